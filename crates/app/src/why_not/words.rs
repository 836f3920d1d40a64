//! The answer about a claim as text, with a picture for each step.

use super::answer::{Decided, WhyNot};
use crate::claim::Claim;
use crate::hint::{Refutation, Reveal, mistake_lines};
use crate::messages;
use crate::path::{Derivation, Replay};
use grid::text::{Empty, line};
use logic::{Phrase, Record};
use render::{Detail, Scene, Style};

/// A line of an argument.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WhyNotLine {
    /// The text.
    pub text: String,
    /// The picture; `None` if the line is not a record.
    pub scene: Option<Scene>,
    /// The record; `None` if the line is not a record.
    pub record: Option<Record>,
}

impl WhyNotLine {
    /// A line that is not a record.
    pub(crate) fn without_step(text: String) -> WhyNotLine {
        WhyNotLine {
            text,
            scene: None,
            record: None,
        }
    }
}

impl WhyNot {
    /// The sentence that says whether the claim is true. The steps follow it.
    pub fn headline(&self, style: &Style) -> String {
        let candidate = self.claim.candidate();
        let is_placement = matches!(self.claim, Claim::Is(_));
        let (placement_text, elimination_text) = match &self.decided {
            Decided::Mistake(mistake) => return render::sentence(&mistake.phrase, style),
            Decided::Known => (&messages::PLACEMENT_KNOWN, &messages::ELIMINATION_KNOWN),
            Decided::Filled(_) if is_placement => {
                (&messages::CLAIM_FILLED, &messages::CLAIM_FILLED)
            }
            Decided::Seen(_) => (&messages::CLAIM_SEEN, &messages::CLAIM_SEEN),
            Decided::Gone => (&messages::CLAIM_GONE, &messages::CLAIM_GONE),
            Decided::Filled(_) | Decided::False(_) => {
                (&messages::PLACEMENT_FALSE, &messages::ELIMINATION_FALSE)
            }
            Decided::Follows(derivation) if derivation.steps.len() == 1 => {
                (&messages::PLACEMENT_NOW, &messages::ELIMINATION_NOW)
            }
            Decided::Follows(_) => (&messages::PLACEMENT_LATER, &messages::ELIMINATION_LATER),
            Decided::Beyond(_) => (&messages::PLACEMENT_BEYOND, &messages::ELIMINATION_BEYOND),
            Decided::GivenUp => (&messages::PLACEMENT_LIMIT, &messages::ELIMINATION_LIMIT),
            Decided::Open(_) => (&messages::CLAIM_OPEN, &messages::CLAIM_OPEN),
        };
        let text = if is_placement {
            placement_text
        } else {
            elimination_text
        };
        let phrase = Phrase::new(text)
            .with("cell", candidate.cell)
            .with("digit", candidate.digit);
        let phrase = match &self.decided {
            Decided::Filled(value) => phrase.with("stands", *value),
            Decided::Seen(cell) => phrase.with("by", *cell),
            Decided::Follows(derivation) => {
                phrase.with("times", derivation.steps.len().saturating_sub(1))
            }
            Decided::Mistake(_)
            | Decided::Known
            | Decided::Gone
            | Decided::False(_)
            | Decided::Beyond(_)
            | Decided::GivenUp
            | Decided::Open(_) => phrase,
        };
        render::sentence(&phrase, style)
    }

    /// The argument, line by line.
    pub fn lines(&self, style: &Style) -> Vec<WhyNotLine> {
        match &self.decided {
            Decided::Mistake(mistake) => {
                let lines = mistake_lines(mistake, Reveal::Result, style);
                lines
                    .into_iter()
                    .skip(1)
                    .map(WhyNotLine::without_step)
                    .collect()
            }
            Decided::False(Some(refutation)) | Decided::Beyond(Some(refutation)) => {
                refutation_lines(refutation, style)
            }
            Decided::Follows(derivation) => derivation_lines(derivation, style),
            Decided::Open(solutions) => {
                let texts = solutions
                    .iter()
                    .map(|solution| line(&solution.to_puzzle(), Empty::default()));
                texts.map(WhyNotLine::without_step).collect()
            }
            Decided::Known
            | Decided::Filled(_)
            | Decided::Seen(_)
            | Decided::Gone
            | Decided::False(None)
            | Decided::Beyond(None)
            | Decided::GivenUp => Vec::new(),
        }
    }

    /// The complete answer. Each line ends with a line break.
    pub fn text(&self, style: &Style) -> String {
        let lines = self.lines(style).into_iter().map(|line| line.text);
        let all_lines: Vec<String> = core::iter::once(self.headline(style))
            .chain(lines)
            .collect();
        all_lines.join("\n") + "\n"
    }
}

/// The lines of a refutation: the steps that need no assumption, the assumption, the steps after it, and the
/// contradiction.
pub(crate) fn refutation_lines(refutation: &Refutation, style: &Style) -> Vec<WhyNotLine> {
    let Refutation {
        known,
        premise,
        start,
        records,
        conflict,
    } = refutation;
    let mut lines = Vec::new();
    if !known.steps.is_empty() {
        let text = Phrase::new(&messages::KNOWN_ANYWAY);
        lines.push(WhyNotLine::without_step(render::sentence(&text, style)));
    }
    let mut replay = Replay::new(&known.start);
    for (number, step) in (1..).zip(&known.steps) {
        let record = Record::Step(step.clone());
        lines.push(record_line(
            number,
            &mut replay,
            &record,
            Detail::Line,
            style,
        ));
    }
    lines.push(WhyNotLine::without_step(render::sentence(premise, style)));
    let mut replay = Replay::new(start);
    for (number, record) in (known.steps.len() + 1..).zip(records) {
        lines.push(record_line(
            number,
            &mut replay,
            record,
            Detail::Line,
            style,
        ));
    }
    let conflict = render::conflict(conflict);
    lines.push(WhyNotLine::without_step(render::sentence(&conflict, style)));
    lines
}

/// The steps of a derivation. The last one has its full text.
pub(crate) fn derivation_lines(derivation: &Derivation, style: &Style) -> Vec<WhyNotLine> {
    let mut replay = Replay::new(&derivation.start);
    let last = derivation.steps.len();
    let steps = (1..).zip(&derivation.steps).map(|(number, step)| {
        let detail = if number == last {
            Detail::Paragraph
        } else {
            Detail::Line
        };
        record_line(
            number,
            &mut replay,
            &Record::Step(step.clone()),
            detail,
            style,
        )
    });
    steps.collect()
}

/// The line of a record. Follows the record with the replay.
fn record_line(
    number: usize,
    replay: &mut Replay,
    record: &Record,
    detail: Detail,
    style: &Style,
) -> WhyNotLine {
    let board = replay.board();
    let line = WhyNotLine {
        text: render::record(number, board, record, detail, style),
        scene: Some(Scene::of_record(board, record)),
        record: Some(record.clone()),
    };
    replay.follow(record);
    line
}
