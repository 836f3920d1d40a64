//! Bivalue Oddagon: an odd loop of cells with the same two digits.

use crate::kits::surplus;
use crate::kits::trail::trail;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use logic::{
    Arrow, Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};

logic::technique! {
    /// Bivalue Oddagon: a loop of an odd number of cells, each seeing the next, cannot hold only two
    /// digits.
    ///
    /// # Look for
    /// A loop of an odd number of cells, five or more, in which each cell sees the next. All have the same
    /// two candidates; a few have extra ones.
    ///
    /// # Why it works
    /// With only two digits, these would have to alternate around the loop. That is impossible with an
    /// odd number of cells. So at least one extra candidate is true. An even loop proves nothing:
    /// there, the digits can alternate.
    ///
    /// # What it removes
    /// Every candidate that conflicts with all extra candidates. If only one cell has extra candidates,
    /// it loses the two digits. If all extra candidates are one digit, the cells that see all of them
    /// lose it. A single extra candidate is filled in.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1,2} - r1c5 {1,2} - r3c6 {1,2} - r7c6 {1,2} - r7c1 {1,2,8} - back to r1c1. The loop has
    ///  five cells, so r7c1 is 8.
    /// ```
    ///
    /// # Also known as
    /// Broken loop. The similar pattern with three digits is the Tridagon.
    ///
    /// # Cost
    /// For each of 36 pairs of digits, a walk over the cells that can hold both. At most three of the
    /// cells have extra candidates. Loops have up to nine cells.
    ///
    /// # Sources
    /// The Sudoku players' forum; Sudoku Studio (Bivalue Oddagon), forks of HoDoKu.
    pub struct BivalueOddagon;
    slug: "bivalue_oddagon",
    name: { En "Bivalue Oddagon", Zh "双值奇环" },
    aliases: ["Broken Loop", "Oddagon"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Maximum number of cells of a loop.
const MAX_CELLS: usize = 9;
/// Maximum number of cells with additional candidates.
const MAX_ROOF_CELLS: usize = 3;

/// An odd loop of cells with two digits.
#[derive(Clone, Debug)]
struct Loop {
    digits: DigitSet,
    cells: CellSet,
    /// The other candidates of the cells.
    guardians: CandidateSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for x in Digit::ALL {
        for y in Digit::ALL.into_iter().filter(|&y| x < y) {
            let usable = board.cells(x) & board.cells(y);
            let digits = DigitSet::only(x).with(y);
            let bare = usable
                .iter()
                .filter(|&cell| board.candidates(cell) == digits);
            let bare: CellSet = bare.collect();
            if bare.len() < 2 {
                continue;
            }
            let mut search = Search {
                view,
                board,
                digits,
                usable,
                found: Vec::new(),
            };
            // A loop starts at its lowest cell without additional candidates, so it is found from
            // one start only.
            let mut later_starts = bare;
            while let Some(start) = later_starts.first() {
                let path = Path {
                    start,
                    last: start,
                    cells: CellSet::only(start),
                    roof: CellSet::EMPTY,
                    victims: board.all_candidates(),
                };
                search.walk(&path)?;
                later_starts.remove(start);
                search.usable.remove(start);
            }
            for found in search.found {
                push(board, &found, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn push(board: &Board, found: &Loop, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let all = board.all_candidates();
    let forbidden = |&victim: &Candidate| {
        let mut guardians = found.guardians.iter();
        guardians.all(|guardian| guardian.conflicts(victim))
    };
    let eliminations: CandidateSet = all.iter().filter(forbidden).collect();
    let mut guardians = found.guardians.iter();
    let claim = match (guardians.next(), guardians.next()) {
        (Some(guardian), None) => Claim::place(guardian),
        _ => Claim::remove(Removals::Set(&eliminations)),
    };
    sink.push(Find::new(claim, found.cells.len() as u16), &|| {
        let truths = found.cells.iter().map(Truth::Cell).collect();
        Proof::new(Evidence::Exhaustive(Exhaustive { truths }), found.clone())
    })
}

struct Search<'a> {
    view: &'a View<'a>,
    board: &'a Board,
    digits: DigitSet,
    /// The usable cells that have both digits.
    usable: CellSet,
    /// For each set of guardians, the first of the shortest loops.
    found: Vec<Loop>,
}

/// A path from a start, and the candidates that all its guardians exclude.
struct Path {
    start: Cell,
    last: Cell,
    cells: CellSet,
    /// The cells with additional candidates.
    roof: CellSet,
    victims: CandidateSet,
}

impl Search<'_> {
    fn walk(&mut self, path: &Path) -> ControlFlow<Stop> {
        self.view.spend(1)?;
        let count = path.cells.len();
        if count >= 5 && !count.is_multiple_of(2) && path.last.sees(path.start) {
            self.keep(path.cells, path.roof);
        }
        if count == MAX_CELLS {
            return ControlFlow::Continue(());
        }
        for next in (path.last.peers() & self.usable) - path.cells {
            let extra_digits = self.board.candidates(next) - self.digits;
            let mut victims = path.victims;
            for digit in extra_digits {
                victims = victims.intersection(&excluded(Candidate::new(next, digit)));
            }
            let mut roof = path.roof;
            roof.extend((!extra_digits.is_empty()).then_some(next));
            // If the guardians of a path exclude no common candidate, those of a longer path do not
            // either.
            if roof.len() <= MAX_ROOF_CELLS && !victims.is_empty() {
                self.walk(&Path {
                    start: path.start,
                    last: next,
                    cells: path.cells.with(next),
                    roof,
                    victims,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Keeps a loop, unless a known loop has the same guardians and at most as many cells.
    fn keep(&mut self, cells: CellSet, roof: CellSet) {
        let mut guardians = CandidateSet::EMPTY;
        for cell in roof {
            let extras = self.board.candidates(cell) - self.digits;
            guardians = guardians.union(&CandidateSet::of_cell(cell, extras));
        }
        let is_new = |known: &Loop| known.guardians != guardians || known.cells.len() > cells.len();
        if guardians.is_empty() || !self.found.iter().all(is_new) {
            return;
        }
        self.found.retain(|known| known.guardians != guardians);
        self.found.push(Loop {
            digits: self.digits,
            cells,
            guardians,
        });
    }
}

/// The candidates that a true candidate excludes.
fn excluded(candidate: Candidate) -> CandidateSet {
    let Candidate { cell, digit } = candidate;
    let others = DigitSet::all().without(digit);
    CandidateSet::of_cell(cell, others).union(&CandidateSet::of_digit(digit, cell.peers()))
}

impl Loop {
    /// The cells in the order of the loop, ending with the first.
    fn trail_phrase(&self) -> Option<Phrase> {
        let path = self.path();
        let first = *path.first()?;
        let next = path.iter().skip(1).chain([&first]);
        let steps = path.iter().zip(next).filter_map(|(&from, &to)| {
            let house = CellSet::only(from).with(to).common_houses().first()?;
            Some((house, to))
        });
        Some(trail(first, steps))
    }

    /// The cells in the order of the loop.
    fn path(&self) -> Vec<Cell> {
        let mut path: Vec<Cell> = self.cells.first().into_iter().collect();
        let unvisited = path
            .iter()
            .fold(self.cells, |unvisited, &first| unvisited.without(first));
        if go_round(&mut path, unvisited) {
            path
        } else {
            Vec::new()
        }
    }
}

/// Extends the path through all cells of `left` and back to its start; `false` if that is
/// impossible.
fn go_round(path: &mut Vec<Cell>, left: CellSet) -> bool {
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
        return false;
    };
    if left.is_empty() {
        return last.sees(first);
    }
    (last.peers() & left).iter().any(|next| {
        path.push(next);
        let is_round = go_round(path, left.without(next));
        if !is_round {
            path.pop();
        }
        is_round
    })
}

impl Pattern for Loop {
    fn roles(&self) -> Roles {
        let pattern = CandidateSet::of_digits(self.digits, self.cells);
        Roles::new("loop", Role::Pattern, pattern).with("guardians", Role::Guardian, self.guardians)
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        Some(Arrow::round(self.digits.first()?, &self.path()))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let all = context.before().all_candidates();
        let guardians = self.guardians.intersection(&all);
        let trail = self.trail_phrase();
        let fill = |text| {
            let phrase = Phrase::new(text).with("digits", self.digits);
            let phrase = phrase.with("cells", self.cells);
            let phrase = phrase.with("one", surplus::one_of(&guardians));
            let phrase = phrase.with("count", self.cells.len());
            let phrase = phrase.with("guardians", guardians);
            match &trail {
                Some(trail) => phrase.with("trail", trail.clone()),
                None => phrase,
            }
        };
        let mut why = vec![fill(&ODD)];
        why.extend(surplus::excluded(&guardians, &eliminations));
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} cannot hold {digits} alone: {guardians:|one of }{guardians}",
        SEEN: "Go round {trail}: a loop of {count:# cell|# cells}, which {cells:holds|both hold|all hold} {digits}.",
        ODD: "With {digits} alone, the digits would alternate around the loop. That is impossible with an odd number of cells. So {one}.",
    }
    Zh {
        GIST: "{cells} 不能只含 {digits}：{guardians}{guardians:|中必有一个}成立",
        SEEN: "{trail} 连成{count:#}格的环，{cells:该格|两格都|每格都}含有 {digits}。",
        ODD: "若只含 {digits}，相邻两格就要一路交替，而奇数格的环做不到。所以{one}。",
    }
}
