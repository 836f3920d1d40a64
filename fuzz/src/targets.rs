//! Fuzz targets: functions that take arbitrary bytes. They check that reading never panics and that
//! all results are true. The fuzzer (`fuzz/`) and a test (`tests/fuzzed.rs`) run them.

#![allow(
    unreachable_pub,
    clippy::expect_used,
    clippy::panic,
    reason = "this file belongs to two programs, and both are tests"
)]

use grid::text::{Reader, position_text, read_one};
use grid::{Board, Candidate, CandidateSet, Cell, Digit, Puzzle};
use logic::{Effects, Language, Phrase, Profile, Record, Reveal, Step};
use oracle::{Solution, Solver};
use render::Style;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufReader};
use std::sync::LazyLock;
use trial::console::{Denied, Flow, Host, Session, Shrinks};
use whydoku::effort::Player;
use whydoku::grade::{Grader, Judge, VerdictKind};
use whydoku::path::Explainer;
use whydoku::{Scope, UniquenessPolicy};

/// A function that takes arbitrary bytes and panics if a check fails.
pub type Target = fn(&[u8]);

/// All targets with their names.
pub const TARGETS: [(&str, Target); 6] = [
    ("formats", formats),
    ("traces", traces),
    ("orders", orders),
    ("yaml", yaml),
    ("policies", policies),
    ("boards", boards),
];

/// A puzzle that singles and pointing solve.
const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// Traces with a step of each shape of evidence.
const SHAPES: [&str; 16] = [
    include_str!("../corpus/traces/single-hidden_single.json"),
    include_str!("../corpus/traces/cover-claiming.json"),
    include_str!("../corpus/traces/cover-finned_swordfish.json"),
    include_str!("../corpus/traces/subset-hidden_pair.json"),
    include_str!("../corpus/traces/subset-group_shrink_incomplete.json"),
    include_str!("../corpus/traces/chain-skyscraper.json"),
    include_str!("../corpus/traces/chain-se_unary_chains.json"),
    include_str!("../corpus/traces/finite-wxyz_wing.json"),
    include_str!("../corpus/traces/finite-rectangle_links.json"),
    include_str!("../corpus/traces/net-medusa.json"),
    include_str!("../corpus/traces/net-se_nishio.json"),
    include_str!("../corpus/traces/net-rectangle_als.json"),
    include_str!("../corpus/traces/deadly-unique_rectangle.json"),
    include_str!("../corpus/traces/deadly-se_bug.json"),
    include_str!("../corpus/traces/all-group_shrink_complete.json"),
    include_str!("../corpus/traces/after-direct_hidden_pair.json"),
];

/// Puzzles from whose solutions the random boards are made.
const PUZZLES: [&str; 4] = [
    EASY,
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
];

/// Profiles to run on random boards.
const PROFILES: [&str; 6] = [
    "default",
    "se",
    "klsudoku",
    "shrink",
    "everything",
    "hodoku",
];

static LOADED_PROFILES: LazyLock<Vec<Profile>> = LazyLock::new(|| {
    let profiles = PROFILES.iter().map(|name| catalogue::profile::named(name));
    profiles
        .map(|profile| profile.expect("it is built in"))
        .collect()
});

static SOLUTIONS: LazyLock<Vec<Solution>> = LazyLock::new(|| {
    let all = PUZZLES.iter().map(|line| {
        let puzzle = read_one(line).expect("it is a puzzle");
        Solver::new()
            .solutions(&puzzle)
            .next()
            .expect("it has a solution")
    });
    all.collect()
});

