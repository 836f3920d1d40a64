//! A pipeline of threads with results in order: one thread fills slots, others process them, and the
//! caller's thread empties them.
//!
//! ```text
//! fill --numbers--> workers --numbers--> empty (puts them in order)
//!   ^                                      |
//!   +------------ empty slots -------------+
//! ```
//!
//! Only numbers pass through the channels. Round `n` uses slot `n % slot_count`, whose content belongs to
//! the caller. So this code is compiled once, and not once for each type of result.

use crate::cli::exit::NoThread;
use logic::ThreadPermits;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::Scope;

/// The stages of a pipeline. Each stage gets the numbers of rounds, from 0.
pub(super) struct Pipeline<'a> {
    /// Number of threads that process slots.
    pub(super) jobs: usize,
    /// Maximum number of slots that are filled but not yet emptied.
    pub(super) slot_count: u64,
    /// Fills the slot of a round; returns `false` after the last round. Gets the rounds in order.
    pub(super) fill: &'a mut (dyn FnMut(u64) -> bool + Send),
    /// Creates the function with which one thread processes the slot of a round.
    pub(super) worker: &'a (dyn Fn() -> Box<dyn FnMut(u64) + 'a> + Sync),
    /// Empties the slot of a round. Gets the rounds in order. After a break or an error, no more
    /// slots are filled or emptied.
    pub(super) empty: &'a mut dyn FnMut(u64) -> anyhow::Result<ControlFlow<()>>,
    /// Permits to which each thread without further work adds one.
    pub(super) permits: Option<&'a ThreadPermits>,
}

impl Pipeline<'_> {
    /// Starts the threads, and empties the slots in the current thread.
    pub(super) fn run(self) -> anyhow::Result<()> {
        let Pipeline {
            fill,
            worker,
            permits,
            ..
        } = self;
        let (give_empty, take_empty) = mpsc::channel::<()>();
        let (give_filled, take_filled) = mpsc::channel::<u64>();
        let (give_done, take_done) = mpsc::channel::<(u64, std::thread::Result<()>)>();
        let take_filled = Mutex::new(take_filled);
        for _ in 0..self.slot_count {
            // Cannot fail: the receiver is alive.
            let _ = give_empty.send(());
        }
        std::thread::scope(|scope| {
            // This closure owns the channel ends, so leaving it closes the channels, even after an
            // error or a panic. Then the threads end, and the scope does not wait forever.
            let (give_empty, take_done) = (give_empty, take_done);
            start(scope, move || {
                for round in 0.. {
                    if take_empty.recv().is_err()
                        || !fill(round)
                        || give_filled.send(round).is_err()
                    {
                        break;
                    }
                }
            })?;
            for _ in 0..self.jobs {
                let (give_done, take_filled) = (give_done.clone(), &take_filled);
                start(scope, move || {
                    let mut process = worker();
                    loop {
                        let next = lock(take_filled).recv();
                        let Ok(round) = next else { break };
                        let outcome = catch_unwind(AssertUnwindSafe(|| process(round)));
                        let has_panicked = outcome.is_err();
                        if give_done.send((round, outcome)).is_err() || has_panicked {
                            break;
                        }
                    }
                    // The permit lets another thread use the processor of this one.
                    permits.into_iter().for_each(ThreadPermits::give);
                })?;
            }
            drop(give_done);
            let mut early_rounds = BTreeMap::new();
            let mut next = 0;
            for (round, outcome) in take_done {
                early_rounds.insert(round, outcome);
                while let Some(outcome) = early_rounds.remove(&next) {
                    outcome.unwrap_or_else(|panic| resume_unwind(panic));
                    if (self.empty)(next)?.is_break() {
                        return Ok(());
                    }
                    next += 1;
                    // Fails only after the last round was filled.
                    let _ = give_empty.send(());
                }
            }
            Ok(())
        })
    }
}

/// Locks a mutex. A panic in another thread is passed on by the pipeline, so a poisoned lock needs no
/// error of its own.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a thread. Fails if the system cannot create one.
fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    task: impl FnOnce() + Send + 'scope,
) -> Result<(), NoThread> {
    let started = std::thread::Builder::new().spawn_scoped(scope, task);
    started.map(drop).map_err(NoThread::from)
}
