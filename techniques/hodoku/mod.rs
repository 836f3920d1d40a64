//! `HoDoKu`'s enumeration: in which order it meets things, and which of them it takes.
//!
//! An idea has one search of ours, complete for it, in an order that suits all. `HoDoKu` 2.2.4 has
//! an order of its own for each technique, limits of its own, and mostly takes what it meets first;
//! its score depends on it, because what is removed first decides what is a single next. An entry
//! of a profile with `enumeration: hodoku` goes this way. What is found is told as the technique
//! tells it, with the short form that `HoDoKu` writes.
//!
//! Written from a description of the program's behaviour and from its output; see `docs/HODOKU.md`.

mod almost;
mod als;
mod als_chain;
mod avoidable;
mod chains;
mod closures;
mod colours;
mod fish;
pub(crate) mod forcing;
mod forcing_proofs;
mod forcing_words;
mod graph;
mod lengths;
mod links;
mod loop_proofs;
pub(crate) mod loops;
pub(crate) mod net;
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
mod telling;
mod templates;
mod told;
mod uniqueness;
mod ways;
mod wings;

use core::ops::ControlFlow;
use logic::{Info, Sink, Stop, Technique, View};

/// A technique looked for in an order of somebody else's.
pub(crate) struct Enumerated {
    of: &'static Info,
    /// What a profile calls the order.
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
    ($($word:literal $family:ident::$file:ident::$type:ident = $module:ident::$search:ident;)+) => {
        /// All of them; a constant for the reason that the registry is one.
        const ALL: &[Enumerated] = &[$(Enumerated {
            of: crate::$family::$file::$type::INFO,
            word: $word,
            search: $module::$search,
        }),+];
    };
}
enumerated! {
    "hodoku" singles::full_house::FullHouse = singles::full_house;
    "hodoku" singles::naked_single::NakedSingle = singles::naked_single;
    "hodoku" singles::hidden_single::HiddenSingle = singles::hidden_single;
    "hodoku" subsets::locked_pair::LockedPair = subsets::locked_pair;
    "hodoku" subsets::locked_triple::LockedTriple = subsets::locked_triple;
    "hodoku" intersections::pointing::Pointing = subsets::pointing;
    "hodoku" intersections::claiming::Claiming = subsets::claiming;
    "hodoku" subsets::naked_pair::NakedPair = subsets::naked_pair;
    "hodoku" subsets::naked_triple::NakedTriple = subsets::naked_triple;
    "hodoku" subsets::hidden_pair::HiddenPair = subsets::hidden_pair;
    "hodoku" subsets::hidden_triple::HiddenTriple = subsets::hidden_triple;
    "hodoku" subsets::naked_quad::NakedQuad = subsets::naked_quad;
    "hodoku" subsets::hidden_quad::HiddenQuad = subsets::hidden_quad;
    "hodoku" fish::x_wing::XWing = fish::x_wing;
    "hodoku" fish::swordfish::Swordfish = fish::swordfish;
    "hodoku" fish::jellyfish::Jellyfish = fish::jellyfish;
    "hodoku" chains::remote_pair::RemotePair = chains::remote_pair;
    "hodoku" uniqueness::bug_plus_one::BugPlusOne = wings::bug_plus_one;
    "hodoku" single_digit::skyscraper::Skyscraper = single_digit::skyscraper;
    "hodoku" single_digit::two_string_kite::TwoStringKite = single_digit::two_string_kite;
    "hodoku" single_digit::dual_two_string_kite::DualTwoStringKite = single_digit::dual_two_string_kite;
    "hodoku" single_digit::templates::Template = templates::find;
    "hodoku" single_digit::turbot_fish::TurbotFish = chains::turbot_fish;
    "hodoku" single_digit::empty_rectangle::EmptyRectangle = single_digit::empty_rectangle;
    "hodoku_two" single_digit::empty_rectangle::EmptyRectangle = single_digit::empty_rectangle_of_two;
    "hodoku" wings::w_wing::WWing = wings::w_wing;
    "hodoku" wings::xy_wing::XyWing = wings::xy_wing;
    "hodoku" wings::xyz_wing::XyzWing = wings::xyz_wing;
    "hodoku" uniqueness::unique_rectangle::UniqueRectangle = uniqueness::unique_rectangle;
    "hodoku_strict" uniqueness::unique_rectangle::UniqueRectangle = uniqueness::unique_rectangle_strict;
    "hodoku" uniqueness::hidden_rectangle::HiddenRectangle = uniqueness::hidden_rectangle;
    "hodoku_strict" uniqueness::hidden_rectangle::HiddenRectangle = uniqueness::hidden_rectangle_strict;
    "hodoku" uniqueness::avoidable_rectangle::AvoidableRectangle = avoidable::avoidable_rectangle;
    "hodoku" fish::finned_x_wing::FinnedXWing = fish::finned_x_wing;
    "hodoku" fish::sashimi_x_wing::SashimiXWing = fish::sashimi_x_wing;
    "hodoku" fish::finned_swordfish::FinnedSwordfish = fish::finned_swordfish;
    "hodoku" fish::sashimi_swordfish::SashimiSwordfish = fish::sashimi_swordfish;
    "hodoku" fish::finned_jellyfish::FinnedJellyfish = fish::finned_jellyfish;
    "hodoku" fish::sashimi_jellyfish::SashimiJellyfish = fish::sashimi_jellyfish;
    "hodoku" als::sue_de_coq::SueDeCoq = sue_de_coq::find;
    "hodoku" colours::simple_colours::SimpleColours = colours::simple_colours;
    "hodoku" colours::multi_colours::MultiColours = colours::multi_colours;
    "hodoku" chains::x_chain::XChain = chains::x_chain;
    "hodoku" chains::xy_chain::XyChain = chains::xy_chain;
    "hodoku_als" chains::hodoku_grouped_nice_loop::HodokuGroupedNiceLoop = loops::nice_loop_with_sets;
    "hodoku" als::als_xz::AlsXz = als::xz;
    "hodoku" als::als_xy_wing::AlsXyWing = als::xy_wing;
    "hodoku" als::als_chain::AlsChain = als_chain::chain;
    "hodoku_both_ways" als::als_chain::AlsChain = als_chain::chain_both_ways;
    "hodoku" fish::franken_x_wing::FrankenXWing = fish::franken_x_wing;
    "hodoku" fish::franken_swordfish::FrankenSwordfish = fish::franken_swordfish;
    "hodoku" fish::mutant_jellyfish::MutantJellyfish = fish::mutant_jellyfish;
    "hodoku_finned" fish::franken_x_wing::FrankenXWing = fish::finned_franken_x_wing;
    "hodoku_finned" fish::franken_swordfish::FrankenSwordfish = fish::finned_franken_swordfish;
}

/// A technique in this order, if there is one of it.
pub(crate) fn enumerated(info: &Info, word: &str) -> Option<&'static dyn Technique> {
    let mut all = ALL.iter();
    let found = all.find(|one| one.of == info && one.word == word)?;
    Some(found)
}

/// Every order's name.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    let mut known: Vec<&'static str> = ALL.iter().map(|one| one.word).collect();
    known.sort_unstable();
    known.dedup();
    known.into_iter()
}
