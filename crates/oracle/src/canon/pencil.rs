//! Canonical form of a pencilmark grid, by colour refinement and individualization.
//!
//! The grid is treated as a graph whose vertices are rows, columns, digits, bands and stacks.
//! Refinement gives each vertex a new colour that depends on its colour and the colours of its
//! neighbours, until the number of colours no longer grows. If several vertices still share a
//! colour, the search gives each of them in turn a colour of its own and refines again. Of these
//! refinements, it continues only with those whose sorted list of neighbourhoods (see [`refined`]) is
//! the least. If two vertices can be swapped without changing the grid, only one of them is tried.

use grid::{Candidate, CandidateSet, Cell, Digit, Puzzle};

/// The search gives up after this many colourings. Only grids with thousands of symmetries that
/// [`Search::can_swap`] does not find need more colourings.
const MAX_COLOURINGS: usize = 4000;

// The vertices are the rows (from 0 on), the columns, the digits, the bands and the stacks.
/// The first vertex of a column.
const COLUMNS: usize = 9;
/// The first vertex of a digit.
const DIGITS: usize = 18;
/// The first vertex of a band.
const BANDS: usize = 27;
/// The first vertex of a stack.
const STACKS: usize = 30;
/// The number of vertices.
const VERTICES: usize = 33;

/// The marks of a grid, indexed by row, column and digit: 1 for a deleted candidate, 2 for the
/// digit of a filled cell, 0 for everything else.
type Marks = Vec<[[u8; 9]; 9]>;

/// The colour of each vertex.
type Colours = [u16; VERTICES];

/// A vertex's colour, and the sorted colours of its neighbours with the marks that connect them.
///
/// The neighbours of a row are pairs of a column and a digit with the mark of that candidate; pairs
/// with mark 0 are left out. Columns and digits have neighbours of the same form. A row or column
/// is also a neighbour of its band or stack; this entry is `(colour, 0, 3)`.
type Neighbourhood = (u16, Vec<(u16, u16, u8)>);

/// The search for the least image.
struct Search {
    marks: Marks,
    /// The least image found so far.
    least: Option<Marks>,
    /// The number of colourings that may still be examined.
    left: usize,
}

/// The least image of a pencilmark grid; `None` when the search exceeds [`MAX_COLOURINGS`].
pub(super) fn form(puzzle: &Puzzle) -> Option<Puzzle> {
    let mut marks: Marks = vec![[[0; 9]; 9]; 9];
    for cell in Cell::all() {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        if let Some(digit) = puzzle.value(cell) {
            marks[row][column][digit.index()] = 2;
        }
    }
    for deleted in puzzle.deleted().iter() {
        let cell = deleted.cell.index();
        marks[cell / 9][cell % 9][deleted.digit.index()] = 1;
    }
    let transposed = (0..9).map(|row| core::array::from_fn(|column| marks[column][row]));
    let transposed: Marks = transposed.collect();
    let mut search = Search {
        marks,
        least: None,
        left: MAX_COLOURINGS,
    };
    let initial = initial_colours();
    search.extend(refined(&search.marks, initial).1)?;
    search.marks = transposed;
    search.extend(refined(&search.marks, initial).1)?;
    Some(to_puzzle(&search.least?))
}

/// The initial colours: one for each kind of vertex.
fn initial_colours() -> Colours {
    core::array::from_fn(|vertex| match vertex {
        ..COLUMNS => 0,
        COLUMNS..DIGITS => 1,
        DIGITS..BANDS => 2,
        BANDS..STACKS => 3,
        _ => 4,
    })
}

/// Refines a colouring until the number of colours is stable.
///
/// Returns the sorted neighbourhoods of the last round and the colours. Isomorphic inputs give the
/// same neighbourhoods, and corresponding vertices the same colours.
fn refined(marks: &Marks, mut colours: Colours) -> (Vec<Neighbourhood>, Colours) {
    loop {
        let neighbourhoods: Vec<Neighbourhood> = (0..VERTICES)
            .map(|vertex| neighbourhood(marks, &colours, vertex))
            .collect();
        let mut sorted = neighbourhoods.clone();
        sorted.sort_unstable();
        let mut distinct = sorted.clone();
        distinct.dedup();
        let mut old_colours = colours.to_vec();
        old_colours.sort_unstable();
        old_colours.dedup();
        for (vertex, neighbourhood) in neighbourhoods.iter().enumerate() {
            colours[vertex] = distinct.partition_point(|other| other < neighbourhood) as u16;
        }
        if distinct.len() == old_colours.len() {
            return (sorted, colours);
        }
    }
}

