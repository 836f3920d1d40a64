//! Decodes bytes as text: UTF-8, or UTF-16 of either byte order, with or without a byte order mark.

use super::item::FormatError;
use std::borrow::Cow;

/// An encoding of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
}

impl Encoding {
    /// Detects the encoding of a text from its first bytes: by its byte order mark, or by the zero
    /// bytes beside its first two ASCII characters.
    pub fn of(start: &[u8]) -> Encoding {
        match start {
            [0xFF, 0xFE, ..] => Encoding::Utf16Le,
            [0xFE, 0xFF, ..] => Encoding::Utf16Be,
            [first, 0, third, 0, ..] if *first != 0 && *third != 0 => Encoding::Utf16Le,
            [0, second, 0, fourth, ..] if *second != 0 && *fourth != 0 => Encoding::Utf16Be,
            _ => Encoding::Utf8,
        }
    }
}

/// Decodes bytes as text. A byte order mark is removed.
///
/// # Errors
/// Fails if the bytes are not valid text in the detected encoding.
pub fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    let from_units = |unit_of: fn([u8; 2]) -> u16| {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let units: Vec<u16> = pairs.iter().map(|&pair| unit_of(pair)).collect();
        if !rest.is_empty() {
            return Err(FormatError::at(
                1,
                1,
                "UTF-16 with half a character at its end",
            ));
        }
        let text: Result<String, _> = char::decode_utf16(units).collect();
        let text = text.map_err(|_| FormatError::at(1, 1, "broken UTF-16: half of a pair"))?;
        Ok(Cow::Owned(text.trim_start_matches('\u{FEFF}').to_owned()))
    };
    match Encoding::of(bytes) {
        Encoding::Utf16Le => from_units(u16::from_le_bytes),
        Encoding::Utf16Be => from_units(u16::from_be_bytes),
        Encoding::Utf8 => {
            let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
            let text = str::from_utf8(bytes).map_err(|error| {
                let before =
                    String::from_utf8_lossy(bytes.get(..error.valid_up_to()).unwrap_or_default());
                let line = before.matches('\n').count() + 1;
                let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
                let byte = bytes.get(error.valid_up_to()).copied().unwrap_or_default();
                FormatError::at(
                    line,
                    column,
                    format!("byte 0x{byte:02X} is not UTF-8: is this a text file?"),
                )
            })?;
            Ok(Cow::Borrowed(text))
        }
    }
}
