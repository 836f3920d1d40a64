//! The profiles of this crate, with the text of every edition. Profiles that reproduce other
//! programs are in `compat`.

use logic::{NamedProfile, ProfileTexts, profile_text};

#[cfg(not(feature = "rare"))]
const EVERYTHING: &str = profile_text!("../profiles/everything.yaml");
#[cfg(feature = "rare")]
const EVERYTHING: &str = {
    const PARTS: [&str; 2] = [
        profile_text!("../profiles/everything.yaml"),
        profile_text!("../profiles/everything/rare.yaml"),
    ];
    const TEXT: [u8; PARTS[0].len() + PARTS[1].len()] = joined(PARTS);
    match core::str::from_utf8(&TEXT) {
        Ok(text) => text,
        Err(_) => panic!("two texts are a text"),
    }
};

/// The bytes of two texts, one after the other. `LENGTH` must be the sum of their lengths.
#[cfg(feature = "rare")]
const fn joined<const LENGTH: usize>([first, second]: [&str; 2]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut at = 0;
    while at < LENGTH {
        bytes[at] = if at < first.len() {
            first.as_bytes()[at]
        } else {
            second.as_bytes()[at - first.len()]
        };
        at += 1;
    }
    bytes
}

/// The profiles, with the default profile first. The text of a past edition is in the file
/// `profiles/NAME/EDITION.yaml`.
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
        texts: ProfileTexts::Open(EVERYTHING),
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
