//! Every format reads as the same puzzle, in any company.

mod support;

use grid::text::{looks_like_puzzle, read_one};
use grid::{Board, Cell, Digit};
use support::{HODOKU, LINE, ROWS, SIMPLE, SS, puzzle, puzzles, records};

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
        SS.trim_end()
            .replace("-----------", "---+---+---")
            .replace('\n', "|\n|")
    );
    for text in [
        ROWS.to_owned(),
        SS.to_owned(),
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
    ] {
        assert_eq!(read_one(&text), Ok(puzzle()), "{text}");
    }
}

#[test]
fn pencilmark_grids() {
    // The grid lists naked singles (1 in r8c3, 6 in r8c7): their peers still hold the digit, so
    // they stay open, and the board is the very one of the givens.
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
fn marks_of_a_step_are_passed_over() {
    let marked = HODOKU
        .replace("| 124 ", "|*124 ")
        .replace("| 1246 ", "|#12-46 ")
        .replace("| 246 ", "|@A2-4-6 ");
    assert_ne!(marked, HODOKU);
    assert_eq!(read_one(&marked), read_one(HODOKU));
}

#[test]
fn a_lone_digit_is_filled_in_unless_a_peer_holds_it() {
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
    // Two lone digits that see each other clash: whoever asks for the board is told so.
    let clash = read_one(&grid("5", "12346789").replacen("12346789", "5", 1)).unwrap();
    let fault = clash.board().unwrap_err().to_string();
    assert_eq!(fault, "5 stands twice in row 1: in r1c1 and r1c2");
}

#[test]
fn many_records_of_many_formats() {
    let text = format!(
        "# a file\n{LINE}\n\n{SS}\n{HODOKU}{LINE} two\nGrid 01\n{ROWS}Grid 02\n{ROWS}{ROWS}{LINE}"
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
fn what_is_meant_as_a_puzzle() {
    for text in [LINE, ROWS, SS, HODOKU, &LINE[1..], &format!("x{LINE}")] {
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
