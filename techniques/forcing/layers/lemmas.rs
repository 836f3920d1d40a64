//! Lemmas: removals by plain nets under an assumption.
//!
//! When the limit rises within a search, a net that the limit stopped continues from its last layer.
//! A net that has drawn all consequences is not followed again. Different assumptions often leave
//! the same candidates, and so does one assumption with a higher limit. So the result of each search
//! is stored.

use super::state::{
    CellsByDigit, LayerKind, MAX_LAYERS_OF_LEMMA, Outcome, Reach, State, live, truths,
};
use grid::{Candidate, CandidateSet, CellSet, Digit};

/// Maximum number of layers of a lemma, in successive attempts.
const DEPTHS: [u16; 4] = [3, 6, 12, MAX_LAYERS_OF_LEMMA];

/// The inner nets of a net, and the results of earlier searches.
#[derive(Default)]
pub(super) struct InnerNets {
    /// The nets of the current search, one for each candidate.
    nets: Vec<InnerNet>,
    /// Number of layers computed since the last call of [`InnerNets::take_work`].
    work: u64,
    /// The result for each pair of remaining candidates and true candidates.
    results: Vec<([CellsByDigit; 2], SearchResult)>,
}

/// The net of one candidate.
struct InnerNet {
    candidate: Candidate,
    state: State,
    /// Whether it has drawn all consequences without a contradiction.
    is_complete: bool,
}

/// The result of a search.
#[derive(Clone, Copy)]
enum SearchResult {
    /// The number of layers up to which no net refutes its candidate.
    NothingTo(u16),
    /// The removals, and the number of layers that they count as.
    Removed(LayerKind, u16, CellsByDigit),
    /// Neither nets nor cases remove a candidate.
    Nothing,
}

impl InnerNet {
    /// Adds layers of singles up to `max_layers` layers in total.
    fn advance(&mut self, max_layers: u16, work: &mut u64) -> Outcome {
        let state = &mut self.state;
        loop {
            if !state.excludes() {
                return Outcome::Complete;
            }
            if state.size >= max_layers {
                return Outcome::Limit;
            }
            *work += 1;
            let removed = state.excluded(Reach::Singles);
            if let Err(how) = state.add_layer(removed, 1, Reach::Singles) {
                return Outcome::Refuted(how);
            }
        }
    }
}

impl InnerNets {
    /// Number of layers computed since the last call.
    pub(super) fn take_work(&mut self) -> u64 {
        core::mem::take(&mut self.work)
    }

    /// The candidates that plain nets refute. If there are none, the common eliminations of all
    /// cases of each truth. `max_cost` is the maximum number of layers that the removals may count
    /// as.
    pub(super) fn search(
        &mut self,
        base: &CellsByDigit,
        on: &CellsByDigit,
        max_cost: u16,
    ) -> Option<(LayerKind, u16, CellsByDigit)> {
        if max_cost < DEPTHS[0] {
            return None;
        }
        let key = [*base, *on];
        let index = self.results.iter().position(|(other, _)| *other == key);
        let mut result = index.map_or(SearchResult::NothingTo(0), |index| self.results[index].1);
        if let SearchResult::NothingTo(searched) = result
            && DEPTHS
                .iter()
                .any(|&depth| searched < depth && depth <= max_cost)
        {
            result = self.compute(base, on, searched, max_cost);
            match index {
                Some(index) => self.results[index].1 = result,
                None => self.results.push((key, result)),
            }
        }
        match result {
            SearchResult::Removed(kind, cost, removed) if cost <= max_cost => {
                Some((kind, cost, removed))
            }
            SearchResult::Removed(..) | SearchResult::NothingTo(_) | SearchResult::Nothing => None,
        }
    }

