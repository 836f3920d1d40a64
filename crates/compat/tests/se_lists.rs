//! Compares the complete sorted lists of the chain searches with the output of Sudoku Explainer (SE)
//! 1.2.1 and, on random boards, with the simple ordered rater (`se_oracle`).
//!
//! A step shows only the first chain of a list. The lists show every chain with its complexity and
//! removals, so they detect more differences.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::se_oracle;
use crate::support;

use crate::se_trace::SeTrace;
use catalogue::profile;
use core::fmt::Write;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, Digit};
use logic::{
    Applied, Back, Conflict, Effects, Engine, Entry, Facts, Find, Guess, Journal, Keep, Outcome,
    Position, Profile, Proof, Recorder, Sink, Stop, Uniqueness, View, Work,
};
use se_oracle::chain::Chain;
use se_oracle::closure::Mode;
use se_oracle::grid::Grid;
use se_oracle::{advanced::Advanced, multiple, removal_text, tenths, unary};
use std::rc::Rc;
use support::boards::Random;
use support::data;

/// The dynamic searches by level.
const LEVELS: [&str; 6] = [
    "se_dynamic_chains",
    "se_dynamic_plus",
    "se_nested_unary",
    "se_nested_multiple",
    "se_nested_dynamic",
    "se_nested_twice",
];

/// A sink that writes each chain as a line: rating, complexity, sort key, placement, removals.
struct Lines<'a> {
    board: &'a Board,
    entry: &'a Entry,
    written: Vec<String>,
}

/// Sudoku Explainer's sort key for equally complex chains.
fn key(slug: &str, variant: u8) -> u8 {
    let keys: &[u8] = match slug {
        "se_unary_chains" => &[2, 2, 3, 4, 2, 4],
        "se_nishio" => &[7],
        _ => &[1, 5, 6, 7],
    };
    keys[usize::from(variant)]
}

impl Sink for Lines<'_> {
    fn push(&mut self, find: Find<'_>, _proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let effects = Effects::live(self.board, &find.claim).unwrap();
        let mut removals = effects.removals().to_vec();
        removals.sort();
        let rating = self.entry.ratings.rating(find.variant, find.size);
        let key = key(self.entry.technique.info().slug, find.variant.0);
        let mut line = format!("{rating} {} {key} ", find.size);
        if let Some(place) = find.claim.place {
            write!(line, "{}={} ", place.cell, place.digit).unwrap();
        }
        for candidate in removals {
            write!(line, "{}<>{},", candidate.cell, candidate.digit).unwrap();
        }
        self.written.push(line);
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        panic!("{:?}", why());
    }
}

/// The complete list of a search on a board.
fn list(board: &Board, entry: &Entry) -> Vec<String> {
    let (facts, journal, work) = (Facts::new(), Journal::new(board), Work::unlimited());
    let position = Position::new(board, &facts, &journal);
    let view = View::new(position, &entry.order, &entry.options, &work);
    let mut sink = Lines {
        board,
        entry,
        written: Vec::new(),
    };
    assert!(entry.technique.find(&view, &mut sink).is_continue());
    sink.written
}

fn entry<'a>(profile: &'a Profile, slug: &str) -> &'a Entry {
    let mut entries = profile.entries.iter();
    entries
        .find(|entry| entry.technique.info().slug == slug)
        .unwrap()
}

/// The profile `se` with only this chain search. The reference lists were made with this profile.
fn profile_with_only(slug: &str) -> Profile {
    let mut profile = profile::named("se").unwrap();
    profile.entries.retain(|entry| {
        let name = entry.technique.info().slug;
        !name.starts_with("se_") || [slug, "se_unique_loops", "se_bug"].contains(&name)
    });
    profile
}

/// A trace with the list before every step of the only chain search.
struct Listing<'a> {
    trace: SeTrace,
    slug: &'static str,
    profile: &'a Profile,
    lists: String,
}

impl Listing<'_> {
    fn list(&mut self, board: &Board) {
        let lines = list(board, entry(self.profile, self.slug));
        writeln!(self.lists, "LIST {}", lines.len()).unwrap();
        for line in lines {
            // SE's lists do not contain placements.
            let mut words: Vec<&str> = line.split(' ').collect();
            words.retain(|word| !word.contains('='));
            writeln!(self.lists, "{}", words.join(" ")).unwrap();
        }
    }
}

