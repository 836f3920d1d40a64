//! Runs tasks on threads that the caller provides.

/// Runs independent tasks on one thread or several. The number of threads never changes a result.
pub trait Workers {
    /// Calls `task` once with each number below `count`. Returns when all calls have returned.
    fn each(&self, count: usize, task: &(dyn Fn(usize) + Sync));
}

/// Runs all tasks on the thread of the caller.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneThread;

impl Workers for OneThread {
    fn each(&self, count: usize, task: &(dyn Fn(usize) + Sync)) {
        for number in 0..count {
            task(number);
        }
    }
}
