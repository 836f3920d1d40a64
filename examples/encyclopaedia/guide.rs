//! Converts the pages of `docs/` for users to HTML. They are published with the encyclopaedia.

use crate::html::{self, escaped};
use crate::words::Words;
use anyhow::{Context, Result, ensure};
use logic::Language;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The pages in the order of the index, each with its topic.
const PAGES: [(&str, &str); 14] = [
    ("WEB", "the page, its keys, and JavaScript"),
    ("FORMATS", "files, links and layouts of puzzles"),
    ("RATINGS", "how puzzles are rated"),
    ("DIFFICULTY", "how hard a puzzle is for a person"),
    ("GENERATE", "making puzzles"),
    ("PICTURES", "pictures, animations, printed books"),
    ("READING", "how explanations are worded"),
    ("GLOSSARY", "the words used here"),
    ("COVERAGE", "techniques and their names elsewhere"),
    ("HODOKU", "the profile that follows HoDoKu"),
    ("EDITIONS", "when grades change"),
    ("COUNTING", "exact numbers of solutions"),
    ("DATA", "proved solutions as data"),
    ("CI", "puzzles under test"),
];
/// Address of the files that are not converted to pages.
const REPOSITORY: &str = "https://github.com/whydoku/whydoku/blob/main";

/// Writes the pages, their index, and the files that they use to `folder`. `docs` is the folder of the
/// Markdown files.
pub(crate) fn write(docs: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut list = String::new();
    for (name, about) in PAGES {
        let text = fs::read_to_string(docs.join(name).with_extension("md")).context(name)?;
        let page = Page::of(&text, docs)?;
        for file in &page.files {
            fs::copy(docs.join(file), folder.join(file)).context(file.clone())?;
        }
        let file = file_of(name);
        let title = escaped(&page.title);
        let _ = writeln!(list, "<li><a href=\"{file}\">{title}</a>: {about}</li>");
        fs::write(folder.join(file), framed(&page.title, &page.body))?;
    }
    let body = format!("<h1>Documentation</h1>\n<ul>\n{list}</ul>\n");
    fs::write(folder.join("index.html"), framed("Documentation", &body))?;
    Ok(())
}

/// The file name of a page.
fn file_of(name: &str) -> String {
    format!("{}.html", name.to_lowercase())
}

/// A whole page of the documentation.
fn framed(title: &str, body: &str) -> String {
    let words = Words::of(Language::En);
    let nav = format!(
        "<a href=\"../index.html\">whydoku</a> <a href=\"../techniques/en/index.html\">{}</a> <a href=\"index.html\">{}</a>",
        words.techniques, words.docs
    );
    html::framed(title, Language::En, "..", &nav, body)
}

/// A Markdown file converted to HTML.
struct Page {
    title: String,
    body: String,
    /// Files of `docs/` that the page links to or shows.
    files: Vec<String>,
}

impl Page {
    fn of(text: &str, docs: &Path) -> Result<Page> {
        let mut files = Vec::new();
        let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
        let mut title = String::new();
        for index in 0..events.len() {
            let text = heading(&events[index..]);
            let Event::Start(tag) = &mut events[index] else {
                continue;
            };
            if let (Tag::Heading { id, .. }, Some(text)) = (&mut *tag, text) {
                *id = Some(CowStr::from(anchor(&text)));
                if title.is_empty() {
                    title = text;
                }
            }
            if let Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } = tag {
                *dest_url = CowStr::from(target(dest_url, docs, &mut files)?);
            }
        }
        let mut body = String::new();
        pulldown_cmark::html::push_html(&mut body, events.into_iter());
        // With `tabindex`, wide code and tables can be scrolled by keyboard.
        let body = body
            .replace("<pre>", "<pre tabindex=\"0\">")
            .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>")
            .replace("<th></th>", "<td></td>");
        Ok(Page { title, body, files })
    }
}

/// The text of the heading at the start of these events; `None` if they do not start with a heading.
fn heading(events: &[Event<'_>]) -> Option<String> {
    let (Event::Start(Tag::Heading { .. }), rest) = (events.first()?, events.get(1..)?) else {
        return None;
    };
    let inside = rest
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let texts = inside.filter_map(|event| {
        if let Event::Text(text) | Event::Code(text) = event {
            return Some(text.as_ref());
        }
        None
    });
    Some(texts.collect())
}

/// The fragment that GitHub uses for a heading.
fn anchor(text: &str) -> String {
    let characters = text.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        '-' | '_' => Some(c),
        _ if c.is_alphanumeric() => Some(c.to_ascii_lowercase()),
        _ => None,
    });
    characters.collect()
}

/// The target, on the HTML page, of a link in `docs/`. Adds a linked file to `files` if it must be copied.
/// Fails if the linked file does not exist.
fn target(link: &str, docs: &Path, files: &mut Vec<String>) -> Result<String> {
    if link.contains("://") || link.starts_with('#') {
        return Ok(link.to_owned());
    }
    let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
    let fragment = if fragment.is_empty() {
        String::new()
    } else {
        format!("#{fragment}")
    };
    ensure!(docs.join(file).exists(), "{link} leads nowhere");
    let name = file.strip_suffix(".md").unwrap_or_default();
    if PAGES.iter().any(|(page, _)| *page == name) {
        return Ok(file_of(name) + &fragment);
    }
    if let Some(inside) = file.strip_prefix("../") {
        return Ok(format!("{REPOSITORY}/{inside}{fragment}"));
    }
    if !name.is_empty() {
        return Ok(format!("{REPOSITORY}/docs/{file}{fragment}"));
    }
    if !files.iter().any(|known| known == file) {
        files.push(file.to_owned());
    }
    Ok(link.to_owned())
}
