//! Damaged chains. In literals, `+` is true and `-` is false.

use super::super::support::hand::{
    BoardBuilder, blank, candidate, cell, cells, house, literal, place, remove,
};
use super::{accept, assert_message, refuse};
use grid::Board;
use logic::{Chain, Closing, Evidence, Proved, Single, SingleBy, Why};

/// A chain from alternating literals and reasons: `["-5r1c7", "r1", "+5r1c2", ...]`.
///
/// A reason is a house, a cell, or `als` with cells.
fn chain(text: &[&str], closing: Closing) -> Evidence {
    Evidence::Chain(Chain {
        literals: text.iter().step_by(2).map(|text| literal(text)).collect(),
        links: text
            .iter()
            .skip(1)
            .step_by(2)
            .map(|text| why(text))
            .collect(),
        closing,
    })
}

fn why(text: &str) -> Why {
    match text.strip_prefix("als ") {
        Some(set) => Why::Als(cells(set)),
        None if text.len() == 4 => Why::Cell(cell(text)),
        None => Why::House(house(text)),
    }
}

fn open(text: &[&str]) -> Evidence {
    chain(text, Closing::Open)
}

/// In rows 1 and 5, 5 has two places each. In both rows, one of the places is in column 2.
fn skyscraper() -> Board {
    blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("r5", 5, "r5c2 r5c8")
}

const SKYSCRAPER: [&str; 7] = ["-5r1c7", "r1", "+5r1c2", "c2", "-5r5c2", "r5", "+5r5c8"];

#[test]
fn an_open_chain_and_its_damage() {
    accept(&skyscraper(), &remove("5r2c8 5r4c7"), &open(&SKYSCRAPER));
    let with_third_place =
        blank()
            .keep_places("r1", 5, "r1c2 r1c7")
            .keep_places("r5", 5, "r5c2 r5c8 r5c9");
    let refusal = refuse(&with_third_place, &remove("5r2c8"), &open(&SKYSCRAPER));
    assert_message(
        &refusal,
        "chain: link 2 says that if 5r5c2 is false, then 5r5c8 is true: in row 5 5 can also go to r5c9",
    );
    let refusal = refuse(&skyscraper(), &remove("5r2c8 5r9c8"), &open(&SKYSCRAPER));
    assert_message(
        &refusal,
        "chain: it does not prove that 5r9c8 is false: it can be true while 5r1c7 is true",
    );
    let refusal = refuse(&skyscraper(), &remove("5r9c7"), &open(&SKYSCRAPER));
    assert_message(
        &refusal,
        "chain: it does not prove that 5r9c7 is false: it can be true while 5r5c8 is true",
    );
    let refusal = refuse(&skyscraper(), &place("5r5c8"), &open(&SKYSCRAPER));
    assert_message(&refusal, "chain: it does not prove that 5r5c8 is true");
    // The chain without its middle literals.
    let refusal = refuse(
        &skyscraper(),
        &remove("5r2c8"),
        &open(&["-5r1c7", "r1", "+5r5c8"]),
    );
    assert!(
        refusal
            .to_string()
            .starts_with("chain: link 0 says that if 5r1c7 is false, then 5r5c8 is true")
    );
    let refusal = refuse(&skyscraper(), &remove("5r2c8"), &open(&SKYSCRAPER[2..]));
    assert_message(
        &refusal,
        "chain: an open chain must go from false to true, or from true to false of the same node",
    );
}

#[test]
fn reasons_must_be_the_actual_ones() {
    let damaged = |at: usize, replacement: &'static str| {
        let mut text = SKYSCRAPER;
        text[at] = replacement;
        refuse(&skyscraper(), &remove("5r2c8"), &open(&text)).to_string()
    };
    assert!(damaged(1, "b1").contains("link 0"));
    assert!(damaged(1, "r1c2").ends_with("r1c2 can also be 1, 2, 3, 4, 6, 7, 8, 9"));
    assert!(damaged(3, "b1").ends_with("the conclusion is also about r5c2"));
    assert!(damaged(3, "r5").ends_with("nothing that is true puts 5 into row 5"));
    assert!(damaged(3, "r5c2").ends_with("nothing that is true fills r5c2 with another digit"));
    assert!(
        damaged(3, "als r5c2 r5c3").ends_with("an almost locked set makes a digit true, not false")
    );
    assert!(damaged(4, "-5r6c2").contains("link 2"));
    assert!(damaged(4, "+5r5c2").ends_with("literal 1 and the next are both true or both false"));
    assert!(damaged(4, "-6r5c2").contains("nothing that is true puts 6 into column 2"));
}

