//! Measures the speed of verdicts: `cargo run --release -p whydoku --example judging_speed -- puzzles.txt`.
//!
//! One thread solves each puzzle of a file with singles. On every board it judges the next single and up to
//! six wrong digits in one session. It then judges the single once more on a board read from text: this
//! verdict includes reading 81 cells and searching for the solutions again. The program prints both rates.

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
    let (mut session_time, mut text_time) = (Duration::ZERO, Duration::ZERO);
    let (mut session_verdicts, mut justified, mut text_verdicts) = (0_u32, 0_u32, 0_u32);
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
            let correct = |cell: Cell| Claim::Is(Candidate::new(cell, solution.digit(cell)));
            let single = open.iter().find_map(|&cell| {
                let action: Action = correct(cell).into();
                let judged = judge.judge(&mut position, &action, None);
                judged.verdict.is_justified().then_some(action)
            });
            let Some(single) = single else { break };
            let mut actions = vec![single.clone()];
            for &cell in open.iter().take(3) {
                let digits = Digit::ALL.into_iter();
                let wrong_digits = digits
                    .filter(|&digit| digit != solution.digit(cell))
                    .take(2);
                actions.extend(
                    wrong_digits.map(|digit| Claim::Is(Candidate::new(cell, digit)).into()),
                );
            }
            let start = Instant::now();
            for action in &actions {
                let judged = judge.judge(&mut position, action, None);
                justified += u32::from(judged.verdict.is_justified());
                session_verdicts += 1;
            }
            session_time += start.elapsed();
            let board_text = position.board().to_values().to_string();
            let start = Instant::now();
            if let Ok(board) = board_text.parse::<whydoku::Puzzle>() {
                let mut position = MovePosition::new(&board);
                judge.judge(&mut position, &single, None);
                text_verdicts += 1;
            }
            text_time += start.elapsed();
            let Action::Change(change) = &single else {
                break;
            };
            position.apply(change);
        }
    }
    let rate = |number: u32, time: Duration| f64::from(number) / time.as_secs_f64();
    println!(
        "in a session: {session_verdicts} verdicts, {justified} justified, {:.0} a second",
        rate(session_verdicts, session_time)
    );
    println!(
        "from text: {text_verdicts} verdicts, {:.0} a second",
        rate(text_verdicts, text_time)
    );
    Ok(())
}
