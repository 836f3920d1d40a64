//! Patterns: what a search found, in the technique's own terms, and how to explain it.
//!
//! Evidence is for the checker and has one of eleven logical shapes. A pattern is for people and
//! has the technique's own shape: a wing has a pivot and pincers, a fish has base and cover lines.
//! The search passes one closure that builds both. The closure is called only if the evidence or
//! the pattern will be read.
//!
//! The checker never reads a pattern: it sees a step through [`Proven`].

use crate::arrow::Arrow;
use crate::effects::Effects;
use crate::evidence::{Evidence, Proved};
use crate::rating::Variant;
use crate::step::Step;
use crate::text::Explanation;
use core::fmt;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use std::sync::Arc;

/// A found pattern in the technique's own terms: a small struct of cells, houses and digits.
pub trait Pattern: Send + Sync + 'static {
    /// The parts of the pattern, in the order in which a person would point at them.
    fn roles(&self) -> Roles;

    /// Explains what the pattern is and why it forces the effects.
    fn explain(&self, context: &ExplainContext<'_>) -> Explanation;

    /// The lines to draw in the pattern's picture. `None` if the picture can draw the links of the
    /// evidence instead, because the explanation follows them.
    fn arrows(&self) -> Option<Vec<Arrow>> {
        None
    }

    /// Whether the explanation is true on `board`, including statements that the evidence does not
    /// prove.
    ///
    /// An explanation may describe more of the pattern than the evidence needs. The answer must
    /// stay `true` on later boards on which the step still applies.
    fn statements_hold(&self, _board: &Board) -> bool {
        true
    }

    /// The step in the notation of the grader whose enumeration order the search follows. `None` if
    /// that grader has no notation for the step.
    fn short_form(&self) -> Option<&ShortForm> {
        None
    }

    /// A more readable proof of the same conclusion on `board`. `None` when the search's own proof
    /// is the only one.
    ///
    /// A search keeps the first proof that it finds, because most finds are never explained.
    fn shortened(&self, _board: &Board) -> Option<Proof> {
        None
    }
}

/// A step in another grader's notation, without its effects.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShortForm {
    /// Text before the effects, on the same line.
    pub head: String,
    /// Lines below the effects.
    pub tail: Vec<String>,
}

/// Prints the parts. Derived `Debug` code for each pattern would be a tenth of the web page's size.
impl fmt::Debug for dyn Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.roles()).finish()
    }
}

/// Patterns are equal if their parts are equal.
impl PartialEq for dyn Pattern {
    fn eq(&self, other: &dyn Pattern) -> bool {
        self.roles() == other.roles()
    }
}

impl Eq for dyn Pattern {}

/// What an explanation may refer to in addition to its pattern: the step, its board, and earlier
/// steps.
#[derive(Clone, Copy, Debug)]
pub struct ExplainContext<'a> {
    step: &'a Step,
    before: &'a Board,
    removals: &'a [NumberedRemoval],
}

/// A removed candidate and the number of the step that removed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberedRemoval {
    /// The removed candidate.
    pub candidate: Candidate,
    /// The number of the step, as readers see it.
    pub step: usize,
}

impl<'a> ExplainContext<'a> {
    pub(crate) fn new(step: &'a Step, before: &'a Board) -> ExplainContext<'a> {
        ExplainContext {
            step,
            before,
            removals: &[],
        }
    }

    /// The same step on another board.
    #[must_use]
    pub fn on(self, before: &'a Board) -> ExplainContext<'a> {
        ExplainContext { before, ..self }
    }

    /// The same context with the candidates that earlier steps removed, so that the explanation can
    /// name these steps.
    #[must_use]
    pub fn with_removals(self, removals: &'a [NumberedRemoval]) -> ExplainContext<'a> {
        ExplainContext { removals, ..self }
    }

    /// The numbers of the steps that removed these candidates, ascending and without duplicates.
    /// `None` if the step is unknown for one of the candidates.
    pub fn removed_in(
        &self,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Option<Vec<usize>> {
        let removal_of = |candidate| {
            let mut removals = self.removals.iter();
            removals.find(|removal| removal.candidate == candidate)
        };
        let mut numbers = Vec::new();
        for candidate in candidates {
            numbers.push(removal_of(candidate)?.step);
        }
        numbers.sort_unstable();
        numbers.dedup();
        Some(numbers)
    }

    /// The board on which the step was found, or a later board on which the step still has an
    /// effect.
    pub fn before(&self) -> &'a Board {
        self.before
    }

    /// The step's effects.
    pub fn effects(&self) -> &'a Effects {
        &self.step.effects
    }

    /// The step's variant of its technique.
    pub fn variant(&self) -> Variant {
        self.step.variant
    }

    /// The step's size in the technique's own unit.
    pub fn size(&self) -> u16 {
        self.step.size
    }
}

