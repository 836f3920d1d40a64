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
struct Written {
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

/// A part. [`Written`] is its JSON form.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(into = "Written", try_from = "Written")]
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
        match part.members {
            Members::Cells(set) => written.cells = Some(set),
            Members::Houses(set) => written.houses = Some(set),
            Members::Digits(set) => written.digits = Some(set),
            Members::Candidates(set) => written.candidates = Some(set),
        }
        written
    }
}

impl TryFrom<Written> for Part {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Part, &'static str> {
        let cells = written.cells.map(Members::Cells);
        let houses = written.houses.map(Members::Houses);
        let digits = written.digits.map(Members::Digits);
        let candidates = written.candidates.map(Members::Candidates);
        let mut members = [cells, houses, digits, candidates].into_iter().flatten();
        match (members.next(), members.next()) {
            (Some(members), None) => Ok(Part(RolePart {
                name: written.name,
                role: written.role,
                members,
            })),
            _ => Err("expected one of `cells`, `houses`, `digits` and `candidates`"),
        }
    }
}
