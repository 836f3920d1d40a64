//! Evidence as facts, chains in Eureka notation, ends of runs and grades.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use logic::{Cast, Conflict, Grade, Guess, Outcome, Rating, Record, Role};
use render::{Cells, Detail, Notation, Style};
use support::shapes::{self, chain, ring, shapes};
use support::{EN, ZH, c, empty, k, pointing, single, snapshot};

#[test]
fn every_shape_has_its_facts() {
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
    let mut step = pointing(&[512]);
    step.evidence = logic::Evidence::Chain(ring());
    let told = |style: &Style| render::step(1, &empty(), &step, Detail::Paragraph, style);
    assert!(!told(&EN).contains("(loop)"));
    let shown = told(&Style {
        notation: Notation::Eureka,
        ..EN
    });
    assert_eq!(
        shown.lines().last(),
        Some("    (5)r1c1 - (5)r1c5 = (5)r5c5 - (5)r5c1 = (5)r1c1 (loop) => r1c2<>5")
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
    let steps = [Record::Step(pointing(&[512])), Record::Step(single())];
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

/// A puzzle with a few digits, one of them placed later.
fn board() -> grid::Board {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut board = grid::text::read_one(text).unwrap().board().unwrap();
    assert!(board.place(k(555)));
    board
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
fn colour_adds_nothing_but_colour() {
    let style = Style {
        palette: render::Palette::ANSI,
        ..EN
    };
    let bare = |text: &str| {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |bare, part| bare + part.split_once('m').unwrap().1)
    };
    let mut step = single();
    step.effects = logic::Effects::new(Some(k(213)), vec![k(113)]).unwrap();
    for detail in [Detail::Line, Detail::Paragraph, Detail::Full] {
        let plain = render::step(3, &board(), &step, detail, &EN);
        let coloured = render::step(3, &board(), &step, detail, &style);
        assert_ne!(plain, coloured);
        assert_eq!(bare(&coloured), plain);
    }
    let drawn = render::pencilmarks(&board(), Some(&step.effects), &style);
    let red = |digit: char| format!("\u{1b}[31m{digit}\u{1b}[0m");
    // r1c3 is 124: 2 is placed, so 1 and 4 go; and the 2s it sees: r1c4, r1c6, r1c7, r2c2, r2c3, ...
    assert!(
        drawn.contains(&format!("{}\u{1b}[32m2\u{1b}[0m{}", red('1'), red('4'))),
        "{drawn}"
    );
    assert!(drawn.contains(&red('2')));
    let values = render::values(&board(), &style);
    assert_eq!(bare(&values), render::values(&board(), &EN));
    assert_eq!(values.matches("\u{1b}[1m").count(), 30);
}

#[test]
fn an_ending_shows_the_board() {
    let text = |outcome: Outcome| render::ending(&outcome, &board(), &EN);
    assert!(text(Outcome::Solved).starts_with("Solved.\n53.|.7.|...\n"));
    assert!(text(Outcome::Stuck).contains("far as they go.\n.---"));
}

#[test]
fn a_picture_shows_marks_and_effects() {
    // 5 is a given there, so only two are drawn.
    let cast = Cast::new("pattern", Role::Pattern, shapes::set(&[213, 214, 511]));
    let removes = support::removes(&[413, 113]);
    let drawn = render::svg(&board(), Some(&cast), Some(&removes), &EN);
    let count = |what: &str| drawn.matches(what).count();
    assert_eq!(count("<circle"), 2);
    assert_eq!(count("stroke=\"#c01c28\""), 2);
    assert_eq!(count("font-size=\"34\""), 31);
    assert_eq!(count("font-size=\"14\""), board().all_candidates().len());
    assert!(
        drawn.contains("<title>r1c3 \u{2260} 4, r1c3 \u{2260} 1</title>"),
        "{drawn}"
    );
    assert!(drawn.contains(">r1</text>") && drawn.contains(">c9</text>"));
    // Every element that is opened is closed.
    let opened = drawn.matches('<').count() - count("</");
    assert_eq!(opened, count("/>") + count("</"));
    let places = logic::Effects::new(Some(k(213)), Vec::new()).unwrap();
    let drawn = render::svg(
        &board(),
        None,
        Some(&places),
        &Style {
            cells: Cells::A1,
            ..EN
        },
    );
    assert_eq!(drawn.matches("fill=\"none\"").count(), 1);
    // 1 and 4 of r1c3, and the 2s of the eleven cells that it sees.
    assert_eq!(drawn.matches("stroke=\"#c01c28\"").count(), 13);
    assert!(drawn.contains(">A</text>") && !drawn.contains(">c1</text>"));
    assert!(!render::svg(&board(), None, None, &EN).contains("<title>"));
}

/// The picture of the README is what the program draws today: the 2-String Kite on the 5s of row 6
/// and column 8. `UPDATE_DOCS=1` draws it again.
#[test]
fn the_picture_of_the_readme_is_current() {
    let text = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
    let mut board = grid::text::read_one(text).unwrap().board().unwrap();
    for placed in [525, 356] {
        assert!(board.place(k(placed)));
    }
    for removed in [243, 843, 943, 561, 961] {
        assert!(board.eliminate(k(removed)));
    }
    let cast = Cast::new("bridge", Role::Pattern, shapes::set(&[569, 558])).with(
        "ends",
        Role::On,
        shapes::set(&[562, 598]),
    );
    let drawn = render::svg(&board, Some(&cast), Some(&support::removes(&[592])), &EN);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/step.svg");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == drawn,
        "docs/step.svg is not what is drawn; UPDATE_DOCS=1 draws it again"
    );
}
