//! Rows of bits for following chains of a fixed shape, with one bit for each node with a strong
//! link.
//!
//! Each pair of links of a shape costs one OR for each node reached so far. Walks are enumerated
//! only from starts that reach a usable end.

use links::{Layer, ReasonKind, Rows, StrongLinks, ones, unite};
use logic::{Derived, Position};

/// The index of a kind of links in the tables below: 1 for links in houses, 0 for links in cells.
fn index(kind: ReasonKind) -> usize {
    usize::from(kind == ReasonKind::House)
}

/// The links between candidates and groups. The nodes with a strong link are numbered; a number is
/// the index of a row, and of a bit in each half of a row. The first half has the nodes reached by
/// strong links in cells, the second those reached by strong links in houses.
#[derive(Default)]
pub(super) struct LinkRows {
    /// The number of words in half a row.
    half_words: usize,
    /// By node, the nodes that are true if the node is false.
    strong: Rows,
    /// By kind of weak link and node, the nodes reached by that link and a strong link.
    link_pairs: [Rows; 2],
}

impl Derived for LinkRows {
    fn derive(position: &Position<'_>) -> LinkRows {
        let mut link_rows = LinkRows::default();
        link_rows.renew(position);
        link_rows
    }

    fn renew(&mut self, position: &Position<'_>) {
        let links = StrongLinks::of(position, Layer::Groups);
        let count = links.ends().len();
        self.half_words = count.div_ceil(64);
        for rows in self.link_pairs.iter_mut().chain([&mut self.strong]) {
            rows.renew(count, 2 * 64 * self.half_words);
        }
        for number in 0..count {
            for edge in links.links(number) {
                if let Some(target) = links.number_of(edge.target.node()) {
                    let half = 64 * self.half_words * index(edge.reason.kind());
                    self.strong.insert(number, half + target);
                }
            }
        }
        let LinkRows {
            strong, link_pairs, ..
        } = self;
        links.each_weak(|one, other, kind| {
            let link_pairs = &mut link_pairs[index(kind)];
            unite(link_pairs.row_mut(one), strong.row(other));
            unite(link_pairs.row_mut(other), strong.row(one));
        });
    }
}

impl LinkRows {
    /// The half of a row for a kind of strong links.
    fn half<'a>(&self, row: &'a [u64], kind: ReasonKind) -> &'a [u64] {
        let start = self.half_words * index(kind);
        &row[start..start + self.half_words]
    }

    /// The nodes reached from a node by a weak and a strong link of these kinds.
    pub(super) fn link_pair(&self, number: usize, [weak, strong]: [ReasonKind; 2]) -> &[u64] {
        self.half(self.link_pairs[index(weak)].row(number), strong)
    }

    /// Follows the links of a shape from a node: a strong link, then pairs of a weak and a strong
    /// link. `reached` receives the reached nodes, `next` is a buffer. Returns whether any node is
    /// reached.
    pub(super) fn follow(
        &self,
        start: usize,
        links: &[ReasonKind],
        reached: &mut Vec<u64>,
        next: &mut Vec<u64>,
    ) -> bool {
        let Some((&first, rest)) = links.split_first() else {
            return false;
        };
        let row = self.half(self.strong.row(start), first);
        if row.iter().all(|&word| word == 0) {
            return false;
        }
        reached.clear();
        reached.extend_from_slice(row);
        for pair in rest.chunks_exact(2) {
            next.clear();
            next.resize(self.half_words, 0);
            for number in ones(reached) {
                unite(next, self.link_pair(number, [pair[0], pair[1]]));
            }
            core::mem::swap(reached, next);
        }
        reached.iter().any(|&word| word != 0)
    }
}
