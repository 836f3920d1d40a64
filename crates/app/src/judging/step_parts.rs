//! Parts of a step by name: houses, digits and cells of its pattern, and its changes.

use super::notation::{NotationError, Reader};
use crate::claim::Claim;
use core::fmt;
use grid::{CellSet, DigitSet, House, HouseKind, HouseSet};
use render::Cells;

/// Parts of a step. A part that is empty may be anything.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct StepParts {
    /// Houses of the pattern.
    pub houses: HouseSet,
    /// Digits of the pattern.
    pub digits: DigitSet,
    /// Cells of the pattern, or cells that the step changes.
    pub cells: CellSet,
    /// Changes that the step makes.
    pub claims: Vec<Claim>,
}

/// Expected text in an error message: a part of a step.
const PART: &str = "rows, columns, boxes, digits or cells, as in `x_wing rows 3 7 digit 4`";

impl StepParts {
    /// Reads the parts of a text from the character with index `start`: `rows 3 7 digit 4`,
    /// `in row 4 => r4c5=7`.
    ///
    /// # Errors
    /// When the text has something that is not a part.
    pub(crate) fn read(text: &str, start: usize, cells: Cells) -> Result<StepParts, NotationError> {
        let mut parts = StepParts::default();
        let mut reader = Reader::new(text, cells);
        reader.return_to(start);
        while !reader.is_at_end() {
            if reader.skip_sign("=>")
                || reader.skip_sign("->")
                || reader.skip_sign("→")
                || reader.skip_sign(":")
            {
                let conclusion: String = text.chars().skip(reader.position()).collect();
                let change = super::notation::claims(&conclusion, cells).map_err(|error| {
                    let column = error.column + reader.position();
                    NotationError { column, ..error }
                })?;
                parts.claims = change.claims().to_vec();
                return Ok(parts);
            }
            parts.read_part(&mut reader)?;
        }
        Ok(parts)
    }

    /// Reads a filler word, cells, digits, or a kind of part with its numbers.
    fn read_part(&mut self, reader: &mut Reader) -> Result<(), NotationError> {
        for filler in [
            "in", "on", "for", "at", "of", "with", "the", "a", "an", "from",
        ] {
            if reader.skip_word(filler) {
                return Ok(());
            }
        }
        if let Some(cells) = reader.cells() {
            self.cells |= cells;
            return Ok(());
        }
        let kinds = [
            (["rows", "row", "r"], Some(HouseKind::Row)),
            (["columns", "column", "c"], Some(HouseKind::Column)),
            (["boxes", "box", "b"], Some(HouseKind::Box)),
            (["digits", "digit", "number"], None),
        ];
        let kind = kinds
            .into_iter()
            .find(|(words, _)| words.iter().any(|word| reader.skip_word(word)));
        let Some((_, kind)) = kind else {
            let digits = reader.digits().ok_or_else(|| reader.error(PART))?;
            self.digits |= digits;
            return Ok(());
        };
        let mut is_first = true;
        loop {
            let before_separators = reader.position();
            reader.skip_separators();
            match reader.digits() {
                Some(numbers) => {
                    is_first = false;
                    for number in numbers {
                        match kind {
                            Some(kind) => {
                                self.houses.insert(House::new(kind, number.value() - 1));
                            }
                            None => {
                                self.digits.insert(number);
                            }
                        }
                    }
                }
                None if is_first => return Err(reader.error("a number from 1 to 9")),
                None => {
                    reader.return_to(before_separators);
                    return Ok(());
                }
            }
        }
    }

    /// Whether a pattern with these houses, digits and cells has all the stated ones.
    pub(crate) fn fit(&self, houses: HouseSet, digits: DigitSet, cells: CellSet) -> bool {
        (self.houses - houses).is_empty()
            && (self.digits - digits).is_empty()
            && (self.cells - cells).is_empty()
    }
}

/// The technique at the start of a text, as `find` returns it, and the length of its name in characters. The
/// longest name is taken.
pub(crate) fn leading_name<T>(
    text: &str,
    mut find: impl FnMut(&str) -> Option<T>,
) -> Option<(T, usize)> {
    let mut ends: Vec<usize> = text
        .char_indices()
        .filter(|(_, next)| next.is_whitespace() || [',', ':', '(', '='].contains(next))
        .map(|(index, _)| index)
        .collect();
    ends.push(text.len());
    // No name of a technique is longer.
    ends.retain(|&end| end < 60);
    ends.iter().rev().find_map(|&end| {
        let name = text.get(..end)?.trim();
        let found = find(name).filter(|_| !name.is_empty())?;
        Some((found, text.get(..end)?.chars().count()))
    })
}

impl fmt::Display for StepParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, word) in [
            (HouseKind::Row, "rows"),
            (HouseKind::Column, "columns"),
            (HouseKind::Box, "boxes"),
        ] {
            let houses = self.houses & HouseSet::of_kind(kind);
            if !houses.is_empty() {
                write!(f, " {word}")?;
            }
            for house in houses {
                write!(f, " {}", house.number() + 1)?;
            }
        }
        if !self.digits.is_empty() {
            f.write_str(" digits")?;
        }
        for digit in self.digits {
            write!(f, " {digit}")?;
        }
        for cell in self.cells {
            write!(f, " {cell}")?;
        }
        if !self.claims.is_empty() {
            f.write_str(" =>")?;
        }
        for claim in &self.claims {
            write!(f, " {claim}")?;
        }
        Ok(())
    }
}
