//! Metadata of techniques: names, family, assumptions, variants and options.

use crate::closure_rule::ClosureRule;
use crate::rating::Variant;
use crate::setting::Declared;
use crate::text::Text;

/// Constant metadata of a technique. Ratings belong to profiles.
#[derive(Debug)]
pub struct Info {
    /// The identifier in files, options and machine-readable output: `x_wing`.
    pub slug: &'static str,
    /// The name that players use.
    pub name: Text,
    /// Other names, for searching.
    pub aliases: &'static [&'static str],
    /// The family, which is also the source folder.
    pub family: Family,
    /// Assumptions beyond the rules of Sudoku.
    pub assumes: Assumes,
    /// The rule that states all finds, for a technique whose finds are monotone ([`ClosureRule`]).
    pub closure: Option<ClosureRule>,
    /// Names of the kinds of find that have separate ratings; empty if there is only one kind.
    pub variants: &'static [&'static str],
    /// All options of the search. A profile may set them.
    pub options: &'static [Declared],
    /// The doc comment of the technique's type. It is also the technique's text in the catalogue.
    /// Empty without the feature `docs`.
    pub doc: &'static str,
}

/// Equal slugs mean the same technique.
impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        self.slug == other.slug
    }
}

impl Eq for Info {}

/// A family of techniques. Each family has its own source folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// One cell, one digit.
    Singles,
    /// Intersections of a line and a box.
    Intersections,
    /// n cells of a house with n digits.
    Subsets,
    /// One digit in n base houses and n cover houses.
    Fish,
    /// Other patterns of one digit.
    SingleDigit,
    /// Small patterns of linked cells, such as XY-Wing and W-Wing.
    Wings,
    /// Candidates in two colours: all of one colour are true, all of the other are false.
    Colours,
    /// Patterns that would give a second solution.
    Uniqueness,
    /// Alternating inference chains.
    Chains,
    /// Almost locked sets.
    Als,
    /// Forcing chains and nets.
    Forcing,
    /// Everything else.
    Exotic,
    /// The finds of the console solver that only eliminate; it calls them shrinks. The crate
    /// `compat` reproduces this program.
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

/// An assumption of a technique beyond the rules of Sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// Nothing.
    Nothing,
    /// The puzzle has exactly one solution.
    UniqueSolution,
}

impl Info {
    /// The variant with this name. If the call is evaluated in a constant, an unknown name is a
    /// compile error.
    ///
    /// # Panics
    /// When no variant has this name.
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
        panic!("no variant has this name")
    }
}

/// Whether two byte strings are equal. `==` cannot be used in a `const fn`.
const fn is_same(left: &[u8], right: &[u8]) -> bool {
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}

/// The doc comment of a technique; without the feature `docs`, an empty text.
#[doc(hidden)]
pub const fn kept_doc(doc: &'static str) -> &'static str {
    if cfg!(feature = "docs") { doc } else { "" }
}

/// Declares a technique: a unit struct, its [`Info`], a constant for each variant, and an
/// implementation of [`Technique`](crate::Technique) that calls the function after `find:`.
///
/// A technique with options lists the types of its options before `find`: `options: [Reach,
/// MaxFins],`. See [`setting!`](crate::setting!). A technique whose finds are monotone declares
/// its [`ClosureRule`] in the next line: `closure: ClosureRule::NakedSingle,`.
///
/// The doc block is also the text of `whydoku techniques SLUG` and of the page that
/// `examples/encyclopaedia` writes.
///
/// Techniques that differ only by a number share one file and one doc block. A macro in that file
/// takes the differences as arguments and calls `technique!`. In such a doc block, a line like
/// `#[doc = concat!(" In ", $two, " rows")]` inserts an argument. A name may also be built:
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
        $(options: [$($(#[$gate:meta])* $option:path),+ $(,)?],)?
        $(closure: $closure:expr,)?
        find: $find:path $(,)?
    ) => {
        $(#[doc = $doc])+
        pub struct $type;

        impl $type {
            /// Metadata of the technique.
            pub const INFO: &'static $crate::Info = &$crate::Info {
                slug: $slug,
                name: $crate::Text::of(&[$(($crate::Language::$language, $name)),+]),
                aliases: &[$($alias),*],
                family: $crate::Family::$family,
                assumes: $crate::Assumes::$assumes,
                closure: $crate::declared_closure(&[$($closure)?]),
                variants: &[$($variant),*],
                options: &[$($($(#[$gate])* <$option as $crate::Setting>::DECLARED),+)?],
                doc: $crate::kept_doc(concat!($($doc, "\n"),+)),
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
