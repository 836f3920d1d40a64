//! Checks that reading a written text gives the same puzzle.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{self, strategy};

use grid::text::{self, Empty, Frame, LibraryLine, read_one};
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Puzzle};
use proptest::prelude::*;
use support::{HODOKU, LINE, SIMPLE, SS_FILE, puzzle, puzzles};

/// The puzzle that is left of a board if only its candidates are written and read again.
///
/// A single candidate becomes a filled cell, unless a peer has that digit as one of several
/// candidates.
fn as_candidates(board: &Board) -> Puzzle {
    let shown = |cell: Cell| match board.value(cell) {
        Some(digit) => DigitSet::only(digit),
        None => board.candidates(cell),
    };
    let mut values = [None; 81];
    let mut candidates = CandidateSet::EMPTY;
    for cell in Cell::all() {
        let peer_holds = |digit: Digit| {
            let holds = |peer: Cell| shown(peer).is_plural() && shown(peer).contains(digit);
            cell.peers().iter().any(holds)
        };
        match shown(cell).single() {
            Some(digit) if !peer_holds(digit) => values[cell.index()] = Some(digit),
            _ => candidates.extend(shown(cell).iter().map(|digit| Candidate::new(cell, digit))),
        }
    }
    Puzzle::new(values).with_candidates(candidates)
}

/// Whether some open cell has at least two candidates.
fn has_plural_cell(board: &Board) -> bool {
    board
        .open()
        .iter()
        .any(|cell| board.candidates(cell).is_plural())
}

