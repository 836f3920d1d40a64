//! Compares several scales of difficulty on a bank: rank correlation, classes, and the puzzles on which the
//! scales differ most.

mod scatter;

pub use scatter::scatter;

use crate::grade::{GradeRecord, VerdictKind};
use logic::{Language, Measure, Profile, Rating};
use serde::Serialize;

/// The values of one scale for all puzzles of a bank.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ScaleColumn {
    /// The name of the profile.
    pub name: String,
    /// Whether the values are ratings or scores. Scores grow much faster.
    pub sums: ValueKind,
    /// The names of the classes, the easiest first. They are levels, or the whole numbers of ratings.
    pub classes: Vec<String>,
    /// For each puzzle, its value and its class; `None` if the profile does not solve the puzzle.
    pub values: Vec<Option<ScaleValue>>,
}

/// The kind of a scale's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ValueKind {
    /// The rating of the hardest step, in tenths.
    Rating,
    /// The sum of scores, in points.
    Score,
}

/// The value of a puzzle on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ScaleValue {
    /// The value, in tenths of a rating point or in points of a score.
    pub value: u32,
    /// The index of the class in [`ScaleColumn::classes`].
    pub class: usize,
}

/// Agreement of two scales.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Agreement {
    /// Index of the first scale.
    pub first: usize,
    /// Index of the second scale.
    pub second: usize,
    /// Number of puzzles that both scales rate.
    pub puzzles: usize,
    /// Spearman's rank correlation; `None` if all values of one scale are equal, or no puzzle has both.
    pub correlation: Option<f64>,
    /// Numbers of puzzles, by class of the first scale (rows) and class of the second (columns).
    pub confusion: Vec<Vec<usize>>,
    /// The puzzles with the largest differences, the largest first.
    pub parting: Vec<ScaleDifference>,
}

/// A puzzle that two scales rate differently.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct ScaleDifference {
    /// Index of the puzzle.
    pub puzzle: usize,
    /// The percentage of puzzles that are easier than this one on the first scale. Ties count half.
    pub first: f64,
    /// The same percentage on the second scale.
    pub second: f64,
}

impl ScaleColumn {
    /// The scale of a profile, without puzzles.
    pub fn new(name: &str, profile: &Profile) -> ScaleColumn {
        let (sums, classes) = match &profile.measure {
            Measure::Sum(levels) => {
                let names = levels.iter().map(|(level, _)| level.name(Language::En));
                (ValueKind::Score, names.map(str::to_owned).collect())
            }
            Measure::Maximum => (ValueKind::Rating, Vec::new()),
        };
        ScaleColumn {
            name: name.to_owned(),
            sums,
            classes,
            values: Vec::new(),
        }
    }

    /// Adds the value of the next puzzle. `record` is its record with this profile; `None` if it has none.
    pub fn push(&mut self, record: Option<&GradeRecord>, profile: &Profile) {
        let valued = record.and_then(|record| self.value_in(record, profile));
        self.values.push(valued);
    }

    /// The value in a record; `None` if the puzzle is unsolved. Adds names of classes if necessary.
    fn value_in(&mut self, record: &GradeRecord, profile: &Profile) -> Option<ScaleValue> {
        if !matches!(record.verdict, VerdictKind::Solved | VerdictKind::Trial) {
            return None;
        }
        if let Measure::Sum(levels) = &profile.measure {
            let level = record.level.as_deref()?;
            let class = levels.iter().position(|(known, _)| known.slug == level)?;
            return Some(ScaleValue {
                value: record.score?,
                class,
            });
        }
        let rating = record.rating?;
        let class = usize::from(rating / 10);
        while self.classes.len() <= class {
            self.classes.push(self.classes.len().to_string());
        }
        Some(ScaleValue {
            value: u32::from(rating),
            class,
        })
    }

    /// A value as text, in the form of this scale.
    pub fn written(&self, valued: ScaleValue) -> String {
        match self.sums {
            ValueKind::Rating => {
                Rating(u16::try_from(valued.value).unwrap_or(u16::MAX)).to_string()
            }
            ValueKind::Score => {
                let level = self.classes.get(valued.class).map_or("", String::as_str);
                format!("{level} {}", valued.value)
            }
        }
    }
}

/// The agreement of each pair of scales. Each lists at most `max_listed` puzzles that the scales rate
/// differently.
pub fn compare_scales(scales: &[ScaleColumn], max_listed: usize) -> Vec<Agreement> {
    let mut agreements = Vec::new();
    for first in scales.iter().enumerate() {
        for second in scales.iter().enumerate().skip(first.0 + 1) {
            agreements.push(agreement(first, second, max_listed));
        }
    }
    agreements
}

