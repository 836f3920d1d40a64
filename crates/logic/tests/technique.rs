//! Tests of the `logic::technique!` macro.

use core::ops::ControlFlow;
use logic::{
    Assumes, Conflict, Facts, Find, Journal, Options, Order, Position, Proof, Sink, Stop,
    Technique, Variant, View, Work,
};

logic::technique! {
    /// Tested: finds nothing and spends work.
    ///
    /// # Look for
    /// Nothing.
    pub struct Tested;
    slug: "tested",
    name: { En "Tested", Zh "测试" },
    aliases: ["Tried"],
    family: Exotic,
    assumes: UniqueSolution,
    variants: [ROWS = "rows", COLUMNS = "columns", BOXES = "boxes"],
    find: searches::by_size::<3>,
}

mod searches {
    use super::{ControlFlow, Sink, Stop, View};

    pub(super) fn by_size<const SIZE: u64>(
        view: &View<'_>,
        _sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        view.spend(SIZE)
    }
}

#[test]
fn the_macro_defines_the_metadata() {
    let technique: &dyn Technique = &Tested;
    let info = technique.info();
    assert_eq!((info.slug, info.aliases), ("tested", &["Tried"][..]));
    assert_eq!(info.assumes, Assumes::UniqueSolution);
    assert!(info.doc.starts_with(" Tested") && info.doc.contains("\n # Look for\n"));
    assert_eq!(format!("{technique:?}"), "tested");
}

#[test]
fn variant_constants_are_indices_into_the_list() {
    let constants = [Tested::ROWS, Tested::COLUMNS, Tested::BOXES];
    assert_eq!(constants, [Variant(0), Variant(1), Variant(2)]);
    for (index, name) in (0..).zip(Tested::INFO.variants) {
        assert_eq!(Tested::INFO.variant(name), Variant(index));
    }
}

#[test]
#[should_panic(expected = "no variant has this name")]
fn a_prefix_of_a_name_is_unknown() {
    Tested::INFO.variant("row");
}

#[test]
fn find_calls_the_named_function() {
    let board = grid::Board::new(&grid::Puzzle::new([None; 81]));
    let (facts, journal, order) = (Facts::new(), Journal::new(&board), Order::default());
    let (options, work) = (Options::default(), Work::limited(10));
    let view = View::new(
        Position::new(&board, &facts, &journal),
        &order,
        &options,
        &work,
    );
    assert!(Tested.find(&view, &mut IgnoringSink).is_continue());
    assert_eq!(work.left(), 7);
}

struct IgnoringSink;

impl Sink for IgnoringSink {
    fn push(&mut self, _find: Find<'_>, _proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
