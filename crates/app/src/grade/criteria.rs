//! Criteria for grades: profiles and gates, and a judge that applies them.

use super::chain_limit::ChainLimit;
use super::explanation_gates::{ExplanationGates, GraderWithout, WithoutOne};
use super::gates::{Failure, Gate, Gates, Requirement};
use super::grader::{Graded, Grader, Verdict};
use super::record::GradeRecord;
use super::scale_gates::{ScaleGate, ScaleGateError, ScaleLimit};
use crate::effort::{Estimator, KnownDeductions, Player};
use crate::path::{FinishedSearch, TechniqueSequence, UniquenessPolicy};
use catalogue::profile::ProfileId;
use grid::Puzzle;
use grid::text::position_text;
use logic::{Family, Profile, Rating, Recorder, Scale, ThreadPermits};
use oracle::{SolutionCount, Solver};

/// A profile and its gates, and further profiles for additional grades.
pub struct Criteria {
    /// The profile that grades.
    pub profile: Profile,
    /// The identification of the profile in records.
    pub label: ProfileId,
    /// The gates that the grade must pass.
    pub gates: Gates,
    /// Further profiles for additional grades.
    pub further_profiles: Vec<FurtherProfile>,
    /// The name of the profile in gates such as `se.rating <= 4.5` and in the columns of reports.
    pub name: String,
    /// The gates on the grades of named profiles.
    scale_limits: Vec<(LimitedProfile, ScaleLimit)>,
    /// The profile with the allowed techniques only; `None` if there is no list of allowed or
    /// denied techniques.
    restricted: Option<Profile>,
    /// For each technique that a puzzle must need, the profile without it.
    without_one: Vec<WithoutOne>,
    /// The part of the profile that the gates allow; `None` if the gates exclude no technique. If a
    /// puzzle passes, and the whole profile solves it without guesses, this part solves it too.
    allowed_part: Option<AllowedPart>,
}

/// A further profile for additional grades.
#[non_exhaustive]
pub struct FurtherProfile {
    /// The name of the profile in gates such as `se.rating <= 4.5` and in the columns of reports.
    pub name: String,
    /// The profile that grades.
    pub profile: Profile,
    /// The identification of the profile in records.
    pub label: ProfileId,
}

/// The profile that a limit applies to.
#[derive(Clone, Copy)]
enum LimitedProfile {
    /// The first profile, to which all other gates apply.
    First,
    /// A further profile, by its index.
    FurtherProfile(usize),
}

/// The part of a profile that gates allow: the techniques that a passing puzzle may use, and no
/// guesses.
struct AllowedPart {
    profile: Profile,
    /// The gate to report if this part does not solve a puzzle.
    gate: Gate,
    /// Whether the part is the beginning of the profile. Then a puzzle that it solves has the same
    /// grade with the whole profile.
    is_start: bool,
}

impl Criteria {
    /// Criteria with one profile.
    pub fn new(profile: Profile, gates: Gates) -> Criteria {
        Criteria {
            name: profile.name.clone(),
            further_profiles: Vec::new(),
            scale_limits: Vec::new(),
            label: ProfileId::of(&profile),
            restricted: gates.restricted(&profile),
            without_one: gates.explanation.without_each(&profile),
            allowed_part: AllowedPart::of(&profile, &gates),
            profile,
            gates,
        }
    }

    /// Adds further profiles, each with its name, and limits on the grades of named profiles. All
    /// other gates apply to the first profile, which gets the name `name`.
    ///
    /// # Errors
    /// When a gate names no known profile, or its limit does not fit the profile.
    pub fn with_scales(
        mut self,
        name: String,
        further_profiles: Vec<(String, Profile)>,
        gates: Vec<ScaleGate>,
    ) -> Result<Criteria, ScaleGateError> {
        self.name = name;
        let further_profiles = further_profiles
            .into_iter()
            .map(|(name, profile)| FurtherProfile {
                name,
                label: ProfileId::of(&profile),
                profile,
            });
        self.further_profiles = further_profiles.collect();
        let mut scale_limits = Vec::new();
        for gate in gates {
            let mut named = self.profiles().enumerate();
            let found = named.find(|(_, (name, _))| *name == gate.profile);
            let Some((index, (_, profile))) = found else {
                let names: Vec<&str> = self.profiles().map(|(name, _)| name).collect();
                return Err(ScaleGateError::Profile {
                    profile: gate.profile.clone(),
                    known: names.join(", "),
                    gate,
                });
            };
            let limited_profile = index
                .checked_sub(1)
                .map_or(LimitedProfile::First, LimitedProfile::FurtherProfile);
            scale_limits.push((limited_profile, ScaleLimit::of(gate, profile)?));
        }
        self.scale_limits = scale_limits;
        Ok(self)
    }

