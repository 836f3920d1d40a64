//! Checks whole paths: singles, guesses, and guesses taken back.

use super::support::boards;
use super::support::hand::{BoardBuilder, blank, candidate, cells, digits, house, place, remove};
use super::support::judge;
use super::support::patterns;
use super::support::rng::Rng;
use grid::{Board, Candidate, CandidateSet, Cell, Digit};
use logic::{
    Back, Conflict, Deadly, Effects, Evidence, Guess, Outcome, Proved, Rating, Record, Single,
    SingleBy, Subset, SubsetBy, Uniqueness,
};
use verify::{Checker, EndFault, PathFault, Refusal, check_end, check_path};

/// A record whose steps contain only effects and evidence.
type Claimed = Record<Proved>;

fn step(effects: Effects, evidence: Evidence) -> Claimed {
    Record::Step(Proved { effects, evidence })
}

/// A solver that uses singles, and otherwise guesses the candidates of a cell in turn.
struct Solver {
    board: Board,
    records: Vec<Claimed>,
    /// The open guesses: candidate, board before the guess, number of the guess, and number of
    /// candidates of the cell.
    guesses: Vec<(Candidate, Board, u32, u32)>,
}

impl Solver {
    fn solve(rng: &mut Rng, start: &Board) -> Vec<Claimed> {
        let mut solver = Solver {
            board: start.clone(),
            records: Vec::new(),
            guesses: Vec::new(),
        };
        let mut tried = None;
        while !solver.board.is_solved() {
            if let Some(fault) = solver.board.fault() {
                tried = Some(solver.back(fault.into()));
            } else if let Some((cell, index, of)) = tried.take() {
                // Guesses the next candidate of the same cell, even if it is the last.
                solver.guess(cell, index + 1, of);
            } else if let Some(evidence) = patterns::single(rng, &solver.board) {
                solver.single(evidence);
            } else {
                let fewest = |cell: &Cell| solver.board.candidates(*cell).len();
                let cell = solver.board.open().iter().min_by_key(fewest).unwrap();
                let of = solver.board.candidates(cell).len() as u32;
                solver.guess(cell, 1, of);
            }
        }
        solver.records
    }

    fn single(&mut self, evidence: Evidence) {
        let Evidence::Single(single) = &evidence else {
            panic!("no single")
        };
        let effects = judge::placement(single.candidate);
        self.board.place(single.candidate);
        self.records.push(step(effects, evidence));
    }

    fn guess(&mut self, cell: Cell, index: u32, of: u32) {
        let digit = self.board.candidates(cell).first().unwrap();
        let candidate = Candidate::new(cell, digit);
        self.guesses
            .push((candidate, self.board.clone(), index, of));
        self.board.place(candidate);
        self.records.push(Record::Guess(Guess {
            candidate,
            level: self.guesses.len() as u32,
            index,
            of,
            rating: Rating::default(),
        }));
    }

    fn back(&mut self, because: Conflict) -> (Cell, u32, u32) {
        let level = self.guesses.len() as u32;
        let (refuted, before, index, of) = self.guesses.pop().expect("the puzzle has a solution");
        self.board = before;
        self.board.eliminate(refuted);
        self.records.push(Record::Back(Back {
            level,
            refuted,
            because,
        }));
        (refuted.cell, index, of)
    }
}

/// Puzzles that singles do not solve, each with a path that takes guesses back.
fn paths() -> Vec<(Board, Vec<Claimed>)> {
    let mut rng = Rng::new(51);
    let mut found = Vec::new();
    while found.len() < 12 {
        let filled = boards::filled(&mut rng);
        let mut cells: Vec<Cell> = Cell::all().collect();
        rng.shuffle(&mut cells);
        let start = boards::puzzle(&filled, &cells[..24]);
        let records = Solver::solve(&mut rng, &start);
        let backs = records
            .iter()
            .filter(|record| matches!(record, Record::Back(_)));
        if backs.count() >= 3 && records.len() < 3000 {
            found.push((start, records));
        }
    }
    found
}

