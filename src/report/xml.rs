//! Escaping of text for XML.

use std::fmt::Write as _;
use whydoku::printable::is_hidden;

/// Escapes text for XML 1.0 content and attributes; drops characters that XML cannot hold.
pub(super) fn escaped(text: &str) -> String {
    let mut xml = String::new();
    for character in text.chars() {
        match character {
            '&' => xml += "&amp;",
            '<' => xml += "&lt;",
            '>' => xml += "&gt;",
            '"' => xml += "&quot;",
            // XML readers turn plain tabs and line breaks in attributes into spaces.
            '\t' => xml += "&#9;",
            '\n' => xml += "&#10;",
            '\r' => xml += "&#13;",
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            // Characters that could control a log or terminal become references, which XML readers
            // resolve.
            hidden if is_hidden(hidden) => {
                let _ = write!(xml, "&#{};", u32::from(hidden));
            }
            plain => xml.push(plain),
        }
    }
    // CI services take log lines with `##[` or `##vso[`, or with `::` at the start, as commands.
    let mut xml = xml
        .replace("##[", "#&#35;[")
        .replace("##vso[", "#&#35;vso[");
    let start = xml.len() - xml.trim_start().len();
    if xml.trim_start().starts_with("::") {
        xml.replace_range(start..=start, "&#58;");
    }
    xml
}