impl Recorder for Listing<'_> {
    fn keep(&self) -> Keep {
        self.trace.keep()
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        if applied.entry.technique.info().slug == self.slug {
            self.list(before);
        }
        self.trace.step(before, applied);
    }

    fn guess(&mut self, before: &Board, guess: Guess) {
        self.trace.guess(before, guess);
    }

    fn back(&mut self, back: Back) {
        self.trace.back(back);
    }
}

/// Compares the list of a random board with that of the simple ordered rater. Then compares traces
/// and lists of a level with the output of SE, if available. The nested part of the complexity,
/// which ends a line, is not compared.
fn lists(level: usize) {
    compare(&[LEVELS[level]], 0..1);
    let Some(text) = data::text(&format!("se/lists-level{level}.txt.gz")) else {
        return;
    };
    let slug = LEVELS[level];
    let profile = profile_with_only(slug);
    let (mut expected, mut ours) = (String::new(), String::new());
    let mut left = 0_usize;
    for line in text.lines() {
        let word = line.split(' ').next().unwrap();
        if left > 0 {
            left -= 1;
            let (chain, _nested) = line.rsplit_once(' ').unwrap();
            writeln!(expected, "{chain}").unwrap();
        } else if let Some(count) = line.strip_prefix("LIST ") {
            left = count.parse().unwrap();
            writeln!(expected, "{line}").unwrap();
        } else if word.len() == 81 {
            let board = data::board(word);
            let mut listing = Listing {
                trace: SeTrace::default(),
                slug,
                profile: &profile,
                lists: String::new(),
            };
            let mut engine = Engine::new(&profile, board, Uniqueness::Proved);
            let outcome = engine.run(&mut listing);
            if outcome == Outcome::Stuck {
                listing.list(engine.board());
            }
            ours.push_str(&listing.lists);
            ours.push_str(&listing.trace.finish(word, outcome));
        }
    }
    // The traces without the lists. `left` is the number of lines left in the current list.
    let mut left = 0_usize;
    let mut traces = String::new();
    for line in text.lines() {
        if left > 0 {
            left -= 1;
        } else if let Some(count) = line.strip_prefix("LIST ") {
            left = count.parse().unwrap();
        } else {
            writeln!(traces, "{line}").unwrap();
        }
    }
    let is_list = |line: &&str| line.starts_with("LIST ") || is_chain(line);
    let theirs: Vec<&str> = expected.lines().collect();
    let listed: Vec<&str> = ours.lines().filter(is_list).collect();
    let count = theirs.len();
    if let Some(at) = (0..count).find(|&at| theirs.get(at) != listed.get(at)) {
        let (theirs, ours) = (theirs[at], listed.get(at));
        panic!("level {level}, line {at}: {theirs:?} {ours:?}");
    }
    let steps: Vec<&str> = ours.lines().filter(|line| !is_list(line)).collect();
    assert_eq!(steps, traces.lines().collect::<Vec<_>>());
    println!("level {level}: {count} lines of lists the same");
    assert_eq!(listed.len(), count);
}

/// Whether a line belongs to a list: its second word is a complexity. The second word of a step is a
/// name.
fn is_chain(line: &str) -> bool {
    let second = line.split(' ').nth(1);
    second.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}

#[test]
fn lists_1() {
    lists(1);
}

#[test]
fn lists_2() {
    lists(2);
}

#[test]
fn lists_3() {
    lists(3);
}

#[test]
fn lists_4() {
    lists(4);
}

#[test]
fn lists_5() {
    lists(5);
}

/// Puzzles to draw positions from: SE rates them 11.9, 10.5, 10.1, 10.1, 8.3 and 7.2.
const PUZZLES: [&str; 6] = [
    "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    "004060302019800000000000006506009000700000643000000007930680100000070030401000000",
    "010400009060107030090203000400070001005800706600001005000008502000000000750020003",
    "005000000400100500209450008046000095000000002902004167600000000008090010000870600",
    "200000010400003670000060000704000000100080360006415080010320000000701000007008050",
];

