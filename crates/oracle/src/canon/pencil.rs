//! The form that all images of a pencilmark grid share.
//!
//! Rows, columns, digits, bands and stacks are coloured by what they look like from each other, again
//! and again until nothing changes. While several things have one colour, each of them in turn is
//! coloured apart and looked at by itself; of the ways that look least, all are pursued. Where two
//! things can be exchanged and the grid is the same, one of them is enough.

use grid::{Candidate, CandidateSet, Cell, Digit, Puzzle};

/// So many colourings are looked at, then the search gives up: only grids with thousands of hidden
/// symmetries come so far.
const PATIENCE: usize = 4000;

/// Where the kinds of things begin: rows, columns, digits, bands, stacks.
const COLUMNS: usize = 9;
const DIGITS: usize = 18;
const BANDS: usize = 27;
const STACKS: usize = 30;
const THINGS: usize = 33;

/// What is said of a digit in a cell: nothing, that the cell came without it, or that it stands there.
type Marks = Vec<[[u8; 9]; 9]>;

type Colours = [u16; THINGS];

/// How a thing looks: its colour, and the colours around it.
type Look = (u16, Vec<(u16, u16, u8)>);

struct Search {
    marks: Marks,
    least: Option<Marks>,
    left: usize,
}

/// The least image of a grid that came with candidates; `None` when it is too symmetric to be found.
pub(super) fn form(puzzle: &Puzzle) -> Option<Puzzle> {
    let mut marks: Marks = vec![[[0; 9]; 9]; 9];
    for cell in Cell::all() {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        if let Some(digit) = puzzle.value(cell) {
            marks[row][column][digit.index()] = 2;
        }
    }
    for gone in puzzle.deleted().iter() {
        let cell = gone.cell.index();
        marks[cell / 9][cell % 9][gone.digit.index()] = 1;
    }
    let transposed = (0..9).map(|row| core::array::from_fn(|column| marks[column][row]));
    let transposed: Marks = transposed.collect();
    let mut search = Search {
        marks,
        least: None,
        left: PATIENCE,
    };
    let plain = kinds();
    search.pursue(looked_at(&search.marks, plain).1)?;
    search.marks = transposed;
    search.pursue(looked_at(&search.marks, plain).1)?;
    Some(drawn(&search.least?))
}

/// The colours of the start: one for each kind.
fn kinds() -> Colours {
    core::array::from_fn(|thing| match thing {
        ..COLUMNS => 0,
        COLUMNS..DIGITS => 1,
        DIGITS..BANDS => 2,
        BANDS..STACKS => 3,
        _ => 4,
    })
}

/// Colours things by their looks until no two of a colour look different; and all that was seen.
fn looked_at(marks: &Marks, mut colours: Colours) -> (Vec<Look>, Colours) {
    loop {
        let looks: Vec<Look> = (0..THINGS)
            .map(|thing| look(marks, &colours, thing))
            .collect();
        let mut sorted = looks.clone();
        sorted.sort_unstable();
        let distinct = |sorted: &mut Vec<Look>| {
            sorted.dedup();
            sorted.len()
        };
        let mut kinds = sorted.clone();
        let count = distinct(&mut kinds);
        let mut old = colours.to_vec();
        old.sort_unstable();
        old.dedup();
        for (thing, look) in looks.iter().enumerate() {
            colours[thing] = kinds.partition_point(|kind| kind < look) as u16;
        }
        if count == old.len() {
            return (sorted, colours);
        }
    }
}

fn look(marks: &Marks, colours: &Colours, thing: usize) -> Look {
    let mut around = Vec::new();
    let mut see = |one: usize, other: usize, mark: u8| {
        if mark > 0 {
            around.push((colours[one], colours[other], mark));
        }
    };
    match thing {
        ..COLUMNS => {
            for (column, digits) in (COLUMNS..).zip(&marks[thing]) {
                for (digit, &mark) in (DIGITS..).zip(digits) {
                    see(column, digit, mark);
                }
            }
            around.push((colours[BANDS + thing / 3], 0, 3));
        }
        COLUMNS..DIGITS => {
            let column = thing - COLUMNS;
            for (row, columns) in marks.iter().enumerate() {
                for (digit, &mark) in (DIGITS..).zip(&columns[column]) {
                    see(row, digit, mark);
                }
            }
            around.push((colours[STACKS + column / 3], 0, 3));
        }
        DIGITS..BANDS => {
            for (row, columns) in marks.iter().enumerate() {
                for (column, digits) in (COLUMNS..).zip(columns) {
                    see(row, column, digits[thing - DIGITS]);
                }
            }
        }
        _ => {
            let lines = if thing < STACKS {
                3 * (thing - BANDS)
            } else {
                COLUMNS + 3 * (thing - STACKS)
            };
            around.extend((lines..lines + 3).map(|line| (colours[line], 0, 3)));
        }
    }
    around.sort_unstable();
    (colours[thing], around)
}