proptest! {
    #![proptest_config(strategy::config(256))]

    #[test]
    fn lines_and_blocks(puzzle in strategy::values()) {
        for empty in [Empty::Dot, Empty::Zero] {
            let line = text::line(&puzzle, empty);
            prop_assert_eq!(line.len(), 81);
            prop_assert_eq!(read_one(&line), Ok(puzzle.clone()));
            prop_assert_eq!(read_one(&text::block(&puzzle, empty)), Ok(puzzle.clone()));
        }
        prop_assert_eq!(read_one(&puzzle.to_string()), Ok(puzzle));
    }

    #[test]
    fn pencilmark_grids(board in strategy::board()) {
        // A grid with at most one candidate in each cell reads as a block of values.
        prop_assume!(has_plural_cell(&board));
        for frame in [Frame::HoDoKu, Frame::SimpleSudoku] {
            let written = text::pencilmarks(&board, frame);
            prop_assert_eq!(read_one(&written), Ok(as_candidates(&board)), "{}", written);
            let joined = written.replace('\n', " ");
            prop_assert_eq!(read_one(&joined), Ok(as_candidates(&board)), "{}", joined);
        }
    }

    #[test]
    fn pencilmark_grids_of_solvable_boards(known in strategy::known()) {
        prop_assume!(has_plural_cell(&known.board));
        let written = text::pencilmarks(&known.board, Frame::HoDoKu);
        let read = Board::new(&read_one(&written).unwrap());
        for cell in Cell::all() {
            // Only one thing may change: a cell with a single candidate may become a filled cell.
            match (known.board.value(cell), read.value(cell)) {
                (None, Some(digit)) => {
                    prop_assert_eq!(known.board.candidates(cell), DigitSet::only(digit));
                }
                (before, after) => {
                    prop_assert_eq!(before, after);
                    prop_assert_eq!(read.candidates(cell), known.board.candidates(cell));
                }
            }
        }
    }

    #[test]
    fn candidate_lists(board in strategy::board()) {
        for empty in [Empty::Dot, Empty::Zero] {
            let written = text::candidates(&board, empty);
            prop_assert_eq!(written.len(), 729);
            prop_assert_eq!(read_one(&written), Ok(as_candidates(&board)));
        }
    }

    #[test]
    fn library_lines(board in strategy::board()) {
        let written = text::library(&board);
        let read = read_one(&written).unwrap();
        prop_assert_eq!(LibraryLine::read(&written).unwrap().puzzle, read.clone());
        let placed: CellSet = board.filled() - board.givens();
        let expected = Board::new(&board.to_puzzle().with_placed(placed));
        prop_assert_eq!(Board::new(&read), expected);
        prop_assert_eq!(read.placed(), placed);
    }

    #[test]
    fn files_of_mixed_formats(parts in prop::collection::vec((strategy::puzzle(), 0..5_usize), 0..8)) {
        let mut file = String::new();
        for (puzzle, kind) in &parts {
            let part = match kind {
                0 => text::line(puzzle, Empty::Zero) + " # one\n",
                1 => text::block(puzzle, Empty::Dot),
                2 => text::block(puzzle, Empty::Zero).replace('\n', "\r\n") + "\r\n",
                3 => format!("# two\n{}\n\n", text::line(puzzle, Empty::Dot)),
                _ => text::library(&Board::new(puzzle)) + "\n",
            };
            file += &part;
        }
        let written: Vec<Puzzle> = parts.into_iter().map(|(puzzle, _)| puzzle).collect();
        prop_assert_eq!(puzzles(file), written);
    }

    #[test]
    fn any_text_reads_with_valid_positions(text in "[0-9.*_|+:# \\-\\[\\]a-zé\n]{0,400}") {
        let lines = text.lines().count();
        for record in support::records(&text) {
            prop_assert!((1..=lines).contains(&record.line));
            if let Err(error) = record.puzzle {
                let line = text.lines().nth(error.line() - 1).unwrap();
                prop_assert!((1..=line.chars().count() + 1).contains(&error.column()));
                prop_assert!(error.excerpt().caret() <= error.excerpt().text().chars().count());
            }
        }
    }

    #[test]
    fn the_fast_path_gives_the_same_result(
        puzzle in strategy::values(), rest in "[ ,;#a-zé0-9.|\"]{0,12}", wrong in 0..200_usize,
    ) {
        // A line that starts with a blank does not take the fast path.
        let mut line = text::line(&puzzle, Empty::Zero);
        if wrong < 81 {
            line.replace_range(wrong..=wrong, "x");
        }
        let plain = support::records(format!("{line}{rest}"));
        let other = support::records(format!(" {line}{rest}"));
        prop_assert_eq!((plain.len(), other.len()), (1, 1));
        prop_assert_eq!(&plain[0].comment, &other[0].comment);
        match (&plain[0].puzzle, &other[0].puzzle) {
            (Ok(plain), Ok(other)) => prop_assert_eq!(plain, other),
            (Err(plain), Err(other)) => {
                prop_assert_eq!(plain.column() + 1, other.column());
                prop_assert_eq!(plain.kind(), other.kind());
            }
            _ => prop_assert!(false, "one is read, the other is not"),
        }
    }

    #[test]
    fn the_chunk_size_of_a_stream_does_not_matter(
        text in "[0-9.|\\-#\r\n]{0,300}", size in 1..40_usize,
    ) {
        let text = format!("{text}\n{SIMPLE}{LINE}\r\n{text}");
        let stream = std::io::BufReader::with_capacity(size, text.as_bytes());
        let read: Vec<_> = text::Reader::new(stream).map(Result::unwrap).collect();
        prop_assert_eq!(read, support::records(&text));
    }

    #[test]
    fn any_bytes_read_in_line_order(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        let records = support::records(&bytes);
        prop_assert!(records.windows(2).all(|pair| pair[0].line <= pair[1].line));
    }
}

#[test]
fn written_layouts() {
    assert_eq!(text::line(&puzzle(), Empty::Zero), LINE);
    assert_eq!(text::line(&puzzle(), Empty::Dot), LINE.replace('0', "."));
    assert_eq!(text::block(&puzzle(), Empty::Dot), SS_FILE);
    let board = puzzle().board().unwrap();
    assert_eq!(text::pencilmarks(&board, Frame::HoDoKu), HODOKU);
    assert_eq!(text::pencilmarks(&board, Frame::SimpleSudoku), SIMPLE);
    let library = format!(":0000:x:{}:::", LINE.replace('0', "."));
    assert_eq!(text::library(&board), library);
}
