//! Symmetries of the pattern of givens.

use core::fmt;
use core::str::FromStr;
use grid::{Cell, CellSet};
use oracle::check::Symmetry;

/// Maximum number of givens without a symmetric counterpart in a nearly symmetric pattern.
pub const NEAR: usize = 4;

/// The required symmetry of the pattern of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GivenPattern {
    /// No symmetry required.
    #[default]
    None,
    /// Rotation by 180 degrees.
    Rotational,
    /// Rotation by 90 degrees.
    Quarter,
    /// Reflection that swaps left and right.
    Mirror,
    /// Reflection that swaps top and bottom.
    Flip,
    /// Reflection across the diagonal from r1c1.
    Diagonal,
    /// Reflection across the diagonal from r1c9.
    Antidiagonal,
    /// All rotations and reflections.
    Full,
    /// Rotation by 180 degrees, except for at most [`NEAR`] givens.
    Near,
}

/// Error: a word that names no symmetry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is not a symmetry: expected none, rotational, quarter, mirror, flip, diagonal, antidiagonal, full or near"
)]
pub struct WordError(String);

impl FromStr for GivenPattern {
    type Err = WordError;

    fn from_str(word: &str) -> Result<GivenPattern, WordError> {
        let mut all = GivenPattern::ALL.into_iter();
        all.find(|given_pattern| given_pattern.word() == word)
            .ok_or_else(|| WordError(word.to_owned()))
    }
}

impl fmt::Display for GivenPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl GivenPattern {
    /// All variants.
    pub const ALL: [GivenPattern; 9] = [
        GivenPattern::None,
        GivenPattern::Rotational,
        GivenPattern::Quarter,
        GivenPattern::Mirror,
        GivenPattern::Flip,
        GivenPattern::Diagonal,
        GivenPattern::Antidiagonal,
        GivenPattern::Full,
        GivenPattern::Near,
    ];

    /// The name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            GivenPattern::None => "none",
            GivenPattern::Rotational => "rotational",
            GivenPattern::Quarter => "quarter",
            GivenPattern::Mirror => "mirror",
            GivenPattern::Flip => "flip",
            GivenPattern::Diagonal => "diagonal",
            GivenPattern::Antidiagonal => "antidiagonal",
            GivenPattern::Full => "full",
            GivenPattern::Near => "near",
        }
    }

    /// Generators of the symmetries that the pattern must have.
    fn motions(self) -> &'static [Symmetry] {
        match self {
            GivenPattern::None => &[],
            GivenPattern::Rotational | GivenPattern::Near => &[Symmetry::HalfTurn],
            GivenPattern::Quarter => &[Symmetry::QuarterTurn],
            GivenPattern::Mirror => &[Symmetry::LeftRight],
            GivenPattern::Flip => &[Symmetry::TopBottom],
            GivenPattern::Diagonal => &[Symmetry::Diagonal],
            GivenPattern::Antidiagonal => &[Symmetry::Antidiagonal],
            GivenPattern::Full => &[Symmetry::QuarterTurn, Symmetry::LeftRight],
        }
    }

    /// Whether a pattern of cells has this symmetry.
    pub fn fits(self, cells: CellSet) -> bool {
        let max_exceptions = if self == GivenPattern::Near { NEAR } else { 0 };
        self.motions().iter().all(|motion| {
            let lacks_image = |&cell: &Cell| !cells.contains(motion.image(cell));
            cells.iter().filter(lacks_image).count() <= max_exceptions
        })
    }

    /// The orbits of the cells under this symmetry.
    pub fn orbits(self) -> Orbits {
        let mut unassigned = CellSet::all();
        let mut orbits = Vec::new();
        while let Some(start) = unassigned.first() {
            let mut orbit = CellSet::only(start);
            loop {
                let images = orbit.iter().flat_map(|cell| {
                    let motions = self.motions().iter();
                    motions.map(move |motion| motion.image(cell))
                });
                let grown = images.fold(orbit, CellSet::with);
                if grown == orbit {
                    break;
                }
                orbit = grown;
            }
            unassigned = unassigned - orbit;
            orbits.push(orbit);
        }
        Orbits(orbits)
    }
}

/// A partition of the 81 cells into orbits: the cells of an orbit are all given or all open.
#[derive(Clone, Debug)]
pub struct Orbits(Vec<CellSet>);

impl Orbits {
    /// The orbits.
    pub fn all(&self) -> &[CellSet] {
        &self.0
    }
}
