//! Where symmetries carry the originals of the third stack.

use super::layout::Layout;
use super::symmetry::Symmetry;
use std::collections::BTreeMap;

/// For how many symmetries the images are kept before all are forgotten.
const KEPT: usize = 4096;

/// The images of the originals of a layout's third stack, kept by symmetry: the same few
/// symmetries come up all the time.
pub(super) struct Images<'a> {
    layout: &'a Layout,
    known: BTreeMap<Symmetry, Vec<Image>>,
}

/// One original and its image.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    /// The class of the image.
    pub(super) class: u16,
    /// The shape of the original.
    pub(super) shape: u16,
}

impl<'a> Images<'a> {
    /// No images of this layout yet.
    pub(super) fn new(layout: &'a Layout) -> Images<'a> {
        Images {
            layout,
            known: BTreeMap::new(),
        }
    }

    /// The images under a symmetry.
    pub(super) fn under(&mut self, symmetry: &Symmetry) -> &[Image] {
        if self.known.len() >= KEPT {
            self.known.clear();
        }
        self.known.entry(*symmetry).or_insert_with(|| {
            let stack = &self.layout.stacks[2];
            let originals = &stack.originals.partitions;
            symmetry
                .images(2, originals.iter().copied())
                .zip(originals)
                .map(|(image, original)| Image {
                    class: stack.classes.of(image),
                    shape: original.shape() as u16,
                })
                .collect()
        })
    }
}
