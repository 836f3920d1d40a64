//! The techniques, one file each, and the registry of them.
//!
//! Floor 3. A technique is a unit struct that implements [`logic::Technique`]; it lives in
//! `<family>/<slug>.rs` and stands once in [`ALL`]. Which techniques a solver uses, in which
//! order and at which rating is not said here but in a [`profile`].

use logic::{Info, Technique};

/// One cell, one digit.
pub mod singles {
    pub mod full_house;
    pub mod hidden_single;
    pub mod naked_single;
}

/// Where a line and a box meet.
pub mod intersections {
    pub mod claiming;
    mod direct;
    pub mod direct_claiming;
    pub mod direct_pointing;
    pub(crate) mod kit;
    pub mod pointing;
}

/// As many cells as digits in a house.
pub mod subsets {
    mod direct;
    pub mod direct_hidden_pair;
    pub mod direct_hidden_triple;
    pub mod hidden_pair;
    pub mod hidden_quad;
    pub mod hidden_triple;
    pub(crate) mod kit;
    pub mod locked_pair;
    pub mod locked_triple;
    pub mod naked_pair;
    pub mod naked_quad;
    pub mod naked_triple;
    pub(crate) mod words;
}

/// One digit in as many lines as lines.
pub mod fish {
    pub mod finned_jellyfish;
    pub mod finned_leviathan;
    pub mod finned_squirmbag;
    pub mod finned_swordfish;
    pub mod finned_whale;
    pub mod finned_x_wing;
    pub mod franken_jellyfish;
    pub mod franken_swordfish;
    pub mod franken_x_wing;
    pub mod jellyfish;
    mod kit;
    pub mod leviathan;
    pub mod mutant_jellyfish;
    pub mod mutant_swordfish;
    pub mod mutant_x_wing;
    pub(crate) mod named;
    pub mod sashimi_jellyfish;
    pub mod sashimi_leviathan;
    pub mod sashimi_squirmbag;
    pub mod sashimi_swordfish;
    pub mod sashimi_whale;
    pub mod sashimi_x_wing;
    mod search;
    pub(crate) mod shape;
    pub mod squirmbag;
    pub mod swordfish;
    pub(crate) mod templates;
    pub mod whale;
    pub(crate) mod whole;
    pub(crate) mod words;
    pub mod x_wing;
}

/// Other patterns of one digit.
pub mod single_digit {
    pub mod dual_empty_rectangle;
    pub mod dual_two_string_kite;
    pub mod empty_rectangle;
    mod grouped;
    pub mod grouped_skyscraper;
    pub mod grouped_turbot_fish;
    pub mod grouped_two_string_kite;
    pub mod guardians;
    pub(crate) mod kit;
    pub mod skyscraper;
    pub mod templates;
    pub mod turbot_fish;
    pub mod two_string_kite;
}

/// Short chains of two or three cells.
pub mod wings {
    pub mod grouped_w_wing;
    pub mod h_wing;
    mod kit;
    pub mod l_wing;
    mod large;
    pub mod m_wing;
    pub mod s_wing;
    pub mod tuvwxyz_wing;
    pub mod uvwxyz_wing;
    pub mod vwxyz_wing;
    pub mod w_wing;
    pub mod wxyz_wing;
    pub mod xy_wing;
    pub mod xyz_wing;
}

/// What a second solution would look like.
pub mod uniqueness {
    pub mod avoidable_rectangle;
    pub mod bug_lite;
    pub mod bug_plus_n;
    pub mod bug_plus_one;
    mod deadly_types;
    mod deadly_words;
    pub mod extended_rectangle;
    pub mod hidden_rectangle;
    pub mod rectangle_links;
    mod rectangle_subset;
    mod rectangle_words;
    pub(crate) mod rectangles;
    pub mod se_bug;
    mod se_loops;
    pub mod se_unique_loops;
    pub mod unique_rectangle;
}

/// Alternating inference.
pub mod chains {
    pub mod als_aic;
    pub mod als_nice_loop;
    pub mod continuous_nice_loop;
    pub mod forcing_chain;
    pub mod grouped_aic;
    pub mod grouped_nice_loop;
    pub mod grouped_x_chain;
    pub mod grouped_x_loop;
    pub mod hodoku_grouped_nice_loop;
    pub mod hodoku_nice_loop;
    pub(crate) mod kit;
    mod loops;
    mod path;
    pub(crate) mod pattern;
    pub mod remote_pair;
    pub(crate) mod short;
    pub(crate) mod words;
    pub mod x_chain;
    pub mod x_loop;
    pub mod xy_chain;
    pub mod xy_loop;
}

/// Almost locked sets, and cells of a box and a line.
pub mod als {
    pub mod als_chain;
    pub mod als_w_wing;
    pub mod als_xy_wing;
    pub mod als_xz;
    pub(crate) mod bent;
    mod cheapest;
    pub mod death_blossom;
    mod double;
    mod kit;
    pub mod sue_de_coq;
    mod walk;
    mod words;
}