#[test]
fn lengths() {
    let refusal = refuse(&skyscraper(), &remove("5r2c8"), &open(&[]));
    assert_message(
        &refusal,
        "chain: a chain needs at least two literals, found 0",
    );
    let refusal = refuse(&skyscraper(), &remove("5r2c8"), &open(&["-5r1c7"]));
    assert_message(
        &refusal,
        "chain: a chain needs at least two literals, found 1",
    );
    let refusal = refuse(&skyscraper(), &remove("5r2c8"), &open(&SKYSCRAPER[..6]));
    assert_message(&refusal, "chain: 3 literals need 2 links, found 3");
}

#[test]
fn a_node_that_implies_its_opposite() {
    // 5r1c2 makes r1c7 false, so r9c7 true, so r9c1 false, so r3c1 true: in the box of r1c2.
    let board = blank()
        .keep_places("c7", 5, "r1c7 r9c7")
        .keep_places("c1", 5, "r9c1 r3c1");
    let text = [
        "+5r1c2", "r1", "-5r1c7", "c7", "+5r9c7", "r9", "-5r9c1", "c1", "+5r3c1", "b1", "-5r1c2",
    ];
    accept(&board, &remove("5r1c2"), &open(&text));
    let refusal = refuse(&board, &remove("5r1c3"), &open(&text));
    assert_message(
        &refusal,
        "chain: it does not prove that 5r1c3 is false: it is not in the node that is false",
    );
    let refusal = refuse(&board, &place("5r1c7"), &open(&text));
    assert_message(&refusal, "chain: it does not prove that 5r1c7 is true");
    let mut with_other_end = text;
    with_other_end[10] = "-5r2c3";
    let refusal = refuse(&board, &remove("5r1c2"), &open(&with_other_end));
    assert_message(
        &refusal,
        "chain: an open chain must go from false to true, or from true to false of the same node",
    );
    let wider = blank()
        .keep_places("c7", 5, "r1c7 r9c7 r5c7")
        .keep_places("c1", 5, "r9c1 r3c1");
    let refusal = refuse(&wider, &remove("5r1c2"), &open(&text));
    assert_message(
        &refusal,
        "chain: link 1 says that if 5r1c7 is false, then 5r9c7 is true: in column 7 5 can also go to r5c7",
    );
}

#[test]
fn a_node_that_must_be_true() {
    // If 5r1c2 is false, then 5r1c7 is true, r9c7 false, r9c1 true, r3c1 false, and r1c2 true.
    let board = blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("r9", 5, "r9c7 r9c1")
        .keep_places("b1", 5, "r3c1 r1c2");
    let text = [
        "-5r1c2", "r1", "+5r1c7", "c7", "-5r9c7", "r9", "+5r9c1", "c1", "-5r3c1", "b1", "+5r1c2",
    ];
    accept(&board, &place("5r1c2"), &open(&text));
    accept(&board, &remove("5r7c2 8r1c2"), &open(&text));
    let refusal = refuse(&board, &place("5r1c7"), &open(&text));
    assert_message(&refusal, "chain: it does not prove that 5r1c7 is true");
}

#[test]
fn a_loop() {
    let board = blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("r5", 5, "r5c2 r5c7");
    let text = ["-5r1c7", "r1", "+5r1c2", "c2", "-5r5c2", "r5", "+5r5c7"];
    let closed = |why| chain(&text, Closing::Loop(why));
    accept(&board, &remove("5r9c2 5r9c7"), &closed(why("c7")));
    let refusal = refuse(&board, &remove("5r9c2"), &open(&text));
    assert!(
        refusal
            .to_string()
            .contains("can be true while 5r1c7 is true"),
        "{refusal}"
    );
    let refusal = refuse(&board, &remove("5r9c7 5r9c9"), &closed(why("c7")));
    assert!(
        refusal
            .to_string()
            .starts_with("chain: it does not prove that 5r9c9 is false")
    );
    let refusal = refuse(&board, &remove("5r9c2"), &closed(why("b6")));
    assert_message(
        &refusal,
        "chain: the closing link says that if 5r5c7 is true, then 5r1c7 is false: the conclusion is also about r1c7",
    );
    let refusal = refuse(&board, &place("5r1c2"), &closed(why("c7")));
    assert_message(&refusal, "chain: it does not prove that 5r1c2 is true");
    let refusal = refuse(
        &board,
        &remove("5r9c2"),
        &chain(&text[..5], Closing::Loop(why("c2"))),
    );
    assert_message(
        &refusal,
        "chain: literal 2 and the next are both true or both false",
    );
    // The ends of a skyscraper do not see each other.
    let refusal = refuse(
        &skyscraper(),
        &remove("5r9c2"),
        &chain(&SKYSCRAPER, Closing::Loop(why("c7"))),
    );
    assert!(
        refusal.to_string().contains("the closing link"),
        "{refusal}"
    );
}

