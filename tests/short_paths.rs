//! Tests short paths by comparison with an exhaustive search of another design.
//!
//! The exhaustive search stores only the possible digits of each cell, and finds singles by counting. It
//! searches depth first, does not remember positions, and gets the steps of each position from the function
//! behind `whydoku steps`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support;
use catalogue::profile;
use grid::{Board, Candidate, Cell, Digit, House, Puzzle};
use logic::{Effects, Family, Profile, Rating};
use oracle::SolutionCount;
use std::collections::BTreeSet;
use whydoku::UniquenessPolicy;
use whydoku::shortest::{
    BaseLevel, CostKind, OneThread, PathKind, PathSearch, ShortPath, Total, Workers,
};

/// The digits that are still possible in each cell. A filled cell has one.
#[derive(Clone)]
struct Marks([BTreeSet<u8>; 81]);

impl Marks {
    /// The digits that are possible after all singles.
    fn of(puzzle: &Puzzle) -> Marks {
        let cell = |index| puzzle.value(Cell::all().nth(index).unwrap());
        let mut marks = Marks(core::array::from_fn(|index| match cell(index) {
            Some(digit) => BTreeSet::from([digit.value()]),
            None => (1..=9).collect(),
        }));
        marks.fill_singles();
        marks
    }

    /// Removes the digits that naked and hidden singles exclude, until nothing changes.
    fn fill_singles(&mut self) {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for house in House::all() {
                let cells: Vec<usize> = house.cells().iter().map(Cell::index).collect();
                for &at in &cells {
                    if self.0[at].len() == 1 {
                        let digit = *self.0[at].first().unwrap();
                        for &other in &cells {
                            is_changed |= other != at && self.0[other].remove(&digit);
                        }
                    }
                }
                for digit in 1..=9 {
                    let places = cells.iter().filter(|&&at| self.0[at].contains(&digit));
                    let places: Vec<usize> = places.copied().collect();
                    if let [only] = places[..]
                        && self.0[only].len() > 1
                    {
                        self.0[only] = BTreeSet::from([digit]);
                        is_changed = true;
                    }
                }
            }
        }
    }

    fn is_solved(&self) -> bool {
        self.0.iter().all(|marks| marks.len() == 1)
    }

    /// The possible digits after a step and the singles that follow.
    fn after(&self, effects: &Effects) -> Marks {
        let mut after = self.clone();
        for removal in effects.removals() {
            after.0[removal.cell.index()].remove(&removal.digit.value());
        }
        if let Some(place) = effects.place() {
            after.0[place.cell.index()] = BTreeSet::from([place.digit.value()]);
        }
        after.fill_singles();
        after
    }

    /// The position of a puzzle with these possible digits.
    fn position(&self, puzzle: &Puzzle) -> Puzzle {
        let mut board: Board = puzzle.board().unwrap();
        for (cell, marks) in Cell::all().zip(&self.0) {
            for digit in Digit::ALL {
                let candidate = Candidate { cell, digit };
                if !marks.contains(&digit.value()) {
                    board.eliminate(candidate);
                }
            }
        }
        for (cell, marks) in Cell::all().zip(&self.0) {
            if let [digit] = marks.iter().copied().collect::<Vec<_>>()[..] {
                board.place(Candidate {
                    cell,
                    digit: Digit::new(digit).unwrap(),
                });
            }
        }
        board.to_puzzle()
    }

    /// The effects of all steps that a profile finds.
    fn steps(&self, puzzle: &Puzzle, profile: &Profile) -> BTreeSet<String> {
        let position = self.position(puzzle);
        let found = whydoku::steps(&position, profile, UniquenessPolicy::Never).unwrap();
        let effects = found.steps.iter();
        effects
            .map(|step| step.effects.sorted().to_string())
            .collect()
    }

    /// Whether some sequence of at most `count` steps solves the puzzle.
    fn is_solvable(&self, puzzle: &Puzzle, profile: &Profile, count: usize) -> bool {
        self.is_solved()
            || count > 0
                && self.steps(puzzle, profile).iter().any(|effects| {
                    let after = self.after(&read(effects));
                    after.is_solvable(puzzle, profile, count - 1)
                })
    }
}

