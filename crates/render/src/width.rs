//! Terminal width of text, and line breaking.

/// The width of a text in terminal columns: two for a wide character, such as a Chinese character
/// or Chinese punctuation, one for any other character.
pub fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// The width of a character: 2 in the Unicode ranges of ideographs, their punctuation and
/// full-width forms, otherwise 1.
pub(crate) fn char_width(character: char) -> usize {
    match u32::from(character) {
        0x1100..=0x115F
        | 0x2E80..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

/// Breaks a text into lines of at most `columns` columns, each indented by `indent` spaces.
///
/// Lines break at spaces and next to Chinese characters, but not before closing or after opening
/// punctuation. A word wider than a line is not broken. With `columns` = `None`, the text stays on
/// one line.
pub fn wrap(text: &str, columns: Option<usize>, indent: usize) -> Vec<String> {
    wrap_hanging(text, columns, indent, 0)
}

/// Like [`wrap`], with all lines after the first indented by `hanging` additional spaces.
pub(crate) fn wrap_hanging(
    text: &str,
    columns: Option<usize>,
    indent: usize,
    hanging: usize,
) -> Vec<String> {
    let mut line = " ".repeat(indent);
    let Some(columns) = columns else {
        return vec![format!("{line}{text}")];
    };
    let blanks = " ".repeat(indent + hanging);
    let mut lines = Vec::new();
    for piece in pieces(text) {
        let word = piece.trim_end();
        if width(&line) + width(word) > columns && !line.trim_start().is_empty() {
            lines.push(line.trim_end().to_owned());
            line.clone_from(&blanks);
        }
        line.push_str(piece);
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The longest prefix that ends at a possible line break and has at most `columns` columns.
pub(crate) fn cut(text: &str, columns: usize) -> &str {
    let mut end = 0;
    for piece in pieces(text) {
        if width(text[..end + piece.len()].trim_end()) > columns {
            break;
        }
        end += piece.len();
    }
    text[..end].trim_end()
}

/// Splits a text into unbreakable pieces, each with its trailing spaces.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, character) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, character)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(character);
    }
    if start < text.len() {
        pieces.push(&text[start..]);
    }
    pieces
}

/// Whether a line may end between these two characters.
fn may_break(before: char, after: char) -> bool {
    /// Signs before which no line ends.
    const CLOSING: &str = "，。、；：？！）》」』”’";
    /// Signs after which no line ends.
    const OPENING: &str = "（《「『“‘";
    if before == ' ' {
        return after != ' ';
    }
    let wide = char_width(before) == 2 || char_width(after) == 2;
    wide && after != ' ' && !CLOSING.contains(after) && !OPENING.contains(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_characters_have_two_columns() {
        assert_eq!(width("r1c1"), 4);
        assert_eq!(width("第1行，"), 7);
    }

    #[test]
    fn lines_break_at_spaces_and_between_ideographs() {
        let english = "In box 3 the digit 5 can only go in row 1.";
        let lines = wrap(english, Some(20), 2);
        assert!(
            lines
                .iter()
                .all(|line| width(line) <= 20 && line.starts_with("  "))
        );
        let joined: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        assert_eq!(joined.join(" "), english);

        let chinese = "在第3宫，数字5只能填在第1行的r1c7和r1c8。";
        let lines = wrap(chinese, Some(12), 0);
        assert!(lines.iter().all(|line| width(line) <= 12), "{lines:?}");
        assert!(
            lines.iter().all(|line| !line.starts_with(['，', '。'])),
            "{lines:?}"
        );
        assert_eq!(lines.concat(), chinese);
    }

    #[test]
    fn a_word_wider_than_the_line_is_not_broken() {
        assert_eq!(wrap("a abcdefgh b", Some(4), 0), ["a", "abcdefgh", "b"]);
        assert_eq!(wrap("", Some(4), 0), [""]);
    }

    #[test]
    fn cut_returns_a_prefix_that_fits() {
        assert_eq!(cut("5 in box 3", 8), "5 in box");
        assert_eq!(cut("5 in box 3", 7), "5 in");
        assert_eq!(cut("第3宫的5", 6), "第3宫");
        assert_eq!(cut("abc", 2), "");
    }
}
