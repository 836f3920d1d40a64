//! Tests of the formats: round trips, detection, archives, refused rules, notes and tags.

use super::*;
use grid::text::{position_text, read_one};
use grid::{CandidateSet, Cell, Puzzle};
use make::{Maker, Random, Recipe};

/// Positions of every kind: unchanged, with placed digits, with deleted candidates, and with both.
fn puzzles() -> Vec<Puzzle> {
    let mut maker = Maker::new(11);
    let mut puzzles = Vec::new();
    for number in 0..24 {
        let puzzle = maker.candidate(&Recipe::default(), number).unwrap();
        let random = &mut Random::new(12, number);
        let Some(oracle::SolutionCount::Unique(solution)) =
            Some(oracle::Solver::new().check(&puzzle))
        else {
            panic!("a candidate has one solution");
        };
        let mut values = [None; 81];
        let mut placed = grid::CellSet::EMPTY;
        for cell in Cell::all() {
            let given = puzzle.value(cell);
            let filled = number % 2 == 1 && random.below(4) == 0;
            if given.is_none() && filled {
                placed.insert(cell);
            }
            values[cell.index()] = given.or(filled.then(|| solution.digit(cell)));
        }
        let mut position_puzzle = Puzzle::new(values).with_placed(placed);
        if number % 4 >= 2 {
            let board = position_puzzle.board().unwrap();
            let kept = board.all_candidates();
            let kept: Vec<_> = kept
                .iter()
                .filter(|candidate| {
                    let open = board.candidates(candidate.cell).len();
                    solution.digit(candidate.cell) == candidate.digit
                        || open < 4
                        || random.below(5) > 0
                })
                .collect();
            let mut set = CandidateSet::EMPTY;
            for candidate in kept {
                set.insert(candidate);
            }
            position_puzzle = position_puzzle.with_candidates(set);
        }
        puzzles.push(position_puzzle);
    }
    puzzles
}

fn items() -> Vec<Item> {
    let items = puzzles()
        .into_iter()
        .enumerate()
        .map(|(index, puzzle)| Item {
            line: index + 1,
            puzzle: Ok(puzzle),
            meta: Meta {
                title: Some(format!("No. {index} \"<&>\", or so")),
                author: Some("A. U. Thor".to_owned()),
                comment: Some("a comment; with, separators".to_owned()),
                rating: Some(Rating::new(
                    format!("{}.{}", 1 + index % 9, index % 10),
                    RatingScale::SudokuExplainer,
                )),
                level: Some("hard".to_owned()),
                solution: None,
                ..Meta::default()
            },
        });
    items.collect()
}

/// The kept parts of a puzzle, as text.
fn kept(format: &Format, puzzle: &Puzzle) -> String {
    let mut puzzle = puzzle.clone();
    if !format.keeps.contains(&ItemPart::Candidates) {
        puzzle = puzzle.without_candidates();
    }
    if !format.keeps.contains(&ItemPart::Placed) {
        puzzle = puzzle.with_placed(grid::CellSet::EMPTY);
    }
    position_text(&puzzle)
}

#[test]
fn kept_parts_survive_a_round_trip() {
    // In these formats, an open cell with one candidate becomes a filled cell.
    let ambiguous = ["pencilmark", "729", "sdx"];
    for format in ALL {
        for item in items() {
            let puzzle = item.puzzle.clone().unwrap();
            if ambiguous.contains(&format.name) && has_lone_candidate(&puzzle) {
                continue;
            }
            let text = format.write(std::slice::from_ref(&item));
            let back = format
                .read(&text)
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name))
                .items;
            assert_eq!(back.len(), 1, "{}\n{text}", format.name);
            let read = back[0]
                .puzzle
                .clone()
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name));
            // Candidates alone do not distinguish givens from placed digits.
            if format.name == "729" || format.name == "pencilmark" {
                assert_eq!(read.deleted(), puzzle.deleted(), "{}", format.name);
            } else if format.name == "sdx"
                && puzzle.placed().is_empty()
                && puzzle.deleted().is_empty()
            {
                assert_eq!(read.numbers(), puzzle.numbers());
            } else {
                assert_eq!(
                    kept(format, &read),
                    kept(format, &puzzle),
                    "{}\n{text}",
                    format.name
                );
            }
            for what in format.keeps {
                assert_eq!(
                    what.is_in(&back[0]),
                    what.is_in(&item),
                    "{}: {what}\n{text}",
                    format.name
                );
            }
        }
    }
}

