//! The solver: explanations, grades and hints with one profile.

use crate::grade::{Graded, Grader};
use crate::hint::{Hint, HintRequest, PlayerBoard};
use crate::path::{Explainer, Path, Replay, Scope, UniquenessPolicy};
use catalogue::profile::{self, ProfileError};
use core::fmt;
use grid::{Board, Candidate, Fault, Puzzle};
use logic::{Info, Profile, Rating, Record, Registry};
use render::{Detail, Style};

/// Explains and grades puzzles and gives hints, with one profile.
///
/// ```
/// let puzzle: whydoku::Puzzle =
///     "043900601000100000000000900000002314090000500000450206001000007209000400760030000".parse()?;
/// let solver = whydoku::Solver::builder().profile("default").build()?;
/// for step in solver.explain(&puzzle)?.steps() {
///     println!("{step}");
/// }
/// assert_eq!(solver.grade(&puzzle).grade.rating.to_string(), "2.6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    profile: Profile,
    uniqueness_policy: UniquenessPolicy,
    scope: Scope,
    /// Maximum work for a puzzle, in units; `None` for no limit.
    budget: Option<u64>,
}

/// Options of a [`Solver`].
#[derive(Clone, Debug)]
#[must_use]
pub struct SolverBuilder {
    source: ProfileSource,
    /// `None` for the registry of whydoku.
    registry: Option<Registry>,
    uniqueness_policy: UniquenessPolicy,
    scope: Scope,
    budget: Option<u64>,
}

/// Where a profile comes from.
#[derive(Clone, Debug)]
enum ProfileSource {
    /// The name of a built-in profile.
    Name(String),
    /// A profile as YAML text.
    Yaml(String),
}

impl SolverBuilder {
    /// Uses a built-in profile by its name, such as `default`, or an edition of it, such as `default@1`.
    /// Default: `default`.
    pub fn profile(mut self, name: impl Into<String>) -> SolverBuilder {
        self.source = ProfileSource::Name(name.into());
        self
    }

    /// Uses a profile written in YAML.
    pub fn profile_yaml(mut self, text: impl Into<String>) -> SolverBuilder {
        self.source = ProfileSource::Yaml(text.into());
        self
    }

    /// Looks up techniques and profiles in a registry. Default: those of whydoku.
    pub fn registry(mut self, registry: Registry) -> SolverBuilder {
        self.registry = Some(registry);
        self
    }

    /// Sets whether techniques may assume that the solution is unique. Default: only if the puzzle has one
    /// solution.
    pub fn uniqueness(mut self, uniqueness_policy: UniquenessPolicy) -> SolverBuilder {
        self.uniqueness_policy = uniqueness_policy;
        self
    }

    /// Sets which steps an explanation contains. Default: those that the solution needs.
    pub fn scope(mut self, scope: Scope) -> SolverBuilder {
        self.scope = scope;
        self
    }

    /// Limits the work for a puzzle, in units of about a microsecond ([`crate::grade::UNITS_PER_SECOND`]).
    /// Default: no limit.
    pub fn budget(mut self, units: u64) -> SolverBuilder {
        self.budget = Some(units);
        self
    }

    /// Builds the solver.
    ///
    /// # Errors
    /// When there is no profile of this name, or the YAML is not a valid profile.
    pub fn build(self) -> Result<Solver, ProfileError> {
        let registry = self.registry.as_ref().unwrap_or(catalogue::registry());
        let profile = match &self.source {
            ProfileSource::Name(name) => profile::named_with(registry, name)?,
            ProfileSource::Yaml(text) => profile::read_with(registry, text)?,
        };
        Ok(Solver {
            profile,
            uniqueness_policy: self.uniqueness_policy,
            scope: self.scope,
            budget: self.budget,
        })
    }
}

impl Solver {
    /// A builder with the default options.
    pub fn builder() -> SolverBuilder {
        SolverBuilder {
            source: ProfileSource::Name("default".to_owned()),
            registry: None,
            uniqueness_policy: UniquenessPolicy::default(),
            scope: Scope::default(),
            budget: None,
        }
    }

