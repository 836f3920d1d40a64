//! A hint as text, with the requested detail.

use super::answer::{Found, Hint};
use super::hint_step::HintStep;
use super::mistake::{Mistake, MistakeKind};
use super::next_step::Opens;
use crate::messages;
use crate::path::Replay;
use grid::{Cell, CellSet};
use logic::{Evidence, Outcome, Phrase, SingleBy, Step};
use render::{Detail, Style};

/// Maximum number of open cells in a nearly full house.
const NEARLY_FULL: usize = 3;

/// Maximum number of cells in the first degree of a hint.
const MOST_CELLS: usize = 4;

/// A degree of a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Reveal {
    /// The place: a house, a digit or at most four cells. For a mistake, its house.
    Place,
    /// The technique too. For a mistake, the cell.
    Technique,
    /// The complete hint.
    #[default]
    Everything,
}

/// A hint as text; each paragraph ends with a newline.
pub fn text(hint: &Hint, reveal: Reveal, style: &Style) -> String {
    let mut lines = match &hint.found {
        Found::Mistake(mistake) => mistake_lines(mistake, reveal, style),
        Found::Step(step) => vec![next(step, reveal, style)],
        Found::Learn(step, opens) => {
            let mut lines = vec![learn(&step.step, *opens, style)];
            if reveal == Reveal::Everything {
                lines.push(step_text(step, style));
            }
            lines
        }
        Found::Ended(outcome) => vec![ended(*outcome, style)],
    };
    if let Some(digit) = hint.no_step_on {
        let phrase = Phrase::new(&messages::NO_STEP_ON).with("digit", digit);
        lines.insert(0, render::sentence(&phrase, style));
    }
    lines.extend(hint.several.map(|differ| several(differ, style)));
    lines.join("\n") + "\n"
}

/// The complete text of the step.
pub(super) fn step_text(step: &HintStep, style: &Style) -> String {
    render::step(1, &step.before, &step.step, Detail::Paragraph, style)
}

/// The technique to learn, and its effect.
pub(super) fn learn(step: &Step, opens: Opens, style: &Style) -> String {
    let text = match opens {
        Opens::TheBoard => &messages::UNLOCKS,
        Opens::WithMore => &messages::UNLOCKS_IN_STEPS,
        Opens::Nothing => &messages::IS_NEXT,
    };
    let phrase = Phrase::new(text).with("technique", &step.info().name);
    render::sentence(&phrase, style)
}

/// The reason that there is no step.
pub(super) fn ended(outcome: Outcome, style: &Style) -> String {
    match outcome {
        Outcome::Solved => render::sentence(&Phrase::new(&messages::FINISHED), style),
        Outcome::Stuck | Outcome::Contradiction(_) | Outcome::Limit => {
            render::outcome(&outcome, style)
        }
    }
}

/// The warning about several solutions.
pub(super) fn several(differ: CellSet, style: &Style) -> String {
    render::sentence(
        &Phrase::new(&messages::SEVERAL).with("cells", differ),
        style,
    )
}

fn next(step: &HintStep, reveal: Reveal, style: &Style) -> String {
    match reveal {
        Reveal::Place => render::sentence(&place_to_look(step), style),
        Reveal::Technique => {
            let name = &step.step.info().name;
            let name = Phrase::new(&messages::LOOK_FOR).with("technique", name);
            render::sentences(&[place_to_look(step), name], style)
        }
        Reveal::Everything => step_text(step, style),
    }
}

/// The place: the house with the pattern's cells, otherwise the cells.
fn place_to_look(step: &HintStep) -> Phrase {
    let look_house = |house| {
        let open = step.before.open_in(house).len();
        if NEARLY_FULL < open {
            return Phrase::new(&messages::LOOK_HOUSE).with("house", house);
        }
        let text = Phrase::new(&messages::LOOK_NEARLY_FULL);
        text.with("house", house).with("open", open)
    };
    if let Evidence::Single(single) = &step.step.evidence
        && let SingleBy::House(house) = single.by
    {
        return look_house(house);
    }
    let cells = step.cells;
    match cells.common_houses().first() {
        Some(house) if cells.is_plural() => return look_house(house),
        _ if cells.is_at_most(MOST_CELLS) => {
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

/// The text of a mistake by degree: its house, its cell, then the digit with the refutation.
pub(crate) fn mistake_lines(mistake: &Mistake, reveal: Reveal, style: &Style) -> Vec<String> {
    let mut lines = vec![render::sentence(&blamed(mistake, reveal), style)];
    let (Some(refutation), Reveal::Everything) = (&mistake.refutation, reveal) else {
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

/// The phrase of a mistake for this degree.
fn blamed(mistake: &Mistake, reveal: Reveal) -> Phrase {
    let in_marks = mistake.kind == MistakeKind::Erased;
    match (reveal, mistake.house, mistake.cell) {
        (Reveal::Place, Some(house), _) => {
            let text = if in_marks {
                &messages::ERASED_IN_HOUSE
            } else {
                &messages::MISTAKE_IN_HOUSE
            };
            Phrase::new(text).with("house", house)
        }
        (Reveal::Technique, Some(_), Some(cell)) => {
            let text = if in_marks {
                &messages::ERASED_IN_CELL
            } else {
                &messages::MISTAKE_IN_CELL
            };
            Phrase::new(text).with("cell", cell)
        }
        (Reveal::Technique, Some(house), None) => {
            Phrase::new(&messages::MISTAKE_IN_HOUSE).with("house", house)
        }
        (Reveal::Everything, ..) | (_, None, _) => mistake.said.clone(),
    }
}
