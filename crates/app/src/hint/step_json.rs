//! A step as JSON, for hints and lists of steps.

use super::chain_json::{HousesAndChains, Node};
use super::hint_step::HintStep;
use grid::{Candidate, CandidateSet, CellSet, DigitSet, HouseSet};
use logic::{Members, Step};
use render::Style;
use serde::Serialize;

/// A step.
#[derive(Serialize, Debug)]
pub struct StepJson {
    technique: &'static str,
    name: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    variant: &'static str,
    /// In points, with one decimal. As `f32`, 1.2 would become 1.2000000476837158 in a value of `serde_json`.
    rating: f64,
    operations: Vec<Operation>,
    /// The cells of the pattern; without a pattern, the changed cells.
    cells: Vec<String>,
    /// The digits of the pattern; without a pattern, the changed digits.
    digits: Vec<u8>,
    houses: Vec<String>,
    /// The roles of the pattern, in the order in which a person would point them out.
    #[serde(rename = "cast", skip_serializing_if = "Vec::is_empty")]
    roles: Vec<PartJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chains: Vec<Vec<Node>>,
}

/// A placement or an elimination.
#[derive(Serialize, Debug)]
pub(crate) struct Operation {
    /// `set` or `remove`.
    #[serde(rename = "do")]
    what: &'static str,
    cell: String,
    digit: u8,
}

/// A role of the pattern and its members.
#[derive(Serialize, Debug)]
struct PartJson {
    /// The technique's name for the role.
    name: &'static str,
    /// The general kind of the role.
    role: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    houses: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digits: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
}

impl PartJson {
    fn of(part: &logic::Part) -> PartJson {
        let (mut cells, mut houses, mut digits, mut candidates) = (None, None, None, None);
        match &part.members {
            Members::Cells(set) => cells = Some(cell_names(*set)),
            Members::Houses(set) => houses = Some(house_names(*set)),
            Members::Digits(set) => digits = Some(digit_values(*set)),
            Members::Candidates(set) => candidates = Some(candidate_names(set)),
        }
        PartJson {
            name: part.name,
            role: part.role.word(),
            cells,
            houses,
            digits,
            candidates,
        }
    }
}

impl StepJson {
    /// A step. The technique's name is in the language of the style.
    pub fn of(hint_step: &HintStep, style: &Style) -> StepJson {
        let step = &hint_step.step;
        let mut houses_and_chains = HousesAndChains::default();
        houses_and_chains.add(&step.evidence);
        StepJson {
            technique: step.info().slug,
            name: step.info().name.template(style.language),
            variant: step.variant_name(),
            rating: f64::from(step.rating.0) / 10.0,
            operations: operations(step),
            cells: cell_names(hint_step.cells),
            digits: digit_values(hint_step.digits),
            houses: house_names(houses_and_chains.houses),
            roles: step
                .pattern
                .roles()
                .parts()
                .iter()
                .map(PartJson::of)
                .collect(),
            chains: houses_and_chains.chains,
        }
    }
}

fn cell_names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

fn house_names(houses: HouseSet) -> Vec<String> {
    houses.iter().map(|house| house.to_string()).collect()
}

fn digit_values(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(grid::Digit::value).collect()
}

fn candidate_names(candidates: &CandidateSet) -> Vec<String> {
    candidates
        .iter()
        .map(|candidate| candidate.to_string())
        .collect()
}

/// The effects of a step.
pub(crate) fn operations(step: &Step) -> Vec<Operation> {
    let placement = step
        .effects
        .place()
        .map(|candidate| operation("set", candidate));
    let removals = step.effects.removals().iter();
    let removals = removals.map(|&candidate| operation("remove", candidate));
    placement.into_iter().chain(removals).collect()
}

/// The operation `what` on a candidate.
pub(crate) fn operation(what: &'static str, candidate: Candidate) -> Operation {
    Operation {
        what,
        cell: candidate.cell.to_string(),
        digit: candidate.digit.value(),
    }
}
