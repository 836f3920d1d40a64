//! A step by name: a technique with houses, digits and cells of its pattern.

use super::notation::{NotationError, Reader};
use crate::claim::Claim;
use crate::hint::{HintStep, Shape};
use core::fmt;
use grid::{Board, CellSet, DigitSet, House, HouseKind, HouseSet};
use logic::{Info, Step};
use render::Cells;

/// A technique and some parts of its pattern. An empty field states nothing about the pattern.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct NamedStep {
    /// The technique.
    pub technique: &'static Info,
    /// Houses of the pattern.
    pub houses: HouseSet,
    /// Digits of the pattern.
    pub digits: DigitSet,
    /// Cells of the pattern, or cells that the step changes.
    pub cells: CellSet,
    /// Changes that the step makes.
    pub claims: Vec<Claim>,
}

const PART: &str = "rows, columns, boxes, digits or cells, as in `x_wing rows 3 7 digit 4`";

impl NamedStep {
    /// Any step of this technique.
    pub fn of(technique: &'static Info) -> NamedStep {
        NamedStep {
            technique,
            houses: HouseSet::EMPTY,
            digits: DigitSet::EMPTY,
            cells: CellSet::EMPTY,
            claims: Vec::new(),
        }
    }

    /// Reads a technique and its parts: `x_wing rows 3 7 digit 4` or `Hidden Single in row 4 => r4c5=7`.
    /// `None` if the text does not begin with a technique.
    ///
    /// # Errors
    /// When the text after the technique is not a part.
    pub(super) fn read(text: &str, cells: Cells) -> Result<Option<NamedStep>, NotationError> {
        let Some((info, length)) = leading_technique(text) else {
            return Ok(None);
        };
        let mut named = NamedStep::of(info);
        let mut reader = Reader::new(text, cells);
        reader.return_to(length);
        while !reader.is_at_end() {
            if reader.sign("=>") || reader.sign("->") || reader.sign("→") || reader.sign(":") {
                let conclusion: String = text.chars().skip(reader.position()).collect();
                let change = super::notation::claims(&conclusion, cells).map_err(|error| {
                    let column = error.column + reader.position();
                    NotationError { column, ..error }
                })?;
                named.claims = change.claims().to_vec();
                return Ok(Some(named));
            }
            named.part(&mut reader)?;
        }
        Ok(Some(named))
    }

    /// Reads a filler word, a cell, or a kind of part with its numbers.
    fn part(&mut self, reader: &mut Reader) -> Result<(), NotationError> {
        for filler in [
            "in", "on", "for", "at", "of", "with", "the", "a", "an", "from",
        ] {
            if reader.word(filler) {
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
            .find(|(words, _)| words.iter().any(|word| reader.word(word)));
        let Some((_, kind)) = kind else {
            let digits = reader.digits().ok_or_else(|| reader.error(PART))?;
            self.digits |= digits;
            return Ok(());
        };
        let mut is_first = true;
        loop {
            let at = reader.position();
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
                    reader.return_to(at);
                    return Ok(());
                }
            }
        }
    }

    /// Whether a step that was found on a board fits this description.
    pub(super) fn is(&self, step: &Step, board: &Board) -> bool {
        if step.info().slug != self.technique.slug {
            return false;
        }
        let mut shape = Shape::default();
        shape.add(&step.evidence);
        let shown = HintStep::new(board.clone(), step.clone());
        let place = step.effects.place().into_iter();
        let changed = place.chain(step.effects.removals().iter().copied());
        let (mut cells, mut digits) = (shown.cells, shown.digits);
        for candidate in changed {
            cells.insert(candidate.cell);
            digits.insert(candidate.digit);
        }
        let houses = shape.houses | houses_of(step);
        (self.houses - houses).is_empty()
            && (self.digits - digits).is_empty()
            && (self.cells - cells).is_empty()
    }
}

/// The houses that a step's pattern names.
fn houses_of(step: &Step) -> HouseSet {
    let mut houses = HouseSet::EMPTY;
    for part in step.roles().parts() {
        if let logic::Members::Houses(set) = &part.members {
            houses |= *set;
        }
    }
    houses
}

/// The technique at the start of a text, and the length of its name in characters. The longest name is taken.
fn leading_technique(text: &str) -> Option<(&'static Info, usize)> {
    let mut ends: Vec<usize> = text
        .char_indices()
        .filter(|(_, one)| one.is_whitespace() || [',', ':', '(', '='].contains(one))
        .map(|(at, _)| at)
        .collect();
    ends.push(text.len());
    // The name of a technique has fewer than 60 bytes.
    ends.retain(|&end| end < 60);
    ends.iter().rev().find_map(|&end| {
        let name = text.get(..end)?.trim();
        let found = crate::technique(name).ok().filter(|_| !name.is_empty())?;
        let info = found.info();
        Some((info, text.get(..end)?.chars().count()))
    })
}

impl fmt::Display for NamedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.technique.slug)?;
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
