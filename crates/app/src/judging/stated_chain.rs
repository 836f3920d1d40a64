//! Chains in Eureka notation as reasons: `(5)r1c1 = (5)r1c7 - (5=3)r4c79 => r4c1<>3`.
//!
//! The notation states nodes and links, but no houses. Each link is judged for the cell, the houses or the
//! almost locked set that contain both of its nodes. `verify` decides whether it holds.

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
    sign: Polarity,
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
        let sign = match self.sign {
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

/// A chain as its text states it. There is one link fewer than nodes.
#[derive(Debug)]
pub(super) struct StatedChain {
    nodes: Vec<StatedNode>,
    /// The polarities that the signs of the links give to the nodes after them.
    signs: Vec<Polarity>,
    is_loop: bool,
    conclusion: Vec<Claim>,
}

/// A digit in some cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StatedNode {
    digit: Digit,
    cells: CellSet,
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
            signs: Vec::new(),
            is_loop: false,
            conclusion,
        };
        chain.term(&mut reader)?;
        while let Some(sign) = link_sign(&mut reader) {
            chain.signs.push(sign);
            if loop_word(&mut reader) {
                chain.is_loop = true;
                let first = chain.nodes.first().copied()?;
                chain.nodes.push(StatedNode {
                    is_inner: false,
                    ..first
                });
                break;
            }
            chain.term(&mut reader)?;
        }
        chain.is_loop |= loop_word(&mut reader);
        (reader.is_at_end() && chain.nodes.len() > 1).then_some(chain)
    }

    /// Reads a term: `(5)r1c1`, `5r1c1`, `(5=3)r4c79`, `r4c79(5=3)`, or cells with the digit of the node before.
    fn term(&mut self, reader: &mut Reader) -> Option<()> {
        reader.skip_spaces();
        let start = self.nodes.len();
        let cells_first = reader.node_cells();
        let has_bracket = reader.sign("(");
        loop {
            let digit = if cells_first.is_some() && !has_bracket {
                self.nodes.last()?.digit
            } else {
                reader.digit()?
            };
            self.nodes.push(StatedNode {
                digit,
                cells: CellSet::EMPTY,
                is_inner: self.nodes.len() > start,
            });
            match has_bracket.then(|| link_sign(reader)).flatten() {
                Some(sign) => self.signs.push(sign),
                None => break,
            }
        }
        if has_bracket && !reader.sign(")") {
            return None;
        }
        let cells = cells_first.or_else(|| reader.node_cells())?;
        for node in self.nodes.iter_mut().skip(start) {
            node.cells = cells;
        }
        Some(())
    }

    /// Whether some changes, and the conclusion of the chain, follow from it on a board.
    ///
    /// # Errors
    /// When a link does not hold.
    pub(super) fn proves(&self, board: &Board, claims: &[Claim]) -> Result<bool, BrokenLink> {
        let evidence = self.on_board(board)?;
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

    /// The chain as evidence on a board: open, and as a loop if its ends are linked.
    fn on_board(&self, board: &Board) -> Result<Vec<Evidence>, BrokenLink> {
        let first = self
            .signs
            .first()
            .map_or(Polarity::On, |sign| sign.opposite());
        let polarities = core::iter::once(first).chain(self.signs.iter().copied());
        let stated: Vec<(StatedNode, Polarity)> =
            self.nodes.iter().copied().zip(polarities).collect();
        let mut links = Vec::new();
        for pair in stated.windows(2) {
            if let &[from, to] = pair {
                links.push(link(board, from, to)?);
            }
        }
        let mut literals: Vec<Literal> = stated
            .iter()
            .map(|&(node, polarity)| Literal {
                node: node.on_board(board),
                polarity,
            })
            .collect();
        let closing = if literals.first() == literals.last() {
            literals.pop();
            links.pop()
        } else if let (Some(&(start, polarity)), Some(&end)) = (stated.first(), stated.last()) {
            let start = StatedNode {
                is_inner: false,
                ..start
            };
            match link(board, end, (start, polarity)) {
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
    /// The places of the digit in the cells.
    fn on_board(self, board: &Board) -> Node {
        let places = self.cells & board.cells(self.digit);
        match places.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, self.digit)),
            None => Node::Group(self.digit, places),
        }
    }
}

/// The reason of a link on a board, between two nodes with their polarities.
fn link(
    board: &Board,
    (from, before): (StatedNode, Polarity),
    (to, sign): (StatedNode, Polarity),
) -> Result<Why, BrokenLink> {
    let nodes = [from, to].map(|node| node.on_board(board));
    let [from_cells, to_cells] = nodes.map(Node::cells);
    let cells = from_cells | to_cells;
    let mut reasons = Vec::new();
    if from.digit == to.digit {
        reasons.extend(cells.common_houses().iter().map(Why::House));
    } else {
        reasons.extend(cells.single().map(Why::Cell));
        reasons.extend((to.is_inner && to.cells.len() > 1).then_some(Why::Als(to.cells)));
    }
    let [from_literal, to_literal] =
        [(nodes[0], before), (nodes[1], sign)].map(|(node, polarity)| Literal { node, polarity });
    let holds = |why: &Why| verify::check_link(board, from_literal, why, to_literal).is_ok();
    let problem = if from_cells.is_empty() || to_cells.is_empty() {
        LinkProblem::NoCandidate
    } else if before == sign {
        LinkProblem::NotInTurn
    } else if let Some(why) = reasons.into_iter().find(holds) {
        return Ok(why);
    } else {
        match sign {
            Polarity::On => LinkProblem::NotStrong,
            Polarity::Off => LinkProblem::NotWeak,
        }
    };
    Err(BrokenLink {
        from,
        to,
        sign,
        problem,
    })
}

/// Reads the sign of a link, and returns the polarity of the node after it: true after `=`, false after `-`.
fn link_sign(reader: &mut Reader) -> Option<Polarity> {
    reader.skip_spaces();
    let polarity = if ["==", "="].into_iter().any(|sign| reader.sign(sign)) {
        Polarity::On
    } else if ["--", "-", "–", "—", "−"]
        .into_iter()
        .any(|sign| reader.sign(sign))
    {
        Polarity::Off
    } else {
        return None;
    };
    reader.skip_spaces();
    Some(polarity)
}

/// Skips the word that marks a loop. Returns whether it was there.
fn loop_word(reader: &mut Reader) -> bool {
    reader.skip_spaces();
    reader.sign("(loop)") || reader.sign("（环）") || reader.word("loop")
}
