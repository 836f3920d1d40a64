//! The rules of a board: what each step needs, and what it removes.

use crate::path::log::is_single;
use grid::{Board, Candidate, CandidateSet, House};
use logic::Step;

/// Index of a rule in [`Rules`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct RuleId(pub(super) u16);

/// The step that a rule represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RuleStep {
    /// A single that fills a cell.
    Single(Candidate),
    /// The deduction of this index in a list of found steps.
    Deduction(usize),
}

/// A step that is possible once certain candidates are removed.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// The candidates that must be removed before the step. They are all on the start board.
    pub(super) needs: CandidateSet,
    /// The candidates that are removed after the step.
    pub(super) removes: CandidateSet,
    /// The digit that the step places; `None` if it only eliminates.
    pub(super) places: Option<Candidate>,
    /// The cost of the step, at least 1.
    pub(super) cost: u32,
    /// The step.
    pub(super) step: RuleStep,
}

impl Rule {
    /// The rule of a deduction on a board.
    pub(super) fn of_deduction(
        index: usize,
        step: &Step,
        needs: CandidateSet,
        board: &Board,
    ) -> Rule {
        let places = step.effects.place();
        let removes: CandidateSet = step.effects.removals().iter().copied().collect();
        Rule {
            needs,
            removes: places.map_or(removes, |placed| removes.union(&removed_by(placed, board))),
            places,
            cost: cost(step),
            step: RuleStep::Deduction(index),
        }
    }
}

/// The cost of a step: 1 for a single, and 1 plus the rating in whole points for a deduction.
pub(super) fn cost(step: &Step) -> u32 {
    if is_single(step) {
        1
    } else {
        1 + u32::from(step.rating.0 / 10)
    }
}

/// The candidates of a board that a placement removes.
fn removed_by(placed: Candidate, board: &Board) -> CandidateSet {
    let Candidate { cell, digit } = placed;
    let other_digits = CandidateSet::of_cell(cell, board.candidates(cell).without(digit));
    let seen_places = board.cells(digit) & cell.peers();
    other_digits.union(&CandidateSet::of_digit(digit, seen_places))
}

/// The purpose of a search for steps.
pub(super) enum Purpose {
    /// The digit is placed.
    Place(Candidate),
    /// All candidates of one of these sets are removed.
    RemoveAnySet(Vec<CandidateSet>),
}

/// The rules that can apply at some time, starting from a board, each with a lower bound of its cost.
pub(super) struct Rules {
    /// The rules, in ascending order of the bound.
    all: Vec<Rule>,
    /// For each rule, a lower bound of the cost to apply it: its own cost and that of rules before it.
    least_costs: Vec<u32>,
    /// For each candidate, by index, the rules that remove it, in ascending order of the bound.
    removers: Vec<Vec<RuleId>>,
    /// For each candidate, a lower bound of the cost to remove it.
    least_removal_costs: Vec<u32>,
}

/// The bound of a rule that can never apply, and of a candidate that no rule removes. It is higher than every
/// real cost.
pub(super) const NEVER: u32 = u32::MAX;

impl Rules {
    /// Selects the rules that can apply at some time, at most 65,535.
    pub(super) fn reachable(all: &[Rule]) -> Rules {
        let mut least_costs = vec![NEVER; all.len()];
        let mut least_removal_costs = vec![NEVER; 729];
        let mut is_settled = false;
        while !is_settled {
            is_settled = true;
            for (least, rule) in least_costs.iter_mut().zip(all) {
                let needs = rule
                    .needs
                    .iter()
                    .map(|need| least_removal_costs[need.index()]);
                let cost_of_needs = needs.max().unwrap_or(0);
                let cost = cost_of_needs.saturating_add(rule.cost);
                if cost < *least {
                    *least = cost;
                    is_settled = false;
                    for removed in rule.removes.iter() {
                        let bound = &mut least_removal_costs[removed.index()];
                        *bound = cost.min(*bound);
                    }
                }
            }
        }
        let highest = least_costs.iter().filter(|&&least| least < NEVER).max();
        let highest = highest.copied().unwrap_or(0);
        let mut in_order = Vec::new();
        for bound in 0..=highest {
            let reached = least_costs
                .iter()
                .zip(all)
                .filter(|&(&least, _)| least == bound);
            in_order.extend(reached.map(|(&least, rule)| (rule.clone(), least)));
        }
        // A `RuleId` has 16 bits. Of more rules, those with the highest bounds are left out, so a path that
        // needs one of them is not found. `least_removal_costs` includes them and is still a lower bound.
        in_order.truncate(usize::from(u16::MAX));
        let (all, least_costs): (Vec<Rule>, Vec<u32>) = in_order.into_iter().unzip();
        let mut removers = vec![Vec::new(); 729];
        for (id, rule) in (0..).map(RuleId).zip(&all) {
            for removed in rule.removes.iter() {
                removers[removed.index()].push(id);
            }
        }
        Rules {
            all,
            least_costs,
            removers,
            least_removal_costs,
        }
    }

    pub(super) fn rule(&self, id: RuleId) -> &Rule {
        &self.all[usize::from(id.0)]
    }

    /// A lower bound of the cost to apply a rule: its own cost and that of rules before it.
    pub(super) fn least_cost(&self, id: RuleId) -> u32 {
        self.least_costs[usize::from(id.0)]
    }

    /// The rules that remove a candidate, in ascending order of the bound.
    pub(super) fn removers(&self, candidate: Candidate) -> &[RuleId] {
        &self.removers[candidate.index()]
    }

    /// A lower bound of the cost to remove all of these candidates.
    pub(super) fn least_removal_cost(&self, candidates: &CandidateSet) -> u32 {
        let bounds = candidates
            .iter()
            .map(|candidate| self.least_removal_costs[candidate.index()]);
        bounds.max().unwrap_or(0)
    }

    /// The indices of all rules.
    pub(super) fn ids(&self) -> impl Iterator<Item = RuleId> + use<> {
        (0..self.all.len() as u16).map(RuleId)
    }
}

/// The rules of the singles of a board. Each candidate may become the only one of its cell, and the only
/// place for its digit in each of its houses.
pub(super) fn singles(board: &Board) -> Vec<Rule> {
    let mut rules = Vec::new();
    for cell in board.open() {
        for digit in board.candidates(cell) {
            let placed = Candidate { cell, digit };
            let other_digits = CandidateSet::of_cell(cell, board.candidates(cell).without(digit));
            let removes = removed_by(placed, board);
            let rule = |needs| Rule {
                needs,
                removes,
                places: Some(placed),
                cost: 1,
                step: RuleStep::Single(placed),
            };
            rules.push(rule(other_digits));
            rules.extend(cell.houses().into_iter().map(|house| {
                let elsewhere = board.cells_in(house, digit).without(cell);
                rule(CandidateSet::of_digit(digit, elsewhere))
            }));
        }
    }
    rules
}

/// The candidates of each open cell, and the places of each digit in each house. The board has a
/// contradiction when all candidates of one of these sets are removed.
pub(super) fn contradiction_sets(board: &Board) -> Vec<CandidateSet> {
    let cells = board.open().iter();
    let mut sets: Vec<CandidateSet> = cells
        .map(|cell| CandidateSet::of_cell(cell, board.candidates(cell)))
        .collect();
    for house in House::all() {
        for digit in !board.digits_in(house) {
            sets.push(CandidateSet::of_digit(digit, board.cells_in(house, digit)));
        }
    }
    sets
}
