//! The page of a technique.

use crate::entry::{Entry, ExampleBoard};
use crate::html::{self, escaped, paragraphs};
use crate::words::Words;
use logic::Language;
use std::fmt::Write as _;
use whydoku::examples::{Absence, PositionStatus};

/// The page of a technique in one language, as HTML.
pub(crate) fn page(entry: &Entry, language: Language) -> String {
    let words = Words::of(language);
    let Entry {
        facts,
        summary,
        doc,
        boards,
    } = entry;
    let mut body = format!("<h1>{}</h1>\n", escaped(facts.name));
    // The English page does not show Chinese names.
    let is_readable = |name: &&&str| language == Language::Zh || name.is_ascii();
    let names: Vec<&str> = facts.aliases.iter().filter(is_readable).copied().collect();
    if !names.is_empty() {
        let names = names.join(", ");
        let _ = writeln!(
            body,
            "<p class=\"quiet\">{}: {}</p>",
            words.also,
            escaped(&names)
        );
    }
    let _ = writeln!(body, "<p class=\"summary\">{}</p>", escaped(summary));
    // The first position is at the top of the page, the others are below the description.
    let (first, others) = boards.split_at(boards.len().min(1));
    body.extend(first.iter().map(|board| position(facts.slug, board, words)));
    // The page already shows the other names.
    body += &html::description(doc, &["Also known as"]);
    if !others.is_empty() {
        let _ = writeln!(body, "<h2>{}</h2>", words.positions);
        body.extend(
            others
                .iter()
                .map(|board| position(facts.slug, board, words)),
        );
    }
    body += &ratings(entry, words);
    let other_code = match language {
        Language::En => "zh",
        Language::Zh => "en",
    };
    let other_language = format!(
        "<a href=\"../{other_code}/{}.html\">{}</a>",
        facts.slug, words.other
    );
    html::page(facts.name, language, &other_language, &body)
}

/// A section with the picture and the text of a position, and a link to play it.
fn position(slug: &str, board: &ExampleBoard, words: &Words) -> String {
    let status_text = match board.status {
        PositionStatus::Needed => words.needed,
        PositionStatus::Next => words.next,
        PositionStatus::Fixture => match whydoku::examples::absence(slug) {
            Some(Absence::SmallerFish) => words.absences[0],
            Some(Absence::Parts) => words.absences[1],
            Some(Absence::Unseen) | None => words.absences[2],
        },
    };
    format!(
        "<section class=\"position\">\n<div class=\"picture\">{}</div>\n<div>\n{}<p class=\"quiet\">{status_text}</p>\n\
         <p><a class=\"play\" href=\"../../index.html#{}\">{}</a></p>\n</div>\n</section>\n",
        board.picture,
        paragraphs(&board.text),
        escaped(&board.fragment),
        words.play,
    )
}

/// A table of the ratings on each scale and of the frequencies.
fn ratings(entry: &Entry, words: &Words) -> String {
    let facts = &entry.facts;
    let number = |rating: Option<f32>| rating.map(|rating| format!("{rating:.1}"));
    let points = facts.hodoku.map(|points| match &facts.hodoku_level {
        Some(level) => format!("{points} ({})", level.replace('_', " ")),
        None => points.to_string(),
    });
    let frequency = |count: Option<u16>| count.map(|count| format!("{count} {}", words.of_1000));
    let [own, all, se, hodoku] = words.scales;
    let rows = [
        (own, number(facts.rating)),
        (all, number(facts.everything)),
        (se, number(facts.se)),
        (hodoku, points),
        (words.ordinary, frequency(facts.per_1000_ordinary)),
        (words.hard, frequency(facts.per_1000_hard)),
    ];
    let rows = rows.into_iter().map(|(name, value)| {
        let value = value.unwrap_or("–".to_owned());
        format!("<tr><th scope=\"row\">{name}</th><td>{value}</td></tr>\n")
    });
    let rows: String = rows.collect();
    format!("<h2>{}</h2>\n<table>\n{rows}</table>\n", words.ratings)
}
