//! A single case on one line, worded like a branch of a net.

use super::labels::line_name;
use super::lists::{fact, run};
use super::net::Because;
use super::patterns;
use super::texts::{ALL_IS_NOT, BECAUSE, BY_CELL, BY_HOUSE, BY_OTHER, IF_THEN, SUPPOSE};
use grid::Candidate;
use logic::{Phrase, Polarity};
#[cfg(feature = "rare")]
use {
    super::gist::gist,
    super::lists::about,
    super::net::{Branch, End, Net, Node, Split},
    super::texts::{CELL_IS, EITHER, HOUSE_HAS},
    grid::CandidateSet,
    logic::Slot,
};

/// A case and its consequences, each from the one before, on the line with this number.
pub(crate) fn case<'a>(
    number: usize,
    start: Candidate,
    consequences: impl IntoIterator<Item = (Candidate, &'a Because)>,
) -> Phrase {
    let consequences = consequences.into_iter().map(|(candidate, because)| {
        let fact = fact(candidate, because.polarity());
        let reason = reason(because);
        match reason {
            Some(reason) => Phrase::new(&BECAUSE)
                .with("fact", fact)
                .with("reason", reason),
            None => fact,
        }
    });
    let start = fact(start, Polarity::On);
    let consequences: Vec<Phrase> = consequences.collect();
    let line = if let [only] = &consequences[..] {
        let phrase = Phrase::new(&IF_THEN).with("argument", start);
        phrase.with("fact", only.clone())
    } else {
        let facts = core::iter::once(start).chain(consequences);
        let line = Phrase::new(&SUPPOSE);
        match run(facts) {
            Some(run) => line.with("argument", run),
            None => line,
        }
    };
    line.with("k", line_name(number)).on_new_line(0)
}

/// The conclusion that a candidate is false in all cases.
pub(crate) fn false_in_all_cases(victim: Candidate) -> Phrase {
    super::lists::about(&ALL_IS_NOT, victim).on_new_line(0)
}

/// The reason in brackets; `None` for a case.
pub(super) fn reason(because: &Because) -> Option<Phrase> {
    Some(match because {
        Because::Assumed(_) => return None,
        Because::OnlyPlace(house) | Because::HouseTaken(house) => {
            Phrase::new(&BY_HOUSE).with("house", *house)
        }
        Because::OnlyDigit => Phrase::new(&BY_CELL),
        Because::CellTaken(other) => Phrase::new(&BY_OTHER).with("other", *other),
        Because::Lemma(lemma) => {
            let name = patterns::name(lemma);
            name.unwrap_or_else(|| Phrase::new(&BY_CELL))
        }
    })
}

/// The gist of a split with these cases, and the sentence that lists them.
#[cfg(feature = "rare")]
pub(crate) fn case_split(split: Split, cases: &CandidateSet) -> [Phrase; 2] {
    let branches = cases.iter().map(|case| Branch {
        nodes: vec![Node::case(case, Polarity::On)],
        end: End::Conclusion,
    });
    let net = Net {
        split,
        branches: branches.collect(),
    };
    let listed = match split {
        Split::Cell(cell) => Phrase::new(&CELL_IS)
            .with("cell", cell)
            .with("either", Slot::OneDigitOf(cases.digits(cell))),
        Split::House(house, digit) => Phrase::new(&HOUSE_HAS)
            .with("house", house)
            .with("digit", digit)
            .with("cells", Slot::OneOf(cases.cells(digit))),
        Split::Assume(candidate, _) | Split::Either(candidate) => about(&EITHER, candidate),
    };
    [gist(&net), listed]
}

/// A case and its consequences as a line of arrows, on the line with this number.
#[cfg(feature = "rare")]
pub(crate) fn supposed(number: usize, arrows: Phrase) -> Phrase {
    let line = Phrase::new(&SUPPOSE).with("argument", arrows);
    line.with("k", line_name(number)).on_new_line(0)
}
