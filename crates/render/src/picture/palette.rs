//! Appearance of roles, arrows and houses: form, colour class and name in the legend.

use crate::style::PictureStyle;
use crate::words;
use logic::{Role, Strength, Text};

/// The form of the mark behind a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Disc,
    Square,
    Diamond,
}

/// The appearance of a role.
pub(crate) struct Look {
    /// The classes in the style sheet.
    pub(super) class: &'static str,
    pub(super) form: Form,
    pub(crate) name: &'static Text,
}

/// The appearance of a role.
pub(crate) fn look(role: Role) -> Look {
    let (class, form, name) = match role {
        Role::Pattern => ("m rp", Form::Disc, &words::ROLE_PATTERN),
        Role::Pivot => ("m rv", Form::Square, &words::ROLE_PIVOT),
        Role::Pincer => ("m ri", Form::Diamond, &words::ROLE_PINCER),
        Role::Base => ("m rb", Form::Disc, &words::ROLE_BASE),
        Role::Cover => ("m rc", Form::Square, &words::ROLE_COVER),
        Role::Fin => ("m rf", Form::Diamond, &words::ROLE_FIN),
        Role::Guardian => ("m rg", Form::Diamond, &words::ROLE_GUARDIAN),
        Role::On => ("m ro", Form::Disc, &words::ROLE_ON),
        Role::Off => ("m rn", Form::Disc, &words::ROLE_OFF),
        Role::End => ("m ri", Form::Diamond, &words::ROLE_END),
        Role::ColourA => ("m ro ca", Form::Disc, &words::COLOUR_A),
        Role::ColourB => ("m rv cb", Form::Square, &words::COLOUR_B),
        Role::ColourC => ("m ri cc", Form::Diamond, &words::COLOUR_C),
        Role::ColourD => ("m rb cd", Form::Disc, &words::COLOUR_D),
    };
    Look { class, form, name }
}

/// The class and name of an arrow, or of a line without head.
pub(super) fn line(strength: Strength) -> (&'static str, &'static Text) {
    match strength {
        Strength::Strong => ("ls", &words::LINK_STRONG),
        Strength::Weak => ("lw", &words::LINK_WEAK),
        Strength::Forces => ("lf", &words::LINK_FORCES),
        Strength::Line => ("ll", &words::LINK_SAME_HOUSE),
    }
}

/// The class and name of a house with a role.
pub(super) fn tint(role: Role) -> (&'static str, &'static Text) {
    match role {
        Role::Base => ("tb", &words::TINT_BASE),
        Role::Cover => ("tc", &words::TINT_COVER),
        Role::Pattern
        | Role::Pivot
        | Role::Pincer
        | Role::Fin
        | Role::Guardian
        | Role::On
        | Role::Off
        | Role::End
        | Role::ColourA
        | Role::ColourB
        | Role::ColourC
        | Role::ColourD => ("to", &words::TINT_OTHER),
    }
}

/// The appearance of an almost locked set: its letter, and one of six colours and outlines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AlsAppearance {
    index: usize,
}

impl AlsAppearance {
    /// Number of colours and outlines. Further sets reuse them and differ only by their letter.
    const COUNT: usize = 6;

    /// The appearance of a set, by its index in the picture from 0.
    pub(super) fn of(index: usize) -> AlsAppearance {
        AlsAppearance { index }
    }

    /// The number of the set's colour and outline, from 0 to 5.
    pub(super) fn number(self) -> usize {
        self.index % AlsAppearance::COUNT
    }

    /// The letter.
    pub(super) fn letter(self) -> char {
        ('A'..='Z').nth(self.index % 26).unwrap_or('A')
    }

    /// The classes in the style sheet.
    pub(super) fn class(self) -> &'static str {
        ["s s0", "s s1", "s s2", "s s3", "s s4", "s s5"][self.number()]
    }
}

/// The style sheet of pictures in this style: the common rules, then the style's own.
pub(super) fn sheet(style: PictureStyle) -> [&'static str; 2] {
    let own_rules = match style {
        PictureStyle::Whydoku => DARK,
        PictureStyle::Hodoku => HODOKU,
        PictureStyle::Plain => PLAIN,
    };
    [LIGHT, own_rules]
}

