//! Text in XML.

/// Text for XML 1.0, in content and in attributes; what it cannot hold is left out.
pub(super) fn escaped(text: &str) -> String {
    let mut xml = String::new();
    for character in text.chars() {
        match character {
            '&' => xml += "&amp;",
            '<' => xml += "&lt;",
            '>' => xml += "&gt;",
            '"' => xml += "&quot;",
            // As they are, an attribute would turn them into blanks.
            '\t' => xml += "&#9;",
            '\n' => xml += "&#10;",
            '\r' => xml += "&#13;",
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => xml.push(other),
        }
    }
    xml
}
