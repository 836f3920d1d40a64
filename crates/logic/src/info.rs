//! What a technique is called and what it relies on.

use crate::rating::Variant;
use crate::setting::Declared;
use crate::text::Text;

/// The constant facts about a technique. No ratings: those are the profile's.
#[derive(Debug)]
pub struct Info {
    /// The name in files, options and machine-readable output: `x_wing`.
    pub slug: &'static str,
    /// The field's name, as a player says it.
    pub name: Text,
    /// Other names it goes by, for searching.
    pub aliases: &'static [&'static str],
    /// The folder it lives in.
    pub family: Family,
    /// What it takes for granted beyond the rules.
    pub assumes: Assumes,
    /// Kinds of find that a profile may rate apart; empty when there is one kind.
    pub variants: &'static [&'static str],
    /// What a profile may choose about what counts as a find; all that the search reads.
    pub options: &'static [Declared],
    /// The doc block of its file: the catalogue's text.
    pub doc: &'static str,
}

/// Two infos are the same technique when their slugs are.
impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        self.slug == other.slug
    }
}

impl Eq for Info {}

/// The families, each a folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// One cell, one digit.
    Singles,
    /// Where a line and a box meet.
    Intersections,
    /// As many cells as digits in a house.
    Subsets,
    /// One digit in as many lines as lines.
    Fish,
    /// Other patterns of one digit.
    SingleDigit,
    /// Short chains of two or three cells.
    Wings,
    /// Two colours, of which one is true.
    Colours,
    /// What a second solution would look like.
    Uniqueness,
    /// Alternating inference.
    Chains,
    /// Almost locked sets.
    Als,
    /// Implications with several branches.
    Forcing,
    /// Everything else.
    Exotic,
    /// The console solver's group shrinking.
    Shrink,
}

impl Family {
    /// The folder's name.
    pub const fn slug(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::Intersections => "intersections",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigit => "single_digit",
            Family::Wings => "wings",
            Family::Colours => "colours",
            Family::Uniqueness => "uniqueness",
            Family::Chains => "chains",
            Family::Als => "als",
            Family::Forcing => "forcing",
            Family::Exotic => "exotic",
            Family::Shrink => "shrink",
        }
    }
}

/// What a conclusion takes for granted beyond the rules of Sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// Nothing.
    Nothing,
    /// That the puzzle has exactly one solution.
    UniqueSolution,
}

impl Info {
    /// The variant of this name.
    ///
    /// In a constant, a name that is not in the list does not compile.
    ///
    /// # Panics
    /// When no variant is called so.
    #[allow(
        clippy::panic,
        reason = "in a constant this is an error of the compiler"
    )]
    pub const fn variant(&self, name: &str) -> Variant {
        let mut index = 0;
        while index < self.variants.len() {
            if is_same(self.variants[index].as_bytes(), name.as_bytes()) {
                return Variant(index as u8);
            }
            index += 1;
        }
        panic!("no variant is called so")
    }
}

/// Whether two texts are equal: a constant has no `==` for them.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// Declares a technique: its unit struct, its [`Info`] with the doc block as data, a constant for
/// each variant, and its [`Technique`](crate::Technique), which searches by the function named.
///
/// The types of the options that the search reads stand in `options: [Reach, MaxFins],` before
/// `find`, if there are any: see [`setting!`](crate::setting!).
///
/// The block is rustdoc, `whydoku techniques SLUG` and `docs/TECHNIQUES.md` at once, so a text
/// that is missing in one is missing in all.
///
/// Techniques that differ by a number share one file and one doc block: a macro of that file takes what differs and
/// calls this one. A line of the block with a slot is `#[doc = concat!(" In ", $two, " rows")]`, and a name may be
/// `concat!("Finned ", $fish)`.
///
/// ```
/// use core::ops::ControlFlow;
/// use logic::{Sink, Stop, Technique, Variant, View};
///
/// logic::technique! {
///     /// Example: finds nothing.
///     pub struct Example;
///     slug: "example",
///     name: { En "Example", Zh "示例" },
///     aliases: ["Sample"],
///     family: Exotic,
///     assumes: Nothing,
///     variants: [PLAIN = "plain", WITH_FINS = "with_fins"],
///     find: find,
/// }
///
/// fn find(_view: &View<'_>, _sink: &mut dyn Sink) -> ControlFlow<Stop> {
///     ControlFlow::Continue(())
/// }
///
/// assert_eq!(Example.info().slug, "example");
/// assert!(Example::INFO.doc.starts_with(" Example"));
/// assert_eq!(Example::WITH_FINS, Variant(1));
/// ```
#[macro_export]
macro_rules! technique {
    (
        $(#[doc = $doc:expr])+
        pub struct $type:ident;
        slug: $slug:literal,
        name: { $($language:ident $name:expr),+ $(,)? },
        aliases: [$($alias:literal),* $(,)?],
        family: $family:ident,
        assumes: $assumes:ident,
        variants: [$($constant:ident = $variant:literal),* $(,)?],
        $(options: [$($option:path),+ $(,)?],)?
        find: $find:path $(,)?
    ) => {
        $(#[doc = $doc])+
        pub struct $type;

        impl $type {
            /// Names, family and doc block.
            pub const INFO: &'static $crate::Info = &$crate::Info {
                slug: $slug,
                name: $crate::Text::of(&[$(($crate::Language::$language, $name)),+]),
                aliases: &[$($alias),*],
                family: $crate::Family::$family,
                assumes: $crate::Assumes::$assumes,
                variants: &[$($variant),*],
                options: &[$($(<$option as $crate::Setting>::DECLARED),+)?],
                doc: concat!($($doc, "\n"),+),
            };

            $(
                #[doc = concat!("The variant `", $variant, "`.")]
                pub const $constant: $crate::Variant = Self::INFO.variant($variant);
            )*
        }

        impl $crate::Technique for $type {
            fn info(&self) -> &'static $crate::Info {
                Self::INFO
            }

            fn find(
                &self,
                view: &$crate::View<'_>,
                sink: &mut dyn $crate::Sink,
            ) -> core::ops::ControlFlow<$crate::Stop> {
                $find(view, sink)
            }
        }
    };
}
