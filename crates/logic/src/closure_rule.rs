//! Rules of techniques whose finds form a monotone closure.

/// The rule of a technique whose finds depend only on the candidates and are monotone.
///
/// Monotone means: after other candidates are removed, a find is still possible, or easier rules of
/// this list make it. So the order of the finds does not change the final position, and a program
/// may apply many finds at once. A technique with a rule finds exactly what the rule states, in the
/// order of its own search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosureRule {
    /// The last open cell of a house takes the missing digit.
    FullHouse,
    /// A digit with one place in a house goes there. The house has several open cells.
    HiddenSingle,
    /// A cell with one candidate takes it.
    NakedSingle,
    /// All places of a digit in a box are in one line, so the rest of the line loses the digit.
    Pointing,
    /// All places of a digit in a line are in one box, so the rest of the box loses the digit.
    Claiming,
    /// What pointing leaves as a hidden single in another box is placed.
    DirectPointing,
    /// What claiming leaves as a hidden single in another line is placed.
    DirectClaiming,
    /// Of each hidden subset of this size, the first digit that it leaves as a hidden single in its
    /// house is placed.
    DirectHiddenSubset(u8),
    /// A naked subset of this size in a box and a line, with eliminations in both.
    LockedSubset(u8),
    /// A naked subset of this size.
    NakedSubset(u8),
    /// A hidden subset of this size.
    HiddenSubset(u8),
    /// A fish without fins of this size, of rows and columns.
    Fish(u8),
}

/// The declared rule of a technique, from a list of at most one.
#[doc(hidden)]
pub const fn declared_closure(declared: &[ClosureRule]) -> Option<ClosureRule> {
    match declared {
        [rule, ..] => Some(*rule),
        [] => None,
    }
}
