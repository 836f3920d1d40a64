//! Limits of YAML texts. They are checked before parsing, because the parser's time grows with the
//! square of the nesting depth, and because the parser is unsafe code that was translated from C.

/// Maximum nesting depth. Profiles and policies need four levels.
const MAX_DEPTH: usize = 100;

/// Maximum size in bytes. A policy with a thousand rules has a tenth of this size.
const MAX_BYTES: usize = 1 << 20;

/// The limit that a YAML text exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YamlLimit {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The end of the message, without a subject: "nests too deep".
    pub what: &'static str,
}

/// The limit that a YAML text exceeds; `None` if it may be parsed.
///
/// Each open bracket or brace is a level. To limit levels without brackets, a line may start with
/// at most 100 blanks and marks `-`, `?` and `:`.
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
    if text.len() > MAX_BYTES {
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
            if depth > MAX_DEPTH || (indented && column >= MAX_DEPTH) {
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
