//! What a candidate leads to when everything it forces is done at once, wave by wave.
//!
//! Each wave removes what the digits of the wave before exclude, then fills what has one place
//! or one digit left. A contradiction in wave n refutes the candidate. The waves do not depend on
//! the order in which anything is looked at, so the number of waves, the size of a find, is the
//! same for a puzzle and its mirror image; only which of several contradictions of the last wave
//! is told depends on it.
//!
//! Where singles lead no further, a net may go on by a *leap*, a wave of another kind:
//!
//! * by all locked candidates, pairs and X-Wings of the moment at once, which counts as one wave;
//! * by plain nets of singles on top of the assumption. Every candidate is followed for three
//!   waves; what contradicts itself goes, all of it at once. If nothing does, for six, twelve
//!   and 24. If still nothing does, what all cases of a cell or of a digit in a house lead to
//!   goes. Such a leap counts as many waves as its nets were allowed.
//!
//! All of these remove sets that are the same for every image of the board. Contradictions alone
//! are not enough: with nets of singles, or of singles and patterns, to any depth, about half of
//! the hardest known puzzles stay unsolved, which the cases solve in a second each.
//!
//! The search keeps only what the waves leave. Reasons are looked up backwards, and only for what
//! the contradiction needs, when somebody asks for the evidence: see [`tell`].

mod patterns;
mod proof;
mod search;
mod tell;

pub(in crate::forcing) use search::find;

use crate::kits::forcing::words::Contradiction;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::Truth;

/// Which consequences are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::forcing) enum Reach {
    /// Those of the one digit: Nishio.
    OneDigit,
    /// All singles.
    Singles,
    /// Singles; then locked candidates, pairs and X-Wings.
    Patterns,
    /// All these; then plain nets.
    Nets,
}

/// The most waves that are followed.
const MOST: u16 = 190;

/// How many waves a lemma may take at first, then, and at most.
const DEPTHS: [u16; 4] = [3, 6, 12, DEEPEST];

/// The most waves of a lemma.
const DEEPEST: u16 = 24;

/// The candidates that are left, by digit.
type Left = [CellSet; 9];

fn left_on(board: &Board) -> Left {
    Digit::ALL.map(|digit| board.cells(digit))
}

fn digits_left(left: &Left, cell: Cell) -> DigitSet {
    let digits = Digit::ALL.into_iter();
    digits
        .filter(|digit| left[digit.index()].contains(cell))
        .collect()
}

/// The candidates of a truth.
fn live(truth: &Truth, left: &Left) -> CandidateSet {
    match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, digits_left(left, *cell)),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, left[digit.index()] & house.cells())
        }
        // Waves speak of no other truths.
        Truth::Guardians(_) => CandidateSet::EMPTY,
    }
}

/// Every cell, and every digit in every house.
fn truths() -> impl Iterator<Item = Truth> {
    let digits = |house| Digit::ALL.map(|digit| Truth::House(house, digit));
    let places = House::all().flat_map(digits);
    Cell::all().map(Truth::Cell).chain(places)
}

/// What all cases remove, if all lead somewhere.
fn led(before: &Left, cases: &CandidateSet, leads: &[Option<Left>]) -> Left {
    let mut all: Option<Left> = None;
    for case in cases.iter() {
        let Some(lead) = &leads[case.index()] else {
            return [CellSet::EMPTY; 9];
        };
        let all = all.get_or_insert(*before);
        for (all, lead) in all.iter_mut().zip(lead) {
            *all = *all - *lead;
        }
    }
    all.unwrap_or_default()
}

/// How a wave removes what it removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// By the digits of the wave before.
    Exclude,
    /// By patterns on what the wave before left.
    Patterns,
    /// By plain nets on what the wave before left: what they refute.
    Nets,
    /// By plain nets on what the wave before left: what all cases of a truth lead to.
    Cases,
}

/// What a wave came to.
#[derive(Clone, Debug)]
struct Layer {
    kind: Kind,
    /// The candidates after its removals.
    left: Left,
    /// What has become true by them.
    on: CandidateSet,
}

/// The waves of one assumption; the memory is used again for the next.
struct Layers {
    reach: Reach,
    /// The layers, if they will be narrated. Layer 0 is the assumption itself.
    trail: Option<Vec<Layer>>,
    /// Everything that is true.
    on: Left,
    /// What the present wave has removed.
    gone: Left,
    /// Where the waves have led.
    left: Left,
    /// For the nets within.
    inner: Option<Box<Layers>>,
    work: u64,
}

impl Layers {
    fn new(reach: Reach) -> Layers {
        let inner = (reach == Reach::Nets).then(|| Box::new(Layers::new(Reach::Singles)));
        Layers {
            reach,
            trail: None,
            on: [CellSet::EMPTY; 9],
            gone: [CellSet::EMPTY; 9],
            left: [CellSet::EMPTY; 9],
            inner,
            work: 0,
        }
    }

    /// Units of work since the last call.
    fn work(&mut self) -> u64 {
        // A wave takes about a third of a microsecond.
        core::mem::take(&mut self.work).div_ceil(3)
    }

