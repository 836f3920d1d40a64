//! Fillings of some cells, and their twins. A twin is another filling with the same digits in every
//! house.

use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, Cell, DigitSet, House};

/// The digits that each cell may hold, by index of the cell.
type Choices = Vec<DigitSet>;

/// The smallest deadly pattern that contains `start`: every filling of the cells with candidates of
/// the pattern has a twin among them. If a filling has none, the pattern grows by all its twins with
/// candidates of `allowed`. `None` if there are none, or if the cells have no filling at all.
pub(super) fn deadly_pattern(start: &CandidateSet, allowed: &CandidateSet) -> Option<CandidateSet> {
    let cells: Vec<Cell> = start.all_cells().iter().collect();
    let choices = |set: &CandidateSet| cells.iter().map(|&cell| set.digits(cell)).collect();
    let (allowed, mut pattern): (Choices, Choices) = (choices(allowed), choices(start));
    let digits = |pattern: &Choices| pattern.iter().map(|digits| digits.len()).sum::<usize>();
    loop {
        let mut larger = pattern.clone();
        let mut has_filling = false;
        let fills = Fillings::each(&cells, &pattern, &mut |filling| {
            has_filling = true;
            if twins(&cells, filling, &pattern, &mut |_| ControlFlow::Break(())).is_break() {
                return ControlFlow::Continue(());
            }
            let mut has_twin = false;
            let _ = twins(&cells, filling, &allowed, &mut |twin| {
                has_twin = true;
                for (digits, digit) in larger.iter_mut().zip(twin) {
                    *digits |= *digit;
                }
                ControlFlow::Continue(())
            });
            if has_twin {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if fills.is_break() || !has_filling {
            return None;
        }
        if digits(&larger) == digits(&pattern) {
            let pattern = cells.iter().zip(&pattern);
            let candidates = pattern.flat_map(|(&cell, &digits)| {
                let candidates = digits.iter().map(move |digit| Candidate::new(cell, digit));
                candidates.collect::<Vec<Candidate>>()
            });
            return Some(candidates.collect());
        }
        pattern = larger;
    }
}

/// Calls `each` with the twins of a filling.
fn twins(
    cells: &[Cell],
    filling: &[DigitSet],
    choices: &Choices,
    each: &mut dyn FnMut(&[DigitSet]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut in_house = [DigitSet::EMPTY; 27];
    for (cell, &digit) in cells.iter().zip(filling) {
        for house in cell.houses() {
            in_house[house.index()] |= digit;
        }
    }
    // All cells of a house hold different digits, so these are all of the filling's digits there.
    let of_houses = cells.iter().zip(choices).map(|(cell, &digits)| {
        let houses = cell.houses().map(House::index);
        houses
            .iter()
            .fold(digits, |all, &house| all & in_house[house])
    });
    let of_houses: Choices = of_houses.collect();
    Fillings::each(cells, &of_houses, &mut |twin| {
        if twin == filling {
            ControlFlow::Continue(())
        } else {
            each(twin)
        }
    })
}

/// The fillings of some cells without a digit twice in a house.
struct Fillings<'a> {
    cells: &'a [Cell],
    choices: &'a [DigitSet],
    /// By house, the digits that the cells so far hold.
    used: [DigitSet; 27],
    chosen: Vec<DigitSet>,
}

impl Fillings<'_> {
    /// Calls `each` with the digit of each cell, for every filling.
    fn each(
        cells: &[Cell],
        choices: &[DigitSet],
        each: &mut dyn FnMut(&[DigitSet]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut fillings = Fillings {
            cells,
            choices,
            used: [DigitSet::EMPTY; 27],
            chosen: Vec::with_capacity(cells.len()),
        };
        fillings.fill(each)
    }

    fn fill(&mut self, each: &mut dyn FnMut(&[DigitSet]) -> ControlFlow<()>) -> ControlFlow<()> {
        let at = self.chosen.len();
        let Some(cell) = self.cells.get(at) else {
            return each(&self.chosen);
        };
        let houses = cell.houses().map(House::index);
        let used = houses
            .iter()
            .fold(DigitSet::EMPTY, |all, &house| all | self.used[house]);
        for digit in self.choices[at] - used {
            let before = houses.map(|house| self.used[house]);
            let digit = DigitSet::only(digit);
            for house in houses {
                self.used[house] |= digit;
            }
            self.chosen.push(digit);
            let flow = self.fill(each);
            self.chosen.pop();
            for (house, used) in houses.into_iter().zip(before) {
                self.used[house] = used;
            }
            flow?;
        }
        ControlFlow::Continue(())
    }
}
