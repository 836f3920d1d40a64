//! A verdict as text, with its argument below it.

use super::reason::ReasonVerdict;
use super::stated_chain::LinkProblem;
use super::texts;
use super::verdict::{Distance, FalseMove, IllegalMove, JudgedMove, MoveVerdict};
use crate::claim::{Claim, IllegalClaim};
use crate::hint::{Reveal, mistake_lines};
use crate::why_not::{WhyNotLine, derivation_lines, refutation_lines};
use grid::text::{Empty, line};
use logic::{Phrase, Record};
use render::{Detail, Scene, Style};

impl JudgedMove {
    /// The verdict as a sentence.
    pub fn headline(&self, style: &Style) -> String {
        let phrase = match &self.verdict {
            MoveVerdict::Justified(_) => match self.verdict.step() {
                Some(step) => Phrase::new(&texts::JUSTIFIED).with("technique", &step.info().name),
                None => Phrase::new(&texts::BACK_FROM_MISTAKE),
            },
            MoveVerdict::TrueNotYet(distance) => not_yet_phrase(distance),
            MoveVerdict::Unknowable(_) => Phrase::new(&texts::UNKNOWABLE),
            MoveVerdict::False(FalseMove { claim, .. }) => match (claim, self.action.is_undo()) {
                (Some(claim), _) => {
                    let candidate = claim.candidate();
                    let text = match claim {
                        Claim::Is(_) => &texts::FALSE,
                        Claim::IsNot(_) => &texts::FALSE_REMOVAL,
                    };
                    Phrase::new(text)
                        .with("cell", candidate.cell)
                        .with("digit", candidate.digit)
                }
                (None, true) => Phrase::new(&texts::BACK_FROM_TRUTH),
                (None, false) => Phrase::new(&texts::FALSE_TOGETHER),
            },
            MoveVerdict::Illegal(why) => illegal_move_phrase(*why),
            MoveVerdict::Already => Phrase::new(&texts::ALREADY),
            MoveVerdict::Mistake(mistake) => return render::sentence(&mistake.phrase, style),
        };
        render::sentence(&phrase, style)
    }

    /// The verdict on the reason as a sentence; `None` if no reason was judged.
    pub fn reason_line(&self, style: &Style) -> Option<String> {
        if let Some(broken) = &self.broken_link {
            let text = match broken.problem {
                LinkProblem::NoCandidate => &texts::LINK_NO_CANDIDATE,
                LinkProblem::NotInTurn => &texts::LINK_NOT_IN_TURN,
                LinkProblem::NotStrong => &texts::LINK_NOT_STRONG,
                LinkProblem::NotWeak => &texts::LINK_NOT_WEAK,
            };
            let template = text.template(style.language);
            return Some(template.replace("{link}", &broken.text(style)));
        }
        let text = match self.reason? {
            ReasonVerdict::Holds => &texts::REASON_HOLDS,
            ReasonVerdict::Insufficient => &texts::REASON_INSUFFICIENT,
            ReasonVerdict::Absent => &texts::REASON_ABSENT,
            ReasonVerdict::Unread => &texts::REASON_UNREAD,
            ReasonVerdict::Limit => &texts::REASON_LIMIT,
        };
        Some(render::sentence(&Phrase::new(text), style))
    }

    /// The argument, line by line: the steps, the refutation, or two solutions.
    pub fn lines(&self, style: &Style) -> Vec<WhyNotLine> {
        match &self.verdict {
            MoveVerdict::Justified(steps) => {
                let numbered = (1..).zip(steps);
                let lines = numbered.map(|(number, step)| {
                    let record = Record::Step(step.clone());
                    let detail = Detail::Paragraph;
                    WhyNotLine {
                        text: render::record(number, &self.before, &record, detail, style),
                        scene: Some(Scene::of_record(&self.before, &record)),
                        record: Some(record),
                    }
                });
                lines.collect()
            }
            MoveVerdict::TrueNotYet(Distance::Steps(derivation)) => {
                derivation_lines(derivation, style)
            }
            MoveVerdict::Unknowable(solutions) => {
                let solutions = solutions.iter();
                let texts = solutions.map(|solution| line(&solution.to_puzzle(), Empty::default()));
                texts.map(WhyNotLine::without_step).collect()
            }
            MoveVerdict::False(FalseMove {
                refutation: Some(refutation),
                ..
            }) => refutation_lines(refutation, style),
            MoveVerdict::Mistake(mistake) => {
                let lines = mistake_lines(mistake, Reveal::Result, style);
                lines
                    .into_iter()
                    .skip(1)
                    .map(WhyNotLine::without_step)
                    .collect()
            }
            MoveVerdict::TrueNotYet(_)
            | MoveVerdict::False(_)
            | MoveVerdict::Illegal(_)
            | MoveVerdict::Already => Vec::new(),
        }
    }

    /// The complete verdict. Each line ends with a line break.
    pub fn text(&self, style: &Style) -> String {
        let lines = self.lines(style).into_iter().map(|line| line.text);
        let verdicts = core::iter::once(self.headline(style)).chain(self.reason_line(style));
        let all_lines: Vec<String> = verdicts.chain(lines).collect();
        all_lines.join("\n") + "\n"
    }
}

fn not_yet_phrase(distance: &Distance) -> Phrase {
    let Some(((hardest, _), steps)) = distance.hardest().zip(distance.steps()) else {
        return Phrase::new(match distance {
            Distance::Beyond => &texts::BEYOND,
            Distance::Limit => &texts::LIMIT,
            Distance::NotSearched | Distance::Steps(_) => &texts::NOT_NOW,
        });
    };
    Phrase::new(&texts::NOT_YET)
        .with("times", steps.saturating_sub(1))
        .with("technique", &hardest.name)
}

fn illegal_move_phrase(why: IllegalMove) -> Phrase {
    match why {
        IllegalMove::Change(why) => illegal_claim_phrase(why),
        IllegalMove::NothingToUndo => Phrase::new(&texts::NOTHING_TO_UNDO),
        IllegalMove::UnknownTechnique(info) => {
            Phrase::new(&texts::UNKNOWN_TECHNIQUE).with("technique", &info.name)
        }
        IllegalMove::NoSuchStep(info) => {
            Phrase::new(&texts::NO_SUCH_STEP).with("technique", &info.name)
        }
        IllegalMove::Limit(info) => {
            Phrase::new(&texts::STEP_NOT_REACHED).with("technique", &info.name)
        }
    }
}

fn illegal_claim_phrase(why: IllegalClaim) -> Phrase {
    match why {
        IllegalClaim::Filled { cell, holds } => Phrase::new(&texts::FILLED)
            .with("cell", cell)
            .with("holds", holds),
        IllegalClaim::Seen { placed, by } => Phrase::new(&texts::SEEN)
            .with("digit", placed.digit)
            .with("cell", placed.cell)
            .with("by", by),
        IllegalClaim::Stands(candidate) => Phrase::new(&texts::STANDS)
            .with("digit", candidate.digit)
            .with("cell", candidate.cell),
        IllegalClaim::Gone(candidate) => Phrase::new(&texts::GONE)
            .with("digit", candidate.digit)
            .with("cell", candidate.cell),
        IllegalClaim::Contradictory(cell) => Phrase::new(&texts::CONTRADICTORY).with("cell", cell),
    }
}
