//! Many puzzles, graded without keeping evidence.

use crate::path::{self, Ask, Listeners, Path};
use grid::{Board, Fault, Puzzle};
use logic::{
    Engine, GaveUp, Grade, Hands, Language, Outcome, Profile, Rating, Record, Recorder, Uniqueness,
    Work,
};
use oracle::{Solution, Solver};

/// How many units of work stand for a second of a `--budget`.
///
/// Work is counted where the time goes, a unit for about a microsecond, and never timed: the same
/// puzzle reaches the same limit on every machine and under any load.
pub const UNITS_PER_SECOND: u64 = 1_000_000;

/// What became of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Solved by the profile's techniques.
    Solved,
    /// Solved, but some of it only by trial.
    Trial,
    /// The profile's techniques do not suffice.
    Stuck,
    /// It has no solution.
    None(Option<Fault>),
    /// It has several solutions; here are two.
    Many(Box<[Solution; 2]>),
    /// It was given up: the budget is spent.
    Limit,
}

impl Verdict {
    /// The word in tables.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Solved => "solved",
            Verdict::Trial => "trial",
            Verdict::Stuck => "stuck",
            Verdict::None(_) => "none",
            Verdict::Many(_) => "many",
            Verdict::Limit => "limit",
        }
    }
}

/// A puzzle's grade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graded {
    /// What became of it.
    pub verdict: Verdict,
    /// What the path said, as far as it went.
    pub grade: Grade,
    /// Where it was given up, if the budget was spent.
    pub gave_up: Option<GaveUp>,
    /// The board the path ended with, if it solved the puzzle.
    pub solution: Option<Puzzle>,
}

impl Graded {
    /// The least rating it can have: of one that was given up, no less than the next step's.
    pub fn at_least(&self) -> Rating {
        let next = self.gave_up.map_or(Rating::default(), |at| at.least);
        self.grade.rating.max(next)
    }

    /// Where it was given up and what is known of its rating, in words.
    pub fn told_limit(&self) -> String {
        let at = self
            .gave_up
            .map(|gave_up| gave_up.at.name.template(Language::En));
        let at = at.map_or_else(String::new, |name| format!(" at {name}"));
        format!(
            "gave up{at}: the budget is spent; rating at least {}",
            self.at_least()
        )
    }

    /// A verdict without a step.
    fn plain(verdict: Verdict) -> Graded {
        Graded {
            verdict,
            grade: Grade::default(),
            gave_up: None,
            solution: None,
        }
    }
}

/// Grades puzzle after puzzle by one profile, using its memory again.
pub struct Grader<'p> {
    engine: Engine<'p>,
    solver: Solver,
    ask: Ask,
    budget: Option<u64>,
}

impl<'p> Grader<'p> {
    /// A grader by a profile.
    pub fn new(profile: &'p Profile, ask: Ask) -> Grader<'p> {
        let empty = Board::new(&Puzzle::new([None; 81]));
        let engine = Engine::new(profile, empty, Uniqueness::Unknown);
        Grader {
            engine,
            solver: Solver::new(),
            ask,
            budget: None,
        }
    }

    /// Gives a puzzle up after so many units of work, see [`UNITS_PER_SECOND`]. Its verdict is
    /// [`Verdict::Limit`] then, and its rating one that it has at least.
    #[must_use]
    pub fn with_budget(mut self, units: Option<u64>) -> Grader<'p> {
        self.budget = units;
        self
    }

