//! Where chains of a fixed shape lead: rows of bits for links of each kind, a bit for each node with a strong
//! link, so that a shape is followed from one end by an OR for each of its links, and walked only where it ends
//! at something that a candidate conflicts with as well.

use links::{Layer, ReasonKind, Rows, StrongLinks, ones, unite};
use logic::{Derived, Position};

/// Where the tables below have a kind of links.
fn index(kind: ReasonKind) -> usize {
    usize::from(kind == ReasonKind::House)
}

/// The links between candidates and groups of a position, by the numbers of their nodes among those with strong links.
/// Each row has two halves: what strong links in cells lead to, and what those in houses do.
#[derive(Default)]
pub(super) struct LinkRows {
    /// How many words half a row has.
    half: usize,
    /// The nodes that are true if one is false.
    strong: Rows,
    /// By kind of a weak link: where it and a strong one lead.
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
        self.half = count.div_ceil(64);
        for rows in self.link_pairs.iter_mut().chain([&mut self.strong]) {
            rows.renew(count, 2 * 64 * self.half);
        }
        for number in 0..count {
            for edge in links.links(number) {
                if let Some(target) = links.number_of(edge.target.node()) {
                    let half = 64 * self.half * index(edge.reason.kind());
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
        let start = self.half * index(kind);
        &row[start..start + self.half]
    }

    /// The nodes to which a weak and a strong link of these kinds lead from a node.
    pub(super) fn stride(&self, number: usize, [weak, strong]: [ReasonKind; 2]) -> &[u64] {
        self.half(self.link_pairs[index(weak)].row(number), strong)
    }

    /// Where the links of a shape lead from a node, one after the other: a strong one, then a weak and a strong
    /// one as often as there are more. `here` is what they reach, `next` is memory. Says whether they reach anything.
    pub(super) fn follow(
        &self,
        start: usize,
        links: &[ReasonKind],
        here: &mut Vec<u64>,
        next: &mut Vec<u64>,
    ) -> bool {
        let Some((&first, rest)) = links.split_first() else {
            return false;
        };
        let row = self.half(self.strong.row(start), first);
        if row.iter().all(|&word| word == 0) {
            return false;
        }
        here.clear();
        here.extend_from_slice(row);
        for pair in rest.chunks_exact(2) {
            next.clear();
            next.resize(self.half, 0);
            for number in ones(here) {
                unite(next, self.stride(number, [pair[0], pair[1]]));
            }
            core::mem::swap(here, next);
        }
        here.iter().any(|&word| word != 0)
    }
}
