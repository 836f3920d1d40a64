//! Other programs' searches: what exists only to reproduce their steps, in their order and with
//! their ratings. The families and kits do not use it.

use logic::Technique;

#[cfg(feature = "hodoku")]
pub mod hodoku;
pub mod se;
pub mod shrink;

/// Techniques of the families in another program's order, which a profile chooses by `enumeration:`.
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
