//! Tests the appearance of pictures and pages. They are rendered to pixels, opened in a browser, compiled
//! by LaTeX and laid out by Graphviz, if these programs are installed.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch;
use crate::support::{self, tool};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Node, Options, Tree};
use roxmltree::Document;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use testkit::skip;

/// Width and height of a cell in pictures, in SVG units.
const CELL: f32 = 54.0;
/// Distance of the grid from the left and top of a picture, in SVG units.
const MARGIN: f32 = 26.0;
/// The CSS classes of digits: givens, filled digits, other candidates, and candidates of the pattern.
const DIGIT_CLASSES: [&str; 4] = ["g", "f", "p", "a"];
/// The CSS classes of arrows: strong links, weak links, and implications.
const ARROW_CLASSES: [&str; 3] = ["ls", "lw", "lf"];

/// All pictures in `docs/pictures/`, with their names.
fn gallery() -> Vec<(String, String)> {
    let mut pictures = Vec::new();
    for family in fs::read_dir(support::root().join("docs/pictures")).unwrap() {
        for file in fs::read_dir(family.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            pictures.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    pictures.sort();
    pictures
}

/// A document with only these elements of a picture, and its style sheet.
fn with_only(svg: &str, elements: &str) -> Tree {
    let style = svg.split_once("<style>").unwrap().1;
    let style = style.split_once("</style>").unwrap().0;
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 538 538\" width=\"538\" \
         height=\"538\"><style>{style}</style>{elements}</svg>"
    );
    Tree::from_str(&text, &Options::default()).unwrap()
}

/// The positions of the drawn pixels, row by row.
fn pixels(tree: &Tree) -> Vec<(usize, usize)> {
    let mut map = Pixmap::new(538, 538).unwrap();
    resvg::render(tree, Transform::identity(), &mut map.as_mut());
    let drawn = map.pixels().iter().enumerate();
    drawn
        .filter(|(_, pixel)| pixel.alpha() > 100)
        .map(|(index, _)| (index % 538, index / 538))
        .collect()
}

/// The outlines of the digits in a picture.
fn digits(svg: &str) -> Vec<String> {
    let outlined = render::outlined(svg);
    let paths = outlined.split("<path ").skip(1);
    paths
        .filter(|path| {
            DIGIT_CLASSES
                .iter()
                .any(|class| path.starts_with(&format!("class=\"{class}\" transform")))
        })
        .map(|path| format!("<path {}", path.split_once("/>").unwrap().0) + "/>")
        .collect()
}

/// The arrows of a picture: a path element that draws the arrow, and both ends.
#[expect(
    clippy::type_complexity,
    clippy::panic,
    reason = "used only here, in a test"
)]
fn arrows(svg: &str) -> Vec<(String, (f32, f32), (f32, f32))> {
    let document = Document::parse(svg).unwrap();
    let is_arrow = |node: &roxmltree::Node| {
        let class = node.attribute("class");
        // The samples in the legend are horizontal lines.
        class.is_some_and(|class| ARROW_CLASSES.contains(&class))
            && !node.attribute("d").unwrap().contains('h')
    };
    let arrows = document.descendants().filter(is_arrow);
    arrows
        .map(|node| {
            let d = node.attribute("d").unwrap();
            let numbers: Vec<f32> = d
                .split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-')
                .filter_map(|number| number.parse().ok())
                .collect();
            let [x, y, .., to_x, to_y] = numbers[..] else {
                panic!("{d}")
            };
            let path =
                format!("<path fill=\"none\" stroke=\"#000\" stroke-width=\"2\" d=\"{d}\"/>");
            (path, (x, y), (to_x, to_y))
        })
        .collect()
}

#[allow(clippy::cast_precision_loss, reason = "pixels are few")]
fn is_near((x, y): (usize, usize), at: (f32, f32), distance: f32) -> bool {
    (x as f32 - at.0).hypot(y as f32 - at.1) < distance
}

/// A digit that crossed the border of its cell could be read as part of another cell.
#[test]
fn no_digit_leaves_its_cell() {
    for (name, svg) in gallery() {
        let digits = digits(&svg);
        assert!(digits.len() > 81, "{name}: {}", digits.len());
        let tree = with_only(&svg, &digits.concat());
        let checked = assert_within_cells(&name, tree.root().children());
        assert!(checked > 81, "{name}: {checked}");
    }
}

/// Asserts that each path of these nodes and of their groups lies in one cell. Returns the number of paths.
fn assert_within_cells(name: &str, nodes: &[Node]) -> usize {
    let mut count = 0;
    for node in nodes {
        if let Node::Group(group) = node {
            count += assert_within_cells(name, group.children());
            continue;
        }
        count += 1;
        let bounds = node.abs_bounding_box();
        let cell = |at: f32| ((at - MARGIN) / CELL).floor();
        assert!(
            (cell(bounds.left()) - cell(bounds.right())).abs() < 0.5
                && (cell(bounds.top()) - cell(bounds.bottom())).abs() < 0.5,
            "{name}: {bounds:?}"
        );
    }
    count
}

