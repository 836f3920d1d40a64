//! Checks the explanation of a step on its board, without knowledge of techniques.
//!
//! One check reads the roles: candidates with a role must be on the board. The other check reads the
//! English sentences as a player would: it parses statements about cells and digits and compares them
//! with the board.

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use logic::{Members, Step};
use regex_lite::{Captures, Regex};
use render::Style;

/// Regular expressions for the parts of sentences that describe the board.
pub(crate) struct Reader {
    /// `r1c1 is not 5`.
    is: Regex,
    /// `r1c1=5` or `r1c1<>5`.
    signs: Regex,
    /// `5 can go only into r1c1 and r1c2`.
    go: Regex,
    /// `r1c1 and r1c2 have only 3 and 5`.
    hold: Regex,
    /// `r1c1 can be only 3 or 5`.
    either: Regex,
    /// `r1c1 has only one candidate left, 5`.
    last: Regex,
    /// `In row 1, eight cells are filled; only r1c1 is empty`.
    open: Regex,
    /// `In rows 2 and 7, the digit 5 has only two places`.
    places: Regex,
    /// `No other cell of row 1 can be 5`.
    others: Regex,
    /// `no candidates other than 3 and 5`.
    of_set: Regex,
    /// `r1c1 and r1c2 have only two candidates`.
    bivalue: Regex,
    /// `r12c3<>5`, with several rows or columns.
    arrow: Regex,
    /// `r1c1`.
    cell: Regex,
    /// `row 1`.
    house: Regex,
    /// `rows 2 and 7`.
    numbered: Regex,
    /// The start of a text about an earlier board.
    then: Regex,
    /// `r1c1 could be 3 and 5`.
    could: Regex,
}

/// A list of cells, such as `r1c1, r1c2 and r5c3`.
const CELLS: &str = r"r[1-9]c[1-9](?:(?:, | and | or |, and |, or )r[1-9]c[1-9])*";

/// A list of digits, such as `1, 2 and 3`.
const DIGITS: &str = r"[1-9](?:(?:, | and | or )[1-9])*";

const HOUSE: &str = r"(?:row|column|box) [1-9]";

impl Reader {
    pub(crate) fn new() -> Reader {
        let regex = |text: &str| Regex::new(text).unwrap();
        Reader {
            is: regex(r"(r[1-9]c[1-9]) (?:is not|is|must be|were not|were) ([1-9])\b"),
            signs: regex(r"(r[1-9]c[1-9])(?:=|<>)([1-9])\b"),
            go: regex(&format!(
                r"(?:[Tt]he digits? )?\b({DIGITS}) can go (?:to only two cells of|only into|only to|into|nowhere but)[^.:]*?({CELLS})"
            )),
            hold: regex(&format!(
                r"({CELLS}) (?:has|have|hold|holds|between them hold) (?:no candidates (?:other than|but)|only|nothing but) (?:the digits? )?({DIGITS})\b"
            )),
            either: regex(r"(r[1-9]c[1-9]) (?:can be |\()only ([1-9])(?:, ([1-9]))? or ([1-9])"),
            last: regex(r"(r[1-9]c[1-9]) has only one candidate left, ([1-9])"),
            open: regex(&format!(
                r"In ({HOUSE}), eight cells are filled; only (r[1-9]c[1-9]) is empty"
            )),
            places: regex(
                r"In ([^.]*?), the digits? ([1-9](?:(?:, | and )[1-9])*) (?:has|have) only two places",
            ),
            others: regex(&format!(
                r"No other cell of ({HOUSE}) can be (?:({DIGITS})\b|any of them|either of them)"
            )),
            of_set: regex(&format!(r"no candidates other than ({DIGITS})\b")),
            bivalue: regex(&format!(r"({CELLS}) (?:has|have) only two candidates")),
            numbered: regex(
                r"(row|column|box|rows|columns|boxes) ([1-9](?:(?:, | and |, and )[1-9])*)",
            ),
            then: regex(r"told of the board as it was then, when ([^.]*)\."),
            could: regex(&format!(r"(r[1-9]c[1-9]) could be ({DIGITS})\b")),
            arrow: regex(r"r([1-9]+)c([1-9]+)(?:=|<>)([1-9])"),
            cell: regex(r"r([1-9])c([1-9])"),
            house: regex(HOUSE),
        }
    }

