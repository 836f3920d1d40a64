//! `Chain`: literals that imply each other in turn.

use crate::claims::Claims;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::why::{self, LinkFault};
use crate::words;
use grid::{Candidate, CellSet, DigitSet};
use logic::{Chain, Closing, Literal, Node, Polarity, Why};
use thiserror::Error;

/// Why a chain is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ChainFault {
    /// Fewer than two literals.
    #[error("a chain has two literals at least, not {0}")]
    TooShort(usize),
    /// Not one link fewer than literals.
    #[error("{literals} literals need one link fewer, not {links}")]
    LinkCount {
        /// How many literals.
        literals: usize,
        /// How many links.
        links: usize,
    },
    /// Two true or two false literals follow each other.
    #[error("literals {0} and the next are not true and false in turn")]
    NotInTurn(usize),
    /// A link that does not hold.
    #[error("link {link} says that if {}, then {}: {why}", words::literal(*.from), words::literal(*.to))]
    Link {
        /// Which link.
        link: usize,
        /// The literal before it.
        from: Literal,
        /// The literal after it.
        to: Literal,
        /// Why it does not hold.
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
        /// Why it does not hold.
        #[source]
        why: Box<LinkFault>,
    },
    /// An open chain whose ends say nothing.
    #[error("an open chain goes from false to true, or from true to false of the same node")]
    Ends,
    /// A placement that does not follow.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A victim that is not the node that proved false.
    #[error("it does not prove that {0} is false: it is not in the node that is false")]
    NotTheNode(Candidate),
    /// A victim that does not conflict with both ends.
    #[error("it does not prove that {victim} is false: it could be beside the case that {}", words::literal(*.end))]
    End {
        /// The victim.
        victim: Candidate,
        /// The end it does not conflict with.
        end: Literal,
    },
    /// A victim that does not conflict with one node that is ON and one that is OFF, and is in the
    /// way of no digit that the loop locks into an almost locked set.
    #[error(
        "it does not prove that {0} is false: it must conflict with a node that is on and with one that is off in the loop, or with all places of a digit that the loop locks into an almost locked set"
    )]
    Loop(Candidate),
}

pub(crate) fn prove(ground: &Ground<'_>, claims: &Claims, chain: &Chain) -> Result<(), Refusal> {
    check(ground, claims, chain).map_err(|fault| Refusal::Chain(Box::new(fault)))
}

fn check(ground: &Ground<'_>, claims: &Claims, chain: &Chain) -> Result<(), ChainFault> {
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
        why::follows(ground, &[from], why, to).map_err(|why| ChainFault::Link {
            link,
            from,
            to,
            why: Box::new(why),
        })?;
    }
    match &chain.closing {
        Closing::Open => match (first.polarity, last.polarity) {
            (Polarity::Off, Polarity::On) => one_is_true(ground, claims, first, last),
            (Polarity::On, Polarity::Off) => first_is_false(ground, claims, first, last),
            (Polarity::On, Polarity::On) | (Polarity::Off, Polarity::Off) => Err(ChainFault::Ends),
        },
        Closing::Loop(why) => {
            if first.polarity == last.polarity {
                return Err(ChainFault::NotInTurn(literals.len() - 1));
            }
            why::follows(ground, &[last], why, first).map_err(|why| ChainFault::Closing {
                from: last,
                to: first,
                why: Box::new(why),
            })?;
            all_or_none(ground, claims, chain, why)
        }
    }
}

/// The first node or the last is true, or both.
fn one_is_true(
    ground: &Ground<'_>,
    claims: &Claims,
    first: Literal,
    last: Literal,
) -> Result<(), ChainFault> {
    if let Some(placed) = claims.place
        && !(is_only(ground, first.node, placed) && is_only(ground, last.node, placed))
    {
        return Err(ChainFault::NotPlaced(placed));
    }
    for &victim in &claims.removals {
        for node in [first.node, last.node] {
            if !ground.table.conflicts(node, victim) {
                let end = Literal::on(node);
                return Err(ChainFault::End { victim, end });
            }
        }
    }
    Ok(())
}

