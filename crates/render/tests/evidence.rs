//! Tests of evidence as facts, Eureka notation, outcomes and grades.
//!
//! `c(34)` is the cell r3c4, `k(511)` the candidate 5 in r1c1.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use logic::{Conflict, Grade, Guess, Outcome, Rating, Record};
use render::{Cells, Detail, Notation, Style};
use support::shapes::{chain, ring, shapes};
use support::{EN, ZH, board, c, empty, k, pointing, single, snapshot};

#[test]
fn every_shape_is_listed_as_facts() {
    let mut step = pointing(&[512]);
    for (style, name) in [(EN, "facts_en"), (ZH, "facts_zh")] {
        let mut all = Vec::new();
        for (title, evidence) in shapes() {
            step.evidence = evidence;
            let text = render::step(1, &empty(), &step, Detail::Full, &style);
            let facts = text
                .split("To check:\n")
                .nth(1)
                .or(text.split("供核对：\n").nth(1))
                .unwrap();
            let facts = facts.split("\n    Before").next().unwrap();
            let facts = facts.split("\n    此步").next().unwrap();
            all.push(format!("[{title}]\n{facts}"));
        }
        snapshot(name, &all.join("\n"));
    }
}

#[test]
fn chains_in_eureka_notation() {
    assert_eq!(
        render::eureka(&chain(), &EN),
        "(5)r1c1 = (5)r1c7 - (5=3)r4c7 - (3=7)r4c12,r6c3 - (7=8)r6c9"
    );
    assert_eq!(
        render::eureka(&ring(), &EN),
        "(5)r1c1 - (5)r1c5 = (5)r5c5 - (5)r5c1 = (5)r1c1 (loop)"
    );
    let a1 = ZH.with_cells(Cells::A1);
    assert_eq!(
        render::eureka(&ring(), &a1),
        "(5)A1 - (5)E1 = (5)E5 - (5)A5 = (5)A1 （环）"
    );
}

#[test]
fn a_paragraph_shows_eureka_on_request_only() {
    let mut step = pointing(&[512]);
    step.evidence = logic::Evidence::Chain(ring());
    let text = |style: &Style| render::step(1, &empty(), &step, Detail::Paragraph, style);
    assert!(!text(&EN).contains("(loop)"));
    let shown = text(&EN.with_notation(Notation::Eureka));
    assert_eq!(
        shown.lines().last(),
        Some("    (5)r1c1 - (5)r1c5 = (5)r5c5 - (5)r5c1 = (5)r1c1 (loop) => r1c2<>5")
    );
}

#[test]
fn outcomes_are_sentences() {
    let all = [
        Outcome::Solved,
        Outcome::Stuck,
        Outcome::Contradiction(Conflict::Cell(c(34))),
        Outcome::Limit,
    ];
    let mut lines = Vec::new();
    for style in [EN, ZH] {
        lines.extend(all.iter().map(|one| render::outcome(one, &style)));
    }
    snapshot("outcomes", &lines.join("\n"));
}

#[test]
fn grades_list_ratings_and_counts() {
    let guess = Guess {
        candidate: k(511),
        level: 2,
        index: 1,
        of: 2,
        rating: Rating(120),
    };
    let steps = [Record::Step(pointing(&[512])), Record::Step(single())];
    let with_guess = [&steps[..], &[Record::Guess(guess)]].concat();
    let grades = [
        Grade::default(),
        Grade::of(&steps),
        Grade::of(&steps[..1]),
        Grade::of(&with_guess),
        Grade::of(&with_guess[2..]),
    ];
    let mut all = Vec::new();
    for style in [EN, ZH] {
        // All steps are explained, so the grade of the explained steps is the same.
        all.extend(
            grades
                .iter()
                .map(|grade| render::grade(grade, grade, &style)),
        );
    }
    snapshot("grades", &all.join("\n\n"));
}

#[test]
fn the_full_text_ends_with_the_board() {
    let mut step = single();
    step.effects = logic::Effects::new(Some(k(213)), vec![k(113)]).unwrap();
    let full = render::step(3, &board(), &step, Detail::Full, &EN);
    snapshot("full_en", &full);
    snapshot(
        "full_zh",
        &render::step(3, &board(), &step, Detail::Full, &ZH),
    );
    let plain = render::pencilmarks(&board(), None, &EN);
    assert_eq!(
        plain,
        grid::text::pencilmarks(&board(), grid::text::Frame::HoDoKu)
    );
}

#[test]
fn colours_do_not_change_the_text() {
    let style = EN.with_palette(render::Palette::ANSI);
    let without_escapes = |text: &str| {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |text, part| text + part.split_once('m').unwrap().1)
    };
    let mut step = single();
    step.effects = logic::Effects::new(Some(k(213)), vec![k(113)]).unwrap();
    for detail in [Detail::Line, Detail::Paragraph, Detail::Full] {
        let plain = render::step(3, &board(), &step, detail, &EN);
        let coloured = render::step(3, &board(), &step, detail, &style);
        assert_ne!(plain, coloured);
        assert_eq!(without_escapes(&coloured), plain);
    }
    let drawn = render::pencilmarks(&board(), Some(&step.effects), &style);
    let red = |digit: char| format!("\u{1b}[31m{digit}\u{1b}[0m");
    // r1c3 has candidates 1, 2 and 4 and becomes 2. So 1 and 4 are removed from it, and 2 from its
    // peers.
    assert!(
        drawn.contains(&format!("{}\u{1b}[32m2\u{1b}[0m{}", red('1'), red('4'))),
        "{drawn}"
    );
    assert!(drawn.contains(&red('2')));
    let values = render::values(&board(), &style);
    assert_eq!(without_escapes(&values), render::values(&board(), &EN));
    assert_eq!(values.matches("\u{1b}[1m").count(), 30);
}

#[test]
fn an_ending_shows_the_board() {
    let text = |outcome: Outcome| render::ending(&outcome, &board(), &EN);
    assert!(text(Outcome::Solved).starts_with("Solved.\n53.|.7.|...\n"));
    assert!(text(Outcome::Stuck).contains("far as they go.\n.---"));
}
