//! `HoDoKu`'s search order and its choice among finds.
//!
//! A technique of this project has one complete search; a profile only chooses the order of houses
//! and subsets. `HoDoKu` 2.2.4 has a separate order and limits for each technique and mostly uses
//! the first find. Its score depends on that choice, because the first eliminations decide which
//! single comes next. Profile entries whose `enumeration:` begins with `hodoku` use the searches of
//! this module. Texts usually come from the technique; the short form of a step is in `HoDoKu`'s
//! notation.
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
mod consequences;
mod edges;
mod find_proof;
mod fish;
mod forcing;
mod forcing_lines;
mod forcing_proofs;
mod forcing_words;
mod graph;
pub mod hodoku_forcing_chain;
pub mod hodoku_forcing_net;
pub mod hodoku_grouped_nice_loop;
pub mod hodoku_nice_loop;
mod implied;
mod lengths;
mod links;
mod literals;
mod loop_proofs;
mod loops;
mod net;
mod net_proof;
mod order;
mod queues;
mod rectangles;
mod set_nodes;
mod short;
mod shortest_paths;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod table;
mod templates;
mod uniqueness;
mod wings;

use core::ops::ControlFlow;
use logic::{Info, Sink, Stop, Technique, View};

/// A technique searched in another program's order.
struct Enumerated {
    /// The technique.
    info: &'static Info,
    /// The name of the order in profiles.
    order: &'static str,
    search: fn(&View<'_>, &mut dyn Sink) -> ControlFlow<Stop>,
}

impl Technique for Enumerated {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn enumeration(&self) -> Option<&'static str> {
        Some(self.order)
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        (self.search)(view, sink)
    }
}

macro_rules! enumerated {
    ($($order:literal $technique:ty = $search:path;)+) => {
        /// All searches in `HoDoKu`'s order.
        pub(super) const ALL: &[&dyn Technique] = &[$(&Enumerated {
            info: <$technique>::INFO,
            order: $order,
            search: $search,
        }),+];
    };
}
enumerated! {
    "hodoku" techniques::singles::full_house::FullHouse = singles::full_house;
    "hodoku" techniques::singles::naked_single::NakedSingle = singles::naked_single;
    "hodoku" techniques::singles::hidden_single::HiddenSingle = singles::hidden_single;
    "hodoku" techniques::subsets::locked::LockedPair = subsets::locked_pair;
    "hodoku" techniques::subsets::locked::LockedTriple = subsets::locked_triple;
    "hodoku" techniques::intersections::pointing::Pointing = subsets::pointing;
    "hodoku" techniques::intersections::claiming::Claiming = subsets::claiming;
    "hodoku" techniques::subsets::naked::NakedPair = subsets::naked_pair;
    "hodoku" techniques::subsets::naked::NakedTriple = subsets::naked_triple;
    "hodoku" techniques::subsets::hidden::HiddenPair = subsets::hidden_pair;
    "hodoku" techniques::subsets::hidden::HiddenTriple = subsets::hidden_triple;
    "hodoku" techniques::subsets::naked::NakedQuad = subsets::naked_quad;
    "hodoku" techniques::subsets::hidden::HiddenQuad = subsets::hidden_quad;
    "hodoku" techniques::fish::basic::XWing = fish::x_wing;
    "hodoku" techniques::fish::basic::Swordfish = fish::swordfish;
    "hodoku" techniques::fish::basic::Jellyfish = fish::jellyfish;
    "hodoku" techniques::chains::remote_pair::RemotePair = chains::remote_pair;
    "hodoku" techniques::uniqueness::bug_plus_one::BugPlusOne = wings::bug_plus_one;
    "hodoku" techniques::single_digit::skyscraper::Skyscraper = single_digit::skyscraper;
    "hodoku" techniques::single_digit::two_string_kite::TwoStringKite = single_digit::two_string_kite;
    "hodoku" techniques::single_digit::dual::DualTwoStringKite = single_digit::dual_two_string_kite;
    "hodoku" techniques::single_digit::templates::Template = templates::find;
    "hodoku" techniques::single_digit::turbot_fish::TurbotFish = chains::turbot_fish;
    "hodoku" techniques::single_digit::empty_rectangle::EmptyRectangle = single_digit::empty_rectangle;
    "hodoku_two" techniques::single_digit::empty_rectangle::EmptyRectangle = single_digit::empty_rectangle_of_two;
    "hodoku" techniques::wings::w_wing::WWing = wings::w_wing;
    "hodoku" techniques::wings::xy_wing::XyWing = wings::xy_wing;
    "hodoku" techniques::wings::xyz_wing::XyzWing = wings::xyz_wing;
    "hodoku" techniques::uniqueness::unique_rectangle::UniqueRectangle = uniqueness::unique_rectangle;
    "hodoku_strict" techniques::uniqueness::unique_rectangle::UniqueRectangle = uniqueness::unique_rectangle_strict;
    "hodoku" techniques::uniqueness::hidden_rectangle::HiddenRectangle = uniqueness::hidden_rectangle;
    "hodoku_strict" techniques::uniqueness::hidden_rectangle::HiddenRectangle = uniqueness::hidden_rectangle_strict;
    "hodoku" techniques::uniqueness::avoidable_rectangle::AvoidableRectangle = avoidable::avoidable_rectangle;
    "hodoku" techniques::fish::finned::FinnedXWing = fish::finned_x_wing;
    "hodoku" techniques::fish::sashimi::SashimiXWing = fish::sashimi_x_wing;
    "hodoku" techniques::fish::finned::FinnedSwordfish = fish::finned_swordfish;
    "hodoku" techniques::fish::sashimi::SashimiSwordfish = fish::sashimi_swordfish;
    "hodoku" techniques::fish::finned::FinnedJellyfish = fish::finned_jellyfish;
    "hodoku" techniques::fish::sashimi::SashimiJellyfish = fish::sashimi_jellyfish;
    "hodoku" techniques::als::sue_de_coq::SueDeCoq = sue_de_coq::find;
    "hodoku" techniques::colours::simple_colours::SimpleColours = colours::simple_colours;
    "hodoku" techniques::colours::multi_colours::MultiColours = colours::multi_colours;
    "hodoku" techniques::chains::x_chain::XChain = chains::x_chain;
    "hodoku" techniques::chains::xy_chain::XyChain = chains::xy_chain;
    "hodoku_als" hodoku_grouped_nice_loop::HodokuGroupedNiceLoop = loops::nice_loop_with_sets;
    "hodoku" techniques::als::als_xz::AlsXz = als::xz;
    "hodoku" techniques::als::als_xy_wing::AlsXyWing = als::xy_wing;
    "hodoku" techniques::als::als_chain::AlsChain = als_chain::chain;
    "hodoku_both_ways" techniques::als::als_chain::AlsChain = als_chain::chain_both_ways;
    "hodoku" techniques::fish::franken::FrankenXWing = fish::franken_x_wing;
    "hodoku" techniques::fish::franken::FrankenSwordfish = fish::franken_swordfish;
    "hodoku" techniques::fish::mutant::MutantJellyfish = fish::mutant_jellyfish;
    "hodoku_finned" techniques::fish::franken::FrankenXWing = fish::finned_franken_x_wing;
    "hodoku_finned" techniques::fish::franken::FrankenSwordfish = fish::finned_franken_swordfish;
}
