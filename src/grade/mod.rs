//! Parts of the command `grade`: criteria for each file, baselines, the cache of grades, saved state
//! and output files.

pub(crate) mod baseline;
pub(crate) mod cache;
pub(crate) mod canonical;
pub(crate) mod comparison;
pub(crate) mod criteria;
mod curve_files;
pub(crate) mod duplicates;
pub(crate) mod editions;
pub(crate) mod entry;
mod explained;
pub(crate) mod files;
pub(crate) mod key;
pub(crate) mod path_files;
pub(crate) mod policy;
pub(crate) mod policy_files;
mod policy_numbers;
pub(crate) mod record_pipeline;
mod relative_path;
pub(crate) mod resume;
pub(crate) mod tally;
pub(crate) mod worker;
