//! How deep a YAML text nests, before anything reads it: a reader's time grows with the square of
//! the depth.

/// The deepest nesting that is read; profiles and policies need four levels.
const MOST: usize = 100;

/// Where a YAML text nests deeper than anything that is meant to be read, as line and column from 1.
///
/// Brackets are counted wherever they stand, and levels without brackets by what precedes the first
/// word of a line: blanks and the dashes of lists.
///
/// ```
/// use techniques::profile::too_deep;
///
/// assert_eq!(too_deep("rules: [{ files: [a.txt] }]"), None);
/// assert_eq!(too_deep(&"[".repeat(1000)), Some((1, 101)));
/// assert_eq!(too_deep(&format!("a:\n{}", "- ".repeat(1000))), Some((2, 101)));
/// ```
pub fn too_deep(text: &str) -> Option<(usize, usize)> {
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
                return Some((line + 1, column + 1));
            }
        }
    }
    None
}
