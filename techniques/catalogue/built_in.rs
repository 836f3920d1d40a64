//! The built-in profiles: the text of every edition.

use logic::{NamedProfile, ProfileTexts};

/// The profiles, the default one first. A past edition's text is `profiles/NAME/EDITION.yaml`.
pub(crate) const BUILT_IN: &[NamedProfile] = &[
    NamedProfile {
        name: "default",
        texts: ProfileTexts::Editions(&[
            include_str!("../profiles/default/1.yaml"),
            include_str!("../profiles/default/2.yaml"),
            include_str!("../profiles/default.yaml"),
        ]),
    },
    NamedProfile {
        name: "everything",
        texts: ProfileTexts::Open(include_str!("../profiles/everything.yaml")),
    },
    #[cfg(feature = "hodoku")]
    NamedProfile {
        name: "hodoku",
        texts: ProfileTexts::Open(include_str!("../compat/profiles/hodoku.yaml")),
    },
    NamedProfile {
        name: "klsudoku",
        texts: ProfileTexts::Editions(&[include_str!("../compat/profiles/klsudoku.yaml")]),
    },
    NamedProfile {
        name: "least-candidate",
        texts: ProfileTexts::Editions(&[include_str!("../compat/profiles/least-candidate.yaml")]),
    },
    NamedProfile {
        name: "se",
        texts: ProfileTexts::Editions(&[include_str!("../compat/profiles/se.yaml")]),
    },
    NamedProfile {
        name: "se-basic",
        texts: ProfileTexts::Editions(&[include_str!("../compat/profiles/se-basic.yaml")]),
    },
    NamedProfile {
        name: "shrink",
        texts: ProfileTexts::Editions(&[include_str!("../compat/profiles/shrink.yaml")]),
    },
];
