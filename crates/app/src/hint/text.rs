//! A hint as text, at the requested degree ([`Reveal`]).

use super::answer::{Hint, HintContent};
use super::hint_step::HintStep;
use super::kinds::family_text;
use super::mistake::{Mistake, MistakeKind};
use super::next_step::Opens;
use crate::messages;
use crate::path::Replay;
use grid::{Cell, CellSet};
use logic::{Evidence, Outcome, Phrase, Reveal, Role, SingleBy, Step};
use render::{Detail, Style};

/// Maximum number of open cells in a house that is called nearly full.
const MAX_NEARLY_FULL: usize = 3;

/// Maximum number of cells that the first degree of a hint names.
const MAX_CELLS_TO_LOOK_AT: usize = 4;

/// Maximum number of cells of a pattern that are all named. For a larger pattern, cells in which candidates
/// only become false are left out.
const MAX_PATTERN_CELLS: usize = 12;

/// A hint as text. Each paragraph ends with a line break.
pub fn text(hint: &Hint, reveal: Reveal, style: &Style) -> String {
    let mut lines = match &hint.found {
        HintContent::Mistake(mistake) => mistake_lines(mistake, reveal, style),
        HintContent::Step(step) => vec![step_text(1, step, reveal, style)],
        HintContent::Learn(step, opens) => vec![
            learn_sentence(&step.step, *opens, style),
            step_text(1, step, reveal, style),
        ],
        HintContent::Ended(outcome) => vec![ended_sentence(*outcome, style)],
    };
    if let Some(digit) = hint.no_step_on {
        let phrase = Phrase::new(&messages::NO_STEP_ON).with("digit", digit);
        lines.insert(0, render::sentence(&phrase, style));
    }
    lines.extend(
        hint.several
            .map(|cells| several_solutions_warning(cells, style)),
    );
    lines.join("\n") + "\n"
}

/// A step as text, up to this degree. The text has no line break at the end.
pub fn step_text(number: usize, step: &HintStep, reveal: Reveal, style: &Style) -> String {
    let family_phrase = || Phrase::new(family_text(step.step.info().family));
    match reveal {
        Reveal::Where => render::sentence(&place_to_look(step), style),
        Reveal::Kind => render::sentences(&[place_to_look(step), family_phrase()], style),
        Reveal::Cells => render::sentences(
            &[
                place_to_look(step),
                family_phrase(),
                technique_and_cells(step),
            ],
            style,
        ),
        Reveal::Why => render::argument(number, &step.before, &step.step, style),
        Reveal::Result => match step.single_after() {
            Some(single) => {
                render::step_before_single(number, &step.before, (&step.step, single), style)
            }
            None => render::step(number, &step.before, &step.step, Detail::Paragraph, style),
        },
    }
}

/// A sentence on the technique to learn and what it makes possible.
pub(super) fn learn_sentence(step: &Step, opens: Opens, style: &Style) -> String {
    let text = match opens {
        Opens::Now => &messages::UNLOCKS,
        Opens::Later => &messages::UNLOCKS_IN_STEPS,
        Opens::Never => &messages::IS_NEXT,
    };
    let phrase = Phrase::new(text).with("technique", &step.info().name);
    render::sentence(&phrase, style)
}

/// A sentence on why there is no step.
pub(super) fn ended_sentence(outcome: Outcome, style: &Style) -> String {
    match outcome {
        Outcome::Solved => render::sentence(&Phrase::new(&messages::FINISHED), style),
        Outcome::Stuck | Outcome::Contradiction(_) | Outcome::Limit => {
            render::outcome(&outcome, style)
        }
    }
}

/// The warning that the puzzle has several solutions.
pub(super) fn several_solutions_warning(differing_cells: CellSet, style: &Style) -> String {
    render::sentence(
        &Phrase::new(&messages::SEVERAL).with("cells", differing_cells),
        style,
    )
}

/// A phrase with the technique and the cells of its pattern.
fn technique_and_cells(step: &HintStep) -> Phrase {
    let without_false_cells = || {
        let marks = step.step.roles().marks(&step.before).into_iter();
        let marks = marks.filter(|mark| mark.role != Role::Off);
        marks.fold(CellSet::EMPTY, |all, mark| {
            all | mark.candidates.all_cells()
        })
    };
    let cells = Some(step.cells)
        .filter(|cells| cells.is_at_most(MAX_PATTERN_CELLS))
        .unwrap_or_else(without_false_cells);
    Phrase::new(&messages::TECHNIQUE_IN)
        .with("technique", &step.step.info().name)
        .with("cells", cells)
}

