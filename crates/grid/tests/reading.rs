//! Checks that one puzzle can be read in all formats.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::text::{looks_like_puzzle, read_one};
use grid::{Board, Cell, CellSet, Digit};
use support::{HODOKU, LINE, ROWS, SIMPLE, SS_FILE, SUKAKU, puzzle, puzzles, records};

#[test]
fn lines() {
    let dots = LINE.replace('0', ".");
    for empty in ["0", ".", "*", "_"] {
        assert_eq!(read_one(&LINE.replace('0', empty)), Ok(puzzle()), "{empty}");
    }
    for (around, label, comment) in [
        ("{}", "", ""),
        ("  {}\t", "", ""),
        ("{} # easy", "", "easy"),
        ("{}#easy", "", "easy"),
        ("{},1.2", "", "1.2"),
        ("{};1.2", "", "1.2"),
        ("{} 1.2 8 # x", "", "1.2 8 # x"),
        ("{}easy", "", "easy"),
        ("0000183b305c {}  1.2", "0000183b305c", "1.2"),
        ("123456789012 {}  1.2", "123456789012", "1.2"),
        ("99743,hard,1,2,{},x,y", "99743,hard,1,2", "x,y"),
        ("7\t{}\tunique", "7", "unique"),
        ("name: \"{}\"", "name:", ""),
    ] {
        for line in [LINE, &dots] {
            let text = around.replace("{}", line);
            let [record] = &records(&text)[..] else {
                panic!("one record in {text}");
            };
            assert_eq!(record.puzzle, Ok(puzzle()), "{text}");
            assert_eq!((&*record.label, &*record.comment), (label, comment));
            assert_eq!(record.line, 1);
        }
    }
}

#[test]
fn lines_in_groups() {
    for size in [1, 3, 9] {
        for bar in [" ", "|", " | "] {
            let groups: Vec<&str> = (0..81)
                .step_by(size)
                .map(|at| &LINE[at..at + size])
                .collect();
            assert_eq!(read_one(&groups.join(bar)), Ok(puzzle()), "{size} {bar}");
        }
    }
}

#[test]
fn blocks() {
    let wide: Vec<String> = ROWS
        .lines()
        .map(|row| row.chars().flat_map(|cell| [cell, ' ']).collect())
        .collect();
    let threes: Vec<String> = ROWS
        .lines()
        .map(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..]).replace('.', "0"))
        .collect();
    let bands: Vec<String> = threes.chunks(3).map(|band| band.join("\n")).collect();
    let top = "+---+---+---+";
    let bars: Vec<String> = bands
        .iter()
        .map(|band| band.replace(' ', "|").replace('\n', "|\n|"))
        .collect();
    let framed = format!("{top}\n|{}|\n{top}\n", bars.join(&format!("|\n{top}\n|")));
    let clipboard = format!(
        "*-----------*\n|{}|\n*-----------*\n",
        SS_FILE
            .trim_end()
            .replace("-----------", "---+---+---")
            .replace('\n', "|\n|")
    );
    for text in [
        ROWS.to_owned(),
        SS_FILE.to_owned(),
        wide.join("\n"),
        threes.join("\n"),
        threes.join("\r\n"),
        bands.join("\n\n"),
        bands.join("\r\n\r\n"),
        bands.join("\n------+------+------\n"),
        bands.join("\n- - - + - - - + - - -\n"),
        framed.clone(),
        clipboard,
        framed.replace('-', "─").replace('+', "┼").replace('|', "│"),
        format!("\u{FEFF}{ROWS}"),
        format!("# title\n\n{ROWS}\n# end"),
        ROWS.replace("...\n", "... # row\n"),
        wide.join("#1\n"),
    ] {
        assert_eq!(read_one(&text), Ok(puzzle()), "{text}");
    }
}

#[test]
fn pencilmark_grids() {
    // The naked singles of the grid are 1 in r8c3 and 6 in r8c7. They stay open because peers still
    // have the digit. Therefore the board equals the one built from the givens.
    let expected = puzzle().board().unwrap();
    for text in [HODOKU, SIMPLE] {
        let read = read_one(text).unwrap();
        assert_eq!(Board::new(&read), expected);
        assert_eq!(read.candidates(), Some(&expected.all_candidates()));
    }
    assert_eq!(read_one(HODOKU), read_one(SIMPLE));
    let bare: String = HODOKU
        .lines()
        .filter(|line| !line.contains("---"))
        .map(|line| line.replace('|', "") + "\n")
        .collect();
    assert_eq!(read_one(&bare), read_one(HODOKU));
}

#[test]
fn marks_of_a_step_are_skipped() {
    let marked = HODOKU
        .replace("| 124 ", "|*124 ")
        .replace("| 1246 ", "|#12-46 ")
        .replace("| 246 ", "|@A2-4-6 ");
    assert_ne!(marked, HODOKU);
    assert_eq!(read_one(&marked), read_one(HODOKU));
}

