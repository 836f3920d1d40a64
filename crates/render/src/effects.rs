//! Effects as sentences and in short notation, for all techniques.

use crate::grammar;
use crate::names;
use crate::phrase::{fill, finished, phrase};
use crate::style::Style;
use crate::words;
use grid::{Board, Candidate, CandidateSet, CellSet};
use logic::{Effects, Phrase};

/// The effects as a sentence that names each eliminated candidate:
/// `So remove 5 from r1c2 and r1c4.`
pub fn effects(effects: &Effects, style: &Style) -> String {
    let removed: CandidateSet = effects.removals().iter().copied().collect();
    let clauses: Vec<String> = names::groups(&removed)
        .into_iter()
        .map(|group| {
            let clause = Phrase::new(&words::GO)
                .with("digits", group.digits)
                .with("cells", group.cells);
            phrase(&clause, style)
        })
        .collect();
    let removals = grammar::of(style.language).clauses.join(&clauses);
    let placement = effects.place().map(|Candidate { cell, digit }| {
        let clause = Phrase::new(&words::IS)
            .with("cell", cell)
            .with("digit", digit);
        phrase(&clause, style)
    });
    let clause = match placement {
        None => fill(&words::SO_GO, &[("removed", &removals)], style),
        Some(placed) if clauses.is_empty() => fill(&words::SO_IS, &[("placed", &placed)], style),
        Some(placed) => {
            let both = [("placed", placed.as_str()), ("removed", &removals)];
            fill(&words::SO_BOTH, &both, style)
        }
    };
    finished(&clause, style)
}

/// A clause on the candidates that a placement eliminates from its peers and that `effects` does
/// not list; `None` if there are none.
pub(crate) fn removed_from_peers(effects: &Effects, before: &Board) -> Option<Phrase> {
    let Candidate { cell, digit } = effects.place()?;
    let listed: CellSet = effects
        .removals()
        .iter()
        .filter(|removed| removed.digit == digit)
        .map(|removed| removed.cell)
        .collect();
    let cells = (cell.peers() & before.cells(digit)) - listed;
    (!cells.is_empty()).then(|| {
        Phrase::new(&words::TAKES_ALONG)
            .with("cell", cell)
            .with("digit", digit)
            .with("cells", cells)
    })
}

/// How eliminations are listed in short notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RemovalLayout {
    /// One by one, in the order of the search.
    Singly,
    /// Grouped by equal digits or cells.
    Joined,
}

/// The effects in short notation: `r1c1=5`, `r1c2<>5, r1c4<>5`.
pub fn brief(effects: &Effects, style: &Style) -> String {
    pieces(effects, RemovalLayout::Singly, style).join(", ")
}

/// The items of the short notation, the placement first.
pub(crate) fn pieces(effects: &Effects, layout: RemovalLayout, style: &Style) -> Vec<String> {
    let mut pieces = Vec::new();
    if let Some(Candidate { cell, digit }) = effects.place() {
        pieces.push(format!("{}={digit}", names::cell(cell, style)));
    }
    match layout {
        RemovalLayout::Singly => pieces.extend(
            effects
                .removals()
                .iter()
                .map(|removed| format!("{}<>{}", names::cell(removed.cell, style), removed.digit)),
        ),
        RemovalLayout::Joined => {
            let removed: CandidateSet = effects.removals().iter().copied().collect();
            pieces.extend(names::groups(&removed).into_iter().map(|group| {
                let digits: String = group.digits.iter().map(grid::Digit::to_char).collect();
                format!("{}<>{digits}", names::compact_cells(group.cells, style))
            }));
        }
    }
    pieces
}
