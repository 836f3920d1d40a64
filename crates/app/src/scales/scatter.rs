//! A scatter plot of two scales. Each pair of values has a dot, which is larger for more puzzles.

use super::{Agreement, ScaleColumn, ScaleValue, ValueKind};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Width and height of the plot in a panel, in SVG units.
const SIDE: f64 = 320.0;
/// Margin around a plot for numbers and names, in SVG units.
const MARGIN: f64 = 54.0;

/// One panel for each pair of scales, side by side, as SVG.
pub fn scatter(scales: &[ScaleColumn], agreements: &[Agreement]) -> String {
    let panel = SIDE + 2.0 * MARGIN;
    let total_width = panel * f64::from(u32::try_from(agreements.len()).unwrap_or(1).max(1));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {total_width} {panel}\" width=\"{total_width}\" \
         height=\"{panel}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n\
         <title>How scales of difficulty agree</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (index, agreement) in agreements.iter().enumerate() {
        let (Some(x), Some(y)) = (scales.get(agreement.first), scales.get(agreement.second)) else {
            continue;
        };
        let left = panel * f64::from(u32::try_from(index).unwrap_or_default());
        let _ = writeln!(svg, "<g transform=\"translate({left} 0)\">");
        draw_panel(&mut svg, x, y, agreement);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// Draws one panel. The values of `x` increase to the right, those of `y` upwards.
fn draw_panel(svg: &mut String, x: &ScaleColumn, y: &ScaleColumn, agreement: &Agreement) {
    let pairs = x.values.iter().zip(&y.values);
    let pairs = pairs.filter_map(|(x, y)| Some(((*x)?.value, (*y)?.value)));
    let mut dots: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for pair in pairs {
        *dots.entry(pair).or_default() += 1;
    }
    let x_axis = Axis::of(x, dots.keys().map(|pair| pair.0));
    let y_axis = Axis::of(y, dots.keys().map(|pair| pair.1));
    let (start, end) = (MARGIN, MARGIN + SIDE);
    let _ = writeln!(
        svg,
        "<rect x=\"{start}\" y=\"{start}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" stroke=\"#888\"/>"
    );
    for (fraction, label) in x_axis.ticks() {
        let position = start + fraction * SIDE;
        let _ = writeln!(
            svg,
            "<path d=\"M{position:.1} {end}v5\" stroke=\"#888\"/><text x=\"{position:.1}\" y=\"{:.1}\" \
             text-anchor=\"middle\">{label}</text>",
            end + 18.0
        );
    }
    for (fraction, label) in y_axis.ticks() {
        let position = end - fraction * SIDE;
        let _ = writeln!(
            svg,
            "<path d=\"M{start} {position:.1}h-5\" stroke=\"#888\"/><text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{label}</text>",
            start - 8.0,
            position + 4.0
        );
    }
    for ((x, y), count) in &dots {
        let radius = (2.0 * libm::sqrt(f64::from(*count))).min(14.0);
        let _ = writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"#1f6fb2\" fill-opacity=\"0.45\"/>",
            start + x_axis.position_of(*x) * SIDE,
            end - y_axis.position_of(*y) * SIDE
        );
    }
    let middle = MARGIN + SIDE / 2.0;
    let _ = writeln!(
        svg,
        "<text x=\"{middle}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        end + 38.0,
        x_axis.name
    );
    let _ = writeln!(
        svg,
        "<text x=\"{start}\" y=\"{:.1}\" text-anchor=\"start\">{}</text>",
        start - 26.0,
        y_axis.name
    );
    let correlation = agreement.correlation.map_or_else(
        || "no rank correlation".to_owned(),
        |rho| format!("rank correlation {rho:.3}"),
    );
    let _ = writeln!(
        svg,
        "<text x=\"{start}\" y=\"{:.1}\" text-anchor=\"start\" fill=\"#555\">{} puzzles, {correlation}</text>",
        start - 9.0,
        agreement.puzzles
    );
}

/// An axis: the positions of values along a side of a plot.
struct Axis<'a> {
    name: String,
    scale: &'a ScaleColumn,
    /// The value of [`axis_number`] at the start of the axis.
    least: f64,
    /// The value of [`axis_number`] at the end of the axis.
    most: f64,
}

impl<'a> Axis<'a> {
    fn of(scale: &'a ScaleColumn, values: impl Iterator<Item = u32>) -> Axis<'a> {
        let values: Vec<u32> = values.collect();
        let ends = (values.iter().min(), values.iter().max());
        let (least, most) = (ends.0.copied().unwrap_or(0), ends.1.copied().unwrap_or(0));
        let (least, most) = (axis_number(scale, least), axis_number(scale, most));
        let margin = ((most - least) * 0.05).max(0.05);
        let kind = match scale.sums {
            ValueKind::Rating => "rating",
            ValueKind::Score => "score, logarithmic",
        };
        let name = scale.name.replace('&', "&amp;").replace('<', "&lt;");
        Axis {
            name: format!("{name} ({kind})"),
            scale,
            least: least - margin,
            most: most + margin,
        }
    }

    /// The position of a value along the side, from 0 to 1.
    fn position_of(&self, value: u32) -> f64 {
        (axis_number(self.scale, value) - self.least) / (self.most - self.least)
    }

    /// The labelled values: the position of each from 0 to 1, and its label.
    fn ticks(&self) -> Vec<(f64, String)> {
        let values: Vec<u32> = match self.scale.sums {
            ValueKind::Rating => (1..=20).map(|points| points * 10).collect(),
            ValueKind::Score => [
                100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000,
            ]
            .to_vec(),
        };
        let inside = values
            .into_iter()
            .map(|value| (self.position_of(value), value));
        let inside = inside.filter(|(fraction, _)| (0.0..=1.0).contains(fraction));
        let labelled = inside.map(|(fraction, value)| {
            let text = match self.scale.sums {
                ValueKind::Rating => self.scale.written(ScaleValue { value, class: 0 }),
                ValueKind::Score => value.to_string(),
            };
            (fraction, text)
        });
        labelled.collect()
    }
}

/// The number to which positions on an axis are proportional: the rating, or the logarithm of the score.
/// Scores of hard puzzles are a hundred times those of easy ones.
fn axis_number(scale: &ScaleColumn, value: u32) -> f64 {
    match scale.sums {
        ValueKind::Rating => f64::from(value) / 10.0,
        ValueKind::Score => libm::log10(f64::from(value.max(1))),
    }
}
