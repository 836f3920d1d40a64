//! Converts command-line options into library values.

use super::profiles::{KEEP_LAST_RESORT, profile_with_last_resort, profiles_with_last_resort};
use super::terminal;
use crate::cli::args::{
    CellNames, DetailChoice, Ending, Explain, GateChoices, LastResortChoice, NotationChoice,
    RequirementChoice, Solving, StepOutput, UniquenessChoice, Wording, Wrapping,
};
use anyhow::bail;
use logic::{Assumes, Info, LastResort, Profile};
use render::{Cells, Detail, Notation, Palette, Ranks, Style};
use whydoku::grade::effort_gates::Limits;
use whydoku::grade::explanation_gates::{ExplanationGates, GivensGates, StepsGate};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::make::GivenPattern;
use whydoku::{Scope, UniquenessPolicy};

impl UniquenessChoice {
    /// The library's value for this choice.
    pub(crate) fn uniqueness_policy(self) -> UniquenessPolicy {
        match self {
            UniquenessChoice::Proved => UniquenessPolicy::Check,
            UniquenessChoice::Never => UniquenessPolicy::Never,
        }
    }

    /// Fails if the technique assumes a unique solution and the option forbids that.
    pub(crate) fn allows(self, technique: &Info) -> anyhow::Result<()> {
        if self == UniquenessChoice::Never && technique.assumes == Assumes::UniqueSolution {
            bail!(
                "{} assumes a unique solution, which `--uniqueness never` forbids",
                technique.slug
            );
        }
        Ok(())
    }
}

impl LastResortChoice {
    /// The library's value for this choice.
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
    /// Loads the profile.
    pub(crate) fn profile(&self) -> anyhow::Result<Profile> {
        profile_with_last_resort(&self.profile, KEEP_LAST_RESORT)
    }

    /// Loads the profiles of `--profile`, each with its name. A last resort in `ending` replaces
    /// those of the profiles.
    pub(crate) fn profiles_with_last_resort(
        &self,
        ending: &Ending,
    ) -> anyhow::Result<Vec<(String, Profile)>> {
        let last_resort = ending.last_resort.map(LastResortChoice::last_resort);
        profiles_with_last_resort(&self.profile, last_resort)
    }

    /// Loads the profile. A last resort in `ending` replaces that of the profile.
    pub(crate) fn profile_with_last_resort(&self, ending: &Ending) -> anyhow::Result<Profile> {
        let last_resort = ending.last_resort.map(LastResortChoice::last_resort);
        profile_with_last_resort(&self.profile, last_resort)
    }
}

impl RequirementChoice {
    /// The library's value for this choice.
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
    /// The gates of the command line; without `--require`, puzzles must be unique. Fails if they
    /// contradict each other.
    pub(crate) fn gates(&self) -> anyhow::Result<Gates> {
        self.intersect(&if self.require.is_empty() {
            Gates::requiring(Requirement::Unique)
        } else {
            Gates::default()
        })
    }

