//! Direct implications as one list, with the start of each literal's part.

use super::literals::Lit;

/// For each literal, the literals that follow from it directly, in HoDoKu's order.
#[derive(Default)]
pub(super) struct Edges {
    /// For each literal, the index of its first implication in `targets`. The additional last entry
    /// is the number of implications.
    starts: Vec<u32>,
    pub(super) targets: Vec<Lit>,
}

impl Edges {
    pub(super) fn clear(&mut self) {
        self.starts.clear();
        self.targets.clear();
    }

    /// Ends the implications of the previous literal and starts those of the next one.
    pub(super) fn start(&mut self) {
        self.starts.push(self.targets.len() as u32);
    }

    /// The direct implications of a literal.
    pub(super) fn next(&self, literal: Lit) -> &[Lit] {
        let bounds = self.starts.get(literal.index()..literal.index() + 2);
        let Some(&[start, end]) = bounds.and_then(|bounds| bounds.first_chunk()) else {
            return &[];
        };
        self.targets
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }

    /// Number of literals.
    pub(super) fn literals(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }
}