    /// The profile.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Solves a puzzle, with the evidence of every step. If the profile does not suffice, the explanation
    /// ends where the profile is stuck.
    ///
    /// # Errors
    /// When the puzzle has a fault: clashing givens, an open cell without a candidate, or a digit without a place.
    pub fn explain(&self, puzzle: &Puzzle) -> Result<Explanation, Fault> {
        let explainer = Explainer::new(&self.profile, self.uniqueness_policy, self.scope);
        let path = explainer.with_budget(self.budget).explain(puzzle)?;
        Ok(Explanation { path })
    }

    /// Grades a puzzle.
    pub fn grade(&self, puzzle: &Puzzle) -> Graded {
        let grader = Grader::new(&self.profile, self.uniqueness_policy);
        grader.with_budget(self.budget).grade(puzzle)
    }

    /// Finds a player's next step or first mistake.
    pub fn hint(&self, board: &PlayerBoard) -> Hint {
        let request = HintRequest::new(&self.profile)
            .with_uniqueness(self.uniqueness_policy)
            .with_budget(self.budget);
        crate::hint::hint(board, &request)
    }
}

/// The explained solution of a puzzle.
#[derive(Clone, Debug)]
pub struct Explanation {
    path: Path,
}

impl Explanation {
    /// The steps in order, each with the board before it.
    pub fn steps(&self) -> impl Iterator<Item = ExplainedStep<'_>> {
        let mut replay = Replay::new(&self.path.start);
        (1..).zip(&self.path.records).map(move |(number, record)| {
            let before = replay.board().clone();
            replay.follow(record);
            ExplainedStep {
                number,
                record,
                before,
            }
        })
    }

    /// The path: its records, outcome and grade.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Converts the explanation into its path.
    pub fn into_path(self) -> Path {
        self.path
    }
}

/// A step of an [`Explanation`], with the board before it. Its `Display` form is one line.
#[derive(Clone, Debug)]
pub struct ExplainedStep<'e> {
    number: usize,
    record: &'e Record,
    before: Board,
}

impl ExplainedStep<'_> {
    /// The number of the step, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The technique; `None` for a guess and for a withdrawn guess.
    pub fn technique(&self) -> Option<&'static Info> {
        self.record.step().map(logic::Step::info)
    }

    /// The rating; `None` for a withdrawn guess.
    pub fn rating(&self) -> Option<Rating> {
        match self.record {
            Record::Step(step) => Some(step.rating),
            Record::Guess(guess) => Some(guess.rating),
            Record::Back(_) => None,
        }
    }

    /// The candidate that is placed or guessed; `None` if there is none.
    pub fn placement(&self) -> Option<Candidate> {
        match self.record {
            Record::Step(step) => step.effects.place(),
            Record::Guess(guess) => Some(guess.candidate),
            Record::Back(_) => None,
        }
    }

    /// The candidates that are eliminated, without those that a placement eliminates from its peers. For a
    /// withdrawn guess, the guessed candidate.
    pub fn eliminations(&self) -> &[Candidate] {
        match self.record {
            Record::Step(step) => step.effects.removals(),
            Record::Guess(_) => &[],
            Record::Back(back) => core::slice::from_ref(&back.refuted),
        }
    }

    /// The board before the step.
    pub fn board_before(&self) -> &Board {
        &self.before
    }

    /// The step with its evidence.
    pub fn record(&self) -> &Record {
        self.record
    }

    /// The explanation in words: the pattern, why it forces the effects, and the effects.
    pub fn text(&self, style: &Style) -> String {
        self.rendered(Detail::Paragraph, style)
    }

    fn rendered(&self, detail: Detail, style: &Style) -> String {
        let text = render::record(self.number, &self.before, self.record, detail, style);
        text.trim_end().to_owned()
    }
}

impl fmt::Display for ExplainedStep<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.rendered(Detail::Line, &Style::default()))
    }
}
