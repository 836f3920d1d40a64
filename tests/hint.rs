//! Tests `whydoku hint` as apps use it: board and pencilmarks go in, a structured hint comes out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use crate::support;

/// Checker of the published schemas, shared with the tests of traces and of the MCP server.
#[path = "../crates/render/tests/support/schema.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "it also has the schema of traces"
)]
pub(crate) mod schema;

use assert_cmd::Command;
use catalogue::profile;
use grid::{Board, Candidate, Cell, Digit, HouseKind, Puzzle};
use logic::{Choice, Engine, Reveal, Uniqueness};
use oracle::{Solution, SolutionCount, Solver};
use serde_json::Value;
use std::fmt::Write as _;

/// A puzzle that singles and pointing solve.
pub(crate) const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// A puzzle that needs more than subsets at the position [`CHAINED_BOARD`].
const CHAINED: &str =
    "060700248090003000400000000000000306902000070830010000000000934000000002007006800";
/// The filled cells of a position of [`CHAINED`].
const CHAINED_BOARD: &str =
    "063700248298043057470080093714000386952368471836417529620870934089034762347006815";
/// The pencilmarks of that position.
const CHAINED_MARKS: &str = "\
    15 6 3  7 59 159  2 4 8    2 9 8  16 4 3  16 5 7    4 7 15  1256 8 125  16 9 3 \
    7 1 4  259 259 259  3 8 6    9 5 2  3 6 8  4 7 1    8 3 6  4 1 7  5 2 9 \
    6 2 15  8 7 15  9 3 4    15 8 9  15 3 4  7 6 2    3 4 7  29 29 6  8 1 5";
/// `EASY` without one necessary given.
const TWO_SOLUTIONS: &str =
    "003900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// Runs the program. Returns standard output, standard error and exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "LANG", "COLUMNS"] {
        command.env_remove(variable);
    }
    let arguments = support::with_small_profile(&[&["hint"], arguments].concat());
    let output = command.args(arguments).output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

/// Runs the program with JSON output, which must match the schema. Returns the output and the exit code.
pub(crate) fn json(arguments: &[&str]) -> (Value, i32) {
    let (out, _, code) = run(&[arguments, &["--format", "json"]].concat());
    let value: Value = serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}"));
    assert_eq!(schema::check(&hint_schema(), &value), Ok(()), "{out}");
    (value, code)
}

/// The schema of hints, which every JSON hint in these tests must match.
pub(crate) fn hint_schema() -> Value {
    serde_json::from_str(include_str!("../docs/hint.schema.json")).unwrap()
}

