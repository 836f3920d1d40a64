//! A puzzle and its images rate the same: relabelled, transposed, with bands, stacks, rows and
//! columns swapped.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use grid::Puzzle;
use whydoku::{Ask, Grader};

/// A small generator with a fixed seed: the images are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        // Knuth's MMIX constants; the high bits are the good ones.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }

    /// An order of nine lines that keeps bands together.
    fn lines(&mut self) -> Vec<usize> {
        let mut bands: Vec<[usize; 3]> = vec![[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        self.shuffle(&mut bands);
        for band in &mut bands {
            self.shuffle(band);
        }
        bands.concat()
    }

    fn image(&mut self, puzzle: &Puzzle) -> Puzzle {
        let numbers = puzzle.numbers();
        let mut labels: Vec<u8> = (1..=9).collect();
        self.shuffle(&mut labels);
        let (rows, columns, transposed) = (self.lines(), self.lines(), self.below(2) == 1);
        let mut image = [0; 81];
        for (index, number) in image.iter_mut().enumerate() {
            let (row, column) = (rows[index / 9], columns[index % 9]);
            let (row, column) = if transposed {
                (column, row)
            } else {
                (row, column)
            };
            let old = numbers[row * 9 + column];
            *number = if old == 0 {
                0
            } else {
                labels[usize::from(old) - 1]
            };
        }
        Puzzle::from_numbers(&image).unwrap()
    }
}

#[test]
fn the_default_rating_is_the_same_for_every_image() {
    let profile = techniques::profile::named("default").unwrap();
    let mut grader = Grader::new(&profile, Ask::Oracle);
    let mut random = Random(20_261_121);
    let mut changed = Vec::new();
    for puzzle in support::ordinary(200) {
        let rating = grader.grade(&puzzle).grade.rating;
        for _ in 0..5 {
            let image = random.image(&puzzle);
            let other = grader.grade(&image).grade.rating;
            if other != rating {
                changed.push(format!("{puzzle} {rating}, {image} {other}"));
            }
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
