//! The list of all techniques.

use crate::built_in::BUILT_IN;
#[cfg(feature = "hodoku")]
use compat::hodoku;
#[cfg(feature = "compat")]
use compat::{se, shrink};
use logic::{Collection, Registry, Technique};
use std::sync::LazyLock;
use techniques::{
    als, chains, colours, exotic, fish, forcing, intersections, single_digit, singles, subsets,
    uniqueness, wings,
};

/// All techniques, sorted by family, then in the order in which players usually learn them.
pub static ALL: &[&dyn Technique] = LIST;

const LIST: &[&dyn Technique] = &[
    &singles::full_house::FullHouse,
    &singles::hidden_single::HiddenSingle,
    &singles::naked_single::NakedSingle,
    &singles::last_digit::LastDigit,
    &intersections::pointing::Pointing,
    &intersections::claiming::Claiming,
    &intersections::direct_pointing::DirectPointing,
    &intersections::direct_claiming::DirectClaiming,
    &intersections::almost_locked_candidates::AlmostLockedCandidates,
    &subsets::locked::LockedPair,
    &subsets::locked::LockedTriple,
    &subsets::naked::NakedPair,
    &subsets::hidden::HiddenPair,
    &subsets::naked::NakedTriple,
    &subsets::hidden::HiddenTriple,
    &subsets::naked::NakedQuad,
    &subsets::hidden::HiddenQuad,
    &subsets::direct_hidden::DirectHiddenPair,
    &subsets::direct_hidden::DirectHiddenTriple,
    &subsets::direct_naked::DirectNakedPair,
    &subsets::direct_naked::DirectNakedTriple,
    &subsets::locked_hidden::LockedHiddenPair,
    &subsets::locked_hidden::LockedHiddenTriple,
    &subsets::semi_locked_subset::SemiLockedSubset,
    &fish::basic::XWing,
    &fish::basic::Swordfish,
    &fish::basic::Jellyfish,
    &fish::basic::Squirmbag,
    &fish::basic::Whale,
    &fish::basic::Leviathan,
    &fish::finned::FinnedXWing,
    &fish::finned::FinnedSwordfish,
    &fish::finned::FinnedJellyfish,
    &fish::finned::FinnedSquirmbag,
    &fish::finned::FinnedWhale,
    &fish::finned::FinnedLeviathan,
    &fish::sashimi::SashimiXWing,
    &fish::sashimi::SashimiSwordfish,
    &fish::sashimi::SashimiJellyfish,
    &fish::sashimi::SashimiSquirmbag,
    &fish::sashimi::SashimiWhale,
    &fish::sashimi::SashimiLeviathan,
    &fish::franken::FrankenXWing,
    &fish::franken::FrankenSwordfish,
    &fish::franken::FrankenJellyfish,
    &fish::franken::FrankenSquirmbag,
    &fish::franken::FrankenWhale,
    &fish::franken::FrankenLeviathan,
    &fish::mutant::MutantXWing,
    &fish::mutant::MutantSwordfish,
    &fish::mutant::MutantJellyfish,
    &fish::mutant::MutantSquirmbag,
    &fish::mutant::MutantWhale,
    &fish::mutant::MutantLeviathan,
    &fish::kraken_fish::KrakenFish,
    &single_digit::skyscraper::Skyscraper,
    &single_digit::two_string_kite::TwoStringKite,
    &single_digit::turbot_fish::TurbotFish,
    &single_digit::empty_rectangle::EmptyRectangle,
    &single_digit::dual::DualTwoStringKite,
    &single_digit::dual::DualEmptyRectangle,
    &single_digit::guardians::Guardians,
    &single_digit::templates::Template,
    &single_digit::grouped_skyscraper::GroupedSkyscraper,
    &single_digit::grouped_two_string_kite::GroupedTwoStringKite,
    &single_digit::grouped_turbot_fish::GroupedTurbotFish,
    &single_digit::strong_links::ThreeStrongLinks,
    &single_digit::strong_links::FourStrongLinks,
    &single_digit::strong_links::FiveStrongLinks,
    &single_digit::strong_links::SixStrongLinks,
    &wings::w_wing::WWing,
    &wings::grouped_w_wing::GroupedWWing,
    &wings::m_wing::MWing,
    &wings::s_wing::SWing,
    &wings::l_wing::LWing,
    &wings::h_wing::HWing,
    &wings::xy_wing::XyWing,
    &wings::xyz_wing::XyzWing,
    &wings::large::WxyzWing,
    &wings::large::VwxyzWing,
    &wings::large::UvwxyzWing,
    &wings::large::TuvwxyzWing,
    &wings::large::StuvwxyzWing,
    &wings::large::RstuvwxyzWing,
    &colours::simple_colours::SimpleColours,
    &colours::multi_colours::MultiColours,
    &colours::medusa::Medusa,
    &uniqueness::unique_rectangle::UniqueRectangle,
    &uniqueness::hidden_rectangle::HiddenRectangle,
    &uniqueness::rectangle_links::RectangleLinks,
    &uniqueness::rectangle_als::RectangleAls,
    &uniqueness::avoidable_rectangle::AvoidableRectangle,
    &uniqueness::extended_rectangle::ExtendedRectangle,
    #[cfg(feature = "rare")]
    &uniqueness::external_rectangle::ExternalRectangle,
    &uniqueness::bug_lite::BugLite,
    #[cfg(feature = "rare")]
    &uniqueness::multivalue_universal_grave::MultivalueUniversalGrave,
    &uniqueness::bug_plus_one::BugPlusOne,
    &uniqueness::bug_plus_n::BugPlusN,
    #[cfg(feature = "rare")]
    &uniqueness::symmetrical_placement::SymmetricalPlacement,
    #[cfg(feature = "compat")]
    &se::se_unique_loops::SeUniqueLoops,
    #[cfg(feature = "compat")]
    &se::se_bug::SeBug,
    &chains::remote_pair::RemotePair,
    &chains::complex_remote_pair::ComplexRemotePair,
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
    #[cfg(feature = "hodoku")]
    &hodoku::hodoku_nice_loop::HodokuNiceLoop,
    #[cfg(feature = "hodoku")]
    &hodoku::hodoku_grouped_nice_loop::HodokuGroupedNiceLoop,
    &chains::z_chain::ZChain,
    &chains::t_whip::TWhip,
    &chains::whip::Whip,
    &chains::g_whip::GWhip,
    &chains::braid::Braid,
    &chains::g_braid::GBraid,
    &als::sue_de_coq::SueDeCoq,
    &als::als_xz::AlsXz,
    &als::als_xy_wing::AlsXyWing,
    &als::als_w_wing::AlsWWing,
    &als::als_chain::AlsChain,
    &als::death_blossom::DeathBlossom,
    &forcing::nishio::Nishio,
    &forcing::cell_forcing_chains::CellForcingChains,
    &forcing::house_forcing_chains::HouseForcingChains,
    &forcing::rectangle_forcing_chains::RectangleForcingChains,
    &forcing::deadly_pattern_forcing_chains::DeadlyPatternForcingChains,
    &forcing::bug_forcing_chains::BugForcingChains,
    &forcing::tridagon_forcing_chains::TridagonForcingChains,
    #[cfg(feature = "rare")]
    &forcing::impossible_pattern_chains::ImpossiblePatternForcingChains,
    #[cfg(feature = "rare")]
    &forcing::impossible_pattern_net::ImpossiblePatternNet,
    &forcing::forcing_net::ForcingNet,
    &forcing::forcing_net_plus::ForcingNetPlus,
    &forcing::nested_forcing_net::NestedForcingNet,
    #[cfg(feature = "hodoku")]
    &hodoku::hodoku_forcing_chain::HodokuForcingChain,
    #[cfg(feature = "hodoku")]
    &hodoku::hodoku_forcing_net::HodokuForcingNet,
    #[cfg(feature = "compat")]
    &se::se_unary_chains::SeUnaryChains,
    #[cfg(feature = "compat")]
    &se::se_nishio::SeNishio,
    #[cfg(feature = "compat")]
    &se::se_multiple_chains::SeMultipleChains,
    #[cfg(feature = "compat")]
    &se::se_dynamic_chains::SeDynamicChains,
    #[cfg(feature = "compat")]
    &se::se_dynamic_plus::SeDynamicPlus,
    #[cfg(feature = "compat")]
    &se::se_nested_unary::SeNestedUnary,
    #[cfg(feature = "compat")]
    &se::se_nested_multiple::SeNestedMultiple,
    #[cfg(feature = "compat")]
    &se::se_nested_dynamic::SeNestedDynamic,
    #[cfg(feature = "compat")]
    &se::se_nested_twice::SeNestedTwice,
    &exotic::aligned_pair_exclusion::AlignedPairExclusion,
    &exotic::aligned_triplet_exclusion::AlignedTripletExclusion,
    &exotic::bivalue_oddagon::BivalueOddagon,
    &exotic::tridagon::Tridagon,
    #[cfg(feature = "rare")]
    &exotic::impossible_pattern::ImpossiblePattern,
    &exotic::firework_triple::FireworkTriple,
    #[cfg(feature = "rare")]
    &exotic::firework_quadruple::FireworkQuadruple,
    &exotic::domino_loop::DominoLoop,
    &exotic::multi_sector_locked_sets::MultiSectorLockedSets,
    &exotic::multifish::Multifish,
    #[cfg(feature = "rare")]
    &exotic::set_equivalence::SetEquivalence,
    &exotic::junior_exocet::JuniorExocet,
    #[cfg(feature = "rare")]
    &exotic::general_exocet::GeneralExocet,
    #[cfg(feature = "rare")]
    &exotic::double_exocet::DoubleExocet,
    #[cfg(feature = "rare")]
    &exotic::mutant_exocet::MutantExocet,
    &exotic::pattern_overlay::PatternOverlay,
    #[cfg(feature = "compat")]
    &shrink::group_shrink_complete::GroupShrinkComplete,
    #[cfg(feature = "compat")]
    &shrink::group_shrink_incomplete::GroupShrinkIncomplete,
    #[cfg(feature = "compat")]
    &shrink::line_block_shrink::LineBlockShrink,
];

/// The techniques and profiles of this crate, without those of `compat`.
const CATALOGUE: Collection = Collection {
    techniques: LIST,
    enumerations: &[],
    profiles: BUILT_IN,
};

const COLLECTIONS: &[&Collection] = &[
    &CATALOGUE,
    #[cfg(feature = "compat")]
    &compat::COLLECTION,
];

/// All techniques and profiles of whydoku.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::of(COLLECTIONS));
    &REGISTRY
}

/// The technique of [`registry`] with exactly this slug: `x_wing`.
pub fn by_slug(slug: &str) -> Option<&'static dyn Technique> {
    registry().by_slug(slug)
}

/// The technique of [`registry`] with this slug, name or alias; see [`Registry::by_name`].
pub fn by_name(name: &str) -> Option<&'static dyn Technique> {
    registry().by_name(name)
}
