//! Damaged covers.

use super::super::support::hand::{
    BoardBuilder, blank, candidates, cell, cells, digit, house, place, remove,
};
use super::{accept, assert_message, refuse};
use grid::Board;
use logic::{Cover, Deadly, Evidence, Link, Truth};

fn truth(place: &str, value: u8) -> Truth {
    Truth::House(house(place), digit(value))
}

fn link(place: &str, value: u8) -> Link {
    Link::House(house(place), digit(value))
}

fn cover(truths: &[Truth], links: &[Link], fins: &str) -> Evidence {
    Evidence::Cover(Cover {
        truths: truths.to_vec(),
        links: links.to_vec(),
        fins: candidates(fins).into_iter().collect(),
    })
}

/// In rows 1 and 5, the places of 5 are in columns 2 and 7.
fn x_wing() -> Board {
    blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("r5", 5, "r5c2 r5c7")
}

#[test]
fn x_wing_and_its_damage() {
    let truths = [truth("r1", 5), truth("r5", 5)];
    let links = [link("c2", 5), link("c7", 5)];
    let evidence = cover(&truths, &links, "");
    accept(&x_wing(), &remove("5r3c2 5r9c7"), &evidence);

    let refusal = refuse(
        &x_wing(),
        &remove("5r3c2"),
        &cover(&truths[..1], &links, ""),
    );
    assert_message(&refusal, "cover: 1 truths need 1 links, found 2");
    let refusal = refuse(
        &x_wing(),
        &remove("5r3c2"),
        &cover(&truths, &links[..1], ""),
    );
    assert_message(&refusal, "cover: 2 truths need 2 links, found 1");
    let refusal = refuse(
        &x_wing(),
        &remove("5r3c2"),
        &cover(&truths[..1], &links[..1], ""),
    );
    assert_message(
        &refusal,
        "cover: 5r1c7 of truth 0 is in no link, but it is not a fin",
    );
    let third = blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("r5", 5, "r5c2 r5c7 r5c9");
    let refusal = refuse(&third, &remove("5r3c2"), &evidence);
    assert_message(
        &refusal,
        "cover: 5r5c9 of truth 1 is in no link, but it is not a fin",
    );
    let refusal = refuse(&x_wing(), &remove("5r3c3"), &evidence);
    assert_message(
        &refusal,
        "cover: it does not prove that 5r3c3 is false: it is in no link",
    );
    let refusal = refuse(&x_wing(), &remove("6r3c2"), &evidence);
    assert_message(
        &refusal,
        "cover: it does not prove that 6r3c2 is false: it is in no link",
    );
    let refusal = refuse(&x_wing(), &remove("5r1c2"), &evidence);
    assert_message(
        &refusal,
        "cover: it does not prove that 5r1c2 is false: it belongs to truth 0 and is not in two links",
    );
    let refusal = refuse(&x_wing(), &place("5r1c2"), &evidence);
    assert_message(&refusal, "cover: it does not prove that 5r1c2 is true");
    let refusal = refuse(&x_wing(), &remove("5r3c2"), &cover(&[], &[], ""));
    assert_message(
        &refusal,
        "cover: it does not prove that 5r3c2 is false: it is in no link",
    );
}

#[test]
fn fins() {
    let board = blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("r5", 5, "r5c2 r5c7 r5c9");
    let truths = [truth("r1", 5), truth("r5", 5)];
    let links = [link("c2", 5), link("c7", 5)];
    accept(
        &board,
        &remove("5r4c7 5r6c7"),
        &cover(&truths, &links, "5r5c9"),
    );
    let refusal = refuse(&board, &remove("5r4c7"), &cover(&truths, &links, ""));
    assert_message(
        &refusal,
        "cover: 5r5c9 of truth 1 is in no link, but it is not a fin",
    );
    let refusal = refuse(&board, &remove("5r3c2"), &cover(&truths, &links, "5r5c9"));
    assert_message(
        &refusal,
        "cover: it does not prove that 5r3c2 is false: fin 5r5c9 does not conflict with it",
    );
    // A cover cannot remove a fin.
    let refusal = refuse(
        &board,
        &remove("5r5c7"),
        &cover(&truths, &links, "5r5c9 5r5c7"),
    );
    assert!(
        refusal.to_string().contains("is not in two links"),
        "{refusal}"
    );
}

