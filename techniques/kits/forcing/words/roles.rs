//! The roles of a net.

use super::layout::is_obvious;
use super::net::{Contradiction, End, Net, Split};
use grid::CandidateSet;
use logic::{Polarity, Role, Roles};

/// The roles of a net's candidates.
pub(super) fn roles(net: &Net) -> Roles {
    let narrated = narrated_false(net);
    let roles =
        Roles::new("true", Role::On, net.side(Polarity::On)).with("false", Role::Off, narrated);
    let excluded = net.side(Polarity::Off).difference(&narrated);
    let roles = if excluded.is_empty() {
        roles
    } else {
        roles.with("excluded", Role::Off, excluded)
    };
    let roles = match net.split {
        Split::Assume(start, Polarity::On) => roles.with("assumption", Role::On, start),
        Split::Assume(start, Polarity::Off) => roles.with("assumption", Role::Off, start),
        Split::Either(candidate) => roles.with("cases", Role::On, candidate),
        Split::Cell(_) | Split::House(..) => roles.with("cases", Role::End, net.cases()),
    };
    let roles = match net.split {
        Split::House(house, _) => roles.with("house", Role::On, house),
        Split::Assume(..) | Split::Either(_) | Split::Cell(_) => roles,
    };
    let ends = net.branches.iter().map(|branch| branch.end);
    ends.fold(roles, |roles, end| match end {
        End::Conclusion => roles,
        End::Contradiction(Contradiction::Both(both)) => {
            roles.with("contradiction", Role::On, both)
        }
        End::Contradiction(Contradiction::Cell(cell)) => {
            roles.with("contradiction", Role::End, cell)
        }
        End::Contradiction(Contradiction::House(house, digit)) => roles
            .with("contradiction", Role::Off, house)
            .with("contradiction_digit", Role::Off, digit),
    })
}

/// The candidates that the text calls false, in all branches.
fn narrated_false(net: &Net) -> CandidateSet {
    let mut narrated = CandidateSet::EMPTY;
    for branch in &net.branches {
        for (index, node) in branch.nodes.iter().enumerate() {
            if node.because.polarity() == Polarity::Off && !is_obvious(index, branch) {
                narrated.insert(node.candidate);
            }
        }
    }
    narrated
}
