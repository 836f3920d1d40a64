//! Steps at which a player is likely to pause, because they cost much more than the others.

use crate::effort::Estimator;
use crate::messages;
use crate::path::{Path, Replay};
use logic::{Phrase, Record};
use render::Style;

/// Minimum cost of a step with a pause, as a multiple of the mean step.
const MIN_MULTIPLE_OF_MEAN: f64 = 2.5;

/// Maximum number of pauses to report.
const MAX_PAUSES: usize = 3;

/// A step before which a player is likely to pause.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Pause {
    /// Index of the record in the path, from 0.
    pub index: usize,
    /// The effort of the step as a multiple of the mean step.
    pub times: f64,
    /// Number of digits that singles could place on the board before the step.
    pub visible_singles: usize,
}

/// The steps with a pause, in order. There are at most three, each with at least 2.5 times the mean cost. The
/// first guess and everything after it is left out, because its cost is unknown.
pub fn pauses(path: &Path) -> Vec<Pause> {
    let Some(estimator) = Estimator::new() else {
        return Vec::new();
    };
    let mut replay = Replay::new(&path.start);
    let mut all: Vec<Pause> = Vec::new();
    for (index, record) in path.records.iter().enumerate() {
        let Record::Step(step) = record else { break };
        let (cost, visible_singles) = estimator.step(replay.board(), step);
        all.push(Pause {
            index,
            // The cost itself; it is divided by the mean below.
            times: cost,
            visible_singles,
        });
        replay.follow(record);
    }
    #[expect(clippy::cast_precision_loss, reason = "a path has some hundred steps")]
    let mean = all.iter().map(|pause| pause.times).sum::<f64>() / all.len().max(1) as f64;
    for pause in &mut all {
        pause.times /= mean;
    }
    all.retain(|pause| pause.times >= MIN_MULTIPLE_OF_MEAN);
    all.sort_unstable_by(|a, b| b.times.total_cmp(&a.times).then(a.index.cmp(&b.index)));
    all.truncate(MAX_PAUSES);
    all.sort_unstable_by_key(|pause| pause.index);
    all
}

/// One line for each pause; `None` if there are none.
pub fn pauses_text(path: &Path, style: &Style) -> Option<String> {
    let lines = pauses(path).into_iter().filter_map(|pause| {
        let step = path.records.get(pause.index).and_then(Record::step)?;
        let text = match pause.visible_singles {
            0 => &messages::PAUSE_TO_DEDUCE,
            1 => &messages::PAUSE_FOR_THE_ONLY,
            _ => &messages::PAUSE_FOR_FEW,
        };
        #[expect(clippy::cast_sign_loss, reason = "a cost over a mean of costs")]
        let times = pause.times.round() as usize;
        let phrase = Phrase::new(text)
            .with("number", pause.index + 1)
            .with("technique", &step.info().name)
            .with("singles", pause.visible_singles)
            .with("times", times);
        Some(render::sentence(&phrase, style))
    });
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
