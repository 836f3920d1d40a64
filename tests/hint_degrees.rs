//! Tests the five degrees of a hint. The second and third extend the text of the degree before them, and the
//! fifth extends the fourth. None reveals too much.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use catalogue::profile;
use grid::{Cell, CellSet};
use logic::{Language, Record, Reveal};
use render::Style;
use whydoku::hint::{HintStep, step_text};
use whydoku::path::Replay;
use whydoku::{Scope, UniquenessPolicy};

/// Maximum number of cells that the first degree may name.
const MAX_CELLS: usize = 4;

/// The cells that a text names, and the text without the names of cells and houses and without counts of
/// cells.
fn without_places(text: &str) -> (CellSet, String) {
    let (mut named, mut rest) = (CellSet::EMPTY, text.to_owned());
    for cell in Cell::all() {
        let name = cell.to_string();
        if rest.contains(&name) {
            named |= CellSet::only(cell);
            rest = rest.replace(&name, "");
        }
    }
    for number in 1..=9 {
        for before in ["row ", "column ", "box ", "only ", "第", "剩"] {
            rest = rest.replace(&format!("{before}{number}"), "");
        }
    }
    (named, rest)
}

/// The text without spaces, because Chinese texts omit some of them.
fn unspaced(text: &str) -> String {
    text.replace(' ', "")
}

/// The faults in the texts of a step, as messages.
fn faults(shown: &HintStep, style: &Style) -> Vec<String> {
    let texts = Reveal::ALL.map(|reveal| step_text(1, shown, reveal, style));
    let [place, kind, cells, why, result] = &texts;
    let mut faults = Vec::new();
    let mut check = |holds: bool, fault: &str| {
        if !holds {
            faults.push(format!("{}: {fault}\n{texts:#?}", shown.step.info().slug));
        }
    };
    // The fourth degree starts anew, with a heading.
    for (degree, next) in [(place, kind), (kind, cells), (why, result)] {
        check(
            next.starts_with(degree) && degree.len() < next.len(),
            "a degree does not extend the degree before it",
        );
    }
    let effects = result.lines().next_back().unwrap_or_default();
    for text in [place, kind, cells, why] {
        check(!text.contains(effects), "a degree shows the effects");
    }
    check(why.lines().count() > 1, "the argument is empty");
    let (named, rest) = without_places(place);
    check(
        named.is_at_most(MAX_CELLS) && shown.cells.contains_all(named),
        "the first degree does not name a few cells of the pattern",
    );
    if let Some(placed) = shown.step.effects.place() {
        check(
            !rest.contains(placed.digit.to_char()),
            "the first degree names the digit",
        );
    }
    let name = shown.step.info().name.template(style.language);
    let (named, rest) = without_places(cells);
    check(
        unspaced(cells).contains(&unspaced(name))
            && shown.cells.contains_all(named)
            && !named.is_empty(),
        "the third degree does not name the technique and cells of the pattern",
    );
    if let Some(placed) = shown.step.effects.place() {
        check(
            !rest.replace(name, "").contains(placed.digit.to_char()),
            "the third degree names the digit",
        );
    }
    faults
}

/// Tests both languages, on an example of every technique and on whole solutions.
#[test]
fn three_degrees_extend_the_one_before_and_only_the_fifth_shows_the_result() {
    let mut faulty = Vec::new();
    let mut step_count = 0;
    let mut check_step = |shown: &HintStep| {
        step_count += 1;
        for language in Language::ALL {
            let style = Style::default().with_language(language);
            faulty.extend(faults(shown, &style));
        }
    };
    for technique in catalogue::registry().techniques() {
        if let Some(example) = whydoku::examples::example(*technique) {
            check_step(&HintStep::new(example.before, example.step));
        }
    }
    let profile = profile::named("default").unwrap();
    for puzzle in support::ordinary(20) {
        let path = whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Needed);
        let path = path.unwrap();
        let mut replay = Replay::new(&path.start);
        for record in &path.records {
            if let Record::Step(step) = record {
                check_step(&HintStep::new(replay.board().clone(), step.clone()));
            }
            replay.follow(record);
        }
    }
    assert!(step_count > 500, "{step_count} steps");
    assert!(
        faulty.is_empty(),
        "{} faults in {step_count} steps:\n{}",
        faulty.len(),
        faulty
            .iter()
            .take(8)
            .cloned()
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn a_degree_is_read_by_name_and_by_number() {
    for (number, degree) in (1..).zip(Reveal::ALL) {
        assert_eq!(degree.name().parse(), Ok(degree));
        assert_eq!(number.to_string().parse(), Ok(degree));
    }
    for wrong in ["", "0", "6", "Why", "everything"] {
        assert!(wrong.parse::<Reveal>().is_err(), "{wrong}");
    }
}
