//! Reads profiles from YAML.
//!
//! A profile is a list of entries, easiest first. Missing fields of an entry have the values of the
//! profile's own `choice`, `order` and `options`, and then the defaults of [`logic::Order`] and of
//! each option. An entry may only set options that its technique declares
//! ([`logic::Info::options`]):
//!
//! ```yaml
//! name: small
//! edition: 1                          # left out where the profile does not promise to stay
//! choice: easiest                     # first | least | easiest | all
//! last_resort: none                   # none | guess | console | ...
//! trial: { rating: 12.0 }             # of a guess; with `free: 1`, a tenth per further level
//! grade: maximum                      # or `sum`, see below; above `trial` and `entries`
//! order: { houses: [box, row, column], subsets: lexicographic, outermost: digits }
//! options: { room: any, scope: shared }   # for every technique that has them
//! entries:
//!   - technique: hidden_single
//!     ratings:                        # every variant, or `rating` for all of them
//!       - { variant: box, rating: 1.2 }
//!       - { variant: row, rating: 1.5 }
//!       - { variant: column, rating: 1.5 }
//!   - { technique: naked_single, rating: 2.3, order: { houses: [row] } }
//! ```
//!
//! `growth: length`, or `growth: linear` with `free: 2`, adds to a rating by the find's size.
//!
//! A profile that sums has levels; each except the last has the maximum sum of the level. Every
//! entry has a `score` (or `scores` by variant) and a `level`; `rating` may be omitted and is then
//! a tenth of the score. `trial` has a score and a level too; without it a guess scores nothing and
//! is of the last level. The level of a puzzle is the highest level of its steps, raised while the
//! sum is above its `max`:
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
mod wire;
mod words;

pub use editions::{ProfileId, about, editions, is_built_in, named, named_with, names};
pub use error::ProfileError;
pub use limits::{YamlLimit, beyond_limits};
pub use read::located;
pub use read::{read, read_with};

// Tests with profiles of the registry are in `tests/profiles`.
#[cfg(test)]
mod tests {
    mod editions;
    mod options;
}
