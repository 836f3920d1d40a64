//! Gates on the grades of named profiles, for runs with several profiles: `se.rating <= 4.5`,
//! `hodoku.level <= Hard`, `whips.rating = 3..4`.

use super::failure::{Failure, Gate};
use super::record::GradeRecord;
use super::verdict_kind::VerdictKind;
use crate::path::parse_rating;
use core::fmt;
use core::str::FromStr;
use logic::{Language, Levels, Measure, Profile, Rating};

/// A gate in the form `PROFILE.WHAT SIGN LIMIT`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ScaleGate {
    /// The profile as the user named it.
    pub profile: String,
    /// The quantity that is limited.
    pub what: Quantity,
    /// Comparison operator between value and limit.
    pub sign: Sign,
    /// The limit as text. After `=`, it may be a range: `3..4`, `3..` or `..4`.
    pub limit: String,
}

/// A quantity of a grade that can have limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// The rating of the hardest step.
    Rating,
    /// The sum of the scores.
    Score,
    /// The level; the easiest is the lowest.
    Level,
    /// Number of steps.
    Steps,
}

/// A comparison operator between value and limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// At most the limit.
    AtMost,
    /// Below the limit.
    Below,
    /// Equal to the limit.
    Equal,
    /// Above the limit.
    Above,
    /// At least the limit.
    AtLeast,
}

/// A gate with a limit that was parsed for its profile.
#[derive(Clone, Debug)]
pub struct ScaleLimit {
    gate: ScaleGate,
    limit: Limit,
    /// The levels of the profile; `None` if the profile has no levels.
    levels: Option<Levels>,
}

/// A parsed limit.
#[derive(Clone, Copy, Debug)]
enum Limit {
    /// One value. The gate's sign says how it is compared.
    Value(u32),
    /// A range that includes both ends.
    Range(u32, u32),
}

/// Error: a gate that cannot be parsed or applied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScaleGateError {
    /// The text does not have the form of a gate.
    #[error(
        "`{0}` is not a gate: expected one such as `se.rating <= 4.5` or `hodoku.level <= Hard`"
    )]
    Form(String),
    /// Grades have no quantity of this name that can be limited.
    #[error("`{0}` of a grade cannot be limited: expected rating, score, level or steps")]
    Quantity(String),
    /// Puzzles are not graded with this profile.
    #[error("`{gate}`: puzzles are not graded by profile {profile}, but by {known}")]
    Profile {
        /// The gate.
        gate: ScaleGate,
        /// The profile that the gate names.
        profile: String,
        /// The profiles of the run.
        known: String,
    },
    /// Grades of this profile do not have the quantity.
    #[error("`{gate}`: profile {profile} has no {what}")]
    Absent {
        /// The gate.
        gate: ScaleGate,
        /// The profile that the gate names.
        profile: String,
        /// The quantity that the profile does not have.
        what: &'static str,
    },
    /// The limit does not fit the profile.
    #[error("`{gate}`: expected {expected}")]
    Limit {
        /// The gate.
        gate: ScaleGate,
        /// The expected form of a limit.
        expected: String,
    },
}

impl Quantity {
    const ALL: [Quantity; 4] = [
        Quantity::Rating,
        Quantity::Score,
        Quantity::Level,
        Quantity::Steps,
    ];

    /// The name in gates.
    pub fn word(self) -> &'static str {
        match self {
            Quantity::Rating => "rating",
            Quantity::Score => "score",
            Quantity::Level => "level",
            Quantity::Steps => "steps",
        }
    }
}

impl Sign {
    /// All signs with their texts. A longer text comes before its prefix. `==` and `=` are the same sign,
    /// which is printed as `==`.
    const ALL: [(&'static str, Sign); 6] = [
        ("<=", Sign::AtMost),
        (">=", Sign::AtLeast),
        ("==", Sign::Equal),
        ("<", Sign::Below),
        (">", Sign::Above),
        ("=", Sign::Equal),
    ];

    /// Whether a value meets the limit.
    fn holds(self, value: u32, limit: u32) -> bool {
        match self {
            Sign::AtMost => value <= limit,
            Sign::Below => value < limit,
            Sign::Equal => value == limit,
            Sign::Above => value > limit,
            Sign::AtLeast => value >= limit,
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = Sign::ALL.into_iter();
        let known = all.find(|(_, sign)| sign == self);
        f.write_str(known.map_or("", |(word, _)| word))
    }
}

impl fmt::Display for ScaleGate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ScaleGate {
            profile,
            what,
            sign,
            limit,
        } = self;
        write!(f, "{profile}.{} {sign} {limit}", what.word())
    }
}

