//! Options belong to techniques, and move no fingerprint but that of who asks for them.

use crate::profile::{canon, named, read};
use core::ops::ControlFlow;
use logic::{Options, Sink, Stop, Technique, View};

#[test]
fn options_are_those_of_the_technique() {
    let text = "
name: t
options: { scope: house }
entries:
  - { technique: full_house, rating: 1.0 }
  - { technique: naked_pair, rating: 3.0, options: { room: twice } }
  - { technique: naked_pair, rating: 3.5 }
";
    let profile = read(text).unwrap();
    let told = |index: usize| -> Vec<String> {
        let chosen = profile.entries[index].options.chosen();
        chosen.map(|chosen| chosen.to_string()).collect()
    };
    assert_eq!(told(0), [""; 0]);
    assert_eq!(told(1), ["room=twice", "scope=house"]);
    assert_eq!(told(2), ["scope=house"]);
}

#[test]
fn an_option_of_one_name_is_the_same_everywhere() {
    let mut known: Vec<logic::Declared> = Vec::new();
    for option in crate::ALL.iter().flat_map(|t| t.info().options) {
        let same = known.iter().find(|known| known.name == option.name);
        assert_eq!(same.unwrap_or(option), option);
        known.push(*option);
    }
    assert!(known.len() >= 14);
}

mod without {
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

mod with {
    logic::setting! {
        /// How shiny it is.
        pub enum Shine: "shine" {
            /// Not.
            Dull = "dull",
            /// Very.
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
fn an_option_that_a_technique_learns_to_offer_moves_no_hash() {
    let hash = |technique: &'static dyn Technique, options: Options| {
        let mut profile = named("default").unwrap();
        let mut entry = profile.entries[0].clone();
        entry.technique = technique;
        entry.options = options;
        profile.entries.push(entry);
        canon::fingerprint(&profile)
    };
    let declared = with::Dummy::INFO.options;
    let before = hash(&without::Dummy, Options::default());
    let after = hash(&with::Dummy, Options::of(declared));
    assert_eq!(before, after);
    let dull = hash(&with::Dummy, Options::of(declared).with(with::Shine::Dull));
    assert_eq!(before, dull);
    let bright = hash(
        &with::Dummy,
        Options::of(declared).with(with::Shine::Bright),
    );
    assert_ne!(before, bright);
}
