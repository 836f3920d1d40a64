//! The search for whips. It builds partial whips of one variable, then of two, and so on.

use super::whip::{Kind, Value, Variable, Whip};
use grid::{Board, Candidate, CandidateSet, Digit, House};
use std::collections::BTreeMap;

/// The variables of a board with at least two candidates, and the variables of each candidate.
pub(super) struct Space {
    /// The candidates of the board.
    all: CandidateSet,
    /// Each variable with its candidates.
    variables: Vec<(Variable, Vec<Candidate>)>,
    /// By candidate, the indices of the variables that have it as a value.
    variables_of: Vec<Vec<u16>>,
    /// By candidate, the candidates that it excludes.
    excludes: Vec<CandidateSet>,
}

impl Space {
    pub(super) fn of(board: &Board) -> Space {
        let cells = board.open().iter().map(Variable::Cell);
        let houses = House::all().flat_map(|house| {
            let digits = Digit::ALL.into_iter();
            digits.map(move |digit| Variable::House(house, digit))
        });
        let variables = cells.chain(houses).filter_map(|variable| {
            let live: Vec<Candidate> = variable.live(board).iter().collect();
            (live.len() > 1).then_some((variable, live))
        });
        let mut space = Space {
            all: board.all_candidates(),
            variables: variables.collect(),
            variables_of: vec![Vec::new(); 729],
            excludes: vec![CandidateSet::EMPTY; 729],
        };
        for (number, (_, live)) in space.variables.iter().enumerate() {
            for candidate in live {
                space.variables_of[candidate.index()].push(number as u16);
            }
        }
        for candidate in space.all.iter() {
            let excludes = Value::of(candidate).excludes().intersection(&space.all);
            space.excludes[candidate.index()] = excludes;
        }
        space
    }

    /// The candidates on the board that a value excludes.
    fn excluded_by(&self, value: Value) -> CandidateSet {
        match value.cells.single() {
            Some(cell) => self.excludes[Candidate::new(cell, value.digit).index()],
            None => value.excludes().intersection(&self.all),
        }
    }

    /// What is left of a variable without the candidates in `excluded`. A group counts as one value
    /// if groups are allowed.
    fn left(&self, variable: usize, excluded: &CandidateSet, kind: Kind) -> Remainder {
        let (_, live) = &self.variables[variable];
        let mut left = live.iter().filter(|&&one| !excluded.contains(one));
        let Some(first) = left.next() else {
            return Remainder::Nothing;
        };
        let mut value = Value::of(*first);
        for other in left {
            if kind != Kind::Grouped || other.digit != value.digit {
                return Remainder::More;
            }
            value.cells.insert(other.cell);
        }
        if value.cells.is_plural() && !value.cells.common_houses().is_plural() {
            return Remainder::More;
        }
        Remainder::One(value)
    }

    /// Whether repeated singles, with groups for the grouped kind, refute a candidate.
    pub(super) fn refutes(&self, target: Candidate, kind: Kind) -> bool {
        let mut excluded = self.excludes[target.index()];
        let mut newly_excluded = excluded;
        while !newly_excluded.is_empty() {
            let mut touched = vec![false; self.variables.len()];
            for candidate in newly_excluded.iter() {
                for &variable in &self.variables_of[candidate.index()] {
                    touched[usize::from(variable)] = true;
                }
            }
            let before = excluded;
            for variable in (0..touched.len()).filter(|&variable| touched[variable]) {
                match self.left(variable, &excluded, kind) {
                    Remainder::Nothing => return true,
                    Remainder::One(value) => excluded = excluded.union(&self.excluded_by(value)),
                    Remainder::More => {}
                }
            }
            newly_excluded = excluded.difference(&before);
        }
        false
    }
}

/// What is left of a variable.
enum Remainder {
    /// No candidate.
    Nothing,
    /// One value: a candidate or, if groups are allowed, a group.
    One(Value),
    /// Several values.
    More,
}

/// What excludes the additional candidates (see [`super`]) in the variables of a partial whip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct Needs {
    /// The target excludes some.
    z: bool,
    /// Earlier values exclude some.
    t: bool,
    /// One of the values is a group.
    group: bool,
}

/// An incomplete whip.
#[derive(Clone)]
struct Partial {
    steps: Vec<(Variable, Value)>,
    needs: Needs,
    /// The candidates that the last value excludes, or the target for the first variable.
    newly_excluded: CandidateSet,
    /// The candidates that the values exclude.
    excluded_by_values: CandidateSet,
    /// The candidates that the target or the values exclude.
    excluded: CandidateSet,
}

/// The search for a shortest whip against a target.
pub(super) struct Search<'a> {
    space: &'a Space,
    target: Candidate,
    kind: Kind,
    /// All partial whips of the current length.
    partial: Vec<Partial>,
}