/// The neighbourhood of a vertex: its colour and its neighbours' colours.
fn neighbourhood(marks: &Marks, colours: &Colours, vertex: usize) -> Neighbourhood {
    let mut neighbours = Vec::new();
    let mut add = |first_vertex: usize, second_vertex: usize, mark: u8| {
        if mark > 0 {
            neighbours.push((colours[first_vertex], colours[second_vertex], mark));
        }
    };
    match vertex {
        ..COLUMNS => {
            for (column, digits) in (COLUMNS..).zip(&marks[vertex]) {
                for (digit, &mark) in (DIGITS..).zip(digits) {
                    add(column, digit, mark);
                }
            }
            neighbours.push((colours[BANDS + vertex / 3], 0, 3));
        }
        COLUMNS..DIGITS => {
            let column = vertex - COLUMNS;
            for (row, columns) in marks.iter().enumerate() {
                for (digit, &mark) in (DIGITS..).zip(&columns[column]) {
                    add(row, digit, mark);
                }
            }
            neighbours.push((colours[STACKS + column / 3], 0, 3));
        }
        DIGITS..BANDS => {
            for (row, columns) in marks.iter().enumerate() {
                for (column, digits) in (COLUMNS..).zip(columns) {
                    add(row, column, digits[vertex - DIGITS]);
                }
            }
        }
        _ => {
            let lines = if vertex < STACKS {
                3 * (vertex - BANDS)
            } else {
                COLUMNS + 3 * (vertex - STACKS)
            };
            neighbours.extend((lines..lines + 3).map(|line| (colours[line], 0, 3)));
        }
    }
    neighbours.sort_unstable();
    (colours[vertex], neighbours)
}

impl Search {
    /// Searches for the least image under a refined colouring; `None` when the limit is reached.
    fn extend(&mut self, colours: Colours) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let Some(class) = smallest_class(&colours) else {
            let image = image(&self.marks, &colours);
            if self.least.as_ref().is_none_or(|least| image < *least) {
                self.least = Some(image);
            }
            return Some(());
        };
        let mut individualized_before: Vec<usize> = Vec::new();
        let mut next: Vec<(Vec<Neighbourhood>, Colours)> = Vec::new();
        for vertex in class {
            if individualized_before
                .iter()
                .any(|&other| self.can_swap(&colours, other, vertex))
            {
                continue;
            }
            individualized_before.push(vertex);
            let mut individualized = colours.map(|colour| 2 * colour + 1);
            individualized[vertex] -= 1;
            next.push(refined(&self.marks, individualized));
        }
        let least = next
            .iter()
            .map(|(neighbourhoods, _)| neighbourhoods.clone())
            .min()?;
        for (neighbourhoods, colours) in next {
            if neighbourhoods == least {
                self.extend(colours)?;
            }
        }
        Some(())
    }

    /// Whether swapping these two vertices of one colour changes neither the grid nor the colouring.
    /// Lines are swapped only within a band or stack. Bands and stacks are swapped with their lines, in
    /// order; other orders of the lines are not tried, so `false` is no proof.
    fn can_swap(&self, colours: &Colours, first: usize, second: usize) -> bool {
        let marks = &self.marks;
        let same_rows = |a: usize, b: usize| marks[a] == marks[b];
        let same_columns = |a: usize, b: usize| marks.iter().all(|row| row[a] == row[b]);
        match first {
            ..COLUMNS => first / 3 == second / 3 && same_rows(first, second),
            COLUMNS..DIGITS => {
                first / 3 == second / 3 && same_columns(first - COLUMNS, second - COLUMNS)
            }
            DIGITS..BANDS => {
                let (a, b) = (first - DIGITS, second - DIGITS);
                marks.iter().flatten().all(|cell| cell[a] == cell[b])
            }
            // The lines of two bands or stacks of one colour may have different colours, for example if
            // the search gave one of them a colour of its own.
            BANDS..STACKS => (0..3).all(|line| {
                let (a, b) = (3 * (first - BANDS) + line, 3 * (second - BANDS) + line);
                colours[a] == colours[b] && same_rows(a, b)
            }),
            _ => (0..3).all(|line| {
                let (a, b) = (3 * (first - STACKS) + line, 3 * (second - STACKS) + line);
                colours[COLUMNS + a] == colours[COLUMNS + b] && same_columns(a, b)
            }),
        }
    }
}

/// The smallest set of at least two vertices with the same colour; on a tie, the first. `None` if
/// all colours differ.
fn smallest_class(colours: &Colours) -> Option<Vec<usize>> {
    let class = |colour: u16| -> Vec<usize> {
        (0..VERTICES)
            .filter(|&vertex| colours[vertex] == colour)
            .collect()
    };
    let mut all: Vec<u16> = colours.to_vec();
    all.sort_unstable();
    all.dedup();
    let shared = all.into_iter().map(class).filter(|class| class.len() > 1);
    shared.min_by_key(Vec::len)
}

