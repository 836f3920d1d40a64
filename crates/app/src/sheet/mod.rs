//! A bank as an HTML document to print: puzzles with difficulty, hints and solutions.

use crate::path::{Explainer, Replay, Scope, UniquenessPolicy};
use grid::{PlainPuzzle, Puzzle};
use logic::{Language, Profile, Record, Text};
use oracle::{SolutionCount, Solver};
use render::Style;
use std::fmt::Write as _;

/// The page with two placeholders: its title and its content.
const PAGE: &str = include_str!("sheet.html");

/// A puzzle for printing.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The difficulty in words. Parts that are `None` are not printed.
    pub label: Option<String>,
    /// The text of its hardest step.
    pub hint: Option<String>,
    /// The solution.
    pub solution: Option<Puzzle>,
}

/// Solves a puzzle for printing, within a budget of units of work; `None` unless it has exactly one
/// solution.
pub fn sheet_puzzle(
    puzzle: &PlainPuzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
    budget: Option<u64>,
    style: &Style,
) -> Option<SheetPuzzle> {
    let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
        return None;
    };
    let explainer = Explainer::new(profile, uniqueness_policy, Scope::Needed);
    let path = explainer.with_budget(budget).explain(puzzle).ok()?;
    let label = path.grade.hardest.map(|info| {
        let name = info.name.template(style.language);
        format!("{} · {name}", path.grade.rating)
    });
    // The player's path may be easier than the search.
    let narrated = path.narrated_grade();
    let mut replay = Replay::new(&path.start);
    let mut hint = None;
    for record in &path.records {
        if let Record::Step(step) = record
            && hint.is_none()
            && Some(step.info()) == narrated.hardest
            && step.rating == narrated.rating
        {
            let gist = step.explain(replay.board()).gist;
            hint = Some(render::phrase(&gist, style));
        }
        replay.follow(record);
    }
    Some(SheetPuzzle {
        puzzle: Puzzle::clone(puzzle),
        label,
        hint,
        solution: Some(solution.to_puzzle()),
    })
}

/// Puzzles as an HTML document to print, `per_page` on each page, followed by their hints and
/// solutions.
pub fn sheet(title: &str, puzzles: &[SheetPuzzle], per_page: usize, language: Language) -> String {
    let mut body = String::new();
    let numbered: Vec<(usize, &SheetPuzzle)> = (1..).zip(puzzles).collect();
    for page in numbered.chunks(per_page.max(1)) {
        open(&mut body, per_page, None);
        for (number, puzzle) in page {
            let label = puzzle.label.as_deref().unwrap_or_default();
            let values = render::svg_digits(&puzzle.puzzle);
            figure(&mut body, *number, label, &values);
        }
        body.push_str("</div></section>\n");
    }
    hints(&mut body, &numbered, language);
    let solved: Vec<(usize, &Puzzle)> = numbered
        .iter()
        .filter_map(|(number, puzzle)| Some((*number, puzzle.solution.as_ref()?)))
        .collect();
    for (index, page) in solved.chunks(SOLUTIONS).enumerate() {
        open(
            &mut body,
            SOLUTIONS,
            (index == 0).then_some((&SOLUTIONS_TITLE, language)),
        );
        for (number, solution) in page {
            figure(&mut body, *number, "", &render::svg_digits(solution));
        }
        body.push_str("</div></section>\n");
    }
    PAGE.replace("<!--TITLE-->", &escaped(title))
        .replacen("<!--LANG-->", language.code(), 1)
        .replacen("<!--BODY-->", &body, 1)
}

/// Number of solutions on a page.
const SOLUTIONS: usize = 20;

fn open(body: &mut String, per_page: usize, heading: Option<(&'static Text, Language)>) {
    let columns = match per_page {
        0..=2 => 1,
        3..=8 => 2,
        9..=12 => 3,
        _ => 4,
    };
    let rows = per_page.max(1).div_ceil(columns);
    body.push_str("<section>");
    if let Some((text, language)) = heading {
        let _ = write!(body, "<h2>{}</h2>", text.template(language));
    }
    let _ = writeln!(body, "<div style=\"--columns:{columns};--rows:{rows}\">");
}

fn figure(body: &mut String, number: usize, label: &str, picture: &str) {
    let label = escaped(label);
    let _ = writeln!(
        body,
        "<figure><figcaption><b>{number}</b> <span>{label}</span></figcaption>{picture}</figure>"
    );
}

fn hints(body: &mut String, numbered: &[(usize, &SheetPuzzle)], language: Language) {
    let hints: Vec<(usize, &str)> = numbered
        .iter()
        .filter_map(|(number, puzzle)| Some((*number, puzzle.hint.as_deref()?)))
        .collect();
    if hints.is_empty() {
        return;
    }
    let title = HINTS_TITLE.template(language);
    let _ = writeln!(body, "<section class=\"hints\"><h2>{title}</h2><ol>");
    for (number, hint) in hints {
        let _ = writeln!(body, "<li value=\"{number}\">{}</li>", escaped(hint));
    }
    body.push_str("</ol></section>\n");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

logic::texts! {
    En {
        SOLUTIONS_TITLE: "Solutions",
        HINTS_TITLE: "Hints: the hardest step",
    }
    Zh {
        SOLUTIONS_TITLE: "答案",
        HINTS_TITLE: "提示：最难的一步",
    }
}