/// The refusal of the path after the record at index `at` is replaced. Asserts that this record is
/// the first that is refused.
fn refused(start: &Board, records: &[Claimed], at: usize, replacement: Claimed) -> PathFault {
    let mut records = records.to_vec();
    records[at] = replacement;
    let refusal = check_path(start, &records).expect_err("accepted");
    assert_eq!(refusal.index, at, "{refusal}");
    let audit = Checker::new().audit(start, &records);
    assert_eq!(audit.refusals.first(), Some(&refusal));
    refusal.why
}

#[test]
fn whole_paths_are_accepted() {
    for (start, records) in paths() {
        let end = check_path(&start, &records).unwrap();
        assert_eq!(check_end(&end, Outcome::Solved), Ok(()));
        let audit = Checker::new().audit(&start, &records);
        assert_eq!(audit.refusals, []);
        assert_eq!(audit.board, end);
        let strict = Checker::new().with_uniqueness(Uniqueness::Unknown);
        assert_eq!(strict.path(&start, &records), Ok(end));
    }
}

#[test]
fn damaged_steps() {
    for (start, records) in paths() {
        for (at, record) in records.iter().enumerate().step_by(7) {
            let Record::Step(original) = record else {
                continue;
            };
            let placed = original.effects.place().unwrap();
            let wrong_digit = Digit::ALL
                .into_iter()
                .find(|&digit| digit != placed.digit)
                .unwrap();
            let wrong_placement = judge::placement(Candidate::new(placed.cell, wrong_digit));
            let damaged = step(wrong_placement, original.evidence.clone());
            let fault = refused(&start, &records, at, damaged);
            assert!(matches!(fault, PathFault::Step(_)), "{fault}");
        }
        // A repeated step has no effect the second time.
        let mut twice = records.clone();
        twice.insert(0, records[0].clone());
        let refusal = check_path(&start, &twice).expect_err("accepted");
        assert!(refusal.index <= 1, "{refusal}");
    }
}

#[test]
fn damaged_guesses() {
    for (start, records) in paths() {
        for (at, record) in records.iter().enumerate() {
            let Record::Guess(guess) = *record else {
                continue;
            };
            let refused_with = |change: &dyn Fn(&mut Guess)| {
                let mut changed = guess;
                change(&mut changed);
                refused(&start, &records, at, Record::Guess(changed))
            };
            let is_level_fault = |fault: &PathFault| matches!(fault, PathFault::GuessLevel { .. });
            assert!(is_level_fault(&refused_with(&|guess| guess.level += 1)));
            assert!(is_level_fault(&refused_with(&|guess| guess.level -= 1)));
            let is_count_fault = |fault: &PathFault| matches!(fault, PathFault::GuessCount { .. });
            assert!(is_count_fault(&refused_with(&|guess| guess.index = 0)));
            assert!(is_count_fault(&refused_with(
                &|guess| guess.index = guess.of + 1
            )));
            assert!(is_count_fault(&refused_with(&|guess| guess.of += 1)));
            assert!(is_count_fault(&refused_with(&|guess| guess.of = 0)));
            let given = start.givens().first().unwrap();
            let dead = refused_with(&|guess| guess.candidate.cell = given);
            assert!(matches!(dead, PathFault::DeadGuess(_)), "{dead}");
            break;
        }
    }
}

#[test]
fn guesses_may_be_counted_without_refuted_candidates() {
    let (start, mut records) = paths().remove(0);
    let first = records
        .iter()
        .position(|record| matches!(record, Record::Back(_)))
        .unwrap();
    let Record::Guess(guess) = &mut records[first + 1] else {
        panic!("the next candidate is tried at once")
    };
    assert!(guess.index == 2 && guess.of >= 2);
    guess.index -= 1;
    guess.of -= 1;
    check_path(&start, &records).unwrap();
    let Record::Guess(guess) = &mut records[first + 1] else {
        panic!("see above")
    };
    // Of all candidates of the cell, number 1 is the refuted candidate, so the number is wrong.
    guess.of += 1;
    let refusal = check_path(&start, &records).expect_err("accepted");
    assert_eq!(refusal.index, first + 1);
    assert!(
        matches!(refusal.why, PathFault::GuessCount { .. }),
        "{refusal}"
    );
}

