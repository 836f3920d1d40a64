//! Evidence as facts, chains in Eureka notation, ends of runs and grades.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use logic::{Conflict, Explanation, Grade, Guess, Outcome, Rating, Record};
use render::{Cells, Detail, Notation, Style};
use support::shapes::{chain, ring, shapes};
use support::{EN, ZH, c, empty, k, pointing, single, snapshot};

#[test]
fn every_shape_has_its_facts() {
    let (mut step, _) = pointing(&[512]);
    for (style, name) in [(EN, "facts_en"), (ZH, "facts_zh")] {
        let mut all = Vec::new();
        for (title, evidence) in shapes() {
            step.evidence = evidence;
            let told = Explanation::default();
            let text = render::step(1, &empty(), &step, &told, Detail::Full, &style);
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
    let a1 = Style {
        cells: Cells::A1,
        ..ZH
    };
    assert_eq!(
        render::eureka(&ring(), &a1),
        "(5)A1 - (5)E1 = (5)E5 - (5)A5 = (5)A1 （环）"
    );
}

#[test]
fn a_paragraph_shows_eureka_on_request_only() {
    let (mut step, why) = pointing(&[512]);
    step.evidence = logic::Evidence::Chain(ring());
    let told = |style: &Style| render::step(1, &empty(), &step, &why, Detail::Paragraph, style);
    assert!(!told(&EN).contains("(loop)"));
    let shown = told(&Style {
        notation: Notation::Eureka,
        ..EN
    });
    assert_eq!(
        shown.lines().last(),
        Some("    (5)r1c1 - (5)r1c5 = (5)r5c5 - (5)r5c1 = (5)r1c1 (loop)")
    );
}

#[test]
fn ends_are_said_plainly() {
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
fn a_grade_is_told() {
    let guess = Guess {
        candidate: k(511),
        level: 2,
        index: 1,
        of: 2,
        rating: Rating(120),
    };
    let steps = [Record::Step(pointing(&[512]).0), Record::Step(single().0)];
    let both = [&steps[..], &[Record::Guess(guess)]].concat();
    let grades = [
        Grade::default(),
        Grade::of(&steps),
        Grade::of(&steps[..1]),
        Grade::of(&both),
        Grade::of(&both[2..]),
    ];
    let mut all = Vec::new();
    for style in [EN, ZH] {
        all.extend(grades.iter().map(|grade| render::grade(grade, &style)));
    }
    snapshot("grades", &all.join("\n\n"));
}
