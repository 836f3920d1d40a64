//! By what each source is graded: a profile and its gates.

use logic::Profile;
use techniques::profile::Label;
use whydoku::grade::gates::Gates;

/// A profile and the gates that go with it.
pub(crate) struct Criteria {
    /// How puzzles are graded.
    pub(crate) profile: Profile,
    /// What the profile is called where grades are kept.
    pub(crate) label: Label,
    /// What they must be.
    pub(crate) gates: Gates,
    /// The profile without the techniques that are not permitted.
    pub(crate) restricted: Option<Profile>,
}

impl Criteria {
    /// Criteria by a profile.
    pub(crate) fn new(profile: Profile, gates: Gates) -> Criteria {
        Criteria {
            label: Label::of(&profile),
            restricted: gates.restricted(&profile),
            profile,
            gates,
        }
    }
}

/// Several criteria, and which source goes by which.
pub(crate) struct CriteriaOfSources {
    /// The criteria, at least one.
    pub(crate) all: Vec<Criteria>,
    /// The index of its criteria for each source.
    pub(crate) of_source: Vec<usize>,
    /// The profiles that a policy names.
    pub(crate) profiles: Vec<String>,
}

impl CriteriaOfSources {
    /// The index of the criteria of a source.
    pub(crate) fn of(&self, source_index: usize) -> usize {
        self.of_source.get(source_index).copied().unwrap_or(0)
    }
}
