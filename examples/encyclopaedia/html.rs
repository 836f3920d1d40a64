//! Conversion of text to HTML, and the frame of all pages.

use crate::words::Words;
use logic::Language;
use std::fmt::Write as _;

/// Escapes a text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A page of the encyclopaedia. `other_language` is the HTML of the link to the
/// same page in the other language.
pub(crate) fn page(title: &str, language: Language, other_language: &str, body: &str) -> String {
    let words = Words::of(language);
    let nav = format!(
        "<a href=\"../../index.html\">whydoku</a> <a href=\"index.html\">{}</a> <a href=\"../../docs/index.html\">{}</a> {other_language}",
        words.techniques, words.docs
    );
    framed(title, language, "../..", &nav, body)
}

/// A whole HTML page. It has no scripts, and requests only its own style and pictures. `root` is the path
/// from this page to the folder of the page of `web/`.
pub(crate) fn framed(title: &str, language: Language, root: &str, nav: &str, body: &str) -> String {
    let code = match language {
        Language::En => "en",
        Language::Zh => "zh-Hans",
    };
    format!(
        r#"<!doctype html>
<html lang="{code}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · whydoku</title>
<link rel="icon" href="{root}/icon.svg">
<link rel="stylesheet" href="{root}/techniques/style.css">
</head>
<body>
<nav>{nav}</nav>
<main>
{body}</main>
</body>
</html>
"#,
        title = escaped(title),
    )
}

/// Converts a description in doc-comment form to HTML: headings, paragraphs and blocks of code. Omits the
/// first paragraph, which is the summary, and the sections with a heading in `without`.
pub(crate) fn description(doc: &str, without: &[&str]) -> String {
    let mut html = String::new();
    let (_, rest) = doc.split_once("\n\n").unwrap_or(("", doc));
    // `Some` within a section that is omitted.
    let mut left_out = None;
    for (index, part) in rest.split("```").enumerate() {
        if index % 2 == 1 {
            if left_out.is_none() {
                let code = part.split_once('\n').map_or("", |(_, code)| code);
                let _ = writeln!(
                    html,
                    "<pre tabindex=\"0\">{}</pre>",
                    escaped(code.trim_end())
                );
            }
            continue;
        }
        for block in part
            .split("\n\n")
            .map(str::trim)
            .filter(|block| !block.is_empty())
        {
            let (heading, text) = match block.strip_prefix("# ") {
                Some(block) => {
                    let (heading, text) = block.split_once('\n').unwrap_or((block, ""));
                    (Some(heading), text)
                }
                None => (None, block),
            };
            if let Some(heading) = heading {
                left_out = without.contains(&heading).then_some(());
                if left_out.is_none() {
                    let _ = writeln!(html, "<h2>{}</h2>", escaped(heading));
                }
            }
            if left_out.is_none() && !text.is_empty() {
                let _ = writeln!(html, "<p>{}</p>", marked(text));
            }
        }
    }
    html
}

/// Converts a paragraph to HTML, with its code in `code` elements.
fn marked(text: &str) -> String {
    let mut html = String::new();
    for (index, part) in escaped(text).split('`').enumerate() {
        if index % 2 == 1 {
            let _ = write!(html, "<code>{part}</code>");
        } else {
            html += part;
        }
    }
    html
}

/// The lines of a text as paragraphs.
pub(crate) fn paragraphs(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let paragraphs = lines.map(|line| {
        let line = line.replace("<>", "≠").replace("->", "→");
        format!("<p>{}</p>\n", escaped(&line))
    });
    paragraphs.collect::<Vec<_>>().concat()
}