/// The agreement of two scales, each with its index.
fn agreement(
    (first, first_scale): (usize, &ScaleColumn),
    (second, second_scale): (usize, &ScaleColumn),
    max_listed: usize,
) -> Agreement {
    let pairs = first_scale
        .values
        .iter()
        .zip(&second_scale.values)
        .enumerate();
    let pairs = pairs.filter_map(|(puzzle, (first, second))| Some((puzzle, (*first)?, (*second)?)));
    let rated_by_both: Vec<(usize, ScaleValue, ScaleValue)> = pairs.collect();
    let mut confusion = vec![vec![0; second_scale.classes.len()]; first_scale.classes.len()];
    for (_, first, second) in &rated_by_both {
        if let Some(count) = confusion
            .get_mut(first.class)
            .and_then(|row| row.get_mut(second.class))
        {
            *count += 1;
        }
    }
    let percentiles_of = |values: Vec<u32>| percentiles(&values);
    let x = percentiles_of(
        rated_by_both
            .iter()
            .map(|(_, first, _)| first.value)
            .collect(),
    );
    let y = percentiles_of(
        rated_by_both
            .iter()
            .map(|(_, _, second)| second.value)
            .collect(),
    );
    let parting = rated_by_both.iter().zip(x.iter().zip(&y));
    let mut parting: Vec<ScaleDifference> = parting
        .map(|((puzzle, _, _), (&first, &second))| ScaleDifference {
            puzzle: *puzzle,
            first,
            second,
        })
        .collect();
    let size = |difference: &ScaleDifference| (difference.first - difference.second).abs();
    parting.sort_by(|a, b| size(b).total_cmp(&size(a)).then(a.puzzle.cmp(&b.puzzle)));
    parting.truncate(max_listed);
    parting.retain(|difference| size(difference) > 0.0);
    Agreement {
        first,
        second,
        puzzles: rated_by_both.len(),
        correlation: correlation(&x, &y),
        confusion,
        parting,
    }
}

/// For each value, the percentage of smaller values. Ties count half.
fn percentiles(values: &[u32]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let count = |length: usize| f64::from(u32::try_from(length).unwrap_or(u32::MAX));
    let number = count(values.len());
    let percentile = |value: &u32| {
        let below = sorted.partition_point(|ranked| ranked < value);
        let at_most = sorted.partition_point(|ranked| ranked <= value);
        50.0 * (count(below) + count(at_most)) / number
    };
    values.iter().map(percentile).collect()
}

/// Pearson's correlation; `None` if all values of `x` or `y` are equal. For ranks, it equals Spearman's
/// correlation.
fn correlation(x: &[f64], y: &[f64]) -> Option<f64> {
    let count = f64::from(u32::try_from(x.len()).ok()?);
    let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
    let (mean_x, mean_y) = (mean(x), mean(y));
    let (mut xy, mut xx, mut yy) = (0.0, 0.0, 0.0);
    for (a, b) in x.iter().zip(y) {
        xy += (a - mean_x) * (b - mean_y);
        xx += (a - mean_x) * (a - mean_x);
        yy += (b - mean_y) * (b - mean_y);
    }
    let product = libm::sqrt(xx) * libm::sqrt(yy);
    (product > 0.0).then(|| xy / product)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(sums: ValueKind, values: &[u32]) -> ScaleColumn {
        ScaleColumn {
            name: "own".to_owned(),
            sums,
            classes: (0..10).map(|class| class.to_string()).collect(),
            values: values
                .iter()
                .map(|&value| {
                    (value > 0).then_some(ScaleValue {
                        value,
                        class: value as usize / 10,
                    })
                })
                .collect(),
        }
    }

    #[test]
    fn ranks_are_correlated_and_not_values() {
        let rising = column(ValueKind::Rating, &[10, 20, 30, 40]);
        let steep = column(ValueKind::Score, &[1, 2, 3, 90]);
        let all = compare_scales(&[rising.clone(), steep], 9);
        assert_eq!(all.len(), 1);
        assert!((all[0].correlation.unwrap() - 1.0).abs() < 1e-12);
        assert!(all[0].parting.is_empty());
        let falling = column(ValueKind::Rating, &[40, 30, 20, 10]);
        let all = compare_scales(&[rising.clone(), falling], 9);
        assert!((all[0].correlation.unwrap() + 1.0).abs() < 1e-12);
        // Spearman's correlation with ties, computed by hand: ranks 1, 2, 3, 4 and 1.5, 1.5, 3.5, 3.5.
        let ties = column(ValueKind::Rating, &[10, 10, 20, 20]);
        let all = compare_scales(&[rising, ties], 9);
        assert!((all[0].correlation.unwrap() - 4.0 / libm::sqrt(20.0)).abs() < 1e-12);
    }

    #[test]
    fn puzzles_unrated_by_one_scale_are_left_out() {
        let first = column(ValueKind::Rating, &[10, 0, 30, 40]);
        let second = column(ValueKind::Rating, &[30, 20, 10, 0]);
        let all = compare_scales(&[first, second], 1);
        assert_eq!(all[0].puzzles, 2);
        assert_eq!(all[0].confusion[1][3], 1);
        assert_eq!(all[0].confusion[3][1], 1);
        let parting = all[0].parting[0];
        assert_eq!(
            (parting.puzzle, parting.first, parting.second),
            (0, 25.0, 75.0)
        );
        let same = column(ValueKind::Rating, &[10, 10, 10, 10]);
        let all = compare_scales(&[same.clone(), same], 1);
        assert_eq!(all[0].correlation, None);
    }
}
