//! Checks that a new option changes the fingerprint only of profiles that set it.

use crate::profile::canon;
use core::ops::ControlFlow;
use logic::{Choice, Entry, Options, Order, Profile, Rating, Ratings, Sink, Stop, Technique, View};

mod technique_without_option {
    logic::technique! {
        /// Dummy: finds nothing.
        pub struct Dummy;
        slug: "dummy",
        name: { En "Dummy", Zh "摆设" },
        aliases: [],
        family: Exotic,
        assumes: Nothing,
        variants: [],
        find: super::nothing,
    }
}

mod technique_with_option {
    logic::setting! {
        /// An option of the test.
        pub enum Shine: "shine" {
            /// The default.
            Dull = "dull",
            /// Another value.
            Bright = "bright",
        }
    }

    logic::technique! {
        /// Dummy: finds nothing.
        pub struct Dummy;
        slug: "dummy",
        name: { En "Dummy", Zh "摆设" },
        aliases: [],
        family: Exotic,
        assumes: Nothing,
        variants: [],
        options: [Shine],
        find: super::nothing,
    }
}

fn nothing(_view: &View<'_>, _sink: &mut dyn Sink) -> ControlFlow<Stop> {
    ControlFlow::Continue(())
}

#[test]
fn a_new_option_of_a_technique_changes_no_fingerprint() {
    let hash = |technique: &'static dyn Technique, options: Options| {
        let entry = Entry {
            technique,
            order: Order::default(),
            options,
            choice: Choice::default(),
            ratings: Ratings::flat(Rating(10)),
            worth: None,
        };
        canon::fingerprint(&Profile::new("dummy", vec![entry]))
    };
    let declared = technique_with_option::Dummy::INFO.options;
    let without_option = hash(&technique_without_option::Dummy, Options::default());
    let option_not_set = hash(&technique_with_option::Dummy, Options::of(declared));
    assert_eq!(without_option, option_not_set);
    let dull = hash(
        &technique_with_option::Dummy,
        Options::of(declared).with(technique_with_option::Shine::Dull),
    );
    assert_eq!(without_option, dull);
    let bright = hash(
        &technique_with_option::Dummy,
        Options::of(declared).with(technique_with_option::Shine::Bright),
    );
    assert_ne!(without_option, bright);
}
