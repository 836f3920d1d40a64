//! What the words on the command line stand for.

use crate::cli::args::{
    CellNames, DetailChoice, GateChoices, LastResortChoice, NotationChoice, RequirementChoice,
    Solving, UniquenessChoice, Wording,
};
use anyhow::{Context, anyhow};
use logic::{LastResort, Profile};
use render::{Cells, Detail, Notation, Palette, Style};
use std::path::Path;
use techniques::profile;
use whydoku::Ask;
use whydoku::grade::gates::{Gates, Requirement};

/// A built-in profile, or one in a YAML file.
pub(crate) fn profile(given: &str) -> anyhow::Result<Profile> {
    let path = Path::new(given);
    if !path.exists() || profile::names().any(|name| name == given) {
        return profile::named(given).map_err(|error| anyhow!("{error}"));
    }
    let text = std::fs::read_to_string(path).with_context(|| given.to_owned())?;
    profile::read(&text).with_context(|| given.to_owned())
}

/// A profile with the last resort that was asked for, if one was.
pub(crate) fn profile_with(
    given: &str,
    last_resort: Option<LastResortChoice>,
) -> anyhow::Result<Profile> {
    let mut profile = profile(given)?;
    if let Some(choice) = last_resort {
        profile.last_resort = choice.last_resort();
    }
    if profile.last_resort == LastResort::Console {
        // Said here, since without its shrinks the console would be passed over in silence.
        trial::console::Shrinks::of(&profile)
            .with_context(|| format!("last resort console with profile {}", profile.name))?;
    }
    Ok(profile)
}

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
        profile_with(&self.profile, self.last_resort)
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
