//! The cheapest set of steps that reaches a purpose.
//!
//! A rule represents a step: the candidates that must be removed before it, and those that it
//! removes.
//!
//! The search goes backward and raises the cost limit step by step (IDA*). For each candidate whose
//! removal a chosen rule needs, some rule must remove it. So the search branches over the rules
//! that remove it. The first complete set that it finds is the cheapest.

use super::rules::{NEVER, Purpose, RuleId, Rules};
use grid::{Candidate, CandidateSet};
use std::collections::BTreeSet;

/// Maximum number of sets of steps that are extended in the search for the cheapest set.
const MAX_SETS: usize = 5_000;

/// Maximum number of sets that are extended in each search for a cheaper set. These searches follow if
/// [`MAX_SETS`] were extended before the cheapest set was found.
const MAX_SETS_TO_IMPROVE: usize = 1_000;

/// The cheapest steps that reach a purpose and cost less than `below`, in an order in which they can be
/// applied. If the search reaches its limit, returns the cheapest steps that it found. `None` if it found
/// none.
pub(super) fn cheapest(rules: &Rules, purpose: &Purpose, below: u32) -> Option<Vec<RuleId>> {
    let starts = starts(rules, purpose);
    deepening_search(rules, &starts, below)
        .unwrap_or_else(|OutOfSets| improving_search(rules, &starts, below))
}

/// The cheapest steps. Raises the bound of the cost repeatedly, beginning with the lower bound of the starts.
fn deepening_search(
    rules: &Rules,
    starts: &[Start],
    below: u32,
) -> Result<Option<Vec<RuleId>>, OutOfSets> {
    let mut sets_left = MAX_SETS;
    let mut bound = starts
        .iter()
        .map(|start| start.least_cost)
        .min()
        .unwrap_or(NEVER);
    while bound < below {
        let mut search = Search::new(rules, bound, sets_left);
        if let Some(order) = search.begin_at_any(starts)? {
            return Ok(Some(order));
        }
        let next_least_cost = starts.iter().map(|start| start.least_cost);
        let next_least_cost = next_least_cost
            .filter(|&least_cost| least_cost > bound)
            .min();
        sets_left = search.sets_left;
        bound = search.next_bound.min(next_least_cost.unwrap_or(NEVER));
    }
    Ok(None)
}

/// Steps that cost less than `below`. Repeats the search with the cost of the last result as the limit.
fn improving_search(rules: &Rules, starts: &[Start], below: u32) -> Option<Vec<RuleId>> {
    let mut best = None;
    let mut bound = below.checked_sub(1)?;
    while let Ok(Some(order)) = Search::new(rules, bound, MAX_SETS_TO_IMPROVE).begin_at_any(starts)
    {
        let cost: u32 = order.iter().map(|&id| rules.rule(id).cost).sum();
        best = Some(order);
        bound = cost.checked_sub(1)?;
    }
    best
}

/// Error: the search reached its limit of sets.
struct OutOfSets;

/// A state to start from, and a lower bound of the cost to complete it.
struct Start {
    state: State,
    least_cost: u32,
}

/// The states to start from: for a placement, one for each rule that makes it; otherwise one for each set of
/// candidates to remove.
fn starts(rules: &Rules, purpose: &Purpose) -> Vec<Start> {
    let empty = State {
        goal: CandidateSet::default(),
        chosen: Vec::new(),
        applied: Vec::new(),
        waiting: Vec::new(),
        removed: CandidateSet::default(),
        cost: 0,
    };
    match purpose {
        Purpose::Place(candidate) => {
            let fills = rules
                .ids()
                .filter(|&id| rules.rule(id).places == Some(*candidate));
            let starts = fills.map(|id| Start {
                state: empty.with_rule(rules, id, 0),
                least_cost: rules.least_cost(id),
            });
            starts.collect()
        }
        Purpose::RemoveAnySet(sets) => {
            let starts = sets.iter().map(|&goal| Start {
                state: State {
                    goal,
                    ..empty.clone()
                },
                least_cost: rules.least_removal_cost(&goal),
            });
            starts.filter(|start| start.least_cost < NEVER).collect()
        }
    }
}

