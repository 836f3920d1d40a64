//! Finds every candidate that its layers refute, on several threads if permits are free.
//!
//! One thread processes the candidates in order and pushes the finds; the sink limits the number of
//! layers. With nested nets, which take a millisecond or more per candidate, helper threads process
//! candidates from the other end, with the limit of the moment. The limit can only fall, so a
//! helper's limit is never below the limit when its result is used, and a refutation within both
//! limits is the same under both. So the results do not depend on the helpers.

use super::proof::Refutation;
use super::{CellsByDigit, Layers, MAX_LAYERS, Reach, Rules, cells_by_digit, net_builder};
use crate::kits::forcing::words::Contradiction;
use core::ops::{ControlFlow, Range};
use core::sync::atomic::{AtomicU16, Ordering};
use grid::{Candidate, CandidateSet};
use logic::{Claim, Find, Removals, Sink, Stop, Variant, View};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// Successive limits of the number of layers. The candidates that one limit refutes are not
/// searched with the next, and the search ends if the sink keeps no longer finds.
const LIMITS: [u16; 5] = [12, 30, 60, 120, MAX_LAYERS];

/// Maximum number of layers of a net without inner nets. A longer one would rate above nested nets.
pub(super) const MAX_LAYERS_OF_PLAIN_NET: u16 = 30;

/// Pushes every candidate that its layers refute. The size is the number of layers.
pub(in crate::forcing) fn find(
    view: &View<'_>,
    reach: Reach,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let base = cells_by_digit(view.board());
    let mut layers = Layers::new(Rules::of(reach));
    let all = view.board().all_candidates();
    let mut open = all;
    let mut searched = 0;
    let max_layers = match reach {
        Reach::OneDigit | Reach::Singles | Reach::Patterns => MAX_LAYERS_OF_PLAIN_NET,
        Reach::Nets => MAX_LAYERS,
    };
    for limit in LIMITS.into_iter().take_while(|&limit| limit <= max_layers) {
        let search = Search {
            base: &base,
            reach,
            sizes: searched + 1..limit + 1,
        };
        if search.run(&mut layers, &mut open, view, sink)? == SinkAccepts::No {
            return ControlFlow::Continue(());
        }
        // Nested nets refute nearly every candidate, so the first limit with a find is enough.
        if reach == Reach::Nets && open != all {
            break;
        }
        searched = limit;
    }
    ControlFlow::Continue(())
}

/// Whether the sink still accepts finds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SinkAccepts {
    Yes,
    No,
}

/// The search for refutations of some sizes.
struct Search<'a> {
    base: &'a CellsByDigit,
    reach: Reach,
    /// The numbers of layers of the refutations to find.
    sizes: Range<u16>,
}

impl Search<'_> {
    /// Pushes the finds and removes the refuted candidates from `open`.
    fn run(
        &self,
        layers: &mut Layers,
        open: &mut CandidateSet,
        view: &View<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop, SinkAccepts> {
        let candidates: Vec<Candidate> = open.iter().collect();
        let queue = HelperQueue::new(&candidates, self.sizes.end - 1);
        std::thread::scope(|scope| {
            // When this is dropped, no candidates are left to the helpers.
            let _end = EmptyOnDrop(&queue);
            for (index, &candidate) in candidates.iter().enumerate() {
                let mut sizes = self.sizes.clone().rev();
                let Some(limit) = sizes.find(|&size| sink.keeps(Variant(0), size)) else {
                    return ControlFlow::Continue(SinkAccepts::No);
                };
                queue.limit.store(limit, Ordering::Relaxed);
                if self.reach == Reach::Nets
                    && let Some(thread_permit) = view.thread_permit()
                {
                    let queue = &queue;
                    scope.spawn(move || {
                        let _permit = thread_permit;
                        queue.help(&mut Layers::new(Rules::of(self.reach)), self.base);
                    });
                }
                let refuted = match queue.take(index) {
                    Some(known) => known.filter(|&(size, _)| size <= limit),
                    None => layers.run(self.base, candidate, limit),
                };
                view.spend(layers.work())?;
                let Some((size, _)) = refuted else {
                    continue;
                };
                open.remove(candidate);
                let one = CandidateSet::from_iter([candidate]);
                let claim = Claim::remove(Removals::Set(&one));
                sink.push(Find::new(claim, size), &|| {
                    let rules = Rules::of(self.reach);
                    let net = net_builder::refutation(self.base, candidate, rules);
                    Refutation::new(net, candidate, rules).into_proof()
                })?;
            }
            ControlFlow::Continue(SinkAccepts::Yes)
        })
    }
}

/// The number of layers and the contradiction, if the candidate is refuted.
type Refuted = Option<(u16, Contradiction)>;

/// The candidates that helpers process ahead of the search.
struct HelperQueue<'a> {
    candidates: &'a [Candidate],
    /// By index in `candidates`, the result, if a helper processed the candidate.
    known: Vec<OnceLock<Refuted>>,
    /// The indices of the candidates that no thread has taken.
    untaken: Mutex<Range<usize>>,
    /// The current limit of layers.
    limit: AtomicU16,
}

impl<'a> HelperQueue<'a> {
    fn new(candidates: &'a [Candidate], limit: u16) -> HelperQueue<'a> {
        HelperQueue {
            candidates,
            known: candidates.iter().map(|_| OnceLock::new()).collect(),
            untaken: Mutex::new(0..candidates.len()),
            limit: AtomicU16::new(limit),
        }
    }

    fn untaken(&self) -> MutexGuard<'_, Range<usize>> {
        self.untaken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result of a candidate, if a helper has it. If `None`, the caller processes the
    /// candidate, even if a helper is still working on it.
    fn take(&self, index: usize) -> Option<Refuted> {
        let mut untaken = self.untaken();
        if untaken.contains(&index) {
            untaken.start = index + 1;
            return None;
        }
        drop(untaken);
        self.known[index].get().copied()
    }

    /// Processes candidates from the end until all are taken.
    fn help(&self, layers: &mut Layers, base: &CellsByDigit) {
        loop {
            let Some(index) = self.untaken().next_back() else {
                break;
            };
            let limit = self.limit.load(Ordering::Relaxed);
            let _ = self.known[index].set(layers.run(base, self.candidates[index], limit));
        }
    }
}

/// Leaves no candidates to helpers when it is dropped.
struct EmptyOnDrop<'a>(&'a HelperQueue<'a>);

impl Drop for EmptyOnDrop<'_> {
    fn drop(&mut self) {
        *self.0.untaken() = 0..0;
    }
}
