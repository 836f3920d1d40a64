//! Cells, digits, houses, typed sets, puzzles and boards, and the text they are read from.
