//! Tests that rounds do not depend on the search order. A transformation relabels the
//! digits, transposes the grid, and permutes bands, stacks and lines. On the transformed position,
//! every technique has the transformed effects at the same rating, in a round and in all its finds.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support::boards::{self, Random};
use crate::support::data;
use catalogue::profile;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, Puzzle};
use logic::{Choice, Engine, Entry, Profile, Rating, Step, Uniqueness};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A transformation: relabels digits, moves lines, and may transpose the grid.
struct Transformation {
    /// For rows and for columns, the new index of each line.
    lines: [Vec<usize>; 2],
    is_transposed: bool,
    digits: [Digit; 9],
}

impl Transformation {
    fn random(random: &mut Random) -> Transformation {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        Transformation {
            lines: [lines(random), lines(random)],
            is_transposed: random.below(2) == 1,
            digits,
        }
    }

    fn candidate(&self, one: Candidate) -> Candidate {
        let at = |lines: &[usize], line: u8| lines[usize::from(line)] as u8;
        let row = at(&self.lines[0], one.cell.row());
        let column = at(&self.lines[1], one.cell.column());
        let cell = if self.is_transposed {
            Cell::at_row_column(column, row)
        } else {
            Cell::at_row_column(row, column)
        };
        Candidate::new(cell.unwrap(), self.digits[one.digit.index()])
    }

    fn set(&self, set: &CandidateSet) -> CandidateSet {
        set.iter().map(|one| self.candidate(one)).collect()
    }

    fn board(&self, board: &Board) -> Board {
        let mut values = [None; 81];
        // Cells filled in the solve stay placed cells, because some rectangles need them.
        let mut placed = CellSet::EMPTY;
        for cell in Cell::all() {
            if let Some(digit) = board.value(cell) {
                let there = self.candidate(Candidate::new(cell, digit));
                values[there.cell.index()] = Some(there.digit);
                if !board.givens().contains(cell) {
                    placed.insert(there.cell);
                }
            }
        }
        let left = self.set(&board.all_candidates());
        Board::new(
            &Puzzle::new(values)
                .with_placed(placed)
                .with_candidates(left),
        )
    }
}

/// A random order of nine lines that keeps bands together.
fn lines(random: &mut Random) -> Vec<usize> {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    random.shuffle(&mut bands);
    for band in &mut bands {
        random.shuffle(band);
    }
    bands.concat()
}

/// The combined effects of steps: removals, placements, and the highest rating.
type CombinedEffects = (CandidateSet, CandidateSet, Option<Rating>);

fn combined_effects(steps: &[Step]) -> CombinedEffects {
    let effects = || steps.iter().map(|step| &step.effects);
    (
        effects()
            .flat_map(|effects| effects.removals().iter().copied())
            .collect(),
        effects().filter_map(logic::Effects::place).collect(),
        steps.iter().map(|step| step.rating).max(),
    )
}

/// The effects of an entry in a round, and of all its finds.
fn effects_of_entry(profile: &Profile, board: &Board) -> [CombinedEffects; 2] {
    let mut engine = Engine::new(profile, board.clone(), Uniqueness::Proved);
    let round = match engine.next_steps() {
        ControlFlow::Continue(steps) => combined_effects(&steps),
        ControlFlow::Break(_) => combined_effects(&[]),
    };
    let all = match engine.all_steps() {
        ControlFlow::Continue(steps) => combined_effects(&steps),
        ControlFlow::Break(_) => combined_effects(&[]),
    };
    [round, all]
}

/// The entries of `everything` whose rounds take all of the easiest finds. Nets are left out:
/// they search by layers and have other tests. The search for impossible patterns stops after a number
/// of sets of cells, so its chains may start from other patterns in an image; it is left out, too.
fn entries() -> Vec<Entry> {
    let mut entries = profile::named("everything").unwrap().entries;
    entries.retain(|entry| {
        let slug = entry.technique.info().slug;
        let is_net = slug.ends_with("_net") || slug.ends_with("_net_plus");
        let is_bounded = slug == "impossible_pattern_chains";
        entry.choice == Choice::Easiest && !is_net && !is_bounded
    });
    entries
}

