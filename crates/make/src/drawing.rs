//! How the givens of a puzzle look as a drawing.

use core::fmt;
use core::str::FromStr;
use grid::{Cell, CellSet};
use oracle::check::Symmetry;

/// How many givens of a drawing that is nearly symmetric may lack their image.
pub const NEAR: usize = 4;

/// What the pattern of givens must look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Drawing {
    /// Anything.
    #[default]
    None,
    /// The same turned by 180 degrees.
    Rotational,
    /// The same turned by 90 degrees.
    Quarter,
    /// The same with left and right swapped.
    Mirror,
    /// The same with top and bottom swapped.
    Flip,
    /// The same mirrored at the diagonal from r1c1.
    Diagonal,
    /// The same mirrored at the diagonal from r1c9.
    Antidiagonal,
    /// All of these.
    Full,
    /// The same turned by 180 degrees, but for at most [`NEAR`] givens.
    Near,
}

/// A word that is no drawing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is no symmetry: expected none, rotational, quarter, mirror, flip, diagonal, antidiagonal, full or near"
)]
pub struct WordError(String);

impl FromStr for Drawing {
    type Err = WordError;

    fn from_str(word: &str) -> Result<Drawing, WordError> {
        let mut all = Drawing::ALL.into_iter();
        all.find(|drawing| drawing.word() == word)
            .ok_or_else(|| WordError(word.to_owned()))
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Drawing {
    /// Every drawing there is.
    pub const ALL: [Drawing; 9] = [
        Drawing::None,
        Drawing::Rotational,
        Drawing::Quarter,
        Drawing::Mirror,
        Drawing::Flip,
        Drawing::Diagonal,
        Drawing::Antidiagonal,
        Drawing::Full,
        Drawing::Near,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Drawing::None => "none",
            Drawing::Rotational => "rotational",
            Drawing::Quarter => "quarter",
            Drawing::Mirror => "mirror",
            Drawing::Flip => "flip",
            Drawing::Diagonal => "diagonal",
            Drawing::Antidiagonal => "antidiagonal",
            Drawing::Full => "full",
            Drawing::Near => "near",
        }
    }

    /// The motions that the pattern must bear; the others that it then bears follow from these.
    fn motions(self) -> &'static [Symmetry] {
        match self {
            Drawing::None => &[],
            Drawing::Rotational | Drawing::Near => &[Symmetry::HalfTurn],
            Drawing::Quarter => &[Symmetry::QuarterTurn],
            Drawing::Mirror => &[Symmetry::LeftRight],
            Drawing::Flip => &[Symmetry::TopBottom],
            Drawing::Diagonal => &[Symmetry::Diagonal],
            Drawing::Antidiagonal => &[Symmetry::Antidiagonal],
            Drawing::Full => &[Symmetry::QuarterTurn, Symmetry::LeftRight],
        }
    }

    /// Whether cells look like this.
    pub fn fits(self, cells: CellSet) -> bool {
        let most = if self == Drawing::Near { NEAR } else { 0 };
        self.motions().iter().all(|motion| {
            let lonely = |&cell: &Cell| !cells.contains(motion.image(cell));
            cells.iter().filter(lonely).count() <= most
        })
    }

    /// The cells in sets that come and go together.
    pub fn orbits(self) -> Orbits {
        let mut left = CellSet::all();
        let mut orbits = Vec::new();
        while let Some(start) = left.first() {
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
            left = left - orbit;
            orbits.push(orbit);
        }
        Orbits(orbits)
    }
}

/// Sets of cells that are all given or all not, together every cell once.
#[derive(Clone, Debug)]
pub struct Orbits(Vec<CellSet>);

impl Orbits {
    /// The sets.
    pub fn all(&self) -> &[CellSet] {
        &self.0
    }
}
