//! Makes quoted text safe for terminals and logs.
//!
//! Texts and file names may contain escape sequences and characters that reverse the writing direction. They
//! may also contain commands that continuous integration reads from logs. GitHub reads lines that start with
//! `::`, also after blanks, and `##[` anywhere; Azure reads `##[` and `##vso[`.

use std::fmt::Write as _;

/// Whether a character changes the display of the text around it.
pub fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
        )
}

/// The text on one line. Line breaks and tabs become blanks, other hidden characters become codes, and log
/// commands are made ineffective.
pub fn clean(text: &str) -> String {
    // Nearly all texts are puzzles, and contain nothing to clean.
    let is_harmless = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b':' | b'#');
    if text.bytes().all(is_harmless) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\r' | '\t' => out.push(' '),
            hidden if is_hidden(hidden) => {
                let _ = write!(out, "<U+{:04X}>", u32::from(hidden));
            }
            _ => out.push(character),
        }
    }
    let mut out = out.replace("##[", "##\\[").replace("##vso[", "##vso\\[");
    let start = out.len() - out.trim_start().len();
    if out.trim_start().starts_with("::") {
        out.insert(start, '\\');
    }
    out
}

/// The text with each line cleaned by [`clean`].
pub fn clean_lines(text: &str) -> String {
    text.split('\n')
        .map(clean)
        .collect::<Vec<String>>()
        .join("\n")
}

/// JSON with the same value. Hidden characters and log commands are escaped.
pub fn clean_json(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '\n' => out.push('\n'),
            hidden if is_hidden(hidden) => {
                let _ = write!(out, "\\u{:04x}", u32::from(hidden));
            }
            _ => out.push(character),
        }
    }
    out.replace("##[", "#\\u0023[")
        .replace("##vso[", "#\\u0023vso[")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_reaches_a_log_as_a_command() {
        for text in [
            "::error::x",
            "  ::stop-commands::x",
            "\t::set-env name=A::b",
            "##[error]x",
            "a ##[group]b",
            "##vso[task.setvariable]x",
            "\u{1b}[31mred",
            "\u{9b}31m",
            "a\u{202e}b",
            "a\n::error::b",
        ] {
            let line = clean(text);
            assert!(!line.trim_start().starts_with("::"), "{line}");
            assert!(!line.contains("##[") && !line.contains("##vso["), "{line}");
            assert!(!line.contains(is_hidden), "{line:?}");
            for line in clean_lines(text).lines() {
                assert!(!line.trim_start().starts_with("::"), "{line}");
            }
            let json = serde_json::to_string(text).unwrap();
            let cleaned = clean_json(&json);
            assert!(
                !cleaned.contains("##[") && !cleaned.contains(is_hidden),
                "{cleaned}"
            );
            let back: String = serde_json::from_str(&cleaned).unwrap();
            assert_eq!(back, text);
        }
        assert_eq!(clean("r1c1 :: no command"), "r1c1 :: no command");
    }
}
