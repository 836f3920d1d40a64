//! Checks `Cover` evidence: n truths covered by n links.
//!
//! The check is sufficient for this reason. Suppose no fin is true. The n truths share only fins,
//! so they have at least n true candidates, and each of these is in a link. Each of the n links has
//! at most one true candidate. So each true candidate of a truth is in exactly one link, and each
//! link has exactly one of them. Therefore a candidate of a link is false if it belongs to no
//! truth, or if it is in two links. If a fin is true, every removal is false, because it must
//! conflict with every fin.

use crate::claims::Claims;
use crate::context::Context;
use crate::deadly::DeadlyFault;
use crate::refusal::Refusal;
use crate::truth;
use grid::{Candidate, CandidateSet, Cell};
use logic::{Cover, Link};
use thiserror::Error;

/// The reason why a cover is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CoverFault {
    /// The numbers of truths and links differ.
    #[error("{truths} truths need {truths} links, found {links}")]
    Counts {
        /// The number of truths.
        truths: usize,
        /// The number of links.
        links: usize,
    },
    /// A link whose cells do not all see each other.
    #[error("link {link} is invalid: {} and {} do not see each other", .cells[0], .cells[1])]
    NotALink {
        /// The index of the link.
        link: usize,
        /// Two of its cells that do not see each other.
        cells: [Cell; 2],
    },
    /// A truth whose pattern is not deadly.
    #[error("truth {truth}: {why}")]
    NotATruth {
        /// The index of the truth.
        truth: usize,
        /// The fault of its pattern.
        #[source]
        why: DeadlyFault,
    },
    /// A candidate in two truths that is not listed as a fin.
    #[error("{candidate} is in truths {} and {}, but it is not a fin", .truths[0], .truths[1])]
    Shared {
        /// The candidate.
        candidate: Candidate,
        /// The indices of the two truths.
        truths: [usize; 2],
    },
    /// A candidate of a truth that is in no link and not listed as a fin.
    #[error("{candidate} of truth {truth} is in no link, but it is not a fin")]
    Uncovered {
        /// The index of the truth.
        truth: usize,
        /// The candidate.
        candidate: Candidate,
    },
    /// A placement; covers prove only removals.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A removal in no link.
    #[error("it does not prove that {0} is false: it is in no link")]
    NoLink(Candidate),
    /// A removal that belongs to a truth and is not in two links.
    #[error(
        "it does not prove that {removal} is false: it belongs to truth {truth} and is not in two links"
    )]
    OwnTruth {
        /// The removal.
        removal: Candidate,
        /// The index of its truth.
        truth: usize,
    },
    /// A removal that does not conflict with a fin.
    #[error("it does not prove that {removal} is false: fin {fin} does not conflict with it")]
    Fin {
        /// The removal.
        removal: Candidate,
        /// The fin.
        fin: Candidate,
    },
}

pub(crate) fn prove(context: &Context<'_>, claims: &Claims, cover: &Cover) -> Result<(), Refusal> {
    Ok(check(context, claims, cover)?)
}

fn check(context: &Context<'_>, claims: &Claims, cover: &Cover) -> Result<(), CoverFault> {
    let (truths, links) = (cover.truths.len(), cover.links.len());
    if truths != links {
        return Err(CoverFault::Counts { truths, links });
    }
    for (index, &link) in cover.links.iter().enumerate() {
        check_link(context, index, link)?;
    }
    let truths = possible_truths(context, cover)?;
    for (index, candidates) in truths.iter().enumerate() {
        for candidate in candidates.iter() {
            if cover.fins.contains(candidate) {
                continue;
            }
            let is_in = |truth: &CandidateSet| truth.contains(candidate);
            if let Some(earlier) = truths[..index].iter().position(is_in) {
                let truths = [earlier, index];
                return Err(CoverFault::Shared { candidate, truths });
            }
            if count_links(cover, candidate) == 0 {
                let truth = index;
                return Err(CoverFault::Uncovered { truth, candidate });
            }
        }
    }
    if let Some(placed) = claims.place {
        return Err(CoverFault::NotPlaced(placed));
    }
    for &removal in &claims.removals {
        let links = count_links(cover, removal);
        if links == 0 {
            return Err(CoverFault::NoLink(removal));
        }
        if let Some(truth) = truths.iter().position(|truth| truth.contains(removal))
            && links < 2
        {
            return Err(CoverFault::OwnTruth { removal, truth });
        }
        for fin in cover.fins.iter().filter(|&fin| context.table.has(fin)) {
            if !fin.conflicts(removal) {
                return Err(CoverFault::Fin { removal, fin });
            }
        }
    }
    Ok(())
}

/// The possible candidates of each truth.
fn possible_truths(context: &Context<'_>, cover: &Cover) -> Result<Vec<CandidateSet>, CoverFault> {
    let mut truths = Vec::new();
    for (index, truth) in cover.truths.iter().enumerate() {
        match truth::cases(context, truth) {
            Ok(cases) => truths.push(cases),
            Err(why) => return Err(CoverFault::NotATruth { truth: index, why }),
        }
    }
    Ok(truths)
}

/// The number of links that contain a candidate.
fn count_links(cover: &Cover, candidate: Candidate) -> usize {
    let holds = |link: &&Link| link.contains(candidate);
    cover.links.iter().filter(holds).count()
}

/// Refuses a link whose cells do not all see each other. Cells that cannot hold the digit of the
/// link are ignored. `index` is the index of the link, for the fault.
fn check_link(context: &Context<'_>, index: usize, link: Link) -> Result<(), CoverFault> {
    let (digit, cells) = match link {
        Link::Cell(_) | Link::House(..) => return Ok(()),
        Link::Cells(digit, cells) => (digit, cells),
    };
    let possible = context.table.cells(cells, digit);
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
