//! Images of the third stack's *originals* under symmetries. Originals are the column partitions
//! that the outer band's bans allow (see `class`).

use super::layout::Layout;
use super::symmetry::Symmetry;
use std::collections::BTreeMap;

/// Maximum number of symmetries in the cache; it is cleared when full.
const CACHE_CAPACITY: usize = 4096;

/// A cache of the images of the third stack's originals, by symmetry. A few symmetries occur again
/// and again, so a small cache is enough.
pub(super) struct Images<'a> {
    layout: &'a Layout,
    cache: BTreeMap<Symmetry, Vec<Image>>,
}

/// One original and its image.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    /// Index of the image's class in the third stack (see `class`).
    pub(super) class: u16,
    /// Index of the original's shape: the partition without the order of its columns (see
    /// `partition`).
    pub(super) shape: u16,
}

impl<'a> Images<'a> {
    /// An empty cache for a layout.
    pub(super) fn new(layout: &'a Layout) -> Images<'a> {
        Images {
            layout,
            cache: BTreeMap::new(),
        }
    }

    /// The images of all originals under a symmetry.
    pub(super) fn images_under(&mut self, symmetry: &Symmetry) -> &[Image] {
        if self.cache.len() >= CACHE_CAPACITY {
            self.cache.clear();
        }
        self.cache.entry(*symmetry).or_insert_with(|| {
            let stack = &self.layout.stacks[2];
            let originals = &stack.originals.partitions;
            symmetry
                .images(2, originals.iter().copied())
                .zip(originals)
                .map(|(image, original)| Image {
                    class: stack.classes.class_of(image),
                    shape: original.shape() as u16,
                })
                .collect()
        })
    }
}
