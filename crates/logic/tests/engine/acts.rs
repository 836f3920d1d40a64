//! Techniques that do what a test tells them to, and a recorder that tells what it was told.

use core::fmt::Write;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, Digit, Element, Puzzle};
use logic::{
    Applied, Back, Choice, Claim, Conflict, Derived, Effects, Entry, Evidence, Explanation, Find,
    FoundOn, Growth, Guess, Keep, Options, Order, Pattern, Position, Profile, Proof, Rating,
    Ratings, Recorder, Removals, Sink, Stop, Technique, Telling, Variant, View,
};
use std::cell::RefCell;

logic::technique! {
    /// First: finds what it is told to.
    ///
    /// # Look for
    /// Nothing.
    pub struct First;
    slug: "first",
    name: { En "First", Zh "一" },
    aliases: [],
    family: Exotic,
    assumes: Nothing,
    variants: [A = "a", B = "b", C = "c"],
    find: act::<0>,
}
logic::technique! {
    /// Second: finds what it is told to.
    ///
    /// # Look for
    /// Nothing.
    pub struct Second;
    slug: "second",
    name: { En "Second", Zh "二" },
    aliases: [],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: act::<1>,
}
logic::technique! {
    /// Deadly: finds what it is told to, if there is one solution.
    ///
    /// # Look for
    /// Nothing.
    pub struct Deadly;
    slug: "deadly",
    name: { En "Deadly", Zh "三" },
    aliases: [],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [],
    find: act::<2>,
}

/// What a technique does when it is asked.
#[derive(Clone, Copy)]
pub(crate) enum Act {
    /// A variant, a size, a placement, and removals.
    Find(u8, u16, &'static str, &'static str),
    Conflict(&'static str),
    Spend(u64),
    /// Asks whether a find of this variant and size would be kept.
    Keeps(u8, u16),
    /// Looks at a fact of the position, and whether a hand is free.
    Look,
}
pub(crate) use Act::{Find as F, Keeps, Look};

/// How many candidates there are.
pub(crate) struct Many(usize);

impl Derived for Many {
    fn derive(position: &Position<'_>) -> Many {
        Many(position.board().all_candidates().len())
    }
}

thread_local! {
    static ACTS: RefCell<[Vec<Act>; 3]> = const { RefCell::new([Vec::new(), Vec::new(), Vec::new()]) };
    static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

pub(crate) fn heard() -> Vec<String> {
    HEARD.with(RefCell::take)
}

fn act<const WHICH: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let acts = ACTS.with(|acts| acts.borrow()[WHICH].clone());
    let hear = |text: String| HEARD.with(|heard| heard.borrow_mut().push(text));
    for act in acts {
        match act {
            F(variant, size, place, removals) => {
                let list = candidates(removals);
                let claim = Claim {
                    place: candidates(place).first().copied(),
                    remove: Removals::List(&list),
                };
                let find = Find::new(claim, size).of_variant(Variant(variant));
                sink.push(find, &|| Proof::new(Evidence::All(Vec::new()), Seen))?;
            }
            Act::Conflict(at) => sink.conflict(&|| Conflict::Both(candidates(at)[0]))?,
            Act::Spend(units) => view.spend(units)?,
            Keeps(variant, size) => hear(sink.keeps(Variant(variant), size).to_string()),
            Look => hear(format!(
                "{} candidates, {}",
                view.derived::<Many>().0,
                if view.hand().is_some() {
                    "a hand"
                } else {
                    "alone"
                }
            )),
        }
    }
    ControlFlow::Continue(())
}

struct Seen;

impl Pattern for Seen {
    fn cast(&self) -> logic::Cast {
        logic::Cast::new("it", logic::Role::Pattern, Cell::at(0))
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        panic!("nobody asks for words")
    }
}

/// `"5r1c2 5r1c3"`.
pub(crate) fn candidates(text: &str) -> Vec<Candidate> {
    let each = text.split_whitespace().map(|word| {
        let numbers: Vec<u8> = word
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|c| c - b'0')
            .collect();
        let cell = Cell::at_row_column(numbers[1] - 1, numbers[2] - 1).unwrap();
        Candidate::new(cell, Digit::new(numbers[0]).unwrap())
    });
    each.collect()
}

pub(crate) fn one(text: &str) -> Candidate {
    candidates(text)[0]
}

pub(crate) fn blank() -> Board {
    Board::new(&Puzzle::new([None; 81]))
}

pub(crate) fn without(text: &str) -> Board {
    let mut board = blank();
    for candidate in candidates(text) {
        board.eliminate(candidate);
    }
    board
}

/// A solved board but for its first cell, which is a 1.
pub(crate) fn nearly_full() -> Board {
    let mut values = [None; 81];
    for (cell, value) in Cell::all().zip(&mut values).skip(1) {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let digit = (row * 3 + row / 3 + column) % 9 + 1;
        *value = Digit::new(u8::try_from(digit).unwrap());
    }
    Board::new(&Puzzle::new(values))
}

fn entry(technique: &'static dyn Technique, choice: Choice, ratings: &[u16]) -> Entry {
    Entry {
        technique,
        order: Order::default(),
        options: Options::default(),
        choice,
        ratings: Ratings::new(
            ratings.iter().map(|&tenths| Rating(tenths)).collect(),
            Growth::None,
        ),
        worth: None,
    }
}

/// First, then Deadly, then Second.
pub(crate) fn profile(choice: Choice) -> Profile {
    Profile::new(
        "test",
        vec![
            entry(&First, choice, &[20, 10, 30]),
            entry(&Deadly, choice, &[15]),
            entry(&Second, choice, &[40]),
        ],
    )
}

pub(crate) fn tell(first: &[Act], deadly: &[Act], second: &[Act]) {
    ACTS.with(|acts| *acts.borrow_mut() = [first.to_vec(), second.to_vec(), deadly.to_vec()]);
    heard();
}

/// Keeps what it is told, as text.
pub(crate) struct Heard {
    keep: Keep,
    pub(crate) told: Vec<String>,
}

impl Heard {
    pub(crate) fn new(keep: Keep) -> Heard {
        Heard {
            keep,
            told: Vec::new(),
        }
    }
}

impl Recorder for Heard {
    fn keep(&self) -> Keep {
        self.keep
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        let live = |candidate: &Candidate| before.has(*candidate);
        assert!(applied.removals.iter().all(live) && applied.place.iter().all(live));
        let mut text = format!("{}", applied.entry.id.0);
        let _ = write!(
            text,
            " v{} s{} {}",
            applied.variant.0, applied.size, applied.rating
        );
        let effects = Effects::new(applied.place, applied.removals.to_vec()).unwrap();
        let _ = write!(text, " {effects}");
        if applied.found == FoundOn::TheSameBoard {
            text += " together";
        }
        if applied.proof.is_some() {
            text += " proved";
        }
        self.told.push(text);
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {}

    fn back(&mut self, _back: Back) {}
}
