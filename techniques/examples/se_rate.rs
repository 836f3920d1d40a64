#![allow(
    clippy::all,
    clippy::pedantic,
    clippy::print_stdout,
    clippy::unwrap_used,
    missing_docs
)]
use grid::{Board, Digit, Puzzle};
use logic::{Engine, Grade, Uniqueness};
use techniques::{profile, se_trace};
fn board(line: &str) -> Board {
    let mut values = [None; 81];
    for (v, c) in values.iter_mut().zip(line.chars()) {
        *v = Digit::from_char(c);
    }
    Board::new(&Puzzle::new(values))
}
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        / 1e9
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = if args[1].len() >= 81 {
        args[1].clone()
    } else {
        std::fs::read_to_string(&args[1]).unwrap()
    };
    let reps: usize = args.get(2).map_or(1, |s| s.parse().unwrap());
    let show = args.get(3).is_some();
    let profile = profile::named("se").unwrap();
    let boards: Vec<(&str, Board)> = text.lines().map(|l| (&l[..81], board(l))).collect();
    let mut engine = Engine::new(&profile, boards[0].1.clone(), Uniqueness::Proved);
    let mut grade = Grade::default();
    let start = cpu();
    for _ in 0..reps {
        for (p, b) in &boards {
            let t = cpu();
            engine.restart(b.clone(), Uniqueness::Proved);
            grade.clear();
            let outcome = engine.run(&mut grade);
            if show {
                let r = se_trace::ratings(&grade, &outcome);
                println!(
                    "{p}\t{}\t{}\t{}\t{:.1}ms",
                    r[0],
                    r[1],
                    r[2],
                    (cpu() - t) * 1e3
                );
            }
        }
    }
    let s = cpu() - start;
    println!(
        "{} puzzles in {s:.3}s = {:.1}/s",
        boards.len() * reps,
        (boards.len() * reps) as f64 / s
    );
}
