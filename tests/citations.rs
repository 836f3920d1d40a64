//! A chain of arrows names all that each of its facts rests on: the fact before the arrow, and those
//! after "from".

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::narration::steps;
use crate::support;
use catalogue::profile;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, House};
use logic::{Profile, Step};
use regex_lite::{Captures, Regex};
use render::{Detail, Style};
use std::collections::BTreeMap;
use whydoku::{Scope, UniquenessPolicy};

/// Techniques whose facts follow one from another by cells and houses.
const TECHNIQUES: [&str; 11] = [
    "whip",
    "z_chain",
    "t_whip",
    "braid",
    "nishio",
    "forcing_net",
    "cell_forcing_chains",
    "house_forcing_chains",
    "se_dynamic_chains",
    "templates",
    "pattern_overlay",
];

/// Reader of arrow lines.
struct ArrowLines {
    fact: Regex,
    cell: Regex,
    wrong: Vec<String>,
    /// Number of facts that were checked, by technique.
    checked: BTreeMap<&'static str, usize>,
}

impl ArrowLines {
    fn new() -> ArrowLines {
        let fact = r"(Suppose |If |and |-> |; |^|\) )(r[1-9]c[1-9])(=|<>)([1-9])(?: \(([a-z]+(?: [1-9])?)(?:, from ([^;)]*))?\))?";
        ArrowLines {
            fact: Regex::new(fact).unwrap(),
            cell: Regex::new(r"^r[1-9]c[1-9]$").unwrap(),
            wrong: Vec::new(),
            checked: BTreeMap::new(),
        }
    }

    fn read(&mut self, board: &Board, step: &Step) {
        let text = render::step(1, board, step, Detail::Paragraph, &Style::default());
        let mut known: BTreeMap<String, Candidate> = BTreeMap::new();
        for line in text.lines().map(str::trim) {
            let arrows = line.matches("->").count() + line.matches("; ").count();
            let facts: Vec<Captures<'_>> = self.fact.captures_iter(line).collect();
            if line.contains("see ") || facts.len() <= arrows {
                continue;
            }
            let mut before = None;
            for fact in facts {
                // Facts that are no values have other reasons, and the next fact may rest on them.
                if &fact[3] == "<>" {
                    break;
                }
                let place = candidate(&fact[2], &fact[4]);
                if &fact[1] == "Suppose " {
                    known.clear();
                } else if let Some(reason) = fact.get(5) {
                    let before = before.filter(|_| &fact[1] == "-> ");
                    let from = fact.get(6).map_or("", |from| from.as_str());
                    if let Some(premises) = self.premises(&known, from) {
                        *self.checked.entry(step.info().slug).or_default() += 1;
                        let premises = premises.into_iter().chain(before);
                        let open = open_rivals(board, place, reason.as_str(), premises);
                        if !open.is_empty() {
                            self.wrong
                                .push(format!("{place} leaves {open:?} in {text}"));
                        }
                    }
                }
                known.insert(fact[2].to_owned(), place);
                before = Some(place);
            }
        }
    }

    /// The facts of the named cells, if all are cells with a known value.
    fn premises(&self, known: &BTreeMap<String, Candidate>, from: &str) -> Option<Vec<Candidate>> {
        let names = from
            .split([',', ' '])
            .filter(|name| !["", "and"].contains(name));
        names
            .map(|name| {
                known
                    .get(name)
                    .copied()
                    .filter(|_| self.cell.is_match(name))
            })
            .collect()
    }
}

fn candidate(cell: &str, digit: &str) -> Candidate {
    let named = |one: &Cell| one.to_string() == cell;
    let digit = digit.parse().ok().and_then(Digit::new);
    Candidate::new(Cell::all().find(named).unwrap(), digit.unwrap())
}

