//! Who plays which part in a net.

use super::layout::goes_without_saying;
use super::net::{Contradiction, End, Net, Split};
use grid::CandidateSet;
use logic::{Cast, Polarity, Role};

/// The cast of a net.
pub(super) fn cast(net: &Net) -> Cast {
    let told = told_false(net);
    let cast = Cast::new("true", Role::On, net.side(Polarity::On)).with("false", Role::Off, told);
    let excluded = net.side(Polarity::Off).difference(&told);
    let cast = if excluded.is_empty() {
        cast
    } else {
        cast.with("excluded", Role::Off, excluded)
    };
    let cast = match net.split {
        Split::Assume(start, Polarity::On) => cast.with("assumption", Role::On, start),
        Split::Assume(start, Polarity::Off) => cast.with("assumption", Role::Off, start),
        Split::Either(candidate) => cast.with("cases", Role::On, candidate),
        Split::Cell(_) | Split::House(..) => cast.with("cases", Role::On, net.cases()),
    };
    let cast = match net.split {
        Split::House(house, _) => cast.with("house", Role::On, house),
        Split::Assume(..) | Split::Either(_) | Split::Cell(_) => cast,
    };
    let ends = net.branches.iter().map(|branch| branch.end);
    ends.fold(cast, |cast, end| match end {
        End::Conclusion => cast,
        End::Contradiction(Contradiction::Both(both)) => cast.with("contradiction", Role::On, both),
        End::Contradiction(Contradiction::Cell(cell)) => {
            cast.with("contradiction", Role::Off, cell)
        }
        End::Contradiction(Contradiction::House(house, digit)) => cast
            .with("contradiction", Role::Off, house)
            .with("contradiction_digit", Role::Off, digit),
    })
}

/// What is said to be false in words, in any branch.
fn told_false(net: &Net) -> CandidateSet {
    let mut told = CandidateSet::EMPTY;
    for branch in &net.branches {
        for (index, node) in branch.nodes.iter().enumerate() {
            if node.because.polarity() == Polarity::Off && !goes_without_saying(index, branch) {
                told.insert(node.candidate);
            }
        }
    }
    told
}
