//! What a search saw, beside the evidence for it: who plays which part, and the words.
//!
//! The evidence is for the checker and has one of ten logical shapes; the pattern is for people
//! and has the technique's own shape: a wing has a pivot and pincers, a fish has base lines and
//! cover lines. Both are made by one closure of the search, when somebody will read them, so
//! neither has to be worked out from the other.
//!
//! The checker never reads a pattern: what it sees of a step is [`Proven`].

use crate::effects::Effects;
use crate::evidence::{Evidence, Proved};
use crate::rating::Variant;
use crate::step::Step;
use crate::text::Explanation;
use core::fmt;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use std::sync::Arc;

/// What was found, in the technique's own names: a small struct of cells, houses and digits.
pub trait Pattern: Send + Sync + 'static {
    /// Who plays which part, in the order in which a person would point at them.
    fn cast(&self) -> Cast;

    /// What was seen and why it forces the effects.
    fn explain(&self, telling: &Telling<'_>) -> Explanation;

    /// Whether what it says besides what its evidence shows is so on a board: evidence can get by with
    /// less of a pattern than its words. On a board with fewer candidates on which the step can still
    /// be made it is so as well.
    fn reads(&self, _board: &Board) -> bool {
        true
    }

    /// How the grader writes it that it was looked for in the manner of; `None` where nobody else
    /// has a notation for it.
    fn short_form(&self) -> Option<&ShortForm> {
        None
    }

    /// The same conclusion with an argument made to be read, on a board on which it can be drawn;
    /// `None` where there is none but the one that was found. A search takes the argument that it
    /// comes across, because most are never told.
    fn retold(&self, _board: &Board) -> Option<Proof> {
        None
    }
}

/// A step as another grader writes it, but for its effects.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShortForm {
    /// What stands before the effects, on one line with them.
    pub head: String,
    /// What stands below, line by line.
    pub tail: Vec<String>,
}

/// Two patterns are the same when the same players play the same parts.
/// By its parts: a form of its own for each pattern would be a tenth of what a page loads.
impl fmt::Debug for dyn Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.cast()).finish()
    }
}

impl PartialEq for dyn Pattern {
    fn eq(&self, other: &dyn Pattern) -> bool {
        self.cast() == other.cast()
    }
}

impl Eq for dyn Pattern {}

/// What words may need besides the pattern.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'a> {
    step: &'a Step,
    before: &'a Board,
}

impl<'a> Telling<'a> {
    pub(crate) fn new(step: &'a Step, before: &'a Board) -> Telling<'a> {
        Telling { step, before }
    }

    /// The same, told of another board.
    #[must_use]
    pub fn on(self, before: &'a Board) -> Telling<'a> {
        Telling { before, ..self }
    }

    /// The board the step was found on, or a later one on which its effects are still live.
    pub fn before(&self) -> &'a Board {
        self.before
    }

    /// What the step does.
    pub fn effects(&self) -> &'a Effects {
        &self.step.effects
    }

    /// Which of the technique's variants it is.
    pub fn variant(&self) -> Variant {
        self.step.variant
    }

    /// How big it is, in the technique's own measure.
    pub fn size(&self) -> u16 {
        self.step.size
    }
}

/// Who plays which part in a step: the data of pictures and of machine-readable hints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    parts: Vec<Part>,
}

/// One part and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What the technique calls it: `pivot`.
    pub name: &'static str,
    /// What it is to every reader, whatever the technique: the colour of a picture.
    pub role: Role,
    /// Who plays it.
    pub players: Players,
}

/// Who can play a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Players {
    /// Cells, with all their candidates.
    Cells(CellSet),
    /// Houses.
    Houses(HouseSet),
    /// Digits.
    Digits(DigitSet),
    /// Candidates.
    Candidates(CandidateSet),
}

/// The role of a part: what it is to every reader, whatever the technique.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Belongs to the pattern.
    Pattern,
    /// The middle of a wing.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// Where a fish's digit must go.
    Base,
    /// Where a fish's digit then cannot go.
    Cover,
    /// A fish's exception.
    Fin,
    /// What keeps a deadly pattern from being complete.
    Guardian,
    /// True in a chain.
    On,
    /// False in a chain.
    Off,
}

impl Role {
    /// Its name in data.
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
        }
    }
}

/// The candidates of one role on a board: what a picture colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The role.
    pub role: Role,
    /// Who plays it.
    pub candidates: CandidateSet,
}

impl Cast {
    /// A cast of one part. There is none without parts: a search has seen something.
    pub fn new(name: &'static str, role: Role, players: impl Into<Players>) -> Cast {
        let players = players.into();
        let part = Part {
            name,
            role,
            players,
        };
        Cast { parts: vec![part] }
    }