fn has_lone_candidate(puzzle: &Puzzle) -> bool {
    let board = puzzle.board().unwrap();
    board
        .open()
        .iter()
        .any(|cell| board.candidates(cell).len() == 1)
}

#[test]
fn several_puzzles_come_back_in_order() {
    let items: Vec<Item> = items()
        .into_iter()
        .map(|mut item| {
            item.puzzle = item.puzzle.map(|puzzle| parts::givens(&puzzle));
            item
        })
        .collect();
    for format in ALL {
        if format.name == "fpuzzles" || format.name == "sdx" {
            continue;
        }
        let text = format.write(&items);
        let back = super::read(text.as_bytes())
            .unwrap_or_else(|error| panic!("{}: {error}", format.name))
            .items;
        let numbers = |items: &[Item]| {
            items
                .iter()
                .map(|item| item.puzzle.clone().unwrap().numbers())
                .collect::<Vec<_>>()
        };
        assert_eq!(numbers(&back), numbers(&items), "{}", format.name);
        let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(
            numbers(&super::read(&utf16).unwrap().items),
            numbers(&items),
            "{}",
            format.name
        );
        let utf16: Vec<u8> = [0xFEFF]
            .into_iter()
            .chain(text.encode_utf16())
            .flat_map(u16::to_be_bytes)
            .collect();
        assert_eq!(
            numbers(&super::read(&utf16).unwrap().items),
            numbers(&items),
            "{}",
            format.name
        );
    }
}

#[test]
fn the_examples_of_the_field_are_read() {
    let digits =
        "050703060007000800000816000000030000005000100730040086906000204840572093000409000";
    let puzzle = read_one(digits).unwrap();
    let texts = [
        "https://sudokupad.app/scf0FHDabw81uAr0ZL7NO86JaC48E57C9XEd".to_owned(),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}"),
        format!("https://example.org/play?p={digits}&lang=en"),
        format!("quizzes,solutions\n{digits},{}\n", "1".repeat(81)),
        format!("id\tpuzzle\n1\t{digits}\n"),
        format!("[\"{digits}\"]"),
        format!("{{\"puzzle\":\"{digits}\"}}\n"),
        format!("<opensudoku><name>a</name><game data=\"{digits}\"/></opensudoku>"),
        format!(
            "<?xml version=\"1.0\"?><opensudoku version=\"2\"><folder name=\"Easy\"><game data=\"{digits}\" state=\"0\"/></folder></opensudoku>"
        ),
        format!("0000183b305c {digits}  1.2\n"),
    ];
    for text in &texts {
        let items = super::read(text.as_bytes()).unwrap().items;
        assert_eq!(items.len(), 1, "{text}");
        assert_eq!(items[0].puzzle.as_ref().unwrap(), &puzzle, "{text}");
    }
    let bank = super::read(texts[9].as_bytes()).unwrap().items;
    assert_eq!(
        bank[0]
            .meta
            .rating
            .as_ref()
            .map(|rating| rating.text.as_str()),
        Some("1.2")
    );
    assert_eq!(text::BANK.write(&bank), texts[9]);
    let rows: Vec<Vec<u8>> = puzzle.numbers().chunks(9).map(<[u8]>::to_vec).collect();
    let json = serde_json::to_string(&rows).unwrap();
    assert_eq!(
        super::read(json.as_bytes()).unwrap().items[0]
            .puzzle
            .as_ref()
            .unwrap(),
        &puzzle
    );
}

