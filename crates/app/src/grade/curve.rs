//! The effort of each step of a puzzle, as numbers and as a small picture.

use super::json::EffortJson;
use crate::effort::Effort;
use serde::Serialize;
use std::fmt::Write as _;

/// Height of the tallest bar, in SVG units.
const BAR_HEIGHT: u64 = 36;

/// Horizontal distance between neighbouring bars, in SVG units.
const BAR_SPACING: usize = 4;

/// The effort of each step of a puzzle that is solved with a profile.
#[derive(Clone, Copy, Debug)]
pub struct Curve<'a> {
    /// The puzzle, on one line.
    pub puzzle: &'a str,
    /// The name of the profile.
    pub profile: &'a str,
    /// The effort.
    pub effort: &'a Effort,
}

/// The JSON object of a curve. The field `effort` has the same form as in a grade record.
#[derive(Serialize)]
struct CurveJson<'a> {
    schema: &'static str,
    puzzle: &'a str,
    profile: &'a str,
    effort: EffortJson<'a>,
}

impl Curve<'_> {
    /// The start of every text of [`Curve::json`], which identifies it.
    pub const JSON_START: &'static str = "{\"schema\":\"whydoku.curve/1\"";

    /// The start of every picture of [`Curve::svg`].
    pub const SVG_START: &'static str = "<svg class=\"whydoku-curve\"";

    /// A JSON object of schema `whydoku.curve/1`, on one line.
    ///
    /// # Errors
    /// When the JSON cannot be written, which would be a bug.
    pub fn json(&self) -> serde_json::Result<String> {
        let object = CurveJson {
            schema: "whydoku.curve/1",
            puzzle: self.puzzle,
            profile: self.profile,
            effort: EffortJson::of(self.effort),
        };
        Ok(serde_json::to_string(&object)? + "\n")
    }

    /// An SVG picture with one bar for each step. The bars of the steps with the greatest effort have the full
    /// height and another colour.
    pub fn svg(&self) -> String {
        let curve = &self.effort.curve;
        let max_cost = curve.iter().copied().max().unwrap_or(0);
        let (mut bars, mut highest) = (String::new(), String::new());
        for (index, &cost) in curve.iter().enumerate() {
            // Even the cheapest step has a visible bar.
            let height = (u64::from(cost) * BAR_HEIGHT)
                .div_ceil(u64::from(max_cost.max(1)))
                .max(1);
            let path_data = if cost == max_cost {
                &mut highest
            } else {
                &mut bars
            };
            let _ = write!(path_data, "M{} 40v-{height}", BAR_SPACING * index + 4);
        }
        let width = BAR_SPACING * curve.len() + 4;
        let (start, puzzle) = (Curve::SVG_START, self.puzzle);
        let path = |colour, bars| {
            format!("<path d=\"{bars}\" stroke=\"{colour}\" stroke-width=\"3\" fill=\"none\"/>\n")
        };
        let (bars, highest) = (path("#6b8fb5", bars), path("#c8452e", highest));
        format!(
            "{start} xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"44\" viewBox=\"0 0 {width} 44\">\n\
             <title>Effort of each step: {puzzle}</title>\n{bars}{highest}</svg>\n"
        )
    }
}