/// A phrase that says where to look: at the house that contains the pattern, or else at its cells. A pattern
/// of many cells is described by its first cell if it has several digits, or else by its digit.
fn place_to_look(step: &HintStep) -> Phrase {
    let look_at_house = |house| {
        let open_cells = step.before.open_in(house).len();
        if MAX_NEARLY_FULL < open_cells {
            return Phrase::new(&messages::LOOK_HOUSE).with("house", house);
        }
        let text = Phrase::new(&messages::LOOK_NEARLY_FULL);
        text.with("house", house).with("open", open_cells)
    };
    if let Evidence::Single(single) = &step.step.evidence
        && let SingleBy::House(house) = single.by
    {
        return look_at_house(house);
    }
    let cells = step.cells;
    match cells.common_houses().first() {
        Some(house) if cells.is_plural() => return look_at_house(house),
        _ if cells.is_at_most(MAX_CELLS_TO_LOOK_AT) => {
            return Phrase::new(&messages::LOOK_CELLS).with("cells", cells);
        }
        _ => {}
    }
    match (step.digits.single(), first_cell(step)) {
        (None, Some(cell)) => Phrase::new(&messages::LOOK_FROM).with("cell", cell),
        _ => Phrase::new(&messages::LOOK_DIGITS).with("digits", step.digits),
    }
}

/// The first cell that the pattern of a step names.
fn first_cell(step: &HintStep) -> Option<Cell> {
    let marks = step.step.roles().marks(&step.before);
    let mut cells = marks.iter().map(|mark| mark.candidates.all_cells());
    cells.find_map(CellSet::first)
}

/// The text of a mistake. The degrees reveal its house, its kind, its cell, its digit, and at last the
/// refutation.
pub(crate) fn mistake_lines(mistake: &Mistake, reveal: Reveal, style: &Style) -> Vec<String> {
    let mut lines = vec![render::sentence(&mistake_phrase(mistake, reveal), style)];
    let (Some(refutation), Reveal::Result) = (&mistake.refutation, reveal) else {
        return lines;
    };
    lines.push(render::sentence(&refutation.premise, style));
    let mut replay = Replay::new(&refutation.start);
    for (index, record) in refutation.records.iter().enumerate() {
        let board = replay.board();
        lines.push(render::record(
            index + 1,
            board,
            record,
            Detail::Line,
            style,
        ));
        replay.follow(record);
    }
    let conflict = render::conflict(&refutation.conflict);
    lines.push(render::sentence(&conflict, style));
    lines
}

/// The phrase of a mistake at this degree.
fn mistake_phrase(mistake: &Mistake, reveal: Reveal) -> Phrase {
    let Some(house) = mistake.house else {
        return mistake.phrase.clone();
    };
    match (reveal, mistake.cell) {
        (Reveal::Where, _) => Phrase::new(&messages::MISTAKE_IN_HOUSE).with("house", house),
        (Reveal::Kind, _) | (Reveal::Cells, None) => {
            let text = match mistake.kind {
                MistakeKind::GivenChanged
                | MistakeKind::WrongDigit
                | MistakeKind::WrongDigits
                | MistakeKind::Clash => &messages::WRONG_IN_HOUSE,
                MistakeKind::Erased => &messages::ERASED_IN_HOUSE,
                MistakeKind::EmptyCell => &messages::EMPTY_IN_HOUSE,
                MistakeKind::NoPlace => &messages::NO_PLACE_IN_HOUSE,
                MistakeKind::NoSolution => &messages::MISTAKE_IN_HOUSE,
            };
            Phrase::new(text).with("house", house)
        }
        (Reveal::Cells, Some(cell)) => {
            let text = match mistake.kind {
                MistakeKind::Erased => &messages::ERASED_IN_CELL,
                MistakeKind::GivenChanged
                | MistakeKind::WrongDigit
                | MistakeKind::WrongDigits
                | MistakeKind::Clash
                | MistakeKind::EmptyCell
                | MistakeKind::NoPlace
                | MistakeKind::NoSolution => &messages::MISTAKE_IN_CELL,
            };
            Phrase::new(text).with("cell", cell)
        }
        (Reveal::Why, Some(cell)) if mistake.kind == MistakeKind::Erased => {
            Phrase::new(&messages::ERASED_DIGIT).with("cell", cell)
        }
        (Reveal::Why | Reveal::Result, _) => mistake.phrase.clone(),
    }
}
