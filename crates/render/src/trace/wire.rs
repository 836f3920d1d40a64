//! The JSON form of a complete trace.

use super::code::{Coded, Hash, Schema};
use super::roles::{Part, written_role};
use super::sets::{CandidateGrid, Decimal};
use super::{Entry, StepEntry};
use grid::{Candidate, CandidateSet, Puzzle};
use logic::{Conflict, Effects, Evidence, Language, Proved, Role};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

// The keys are written in the order of the fields.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Trace {
    schema: Coded<Schema>,
    version: String,
    profile: Profile,
    language: LanguageCode,
    uniqueness: Uniqueness,
    puzzle: Coded<Puzzle>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<CandidateGrid>,
    records: Vec<Record>,
    outcome: Outcome,
    grade: Score,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Coded<Puzzle>>,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Profile {
    name: String,
    hash: Coded<Hash>,
}

/// A language, stored as its code.
#[derive(Debug)]
struct LanguageCode(Language);

impl Serialize for LanguageCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<'de> Deserialize<'de> for LanguageCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LanguageCode, D::Error> {
        let code = String::deserialize(deserializer)?;
        let language = Language::of_code(&code);
        language
            .map(LanguageCode)
            .ok_or_else(|| D::Error::unknown_variant(&code, &Language::CODES))
    }
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Uniqueness {
    Proved,
    Unknown,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(clippy::large_enum_variant, reason = "nearly every record is a step")]
