//! Checks `Chain` evidence: literals that each imply the next.

use crate::claims::Claims;
use crate::context::Context;
use crate::refusal::Refusal;
use crate::why::{self, LinkFault};
use crate::words;
use grid::{Candidate, CellSet, DigitSet};
use logic::{Chain, Closing, Literal, Node, Polarity, Why};
use thiserror::Error;

/// The reason why a chain is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ChainFault {
    /// Fewer than two literals.
    #[error("a chain needs at least two literals, found {0}")]
    TooShort(usize),
    /// The number of links is not the number of literals minus one.
    #[error("{literals} literals need {} links, found {links}", .literals.saturating_sub(1))]
    LinkCount {
        /// The number of literals.
        literals: usize,
        /// The number of links.
        links: usize,
    },
    /// Two consecutive literals have the same polarity. Contains the index of the first of them. In
    /// a loop, the first literal of the chain comes after the last.
    #[error("literal {0} and the next are both true or both false")]
    NotInTurn(usize),
    /// A link that does not hold.
    #[error("link {link} says that if {}, then {}: {why}", words::literal(*.from), words::literal(*.to))]
    Link {
        /// The index of the link.
        link: usize,
        /// The literal before it.
        from: Literal,
        /// The literal after it.
        to: Literal,
        /// The reason why it does not hold.
        #[source]
        why: Box<LinkFault>,
    },
    /// The link that closes the loop does not hold.
    #[error("the closing link says that if {}, then {}: {why}", words::literal(*.from), words::literal(*.to))]
    Closing {
        /// The last literal.
        from: Literal,
        /// The first literal.
        to: Literal,
        /// The reason why it does not hold.
        #[source]
        why: Box<LinkFault>,
    },
    /// An open chain whose ends prove nothing.
    #[error("an open chain must go from false to true, or from true to false of the same node")]
    Ends,
    /// A placement that does not follow.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A removal that is not part of the refuted node.
    #[error("it does not prove that {0} is false: it is not in the node that is false")]
    NotTheNode(Candidate),
    /// A removal that does not conflict with one of the ends.
    #[error("it does not prove that {removal} is false: it can be true while {}", words::literal(*.end))]
    End {
        /// The removal.
        removal: Candidate,
        /// The end that the removal does not conflict with, as a true literal.
        end: Literal,
    },
    /// A removal that the loop does not prove.
    ///
    /// There are two ways to prove a removal. Either it conflicts with a true node and with a false
    /// node. Or it conflicts with all places of a digit that the loop locks into an almost locked
    /// set.
    #[error(
        "it does not prove that {0} is false: it must conflict with a true and a false node of the loop, or with all places of a digit that the loop locks into an almost locked set"
    )]
    Loop(Candidate),
}

pub(crate) fn prove(context: &Context<'_>, claims: &Claims, chain: &Chain) -> Result<(), Refusal> {
    check(context, claims, chain).map_err(|fault| Refusal::Chain(Box::new(fault)))
}

fn check(context: &Context<'_>, claims: &Claims, chain: &Chain) -> Result<(), ChainFault> {
    let literals = &chain.literals;
    let (Some(&first), Some(&last)) = (literals.first(), literals.last()) else {
        return Err(ChainFault::TooShort(0));
    };
    if literals.len() < 2 {
        return Err(ChainFault::TooShort(literals.len()));
    }
    if chain.links.len() + 1 != literals.len() {
        let (literals, links) = (literals.len(), chain.links.len());
        return Err(ChainFault::LinkCount { literals, links });
    }
    for (link, (pair, why)) in literals.windows(2).zip(&chain.links).enumerate() {
        let &[from, to] = pair else { continue };
        if from.polarity == to.polarity {
            return Err(ChainFault::NotInTurn(link));
        }
        why::follows(context, &[from], why, to).map_err(|why| ChainFault::Link {
            link,
            from,
            to,
            why: Box::new(why),
        })?;
    }
    match &chain.closing {
        Closing::Open => match (first.polarity, last.polarity) {
            (Polarity::Off, Polarity::On) => one_is_true(context, claims, first, last),
            (Polarity::On, Polarity::Off) => first_is_false(context, claims, first, last),
            (Polarity::On, Polarity::On) | (Polarity::Off, Polarity::Off) => Err(ChainFault::Ends),
        },
        Closing::Loop(why) => {
            if first.polarity == last.polarity {
                return Err(ChainFault::NotInTurn(literals.len() - 1));
            }
            why::follows(context, &[last], why, first).map_err(|why| ChainFault::Closing {
                from: last,
                to: first,
                why: Box::new(why),
            })?;
            all_or_none(context, claims, chain, why)
        }
    }
}

