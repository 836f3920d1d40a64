//! Tests of scenes and their pictures.
//!
//! `c(13)` is the cell r1c3, `k(213)` the candidate 2 in r1c3.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::Board;
use logic::{Arrow, Effects, Node, Record, Role, Roles, Step, Strength};
use render::{Cells, RegionKind, Scene};
use roxmltree::Document;
use support::shapes::{self, shapes};
use support::{EN, ZH, board, c, empty, k, pointing, removes};

fn step(evidence: logic::Evidence) -> Step {
    let mut step = pointing(&[512]);
    step.evidence = evidence;
    step
}

/// The number of elements with a class.
fn count(drawn: &str, class: &str) -> usize {
    let document = Document::parse(drawn).unwrap();
    let classes = document
        .descendants()
        .filter_map(|node| node.attribute("class"));
    classes
        .filter(|found| found.split(' ').any(|one| one == class))
        .count()
}

#[test]
fn marks_and_effects_are_drawn() {
    // The 5 of r1c1 is given, so its mark lies behind the large digit.
    let roles = Roles::new("pattern", Role::Pattern, shapes::set(&[213, 214, 511]));
    let scene = Scene::with(&board(), &roles, &removes(&[413, 113]));
    let drawn = render::svg(&scene, &EN);
    // The last 1 of each sum is the sample in the legend.
    assert_eq!(count(&drawn, "rp"), 3 + 1);
    assert_eq!(count(&drawn, "xd"), 2 + 1);
    let digits = |class: &str| -> usize {
        let document = Document::parse(&drawn).unwrap();
        let lines = document
            .descendants()
            .filter(|node| node.attribute("class") == Some(class));
        lines
            .map(|line| line.children().filter(roxmltree::Node::is_element).count())
            .sum()
    };
    assert_eq!(digits("g") + digits("f"), 31);
    assert_eq!(digits("p") + digits("a"), board().all_candidates().len());
    assert_eq!(digits("a"), 4, "candidates with a role are highlighted");
    assert!(
        drawn.contains("<title>r1c3 \u{2260} 1, r1c3 \u{2260} 4</title>"),
        "{drawn}"
    );
    assert!(
        drawn.contains("<desc>pattern: 2 in r1c3 and r1c4, and 5 in r1c1</desc>"),
        "{drawn}"
    );
    assert!(drawn.contains(">r1</text>") && drawn.contains(">c9</text>"));
}

#[test]
fn a_placement_removes_candidates_of_its_peers() {
    let places = Effects::new(Some(k(213)), Vec::new()).unwrap();
    let roles = Roles::new("place", Role::Pattern, k(213));
    let scene = Scene::with(&board(), &roles, &places);
    // 1 and 4 in r1c3, and the 2s in eleven peers.
    assert_eq!(scene.removed.len(), 13);
    assert_eq!(scene.placed, Some(k(213)));
    let a1 = EN.with_cells(Cells::A1);
    let drawn = render::svg(&scene, &a1);
    assert_eq!(count(&drawn, "k"), 1 + 1);
    assert!(drawn.contains("<title>C1=2</title>"), "{drawn}");
    assert!(drawn.contains(">A</text>") && !drawn.contains(">c1</text>"));
}

#[test]
fn a_board_without_marks_has_neither_title_nor_legend() {
    let drawn = render::svg(&Scene::without_marks(&board()), &EN);
    assert!(!drawn.contains("<title>") && !drawn.contains("<desc>"));
    assert!(drawn.contains("height=\"538\""));
    assert_eq!(
        count(&drawn, "m") + count(&drawn, "ls") + count(&drawn, "xd"),
        0
    );
}

/// For every shape of evidence, the SVG is valid XML and small, and arrows join candidates of the
/// board.
#[test]
fn every_shape_can_be_drawn() {
    for (title, evidence) in shapes() {
        for before in [empty(), board()] {
            let scene = Scene::of(&before, &step(evidence.clone()));
            let live = |node: Node| !(node.cells() & before.cells(node.digit())).is_empty();
            assert!(
                scene
                    .arrows
                    .iter()
                    .all(|arrow| live(arrow.from) && live(arrow.to)),
                "{title}"
            );
            for style in [EN, ZH] {
                let drawn = render::svg(&scene, &style);
                assert!(Document::parse(&drawn).is_ok(), "{title}: {drawn}");
                assert!(drawn.len() < 30_000, "{title}: {} bytes", drawn.len());
                let outlined = render::outlined(&drawn);
                assert!(Document::parse(&outlined).is_ok(), "{title}: {outlined}");
                assert!(!outlined.contains("<text"), "{title}");
                check_tikz(&render::tikz(&scene, &style));
            }
        }
    }
}