/// Compares the command lines, outputs and exit codes of these calls with a snapshot.
fn snapshot(name: &str, calls: &[&[&str]]) {
    let mut text = String::new();
    for arguments in calls {
        let (out, err, code) = run(arguments);
        let printed: Vec<String> = support::with_small_profile(&[&["hint"], *arguments].concat())
            .iter()
            .map(|a| {
                if a.contains(' ') {
                    format!("'{a}'")
                } else {
                    (*a).to_owned()
                }
            })
            .collect();
        writeln!(
            text,
            "$ whydoku {}\n{out}{err}--- exit {code}",
            printed.join(" ")
        )
        .unwrap();
    }
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(support::root().join("snapshots/cli"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn solution(puzzle: &str) -> Solution {
    match Solver::new().check(&support::line(puzzle)) {
        SolutionCount::Unique(solution) => solution,
        SolutionCount::None | SolutionCount::Many(_) => panic!("not one solution"),
    }
}

/// The board with one cell changed.
fn with_digit(board: &str, cell: usize, digit: Digit) -> String {
    let mut board = board.to_owned();
    board.replace_range(cell..=cell, &digit.to_string());
    board
}

/// A wrong digit for a cell that no given in its houses excludes.
fn plausible_and_wrong(puzzle: &str, cell: usize) -> Digit {
    let board = Board::new(&support::line(puzzle));
    let cell = Cell::new(u8::try_from(cell).unwrap()).unwrap();
    let mut digits = board.candidates(cell).iter();
    digits.find(|&d| d != solution(puzzle).digit(cell)).unwrap()
}

/// All candidates of a board except `without`, as 729 characters.
fn marks(board: &Board, without: &[Candidate]) -> String {
    let is_kept = |c: &Candidate| board.has(*c) && !without.contains(c);
    let all = Cell::all().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(cell, digit)));
    all.map(|c| if is_kept(&c) { c.digit.to_char() } else { '.' })
        .collect()
}

#[test]
fn a_chain_is_explained_node_by_node_from_the_players_pencilmarks() {
    let position = [
        "--puzzle",
        CHAINED,
        "--board",
        CHAINED_BOARD,
        "--candidates",
        CHAINED_MARKS,
    ];
    let chain = [
        &position[..],
        &["--profile", "klsudoku", "--allow", "x_chain"],
    ]
    .concat();
    let (value, code) = json(&chain);
    assert_eq!(code, 0);
    assert_eq!(value["kind"], "step");
    assert_eq!(value["technique"], "x_chain");
    let nodes = value["chains"][0].as_array().unwrap();
    assert!(nodes.len() >= 4, "{value}");
    for (index, node) in nodes.iter().enumerate() {
        assert_eq!(node["on"], index % 2 == 1, "{value}");
        let link = [Value::from("weak"), Value::from("strong")][index % 2].clone();
        assert_eq!(node["link"], if index == 0 { Value::Null } else { link });
        assert_eq!(node["digit"], value["digits"][0]);
    }
    let solution = solution(CHAINED);
    for operation in value["operations"].as_array().unwrap() {
        let cell = operation["cell"].as_str().unwrap();
        let cell = Cell::all().find(|c| c.to_string() == cell).unwrap();
        let is_true = u64::from(solution.digit(cell).value()) == operation["digit"];
        assert_eq!(is_true, operation["do"] == "set", "{operation}");
    }
    let as_json = [&chain[..], &["--format", "json"]].concat();
    snapshot("hint_chain", &[&as_json, &chain]);
}

#[test]
fn the_digit_the_player_works_on_comes_first() {
    let mut only_hidden_singles = profile::named("klsudoku").unwrap();
    only_hidden_singles.entries.truncate(1);
    only_hidden_singles.entries[0].choice = Choice::All;
    let board = Board::new(&support::line(EASY));
    let mut engine = Engine::new(&only_hidden_singles, board, Uniqueness::Unknown);
    let steps = engine.all_steps().continue_value().unwrap();
    let available: Vec<u8> = steps
        .iter()
        .map(|step| step.effects.place().unwrap().digit.value())
        .collect();
    let mut places = Vec::new();
    for digit in 1..=9_u8 {
        let next = (0..9).map(|i| (digit - 1 + i) % 9 + 1);
        let expected = next.into_iter().find(|d| available.contains(d)).unwrap();
        for profile in ["klsudoku", support::SMALL] {
            let text = digit.to_string();
            let (value, _) = json(&["--puzzle", EASY, "--digit", &text, "--profile", profile]);
            assert_eq!(value["technique"], "hidden_single");
            assert_eq!(
                value["operations"][0]["digit"], expected,
                "{profile}, {digit}"
            );
        }
        places.push(expected);
    }
    places.dedup();
    assert!(
        places.len() > 2,
        "the digit makes little difference: {places:?}"
    );
}

#[test]
fn the_players_own_pencilmarks_count() {
    let board = Board::new(&support::line(EASY));
    // The cell with the fewest open cells in a house, so that no other single is easier to see.
    let fewest_open = |cell: &Cell| {
        let open = cell.houses().map(|house| board.open_in(house).len());
        open.into_iter().min()
    };
    let cell = board.open().iter().min_by_key(fewest_open).unwrap();
    let truth = Candidate::new(cell, solution(EASY).digit(cell));
    let others = board.candidates(cell).without(truth.digit);
    let removed: Vec<Candidate> = others.iter().map(|d| Candidate::new(cell, d)).collect();
    assert!(!removed.is_empty());
    let marks = marks(&board, &removed);
    let (value, code) = json(&[
        "--puzzle",
        EASY,
        "--candidates",
        &marks,
        "--allow",
        "naked_single",
    ]);
    assert_eq!((value["kind"].as_str(), code), (Some("step"), 0));
    assert_eq!(value["operations"][0]["cell"], cell.to_string());
    assert_eq!(value["operations"][0]["digit"], truth.digit.value());
}

#[test]
fn hints_use_known_techniques_or_name_the_one_that_unlocks() {
    let position = [
        "--puzzle",
        CHAINED,
        "--board",
        CHAINED_BOARD,
        "--candidates",
        CHAINED_MARKS,
    ];
    let allow = [
        "--profile",
        "klsudoku",
        "--allow",
        "hidden_single,naked_single,pointing",
    ];
    let singles = [&position[..], &allow].concat();
    let (value, code) = json(&singles);
    assert_eq!((value["kind"].as_str(), code), (Some("learn"), 1));
    assert_eq!(value["unlocks"], "now");
    // The named technique unlocks the board: after its step the player can continue.
    let technique = value["technique"].as_str().unwrap();
    assert!(!allow[3].contains(technique));
    let mut board = board_of_chained();
    for operation in value["operations"].as_array().unwrap() {
        let cell = operation["cell"].as_str().unwrap();
        let cell = Cell::all().find(|c| c.to_string() == cell).unwrap();
        let digit = Digit::new(u8::try_from(operation["digit"].as_u64().unwrap()).unwrap());
        let candidate = Candidate::new(cell, digit.unwrap());
        match operation["do"].as_str() {
            Some("set") => assert!(board.place(candidate)),
            _ => assert!(board.eliminate(candidate)),
        }
    }
    let values: String = board.to_values().to_string();
    let marks = marks(&board, &[]);
    let after = [
        "--puzzle",
        CHAINED,
        "--board",
        &values,
        "--candidates",
        &marks,
    ];
    let (value, code) = json(&[&after[..], &allow].concat());
    assert_eq!((value["kind"].as_str(), code), (Some("step"), 0));
    snapshot("hint_learn", &[&singles, &["--allow", "x_wingg", EASY]]);
}

/// A player who knows only full houses needs more than one hidden single before the next full house. For a
/// player who knows only BUG+1, hidden singles alone never lead to one.
#[test]
fn a_step_that_does_not_unlock_the_board_is_marked() {
    for (known, unlocks) in [("full_house", "later"), ("bug_plus_one", "no")] {
        let (value, code) = json(&["--puzzle", EASY, "--allow", known]);
        assert_eq!((value["kind"].as_str(), code), (Some("learn"), 1));
        assert_eq!(value["unlocks"], unlocks, "{known}");
        assert_eq!(value["technique"], "hidden_single", "{known}");
    }
    snapshot(
        "hint_unlocks",
        &[
            &["--allow", "full_house", EASY],
            &["--allow", "full_house", "--lang", "zh", EASY],
            &["--allow", "bug_plus_one", "--reveal", "1", EASY],
        ],
    );
}

/// The position of `fixtures/wings/w_wing.yaml`.
const W_WING: &str = "3 8 5  79 1 279  269 269 4    9 6 4  238 5 238  28 7 1    \
    1 7 2  4 6 89  5 89 3    4 139 6  57 239 57  1239 29 8    2 5 189  6 389 389  139 4 7    \
    7 39 89  2389 4 1  239 5 6    5 24 3  1 7 24  68 68 9    6 149 19  589 89 4589  7 3 2    \
    8 29 7  239 239 6  4 1 5";

#[test]
fn a_hint_names_the_roles() {
    let (value, _) = json(&["--allow", "w_wing", "--puzzle", W_WING]);
    assert_eq!(value["technique"], "w_wing");
    let roles = value["cast"].as_array().unwrap();
    let role = |name: &str| roles.iter().find(|part| part["name"] == name).unwrap();
    assert_eq!(role("ends")["role"], "pincer");
    let ends = role("ends")["candidates"].as_array().unwrap();
    let cells = value["cells"].as_array().unwrap();
    for end in ends {
        let cell = &end.as_str().unwrap()[1..];
        assert!(cells.iter().any(|known| known == cell), "{cell}");
    }
}

/// Tests the kinds `mistake`, `solved`, `step` and `stuck` in both languages.
#[test]
fn every_kind_of_hint_fits_the_schema() {
    let full = solution(EASY).to_puzzle().to_string();
    let empty = ".".repeat(81);
    let clash = with_digit(EASY, 0, Digit::new(4).unwrap());
    // A cell without candidates, and a digit without a place.
    let cell_without_candidate = format!("12345678.........9{}", ".".repeat(63));
    let digit_without_place = format!("1...........1......{}", ".".repeat(62));
    let calls: [&[&str]; 9] = [
        &["--puzzle", EASY, "--board", &full],
        &["--puzzle", &empty],
        &["--puzzle", TWO_SOLUTIONS, "--allow", "naked_single"],
        &["--puzzle", EASY, "--board", &clash],
        &["--puzzle", &clash],
        &["--puzzle", &cell_without_candidate],
        &["--puzzle", &digit_without_place],
        &["--puzzle", CHAINED, "--profile", "se", "--digit", "5"],
        &["--puzzle", EASY, "--profile", "least-candidate"],
    ];
    let mut kinds = Vec::new();
    for call in calls {
        for language in ["en", "zh"] {
            let (value, _) = json(&[call, &["--lang", language]].concat());
            kinds.push(value["kind"].as_str().unwrap().to_owned());
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    for kind in ["mistake", "solved", "step", "stuck"] {
        assert!(kinds.iter().any(|k| k == kind), "{kind} among {kinds:?}");
    }
}

#[test]
fn a_hint_counts_the_open_cells_of_a_nearly_full_house() {
    let mut board = solution(EASY).to_puzzle().to_string();
    board.replace_range(0..1, ".");
    for (board, en, zh) in [
        (
            EASY,
            "Look at box 6, where only 3 cells are open.",
            "请看第6宫，其中只剩3个空格。",
        ),
        (
            &board,
            "Look at box 1, where only 1 cell is open.",
            "请看第1宫，其中只剩1个空格。",
        ),
    ] {
        for (language, expected) in [("en", en), ("zh", zh)] {
            let arguments = ["--puzzle", EASY, "--board", board, "--profile", "se"];
            let more = ["--reveal", "1", "--lang", language];
            let (printed, _, code) = run(&[&arguments[..], &more].concat());
            assert_eq!((printed.trim_end(), code), (expected, 0));
        }
    }
}

fn board_of_chained() -> Board {
    let mut candidates = grid::CandidateSet::EMPTY;
    for (cell, group) in Cell::all().zip(CHAINED_MARKS.split_whitespace()) {
        candidates.extend(
            group
                .chars()
                .map(|c| Candidate::new(cell, Digit::from_char(c).unwrap())),
        );
    }
    let values: Puzzle = support::line(CHAINED_BOARD);
    values.with_candidates(candidates).board().unwrap()
}

#[test]
fn a_mistake_is_explained_first_with_the_logic_that_refutes_it() {
    let board = Board::new(&support::line(EASY));
    let mut open = board.open().iter().map(Cell::index);
    let (first, second) = (open.next().unwrap(), open.nth(20).unwrap());
    let wrong = plausible_and_wrong(EASY, first);
    let one_wrong = with_digit(EASY, first, wrong);
    let both = with_digit(&one_wrong, second, plausible_and_wrong(EASY, second));
    for board in [&one_wrong, &both] {
        let (value, code) = json(&["--puzzle", EASY, "--board", board]);
        assert_eq!((value["kind"].as_str(), code), (Some("mistake"), 1));
        let mistake = &value["mistake"];
        assert_eq!(mistake["kind"], "wrong_digit");
        assert_eq!(
            mistake["cell"],
            Cell::new(u8::try_from(first).unwrap()).unwrap().to_string()
        );
        assert_eq!(mistake["digit"], wrong.value());
        // The refutation of the first mistake uses no other mistake.
        assert_eq!(mistake["refutation"]["board"], one_wrong.replace('0', "."));
        assert!(
            !mistake["refutation"]["records"]
                .as_array()
                .unwrap()
                .is_empty()
        );
        assert!(
            !mistake["refutation"]["contradiction"]
                .as_str()
                .unwrap()
                .is_empty()
        );
    }
    let given = with_digit(EASY, 1, Digit::new(5).unwrap());
    let (value, code) = json(&["--puzzle", EASY, "--board", &given]);
    assert_eq!(
        (value["mistake"]["kind"].as_str(), code),
        (Some("given_changed"), 1)
    );
    snapshot(
        "hint_mistake",
        &[
            &["--puzzle", EASY, "--board", &both],
            &["--puzzle", EASY, "--board", &both, "--reveal", "where"],
            &["--puzzle", EASY, "--board", &both, "--reveal", "kind"],
            &["--puzzle", EASY, "--board", &both, "--reveal", "cells"],
            &["--puzzle", EASY, "--board", &both, "--reveal", "why"],
            &["--puzzle", EASY, "--board", &given],
        ],
    );
}

/// If a digit clashes with another, the clash alone is the refutation.
#[test]
fn a_clash_is_its_own_refutation() {
    let clash = with_digit(EASY, 0, Digit::new(4).unwrap());
    let (value, code) = json(&["--puzzle", EASY, "--board", &clash]);
    assert_eq!((value["kind"].as_str(), code), (Some("mistake"), 1));
    assert_eq!(value["mistake"]["cell"], "r1c1");
    let refutation = &value["mistake"]["refutation"];
    assert_eq!(refutation["records"].as_array().unwrap().len(), 0);
    assert!(
        refutation["contradiction"]
            .as_str()
            .unwrap()
            .contains("r1c2"),
        "{refutation}"
    );
}

/// Two equal digits in a house are reported before any mistake that needs an argument, even if both
/// digits are wrong.
#[test]
fn a_visible_clash_comes_first() {
    let solution = solution(EASY);
    let puzzle = support::line(EASY);
    let open: Vec<Cell> = Cell::all()
        .filter(|&cell| puzzle.value(cell).is_none())
        .collect();
    let is_free = |cell: Cell, digit: Digit| {
        solution.digit(cell) != digit
            && cell
                .peers()
                .into_iter()
                .all(|peer| puzzle.value(peer) != Some(digit))
    };
    let mut pairs = 0;
    for (at, &first) in open.iter().enumerate() {
        for &second in open[at + 1..].iter().filter(|&&second| second.sees(first)) {
            for digit in Digit::ALL {
                if is_free(first, digit) && is_free(second, digit) && pairs < 30 {
                    pairs += 1;
                    let board = with_digit(
                        &with_digit(EASY, first.index(), digit),
                        second.index(),
                        digit,
                    );
                    let (value, code) = json(&["--puzzle", EASY, "--board", &board]);
                    let mistake = &value["mistake"];
                    assert_eq!(
                        (mistake["kind"].as_str(), code),
                        (Some("clash"), 1),
                        "{board}"
                    );
                    let cell = mistake["cell"].as_str().unwrap();
                    assert!([first.to_string(), second.to_string()].contains(&cell.to_owned()));
                }
            }
        }
    }
    assert_eq!(pairs, 30);
    // The wrong digit in r1c1 needs an argument; the wrong digit in the last open cell clashes
    // with a given.
    let first = plausible_and_wrong(EASY, 0);
    let last = *open.last().unwrap();
    let given = Digit::ALL
        .into_iter()
        .find(|&digit| {
            last.peers()
                .into_iter()
                .any(|peer| puzzle.value(peer) == Some(digit))
        })
        .unwrap();
    let board = with_digit(&with_digit(EASY, 0, first), last.index(), given);
    let (value, _) = json(&["--puzzle", EASY, "--board", &board]);
    assert_eq!(value["mistake"]["cell"], last.to_string());
    assert_eq!(
        value["mistake"]["refutation"]["records"]
            .as_array()
            .unwrap()
            .len(),
        0
    );
}

#[test]
fn an_erased_candidate_is_a_mistake_too() {
    let board = Board::new(&support::line(EASY));
    let cell = board.open().iter().nth(5).unwrap();
    let truth = Candidate::new(cell, solution(EASY).digit(cell));
    let (value, code) = json(&["--puzzle", EASY, "--candidates", &marks(&board, &[truth])]);
    assert_eq!(
        (value["mistake"]["kind"].as_str(), code),
        (Some("erased"), 1)
    );
    assert_eq!(value["mistake"]["cell"], cell.to_string());
    assert_eq!(value["mistake"]["digit"], truth.digit.value());
    // Only the last degree names the digit, because it is the solution of the cell.
    let erased = marks(&board, &[truth]);
    let call = ["--puzzle", EASY, "--candidates", &erased];
    let number = cell.house(HouseKind::Box).number();
    for language in ["en", "zh"] {
        for reveal in Reveal::ALL {
            let more = ["--reveal", reveal.name(), "--lang", language];
            let (out, _, _) = run(&[&call[..], &more].concat());
            let mut first = out.lines().next().unwrap().to_owned();
            for place in [
                cell.to_string(),
                format!("box {number}"),
                format!("第{number}宫"),
            ] {
                first = first.replace(&place, "");
            }
            let names_digit = first.contains(truth.digit.to_char());
            assert_eq!(names_digit, reveal == Reveal::Result, "{out}");
        }
    }
}

#[test]
fn several_solutions_are_noted_with_the_hint() {
    let (value, _) = json(&["--puzzle", TWO_SOLUTIONS]);
    assert!(
        value["warning"]
            .as_str()
            .unwrap()
            .contains("several solutions"),
        "{value}"
    );
    assert_eq!(json(&["--puzzle", EASY]).0["warning"], Value::Null);
}

#[test]
fn a_finished_board_needs_no_hint() {
    let full = solution(EASY).to_puzzle().to_string();
    for digit in ["1", "9"] {
        let (value, code) = json(&["--puzzle", EASY, "--board", &full, "--digit", digit]);
        assert_eq!((value["kind"].as_str(), code), (Some("solved"), 0));
    }
}

#[test]
fn candidate_strings_of_any_length_are_safe() {
    let full: String = "123456789".repeat(81);
    assert_eq!(run(&["--puzzle", EASY, "--candidates", &full]).2, 0);
    for length in [0, 1, 728, 730, 899, 900, 100_000] {
        let (out, err, code) = run(&["--puzzle", EASY, "--candidates", &"1".repeat(length)]);
        assert_eq!((out.as_str(), code), ("", 2), "{length}");
        assert!(err.contains("expected 81 groups of digits"), "{err}");
    }
    assert_eq!(run(&["--puzzle", EASY, "--digit", "0"]).2, 2);
    assert_eq!(run(&["--puzzle", EASY, "--board", "12345"]).2, 2);
}