    /// The gates that a puzzle must pass to pass both these and `others`. Fails if the result
    /// contradicts itself.
    pub(crate) fn intersect(&self, others: &Gates) -> anyhow::Result<Gates> {
        let slugs = |names: &[String]| -> anyhow::Result<Vec<&'static str>> {
            let known = names
                .iter()
                .map(|name| crate::cli::registry::current().technique(name));
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
        // `none` adds no requirement, so it only counts if there is no other.
        let requirements = self.require.iter().map(|choice| choice.requirement());
        for requirement in requirements {
            if requirement != Requirement::None || others.require.is_empty() {
                require.push(requirement);
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
        let (min_rating, max_rating) = self.rating.unwrap_or_default();
        let mut gates = others.clone();
        gates.min = self.min.or(min_rating).max(others.min);
        gates.max = self.max.or(max_rating).into_iter().chain(others.max).min();
        gates.tolerance = self
            .tolerance
            .map_or(others.tolerance, |tolerance| tolerance.0);
        gates.givens = self.givens(others.givens)?;
        gates.explanation = self.explanation(&others.explanation)?;
        gates.effort.minutes = minutes.and(others.effort.minutes);
        (gates.allow, gates.deny, gates.require) = (allow, deny, require);
        gates.consistent()?;
        Ok(gates)
    }
}

impl GateChoices {
    /// Intersects the gates on givens.
    fn givens(&self, others: GivensGates) -> anyhow::Result<GivensGates> {
        let (min, max) = self.clues.unwrap_or_default();
        let chosen_pattern = self
            .symmetry
            .filter(|&given_pattern| given_pattern != GivenPattern::None);
        if let (Some(chosen), Some(required)) = (chosen_pattern, others.given_pattern)
            && chosen != required
        {
            bail!("--symmetry {chosen} conflicts with `{required}` in the policy");
        }
        let mut gates = others;
        gates.min = min.max(others.min);
        gates.max = max.into_iter().chain(others.max).min();
        gates.given_pattern = chosen_pattern.or(others.given_pattern);
        Ok(gates)
    }

    /// Intersects the gates on the solution path.
    fn explanation(&self, others: &ExplanationGates) -> anyhow::Result<ExplanationGates> {
        let slug = |name: &String| -> anyhow::Result<&'static str> {
            Ok(crate::cli::registry::current().technique(name)?.info().slug)
        };
        let slugs = |names: &[String]| names.iter().map(slug).collect::<anyhow::Result<Vec<_>>>();
        let hardest = self.hardest.as_ref().map(slug).transpose()?;
        if let (Some(chosen), Some(required)) = (hardest, others.hardest)
            && chosen != required
        {
            bail!("--hardest {chosen} conflicts with {required} in the policy");
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

impl DetailChoice {
    /// Detail of the rendered step.
    pub(crate) fn detail(self) -> Detail {
        match self {
            DetailChoice::Line => Detail::Line,
            DetailChoice::Short | DetailChoice::Paragraph => Detail::Paragraph,
            DetailChoice::Full => Detail::Full,
        }
    }
}

impl From<CellNames> for Cells {
    fn from(names: CellNames) -> Cells {
        match names {
            CellNames::R1c1 => Cells::R1C1,
            CellNames::A1 => Cells::A1,
            CellNames::K9 => Cells::K9,
        }
    }
}

impl StepOutput {
    /// The style of texts and pictures.
    pub(crate) fn style(&self) -> Style {
        self.wording
            .style()
            .with_pictures(self.files.style.pictures())
    }
}

impl Wording {
    /// Style for text on standard output. The output stream strips the colors if they are not
    /// wanted.
    pub(crate) fn style(&self) -> Style {
        Style::default()
            .with_language(self.lang)
            .with_cells(self.cells.into())
            .with_notation(match self.notation {
                NotationChoice::Words => Notation::Words,
                NotationChoice::Eureka => Notation::Eureka,
                NotationChoice::Csp => Notation::Csp,
                NotationChoice::Hodoku => Notation::Hodoku,
            })
            .with_palette(Palette::ANSI)
    }
}

impl Wrapping {
    /// Adds the line width of standard output to a style.
    pub(crate) fn wrapped(&self, style: Style) -> Style {
        let width = self.width.map(usize::from).or_else(terminal::columns);
        style.with_width(width)
    }
}

impl Explain {
    /// The style of the steps.
    pub(crate) fn style(&self) -> Style {
        self.output.style().with_ranks(if self.ranks {
            Ranks::Shown
        } else {
            Ranks::Hidden
        })
    }

    /// The steps to explain: all steps of the narration, or those that the solution needs.
    pub(crate) fn scope(&self) -> Scope {
        if self.all {
            Scope::Whole
        } else {
            Scope::Needed
        }
    }

    /// Whether only some steps are shown.
    pub(crate) fn is_part(&self) -> bool {
        self.step.is_some() || self.steps.is_some() || self.from.is_some() || self.cell.is_some()
    }
}
