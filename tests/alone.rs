//! Tests every technique alone: its finds are true in every solution, and the checker accepts their
//! evidence.
//!
//! On a solution path, a profile entry only searches if the entries before it find nothing. Here
//! each search runs alone, with every order of finds that some profile uses. There are three kinds
//! of positions:
//!
//! - positions on the solution path of the default profile;
//! - boards with some false candidates removed. They have one solution, or 2 to 10,000 for
//!   techniques that do not assume uniqueness;
//! - positions on the solution path of each technique together with the singles.
//!
//! The long run uses several puzzle sets. `WHYDOKU_POSITIONS` is the number of positions or puzzles
//! of each set; without it, 60. `WHYDOKU_ALONE` limits the run to a comma-separated list of
//! techniques:
//!
//! ```text
//! cargo test --test suite -- --ignored --nocapture alone::
//! ```

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::isomorphs::Random;
use crate::support;

use catalogue::profile;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, Puzzle};
use logic::{
    Conflict, Effects, Engine, Entry, Evidence, Facts, Find, Grade, Journal, Outcome, Profile,
    Proof, Rating, Record, Sink, Stop, Uniqueness, View, Work,
};
use oracle::Solver;
use std::collections::BTreeMap;
use verify::Checker;

/// Number of finds after which a search at a position stops. Some searches list equal finds many
/// times.
const MAX_FINDS: usize = 5_000;

/// Maximum number of solutions of a puzzle.
const MAX_SOLUTIONS: usize = 10_000;

/// A board, and the candidates that are true in at least one solution.
struct Position {
    /// The board at the start of the puzzle, which may state fewer candidates than its givens allow.
    start: Board,
    board: Board,
    possible: CandidateSet,
    /// Whether a search may assume that the puzzle has one solution.
    uniqueness: Uniqueness,
}

impl Position {
    /// Whether the effects are true in every solution.
    fn holds(&self, effects: &Effects) -> bool {
        let removals = effects.removals();
        let is_forced = |place: Candidate| {
            let others = CandidateSet::of_cell(place.cell, !grid::DigitSet::only(place.digit));
            self.possible.intersection(&others).is_empty()
        };
        !removals.iter().any(|&one| self.possible.contains(one))
            && effects.place().is_none_or(is_forced)
    }
}

/// A named search: a technique in one order of its finds, with one choice of options.
struct Search {
    name: String,
    entries: Vec<Entry>,
}

/// One search for each technique, enumeration and choice of options in the profiles listed here.
/// With `WHYDOKU_ALONE`, only for the techniques of that list.
fn searches() -> Vec<Search> {
    let listed = std::env::var("WHYDOKU_ALONE").ok();
    let mut all: Vec<Search> = Vec::new();
    for name in [
        "everything",
        "default",
        "se",
        "hodoku",
        "klsudoku",
        "shrink",
        "se-basic",
    ] {
        let profile = profile::named(name).unwrap();
        let mut new_searches: Vec<Search> = Vec::new();
        for entry in profile.entries {
            let is_same = |a: &Entry, b: &Entry| {
                a.technique == b.technique
                    && a.technique.enumeration() == b.technique.enumeration()
                    && a.options == b.options
            };
            let slug = entry.technique.info().slug;
            let is_known = all.iter().any(|known| is_same(&known.entries[0], &entry));
            let is_listed = |list: &String| list.split(',').any(|listed| listed == slug);
            if is_known || !listed.as_ref().is_none_or(is_listed) {
                continue;
            }
            // A profile may have several entries for a single, such as one for boxes and one for
            // lines.
            match new_searches
                .iter_mut()
                .find(|search| is_same(&search.entries[0], &entry))
            {
                Some(search) => search.entries.push(entry),
                None => new_searches.push(Search {
                    name: format!("{slug} {name}"),
                    entries: vec![entry],
                }),
            }
        }
        all.extend(new_searches);
    }
    all
}

/// Whether a search takes so long that it runs only at every eighth position and for one round.
fn is_slow(search: &Search) -> bool {
    let slug = search.entries[0].technique.info().slug;
    slug.contains("_net") || slug.starts_with("se_nested") || slug.starts_with("se_dynamic")
}

/// Compares all finds at a position with the solutions. The checker verifies the first finds and a
/// sample of the others.
struct FindChecker<'a> {
    search: &'a Search,
    position: &'a Position,
    finds: usize,
}