    /// All profiles with their names. Gates without the name of a profile apply to the first.
    pub fn profiles(&self) -> impl Iterator<Item = (&str, &Profile)> {
        let further_profiles = self.further_profiles.iter();
        let further_profiles =
            further_profiles.map(|further| (further.name.as_str(), &further.profile));
        [(self.name.as_str(), &self.profile)]
            .into_iter()
            .chain(further_profiles)
    }

    /// The gates on named profiles as texts, in the given order.
    pub fn scales(&self) -> Vec<String> {
        let limits = self.scale_limits.iter();
        limits.map(|(_, limit)| limit.to_string()).collect()
    }

    /// Whether these criteria, and a table of the profile's ratings, need nothing from the steps
    /// except the ratings and the hardest technique.
    pub fn need_only_ratings(&self) -> bool {
        let Gates {
            allow,
            deny,
            effort,
            explanation,
            ..
        } = &self.gates;
        self.profile.scale == Scale::SudokuExplainer
            && self.further_profiles.is_empty()
            && self.scale_limits.is_empty()
            && allow.is_empty()
            && deny.is_empty()
            && effort.is_open()
            && *explanation == ExplanationGates::default()
    }

    /// The gates on named profiles that a record fails.
    fn scale_failures(&self, record: &GradeRecord) -> Vec<Failure> {
        let failures = self
            .scale_limits
            .iter()
            .filter_map(|(limited_profile, limit)| match limited_profile {
                LimitedProfile::First => limit.failure(record),
                LimitedProfile::FurtherProfile(index) => {
                    limit.failure(record.further_grades.get(*index)?)
                }
            });
        failures.collect()
    }
}

impl AllowedPart {
    /// The profile without the techniques that a passing puzzle cannot use, and without its last
    /// resort. A maximum rating excludes the techniques whose least rating is higher. A required
    /// hardest technique sets such a maximum: its own greatest rating. A list for the gate `only`
    /// excludes all techniques that are neither on it nor singles. `None` if nothing is excluded.
    fn of(profile: &Profile, gates: &Gates) -> Option<AllowedPart> {
        let greatest_rating = |slug: &str| {
            let entries = profile.entries.iter();
            let of_technique = entries.filter(|entry| entry.technique.info().slug == slug);
            let ratings = of_technique.map(|entry| match entry.ratings.growth() {
                logic::Growth::None => {
                    let variants = entry.technique.info().variants.len().max(1);
                    let variants = (0..variants).map(|index| logic::Variant(index as u8));
                    variants
                        .map(|variant| entry.ratings.base(variant))
                        .max()
                        .unwrap_or_default()
                }
                // These ratings grow with the size of a find, without a limit.
                logic::Growth::Linear { .. }
                | logic::Growth::Points { .. }
                | logic::Growth::Length => Rating(u16::MAX),
            });
            ratings.max()
        };
        let explanation = &gates.explanation;
        let hardest_rating = explanation.hardest.and_then(greatest_rating);
        let (max_rating, gate) = match (gates.max, hardest_rating) {
            (Some(max), Some(hardest)) if hardest < max => (Some(hardest), Gate::Hardest),
            (Some(max), _) => (Some(max), Gate::Max),
            (None, Some(hardest)) => (Some(hardest), Gate::Hardest),
            (None, None) => (None, Gate::Only),
        };
        let may_be_used = |entry: &logic::Entry| {
            let info = entry.technique.info();
            let is_listed = explanation.only.is_empty()
                || info.family == Family::Singles
                || explanation.only.contains(&info.slug);
            is_listed && max_rating.is_none_or(|max| entry.ratings.least() <= max)
        };
        let entries: Vec<_> = profile
            .entries
            .iter()
            .filter(|entry| may_be_used(entry))
            .cloned()
            .collect();
        let usable_at_start = profile
            .entries
            .iter()
            .take_while(|entry| may_be_used(entry))
            .count();
        (entries.len() < profile.entries.len()).then(|| AllowedPart {
            gate,
            is_start: usable_at_start == entries.len(),
            profile: Profile {
                last_resort: logic::LastResort::None,
                ..profile.with_entries(entries)
            },
        })
    }
}