impl<'a> Search<'a> {
    pub(super) fn new(space: &'a Space, target: Candidate, kind: Kind) -> Search<'a> {
        let by_target = space.excludes[target.index()];
        let start = Partial {
            steps: Vec::new(),
            needs: Needs::default(),
            newly_excluded: by_target,
            excluded_by_values: CandidateSet::EMPTY,
            excluded: by_target,
        };
        Search {
            space,
            target,
            kind,
            partial: vec![start],
        }
    }

    /// Approximate time of the search for the next length, in microseconds.
    pub(super) fn work(&self) -> u64 {
        3 * self.partial.len() as u64
    }

    /// The simplest whip of the next length with its kind, if there is one of at most the searched
    /// kind.
    pub(super) fn simplest_whip(&self) -> Option<(Kind, Whip)> {
        let mut simplest: Option<(Kind, Whip)> = None;
        for partial in &self.partial {
            for variable in self.touched(partial) {
                if !matches!(
                    self.space.left(variable, &partial.excluded, self.kind),
                    Remainder::Nothing
                ) {
                    continue;
                }
                let kind = self.kind_of(partial, variable);
                if kind <= self.kind && simplest.as_ref().is_none_or(|(known, _)| kind < *known) {
                    let whip = Whip {
                        target: self.target,
                        steps: partial.steps.clone(),
                        last: self.space.variables[variable].0,
                    };
                    simplest = Some((kind, whip));
                }
            }
        }
        simplest
    }

    /// The kind of the whip that a partial whip becomes with this last variable.
    fn kind_of(&self, partial: &Partial, variable: usize) -> Kind {
        let (_, live) = &self.space.variables[variable];
        let by_target = &self.space.excludes[self.target.index()];
        let mut others = live.iter().filter(|&&one| !by_target.contains(one));
        // The candidate that the last value excludes connects the variable to the whip.
        let continues = others
            .next()
            .is_none_or(|&one| partial.newly_excluded.contains(one));
        let only_target = continues && others.next().is_none();
        let Needs { z, t, group } = partial.needs;
        if group {
            Kind::Grouped
        } else if !t && only_target {
            let is_chain = !z && live.len() == 2;
            if is_chain { Kind::Chain } else { Kind::Z }
        } else if !z {
            Kind::T
        } else {
            Kind::Whip
        }
    }

    /// The variables that lose a candidate to the last value, or to the target if there is no value
    /// yet.
    fn touched(&self, partial: &Partial) -> Vec<usize> {
        let mut touched = Vec::new();
        for candidate in partial.newly_excluded.iter() {
            for &variable in &self.space.variables_of[candidate.index()] {
                touched.push(usize::from(variable));
            }
        }
        touched.sort_unstable();
        touched.dedup();
        touched
    }

    /// Extends all partial whips by one variable.
    pub(super) fn extend(&mut self) {
        // Partial whips with the same set of values, the same last value and the same needs are
        // duplicates.
        let mut next: BTreeMap<(Vec<Value>, Value, Needs), Partial> = BTreeMap::new();
        for partial in &self.partial {
            for variable in self.touched(partial) {
                let Remainder::One(value) = self.space.left(variable, &partial.excluded, self.kind)
                else {
                    continue;
                };
                let mut earlier_values = partial.steps.iter().map(|(_, earlier)| *earlier);
                if value == Value::of(self.target) || earlier_values.any(|earlier| earlier == value)
                {
                    continue;
                }
                for needs in self.needs(partial, variable, value) {
                    let mut values: Vec<Value> = partial.steps.iter().map(|step| step.1).collect();
                    values.push(value);
                    values.sort_unstable();
                    next.entry((values, value, needs)).or_insert_with(|| {
                        let newly_excluded = self.space.excluded_by(value);
                        let mut steps = partial.steps.clone();
                        steps.push((self.space.variables[variable].0, value));
                        Partial {
                            steps,
                            needs,
                            newly_excluded,
                            excluded_by_values: partial.excluded_by_values.union(&newly_excluded),
                            excluded: partial.excluded.union(&newly_excluded),
                        }
                    });
                }
            }
        }
        self.partial = next.into_values().collect();
    }

    /// The possible needs of the whip after it is extended by a variable: which of the target and
    /// the earlier values exclude the other candidates of the variable. If either is enough, both
    /// alternatives are returned. Empty if the kind does not allow what is needed to exclude all of
    /// them.
    fn needs(&self, partial: &Partial, variable: usize, value: Value) -> Vec<Needs> {
        let (_, live) = &self.space.variables[variable];
        let by_target = &self.space.excludes[self.target.index()];
        let mut needs = partial.needs;
        needs.group |= value.cells.is_plural();
        let set = value.candidates();
        let others = || live.iter().filter(|&&one| !set.contains(one));
        let excludes_enough = |excluded: &CandidateSet| {
            let not_excluded: Vec<&Candidate> =
                others().filter(|&&one| !excluded.contains(one)).collect();
            match not_excluded[..] {
                [] => true,
                [one] => partial.newly_excluded.contains(*one),
                _ => false,
            }
        };
        if others().count() == 1 {
            return vec![needs];
        }
        let target_may_exclude = matches!(self.kind, Kind::Z | Kind::Whip | Kind::Grouped);
        let values_may_exclude = matches!(self.kind, Kind::T | Kind::Whip | Kind::Grouped);
        let mut alternatives = Vec::new();
        if target_may_exclude && excludes_enough(by_target) {
            alternatives.push(Needs { z: true, ..needs });
        }
        if values_may_exclude && excludes_enough(&partial.excluded_by_values) {
            alternatives.push(Needs { t: true, ..needs });
        }
        if alternatives.is_empty() && target_may_exclude && values_may_exclude {
            alternatives.push(Needs {
                z: true,
                t: true,
                ..needs
            });
        }
        alternatives
    }
}