impl fmt::Display for ScaleLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.gate.fmt(f)
    }
}

impl FromStr for ScaleGate {
    type Err = ScaleGateError;

    fn from_str(text: &str) -> Result<ScaleGate, ScaleGateError> {
        let form_error = || ScaleGateError::Form(text.to_owned());
        let sign_start = text.find(['<', '>', '=']).ok_or_else(form_error)?;
        let (left, right) = text.split_at(sign_start);
        let mut signs = Sign::ALL.into_iter();
        let (limit, sign) = signs
            .find_map(|(sign_text, sign)| Some((right.strip_prefix(sign_text)?.trim(), sign)))
            .ok_or_else(form_error)?;
        // A profile may be a file whose name has dots.
        let (profile, what) = left.trim().rsplit_once('.').ok_or_else(form_error)?;
        let mut quantities = Quantity::ALL.into_iter();
        let what = quantities
            .find(|quantity| quantity.word() == what)
            .ok_or_else(|| ScaleGateError::Quantity(what.to_owned()))?;
        if profile.is_empty() || limit.is_empty() {
            return Err(form_error());
        }
        Ok(ScaleGate {
            profile: profile.to_owned(),
            what,
            sign,
            limit: limit.to_owned(),
        })
    }
}

impl ScaleLimit {
    /// Parses the limit of a gate for its profile.
    ///
    /// # Errors
    /// When the profile does not have the quantity, or the limit cannot be parsed.
    pub fn of(gate: ScaleGate, profile: &Profile) -> Result<ScaleLimit, ScaleGateError> {
        let levels = match &profile.measure {
            Measure::Sum(levels) => Some(levels.clone()),
            Measure::Maximum => None,
        };
        let limit_error = |expected: &str| ScaleGateError::Limit {
            gate: gate.clone(),
            expected: expected.to_owned(),
        };
        let absent_error = |what| ScaleGateError::Absent {
            gate: gate.clone(),
            profile: gate.profile.clone(),
            what,
        };
        let parse_value = |text: &str| {
            Ok(match (gate.what, &levels) {
                (Quantity::Score, None) => return Err(absent_error("scores")),
                (Quantity::Level, None) => return Err(absent_error("levels")),
                (Quantity::Rating, Some(_)) => {
                    return Err(absent_error("ratings, but scores and levels"));
                }
                (Quantity::Rating, None) => {
                    let rating = parse_rating(text);
                    let rating = rating.ok_or_else(|| limit_error("a rating, as 4 or 4.2"))?;
                    u32::from(rating.0)
                }
                (Quantity::Score, Some(_)) | (Quantity::Steps, _) => {
                    text.parse().map_err(|_| limit_error("a whole number"))?
                }
                (Quantity::Level, Some(levels)) => rank(levels, text).ok_or_else(|| {
                    let names = levels.iter().map(|(level, _)| level.slug.as_str());
                    let names: Vec<&str> = names.collect();
                    limit_error(&format!("one of the levels {}", names.join(", ")))
                })?,
            })
        };
        let limit = match gate.limit.split_once("..") {
            None => Limit::Value(parse_value(&gate.limit)?),
            Some(_) if gate.sign != Sign::Equal => return Err(limit_error("`=` before a range")),
            Some((least, most)) if least.trim().is_empty() && most.trim().is_empty() => {
                return Err(limit_error("a range with an end"));
            }
            Some((least, most)) => {
                let range_end = |text: &str, if_empty: u32| match text.trim() {
                    "" => Ok(if_empty),
                    text => parse_value(text),
                };
                let (least, most) = (range_end(least, 0)?, range_end(most, u32::MAX)?);
                if least > most {
                    return Err(limit_error(
                        "a range whose first value is not above the last",
                    ));
                }
                Limit::Range(least, most)
            }
        };
        Ok(ScaleLimit {
            gate,
            limit,
            levels,
        })
    }