/// Grades puzzles and applies gates. Each thread needs its own judge.
pub struct Judge<'p> {
    criteria: &'p Criteria,
    grader: Grader<'p>,
    /// One grader for each of the criteria's further profiles.
    further_graders: Vec<Grader<'p>>,
    // The next graders have the profiles of the fields of the same names in `Criteria`.
    restricted: Option<Grader<'p>>,
    without_one: Vec<GraderWithout<'p>>,
    allowed_part: Option<Grader<'p>>,
    /// `Some` if the effort of each puzzle is recorded.
    estimator: Option<Estimator>,
    /// Whether records contain paths.
    records_paths: bool,
    /// Whether the technique sequences of further profiles are recorded.
    records_sequences: bool,
    /// Whether all puzzles are known to be minimal.
    all_are_minimal: bool,
    solver: Solver,
}

/// The result of a check that stops at the first failed gate.
pub enum QuickCheck {
    /// The puzzle fails this gate.
    Fails(Gate),
    /// No failed gate was found.
    Open,
}

impl<'p> Judge<'p> {
    /// A judge with these criteria.
    pub fn new(criteria: &'p Criteria, uniqueness_policy: UniquenessPolicy) -> Judge<'p> {
        let grader = |profile| Grader::new(profile, uniqueness_policy);
        let has_effort_gate = !criteria.gates.effort.is_open();
        Judge {
            grader: grader(&criteria.profile),
            further_graders: (criteria.further_profiles.iter())
                .map(|further| grader(&further.profile))
                .collect(),
            restricted: criteria.restricted.as_ref().map(grader),
            without_one: (criteria.without_one.iter())
                .map(|without| GraderWithout {
                    technique: without.technique,
                    grader: grader(&without.profile),
                })
                .collect(),
            allowed_part: criteria
                .allowed_part
                .as_ref()
                .map(|allowed| grader(&allowed.profile)),
            estimator: has_effort_gate.then(Estimator::new).flatten(),
            records_paths: false,
            records_sequences: false,
            all_are_minimal: false,
            solver: Solver::new(),
            criteria,
        }
    }

    /// Sets the maximum work of each grading of a puzzle, in units
    /// ([`crate::grade::UNITS_PER_SECOND`]). A puzzle may be graded several times, for further
    /// profiles and for gates.
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> Judge<'p> {
        self.with_each_grader(|grader| grader.with_budget(units))
    }

    /// Uses additional threads for hard puzzles while permits are available.
    #[must_use]
    pub fn with_permits(self, permits: &'p ThreadPermits) -> Judge<'p> {
        self.with_each_grader(|grader| grader.with_permits(permits))
    }

    /// Records the effort of each puzzle for this player, even without a gate on effort. The gates
    /// on effort use the same player.
    #[must_use]
    pub fn with_effort(self, player: &Player) -> Judge<'p> {
        let estimator = Estimator::of(player.clone());
        Judge { estimator, ..self }
    }

