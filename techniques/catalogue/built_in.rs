//! The built-in profiles: the text of every edition.

use logic::{NamedProfile, ProfileTexts};

/// The text of a profile file without its comments, which would only make the web page larger.
macro_rules! text {
    ($path:literal) => {{
        const FILE: &str = include_str!($path);
        const LENGTH: usize = without_comments::<0>(FILE.as_bytes()).1;
        const TEXT: [u8; LENGTH] = without_comments::<LENGTH>(FILE.as_bytes()).0;
        match core::str::from_utf8(&TEXT) {
            Ok(text) => text,
            Err(_) => panic!("whole lines of a text are text"),
        }
    }};
}

/// The lines that are not comments, up to `LENGTH` bytes, and the total number of bytes of such
/// lines.
const fn without_comments<const LENGTH: usize>(file: &[u8]) -> ([u8; LENGTH], usize) {
    let mut kept = [0; LENGTH];
    let mut length = 0;
    let mut at = 0;
    while at < file.len() {
        let start = at;
        while at < file.len() && file[at] == b' ' {
            at += 1;
        }
        let is_comment = at < file.len() && file[at] == b'#';
        while at < file.len() && file[at] != b'\n' {
            at += 1;
        }
        at += 1;
        let mut from = start;
        while !is_comment && from < at && from < file.len() {
            if length < LENGTH {
                kept[length] = file[from];
            }
            length += 1;
            from += 1;
        }
    }
    (kept, length)
}

/// The profiles, the default one first. A past edition's text is `profiles/NAME/EDITION.yaml`.
pub(crate) const BUILT_IN: &[NamedProfile] = &[
    NamedProfile {
        name: "default",
        texts: ProfileTexts::Editions(&[
            text!("../profiles/default/1.yaml"),
            text!("../profiles/default/2.yaml"),
            text!("../profiles/default.yaml"),
        ]),
    },
    NamedProfile {
        name: "everything",
        texts: ProfileTexts::Open(text!("../profiles/everything.yaml")),
    },
    #[cfg(feature = "hodoku")]
    NamedProfile {
        name: "hodoku",
        texts: ProfileTexts::Open(text!("../compat/profiles/hodoku.yaml")),
    },
    NamedProfile {
        name: "klsudoku",
        texts: ProfileTexts::Editions(&[text!("../compat/profiles/klsudoku.yaml")]),
    },
    NamedProfile {
        name: "least-candidate",
        texts: ProfileTexts::Editions(&[text!("../compat/profiles/least-candidate.yaml")]),
    },
    NamedProfile {
        name: "se",
        texts: ProfileTexts::Editions(&[text!("../compat/profiles/se.yaml")]),
    },
    NamedProfile {
        name: "se-basic",
        texts: ProfileTexts::Editions(&[text!("../compat/profiles/se-basic.yaml")]),
    },
    NamedProfile {
        name: "shrink",
        texts: ProfileTexts::Editions(&[text!("../compat/profiles/shrink.yaml")]),
    },
];