/// A chosen rule. Its cost from the goal is its own cost plus that of the rules between it and the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Chosen {
    rule: RuleId,
    cost_from_goal: u32,
}

/// A set of chosen rules.
#[derive(Clone)]
struct State {
    /// The candidates that must be removed in the end.
    goal: CandidateSet,
    /// The chosen rules, in ascending order.
    chosen: Vec<Chosen>,
    /// The chosen rules that can be applied, in an order in which they can be.
    applied: Vec<RuleId>,
    /// The chosen rules that cannot be applied yet.
    waiting: Vec<Chosen>,
    /// The candidates that the rules of `applied` remove.
    removed: CandidateSet,
    /// The cost of all chosen rules.
    cost: u32,
}

impl State {
    /// The state with one more rule. `cost_from_goal` is the cost from the goal to the rule that needs the
    /// new one; 0 if the goal needs it.
    fn with_rule(&self, rules: &Rules, rule: RuleId, cost_from_goal: u32) -> State {
        let mut state = self.clone();
        let cost = rules.rule(rule).cost;
        state.cost += cost;
        let chosen = Chosen {
            rule,
            cost_from_goal: cost_from_goal + cost,
        };
        state.waiting.push(chosen);
        let position = state.chosen.partition_point(|&earlier| earlier < chosen);
        state.chosen.insert(position, chosen);
        state
    }

    /// Applies all waiting rules that can be applied.
    fn apply(&mut self, rules: &Rules) {
        loop {
            let removed = &self.removed;
            let can_apply = |waiting: &Chosen| {
                let rule = rules.rule(waiting.rule);
                let is_possible = rule.places.is_none_or(|placed| !removed.contains(placed));
                is_possible && removed.contains_all(&rule.needs)
            };
            let Some(index) = self.waiting.iter().position(can_apply) else {
                return;
            };
            let next = self.waiting.remove(index).rule;
            self.removed = self.removed.union(&rules.rule(next).removes);
            self.applied.push(next);
        }
    }

    fn is_chosen(&self, rule: RuleId) -> bool {
        let position = self.chosen.partition_point(|chosen| chosen.rule < rule);
        self.chosen
            .get(position)
            .is_some_and(|chosen| chosen.rule == rule)
    }

    /// The candidates whose removal the goal or a waiting rule still needs, each with the cost from the goal
    /// to that rule; 0 if the goal needs it.
    fn missing(&self, rules: &Rules) -> Vec<(Candidate, u32)> {
        let mut missing = Vec::new();
        let goal = (self.goal, 0);
        let needs = self.waiting.iter().map(|waiting| {
            let needs = rules.rule(waiting.rule).needs;
            (needs, waiting.cost_from_goal)
        });
        for (needs, cost) in needs.chain([goal]) {
            missing.extend(
                needs
                    .difference(&self.removed)
                    .iter()
                    .map(|candidate| (candidate, cost)),
            );
        }
        missing
    }

    /// Whether a waiting rule removes this candidate without needing its removal itself.
    fn will_be_removed(&self, rules: &Rules, candidate: Candidate) -> bool {
        let mut waiting = self.waiting.iter();
        waiting.any(|waiting| {
            let rule = rules.rule(waiting.rule);
            rule.removes.contains(candidate) && !rule.needs.contains(candidate)
        })
    }
}

/// One pass of the search with a bound of the cost.
struct Search<'a> {
    rules: &'a Rules,
    /// The maximum cost of all chosen rules.
    bound: u32,
    /// The lowest cost above the bound that the pass came across.
    next_bound: u32,
    /// The sets of chosen rules that were examined from the current start.
    seen: BTreeSet<Vec<Chosen>>,
    /// Number of sets that may still be extended.
    sets_left: usize,
}