/// Up to `max_count` positions of puzzles: each position before a round with a step rated 4.0 or
/// more, and the position at which techniques rated below 7.5 find nothing more.
fn positions(puzzles: &str, max_count: usize) -> Vec<Board> {
    let first = profile::named("default@1").unwrap();
    let kept = first
        .entries
        .iter()
        .filter(|entry| entry.ratings.least() < Rating(75));
    let easy = first.with_entries(kept.cloned().collect());
    let mut boards = Vec::new();
    for line in puzzles.lines().filter(|line| line.len() >= 81) {
        let values: Vec<Option<Digit>> = line.chars().take(81).map(Digit::from_char).collect();
        let puzzle = Puzzle::new(<[Option<Digit>; 81]>::try_from(values).unwrap());
        let mut engine = Engine::new(&easy, Board::new(&puzzle), Uniqueness::Proved);
        let mut records = Vec::new();
        loop {
            let before = engine.board().clone();
            records.clear();
            let flow = engine.round(&mut records);
            let hard = records.iter().any(
                |record| matches!(record, logic::Record::Step(step) if step.rating >= Rating(40)),
            );
            if hard || (flow.is_break() && !before.is_full()) {
                boards.push(before);
            }
            if flow.is_break() || boards.len() >= max_count {
                break;
            }
        }
        if boards.len() >= max_count {
            break;
        }
    }
    boards
}

/// By technique: the number of images of boards with finds, then the numbers of images with other
/// effects in a round and in all finds.
fn changed(boards: &[Board], images: usize) -> BTreeMap<&'static str, [usize; 3]> {
    let everything = profile::named("everything").unwrap();
    let mut random = Random::new(20_261_122);
    let mut changed = BTreeMap::new();
    for entry in entries() {
        let slug = entry.technique.info().slug;
        let alone = everything.with_entries(vec![entry]);
        let counts: &mut [usize; 3] = changed.entry(slug).or_default();
        for board in boards {
            let here = effects_of_entry(&alone, board);
            for _ in 0..images {
                let transformation = Transformation::random(&mut random);
                let there = effects_of_entry(&alone, &transformation.board(board));
                for (index, (here, there)) in here.iter().zip(&there).enumerate() {
                    let (removed, placed, rating) = here;
                    let same = (
                        transformation.set(removed),
                        transformation.set(placed),
                        *rating,
                    ) == *there;
                    counts[1 + index] += usize::from(!same);
                }
                counts[0] += usize::from(here[1].2.is_some());
            }
        }
    }
    changed
}

fn assert_none_changed(boards: &[Board], images: usize) {
    let changed = changed(boards, images);
    println!(
        "{} positions, {images} images each; images with finds, changed rounds, changed lists of finds:",
        boards.len()
    );
    let mut wrong = String::new();
    for (slug, [found, round, all]) in changed {
        println!("{slug} {found} {round} {all}");
        if round + all > 0 {
            let _ = write!(wrong, "\n{slug}: {round} rounds and {all} lists of {found}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The number of positions to test: that in `WHYDOKU_POSITIONS`, for a longer run, or else
/// `default`.
fn position_count(default: usize) -> usize {
    let in_environment = std::env::var("WHYDOKU_POSITIONS").ok();
    in_environment
        .and_then(|count| count.parse().ok())
        .unwrap_or(default)
}

#[test]
fn rounds_at_random_positions_are_the_same_on_images() {
    let boards: Vec<Board> = (0..position_count(10) as u64)
        .map(|seed| boards::sound(seed).board)
        .collect();
    assert_none_changed(&boards, 2);
}

#[test]
fn rounds_of_ordinary_puzzles_are_the_same_on_images() {
    let puzzles = data::fixture_text("puzzles/qq.txt");
    assert_none_changed(&positions(&puzzles, position_count(20)), 2);
}

#[test]
fn rounds_of_hard_puzzles_are_the_same_on_images() {
    // The hardest of the project's own Sudoku Explainer traces; each begins with its puzzle and
    // rating.
    let traces = data::fixture_text("se/traces.txt");
    let mut hard = String::new();
    for trace in data::traces(&traces) {
        if trace.rating.parse::<f64>().unwrap() > 8.9 {
            hard += &trace.puzzle;
            hard.push('\n');
        }
    }
    let texts = ["sets/tax.txt", "sets/hard.txt"].map(data::text);
    for text in std::iter::once(hard).chain(texts.into_iter().flatten()) {
        let boards = positions(&text, position_count(10));
        assert!(!boards.is_empty());
        assert_none_changed(&boards, 2);
    }
}