#[test]
fn a_loop_through_an_almost_locked_set() {
    let with_cells = |text: &str| {
        let links = blank().keep_places("c1", 7, "r2c1 r5c1");
        links
            .keep_places("r2", 5, "r2c1 r2c6")
            .keep_candidates(text)
    };
    let board = || with_cells("59r4c6 79r5c6");
    let text = [
        "-5r4c6",
        "als r4c6 r5c6",
        "+7r5c6",
        "r5",
        "-7r5c1",
        "c1",
        "+7r2c1",
        "r2c1",
        "-5r2c1",
        "r2",
        "+5r2c6",
    ];
    let closed = chain(&text, Closing::Loop(why("c6")));
    accept(&board(), &remove("5r9c6 7r5c9 3r2c1"), &closed);
    // The set lacks 5 or 7, so it contains 9.
    accept(&board(), &remove("9r9c6 9r6c4"), &closed);
    let not_proved = |removed: &str, board: &Board, evidence: &Evidence| {
        let refusal = refuse(board, &remove(removed), evidence).to_string();
        let starts = format!("chain: it does not prove that {removed} is false");
        assert!(refusal.starts_with(&starts), "{refusal}");
    };
    // 9r4c1 sees one place of 9, not both; 9r4c6 is a place; 3 is not in the set; 7 is a digit of
    // the link.
    not_proved("9r4c1", &board(), &closed);
    not_proved("9r4c6", &board(), &closed);
    not_proved("3r9c6", &board(), &closed);
    not_proved("7r9c6", &board(), &closed);
    // An open chain locks nothing.
    not_proved("9r9c6", &board(), &open(&text));
    // The same loop with a cell in place of the set.
    let without_set = with_cells("57r5c6");
    let mut plain = text;
    (plain[0], plain[1]) = ("-5r5c6", "r5c6");
    let plain = chain(&plain, Closing::Loop(why("c6")));
    accept(&without_set, &remove("5r9c6"), &plain);
    not_proved("9r9c6", &without_set, &plain);
    // A fourth digit in the set, or a reason of other cells.
    let refusal = refuse(&with_cells("59r4c6 179r5c6"), &remove("9r9c6"), &closed);
    assert!(refusal.to_string().contains("are not locked"), "{refusal}");
    let mut with_other_cells = text;
    with_other_cells[1] = "als r4c6 r6c6";
    let with_other_cells = chain(&with_other_cells, Closing::Loop(why("c6")));
    let refusal = refuse(&board(), &remove("9r9c6"), &with_other_cells);
    assert!(refusal.to_string().contains("are not locked"), "{refusal}");
}

#[test]
fn groups() {
    // In row 1 the places of 5 are r1c2, r1c3 and r1c7; in row 5 they are r5c1 and r5c7.
    let board = blank()
        .keep_places("r1", 5, "r1c2 r1c3 r1c7")
        .keep_places("r5", 5, "r5c1 r5c7");
    let text = [
        "-5 r1c2 r1c3",
        "r1",
        "+5r1c7",
        "c7",
        "-5r5c7",
        "r5",
        "+5r5c1",
    ];
    accept(&board, &remove("5r2c1 5r3c1"), &open(&text));
    let refusal = refuse(&board, &remove("5r9c1"), &open(&text));
    assert_message(
        &refusal,
        "chain: it does not prove that 5r9c1 is false: it can be true while 5 is in one of r1c2, r1c3",
    );
    let mut part = text;
    part[0] = "-5r1c2";
    let refusal = refuse(&board, &remove("5r2c1"), &open(&part));
    assert!(
        refusal
            .to_string()
            .ends_with("in row 1 5 can also go to r1c3"),
        "{refusal}"
    );
    // A true group excludes its digit only from cells that see all of it.
    let text = [
        "+5 r1c2 r1c3",
        "r1",
        "-5r1c7",
        "c7",
        "+5r5c7",
        "r5",
        "-5r5c1",
    ];
    let refusal = refuse(&board, &remove("5r5c1"), &open(&text));
    assert!(refusal.to_string().contains("link 1"), "{refusal}");
    // A group that is false is false in all its cells.
    let text = ["+5r1c7", "r1", "-5 r1c2 r2c2", "c2", "+5r9c2"];
    let refusal = refuse(&board, &remove("5r1c7"), &open(&text));
    assert_message(
        &refusal,
        "chain: link 0 says that if 5r1c7 is true, then 5 is in none of r1c2, r2c2: the conclusion is also about r2c2",
    );
}

