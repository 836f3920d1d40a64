//! A record of a path with the board before it.

use serde_json::{Value, json};
use whydoku::grid::{Board, Candidate};
use whydoku::logic::{Record, Step};
use whydoku::render::{self, Detail, Scene, Style};

/// A record and the board before it.
pub(crate) struct Frame {
    pub(crate) before: Board,
    pub(crate) record: Record,
}

impl Frame {
    /// The texts and data of the step as a JSON object.
    pub(crate) fn json(&self, number: usize, style: &Style) -> Value {
        let text = |detail| render::record(number, &self.before, &self.record, detail, style);
        let mut object = json!({
            "number": number,
            "line": text(Detail::Line),
            "text": text(Detail::Paragraph),
            "technique": null, "name": null, "rating": null,
        });
        let (kind, places, removes) = match &self.record {
            Record::Step(step) => {
                add_technique(&mut object, step, style);
                let place = step.effects.place().into_iter().collect();
                ("step", place, step.effects.removals().to_vec())
            }
            Record::Guess(guess) => ("guess", vec![guess.candidate], Vec::new()),
            Record::Back(back) => ("back", Vec::new(), vec![back.refuted]),
        };
        object["kind"] = json!(kind);
        object["places"] = pairs(&places);
        object["removes"] = pairs(&removes);
        object
    }

    /// The picture of the step.
    pub(crate) fn svg(&self, style: &Style) -> String {
        render::svg(&Scene::of_record(&self.before, &self.record), style)
    }
}

/// Adds the technique, its name and the rating.
fn add_technique(object: &mut Value, step: &Step, style: &Style) {
    let info = step.info();
    object["technique"] = json!(info.slug);
    object["name"] = json!(info.name.template(style.language));
    object["rating"] = json!(f64::from(step.rating.0) / 10.0);
}

/// Candidates as pairs of cell and digit, such as `["r1c2", 3]`.
fn pairs(candidates: &[Candidate]) -> Value {
    let pairs = candidates.iter();
    let pairs = pairs.map(|candidate| json!([candidate.cell.to_string(), candidate.digit.value()]));
    pairs.collect()
}
