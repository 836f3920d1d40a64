//! Compares canonical forms with brute force and with published automorphism counts.

use super::{canon, signature};
use crate::samples::{Random, dug, filled, puzzle, shuffled_lines};
use grid::Puzzle;

/// A random isomorph: rows, columns and digits permuted, transposed or not.
fn isomorph(random: &mut Random, values: &[u8; 81]) -> [u8; 81] {
    let mut labels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut labels);
    let (rows, columns) = (shuffled_lines(random), shuffled_lines(random));
    let transposed = random.below(2) == 1;
    core::array::from_fn(|at| {
        let (row, column) = (rows[at / 9], columns[at % 9]);
        let (row, column) = if transposed {
            (column, row)
        } else {
            (row, column)
        };
        match values[9 * row + column] {
            0 => 0,
            value => labels[usize::from(value) - 1],
        }
    })
}

/// The smallest isomorph, with digits relabelled in order of appearance, and the number of cell
/// permutations that give it.
fn brute_force(values: &[u8; 81]) -> ([u8; 81], u32) {
    let lines = grid::line_orders()
        .into_iter()
        .map(|order| order.map(usize::from));
    let lines: Vec<[usize; 9]> = lines.collect();
    let mut best = ([9; 81], 0);
    for transposed in [false, true] {
        for rows in &lines {
            for columns in &lines {
                let mut labels = [0; 10];
                let mut next = 1;
                let mut smaller = false;
                let mut image = best.0;
                let mut greater = false;
                for at in 0..81 {
                    let (row, column) = (rows[at / 9], columns[at % 9]);
                    let (row, column) = if transposed {
                        (column, row)
                    } else {
                        (row, column)
                    };
                    let value = usize::from(values[9 * row + column]);
                    if value != 0 && labels[value] == 0 {
                        labels[value] = next;
                        next += 1;
                    }
                    if !smaller && labels[value] > best.0[at] {
                        greater = true;
                        break;
                    }
                    smaller |= labels[value] < best.0[at];
                    image[at] = labels[value];
                }
                if smaller {
                    best = (image, 1);
                } else if !greater {
                    best.1 += 1;
                }
            }
        }
    }
    best
}

fn form(values: &[u8; 81]) -> ([u8; 81], u32) {
    let canon = canon(&Puzzle::from_numbers(values).unwrap()).unwrap();
    (canon.form.numbers(), canon.automorphisms)
}

fn hash(values: &[u8; 81]) -> u64 {
    signature(&Puzzle::from_numbers(values).unwrap())
}

#[test]
fn twenty_isomorphs_have_one_form() {
    let mut random = Random(11);
    for round in 0..60 {
        let grid = filled(&mut random);
        // From the empty grid to the full one.
        let clues = [0, 1, 2, 3, 5, 8, 12, 17, 20, 25, 40, 81][round % 12];
        let puzzle = dug(&mut random, grid, clues);
        let expected = form(&puzzle);
        assert_eq!(form(&expected.0), expected, "the form is its own form");
        assert!(expected.0 <= puzzle || puzzle.iter().all(|&value| value == 0));
        for _ in 0..20 {
            let image = isomorph(&mut random, &puzzle);
            assert_eq!(form(&image), expected, "{image:?}");
            assert_eq!(hash(&image), hash(&puzzle), "{image:?}");
        }
    }
}

#[test]
fn brute_force_agrees() {
    let mut random = Random(12);
    for clues in [1, 2, 4, 6, 9, 14, 20, 28, 81] {
        let grid = filled(&mut random);
        let puzzle = dug(&mut random, grid, clues);
        assert_eq!(form(&puzzle), brute_force(&puzzle), "{puzzle:?}");
    }
    // A puzzle with two clues in one box, so that two bands and two stacks are empty. Then a puzzle
    // in which one box is filled and all other cells are empty.
    let mut few = [0; 81];
    (few[3], few[22]) = (7, 2);
    assert_eq!(form(&few), brute_force(&few));
    let mut box_ = [0; 81];
    for (value, at) in [30, 31, 32, 39, 40, 41, 48, 49, 50].into_iter().enumerate() {
        box_[at] = value as u8 + 1;
    }
    assert_eq!(form(&box_), brute_force(&box_));
}

#[test]
fn published_automorphism_counts() {
    // The grid with the most automorphisms: 648.
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let found = canon(&puzzle(most)).unwrap();
    assert_eq!(
        (found.form.to_string().as_str(), found.automorphisms),
        (most, 648)
    );
    // The empty grid, one clue, and a filled first row.
    assert_eq!(canon(&puzzle("")).unwrap().automorphisms, 3_359_232);
    assert_eq!(canon(&puzzle("4")).unwrap().automorphisms, 3_359_232 / 81);
    assert_eq!(
        canon(&puzzle("123456789")).unwrap().automorphisms,
        3_359_232 / 18
    );
}

#[test]
fn different_puzzles_have_different_forms() {
    let mut random = Random(13);
    let (mut forms, mut signatures) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        let grid = filled(&mut random);
        let puzzle = dug(&mut random, grid, 24);
        forms.push(form(&puzzle).0);
        signatures.push(hash(&puzzle));
    }
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), 200);
    signatures.sort_unstable();
    signatures.dedup();
    assert_eq!(signatures.len(), 200);
}

#[test]
fn clashing_givens_have_no_form() {
    assert_eq!(canon(&puzzle("1.......1")), None);
    assert_eq!(canon(&puzzle("1.........1")), None);
}
