#![allow(
    unsafe_code,
    clippy::all,
    clippy::pedantic,
    clippy::print_stdout,
    clippy::unwrap_used,
    missing_docs
)]
use core::ops::ControlFlow;
use grid::{Board, Digit, Puzzle};
use logic::*;
use techniques::profile;
fn board(line: &str) -> Board {
    let mut values = [None; 81];
    for (v, c) in values.iter_mut().zip(line.chars()) {
        *v = Digit::from_char(c);
    }
    Board::new(&Puzzle::new(values))
}
struct One<'a> {
    board: &'a Board,
    found: Option<Effects>,
}
impl Sink for One<'_> {
    fn push(&mut self, find: Find<'_>, _e: &dyn Fn() -> Evidence) -> ControlFlow<Stop> {
        self.found = Effects::live(self.board, &find.claim);
        if self.found.is_some() {
            ControlFlow::Break(Stop::Enough)
        } else {
            ControlFlow::Continue(())
        }
    }
    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
#[repr(C)]
struct Ts {
    s: i64,
    n: i64,
}
unsafe extern "C" {
    fn clock_gettime(id: i32, ts: *mut Ts) -> i32;
}
fn cpu() -> u64 {
    let mut t = Ts { s: 0, n: 0 };
    unsafe {
        clock_gettime(3, &mut t);
    }
    (t.s * 1_000_000_000 + t.n) as u64
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = if args[1].len() >= 81 {
        args[1].clone()
    } else {
        std::fs::read_to_string(&args[1]).unwrap()
    };
    let profile = profile::named("se").unwrap();
    let n = profile.entries.len();
    let (mut calls, mut hits, mut time) = (vec![0u64; n], vec![0u64; n], vec![0u64; n]);
    let work = Work::unlimited();
    let mut puzzles = 0;
    let mut facts = Facts::new();
    for line in text.lines() {
        puzzles += 1;
        let mut b = board(line);
        let mut journal = Journal::new(&b);
        'solve: while !b.is_full() {
            facts.clear();
            let mut hit = None;
            for (i, e) in profile.entries.iter().enumerate() {
                let position = Position::new(&b, &facts, &journal);
                let view = View::new(position, &e.order, &e.options, &work);
                let mut sink = One {
                    board: &b,
                    found: None,
                };
                let t = cpu();
                let _ = e.technique.find(&view, &mut sink);
                time[i] += cpu() - t;
                calls[i] += 1;
                if let Some(f) = sink.found {
                    hits[i] += 1;
                    hit = Some(f);
                    break;
                }
            }
            match hit {
                Some(f) => f.apply(&mut b, &mut journal),
                None => break 'solve,
            }
        }
    }
    let total: u64 = time.iter().sum();
    println!(
        "{puzzles} puzzles, {:.1} us each",
        total as f64 / 1e3 / puzzles as f64
    );
    for i in 0..n {
        if calls[i] > 0 {
            println!(
                "{:28} calls {:8} hits {:7} {:10.3} us/call {:6.2}%",
                profile.entries[i].technique.info().slug,
                calls[i],
                hits[i],
                time[i] as f64 / 1e3 / calls[i] as f64,
                100.0 * time[i] as f64 / total as f64
            );
        }
    }
}
