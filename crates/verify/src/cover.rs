//! `Cover`: as many links as truths.
//!
//! Why the check is enough: suppose no fin is true. N truths that share nothing but fins give at
//! least N true candidates, each in a link; N links take at most N. So each true candidate is in
//! exactly one link and every link holds one. What else is in a link is false, and so is a
//! truth's candidate in two links. If a fin is true, a victim that conflicts with it is false.

use crate::claims::Claims;
use crate::deadly::DeadlyFault;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::truth;
use grid::{Candidate, CandidateSet, Cell};
use logic::{Cover, Link};
use thiserror::Error;

/// Why a cover is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CoverFault {
    /// Not as many links as truths.
    #[error("{truths} truths need as many links, not {links}")]
    Counts {
        /// How many truths.
        truths: usize,
        /// How many links.
        links: usize,
    },
    /// A link that may hold two true candidates.
    #[error("link {link} is none: {} and {} do not see each other", .cells[0], .cells[1])]
    NotALink {
        /// Which link.
        link: usize,
        /// Two of its cells.
        cells: [Cell; 2],
    },
    /// A truth whose pattern is not deadly.
    #[error("truth {truth}: {why}")]
    NotATruth {
        /// Which truth.
        truth: usize,
        /// Why not.
        #[source]
        why: DeadlyFault,
    },
    /// A candidate in two truths that is not listed as a fin.
    #[error("{candidate} is in truths {} and {}, but it is not a fin", .truths[0], .truths[1])]
    Shared {
        /// The candidate.
        candidate: Candidate,
        /// The two truths.
        truths: [usize; 2],
    },
    /// A candidate of a truth in no link, that is not listed as a fin.
    #[error("{candidate} of truth {truth} is in no link, but it is not a fin")]
    Uncovered {
        /// Which truth.
        truth: usize,
        /// The candidate.
        candidate: Candidate,
    },
    /// A cover places nothing.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A victim in no link.
    #[error("it does not prove that {0} is false: it is in no link")]
    NoLink(Candidate),
    /// A victim that belongs to a truth and is not in two links.
    #[error(
        "it does not prove that {victim} is false: it belongs to truth {truth} and is not in two links"
    )]
    OwnTruth {
        /// The victim.
        victim: Candidate,
        /// Its truth.
        truth: usize,
    },
    /// A victim that a fin leaves alone.
    #[error("it does not prove that {victim} is false: fin {fin} does not conflict with it")]
    Fin {
        /// The victim.
        victim: Candidate,
        /// The fin.
        fin: Candidate,
    },
}

pub(crate) fn prove(ground: &Ground<'_>, claims: &Claims, cover: &Cover) -> Result<(), Refusal> {
    Ok(check(ground, claims, cover)?)
}

fn check(ground: &Ground<'_>, claims: &Claims, cover: &Cover) -> Result<(), CoverFault> {
    let (truths, links) = (cover.truths.len(), cover.links.len());
    if truths != links {
        return Err(CoverFault::Counts { truths, links });
    }
    for (index, &link) in cover.links.iter().enumerate() {
        is_link(ground, index, link)?;
    }
    let truths = possible_truths(ground, cover)?;
    for (index, candidates) in truths.iter().enumerate() {
        for candidate in candidates.iter() {
            if cover.fins.contains(candidate) {
                continue;
            }
            if let Some(other) = truths[..index].iter().position(|t| t.contains(candidate)) {
                let truths = [other, index];
                return Err(CoverFault::Shared { candidate, truths });
            }
            if links_of(cover, candidate) == 0 {
                let truth = index;
                return Err(CoverFault::Uncovered { truth, candidate });
            }
        }
    }
    if let Some(placed) = claims.place {
        return Err(CoverFault::NotPlaced(placed));
    }
    for &victim in &claims.removals {
        let links = links_of(cover, victim);
        if links == 0 {
            return Err(CoverFault::NoLink(victim));
        }
        if let Some(truth) = truths.iter().position(|t| t.contains(victim))
            && links < 2
        {
            return Err(CoverFault::OwnTruth { victim, truth });
        }
        for fin in cover.fins.iter().filter(|&fin| ground.table.has(fin)) {
            if !fin.conflicts(victim) {
                return Err(CoverFault::Fin { victim, fin });
            }
        }
    }
    Ok(())
}

/// The possible candidates of each truth.
fn possible_truths(ground: &Ground<'_>, cover: &Cover) -> Result<Vec<CandidateSet>, CoverFault> {
    let mut truths = Vec::new();
    for (index, truth) in cover.truths.iter().enumerate() {
        match truth::cases(ground, truth) {
            Ok(cases) => truths.push(cases),
            Err(why) => return Err(CoverFault::NotATruth { truth: index, why }),
        }
    }
    Ok(truths)
}

/// In how many links a candidate is.
fn links_of(cover: &Cover, candidate: Candidate) -> usize {
    let holds = |link: &&Link| link.contains(candidate);
    cover.links.iter().filter(holds).count()
}

/// Refuses cells that do not all see each other. Cells that cannot be the digit do no harm.
fn is_link(ground: &Ground<'_>, index: usize, link: Link) -> Result<(), CoverFault> {
    let (digit, cells) = match link {
        Link::Cell(_) | Link::House(..) => return Ok(()),
        Link::Cells(digit, cells) => (digit, cells),
    };
    let possible = ground.table.cells(cells, digit);
    for first in possible {
        for second in possible {
            if first != second && !first.sees(second) {
                let cells = [first, second];
                return Err(CoverFault::NotALink { link: index, cells });
            }
        }
    }
    Ok(())
}