enum Record {
    Step(StepRecord),
    Guess(Guess),
    Back(Back),
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct StepRecord {
    technique: String,
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    variant: String,
    size: u16,
    rating: Decimal,
    effects: Effects,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    gist: String,
    seen: Vec<String>,
    why: Vec<String>,
    so: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Mark>,
    #[serde(rename = "cast", default, skip_serializing_if = "Vec::is_empty")]
    roles: Vec<Part>,
    #[serde(rename = "relies", default, skip_serializing_if = "Vec::is_empty")]
    dependencies: Vec<usize>,
    #[cfg(feature = "ranks")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ranks: Vec<super::rank::CountedCover>,
    evidence: Evidence,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Mark {
    #[serde(with = "written_role")]
    role: Role,
    candidates: CandidateSet,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Guess {
    candidate: Candidate,
    level: u32,
    index: u32,
    of: u32,
    rating: Decimal,
    words: String,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Back {
    level: u32,
    refuted: Candidate,
    because: Conflict,
    words: String,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Outcome {
    Solved,
    Stuck,
    Contradiction(Conflict),
    Limit,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Score {
    rating: Decimal,
    logical: Decimal,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_placement: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_step: Option<Decimal>,
    steps: u32,
    counts: Vec<Count>,
    guess_level: u32,
    guesses: u32,
    refuted: u32,
}

#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Count {
    technique: String,
    count: u32,
}

/// Converts between enums with the same variants.
macro_rules! same_variants {
    ($($here:ident = $there:ty { $($name:ident),* $(,)? })*) => {$(
        impl From<$there> for $here {
            fn from(there: $there) -> $here {
                match there {
                    $(<$there>::$name => $here::$name,)*
                }
            }
        }
        impl From<$here> for $there {
            fn from(here: $here) -> $there {
                match here {
                    $($here::$name => <$there>::$name,)*
                }
            }
        }
    )*};
}
same_variants! {
    Uniqueness = logic::Uniqueness { Proved, Unknown }
}

/// A grade record, which may contain a trace.
#[derive(Deserialize)]
struct GradeRecord {
    puzzle: String,
    #[serde(default)]
    path: Option<Trace>,
}

/// The key that distinguishes traces from grade records.
#[derive(Deserialize)]
struct SchemaKey {
    #[serde(default)]
    schema: Option<String>,
}

/// Reads a line of a file of traces or grade records.
pub(super) fn line(text: &str) -> Result<super::Line, serde_json::Error> {
    // The key `schema` decides which form is parsed. A grade record cannot be parsed as a trace,
    // because a trace rejects unknown keys.
    let key: SchemaKey = serde_json::from_str(text)?;
    if key
        .schema
        .is_some_and(|schema| schema.starts_with("whydoku.trace/"))
    {
        let trace: Trace = serde_json::from_str(text)?;
        return Ok(super::Line::Trace(Box::new(trace.into())));
    }
    let record: GradeRecord = serde_json::from_str(text)?;
    Ok(match record.path {
        None => super::Line::Nothing,
        Some(path) => {
            let trace: super::Trace = path.into();
            if grid::text::position_text(&trace.puzzle) == record.puzzle {
                super::Line::Trace(Box::new(trace))
            } else {
                super::Line::OtherPuzzle(Box::new(trace))
            }
        }
    })
}

impl Trace {
    /// The JSON text on one line.
    pub(super) fn line(&self) -> String {
        json(self)
    }

    /// The JSON text with one line per key and per record.
    pub(super) fn text(&self) -> String {
        let mut lines = vec![
            keyed("schema", &self.schema),
            keyed("version", &self.version),
            keyed("profile", &self.profile),
            keyed("language", &self.language),
            keyed("uniqueness", &self.uniqueness),
            keyed("puzzle", &self.puzzle),
        ];
        lines.extend(
            self.candidates
                .as_ref()
                .map(|candidates| keyed("candidates", candidates)),
        );
        let records: Vec<String> = self.records.iter().map(json).collect();
        lines.push(if records.is_empty() {
            "\"records\": []".to_owned()
        } else {
            format!("\"records\": [\n{}\n]", records.join(",\n"))
        });
        lines.push(keyed("outcome", &self.outcome));
        lines.push(keyed("grade", &self.grade));
        lines.extend(
            self.solution
                .as_ref()
                .map(|solution| keyed("solution", solution)),
        );
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }
}

fn keyed(key: &str, value: &impl Serialize) -> String {
    format!("\"{key}\": {}", json(value))
}

/// A value on one line.
fn json(value: &impl Serialize) -> String {
    // Serialisation fails only for maps with non-string keys and for custom errors, which these
    // types do not have.
    let json = serde_json::to_string(value);
    json.unwrap_or_else(|_| grid::never!(String::new(), "the values of a trace can be written"))
}

/// Converts the JSON form into the public types.
impl From<Trace> for super::Trace {
    fn from(trace: Trace) -> super::Trace {
        let puzzle = match trace.candidates {
            Some(CandidateGrid(candidates)) => trace.puzzle.0.with_candidates(candidates),
            None => trace.puzzle.0,
        };
        super::Trace {
            version: trace.version,
            profile: trace.profile.name,
            hash: trace.profile.hash.0.0,
            language: trace.language.0,
            uniqueness: trace.uniqueness.into(),
            puzzle,
            entries: trace.records.into_iter().map(Entry::from).collect(),
            outcome: match trace.outcome {
                Outcome::Solved => logic::Outcome::Solved,
                Outcome::Stuck => logic::Outcome::Stuck,
                Outcome::Contradiction(why) => logic::Outcome::Contradiction(why),
                Outcome::Limit => logic::Outcome::Limit,
            },
            score: trace.grade.into(),
            solution: trace.solution.map(|Coded(solution)| solution),
        }
    }
}

impl From<&super::Trace> for Trace {
    fn from(trace: &super::Trace) -> Trace {
        Trace {
            schema: Coded(Schema),
            version: trace.version.clone(),
            profile: Profile {
                name: trace.profile.clone(),
                hash: Coded(Hash(trace.hash)),
            },
            language: LanguageCode(trace.language),
            uniqueness: trace.uniqueness.into(),
            puzzle: Coded(trace.puzzle.without_candidates()),
            candidates: trace.puzzle.candidates().copied().map(CandidateGrid),
            records: trace.entries.iter().map(Record::from).collect(),
            outcome: match trace.outcome {
                logic::Outcome::Solved => Outcome::Solved,
                logic::Outcome::Stuck => Outcome::Stuck,
                logic::Outcome::Contradiction(why) => Outcome::Contradiction(why),
                logic::Outcome::Limit => Outcome::Limit,
            },
            grade: (&trace.score).into(),
            solution: trace.solution.clone().map(Coded),
        }
    }
}

impl From<Record> for Entry {
    fn from(record: Record) -> Entry {
        match record {
            Record::Step(step) => Entry::Step(step.into()),
            Record::Guess(guess) => {
                let without_words = logic::Guess {
                    candidate: guess.candidate,
                    level: guess.level,
                    index: guess.index,
                    of: guess.of,
                    rating: guess.rating.0,
                };
                Entry::Guess(without_words, guess.words)
            }
            Record::Back(back) => {
                let without_words = logic::Back {
                    level: back.level,
                    refuted: back.refuted,
                    because: back.because,
                };
                Entry::Back(without_words, back.words)
            }
        }
    }
}

impl From<&Entry> for Record {
    fn from(entry: &Entry) -> Record {
        match entry {
            Entry::Step(step) => Record::Step(step.into()),
            Entry::Guess(guess, words) => Record::Guess(Guess {
                candidate: guess.candidate,
                level: guess.level,
                index: guess.index,
                of: guess.of,
                rating: Decimal(guess.rating),
                words: words.clone(),
            }),
            Entry::Back(back, words) => Record::Back(Back {
                level: back.level,
                refuted: back.refuted,
                because: back.because,
                words: words.clone(),
            }),
        }
    }
}

impl From<StepRecord> for StepEntry {
    fn from(step: StepRecord) -> StepEntry {
        StepEntry {
            technique: step.technique,
            name: step.name,
            variant: step.variant,
            size: step.size,
            rating: step.rating.0,
            proved: Proved {
                effects: step.effects,
                evidence: step.evidence,
            },
            gist: step.gist,
            seen: step.seen,
            why: step.why,
            so: step.so,
            marks: step.marks.into_iter().map(Into::into).collect(),
            roles: step.roles.into_iter().map(Into::into).collect(),
            dependencies: step.dependencies,
            #[cfg(feature = "ranks")]
            ranks: step.ranks.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<&StepEntry> for StepRecord {
    fn from(entry: &StepEntry) -> StepRecord {
        StepRecord {
            technique: entry.technique.clone(),
            name: entry.name.clone(),
            variant: entry.variant.clone(),
            size: entry.size,
            rating: Decimal(entry.rating),
            effects: entry.proved.effects.clone(),
            gist: entry.gist.clone(),
            seen: entry.seen.clone(),
            why: entry.why.clone(),
            so: entry.so.clone(),
            marks: entry.marks.iter().map(Mark::from).collect(),
            roles: entry.roles.iter().map(Part::from).collect(),
            dependencies: entry.dependencies.clone(),
            #[cfg(feature = "ranks")]
            ranks: entry.ranks.iter().map(Into::into).collect(),
            evidence: entry.proved.evidence.clone(),
        }
    }
}

impl From<&logic::Mark> for Mark {
    fn from(mark: &logic::Mark) -> Mark {
        Mark {
            role: mark.role,
            candidates: mark.candidates,
        }
    }
}

impl From<Mark> for logic::Mark {
    fn from(mark: Mark) -> logic::Mark {
        logic::Mark {
            role: mark.role,
            candidates: mark.candidates,
        }
    }
}

impl From<&super::Score> for Score {
    fn from(score: &super::Score) -> Score {
        let counts = score.counts.iter().map(|(technique, count)| Count {
            technique: technique.clone(),
            count: *count,
        });
        Score {
            rating: Decimal(score.rating),
            logical: Decimal(score.rating_without_guesses),
            hardest: score.hardest.clone(),
            first_placement: score.first_placement.map(Decimal),
            first_step: score.first_step.map(Decimal),
            steps: score.steps,
            counts: counts.collect(),
            guess_level: score.guess_level,
            guesses: score.guesses,
            refuted: score.refuted,
        }
    }
}

impl From<Score> for super::Score {
    fn from(score: Score) -> super::Score {
        super::Score {
            rating: score.rating.0,
            rating_without_guesses: score.logical.0,
            hardest: score.hardest,
            first_placement: score.first_placement.map(|Decimal(rating)| rating),
            first_step: score.first_step.map(|Decimal(rating)| rating),
            steps: score.steps,
            counts: score
                .counts
                .into_iter()
                .map(|one| (one.technique, one.count))
                .collect(),
            guess_level: score.guess_level,
            guesses: score.guesses,
            refuted: score.refuted,
        }
    }
}
