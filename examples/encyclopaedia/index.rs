//! The index of the encyclopaedia: all techniques by difficulty and by family.

use crate::entry::Entry;
use crate::html::{self, escaped};
use crate::words::{self, Words};
use logic::Language;
use std::fmt::Write as _;

/// The highest rating of each level except the last, as in `web/src/levels.js`.
const LEVELS: [f32; 4] = [1.5, 2.6, 4.2, 7.0];

/// The index of a technique's level in [`Words::levels`].
fn level(entry: &Entry) -> usize {
    match entry.facts.rating {
        Some(rating) => LEVELS.iter().filter(|&&highest| rating > highest).count(),
        None => LEVELS.len() + 1,
    }
}

/// The page with all techniques, by difficulty and then by family with pictures.
pub(crate) fn page(entries: &[Entry], language: Language) -> String {
    let words = Words::of(language);
    let mut body = format!(
        "<h1>{}</h1>\n<p><a href=\"#difficulty\">{}</a> · <a href=\"#family\">{}</a></p>\n<h2 id=\"difficulty\">{}</h2>\n<p class=\"quiet\">{}</p>\n",
        words.title, words.by_difficulty, words.by_family, words.by_difficulty, words.numbers
    );
    let mut sorted: Vec<&Entry> = entries.iter().collect();
    // Techniques with the same rating are sorted by frequency. Techniques without a rating come last.
    let rating = |entry: &Entry| entry.facts.rating.unwrap_or(f32::MAX);
    sorted.sort_by(|first, second| {
        let more_frequent_first =
            (second.facts.per_1000_ordinary).cmp(&first.facts.per_1000_ordinary);
        rating(first)
            .total_cmp(&rating(second))
            .then(more_frequent_first)
    });
    for group in sorted.chunk_by(|entry, next| level(entry) == level(next)) {
        let name = group.first().map_or("", |first| words.levels[level(first)]);
        let _ = writeln!(body, "<h3>{name}</h3>\n<table class=\"list\">");
        for entry in group {
            body += &row(entry, words);
        }
        body += "</table>\n";
    }
    let _ = writeln!(body, "<h2 id=\"family\">{}</h2>", words.by_family);
    for group in entries.chunk_by(|entry, next| entry.facts.family == next.facts.family) {
        let family = group.first().map_or("", |first| first.facts.family);
        let _ = writeln!(
            body,
            "<h3>{}</h3>\n<ul class=\"cards\">",
            words::family(family, language)
        );
        for entry in group {
            let (slug, name) = (entry.facts.slug, escaped(entry.facts.name));
            let _ = writeln!(
                body,
                "<li><a href=\"{slug}.html\"><img src=\"../pictures/{slug}.svg\" alt=\"\" loading=\"lazy\" width=\"538\" height=\"560\">{name}</a></li>"
            );
        }
        body += "</ul>\n";
    }
    let other_code = match language {
        Language::En => "zh",
        Language::Zh => "en",
    };
    let other_language = format!("<a href=\"../{other_code}/index.html\">{}</a>", words.other);
    html::page(words.title, language, &other_language, &body)
}

/// The row of a technique in the list by difficulty: name, rating, frequency.
fn row(entry: &Entry, words: &Words) -> String {
    let facts = &entry.facts;
    let rating = facts
        .rating
        .map_or("–".to_owned(), |rating| format!("{rating:.1}"));
    let frequency = facts.per_1000_ordinary;
    let frequency = frequency.map_or(String::new(), |count| format!("{count} {}", words.of_1000));
    format!(
        "<tr><td><a href=\"{}.html\">{}</a></td><td>{rating}</td><td>{frequency}</td></tr>\n",
        facts.slug,
        escaped(facts.name)
    )
}

/// The index page of the whole folder, which lets the reader choose a language.
pub(crate) fn languages() -> String {
    let links = Language::ALL.map(|language| {
        let (code, title) = (language.code(), Words::of(language).title);
        format!("<li><a href=\"{code}/index.html\">{title}</a></li>\n")
    });
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>whydoku</title>\n\
         <link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n<main>\n<ul>\n{}</ul>\n</main>\n</body>\n</html>\n",
        links.concat()
    )
}
