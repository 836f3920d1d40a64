//! A set of puzzles without two equivalent ones.

use grid::Puzzle;
use oracle::canon::{canon, signature};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// Puzzles that are not equivalent to one another, grouped by a signature that is equal for equivalent puzzles.
///
/// A canonical form costs a third as much as generating a puzzle, so it is computed only when two
/// signatures are equal.
#[derive(Default)]
pub(crate) struct DistinctPuzzles(BTreeMap<u64, Vec<KnownPuzzle>>);

struct KnownPuzzle {
    puzzle: Puzzle,
    /// The canonical form, computed when it is needed; `None` if two givens clash.
    form: OnceCell<Option<Box<Puzzle>>>,
}

impl KnownPuzzle {
    fn form(&self) -> Option<&Puzzle> {
        let form = self
            .form
            .get_or_init(|| Some(Box::new(canon(&self.puzzle)?.form)));
        form.as_deref()
    }
}

impl DistinctPuzzles {
    /// Adds a puzzle, unless an equivalent one is present. Returns whether it was added.
    pub(crate) fn insert(&mut self, puzzle: Puzzle) -> bool {
        let same_signature = self.0.entry(signature(&puzzle)).or_default();
        let form = OnceCell::new();
        let new = KnownPuzzle { puzzle, form };
        let is_known = same_signature
            .iter()
            .any(|known| known.form().is_some() && known.form() == new.form());
        if !is_known {
            // Nearly every signature has only one puzzle, so no spare memory is reserved.
            same_signature.reserve_exact(1);
            same_signature.push(new);
        }
        !is_known
    }
}

impl FromIterator<Puzzle> for DistinctPuzzles {
    fn from_iter<I: IntoIterator<Item = Puzzle>>(puzzles: I) -> DistinctPuzzles {
        let mut distinct = DistinctPuzzles::default();
        for puzzle in puzzles {
            distinct.insert(puzzle);
        }
        distinct
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;
    use grid::text::read_one;

    #[test]
    fn an_image_is_known_and_a_puzzle_with_the_same_signature_is_not() {
        let text =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let turned: String = text.chars().rev().collect();
        let [first, image] = [text, &turned].map(|text| read_one(text).unwrap());
        let other = read_one(&text.replace('8', "0")).unwrap();
        let mut distinct = DistinctPuzzles::default();
        assert!(distinct.insert(first.clone()));
        assert!(!distinct.insert(image));
        assert!(distinct.insert(other.clone()));
        let form = OnceCell::new();
        let puzzle = other;
        let same_signature = vec![KnownPuzzle { puzzle, form }];
        // Stored under the signature of `first`, as if both signatures were equal.
        let mut distinct = DistinctPuzzles(BTreeMap::from([(signature(&first), same_signature)]));
        assert!(distinct.insert(first.clone()));
        assert!(!distinct.insert(first));
    }
}
