//! Parses XML with limits: no document type (so no declared entities), a maximum number of nodes,
//! and a maximum number of attributes of an element.

use super::item::FormatError;
use roxmltree::{Document, ParsingOptions};
use std::fmt::Write as _;

/// Maximum number of nodes of a document: elements, texts, comments and processing instructions.
const MAX_NODES: u32 = 4_000_000;

/// Maximum number of attributes of an element. The parser compares each attribute with all others
/// of the element.
const MAX_ATTRIBUTES: usize = 200;

/// Fails if an element has too many attributes.
///
/// Quoted values may contain any character except `<`. Comments, CDATA sections and processing
/// instructions are skipped.
fn check_attributes(text: &str) -> Result<(), FormatError> {
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('<')) {
        at += start;
        let rest = text.get(at..).unwrap_or_default();
        if let Some((_, end)) = NOT_ELEMENTS
            .iter()
            .find(|(start, _)| rest.starts_with(start))
        {
            at += rest.find(end).unwrap_or(rest.len());
            continue;
        }
        let (attributes, length) = attributes(rest);
        if attributes > MAX_ATTRIBUTES {
            let line = text.get(..at).unwrap_or_default().matches('\n').count() + 1;
            let what = format!("an element with more than {MAX_ATTRIBUTES} attributes");
            return Err(FormatError::at(line, 1, what));
        }
        at += length;
    }
    Ok(())
}

/// Starts and ends of markup that is not an element.
const NOT_ELEMENTS: [(&str, &str); 3] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];

/// The number of attributes of the element at the start of a text, and the length of its tag.
fn attributes(text: &str) -> (usize, usize) {
    let mut count = 0;
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match (quote, byte) {
            // A value cannot contain `<`, so the tag is invalid; the parser reports its position.
            (_, b'<') | (None, b'>') => return (count, at),
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'=') => count += 1,
            (Some(open), _) if byte == open => quote = None,
            _ => {}
        }
    }
    (count, text.len())
}

/// Parses a document.
pub(super) fn parse(text: &str) -> Result<Document<'_>, FormatError> {
    check_attributes(text)?;
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let what = error.to_string();
        FormatError::at(place.row as usize, place.col as usize, what)
    })
}

/// Escapes a text for use in an attribute or between tags. Control characters become blanks.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            // XML 1.0 does not allow control characters.
            character if character.is_control() => {
                let _ = write!(out, " ");
            }
            character => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Elements with many attributes are rejected before the parser compares them, also after a `>`
    /// or a quote in a value, comment or CDATA section.
    #[test]
    fn the_number_of_attributes_is_bounded() {
        let many = |value: &str| {
            let attributes = (0..=MAX_ATTRIBUTES).map(|number| format!(" a{number}={value}"));
            format!("<b{}/>", attributes.collect::<String>())
        };
        for text in [
            many("\"\""),
            many("'>'"),
            many("\"/>\""),
            format!("<a><!-- don't -->{}</a>", many("\"\"")),
            format!("<a><![CDATA[\"]]>{}</a>", many("\"\"")),
            format!("<?xml version='1.0'?>\n{}", many("\"'\"")),
        ] {
            let error = parse(&text).unwrap_err();
            assert!(error.what.contains("more than 200 attributes"), "{error}");
        }
        let signs = "=".repeat(10 * MAX_ATTRIBUTES);
        for text in [
            format!("<a>{signs}</a>"),
            format!("<a><!-- {signs} --></a>"),
            format!("<a b=\"{signs}\"/>"),
            format!("<a><![CDATA[{signs}]]></a>"),
            format!("<a>{}</a>", "<b c=\"\" d='='/>".repeat(MAX_ATTRIBUTES)),
        ] {
            assert!(parse(&text).is_ok(), "{text}");
        }
    }
}
