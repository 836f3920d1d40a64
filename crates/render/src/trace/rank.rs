//! The JSON form of the number of truths and links of a pattern ([`crate::ranks::Rank`]).

use grid::Candidate;
use logic::Link;
use serde::{Deserialize, Serialize};

/// The counts, with the removals that they prove.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct CountedCover {
    truths: usize,
    links: usize,
    rank: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fin_links: Vec<Link>,
    removals: Vec<Candidate>,
}

impl From<&crate::ranks::Rank> for CountedCover {
    fn from(counted: &crate::ranks::Rank) -> CountedCover {
        CountedCover {
            truths: counted.truths,
            links: counted.links,
            rank: counted.rank(),
            fin_links: counted.fin_links.clone(),
            removals: counted.removals.clone(),
        }
    }
}

impl From<CountedCover> for crate::ranks::Rank {
    fn from(rank: CountedCover) -> crate::ranks::Rank {
        crate::ranks::Rank {
            removals: rank.removals,
            truths: rank.truths,
            links: rank.links,
            fin_links: rank.fin_links,
        }
    }
}
