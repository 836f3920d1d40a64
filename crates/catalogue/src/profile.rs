//! Reads profiles from YAML.
//!
//! A profile is a list of entries, easiest first. If an entry does not set its `choice`, a field of
//! its `order` or an option, the value in the profile's own `choice`, `order` or `options` applies.
//! If that is missing too, the default of [`logic::Choice`], of [`logic::Order`] or of the option
//! applies. An entry may only set options that its technique declares ([`logic::Info::options`]):
//!
//! ```yaml
//! name: small
//! edition: 1                          # omitted if grades may change
//! choice: easiest                     # first | least | easiest | all
//! last_resort: none                   # none | guess | console | ...
//! grade: maximum                      # or `sum` (see below); before `trial` and `entries`
//! trial: { rating: 12.0 }             # rating of a guess
//! order: { houses: [box, row, column], subsets: lexicographic, outermost: digits }
//! options: { room: any, scope: shared }   # for every technique that declares them
//! entries:
//!   - technique: hidden_single
//!     ratings:                        # one for each variant, or `rating` for all variants
//!       - { variant: box, rating: 1.2 }
//!       - { variant: row, rating: 1.5 }
//!       - { variant: column, rating: 1.5 }
//!   - { technique: naked_single, rating: 2.3, order: { houses: [row] } }
//! ```
//!
//! With `free: 1` in `trial`, the rating of a guess grows by 0.1 for each guess level above 1.
//!
//! With `growth` in an entry, a rating grows with the size of the find ([`logic::Growth`]):
//! `growth: linear` adds 0.1, and `growth: points` adds 1, for each unit of size above `free`.
//! `growth: length` has no `free` and adds Sudoku Explainer's surcharge for the length.
//!
//! A profile may grade by the sum of scores. It then has a list of levels, and each level except
//! the last has a maximum sum, `max`. Every entry has a `score` (or `scores` by variant) and a
//! `level`. Its `rating` may be omitted and is then a tenth of the score. `trial` has a score and a
//! level too; without `trial`, a guess scores nothing and has the last level. The level of a puzzle
//! is the highest level of its steps, raised while the sum exceeds the level's `max`:
//!
//! ```yaml
//! name: sums
//! grade:
//!   sum:
//!     - { level: easy, name: { en: Easy, zh: 容易 }, max: 800 }
//!     - { level: hard, name: { en: Hard, zh: 困难 } }
//! trial: { score: 10000, level: hard }
//! entries:
//!   - { technique: full_house, score: 4, level: easy }
//!   - { technique: x_wing, score: 140, level: hard }
//! ```

mod canon;
mod chosen;
mod editions;
mod entries;
mod error;
mod limits;
mod measure;
mod order;
mod read;
mod scalars;
#[cfg(feature = "simple")]
mod simple;
mod wire;
mod words;

pub use editions::{ProfileId, about, editions, is_built_in, named, named_with, names};
pub use error::ProfileError;
pub use limits::{YamlLimit, beyond_limits};
pub use read::located;
pub use read::{read, read_with};

// Other tests of profiles are in `tests/profiles`.
#[cfg(test)]
mod tests {
    mod editions;
    mod options;
    #[cfg(feature = "simple")]
    mod simple;
}
