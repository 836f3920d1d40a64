//! What a technique is: its facts and a search. What it finds words itself.

use crate::conflict::Conflict;
use crate::effects::Claim;
use crate::info::Info;
use crate::pattern::Proof;
use crate::rating::Variant;
use crate::view::View;
use core::fmt;
use core::ops::ControlFlow;

/// A way a person finds deductions. Unit structs: all state is in the view.
pub trait Technique: Sync {
    /// Names, family and doc block.
    fn info(&self) -> &'static Info;

    /// In whose order it looks, where that is not its own: see `enumeration` in profiles.
    fn enumeration(&self) -> Option<&'static str> {
        None
    }

    /// Pushes every find of this position into `sink`, in the order the view asks for, until the
    /// sink has enough. Pure and silent: same view, same finds.
    ///
    /// A find need not change anything: the sink drops those that do not.
    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop>;
}

/// Two techniques are the same when their slugs are.
impl PartialEq for dyn Technique {
    fn eq(&self, other: &dyn Technique) -> bool {
        self.info() == other.info()
    }
}

impl Eq for dyn Technique {}

/// The slug: a technique has nothing else to show.
impl fmt::Debug for dyn Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().slug)
    }
}

/// What a search found: what follows, and what kind of find it is.
#[derive(Clone, Copy, Debug)]
pub struct Find<'a> {
    /// What follows.
    pub claim: Claim<'a>,
    /// Which of the technique's variants it is.
    pub variant: Variant,
    /// How big it is, in the technique's own measure (cells of a subset, nodes of a chain).
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

    /// The same find, as another variant.
    #[inline]
    #[must_use]
    pub const fn of_variant(mut self, variant: Variant) -> Find<'a> {
        self.variant = variant;
        self
    }
}

/// Takes what a search finds.
pub trait Sink {
    /// Takes a find. `proof` is called only when someone will read it. `Break` says that the
    /// search should stop.
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop>;

    /// Whether a find of this variant and size could still be kept: lets a search that looks for
    /// ever longer finds stop, and a long one be skipped before it is worked out.
    fn keeps(&self, variant: Variant, size: u16) -> bool {
        let _ = (variant, size);
        true
    }

    /// Takes the news that the position contradicts itself.
    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop>;
}

/// Why a search stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The sink has what it wants.
    Enough,
    /// The budget of work is spent.
    Budget,
}
