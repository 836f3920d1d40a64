//! The gist of a net: its assumption and contradiction, or its cases.

use super::lists::{about, cited, either, itself};
use super::net::{Because, Branch, Contradiction, End, Net, Split};
use super::texts::{
    BOTH, EMPTY_CELL, GIST, GIST_CELL, GIST_EITHER, GIST_HOUSE, NO_PLACE, TWO, TWO_IN_A_CELL,
};
use grid::Candidate;
use logic::{Phrase, Polarity, Slot};

/// The gist of a net.
pub(super) fn gist(net: &Net) -> Phrase {
    match net.split {
        Split::Assume(start, polarity) => {
            let fact = cited(start, polarity);
            match net.branches.first().and_then(contradiction_text) {
                Some(how) => Phrase::new(&GIST).with("fact", fact).with("how", how),
                None => fact,
            }
        }
        Split::Either(candidate) => about(&GIST_EITHER, candidate),
        Split::Cell(cell) => {
            let digits = net.cases().digits(cell);
            let either = either(digits.iter().map(Slot::from));
            let either = either.unwrap_or_else(|| itself(digits.into()));
            Phrase::new(&GIST_CELL)
                .with("cell", cell)
                .with("either", either)
        }
        Split::House(house, digit) => {
            let cells = net.cases().cells(digit);
            let either = either(cells.iter().map(Slot::from));
            let either = either.unwrap_or_else(|| itself(cells.into()));
            let phrase = Phrase::new(&GIST_HOUSE).with("house", house);
            phrase.with("digit", digit).with("either", either)
        }
    }
}

/// The contradiction of a branch, if it ends in one.
pub(super) fn contradiction_text(branch: &Branch) -> Option<Phrase> {
    match branch.end {
        End::Conclusion => None,
        End::Contradiction(Contradiction::Cell(cell)) => {
            Some(Phrase::new(&EMPTY_CELL).with("cell", cell))
        }
        End::Contradiction(Contradiction::House(house, digit)) => {
            let phrase = Phrase::new(&NO_PLACE).with("house", house);
            Some(phrase.with("digit", digit))
        }
        End::Contradiction(Contradiction::Both(candidate)) => {
            Some(clash(branch, candidate, &mut |_, phrase| phrase))
        }
    }
}

/// The contradiction of a candidate that is both true and false. `caused` may add its cause to the
/// text of each assertion.
pub(super) fn clash(
    branch: &Branch,
    candidate: Candidate,
    caused: &mut dyn FnMut(usize, Phrase) -> Phrase,
) -> Phrase {
    let sides = sides(branch, candidate);
    let [on, off] = sides;
    let node = off.and_then(|off| branch.nodes.get(off));
    let excluder_index = node.and_then(|node| node.parents.first().copied());
    let excluder = excluder_index.and_then(|excluder_index| branch.nodes.get(excluder_index));
    let mut with_cause = |index: Option<usize>, what| {
        let phrase = itself(what);
        match index {
            Some(index) => caused(index, phrase),
            None => phrase,
        }
    };
    match (node.map(|node| &node.because), excluder) {
        (Some(Because::HouseTaken(house)), Some(excluder)) => Phrase::new(&TWO)
            .with("digit", candidate.digit)
            .with("house", *house)
            .with("a", with_cause(on, candidate.cell.into()))
            .with(
                "b",
                with_cause(excluder_index, excluder.candidate.cell.into()),
            ),
        (Some(Because::CellTaken(excluder)), _) => Phrase::new(&TWO_IN_A_CELL)
            .with("cell", candidate.cell)
            .with("a", with_cause(on, candidate.digit.into()))
            .with("b", with_cause(excluder_index, (*excluder).into())),
        _ => Phrase::new(&BOTH)
            .with("cell", candidate.cell)
            .with("a", with_cause(on, candidate.digit.into()))
            .with("b", with_cause(off, candidate.digit.into())),
    }
}

/// The indices of the assertions that a candidate is true and that it is false.
pub(super) fn sides(branch: &Branch, candidate: Candidate) -> [Option<usize>; 2] {
    [Polarity::On, Polarity::Off].map(|polarity| {
        let mut nodes = branch.nodes.iter();
        nodes.position(|node| node.candidate == candidate && node.because.polarity() == polarity)
    })
}