    /// The roles and statements of a step that are false on its board. If the text refers to an earlier board,
    /// its statements are compared with that board.
    pub(crate) fn untrue(&self, board: &Board, step: &Step) -> Vec<String> {
        let mut wrong = Vec::new();
        check_roles(board, step, &mut wrong);
        let explanation = step.explain(board);
        let style = Style::default();
        let phrases = explanation.seen.iter().chain(&explanation.why);
        let phrases = phrases.chain([&explanation.gist]);
        let mut text_of_step = String::new();
        let earlier = self.earlier_board(board, step);
        let stated_board = earlier.as_ref().unwrap_or(board);
        for phrase in phrases.chain(&explanation.short) {
            let text = render::sentence(phrase, &style);
            self.check_text(stated_board, &text, &mut wrong);
            text_of_step.push_str(&text);
            text_of_step.push(' ');
        }
        self.check_other_cells(board, step, &text_of_step, &mut wrong);
        wrong
    }

    /// The earlier board to which the first sentence refers: the current board with the candidates that the
    /// sentence gives its cells. `None` if the text refers to no earlier board.
    pub(crate) fn earlier_board(&self, board: &Board, step: &Step) -> Option<Board> {
        let explanation = step.explain(board);
        let first = render::sentence(explanation.seen.first()?, &Style::default());
        let earlier = self.then.captures(&first)?;
        let could = self.could.captures_iter(&earlier[1]);
        let could = could.map(|found| (self.cells(&found[1]).first().unwrap(), digits(&found[2])));
        let could: Vec<(Cell, DigitSet)> = could.collect();
        assert!(!could.is_empty(), "{first}");
        let cells: CellSet = could.iter().map(|&(cell, _)| cell).collect();
        let values = Cell::all().map(|cell| board.value(cell).filter(|_| !cells.contains(cell)));
        let values: Vec<Option<Digit>> = values.collect();
        let mut candidates = board.all_candidates();
        for (cell, digits) in could {
            candidates = candidates.union(&CandidateSet::of_cell(cell, digits));
        }
        let then = Puzzle::new(values.try_into().unwrap()).with_candidates(candidates);
        Some(then.board().unwrap())
    }

    /// Checks digits that the text excludes from the other cells of a house. The step must remove them
    /// from all cells of the house that the text does not name.
    fn check_other_cells(
        &self,
        board: &Board,
        step: &Step,
        text_of_step: &str,
        wrong: &mut Vec<String>,
    ) {
        let named = self.cells(text_of_step);
        for found in self.others.captures_iter(text_of_step) {
            let of_set = || {
                self.of_set
                    .captures(text_of_step)
                    .map(|set| digits(&set[1]))
            };
            let listed = found.get(2).map(|list| digits(list.as_str()));
            let house = house_of(&found[1]);
            for digit in listed.or_else(of_set).into_iter().flatten() {
                for cell in board.cells_in(house, digit) - named {
                    let one = Candidate::new(cell, digit);
                    if !step.effects.removals().contains(&one) {
                        wrong.push(format!("{one} is left by {:?}", &found[0]));
                    }
                }
            }
        }
    }