    /// Uses more threads for a hard puzzle while some of these hands are free; the grade does not
    /// depend on it. With a budget it uses none, see [`logic::View::hand`].
    #[must_use]
    pub fn with_hands(mut self, hands: &'p Hands) -> Grader<'p> {
        self.engine = self.engine.with_hands(hands);
        self
    }

    /// The grade of a puzzle.
    pub fn grade(&mut self, puzzle: &Puzzle) -> Graded {
        self.grade_along(puzzle, &mut [])
    }

    /// The grade of a puzzle, each step told to these listeners, too.
    pub fn grade_along(&mut self, puzzle: &Puzzle, others: &mut [&mut dyn Recorder]) -> Graded {
        let mut grade = Grade::default();
        let board = match puzzle.board() {
            Ok(board) => board,
            Err(fault) => return Graded::plain(Verdict::None(Some(fault))),
        };
        // Whether there is one solution is always asked, since a grade of anything else means
        // little; whether techniques may use the answer is the caller's choice.
        let solutions = self.solver.check(puzzle);
        let uniqueness = self.ask.uniqueness(&solutions);
        let scale = self.engine.profile().scale;
        match self.budget {
            None => self.engine.restart(board, uniqueness),
            // A meter is spent once; the next puzzle gets one of its own.
            Some(units) => {
                self.engine = Engine::new(self.engine.profile(), board, uniqueness)
                    .with_budget(Work::limited(units));
            }
        }
        let count = match solutions {
            oracle::Verdict::Unique(_) => None,
            oracle::Verdict::None => Some(Verdict::None(None)),
            oracle::Verdict::Many(two) => Some(Verdict::Many(Box::new(two))),
        };
        if let Some(verdict) = count.as_ref()
            && scale.needs_one_solution()
        {
            return Graded::plain(verdict.clone());
        }
        let mut told = Listeners {
            grade: &mut grade,
            others,
        };
        // Guessing proves nothing about a puzzle with several solutions or none.
        let outcome = match count {
            None => trial::solve(&mut self.engine, &mut told),
            Some(_) => self.engine.run(&mut told),
        };
        grade.settle(scale, &outcome);
        let gave_up = self.engine.gave_up().filter(|_| outcome == Outcome::Limit);
        let verdict = count.unwrap_or(match outcome {
            Outcome::Solved if grade.guesses > 0 => Verdict::Trial,
            Outcome::Solved => Verdict::Solved,
            Outcome::Stuck => Verdict::Stuck,
            Outcome::Contradiction(_) => Verdict::None(None),
            Outcome::Limit => Verdict::Limit,
        });
        let solved = outcome == Outcome::Solved && !matches!(verdict, Verdict::Many(_));
        Graded {
            verdict,
            grade,
            gave_up,
            solution: solved.then(|| self.engine.board().to_values()),
        }
    }
}

/// Every step of a path held against the solution and the checker: what is wrong with which.
///
/// The path is the one that [`Grader::grade`] graded, run again with its evidence kept; that both
/// say the same is checked as well.
pub fn audit(puzzle: &Puzzle, profile: &Profile, ask: Ask, graded: &Graded) -> Vec<String> {
    let Ok(path) = path::solve(puzzle, profile, ask) else {
        return Vec::new();
    };
    let mut wrong = Vec::new();
    let checker = verify::Checker::new()
        .with_uniqueness(ask.uniqueness(&path.solutions))
        .with_start(&path.start);
    for refusal in checker.audit(&path.start, &path.records).refusals {
        wrong.push(refusal.to_string());
    }
    if let oracle::Verdict::Unique(solution) = &path.solutions {
        wrong.extend(untrue(&path, solution));
        if path.grade != graded.grade {
            wrong.push("graded otherwise than explained".to_owned());
        }
    }
    wrong
}

/// The steps that contradict the solution. Steps below a guess speak of what was supposed, so
/// only those that hold without one are asked.
fn untrue(path: &Path, solution: &Solution) -> Vec<String> {
    let mut level = 0;
    let mut wrong = Vec::new();
    for (index, record) in path.records.iter().enumerate() {
        match record {
            Record::Guess(guess) => level = guess.level,
            Record::Back(back) => level = back.level.saturating_sub(1),
            Record::Step(step) if level == 0 => {
                let placed = step
                    .effects
                    .place()
                    .iter()
                    .any(|c| solution.digit(c.cell) != c.digit);
                let mut removals = step.effects.removals().iter();
                if placed || removals.any(|c| solution.digit(c.cell) == c.digit) {
                    let (slug, effects) = (step.info().slug, &step.effects);
                    wrong.push(format!(
                        "record {}: {slug} says {effects}: not true",
                        index + 1
                    ));
                }
            }
            Record::Step(_) => {}
        }
    }
    wrong
}