    /// Adds the complete path with its proofs, but without texts, to each record.
    #[must_use]
    pub fn with_paths(self) -> Judge<'p> {
        Judge {
            records_paths: true,
            ..self
        }
    }

    /// Records the technique sequences of further profiles, for a baseline.
    #[must_use]
    pub fn with_sequences(self) -> Judge<'p> {
        Judge {
            records_sequences: true,
            ..self
        }
    }

    /// Does not check whether puzzles are minimal. All puzzles must be.
    #[must_use]
    pub fn of_minimal_puzzles(self) -> Judge<'p> {
        Judge {
            all_are_minimal: true,
            ..self
        }
    }

    /// Leaves the numbers of steps and uses in records unspecified, for callers that do not read
    /// them ([`Criteria::need_only_ratings`]). Easy puzzles are then graded faster.
    #[must_use]
    pub fn for_ratings(self) -> Judge<'p> {
        Judge {
            grader: self.grader.for_ratings(&self.criteria.profile),
            ..self
        }
    }

    /// Grades easy puzzles of a batch together, see [`Grader::prepare`]. The caller then judges
    /// these puzzles, in this order, without recorders.
    pub fn prepare(&mut self, puzzles: &[&Puzzle]) {
        if self.estimator.is_none() && !self.records_paths {
            self.grader.prepare(puzzles);
        }
    }

    /// Changes each grader.
    fn with_each_grader(self, change: impl Fn(Grader<'p>) -> Grader<'p>) -> Judge<'p> {
        let without_one = self.without_one.into_iter().map(|without| GraderWithout {
            grader: change(without.grader),
            ..without
        });
        Judge {
            grader: change(self.grader),
            further_graders: self.further_graders.into_iter().map(&change).collect(),
            restricted: self.restricted.map(&change),
            without_one: without_one.collect(),
            allowed_part: self.allowed_part.map(&change),
            ..self
        }
    }

    /// Units of work since the last call. Only a judge with a budget counts them, like
    /// [`Grader::spent`].
    pub fn spent(&mut self) -> u64 {
        let mut spent = self.grader.spent();
        for grader in self.restricted.iter_mut().chain(&mut self.allowed_part) {
            spent += grader.spent();
        }
        for grader in &mut self.further_graders {
            spent += grader.spent();
        }
        for without in &mut self.without_one {
            spent += without.grader.spent();
        }
        spent
    }

    /// Looks for a failed gate with tests that cost less than a grade with the whole profile, the cheapest
    /// first. A search over thousands of puzzles calls this before [`Judge::judge`]. If this returns a failed
    /// gate, and the whole profile solves the puzzle without guesses and within the budget, `judge` reports a
    /// failed gate too.
    pub fn quick_check(&mut self, puzzle: &Puzzle) -> QuickCheck {
        let gates = &self.criteria.gates;
        if let Some(failure) = gates.givens.failures(puzzle).first() {
            return QuickCheck::Fails(failure.gate);
        }
        if !self.all_are_minimal
            && gates.requires(Requirement::Minimal)
            && !oracle::check::is_minimal(puzzle, &mut self.solver)
        {
            return QuickCheck::Fails(Gate::Minimal);
        }
        let (Some(allowed), Some(grader)) = (&self.criteria.allowed_part, &mut self.allowed_part)
        else {
            return QuickCheck::Open;
        };
        let graded = grader.grade(puzzle);
        if graded.verdict != Verdict::Solved {
            return QuickCheck::Fails(allowed.gate);
        }
        if !allowed.is_start {
            return QuickCheck::Open;
        }
        let failures = gates.failures_of_grade(puzzle, &graded);
        failures
            .first()
            .map_or(QuickCheck::Open, |failure| QuickCheck::Fails(failure.gate))
    }

    /// Grades a puzzle and applies the gates that need only the puzzle and its grades. `distinct`,
    /// `declared`, `baseline` and `check` are applied elsewhere. The recorders receive each step of
    /// the first profile. Returns the grade, and the record with the failed gates. Source, line and
    /// index of the criteria are not set in the record.
    pub fn judge(
        &mut self,
        puzzle: &Puzzle,
        recorders: &mut Vec<&mut dyn Recorder>,
    ) -> (Graded, GradeRecord) {
        let (graded, record, _) = self.judge_keeping(Keeping::Grades, puzzle, recorders);
        (graded, record)
    }

    /// Judges like [`Judge::judge`], and keeps the search with each profile, in the order of
    /// [`Criteria::profiles`]. A search is `None` if the puzzle has a fault or no solution: the
    /// explanation of such a puzzle needs another search, which ends with a contradiction.
    pub fn judge_with_searches(
        &mut self,
        puzzle: &Puzzle,
        recorders: &mut Vec<&mut dyn Recorder>,
    ) -> (Graded, GradeRecord, Vec<Option<FinishedSearch<'p>>>) {
        self.judge_keeping(Keeping::Searches, puzzle, recorders)
    }

    /// Judges a puzzle, and keeps of each search what `keeping` says.
    fn judge_keeping(
        &mut self,
        keeping: Keeping,
        puzzle: &Puzzle,
        recorders: &mut Vec<&mut dyn Recorder>,
    ) -> (Graded, GradeRecord, Vec<Option<FinishedSearch<'p>>>) {
        let Criteria { profile, gates, .. } = self.criteria;
        let mut deductions = KnownDeductions::default();
        let mut listeners: Vec<&mut dyn Recorder> = Vec::new();
        if self.estimator.is_some() {
            listeners.push(&mut deductions);
        }
        listeners.extend(
            recorders
                .iter_mut()
                .map(|recorder| &mut **recorder as &mut dyn Recorder),
        );
        // One solution count is enough for all profiles.
        let solutions = (!self.further_graders.is_empty()).then(|| self.solver.check(puzzle));
        let mut searches = Vec::new();
        let first_keeping = if self.records_paths {
            Keeping::Searches
        } else {
            keeping
        };
        let (graded, search) = grade(
            &mut self.grader,
            first_keeping,
            (puzzle, solutions),
            &mut listeners,
        );
        let mut record =
            GradeRecord::of(position_text(puzzle), &graded).summed(profile, &graded.grade);
        let recorded_search = search.as_ref().filter(|_| self.records_paths);
        record.path = recorded_search.map(|search| search.bare_line(puzzle));
        searches.push(search);
        record.reason = (record.reason).or_else(|| unsolved_reason(puzzle, &graded, profile));
        let further = self
            .further_graders
            .iter_mut()
            .zip(&self.criteria.further_profiles);
        for ((grader, further_profile), solutions) in further.zip(solutions.into_iter().cycle()) {
            let mut sequence = TechniqueSequence::default();
            let mut listeners: Vec<&mut dyn Recorder> = Vec::new();
            if self.records_sequences {
                listeners.push(&mut sequence);
            }
            let puzzle_with_count = (puzzle, Some(solutions));
            let (graded, search) = grade(grader, keeping, puzzle_with_count, &mut listeners);
            searches.push(search);
            let further_record = GradeRecord::of(String::new(), &graded);
            let mut further_record = further_record.summed(&further_profile.profile, &graded.grade);
            further_record.reason = (further_record.reason)
                .or_else(|| unsolved_reason(puzzle, &graded, &further_profile.profile));
            further_record.techniques = self.records_sequences.then(|| sequence.to_string());
            // Only the first profile's record has the solution.
            (further_record.solution, further_record.solutions) = (None, None);
            record.further_grades.push(further_record);
        }
        if let (Some(estimator), Some(solution)) = (&self.estimator, &graded.solution)
            && let Ok(start) = puzzle.board()
        {
            record.effort = Some(estimator.effort(&start, solution, &deductions));
        }
        let solver = (!self.all_are_minimal).then_some(&mut self.solver);
        record.failures = gates.failures(puzzle, &graded, self.restricted.as_mut(), solver);
        if let (Verdict::Stuck, Some(reason)) = (&graded.verdict, &record.reason) {
            let mut failures = record.failures.iter_mut();
            if let Some(failure) = failures.find(|failure| failure.gate == Gate::Solved) {
                failure.why = format!("{}: {reason}", failure.why);
            }
        }
        let explanation = &gates.explanation;
        record
            .failures
            .extend(explanation.failures(puzzle, &graded, &mut self.without_one));
        if let Some(effort) = &record.effort {
            record.failures.extend(gates.effort.failures(effort));
        }
        let scale_failures = self.criteria.scale_failures(&record);
        record.failures.extend(scale_failures);
        let can_explain =
            |search: &FinishedSearch<'_>| !matches!(search.run().solutions, SolutionCount::None);
        let searches = searches
            .into_iter()
            .map(|search| search.filter(can_explain));
        (graded, record, searches.collect())
    }
}

