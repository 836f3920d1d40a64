//! The symmetries of the givens.

use grid::{Board, Candidate, Cell, Digit, House, HouseKind};
use logic::{Journal, Symmetry};
use std::sync::LazyLock;

/// Where lines 0 to 8 of one kind go. Lines of one band stay together.
type Permutation = [u8; 9];

/// All permutations of lines.
static PERMUTATIONS: LazyLock<Vec<Permutation>> = LazyLock::new(grid::line_orders);

/// The given digits, by row and column. 0 is a cell without a given.
type Givens = [[u8; 9]; 9];

/// All symmetries of the givens, and of the candidates that the puzzle states. The first is the
/// one that changes nothing; all others follow in a fixed order.
///
/// Empty if at most seven digits are given: the images of the others are unknown, and such a puzzle
/// has several solutions anyway.
pub(super) fn symmetries(board: &Board, journal: &Journal) -> Vec<Symmetry> {
    let mut givens = [[0; 9]; 9];
    for cell in board.givens() {
        let digit = board.value(cell).map_or(0, Digit::value);
        givens[usize::from(cell.row())][usize::from(cell.column())] = digit;
    }
    let given = |digit: Digit| givens.iter().flatten().any(|&one| one == digit.value());
    if Digit::ALL.into_iter().filter(|&digit| given(digit)).count() < 8 {
        return Vec::new();
    }
    let mut all = Vec::new();
    for [first, second] in [
        [HouseKind::Row, HouseKind::Column],
        [HouseKind::Column, HouseKind::Row],
    ] {
        let images = match first {
            HouseKind::Column => transposed(&givens),
            HouseKind::Row | HouseKind::Box => givens,
        };
        maps(&givens, &images, &mut |rows, columns, digits| {
            let image = |kind, lines: &Permutation| lines.map(|line| House::new(kind, line));
            let symmetry = Symmetry::new(image(first, rows), image(second, columns), digits);
            if keeps_candidates(&symmetry, journal) {
                all.push(symmetry);
            }
        });
    }
    all
}

fn transposed(givens: &Givens) -> Givens {
    let column = |column: usize| givens.map(|row| row[column]);
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(column)
}

/// By column, the rows that have a given in it, as bits.
fn columns_of(givens: &Givens) -> [u16; 9] {
    let mut columns = [0; 9];
    for (row, digits) in givens.iter().enumerate() {
        for (column, &digit) in columns.iter_mut().zip(digits) {
            *column |= u16::from(digit > 0) << row;
        }
    }
    columns
}

/// Calls `found` with each pair of permutations that takes `givens` to `images`, and with the
/// images of the digits.
fn maps(
    givens: &Givens,
    images: &Givens,
    found: &mut dyn FnMut(&Permutation, &Permutation, [Digit; 9]),
) {
    let counts = |givens: &Givens| givens.map(|row| row.iter().filter(|&&digit| digit > 0).count());
    let (own_counts, image_counts) = (counts(givens), counts(images));
    let (own_columns, image_columns) = (columns_of(givens), columns_of(images));
    for rows in PERMUTATIONS.iter() {
        if (0..9).any(|row| own_counts[row] != image_counts[usize::from(rows[row])]) {
            continue;
        }
        let moved = own_columns.map(|column| {
            let bits = (0..9).filter(|row| column >> row & 1 == 1);
            bits.fold(0, |moved, row| moved | 1 << rows[row])
        });
        if !moved.iter().all(|column| image_columns.contains(column)) {
            continue;
        }
        for columns in PERMUTATIONS.iter() {
            if (0..9).any(|column| moved[column] != image_columns[usize::from(columns[column])]) {
                continue;
            }
            if let Some(digits) = digit_images(givens, images, rows, columns) {
                found(rows, columns, digits);
            }
        }
    }
}

/// The images of the digits. `None` if two givens with one digit have images with different digits,
/// or the reverse.
fn digit_images(
    givens: &Givens,
    images: &Givens,
    rows: &Permutation,
    columns: &Permutation,
) -> Option<[Digit; 9]> {
    let mut digits = [0; 10];
    for (row, line) in givens.iter().enumerate() {
        for (column, &digit) in line.iter().enumerate().filter(|&(_, &digit)| digit > 0) {
            let image = images[usize::from(rows[row])][usize::from(columns[column])];
            let image_of_digit = &mut digits[usize::from(digit)];
            if *image_of_digit != 0 && *image_of_digit != image {
                return None;
            }
            *image_of_digit = image;
        }
    }
    // A digit that is not given is the image of itself, because at least eight are given.
    let mut images = [Digit::ALL[0]; 9];
    let mut used = grid::DigitSet::EMPTY;
    for digit in Digit::ALL {
        let image = Digit::new(digits[digit.index() + 1]);
        let missing = || (Digit::ALL.into_iter()).find(|one| !digits.contains(&one.value()));
        let image = image.or_else(missing)?;
        if !used.insert(image) {
            return None;
        }
        images[digit.index()] = image;
    }
    Some(images)
}

/// Whether the puzzle allows the image of each candidate that it allows.
fn keeps_candidates(symmetry: &Symmetry, journal: &Journal) -> bool {
    Cell::all().all(|cell| {
        Digit::ALL.into_iter().all(|digit| {
            let one = Candidate::new(cell, digit);
            let image = symmetry.image(one);
            !journal.allowed(one) || image.is_some_and(|image| journal.allowed(image))
        })
    })
}
