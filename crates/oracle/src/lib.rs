//! Silent truth: exhaustive solving, uniqueness, exact counting.