/// What a judge keeps of each search.
#[derive(Clone, Copy)]
enum Keeping {
    /// The grade.
    Grades,
    /// The grade, and the search with its proofs.
    Searches,
}

/// Grades a puzzle. `solutions` is what the exhaustive solver found, if that is known.
fn grade<'p>(
    grader: &mut Grader<'p>,
    keeping: Keeping,
    (puzzle, solutions): (&Puzzle, Option<SolutionCount>),
    listeners: &mut [&mut dyn Recorder],
) -> (Graded, Option<FinishedSearch<'p>>) {
    let graded = match (keeping, solutions) {
        (Keeping::Searches, _) => return grader.grade_with_search(puzzle, solutions, listeners),
        (Keeping::Grades, Some(solutions)) => grader.grade_knowing(puzzle, solutions, listeners),
        (Keeping::Grades, None) => grader.grade_with_recorders(puzzle, listeners),
    };
    (graded, None)
}

/// What is known about the rating of an unsolved puzzle, for a profile of singles and one kind of
/// whip or braid ([`ChainLimit::of`]); `None` for other profiles.
fn unsolved_reason(puzzle: &Puzzle, graded: &Graded, profile: &Profile) -> Option<String> {
    if graded.verdict != Verdict::Stuck {
        return None;
    }
    let start = puzzle.board().ok()?;
    ChainLimit::of(profile, &start).map(ChainLimit::reason)
}