impl FindChecker<'_> {
    fn description(&self, effects: &Effects) -> String {
        let Position { board, start, .. } = self.position;
        format!("{} {effects} on {board:?} of {start:?}", self.search.name)
    }

    fn check(&mut self, effects: &Effects, evidence: &dyn Fn() -> Evidence) {
        assert!(
            self.position.holds(effects),
            "{}",
            self.description(effects)
        );
        // A search in another program's order finds each proof by a new search, which takes longer.
        let (first, interval) = match self.search.entries[0].technique.enumeration() {
            None => (20, 64),
            Some(_) => (2, 1024),
        };
        if self.finds < first || self.finds.is_multiple_of(interval) {
            let proof_checker = Checker::new()
                .with_uniqueness(self.position.uniqueness)
                .with_start(&self.position.start);
            let checked = proof_checker.check(&self.position.board, effects, &evidence());
            checked.unwrap_or_else(|refusal| panic!("{}: {refusal}", self.description(effects)));
        }
        self.finds += 1;
    }
}

impl Sink for FindChecker<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        if let Some(effects) = Effects::live(&self.position.board, &find.claim) {
            self.check(&effects, &|| proof().evidence);
        }
        if self.finds < MAX_FINDS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(Stop::Enough)
        }
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        panic!(
            "{}: {:?} on {:?}",
            self.search.name,
            why(),
            self.position.board
        );
    }
}

/// Runs a search at a position and checks its finds. Returns their number.
fn run_search(search: &Search, position: &Position) -> usize {
    let mut checker = FindChecker {
        search,
        position,
        finds: 0,
    };
    for entry in &search.entries {
        if !entry.usable(position.uniqueness) {
            continue;
        }
        if is_slow(search) {
            let everything = profile::named("everything").unwrap();
            let only_entry = everything.with_entries(vec![entry.clone()]);
            let board = position.board.clone();
            let mut engine = Engine::new(&only_entry, board, position.uniqueness);
            match engine.next_steps() {
                ControlFlow::Continue(steps) => {
                    for step in steps {
                        checker.check(&step.effects, &|| step.evidence.clone());
                    }
                }
                ControlFlow::Break(outcome) => {
                    assert_eq!(outcome, Outcome::Stuck, "{}", search.name);
                }
            }
            continue;
        }
        let board = &position.board;
        let (facts, work) = (Facts::new(), Work::unlimited());
        let mut journal = Journal::new(board);
        journal.record_original_candidates(&position.start);
        let here = logic::Position::new(board, &facts, &journal);
        let view = View::new(here, &entry.order, &entry.options, &work);
        let answer = entry.technique.find(&view, &mut checker);
        assert_ne!(answer, ControlFlow::Break(Stop::Budget), "{}", search.name);
    }
    checker.finds
}

/// Runs a search at some positions. Returns the number of finds and the number of positions with
/// finds.
fn check(search: &Search, positions: &[Position]) -> [usize; 2] {
    let usable = |position: &&Position| {
        search
            .entries
            .iter()
            .any(|entry| entry.usable(position.uniqueness))
    };
    let interval = if is_slow(search) { 8 } else { 1 };
    let chosen = positions.iter().filter(usable).step_by(interval);
    chosen.fold([0, 0], |[finds, positions_with_finds], position| {
        let found = run_search(search, position);
        [finds + found, positions_with_finds + usize::from(found > 0)]
    })
}

/// Positions on the default path at which singles find nothing, at most two of each puzzle. Stops
/// after a puzzle if there are at least `wanted` positions.
fn on_default_path(puzzles: &[Puzzle], wanted: usize, random: &mut Random) -> Vec<Position> {
    let default = profile::named("default").unwrap();
    let mut positions = Vec::new();
    for puzzle in puzzles {
        let start = puzzle.board().unwrap();
        let possible = possible(puzzle);
        let mut engine = Engine::new(&default, start.clone(), Uniqueness::Proved);
        let mut boards = Vec::new();
        loop {
            let board = engine.board().clone();
            let mut grade = Grade::default();
            if engine.round(&mut grade).is_break() {
                break;
            }
            if grade.rating > Rating(23) {
                boards.push(board);
            }
        }
        for _ in 0..boards.len().min(2) {
            positions.push(Position {
                start: start.clone(),
                board: boards.swap_remove(random.below(boards.len())),
                possible,
                uniqueness: Uniqueness::Proved,
            });
        }
        if wanted <= positions.len() {
            break;
        }
    }
    positions
}

