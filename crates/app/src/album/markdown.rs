//! An album in Markdown.

use super::{Album, Block, StepPicture};
use core::fmt::Write as _;
use render::Style;

/// Where the pictures of a Markdown text are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// In separate files with the names of [`StepPicture::file`]. GitHub shows such pictures.
    Beside,
    /// In the text itself, as data addresses, so that one file is enough.
    Within,
}

/// The start of every text that [`markdown`] writes. Files that begin with it are from this program and may
/// be overwritten.
pub const MARKDOWN_START: &str = "<!-- by whydoku -->\n";

/// An album in Markdown.
pub fn markdown(album: &Album, pictures: Pictures) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{MARKDOWN_START}# {}", escaped(&album.title));
    add_blocks(&mut text, &album.above);
    for step_picture in &album.step_pictures {
        let _ = writeln!(text, "\n## {}", escaped(&step_picture.title));
        for paragraph in &step_picture.words {
            let _ = writeln!(text, "\n{}", escaped(paragraph));
            if let Some(line) = step_picture.line(paragraph) {
                add_picture(&mut text, line, pictures, album.style());
            }
        }
        add_picture(&mut text, step_picture, pictures, album.style());
    }
    add_blocks(&mut text, &album.below);
    text
}

fn add_picture(text: &mut String, step_picture: &StepPicture, pictures: Pictures, style: &Style) {
    let address = match pictures {
        Pictures::Beside => step_picture.file("svg"),
        Pictures::Within => data_address(&step_picture.svg(style)),
    };
    let _ = writeln!(text, "\n![{}]({address})", alternative(step_picture));
}

fn add_blocks(text: &mut String, blocks: &[Block]) {
    for block in blocks {
        let _ = match block {
            Block::Text(content) => writeln!(text, "\n{}", escaped(content)),
            Block::Heading(content) => writeln!(text, "\n## {}", escaped(content)),
            Block::Preformatted(lines) => writeln!(text, "\n```text\n{lines}\n```"),
        };
    }
}

/// The alternative text of a picture.
fn alternative(step_picture: &StepPicture) -> String {
    escaped(&step_picture.title)
}

/// The text with Markdown's special characters escaped.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, character) in text.chars().enumerate() {
        // A number followed by a full stop would start a list.
        let starts_list =
            index > 0 && character == '.' && text.chars().take(index).all(|c| c.is_ascii_digit());
        if matches!(
            character,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&' | '+'
        ) || starts_list
            || (index == 0 && character == '-')
        {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

/// An SVG document as a `data:` address. Bytes that are not allowed in an address become `%` and two
/// hexadecimal digits.
fn data_address(svg: &str) -> String {
    let mut address = String::from("data:image/svg+xml,");
    for byte in svg.trim_end().bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => address.push(char::from(byte)),
            b'-' | b'.' | b'/' | b':' | b'=' | b',' | b';' | b'_' | b'!' | b'*' => {
                address.push(char::from(byte));
            }
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}