/// Checks that brackets match, statements end, and the preamble defines every style.
fn check_tikz(picture: &str) {
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines.first(), Some(&"\\begin{tikzpicture}[whydoku]"));
    assert_eq!(lines.last(), Some(&"\\end{tikzpicture}"));
    for line in &lines[1..lines.len() - 1] {
        assert!(line.is_empty() || line.ends_with(';'), "{line}");
        for (open, close) in [('{', '}'), ('[', ']'), ('(', ')')] {
            let count = |one: char| line.chars().filter(|c| *c == one).count();
            assert_eq!(count(open), count(close), "{line}");
        }
        for options in line.split('[').skip(1) {
            let options = options.split(']').next().unwrap();
            // Options with `=` are not styles.
            let styles = options.split(',').filter(|style| !style.contains('='));
            for style in styles.map(str::trim) {
                let defined = format!("  {style}/.style=");
                assert!(render::TIKZ_PREAMBLE.contains(&defined), "{style}: {line}");
            }
        }
    }
}

#[test]
fn every_scene_follows_its_schema() {
    let schema = support::schema::scene_schema();
    let mut arrows = 0;
    for (title, evidence) in shapes() {
        for before in [empty(), board()] {
            let mut step = step(evidence.clone());
            step.effects = Effects::new(Some(k(213)), vec![k(413)]).unwrap();
            let text = render::scene_json(&Scene::of(&before, &step));
            assert!(text.starts_with(render::SCENE_START) && !text.contains('\n'));
            let value: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(support::schema::check(&schema, &value), Ok(()), "{title}");
            arrows += value["arrows"].as_array().map_or(0, Vec::len);
        }
    }
    assert!(arrows > 10, "{arrows} arrows");
    let mut broken: serde_json::Value =
        serde_json::from_str(&render::scene_json(&Scene::without_marks(&board()))).unwrap();
    broken["placed"] = "r1c1".into();
    assert!(support::schema::check(&schema, &broken).is_err());
}

/// The graph of a net shows its assertions, that of a chain its links, and any other graph its
/// houses.
#[test]
fn every_shape_has_a_valid_graph() {
    let mut edges = 0;
    for (title, evidence) in shapes() {
        let step = step(evidence);
        let scene = Scene::of(&empty(), &step);
        let graph = render::dot(title, &scene, Some(&step.evidence));
        assert!(graph.starts_with(render::DOT_START), "{title}");
        assert_eq!(
            graph.matches('{').count(),
            graph.matches('}').count(),
            "{title}"
        );
        assert_eq!(graph.matches('"').count() % 2, 0, "{title}: {graph}");
        edges += graph.matches(" -> ").count();
    }
    assert!(edges >= 20, "{edges}");
    let net = step(logic::Evidence::Net(shapes::net()));
    let graph = render::dot("net", &Scene::of(&empty(), &net), Some(&net.evidence));
    assert!(graph.contains("subgraph cluster_n1b1 {") && graph.contains("label=\"1. "));
}

#[test]
fn a_chain_is_drawn_link_by_link() {
    let scene = Scene::of(&empty(), &step(logic::Evidence::Chain(shapes::chain())));
    let strengths: Vec<Strength> = scene.arrows.iter().map(|arrow| arrow.strength).collect();
    let (strong, weak) = (Strength::Strong, Strength::Weak);
    assert_eq!(
        strengths,
        [strong, weak, strong, weak, weak, strong],
        "the shaded cells of the set stand for its link"
    );
    let first = Arrow {
        from: k(511).into(),
        to: k(517).into(),
        strength: strong,
    };
    assert_eq!(scene.arrows[0], first);
    let kinds: Vec<RegionKind> = scene.regions.iter().map(|region| region.kind).collect();
    assert_eq!(kinds, [RegionKind::Set], "the group lies in the set");
    let drawn = render::svg(&scene, &ZH);
    assert_eq!(
        (
            count(&drawn, "ls"),
            count(&drawn, "lw"),
            count(&drawn, "s0")
        ),
        (3 + 1, 3 + 1, 3 + 1)
    );
    assert!(
        drawn.contains("\u{5f3a}\u{94fe}"),
        "the legend is in Chinese"
    );
}

