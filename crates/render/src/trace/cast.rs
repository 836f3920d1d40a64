//! The parts of a pattern as JSON, one object per part.

use super::code::Coded;
use super::entry::CastPart;
use super::sets::Many;
use grid::{CandidateSet, CellSet, DigitSet, HouseSet};
use logic::{Players, Role};
use serde::{Deserialize, Serialize};

/// The JSON form of a role.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Role", rename_all = "snake_case")]
pub(super) enum WrittenRole {
    Pattern,
    Pivot,
    Pincer,
    Base,
    Cover,
    Fin,
    Guardian,
    On,
    Off,
}

/// The JSON form of a part: exactly one of the four lists is present.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    #[serde(with = "WrittenRole")]
    role: Role,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cells: Option<Many<CellSet>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    houses: Option<Many<HouseSet>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digits: Option<Coded<DigitSet>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<Many<CandidateSet>>,
}

/// A part that is read and written as [`Written`].
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(into = "Written", try_from = "Written")]
pub(super) struct Part(CastPart);

impl From<&CastPart> for Part {
    fn from(part: &CastPart) -> Part {
        Part(part.clone())
    }
}

impl From<Part> for CastPart {
    fn from(part: Part) -> CastPart {
        part.0
    }
}

impl From<Part> for Written {
    fn from(Part(part): Part) -> Written {
        let mut written = Written {
            name: part.name,
            role: part.role,
            cells: None,
            houses: None,
            digits: None,
            candidates: None,
        };
        match part.players {
            Players::Cells(set) => written.cells = Some(Many(set)),
            Players::Houses(set) => written.houses = Some(Many(set)),
            Players::Digits(set) => written.digits = Some(Coded(set)),
            Players::Candidates(set) => written.candidates = Some(Many(set)),
        }
        written
    }
}

impl TryFrom<Written> for Part {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Part, &'static str> {
        let cells = written.cells.map(|set| Players::Cells(set.0));
        let houses = written.houses.map(|set| Players::Houses(set.0));
        let digits = written.digits.map(|set| Players::Digits(set.0));
        let candidates = written.candidates.map(|set| Players::Candidates(set.0));
        let mut players = [cells, houses, digits, candidates].into_iter().flatten();
        match (players.next(), players.next()) {
            (Some(players), None) => Ok(Part(CastPart {
                name: written.name,
                role: written.role,
                players,
            })),
            _ => Err("expected one of `cells`, `houses`, `digits` and `candidates`"),
        }
    }
}
