//! Tests the texts of chains with groups and sets.

use super::*;
use grid::{Board, Cell, CellSet, House, Puzzle};
use logic::Language;
use logic::Node;
use render::Style;

fn cell(row: u8, column: u8) -> Cell {
    Cell::at_row_column(row - 1, column - 1).unwrap()
}

fn candidate(digit: u8, at: (u8, u8)) -> Node {
    Candidate::new(cell(at.0, at.1), Digit::new(digit).unwrap()).into()
}

/// A board on which r4c4 and r4c5 are an almost locked set with the digits 3, 5 and 7.
fn board() -> Board {
    let mut board = Board::new(&Puzzle::new([None; 81]));
    for at in [(4, 4), (4, 5)] {
        for digit in [1, 2, 4, 6, 8, 9] {
            let digit = Digit::new(digit).unwrap();
            board.eliminate(Candidate::new(cell(at.0, at.1), digit));
        }
    }
    board
}

fn group(digit: u8, cells: &[(u8, u8)]) -> Node {
    let cells = cells.iter().map(|&(row, column)| cell(row, column));
    Node::Group(Digit::new(digit).unwrap(), cells.collect())
}

fn sentences(chain: &AlternatingChain, language: Language) -> Vec<String> {
    let style = Style::default().with_language(language);
    let Explanation {
        gist, seen, why, ..
    } = explanation_of(chain, &[], &board());
    let phrases = core::iter::once(&gist).chain(&seen).chain(&why);
    phrases
        .map(|phrase| render::phrase(phrase, &style))
        .collect()
}

/// `(5)r1c12 = r1c456 - r2c4 = (7)r4c5 - r78c5 = r9c4`. The second strong link is in the almost
/// locked set r4c45.
fn with_groups_and_a_set() -> AlternatingChain {
    let set = CellSet::from_iter([cell(4, 4), cell(4, 5)]);
    let steps = vec![
        (
            Why::House(House::row(0)),
            Literal::on(group(5, &[(1, 4), (1, 5), (1, 6)])),
        ),
        (
            Why::House(House::box_(1)),
            Literal::off(candidate(5, (2, 4))),
        ),
        (Why::Als(set), Literal::on(candidate(7, (4, 5)))),
        (
            Why::House(House::column(4)),
            Literal::off(group(7, &[(7, 5), (8, 5)])),
        ),
        (
            Why::House(House::box_(7)),
            Literal::on(candidate(7, (9, 4))),
        ),
    ];
    let first = Literal::off(group(5, &[(1, 1), (1, 2)]));
    AlternatingChain::new(first, steps, Closing::Open)
}

#[test]
fn words_distinguish_groups_from_sets() {
    let english = [
        "if neither of r1c1 and r1c2 is 5, r9c4 is 7",
        "Suppose neither of r1c1 and r1c2 is 5.",
        "Then r1c4, r1c5 or r1c6 is 5, since row 1 has no other place for it.",
        "So r2c4 is not 5, because box 2 has its 5 now.",
        "Then r4c5 is 7, because r4c4 and r4c5 hold only three digits between them: without 5, each of the others has its place there.",
        "So neither of r7c5 and r8c5 is 7, because column 5 has its 7 now.",
        "Then r9c4 is 7, the only other 7 of box 8.",
        "So r1c1 or r1c2 is 5, or else r9c4 is 7.",
    ];
    assert_eq!(sentences(&with_groups_and_a_set(), Language::En), english);
    let chinese = sentences(&with_groups_and_a_set(), Language::Zh);
    let wanted = [
        "都不是5",
        "r1c4、r1c5或r1c6是5",
        "没有5，其余的都必在其中",
        "都不是7",
    ];
    for words in wanted {
        assert!(
            chinese.iter().any(|one| one.contains(words)),
            "{chinese:#?}"
        );
    }
}

#[test]
fn a_group_that_its_absence_makes_true() {
    let group = group(5, &[(1, 1), (1, 2), (1, 3)]);
    let steps = vec![
        (Why::House(House::row(0)), Literal::on(candidate(5, (1, 9)))),
        (
            Why::House(House::column(8)),
            Literal::off(candidate(5, (3, 9))),
        ),
        (Why::House(House::row(2)), Literal::on(group)),
    ];
    let chain = AlternatingChain::new(Literal::off(group), steps, Closing::Open);
    let sentences = sentences(&chain, Language::En);
    assert_eq!(
        sentences[0],
        "if none of r1c1, r1c2 and r1c3 were 5, one of them would be 5"
    );
    assert!(
        sentences[5].ends_with("So one of them is 5."),
        "{sentences:#?}"
    );
}

#[test]
fn a_loop_through_a_group_names_its_cells_and_its_set() {
    let set = CellSet::from_iter([cell(1, 1), cell(1, 2)]);
    let first = Literal::on(group(5, &[(1, 1), (1, 2)]));
    let steps = vec![(
        Why::House(House::row(0)),
        Literal::off(candidate(5, (1, 9))),
    )];
    let chain = AlternatingChain::new(first, steps, Closing::Loop(Why::Als(set)));
    let sentences = sentences(&chain, Language::En);
    assert_eq!(
        sentences[0],
        "a loop of 2 links from 5 in r1c1 and r1c2 round to it again"
    );
    assert!(
        sentences[3].contains("locked in r1c1 and r1c2"),
        "{sentences:#?}"
    );
    assert_eq!(
        sentences[4],
        "The chain comes back to its start. So either every statement in it is true, or every one is false."
    );
}