/// Parses effects in their printed form.
fn read(text: &str) -> Effects {
    let (mut place, mut removals) = (None, Vec::new());
    for claim in text.split(' ') {
        match claim.parse().unwrap() {
            whydoku::why_not::Claim::Is(candidate) => place = Some(candidate),
            whydoku::why_not::Claim::IsNot(candidate) => removals.push(candidate),
        }
    }
    Effects::new(place, removals).unwrap()
}

/// The default profile up to a rating in tenths, without techniques that assume a unique solution.
fn default_up_to(maximum: u16) -> Profile {
    let all = profile::named("default").unwrap();
    let mut entries = all.entries.clone();
    entries.retain(|entry| {
        entry.ratings.least() <= Rating(maximum)
            && entry.technique.info().family != Family::Uniqueness
    });
    all.with_entries(entries)
}

/// The puzzles among the first `count` of the bank that singles do not solve.
fn puzzles(count: usize) -> Vec<Puzzle> {
    let hard = |puzzle: &Puzzle| !Marks::of(puzzle).is_solved();
    support::ordinary(count).into_iter().filter(hard).collect()
}

fn search(profile: &Profile) -> PathSearch<'_> {
    PathSearch::new(profile).with_uniqueness(UniquenessPolicy::Never)
}

/// Compares the steps, and the removals of one candidate, after which singles solve the puzzle. Returns the
/// number of these steps.
fn compare_one_step(puzzle: &Puzzle, profile: &Profile) -> usize {
    let found = search(profile).one_step(puzzle).unwrap();
    assert!(found.is_complete);
    let start = Marks::of(puzzle);
    let suffices = |effects: &String| start.after(&read(effects)).is_solved();
    let expected = start.steps(puzzle, profile).into_iter().filter(suffices);
    let expected: BTreeSet<String> = expected.collect();
    let steps = found.steps.iter();
    let steps: BTreeSet<String> = steps
        .map(|step| step.effects.sorted().to_string())
        .collect();
    assert_eq!(steps, expected, "{puzzle}");
    let sufficient_removals =
        Cell::all().flat_map(|cell| Digit::ALL.map(|digit| Candidate { cell, digit }));
    let SolutionCount::Unique(solution) = whydoku::solve(puzzle) else {
        panic!("{puzzle} has one solution");
    };
    let sufficient_removals = sufficient_removals.filter(|candidate| {
        let removal = Effects::new(None, vec![*candidate]).unwrap();
        start.0[candidate.cell.index()].len() > 1
            && start.0[candidate.cell.index()].contains(&candidate.digit.value())
            && solution.digit(candidate.cell) != candidate.digit
            && start.after(&removal).is_solved()
    });
    let mut sufficient_removals: Vec<Candidate> = sufficient_removals.collect();
    let mut sufficient = found.sufficient;
    sufficient_removals.sort_unstable();
    sufficient.sort_unstable();
    assert_eq!(sufficient, sufficient_removals, "{puzzle}");
    steps.len()
}

/// Compares the smallest number of steps that solve the puzzle. Returns that number; `None` if it is above
/// three.
fn compare_fewest(puzzle: &Puzzle, profile: &Profile) -> Option<usize> {
    let short = search(profile).shortest(puzzle, PathKind::Fewest, &OneThread);
    let short = short.unwrap();
    let start = Marks::of(puzzle);
    let mut counts = 0..=3;
    let expected = counts.find(|&count| start.is_solvable(puzzle, profile, count));
    let minimum = short.at_least.unwrap();
    match (expected, short.total) {
        (Some(expected), total) => {
            assert_eq!(
                (minimum, total.unwrap().steps),
                (expected, expected),
                "{puzzle}"
            );
        }
        (None, _) => assert!(minimum > 3, "{puzzle}"),
    }
    expected
}

#[test]
fn single_steps_and_the_fewest_agree_with_an_exhaustive_search() {
    let (mut steps, mut counts) = (0, [0; 4]);
    for puzzle in puzzles(60).iter().take(12) {
        steps += compare_one_step(puzzle, &default_up_to(45));
        if let Some(count) = compare_fewest(puzzle, &default_up_to(36)) {
            counts[count] += 1;
        }
    }
    assert!(steps > 20, "{steps}");
    assert!(counts[1] > 1 && counts[2] + counts[3] > 1, "{counts:?}");
}

