//! The profiles of this crate, with the text of every edition. Profiles that reproduce other
//! programs are in `compat`.

use logic::{NamedProfile, ProfileTexts, profile_text};

/// The profiles, the default one first. The text of a past edition is `profiles/NAME/EDITION.yaml`.
pub(crate) const BUILT_IN: &[NamedProfile] = &[
    NamedProfile {
        name: "default",
        texts: ProfileTexts::Editions(&[
            profile_text!("../profiles/default/1.yaml"),
            profile_text!("../profiles/default/2.yaml"),
            profile_text!("../profiles/default.yaml"),
        ]),
    },
    NamedProfile {
        name: "everything",
        texts: ProfileTexts::Open(profile_text!("../profiles/everything.yaml")),
    },
    NamedProfile {
        name: "braids",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/braids.yaml")]),
    },
    NamedProfile {
        name: "g_braids",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/g_braids.yaml")]),
    },
    NamedProfile {
        name: "g_whips",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/g_whips.yaml")]),
    },
    NamedProfile {
        name: "whips",
        texts: ProfileTexts::Editions(&[profile_text!("../profiles/whips.yaml")]),
    },
];