#[test]
fn endo_fins() {
    let board = blank()
        .keep_places("r1", 5, "r1c2 r1c7")
        .keep_places("b1", 5, "r1c2 r3c2");
    let truths = [truth("r1", 5), truth("b1", 5)];
    let links = [link("c7", 5), link("c2", 5)];
    accept(&board, &remove("5r9c2"), &cover(&truths, &links, "5r1c2"));
    let refusal = refuse(&board, &remove("5r9c2"), &cover(&truths, &links, ""));
    assert_message(
        &refusal,
        "cover: 5r1c2 is in truths 0 and 1, but it is not a fin",
    );
    let refusal = refuse(&board, &remove("5r9c7"), &cover(&truths, &links, "5r1c2"));
    assert_message(
        &refusal,
        "cover: it does not prove that 5r9c7 is false: fin 5r1c2 does not conflict with it",
    );
}

#[test]
fn a_candidate_in_two_links() {
    let truths = [truth("r1", 5), truth("r4", 5)];
    let links = [link("b1", 5), link("c1", 5)];
    let board = blank()
        .keep_places("r1", 5, "r1c1 r1c2")
        .keep_places("r4", 5, "r4c1");
    accept(&board, &remove("5r1c1"), &cover(&truths, &links, ""));
    let refusal = refuse(&board, &remove("5r1c2"), &cover(&truths, &links, ""));
    assert!(
        refusal
            .to_string()
            .ends_with("belongs to truth 0 and is not in two links")
    );
}

#[test]
fn truths_and_links_of_many_kinds() {
    let board = blank().keep_candidates("12r1c1 12r1c2");
    let truths = [Truth::Cell(cell("r1c1")), Truth::Cell(cell("r1c2"))];
    let ones = |at| Link::Cells(digit(1), cells(at));
    let links = [ones("r1c1 r1c2 r2c3 r3c3"), link("r1", 2)];
    accept(&board, &remove("1r2c3 2r1c9"), &cover(&truths, &links, ""));
    let links = [ones("r1c1 r1c2 r2c9"), link("r1", 2)];
    let refusal = refuse(&board, &remove("2r1c9"), &cover(&truths, &links, ""));
    assert_message(
        &refusal,
        "cover: link 0 is invalid: r1c1 and r2c9 do not see each other",
    );
    let places = "r1c1 r1c2";
    let board = blank()
        .keep_places("r1", 1, places)
        .keep_places("r1", 2, places);
    let truths = [truth("r1", 1), truth("r1", 2)];
    let links = [Link::Cell(cell("r1c1")), Link::Cell(cell("r1c2"))];
    accept(&board, &remove("34r1c1 9r1c2"), &cover(&truths, &links, ""));
    let refusal = refuse(&board, &remove("3r1c3"), &cover(&truths, &links, ""));
    assert_message(
        &refusal,
        "cover: it does not prove that 3r1c3 is false: it is in no link",
    );
}

#[test]
fn guardians_as_a_truth() {
    let board = blank().keep_candidates("12r1c1 12r1c4 123r2c1 123r2c4");
    let deadly = |guardians| {
        Truth::Guardians(Box::new(Deadly {
            pattern: logic::FillablePattern::stated(
                candidates("12r1c1 12r1c4 12r2c1 12r2c4")
                    .into_iter()
                    .collect(),
            ),
            guardians: candidates(guardians).into_iter().collect(),
        }))
    };
    let links = [link("r2", 3)];
    accept(
        &board,
        &remove("3r2c9"),
        &cover(&[deadly("3r2c1 3r2c4")], &links, ""),
    );
    let refusal = refuse(
        &board,
        &remove("3r2c9"),
        &cover(&[deadly("3r2c1")], &links, ""),
    );
    assert_message(
        &refusal,
        "cover: truth 0: 3r2c4 also keeps the pattern from being complete",
    );
    let refusal = refuse(
        &board,
        &remove("3r1c9"),
        &cover(&[deadly("3r2c1 3r2c4")], &links, ""),
    );
    assert_message(
        &refusal,
        "cover: it does not prove that 3r1c9 is false: it is in no link",
    );
}
