//! The techniques, one file each, and the registry of them.
//!
//! Floor 3. A technique is a unit struct that implements [`logic::Technique`]; it lives in
//! `<family>/<slug>.rs` and stands once in [`ALL`]. Which techniques a solver uses, in which
//! order and at which rating is not said here but in a [`profile`].

use logic::Technique;

/// One cell, one digit.
pub mod singles {
    pub mod full_house;
    pub mod hidden_single;
    pub mod naked_single;
}

/// Alternating inference.
pub mod chains {
    pub mod continuous_nice_loop;
    pub mod forcing_chain;
    pub(crate) mod kit;
    pub(crate) mod words;
    pub mod x_chain;
    pub mod x_loop;
    pub mod xy_chain;
    pub mod xy_loop;
}

/// Other patterns of one digit.
pub mod single_digit {
    pub mod empty_rectangle;
    pub(crate) mod kit;
    pub mod skyscraper;
    pub mod turbot_fish;
    pub mod two_string_kite;
}

/// The console solver's group shrinking.
pub mod shrink {
    pub mod group_shrink_complete;
    pub mod group_shrink_incomplete;
    pub mod line_block_shrink;
}

mod nearest;
pub mod profile;

pub use nearest::nearest;

/// Every technique, by family; within a family in the order in which they are learnt.
pub static ALL: &[&dyn Technique] = &[
    &singles::full_house::FullHouse,
    &singles::hidden_single::HiddenSingle,
    &singles::naked_single::NakedSingle,
    &single_digit::skyscraper::Skyscraper,
    &single_digit::two_string_kite::TwoStringKite,
    &single_digit::turbot_fish::TurbotFish,
    &single_digit::empty_rectangle::EmptyRectangle,
    &chains::x_chain::XChain,
    &chains::x_loop::XLoop,
    &chains::xy_chain::XyChain,
    &chains::xy_loop::XyLoop,
    &chains::forcing_chain::ForcingChain,
    &chains::continuous_nice_loop::ContinuousNiceLoop,
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
/// `-` and `_` do not matter: `X-Wing`, `x wing`, `二阶鱼`.
pub fn by_name(name: &str) -> Option<&'static dyn Technique> {
    let mut all = ALL.iter().copied();
    all.find(|technique| nearest::is_called(technique.info(), name))
}
