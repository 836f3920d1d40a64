//! Measures how many grids and puzzles are generated per CPU second on one thread.
//!
//! ```text
//! cargo run --release -p whydoku-make --example generator_speed -- 20000
//! ```

#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a program that prints rates"
)]

use make::{GivenPattern, Maker, Random, Recipe, Start, grids};
use oracle::Solver;
use std::fs;
use std::time::Instant;

/// CPU seconds of the main thread on Linux, elsewhere wall-clock seconds since `start`.
fn seconds(start: Instant) -> f64 {
    fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or_else(|| start.elapsed().as_secs_f64(), |nanos| nanos * 1e-9)
}

fn main() {
    let count: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(10_000);
    let start = Instant::now();
    let rate = |what: &str, count: u64, mut work: Box<dyn FnMut(u64)>| {
        let begin = seconds(start);
        (0..count).for_each(&mut work);
        let used = seconds(start) - begin;
        println!("{what:<40} {:>12.1} per CPU second", count as f64 / used);
    };
    let mut solver = Solver::new();
    rate(
        "grids",
        count,
        Box::new(move |number| {
            grids::quick(&mut Random::new(1, number), &mut solver);
        }),
    );
    let mut solver = Solver::new();
    rate(
        "uniform grids",
        count / 100,
        Box::new(move |number| {
            grids::uniform(&mut Random::new(1, number), &mut solver);
        }),
    );
    for given_pattern in GivenPattern::ALL {
        let recipe = Recipe {
            given_pattern,
            ..Recipe::default()
        };
        let mut maker = Maker::new(1);
        rate(
            &format!("puzzles, symmetry {given_pattern}"),
            count,
            Box::new(move |number| {
                maker.candidate(&recipe, number);
            }),
        );
    }
    let recipe = Recipe {
        start: Start::Unbiased { most: 29 },
        ..Recipe::default()
    };
    let mut maker = Maker::new(1);
    let begin = seconds(start);
    let mut found = 0;
    let orbits = recipe.given_pattern.orbits();
    for number in 0..count / 20 {
        maker.each(&recipe, &orbits, number, &mut |_, _| {
            found += 1;
            core::ops::ControlFlow::Continue(make::Judgement(0))
        });
    }
    let used = seconds(start) - begin;
    println!("unbiased: {found} in {used:.1} CPU seconds");
}