/// Reads the bytes as puzzles. The first byte chooses a format or format detection.
///
/// Checks that reading in small pieces gives the same records, and that writing and reading a
/// puzzle as one line gives the same puzzle. Then writes the puzzles in every format: a format that
/// loses nothing of a puzzle must keep its solutions.
pub fn formats(bytes: &[u8]) {
    let Some((&choice, rest)) = bytes.split_first() else {
        return;
    };
    let format = formats::ALL.get(usize::from(choice) % (formats::ALL.len() + 1));
    let read = match format {
        Some(format) => match formats::decoded(rest) {
            Ok(text) => format.read(&text),
            Err(wrong) => Err(wrong),
        },
        None => formats::read(rest),
    };
    let mut in_pieces = Reader::new(BufReader::with_capacity(1 + usize::from(choice) % 9, rest));
    let mut at_once = Reader::new(rest);
    let records =
        |reader: &mut dyn Iterator<Item = io::Result<grid::text::PuzzleRecord>>| -> Vec<String> {
            reader.map(|record| format!("{record:?}")).collect()
        };
    assert_eq!(records(&mut in_pieces), records(&mut at_once));
    let items = match read {
        Ok(contents) => contents.items,
        Err(wrong) => {
            let _ = format!("{wrong:?}");
            return;
        }
    };
    for puzzle in items.iter().filter_map(|item| item.puzzle.as_ref().ok()) {
        let line = position_text(puzzle);
        assert_eq!(
            read_one(&line).map(|puzzle| position_text(&puzzle)).ok(),
            Some(line)
        );
        let _ = puzzle.board();
    }
    let puzzles: Vec<Puzzle> = items
        .iter()
        .filter_map(|item| item.puzzle.as_ref().ok())
        .cloned()
        .collect();
    for format in formats::ALL {
        let text = format.write(&items);
        // The written text must be readable. Some formats omit parts that they cannot express.
        let again = format.read(&text);
        let again = again.unwrap_or_else(|wrong| panic!("{}: {wrong:?}: {text}", format.name));
        let good = again.items.iter().filter(|item| item.puzzle.is_ok());
        assert!(good.count() <= puzzles.len(), "{}: {text}", format.name);
        // If the format loses nothing, the puzzle keeps its solutions. A cell with one candidate
        // may become filled.
        for puzzle in &puzzles {
            let item = [item_of(puzzle)];
            // Some formats cannot express a cell without candidates.
            if puzzle.board().is_ok() && format.loses(&item).is_empty() {
                let again = format.read(&format.write(&item));
                let again = again.unwrap_or_else(|wrong| panic!("{}: {wrong:?}", format.name));
                let again: Vec<&Puzzle> = again
                    .items
                    .iter()
                    .filter_map(|item| item.puzzle.as_ref().ok())
                    .collect();
                assert!(
                    again.len() <= 1,
                    "{}: {}",
                    format.name,
                    position_text(puzzle)
                );
                for again in again {
                    assert_eq!(
                        solved(puzzle),
                        solved(again),
                        "{}: {}",
                        format.name,
                        position_text(puzzle)
                    );
                }
            }
        }
    }
}

/// The only solution; otherwise the number of solutions, 0 or 2 (for several). A search that needs
/// too many guesses stops and counts only the solutions found.
fn solved(puzzle: &Puzzle) -> Result<Solution, usize> {
    let mut solver = Solver::new();
    solver.limit(20_000);
    let solutions: Vec<Solution> = solver.solutions(puzzle).take(2).collect();
    match <[Solution; 1]>::try_from(solutions) {
        Ok([solution]) => Ok(solution),
        Err(solutions) => Err(solutions.len()),
    }
}

fn item_of(puzzle: &Puzzle) -> formats::Item {
    formats::Item {
        line: 1,
        puzzle: Ok(puzzle.clone()),
        meta: formats::Meta::default(),
    }
}

/// Checks a trace. If it is accepted as a whole, its steps outside guesses must be true in every
/// solution.
///
/// If the first byte is a control character, it chooses a valid trace, and the other bytes change
/// at most eight of its digits. Otherwise the bytes are the text of the trace.
pub fn traces(bytes: &[u8]) {
    let changed = bytes.split_first().filter(|(first, _)| **first < b' ');
    match (changed, str::from_utf8(bytes)) {
        (Some((choice, changes)), _) => check_trace(&changed_trace(*choice, changes)),
        (None, Ok(text)) => check_trace(text),
        (None, Err(_)) => {}
    }
}

/// A valid trace with changed digits, none of them before the puzzle. Each change has three bytes:
/// two choose the position, one the digit. At most eight changes are made.
fn changed_trace(choice: u8, changes: &[u8]) -> String {
    let mut text = SHAPES[usize::from(choice) % SHAPES.len()]
        .as_bytes()
        .to_vec();
    let start = text
        .windows(8)
        .position(|part| part == b"\"puzzle\"")
        .unwrap_or(0);
    let digits: Vec<usize> = (start..text.len())
        .filter(|&at| text[at].is_ascii_digit())
        .collect();
    for change in changes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_be_bytes([change[0], change[1]])) % digits.len();
        text[digits[at]] = b'1' + change[2] % 9;
    }
    String::from_utf8_lossy(&text).into_owned()
}

fn check_trace(text: &str) {
    let _ = render::trace::read_line(text);
    let Ok(trace) = whydoku::trace_check::read_trace(text) else {
        return;
    };
    assert_eq!(
        whydoku::trace_check::read_trace(&render::trace::write(&trace)).as_ref(),
        Ok(&trace)
    );
    let checked = whydoku::trace_check::verify_within(&trace, Some(1_000_000));
    let _ = format!("{:?}", checked.refusals);
    let is_accepted = if checked.records_checked < checked.records {
        return;
    } else {
        checked.refusals.is_empty()
    };
    if is_accepted {
        let solutions: Vec<Solution> = Solver::new().solutions(&trace.puzzle).take(1000).collect();
        let mut depth = 0;
        for record in trace.records() {
            match record {
                Record::Step(step) if depth == 0 => assert_true(&step.effects, &solutions),
                Record::Step(_) => {}
                Record::Guess(_) => depth += 1,
                Record::Back(_) => depth -= 1,
            }
        }
        let _ = clausal::clausal_proof(&trace);
    }
}

