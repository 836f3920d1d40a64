//! A person at work, simulated: which singles are in sight, which one is taken, what is done where
//! there is none.

use super::deductions::Round;
use super::sight::{Counts, Sight, Singles};
use super::signature::Signatures;
use grid::{Board, Candidate, Cell, Puzzle};
use logic::Rating;

/// One thing that the person does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Doing {
    /// Takes a single of this kind, while so many of each kind are in sight.
    Single(Sight, Counts),
    /// Finds one of so many deductions, all as hard as this.
    Deduction(Rating, u32),
    /// Tries a digit, because nothing is left to deduce.
    Trial,
}

/// What was done, while so many cells were open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Done {
    pub(super) doing: Doing,
    pub(super) open: u8,
    /// The cell that was filled, if one was.
    pub(super) cell: Option<Cell>,
}

/// Solves a puzzle the way one person might; `run` tells one such person from another.
///
/// The easiest kind of single in sight is taken, near the last one where that is possible; without
/// singles the next round of deductions that does something. What is left when those are used up
/// is tried.
pub(super) fn walk(
    start: &Board,
    solution: &Puzzle,
    signatures: &Signatures,
    rounds: &[Round],
    run: u64,
    done: &mut Vec<Done>,
) {
    done.clear();
    let mut board = start.clone();
    let mut singles = Singles::default();
    let mut rounds = rounds.iter();
    let mut last: Option<Candidate> = None;
    let mut step = 0;
    while !board.is_full() {
        step += 1;
        let open = board.open().len() as u8;
        singles.look(&board);
        let near = |candidate: Candidate| {
            last.is_some_and(|last| {
                last.digit == candidate.digit || last.cell.sees(candidate.cell)
            })
        };
        let vis = [2.3_f64, 1.0, 0.33, 0.045];
        let nearf: f64 = std::env::var("NEAR").ok().and_then(|s| s.parse().ok()).unwrap_or(3.0);
        let taken = singles.all().min_by_key(|&(sight, candidate)| {
            let u = (signatures.lot(candidate.cell, run, step) >> 11) as f64 / (1_u64 << 53) as f64;
            let pw: f64 = std::env::var("POW").ok().and_then(|s| s.parse().ok()).unwrap_or(1.0); let v = vis[sight as usize].powf(pw) * if near(candidate) { nearf } else { 1.0 };
            (-(u.max(1e-300)).ln() / v * 1e9) as u64
        });
        if let Some((sight, candidate)) = taken {
            let mut c = singles.counts();
            if std::env::var("NEARC").is_ok() { c = [0;4]; for (k, x) in singles.all() { if near(x) { c[k as usize] += 1; } } let mut all = singles.counts(); for i in 0..4 { all[i] = all[i] * 1; } let t = all; for i in 0..4 { c[i] = c[i] * 16 + (t[i] - c[i]).min(15); } }
            let doing = Doing::Single(sight, c);
            let cell = Some(candidate.cell);
            done.push(Done { doing, open, cell });
            board.place(candidate);
            last = Some(candidate);
            continue;
        }
        let live = |round: &&Round| {
            let placements = round.placements.iter().chain(&round.removals);
            placements.copied().any(|candidate| board.has(candidate))
        };
        let (doing, cell) = match rounds.by_ref().find(live) {
            Some(round) => {
                for &candidate in &round.removals {
                    board.eliminate(candidate);
                }
                for &candidate in &round.placements {
                    board.place(candidate);
                }
                last = round.placements.last().copied().or(last);
                (Doing::Deduction(round.rating, round.finds), None)
            }
            None => {
                let easiest = |&cell: &Cell| {
                    let candidates = board.candidates(cell).len();
                    (candidates, signatures.lot(cell, run, step))
                };
                let Some(cell) = board.open().iter().min_by_key(easiest) else {
                    return;
                };
                let Some(digit) = solution.value(cell) else {
                    return;
                };
                let candidate = Candidate { cell, digit };
                if !board.place(candidate) {
                    return;
                }
                last = Some(candidate);
                (Doing::Trial, Some(cell))
            }
        };
        done.push(Done { doing, open, cell });
    }
}
