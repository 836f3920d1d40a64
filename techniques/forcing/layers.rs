//! Consequences of a candidate, computed layer by layer.
//!
//! Each layer removes everything that the digits of the layer before exclude, then fills every
//! single. A contradiction in layer n refutes the candidate. The layers do not depend on any order,
//! so their number, which is the size of a find, is the same for a puzzle and its mirror image.
//! Only the choice among several contradictions of the last layer depends on the order.
//!
//! When singles lead no further, a net may continue with another kind of layer:
//!
//! - all current locked candidates, pairs and X-Wings at once, which count as one layer;
//! - plain nets of singles under the assumption. Every candidate is followed for three layers, and
//!   all that give a contradiction are removed at once. If there are none, the limit rises to six,
//!   twelve and 24. If there are still none, the common consequences of all cases of a cell or of a
//!   digit in a house are removed. Such a layer counts as the number of layers to which its nets
//!   were limited.
//!
//! Each of these steps removes a set that is the same for every image of the board. Contradictions
//! alone are not enough: about half of the hardest known puzzles stay unsolved with nets of any
//! depth, and the cases solve these in a second each.
//!
//! The search keeps only the remaining candidates. The reasons are reconstructed backwards, only
//! for the contradiction and only when the evidence is needed: see [`net_builder`].

#[cfg(feature = "rare")]
mod guarded;
mod net_builder;
mod patterns;
mod proof;
mod search;
mod state;

#[cfg(feature = "rare")]
pub(in crate::forcing) use guarded::find_guarded;
pub(in crate::forcing) use search::find;
pub(in crate::forcing) use state::Reach;

use crate::kits::forcing::words::Contradiction;
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseSet};
use logic::Truth;
use state::{Left, Rules, left_on, live};

/// Maximum number of layers.
const MAX_LAYERS: u16 = 190;

/// Maximum number of layers of a lemma, in successive attempts.
const DEPTHS: [u16; 4] = [3, 6, 12, DEEPEST];

/// Maximum number of layers of a lemma in the last attempt, and of a case.
const DEEPEST: u16 = 24;

/// All truths: every cell, and every digit in every house.
fn truths() -> impl Iterator<Item = Truth> {
    let digits = |house| Digit::ALL.map(|digit| Truth::House(house, digit));
    let places = House::all().flat_map(digits);
    Cell::all().map(Truth::Cell).chain(places)
}

/// The common eliminations of all cases. `leads` has the remaining candidates after each case. The
/// result is empty if a case has no entry there.
fn common_consequences(before: &Left, cases: &CandidateSet, leads: &[Option<Left>]) -> Left {
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

/// The rule by which a layer removes candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The digits of the layer before exclude them.
    Exclude,
    /// Patterns on the candidates of the layer before exclude them.
    Patterns,
    /// Plain nets on the candidates of the layer before refute them.
    Nets,
    /// All cases of a truth exclude them, by plain nets on the candidates of the layer before.
    Cases,
}

/// The result of a layer.
#[derive(Clone, Debug)]
struct Layer {
    kind: Kind,
    /// The remaining candidates after the removals of the layer.
    left: Left,
    /// The candidates that these removals made true.
    on: CandidateSet,
}

/// The layers of one assumption; the memory is reused.
struct Layers {
    rules: Rules,
    /// The layers, if a proof needs them. Layer 0 is the assumption itself.
    trail: Option<Vec<Layer>>,
    /// All true candidates.
    on: Left,
    /// The candidates that the current layer has removed.
    removed: Left,
    /// The remaining candidates.
    left: Left,
    /// The memory for inner nets; `None` if the rules do not allow them.
    inner: Option<Box<Layers>>,
    /// Number of layers computed since the last call of [`Layers::work`].
    work: u64,
}

impl Layers {
    fn new(rules: Rules) -> Layers {
        let inner = || Box::new(Layers::new(Rules::of(Reach::Singles)));
        let inner = (rules.reach == Reach::Nets).then(inner);
        Layers {
            rules,
            trail: None,
            on: [CellSet::EMPTY; 9],
            removed: [CellSet::EMPTY; 9],
            left: [CellSet::EMPTY; 9],
            inner,
            work: 0,
        }
    }

    /// Units of work since the last call.
    fn work(&mut self) -> u64 {
        // A layer takes about a third of a microsecond.
        core::mem::take(&mut self.work).div_ceil(3)
    }

    /// Follows an assumption for at most `bound` layers. Returns the number of layers and the
    /// contradiction, if there is one.
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
            self.removed = [CellSet::EMPTY; 9];
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

    /// Records a layer, if a proof needs the layers.
    fn keep(&mut self, kind: Kind, left: &Left, on: &Left) {
        if let Some(trail) = &mut self.trail {
            let (left, on) = (*left, CandidateSet::from_cells(*on));
            trail.push(Layer { kind, left, on });
        }
    }

    /// Removes the candidates that the digits of a layer exclude.
    fn exclude(&mut self, left: &mut Left, layer: &Left) {
        for digit in Digit::ALL {
            for cell in layer[digit.index()] {
                self.remove(left, digit, cell.peers());
                if self.rules.reach != Reach::OneDigit {
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
        self.removed[digit.index()] |= *places & cells;
        *places = *places - cells;
    }

    /// Continues where singles have stopped. `rest` is the number of layers that are still allowed.
    /// Returns the kind of the layer and the number of layers that it counts as; `None` if the
    /// rules remove nothing.
    fn step(&mut self, left: &mut Left, rest: u16) -> Option<(Kind, u16)> {
        if !self.rules.has_patterns() || rest == 0 {
            return None;
        }
        let before = *left;
        patterns::each(&before, self.rules, &mut |pattern| {
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

    /// Removes the candidates that plain nets refute. If there are none, removes the common
    /// eliminations of all cases of each truth. `rest` is the number of layers that are still
    /// allowed.
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
            let common = common_consequences(before, &live(&truth, before), &leads);
            for (digit, cells) in Digit::ALL.into_iter().zip(common) {
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

    /// Fills the cells and places that become single by the layer's removals. Returns the first
    /// contradiction if a cell or house has nothing left.
    fn fill(&mut self, left: &Left) -> Result<Left, Contradiction> {
        let mut filled = [CellSet::EMPTY; 9];
        if self.rules.reach != Reach::OneDigit {
            let [mut changed, mut any, mut more] = [CellSet::EMPTY; 3];
            for (removed, &left) in self.removed.iter().zip(left) {
                changed |= *removed;
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
            let (removed, left) = (self.removed[digit.index()], left[digit.index()]);
            if removed.is_empty() {
                continue;
            }
            // Only houses that lost a place can have a new single.
            let houses = removed.iter().map(Cell::house_set);
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
