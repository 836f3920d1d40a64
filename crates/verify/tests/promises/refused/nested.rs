//! Damaged nested evidence.

use super::super::support::hand::{
    BoardBuilder, blank, candidate, candidates, cells, digit, digits, house, literal, place, remove,
};
use super::{accept, assert_message, refuse};
use grid::Board;
use logic::{
    Assumes, Branch, Chain, Closing, Cover, Deadly, Effects, End, Evidence, Lemma, Link, Net,
    NetNode, Proved, Single, SingleBy, Split, Subset, SubsetBy, Truth, Why,
};
use verify::{Refusal, assumes};

/// In box 1, 5 is in row 1; r1c5 is 5 or 6.
fn board() -> Board {
    blank()
        .keep_places("b1", 5, "r1c1 r1c2")
        .keep_candidates("56r1c5 12r9c1 12r9c2")
}

fn pointing(removals: &str) -> Proved {
    Proved {
        effects: remove(removals),
        evidence: Evidence::Cover(Cover {
            truths: vec![Truth::House(house("b1"), digit(5))],
            links: vec![Link::House(house("r1"), digit(5))],
            fins: grid::CandidateSet::EMPTY,
        }),
    }
}

fn single(text: &str) -> Evidence {
    Evidence::Single(Single {
        candidate: candidate(text),
        by: SingleBy::Cell,
    })
}

fn pair(removals: &str) -> Proved {
    Proved {
        effects: remove(removals),
        evidence: Evidence::Subset(Subset {
            house: house("r9"),
            cells: cells("r9c1 r9c2"),
            digits: digits("12"),
            by: SubsetBy::Cells,
        }),
    }
}

fn with_lemma(lemma: Proved, then: Evidence) -> Evidence {
    Evidence::Lemma(Box::new(Lemma { lemma, then }))
}

#[test]
fn a_lemma_first() {
    let evidence = with_lemma(pointing("5r1c5"), single("6r1c5"));
    accept(&board(), &place("6r1c5"), &evidence);
    // The step may also claim the removals of the lemma.
    let both = Effects::new(Some(candidate("6r1c5")), candidates("5r1c5")).unwrap();
    accept(&board(), &both, &evidence);
    accept(&board(), &remove("5r1c5 6r1c9"), &evidence);
    let refusal = refuse(
        &board(),
        &place("6r1c5"),
        &with_lemma(pointing("5r1c9"), single("6r1c5")),
    );
    assert_message(&refusal, "after the lemma: single: r1c5 can also be 5");
    let refusal = refuse(
        &board(),
        &place("6r1c5"),
        &with_lemma(pointing("5r1c5 5r2c5"), single("6r1c5")),
    );
    assert_message(
        &refusal,
        "the lemma: cover: it does not prove that 5r2c5 is false: it is in no link",
    );
    let wider = blank()
        .keep_places("b1", 5, "r1c1 r2c2")
        .keep_candidates("56r1c5");
    let refusal = refuse(&wider, &place("6r1c5"), &evidence);
    assert_message(
        &refusal,
        "the lemma: cover: 5r2c2 of truth 0 is in no link, but it is not a fin",
    );
    // Some removals of the lemma may already have happened.
    let partly_removed = with_lemma(pointing("5r1c5 5r2c9"), single("6r1c5"));
    accept(&board().without("5r2c9"), &place("6r1c5"), &partly_removed);
    let refusal = refuse(&board(), &remove("5r1c9"), &evidence);
    assert_message(
        &refusal,
        "after the lemma: single: it does not prove that 5r1c9 is false",
    );
}

