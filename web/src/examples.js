// @ts-check
// The puzzle shown at the first visit. It is easy; `tests/effort.rs` checks its rating.

export const FIRST = "......4.5......298...5.6..7...64..7.8..25...3..9.7.....57...3.22....4.........9.4";
