//! Example evidence of each shape and its variants.
//!
//! `c(47)` is the cell r4c7, `k(547)` the candidate 5 in r4c7, `d(5)` the digit 5.

use super::{c, candidates, cells, d, k, removes};
use grid::{CandidateSet, DigitSet, House};
use logic::{
    Branch, Chain, Closing, Conflict, Cover, Deadly, End, Evidence, Exclusion, Exhaustive, Lemma,
    Link, Literal, Net, NetNode, Node, Proved, Single, SingleBy, Split, Subset, SubsetBy, Symmetry,
    Truth, Why,
};

pub fn set(all: &[u16]) -> CandidateSet {
    candidates(all).into_iter().collect()
}

pub fn digits(all: &[u8]) -> DigitSet {
    all.iter().map(|&digit| d(digit)).collect()
}

pub fn deadly() -> Deadly {
    Deadly {
        pattern: logic::FillablePattern::stated(set(&[111, 211, 112, 212, 141, 241, 142, 242])),
        guardians: set(&[542, 642]),
    }
}

/// Half a turn, which exchanges 1 and 9, 2 and 8, 3 and 7, 4 and 6.
pub fn half_turn() -> Symmetry {
    let numbers = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    let digits = numbers.map(|number| d(number + 1));
    Symmetry::new(numbers.map(House::row), numbers.map(House::column), digits)
}

pub fn naked() -> Subset {
    Subset {
        house: House::row(0),
        cells: cells(&[11, 12]),
        digits: digits(&[1, 2]),
        by: SubsetBy::Cells,
    }
}

/// A chain through cells, houses, a group and an almost locked set.
pub fn chain() -> Chain {
    Chain {
        literals: vec![
            Literal::off(k(511)),
            Literal::on(k(517)),
            Literal::off(k(547)),
            Literal::on(k(347)),
            Literal::off(Node::Group(d(3), cells(&[41, 42]))),
            Literal::on(k(763)),
            Literal::off(k(769)),
            Literal::on(k(869)),
        ],
        links: vec![
            Why::House(House::row(0)),
            Why::House(House::column(6)),
            Why::Cell(c(47)),
            Why::House(House::row(3)),
            Why::Als(cells(&[41, 42, 63])),
            Why::House(House::row(5)),
            Why::Cell(c(69)),
        ],
        closing: Closing::Open,
    }
}

/// A loop of four candidates of 5 in rows 1 and 5.
pub fn ring() -> Chain {
    Chain {
        literals: vec![
            Literal::on(k(511)),
            Literal::off(k(515)),
            Literal::on(k(555)),
            Literal::off(k(551)),
        ],
        links: vec![
            Why::House(House::row(0)),
            Why::House(House::column(4)),
            Why::House(House::row(4)),
        ],
        closing: Closing::Loop(Why::House(House::column(0))),
    }
}

/// The first node of a branch: its assumption or case.
fn assumed(literal: Literal) -> NetNode {
    NetNode {
        literal,
        why: None,
        parents: Vec::new(),
    }
}

fn node(literal: Literal, why: Why, parents: &[usize]) -> NetNode {
    NetNode {
        literal,
        why: Some(why),
        parents: parents.to_vec(),
    }
}

pub fn net() -> Net {
    let lemma = Proved {
        effects: removes(&[199]),
        evidence: Evidence::Subset(Subset {
            house: House::row(8),
            ..naked()
        }),
    };
    Net {
        split: Split::Truth(Truth::Cell(c(11))),
        branches: vec![
            Branch {
                nodes: vec![
                    assumed(Literal::on(k(111))),
                    node(Literal::off(k(119)), Why::House(House::row(0)), &[0]),
                    node(Literal::on(k(219)), Why::Cell(c(19)), &[1]),
                    node(Literal::off(k(199)), Why::Lemma(Box::new(lemma)), &[1, 2]),
                ],
                end: End::Effects,
            },
            Branch {
                nodes: vec![
                    assumed(Literal::on(k(211))),
                    node(
                        Literal::off(Node::Group(d(2), cells(&[12, 13]))),
                        Why::House(House::row(0)),
                        &[0],
                    ),
                ],
                end: End::Conflict(Conflict::House(House::box_(0), d(2))),
            },
        ],
    }
}

/// Example evidence with titles.
pub fn shapes() -> Vec<(&'static str, Evidence)> {
    let finned = Cover {
        truths: vec![
            Truth::House(House::row(0), d(5)),
            Truth::Cell(c(45)),
            Truth::Guardians(Box::new(deadly())),
        ],
        links: vec![
            Link::House(House::column(1), d(5)),
            Link::Cell(c(46)),
            Link::Cells(d(7), cells(&[41, 51, 61])),
        ],
        fins: set(&[513]),
    };
    let assume = Net {
        split: Split::Assume(Literal::off(k(455))),
        branches: vec![Branch {
            nodes: vec![assumed(Literal::off(k(455)))],
            end: End::Conflict(Conflict::Clash(k(411), k(412))),
        }],
    };
    let either = Net {
        split: Split::Either(k(455)),
        branches: vec![
            Branch {
                nodes: vec![assumed(Literal::on(k(455)))],
                end: End::Effects,
            },
            Branch {
                nodes: vec![assumed(Literal::off(k(455)))],
                end: End::Conflict(Conflict::Both(k(999))),
            },
        ],
    };
    let proved = |effects, evidence| Proved { effects, evidence };
    let single = Single {
        candidate: k(511),
        by: SingleBy::Cell,
    };
    vec![
        ("single, cell", Evidence::Single(single)),
        (
            "single, house",
            Evidence::Single(Single {
                by: SingleBy::House(House::box_(0)),
                ..single
            }),
        ),
        ("subset, naked", Evidence::Subset(naked())),
        (
            "subset, hidden",
            Evidence::Subset(Subset {
                by: SubsetBy::Digits,
                ..naked()
            }),
        ),
        ("cover", Evidence::Cover(finned)),
        ("chain, open", Evidence::Chain(chain())),
        ("chain, loop", Evidence::Chain(ring())),
        ("net, truth", Evidence::Net(net())),
        ("net, assume", Evidence::Net(assume)),
        ("net, either", Evidence::Net(either)),
        (
            "exclusion",
            Evidence::Exclusion(Exclusion {
                cells: vec![c(12), c(11)],
                excluders: cells(&[13, 21]),
            }),
        ),
        ("deadly", Evidence::Deadly(deadly())),
        ("symmetry", Evidence::Symmetry(half_turn())),
        (
            "finite",
            Evidence::Exhaustive(Exhaustive {
                truths: vec![Truth::Cell(c(11)), Truth::House(House::column(8), d(9))],
            }),
        ),
        (
            "after",
            Evidence::Lemma(Box::new(Lemma {
                lemma: proved(removes(&[511, 512]), Evidence::Subset(naked())),
                then: Evidence::Single(single),
            })),
        ),
        (
            "all",
            Evidence::All(vec![
                proved(removes(&[511]), Evidence::Chain(ring())),
                proved(removes(&[512]), Evidence::Subset(naked())),
            ]),
        ),
    ]
}
