//! The profiles of this crate: the text of every edition. Those that follow other programs are in `compat`.

use logic::{NamedProfile, ProfileTexts, profile_text};

/// The profiles, the default one first. A past edition's text is `profiles/NAME/EDITION.yaml`.
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
];
