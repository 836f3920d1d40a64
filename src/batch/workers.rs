//! Threads that work together on one puzzle.

use crate::cli::terminal;
use rayon::prelude::*;
use whydoku::shortest::Workers;

/// A pool of threads. With one thread there is no pool: the caller's thread does all tasks.
pub(crate) struct Pool(Option<rayon::ThreadPool>);

impl Pool {
    /// A pool of `jobs` threads; 0 means one per processor.
    pub(crate) fn new(jobs: usize) -> anyhow::Result<Pool> {
        let pool = match terminal::threads(jobs) {
            1 => None,
            threads => Some(
                rayon::ThreadPoolBuilder::new()
                    .num_threads(threads)
                    .build()?,
            ),
        };
        Ok(Pool(pool))
    }
}

impl Workers for Pool {
    fn each(&self, count: usize, task: &(dyn Fn(usize) + Sync)) {
        match &self.0 {
            None => (0..count).for_each(task),
            Some(pool) => pool.install(|| (0..count).into_par_iter().for_each(task)),
        }
    }
}
