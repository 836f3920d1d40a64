//! Tests that all images of a puzzle (digits renamed, lines moved, grid transposed) have the same rating.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::Puzzle;
use whydoku::UniquenessPolicy;
use whydoku::grade::Grader;

/// A small generator with a fixed seed, so that every run uses the same puzzles.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// The next number, from 0 to `bound` - 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // Knuth's MMIX constants; the high bits are the most random.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }

    /// A random order of nine lines that keeps bands together.
    fn lines(&mut self) -> Vec<usize> {
        let mut bands: Vec<[usize; 3]> = vec![[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        self.shuffle(&mut bands);
        for band in &mut bands {
            self.shuffle(band);
        }
        bands.concat()
    }

    /// A random image of a puzzle.
    pub(crate) fn image(&mut self, puzzle: &Puzzle) -> Puzzle {
        let numbers = puzzle.numbers();
        let mut labels: Vec<u8> = (1..=9).collect();
        self.shuffle(&mut labels);
        let (rows, columns, is_transposed) = (self.lines(), self.lines(), self.below(2) == 1);
        let mut image = [0; 81];
        for (index, number) in image.iter_mut().enumerate() {
            let (row, column) = (rows[index / 9], columns[index % 9]);
            let (row, column) = if is_transposed {
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

/// Hard puzzles. Some need only simple nets; others are among the hardest known.
const HARD: [&str; 10] = [
    "009230000200008000000091002400000080070000500003010006050000700001600003800000040",
    "100080006020500040003000700040800000000207000000015080007000300050009020600000001",
    "100080006020500040003000700040090000000204000000010080007002300050009020600000001",
    "900000200070004005006000010000048000000362007030100000100000060002000900040050003",
    "700000004090008020001000300000097000050030000000506090400000100080200050003000007",
    "500000103010060040009000800000620070000100000020074010300000900070200000008000005",
    "400000001080005070006000200030097000000060000000852030002000600050700080100000004",
    "100000002030400050006000700050840000000079000000301080700000600040008030002000001",
    "100000002030400050006000700050809000000023000000004080007000600040005090200000001",
    "000000000000012034013004205000060540000478903000500000029100050105000009340900021",
];

#[test]
fn the_default_rating_is_the_same_for_every_image() {
    let changed = changed(support::ordinary(200), 5);
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}

#[test]
fn the_default_rating_of_hard_puzzles_is_the_same_for_every_image() {
    let changed = changed(HARD.map(support::line).to_vec(), 2);
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}

/// Messages about puzzles that have images with another rating, or that need guesses.
fn changed(puzzles: Vec<Puzzle>, images: usize) -> Vec<String> {
    let profile = catalogue::profile::named("default").unwrap();
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
    let mut random = Random(20_261_121);
    let mut changed = Vec::new();
    for puzzle in puzzles {
        let rating = grader.grade(&puzzle).grade.rating;
        if profile.trial.least() <= rating {
            changed.push(format!("{puzzle} needs a guess"));
        }
        for _ in 0..images {
            let image = random.image(&puzzle);
            let image_rating = grader.grade(&image).grade.rating;
            if image_rating != rating {
                changed.push(format!("{puzzle} {rating}, {image} {image_rating}"));
            }
        }
    }
    changed
}