/// Checks the claims of a chain which proves that its first or its last node is true. A placement
/// follows only if both nodes have no other candidate.
fn one_is_true(
    context: &Context<'_>,
    claims: &Claims,
    first: Literal,
    last: Literal,
) -> Result<(), ChainFault> {
    if let Some(placed) = claims.place
        && !(is_only(context, first.node, placed) && is_only(context, last.node, placed))
    {
        return Err(ChainFault::NotPlaced(placed));
    }
    for &removal in &claims.removals {
        for node in [first.node, last.node] {
            if !context.table.conflicts(node, removal) {
                let end = Literal::on(node);
                return Err(ChainFault::End { removal, end });
            }
        }
    }
    Ok(())
}

/// Checks the claims of a chain which proves that its first node is false: if that node were true,
/// the chain would make it false.
fn first_is_false(
    context: &Context<'_>,
    claims: &Claims,
    first: Literal,
    last: Literal,
) -> Result<(), ChainFault> {
    let cells = context.table.cells_of(first.node);
    let last_contains_first =
        first.node.digit() == last.node.digit() && last.node.cells().contains_all(cells);
    if !last_contains_first {
        return Err(ChainFault::Ends);
    }
    if let Some(placed) = claims.place {
        return Err(ChainFault::NotPlaced(placed));
    }
    for &removal in &claims.removals {
        if !contains(first.node, removal) {
            return Err(ChainFault::NotTheNode(removal));
        }
    }
    Ok(())
}

/// Checks the claims of a loop: either all of its literals hold or none does.
fn all_or_none(
    context: &Context<'_>,
    claims: &Claims,
    chain: &Chain,
    last_why: &Why,
) -> Result<(), ChainFault> {
    if let Some(placed) = claims.place {
        return Err(ChainFault::NotPlaced(placed));
    }
    for &removal in &claims.removals {
        let conflicts_with_any = |polarity| {
            let literals = chain.literals.iter();
            literals
                .filter(|literal| literal.polarity == polarity)
                .any(|literal| context.table.conflicts(literal.node, removal))
        };
        let is_locked_out = || links(chain, last_why).any(|link| locks_out(context, link, removal));
        let conflicts_with_both =
            conflicts_with_any(Polarity::On) && conflicts_with_any(Polarity::Off);
        if !conflicts_with_both && !is_locked_out() {
            return Err(ChainFault::Loop(removal));
        }
    }
    Ok(())
}

/// The links of a loop: source literal, reason and target literal.
fn links<'a>(
    chain: &'a Chain,
    last_why: &'a Why,
) -> impl Iterator<Item = (Literal, &'a Why, Literal)> {
    let to = chain.literals.iter().cycle().skip(1);
    let whys = chain.links.iter().chain(core::iter::once(last_why));
    let links = chain.literals.iter().zip(whys).zip(to);
    links.map(|((&from, why), &to)| (from, why, to))
}

/// Whether a link of a loop locks the removal's digit into an almost locked set, and the removal
/// conflicts with all places of that digit in the set.
///
/// The link is already checked: without the digits of `from` and `to`, the n cells of the set have
/// fewer than n digits. The node of `to` contains all places of its digit in the set. If all
/// literals of the loop hold, the set lacks the digit of `from`. If none holds, the set lacks the
/// digit of `to`. Either way at most n digits remain for n cells, so each of these digits is in the
/// set.
fn locks_out(context: &Context<'_>, link: (Literal, &Why, Literal), removal: Candidate) -> bool {
    let (from, Why::Als(cells), to) = link else {
        return false;
    };
    let table = &context.table;
    let mut locked = DigitSet::EMPTY;
    for cell in *cells {
        locked |= table.digits(cell);
    }
    let locked = locked.without(from.node.digit()).without(to.node.digit());
    if locked.contains(removal.digit) {
        table.conflicts(Node::Group(removal.digit, *cells), removal)
    } else {
        // A digit without a place in the set is not locked in. But if the set has too few digits
        // for its cells, the board is contradictory. The checker is monotone, so it must then
        // still accept what it accepted before candidates were removed.
        let is_linked = [from, to]
            .map(|end| end.node.digit())
            .contains(&removal.digit);
        !is_linked && locked.len() + 1 < cells.len()
    }
}

/// Whether the candidate is part of the node.
fn contains(node: Node, candidate: Candidate) -> bool {
    node.digit() == candidate.digit && node.cells().contains(candidate.cell)
}

/// Whether this candidate is the only possible candidate of the node.
fn is_only(context: &Context<'_>, node: Node, candidate: Candidate) -> bool {
    contains(node, candidate)
        && CellSet::only(candidate.cell).contains_all(context.table.cells_of(node))
}