/// The parts of a pattern, from which pictures and machine-readable hints are made. Never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roles {
    parts: Vec<Part>,
}

/// One named part of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The technique's name for the part: `pivot`.
    pub name: &'static str,
    /// The general role, which decides the colour in pictures.
    pub role: Role,
    /// The cells, houses, digits or candidates that make up the part.
    pub members: Members,
}

/// The members of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Members {
    /// Cells, with all their candidates.
    Cells(CellSet),
    /// Houses.
    Houses(HouseSet),
    /// Digits.
    Digits(DigitSet),
    /// Candidates.
    Candidates(CandidateSet),
}

/// The role of a part, shared by all techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A part of the pattern without a more specific role.
    Pattern,
    /// The cell of a wing that both pincers see.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// A base of a fish.
    Base,
    /// A cover of a fish.
    Cover,
    /// A fin of a fish.
    Fin,
    /// A candidate that prevents a deadly pattern.
    Guardian,
    /// A candidate that is assumed true, or is true if the assumption holds.
    On,
    /// A candidate that is assumed false, or is false if the assumption holds.
    Off,
    /// One of the ends of a pattern, such as a chain. At least one end is true.
    End,
    /// The first of two colours. All candidates of a colour are true or all are false.
    ColourA,
    /// The second colour, true when the first is false.
    ColourB,
    /// The first colour of a second pair of colours.
    ColourC,
    /// The second colour of a second pair of colours.
    ColourD,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 14] = [
        Role::Pattern,
        Role::Pivot,
        Role::Pincer,
        Role::Base,
        Role::Cover,
        Role::Fin,
        Role::Guardian,
        Role::On,
        Role::Off,
        Role::End,
        Role::ColourA,
        Role::ColourB,
        Role::ColourC,
        Role::ColourD,
    ];

    /// The name in machine-readable output.
    pub fn word(self) -> &'static str {
        match self {
            Role::Pattern => "pattern",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Base => "base",
            Role::Cover => "cover",
            Role::Fin => "fin",
            Role::Guardian => "guardian",
            Role::On => "on",
            Role::Off => "off",
            Role::End => "end",
            Role::ColourA => "colour_a",
            Role::ColourB => "colour_b",
            Role::ColourC => "colour_c",
            Role::ColourD => "colour_d",
        }
    }
}

/// The candidates of one role on a board, which a picture draws in one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The role.
    pub role: Role,
    /// The live candidates with this role.
    pub candidates: CandidateSet,
}

impl Roles {
    /// The roles of a pattern with one part; [`Roles::with`] adds more parts.
    pub fn new(name: &'static str, role: Role, members: impl Into<Members>) -> Roles {
        let members = members.into();
        let part = Part {
            name,
            role,
            members,
        };
        Roles { parts: vec![part] }
    }

    /// Adds a part.
    #[must_use]
    pub fn with(mut self, name: &'static str, role: Role, members: impl Into<Members>) -> Roles {
        let members = members.into();
        self.parts.push(Part {
            name,
            role,
            members,
        });
        self
    }

    /// Removes candidates that are not live on `board` from parts that list candidates. Parts of
    /// cells, houses and digits do not change.
    #[must_use]
    pub fn on(mut self, board: &Board) -> Roles {
        for part in &mut self.parts {
            if let Members::Candidates(members) = &mut part.members {
                *members = members.intersection(&board.all_candidates());
            }
        }
        self
    }

    /// The parts, in the order in which a person would point at them.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The first part with this name; `None` if there is none.
    pub fn part(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.name == name)
    }

    /// The live candidates of each role. Roles are in the order of their first parts; roles without
    /// live candidates are left out.
    pub fn marks(&self, board: &Board) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        for part in &self.parts {
            let (role, candidates) = (part.role, part.members.live(board));
            if candidates.is_empty() {
                continue;
            }
            match marks.iter_mut().find(|mark| mark.role == role) {
                Some(mark) => mark.candidates = mark.candidates.union(&candidates),
                None => marks.push(Mark { role, candidates }),
            }
        }
        marks
    }
}

