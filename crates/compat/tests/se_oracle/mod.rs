//! The simple ordered rater: a direct transcription of a specification of Sudoku Explainer (SE) 1.2.1,
//! with its own data structures. `SPEC` in these files is that specification, which is not part of
//! the project. Numbers such as Q3 and N1 are explained in `profiles/se.yaml`. The rater is slow and
//! simple, and the fast searches are compared with it.

#![allow(dead_code, reason = "each test uses its part of the oracle")]
#![allow(unreachable_pub, reason = "several tests include this module")]
#![allow(
    clippy::all,
    clippy::pedantic,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "the code follows the wording of the specification"
)]

pub mod advanced;
pub mod aligned;
pub mod bug;
pub mod chain;
pub mod closure;
pub mod easy;
pub mod grid;
pub mod loops;
pub mod multiple;
pub mod node;
pub mod unary;

use advanced::Advanced;
use chain::Chain;
use closure::Mode;
use easy::Pattern;
use grid::{Grid, Removals, bits};
use std::fmt::Write;
use std::rc::Rc;

/// A hint for the rating loop.
pub struct Hint {
    pub rating: f64,
    pub name: String,
    /// `None` if the hint is not a chain.
    pub complexity: Option<u32>,
    /// The cell and the index of the digit.
    pub place: Option<(usize, usize)>,
    pub removals: Removals,
}

impl Hint {
    pub fn place(rating: f64, name: &str, cell: usize, digit: usize) -> Hint {
        Hint {
            rating,
            name: name.into(),
            complexity: None,
            place: Some((cell, digit)),
            removals: Vec::new(),
        }
    }

    pub fn remove(rating: f64, name: &str, removals: Removals) -> Hint {
        Hint {
            rating,
            name: name.into(),
            complexity: None,
            place: None,
            removals,
        }
    }

    fn chain(chain: &Rc<Chain>, level: u32, prefix: &str) -> Hint {
        Hint {
            rating: chain.difficulty,
            name: chain.name(level, prefix),
            complexity: Some(chain.complexity),
            place: chain.place,
            removals: chain.removals.clone(),
        }
    }
}

/// A rating with one decimal, as SE prints it.
pub fn tenths(rating: f64) -> String {
    let whole_tenths = ((rating + 0.05) * 10.0) as i64;
    format!("{}.{}", whole_tenths / 10, whole_tenths % 10)
}

/// The chain producers in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chains {
    /// All chain producers of SE.
    All,
    /// Only the dynamic producer of this level, last in order; its sorted lists are part of the
    /// trace.
    Only(u32),
}

/// The complete trace: a header, then one line for each step. With [`Chains::Only`], the list of each
/// position comes before its step.
pub fn trace(puzzle: &str, chains: Chains) -> Vec<String> {
    let mut grid = Grid::new(puzzle);
    // The rating of the hardest step, of the hardest up to the first placement, and of the first step.
    let (mut er, mut ep, mut ed) = (0.0_f64, 0.0, 0.0);
    let mut lines = vec![String::new()];
    while grid.value.contains(&0) {
        let mut list = Vec::new();
        let hint = next(&grid, chains, &mut list);
        lines.append(&mut list);
        let Some(hint) = hint else {
            er = 20.0;
            break;
        };
        er = er.max(hint.rating);
        if ep == 0.0 {
            if ed == 0.0 {
                ed = er;
            }
            if hint.place.is_some() {
                ep = er;
            }
        }
        let complexity = hint.complexity.map_or("-".into(), |c| c.to_string());
        let mut line = format!("{} {} {complexity} ", tenths(hint.rating), hint.name);
        if let Some((cell, digit)) = hint.place {
            let _ = write!(line, "r{}c{}={} ", cell / 9 + 1, cell % 9 + 1, digit + 1);
        }
        line += &removal_text(&hint.removals);
        lines.push(line);
        for (cell, digits) in hint.removals {
            grid.cand[cell] &= !digits;
        }
        if let Some((cell, digit)) = hint.place {
            grid.place(cell, digit);
        }
    }
    lines[0] = format!("{puzzle} {}/{}/{}", tenths(er), tenths(ep), tenths(ed));
    lines
}

