//! Records the machine's events as a solution path.
//!
//! The recorder also applies every event to an engine. The path can therefore be checked like any
//! other, and the engine ends at the machine's final board.

use super::event::{Attempt, AttemptKind, Event, Observer, Shrink};
use super::machine::{Machine, Phase, State};
use super::shrinks::Shrinks;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use logic::{
    Applied, Back, Checkpoint, Conflict, Effects, Engine, Evidence, ExplainContext, Explanation,
    FoundOn, Guess, Keep, NumberedEntry, Outcome, Pattern, Phrase, Proof, Recorder, Role, Roles,
    Subset, SubsetBy, Subsets, Tally, Variant,
};

/// Work units of one move of the machine.
const MOVE_WORK: u64 = 5;

/// Solves an engine's board with the console solver.
///
/// Records the path and, at the end, the machine's step counter and the counts of guesses. If the
/// profile lacks a technique that the console needs, the engine runs the profile alone, without
/// guesses.
pub fn run(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    let Ok(shrinks) = Shrinks::of(engine.profile()) else {
        return engine.run(recorder);
    };
    let mut machine = Machine::new(shrinks, State::of(engine.board().clone()));
    let mut path_recorder = PathRecorder {
        engine,
        recorder,
        shrinks,
        open_guesses: Vec::new(),
        because: None,
        tally: Tally::default(),
    };
    let mut budget_used_up = false;
    loop {
        if path_recorder.engine.spend(MOVE_WORK).is_break() {
            budget_used_up = true;
            break;
        }
        machine.step(&mut path_recorder);
        if machine.has_stopped() {
            break;
        }
    }
    let because = path_recorder.because;
    let tally = Tally {
        steps: u32::try_from(machine.state.steps).unwrap_or(u32::MAX),
        ..path_recorder.tally
    };
    recorder.take_counts(tally);
    if budget_used_up {
        return Outcome::Limit;
    }
    if machine.state.phase == Phase::Done {
        return Outcome::Solved;
    }
    let fault = || engine.board().fault().map(Conflict::from);
    because
        .or_else(fault)
        .map_or(Outcome::Stuck, Outcome::Contradiction)
}

struct PathRecorder<'a, 'p> {
    engine: &'a mut Engine<'p>,
    recorder: &'a mut dyn Recorder,
    shrinks: Shrinks<'p>,
    /// The open guesses from the outermost to the innermost, each with the position before it.
    open_guesses: Vec<(Guess, Checkpoint)>,
    /// The contradiction that refutes the innermost open guess; `None` if none is known.
    because: Option<Conflict>,
    tally: Tally,
}

impl Observer for PathRecorder<'_, '_> {
    fn proofs(&self) -> bool {
        self.recorder.keep() == Keep::Proofs
    }

    fn event(&mut self, _steps: u128, _board: &Board, event: Event<'_>) {
        match event {
            Event::Placement(candidate) => self.fill(candidate),
            Event::Shrink(shrink) => self.shrink(&shrink),
            Event::Blocked { candidate, .. } => {
                self.because = Some(Conflict::Cell(candidate.cell));
            }
            Event::EmptyCell(cell) => self.because = Some(Conflict::Cell(cell)),
            Event::Contradiction { conflict, .. } => self.contradiction(conflict),
            Event::StageRepeated => {}
            Event::Attempt(attempt) => self.attempt(attempt),
            Event::Exhausted { .. } => self.take_back(0),
        }
    }

    fn choose(&mut self, _board: &Board, default: Candidate) -> Option<Candidate> {
        Some(default)
    }
}

impl PathRecorder<'_, '_> {
    fn fill(&mut self, candidate: Candidate) {
        let proof_of_single = (self.proofs()).then(|| {
            self.shrinks
                .naked_single_proof(self.engine.board(), candidate)
        });
        let (place, proof) = ((Some(candidate), &[][..]), proof_of_single.flatten());
        self.step(self.shrinks.fill, Variant(0), 1, place, proof);
        self.engine.assume(candidate);
    }

    fn shrink(&mut self, shrink: &Shrink<'_>) {
        self.eliminate(
            shrink.entry.0,
            shrink.variant,
            shrink.size,
            shrink.removals,
            shrink.proof.cloned(),
        );
    }

    /// Records eliminations and applies them.
    fn eliminate(
        &mut self,
        entry: NumberedEntry<'_>,
        variant: Variant,
        size: u16,
        removals: &[Candidate],
        proof: Option<Proof>,
    ) {
        self.step(entry, variant, size, (None, removals), proof);
        for &candidate in removals {
            self.engine.eliminate(candidate);
        }
    }

    fn step(
        &mut self,
        entry: NumberedEntry<'_>,
        variant: Variant,
        size: u16,
        (place, removals): (Option<Candidate>, &[Candidate]),
        proof: Option<Proof>,
    ) {
        let rating = entry.ratings.rating(variant, size);
        self.recorder.step(
            self.engine.board(),
            Applied {
                entry,
                variant,
                size,
                rating,
                place,
                removals,
                proof,
                found: FoundOn::ThisBoard,
            },
        );
    }

