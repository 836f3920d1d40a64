//! Reads profiles from YAML.
//!
//! A profile is a list of entries, easiest first. What an entry leaves out it takes from the
//! profile's own `choice`, `order` and `options`, and what these leave out from the defaults of
//! [`logic::Order`] and of each option. An entry may only choose options that its technique
//! declares ([`logic::Info::options`]):
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
//! A profile that sums names levels, each but the last with the highest sum that is still of it.
//! Every entry has a `score` (or `scores` by variant) and a `level`, and `rating` may be left out: it is a tenth of the score then;
//! so has `trial`, without which a guess scores nothing and is of the last level. The level of a
//! puzzle is the highest of any step, raised while the sum is above its `max`:
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

// What needs a profile of the registry is in `tests/profiles`: see `registry::ALL`.
#[cfg(test)]
mod tests {
    mod editions;
    mod options;
}
