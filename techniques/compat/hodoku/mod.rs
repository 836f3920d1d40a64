//! `HoDoKu`'s search order and its choice among finds.
//!
//! A technique of this project has one complete search, in an order common to all profiles.
//! `HoDoKu` 2.2.4 has a separate order and limits for each technique and mostly uses the first
//! find. Its score depends on that choice, because the first eliminations decide which single comes
//! next. Profile entries with `enumeration: hodoku` use the searches here. The narration is the
//! technique's own; the short form is `HoDoKu`'s notation.
//!
//! This code was written from a description of the program's behaviour and from its output; see
//! `docs/HODOKU.md`.

mod almost;
mod als;
mod als_chain;
mod avoidable;
mod chain_notation;
mod chains;
mod closures;
mod colours;
mod fish;
mod forcing;
mod forcing_proofs;
mod forcing_words;
mod graph;
pub mod hodoku_forcing_chain;
pub mod hodoku_forcing_net;
pub mod hodoku_grouped_nice_loop;
pub mod hodoku_nice_loop;
mod lengths;
mod links;
mod loop_proofs;
mod loops;
mod net;
mod net_proof;
mod order;
mod queues;
mod rectangles;
mod relation;
mod said;
mod set_nodes;
mod short;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod templates;
mod told;
mod uniqueness;
mod ways;
mod wings;

use core::ops::ControlFlow;
use logic::{Info, Sink, Stop, Technique, View};

/// A technique searched in another program's order.
struct Enumerated {
    of: &'static Info,
    /// The name of the order in profiles.
    word: &'static str,
    search: fn(&View<'_>, &mut dyn Sink) -> ControlFlow<Stop>,
}

impl Technique for Enumerated {
    fn info(&self) -> &'static Info {
        self.of
    }

    fn enumeration(&self) -> Option<&'static str> {
        Some(self.word)
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        (self.search)(view, sink)
    }
}

macro_rules! enumerated {
    ($($word:literal $of:ty = $search:path;)+) => {
        /// All searches in `HoDoKu`'s order. A constant for the same reason as the registry.
        pub(super) const ALL: &[&dyn Technique] = &[$(&Enumerated {
            of: <$of>::INFO,
            word: $word,
            search: $search,
        }),+];
    };
}
enumerated! {
    "hodoku" crate::singles::full_house::FullHouse = singles::full_house;
    "hodoku" crate::singles::naked_single::NakedSingle = singles::naked_single;
    "hodoku" crate::singles::hidden_single::HiddenSingle = singles::hidden_single;
    "hodoku" crate::subsets::locked::LockedPair = subsets::locked_pair;
    "hodoku" crate::subsets::locked::LockedTriple = subsets::locked_triple;
    "hodoku" crate::intersections::pointing::Pointing = subsets::pointing;
    "hodoku" crate::intersections::claiming::Claiming = subsets::claiming;
    "hodoku" crate::subsets::naked::NakedPair = subsets::naked_pair;
    "hodoku" crate::subsets::naked::NakedTriple = subsets::naked_triple;
    "hodoku" crate::subsets::hidden::HiddenPair = subsets::hidden_pair;
    "hodoku" crate::subsets::hidden::HiddenTriple = subsets::hidden_triple;
    "hodoku" crate::subsets::naked::NakedQuad = subsets::naked_quad;
    "hodoku" crate::subsets::hidden::HiddenQuad = subsets::hidden_quad;
    "hodoku" crate::fish::basic::XWing = fish::x_wing;
    "hodoku" crate::fish::basic::Swordfish = fish::swordfish;
    "hodoku" crate::fish::basic::Jellyfish = fish::jellyfish;
    "hodoku" crate::chains::remote_pair::RemotePair = chains::remote_pair;
    "hodoku" crate::uniqueness::bug_plus_one::BugPlusOne = wings::bug_plus_one;
    "hodoku" crate::single_digit::skyscraper::Skyscraper = single_digit::skyscraper;
    "hodoku" crate::single_digit::two_string_kite::TwoStringKite = single_digit::two_string_kite;
    "hodoku" crate::single_digit::dual::DualTwoStringKite = single_digit::dual_two_string_kite;
    "hodoku" crate::single_digit::templates::Template = templates::find;
    "hodoku" crate::single_digit::turbot_fish::TurbotFish = chains::turbot_fish;
    "hodoku" crate::single_digit::empty_rectangle::EmptyRectangle = single_digit::empty_rectangle;
    "hodoku_two" crate::single_digit::empty_rectangle::EmptyRectangle = single_digit::empty_rectangle_of_two;
    "hodoku" crate::wings::w_wing::WWing = wings::w_wing;
    "hodoku" crate::wings::xy_wing::XyWing = wings::xy_wing;
    "hodoku" crate::wings::xyz_wing::XyzWing = wings::xyz_wing;
    "hodoku" crate::uniqueness::unique_rectangle::UniqueRectangle = uniqueness::unique_rectangle;
    "hodoku_strict" crate::uniqueness::unique_rectangle::UniqueRectangle = uniqueness::unique_rectangle_strict;
    "hodoku" crate::uniqueness::hidden_rectangle::HiddenRectangle = uniqueness::hidden_rectangle;
    "hodoku_strict" crate::uniqueness::hidden_rectangle::HiddenRectangle = uniqueness::hidden_rectangle_strict;
    "hodoku" crate::uniqueness::avoidable_rectangle::AvoidableRectangle = avoidable::avoidable_rectangle;
    "hodoku" crate::fish::finned::FinnedXWing = fish::finned_x_wing;
    "hodoku" crate::fish::sashimi::SashimiXWing = fish::sashimi_x_wing;
    "hodoku" crate::fish::finned::FinnedSwordfish = fish::finned_swordfish;
    "hodoku" crate::fish::sashimi::SashimiSwordfish = fish::sashimi_swordfish;
    "hodoku" crate::fish::finned::FinnedJellyfish = fish::finned_jellyfish;
    "hodoku" crate::fish::sashimi::SashimiJellyfish = fish::sashimi_jellyfish;
    "hodoku" crate::als::sue_de_coq::SueDeCoq = sue_de_coq::find;
    "hodoku" crate::colours::simple_colours::SimpleColours = colours::simple_colours;
    "hodoku" crate::colours::multi_colours::MultiColours = colours::multi_colours;
    "hodoku" crate::chains::x_chain::XChain = chains::x_chain;
    "hodoku" crate::chains::xy_chain::XyChain = chains::xy_chain;
    "hodoku_als" hodoku_grouped_nice_loop::HodokuGroupedNiceLoop = loops::nice_loop_with_sets;
    "hodoku" crate::als::als_xz::AlsXz = als::xz;
    "hodoku" crate::als::als_xy_wing::AlsXyWing = als::xy_wing;
    "hodoku" crate::als::als_chain::AlsChain = als_chain::chain;
    "hodoku_both_ways" crate::als::als_chain::AlsChain = als_chain::chain_both_ways;
    "hodoku" crate::fish::franken::FrankenXWing = fish::franken_x_wing;
    "hodoku" crate::fish::franken::FrankenSwordfish = fish::franken_swordfish;
    "hodoku" crate::fish::mutant::MutantJellyfish = fish::mutant_jellyfish;
    "hodoku_finned" crate::fish::franken::FrankenXWing = fish::finned_franken_x_wing;
    "hodoku_finned" crate::fish::franken::FrankenSwordfish = fish::finned_franken_swordfish;
}
