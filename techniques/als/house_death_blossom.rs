//! House Death Blossom: wherever a digit of a house is, an almost locked set that it touches holds z.

use super::blossom::{self, Stem};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, Digit, House};
use logic::{Cast, Phrase, Role, Sink, Stop, Truth, View};

logic::technique! {
    /// House Death Blossom: each place of a digit in a house takes it from an almost locked set, a petal, and every petal then holds the same digit.
    ///
    /// # Look for
    /// A digit with two to four places in a house. For each place an almost locked set that can hold the
    /// digit only in cells that the place sees. All these sets share one more digit, z. A place in the
    /// very cell from which z is to go needs no petal.
    ///
    /// # Why it works
    /// The digit is in one of its places. The petal of that place then lacks it, so it needs all its
    /// other digits for its cells, z among them. A place without a petal would be a way out.
    ///
    /// # What it removes
    /// z from every cell that sees all its places in the petals.
    ///
    /// # Example
    /// In row 1, the digit 1 can go only to r1c2 or r1c7. r3c2 holds 1 or 5, and r3c7 holds 1 or 5, so one of
    /// them is 5, and r3c4 is not:
    ///
    /// ```text
    /// .   1  .  | .  . . | 1  . .
    /// .   .  .  | .  . . | .  . .
    /// .   15 .  | -5 . . | 15 . .
    /// ```
    ///
    /// # Also known as
    /// Region Death Blossom. With a cell for a stem it is a Death Blossom. Variants: `cells`, when every petal
    /// is one cell (a W-Wing is the smallest), and `sets`.
    ///
    /// # Cost
    /// For each digit of each house with at most four places, and each z, the sets that each place
    /// touches.
    ///
    /// # Sources
    /// Sudoku Studio (House Death Blossom).
    pub struct HouseDeathBlossom;
    slug: "house_death_blossom",
    name: { En "House Death Blossom", Zh "区域死亡绽放" },
    aliases: ["Region Death Blossom"],
    family: Als,
    assumes: Nothing,
    variants: [CELLS = "cells", SETS = "sets"],
    find: find,
}

/// A digit of a house.
#[derive(Clone, Debug)]
struct Places {
    house: House,
    digit: Digit,
    cells: CellSet,
}

impl Stem for Places {
    fn truth(&self) -> Truth {
        Truth::House(self.house, self.digit)
    }

    fn seen(&self) -> Vec<Phrase> {
        let phrase = Phrase::new(&STEM).with("house", self.house);
        vec![phrase.with("digit", self.digit).with("cells", self.cells)]
    }

    fn cast(&self) -> Cast {
        Cast::new("house", Role::Base, self.house)
    }
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let variants = [HouseDeathBlossom::CELLS, HouseDeathBlossom::SETS];
    for house in House::all() {
        for digit in Digit::ALL {
            let cells = board.cells_in(house, digit);
            let stem = Places {
                house,
                digit,
                cells,
            };
            let cases = CandidateSet::of_digit(digit, cells);
            blossom::find(view, &stem, &cases, variants, sink)?;
        }
    }
    ControlFlow::Continue(())
}

logic::texts! {
    En {
        STEM: "In {house}, the digit {digit} can go only to {cells:|one of }{cells}.",
    }
    Zh {
        STEM: "在{house}中，{digit}只能填入{cells}{cells:|之一}。",
    }
}