impl Search {
    /// Looks for the least image under a colouring that looks cannot make finer.
    fn pursue(&mut self, colours: Colours) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let Some(alike) = smallest_class(&colours) else {
            let image = image(&self.marks, &colours);
            if self.least.as_ref().is_none_or(|least| image < *least) {
                self.least = Some(image);
            }
            return Some(());
        };
        let mut tried: Vec<usize> = Vec::new();
        let mut next: Vec<(Vec<Look>, Colours)> = Vec::new();
        for thing in alike {
            if tried
                .iter()
                .any(|&other| self.can_swap(&colours, other, thing))
            {
                continue;
            }
            tried.push(thing);
            let mut apart = colours.map(|colour| 2 * colour + 1);
            apart[thing] -= 1;
            next.push(looked_at(&self.marks, apart));
        }
        let least = next.iter().map(|(looks, _)| looks.clone()).min()?;
        for (looks, colours) in next {
            if looks == least {
                self.pursue(colours)?;
            }
        }
        Some(())
    }

    /// Whether exchanging two things of a colour, and nothing else, leaves everything as it is.
    fn can_swap(&self, colours: &Colours, one: usize, other: usize) -> bool {
        let marks = &self.marks;
        let same_rows = |a: usize, b: usize| marks[a] == marks[b];
        let same_columns = |a: usize, b: usize| marks.iter().all(|row| row[a] == row[b]);
        match one {
            ..COLUMNS => one / 3 == other / 3 && same_rows(one, other),
            COLUMNS..DIGITS => one / 3 == other / 3 && same_columns(one - COLUMNS, other - COLUMNS),
            DIGITS..BANDS => {
                let (a, b) = (one - DIGITS, other - DIGITS);
                marks.iter().flatten().all(|cell| cell[a] == cell[b])
            }
            BANDS..STACKS => (0..3).all(|line| {
                let (a, b) = (3 * (one - BANDS) + line, 3 * (other - BANDS) + line);
                colours[a] == colours[b] && same_rows(a, b)
            }),
            _ => (0..3).all(|line| {
                let (a, b) = (3 * (one - STACKS) + line, 3 * (other - STACKS) + line);
                colours[COLUMNS + a] == colours[COLUMNS + b] && same_columns(a, b)
            }),
        }
    }
}

/// The things of the first of the smallest classes that are more than one; `None` when all differ.
fn smallest_class(colours: &Colours) -> Option<Vec<usize>> {
    let class = |colour: u16| -> Vec<usize> {
        (0..THINGS)
            .filter(|&thing| colours[thing] == colour)
            .collect()
    };
    let mut all: Vec<u16> = colours.to_vec();
    all.sort_unstable();
    all.dedup();
    let plural = all.into_iter().map(class).filter(|things| things.len() > 1);
    plural.min_by_key(Vec::len)
}

/// The marks in the order of colours that all differ.
fn image(marks: &Marks, colours: &Colours) -> Marks {
    let by_colour = |mut things: Vec<usize>| {
        things.sort_unstable_by_key(|&thing| colours[thing]);
        things
    };
    let lines = |blocks: usize, lines: usize| -> Vec<usize> {
        let blocks = by_colour((blocks..blocks + 3).collect()).into_iter();
        let first =
            blocks.map(|block| lines + 3 * (block - if lines == 0 { BANDS } else { STACKS }));
        first
            .flat_map(|first| by_colour((first..first + 3).collect()))
            .collect()
    };
    let (rows, columns) = (lines(BANDS, 0), lines(STACKS, COLUMNS));
    let digits = by_colour((DIGITS..BANDS).collect());
    let row = |&row: &usize| {
        core::array::from_fn(|column| {
            core::array::from_fn(|digit| {
                marks[row][columns[column] - COLUMNS][digits[digit] - DIGITS]
            })
        })
    };
    rows.iter().map(row).collect()
}