    /// Checks the statements of a text about cells and digits.
    fn check_text(&self, board: &Board, text: &str, wrong: &mut Vec<String>) {
        let mut claim = |true_of_board: bool, what: &str| {
            if !true_of_board {
                wrong.push(format!("{what:?} in {text:?}"));
            }
        };
        for found in self
            .is
            .captures_iter(text)
            .chain(self.signs.captures_iter(text))
        {
            let (cell, digit) = (self.cells(&found[1]), digits(&found[2]));
            claim(
                cell.iter().all(|cell| allowed(board, cell).overlaps(digit)),
                &found[0],
            );
        }
        for found in self.arrow.captures_iter(text) {
            let digit = digits(&found[3]);
            let rows = found[1].chars();
            let cells = rows.fold(CellSet::EMPTY, |all, row| all | in_row(row, &found[2]));
            claim(
                cells
                    .iter()
                    .all(|cell| allowed(board, cell).overlaps(digit)),
                &found[0],
            );
        }
        for found in self.go.captures_iter(text) {
            let (digits, cells) = (digits(&found[1]), self.cells(&found[2]));
            let has_one = |cell: Cell| board.candidates(cell).overlaps(digits);
            claim(cells.iter().all(has_one), &found[0]);
            // If a sentence is about one house, its last list is complete, unless it has a list in brackets.
            let mut houses = self.house.find_iter(&found[0]);
            if let (Some(house), None, false) =
                (houses.next(), houses.next(), found[0].contains('('))
            {
                let places = digits.iter().fold(CellSet::EMPTY, |all, digit| {
                    all | board.cells_in(house_of(house.as_str()), digit)
                });
                claim(places == cells, &found[0]);
            }
        }
        for found in self.hold.captures_iter(text) {
            let (cells, digits) = (self.cells(&found[1]), digits(&found[2]));
            // Within a case of an argument, the candidates left differ from those of the board.
            let all = found.get(0).map_or(text.len(), |all| all.end());
            if text[all..].starts_with(" left") {
                continue;
            }
            let held = cells
                .iter()
                .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
            // "no candidates other than" allows that the cell lacks some of these digits.
            let is_upper_bound = found[0].contains("no candidates other than");
            let holds = held == digits || is_upper_bound && digits.contains_all(held);
            claim(holds, &found[0]);
            claim(
                cells.iter().all(|cell| board.value(cell).is_none()),
                &found[0],
            );
        }
        for found in self.either.captures_iter(text) {
            let cell = self.cells(&found[1]).first().unwrap();
            let listed = (2..5).filter_map(|at| found.get(at));
            let listed = listed.fold(DigitSet::EMPTY, |all, one| all | digits(one.as_str()));
            claim(board.candidates(cell) == listed, &found[0]);
        }
        for found in self.last.captures_iter(text) {
            let cell = self.cells(&found[1]).first().unwrap();
            claim(board.candidates(cell) == digits(&found[2]), &found[0]);
        }
        for found in self.places.captures_iter(text) {
            for house in self.houses(&found[1]) {
                let two = |digit: Digit| board.places(house, digit).len() == 2;
                claim(digits(&found[2]).iter().all(two), &found[0]);
            }
        }
        for found in self.bivalue.captures_iter(text) {
            let two = |cell: Cell| board.candidates(cell).len() == 2;
            claim(self.cells(&found[1]).iter().all(two), &found[0]);
        }
        for found in self.open.captures_iter(text) {
            claim(
                board.open_in(house_of(&found[1])) == self.cells(&found[2]),
                &found[0],
            );
        }
    }

    /// The houses in a list such as `rows 2 and 7, columns 2 and 6, and box 2`.
    fn houses(&self, text: &str) -> Vec<House> {
        let lists = self.numbered.captures_iter(text);
        let named = lists.flat_map(|found| {
            let kind = found[1].to_owned();
            let numbers: Vec<char> = found[2].chars().filter(char::is_ascii_digit).collect();
            let names = numbers
                .into_iter()
                .map(move |number| format!("{kind} {number}"));
            names.map(|name| house_of(&name)).collect::<Vec<House>>()
        });
        named.collect()
    }

    /// The cells that a text names.
    pub(crate) fn cells(&self, text: &str) -> CellSet {
        let number = |found: &Captures<'_>, at: usize| found[at].parse::<u8>().unwrap() - 1;
        let cells = self.cell.captures_iter(text);
        cells
            .filter_map(|found| Cell::at_row_column(number(&found, 1), number(&found, 2)))
            .collect()
    }
}

/// The candidates of a cell, or its digit.
fn allowed(board: &Board, cell: Cell) -> DigitSet {
    board
        .value(cell)
        .map_or(board.candidates(cell), DigitSet::only)
}

/// The cells of a row in these columns. Row and columns are digits from 1 to 9.
fn in_row(row: char, columns: &str) -> CellSet {
    let number = |one: char| one as u8 - b'1';
    let cells = columns.chars();
    cells
        .filter_map(|column| Cell::at_row_column(number(row), number(column)))
        .collect()
}

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

fn house_of(text: &str) -> House {
    let index = usize::from(text.as_bytes()[text.len() - 1] - b'1');
    let first = match text.as_bytes()[0] {
        b'r' => 0,
        b'c' => 9,
        _ => 18,
    };
    House::all().nth(first + index).unwrap()
}

/// Checks that candidates with a role are on the board. If the role has all its digits in all its cells,
/// it is enough that each cell has one of the digits.
fn check_roles(board: &Board, step: &Step, wrong: &mut Vec<String>) {
    for part in step.roles().parts() {
        let Members::Candidates(members) = &part.members else {
            continue;
        };
        let dead = members.difference(&board.all_candidates());
        let (digits, cells) = (members.all_digits(), members.all_cells());
        let is_block = cells.is_plural() && *members == CandidateSet::of_digits(digits, cells);
        let dead: Vec<Candidate> = dead
            .iter()
            .filter(|one| !is_block || !board.candidates(one.cell).overlaps(digits))
            .collect();
        if let Some(dead) = dead.first() {
            wrong.push(format!("{} has {dead}", part.name));
        }
    }
}
