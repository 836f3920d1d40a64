//! One example puzzle in every format (Sudoku Exchange's puzzle bank, 0000183b305c, public
//! domain), and helpers that read it.

#![allow(dead_code, reason = "each test file uses some of these")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a helper of tests")]

pub(crate) mod strategy;

use grid::Puzzle;
use grid::text::{PuzzleRecord, ReadError, Reader};

/// The puzzle on one line with zeros, as in the bank.
pub(crate) const LINE: &str =
    "050703060007000800000816000000030000005000100730040086906000204840572093000409000";

/// The puzzle as nine rows without bars.
pub(crate) const ROWS: &str = "\
.5.7.3.6.
..7...8..
...816...
....3....
..5...1..
73..4..86
9.6...2.4
84.572.93
...4.9...
";

/// The file format of Simple Sudoku.
pub(crate) const SS_FILE: &str = "\
.5.|7.3|.6.
..7|...|8..
...|816|...
-----------
...|.3.|...
..5|...|1..
73.|.4.|.86
-----------
9.6|...|2.4
84.|572|.93
...|4.9|...
";

/// `HoDoKu`'s pencilmark grid.
pub(crate) const HODOKU: &str = "\
.---------------------.------------------.--------------------.
| 124    5      12489 | 7     29    3    | 49     6      129  |
| 12346  1269   7     | 29    259   45   | 8      12345  1259 |
| 234    29     2349  | 8     1     6    | 34579  23457  2579 |
:---------------------+------------------+--------------------:
| 1246   12689  12489 | 1269  3     1578 | 4579   2457   2579 |
| 246    2689   5     | 269   2689  78   | 1      2347   279  |
| 7      3      129   | 129   4     15   | 59     8      6    |
:---------------------+------------------+--------------------:
| 9      17     6     | 13    8     18   | 2      157    4    |
| 8      4      1     | 5     7     2    | 6      9      3    |
| 1235   127    123   | 4     68    9    | 567    157    1578 |
'---------------------'------------------'--------------------'
";

/// The pencilmark grid of Simple Sudoku.
pub(crate) const SIMPLE: &str = "\
*-----------------------------------------------------------*
| 124   5     12489 | 7     29    3     | 49    6     129   |
| 12346 1269  7     | 29    259   45    | 8     12345 1259  |
| 234   29    2349  | 8     1     6     | 34579 23457 2579  |
|-------------------+-------------------+-------------------|
| 1246  12689 12489 | 1269  3     1578  | 4579  2457  2579  |
| 246   2689  5     | 269   2689  78    | 1     2347  279   |
| 7     3     129   | 129   4     15    | 59    8     6     |
|-------------------+-------------------+-------------------|
| 9     17    6     | 13    8     18    | 2     157   4     |
| 8     4     1     | 5     7     2     | 6     9     3     |
| 1235  127   123   | 4     68    9     | 567   157   1578  |
*-----------------------------------------------------------*
";

/// The list of 729 candidates. Each line of this source is a row of nine cells.
pub(crate) const SUKAKU: &str = "\
120400000000050000120400089000000700020000009003000000000400009000006000120000009\
123406000120006009000000700020000009020050009000450000000000080123450000120050009\
023400000020000009023400009000000080100000000000006000003450709023450700020050709\
120406000120006089120400089120006009003000000100050780000450709020450700020050709\
020406000020006089000050000020006009020006089000000780100000000023400700020000709\
000000700003000000120000009120000009000400000100050000000050009000000080000006000\
000000009100000700000006000103000000000000080100000080020000000100050700000400000\
000000080000400000100000000000050000000000700020000000000006000000000009003000000\
123050000120000700123000000000400000000006080000000009000056700100050700100050780";

/// The puzzle, built without the readers under test.
pub(crate) fn puzzle() -> Puzzle {
    let mut numbers = [0; 81];
    for (number, byte) in numbers.iter_mut().zip(LINE.bytes()) {
        *number = byte - b'0';
    }
    Puzzle::from_numbers(&numbers).unwrap()
}

/// All records of a text.
pub(crate) fn records(text: impl AsRef<[u8]>) -> Vec<PuzzleRecord> {
    Reader::new(text.as_ref()).map(Result::unwrap).collect()
}

/// The puzzles of a text without errors.
pub(crate) fn puzzles(text: impl AsRef<[u8]>) -> Vec<Puzzle> {
    records(text)
        .into_iter()
        .map(|record| record.puzzle.unwrap())
        .collect()
}

/// The errors of a text without valid puzzles.
pub(crate) fn errors(text: impl AsRef<[u8]>) -> Vec<ReadError> {
    records(text)
        .into_iter()
        .map(|record| record.puzzle.unwrap_err())
        .collect()
}

/// The end of the message about a wrong character of a grid.
pub(crate) const CELL: &str = "expected a digit 1-9, or `.`, `0`, `*` or `_` for an empty cell";

/// Asserts that the only record of `text` is this error.
#[track_caller]
pub(crate) fn fails(text: impl AsRef<[u8]>, line: usize, column: usize, message: &str) {
    let text = text.as_ref();
    let errors = errors(text);
    let [error] = &errors[..] else {
        panic!("{} errors: {errors:#?}", errors.len());
    };
    let expected = format!("line {line}, column {column}: {message}");
    assert_eq!(
        error.to_string(),
        expected,
        "{}",
        String::from_utf8_lossy(text)
    );
    assert_eq!((error.line(), error.column()), (line, column));
}