#[test]
fn unsupported_rules_are_rejected_by_name() {
    let packed = |json: &str| {
        format!(
            "https://www.f-puzzles.com/?load={}",
            lz_str::compress_to_base64(json)
        )
    };
    let cells = "[{},{},{},{},{},{},{},{},{}]";
    let grid = [cells; 9].join(",");
    let variant = |extra: &str| packed(&format!("{{\"size\":9,\"grid\":[{grid}],{extra}}}"));
    let wrong = |text: &str| match super::read(text.as_bytes()) {
        Err(wrong) => wrong.what,
        Ok(contents) => contents
            .items
            .iter()
            .find_map(|item| item.puzzle.as_ref().err())
            .map(|wrong| wrong.what.clone())
            .unwrap_or_default(),
    };
    assert!(wrong(&variant("\"killercage\":[{}]")).contains("killer cages are not supported"));
    assert!(wrong(&variant("\"diagonal+\":true")).contains("diagonals are not supported"));
    assert!(wrong(&variant("\"somethingnew\":[1]")).contains("somethingnew are not supported"));
    assert!(wrong("https://sudokupad.app/abcdef").contains("server"));
    assert!(
        wrong(&format!(
            "https://www.f-puzzles.com/?load={}",
            "A".repeat(LINK_LIMIT + 1)
        ))
        .contains("longer than")
    );
    assert!(
        wrong("<!DOCTYPE a [<!ENTITY b \"c\">]><opensudoku>&b;</opensudoku>").contains("DTD"),
        "{}",
        wrong("<!DOCTYPE a><opensudoku/>")
    );
    let deep = "[".repeat(10_000);
    assert!(wrong(&deep).contains("recursion"));
    assert!(by_name("opensudku").is_none());
    let two = "puzzle,grid\n1,2\n";
    assert!(
        matches!(Table::of("puzzle,grid", None), Err(TableError::Several(_))),
        "{two}"
    );
}

/// An archive from another program: a folder, a stored file, a deflated file, and a file with an
/// unsupported method.
const ARCHIVE: &[u8] = include_bytes!("archive.zip");

#[test]
fn an_archive_is_read_file_by_file() {
    let items = super::read(ARCHIVE).unwrap().items;
    let messages: Vec<_> = items
        .iter()
        .map(|item| match &item.puzzle {
            Ok(puzzle) => format!("{} clues", puzzle.givens().len()),
            Err(wrong) => wrong.what.clone(),
        })
        .collect();
    let refused = "banks/three.txt: is packed by method 14, expected deflate";
    assert_eq!(messages, ["25 clues", "21 clues", "25 clues", refused]);
    let title = items[0].meta.title.as_deref();
    assert_eq!(title, Some("banks/one.sdm"));
}

/// A truncated archive is rejected. A changed archive is rejected or read without a panic, and a
/// change of packed data is detected.
#[test]
fn an_archive_may_be_broken_anywhere() {
    for length in 0..ARCHIVE.len() {
        let cut = super::archive::read(&ARCHIVE[..length]);
        assert!(cut.is_err(), "cut off after {length} bytes");
    }
    let packed = ARCHIVE
        .windows(3)
        .position(|three| three == b".43")
        .unwrap();
    for at in 0..ARCHIVE.len() {
        for flip in [1, 0x80, 0xff] {
            let mut bytes = ARCHIVE.to_vec();
            bytes[at] ^= flip;
            let read = super::archive::read(&bytes);
            if at == packed {
                let what = read.unwrap().items[0].puzzle.clone().unwrap_err().what;
                assert!(what.contains("checksum"), "{what}");
            }
        }
    }
}

/// No file may unpack to more than the limit or more than its stated size.
#[test]
fn an_archive_may_not_unpack_without_end() {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut encoder, &vec![b'.'; super::DOCUMENT_LIMIT + 1]).unwrap();
    let packed = encoder.finish().unwrap();
    let length = u32::try_from(packed.len()).unwrap().to_le_bytes();
    let unpacked = u32::try_from(super::DOCUMENT_LIMIT + 1).unwrap();
    let mut bytes = b"PK\x03\x04".to_vec();
    bytes.resize(30, 0);
    bytes.extend(packed);
    let start = u32::try_from(bytes.len()).unwrap().to_le_bytes();
    let mut listed = [0; 46];
    listed[..4].copy_from_slice(b"PK\x01\x02");
    listed[10] = 8;
    listed[20..24].copy_from_slice(&length);
    listed[24..28].copy_from_slice(&unpacked.to_le_bytes());
    let size = bytes.len() + 24;
    bytes.extend(listed);
    let mut end = [0; 22];
    end[..4].copy_from_slice(b"PK\x05\x06");
    end[10] = 1;
    end[16..20].copy_from_slice(&start);
    bytes.extend(end);
    let wrong = super::read(&bytes).unwrap_err();
    assert!(wrong.what.contains("unpacks to more than"), "{wrong}");
    bytes[size..size + 4].copy_from_slice(&9_u32.to_le_bytes());
    let items = super::read(&bytes).unwrap().items;
    let wrong = items[0].puzzle.clone().unwrap_err();
    assert!(wrong.what.contains("expected 9"), "{wrong}");
}