impl Members {
    /// The live candidates of these members. Cells have all their candidates; houses and digits
    /// have none.
    pub fn live(&self, board: &Board) -> CandidateSet {
        match *self {
            Members::Cells(cells) => cells.iter().fold(CandidateSet::EMPTY, |all, cell| {
                all.union(&CandidateSet::of_cell(cell, board.candidates(cell)))
            }),
            Members::Candidates(candidates) => candidates.intersection(&board.all_candidates()),
            Members::Houses(_) | Members::Digits(_) => CandidateSet::EMPTY,
        }
    }
}

macro_rules! members {
    ($($type:ty => |$value:ident| $members:expr),* $(,)?) => {$(
        impl From<$type> for Members {
            fn from($value: $type) -> Members {
                $members
            }
        }
    )*};
}
members! {
    Cell => |cell| Members::Cells(CellSet::only(cell)),
    CellSet => |cells| Members::Cells(cells),
    House => |house| Members::Houses(HouseSet::from_iter([house])),
    HouseSet => |houses| Members::Houses(houses),
    Digit => |digit| Members::Digits(DigitSet::only(digit)),
    DigitSet => |digits| Members::Digits(digits),
    Candidate => |candidate| Members::Candidates(CandidateSet::from_iter([candidate])),
    CandidateSet => |candidates| Members::Candidates(candidates),
}

/// The proof of a find: evidence for the checker and a pattern for people.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The evidence for the checker.
    pub evidence: Evidence,
    /// The pattern for people.
    pub pattern: Arc<dyn Pattern>,
}

impl PartialEq for Proof {
    fn eq(&self, other: &Proof) -> bool {
        self.evidence == other.evidence && *self.pattern == *other.pattern
    }
}

impl Eq for Proof {}

impl Proof {
    /// A proof from its two parts.
    pub fn new(evidence: Evidence, pattern: impl Pattern) -> Proof {
        Proof {
            evidence,
            pattern: Arc::new(pattern),
        }
    }
}

/// Effects with evidence: the only view of a step that the checker has.
pub trait Proven {
    /// The claimed effects.
    fn effects(&self) -> &Effects;
    /// The evidence for them.
    fn evidence(&self) -> &Evidence;
}

impl Proven for Proved {
    fn effects(&self) -> &Effects {
        &self.effects
    }

    fn evidence(&self) -> &Evidence {
        &self.evidence
    }
}

impl Proven for Step {
    fn effects(&self) -> &Effects {
        &self.effects
    }

    fn evidence(&self) -> &Evidence {
        &self.evidence
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{Element, Puzzle};

    #[test]
    fn marks_contain_only_live_candidates() {
        let mut board = Board::new(&Puzzle::new([None; 81]));
        let [a, b, c] = [0, 1, 2].map(Cell::at);
        let [one, two, three] = [Digit::ALL[0], Digit::ALL[1], Digit::ALL[2]];
        for digit in &Digit::ALL[2..] {
            board.eliminate(Candidate::new(a, *digit));
        }
        board.place(Candidate::new(b, three));
        let roles = Roles::new("pivot", Role::Pivot, a)
            .with("row", Role::Base, House::row(0))
            .with("digit", Role::Base, one)
            .with("filled", Role::Pincer, b)
            .with(
                "end",
                Role::Pincer,
                CandidateSet::of_digit(three, CellSet::only(c)),
            )
            .with("bridge", Role::Pattern, Candidate::new(c, two));
        let marks = roles.marks(&board);
        let shown: Vec<(Role, Vec<Candidate>)> = marks
            .iter()
            .map(|mark| (mark.role, mark.candidates.iter().collect()))
            .collect();
        let pair = vec![Candidate::new(a, one), Candidate::new(a, two)];
        // Row 1 has a 3, so candidate 3 of the pincer is not live. The filled cell has no live
        // candidates.
        assert_eq!(
            shown,
            [
                (Role::Pivot, pair),
                (Role::Pattern, vec![Candidate::new(c, two)])
            ]
        );
        let row = roles.part("row").map(|part| &part.members);
        assert_eq!(
            row,
            Some(&Members::Houses(HouseSet::from_iter([House::row(0)])))
        );
        assert_eq!(roles.part("column"), None);
    }
}
