//! The chain searches of Sudoku Explainer 1.2.1, shared by the whole family.
