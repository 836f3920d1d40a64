//! Questions to the engine: the deductions of a position, and the techniques.

use super::named_step::NamedStep;
use crate::claim::Claim;
use crate::request::{ApiError, parse_fields};
use crate::shortest::{Ask, effects};
use core::cell::OnceCell;
use grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{Effects, Journal};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The engine, with the fields that every question to it has.
pub(super) struct Engine<'a> {
    ask: Ask<'a>,
    fields: &'a Map<String, Value>,
    finds: OnceCell<Finds>,
}

/// The deductions of a position, easiest first.
#[derive(Deserialize)]
pub(super) struct Finds {
    pub(super) steps: Vec<Find>,
    /// Why the search ended early.
    pub(super) ended: Option<String>,
}

/// A deduction.
#[derive(Deserialize)]
pub(super) struct Find {
    step: Value,
    text: String,
    #[serde(rename = "does", deserialize_with = "read_effects")]
    effects: Effects,
}

fn read_effects<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Effects, D::Error> {
    let text = String::deserialize(from)?;
    effects(&text).ok_or_else(|| serde::de::Error::custom(format!("{text:?} are no effects")))
}

/// The engine's answer about a claim.
#[derive(Deserialize)]
pub(super) struct WhyNot {
    pub(super) answer: String,
    pub(super) text: String,
    pub(super) lines: Vec<Line>,
}

#[derive(Deserialize)]
pub(super) struct Line {
    text: String,
}

/// The engine's hint.
#[derive(Deserialize)]
pub(super) struct Hinted {
    pub(super) hint: Value,
}

/// A technique and its rating by the profile.
#[derive(Deserialize)]
struct Listed {
    slug: String,
    rating: Option<f64>,
}

#[derive(Deserialize)]
struct Named {
    slug: String,
}

impl WhyNot {
    /// The lines of the argument.
    pub(super) fn texts(&self) -> Vec<&str> {
        self.lines.iter().map(|line| line.text.as_str()).collect()
    }
}

impl<'a> Engine<'a> {
    pub(super) fn new(ask: Ask<'a>, fields: &'a Map<String, Value>) -> Engine<'a> {
        Engine {
            ask,
            fields,
            finds: OnceCell::new(),
        }
    }

    /// Sends a question. An answer of another form is an error of the engine.
    pub(super) fn ask<T>(&self, call: &str, question: Value) -> Result<T, ApiError>
    where
        T: for<'de> Deserialize<'de>,
    {
        let mut fields = self.fields.clone();
        if let Value::Object(question) = question {
            fields.extend(question);
        }
        self.send(call, fields)
    }

    fn send<T>(&self, call: &str, mut fields: Map<String, Value>) -> Result<T, ApiError>
    where
        T: for<'de> Deserialize<'de>,
    {
        fields.insert("call".to_owned(), json!(call));
        let answer = (self.ask)(&Value::Object(fields).to_string());
        serde_json::from_str(&answer).map_err(|_| match parse_fields(&answer) {
            Ok(Failed { error }) => ApiError::of(error.message),
            Err(_) => ApiError::of(answer),
        })
    }

    /// All deductions of a position. They are searched once until [`Engine::forget`].
    pub(super) fn finds(&self, position: &str) -> Result<&Finds, ApiError> {
        if let Some(finds) = self.finds.get() {
            return Ok(finds);
        }
        let finds = self.ask("steps", json!({ "puzzle": position }))?;
        Ok(self.finds.get_or_init(|| finds))
    }

    /// Forgets the deductions, because the position changes.
    pub(super) fn forget(&mut self) {
        self.finds = OnceCell::new();
    }

    /// All deductions by the profile `everything`.
    pub(super) fn finds_by_everything(&self, position: &str) -> Result<Finds, ApiError> {
        let mut fields = self.fields.clone();
        fields.remove("yaml");
        fields.insert("profile".to_owned(), json!("everything"));
        fields.insert("puzzle".to_owned(), json!(position));
        self.send("steps", fields)
    }

    /// The slug of the technique with this name.
    pub(super) fn slug(&self, name: &str) -> Option<String> {
        let found: Option<Named> = self.ask("technique", json!({ "name": name })).ok();
        found.map(|found| found.slug)
    }

    /// Whether the profile uses a technique.
    pub(super) fn uses(&self, slug: &str) -> Result<bool, ApiError> {
        let all: Vec<Listed> = self.ask("techniques", json!({}))?;
        let mut used = all.iter().filter(|one| one.rating.is_some());
        Ok(used.any(|one| one.slug == slug))
    }
}