/// The removals as text, such as `r1c2<>3,`.
pub fn removal_text(removals: &Removals) -> String {
    let mut text = String::new();
    for &(cell, digits) in removals {
        for digit in bits(digits) {
            let _ = write!(text, "r{}c{}<>{},", cell / 9 + 1, cell % 9 + 1, digit + 1);
        }
    }
    text
}

/// The hint of the first pattern; claiming has another rating and name.
fn first(patterns: Vec<Pattern>, rating: f64, name: &str) -> Option<Hint> {
    let found = patterns.into_iter().next()?;
    let (rating, name) = if found.claiming {
        (2.8, "Claiming")
    } else {
        (rating, name)
    };
    Some(Hint::remove(rating, name, found.removals))
}

/// SE's next hint. With [`Chains::Only`], adds the sorted list of the dynamic producer to `list`.
fn next(grid: &Grid, chains: Chains, list: &mut Vec<String>) -> Option<Hint> {
    let all = chains == Chains::All;
    let multiple = |mode, base, prefix: &str| {
        let hints = multiple::multiple(grid, mode, base, &mut Advanced::default());
        hints.first().map(|c| Hint::chain(c, mode.level(), prefix))
    };
    let unary = || unary::unary(grid).first().map(|c| Hint::chain(c, 0, ""));
    let hint = easy::hidden_single(grid)
        .or_else(|| easy::direct_locked(grid))
        .or_else(|| easy::direct_hidden(grid, 2))
        .or_else(|| easy::naked_single(grid))
        .or_else(|| easy::direct_hidden(grid, 3))
        .or_else(|| first(easy::locked_all(grid), 2.6, "Pointing"))
        .or_else(|| first(easy::naked_sets(grid, 2), 3.0, "Naked_Pair"))
        .or_else(|| first(easy::fish(grid, 2), 3.2, "X-Wing"))
        .or_else(|| first(easy::hidden_sets(grid, 2), 3.4, "Hidden_Pair"))
        .or_else(|| first(easy::naked_sets(grid, 3), 3.6, "Naked_Triplet"))
        .or_else(|| first(easy::fish(grid, 3), 3.8, "Swordfish"))
        .or_else(|| first(easy::hidden_sets(grid, 3), 4.0, "Hidden_Triplet"))
        .or_else(|| easy::wing(grid, 2))
        .or_else(|| easy::wing(grid, 3))
        .or_else(|| loops::unique_loops(grid))
        .or_else(|| first(easy::naked_sets(grid, 4), 5.0, "Naked_Quad"))
        .or_else(|| first(easy::fish(grid, 4), 5.2, "Jellyfish"))
        .or_else(|| first(easy::hidden_sets(grid, 4), 5.4, "Hidden_Quad"))
        .or_else(|| bug::bug(grid))
        .or_else(|| aligned::aligned(grid, 2))
        .or_else(|| unary().filter(|_| all))
        .or_else(|| aligned::aligned(grid, 3));
    if hint.is_some() {
        return hint;
    }
    match chains {
        Chains::Only(level) => {
            let base = 8.5 + 0.5 * f64::from(level);
            let mode = Mode::Dynamic(level);
            let hints = multiple::multiple(grid, mode, base, &mut Advanced::default());
            list.push(format!("LIST {}", hints.len()));
            list.extend(hints.iter().map(|c| {
                let removals = removal_text(&c.removals);
                let (key, nested) = (c.kind.key(), c.nested);
                format!(
                    "{} {} {key} {removals} {nested}",
                    tenths(c.difficulty),
                    c.complexity
                )
            }));
            hints.first().map(|c| Hint::chain(c, level, "Dynamic_"))
        }
        Chains::All => multiple(Mode::Nishio, 7.5, "Nishio_")
            .or_else(|| multiple(Mode::Static, 8.0, ""))
            .or_else(|| {
                (0..=5).find_map(|level| {
                    let base = 8.5 + 0.5 * f64::from(level);
                    multiple(Mode::Dynamic(level), base, "Dynamic_")
                })
            }),
    }
}
