//! Every format comes back as it was, and none is taken for another.

use super::*;
use grid::text::{position, read_one};
use grid::{CandidateSet, Cell, Puzzle};
use make::{Maker, Random, Recipe};

/// A position of every kind: as given, with digits filled in, with candidates taken away, with both.
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
        let mut made = Puzzle::new(values).with_placed(placed);
        if number % 4 >= 2 {
            let board = made.board().unwrap();
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
            made = made.with_candidates(set);
        }
        puzzles.push(made);
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

/// What a format keeps of a puzzle, as text.
fn kept(format: &Format, puzzle: &Puzzle) -> String {
    let mut puzzle = puzzle.clone();
    if !format.keeps.contains(&Keeps::Candidates) {
        puzzle = puzzle.without_candidates();
    }
    if !format.keeps.contains(&Keeps::Placed) {
        puzzle = puzzle.with_placed(grid::CellSet::EMPTY);
    }
    position(&puzzle)
}

#[test]
fn what_a_format_keeps_comes_back() {
    // Lone digits of these are filled cells: what was an open cell with one candidate is another position.
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
            // Candidates alone do not tell what was given.
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
            item.puzzle = item.puzzle.map(|puzzle| json::givens(&puzzle));
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
fn what_is_refused_is_refused_by_name() {
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

/// Made by another program: a folder, a stored file, a deflated one, and one that is packed in a way we do not read.
const ARCHIVE: &[u8] = include_bytes!("archive.zip");

#[test]
fn an_archive_is_read_file_by_file() {
    let items = super::read(ARCHIVE).unwrap().items;
    let told: Vec<_> = items
        .iter()
        .map(|item| match &item.puzzle {
            Ok(puzzle) => format!("{} clues", puzzle.givens().len()),
            Err(wrong) => wrong.what.clone(),
        })
        .collect();
    let refused = "banks/three.txt: is packed by method 14, expected deflate";
    assert_eq!(told, ["25 clues", "21 clues", "25 clues", refused]);
    let title = items[0].meta.title.as_deref();
    assert_eq!(title, Some("banks/one.sdm"));
}

/// Cut off anywhere and with any byte changed it is refused or read, and a change of what is packed is seen.
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

/// No file unpacks to more than is allowed, and none to more than it says.
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
