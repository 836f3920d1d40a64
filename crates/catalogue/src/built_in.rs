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
        Err(_) => panic!("two UTF-8 texts together are UTF-8"),
    }
};

/// The bytes of two texts, one after the other. `LENGTH` must be the sum of their lengths.
#[cfg(feature = "rare")]
const fn joined<const LENGTH: usize>([first, second]: [&str; 2]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut index = 0;
    while index < LENGTH {
        bytes[index] = if index < first.len() {
            first.as_bytes()[index]
        } else {
            second.as_bytes()[index - first.len()]
        };
        index += 1;
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
        texts: ProfileTexts::WithoutEditions(EVERYTHING),
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