/// The reason for rejecting a text.
fn refusal(text: &str) -> String {
    match super::read(text.as_bytes()) {
        Err(wrong) => wrong.what,
        Ok(contents) => {
            let wrong = contents
                .items
                .iter()
                .find_map(|item| item.puzzle.as_ref().err());
            wrong.map_or_else(String::new, |wrong| wrong.what.clone())
        }
    }
}

#[test]
fn rules_in_any_key_are_refused_by_name() {
    let rows = vec![vec![serde_json::json!({}); 9]; 9];
    let fpuzzles = |key: &str, value: serde_json::Value| {
        let json = serde_json::json!({ "size": 9, "grid": rows, key: value });
        let packed = lz_str::compress_to_base64(&json.to_string());
        format!("https://www.f-puzzles.com/?load={packed}")
    };
    let pad = |key: &str, value: serde_json::Value| {
        let json = serde_json::json!({ "cells": rows, key: value });
        let packed = lz_str::compress_to_base64(&json.to_string());
        format!("https://sudokupad.app/scl{packed}")
    };
    let yes = || serde_json::json!(true);
    for (text, rule) in [
        (
            fpuzzles("negative", serde_json::json!(["xv"])),
            "negative constraints (xv)",
        ),
        (
            fpuzzles("negative", serde_json::json!(["ratio", "xv"])),
            "(ratio, xv)",
        ),
        (fpuzzles("antiknight", yes()), "anti-knight rules"),
        (fpuzzles("global", serde_json::json!(["a"])), "global rules"),
        (fpuzzles("anything", yes()), "anything"),
        (pad("antiknight", yes()), "anti-knight rules"),
        (
            pad("global", serde_json::json!(["antiking"])),
            "global rules",
        ),
        (
            pad(
                "cages",
                serde_json::json!([{ "cells": [[0, 0]], "value": 5 }]),
            ),
            "cages",
        ),
        (
            pad("metadata", serde_json::json!({ "antiking": true })),
            "anti-king rules",
        ),
        (pad("anything", yes()), "anything"),
    ] {
        let refused = refusal(&text);
        assert!(refused.contains(rule), "{rule}: {refused}");
        assert!(refused.contains("not supported"), "{rule}: {refused}");
    }
    // Without the rule, both formats are read.
    for text in [
        fpuzzles("title", serde_json::json!("a")),
        pad("id", serde_json::json!("a")),
    ] {
        assert_eq!(refusal(&text), "", "{text}");
    }
}

#[test]
fn sudokuwikis_packed_cells_are_read() {
    let number = |number: u32| {
        let digit = |value: u32| char::from_digit(value, 36).unwrap();
        format!("{}{}", digit(number / 36), digit(number % 36))
    };
    let grid = "058703060007000800000816000000030000005000100730040086906000204840572093000409000";
    // The digit of r1c3 is placed; r9c9 has the candidates 1 and 8.
    let cells = grid
        .chars()
        .enumerate()
        .map(|(index, cell)| match (index, cell) {
            (2, _) => number(9 + 8),
            (80, _) => number(18 + 1 + 128),
            (_, cell) => number(cell.to_digit(10).unwrap()),
        });
    let packed: String = cells.collect();
    for text in [
        packed.clone(),
        format!("S9B{packed}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{packed}"),
        format!("https://www.sudokuwiki.org/Jigsaw_Killer?bd={packed}"),
    ] {
        let contents = super::read(text.as_bytes()).unwrap();
        assert_eq!(contents.items.len(), 1, "{text}");
        let puzzle = contents.items[0].puzzle.as_ref().unwrap();
        let digits: String = puzzle.numbers().iter().map(u8::to_string).collect();
        assert_eq!(digits, grid, "{text}");
        let placed: Vec<usize> = puzzle.placed().iter().map(grid::Cell::index).collect();
        assert_eq!(placed, [2], "{text}");
        let last = grid::Cell::all().last().unwrap();
        let left = puzzle.board().unwrap().candidates(last);
        assert_eq!(
            left.iter().map(grid::Digit::value).collect::<Vec<u8>>(),
            [1, 8],
            "{text}"
        );
    }
    let beyond = packed.replacen("00", "zz", 1);
    assert!(refusal(&format!("S9B{beyond}")).contains("is no cell of sudokuwiki's packed form"));
}

