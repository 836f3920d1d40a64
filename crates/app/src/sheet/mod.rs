//! A bank of puzzles as an HTML document for printing, with difficulties, hints and solutions.

use crate::effort::{Effort, Estimator, KnownDeductions};
use crate::path::{Explainer, Path, Replay, Scope, UniquenessPolicy};
use grid::{PlainPuzzle, Puzzle};
use logic::{Language, Profile, Record, Text};
use oracle::{SolutionCount, Solver};
use render::Style;
use std::fmt::Write as _;

/// The page with four placeholders: for its language, title, print size and content.
const PAGE: &str = include_str!("sheet.html");

/// A puzzle for printing. Parts that are `None` are not printed.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The difficulty in words.
    pub label: Option<String>,
    /// A short text about the puzzle's hardest step.
    pub hint: Option<String>,
    /// The solution.
    pub solution: Option<Puzzle>,
}

/// Prepares puzzles for printing.
pub struct SheetMaker<'p> {
    profile: &'p Profile,
    uniqueness_policy: UniquenessPolicy,
    /// Maximum work for each puzzle, in units; `None` for no limit.
    budget: Option<u64>,
    style: &'p Style,
    /// `None` if the built-in parameters cannot be read, which a test excludes.
    estimator: Option<Estimator>,
}

impl<'p> SheetMaker<'p> {
    /// A maker that solves puzzles with a profile. `budget` is the maximum work for each puzzle, in units;
    /// `None` is no limit.
    pub fn new(
        profile: &'p Profile,
        uniqueness_policy: UniquenessPolicy,
        budget: Option<u64>,
        style: &'p Style,
    ) -> SheetMaker<'p> {
        SheetMaker {
            profile,
            uniqueness_policy,
            budget,
            style,
            estimator: Estimator::new(),
        }
    }

    /// Prepares a puzzle; `None` unless it has exactly one solution.
    pub fn puzzle(&self, puzzle: &PlainPuzzle) -> Option<SheetPuzzle> {
        let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
            return None;
        };
        let explainer = Explainer::new(self.profile, self.uniqueness_policy, Scope::Needed);
        let mut deductions = KnownDeductions::default();
        let path = explainer
            .with_budget(self.budget)
            .explain_with_recorders(puzzle, &mut [&mut deductions])
            .ok()?;
        let effort = self.estimator.as_ref().filter(|_| path.end.is_solved());
        let solution = solution.to_puzzle();
        let effort = effort.map(|estimator| estimator.effort(&path.start, &solution, &deductions));
        Some(SheetPuzzle {
            puzzle: Puzzle::clone(puzzle),
            label: label(&path, effort.as_ref(), self.style),
            hint: hint(&path, self.style),
            solution: Some(solution),
        })
    }
}

/// The level, the likely minutes, the rating and the hardest technique. Without an effort, only the rating and
/// the technique. `None` if there is no step.
fn label(path: &Path, effort: Option<&Effort>, style: &Style) -> Option<String> {
    let language = style.language;
    let hardest = path.grade.hardest?.name.template(language);
    let rating_and_technique = format!("{} · {hardest}", path.grade.rating);
    let Some(effort) = effort else {
        return Some(rating_and_technique);
    };
    let minutes = effort.tenths_of_minutes().div_ceil(10).to_string();
    let minutes = MINUTES.template(language).replace("{minutes}", &minutes);
    Some(format!(
        "{} · {minutes} · {rating_and_technique}",
        effort.level.label(language)
    ))
}

/// The first of the hardest steps, in a few words; `None` if there is no step.
fn hint(path: &Path, style: &Style) -> Option<String> {
    // The path for the player may be easier than the search.
    let narrated = path.narrated_grade();
    let mut replay = Replay::new(&path.start);
    for record in &path.records {
        if let Record::Step(step) = record
            && Some(step.info()) == narrated.hardest
            && step.rating == narrated.rating
        {
            let gist = step.explain(replay.board()).gist;
            return Some(render::phrase(&gist, style));
        }
        replay.follow(record);
    }
    None
}

/// The layout of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetLayout {
    /// Number of puzzles on a page, at least 1.
    pub puzzles: usize,
    /// Number of solutions on a page, at least 1.
    pub solutions: usize,
    /// The size of texts and the thickness of digits.
    pub print: PrintSize,
}

