//! Checks the position and message of each error, and that a broken line or block gives one record.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::text::{LibraryLine, ReadErrorKind, read_one};
use support::{EXPECTED_CELL, HODOKU, LINE, ROWS, SIMPLE, SS_FILE, fails, puzzle, records};

/// For each record of a text, whether it is a valid puzzle.
fn validity(text: impl AsRef<[u8]>) -> Vec<bool> {
    let records = records(text);
    records.iter().map(|record| record.puzzle.is_ok()).collect()
}

const NOT_81_CELLS: &str =
    "of 81 cells: a puzzle is 81 characters on one line, or nine lines of nine cells";

#[test]
fn broken_lines() {
    fails(&LINE[..80], 1, 81, &format!("80 {NOT_81_CELLS}"));
    fails(&LINE[..40], 1, 41, &format!("40 {NOT_81_CELLS}"));
    fails(&LINE[..20], 1, 21, &format!("20 {NOT_81_CELLS}"));
    fails("5", 1, 2, &format!("1 {NOT_81_CELLS}"));
    fails("12345 # x", 1, 6, &format!("5 {NOT_81_CELLS}"));
    let short = &LINE[..80];
    for rest in [" 4.2", " 4", "\t4", ",4", " # 1", "#1", " | 1"] {
        fails(
            format!("{short}{rest}"),
            1,
            81,
            &format!("80 {NOT_81_CELLS}"),
        );
    }
    let too_long = |found| {
        format!(
            "{found} cells, expected 81 (or 729 for candidates); a comment after them must not \
             start like a cell"
        )
    };
    fails(format!("{LINE}0"), 1, 82, &too_long(82));
    fails(format!("  {LINE}."), 1, 84, &too_long(82));
    fails(LINE.repeat(2), 1, 82, &too_long(162));
    fails(LINE.repeat(9) + "1", 1, 82, &too_long(730));
    fails("1 ".repeat(82), 1, 164, &too_long(82));
    fails(
        format!("{}x{}", &LINE[..9], &LINE[10..]),
        1,
        10,
        &format!("found `x`, {EXPECTED_CELL}"),
    );
    fails(
        format!("x{LINE}"),
        1,
        1,
        &format!("found `x`, {EXPECTED_CELL}"),
    );
    fails(
        format!("{}é{}", &LINE[..9], &LINE[10..]),
        1,
        10,
        &format!("found `é`, {EXPECTED_CELL}"),
    );
    fails(
        format!("ü {}é{}", &LINE[..9], &LINE[10..]),
        1,
        12,
        &format!("found `é`, {EXPECTED_CELL}"),
    );
    fails(
        format!("{}-{}", &LINE[..9], &LINE[10..]),
        1,
        10,
        &format!("found `-`, {EXPECTED_CELL}"),
    );
    fails(
        format!("{}\0{}", &LINE[..9], &LINE[10..]),
        1,
        10,
        &format!("found the character U+0000, {EXPECTED_CELL}"),
    );
    let unequal = "81 cells in unequal groups, expected one group or groups of 1, 3 or 9";
    fails("1 ".repeat(79) + "12", 1, 161, unequal);
    fails("12 ".repeat(40) + "1", 1, 122, unequal);
    fails("not a puzzle", 1, 1, &format!("found `n`, {EXPECTED_CELL}"));
    fails("!", 1, 1, &format!("found `!`, {EXPECTED_CELL}"));
    // The invalid first field is an error, although the second field is a puzzle.
    fails(
        format!("{short}\t{LINE}"),
        1,
        81,
        &format!("80 {NOT_81_CELLS}"),
    );
}

#[test]
fn each_broken_line_is_one_record() {
    let text = format!(
        "hello\nworld\n{LINE}\n12345\n123\n{LINE}x\n{}\n\n{LINE}",
        &LINE[1..]
    );
    let lines: Vec<(usize, bool)> = records(text)
        .iter()
        .map(|record| (record.line, record.puzzle.is_ok()))
        .collect();
    assert_eq!(
        lines,
        [
            (1, false),
            (2, false),
            (3, true),
            (4, false),
            (5, false),
            (6, true),
            (7, false),
            (9, true)
        ]
    );
}