#[test]
fn a_single_digit_is_filled_unless_a_peer_has_it() {
    let all = "123456789";
    let grid = |first: &str, rest: &str| {
        let mut rows = vec![format!("{first} {}", [rest; 8].join(" "))];
        rows.resize(9, [rest; 9].join(" "));
        rows.join("\n")
    };
    let corner = Cell::new(0).unwrap();
    let held = read_one(&grid("5", all)).unwrap();
    assert_eq!(held.value(corner), None);
    assert_eq!(Board::new(&held).candidates(corner).single(), Digit::new(5));
    let free = read_one(&grid("5", "12346789")).unwrap();
    assert_eq!(free.value(corner), Digit::new(5));
    // Two equal single digits in one house are both filled, so building the board fails.
    let clash = read_one(&grid("5", "12346789").replacen("12346789", "5", 1)).unwrap();
    let fault = clash.board().unwrap_err().to_string();
    assert_eq!(fault, "5 stands twice in row 1: in r1c1 and r1c2");
}

#[test]
fn many_records_of_many_formats() {
    let text = format!(
        "# a file\n{LINE}\n\n{SS_FILE}\n{HODOKU}{LINE} two\nGrid 01\n{ROWS}Grid 02\n{ROWS}{ROWS}{LINE}"
    );
    let records = records(&text);
    let read: Vec<_> = records.iter().map(|r| r.puzzle.as_ref().unwrap()).collect();
    assert_eq!(read.len(), 8);
    for (index, read) in read.into_iter().enumerate() {
        if index == 2 {
            assert!(read.candidates().is_some());
        } else {
            assert_eq!(*read, puzzle(), "{index}");
        }
    }
    let lines: Vec<usize> = records.iter().map(|record| record.line).collect();
    assert_eq!(lines, [2, 4, 17, 29, 31, 41, 50, 59]);
    let labels: Vec<&str> = records.iter().map(|record| &*record.label).collect();
    assert_eq!(labels, ["", "", "", "", "Grid 01", "Grid 02", "", ""]);
}

#[test]
fn line_ends_and_marks() {
    for text in [
        format!("{LINE}\r\n{LINE}\r\n"),
        format!("{LINE}\r\r\n{LINE}\r\r\n"),
        format!("\u{FEFF}{LINE}\n\u{FEFF}{LINE}\n"),
        format!("\u{FEFF}{LINE}\n\n\n{LINE}"),
        format!("{LINE}\n   \t \n#\n{LINE}\n"),
    ] {
        assert_eq!(puzzles(&text), [puzzle(), puzzle()], "{text:?}");
    }
    assert_eq!(puzzles(""), []);
    assert_eq!(puzzles("\u{FEFF}"), []);
    assert_eq!(puzzles("# nothing\n\n"), []);
}

#[test]
fn looks_like_puzzle_rejects_file_names() {
    for text in [LINE, ROWS, SS_FILE, HODOKU, &LINE[1..], &format!("x{LINE}")] {
        assert!(looks_like_puzzle(text), "{text}");
    }
    for text in [
        "",
        "puzzle.txt",
        "../data/sets/qq.txt",
        "-",
        "2026-11-20/001.sdk",
        ".",
    ] {
        assert!(!looks_like_puzzle(text), "{text}");
    }
}

#[test]
fn joined_pencilmark_grids() {
    // YAML joins the lines of a quoted text like this.
    assert_eq!(read_one(&HODOKU.replace('\n', " ")), read_one(HODOKU));
    assert_eq!(read_one(&SIMPLE.replace('\n', " ")), read_one(SIMPLE));
}

#[test]
fn candidate_lists() {
    assert_eq!(SUKAKU.len(), 729);
    assert_eq!(read_one(SUKAKU), read_one(HODOKU));
    assert_eq!(read_one(&SUKAKU.replace('0', ".")), read_one(HODOKU));
    let [record] = &records(format!("{SUKAKU} # 1.2"))[..] else {
        panic!("one record");
    };
    assert_eq!(
        (&record.puzzle, &*record.comment),
        (&read_one(HODOKU), "1.2")
    );
}

#[test]
fn consecutive_grids_of_one_puzzle() {
    let given = ROWS;
    let current = ROWS.replace(".5.7.3.6.", "15.7.3.6.");
    let marks = HODOKU
        .replace("| 124 ", "| 1   ")
        .replace("129  |\n| 12346", "29   |\n| 2346 ");
    let text = format!("{given}\n{current}\n{marks}");
    let read = read_one(&text).unwrap();
    let corner = Cell::new(0).unwrap();
    assert_eq!(read.value(corner), Digit::new(1));
    assert!(read.placed().contains(corner));
    assert_eq!(read.givens(), puzzle().givens());
    assert!(read.candidates().is_some());
    // Grids that do not continue each other are several puzzles, and so are grids without a
    // pencilmark grid at the end.
    for text in [
        format!("{current}\n{HODOKU}"),
        format!("{given}\n{current}"),
        format!("{HODOKU}{HODOKU}"),
    ] {
        let error = read_one(&text).unwrap_err();
        assert!(error.to_string().contains("2 puzzles found"), "{error}");
    }
}