#[test]
fn damaged_backs() {
    for (start, records) in paths() {
        for (at, record) in records.iter().enumerate() {
            let Record::Back(back) = *record else {
                continue;
            };
            let refused_with = |change: &dyn Fn(&mut Back)| {
                let mut changed = back;
                change(&mut changed);
                refused(&start, &records, at, Record::Back(changed))
            };
            let level = refused_with(&|back| back.level += 1);
            assert!(matches!(level, PathFault::BackLevel { .. }), "{level}");
            let given = start.givens().first().unwrap();
            let refuted = refused_with(&|back| back.refuted.cell = given);
            assert!(
                matches!(refuted, PathFault::BackRefuted { .. }),
                "{refuted}"
            );
            for because in [
                Conflict::Cell(given),
                Conflict::House(given.houses()[0], start.value(given).unwrap()),
                Conflict::Clash(back.refuted, back.refuted),
                Conflict::Both(back.refuted),
            ] {
                let none = refused_with(&|back| back.because = because);
                assert!(matches!(none, PathFault::NoConflict(_)), "{none}");
            }
            break;
        }
        // A guess is taken back at the start of the path, before any guess is made.
        let back = records
            .iter()
            .position(|record| matches!(record, Record::Back(_)))
            .unwrap();
        let mut early = records.clone();
        let taken = early.remove(back);
        early.insert(0, taken);
        let refusal = check_path(&start, &early).expect_err("accepted");
        assert_eq!((refusal.index, refusal.why), (0, PathFault::NoGuess));
        // A refuted guess is not taken back, so the next records have the wrong board.
        let mut missing = records.clone();
        missing.remove(back);
        assert!(check_path(&start, &missing).is_err());
    }
}

/// Three candidates of a cell are guessed in turn; the first two leave a cell without candidates.
#[test]
fn candidates_of_a_cell_in_turn() {
    let start = blank().keep_candidates("123r1c1 1r1c2 2r1c3");
    let guess = |text, index, of| {
        Record::Guess(Guess {
            candidate: candidate(text),
            level: 1,
            index,
            of,
            rating: Rating::default(),
        })
    };
    let back = |text, empty: &str| {
        Record::Back(Back {
            level: 1,
            refuted: candidate(text),
            because: Conflict::Cell(candidate(empty).cell),
        })
    };
    let records = [
        guess("1r1c1", 1, 3),
        back("1r1c1", "1r1c2"),
        guess("2r1c1", 2, 3),
        back("2r1c1", "2r1c3"),
        guess("3r1c1", 3, 3),
    ];
    let end = check_path(&start, &records).unwrap();
    assert_eq!(
        end.value(candidate("3r1c1").cell),
        Some(candidate("3r1c1").digit)
    );
    // Refuted candidates count only in their own cell.
    let count = refused(&start, &records, 4, guess("4r5c5", 2, 10));
    assert!(matches!(count, PathFault::GuessCount { .. }), "{count}");
    // The second guess is taken back for a contradiction that only the first caused.
    let late = refused(&start, &records, 3, back("2r1c1", "1r1c2"));
    assert!(matches!(late, PathFault::NoConflict(_)), "{late}");
}

#[test]
fn steps_build_on_each_other() {
    let start = blank().keep_candidates("12r1c1 12r1c2 123r1c3");
    let pair = Evidence::Subset(Subset {
        house: house("r1"),
        cells: cells("r1c1 r1c2"),
        digits: digits("12"),
        by: SubsetBy::Cells,
    });
    let three = Evidence::Single(Single {
        candidate: candidate("3r1c3"),
        by: SingleBy::Cell,
    });
    let records = [
        step(remove("1r1c3 2r1c3"), pair),
        step(place("3r1c3"), three),
    ];
    check_path(&start, &records).unwrap();
    let refusal = check_path(&start, &records[1..]).expect_err("accepted");
    let text = "record 1: the step is not proved: single: r1c3 can also be 1, 2";
    assert_eq!(refusal.to_string(), text);
}

