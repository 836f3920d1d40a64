//! Every candidate that its waves refute, on several threads if hands are free.
//!
//! One thread goes through the candidates in order and tells the sink, which says how many waves
//! are still of interest. Where nets nest, which takes a millisecond or more for a candidate,
//! helpers follow candidates from the far end, as far as was of interest when they began. That is
//! never too short, and a refutation within fewer waves is the same whatever the bound was; so what
//! they found is narrated as if it had been found on the way; only the time depends on them.

use super::proof::Refutation;
use super::{Layers, Left, MOST, Reach, left_on, tell};
use crate::kits::forcing::words::Contradiction;
use core::ops::{ControlFlow, Range};
use core::sync::atomic::{AtomicU16, Ordering};
use grid::{Candidate, CandidateSet};
use logic::{Claim, Find, Removals, Sink, Stop, Variant, View};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// How many waves are followed at first, then, and at most. Nothing is found twice, and what is
/// found with few waves saves following everything else for many.
const BOUNDS: [u16; 5] = [12, 30, 60, 120, MOST];

/// The most waves of a net without nets inside: a longer one rates above what nests.
const MOST_PLAIN: u16 = 30;

/// Pushes every candidate that its waves refute. The size is the number of waves.
pub(in crate::forcing) fn find(
    view: &View<'_>,
    reach: Reach,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let base = left_on(view.board());
    let mut layers = Layers::new(reach);
    let all = view.board().all_candidates();
    let mut open = all;
    let mut before = 0;
    let most = match reach {
        Reach::OneDigit | Reach::Singles | Reach::Patterns => MOST_PLAIN,
        Reach::Nets => MOST,
    };
    for bound in BOUNDS.into_iter().take_while(|&bound| bound <= most) {
        let search = Search {
            base: &base,
            reach,
            sizes: before + 1..bound + 1,
        };
        if search.run(&mut layers, &mut open, view, sink)? == Further::No {
            return ControlFlow::Continue(());
        }
        // Nested nets are long and refute nearly everything: the shorter ones are enough.
        if reach == Reach::Nets && open != all {
            break;
        }
        before = bound;
    }
    ControlFlow::Continue(())
}

/// Whether more waves are of interest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Further {
    Yes,
    No,
}

/// The refutations of some sizes.
struct Search<'a> {
    base: &'a Left,
    reach: Reach,
    sizes: Range<u16>,
}

impl Search<'_> {
    /// Pushes them and takes what they refute out of `open`.
    fn run(
        &self,
        layers: &mut Layers,
        open: &mut CandidateSet,
        view: &View<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop, Further> {
        let candidates: Vec<Candidate> = open.iter().collect();
        let ahead = Ahead::new(&candidates, self.sizes.end - 1);
        std::thread::scope(|scope| {
            // However this ends, helpers find nothing more to do then.
            let _end = End(&ahead);
            for (at, &candidate) in candidates.iter().enumerate() {
                let mut kept = self.sizes.clone().rev();
                let Some(bound) = kept.find(|&size| sink.keeps(Variant(0), size)) else {
                    return ControlFlow::Continue(Further::No);
                };
                ahead.bound.store(bound, Ordering::Relaxed);
                if self.reach == Reach::Nets
                    && let Some(thread_permit) = view.thread_permit()
                {
                    let ahead = &ahead;
                    scope.spawn(move || {
                        let _permit = thread_permit;
                        ahead.help(&mut Layers::new(self.reach), self.base);
                    });
                }
                let refuted = match ahead.take(at) {
                    Some(known) => known.filter(|&(size, _)| size <= bound),
                    None => layers.run(self.base, candidate, bound),
                };
                view.spend(layers.work())?;
                let Some((size, _)) = refuted else {
                    continue;
                };
                open.remove(candidate);
                let one = CandidateSet::from_iter([candidate]);
                let claim = Claim::remove(Removals::Set(&one));
                sink.push(Find::new(claim, size), &|| {
                    let net = tell::refutation(self.base, candidate, self.reach);
                    Refutation::new(net, candidate, self.reach).into_proof()
                })?;
            }
            ControlFlow::Continue(Further::Yes)
        })
    }
}

/// After how many waves a candidate is refuted, and how, if it is.
type Refuted = Option<(u16, Contradiction)>;

/// What helpers follow ahead of the search.
struct Ahead<'a> {
    candidates: &'a [Candidate],
    /// By candidate: what became of it, if a helper took it.
    known: Vec<OnceLock<Refuted>>,
    /// The candidates that nobody has taken.
    free: Mutex<Range<usize>>,
    /// How many waves are of interest.
    bound: AtomicU16,
}

impl<'a> Ahead<'a> {
    fn new(candidates: &'a [Candidate], bound: u16) -> Ahead<'a> {
        Ahead {
            candidates,
            known: candidates.iter().map(|_| OnceLock::new()).collect(),
            free: Mutex::new(0..candidates.len()),
            bound: AtomicU16::new(bound),
        }
    }

    fn free(&self) -> MutexGuard<'_, Range<usize>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What became of a candidate, if that is known; else the caller follows it, even if a
    /// helper is about to know.
    fn take(&self, at: usize) -> Option<Refuted> {
        let mut free = self.free();
        if free.contains(&at) {
            free.start = at + 1;
            return None;
        }
        drop(free);
        self.known[at].get().copied()
    }

    /// Follows candidates from the end until none is free.
    fn help(&self, layers: &mut Layers, base: &Left) {
        loop {
            let Some(at) = self.free().next_back() else {
                break;
            };
            let bound = self.bound.load(Ordering::Relaxed);
            let _ = self.known[at].set(layers.run(base, self.candidates[at], bound));
        }
    }
}

/// Leaves nothing to helpers when it is dropped.
struct End<'a>(&'a Ahead<'a>);

impl Drop for End<'_> {
    fn drop(&mut self) {
        *self.0.free() = 0..0;
    }
}