/// The size of texts and the thickness of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintSize {
    /// Normal print.
    Normal,
    /// Large print: bold digits, and texts of 18 points.
    Large,
}

impl SheetLayout {
    /// Normal print with this number of puzzles on a page.
    pub fn normal(puzzles: usize) -> SheetLayout {
        SheetLayout {
            puzzles: puzzles.max(1),
            solutions: 20,
            print: PrintSize::Normal,
        }
    }

    /// Large print: one puzzle or four solutions on each page.
    pub const LARGE: SheetLayout = SheetLayout {
        puzzles: 1,
        solutions: 4,
        print: PrintSize::Large,
    };
}

/// Puzzles as an HTML document for printing. Hints and solutions follow the puzzles.
pub fn sheet(
    title: &str,
    puzzles: &[SheetPuzzle],
    layout: SheetLayout,
    language: Language,
) -> String {
    let per_page = layout.puzzles;
    let mut body = String::new();
    let numbered: Vec<(usize, &SheetPuzzle)> = (1..).zip(puzzles).collect();
    for page in numbered.chunks(per_page.max(1)) {
        open_page(&mut body, per_page, None);
        for (number, puzzle) in page {
            let label = puzzle.label.as_deref().unwrap_or_default();
            let values = render::svg_digits(&puzzle.puzzle);
            add_figure(&mut body, *number, label, &values);
        }
        body.push_str("</div></section>\n");
    }
    add_hints(&mut body, &numbered, language);
    let solved: Vec<(usize, &Puzzle)> = numbered
        .iter()
        .filter_map(|(number, puzzle)| Some((*number, puzzle.solution.as_ref()?)))
        .collect();
    for (index, page) in solved.chunks(layout.solutions.max(1)).enumerate() {
        open_page(
            &mut body,
            layout.solutions,
            (index == 0).then_some((&SOLUTIONS_TITLE, language)),
        );
        for (number, solution) in page {
            add_figure(&mut body, *number, "", &render::svg_digits(solution));
        }
        body.push_str("</div></section>\n");
    }
    let class = match layout.print {
        PrintSize::Normal => "",
        PrintSize::Large => " class=\"large\"",
    };
    PAGE.replace("<!--TITLE-->", &escaped(title))
        .replacen("<!--LANG-->", language.code(), 1)
        .replacen("<!--PRINT-->", class, 1)
        .replacen("<!--BODY-->", &body, 1)
}

/// The number of columns and of rows on a page with this number of puzzles.
pub fn sheet_grid(per_page: usize) -> (u8, u8) {
    let columns: u8 = match per_page {
        0..=2 => 1,
        3..=8 => 2,
        9..=12 => 3,
        _ => 4,
    };
    let rows = per_page.max(1).div_ceil(columns.into());
    (columns, u8::try_from(rows).unwrap_or(u8::MAX))
}

/// The headings of the hints and of the solutions.
pub fn sheet_headings(language: Language) -> [&'static str; 2] {
    [&HINTS_TITLE, &SOLUTIONS_TITLE].map(|text| text.template(language))
}

/// Opens a page for this number of puzzles or solutions.
fn open_page(body: &mut String, per_page: usize, heading: Option<(&'static Text, Language)>) {
    let (columns, rows) = sheet_grid(per_page);
    body.push_str("<section>");
    if let Some((text, language)) = heading {
        let _ = write!(body, "<h2>{}</h2>", text.template(language));
    }
    let _ = writeln!(body, "<div style=\"--columns:{columns};--rows:{rows}\">");
}

fn add_figure(body: &mut String, number: usize, label: &str, picture: &str) {
    let label = escaped(label);
    let _ = writeln!(
        body,
        "<figure><figcaption><b>{number}</b> <span>{label}</span></figcaption>{picture}</figure>"
    );
}

/// Adds the list of hints, if there are any.
fn add_hints(body: &mut String, numbered: &[(usize, &SheetPuzzle)], language: Language) {
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
        MINUTES: "about {minutes} min",
        HINTS_TITLE: "Hints: the hardest step",
    }
    Zh {
        SOLUTIONS_TITLE: "答案",
        MINUTES: "约{minutes}分钟",
        HINTS_TITLE: "提示：最难的一步",
    }
}
