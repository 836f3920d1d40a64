//! What the words on the command line stand for.

use super::profiles::profile_with;
use crate::cli::args::{
    CellNames, DetailChoice, Explain, GateChoices, Hint, LastResortChoice, NotationChoice,
    RequirementChoice, Solving, UniquenessChoice, Wording,
};
use logic::{LastResort, Profile};
use render::{Cells, Detail, Notation, Palette, Style};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::hint::Reveal;
use whydoku::{Ask, Scope};

impl UniquenessChoice {
    /// Whether the oracle is asked.
    pub(crate) fn ask(self) -> Ask {
        match self {
            UniquenessChoice::Proved => Ask::Oracle,
            UniquenessChoice::Never => Ask::Nobody,
        }
    }
}

impl LastResortChoice {
    /// The last resort.
    pub(crate) fn last_resort(self) -> LastResort {
        match self {
            LastResortChoice::Guess => LastResort::Guess,
            LastResortChoice::Console => LastResort::Console,
            LastResortChoice::LeastCandidate => LastResort::LeastCandidate,
            LastResortChoice::None => LastResort::None,
        }
    }
}

impl Solving {
    /// The profile, with the last resort that was asked for.
    pub(crate) fn profile(&self) -> anyhow::Result<Profile> {
        profile_with(
            &self.profile,
            self.last_resort.map(LastResortChoice::last_resort),
        )
    }
}

impl RequirementChoice {
    /// The requirement.
    fn requirement(self) -> Requirement {
        match self {
            RequirementChoice::Unique => Requirement::Unique,
            RequirementChoice::Minimal => Requirement::Minimal,
            RequirementChoice::Symmetric => Requirement::Symmetric,
            RequirementChoice::Logical => Requirement::Logical,
            RequirementChoice::Distinct => Requirement::Distinct,
            RequirementChoice::None => Requirement::None,
        }
    }
}

impl GateChoices {
    /// The gates, which make sense together.
    pub(crate) fn gates(&self) -> anyhow::Result<Gates> {
        let slugs = |names: &[String]| -> anyhow::Result<Vec<&'static str>> {
            let known = names.iter().map(|name| whydoku::technique(name));
            known.map(|found| Ok(found?.info().slug)).collect()
        };
        let gates = Gates {
            min: self.min,
            max: self.max,
            allow: slugs(&self.allow)?,
            deny: slugs(&self.deny)?,
            require: self.require.iter().map(|r| r.requirement()).collect(),
        };
        gates.consistent()?;
        Ok(gates)
    }
}

impl Hint {
    /// How much is told.
    pub(crate) fn reveal(&self) -> Reveal {
        match self.reveal {
            1 => Reveal::Place,
            2 => Reveal::Technique,
            _ => Reveal::Everything,
        }
    }
}

impl DetailChoice {
    /// How much is said.
    pub(crate) fn detail(self) -> Detail {
        match self {
            DetailChoice::Line => Detail::Line,
            DetailChoice::Paragraph => Detail::Paragraph,
            DetailChoice::Full => Detail::Full,
        }
    }
}

impl Wording {
    /// The style of a text that goes to standard output. Colours are stripped there when the
    /// output is no terminal or colour was turned off.
    pub(crate) fn style(&self) -> Style {
        Style {
            language: self.lang,
            cells: match self.cells {
                CellNames::R1c1 => Cells::R1C1,
                CellNames::A1 => Cells::A1,
                CellNames::K9 => Cells::K9,
            },
            notation: match self.notation {
                NotationChoice::Words => Notation::Words,
                NotationChoice::Eureka => Notation::Eureka,
            },
            palette: Palette::ANSI,
            ..Style::default()
        }
    }
}

impl Explain {
    /// How much of the search is told.
    pub(crate) fn scope(&self) -> Scope {
        if self.all {
            Scope::Whole
        } else {
            Scope::Needed
        }
    }
}
