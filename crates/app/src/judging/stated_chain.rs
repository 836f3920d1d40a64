//! Chains in Eureka notation as reasons: `(5)r1c1 = (5)r1c7 - (5=3)r4c79 => r4c1<>3`.
//!
//! The notation states nodes and links, but no houses. A link may hold in a cell, a house or an almost locked
//! set that contains both of its nodes. Each of these is tried, and `verify` decides whether the link holds.

use super::notation::{self, Reader};
use crate::claim::Claim;
use grid::{Board, Candidate, CellSet, Digit};
use logic::{Chain, Closing, Effects, Evidence, Literal, Node, Polarity, Why};
use render::{Cells, Style, compact_cells};

/// A link of a stated chain that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLink {
    from: StatedNode,
    to: StatedNode,
    /// Why the link does not hold.
    pub problem: LinkProblem,
}

/// Why a link does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkProblem {
    /// One of the two nodes has no candidate on the board.
    NoCandidate,
    /// The link before it has the same kind: strong or weak.
    NotInTurn,
    /// A strong link: both of its nodes can be false.
    NotStrong,
    /// A weak link: both of its nodes can be true.
    NotWeak,
}

impl BrokenLink {
    /// The link in Eureka notation.
    pub fn text(&self, style: &Style) -> String {
        let (from, to) = (self.from, self.to);
        let sign = match to.polarity {
            Polarity::On => "=",
            Polarity::Off => "-",
        };
        let cells = compact_cells(from.cells, style);
        let (before, after) = if to.is_inner {
            (String::new(), String::new())
        } else {
            (format!("){cells} "), " (".to_owned())
        };
        let cells = compact_cells(to.cells, style);
        format!("({}{before}{sign}{after}{}){cells}", from.digit, to.digit)
    }
}

/// A chain as its text states it. A link leads from each node to the next.
#[derive(Debug)]
pub(super) struct StatedChain {
    nodes: Vec<StatedNode>,
    is_loop: bool,
    /// The stated conclusion; empty if the text has none.
    conclusion: Vec<Claim>,
}

/// A digit in some cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StatedNode {
    digit: Digit,
    cells: CellSet,
    /// True after `=`, false after `-`. The first node has the opposite of the second.
    polarity: Polarity,
    /// Whether the link from the node before is in the same term, as in `(5=3)r4c7`.
    is_inner: bool,
}

impl StatedChain {
    /// Reads a chain, with or without its conclusion; `None` if the text is no chain.
    pub(super) fn read(text: &str, cells: Cells) -> Option<StatedChain> {
        let (text, conclusion) = match notation::split_chain(text) {
            Some((chain, conclusion)) => {
                let change = notation::claims(conclusion, cells).ok()?;
                (chain, change.claims().to_vec())
            }
            None => (text, Vec::new()),
        };
        let mut reader = Reader::new(text, cells);
        let mut chain = StatedChain {
            nodes: Vec::new(),
            is_loop: false,
            conclusion,
        };
        chain.read_term(&mut reader, Polarity::On)?;
        while let Some(polarity) = read_link_sign(&mut reader) {
            if skip_loop_word(&mut reader) {
                chain.is_loop = true;
                let first = *chain.nodes.first()?;
                chain.nodes.push(StatedNode { polarity, ..first });
                break;
            }
            chain.read_term(&mut reader, polarity)?;
        }
        if let [first, second, ..] = &mut *chain.nodes {
            first.polarity = second.polarity.opposite();
        }
        chain.is_loop |= skip_loop_word(&mut reader);
        (reader.is_at_end() && chain.nodes.len() > 1).then_some(chain)
    }

    /// Reads a term: `(5)r1c1`, `5r1c1`, `(5=3)r4c79`, `r4c79(5=3)`, or cells with the digit of the node
    /// before.
    fn read_term(&mut self, reader: &mut Reader, mut polarity: Polarity) -> Option<()> {
        reader.skip_spaces();
        let start = self.nodes.len();
        let cells_first = reader.node_cells();
        let has_bracket = reader.skip_sign("(");
        loop {
            let digit = if cells_first.is_some() && !has_bracket {
                self.nodes.last()?.digit
            } else {
                reader.digit()?
            };
            self.nodes.push(StatedNode {
                digit,
                cells: CellSet::EMPTY,
                polarity,
                is_inner: self.nodes.len() > start,
            });
            match has_bracket.then(|| read_link_sign(reader)).flatten() {
                Some(sign) => polarity = sign,
                None => break,
            }
        }
        if has_bracket && !reader.skip_sign(")") {
            return None;
        }
        let cells = cells_first.or_else(|| reader.node_cells())?;
        for node in self.nodes.iter_mut().skip(start) {
            node.cells = cells;
        }
        Some(())
    }