/// Implications with several branches.
pub mod forcing {
    pub mod cell_forcing_chains;
    pub mod forcing_net;
    pub mod forcing_net_plus;
    pub mod hodoku_forcing_chain;
    pub mod hodoku_forcing_net;
    pub mod house_forcing_chains;
    pub mod nested_forcing_net;
    mod nets;
    pub mod nishio;
    mod se;
    pub mod se_dynamic_chains;
    pub mod se_dynamic_plus;
    pub mod se_multiple_chains;
    pub mod se_nested_dynamic;
    pub mod se_nested_multiple;
    pub mod se_nested_twice;
    pub mod se_nested_unary;
    pub mod se_nishio;
    pub mod se_unary_chains;
    mod words;
}

/// Two colours, of which one is true.
pub mod colours {
    pub(crate) mod kit;
    pub mod medusa;
    pub mod multi_colours;
    pub mod simple_colours;
}

/// Everything else.
pub mod exotic {
    mod aligned;
    pub mod aligned_pair_exclusion;
    pub mod aligned_triplet_exclusion;
    pub mod bivalue_oddagon;
    pub mod firework_triple;
    pub mod tridagon;
}

/// The console solver's group shrinking.
pub mod shrink {
    pub mod group_shrink_complete;
    pub mod group_shrink_incomplete;
    pub mod line_block_shrink;
}

mod doc;
mod frequency;
pub mod hodoku;
mod nearest;
pub mod options;
mod places;
pub mod profile;

pub use doc::doc_text;
pub use frequency::{Frequency, frequencies_of, frequency, frequency_heading};
pub use nearest::nearest;