/// Arrows may cross, but may not overlap, and may not run through digits other than those at their ends.
#[test]
fn no_arrow_lies_on_another_or_on_a_digit() {
    let mut wrong: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, svg) in gallery() {
        let digits = pixels(&with_only(&svg, &digits(&svg).concat()));
        let mut on_digit = vec![false; 538 * 538];
        for (x, y) in &digits {
            on_digit[y * 538 + x] = true;
        }
        let drawn: Vec<_> = arrows(&svg)
            .into_iter()
            .map(|(path, from, to)| (pixels(&with_only(&svg, &path)), from, to))
            .collect();
        for (index, (arrow, from, to)) in drawn.iter().enumerate() {
            let is_at_own_end =
                |pixel: (usize, usize)| is_near(pixel, *from, 15.0) || is_near(pixel, *to, 15.0);
            let hit = arrow
                .iter()
                .filter(|(x, y)| on_digit[y * 538 + x] && !is_at_own_end((*x, *y)))
                .count();
            if hit > 3 {
                wrong
                    .entry(name.clone())
                    .or_default()
                    .push(format!("arrow {index}: {hit} pixels on digits"));
            }
            for (other_index, (other, other_from, other_to)) in
                drawn.iter().enumerate().skip(index + 1)
            {
                let ends = [*from, *to, *other_from, *other_to];
                let shared = arrow.iter().filter(|pixel| {
                    other
                        .binary_search_by_key(&(pixel.1, pixel.0), |(x, y)| (*y, *x))
                        .is_ok()
                        && !ends.iter().any(|end| is_near(**pixel, *end, 30.0))
                });
                let shared = shared.count();
                if shared > 60 {
                    wrong.entry(name.clone()).or_default().push(format!(
                        "arrows {index} and {other_index}: {shared} pixels in both"
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A PNG picture is twice as large as the SVG, has digits, and is opaque.
#[test]
fn a_picture_in_pixels_needs_no_font() {
    let png = whydoku(&[
        "techniques",
        "--profile",
        "se",
        "skyscraper",
        "--format",
        "png",
    ]);
    let map = Pixmap::decode_png(&png).unwrap();
    assert_eq!(map.width(), 2 * 538);
    let ink = map
        .pixels()
        .iter()
        .filter(|pixel| pixel.red() < 100)
        .count();
    assert!(
        ink > 10_000,
        "only {ink} dark pixels: the digits are missing"
    );
    assert!(map.pixels().iter().all(|pixel| pixel.alpha() == 255));
}

fn whydoku(arguments: &[&str]) -> Vec<u8> {
    let mut command = assert_cmd::Command::cargo_bin("whydoku").unwrap();
    let assert = command.args(arguments).assert().success();
    assert.get_output().stdout.clone()
}

fn folder(name: &str) -> PathBuf {
    scratch(&format!("looks/{name}"))
}

/// LaTeX takes seconds and is too large for `.ci/run` to install. Without it, the tests of `crates/render`
/// still check braces and styles.
#[test]
#[ignore = "needs LaTeX"]
fn latex_compiles() {
    let Some(latex) = tool(&["pdflatex"]) else {
        return;
    };
    let folder = folder("latex");
    for technique in ["finned_swordfish", "als_xz", "aic"] {
        let text = whydoku(&[
            "techniques",
            "--profile",
            "se",
            technique,
            "--format",
            "latex",
        ]);
        fs::write(folder.join("step.tex"), text).unwrap();
        let output = Command::new(&latex)
            .args(["-interaction=nonstopmode", "-halt-on-error", "step.tex"])
            .current_dir(&folder)
            .output()
            .unwrap();
        let log = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{technique}: {log}");
        // The warning for a missing glyph.
        assert!(!log.contains("Missing character"), "{technique}: {log}");
    }
}

#[test]
fn graphviz_reads_the_graphs() {
    let Some(dot) = tool(&["dot"]) else {
        return;
    };
    for technique in ["aic", "swordfish", "dynamic_forcing_chains"] {
        let graph = whydoku(&[
            "techniques",
            "--profile",
            "se",
            technique,
            "--format",
            "dot",
        ]);
        let file = folder("dot").join("step.dot");
        fs::write(&file, graph).unwrap();
        let output = Command::new(&dot).arg("-Tsvg").arg(&file).output().unwrap();
        assert!(output.status.success(), "{technique}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("<svg"));
    }
}

/// Clicks through a solution, presses keys, prints, and runs axe, see `tests/browser/pages.mjs`.
#[test]
fn pages_work_in_a_browser() {
    let scripts = support::root().join("tests/browser");
    let (Some(node), Some(chromium)) = (
        tool(&["node"]),
        tool(&["chromium", "chromium-browser", "google-chrome"]),
    ) else {
        return;
    };
    if !scripts.join("node_modules/playwright-core").is_dir() {
        return skip("tests/browser has no node_modules: npm ci --prefix tests/browser");
    }
    let folder = folder("pages");
    let page = |name: &str, arguments: &[&str]| {
        let path = folder.join(format!("{name}.html"));
        fs::write(&path, whydoku(arguments)).unwrap();
        path
    };
    // A puzzle with a placing chain and with unneeded deductions.
    let solution = page(
        "solution",
        &[
            "explain",
            "--profile",
            "se",
            "--all",
            "--format",
            "html",
            CHAINED,
        ],
    );
    let net = page("net", &["explain", "--format", "html", WITH_NET]);
    let cards = page(
        "cards",
        &["techniques", "--profile", "se", "aic", "--format", "html"],
    );
    let bank = support::root().join("fixtures/puzzles/qq.txt");
    let sample_path = folder.join("sample.txt");
    let sample: Vec<String> = fs::read_to_string(bank)
        .unwrap()
        .lines()
        .filter(|line| !line.starts_with('#'))
        .take(12)
        .map(str::to_owned)
        .collect();
    fs::write(&sample_path, sample.join("\n") + "\n").unwrap();
    let sample_path = sample_path.to_str().unwrap();
    let sheet = page(
        "sheet",
        &["sheet", "--profile", "se", "--hints", sample_path],
    );
    let report = folder.join("bank.html");
    let html = format!("html={}", report.display());
    whydoku(&["grade", "--profile", "se", "--report", &html, sample_path]);
    let gallery = support::root().join("docs/gallery.html");
    let mut command = Command::new(node);
    command
        .arg(scripts.join("pages.mjs"))
        .env("WHYDOKU_CHROMIUM", chromium);
    for (kind, file) in [
        ("solution", &solution),
        ("net", &net),
        ("cards", &cards),
        ("bank", &report),
        ("sheet", &sheet),
        ("gallery", &gallery),
    ] {
        command.arg(format!("{kind}={}", file.display()));
    }
    let output = command.output().unwrap();
    let report = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{report}{errors}");
}

/// A puzzle in which chains place four digits.
pub(crate) const CHAINED: &str =
    "190000006020500040003000700040800000000010000030020080007000300050009020600000001";

/// A puzzle in which Cell Forcing Chains remove a candidate.
const WITH_NET: &str =
    ".1..237.8..281..6.8.......158..3.1.2...17....13.2.8..4..1.8.9.7..89...1..4..61...";

/// Between adjacent candidates of a cell there is no room for a straight arrow, so the arrow is an arc
/// beside them.
#[test]
fn no_arrow_is_hidden_between_its_ends() {
    let mut hidden: Vec<String> = Vec::new();
    for (name, svg) in gallery() {
        for (path, from, to) in arrows(&svg) {
            if pixels(&with_only(&svg, &path)).len() < 15 {
                hidden.push(format!("{name}: {from:?} to {to:?}"));
            }
        }
    }
    assert!(hidden.is_empty(), "{hidden:#?}");
}

/// A bar behind a large digit would mark a filled cell as part of a group.
#[test]
fn no_group_runs_across_a_filled_cell() {
    let mut drawn = 0;
    for (name, svg) in gallery() {
        // The digits of filled cells: givens (`g`) and other digits (`f`).
        let is_large = |path: &String| path.contains("class=\"g\"") || path.contains("class=\"f\"");
        let large: Vec<String> = digits(&svg).into_iter().filter(is_large).collect();
        let mut on_digit = vec![false; 538 * 538];
        for (x, y) in pixels(&with_only(&svg, &large.concat())) {
            on_digit[y * 538 + x] = true;
        }
        // A group is a bar: a path of class `gr`.
        let groups = svg.split("<path class=\"gr\" d=\"").skip(1);
        for group in groups {
            let d = group.split('"').next().unwrap();
            let bar = format!(
                "<path fill=\"none\" stroke=\"#000\" stroke-width=\"20\" stroke-linecap=\"round\" d=\"{d}\"/>"
            );
            let hit = pixels(&with_only(&svg, &bar)).into_iter();
            let hit = hit.filter(|(x, y)| on_digit[y * 538 + x]).count();
            assert!(hit == 0, "{name}: {hit} pixels of a bar on digits");
            drawn += 1;
        }
    }
    assert!(drawn > 10, "{drawn}");
}