/// Two sets of two cells with three digits, in rows 1 and 5. Both have a 3 in column 2, and 1 links
/// them in column 1.
const SETS: [&str; 7] = [
    "-3r1c2",
    "als r1c1 r1c2",
    "+1r1c1",
    "c1",
    "-1r5c1",
    "als r5c1 r5c2",
    "+3r5c2",
];

#[test]
fn almost_locked_sets() {
    let set = |text: &str| {
        blank()
            .keep_candidates("14r5c1 34r5c2")
            .keep_candidates(text)
    };
    let refused = |text: &str| refuse(&set(text), &remove("3r9c2"), &open(&SETS)).to_string();
    accept(&set("12r1c1 23r1c2"), &remove("3r9c2"), &open(&SETS));
    let link = "chain: link 0 says that if 3r1c2 is false, then 1r1c1 is true: ";
    let many = "r1c1, r1c2 are not locked: they can also hold 2, 3, not only 1";
    assert_eq!(refused("123r1c1 23r1c2"), format!("{link}{many}"));
    let many = "r1c1, r1c2 are not locked: they can also hold 2, 5, not only 1";
    assert_eq!(refused("12r1c1 235r1c2"), format!("{link}{many}"));
    let wide = "1 can also be in r1c2 of the set";
    assert_eq!(refused("12r1c1 123r1c2"), format!("{link}{wide}"));
    let refusal = refuse(&set("12r1c1 23r1c2"), &remove("3r9c9"), &open(&SETS));
    assert!(
        refusal
            .to_string()
            .contains("can be true while 3r1c2 is true")
    );
    let mut apart = SETS;
    apart[1] = "als r1c1 r5c2";
    let refusal = refuse(&set("12r1c1 23r1c2"), &remove("3r9c2"), &open(&apart));
    assert_eq!(
        refusal.to_string(),
        format!("{link}no house contains all of r1c1, r5c2")
    );
    apart[1] = "als ";
    let refusal = refuse(&set("12r1c1 23r1c2"), &remove("3r9c2"), &open(&apart));
    assert_eq!(
        refusal.to_string(),
        format!("{link}no house contains all of nothing")
    );
}

#[test]
fn lemmas() {
    let board = blank().keep_candidates("12r1c1 12r5c1");
    let chain = |first: &str, lemma: Evidence, effects| {
        let proved = Proved {
            effects,
            evidence: lemma,
        };
        Evidence::Chain(Chain {
            literals: [first, "+2r1c1", "-2r5c1", "+1r5c1"].map(literal).to_vec(),
            links: vec![Why::Lemma(Box::new(proved)), why("c1"), why("r5c1")],
            closing: Closing::Open,
        })
    };
    let single = || {
        Evidence::Single(Single {
            candidate: candidate("2r1c1"),
            by: SingleBy::Cell,
        })
    };
    let sound = chain("-1r1c1", single(), place("2r1c1"));
    accept(&board, &remove("1r9c1"), &sound);
    let refusal = refuse(
        &board,
        &remove("1r9c1"),
        &chain("-1r1c5", single(), place("2r1c1")),
    );
    assert_message(
        &refusal,
        "chain: link 0 says that if 1r1c5 is false, then 2r1c1 is true: its lemma: single: r1c1 can also be 1",
    );
    let refusal = refuse(
        &board,
        &remove("1r9c1"),
        &chain("-1r1c1", single(), remove("2r1c1")),
    );
    assert_message(
        &refusal,
        "chain: link 0 says that if 1r1c1 is false, then 2r1c1 is true: its lemma: single: it does not prove that 2r1c1 is false",
    );
    let unrelated_single = Evidence::Single(Single {
        candidate: candidate("2r9c9"),
        by: SingleBy::Cell,
    });
    let board = blank().keep_candidates("123r1c1 12r5c1 2r9c9");
    let refusal = refuse(
        &board,
        &remove("1r9c1"),
        &chain("-1r1c1", unrelated_single, place("2r9c9")),
    );
    assert_message(
        &refusal,
        "chain: link 0 says that if 1r1c1 is false, then 2r1c1 is true: its lemma does not imply it",
    );
}