#[test]
fn broken_blocks() {
    let replace = |row: usize, with: &str| {
        let mut rows: Vec<&str> = ROWS.lines().collect();
        rows[row - 1] = with;
        rows.join("\n")
    };
    fails(
        replace(4, "....3..."),
        4,
        9,
        "row 4 has 8 cells, expected 9",
    );
    fails(
        replace(4, "....3....1"),
        4,
        10,
        "row 4 has 10 cells, expected 9",
    );
    fails(
        replace(4, "... .3. .... # x"),
        4,
        12,
        "row 4 has 10 cells, expected 9",
    );
    fails(
        replace(4, "...|.3.|.."),
        4,
        11,
        "row 4 has 8 cells, expected 9",
    );
    fails(replace(9, "1"), 9, 2, "row 9 has 1 cell, expected 9");
    fails(
        replace(2, "hello"),
        2,
        1,
        &format!("found `h`, {EXPECTED_CELL}"),
    );
    fails(
        replace(1, ".5.7.3x6."),
        1,
        7,
        &format!("found `x`, {EXPECTED_CELL}"),
    );
    fails(
        replace(6, "73 . 4 .-86"),
        6,
        9,
        &format!("found `-`, {EXPECTED_CELL}"),
    );
    let rows = |count: usize| ROWS.lines().take(count).collect::<Vec<_>>().join("\n");
    fails(rows(8), 8, 10, "the block has 8 rows, expected 9");
    fails(rows(7), 7, 10, "the block has 7 rows, expected 9");
    fails(rows(3), 3, 10, "the block has 3 rows, expected 9");
    fails(
        rows(2) + "\n\n\n",
        2,
        10,
        "the block has 2 rows, expected 9",
    );
    fails(rows(1), 1, 10, &format!("9 {NOT_81_CELLS}"));
    fails(
        rows(9) + "\n.........",
        10,
        10,
        "the block has 10 rows, expected 9",
    );
    fails(
        format!("{ROWS}{}", rows(8)),
        17,
        10,
        "the block has 17 rows, expected 9",
    );
    // The first band has two rows, the second has four.
    let moved = SS_FILE.replace("...|816|...\n-----------\n", "-----------\n...|816|...\n");
    fails(
        moved,
        2,
        12,
        "a border follows row 2, expected one after rows 3 and 6 only",
    );
    // One band lacks a row; the borders and bars are complete.
    let missing = SS_FILE.replace("...|816|...\n", "");
    fails(missing, 10, 12, "the block has 8 rows, expected 9");
}

#[test]
fn broken_pencilmark_grids() {
    for (from, to, line, column, message) in [
        (
            "2689  78   |",
            "2689       |",
            7,
            61,
            "row 5 has 8 cells, expected 9",
        ),
        (
            "2689  78   |",
            "2689  7 8  |",
            7,
            58,
            "row 5 has 10 cells, expected 9",
        ),
        (
            "2689  78   |",
            "2689  77   |",
            7,
            38,
            "7 stands twice in one cell's candidates",
        ),
        (
            "2689  78   |",
            "2689  7!   |",
            7,
            38,
            "found `!`, expected the candidates of a cell, digits 1-9",
        ),
        (
            "2689  78   |",
            "2689  xy   |",
            7,
            37,
            "found `x`, expected the candidates of a cell, digits 1-9",
        ),
        (
            "| 8      4 ",
            "| 8        ",
            11,
            59,
            "row 8 has 8 cells, expected 9",
        ),
    ] {
        let text = HODOKU.replace(from, to);
        assert_ne!(text, HODOKU);
        fails(text, line, column, message);
    }
    let short: Vec<&str> = SIMPLE
        .lines()
        .filter(|line| !line.contains("2347"))
        .collect();
    fails(short.join("\n"), 11, 59, "the block has 8 rows, expected 9");
}

#[test]
fn broken_candidate_lists() {
    let wrong = format!("12345678987654321{}", "0".repeat(712));
    fails(
        wrong,
        1,
        10,
        "found `8`, expected `1`, or `.` or `0` for no candidate",
    );
}

#[test]
fn broken_library_lines() {
    let dots = LINE.replace('0', ".");
    let triple = "expected a candidate as digit, row and column, like `341`";
    for (text, column, message) in [
        (
            format!(":0210:18:{}:::", &dots[1..]),
            90,
            format!("80 {NOT_81_CELLS}"),
        ),
        (
            format!(":0210:18:x{dots}:::"),
            10,
            format!("found `x`, {EXPECTED_CELL}"),
        ),
        (
            format!(":0210:18:+{dots}:::"),
            11,
            format!("found `.`, {EXPECTED_CELL}"),
        ),
        (
            format!(":0210:18:{dots}:3x1:::"),
            93,
            format!("found `x`, {triple}"),
        ),
        (
            format!(":0210:18:{dots}:301:::"),
            93,
            format!("found `0`, {triple}"),
        ),
        (
            format!(":0210:18:{dots}:341 44:::"),
            98,
            format!("the text ends here, {triple}"),
        ),
        (
            format!(":0210:18:{dots}:3414:::"),
            95,
            "found `4`, expected a blank before the next candidate".to_owned(),
        ),
        (
            ":0210:18".to_owned(),
            9,
            "the text ends here, expected `:` and the grid".to_owned(),
        ),
        (
            format!(":0210:18:{dots}"),
            91,
            "the text ends here, expected `:` and the deleted candidates".to_owned(),
        ),
    ] {
        fails(&text, 1, column, &message);
    }
    // `read_one` ignores the step fields; `LibraryLine::read` parses them.
    let wrong_step = format!(":0210:18:{dots}::34::");
    assert_eq!(read_one(&wrong_step), Ok(puzzle()));
    let error = LibraryLine::read(&wrong_step).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("line 1, column 95: the text ends here, {triple}")
    );
}