#[test]
fn library_lines() {
    use grid::text::LibraryLine;
    let dots = LINE.replace('0', ".");
    for (text, label, comment) in [
        (format!(":0000:x:{dots}:::"), "0000:x", ""),
        (format!(":0002:8:{dots}:::813:"), "0002:8", "813"),
        (format!(":0002:8:{dots}::"), "0002:8", ""),
    ] {
        let [record] = &records(&text)[..] else {
            panic!("one record");
        };
        assert_eq!(record.puzzle, Ok(puzzle()));
        assert_eq!((&*record.label, &*record.comment), (label, comment));
    }
    // One placed digit, one deleted candidate, and a step.
    let placed = dots.replacen('.', "+1", 1);
    let text = format!(":0210-2:18:{placed}:913:341 441 741:111:7");
    let line = LibraryLine::read(&text).unwrap();
    assert_eq!(line.technique, "0210");
    assert_eq!(line.variant.as_deref(), Some("2"));
    assert_eq!((&*line.about, &*line.extra), ("18", "7"));
    let corner = Cell::new(0).unwrap();
    assert_eq!(line.puzzle.placed(), CellSet::only(corner));
    assert_eq!(line.puzzle.value(corner), Digit::new(1));
    let board = Board::new(&line.puzzle);
    assert_eq!(
        format!("{:?}", board.candidates(Cell::new(2).unwrap())),
        "{2, 4, 8}"
    );
    assert_eq!(format!("{:?}", line.eliminations), "{3r4c1, 4r4c1, 7r4c1}");
    assert_eq!(format!("{:?}", line.placements), "{1r1c1}");
    assert_eq!(read_one(&text), Ok(line.puzzle));
}

#[test]
fn saved_games() {
    let header = "#A QQWing\n#S Sudoku Exchange\n#L Easy\n";
    let state = ROWS.replace(".5.7.3.6.", "15.7.3.6.");
    let marks = "\
124,,12489,,29,,49,,129
12346,1269,,29,259,45,,12345,1259
234,29,2349,,,,34579,23457,2579
1246,12689,12489,1269,,1578,4579,2457,2579
246,2689,,269,2689,78,,2347,279
,,129,129,,15,59,,
,17,,13,8,18,,157,
,,1,,,,6,,
1235,127,123,,68,,567,157,1578
";
    let pencilled = puzzle().board().unwrap().to_puzzle();
    let corner = Cell::new(0).unwrap();
    for text in [
        format!("{header}{ROWS}"),
        format!("{header}[Puzzle]\n{ROWS}"),
        format!("{header}[Puzzle]\r\n{}", ROWS.replace('\n', "\r\n")),
        format!("#ARuud\n{ROWS}"),
        format!("[Puzzle]\n{ROWS}[Colours]\n,,1,,,,,,\n,,,,,,,,\n"),
    ] {
        assert_eq!(puzzles(&text), [puzzle()], "{text}");
    }
    let text = format!("{header}[Puzzle]\n{ROWS}[PencilMarks]\n{marks}");
    assert_eq!(puzzles(&text).len(), 1);
    assert_eq!(read_one(&text), Ok(pencilled));
    let text = format!("[Puzzle]\n{ROWS}\n[State]\n{state}\n[PencilMarks]\n{marks}\n{LINE}\n");
    let read = puzzles(&text);
    assert_eq!(read.len(), 2);
    assert_eq!(read[0].value(corner), Digit::new(1));
    assert_eq!(read[0].placed(), CellSet::only(corner));
    assert_eq!(read[0].givens(), puzzle().givens());
    assert_eq!(read[1], puzzle());
    // An open cell without marks keeps all candidates.
    let bare = ",,,,,,,,\n".repeat(9);
    let read = read_one(&format!("[Puzzle]\n{ROWS}[PencilMarks]\n{bare}")).unwrap();
    assert_eq!(Board::new(&read), puzzle().board().unwrap());
    // Two games in one file.
    let game = format!("[Puzzle]\n{ROWS}[PencilMarks]\n{marks}");
    assert_eq!(puzzles(format!("{game}{game}")).len(), 2);
}

#[test]
fn saved_games_of_sudocue() {
    let rows: String = HODOKU
        .lines()
        .filter(|line| !line.contains("---"))
        .map(|line| line.replace('|', " ").replace(" 7 ", " u7 ") + "\n")
        .collect();
    assert!(rows.contains("u7"));
    assert_eq!(read_one(&rows), read_one(HODOKU));
}
