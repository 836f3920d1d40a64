//! Sudoku Explainer's levels of dynamic chains: what a chain may use when links lead no further.

/// Nothing.
pub(crate) const LINKS: u8 = 0;
/// The patterns: pointing, claiming, pairs and X-Wings.
pub(crate) const PATTERNS: u8 = 1;
/// The patterns, then forcing chains on the remaining candidates.
pub(crate) const FORCING: u8 = 2;
/// The rules of [`FORCING`], then static multiple chains on the remaining candidates.
pub(crate) const MULTIPLE: u8 = 3;
/// The patterns, then dynamic chains of level [`LINKS`] on the remaining candidates.
pub(crate) const DYNAMIC: u8 = 4;
/// The rules of [`DYNAMIC`], then dynamic chains of level [`FORCING`] on the remaining
/// candidates.
pub(crate) const NESTED: u8 = 5;
