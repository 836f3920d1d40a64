//! A step by name: a technique with parts of its pattern.

use super::notation::NotationError;
use super::step_parts::{StepParts, leading_name};
use crate::hint::{HintStep, HousesAndChains};
use core::fmt;
use grid::{Board, HouseSet};
use logic::{Info, Step};
use render::Cells;

/// A technique and some parts of its pattern.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct NamedStep {
    /// The technique.
    pub technique: &'static Info,
    /// The parts that are stated.
    pub parts: StepParts,
}

impl NamedStep {
    /// Any step of this technique.
    pub fn of(technique: &'static Info) -> NamedStep {
        NamedStep {
            technique,
            parts: StepParts::default(),
        }
    }

    /// Reads a technique and its parts: `x_wing rows 3 7 digit 4` or `Hidden Single in row 4 => r4c5=7`.
    /// Cells are written in the naming scheme `cells`. `None` if the text does not begin with a technique.
    ///
    /// # Errors
    /// When the text after the technique has something that is not a part.
    pub(super) fn read(text: &str, cells: Cells) -> Result<Option<NamedStep>, NotationError> {
        // A chain often begins with a bracket, and a name never does. Searching for a name is slow.
        if !text.trim_start().starts_with(char::is_alphanumeric) {
            return Ok(None);
        }
        // Unlike `whydoku::technique`, this lookup makes no error: an error would suggest similar names,
        // which takes milliseconds.
        let technique_named = |name: &str| {
            catalogue::registry()
                .by_name(name)
                .map(logic::Technique::info)
        };
        let Some((technique, length)) = leading_name(text, technique_named) else {
            return Ok(None);
        };
        let parts = StepParts::read(text, length, cells)?;
        Ok(Some(NamedStep { technique, parts }))
    }

    /// Whether a step that was found on a board fits this description.
    pub(super) fn fits(&self, step: &Step, board: &Board) -> bool {
        if step.info().slug != self.technique.slug {
            return false;
        }
        let mut houses_and_chains = HousesAndChains::default();
        houses_and_chains.add(&step.evidence);
        let hint_step = HintStep::new(board.clone(), step.clone());
        let placement = step.effects.place().into_iter();
        let changed = placement.chain(step.effects.removals().iter().copied());
        let (mut cells, mut digits) = (hint_step.cells, hint_step.digits);
        for candidate in changed {
            cells.insert(candidate.cell);
            digits.insert(candidate.digit);
        }
        let houses = houses_and_chains.houses | houses_of(step);
        self.parts.fit(houses, digits, cells)
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

impl fmt::Display for NamedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.technique.slug, self.parts)
    }
}