/// The first node is false, since it makes itself false.
fn first_is_false(
    ground: &Ground<'_>,
    claims: &Claims,
    first: Literal,
    last: Literal,
) -> Result<(), ChainFault> {
    let cells = ground.table.node(first.node);
    let same = first.node.digit() == last.node.digit() && last.node.cells().contains_all(cells);
    if !same {
        return Err(ChainFault::Ends);
    }
    if let Some(placed) = claims.place {
        return Err(ChainFault::NotPlaced(placed));
    }
    for &victim in &claims.removals {
        if !holds(first.node, victim) {
            return Err(ChainFault::NotTheNode(victim));
        }
    }
    Ok(())
}

/// Either all literals of the loop hold or none does.
fn all_or_none(
    ground: &Ground<'_>,
    claims: &Claims,
    chain: &Chain,
    last_why: &Why,
) -> Result<(), ChainFault> {
    if let Some(placed) = claims.place {
        return Err(ChainFault::NotPlaced(placed));
    }
    for &victim in &claims.removals {
        let meets = |polarity| {
            let literals = chain.literals.iter();
            literals
                .filter(|literal| literal.polarity == polarity)
                .any(|literal| ground.table.conflicts(literal.node, victim))
        };
        let is_locked_out = || links(chain, last_why).any(|link| locks_out(ground, link, victim));
        let meets_both = meets(Polarity::On) && meets(Polarity::Off);
        if !meets_both && !is_locked_out() {
            return Err(ChainFault::Loop(victim));
        }
    }
    Ok(())
}

/// The links of a loop: from which literal, why, and to which.
fn links<'a>(
    chain: &'a Chain,
    last_why: &'a Why,
) -> impl Iterator<Item = (Literal, &'a Why, Literal)> {
    let to = chain.literals.iter().cycle().skip(1);
    let whys = chain.links.iter().chain(core::iter::once(last_why));
    let links = chain.literals.iter().zip(whys).zip(to);
    links.map(|((&from, why), &to)| (from, why, to))
}

/// Whether a link of a loop locks the victim's digit into an almost locked set all of whose places
/// for it conflict with the victim.
///
/// The link has been checked: without the digit of `from` the n cells have fewer than n digits
/// beside that of `to`, and all places of that one in them are in its node. If the loop's literals
/// hold, the digit of `from` is not in the set; if none holds, that of `to` is not. Either way n
/// digits are left for n cells, and each of them stands in one.
fn locks_out(ground: &Ground<'_>, link: (Literal, &Why, Literal), victim: Candidate) -> bool {
    let (from, Why::Als(cells), to) = link else {
        return false;
    };
    let table = &ground.table;
    let mut locked = DigitSet::EMPTY;
    for cell in *cells {
        locked |= table.digits(cell);
    }
    let locked = locked.without(from.node.digit()).without(to.node.digit());
    if locked.contains(victim.digit) {
        table.conflicts(Node::Group(victim.digit, *cells), victim)
    } else {
        // A digit without a place in the set is not locked in. But where the set is left with too
        // few digits for its cells, nothing can be true, and what held before holds still.
        let is_linked = [from, to]
            .map(|end| end.node.digit())
            .contains(&victim.digit);
        !is_linked && locked.len() + 1 < cells.len()
    }
}

/// Whether the node speaks of the candidate.
fn holds(node: Node, candidate: Candidate) -> bool {
    node.digit() == candidate.digit && node.cells().contains(candidate.cell)
}

/// Whether the node can be true by this candidate only.
fn is_only(ground: &Ground<'_>, node: Node, candidate: Candidate) -> bool {
    holds(node, candidate) && CellSet::only(candidate.cell).contains_all(ground.table.node(node))
}
