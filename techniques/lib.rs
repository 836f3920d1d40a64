//! The techniques, one file for each technique or family.
//!
//! Floor 3. A technique is a unit struct that implements [`logic::Technique`], in
//! `<family>/<slug>.rs` or in one file with its family. The crate `catalogue` lists all techniques.
//! It also reads the profiles, which select techniques and state their order and ratings.

/// The last candidate of a cell, or the last place of a digit in a house.
pub mod singles {
    pub mod full_house;
    pub mod hidden_single;
    pub mod last_digit;
    pub mod naked_single;
}

/// Digits confined to the intersection of a line and a box.
pub mod intersections {
    pub mod almost_locked_candidates;
    pub mod claiming;
    mod direct;
    pub mod direct_claiming;
    pub mod direct_pointing;
    pub mod kit;
    pub mod pointing;
}

/// n cells of a house with n digits.
pub mod subsets {
    mod direct;
    pub mod direct_hidden;
    pub mod direct_naked;
    pub mod hidden;
    pub mod kit;
    pub mod locked;
    pub mod locked_hidden;
    pub mod naked;
    pub mod semi_locked_subset;
    pub mod words;
}

/// One digit in n base and n cover houses.
pub mod fish {
    pub mod basic;
    pub mod finned;
    pub mod franken;
    pub mod kit;
    mod kraken;
    pub mod kraken_fish;
    pub mod mutant;
    pub mod named;
    pub mod sashimi;
    mod search;
    pub mod shape;
    pub mod whole;
    pub mod words;
}

/// Patterns of one digit that are not fish.
pub mod single_digit {
    pub mod dual;
    pub mod empty_rectangle;
    mod grouped;
    pub mod grouped_skyscraper;
    pub mod grouped_turbot_fish;
    pub mod grouped_two_string_kite;
    pub mod guardians;
    pub(crate) mod kit;
    pub mod skyscraper;
    pub mod strong_links;
    pub mod templates;
    pub mod turbot_fish;
    pub mod two_string_kite;
}

/// Wings: short chains of a fixed shape, and XY-Wings with their larger relatives.
pub mod wings {
    #[cfg(feature = "rare")]
    mod bent_quads;
    pub mod grouped_w_wing;
    pub mod h_wing;
    mod kit;
    pub mod l_wing;
    pub mod large;
    pub mod m_wing;
    pub mod s_wing;
    pub mod w_wing;
    pub mod xy_wing;
    pub mod xyz_wing;
}

/// Deadly patterns, which would give a second solution.
pub mod uniqueness {
    pub mod avoidable_rectangle;
    pub mod bug_lite;
    pub mod bug_plus_n;
    pub mod bug_plus_one;
    #[cfg(feature = "rare")]
    pub mod deadly_cells;
    pub(crate) mod deadly_types;
    pub mod deadly_words;
    mod exchange;
    pub mod extended_rectangle;
    #[cfg(feature = "rare")]
    pub mod external_rectangle;
    pub mod hidden_rectangle;
    #[cfg(feature = "rare")]
    pub mod multivalue_universal_grave;
    pub mod rectangle_als;
    pub mod rectangle_links;
    mod rectangle_stem;
    mod rectangle_subset;
    mod rectangle_words;
    pub mod rectangles;
    #[cfg(feature = "rare")]
    pub mod symmetrical_placement;
    #[cfg(feature = "rare")]
    mod symmetries;
    #[cfg(feature = "rare")]
    mod symmetry_words;
    #[cfg(feature = "rare")]
    mod twins;
    pub mod unique_rectangle;
}

/// Alternating inference chains.
pub mod chains {
    pub mod als_aic;
    pub mod als_nice_loop;
    pub mod braid;
    pub mod complex_remote_pair;
    pub mod continuous_nice_loop;
    pub mod forcing_chain;
    pub mod g_braid;
    pub mod g_whip;
    pub mod grouped_aic;
    pub mod grouped_nice_loop;
    pub mod grouped_x_chain;
    pub mod grouped_x_loop;
    pub mod remote_pair;
    pub mod t_whip;
    pub mod whip;
    mod whips;
    pub mod x_chain;
    pub mod x_loop;
    pub mod xy_chain;
    pub mod xy_loop;
    pub mod z_chain;
}

/// Almost locked sets, and Sue de Coq.
pub mod als {
    pub mod als_chain;
    pub mod als_w_wing;
    pub mod als_xy_wing;
    pub mod als_xz;
    pub(crate) mod blossom;
    pub(crate) mod cheapest;
    pub mod death_blossom;
    pub mod double;
    pub(crate) mod kit;
    pub(crate) mod sets;
    pub mod sue_de_coq;
    mod walk;
    pub mod words;
}

/// Forcing chains and nets.
pub mod forcing {
    pub mod bug_forcing_chains;
    pub mod cell_forcing_chains;
    pub mod deadly_pattern_forcing_chains;
    pub mod forcing_net;
    pub mod forcing_net_plus;
    pub mod house_forcing_chains;
    #[cfg(feature = "rare")]
    pub mod impossible_pattern_chains;
    #[cfg(feature = "rare")]
    pub mod impossible_pattern_net;
    mod layers;
    #[cfg(feature = "rare")]
    mod linked_cases;
    #[cfg(feature = "rare")]
    mod linked_words;
    pub mod nested_forcing_net;
    pub mod nishio;
    pub mod rectangle_forcing_chains;
    pub mod tridagon_forcing_chains;
}

/// Colouring: candidates in two colours; all candidates of one colour are true.
pub mod colours {
    pub mod medusa;
    pub mod multi_colours;
    pub mod simple_colours;
}

/// Techniques that belong to no other family.
pub mod exotic {
    mod aligned;
    pub mod aligned_pair_exclusion;
    #[cfg(feature = "rare")]
    mod aligned_sets;
    pub mod aligned_triplet_exclusion;
    mod aligned_words;
    mod balanced;
    pub mod bivalue_oddagon;
    pub mod domino_loop;
    #[cfg(feature = "rare")]
    pub mod double_exocet;
    #[cfg(feature = "rare")]
    mod exocets;
    #[cfg(feature = "rare")]
    mod finite;
    #[cfg(feature = "rare")]
    pub mod firework_quadruple;
    pub mod firework_triple;
    #[cfg(feature = "rare")]
    pub mod general_exocet;
    #[cfg(feature = "rare")]
    mod general_exocet_words;
    #[cfg(feature = "rare")]
    mod house_unions;
    #[cfg(feature = "rare")]
    pub mod impossible_pattern;
    pub mod junior_exocet;
    pub mod multi_sector_locked_sets;
    pub mod multifish;
    #[cfg(feature = "rare")]
    pub mod mutant_exocet;
    pub mod pattern_overlay;
    mod sectors;
    #[cfg(feature = "rare")]
    pub mod set_equivalence;
    pub mod tridagon;
}

pub mod kits;

pub use kits::options;

/// Includes the README, so that its example is tested.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