/// A position: some rounds of a solve, then some removed candidates. On a few boards, true candidates
/// may be removed too; such a board may have no solution.
fn position(profile: &Profile, solved: &[Board], random: &mut Random) -> Board {
    let at = random.below(PUZZLES.len());
    let puzzle = PUZZLES[at];
    let mut engine = Engine::new(profile, data::board(puzzle), Uniqueness::Proved);
    let mut grade = logic::Grade::default();
    for _ in 0..random.below(45) {
        if engine.round(&mut grade).is_break() {
            break;
        }
    }
    let mut board = engine.board().clone();
    let percent_removed = [0, 0, 5, 20, 40, 60][random.below(6)];
    let may_remove_true = random.below(12) == 0;
    for cell in Cell::all() {
        for digit in Digit::ALL {
            let is_true = solved[at].value(cell) == Some(digit);
            if random.below(100) < percent_removed && !is_true
                || may_remove_true && is_true && random.below(150) == 0
            {
                board.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    board
}

fn grid_of(board: &Board) -> Grid {
    let mut grid = Grid {
        value: [0; 81],
        cand: [0; 81],
    };
    for cell in Cell::all() {
        grid.value[cell.index()] = board.value(cell).map_or(0, Digit::value);
        grid.cand[cell.index()] = board.candidates(cell).bits();
    }
    grid
}

fn lines_of(chains: &[Rc<Chain>]) -> Vec<String> {
    let chains = chains.iter().map(|chain| {
        let (complexity, key) = (chain.complexity, chain.kind.key());
        let mut line = format!("{} {complexity} {key} ", tenths(chain.difficulty));
        if let Some((cell, digit)) = chain.place {
            write!(line, "r{}c{}={} ", cell / 9 + 1, cell % 9 + 1, digit + 1).unwrap();
        }
        line + &removal_text(&chain.removals)
    });
    chains.collect()
}

/// Compares the lists of some searches on random positions.
fn compare(slugs: &[&str], seeds: core::ops::Range<u64>) {
    let profile = profile::named("se").unwrap();
    let solved = PUZZLES.map(|puzzle| {
        let found = support::boards::solutions(&data::board(puzzle), 1);
        assert_eq!(found.len(), 1, "{puzzle}");
        found.into_iter().next().unwrap()
    });
    let (mut lines, mut skipped, mut different) = (0, 0, 0);
    for seed in seeds.clone() {
        let mut random = Random::new(seed + 1);
        let board = position(&profile_with_only(slugs[0]), &solved, &mut random);
        let grid = grid_of(&board);
        for &slug in slugs {
            let entry = entry(&profile, slug);
            let base = f64::from(entry.ratings.base(logic::Variant(0)).0) / 10.0;
            let mode = match slug {
                "se_unary_chains" => None,
                "se_nishio" => Some(Mode::Nishio),
                "se_multiple_chains" => Some(Mode::Static),
                _ => {
                    let level = LEVELS.iter().position(|&level| level == slug).unwrap();
                    Some(Mode::Dynamic(level as u32))
                }
            };
            // The simple rater, like SE, gives up on some boards without a solution.
            let expected = std::panic::catch_unwind(|| match mode {
                None => lines_of(&unary::unary(&grid)),
                Some(mode) => {
                    let chains = multiple::multiple(&grid, mode, base, &mut Advanced::default());
                    lines_of(&chains)
                }
            });
            let Ok(expected) = expected else {
                skipped += 1;
                continue;
            };
            let ours = list(&board, entry);
            lines += ours.len();
            if ours != expected {
                different += 1;
                let at = (0..expected.len()).find(|&at| ours.get(at) != Some(&expected[at]));
                let at = at.unwrap_or(expected.len());
                println!(
                    "{slug}, seed {seed}, line {at} of {} (ours {}): {:?}, ours {:?}\n{board:?}",
                    expected.len(),
                    ours.len(),
                    expected.get(at),
                    ours.get(at)
                );
            }
        }
    }
    println!("{slugs:?}, {seeds:?}: {lines} lines, {skipped} boards skipped");
    assert_eq!(different, 0);
}

#[test]
fn random_simple() {
    let slugs = ["se_unary_chains", "se_nishio", "se_multiple_chains"];
    compare(&slugs, 0..60);
}

#[test]
fn random_dynamic() {
    compare(&LEVELS[..2], 0..40);
}

#[test]
fn random_nested() {
    compare(&LEVELS[2..4], 1..3);
}

#[test]
#[ignore = "takes minutes"]
fn random_nested_more() {
    compare(&LEVELS[2..4], 3..60);
}

#[test]
#[ignore = "takes minutes"]
fn random_deep_more() {
    compare(&LEVELS[4..], 1..16);
}