/// The rules of light pictures. The hues are the colour-blind-safe palette of Okabe and Ito; marks
/// also differ in form and outline.
const LIGHT: &str = "\
.bg{fill:#fff}.ln{stroke:#333;fill:none;stroke-linecap:square}\
text,.tx{fill:#555}.g,.f{font-size:34px}.g{fill:#111;font-weight:bold}.f{fill:#0b5394}.p,.a{font-size:14px}.p{fill:#555}.a{fill:#000;font-weight:bold}\
.tb{fill:#56b4e9;fill-opacity:.22}.tc{fill:url(#hc)}.th{stroke:#d98200;stroke-width:1.3;stroke-opacity:.45}.to{fill:#888;fill-opacity:.14}.tn{fill:#888;fill-opacity:.35}.tf{fill:none;stroke:#888;stroke-opacity:.5;stroke-width:4}\
.s{fill-opacity:.2;stroke-width:1.6}.s0{fill:#cc79a7;stroke:#a8447c}.s1{fill:#009e73;stroke:#00805d;stroke-dasharray:6 2}\
.s2{fill:#e69f00;stroke:#b07a00;stroke-dasharray:2 2}.s3{fill:#0072b2;stroke:#0072b2;stroke-dasharray:9 2 2 2}\
.s4{fill:#d55e00;stroke:#b34f00;stroke-dasharray:4 4}.s5{fill:#f0e442;stroke:#8d8400;stroke-dasharray:1 3}.sb{fill:#333}.sl{font-size:11px;font-weight:bold;fill:#fff}\
.gr{stroke:#999;opacity:.45;stroke-width:20;stroke-linecap:round;fill:none}\
.m{stroke:#444;stroke-width:.8}.rp,.rb{fill:#9bd3f5}.rb{stroke-width:2}.rv{fill:#e8b3d2}.ri{fill:#f6ea73}.rc{fill:#ddd}\
.rf,.rg{fill:#f5c46b}.ro{fill:#7fd6b8}.rn{fill:#fff;stroke-dasharray:2 1.6}\
.x{stroke:#c01c28;stroke-width:2.2}.xd{fill:#c01c28;opacity:.2}.k{fill:none;stroke:#007a53;stroke-width:2.4}\
.ls,.lw,.lf{fill:none;stroke:#b8234f}.ls{stroke-width:2.2}.lw{stroke-width:1.5;stroke-dasharray:5 3}\
.ll{fill:none;stroke:#0072b2;stroke-width:2}.lf{stroke-width:1.8;stroke:#6a3fb0;marker-end:url(#af)}#af path{fill:#6a3fb0}.no{font-size:12px;font-weight:bold;fill:#8f0f38;stroke:#fff;stroke-width:3px;paint-order:stroke}";

/// The colours that change in dark mode.
const DARK: &str = "\
@media(prefers-color-scheme:dark){.bg{fill:#1d1f21}.th{stroke:#e69f00}.sb{fill:#ddd}.sl{fill:#1d1f21}.ll{stroke:#7cb8f0}.ln{stroke:#bbb}text,.tx{fill:#bbb}.g{fill:#fff}.f{fill:#7cb8f0}.p{fill:#aaa}\
.a{fill:#fff}.m{stroke:#ccc}.rp,.rb{fill:#1f5f87}.rv{fill:#7c3f63}.ri{fill:#77690a}.rc{fill:#555}.rf,.rg{fill:#8a5a00}.ro{fill:#0a6b50}\
.rn{fill:#1d1f21}.x{stroke:#ff6b75}.k{stroke:#3ddba8}.ls,.lw{stroke:#ff7fa2}.lf{stroke:#b79cf0}.no{fill:#ff9db8;stroke:#1d1f21}#af path{fill:#b79cf0}}";

/// The colours that differ in [`PictureStyle::Hodoku`]. No rule is needed for dark mode.
const HODOKU: &str = "\
.rp,.rb,.rv,.ri,.ro{fill:#7be08f}.rf,.rg,.cb{fill:#8cc8ff}.rc{fill:#c9efd1}.cc{fill:#f6ea73}.cd{fill:#d9b8f5}\
.xd{fill:#ff5c6c;opacity:.75}.x{stroke:#9e0014}.ls,.lw{stroke:#d0021b}";

/// The colours that differ in [`PictureStyle::Plain`].
const PLAIN: &str = "\
.f{fill:#111}.tb{fill:#000;fill-opacity:.1}.to{fill:#000;fill-opacity:.06}.th{stroke:#000;stroke-opacity:.3}\
.s0,.s1,.s2,.s3,.s4,.s5{fill:#000;fill-opacity:.06;stroke:#000}.rp,.rb,.rn{fill:#fff}.rv,.rf,.rg{fill:#bbb}\
.ri,.rc{fill:#e8e8e8}.ro{fill:#d4d4d4}.ca{fill:#fff}.cb{fill:#bbb}.cc{fill:#fff}.cd{fill:#bbb}.x{stroke:#000}\
.xd{fill:none}.k,.ls,.lw,.ll,.lf{stroke:#000}#af path,.no{fill:#000}";
