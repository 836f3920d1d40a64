//! Techniques, their finds, and the sinks that receive finds.

use crate::conflict::Conflict;
use crate::effects::Claim;
use crate::info::Info;
use crate::pattern::Proof;
use crate::rating::Variant;
use crate::view::View;
use core::fmt;
use core::ops::ControlFlow;

/// A solving technique: metadata and a search. Implementations are unit structs without state;
/// everything that a search depends on is in the view.
pub trait Technique: Sync {
    /// Metadata of the technique.
    fn info(&self) -> &'static Info;

    /// The name of the search order, such as `hodoku`; `None` for whydoku's own order. A profile
    /// selects the order with the key `enumeration`.
    fn enumeration(&self) -> Option<&'static str> {
        None
    }

    /// Pushes every find of this position into `sink`, in the view's order, until the sink breaks
    /// or the work budget is used up. With an [enumeration](Technique::enumeration), the finds and
    /// their order are those of the program that it names. Pure: the same view gives the same
    /// finds.
    ///
    /// A technique may push finds that change nothing. The sink drops them.
    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop>;
}

/// Equal slugs mean the same technique.
impl PartialEq for dyn Technique {
    fn eq(&self, other: &dyn Technique) -> bool {
        self.info() == other.info()
    }
}

impl Eq for dyn Technique {}

/// Prints the slug.
impl fmt::Debug for dyn Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().slug)
    }
}

/// A find of a search: its claim, variant and size.
#[derive(Clone, Copy, Debug)]
pub struct Find<'a> {
    /// The conclusion.
    pub claim: Claim<'a>,
    /// The variant of the technique.
    pub variant: Variant,
    /// The size in the technique's own unit (cells of a subset, nodes of a chain).
    pub size: u16,
}

impl<'a> Find<'a> {
    /// A find of the first variant.
    #[inline]
    pub const fn new(claim: Claim<'a>, size: u16) -> Find<'a> {
        Find {
            claim,
            variant: Variant(0),
            size,
        }
    }

    /// Sets the variant.
    #[inline]
    #[must_use]
    pub const fn of_variant(mut self, variant: Variant) -> Find<'a> {
        self.variant = variant;
        self
    }
}

/// Receives the finds of a search.
pub trait Sink {
    /// Receives a find. Calls `proof` only when the proof will be read. `Break` stops the search.
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop>;

    /// Whether the sink could still keep a find of this variant and size. If not, a search can skip
    /// an expensive find, or stop at this size.
    fn keeps(&self, variant: Variant, size: u16) -> bool {
        let _ = (variant, size);
        true
    }

    /// Receives a contradiction in the position.
    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop>;
}

/// Why a search stopped early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The sink needs no more finds.
    Enough,
    /// The work budget is used up.
    Budget,
}