impl<'a> Search<'a> {
    fn new(rules: &'a Rules, bound: u32, sets_left: usize) -> Search<'a> {
        Search {
            rules,
            bound,
            next_bound: NEVER,
            seen: BTreeSet::new(),
            sets_left,
        }
    }

    /// The first complete steps that are found from one of the starts.
    fn begin_at_any(&mut self, starts: &[Start]) -> Result<Option<Vec<RuleId>>, OutOfSets> {
        let bound = self.bound;
        for start in starts.iter().filter(|start| start.least_cost <= bound) {
            self.seen.clear();
            let found = self.complete(start.state.clone())?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Completes the chosen rules. Returns the steps in an order in which they can be applied.
    fn complete(&mut self, mut state: State) -> Result<Option<Vec<RuleId>>, OutOfSets> {
        state.apply(self.rules);
        if state.waiting.is_empty() && state.removed.contains_all(&state.goal) {
            return Ok(Some(state.applied));
        }
        if !self.seen.insert(state.chosen.clone()) {
            return Ok(None);
        }
        let Some(choices) = self.choices(&state) else {
            return Ok(None);
        };
        self.sets_left = self.sets_left.checked_sub(1).ok_or(OutOfSets)?;
        for (rule, cost_from_goal) in choices {
            let found = self.complete(state.with_rule(self.rules, rule, cost_from_goal))?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The rules to branch over. Each removes a missing candidate, and has the cost from the goal
    /// to the rule that needs this removal. Every complete set of rules that extends the chosen
    /// ones contains one of them.
    /// `None` if every choice costs more than the bound, or if a candidate that no waiting rule
    /// will remove has no rule within the bound that removes it.
    fn choices(&mut self, state: &State) -> Option<Vec<(RuleId, u32)>> {
        let missing = state.missing(self.rules);
        let (covered, uncovered): (Vec<_>, Vec<_>) = missing
            .into_iter()
            .partition(|&(candidate, _)| state.will_be_removed(self.rules, candidate));
        if uncovered.is_empty() {
            // The rules wait for each other in a circle, so another rule must be added.
            let mut choices: Vec<(RuleId, u32)> = Vec::new();
            for (candidate, cost) in covered {
                for option in self.removers(state, candidate, cost) {
                    if choices.iter().all(|&(rule, _)| rule != option.0) {
                        choices.push(option);
                    }
                }
            }
            return Some(choices);
        }
        let mut fewest_options: Option<Vec<(RuleId, u32)>> = None;
        // A lower bound of the cost: no rule removes two of the candidates that are counted here,
        // so each needs a rule of its own.
        let mut counted_rules: Vec<RuleId> = Vec::new();
        let mut least_cost = state.cost;
        for (candidate, cost) in uncovered {
            let options = self.removers(state, candidate, cost);
            if options
                .iter()
                .all(|(rule, _)| !counted_rules.contains(rule))
            {
                counted_rules.extend(options.iter().map(|&(rule, _)| rule));
                let costs = options.iter().map(|&(rule, _)| self.rules.rule(rule).cost);
                least_cost = least_cost.saturating_add(costs.min()?);
            }
            if fewest_options
                .as_ref()
                .is_none_or(|fewest_options| options.len() < fewest_options.len())
            {
                fewest_options = Some(options);
            }
        }
        if least_cost > self.bound {
            self.next_bound = self.next_bound.min(least_cost);
            return None;
        }
        fewest_options
    }

    /// The rules that remove a candidate and do not exceed the bound, each with `cost_from_goal`:
    /// the cost from the goal to the rule that needs the removal.
    fn removers(
        &mut self,
        state: &State,
        candidate: Candidate,
        cost_from_goal: u32,
    ) -> Vec<(RuleId, u32)> {
        let mut cheap = Vec::new();
        for &rule in self.rules.removers(candidate) {
            if state.is_chosen(rule) {
                continue;
            }
            let cost_through_rule = cost_from_goal.saturating_add(self.rules.least_cost(rule));
            let cost_with_rule = state.cost.saturating_add(self.rules.rule(rule).cost);
            let least_cost = cost_through_rule.max(cost_with_rule);
            if least_cost <= self.bound {
                cheap.push((rule, cost_from_goal));
            } else {
                self.next_bound = self.next_bound.min(least_cost);
            }
        }
        cheap
    }
}