    /// Follows an assumption for a number of layers; their number and the contradiction they end in,
    /// if they do.
    fn run(&mut self, base: &Left, start: Candidate, bound: u16) -> Option<(u16, Contradiction)> {
        if let Some(trail) = &mut self.trail {
            trail.clear();
        }
        self.on = [CellSet::EMPTY; 9];
        self.on[start.digit.index()].insert(start.cell);
        let mut left = *base;
        let mut layer = self.on;
        self.keep(Kind::Exclude, &left, &layer);
        let mut size = 0;
        loop {
            self.work += 1;
            self.gone = [CellSet::EMPTY; 9];
            let (kind, cost) = if layer.iter().any(|cells| !cells.is_empty()) {
                self.exclude(&mut left, &layer);
                (Kind::Exclude, 1)
            } else {
                self.step(&mut left, bound - size)?
            };
            size += cost;
            if size > bound {
                return None;
            }
            let clash = self.clash(&left);
            let filled = clash.map_or_else(|| self.fill(&left), Err);
            match filled {
                Ok(filled) => {
                    layer = filled;
                    self.left = left;
                    self.keep(kind, &left, &layer);
                }
                Err(how) => {
                    self.keep(kind, &left, &[CellSet::EMPTY; 9]);
                    return Some((size, how));
                }
            }
        }
    }

    fn keep(&mut self, kind: Kind, left: &Left, on: &Left) {
        if let Some(trail) = &mut self.trail {
            let (left, on) = (*left, CandidateSet::from_cells(*on));
            trail.push(Layer { kind, left, on });
        }
    }

    /// Removes what the digits of a wave exclude.
    fn exclude(&mut self, left: &mut Left, layer: &Left) {
        for digit in Digit::ALL {
            for cell in layer[digit.index()] {
                self.remove(left, digit, cell.peers());
                if self.reach != Reach::OneDigit {
                    for other in Digit::ALL.into_iter().filter(|&other| other != digit) {
                        self.remove(left, other, CellSet::only(cell));
                    }
                }
            }
        }
    }

    #[inline]
    fn remove(&mut self, left: &mut Left, digit: Digit, cells: CellSet) {
        let places = &mut left[digit.index()];
        self.gone[digit.index()] |= *places & cells;
        *places = *places - cells;
    }

    /// Goes on where singles have stopped: what kind of wave did, and how many waves it counts.
    fn step(&mut self, left: &mut Left, rest: u16) -> Option<(Kind, u16)> {
        if self.reach < Reach::Patterns || rest == 0 {
            return None;
        }
        let before = *left;
        patterns::each(&before, &mut |pattern| {
            for (digit, cells) in pattern.victims() {
                self.remove(left, digit, cells);
            }
        });
        if *left != before {
            return Some((Kind::Patterns, 1));
        }
        let mut inner = self.inner.take()?;
        let step = self.lemmas(left, &before, &mut inner, rest);
        self.work += core::mem::take(&mut inner.work);
        self.inner = Some(inner);
        step
    }

    /// Removes what plain nets refute, or else what all cases of a truth lead to.
    fn lemmas(
        &mut self,
        left: &mut Left,
        before: &Left,
        inner: &mut Layers,
        rest: u16,
    ) -> Option<(Kind, u16)> {
        let mut leads = vec![None; 729];
        for depth in DEPTHS {
            if rest < depth {
                return None;
            }
            for digit in Digit::ALL {
                for cell in before[digit.index()] - self.on[digit.index()] {
                    let candidate = Candidate::new(cell, digit);
                    match inner.run(before, candidate, depth) {
                        Some(_) => self.remove(left, digit, CellSet::only(cell)),
                        None => leads[candidate.index()] = Some(inner.left),
                    }
                }
            }
            if left != before {
                return Some((Kind::Nets, depth));
            }
        }
        for truth in truths() {
            let led = led(before, &live(&truth, before), &leads);
            for (digit, cells) in Digit::ALL.into_iter().zip(led) {
                self.remove(left, digit, cells);
            }
        }
        (left != before).then_some((Kind::Cases, DEEPEST))
    }

    /// A candidate that is true and was removed.
    fn clash(&self, left: &Left) -> Option<Contradiction> {
        Digit::ALL.into_iter().find_map(|digit| {
            let both = self.on[digit.index()] - left[digit.index()];
            both.first()
                .map(|cell| Contradiction::Both(Candidate::new(cell, digit)))
        })
    }

    /// Fills what has one digit or one place left where the wave removed something; or the first
    /// contradiction there.
    fn fill(&mut self, left: &Left) -> Result<Left, Contradiction> {
        let mut filled = [CellSet::EMPTY; 9];
        if self.reach != Reach::OneDigit {
            let [mut changed, mut any, mut more] = [CellSet::EMPTY; 3];
            for (gone, &left) in self.gone.iter().zip(left) {
                changed |= *gone;
                more |= any & left;
                any |= left;
            }
            if let Some(cell) = (changed - any).first() {
                return Err(Contradiction::Cell(cell));
            }
            let single = (changed & any) - more;
            if !single.is_empty() {
                for digit in Digit::ALL {
                    filled[digit.index()] = single & left[digit.index()];
                }
            }
        }
        for digit in Digit::ALL {
            let (gone, left) = (self.gone[digit.index()], left[digit.index()]);
            if gone.is_empty() {
                continue;
            }
            // Only houses that lost a place.
            let houses = gone.iter().map(Cell::house_set);
            for house in houses.fold(HouseSet::EMPTY, |all, houses| all | houses) {
                let places = left & house.cells();
                if places.is_empty() {
                    return Err(Contradiction::House(house, digit));
                }
                if places.is_single() {
                    filled[digit.index()] |= places;
                }
            }
        }
        for (filled, on) in filled.iter_mut().zip(&mut self.on) {
            *filled = *filled - *on;
            *on |= *filled;
        }
        Ok(filled)
    }
}