/// The other candidates of the cell or house that no premise excludes.
fn open_rivals(
    board: &Board,
    place: Candidate,
    reason: &str,
    premises: impl Iterator<Item = Candidate>,
) -> CandidateSet {
    let kinds = ["row", "column", "box"];
    let names = kinds
        .iter()
        .flat_map(|kind| (1..=9).map(move |number| format!("{kind} {number}")));
    let named = names.zip(House::all()).find(|(name, _)| name == reason);
    let all = match named.map(|(_, house)| house) {
        Some(house) => {
            CandidateSet::of_digit(place.digit, house.cells() & board.cells(place.digit))
        }
        None => CandidateSet::of_cell(place.cell, board.candidates(place.cell)),
    };
    let premises: Vec<Candidate> = premises.collect();
    let is_open =
        |one: &Candidate| *one != place && premises.iter().all(|premise| !premise.conflicts(*one));
    all.iter().filter(is_open).collect()
}

/// Templates and Pattern Overlay before everything but singles.
fn of_one_or_two_digits() -> Profile {
    let mut profile = profile::named("everything").unwrap();
    let slugs = [
        "hidden_single",
        "naked_single",
        "templates",
        "pattern_overlay",
    ];
    profile
        .entries
        .retain(|entry| slugs.contains(&entry.technique.info().slug));
    profile
}

#[test]
fn every_fact_names_what_it_rests_on() {
    let mut lines = ArrowLines::new();
    let mut puzzles = support::ordinary(150);
    puzzles.extend(support::traced(8.0, 10.5));
    if let Some(file) = testkit::reference("sets/hard.txt") {
        puzzles.extend(support::lines(&file).into_iter().take(3));
    }
    let named =
        ["default", "everything", "whips", "braids"].map(|name| profile::named(name).unwrap());
    for profile in named.into_iter().chain([of_one_or_two_digits()]) {
        for puzzle in &puzzles {
            let path = whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Needed);
            let path = path.unwrap();
            for (board, step) in steps(&path.start, &path.records) {
                if TECHNIQUES.contains(&step.info().slug) {
                    lines.read(&board, step);
                }
            }
        }
    }
    assert!(
        lines.wrong.is_empty(),
        "{} wrong: {:#?}",
        lines.wrong.len(),
        &lines.wrong[..lines.wrong.len().min(5)]
    );
    for technique in [
        "whip",
        "braid",
        "forcing_net",
        "cell_forcing_chains",
        "templates",
        "pattern_overlay",
    ] {
        assert!(
            lines.checked.get(technique).copied() > Some(4),
            "{:?}",
            lines.checked
        );
    }
}

/// A whip that leaves a digit without a place names all places that the board has, also those that
/// an omitted step had removed when the whip was found.
#[test]
fn every_place_of_a_whip_is_named() {
    let end = Regex::new(
        r"no place is left for ([1-9]) in ((?:row|column|box) [1-9]): [^.]*excludes? ([^.]*)\.",
    );
    let end = end.unwrap();
    let cell = Regex::new("r[1-9]c[1-9]").unwrap();
    let profile = profile::named("whips").unwrap();
    let (mut checked, mut wrong) = (0, Vec::new());
    for puzzle in support::ordinary(300) {
        let path = whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Needed);
        let path = path.unwrap();
        for (board, step) in steps(&path.start, &path.records) {
            let text = render::step(1, &board, step, Detail::Full, &Style::default());
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for found in end.captures_iter(&text) {
                let digit = Digit::ALL
                    .into_iter()
                    .find(|digit| digit.to_string() == found[1]);
                let name = format!("{}{}", &found[2][..1], &found[2][found[2].len() - 1..]);
                let house = House::all().find(|house| house.to_string() == name);
                let named: Vec<&str> = cell
                    .find_iter(&found[3])
                    .map(|cell| cell.as_str())
                    .collect();
                let places = board.cells_in(house.unwrap(), digit.unwrap());
                checked += 1;
                if !places
                    .iter()
                    .all(|place| named.contains(&place.to_string().as_str()))
                {
                    wrong.push(found[0].to_owned());
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {checked}: {wrong:#?}", wrong.len());
    assert!(checked > 10, "{checked}");
}
