//! Rules of techniques whose finds are monotone.

/// The rule of a technique whose finds depend only on the candidates and are monotone.
///
/// Monotone means: after other candidates are removed, a find is still possible, or easier rules of
/// this list have the same effects. So the order of the finds does not change the final position,
/// and a program may apply many finds at once. A technique with a rule finds exactly what the rule
/// states, in the order of its own search.
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
    /// Pointing whose eliminations leave a hidden single in another box: the single is placed.
    DirectPointing,
    /// Claiming whose eliminations leave a hidden single in another line: the single is placed.
    DirectClaiming,
    /// A hidden subset of this size whose eliminations leave only one place in its house for
    /// another digit. The first such digit is placed.
    DirectHiddenSubset(u8),
    /// A naked subset of this size in a box and a line, with eliminations in both.
    LockedSubset(u8),
    /// A naked subset of this size.
    NakedSubset(u8),
    /// A hidden subset of this size.
    HiddenSubset(u8),
    /// A fish of this size without fins: rows are bases and columns are covers, or the reverse.
    Fish(u8),
}

/// The only rule of a list; `None` if the list is empty.
#[doc(hidden)]
pub const fn declared_closure(declared: &[ClosureRule]) -> Option<ClosureRule> {
    match declared {
        [rule, ..] => Some(*rule),
        [] => None,
    }
}
