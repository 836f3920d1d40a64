//! What grading many puzzles needs besides grades: criteria by file, what was kept of earlier
//! runs, and files of paths.

pub(crate) mod baseline;
pub(crate) mod criteria;
pub(crate) mod duplicates;
pub(crate) mod path_files;
pub(crate) mod policy;
pub(crate) mod resume;
