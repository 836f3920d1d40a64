//! Judges answers to exercises.

use super::position::{Exercise, as_later_position};
use crate::claim::Claim;
use crate::hint::PlayerBoard;
use crate::messages;
use crate::why_not::{Decided, WhyNot, WhyNotRequest, why_not};
use logic::{Phrase, Step};
use render::{Detail, Style};

/// The verdict on an answer.
pub enum Answer {
    /// The technique proves the answer, by this step.
    Right(Box<Step>),
    /// Any other verdict: the technique does not prove the answer, the board already shows it, or it is false.
    NotAStep(Box<WhyNot>),
}

impl Answer {
    /// The word in JSON: `right`, `right_otherwise`, `known` or `wrong`.
    pub fn word(&self) -> &'static str {
        match self {
            Answer::Right(_) => "right",
            Answer::NotAStep(answer) => match answer.decided {
                Decided::Follows(_) | Decided::Beyond(_) | Decided::GivenUp => "right_otherwise",
                Decided::Known => "known",
                Decided::Mistake(_)
                | Decided::Filled(_)
                | Decided::Seen(_)
                | Decided::Gone
                | Decided::False(_)
                | Decided::Open(_) => "wrong",
            },
        }
    }

    /// The verdict as text. Each paragraph ends with a line break.
    pub fn text(&self, exercise: &Exercise, style: &Style) -> String {
        match self {
            Answer::Right(step) => {
                let phrase =
                    Phrase::new(&messages::ANSWER_RIGHT).with("technique", &step.info().name);
                let text = render::step(1, &exercise.board, step, Detail::Paragraph, style);
                format!("{}\n{text}\n", render::sentence(&phrase, style))
            }
            Answer::NotAStep(answer) => {
                let technique = exercise.finds.first().map(Step::info);
                let unused_technique = technique.filter(|_| self.word() == "right_otherwise");
                let otherwise = unused_technique.map(|info| {
                    let phrase =
                        Phrase::new(&messages::ANSWER_OTHERWISE).with("technique", &info.name);
                    render::sentence(&phrase, style) + "\n"
                });
                otherwise.unwrap_or_default() + &answer.text(style)
            }
        }
    }
}

/// Judges an answer to an exercise.
pub fn judge_answer(exercise: &Exercise, claim: Claim, request: &WhyNotRequest<'_>) -> Answer {
    let makes_claim = |step: &&Step| match claim {
        Claim::Is(candidate) => step.effects.place() == Some(candidate),
        Claim::IsNot(candidate) => step.effects.removals().contains(&candidate),
    };
    if let Some(step) = exercise.finds.iter().find(makes_claim) {
        let step = step
            .shortened(&exercise.board)
            .unwrap_or_else(|| step.clone());
        return Answer::Right(Box::new(step));
    }
    let position = PlayerBoard::untouched(as_later_position(&exercise.board));
    Answer::NotAStep(Box::new(why_not(&position, claim, request)))
}