/// The marks as a grid.
fn drawn(marks: &Marks) -> Puzzle {
    let mut values = [None; 81];
    let mut candidates = CandidateSet::EMPTY;
    for cell in Cell::all() {
        let said = marks[cell.index() / 9][cell.index() % 9];
        for digit in Digit::ALL {
            match said[digit.index()] {
                0 => {
                    candidates.insert(Candidate::new(cell, digit));
                }
                2 => values[cell.index()] = Some(digit),
                _ => {}
            }
        }
    }
    let plain = Puzzle::new(values);
    // What a filled cell sees is not a candidate.
    let open = grid::Board::new(&plain).all_candidates();
    plain.with_candidates(candidates.intersection(&open))
}

#[cfg(test)]
mod tests {
    use super::form;
    use crate::samples::{Random, dug, filled};
    use grid::{Board, Candidate, CandidateSet, Cell, Digit, Puzzle};

    /// A random image: lines, digits and sides exchanged.
    fn turned(random: &mut Random, puzzle: &Puzzle) -> Puzzle {
        let mut three = || {
            let mut order = [0_usize, 1, 2];
            order.swap(0, random.below(3));
            order.swap(1, 1 + random.below(2));
            order
        };
        let mut lines = || {
            let blocks = three();
            let mut all = Vec::new();
            for block in blocks {
                all.extend(three().map(|line| 3 * block + line));
            }
            all
        };
        let (rows, columns) = (lines(), lines());
        let mut digits = Digit::ALL;
        for index in 0..9 {
            digits.swap(index, index + random.below(9 - index));
        }
        let side = random.below(2) == 0;
        let to = |candidate: Candidate| {
            let cell = candidate.cell.index();
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let cell = if side {
                9 * row + column
            } else {
                9 * column + row
            };
            Candidate::new(
                Cell::new(cell as u8).unwrap(),
                digits[candidate.digit.index()],
            )
        };
        let mut values = [None; 81];
        for cell in puzzle.filled() {
            let moved = to(Candidate::new(cell, puzzle.value(cell).unwrap()));
            values[moved.cell.index()] = Some(moved.digit);
        }
        let mut candidates = CandidateSet::EMPTY;
        for candidate in Board::new(puzzle).all_candidates().iter() {
            candidates.insert(to(candidate));
        }
        Puzzle::new(values).with_candidates(candidates)
    }

    /// A grid with so many cells emptied and so many candidates struck out.
    fn marked(random: &mut Random, holes: usize, struck: usize) -> Puzzle {
        let grid = filled(random);
        let grid = dug(random, grid, 81 - holes);
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        let mut candidates = Board::new(&puzzle).all_candidates();
        for _ in 0..struck {
            let all: Vec<Candidate> = candidates.iter().collect();
            candidates.remove(all[random.below(all.len())]);
        }
        puzzle.with_candidates(candidates)
    }

    #[test]
    fn images_share_a_form_and_others_do_not() {
        let mut random = Random(41);
        for (holes, struck) in [
            (81, 1),
            (81, 2),
            (81, 5),
            (81, 60),
            (70, 3),
            (55, 9),
            (30, 1),
        ] {
            for _ in 0..4 {
                let puzzle = marked(&mut random, holes, struck);
                let found = form(&puzzle).unwrap();
                assert_eq!(form(&found), Some(found.clone()));
                assert_eq!(found.deleted().len(), puzzle.deleted().len());
                for _ in 0..3 {
                    let image = turned(&mut random, &puzzle);
                    assert_eq!(form(&image), Some(found.clone()), "{holes} {struck}");
                }
                let other = marked(&mut random, holes, struck + 1);
                assert_ne!(form(&other), Some(found));
            }
        }
    }

    #[test]
    fn one_candidate_moved_is_another_grid() {
        // Struck out in one cell or in two: the same number, not the same grid.
        let all = Board::new(&Puzzle::new([None; 81])).all_candidates();
        let without = |gone: [usize; 2]| {
            let mut candidates = all;
            for index in gone {
                candidates.remove(Candidate::from_index(index).unwrap());
            }
            form(&Puzzle::new([None; 81]).with_candidates(candidates)).unwrap()
        };
        // Two digits of a cell; a digit twice in a row of a box; in a row beyond it; unseen.
        let forms = [
            without([0, 1]),
            without([0, 9]),
            without([0, 27]),
            without([0, 360]),
        ];
        for (index, one) in forms.iter().enumerate() {
            assert!(!forms[..index].contains(one), "{index}");
        }
        assert_eq!(without([0, 1]), without([400, 404]));
        assert_eq!(without([0, 9]), without([728, 719]));
        assert_eq!(without([0, 27]), without([0, 81 * 3]));
    }
}
