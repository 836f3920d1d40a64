//! Consecutive singles as one record, with the placements grouped by house.
//!
//! ```text
//! 12-16. Singles
//!     Box 3: 3 in r3c9, then 7 in r2c9, 9 in r3c8. One digit left: 5 in r4c2, then 3 in r7c1.
//! ```

use crate::grammar;
use crate::names;
use crate::phrase::{fill, finished, sentence};
use crate::style::Style;
use crate::width::wrap;
use crate::words;
use grid::{Candidate, House};
use logic::{Evidence, Phrase, SingleBy, Step};

/// Several consecutive singles as one record; `first` is the number of the first step.
///
/// The text has no line break at the end.
pub fn run(first: usize, steps: &[&Step], style: &Style) -> String {
    let name = match steps {
        [one] => one.info().name.template(style.language),
        _ => words::SINGLES.template(style.language),
    };
    let last = first + steps.len().saturating_sub(1);
    let number = if last == first {
        first.to_string()
    } else {
        format!("{first}-{last}")
    };
    let slots = [("number", number.as_str()), ("name", name)];
    let heading = fill(&words::HEADING, &slots, style);
    let placed = |step: &&Step| {
        let place = step.effects.place()?;
        Some((house_of(step), place))
    };
    let placed: Vec<(Option<House>, Candidate)> = steps.iter().filter_map(placed).collect();
    let sentences: Vec<String> = placed
        .chunk_by(|one, other| one.0 == other.0)
        .map(|group| group_text(group, style))
        .collect();
    let text = sentences.join(grammar::of(style.language).sentence_gap);
    let mut lines = vec![style.palette.heading.paint(&heading)];
    lines.extend(wrap(&text, style.width, crate::step::INDENT));
    lines.join("\n")
}

/// The house of a hidden single; `None` for a naked single.
fn house_of(step: &Step) -> Option<House> {
    match &step.evidence {
        Evidence::Single(single) => match single.by {
            SingleBy::House(house) => Some(house),
            SingleBy::Cell => None,
        },
        Evidence::Subset(_)
        | Evidence::Cover(_)
        | Evidence::Chain(_)
        | Evidence::Net(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_)
        | Evidence::Lemma(_)
        | Evidence::All(_) => None,
    }
}

/// One sentence for placements in the same house, or for consecutive naked singles.
pub(crate) fn group_text(group: &[(Option<House>, Candidate)], style: &Style) -> String {
    let names = group.iter().map(|&(_, candidate)| {
        let phrase = Phrase::new(&words::PLACED)
            .with("digit", candidate.digit)
            .with("cell", candidate.cell);
        crate::phrase::phrase(&phrase, style)
    });
    let names: Vec<String> = names.collect();
    let grammar = grammar::of(style.language);
    let list = match names.split_first() {
        Some((first, rest)) if !rest.is_empty() => {
            let rest = rest.join(grammar.numbers.comma);
            fill(
                &words::THEN_PLACED,
                &[("first", first), ("rest", &rest)],
                style,
            )
        }
        _ => names.concat(),
    };
    match group.first().and_then(|&(house, _)| house) {
        Some(house) => {
            let house = names::house(house, style);
            let slots = [("house", house.as_str()), ("list", &list)];
            finished(&fill(&words::HOUSE_RUN, &slots, style), style)
        }
        None => finished(&fill(&words::CELL_RUN, &[("list", &list)], style), style),
    }
}

/// Adds a line below the heading of a record's text: "This is the hardest step of the solution."
pub fn headline(text: &str, style: &Style) -> String {
    let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
    let note = sentence(&Phrase::new(&words::HARDEST_STEP), style);
    let note = style.palette.heading.paint(&format!("    {note}"));
    [heading, &note, rest].join("\n")
}