/// The marks with rows, columns and digits sorted by colour; all colours must differ.
fn image(marks: &Marks, colours: &Colours) -> Marks {
    let by_colour = |mut vertices: Vec<usize>| {
        vertices.sort_unstable_by_key(|&vertex| colours[vertex]);
        vertices
    };
    // The lines (rows or columns), sorted by the colour of their band or stack, then by their own
    // colour. The arguments are the first vertex of the bands or stacks and the first vertex of the
    // lines.
    let lines = |first_block: usize, first_line: usize| -> Vec<usize> {
        let blocks = by_colour((first_block..first_block + 3).collect());
        let starts = blocks
            .into_iter()
            .map(|block| first_line + 3 * (block - first_block));
        starts
            .flat_map(|start| by_colour((start..start + 3).collect()))
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

/// The puzzle with these marks.
fn to_puzzle(marks: &Marks) -> Puzzle {
    let mut values = [None; 81];
    let mut candidates = CandidateSet::EMPTY;
    for cell in Cell::all() {
        let marks = marks[cell.index() / 9][cell.index() % 9];
        for digit in Digit::ALL {
            match marks[digit.index()] {
                0 => {
                    candidates.insert(Candidate::new(cell, digit));
                }
                2 => values[cell.index()] = Some(digit),
                _ => {}
            }
        }
    }
    let plain = Puzzle::new(values);
    // The candidates that the filled cells exclude are removed.
    let open = grid::Board::new(&plain).all_candidates();
    plain.with_candidates(candidates.intersection(&open))
}

#[cfg(test)]
mod tests {
    use super::form;
    use crate::samples::{Random, dug, filled};
    use grid::{Board, Candidate, CandidateSet, Cell, Digit, Puzzle};

    /// A random isomorph: rows, columns and digits permuted, transposed or not.
    fn isomorph(random: &mut Random, puzzle: &Puzzle) -> Puzzle {
        let mut order_of_three = || {
            let mut order = [0_usize, 1, 2];
            order.swap(0, random.below(3));
            order.swap(1, 1 + random.below(2));
            order
        };
        let mut lines = || {
            let blocks = order_of_three();
            let mut all = Vec::new();
            for block in blocks {
                all.extend(order_of_three().map(|line| 3 * block + line));
            }
            all
        };
        let (rows, columns) = (lines(), lines());
        let mut digits = Digit::ALL;
        for index in 0..9 {
            digits.swap(index, index + random.below(9 - index));
        }
        let not_transposed = random.below(2) == 0;
        let image_of = |candidate: Candidate| {
            let cell = candidate.cell.index();
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let cell = if not_transposed {
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
            let image = image_of(Candidate::new(cell, puzzle.value(cell).unwrap()));
            values[image.cell.index()] = Some(image.digit);
        }
        let mut candidates = CandidateSet::EMPTY;
        for candidate in Board::new(puzzle).all_candidates().iter() {
            candidates.insert(image_of(candidate));
        }
        Puzzle::new(values).with_candidates(candidates)
    }

    /// A grid with this many empty cells and this many deleted candidates.
    fn pencilmarked(random: &mut Random, holes: usize, deleted: usize) -> Puzzle {
        let grid = filled(random);
        let grid = dug(random, grid, 81 - holes);
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        let mut candidates = Board::new(&puzzle).all_candidates();
        for _ in 0..deleted {
            let all: Vec<Candidate> = candidates.iter().collect();
            candidates.remove(all[random.below(all.len())]);
        }
        puzzle.with_candidates(candidates)
    }

    #[test]
    fn only_isomorphs_share_a_form() {
        let mut random = Random(41);
        for (holes, deleted) in [
            (81, 1),
            (81, 2),
            (81, 5),
            (81, 60),
            (70, 3),
            (55, 9),
            (30, 1),
        ] {
            for _ in 0..4 {
                let puzzle = pencilmarked(&mut random, holes, deleted);
                let found = form(&puzzle).unwrap();
                assert_eq!(form(&found), Some(found.clone()));
                assert_eq!(found.deleted().len(), puzzle.deleted().len());
                for _ in 0..3 {
                    let image = isomorph(&mut random, &puzzle);
                    assert_eq!(form(&image), Some(found.clone()), "{holes} {deleted}");
                }
                let with_one_more = pencilmarked(&mut random, holes, deleted + 1);
                assert_ne!(form(&with_one_more), Some(found));
            }
        }
    }

    #[test]
    fn two_deleted_candidates_in_different_relations_have_different_forms() {
        let all = Board::new(&Puzzle::new([None; 81])).all_candidates();
        let without = |deleted: [usize; 2]| {
            let mut candidates = all;
            for index in deleted {
                candidates.remove(Candidate::from_index(index).unwrap());
            }
            form(&Puzzle::new([None; 81]).with_candidates(candidates)).unwrap()
        };
        // Each grid lacks two candidates: two digits of one cell, then one digit in two cells that
        // share a box and a row, that share only a row, and that share no house.
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