    /// The cast with one more part.
    #[must_use]
    pub fn with(mut self, name: &'static str, role: Role, players: impl Into<Players>) -> Cast {
        let players = players.into();
        self.parts.push(Part {
            name,
            role,
            players,
        });
        self
    }

    /// The same without the players that are no candidates of a board.
    #[must_use]
    pub fn on(mut self, board: &Board) -> Cast {
        for part in &mut self.parts {
            if let Players::Candidates(players) = &mut part.players {
                *players = players.intersection(&board.all_candidates());
            }
        }
        self
    }

    /// The parts, in the order in which a person would point at them.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The part that the technique calls so.
    pub fn part(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.name == name)
    }

    /// What a picture of the board shows: by role, the candidates that are live.
    pub fn marks(&self, board: &Board) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        for part in &self.parts {
            let (role, candidates) = (part.role, part.players.live(board));
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

impl Players {
    /// The players that are candidates of this board: those of cells, too, but houses and digits
    /// alone stand for none.
    pub fn live(&self, board: &Board) -> CandidateSet {
        match *self {
            Players::Cells(cells) => cells.iter().fold(CandidateSet::EMPTY, |all, cell| {
                all.union(&CandidateSet::of_cell(cell, board.candidates(cell)))
            }),
            Players::Candidates(candidates) => candidates.intersection(&board.all_candidates()),
            Players::Houses(_) | Players::Digits(_) => CandidateSet::EMPTY,
        }
    }
}

macro_rules! players {
    ($($type:ty => |$value:ident| $players:expr),* $(,)?) => {$(
        impl From<$type> for Players {
            fn from($value: $type) -> Players {
                $players
            }
        }
    )*};
}
players! {
    Cell => |cell| Players::Cells(CellSet::only(cell)),
    CellSet => |cells| Players::Cells(cells),
    House => |house| Players::Houses(HouseSet::from_iter([house])),
    HouseSet => |houses| Players::Houses(houses),
    Digit => |digit| Players::Digits(DigitSet::only(digit)),
    DigitSet => |digits| Players::Digits(digits),
    Candidate => |candidate| Players::Candidates(CandidateSet::from_iter([candidate])),
    CandidateSet => |candidates| Players::Candidates(candidates),
}

/// Why a find is right, for the checker and for people.
#[derive(Clone, Debug)]
pub struct Proof {
    /// What a stranger needs to re-check it.
    pub evidence: Evidence,
    /// What a person sees.
    pub pattern: Arc<dyn Pattern>,
}

impl PartialEq for Proof {
    fn eq(&self, other: &Proof) -> bool {
        self.evidence == other.evidence && *self.pattern == *other.pattern
    }
}

impl Eq for Proof {}

impl Proof {
    /// The evidence for a find, and the pattern that it is.
    pub fn new(evidence: Evidence, pattern: impl Pattern) -> Proof {
        Proof {
            evidence,
            pattern: Arc::new(pattern),
        }
    }
}

/// Something that claims effects and gives evidence for them: all that a checker may see of a
/// step.
pub trait Proven {
    /// What is claimed.
    fn effects(&self) -> &Effects;
    /// Why it is right.
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
    fn a_picture_shows_who_is_live() {
        let mut board = Board::new(&Puzzle::new([None; 81]));
        let [a, b, c] = [0, 1, 2].map(Cell::at);
        let [one, two, three] = [Digit::ALL[0], Digit::ALL[1], Digit::ALL[2]];
        for digit in &Digit::ALL[2..] {
            board.eliminate(Candidate::new(a, *digit));
        }
        board.place(Candidate::new(b, three));
        let cast = Cast::new("pivot", Role::Pivot, a)
            .with("row", Role::Base, House::row(0))
            .with("digit", Role::Base, one)
            .with("filled", Role::Pincer, b)
            .with(
                "end",
                Role::Pincer,
                CandidateSet::of_digit(three, CellSet::only(c)),
            )
            .with("bridge", Role::Pattern, Candidate::new(c, two));
        let marks = cast.marks(&board);
        let shown: Vec<(Role, Vec<Candidate>)> = marks
            .iter()
            .map(|mark| (mark.role, mark.candidates.iter().collect()))
            .collect();
        let pair = vec![Candidate::new(a, one), Candidate::new(a, two)];
        // 3 stands in the row, so the end is as dead as the filled cell.
        assert_eq!(
            shown,
            [
                (Role::Pivot, pair),
                (Role::Pattern, vec![Candidate::new(c, two)])
            ]
        );
        let row = cast.part("row").map(|part| &part.players);
        assert_eq!(
            row,
            Some(&Players::Houses(HouseSet::from_iter([House::row(0)])))
        );
        assert_eq!(cast.part("column"), None);
    }
}