    /// Stores a contradiction for the next refuted guess. If a digit has no place in a house, but
    /// the board still has candidates for it there, this also records the hidden subset that
    /// eliminates them, so that the board shows the contradiction.
    fn contradiction(&mut self, conflict: Conflict) {
        self.because = Some(conflict);
        let Conflict::House(house, digit) = conflict else {
            return;
        };
        let Some(subset) = subset_covering(self.engine.board(), house, digit) else {
            return;
        };
        let others = DigitSet::all() - subset.digits;
        let board = self.engine.board();
        let claim = logic::Claim::remove(logic::Removals::Digits(others, subset.cells));
        if let Some(effects) = Effects::live(board, &claim) {
            let size = subset.cells.len() as u16;
            let entry = self.shrinks.line_block;
            let proof = || Proof::new(Evidence::Subset(subset), SubsetPattern(subset));
            let proof = self.proofs().then(proof);
            self.eliminate(entry, Variant(0), size, effects.removals(), proof);
        }
    }

    fn attempt(&mut self, attempt: Attempt) {
        if attempt.kind != AttemptKind::Guess {
            self.take_back(attempt.level - 1);
        }
        let level = attempt.level as u32;
        let size = u16::try_from(level).unwrap_or(u16::MAX);
        let guess = Guess {
            candidate: attempt.candidate,
            level,
            index: u32::from(attempt.index),
            of: u32::from(attempt.of),
            rating: self.engine.profile().trial.rating(Variant(0), size),
        };
        self.recorder.guess(self.engine.board(), guess);
        self.tally.guesses += 1;
        self.tally.guess_level = self.tally.guess_level.max(level);
        self.tally.max_open_guesses = self.tally.guess_level;
        self.open_guesses.push((guess, self.engine.checkpoint()));
        self.engine.assume(guess.candidate);
    }

    /// Takes back the innermost guesses until `keep_open` guesses are open. The stored
    /// contradiction refutes the innermost guess. A guess around it is refuted when no candidate is
    /// left in the cell of the guess inside it.
    fn take_back(&mut self, keep_open: usize) {
        while self.open_guesses.len() > keep_open {
            let Some((guess, before)) = self.open_guesses.pop() else {
                return grid::never!((), "the loop condition says that a guess is open");
            };
            let cell = guess.candidate.cell;
            let because = self.because.take().unwrap_or(Conflict::Cell(cell));
            let Guess {
                level,
                candidate: refuted,
                ..
            } = guess;
            self.tally.refuted += 1;
            self.recorder.back(Back {
                level,
                refuted,
                because,
            });
            self.engine.return_to(before);
            self.engine.eliminate(refuted);
            if self.engine.board().candidates(cell).is_empty() {
                self.because = Some(Conflict::Cell(cell));
            }
        }
    }
}

/// A hidden subset whose cells include all places of another digit of its house.
#[derive(Debug)]
struct SubsetPattern(Subset);

impl Pattern for SubsetPattern {
    fn roles(&self) -> Roles {
        let covered = CandidateSet::of_digits(self.0.digits, self.0.cells);
        Roles::new("cells", Role::Pattern, covered).with("house", Role::Pattern, self.0.house)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text).with("house", self.0.house);
            let phrase = phrase.with("cells", self.0.cells);
            phrase.with("digits", self.0.digits)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

/// The smallest hidden subset of other digits whose cells include all places of `digit` in the
/// house. `None` if there is no such subset, or if `digit` has no place.
fn subset_covering(board: &Board, house: House, digit: Digit) -> Option<Subset> {
    let places_of_digit = board.cells_in(house, digit);
    if places_of_digit.is_empty() {
        return None;
    }
    let unplaced = !board.digits_in(house);
    for size in 1..unplaced.len() {
        for &mask in Subsets::Lexicographic.masks(size, 9) {
            let digits = DigitSet::from_bits(mask);
            if digits.contains(digit) || !unplaced.contains_all(digits) {
                continue;
            }
            let places = digits.iter().map(|digit| board.cells_in(house, digit));
            let cells = places.fold(CellSet::EMPTY, |all, cells| all | cells);
            if cells.len() == size && cells.contains_all(places_of_digit) {
                let by = SubsetBy::Digits;
                return Some(Subset {
                    house,
                    cells,
                    digits,
                    by,
                });
            }
        }
    }
    None
}

logic::texts! {
    En {
        GIST: "in {house}, {digits} {digits:goes|go} into {cells} only",
        SEEN: "In {house}, {digits} {digits:has|have} no {cells:place|places} but {cells}.",
        WHY: "As many digits as cells: {digits} {digits:fills|fill} up {cells}, so {cells} can be nothing else.",
    }
    Zh {
        GIST: "在{house}中，{digits}只能填入{cells}",
        SEEN: "在{house}中，{digits}只能填在{cells}。",
        WHY: "数字数与格数相等：{digits}占满{cells}，{cells}不能是其他数字。",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Cell;

    fn cell(row: u8, column: u8) -> Cell {
        Cell::at_row_column(row, column).unwrap()
    }

    #[test]
    fn three_digits_with_two_cells_leave_one_without_a_place() {
        let mut board = Board::new(&grid::Puzzle::new([None; 81]));
        let row = House::row(0);
        for digit in &Digit::ALL[..3] {
            for column in 2..9 {
                board.eliminate(Candidate::new(cell(0, column), *digit));
            }
        }
        let subset = subset_covering(&board, row, Digit::ALL[2]).unwrap();
        assert_eq!(subset.cells, CellSet::from_iter([cell(0, 0), cell(0, 1)]));
        assert_eq!(subset.digits, DigitSet::from_bits(0b11));
        assert_eq!(subset_covering(&board, row, Digit::ALL[3]), None);
    }
}