#[test]
fn notes_of_later_opensudoku_versions_are_bits() {
    let game = |version: &str, notes: &str| {
        let cells = format!(
            "5|{}|0|0|{notes}|1|",
            if version == "1" { "-" } else { "0" }
        );
        let rest = format!("0|{}|1|", if version == "1" { "-" } else { "0" }).repeat(79);
        format!("<opensudoku><game data=\"version: {version}\n{cells}{rest}\"/></opensudoku>")
    };
    for (version, notes) in [("1", "1,4,9,"), ("2", "265"), ("3", "265")] {
        let contents = super::read(game(version, notes).as_bytes()).unwrap();
        let puzzle = contents.items[0].puzzle.as_ref().unwrap();
        let cell = grid::Cell::all().nth(1).unwrap();
        let left = puzzle.board().unwrap().candidates(cell);
        let left: Vec<u8> = left.iter().map(grid::Digit::value).collect();
        assert_eq!(left, [1, 4, 9], "version {version}");
    }
    assert!(refusal(&game("2", "512")).contains("number of notes"));
    assert!(refusal(&game("2", "1,4,")).contains("number of notes"));
    assert!(refusal(&game("4", "1")).contains("only of versions 1 to 3"));
}

#[test]
fn tags_of_sudocue_belong_to_the_next_game() {
    let rows = |digits: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &digits[row * 9..][..9]).collect();
        rows.join("\n")
    };
    let grid = "051703060007000800000816000000030000005000100730040086906000204840572093000409000";
    let text = format!(
        "#ARen\n#B2026-01-02\n#L hard\n#Sbook\n#Uhttps://example.org\n{}\n\n#A Ann\n{}\n\n{}\n",
        rows(grid),
        rows(grid),
        rows(grid)
    );
    let contents = super::read(text.as_bytes()).unwrap();
    let metas: Vec<&Meta> = contents.items.iter().map(|item| &item.meta).collect();
    let of = |value: &str| Some(value.to_owned());
    assert_eq!(metas.len(), 3);
    assert_eq!(
        *metas[0],
        Meta {
            author: of("Ren"),
            date: of("2026-01-02"),
            level: of("hard"),
            source: of("book"),
            url: of("https://example.org"),
            ..Meta::default()
        }
    );
    assert_eq!(metas[1].author, of("Ann"));
    assert_eq!(metas[1].date, None);
    assert_eq!(*metas[2], Meta::default());
    let many = format!("#ARen\n{}\n\n", rows(grid)).repeat(10_000);
    let contents = super::read(many.as_bytes()).unwrap();
    assert!(
        contents
            .items
            .iter()
            .all(|item| item.meta.author == of("Ren"))
    );
}

#[test]
fn only_a_rating_that_is_declared_as_se_goes_into_a_bank() {
    let grid = "051703060007000800000816000000030000005000100730040086906000204840572093000409000";
    for (text, rating) in [
        (format!("puzzle,er\n{grid},7.2\n"), " 7.2"),
        (format!("{{\"puzzle\":\"{grid}\",\"se\":7.2}}\n"), " 7.2"),
        (format!("0000183b305c {grid}  7.2\n"), " 7.2"),
        (format!("puzzle,rating\n{grid},7.2\n"), "    "),
        (format!("puzzle,er\n{grid},hard\n"), "    "),
        (format!("{grid} 7.2\n"), "    "),
    ] {
        let items = super::read(text.as_bytes()).unwrap().items;
        let bank = text::BANK.write(&items);
        assert!(
            bank.ends_with(&format!("{grid} {rating}\n")),
            "{text}: {bank}"
        );
    }
}