/// The candidates that are true in some solution of a puzzle. Empty if the puzzle has more than
/// [`MAX_SOLUTIONS`] solutions.
fn possible(puzzle: &Puzzle) -> CandidateSet {
    let mut possible = CandidateSet::EMPTY;
    let mut solver = Solver::new();
    for (index, solution) in solver.solutions(puzzle).enumerate() {
        if index == MAX_SOLUTIONS {
            return CandidateSet::EMPTY;
        }
        let all = Cell::all().map(|cell| Candidate::new(cell, solution.digit(cell)));
        possible.extend(all);
    }
    possible
}

/// A random board of a puzzle, without some of the candidates that are false in every solution, and
/// with some cells filled in. With unknown uniqueness, givens are left out until the puzzle has
/// several solutions; `None` if this fails.
fn random_position(
    puzzle: &Puzzle,
    uniqueness: Uniqueness,
    random: &mut Random,
) -> Option<Position> {
    let mut values: Vec<_> = Cell::all().map(|cell| puzzle.value(cell)).collect();
    let mut givens: Vec<Cell> = puzzle.filled().iter().collect();
    random.shuffle(&mut givens);
    let mut start = puzzle.clone();
    let mut possible_candidates = possible(puzzle);
    if uniqueness == Uniqueness::Unknown {
        // Number of givens to remove with several solutions, including the first that causes them.
        let mut removals_left = 1 + random.below(4);
        for given in givens {
            values[given.index()] = None;
            let fewer = Puzzle::new(values.clone().try_into().unwrap());
            let possible_in_fewer = possible(&fewer);
            if possible_in_fewer.is_empty() {
                break;
            }
            (start, possible_candidates) = (fewer, possible_in_fewer);
            if possible_candidates.len() > 81 {
                removals_left -= 1;
            }
            if removals_left == 0 {
                break;
            }
        }
        if possible_candidates.len() == 81 {
            return None;
        }
    }
    let mut start = start.board().ok()?;
    let mut board = start.clone();
    let removed_percent = random.below(70);
    for candidate in board
        .all_candidates()
        .difference(&possible_candidates)
        .iter()
    {
        if random.below(100) < removed_percent {
            board.eliminate(candidate);
        }
    }
    // In half of the positions, the starting board lacks these candidates too.
    if random.below(2) == 0 {
        start = board.clone();
    }
    // True candidates are filled in, up to nearly full boards, because some patterns cover the
    // whole board.
    let mut certain: Vec<Candidate> = possible_candidates.iter().collect();
    certain.retain(|candidate| {
        (possible_candidates.digits(candidate.cell)).is_single() && board.has(*candidate)
    });
    random.shuffle(&mut certain);
    let filled_count = random.below(certain.len().max(1));
    for candidate in certain.into_iter().take(filled_count) {
        board.place(candidate);
    }
    Some(Position {
        start,
        board,
        possible: possible_candidates,
        uniqueness,
    })
}

/// Runs every search at some positions and prints its number of finds. Returns for each search name
/// the number of finds and the number of positions with finds.
fn check_all(positions: &[Position]) -> BTreeMap<String, [usize; 2]> {
    let several = positions
        .iter()
        .filter(|position| position.possible.len() > 81);
    println!(
        "{} positions, {} with several solutions",
        positions.len(),
        several.count()
    );
    let mut all = BTreeMap::new();
    for search in searches() {
        let start = std::time::Instant::now();
        let [found, positions_with_finds] = check(&search, positions);
        let seconds = start.elapsed().as_secs();
        println!(
            "{}\t{found} finds at {positions_with_finds} positions, {seconds} s",
            search.name
        );
        all.insert(search.name, [found, positions_with_finds]);
    }
    all
}

/// The number in `WHYDOKU_POSITIONS`; `default` if this variable is missing or no number.
fn position_count(default: usize) -> usize {
    let value = std::env::var("WHYDOKU_POSITIONS").ok();
    value
        .and_then(|count| count.parse().ok())
        .unwrap_or(default)
}

fn shuffled(mut puzzles: Vec<Puzzle>, random: &mut Random) -> Vec<Puzzle> {
    random.shuffle(&mut puzzles);
    puzzles
}

#[test]
fn every_technique_is_in_some_profile() {
    if std::env::var_os("WHYDOKU_ALONE").is_none() {
        let searches = searches();
        for technique in catalogue::ALL {
            let slug = technique.info().slug;
            let mut searched_slugs = searches
                .iter()
                .map(|search| search.entries[0].technique.info().slug);
            assert!(
                searched_slugs.any(|searched| searched == slug),
                "{slug} is in no search"
            );
        }
    }
}