fn assert_true(effects: &Effects, solutions: &[Solution]) {
    for solution in solutions {
        let wrong = effects
            .removals()
            .iter()
            .find(|removal| solution.digit(removal.cell) == removal.digit);
        assert_eq!(wrong, None, "a solution is lost");
        let wrong = effects
            .place()
            .filter(|place| solution.digit(place.cell) != place.digit);
        assert_eq!(wrong, None, "no solution has it");
    }
}

/// Runs the first 64 lines as commands of a console session that has loaded a puzzle.
pub fn orders(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let profile = LOADED_PROFILES.get(3).expect("shrink is known");
    let mut session = Session::new(Shrinks::of(profile).expect("it is made for the console"));
    let mut files = BTreeMap::new();
    let rows: Vec<String> = EASY
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).into_owned())
        .collect();
    files.insert("q".to_owned(), rows.join("\n"));
    let mut host = FakeHost {
        text: String::new(),
        files,
        polls: 0,
    };
    let _ = session.order("load-quiz q", &mut host);
    for line in text.lines().take(64) {
        host.polls = 0;
        host.text.clear();
        if session.order(line, &mut host) == Ok(Flow::Bye) {
            break;
        }
    }
}

/// A host of a console session with files in memory and fixed answers.
struct FakeHost {
    /// What the session has printed for the current command.
    text: String,
    /// The text of each file, by name.
    files: BTreeMap<String, String>,
    /// Number of answers and of checks for Ctrl-C that the current command has requested. After
    /// some of them there is no answer, and Ctrl-C counts as pressed, so that every command ends.
    polls: u32,
}

impl fmt::Write for FakeHost {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        Ok(())
    }
}

impl Host for FakeHost {
    fn read_line(&mut self, _prompt: &str) -> Option<String> {
        self.polls += 1;
        let answers = ["y", "", "1", "11 5", "b", "9"];
        answers
            .get(self.polls as usize % 8)
            .filter(|_| self.polls < 20)
            .map(|&answer| answer.to_owned())
    }

    fn read(&mut self, name: &str) -> Result<String, Denied> {
        // In a name that starts with `=`, the text of the file follows, with `|` for line breaks.
        let text = self.files.get(name).cloned();
        text.or_else(|| name.strip_prefix('=').map(|text| text.replace('|', "\n")))
            .ok_or_else(|| Denied {
                number: 2,
                reason: "No such file".to_owned(),
            })
    }

    fn save(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn clock(&mut self) -> u128 {
        u128::from(self.polls)
    }

    fn stopped(&mut self) -> bool {
        self.polls += 1;
        self.polls > 50
    }

    fn language(&self) -> Language {
        Language::En
    }

    fn phrase(&self, phrase: &Phrase, language: Language) -> String {
        render::sentence(phrase, &Style::default().with_language(language))
    }

    fn step(
        &self,
        (number, _): (usize, Reveal),
        before: &Board,
        step: &Step,
        language: Language,
    ) -> String {
        let style = Style::default().with_language(language);
        render::step(number, before, step, render::Detail::Full, &style)
    }
}

/// Reads profiles and players, and grades a puzzle with each valid profile.
pub fn yaml(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    if text.len() > 1 << 16 {
        return;
    }
    let _ = Player::read(text);
    match catalogue::profile::read(text) {
        Ok(profile) => {
            let puzzle = read_one(EASY).expect("it is a puzzle");
            let graded = Grader::new(&profile, UniquenessPolicy::Check)
                .with_budget(Some(20_000))
                .grade(&puzzle);
            let _: VerdictKind = graded.verdict.kind();
        }
        Err(wrong) => {
            let _ = wrong.to_string();
        }
    }
}

/// Reads policies. Errors must name a line and column; valid policies must judge a puzzle.
pub fn policies(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    if text.len() > 1 << 16 {
        return;
    }
    match whydoku_cli::policy(text) {
        Ok(all) => {
            let puzzle = read_one(EASY).expect("it is a puzzle");
            // A policy may have thousands of rules.
            for criteria in all.iter().take(4) {
                let judge = Judge::new(criteria, UniquenessPolicy::Check);
                let (graded, record) = judge
                    .with_budget(Some(20_000))
                    .judge(&puzzle, &mut Vec::new());
                let _: VerdictKind = graded.verdict.kind();
                for failure in &record.failures {
                    assert!(!failure.why.is_empty(), "{text:?}: {failure:?}");
                }
            }
        }
        Err(wrong) => {
            // The profile `default`, used by a rule without a profile, is checked after parsing.
            // Then the error has no line.
            if wrong.starts_with("rules[") {
                return;
            }
            let mut place = wrong.splitn(3, ':');
            let mut number = || place.next().and_then(|part| part.parse::<usize>().ok());
            let (line, column) = (number(), number());
            assert!(line.is_some() && column.is_some(), "{wrong}");
            let lines = text
                .split(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'])
                .count();
            assert!(line.is_some_and(|line| line <= lines + 1), "{wrong}");
            assert!(wrong.len() < 6000, "the error has {} bytes", wrong.len());
        }
    }
}

/// A source of bytes: first the given bytes, then pseudo-random bytes seeded by them.
struct ByteSource<'b> {
    rest: core::slice::Iter<'b, u8>,
    state: u64,
}

impl ByteSource<'_> {
    fn byte(&mut self) -> u8 {
        if let Some(&byte) = self.rest.next() {
            self.state = (self.state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3) | 1;
            return byte;
        }
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 24) as u8
    }
}

