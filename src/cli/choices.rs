//! What the words on the command line stand for.

use super::profiles::{profile_with, profiles_with};
use super::terminal;
use crate::cli::args::{
    CellNames, DetailChoice, Ending, Explain, GateChoices, Hint, LastResortChoice, NotationChoice,
    RequirementChoice, Solving, UniquenessChoice, Wording, Wrapping,
};
use anyhow::bail;
use logic::{Assumes, Info, LastResort, Profile};
use render::{Cells, Detail, Notation, Palette, Style};
use whydoku::grade::effort_gates::{EffortGates, Limits};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::telling_gates::{GivensGates, StepsGate, TellingGates};
use whydoku::hint::Reveal;
use whydoku::make::Drawing;
use whydoku::{Ask, Scope};

impl UniquenessChoice {
    /// Whether the oracle is asked.
    pub(crate) fn ask(self) -> Ask {
        match self {
            UniquenessChoice::Proved => Ask::Oracle,
            UniquenessChoice::Never => Ask::Nobody,
        }
    }

    /// Refuses to look for a technique that rests on what is not to be used.
    pub(crate) fn allows(self, technique: &Info) -> anyhow::Result<()> {
        if self == UniquenessChoice::Never && technique.assumes == Assumes::UniqueSolution {
            bail!(
                "{} rests on the solution being unique, which `--uniqueness never` does not use",
                technique.slug
            );
        }
        Ok(())
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
    /// The profile.
    pub(crate) fn profile(&self) -> anyhow::Result<Profile> {
        profile_with(&self.profile, None)
    }

    /// One or several profiles by their names, with the last resort that was asked for.
    pub(crate) fn profiles_ending(
        &self,
        ending: &Ending,
    ) -> anyhow::Result<Vec<(String, Profile)>> {
        let last_resort = ending.last_resort.map(LastResortChoice::last_resort);
        profiles_with(&self.profile, last_resort)
    }

    /// The profile, with the last resort that was asked for.
    pub(crate) fn profile_ending(&self, ending: &Ending) -> anyhow::Result<Profile> {
        let last_resort = ending.last_resort.map(LastResortChoice::last_resort);
        profile_with(&self.profile, last_resort)
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
            RequirementChoice::Declared => Requirement::Declared,
            RequirementChoice::None => Requirement::None,
        }
    }
}

impl GateChoices {
    /// The gates, which make sense together.
    pub(crate) fn gates(&self) -> anyhow::Result<Gates> {
        self.besides(&Gates {
            require: self
                .require
                .is_empty()
                .then_some(Requirement::Unique)
                .into_iter()
                .collect(),
            ..Gates::default()
        })
    }

    /// These gates and others: whatever passes both.
    pub(crate) fn besides(&self, others: &Gates) -> anyhow::Result<Gates> {
        let slugs = |names: &[String]| -> anyhow::Result<Vec<&'static str>> {
            let known = names.iter().map(|name| whydoku::technique(name));
            known.map(|found| Ok(found?.info().slug)).collect()
        };
        let mut allow = slugs(&self.allow)?;
        if allow.is_empty() {
            allow.clone_from(&others.allow);
        } else if !others.allow.is_empty() {
            allow.retain(|slug| others.allow.contains(slug));
            if allow.is_empty() {
                bail!("no technique is allowed by both --allow and the policy");
            }
        }
        let mut deny = others.deny.clone();
        deny.extend(slugs(&self.deny)?);
        let mut require = others.require.clone();
        // To ask for nothing is to add nothing.
        let further = self.require.iter().map(|choice| choice.requirement());
        for further in further {
            if further != Requirement::None || others.require.is_empty() {
                require.push(further);
            }
        }
        if self
            .require
            .iter()
            .any(|&choice| choice != RequirementChoice::None)
        {
            require.retain(|&required| {
                required != Requirement::None || self.require.contains(&RequirementChoice::None)
            });
        }
        let minutes = Limits {
            min: self.min_minutes,
            max: self.max_minutes,
        };
        let (least, highest) = self.rating.unwrap_or_default();
        let gates = Gates {
            min: self.min.or(least).max(others.min),
            max: self.max.or(highest).into_iter().chain(others.max).min(),
            tolerance: self
                .tolerance
                .map_or(others.tolerance, |tolerance| tolerance.0),
            givens: self.givens(others.givens)?,
            telling: self.telling(&others.telling)?,
            effort: EffortGates {
                minutes: minutes.and(others.effort.minutes),
                ..others.effort.clone()
            },
            allow,
            deny,
            require,
        };
        gates.consistent()?;
        Ok(gates)
    }
}

impl GateChoices {
    /// What the givens must be, besides these gates.
    fn givens(&self, others: GivensGates) -> anyhow::Result<GivensGates> {
        let (min, max) = self.clues.unwrap_or_default();
        let own = self.symmetry.filter(|&drawing| drawing != Drawing::None);
        if let (Some(own), Some(other)) = (own, others.drawing)
            && own != other
        {
            bail!("the symmetry is `{own}` by --symmetry and `{other}` by the policy");
        }
        Ok(GivensGates {
            min: min.max(others.min),
            max: max.into_iter().chain(others.max).min(),
            drawing: own.or(others.drawing),
        })
    }

    /// What must be done on the way, besides these gates.
    fn telling(&self, others: &TellingGates) -> anyhow::Result<TellingGates> {
        let slug = |name: &String| -> anyhow::Result<&'static str> {
            Ok(whydoku::technique(name)?.info().slug)
        };
        let slugs = |names: &[String]| names.iter().map(slug).collect::<anyhow::Result<Vec<_>>>();
        let hardest = self.hardest.as_ref().map(slug).transpose()?;
        if let (Some(own), Some(other)) = (hardest, others.hardest)
            && own != other
        {
            bail!("the hardest technique is {own} by --hardest and {other} by the policy");
        }
        let mut gates = others.clone();
        gates.needs.extend(slugs(&self.needs)?);
        gates.hardest = hardest.or(others.hardest);
        gates.only.extend(slugs(&self.only)?);
        for (name, count) in &self.steps_of {
            gates.steps.push(StepsGate {
                technique: slug(name)?,
                min: *count,
                max: Some(*count),
            });
        }
        for (name, count) in &self.max_steps_of {
            gates.steps.push(StepsGate {
                technique: slug(name)?,
                min: 0,
                max: Some(*count),
            });
        }
        gates.first = self.first_step.max(others.first);
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
            DetailChoice::Short | DetailChoice::Paragraph => Detail::Paragraph,
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
                NotationChoice::Hodoku => Notation::Hodoku,
            },
            palette: Palette::ANSI,
            ..Style::default()
        }
    }
}

impl Wrapping {
    /// A style for texts on standard output.
    pub(crate) fn wrapped(&self, style: Style) -> Style {
        let width = self.width.map(usize::from).or_else(terminal::columns);
        Style { width, ..style }
    }
}

impl Explain {
    /// How much of the search is told.
    pub(crate) fn scope(&self) -> Scope {
        if self.telling.wording.notation == NotationChoice::Hodoku {
            // Its path has every step of the search.
            Scope::Search
        } else if self.all {
            Scope::Whole
        } else {
            Scope::Needed
        }
    }

    /// Whether only some steps are told.
    pub(crate) fn is_part(&self) -> bool {
        self.step.is_some() || self.steps.is_some() || self.from.is_some() || self.cell.is_some()
    }
}