#[test]
fn a_clash_of_two_forced_digits_is_a_contradiction() {
    let clash = Conflict::Clash(candidate("5r1c1"), candidate("5r1c2"));
    let checked = |board: &Board| check_end(board, Outcome::Contradiction(clash));
    assert_eq!(checked(&blank().keep_candidates("5r1c1 5r1c2")), Ok(()));
    assert_eq!(
        checked(
            &blank()
                .keep_candidates("5r1c1")
                .keep_places("c2", 5, "r1c2")
        ),
        Ok(())
    );
    let fault = checked(&blank().keep_candidates("5r1c1 56r1c2")).unwrap_err();
    let text = "the board does not contradict itself: 5r1c2 need not be true";
    assert_eq!(fault.to_string(), text);
    let fault = checked(&blank().keep_candidates("56r1c1").filled("5r1c2")).unwrap_err();
    assert!(fault.to_string().ends_with("5r1c1 need not be true"));
}

#[test]
fn final_boards_must_match_the_outcome() {
    let mut rng = Rng::new(53);
    let filled = boards::filled(&mut rng);
    let cells: Vec<Cell> = Cell::all().collect();
    let full = boards::puzzle(&filled, &cells);
    assert_eq!(check_end(&full, Outcome::Solved), Ok(()));
    let open = boards::puzzle(&filled, &cells[1..]);
    let fault = check_end(&open, Outcome::Solved).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "the board is not solved: r1c1 is not filled"
    );
    let mut wrong = filled;
    wrong[0] = wrong[1];
    let wrong = boards::puzzle(&wrong, &cells);
    let fault = check_end(&wrong, Outcome::Solved).unwrap_err();
    assert!(matches!(fault, EndFault::Wrong(_)), "{fault}");
    assert_eq!(check_end(&open, Outcome::Stuck), Ok(()));
    assert_eq!(check_end(&open, Outcome::Limit), Ok(()));
    let nothing = Outcome::Contradiction(Conflict::Cell(cells[0]));
    assert!(matches!(
        check_end(&open, nothing),
        Err(EndFault::NoConflict(_))
    ));
}

#[test]
fn an_audit_reports_all_refusals() {
    let (start, records) = paths().remove(0);
    let mut damaged = records.clone();
    let steps = (0..records.len()).filter(|&at| matches!(records[at], Record::Step(_)));
    let broken: Vec<usize> = steps.step_by(5).take(4).collect();
    for &at in &broken {
        let Record::Step(step) = &mut damaged[at] else {
            continue;
        };
        // The effects stay correct, but the evidence is empty.
        step.evidence = Evidence::All(Vec::new());
    }
    let audit = Checker::new().audit(&start, &damaged);
    let refused: Vec<usize> = audit.refusals.iter().map(|refusal| refusal.index).collect();
    assert_eq!(refused, broken);
    assert_eq!(audit.board, check_path(&start, &records).unwrap());
    let first = check_path(&start, &damaged).expect_err("accepted");
    assert_eq!(Some(&first), audit.refusals.first());
    let text = format!(
        "record {}: the step is not proved: no part proves that",
        broken[0] + 1
    );
    assert!(first.to_string().starts_with(&text), "{first}");
}

/// A rectangle proves nothing if the pencilmarks of the puzzle exclude its second filling.
#[test]
fn the_start_of_a_path_is_the_puzzle() {
    let mut rng = Rng::new(54);
    let (cells, filled) = loop {
        let filled = boards::filled(&mut rng);
        if let Some(cells) = patterns::swappable_rectangle(&mut rng, &filled) {
            break (cells, filled);
        }
    };
    let givens: Vec<Cell> = Cell::all().filter(|cell| !cells.contains(cell)).collect();
    let open = boards::puzzle(&filled, &givens);
    let pattern = open.all_candidates();
    let right = Candidate::new(cells[0], filled[cells[0].index()]);
    let wrong = pattern
        .iter()
        .find(|candidate| candidate.conflicts(right) && candidate.cell == right.cell);
    let mut start = open.clone();
    start.eliminate(wrong.unwrap());
    let evidence = Evidence::Deadly(Deadly {
        pattern: logic::FillablePattern::stated(pattern),
        guardians: CandidateSet::EMPTY,
    });
    let records = [step(judge::removal(right), evidence)];
    let refusal = check_path(&start, &records).expect_err("accepted");
    assert!(
        matches!(refusal.why, PathFault::Step(Refusal::Deadly(_))),
        "{refusal}"
    );
    // If the givens alone are known to have one solution, the same step is valid.
    let by_givens = Checker::new().with_start(&open);
    assert!(by_givens.path(&start, &records).is_ok());
}
