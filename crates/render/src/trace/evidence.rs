//! The ten shapes of evidence as JSON.
//!
//! Each type of `logic` without a string code has a JSON type with the same name and fields;
//! `convert` translates between them. Enums are externally tagged (`{"chain": {..}}`), because only
//! in this form errors keep their line and column.

use super::code::{Coded, InHouse, OnCells};
use super::sets::Many;
use grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Evidence {
    Single(Single),
    Subset(Subset),
    Cover(Cover),
    Chain(Chain),
    Net(Net),
    Exclusion(Exclusion),
    Deadly(Deadly),
    #[serde(rename = "finite")]
    Exhaustive(Exhaustive),
    #[serde(rename = "after")]
    Lemma(Box<Lemma>),
    All(Vec<Proved>),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Single {
    pub(super) candidate: Coded<Candidate>,
    pub(super) by: SingleBy,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum SingleBy {
    Cell,
    House(Coded<House>),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Subset {
    pub(super) house: Coded<House>,
    pub(super) cells: Many<CellSet>,
    pub(super) digits: Coded<DigitSet>,
    pub(super) by: SubsetBy,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum SubsetBy {
    Cells,
    Digits,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Cover {
    pub(super) truths: Vec<Truth>,
    pub(super) links: Vec<Link>,
    pub(super) fins: Many<CandidateSet>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Truth {
    Cell(Coded<Cell>),
    House(Coded<InHouse>),
    Guardians(Box<Deadly>),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Link {
    Cell(Coded<Cell>),
    House(Coded<InHouse>),
    Cells(Coded<OnCells>),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Chain {
    pub(super) literals: Vec<Coded<logic::Literal>>,
    pub(super) links: Vec<Why>,
    pub(super) closing: Closing,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Closing {
    Open,
    Loop(Why),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Why {
    Cell(Coded<Cell>),
    House(Coded<House>),
    Als(Many<CellSet>),
    Lemma(Box<Proved>),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Net {
    pub(super) split: Split,
    pub(super) branches: Vec<Branch>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Split {
    Assume(Coded<logic::Literal>),
    Either(Coded<Candidate>),
    Truth(Truth),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Branch {
    pub(super) nodes: Vec<NetNode>,
    pub(super) end: End,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct NetNode {
    pub(super) literal: Coded<logic::Literal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<Why>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) parents: Vec<usize>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum End {
    Effects,
    Conflict(Conflict),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Conflict {
    Cell(Coded<Cell>),
    House(Coded<InHouse>),
    Clash([Coded<Candidate>; 2]),
    Both(Coded<Candidate>),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Exclusion {
    pub(super) cells: Vec<Coded<Cell>>,
    pub(super) excluders: Many<CellSet>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Deadly {
    pub(super) pattern: Many<CandidateSet>,
    pub(super) guardians: Many<CandidateSet>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Exhaustive {
    pub(super) truths: Vec<Truth>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Lemma {
    pub(super) lemma: Proved,
    pub(super) then: Evidence,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Proved {
    pub(super) effects: Effects,
    pub(super) evidence: Evidence,
}

/// The effects of a step; never empty.
#[derive(Serialize, Deserialize, Debug, Clone)]
#[serde(try_from = "EffectsFields", into = "EffectsFields")]
pub(super) struct Effects(pub(super) logic::Effects);

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct EffectsFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Coded<Candidate>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    remove: Vec<Coded<Candidate>>,
}

impl TryFrom<EffectsFields> for Effects {
    type Error = &'static str;

    fn try_from(fields: EffectsFields) -> Result<Effects, &'static str> {
        let removals = fields.remove.into_iter().map(|Coded(one)| one).collect();
        logic::Effects::new(fields.place.map(|Coded(one)| one), removals)
            .map(Effects)
            .ok_or("effects must place a digit or remove a candidate")
    }
}

impl From<Effects> for EffectsFields {
    fn from(Effects(effects): Effects) -> EffectsFields {
        EffectsFields {
            place: effects.place().map(Coded),
            remove: effects.removals().iter().copied().map(Coded).collect(),
        }
    }
}