    /// Follows all candidates with the limits of [`DEPTHS`] from the first above `searched` to
    /// `max_cost`, until one gives removals. No net of up to `searched` layers refutes its
    /// candidate.
    fn compute(
        &mut self,
        base: &CellsByDigit,
        on: &CellsByDigit,
        mut searched: u16,
        max_cost: u16,
    ) -> SearchResult {
        self.nets.clear();
        for digit in Digit::ALL {
            for cell in base[digit.index()] - on[digit.index()] {
                let candidate = Candidate::new(cell, digit);
                self.nets.push(InnerNet {
                    candidate,
                    state: State::new(base, candidate),
                    is_complete: false,
                });
            }
        }
        let mut removed = [CellSet::EMPTY; 9];
        for depth in DEPTHS {
            if depth <= searched {
                continue;
            }
            if max_cost < depth {
                return SearchResult::NothingTo(searched);
            }
            for net in self.nets.iter_mut().filter(|net| !net.is_complete) {
                match net.advance(depth, &mut self.work) {
                    Outcome::Refuted(_) => {
                        removed[net.candidate.digit.index()].insert(net.candidate.cell);
                    }
                    Outcome::Limit => {}
                    Outcome::Complete => net.is_complete = true,
                }
            }
            if removed.iter().any(|cells| !cells.is_empty()) {
                return SearchResult::Removed(LayerKind::Nets, depth, removed);
            }
            searched = depth;
        }
        let mut numbers = [None; 729];
        for (number, net) in self.nets.iter().enumerate() {
            numbers[net.candidate.index()] = Some(number);
        }
        for truth in truths() {
            let cases = live(&truth, base);
            let common = self.common_eliminations(base, &cases, &numbers);
            for (removed, common) in removed.iter_mut().zip(common) {
                *removed |= common;
            }
        }
        if removed.iter().any(|cells| !cells.is_empty()) {
            SearchResult::Removed(LayerKind::Cases, MAX_LAYERS_OF_LEMMA, removed)
        } else {
            SearchResult::Nothing
        }
    }

    /// The common eliminations of all cases; none if a case has no net.
    fn common_eliminations(
        &self,
        base: &CellsByDigit,
        cases: &CandidateSet,
        numbers: &[Option<usize>; 729],
    ) -> CellsByDigit {
        let mut all: Option<CellsByDigit> = None;
        for case in cases.iter() {
            let Some(number) = numbers[case.index()] else {
                return [CellSet::EMPTY; 9];
            };
            let all = all.get_or_insert(*base);
            for (all, left) in all.iter_mut().zip(self.nets[number].state.left) {
                *all = *all - left;
            }
        }
        all.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{CellsByDigit, InnerNet, InnerNets, Outcome, State};
    use crate::forcing::layers::state::cells_by_digit;
    use grid::{Board, Candidate, Puzzle};

    /// "Golden Nugget" by tarek.
    const HARD: &str =
        "000000039000001005003050800008090006070002000100400000009080050020000600400700000";

    /// The remaining and true candidates after all singles under an assumption.
    fn after(base: &CellsByDigit, candidate: Candidate) -> [CellsByDigit; 2] {
        let mut net = InnerNet {
            candidate,
            state: State::new(base, candidate),
            is_complete: false,
        };
        assert!(matches!(net.advance(30, &mut 0), Outcome::Complete));
        [net.state.left, net.state.on]
    }

    /// With several candidates as assumptions, repeatedly and with several limits, stored results
    /// and continued nets agree with a new search.
    #[test]
    fn stored_results_are_those_of_a_new_search() {
        let puzzle: Puzzle = HARD.parse().unwrap();
        let board = Board::new(&puzzle);
        let base = cells_by_digit(&board);
        let mut lemmas = InnerNets::default();
        let (mut found, mut with_memory, mut without_memory) = (0, 0, 0);
        for step in [9, 18] {
            for candidate in board.all_candidates().iter().step_by(step) {
                let [left, on] = after(&base, candidate);
                for max_cost in [2, 3, 5, 12, 11, 30, 6] {
                    let mut new = InnerNets::default();
                    let answer = new.search(&left, &on, max_cost);
                    let stored = lemmas.search(&left, &on, max_cost);
                    assert_eq!(stored, answer, "{candidate} with a limit of {max_cost}");
                    found += usize::from(answer.is_some());
                    with_memory += lemmas.take_work();
                    without_memory += new.take_work();
                }
            }
        }
        assert!(0 < found && 0 < with_memory);
        assert!(2 * with_memory < without_memory);
    }
}
