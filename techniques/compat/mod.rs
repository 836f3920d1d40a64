//! The searches of other programs, which reproduce their steps, order and ratings. The technique
//! families and kits do not use them.

use logic::Technique;

#[cfg(feature = "hodoku")]
pub mod hodoku;
pub mod se;
pub mod shrink;

/// Techniques of this project in another program's order, chosen by `enumeration:` in a profile.
pub(crate) const ENUMERATED: &[&dyn Technique] = {
    #[cfg(feature = "hodoku")]
    {
        hodoku::ALL
    }
    #[cfg(not(feature = "hodoku"))]
    {
        &[]
    }
};