    /// Whether some changes, and the stated conclusion, follow from the chain on a board.
    ///
    /// # Errors
    /// When a link does not hold.
    pub(super) fn proves(&self, board: &Board, claims: &[Claim]) -> Result<bool, BrokenLink> {
        let evidence = self.evidence_on(board)?;
        let follows = |claim: &Claim| {
            let effects = match *claim {
                Claim::Is(placed) => Effects::new(Some(placed), Vec::new()),
                Claim::IsNot(removed) => Effects::new(None, vec![removed]),
            };
            effects.is_some_and(|effects| {
                let mut chains = evidence.iter();
                chains.any(|chain| verify::check(board, &effects, chain).is_ok())
            })
        };
        let concluded = self.conclusion.iter().filter(|claim| !claim.is_on(board));
        Ok(claims.iter().chain(concluded).all(follows))
    }

    /// The chain as evidence on a board, in one or two forms: open, unless the text states a loop; and as a
    /// loop, if its ends are linked.
    fn evidence_on(&self, board: &Board) -> Result<Vec<Evidence>, BrokenLink> {
        let mut links = Vec::new();
        for pair in self.nodes.windows(2) {
            if let [from, to] = pair {
                links.push(link_reason(board, from, to)?);
            }
        }
        let nodes = self.nodes.iter();
        let mut literals: Vec<Literal> = nodes.map(|node| node.literal_on(board)).collect();
        let closing = if literals.first() == literals.last() {
            literals.pop();
            links.pop()
        } else if let [first, .., last] = &*self.nodes {
            match link_reason(board, last, first) {
                Err(broken) if self.is_loop => return Err(broken),
                closing => closing.ok(),
            }
        } else {
            None
        };
        let closings = [
            Some(Closing::Open).filter(|_| !self.is_loop),
            closing.map(Closing::Loop),
        ];
        let chains = closings.into_iter().flatten().map(|closing| Chain {
            literals: literals.clone(),
            links: links.clone(),
            closing,
        });
        Ok(chains.map(Evidence::Chain).collect())
    }
}

impl StatedNode {
    /// The places of the digit in the cells, as a node of a chain.
    fn literal_on(&self, board: &Board) -> Literal {
        let (digit, polarity) = (self.digit, self.polarity);
        let places = self.cells & board.cells(digit);
        let node = match places.single() {
            Some(cell) => Node::Candidate(Candidate { cell, digit }),
            None => Node::Group(digit, places),
        };
        Literal { node, polarity }
    }
}

/// The reason of a link on a board.
fn link_reason(board: &Board, from: &StatedNode, to: &StatedNode) -> Result<Why, BrokenLink> {
    let (before, after) = (from.literal_on(board), to.literal_on(board));
    let [from_cells, to_cells] = [before, after].map(|literal| literal.node.cells());
    let cells = from_cells | to_cells;
    let mut reasons: Vec<Why> = Vec::new();
    if from.digit == to.digit {
        reasons.extend(cells.common_houses().iter().map(Why::House));
    } else if let Some(cell) = cells.single() {
        reasons.push(Why::Cell(cell));
    }
    if to.is_inner {
        reasons.push(Why::Als(to.cells));
    }
    reasons.retain(|why| verify::check_link(board, before, why, after).is_ok());
    let problem = if from_cells.is_empty() || to_cells.is_empty() {
        LinkProblem::NoCandidate
    } else if before.polarity == after.polarity {
        LinkProblem::NotInTurn
    } else if reasons.is_empty() {
        match after.polarity {
            Polarity::On => LinkProblem::NotStrong,
            Polarity::Off => LinkProblem::NotWeak,
        }
    } else {
        return Ok(reasons.swap_remove(0));
    };
    let (from, to) = (*from, *to);
    Err(BrokenLink { from, to, problem })
}

/// Reads the sign of a link, and returns the polarity of the node after it: true after `=`, false after `-`.
fn read_link_sign(reader: &mut Reader) -> Option<Polarity> {
    reader.skip_spaces();
    let polarity = if ["==", "="].into_iter().any(|sign| reader.skip_sign(sign)) {
        Polarity::On
    } else if ["--", "-", "–", "—", "−"]
        .into_iter()
        .any(|sign| reader.skip_sign(sign))
    {
        Polarity::Off
    } else {
        return None;
    };
    reader.skip_spaces();
    Some(polarity)
}

/// Skips the word that marks a loop. Returns whether it was there.
fn skip_loop_word(reader: &mut Reader) -> bool {
    reader.skip_spaces();
    reader.skip_sign("(loop)") || reader.skip_sign("（环）") || reader.skip_word("loop")
}