#[test]
fn broken_games() {
    let game = |state: &str, marks: &str| {
        format!("[Puzzle]\n{ROWS}[State]\n{state}[PencilMarks]\n{marks}\n")
    };
    let marks = ",,,,,,,,\n".repeat(9);
    assert_eq!(
        records(game(ROWS, &marks))[0]
            .puzzle
            .as_ref()
            .unwrap()
            .givens(),
        puzzle().givens()
    );
    let fields = |row: &str| marks.replacen(",,,,,,,,", row, 1);
    fails(
        game(ROWS, &fields(",,,,,,,")),
        22,
        8,
        "row 1 has 8 cells, expected 9",
    );
    fails(
        game(ROWS, &fields(",,,,,,,,,")),
        22,
        10,
        "row 1 has 10 cells, expected 9",
    );
    fails(
        game(ROWS, &fields("12,11,,,,,,,")),
        22,
        5,
        "1 stands twice in one cell's candidates",
    );
    fails(
        game(ROWS, &fields("12, 1?,,,,,,,")),
        22,
        6,
        "found `?`, expected the candidates of a cell, digits 1-9",
    );
    fails(
        game(ROWS, &marks[9..]),
        29,
        9,
        "the block has 8 rows, expected 9",
    );
    let lost = ROWS.replacen('5', ".", 1);
    let message = "the [State] grid removes or changes the given in r1c2";
    fails(game(&lost, &marks), 12, 1, message);
    let broken = ROWS.replacen('5', "x", 1);
    fails(
        game(&broken, &marks),
        12,
        2,
        &format!("found `x`, {EXPECTED_CELL}"),
    );
    fails(
        format!("[Puzzle]\n{broken}[State]\n{ROWS}"),
        2,
        2,
        &format!("found `x`, {EXPECTED_CELL}"),
    );
    let message = "a section without a [Puzzle] before it";
    fails(format!("[PencilMarks]\n{marks}"), 1, 1, message);
}

#[test]
fn a_broken_block_ends_at_a_blank_line_comment_or_border() {
    let broken = ROWS.replace("....3....\n", "");
    for separator in ["\n", "# next\n", "\n\n"] {
        let text = format!("{broken}{separator}{ROWS}\n{broken}{separator}{SS_FILE}");
        let are_valid = validity(text);
        assert_eq!(are_valid, [false, true, false, true], "{separator:?}");
    }
    let framed = |text: &str| format!("{text}------\n");
    let text = [ROWS, &broken, ROWS].map(framed).concat();
    let are_valid = validity(text);
    assert_eq!(are_valid, [true, false, true]);
    let text = format!("{}{SIMPLE}{HODOKU}", SIMPLE.replacen("| 234 ", "", 1));
    let are_valid = validity(text);
    assert_eq!(are_valid, [false, true, true]);
    let text = format!("{}{SIMPLE}", SIMPLE.replacen("| 234 ", "| 234 |\n#", 1));
    let are_valid = validity(text);
    assert_eq!(are_valid, [false, false, true]);
    let rows: Vec<&str> = SIMPLE
        .lines()
        .filter(|line| !line.contains("2347"))
        .collect();
    let are_valid = validity(format!("{}\n{SIMPLE}", rows.join("\n")));
    assert_eq!(are_valid, [false, true]);
    let text = format!("{broken}{LINE}\n{broken}");
    let are_valid = validity(text);
    assert_eq!(are_valid, [false, true, false]);
    // Three rows are a band only if more bands follow.
    let rows: Vec<&str> = ROWS.lines().collect();
    let text = format!("{}\n\n{ROWS}", rows[..3].join("\n"));
    let read = records(text);
    assert_eq!(read.len(), 2);
    assert_eq!(read[0].puzzle.as_ref().unwrap_err().line(), 3);
    assert_eq!(read[1].puzzle, Ok(puzzle()));
    let text = format!(
        "{}\n\n{}\n\n{ROWS}",
        rows[..3].join("\n"),
        rows[3..6].join("\n")
    );
    let read = records(text);
    assert_eq!(read.len(), 2);
    let message = "line 7, column 10: the block has 6 rows, expected 9";
    assert_eq!(read[0].puzzle.as_ref().unwrap_err().to_string(), message);
    assert_eq!(read[1].puzzle, Ok(puzzle()));
}

#[test]
fn read_one_rejects_texts_without_exactly_one_puzzle() {
    for text in ["", "# x", "\n\n"] {
        assert_eq!(read_one(text).unwrap_err().kind(), &ReadErrorKind::Nothing);
    }
    // Two copies count as two puzzles if a different one follows.
    let without_fives = LINE.replace('5', "0");
    let error = read_one(&format!("{LINE}\n\n{ROWS}\n{without_fives}")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 3, column 1: 3 puzzles found, expected one"
    );
    // A broken third record is an error, although the first two are copies.
    let error = read_one(&format!("{LINE}\n{LINE}\n.........")).unwrap_err();
    assert_eq!(error.line(), 3);
}

#[test]
fn read_one_accepts_copies_of_one_puzzle_and_prose() {
    assert_eq!(read_one(&format!("{LINE}\n\n{ROWS}\nno. 1")), Ok(puzzle()));
}
