//! Franken and Mutant Exocets: exocets with boxes, or with lines in both directions.

use super::exocets::{Kind, Shape};
use super::general_exocet;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Franken or Mutant Exocet: the two digits of two base cells are also the digits of two target cells,
    /// as in other exocets, but rows, columns and boxes may be mixed.
    ///
    /// # Look for
    /// Two empty cells of a box in one line, the base, with three or four digits between them. Choose
    /// three houses that have no cell in common and contain no base cell, and two target cells in them
    /// that do not see both base cells. Leave out the targets and the cells that see both base cells. In
    /// the rest of the three houses, each digit of the base has places in at most two houses of any
    /// kind.
    ///
    /// # Why it works
    /// Suppose a digit is in the base. Each of the three houses has it, but not in a cell that sees both
    /// base cells. These are three different cells, because the houses have no cell in common. Two houses
    /// hold the digit at most twice, so a target holds it. So both digits of the base are in the
    /// targets, one in each. If a digit had places in a third house, it might be in neither target.
    ///
    /// # What it removes
    /// From the targets, all digits that the base cannot hold. From base and targets, digits that fit no
    /// possible pair of digits. If all pairs have a digit, this digit from cells that see both base
    /// cells or both targets, and from the other cells of its two houses.
    ///
    /// # Example
    /// ```text
    ///  B  B  .  | .  .  .  | .  .  .       B base, T target, s other places of the base's digits in
    ///  .  .  .  | s  s  T  | .  .  s       box 2, column 9 and box 8; each digit is in two houses at
    ///  .  .  .  | T  s  s  | .  .  s       most
    /// ```
    ///
    /// # Also known as
    /// Complex Exocet. Variants: `franken` (boxes and lines across the base's line) and `mutant`.
    ///
    /// # Cost
    /// For each of 162 pairs of base cells, the choices of three houses and of targets in them; then all
    /// choices of the digits of the base and their places.
    ///
    /// # Sources
    /// Champagne, and David P. Bird's compendium, on the new Sudoku players' forum; Sudoku Studio.
    pub struct MutantExocet;
    slug: "mutant_exocet",
    name: { En "Franken or Mutant Exocet", Zh "宫内或交叉飞鱼" },
    aliases: ["Franken Exocet", "Mutant Exocet", "Complex Exocet"],
    family: Exotic,
    assumes: Nothing,
    variants: [FRANKEN = "franken", MUTANT = "mutant"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variant_of = |kind| match kind {
        Kind::Mutant => MutantExocet::MUTANT,
        Kind::Junior | Kind::Senior | Kind::General | Kind::Franken => MutantExocet::FRANKEN,
    };
    general_exocet::push_all(view, Shape::Houses, variant_of, sink)
}
