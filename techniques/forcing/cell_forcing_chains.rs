//! Cell Forcing Chains.

#[cfg(feature = "rare")]
use super::linked_cases;
use crate::kits::forcing::{branches, words::Split};
#[cfg(feature = "rare")]
use crate::kits::options::CaseNodes;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Cell Forcing Chains: all candidates of a cell lead to the same conclusion.
    ///
    /// # Look for
    /// A cell with three candidates or more. Follow a chain from each of them, and look for a conclusion
    /// to which all of them lead.
    ///
    /// # Why it works
    /// One of the candidates is true. Each leads to the same conclusion, so the conclusion holds.
    /// If one candidate of the cell did not lead to it, that candidate could be the true one.
    ///
    /// # What it removes
    /// A candidate that every branch makes false. A digit that every branch makes true is filled
    /// in.
    ///
    /// # Example
    /// ```text
    ///  r5c5 {2,4,8}:  2 in r5c5 -> 7 not in r5c1     4 in r5c5 -> 4 not in r1c5 -> ... -> 7 not in r5c1
    ///                 8 in r5c5 -> ... -> 7 not in r5c1:  r5c1 is not 7.
    /// ```
    ///
    /// # Also known as
    /// Cell Reduction; a cell with two candidates gives an ordinary AIC.
    ///
    /// # Cost
    /// One search of the link graph from every candidate, shared by all cells and houses.
    ///
    /// # Sources
    /// Sudoku Explainer (Cell Forcing Chains), HoDoKu (Forcing Chain), SudokuWiki.
    pub struct CellForcingChains;
    slug: "cell_forcing_chains",
    name: { En "Cell Forcing Chains", Zh "单元格强制链" },
    aliases: ["Cell Reduction", "Forcing Chain Verity"],
    family: Forcing,
    assumes: Nothing,
    variants: [REMOVES = "removes", PLACES = "places"],
    options: [
        #[cfg(feature = "rare")]
        CaseNodes,
    ],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [CellForcingChains::REMOVES, CellForcingChains::PLACES];
    #[cfg(feature = "rare")]
    if let Some(layer) = view.option::<CaseNodes>().layer() {
        for cell in view.board().open() {
            linked_cases::find(view, Split::Cell(cell), layer, variants, sink)?;
        }
        return ControlFlow::Continue(());
    }
    for cell in view.board().open() {
        branches::find(view, Split::Cell(cell), variants, sink)?;
    }
    ControlFlow::Continue(())
}