/// Runs the engine on a random board. The checker must accept every step, and no step outside
/// guesses may contradict a solution.
///
/// The first bytes choose the profile, the mode, the share of candidates, the solution and the
/// givens. The bits of the mode choose whether deleted candidates count, the language and the
/// scope.
pub fn boards(bytes: &[u8]) {
    let mut source = ByteSource {
        rest: bytes.iter(),
        state: 0xcbf2_9ce4_8422_2325,
    };
    let profile = source.byte();
    let profile = &LOADED_PROFILES[usize::from(profile) % LOADED_PROFILES.len()];
    let mode = source.byte();
    // In an open cell, each false candidate is kept with probability `share` / 256. In one of 32 modes, this
    // also applies to the true candidate; otherwise it is always kept.
    let share = source.byte();
    let kept = |source: &mut ByteSource<'_>| source.byte() < share;
    let solution = &SOLUTIONS[usize::from(source.byte()) % SOLUTIONS.len()];
    let is_solvable = mode & 31 != 31;
    let givens = usize::from(source.byte()) % 60;
    let mut values = [None; 81];
    for _ in 0..givens {
        let cell = usize::from(source.byte()) % 81;
        values[cell] = Cell::all().nth(cell).map(|cell| solution.digit(cell));
    }
    let mut candidates = CandidateSet::EMPTY;
    for (cell, value) in Cell::all().zip(values) {
        for digit in Digit::ALL {
            let candidate = Candidate { cell, digit };
            let is_always_kept = is_solvable && solution.digit(cell) == digit;
            if (value.is_none() && kept(&mut source)) || is_always_kept || value == Some(digit) {
                candidates.insert(candidate);
            }
        }
    }
    let puzzle = Puzzle::new(values);
    let puzzle = if mode & 32 == 0 {
        puzzle.with_candidates(candidates)
    } else {
        puzzle
    };
    let language = if mode & 64 == 0 {
        Language::En
    } else {
        Language::Zh
    };
    let scope = if mode & 128 == 0 {
        Scope::Search
    } else {
        Scope::Needed
    };
    explain_and_check(&puzzle, profile, scope, language);
}

/// Explains a puzzle, checks the steps outside guesses against the solutions, and checks the trace.
fn explain_and_check(puzzle: &Puzzle, profile: &Profile, scope: Scope, language: Language) {
    let policy = UniquenessPolicy::Check;
    let mut explainer = Explainer::new(profile, policy, scope).with_budget(Some(100_000));
    let Ok(path) = explainer.explain(puzzle) else {
        return;
    };
    let mut solver = Solver::new();
    solver.limit(200_000);
    let solutions: Vec<Solution> = solver.solutions(puzzle).take(10_000).collect();
    let mut depth = 0;
    for record in &path.records {
        match record {
            Record::Step(step) if depth == 0 => assert_true(&step.effects, &solutions),
            Record::Step(_) => {}
            Record::Guess(_) => depth += 1,
            Record::Back(_) => depth -= 1,
        }
    }
    let trace = whydoku::trace(
        puzzle,
        profile,
        &path,
        policy,
        &Style::default().with_language(language),
    );
    let refusals = whydoku::verify(&trace).refusals;
    assert!(
        refusals.is_empty(),
        "{}: {}: {refusals:?}",
        profile.name,
        position_text(puzzle)
    );
    let again = whydoku::trace_check::read_trace(&render::trace::write(&trace));
    assert_eq!(again.as_ref(), Ok(&trace));
}