#[test]
fn several_parts() {
    let evidence = Evidence::All(vec![pointing("5r1c5 5r1c9"), pair("1r9c5 2r9c5")]);
    accept(&board(), &remove("5r1c9 1r9c5"), &evidence);
    accept(&board(), &remove("5r1c5 5r1c9 1r9c5 2r9c5"), &evidence);
    let refusal = refuse(&board(), &remove("5r1c9 5r1c8"), &evidence);
    assert_message(&refusal, "no part proves that 5r1c8 is false");
    let refusal = refuse(&board(), &place("6r1c5"), &evidence);
    assert_message(&refusal, "no part proves that 6r1c5 is true");
    let refusal = refuse(&board(), &remove("5r1c9"), &Evidence::All(Vec::new()));
    assert_message(&refusal, "no part proves that 5r1c9 is false");
    let wrong = Evidence::All(vec![pointing("5r1c5 5r1c9"), pair("1r9c5 3r9c5")]);
    let refusal = refuse(&board(), &remove("5r1c9"), &wrong);
    assert_message(
        &refusal,
        "part 1: subset: it does not prove that 3r9c5 is false",
    );
    let six = Proved {
        effects: place("6r1c5"),
        evidence: with_lemma(pointing("5r1c5"), single("6r1c5")),
    };
    let evidence = Evidence::All(vec![six, pair("1r9c5")]);
    let effects = Effects::new(Some(candidate("6r1c5")), candidates("6r1c9 1r9c5")).unwrap();
    accept(&board(), &effects, &evidence);
    accept(&board(), &remove("6r1c9"), &evidence);
}

#[test]
fn depth_is_bounded() {
    let mut evidence = single("6r1c5");
    for _ in 0..48 {
        evidence = with_lemma(pointing("5r1c5"), evidence);
    }
    accept(&board(), &place("6r1c5"), &evidence);
    evidence = with_lemma(pointing("5r1c5"), evidence);
    let mut refusal = refuse(&board(), &place("6r1c5"), &evidence);
    while let Refusal::Then(inner) = refusal {
        refusal = *inner;
    }
    // The innermost lemma is one level deeper than allowed.
    assert!(matches!(refusal, Refusal::Lemma(why) if *why == Refusal::TooDeep));
}

/// An assumption of a unique solution is found at any nesting depth.
#[test]
fn assumptions_are_found_in_depth() {
    let deadly = || Proved {
        effects: remove("1r2c4"),
        evidence: Evidence::Deadly(Deadly {
            pattern: logic::FillablePattern::stated(
                candidates("12r1c1 12r1c4 12r2c1 12r2c4")
                    .into_iter()
                    .collect(),
            ),
            guardians: grid::CandidateSet::EMPTY,
        }),
    };
    let lemma = || Why::Lemma(Box::new(deadly()));
    let chain = |link: Why, closing: Closing| {
        Evidence::Chain(Chain {
            literals: vec![literal("+1r1c1"), literal("-1r1c2")],
            links: vec![link],
            closing,
        })
    };
    let plain = || Why::House(house("r1"));
    let node = NetNode {
        literal: literal("-1r1c2"),
        why: Some(lemma()),
        parents: vec![0],
    };
    let net = Evidence::Net(Net {
        split: Split::Assume(literal("+1r1c1")),
        branches: vec![Branch {
            nodes: vec![node],
            end: End::Effects,
        }],
    });
    let unique = [
        deadly().evidence,
        with_lemma(deadly(), single("6r1c5")),
        with_lemma(pointing("5r1c5"), deadly().evidence),
        Evidence::All(vec![pointing("5r1c5"), deadly()]),
        chain(lemma(), Closing::Open),
        chain(plain(), Closing::Loop(lemma())),
        net,
    ];
    for evidence in unique {
        assert_eq!(assumes(&evidence), Assumes::UniqueSolution, "{evidence:?}");
    }
    let nothing = [
        pointing("5r1c5").evidence,
        with_lemma(pointing("5r1c5"), single("6r1c5")),
        Evidence::All(vec![pointing("5r1c5"), pair("1r9c5")]),
        chain(plain(), Closing::Open),
    ];
    for evidence in nothing {
        assert_eq!(assumes(&evidence), Assumes::Nothing, "{evidence:?}");
    }
}
