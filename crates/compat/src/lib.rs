//! The searches of other programs, which reproduce their steps, order and ratings.
//!
//! Floor 4 of the workspace, above the crate `techniques`, which does not use this crate. [`se`]
//! follows Sudoku Explainer, [`hodoku`] HoDoKu and [`shrink`] the console solver. Some searches
//! have the same finds as a technique of `techniques`, in another order. Profiles select these
//! searches by `enumeration:`.

use logic::{Collection, NamedProfile, ProfileTexts, Technique, profile_text};

#[cfg(feature = "hodoku")]
pub mod hodoku;
pub mod se;
pub mod shrink;

/// The orders and profiles of this crate. The catalogue lists the techniques of this crate together
/// with the other techniques of their families.
pub const COLLECTION: Collection = Collection {
    techniques: &[],
    enumerations: ENUMERATED,
    profiles: PROFILES,
};

/// Techniques in another program's order.
const ENUMERATED: &[&dyn Technique] = {
    #[cfg(feature = "hodoku")]
    {
        hodoku::ALL
    }
    #[cfg(not(feature = "hodoku"))]
    {
        &[]
    }
};

/// The profiles that reproduce other programs, by name.
const PROFILES: &[NamedProfile] = &[
    #[cfg(feature = "hodoku")]
    NamedProfile {
        name: "hodoku",
        texts: ProfileTexts::WithoutEditions(profile_text!("../profiles/hodoku.yaml")),
    },
    NamedProfile {
        name: "klsudoku",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/klsudoku.yaml")]),
    },
    NamedProfile {
        name: "least-candidate",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/least-candidate.yaml")]),
    },
    NamedProfile {
        name: "se",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/se.yaml")]),
    },
    NamedProfile {
        name: "se-basic",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/se-basic.yaml")]),
    },
    NamedProfile {
        name: "shrink",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/shrink.yaml")]),
    },
];

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