/// Every technique, by family; within a family in the order in which they are learnt.
pub static ALL: &[&dyn Technique] = &[
    &singles::full_house::FullHouse,
    &singles::hidden_single::HiddenSingle,
    &singles::naked_single::NakedSingle,
    &intersections::pointing::Pointing,
    &intersections::claiming::Claiming,
    &intersections::direct_pointing::DirectPointing,
    &intersections::direct_claiming::DirectClaiming,
    &subsets::locked_pair::LockedPair,
    &subsets::locked_triple::LockedTriple,
    &subsets::naked_pair::NakedPair,
    &subsets::hidden_pair::HiddenPair,
    &subsets::naked_triple::NakedTriple,
    &subsets::hidden_triple::HiddenTriple,
    &subsets::naked_quad::NakedQuad,
    &subsets::hidden_quad::HiddenQuad,
    &subsets::direct_hidden_pair::DirectHiddenPair,
    &subsets::direct_hidden_triple::DirectHiddenTriple,
    &fish::x_wing::XWing,
    &fish::swordfish::Swordfish,
    &fish::jellyfish::Jellyfish,
    &fish::squirmbag::Squirmbag,
    &fish::whale::Whale,
    &fish::leviathan::Leviathan,
    &fish::finned_x_wing::FinnedXWing,
    &fish::finned_swordfish::FinnedSwordfish,
    &fish::finned_jellyfish::FinnedJellyfish,
    &fish::finned_squirmbag::FinnedSquirmbag,
    &fish::finned_whale::FinnedWhale,
    &fish::finned_leviathan::FinnedLeviathan,
    &fish::sashimi_x_wing::SashimiXWing,
    &fish::sashimi_swordfish::SashimiSwordfish,
    &fish::sashimi_jellyfish::SashimiJellyfish,
    &fish::sashimi_squirmbag::SashimiSquirmbag,
    &fish::sashimi_whale::SashimiWhale,
    &fish::sashimi_leviathan::SashimiLeviathan,
    &fish::franken_x_wing::FrankenXWing,
    &fish::franken_swordfish::FrankenSwordfish,
    &fish::franken_jellyfish::FrankenJellyfish,
    &fish::mutant_x_wing::MutantXWing,
    &fish::mutant_swordfish::MutantSwordfish,
    &fish::mutant_jellyfish::MutantJellyfish,
    &single_digit::skyscraper::Skyscraper,
    &single_digit::two_string_kite::TwoStringKite,
    &single_digit::turbot_fish::TurbotFish,
    &single_digit::empty_rectangle::EmptyRectangle,
    &single_digit::dual_two_string_kite::DualTwoStringKite,
    &single_digit::dual_empty_rectangle::DualEmptyRectangle,
    &single_digit::guardians::Guardians,
    &single_digit::templates::Template,
    &single_digit::grouped_skyscraper::GroupedSkyscraper,
    &single_digit::grouped_two_string_kite::GroupedTwoStringKite,
    &single_digit::grouped_turbot_fish::GroupedTurbotFish,
    &wings::w_wing::WWing,
    &wings::grouped_w_wing::GroupedWWing,
    &wings::m_wing::MWing,
    &wings::s_wing::SWing,
    &wings::l_wing::LWing,
    &wings::h_wing::HWing,
    &wings::xy_wing::XyWing,
    &wings::xyz_wing::XyzWing,
    &wings::wxyz_wing::WxyzWing,
    &wings::vwxyz_wing::VwxyzWing,
    &wings::uvwxyz_wing::UvwxyzWing,
    &wings::tuvwxyz_wing::TuvwxyzWing,
    &colours::simple_colours::SimpleColours,
    &colours::multi_colours::MultiColours,
    &colours::medusa::Medusa,
    &uniqueness::unique_rectangle::UniqueRectangle,
    &uniqueness::hidden_rectangle::HiddenRectangle,
    &uniqueness::rectangle_links::RectangleLinks,
    &uniqueness::avoidable_rectangle::AvoidableRectangle,
    &uniqueness::extended_rectangle::ExtendedRectangle,
    &uniqueness::bug_lite::BugLite,
    &uniqueness::bug_plus_one::BugPlusOne,
    &uniqueness::bug_plus_n::BugPlusN,
    &uniqueness::se_unique_loops::SeUniqueLoops,
    &uniqueness::se_bug::SeBug,
    &chains::remote_pair::RemotePair,
    &chains::x_chain::XChain,
    &chains::x_loop::XLoop,
    &chains::xy_chain::XyChain,
    &chains::xy_loop::XyLoop,
    &chains::forcing_chain::ForcingChain,
    &chains::continuous_nice_loop::ContinuousNiceLoop,
    &chains::grouped_x_chain::GroupedXChain,
    &chains::grouped_x_loop::GroupedXLoop,
    &chains::grouped_aic::GroupedAic,
    &chains::grouped_nice_loop::GroupedNiceLoop,
    &chains::als_aic::AlsAic,
    &chains::als_nice_loop::AlsNiceLoop,
    &chains::hodoku_nice_loop::HodokuNiceLoop,
    &chains::hodoku_grouped_nice_loop::HodokuGroupedNiceLoop,
    &als::sue_de_coq::SueDeCoq,
    &als::als_xz::AlsXz,
    &als::als_xy_wing::AlsXyWing,
    &als::als_w_wing::AlsWWing,
    &als::als_chain::AlsChain,
    &als::death_blossom::DeathBlossom,
    &forcing::nishio::Nishio,
    &forcing::cell_forcing_chains::CellForcingChains,
    &forcing::house_forcing_chains::HouseForcingChains,
    &forcing::forcing_net::ForcingNet,
    &forcing::forcing_net_plus::ForcingNetPlus,
    &forcing::nested_forcing_net::NestedForcingNet,
    &forcing::hodoku_forcing_chain::HodokuForcingChain,
    &forcing::hodoku_forcing_net::HodokuForcingNet,
    &forcing::se_unary_chains::SeUnaryChains,
    &forcing::se_nishio::SeNishio,
    &forcing::se_multiple_chains::SeMultipleChains,
    &forcing::se_dynamic_chains::SeDynamicChains,
    &forcing::se_dynamic_plus::SeDynamicPlus,
    &forcing::se_nested_unary::SeNestedUnary,
    &forcing::se_nested_multiple::SeNestedMultiple,
    &forcing::se_nested_dynamic::SeNestedDynamic,
    &forcing::se_nested_twice::SeNestedTwice,
    &exotic::aligned_pair_exclusion::AlignedPairExclusion,
    &exotic::aligned_triplet_exclusion::AlignedTripletExclusion,
    &exotic::bivalue_oddagon::BivalueOddagon,
    &exotic::tridagon::Tridagon,
    &exotic::firework_triple::FireworkTriple,
    &shrink::group_shrink_complete::GroupShrinkComplete,
    &shrink::group_shrink_incomplete::GroupShrinkIncomplete,
    &shrink::line_block_shrink::LineBlockShrink,
];

/// The technique of a slug, exactly: `x_wing`.
pub fn by_slug(slug: &str) -> Option<&'static dyn Technique> {
    let mut all = ALL.iter().copied();
    all.find(|technique| technique.info().slug == slug)
}

/// The technique a person calls so, by slug, name or alias, in either language; case, blanks,
/// `-` and `_` do not matter: `X-Wing`, `x wing`, `二阶鱼`. A name that differs from another one by
/// its signs only, as one that ends in `(+)` may, is found when it is written in full.
pub fn by_name(name: &str) -> Option<&'static dyn Technique> {
    let called = |how: fn(&Info, &str) -> bool| {
        let mut all = ALL.iter().copied();
        all.find(|technique| how(technique.info(), name))
    };
    called(nearest::is_named).or_else(|| called(nearest::is_called))
}

/// The example of the page that registries show.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
