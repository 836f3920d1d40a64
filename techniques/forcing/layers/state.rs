//! What a net knows of a board, and its rules: how the digits of a layer lead to the next layer.

use super::houses::only_places;
use crate::kits::forcing::words::Contradiction;
use crate::kits::uncolourable::Uncolourable;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use logic::Truth;

/// The kinds of consequences to draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::forcing) enum Reach {
    /// Consequences of the candidate's digit only: Nishio.
    OneDigit,
    /// All singles.
    Singles,
    /// Singles, then locked candidates, pairs and X-Wings.
    Patterns,
    /// All of these, then plain nets.
    Nets,
}

/// The rules of a net.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) reach: Reach,
    /// A pattern whose guardians are not all false; `None` in nets without such a pattern.
    pub(super) guarded: Option<Uncolourable>,
}

impl Rules {
    /// Rules without a guarded pattern.
    pub(super) fn of(reach: Reach) -> Rules {
        let guarded = None;
        Rules { reach, guarded }
    }

    /// Whether patterns continue where singles stop.
    pub(super) fn has_patterns(self) -> bool {
        self.guarded.is_some() || self.reach >= Reach::Patterns
    }
}

/// Maximum number of layers of a lemma, and of the net of a case of a truth.
pub(super) const MAX_LAYERS_OF_LEMMA: u16 = 24;

/// The rule by which a layer removes candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LayerKind {
    /// The digits of the layer before exclude them.
    Exclude,
    /// Patterns on the candidates of the layer before exclude them.
    Patterns,
    /// Plain nets on the candidates of the layer before refute them.
    Nets,
    /// All cases of a truth exclude them, by plain nets on the candidates of the layer before.
    Cases,
}

/// A set of candidates: by digit, its cells.
pub(super) type CellsByDigit = [CellSet; 9];

/// The candidates of a board, by digit.
pub(super) fn cells_by_digit(board: &Board) -> CellsByDigit {
    Digit::ALL.map(|digit| board.cells(digit))
}

fn digits_left(left: &CellsByDigit, cell: Cell) -> DigitSet {
    let digits = Digit::ALL.into_iter();
    digits
        .filter(|digit| left[digit.index()].contains(cell))
        .collect()
}

/// The remaining candidates of a truth.
pub(super) fn live(truth: &Truth, left: &CellsByDigit) -> CandidateSet {
    match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, digits_left(left, *cell)),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, left[digit.index()] & house.cells())
        }
        // Layers use no other truths.
        Truth::Guardians(_) => CandidateSet::EMPTY,
    }
}

/// All truths: every cell, and every digit in every house.
pub(super) fn truths() -> impl Iterator<Item = Truth> {
    let digits = |house| Digit::ALL.map(|digit| Truth::House(house, digit));
    let places = House::all().flat_map(digits);
    Cell::all().map(Truth::Cell).chain(places)
}

/// What is known after some layers of an assumption.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The remaining candidates.
    pub(super) left: CellsByDigit,
    /// All true candidates.
    pub(super) on: CellsByDigit,
    /// The candidates that the last layer made true. They have excluded nothing yet.
    pub(super) new_on: CellsByDigit,
    /// The number of layers.
    pub(super) size: u16,
}

impl State {
    /// The assumption itself.
    pub(super) fn new(base: &CellsByDigit, start: Candidate) -> State {
        let mut on = [CellSet::EMPTY; 9];
        on[start.digit.index()].insert(start.cell);
        State {
            left: *base,
            on,
            new_on: on,
            size: 0,
        }
    }

    /// Whether the last layer has true candidates, which exclude others.
    pub(super) fn excludes(&self) -> bool {
        self.new_on.iter().any(|cells| !cells.is_empty())
    }

    /// The candidates that the digits of the last layer exclude, including some that are no longer
    /// left.
    pub(super) fn excluded(&self, reach: Reach) -> CellsByDigit {
        // The cells with at least one and at least two digits of the layer.
        let [mut any, mut more] = [CellSet::EMPTY; 2];
        if reach != Reach::OneDigit {
            for &cells in &self.new_on {
                more |= any & cells;
                any |= cells;
            }
        }
        self.new_on.map(|cells| {
            let filled_by_others = (any - cells) | more;
            let seen = cells.iter().map(Cell::peers);
            seen.fold(filled_by_others, |all, peers| all | peers)
        })
    }

    /// Adds a layer that counts as `cost` layers: removes these candidates, then fills the cells and
    /// places that become single. Returns the first contradiction if a true candidate is removed or
    /// a cell or house has nothing left.
    pub(super) fn add_layer(
        &mut self,
        mut removed: CellsByDigit,
        cost: u16,
        reach: Reach,
    ) -> Result<(), Contradiction> {
        self.size += cost;
        self.new_on = [CellSet::EMPTY; 9];
        // The cells that lose a digit, those with at least one and at least two digits left, and
        // those that lose a true digit.
        let [mut changed, mut any, mut more, mut clash] = [CellSet::EMPTY; 4];
        for ((removed, left), on) in removed.iter_mut().zip(&mut self.left).zip(&self.on) {
            *removed = *removed & *left;
            *left = *left - *removed;
            clash |= *removed & *on;
            changed |= *removed;
            more |= any & *left;
            any |= *left;
        }
        if !clash.is_empty() {
            let true_and_removed = Digit::ALL.into_iter().zip(removed).zip(self.on);
            let mut true_and_removed = true_and_removed.filter_map(|((digit, removed), on)| {
                Some(Candidate::new((removed & on).first()?, digit))
            });
            if let Some(candidate) = true_and_removed.next() {
                return Err(Contradiction::Both(candidate));
            }
        }
        let mut filled = [CellSet::EMPTY; 9];
        if reach != Reach::OneDigit {
            if let Some(cell) = (changed - any).first() {
                return Err(Contradiction::Cell(cell));
            }
            let single = (changed & any) - more;
            if !single.is_empty() {
                filled = self.left.map(|left| single & left);
            }
        }
        for digit in Digit::ALL {
            let (left, removed) = (self.left[digit.index()], removed[digit.index()]);
            // Only houses that lost a place can have a new single.
            if removed.is_empty() {
                continue;
            }
            match only_places(left, removed) {
                Ok(places) => filled[digit.index()] |= places,
                Err(house) => return Err(Contradiction::House(house, digit)),
            }
        }
        for (filled, on) in filled.iter_mut().zip(&mut self.on) {
            *filled = *filled - *on;
            *on |= *filled;
        }
        self.new_on = filled;
        Ok(())
    }
}

/// How the layers of an assumption end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    /// The last layer refutes the assumption.
    Refuted(Contradiction),
    /// The limit of layers stops the net before either.
    Limit,
    /// The rules remove nothing more.
    Complete,
}
