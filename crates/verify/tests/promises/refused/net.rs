//! Damaged nets. A branch is a list of nodes as texts: a literal, its reason (a cell or a house),
//! and the indices of its parents. `+3r1c2` is true, `-3r1c2` is false, `+5 r1c1 r1c2` is a group.

use super::super::support::hand::{
    BoardBuilder, blank, candidate, candidates, cell, digit, house, literal, place, remove,
};
use super::{accept, assert_message, refuse};
use grid::Board;
use logic::{
    Branch, Conflict, Deadly, End, Evidence, Net, NetNode, Proved, Split, Subset, SubsetBy, Truth,
    Why,
};

type NodeText<'a> = (&'a str, &'a str, &'a [usize]);

fn branch(lines: &[NodeText<'_>], end: End) -> Branch {
    let node = |(index, &(text, reason, parents)): (usize, &NodeText<'_>)| NetNode {
        literal: literal(text),
        why: (index > 0).then(|| why(reason)),
        parents: parents.to_vec(),
    };
    Branch {
        nodes: lines.iter().enumerate().map(node).collect(),
        end,
    }
}

fn why(text: &str) -> Why {
    if text.len() == 4 {
        Why::Cell(cell(text))
    } else {
        Why::House(house(text))
    }
}

fn net(split: Split, branches: Vec<Branch>) -> Evidence {
    Evidence::Net(Net { split, branches })
}

/// An XYZ-wing of r1c1, r1c5 and r2c2; it removes 3 from r1c2 and r1c3.
fn board() -> Board {
    blank().keep_candidates("123r1c1 13r1c5 23r2c2")
}

// The branches of the three cases of r1c1. Each proves that r1c2 is not 3.
const ONE: [NodeText<'_>; 4] = [
    ("+1r1c1", "", &[]),
    ("-1r1c5", "r1", &[0]),
    ("+3r1c5", "r1c5", &[1]),
    ("-3r1c2", "r1", &[2]),
];
const TWO: [NodeText<'_>; 4] = [
    ("+2r1c1", "", &[]),
    ("-2r2c2", "b1", &[0]),
    ("+3r2c2", "r2c2", &[1]),
    ("-3r1c2", "b1", &[2]),
];
const THREE: [NodeText<'_>; 2] = [("+3r1c1", "", &[]), ("-3r1c2", "b1", &[0])];

fn cases(branches: &[&[NodeText<'_>]]) -> Evidence {
    let split = Split::Truth(Truth::Cell(cell("r1c1")));
    let branches = branches.iter().map(|lines| branch(lines, End::Effects));
    net(split, branches.collect())
}

#[test]
fn cases_of_a_cell() {
    let evidence = cases(&[&ONE, &TWO, &THREE]);
    accept(&board(), &remove("3r1c2 3r1c3"), &evidence);
    let refusal = refuse(&board(), &remove("3r1c2"), &cases(&[&ONE, &TWO]));
    assert_message(&refusal, "net: the case that 3r1c1 is true has no branch");
    let refusal = refuse(
        &board(),
        &remove("3r1c2"),
        &cases(&[&ONE, &TWO, &THREE, &ONE]),
    );
    assert_message(
        &refusal,
        "net: branch 3 repeats the case of an earlier branch",
    );
    let stray = [("+3r1c7", "", &[] as &[usize]), ("-3r1c2", "r1", &[0])];
    let refusal = refuse(
        &board(),
        &remove("3r1c2"),
        &cases(&[&ONE, &TWO, &THREE, &stray]),
    );
    assert_message(
        &refusal,
        "net: branch 3 does not start with a case of the split",
    );
    let refusal = refuse(
        &board(),
        &remove("3r1c2"),
        &cases(&[&ONE, &TWO, &THREE, &[]]),
    );
    assert_message(
        &refusal,
        "net: branch 3 does not start with a case of the split",
    );
    let refusal = refuse(&board(), &remove("3r2c3"), &evidence);
    assert_message(&refusal, "net: branch 0 does not prove that 3r2c3 is false");
    let refusal = refuse(&board(), &remove("3r1c7"), &evidence);
    assert_message(&refusal, "net: branch 1 does not prove that 3r1c7 is false");
    let refusal = refuse(&board(), &place("3r2c2"), &evidence);
    assert_message(&refusal, "net: branch 0 does not prove that 3r2c2 is true");
    // r1c5 has a third candidate, so node 2 of the first branch does not follow.
    let wider = blank().keep_candidates("123r1c1 134r1c5 23r2c2");
    let refusal = refuse(&wider, &remove("3r1c2"), &evidence);
    assert_message(
        &refusal,
        "net: branch 0, node 2 says that 3r1c5 is true: r1c5 can also be 4",
    );
    // r1c1 has a fourth case.
    let wider = blank().keep_candidates("1239r1c1 13r1c5 23r2c2");
    let refusal = refuse(&wider, &remove("3r1c2"), &evidence);
    assert_message(&refusal, "net: the case that 9r1c1 is true has no branch");
}

#[test]
fn nodes_and_parents() {
    let damaged = |at: usize, line: NodeText<'static>| {
        let mut two = TWO;
        two[at] = line;
        refuse(&board(), &remove("3r1c2"), &cases(&[&ONE, &two, &THREE])).to_string()
    };
    assert_eq!(
        damaged(2, ("+3r2c2", "r2c2", &[])),
        "net: branch 1, node 2 says that 3r2c2 is true: r2c2 can also be 2"
    );
    assert_eq!(
        damaged(2, ("+3r2c2", "r2c2", &[2])),
        "net: branch 1, node 2: parent 2 does not come before it"
    );
    assert_eq!(
        damaged(2, ("+3r2c2", "r2c2", &[9])),
        "net: branch 1, node 2: parent 9 does not come before it"
    );
    assert_eq!(
        damaged(1, ("-2r2c2", "b1", &[])),
        "net: branch 1, node 1 says that 2r2c2 is false: nothing that is true puts 2 into box 1"
    );
    assert_eq!(
        damaged(1, ("-2r2c2", "r1", &[0])),
        "net: branch 1, node 1 says that 2r2c2 is false: the conclusion is also about r2c2"
    );
    assert_eq!(
        damaged(0, ("+2r1c1", "", &[0])),
        "net: branch 1: its case must have no reason and no parents"
    );
    assert_eq!(
        damaged(0, ("-2r1c1", "", &[])),
        "net: branch 1 does not start with a case of the split"
    );
    assert_eq!(
        damaged(3, ("-4r1c2", "b1", &[2])),
        "net: branch 1, node 3 says that 4r1c2 is false: nothing that is true puts 4 into box 1"
    );
    let mut bare = branch(&TWO, End::Effects);
    bare.nodes[2].why = None;
    let branches = [
        branch(&ONE, End::Effects),
        bare,
        branch(&THREE, End::Effects),
    ];
    let evidence = net(Split::Truth(Truth::Cell(cell("r1c1"))), branches.to_vec());
    let refusal = refuse(&board(), &remove("3r1c2"), &evidence);
    assert_message(
        &refusal,
        "net: branch 1, node 2: 3r2c2 is true without a reason",
    );
}

/// With 3 in r1c2, the three cells of the wing cannot all be filled.
const ASSUMED: [NodeText<'_>; 8] = [
    ("+3r1c2", "", &[]),
    ("-3r1c5", "r1", &[0]),
    ("-3r2c2", "b1", &[0]),
    ("-3r1c1", "b1", &[0]),
    ("+1r1c5", "r1c5", &[1]),
    ("+2r2c2", "r2c2", &[2]),
    ("-1r1c1", "r1", &[4]),
    ("-2r1c1", "b1", &[5]),
];

fn assume(text: &str, lines: &[NodeText<'_>], end: End) -> Evidence {
    net(Split::Assume(literal(text)), vec![branch(lines, end)])
}

#[test]
fn a_refuted_assumption() {
    let empty = End::Conflict(Conflict::Cell(cell("r1c1")));
    let evidence = assume("+3r1c2", &ASSUMED, empty.clone());
    accept(&board(), &remove("3r1c2"), &evidence);
    let refusal = refuse(&board(), &remove("3r1c3"), &evidence);
    assert_message(
        &refusal,
        "net: that 3r1c2 is false does not prove that 3r1c3 is false",
    );
    let refusal = refuse(&board(), &place("3r1c1"), &evidence);
    assert_message(
        &refusal,
        "net: that 3r1c2 is false does not prove that 3r1c1 is true",
    );
    let refusal = refuse(
        &board(),
        &remove("3r1c2"),
        &assume("+3r1c2", &ASSUMED, End::Effects),
    );
    assert_message(&refusal, "net: an assumption must end in a contradiction");
    let refusal = refuse(
        &board(),
        &remove("3r1c2"),
        &assume("+3r1c2", &ASSUMED[..5], empty.clone()),
    );
    // Without the node that puts 2 into r2c2, r1c1 keeps its 2.
    assert_message(
        &refusal,
        "net: branch 0 does not end in a contradiction: r1c1 can still be 2",
    );
    let elsewhere = assume("+3r1c3", &ASSUMED, empty);
    let refusal = refuse(&board(), &remove("3r1c3"), &elsewhere);
    assert_message(
        &refusal,
        "net: branch 0 does not start with a case of the split",
    );
}

#[test]
fn contradictions() {
    let ends = |conflict| assume("+3r1c2", &ASSUMED, End::Conflict(conflict));
    let refused = |conflict| refuse(&board(), &remove("3r1c2"), &ends(conflict)).to_string();
    let prefix = "net: branch 0 does not end in a contradiction: ";
    let wrong = refused(Conflict::Cell(cell("r9c9")));
    assert_eq!(
        wrong,
        format!("{prefix}r9c9 can still be 1, 2, 3, 4, 5, 6, 7, 8, 9")
    );
    let wrong = refused(Conflict::House(house("r1"), digit(3)));
    assert_eq!(wrong, format!("{prefix}3 can still go to r1c2 in row 1"));
    let wrong = refused(Conflict::Clash(candidate("3r1c2"), candidate("1r1c5")));
    assert_eq!(wrong, format!("{prefix}3r1c2 and 1r1c5 can both be true"));
    let wrong = refused(Conflict::Clash(candidate("3r1c2"), candidate("3r1c9")));
    assert_eq!(wrong, format!("{prefix}3r1c9 need not be true"));
    let wrong = refused(Conflict::Both(candidate("3r1c2")));
    assert_eq!(wrong, format!("{prefix}3r1c2 need not be false"));
    let wrong = refused(Conflict::Both(candidate("3r1c5")));
    assert_eq!(wrong, format!("{prefix}3r1c5 need not be true"));

    // 1 is true in both r1c1 and r1c5, which is a contradiction in three ways.
    let lines: [NodeText<'_>; 6] = [
        ("+3r1c2", "", &[]),
        ("-3r1c5", "r1", &[0]),
        ("+1r1c5", "r1c5", &[1]),
        ("-3r1c1", "b1", &[0]),
        ("+1r1c1", "r1c1", &[3]),
        ("-1r1c1", "r1", &[2]),
    ];
    let board = blank().keep_candidates("13r1c1 13r1c5");
    let clash = Conflict::Clash(candidate("1r1c1"), candidate("1r1c5"));
    accept(
        &board,
        &remove("3r1c2"),
        &assume("+3r1c2", &lines, End::Conflict(clash)),
    );
    let both = Conflict::Both(candidate("1r1c1"));
    accept(
        &board,
        &remove("3r1c2"),
        &assume("+3r1c2", &lines, End::Conflict(both)),
    );
    let none = Conflict::House(house("r1"), digit(1));
    accept(
        &board,
        &remove("3r1c2"),
        &assume("+3r1c2", &lines, End::Conflict(none)),
    );
}

#[test]
fn an_assumption_that_something_is_false() {
    // 5 must be in r1c1 or r1c2, otherwise row 1 has no 5.
    let board = blank().keep_places("r1", 5, "r1c1 r1c2");
    let lines: [NodeText<'_>; 1] = [("-5 r1c1 r1c2", "", &[])];
    let none = End::Conflict(Conflict::House(house("r1"), digit(5)));
    let evidence = assume("-5 r1c1 r1c2", &lines, none);
    accept(&board, &remove("5r2c3"), &evidence);
    let refusal = refuse(&board, &remove("5r2c9"), &evidence);
    assert_message(
        &refusal,
        "net: that 5 is in one of r1c1, r1c2 does not prove that 5r2c9 is false",
    );
    let refusal = refuse(&board, &place("5r1c1"), &evidence);
    assert_message(
        &refusal,
        "net: that 5 is in one of r1c1, r1c2 does not prove that 5r1c1 is true",
    );
    let board = blank().keep_places("r1", 5, "r1c1");
    accept(&board, &place("5r1c1"), &evidence);
}

#[test]
fn true_or_false() {
    let board = blank()
        .keep_candidates("12r1c1 23r1c5")
        .keep_places("r1", 4, "r1c2 r1c3");
    let on: [NodeText<'_>; 3] = [
        ("+1r1c1", "", &[]),
        ("-2r1c1", "r1c1", &[0]),
        ("-1r1c9", "r1", &[0]),
    ];
    let off: [NodeText<'_>; 4] = [
        ("-1r1c1", "", &[]),
        ("+2r1c1", "r1c1", &[0]),
        ("-2r1c5", "r1", &[1]),
        ("+3r1c5", "r1c5", &[2]),
    ];
    let split = |a: &[NodeText<'_>], b: &[NodeText<'_>]| {
        let branches = vec![branch(a, End::Effects), branch(b, End::Effects)];
        net(Split::Either(candidate("1r1c1")), branches)
    };
    let refusal = refuse(&board, &remove("1r1c9"), &split(&on, &off));
    assert_message(&refusal, "net: branch 1 does not prove that 1r1c9 is false");
    let refusal = refuse(&board, &remove("1r1c9"), &split(&off, &on));
    assert_message(
        &refusal,
        "net: branch 0 does not start with a case of the split",
    );
    let one_branch = net(
        Split::Either(candidate("1r1c1")),
        vec![branch(&on, End::Effects)],
    );
    let refusal = refuse(&board, &remove("1r1c9"), &one_branch);
    assert_message(
        &refusal,
        "net: the split has 2 cases, but there are 1 branches",
    );
    // Either r1c1 is 2, or r1c1 is 1 and then r1c5 is 2.
    let board = blank().keep_candidates("12r1c1 12r1c5");
    let off: [NodeText<'_>; 2] = [("-1r1c1", "", &[]), ("+2r1c1", "r1c1", &[0])];
    let on: [NodeText<'_>; 3] = [
        ("+1r1c1", "", &[]),
        ("-1r1c5", "r1", &[0]),
        ("+2r1c5", "r1c5", &[1]),
    ];
    accept(&board, &remove("2r1c9"), &split(&on, &off));
}

#[test]
fn cases_of_a_house_and_of_guardians() {
    let board = blank().keep_places("r1", 5, "r1c1 r1c2");
    let first: [NodeText<'_>; 2] = [("+5r1c1", "", &[]), ("-5r2c3", "b1", &[0])];
    let second: [NodeText<'_>; 2] = [("+5r1c2", "", &[]), ("-5r2c3", "b1", &[0])];
    let split = Split::Truth(Truth::House(house("r1"), digit(5)));
    let both = vec![branch(&first, End::Effects), branch(&second, End::Effects)];
    accept(&board, &remove("5r2c3"), &net(split.clone(), both.clone()));
    let refusal = refuse(
        &board,
        &remove("5r2c3"),
        &net(split.clone(), both[..1].to_vec()),
    );
    assert_message(&refusal, "net: the case that 5r1c2 is true has no branch");
    let stray: [NodeText<'_>; 2] = [("+5r3c3", "", &[]), ("-5r2c3", "b1", &[0])];
    let mut more = both.clone();
    more.push(branch(&stray, End::Effects));
    let refusal = refuse(&board, &remove("5r2c3"), &net(split.clone(), more));
    assert_message(
        &refusal,
        "net: branch 2 does not start with a case of the split",
    );
    let third = blank()
        .keep_places("r1", 5, "r1c1 r1c2 r1c3")
        .without("5r1c9");
    let refusal = refuse(&third, &remove("5r2c3"), &net(split, both));
    assert_message(&refusal, "net: the case that 5r1c3 is true has no branch");

    // A rectangle whose guardians are in the row of the removal.
    let board = blank().keep_candidates("12r1c1 12r1c4 123r2c1 123r2c4");
    let guardians = |text: &str| {
        Split::Truth(Truth::Guardians(Box::new(Deadly {
            pattern: logic::FillablePattern::stated(
                candidates("12r1c1 12r1c4 12r2c1 12r2c4")
                    .into_iter()
                    .collect(),
            ),
            guardians: candidates(text).into_iter().collect(),
        })))
    };
    let first: [NodeText<'_>; 2] = [("+3r2c1", "", &[]), ("-3r2c9", "r2", &[0])];
    let second: [NodeText<'_>; 2] = [("+3r2c4", "", &[]), ("-3r2c9", "r2", &[0])];
    let both = vec![branch(&first, End::Effects), branch(&second, End::Effects)];
    accept(
        &board,
        &remove("3r2c9"),
        &net(guardians("3r2c1 3r2c4"), both.clone()),
    );
    let one_guardian = net(guardians("3r2c1"), both[..1].to_vec());
    let refusal = refuse(&board, &remove("3r2c9"), &one_guardian);
    assert_message(
        &refusal,
        "net: the split: 3r2c4 also keeps the pattern from being complete",
    );
}

#[test]
fn a_lemma_is_checked_after_assuming_the_parents() {
    // 3 in r1c2 leaves the pair 1, 2 in r1c1 and r1c3, so 1 is not in r1c9.
    let board = blank()
        .keep_candidates("123r1c1 123r1c3")
        .keep_places("r1", 3, "r1c1 r1c2 r1c3");
    let lemma = Why::Lemma(Box::new(Proved {
        effects: remove("1r1c9 2r1c9"),
        evidence: Evidence::Subset(Subset {
            house: house("r1"),
            cells: super::super::support::hand::cells("r1c1 r1c3"),
            digits: super::super::support::hand::digits("12"),
            by: SubsetBy::Cells,
        }),
    }));
    let text: [NodeText<'_>; 3] = [
        ("+3r1c2", "", &[]),
        ("-3r1c1", "r1", &[0]),
        ("-3r1c3", "r1", &[0]),
    ];
    let evidence = |parents: &[usize], conclusion: &str| {
        let mut branch = branch(&text, End::Conflict(Conflict::Cell(cell("r1c9"))));
        branch.nodes.push(NetNode {
            literal: literal(conclusion),
            why: Some(lemma.clone()),
            parents: parents.to_vec(),
        });
        branch.nodes.push(NetNode {
            literal: literal("-2r1c9"),
            why: Some(lemma.clone()),
            parents: vec![1, 2],
        });
        net(Split::Assume(literal("+3r1c2")), vec![branch])
    };
    let board = board.keep_candidates("12r1c9");
    accept(&board, &remove("3r1c2"), &evidence(&[1, 2], "-1r1c9"));
    let refusal = refuse(&board, &remove("3r1c2"), &evidence(&[1], "-1r1c9"));
    assert_message(
        &refusal,
        "net: branch 0, node 3 says that 1r1c9 is false: its lemma: subset: r1c3 can also be 3",
    );
    let refusal = refuse(&board, &remove("3r1c2"), &evidence(&[1, 2], "-1r5c9"));
    assert_message(
        &refusal,
        "net: branch 0, node 3 says that 1r5c9 is false: its lemma does not imply it",
    );
}

#[test]
fn groups_that_are_true() {
    // 5 in r1c1 or r1c2 excludes 5 from cells that see both, not from cells that see one.
    let board = blank()
        .keep_places("r9", 5, "r9c1")
        .keep_places("r2", 5, "r2c3");
    let lines: [NodeText<'_>; 1] = [("+5 r1c1 r1c2", "", &[])];
    let refuted = |place| {
        let none = End::Conflict(Conflict::House(house(place), digit(5)));
        assume("+5 r1c1 r1c2", &lines, none)
    };
    accept(&board, &remove("5r1c1 5r1c2"), &refuted("r2"));
    let refusal = refuse(&board, &remove("5r1c1"), &refuted("r9"));
    assert_message(
        &refusal,
        "net: branch 0 does not end in a contradiction: 5 can still go to r9c1 in row 9",
    );

    // A false literal leaves the group with one cell.
    let board = blank()
        .keep_places("r1", 5, "r1c1 r1c2")
        .keep_places("r1", 6, "r1c2");
    let evidence = |parents: &[usize]| {
        let lines: [NodeText<'_>; 4] = [
            ("+6r1c2", "", &[]),
            ("-5r1c2", "r1c2", &[0]),
            ("+5 r1c1 r1c2", "r1", &[]),
            ("-7r1c1", "r1c1", parents),
        ];
        let split = Split::Truth(Truth::House(house("r1"), digit(6)));
        net(split, vec![branch(&lines, End::Effects)])
    };
    accept(&board, &remove("7r1c1"), &evidence(&[1, 2]));
    accept(&board, &remove("7r1c1"), &evidence(&[2, 1]));
    let refusal = refuse(&board, &remove("7r1c1"), &evidence(&[2]));
    assert_message(
        &refusal,
        "net: branch 0, node 3 says that 7r1c1 is false: nothing that is true fills r1c1 with another digit",
    );
}
