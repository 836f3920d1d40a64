//! The parts of a pattern as JSON, one object per part.

use super::entry::RolePart;
use grid::{CandidateSet, CellSet, DigitSet, HouseSet};
use logic::{Members, Role};
use serde::{Deserialize, Serialize};

/// The JSON form of a role: its word.
pub(super) mod written_role {
    use logic::Role;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(crate) fn serialize<S: Serializer>(role: &Role, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(role.word())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Role, D::Error> {
        let word = String::deserialize(from)?;
        let role = Role::ALL.into_iter().find(|role| role.word() == word);
        role.ok_or_else(|| D::Error::custom(format_args!("unknown role `{word}`")))
    }
}

/// The JSON form of a part: exactly one of the four lists is present.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct PartJson {
    name: String,
    #[serde(with = "written_role")]
    role: Role,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cells: Option<CellSet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    houses: Option<HouseSet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digits: Option<DigitSet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<CandidateSet>,
}

/// A part. [`PartJson`] is its JSON form.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(into = "PartJson", try_from = "PartJson")]
pub(super) struct Part(RolePart);

impl From<&RolePart> for Part {
    fn from(part: &RolePart) -> Part {
        Part(part.clone())
    }
}

impl From<Part> for RolePart {
    fn from(part: Part) -> RolePart {
        part.0
    }
}

impl From<Part> for PartJson {
    fn from(Part(part): Part) -> PartJson {
        let mut json = PartJson {
            name: part.name,
            role: part.role,
            cells: None,
            houses: None,
            digits: None,
            candidates: None,
        };
        match part.members {
            Members::Cells(set) => json.cells = Some(set),
            Members::Houses(set) => json.houses = Some(set),
            Members::Digits(set) => json.digits = Some(set),
            Members::Candidates(set) => json.candidates = Some(set),
        }
        json
    }
}

impl TryFrom<PartJson> for Part {
    type Error = &'static str;

    fn try_from(json: PartJson) -> Result<Part, &'static str> {
        let cells = json.cells.map(Members::Cells);
        let houses = json.houses.map(Members::Houses);
        let digits = json.digits.map(Members::Digits);
        let candidates = json.candidates.map(Members::Candidates);
        let mut members = [cells, houses, digits, candidates].into_iter().flatten();
        match (members.next(), members.next()) {
            (Some(members), None) => Ok(Part(RolePart {
                name: json.name,
                role: json.role,
                members,
            })),
            _ => Err("expected one of `cells`, `houses`, `digits` and `candidates`"),
        }
    }
}
