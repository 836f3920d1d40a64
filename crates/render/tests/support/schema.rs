//! As much of JSON Schema (draft 2020-12) as `docs/trace.schema.json` uses; a keyword beyond it
//! stops the test, so nothing in the schema goes unchecked.

use serde_json::{Map, Value};

/// Keywords that may say nothing about a value.
const SILENT: [&str; 16] = [
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

/// What is wrong with a value, by the root schema; `Ok` when nothing is.
pub fn check(root: &Value, value: &Value) -> Result<(), String> {
    against(root, root, value, "")
}

fn against(root: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    for (keyword, rule) in schema.as_object().unwrap() {
        let ok = match (keyword.as_str(), value) {
            ("$ref", _) => {
                let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                against(root, &root["$defs"][name], value, at)?;
                true
            }
            ("type", _) => is(rule.as_str().unwrap(), value),
            ("const", _) => value == rule,
            ("enum", _) => rule.as_array().unwrap().contains(value),
            ("oneOf", _) => matching(root, rule, value, at) == 1,
            ("anyOf", _) => matching(root, rule, value, at) >= 1,
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
                    against(root, rule, item, &format!("{at}/{index}"))?;
                }
                true
            }
            ("properties", Value::Object(object)) => {
                for (key, rule) in rule.as_object().unwrap() {
                    if let Some(value) = object.get(key) {
                        against(root, rule, value, &format!("{at}/{key}"))?;
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
            // Words, and rules for one kind of value that say nothing about another.
            (known, _) if SILENT.contains(&known) => true,
            (unknown, _) => panic!("{unknown} is not checked here"),
        };
        if !ok {
            return Err(format!("{at}: {keyword} {rule} refuses {value}"));
        }
    }
    Ok(())
}

fn matching(root: &Value, rule: &Value, value: &Value, at: &str) -> usize {
    let schemas = rule.as_array().unwrap();
    schemas
        .iter()
        .filter(|schema| against(root, schema, value, at).is_ok())
        .count()
}

fn required(rule: &Value, object: &Map<String, Value>) -> bool {
    rule.as_array()
        .unwrap()
        .iter()
        .all(|key| object.contains_key(key.as_str().unwrap()))
}

fn is(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        unknown => panic!("type {unknown} is not checked here"),
    }
}

/// The schema of scenes.
pub fn scene_schema() -> Value {
    let text = include_str!("../../../../docs/scene.schema.json");
    serde_json::from_str(text).unwrap()
}