    /// The failure, if the grade of this record is outside the limit, or if the profile does not solve the
    /// puzzle although it has exactly one solution.
    pub fn failure(&self, record: &GradeRecord) -> Option<Failure> {
        let gate = &self.gate;
        let fails = |why: String| Some(Failure::new(Gate::Scale, format!("{gate}: {why}")));
        match record.verdict {
            // Another gate reports these verdicts once for all profiles.
            VerdictKind::None | VerdictKind::Many | VerdictKind::Invalid => return None,
            VerdictKind::Stuck | VerdictKind::Limit => {
                let reason = record.reason.as_ref();
                let reason = reason.map_or_else(String::new, |reason| format!(": {reason}"));
                return fails(format!("the profile does not solve it{reason}"));
            }
            VerdictKind::Solved | VerdictKind::Trial => {}
        }
        let found = match gate.what {
            Quantity::Rating => record.rating.map(u32::from),
            Quantity::Score => record.score,
            Quantity::Steps => Some(record.steps),
            Quantity::Level => {
                let level = record.level.as_deref();
                level.and_then(|level| rank(self.levels.as_ref()?, level))
            }
        };
        let Some(found) = found else {
            return fails(format!("it has no {}", gate.what.word()));
        };
        let holds = match self.limit {
            Limit::Value(limit) => gate.sign.holds(found, limit),
            Limit::Range(least, most) => (least..=most).contains(&found),
        };
        if holds {
            return None;
        }
        let value = match gate.what {
            Quantity::Rating => Rating(record.rating.unwrap_or_default()).to_string(),
            Quantity::Level => record.level.clone().unwrap_or_default(),
            Quantity::Score | Quantity::Steps => found.to_string(),
        };
        fails(format!("its {} is {value}", gate.what.word()))
    }
}

/// The position of a level, from 0 for the easiest. `word` is its slug, or its name in any language.
fn rank(levels: &Levels, word: &str) -> Option<u32> {
    let has_name = |level: &logic::Level| {
        let mut names = Language::ALL
            .into_iter()
            .map(|language| level.name(language));
        level.slug.eq_ignore_ascii_case(word) || names.any(|name| name.eq_ignore_ascii_case(word))
    };
    let index = levels.iter().position(|(level, _)| has_name(level))?;
    u32::try_from(index).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(text: &str) -> ScaleGate {
        text.parse().unwrap()
    }

    #[test]
    fn a_gate_is_read_with_or_without_blanks_and_written_with_blanks() {
        for text in ["se.rating <= 4.5", "se.rating<=4.5", " se.rating  <=4.5 "] {
            assert_eq!(gate(text).to_string(), "se.rating <= 4.5");
        }
        let file = gate("my.profile.yaml.level = hard");
        assert_eq!(
            (file.profile.as_str(), file.sign),
            ("my.profile.yaml", Sign::Equal)
        );
        for text in [
            "se.rating",
            "rating <= 4.5",
            "se.rating <=",
            "se.colour <= 4",
        ] {
            assert!(text.parse::<ScaleGate>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_limit_is_read_in_the_terms_of_its_profile() {
        let [hodoku, se] = ["hodoku", "se"].map(|name| catalogue::profile::named(name).unwrap());
        let limit = |text, profile| ScaleLimit::of(gate(text), profile);
        assert!(limit("hodoku.level <= Hard", &hodoku).is_ok());
        assert!(limit("hodoku.level <= 困难", &hodoku).is_ok());
        for text in [
            "hodoku.rating <= 3.0",
            "hodoku.level <= 4",
            "hodoku.score < hard",
        ] {
            assert!(limit(text, &hodoku).is_err(), "{text}");
        }
        for text in ["se.rating=3..4.5", "se.rating = ..4", "se.rating=3.."] {
            assert!(limit(text, &se).is_ok(), "{text}");
        }
        assert!(limit("hodoku.level = easy..hard", &hodoku).is_ok());
        for text in [
            "se.rating <= 3..4",
            "se.rating = 4..3",
            "se.rating = 3...4",
            "se.rating = ..",
        ] {
            assert!(limit(text, &se).is_err(), "{text}");
        }
        for text in ["se.level <= hard", "se.score < 5", "se.rating < 4.55"] {
            assert!(limit(text, &se).is_err(), "{text}");
        }
    }

    #[test]
    fn each_sign_holds_on_its_side() {
        let results = |sign: Sign| [1, 2, 3].map(|value| sign.holds(value, 2));
        assert_eq!(results(Sign::AtMost), [true, true, false]);
        assert_eq!(results(Sign::Below), [true, false, false]);
        assert_eq!(results(Sign::Equal), [false, true, false]);
        assert_eq!(results(Sign::Above), [false, false, true]);
        assert_eq!(results(Sign::AtLeast), [false, true, true]);
    }
}
