//! Checks chains of arrows in explanations: for each fact, the text must name all facts from which it
//! follows. These are the fact before the arrow and the facts after "from".

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::narration::steps;
use crate::support;
use catalogue::profile;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, House};
use logic::{Entry, Profile, Step};
use regex_lite::{Captures, Regex};
use render::{Detail, Style};
use std::collections::BTreeMap;
use whydoku::{Scope, UniquenessPolicy};

/// Techniques with chains in which each fact follows from earlier facts by a cell or house.
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
    /// A fact. Groups 1 to 4 are the word or sign before it, its cell, `=` or `<>`, and its digit. Group 5 is
    /// its reason, a house or `last candidate`; group 6 the cells after "from". Both may be absent.
    fact: Regex,
    /// The name of a cell.
    cell: Regex,
    /// Messages about facts that do not follow from the named ones.
    wrong: Vec<String>,
    /// Number of checked facts, by technique.
    checked: BTreeMap<&'static str, usize>,
}

impl ArrowLines {
    fn new() -> ArrowLines {
        let fact = r"(Suppose |If |and |-> |; |\. |^|\) )(r[1-9]c[1-9])(=|<>)([1-9])(?: \(([a-z]+ [1-9]|last candidate)(?:, from ([^;)]*))?\))?";
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
        // Facts that need no supposition come first and hold under every supposition.
        let (mut unconditional, mut is_supposed) = (BTreeMap::new(), false);
        for line in text.lines().map(str::trim) {
            let arrows = line.matches("->").count() + line.matches("; ").count();
            let facts: Vec<Captures<'_>> = self.fact.captures_iter(line).collect();
            if line.contains("see ") || facts.len() <= arrows {
                continue;
            }
            let mut before = None;
            for fact in facts {
                // A removal (`<>`) has other reasons, and the next fact may follow from it, so the check of
                // this line ends here.
                if &fact[3] == "<>" {
                    break;
                }
                let place = candidate(&fact[2], &fact[4]);
                if &fact[1] == "Suppose " {
                    known = unconditional.clone();
                    is_supposed = true;
                } else if &fact[1] == ". " {
                    known = unconditional.clone();
                    is_supposed = false;
                }
                if let Some(reason) = fact.get(5) {
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
                if !is_supposed && fact.get(5).is_some() {
                    unconditional.insert(fact[2].to_owned(), place);
                }
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
    let has_name = |known: &Cell| known.to_string() == cell;
    let digit = digit.parse().ok().and_then(Digit::new);
    Candidate::new(Cell::all().find(has_name).unwrap(), digit.unwrap())
}

/// The house of this English name.
fn house(name: &str) -> Option<House> {
    let kinds = ["row", "column", "box"];
    let names = kinds
        .iter()
        .flat_map(|kind| (1..=9).map(move |number| format!("{kind} {number}")));
    let mut named = names.zip(House::all());
    named
        .find(|(known, _)| known == name)
        .map(|(_, house)| house)
}

/// The other candidates of the cell or house of `place` that no premise excludes.
fn open_rivals(
    board: &Board,
    place: Candidate,
    reason: &str,
    premises: impl Iterator<Item = Candidate>,
) -> CandidateSet {
    let all = match house(reason) {
        Some(house) => {
            CandidateSet::of_digit(place.digit, house.cells() & board.cells(place.digit))
        }
        None => CandidateSet::of_cell(place.cell, board.candidates(place.cell)),
    };
    let premises: Vec<Candidate> = premises.collect();
    let is_open = |rival: &Candidate| {
        *rival != place && premises.iter().all(|premise| !premise.conflicts(*rival))
    };
    all.iter().filter(is_open).collect()
}

/// The singles, Templates and Pattern Overlay of profile `everything`.
fn profile_with_templates() -> Profile {
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
fn every_fact_names_the_facts_it_follows_from() {
    let mut lines = ArrowLines::new();
    let mut puzzles = support::ordinary(150);
    puzzles.extend(support::traced(8.0, 10.5));
    if let Some(file) = testkit::reference("sets/hard.txt") {
        puzzles.extend(support::lines(&file).into_iter().take(3));
    }
    let named =
        ["default", "everything", "whips", "braids"].map(|name| profile::named(name).unwrap());
    for profile in named.into_iter().chain([profile_with_templates()]) {
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

/// A whip that leaves a digit without a place names all places that the board has, each with a value that
/// excludes it. An omitted step may have removed some of them before the whip was found.
#[test]
fn every_place_of_a_whip_is_named() {
    let end = Regex::new(r"Now ((?:row|column|box) [1-9]) has no place for ([1-9]): ([^.]*)\.");
    let end = end.unwrap();
    let exclusion = Regex::new(r"([^;(]*) (?:is|are) out \(([^)]*)=([1-9])\)").unwrap();
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
                    .find(|digit| digit.to_string() == found[2]);
                let digit = digit.unwrap();
                // Each place with the value that excludes it.
                let mut named = Vec::new();
                let mut is_true = true;
                for found in exclusion.captures_iter(&found[3]) {
                    let places = cell.find_iter(&found[1]);
                    let places =
                        places.map(|found_cell| candidate(found_cell.as_str(), &digit.to_string()));
                    let places: Vec<Candidate> = places.collect();
                    if cell.find_iter(&found[2]).count() == 1 {
                        let cause = candidate(&found[2], &found[3]);
                        is_true &= places.iter().all(|place| cause.conflicts(*place));
                    }
                    named.extend(places.iter().map(|place| place.cell));
                }
                let places = board.cells_in(house(&found[1]).unwrap(), digit);
                checked += 1;
                if !is_true || !places.iter().all(|place| named.contains(&place)) {
                    wrong.push(found[0].to_owned());
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {checked}: {wrong:#?}", wrong.len());
    assert!(checked > 10, "{checked}");
}

/// Boards with exocets that remove a digit missing from some of their pairs.
const EXOCETS: [&str; 3] = [
    "9 4 18 18 5 6 7 3 2 18 127 128 18 47 3 6 5 9 5 37 6 9 2 7 4 8 1 4 23 238 6 9 5 89 1 7 6 9 178 3 178 17 5 2 4 18 15 1578 4 1789 2 89 6 3 3 15 145 2 6 9 1 7 8 7 8 1 5 13 4 2 9 6 2 6 9 7 13 8 13 4 5",
    "1345 15 7 1358 13458 18 6 9 2 8 26 9 7 234 26 1 5 34 12345 1256 134 123568 9 1268 8 3478 3478 29 29 5 368 38 4 7 368 1 6 3 14 1258 1258 7 2589 48 4589 147 17 8 9 1235 126 25 346 3456 1579 4 2 18 6 3 589 178 5789 179 179 6 4 1278 5 3 1278 789 1357 8 13 12 127 9 4 1267 567",
    "7 56 1 23456 456 8 24 34 9 235 5 9 123457 1457 1235 6 347 8 236 8 4 2367 67 9 27 1 5 1 3 6 29 8 7 249 5 24 59 2 7 1569 1569 4 3 8 16 459 459 8 12569 3 125 12479 4679 12467 469 7 2 13459 1459 135 8 469 146 469 469 5 8 1479 1 1479 2 3 8 1 3 479 2 6 5 479 47",
];

/// If each pair has a digit according to the text, every listed pair of the exocet has it. The named cells of a
/// line are its places for the digit outside the targets. The cell that loses the digit sees all of them.
#[test]
fn reasons_of_exocets_are_true() {
    let regex = |pattern| Regex::new(pattern).unwrap();
    let targets = regex(r"The targets are ([^.]*)\.");
    let pairs = regex(r"So the base and the targets are ([^.]*)\.");
    let excluded = regex(r"The base cannot be ([^:]*):");
    let base = regex(r"The base is ([^.]*) in (?:row|column) ");
    let common = regex(r"Each pair has ([^,]*), so");
    let outside = regex(
        r"If ([1-9]) is not in the base, neither target holds it, so ([a-z]+ [1-9]) has it in (.*), and (r[1-9]c[1-9]) sees that",
    );
    let cell = regex("r[1-9]c[1-9]");
    let mut profile = profile::named("everything").unwrap();
    let is_exocet = |entry: &Entry| entry.technique.info().slug == "general_exocet";
    profile.entries.retain(is_exocet);
    let (mut digits, mut places) = (0, 0);
    for text in EXOCETS {
        let puzzle = grid::text::read_one(text).unwrap();
        let found = whydoku::steps::steps(&puzzle, &profile, UniquenessPolicy::Check).unwrap();
        for step in &found.steps {
            let style = Style::default();
            let text = render::step(1, &found.before, step, Detail::Paragraph, &style);
            let listed = &pairs.captures(&text).unwrap()[1];
            // Each pair that the base can hold is listed or excluded, and no pair is both.
            let excluded_pairs = excluded.captures(&text);
            let excluded_pairs = excluded_pairs.as_ref().map_or("", |found| &found[1]);
            let named: Vec<&str> = listed
                .split("; ")
                .chain(excluded_pairs.split("; "))
                .collect();
            let named: Vec<&str> = named
                .into_iter()
                .map(|pair| pair.trim_start_matches("or "))
                .collect();
            let base = base.captures(&text).unwrap();
            let base_digits = cell.find_iter(&base[1]);
            let base_digits = base_digits.map(|found_text| {
                found
                    .before
                    .candidates(candidate(found_text.as_str(), "1").cell)
            });
            let base_digits: Vec<_> = base_digits.collect();
            for x in base_digits[0] {
                for y in base_digits[1].without(x) {
                    let pair = format!("{} and {}", x.min(y), x.max(y));
                    let count = named.iter().filter(|known| **known == pair).count();
                    assert_eq!(count, 1, "{pair}: {text}");
                }
            }
            for claim in common.captures_iter(&text) {
                for digit in claim[1].chars().filter(char::is_ascii_digit) {
                    digits += 1;
                    assert!(
                        listed.split("; ").all(|pair| pair.contains(digit)),
                        "{text}"
                    );
                }
            }
            let targets = &targets.captures(&text).unwrap()[1];
            let targets: Vec<&str> = cell
                .find_iter(targets)
                .map(|found_text| found_text.as_str())
                .collect();
            for claim in outside.captures_iter(&text) {
                places += 1;
                let lost = candidate(&claim[4], &claim[1]);
                let named = cell
                    .find_iter(&claim[3])
                    .map(|found_text| candidate(found_text.as_str(), &claim[1]));
                let named: CandidateSet = named.collect();
                let places_in_line = found.before.cells_in(house(&claim[2]).unwrap(), lost.digit);
                let places_in_line = places_in_line
                    .iter()
                    .map(|cell| Candidate::new(cell, lost.digit));
                let places_in_line = places_in_line
                    .filter(|place| !targets.contains(&place.cell.to_string().as_str()));
                assert_eq!(places_in_line.collect::<CandidateSet>(), named, "{text}");
                assert!(named.iter().all(|place| lost.conflicts(place)), "{text}");
            }
        }
    }
    assert!(digits > 2 && places > 2, "{digits} {places}");
}

/// In the text of a loop, "r6c2 is 5 because r6c1<>5 (box 4)" names a house in which the digit has these two
/// places only.
#[test]
fn reasons_of_loops_name_the_house_of_the_link() {
    let reason =
        Regex::new(r"(r[1-9]c[1-9]) is ([1-9]) because (r[1-9]c[1-9])<>[1-9] \(([a-z]+ [1-9])\)");
    let reason = reason.unwrap();
    let mut profile = profile::named("everything").unwrap();
    let slugs = ["hidden_single", "naked_single", "continuous_nice_loop"];
    profile
        .entries
        .retain(|entry| slugs.contains(&entry.technique.info().slug));
    let mut puzzles = support::ordinary(150);
    puzzles.extend(support::traced(3.0, 8.0));
    let (mut checked, mut wrong) = (0, Vec::new());
    for puzzle in &puzzles {
        let path = whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Search);
        let path = path.unwrap();
        for (board, step) in steps(&path.start, &path.records) {
            let text = render::step(1, &board, step, Detail::Paragraph, &Style::default());
            for found in reason.captures_iter(&text) {
                let cells = [&found[1], &found[3]].map(|cell| candidate(cell, &found[2]).cell);
                let house = house(&found[4]).unwrap();
                let digit = candidate(&found[1], &found[2]).digit;
                checked += 1;
                let others = board.cells_in(house, digit) - cells.into_iter().collect();
                if !others.is_empty() {
                    wrong.push(format!("{} in {text}", &found[0]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(checked > 20, "{checked}");
}
