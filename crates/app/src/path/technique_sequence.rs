//! The sequence of techniques on a path, without boards and evidence.
//!
//! A baseline stores the sequence, so that a change of a grade can be traced to the first different step. It
//! is written on one line, with counts of repetitions:
//!
//! ```text
//! hidden_single@1.2*31 pointing@2.6 naked_single@2.3*2 guess@12.0 back
//! ```

use crate::slug::Slug;
use core::fmt;
use core::str::FromStr;
use grid::Board;
use logic::{Applied, Back, Guess, Keep, Rating, Recorder};

/// The word for a guess, instead of a slug.
const GUESS: &str = "guess";

/// The word for a refuted guess.
const BACK: &str = "back";

/// One move of a sequence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A step.
    Step {
        /// The technique of the step.
        technique: Slug,
        /// The rating of the step.
        rating: Rating,
    },
    /// A guess, with its rating.
    Guess(Rating),
    /// A refuted guess is withdrawn.
    Back,
}

impl Move {
    /// The rating; zero for a withdrawn guess.
    pub fn rating(&self) -> Rating {
        match self {
            Move::Step { rating, .. } | Move::Guess(rating) => *rating,
            Move::Back => Rating::default(),
        }
    }

    /// Whether both are steps of the same technique, both guesses, or both withdrawn guesses. Ratings do not
    /// matter.
    pub fn is_same_kind(&self, other: &Move) -> bool {
        match (self, other) {
            (
                Move::Step { technique, .. },
                Move::Step {
                    technique: other, ..
                },
            ) => technique == other,
            (Move::Guess(_), Move::Guess(_)) | (Move::Back, Move::Back) => true,
            (Move::Step { .. } | Move::Guess(_) | Move::Back, _) => false,
        }
    }

    /// The technique's slug, `guess` or `back`.
    pub fn word(&self) -> &str {
        match self {
            Move::Step { technique, .. } => technique.as_str(),
            Move::Guess(_) => GUESS,
            Move::Back => BACK,
        }
    }
}

/// The moves of a path, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TechniqueSequence(pub Vec<Move>);

impl TechniqueSequence {
    /// The index of the first move that differs in technique or rating; `None` if the sequences are equal. A
    /// missing move differs from any other.
    pub fn first_difference(&self, other: &TechniqueSequence) -> Option<usize> {
        let longer = self.0.len().max(other.0.len());
        (0..longer).find(|&index| self.0.get(index) != other.0.get(index))
    }
}

impl fmt::Display for TechniqueSequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for run in self.0.chunk_by(|previous, next| previous == next) {
            let Some(first) = run.first() else {
                continue;
            };
            write!(f, "{separator}{}", first.word())?;
            if *first != Move::Back {
                write!(f, "@{}", first.rating())?;
            }
            if run.len() > 1 {
                write!(f, "*{}", run.len())?;
            }
            separator = " ";
        }
        Ok(())
    }
}

/// Error: a word that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a step: expected slug@rating, or slug@rating*times")]
pub struct SequenceError(String);

impl FromStr for TechniqueSequence {
    type Err = SequenceError;

    fn from_str(text: &str) -> Result<TechniqueSequence, SequenceError> {
        let mut sequence = TechniqueSequence::default();
        for word in text.split_ascii_whitespace() {
            let moves = moves_of_word(word).ok_or_else(|| SequenceError(word.to_owned()))?;
            sequence.0.extend(moves);
        }
        Ok(sequence)
    }
}

/// The moves of one word: `pointing@2.6*2` is two equal moves. `None` if the word is not a move.
fn moves_of_word(word: &str) -> Option<impl Iterator<Item = Move>> {
    /// Maximum number of repetitions. No real path has as many. The limit keeps a corrupt count from filling
    /// the memory.
    const MAX_REPETITIONS: usize = 100_000;
    let (move_text, times) = match word.split_once('*') {
        Some((move_text, times)) => (
            move_text,
            times
                .parse()
                .ok()
                .filter(|&times| times <= MAX_REPETITIONS)?,
        ),
        None => (word, 1),
    };
    let repeated_move = match move_text.split_once('@') {
        Some((GUESS, rating)) => Move::Guess(parse_rating(rating)?),
        Some((slug, rating)) => Move::Step {
            technique: Slug::from(slug),
            rating: parse_rating(rating)?,
        },
        None if move_text == BACK => Move::Back,
        None => return None,
    };
    Some(std::iter::repeat_n(repeated_move, times))
}

/// Parses a printed rating: `2` or `2.6`. `None` if the text is not a number with at most one
/// decimal, or if the number is too large.
pub fn parse_rating(text: &str) -> Option<Rating> {
    let (points, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let are_digits =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(points) || !are_digits(tenths) || tenths.len() != 1 {
        return None;
    }
    let points: u16 = points.parse().ok()?;
    Some(Rating(
        points.checked_mul(10)?.checked_add(tenths.parse().ok()?)?,
    ))
}

impl Recorder for TechniqueSequence {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        self.0.push(Move::Step {
            technique: Slug::from(applied.entry.technique.info()),
            rating: applied.rating,
        });
    }

    fn guess(&mut self, _before: &Board, guess: Guess) {
        self.0.push(Move::Guess(guess.rating));
    }

    fn back(&mut self, _back: Back) {
        self.0.push(Move::Back);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_reads_back_from_its_text() {
        let text = "hidden_single@1.2*31 pointing@2.6 guess@12.0 back x_wing@3.2*2";
        let sequence: TechniqueSequence = text.parse().unwrap();
        assert_eq!(sequence.0.len(), 36);
        assert_eq!(sequence.to_string(), text);
        for wrong in ["x", "x@", "x@1.22", "x@1.2*y", "x@1.2*999999999", "x@-1"] {
            assert!(wrong.parse::<TechniqueSequence>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_first_difference_of_two_sequences_is_found() {
        let sequence = |text: &str| text.parse::<TechniqueSequence>().unwrap();
        let original = sequence("a@1.0*3 b@2.0");
        assert_eq!(original.first_difference(&original), None);
        for changed in ["a@1.0*3 c@2.0", "a@1.0*3", "a@1.0*4 b@2.0"] {
            assert_eq!(original.first_difference(&sequence(changed)), Some(3));
        }
    }
}
