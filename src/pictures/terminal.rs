//! Pictures in a terminal: the graphics protocol of kitty, and Sixel.
//!
//! A terminal does not announce that it can show pictures. A query may take long, and its answer can
//! get lost in a pipe. So the environment variables decide: they identify the terminals that are known
//! to show pictures.

use super::png;
use crate::cli::picture_args::ImagesChoice;
use crate::cli::terminal;
use core::fmt::Write;
use render::{Palette, Scene, Style};
use std::env;
use std::io::IsTerminal;

/// Protocol for sending pictures to a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Protocol {
    /// PNG files in escape sequences: kitty, Ghostty, `WezTerm`, Konsole.
    Kitty,
    /// Sixel: characters for columns of six pixels, with a palette: foot, mlterm, mintty.
    Sixel,
}

/// The protocol for standard output; `None` if it is not a terminal, has no colours, or is not
/// known to show pictures.
pub(crate) fn protocol(choice: ImagesChoice) -> Option<Protocol> {
    if !std::io::stdout().is_terminal() || !has_colours() {
        return None;
    }
    match choice {
        ImagesChoice::Auto => protocol_of_environment(),
        ImagesChoice::Kitty => Some(Protocol::Kitty),
        ImagesChoice::Sixel => Some(Protocol::Sixel),
        ImagesChoice::Never => None,
    }
}

fn has_colours() -> bool {
    let style = terminal::with_supported_colours(Style::default().with_palette(Palette::ANSI));
    style.palette == Palette::ANSI
}

/// The protocol of the terminal that the environment names.
fn protocol_of_environment() -> Option<Protocol> {
    let is_set = |name: &str| env::var_os(name).is_some();
    // A multiplexer passes on the variables of the outer terminal, but does not show pictures.
    if is_set("TMUX") || is_set("STY") {
        return None;
    }
    let value = |name: &str| env::var(name).unwrap_or_default();
    let (term, program) = (value("TERM"), value("TERM_PROGRAM"));
    let is_kitty = is_set("KITTY_WINDOW_ID")
        || matches!(term.as_str(), "xterm-kitty" | "xterm-ghostty")
        || matches!(program.as_str(), "WezTerm" | "ghostty")
        // Konsole shows pictures since version 22.04.
        || value("KONSOLE_VERSION").parse().is_ok_and(|version: u32| version >= 220_400);
    let is_sixel = term.starts_with("foot") || term.starts_with("mlterm") || program == "mintty";
    match (is_kitty, is_sixel) {
        (true, _) => Some(Protocol::Kitty),
        (false, true) => Some(Protocol::Sixel),
        (false, false) => None,
    }
}

/// The escape sequences that show a scene.
pub(crate) fn escapes(protocol: Protocol, scene: &Scene, style: &Style) -> anyhow::Result<String> {
    let svg = render::svg(scene, style);
    match protocol {
        Protocol::Kitty => Ok(kitty(&png::png(&svg)?)),
        Protocol::Sixel => {
            let ([width, height], colours) = png::colours(&svg)?;
            Ok(sixel(width as usize, height as usize, &colours))
        }
    }
}

/// Width of a picture in the terminal, in columns of text.
const COLUMNS: usize = 56;
/// Maximum length of the base64 data in one escape sequence of kitty.
const CHUNK: usize = 4096;

/// A PNG file in escape sequences of kitty.
fn kitty(png: &[u8]) -> String {
    let data = base64(png);
    let chunks: Vec<&str> = data
        .as_bytes()
        .chunks(CHUNK)
        .filter_map(|chunk| core::str::from_utf8(chunk).ok())
        .collect();
    let mut text = String::with_capacity(data.len() + 16 * chunks.len());
    for (index, chunk) in chunks.iter().enumerate() {
        // Transmit and show a PNG, without an answer from the terminal.
        let first = match index {
            0 => format!("a=T,f=100,q=2,c={COLUMNS},"),
            _ => String::new(),
        };
        let more = u8::from(index + 1 < chunks.len());
        // Writing to a string cannot fail.
        let _ = write!(text, "\u{1b}_G{first}m={more};{chunk}\u{1b}\\");
    }
    text
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let character = SIGNS[(bits >> (18 - 6 * index) & 63) as usize];
            text.push(if index > group.len() {
                '='
            } else {
                char::from(character)
            });
        }
    }
    text
}

/// Number of levels of each colour channel in a Sixel picture.
const LEVELS: usize = 6;
/// Rows of pixels in a band of a Sixel picture.
const BAND: usize = 6;

/// A picture as Sixel, from three bytes for each pixel.
fn sixel(width: usize, height: usize, colours: &[u8]) -> String {
    let pixels: Vec<usize> = colours.chunks_exact(3).map(colour_register).collect();
    let mut text = format!("\u{1b}P0;1;0q\"1;1;{width};{height}");
    let mut is_used = [false; LEVELS.pow(3)];
    for &register in &pixels {
        is_used[register] = true;
    }
    for (register, is_used) in is_used.into_iter().enumerate() {
        if is_used {
            let channels = [register / 36, register / 6 % 6, register % 6];
            let [red, green, blue] = channels.map(|level| level * 20);
            // Writing to a string cannot fail.
            let _ = write!(text, "#{register};2;{red};{green};{blue}");
        }
    }
    for band in pixels.chunks(BAND * width.max(1)) {
        let mut used: Vec<usize> = band.to_vec();
        used.sort_unstable();
        used.dedup();
        for register in used {
            let _ = write!(text, "#{register}");
            let column = |x: usize| {
                let rows = band.iter().skip(x).step_by(width).enumerate();
                let bits = rows.filter(|(_, pixel)| **pixel == register);
                bits.map(|(row, _)| 1_u8 << row).sum::<u8>()
            };
            append_runs(&mut text, (0..width).map(column));
            // Back to the start of the band, for the next colour.
            text.push('$');
        }
        text.push('-');
    }
    text + "\u{1b}\\"
}

/// The index in the palette of the colour nearest to these three channels.
fn colour_register(colour: &[u8]) -> usize {
    let level = |channel: &u8| (usize::from(*channel) * (LEVELS - 1) + 127) / 255;
    colour
        .iter()
        .fold(0, |register, channel| LEVELS * register + level(channel))
}

/// Appends columns of pixels as characters. A run of more than three equal columns is written as its
/// length and one character.
fn append_runs(text: &mut String, columns: impl Iterator<Item = u8>) {
    let columns: Vec<u8> = columns.collect();
    for run in columns.chunk_by(|column, next| column == next) {
        let sign = char::from(b'?' + run[0]);
        // Writing to a string cannot fail.
        let _ = match run.len() {
            1..=3 => write!(text, "{}", String::from(sign).repeat(run.len())),
            count => write!(text, "!{count}{sign}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_pads_the_last_group_of_bytes() {
        let texts = ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes()));
        assert_eq!(texts, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }

    #[test]
    fn a_sixel_picture_has_bands_of_six_rows() {
        // One column: seven white pixels above a black one.
        let colours = [[255; 21].as_slice(), &[0; 3]].concat();
        let white = LEVELS.pow(3) - 1;
        assert_eq!(
            sixel(1, 8, &colours),
            format!(
                "\u{1b}P0;1;0q\"1;1;1;8#0;2;0;0;0#{white};2;100;100;100\
                 #{white}~$-#0A$#{white}@$-\u{1b}\\"
            )
        );
    }
}
