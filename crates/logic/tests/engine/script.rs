//! Techniques that follow a test's script, and a recorder that logs steps as text.

use core::fmt::Write;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, Digit, Element, Puzzle};
use logic::{
    Applied, Back, Choice, Claim, Conflict, Derived, Effects, Entry, Evidence, ExplainContext,
    Explanation, Find, FoundOn, Growth, Guess, Keep, Options, Order, Pattern, Position, Profile,
    Proof, Rating, Ratings, Recorder, Removals, Sink, Stop, Technique, Variant, View,
};
use std::cell::RefCell;

logic::technique! {
    /// First: follows a script.
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
    find: run_script::<0>,
}
logic::technique! {
    /// Second: follows a script.
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
    find: run_script::<1>,
}
logic::technique! {
    /// Deadly: follows a script and assumes uniqueness.
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
    find: run_script::<2>,
}

/// One action of a scripted technique.
#[derive(Clone, Copy)]
pub(crate) enum Action {
    /// Pushes a find: variant, size, placement, eliminations.
    Push(u8, u16, &'static str, &'static str),
    /// Reports a contradiction at a candidate.
    Conflict(&'static str),
    /// Spends work units.
    Spend(u64),
    /// Logs whether the sink would keep a find of this variant and size.
    Keeps(u8, u16),
    /// Logs the number of candidates, read as a derived fact, and whether a thread permit is free.
    Look,
}
pub(crate) use Action::{Keeps, Look, Push};

/// Number of candidates on the board.
pub(crate) struct CandidateCount(usize);

impl Derived for CandidateCount {
    fn derive(position: &Position<'_>) -> CandidateCount {
        CandidateCount(position.board().all_candidates().len())
    }
}

thread_local! {
    static SCRIPTS: RefCell<[Vec<Action>; 3]> = const { RefCell::new([Vec::new(), Vec::new(), Vec::new()]) };
    static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Removes and returns the lines that [`Keeps`] and [`Look`] have logged.
pub(crate) fn take_log() -> Vec<String> {
    LOG.with(RefCell::take)
}

fn run_script<const SCRIPT_INDEX: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let script = SCRIPTS.with(|script| script.borrow()[SCRIPT_INDEX].clone());
    let log = |text: String| LOG.with(|log| log.borrow_mut().push(text));
    for action in script {
        match action {
            Push(variant, size, place, removals) => {
                let list = candidates(removals);
                let claim = Claim {
                    place: candidates(place).first().copied(),
                    remove: Removals::List(&list),
                };
                let find = Find::new(claim, size).of_variant(Variant(variant));
                sink.push(find, &|| Proof::new(Evidence::All(Vec::new()), TestPattern))?;
            }
            Action::Conflict(at) => sink.conflict(&|| Conflict::Both(candidates(at)[0]))?,
            Action::Spend(units) => view.spend(units)?,
            Keeps(variant, size) => log(sink.keeps(Variant(variant), size).to_string()),
            Look => log(format!(
                "{} candidates, {}",
                view.derived::<CandidateCount>().0,
                if view.thread_permit().is_some() {
                    "a permit"
                } else {
                    "alone"
                }
            )),
        }
    }
    ControlFlow::Continue(())
}

struct TestPattern;

impl Pattern for TestPattern {
    fn roles(&self) -> logic::Roles {
        logic::Roles::new("it", logic::Role::Pattern, Cell::at(0))
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        panic!("these tests explain no steps")
    }
}

/// Parses candidates: `"5r1c2 5r1c3"`.
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

/// Parses one candidate: `"5r1c2"`.
pub(crate) fn candidate(text: &str) -> Candidate {
    candidates(text)[0]
}

pub(crate) fn blank() -> Board {
    Board::new(&Puzzle::new([None; 81]))
}

/// A blank board without these candidates.
pub(crate) fn without(text: &str) -> Board {
    let mut board = blank();
    for candidate in candidates(text) {
        board.eliminate(candidate);
    }
    board
}

/// A solved board with an empty first cell. Only 1 fits into that cell.
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

/// A profile with First, Deadly and Second, in this order.
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

/// Sets the actions of First, Deadly and Second, and clears the log.
pub(crate) fn set_script(first: &[Action], deadly: &[Action], second: &[Action]) {
    SCRIPTS
        .with(|script| *script.borrow_mut() = [first.to_vec(), second.to_vec(), deadly.to_vec()]);
    take_log();
}

/// A recorder that logs each step as text.
pub(crate) struct StepLog {
    keep: Keep,
    pub(crate) steps: Vec<String>,
}

impl StepLog {
    pub(crate) fn new(keep: Keep) -> StepLog {
        StepLog {
            keep,
            steps: Vec::new(),
        }
    }
}

impl Recorder for StepLog {
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
        if applied.found == FoundOn::PreviousStepsBoard {
            text += " together";
        }
        if applied.proof.is_some() {
            text += " proved";
        }
        self.steps.push(text);
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {}

    fn back(&mut self, _back: Back) {}
}