#[test]
fn a_loop_returns_to_its_start() {
    let scene = Scene::of(&empty(), &step(logic::Evidence::Chain(shapes::ring())));
    let last = scene.arrows.last().unwrap();
    assert_eq!((last.to, last.strength), (k(511).into(), Strength::Strong));
    assert_eq!(scene.arrows.len(), 4);
}

#[test]
fn the_picture_of_a_net_has_arrows() {
    let scene = Scene::of(&empty(), &step(logic::Evidence::Net(shapes::net())));
    assert!(!scene.arrows.is_empty());
}

#[test]
fn a_guess_shows_its_candidate() {
    let guess = Record::Guess(logic::Guess {
        candidate: k(213),
        level: 1,
        index: 1,
        of: 2,
        rating: logic::Rating(100),
    });
    let scene = Scene::of_record(&board(), &guess);
    let shown: Vec<(grid::Cell, Role)> = scene
        .actors
        .iter()
        .map(|actor| (actor.candidate.cell, actor.role))
        .collect();
    assert_eq!(shown, [(c(13), Role::On)]);
    assert!(scene.removed.is_empty() && scene.placed.is_none());
}

/// The README's picture is up to date: the 2-String Kite on the 5s of row 6 and column 8. To update
/// the picture, run with `UPDATE_DOCS=1`.
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
    let drawn = render::svg(&kite(&board), &EN);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/step.svg");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == drawn,
        "docs/step.svg is out of date; run with UPDATE_DOCS=1 to update it"
    );
}

/// The scene of the 2-String Kite that removes 5 from r9c2.
fn kite(board: &Board) -> Scene {
    let roles = Roles::new("bridge", Role::Pattern, shapes::set(&[569, 558])).with(
        "ends",
        Role::End,
        shapes::set(&[562, 598]),
    );
    let mut scene = Scene::with(board, &roles, &removes(&[592]));
    let arrow = |from: u16, to: u16, strength| Arrow {
        from: k(from).into(),
        to: k(to).into(),
        strength,
    };
    scene.arrows = vec![
        arrow(562, 569, Strength::Strong),
        arrow(569, 558, Strength::Weak),
        arrow(558, 598, Strength::Strong),
    ];
    scene
}

/// The end of the outline that stands for a character without a glyph.
const FRAME: &str = "V-710H490V30Z";

/// Every character of a legend, except spaces, has an outline.
#[test]
fn every_character_of_every_legend_has_a_glyph() {
    for style in [EN, ZH] {
        let legend = render::svg_legend(&style);
        let document = Document::parse(&legend).unwrap();
        let texts = document.descendants().filter(roxmltree::Node::is_text);
        let texts = texts.filter_map(|node| node.text());
        let signs: usize = texts
            .map(|text| text.chars().filter(|sign| !sign.is_whitespace()).count())
            .sum();
        let outlined = render::outlined(&legend);
        assert!(signs > 40 && !outlined.contains("<text"));
        let drawn = ["tx", "no"].map(|class| {
            let start = format!("<path class=\"{class}\"");
            outlined.matches(&start).count()
        });
        assert_eq!(drawn[0] + drawn[1], signs);
        assert!(!outlined.contains(FRAME));
    }
    // Highlighted digits are bold; a frame stands for a character without a glyph.
    let face = |class: &str, sign: char| {
        let text = format!("<text class=\"{class}\" x=\"9\" y=\"9\">{sign}</text>");
        let outlined = render::outlined(&text);
        let path = outlined.split_once(" d=").map(|(_, path)| path.to_owned());
        path.unwrap_or_default()
    };
    assert!(face("a", '5') != face("p", '5') && !face("p", '*').is_empty());
    let frame = face("p", '\u{1f600}');
    assert!(!frame.is_empty() && frame == face("a", '\u{1f601}'));
    assert!(face("p", ' ').is_empty());
}
