//! Measures the speed of verdicts: `cargo run --release -p whydoku --example judging_speed -- puzzles.txt`.
//!
//! One thread plays each puzzle of a file by singles. On every board it judges the next single and several
//! wrong digits. The second number is for boards without a history: each verdict then reads 81 cells and
//! searches for the solutions again.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use grid::{Candidate, Cell, Digit};
use oracle::{SolutionCount, Solver};
use std::time::{Duration, Instant};
use whydoku::judging::{Action, JudgeRequest, JudgingDepth, MoveJudge, MovePosition};
use whydoku::why_not::Claim;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(&path)?;
    let profile = whydoku::catalogue::profile::named("default")?;
    let singles = ["full_house", "last_digit", "hidden_single", "naked_single"];
    let request = JudgeRequest::new(&profile)
        .with_known(Some(&singles))
        .with_depth(JudgingDepth::Word);
    let mut judge = MoveJudge::new(&request);
    let (mut kept, mut fresh) = (Duration::ZERO, Duration::ZERO);
    let (mut moves, mut justified, mut alone) = (0_u32, 0_u32, 0_u32);
    for line in text.lines() {
        let Ok(puzzle) = line.parse::<whydoku::Puzzle>() else {
            continue;
        };
        let SolutionCount::Unique(solution) = Solver::new().check(&puzzle) else {
            continue;
        };
        let mut position = MovePosition::new(&puzzle);
        loop {
            let open: Vec<Cell> = position.board().open().iter().collect();
            let right = |cell: Cell| Claim::Is(Candidate::new(cell, solution.digit(cell)));
            let single = open.iter().find_map(|&cell| {
                let action: Action = right(cell).into();
                let judged = judge.judge(&mut position, &action, None);
                judged.verdict.is_justified().then_some(action)
            });
            let Some(single) = single else { break };
            let mut actions = vec![single.clone()];
            for &cell in open.iter().take(3) {
                let digits = Digit::ALL.into_iter();
                let wrong = digits
                    .filter(|&digit| digit != solution.digit(cell))
                    .take(2);
                actions.extend(wrong.map(|digit| Claim::Is(Candidate::new(cell, digit)).into()));
            }
            let start = Instant::now();
            for action in &actions {
                let judged = judge.judge(&mut position, action, None);
                justified += u32::from(judged.verdict.is_justified());
                moves += 1;
            }
            kept += start.elapsed();
            let written = position.board().to_values().to_string();
            let start = Instant::now();
            if let Ok(board) = written.parse::<whydoku::Puzzle>() {
                let mut position = MovePosition::new(&board);
                judge.judge(&mut position, &single, None);
                alone += 1;
            }
            fresh += start.elapsed();
            let Action::Change(change) = &single else {
                break;
            };
            position.apply(change);
        }
    }
    let rate = |number: u32, time: Duration| f64::from(number) / time.as_secs_f64();
    println!(
        "in a session: {moves} verdicts, {justified} justified, {:.0} a second",
        rate(moves, kept)
    );
    println!(
        "from text: {alone} verdicts, {:.0} a second",
        rate(alone, fresh)
    );
    Ok(())
}
