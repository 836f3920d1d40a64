//! Limits of YAML texts, checked before parsing: the parser's time grows with the square of the
//! depth, and the parser is translated from C.

/// The deepest nesting that is read; profiles and policies need four levels.
const MOST: usize = 100;

/// The most bytes of a YAML text. A policy of a thousand rules takes a tenth of it.
const SIZE: usize = 1 << 20;

/// A limit that a YAML text exceeds, checked before it is parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YamlLimit {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The limit that the text exceeds, as a sentence without a subject.
    pub what: &'static str,
}

/// The limit that a YAML text exceeds; `None` when it may be parsed.
///
/// Brackets are counted wherever they are, and levels without brackets by what precedes the first word of a line: blanks
/// and the dashes of lists.
///
/// ```
/// use catalogue::profile::beyond_limits;
///
/// let place = |text: &str| beyond_limits(text).map(|limit| (limit.line, limit.column));
/// assert_eq!(place("rules: [{ files: [a.txt] }]"), None);
/// assert_eq!(place(&"[".repeat(1000)), Some((1, 101)));
/// assert_eq!(place(&format!("a:\n{}", "- ".repeat(1000))), Some((2, 101)));
/// assert_eq!(place(&"# a\n".repeat(300_000)), Some((1, 1)));
/// ```
pub fn beyond_limits(text: &str) -> Option<YamlLimit> {
    if text.len() > SIZE {
        return Some(YamlLimit {
            line: 1,
            column: 1,
            what: "is longer than 1048576 bytes",
        });
    }
    let mut depth = 0_usize;
    for (line, text) in text.lines().enumerate() {
        let mut indented = true;
        for (column, character) in text.chars().enumerate() {
            indented &= matches!(character, ' ' | '\t' | '-' | '?' | ':');
            match character {
                '[' | '{' => depth += 1,
                ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > MOST || (indented && column >= MOST) {
                return Some(YamlLimit {
                    line: line + 1,
                    column: column + 1,
                    what: "nests too deep",
                });
            }
        }
    }
    None
}