/// A loop that starts with a strong link begins with "is not", one that starts with a weak link
/// with "is". The closing link leads back to the assumption.
#[test]
fn a_loop_is_explained_in_the_direction_of_its_links() {
    let links = |from: fn(Node) -> Literal, to: fn(Node) -> Literal| {
        let row = Why::House(House::row(0));
        let steps = vec![
            (row, to(candidate(1, (1, 5)))),
            (Why::Cell(cell(1, 5)), from(candidate(2, (1, 5)))),
        ];
        (from(candidate(1, (1, 1))), steps)
    };
    let (first, mut steps) = links(Literal::off, Literal::on);
    steps.push((
        Why::House(House::column(4)),
        Literal::on(candidate(2, (6, 5))),
    ));
    let starts_strong =
        AlternatingChain::new(first, steps, Closing::Loop(Why::House(House::box_(0))));
    let seen = sentences(&starts_strong, Language::En);
    assert_eq!(
        seen[1..],
        [
            "Suppose r1c1 is not 1.",
            "Then r1c5 is 1, the only other 1 of row 1.",
            "So r1c5 is not 2, because it is 1 already.",
            "Then r6c5 is 2, the only other 2 of column 5.",
            "So r1c1 is not 1, because box 1 has its 1 now.",
            "That brings us back to the start, so the loop is closed.",
            "The chain comes back to its start. So either every statement in it is true, or every one is false.",
        ]
    );
    let chinese = sentences(&starts_strong, Language::Zh);
    assert_eq!(chinese[1], "假设r1c1不是1。");
    assert_eq!(chinese[6], "这正是起点的假设：链首尾相接，成为一个环。");
    let (first, steps) = links(Literal::on, Literal::off);
    let starts_weak = AlternatingChain::new(first, steps, Closing::Loop(Why::House(House::row(0))));
    let seen = sentences(&starts_weak, Language::En);
    assert!(seen[1].starts_with("Suppose r1c1 is 1, "), "{seen:#?}");
    assert!(
        seen.iter()
            .any(|line| line.contains("And that makes r1c1 be 1")),
        "{seen:#?}"
    );
}

/// The line of arrows names every house and every true node.
#[test]
fn a_line_of_arrows_omits_false_candidates_between_cell_and_house() {
    let style = Style::default();
    let arrows = explanation_of(&with_groups_and_a_set(), &[], &board())
        .short
        .unwrap();
    assert_eq!(
        render::phrase(&arrows, &style),
        "r1c1 and r1c2 are not 5 -> r1c4, r1c5 or r1c6 is 5 (row 1) -> r2c4<>5 (box 2) -> r4c5=7 (r4c4 and r4c5 have only 3 and 7 left) \
         -> r7c5 and r8c5 are not 7 (column 5) -> r9c4=7 (box 8)"
    );
    // (1)r1c1 = (1-2)r1c5 = (2)r6c5: the line leaves out that r1c5 is not 2.
    let steps = vec![
        (Why::House(House::row(0)), Literal::on(candidate(1, (1, 5)))),
        (Why::Cell(cell(1, 5)), Literal::off(candidate(2, (1, 5)))),
        (
            Why::House(House::column(4)),
            Literal::on(candidate(2, (6, 5))),
        ),
    ];
    let first = Literal::off(candidate(1, (1, 1)));
    let chain = AlternatingChain::new(first, steps, Closing::Open);
    let victim = Candidate::new(cell(1, 1), Digit::new(2).unwrap());
    let explanation = explanation_of(&chain, &[victim], &board());
    assert_eq!(
        render::phrase(&explanation.short.unwrap(), &style),
        "r1c1<>1 -> r1c5=1 (row 1) -> r6c5=2 (column 5)"
    );
    // (1)r1c1 = (1)r1c5 - (1=3)r6c5: 3 is the only candidate left in r6c5, not the only 3 of column
    // 5.
    let steps = vec![
        (Why::House(House::row(0)), Literal::on(candidate(1, (1, 5)))),
        (
            Why::House(House::column(4)),
            Literal::off(candidate(1, (6, 5))),
        ),
        (Why::Cell(cell(6, 5)), Literal::on(candidate(3, (6, 5)))),
    ];
    let chain = AlternatingChain::new(first, steps, Closing::Open);
    let explanation = explanation_of(&chain, &[], &board());
    assert_eq!(
        render::phrase(&explanation.short.unwrap(), &style),
        "r1c1<>1 -> r1c5=1 (row 1) -> r6c5=3 (last candidate)"
    );
}

/// Ends with one digit are written as one list of places, without repetition.
#[test]
fn ends_of_one_digit_are_one_list() {
    let ends = [group(5, &[(1, 1), (2, 2)]), group(5, &[(2, 2), (3, 3)])];
    let steps = vec![(Why::House(House::box_(0)), Literal::on(ends[1]))];
    let chain = AlternatingChain::new(Literal::off(ends[0]), steps, Closing::Open);
    let english = sentences(&chain, Language::En);
    assert!(
        english
            .iter()
            .any(|one| one == "So r1c1, r2c2 or r3c3 is 5."),
        "{english:#?}"
    );
}
