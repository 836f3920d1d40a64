//! Test data and two simple techniques. With them, these tests do not depend on the crate of
//! techniques.

#![allow(dead_code, reason = "each test file uses only a part")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use core::ops::ControlFlow;
use grid::{Candidate, Digit, House, Puzzle};
use logic::{
    Choice, Claim, Entry, Evidence, ExplainContext, Explanation, Find, LastResort, Options, Order,
    Pattern, Phrase, Profile, Proof, Rating, Ratings, Role, Roles, Single, SingleBy, Sink, Stop,
    Technique, View,
};

logic::technique! {
    /// Naked single: fills a cell with its only candidate.
    pub struct LastDigit;
    slug: "last_digit_of_cell",
    name: { En "Last digit", Zh "唯一余数" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [],
    find: last_digits,
}

logic::technique! {
    /// Hidden single: places a digit at its only place in a house.
    pub struct LastPlace;
    slug: "last_place_of_digit",
    name: { En "Last place", Zh "隐性唯一" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [],
    find: last_places,
}

/// The pattern of a placement.
#[derive(Debug)]
struct PlacementPattern(Candidate);

impl Pattern for PlacementPattern {
    fn roles(&self) -> Roles {
        Roles::new("place", Role::Pattern, self.0)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let Candidate { cell, digit } = self.0;
        let gist = Phrase::new(&FILLED).with("cell", cell).with("digit", digit);
        Explanation::new(gist, Vec::new(), Vec::new())
    }
}

fn push_single(sink: &mut dyn Sink, candidate: Candidate, by: SingleBy) -> ControlFlow<Stop> {
    sink.push(Find::new(Claim::place(candidate), 1), &|| {
        let evidence = Evidence::Single(Single { candidate, by });
        Proof::new(evidence, PlacementPattern(candidate))
    })
}

fn last_digits(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    for cell in view.board().open() {
        if let Some(digit) = view.board().candidates(cell).single() {
            push_single(sink, Candidate { cell, digit }, SingleBy::Cell)?;
        }
    }
    ControlFlow::Continue(())
}

fn last_places(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    for house in House::all() {
        for digit in Digit::ALL {
            if let Some(position) = view.board().places(house, digit).single() {
                let cell = house.cell(position);
                push_single(sink, Candidate { cell, digit }, SingleBy::House(house))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn entry(technique: &'static dyn Technique, tenths: u16) -> Entry {
    Entry {
        technique,
        order: Order::default(),
        options: Options::of(technique.info().options),
        choice: Choice::default(),
        ratings: Ratings::flat(Rating(tenths)),
        worth: None,
    }
}

/// A profile with the two singles and this last resort.
pub(crate) fn singles(last_resort: LastResort) -> Profile {
    let entries = vec![entry(&LastPlace, 12), entry(&LastDigit, 23)];
    Profile {
        last_resort,
        ..Profile::new("singles", entries)
    }
}

pub(crate) fn puzzle(text: &str) -> Puzzle {
    let numbers: Vec<u8> = text.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    Puzzle::from_numbers(&numbers.try_into().unwrap()).unwrap()
}

/// Reads a file in `fixtures`: the first 81 characters of each line, if they are all digits.
pub(crate) fn fixture_lines(path: &str) -> Vec<String> {
    let text = std::fs::read_to_string(testkit::fixture_path(path)).unwrap();
    let puzzles = text.lines().filter_map(|line| line.get(..81));
    let puzzle = |line: &&str| line.bytes().all(|byte| byte.is_ascii_digit());
    puzzles.filter(puzzle).map(str::to_owned).collect()
}

/// The puzzles of a set of the reference data, with `0` for open cells; `None` if the set is
/// missing.
pub(crate) fn reference_set(name: &str) -> Option<Vec<String>> {
    let path = testkit::reference(&format!("sets/{name}.txt"))?;
    let text = std::fs::read_to_string(path).unwrap();
    Some(text.lines().map(|line| line.replace('.', "0")).collect())
}

logic::texts! {
    En {
        FILLED: "{cell} is {digit}",
    }
    Zh {
        FILLED: "{cell}填{digit}",
    }
}