#[test]
fn each_technique_alone_is_true_and_proved() {
    let mut random = Random(20_261_123);
    let mut positions = on_default_path(
        &shuffled(support::ordinary(200), &mut random),
        8,
        &mut random,
    );
    positions.extend(on_default_path(&support::traced(8.0, 12.0), 4, &mut random));
    for puzzle in support::ordinary(8) {
        for uniqueness in [Uniqueness::Proved, Uniqueness::Unknown] {
            positions.extend(random_position(&puzzle, uniqueness, &mut random));
        }
    }
    let found = check_all(&positions);
    let silent = found.values().filter(|[finds, _]| *finds == 0).count();
    assert!(
        silent * 3 < found.len(),
        "{silent} of {} found nothing",
        found.len()
    );
}

#[test]
#[ignore = "half an hour; see the head of the file"]
fn each_technique_alone_is_true_and_proved_on_many_positions() {
    let mut random = Random(20_261_124);
    let mut positions = Vec::new();
    let mut puzzles = support::ordinary(1000);
    for file in ["sets/tax.txt", "sets/hard.txt", "sets/s17.txt"] {
        let set = testkit::reference(file).map_or_else(Vec::new, |path| support::lines(&path));
        let some = shuffled(set, &mut random);
        positions.extend(on_default_path(&some, position_count(60), &mut random));
        puzzles.extend(some);
    }
    let some = shuffled(support::ordinary(1000), &mut random);
    positions.extend(on_default_path(&some, position_count(60), &mut random));
    let puzzles = shuffled(puzzles, &mut random);
    for puzzle in puzzles.iter().take(position_count(60)) {
        for uniqueness in [Uniqueness::Proved, Uniqueness::Unknown] {
            positions.extend(random_position(puzzle, uniqueness, &mut random));
        }
    }
    check_all(&positions);
}

/// Solves puzzles by singles and one technique, and checks each step. Returns the number of solved
/// puzzles and the number of steps of the technique.
fn solve_with_singles_and(search: &Search, base: &Profile, puzzles: &[Puzzle]) -> [usize; 2] {
    let singles = base
        .entries
        .iter()
        .filter(|entry| entry.ratings.least() <= Rating(23));
    let entries = singles.chain(&search.entries).cloned().collect();
    let profile = base.with_entries(entries);
    let technique = search.entries[0].technique;
    let mut counts = [0, 0];
    for puzzle in puzzles {
        let start = puzzle.board().unwrap();
        let possible = possible(puzzle);
        let mut engine = Engine::new(&profile, start.clone(), Uniqueness::Proved);
        let mut records: Vec<Record> = Vec::new();
        let outcome = engine.run(&mut records);
        let what = || format!("{} on {puzzle}", search.name);
        assert!(
            matches!(outcome, Outcome::Solved | Outcome::Stuck),
            "{}: {outcome:?}",
            what()
        );
        assert!(
            possible.contains_all(&filled(engine.board())),
            "{}: {:?}",
            what(),
            engine.board()
        );
        verify::check_path(&start, &records)
            .unwrap_or_else(|refusal| panic!("{}: {refusal}", what()));
        counts[0] += usize::from(outcome == Outcome::Solved);
        let is_of_technique =
            |record: &&Record| matches!(record, Record::Step(step) if step.technique == technique);
        counts[1] += records.iter().filter(is_of_technique).count();
    }
    counts
}

/// The filled cells of a board as candidates.
fn filled(board: &Board) -> CandidateSet {
    let of = |cell: Cell| Some(Candidate::new(cell, board.value(cell)?));
    board.filled().iter().filter_map(of).collect()
}

#[test]
#[ignore = "half an hour; see the head of the file"]
fn singles_and_one_technique_solve_as_far_as_they_go() {
    let base = profile::named("everything").unwrap();
    let mut random = Random(20_261_125);
    let mut puzzles = shuffled(support::ordinary(1000), &mut random);
    puzzles.truncate(position_count(60));
    if let Some(path) = testkit::reference("sets/tax.txt") {
        let tax = shuffled(support::lines(&path), &mut random);
        puzzles.extend(tax.into_iter().take(position_count(60)));
    }
    println!("{} puzzles", puzzles.len());
    for search in searches() {
        let sample_size = if is_slow(&search) {
            puzzles.len() / 12
        } else {
            puzzles.len()
        };
        let interval = puzzles.len() / sample_size.max(1);
        let sample: Vec<Puzzle> = puzzles.iter().step_by(interval.max(1)).cloned().collect();
        let [solved, steps] = solve_with_singles_and(&search, &base, &sample);
        println!(
            "{}\t{solved} of {} solved, {steps} steps",
            search.name,
            sample.len()
        );
    }
}