/// The engine's answer if a question cannot be answered.
#[derive(Deserialize)]
struct Failed {
    error: Message,
}

#[derive(Deserialize)]
struct Message {
    message: String,
}

impl Find {
    /// The slug of the technique.
    pub(super) fn technique(&self) -> &str {
        self.step["technique"].as_str().unwrap_or_default()
    }

    /// The step with its text.
    pub(super) fn json(&self) -> Value {
        let mut step = self.step.clone();
        step["text"] = json!(self.text);
        step
    }

    /// The placement and the eliminations.
    pub(super) fn claims(&self) -> Vec<Claim> {
        let place = self.effects.place().map(Claim::Is).into_iter();
        let removals = self.effects.removals().iter();
        place
            .chain(removals.map(|&one| Claim::IsNot(one)))
            .collect()
    }

    /// Everything that a board shows after the step and not before it.
    pub(super) fn claims_on(&self, board: &Board) -> Vec<Claim> {
        let mut after = board.clone();
        self.effects.apply(&mut after, &mut Journal::new(board));
        let mut claims: Vec<Claim> = self.effects.place().map(Claim::Is).into_iter().collect();
        for candidate in board.all_candidates().iter() {
            let is_placed = after.value(candidate.cell) == Some(candidate.digit);
            if !after.has(candidate) && !is_placed {
                claims.push(Claim::IsNot(candidate));
            }
        }
        claims
    }

    /// Whether a board shows changes after the step.
    pub(super) fn gives(&self, board: &Board, claims: &[Claim]) -> bool {
        if let [Claim::Is(placed)] = claims {
            return self.effects.place() == Some(*placed);
        }
        let mut after = board.clone();
        self.effects.apply(&mut after, &mut Journal::new(board));
        claims.iter().all(|claim| claim.is_on(&after))
    }

    /// Whether this is the step that a text names.
    pub(super) fn is(&self, named: &NamedStep) -> bool {
        if self.technique() != named.slug {
            return false;
        }
        let mut cells: CellSet = names(&self.step["cells"]).filter_map(cell).collect();
        let values = self.step["digits"].as_array().into_iter().flatten();
        let mut digits: DigitSet = values
            .filter_map(|digit| Digit::new(u8::try_from(digit.as_u64()?).ok()?))
            .collect();
        for claim in self.claims() {
            cells.insert(claim.candidate().cell);
            digits.insert(claim.candidate().digit);
        }
        let mut houses: HouseSet = names(&self.step["houses"]).filter_map(house).collect();
        for part in self.step["cast"].as_array().into_iter().flatten() {
            houses |= names(&part["houses"]).filter_map(house).collect();
        }
        named.parts.are_in(houses, digits, cells)
    }
}

fn names(list: &Value) -> impl Iterator<Item = &str> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_str)
}

fn cell(name: &str) -> Option<Cell> {
    Cell::all().find(|cell| cell.to_string() == name)
}

/// The house with this name: `r1`, `c2`, `b3`.
fn house(name: &str) -> Option<House> {
    let kind = match name.get(..1)? {
        "r" => HouseKind::Row,
        "c" => HouseKind::Column,
        "b" => HouseKind::Box,
        _ => return None,
    };
    let number = name.get(1..)?.parse().ok().and_then(Digit::new)?;
    Some(House::new(kind, number.value() - 1))
}
