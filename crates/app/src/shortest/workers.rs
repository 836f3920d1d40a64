//! Threads of the caller.

/// Runs independent tasks, on one thread or several. A result never depends on the number.
pub trait Workers {
    /// Calls `task` once with each number below `count`, and returns when all calls have returned.
    fn each(&self, count: usize, task: &(dyn Fn(usize) + Sync));
}

/// The thread of the caller.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneThread;

impl Workers for OneThread {
    fn each(&self, count: usize, task: &(dyn Fn(usize) + Sync)) {
        for number in 0..count {
            task(number);
        }
    }
}
