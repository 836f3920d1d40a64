//! A validator for the part of JSON Schema (draft 2020-12) that our schemas use. The validator
//! panics on any other keyword, so every rule of a schema is checked.

use serde_json::{Map, Value};

/// Annotations, and keywords that apply to one type of value and are ignored for others.
const IGNORED_ELSEWHERE: [&str; 16] = [
    "$schema",
    "$defs",
    "title",
    "description",
    "pattern",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "uniqueItems",
    "items",
    "properties",
    "additionalProperties",
    "required",
    "minProperties",
    "maxProperties",
];

/// The schema of traces.
pub fn schema() -> Value {
    let text = include_str!("../../../../docs/trace.schema.json");
    serde_json::from_str(text).unwrap()
}

/// Validates a value against the root schema.
pub fn check(root: &Value, value: &Value) -> Result<(), String> {
    validate(root, root, value, "")
}

fn validate(root: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    for (keyword, rule) in schema.as_object().unwrap() {
        let ok = match (keyword.as_str(), value) {
            ("$ref", _) => {
                let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                validate(root, &root["$defs"][name], value, at)?;
                true
            }
            ("type", _) => has_type(rule.as_str().unwrap(), value),
            ("const", _) => value == rule,
            ("enum", _) => rule.as_array().unwrap().contains(value),
            ("oneOf", _) => match_count(root, rule, value, at) == 1,
            ("anyOf", _) => match_count(root, rule, value, at) >= 1,
            ("pattern", Value::String(text)) => regex_lite::Regex::new(rule.as_str().unwrap())
                .unwrap()
                .is_match(text),
            ("minimum", Value::Number(number)) => number.as_f64() >= rule.as_f64(),
            ("maximum", Value::Number(number)) => number.as_f64() <= rule.as_f64(),
            ("minItems", Value::Array(items)) => items.len() as u64 >= rule.as_u64().unwrap(),
            ("maxItems", Value::Array(items)) => items.len() as u64 <= rule.as_u64().unwrap(),
            ("uniqueItems", Value::Array(items)) => items
                .iter()
                .enumerate()
                .all(|(index, item)| !items[..index].contains(item)),
            ("items", Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    validate(root, rule, item, &format!("{at}/{index}"))?;
                }
                true
            }
            ("properties", Value::Object(object)) => {
                for (key, rule) in rule.as_object().unwrap() {
                    if let Some(value) = object.get(key) {
                        validate(root, rule, value, &format!("{at}/{key}"))?;
                    }
                }
                true
            }
            ("additionalProperties", Value::Object(object)) => {
                assert_eq!(rule, &Value::Bool(false));
                let known = schema["properties"].as_object().unwrap();
                object.keys().all(|key| known.contains_key(key))
            }
            ("required", Value::Object(object)) => required(rule, object),
            ("minProperties", Value::Object(object)) => {
                object.len() as u64 >= rule.as_u64().unwrap()
            }
            ("maxProperties", Value::Object(object)) => {
                object.len() as u64 <= rule.as_u64().unwrap()
            }
            // Annotations, and rules for another type of value.
            (known, _) if IGNORED_ELSEWHERE.contains(&known) => true,
            (unknown, _) => panic!("unsupported keyword {unknown}"),
        };
        if !ok {
            return Err(format!("{at}: {keyword} {rule} rejects {value}"));
        }
    }
    Ok(())
}

fn match_count(root: &Value, rule: &Value, value: &Value, at: &str) -> usize {
    let schemas = rule.as_array().unwrap();
    schemas
        .iter()
        .filter(|schema| validate(root, schema, value, at).is_ok())
        .count()
}

fn required(rule: &Value, object: &Map<String, Value>) -> bool {
    rule.as_array()
        .unwrap()
        .iter()
        .all(|key| object.contains_key(key.as_str().unwrap()))
}

fn has_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        unknown => panic!("unsupported type {unknown}"),
    }
}

/// The schema of scenes.
pub fn scene_schema() -> Value {
    let text = include_str!("../../../../docs/scene.schema.json");
    serde_json::from_str(text).unwrap()
}