#[test]
#[ignore = "minutes"]
fn single_steps_and_the_fewest_of_fifty_puzzles() {
    let (mut steps, mut counts) = (0, [0; 4]);
    for puzzle in puzzles(400).iter().take(50) {
        steps += compare_one_step(puzzle, &default_up_to(90));
        if let Some(count) = compare_fewest(puzzle, &default_up_to(50)) {
            counts[count] += 1;
        }
    }
    println!("{steps} steps suffice alone; puzzles by the fewest steps: {counts:?}");
    assert!(counts[1..].iter().all(|&count| count > 2), "{counts:?}");
}

/// The last layer of a search skips forcing nets if no single removal is enough. That is right only if each find of
/// these techniques removes one candidate.
#[test]
fn forcing_nets_remove_one_candidate() {
    let nets = [
        "nishio",
        "forcing_net",
        "forcing_net_plus",
        "nested_forcing_net",
    ];
    let profile = profile::named("default").unwrap();
    let mut entries = profile.entries.clone();
    entries.retain(|entry| nets.contains(&entry.technique.info().slug));
    let profile = profile.with_entries(entries);
    let mut found = BTreeSet::new();
    for puzzle in puzzles(60).iter().take(3) {
        let position = Marks::of(puzzle).position(puzzle);
        let steps = whydoku::steps(&position, &profile, UniquenessPolicy::Never).unwrap();
        for step in steps.steps {
            let effects = &step.effects;
            assert!(
                effects.place().is_none() && effects.removals().len() == 1,
                "{effects}"
            );
            found.insert(step.info().slug);
        }
    }
    assert_eq!(found, BTreeSet::from(nets));
}

/// Two threads that do the tasks in another order.
struct TwoThreads;

impl Workers for TwoThreads {
    fn each(&self, count: usize, task: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            for odd in [1, 0] {
                scope.spawn(move || {
                    for number in (0..count).rev().filter(|number| number % 2 == odd) {
                        task(number);
                    }
                });
            }
        });
    }
}

/// All that the command prints about a path.
fn printed(short: &ShortPath) -> String {
    let records = &short.path.records;
    let effects = records.iter().filter_map(|record| record.step());
    let effects: Vec<String> = effects
        .map(|step| format!("{} {} {}", step.info().slug, step.rating, step.effects))
        .collect();
    format!("{effects:?} {}", short.text(&whydoku::Style::default()))
}

/// Short paths are valid, cost at most as much as the path of easiest steps, and do not depend on the
/// number of threads.
#[test]
fn short_paths_are_proved_and_cost_less() {
    let profile = default_up_to(75);
    let mut shorter = 0;
    for puzzle in puzzles(60).iter().take(4) {
        for cost in [
            CostKind::Rating,
            CostKind::Steps,
            CostKind::Words,
            CostKind::Effort,
        ] {
            let search = search(&profile).with_budget(Some(200_000));
            let kind = PathKind::Cheapest(cost);
            let short = search.shortest(puzzle, kind, &OneThread).unwrap();
            let again = search.shortest(puzzle, kind, &TwoThreads).unwrap();
            assert_eq!(printed(&short), printed(&again));
            let end = verify::check_path(&short.path.start, &short.path.records);
            assert!(end.unwrap().is_full(), "{puzzle}");
            let (Some(total), Some(greedy)) = (short.total, short.greedy) else {
                continue;
            };
            assert!(total.cost <= greedy.cost, "{puzzle} {cost:?}");
            shorter += usize::from(total.cost < greedy.cost);
        }
    }
    assert!(shorter > 5, "{shorter}");
}

/// Tests a base that solves the puzzle without steps, a puzzle with several solutions, and the names of bases.
#[test]
fn a_base_that_suffices_needs_no_step() {
    let profile = profile::named("default").unwrap();
    let puzzle = &puzzles(60)[0];
    let all = PathSearch::new(&profile).with_base(BaseLevel::Rating(Rating(200)));
    let short = all.shortest(puzzle, PathKind::Fewest, &OneThread).unwrap();
    assert_eq!(short.total, Some(Total::default()));
    assert!(short.is_least && all.one_step(puzzle).unwrap().after_base.is_full());
    let empty: Puzzle = ".".repeat(81).parse().unwrap();
    assert!(all.one_step(&empty).is_err());
    for (text, base) in [
        ("singles", BaseLevel::Singles),
        ("basic", BaseLevel::Basic),
        ("4.5", BaseLevel::Rating(Rating(45))),
    ] {
        assert_eq!(text.parse(), Ok(base));
        assert_eq!(base.to_string(), text);
    }
    assert!("easy".parse::<BaseLevel>().is_err());
}
