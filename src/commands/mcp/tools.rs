//! The tools of the server: their arguments and their answers.

use super::answer::Answer;
use super::codes::INVALID_PARAMS;
use super::message::Fault;
use super::moves;
use super::question::{BUDGET, Format, Question};
use anyhow::{Context, bail};
use catalogue::profile;
use formats::read_one;
use grid::Digit;
use serde_json::{Value, json};
use whydoku::grade::{GradeJson, GradeRecord, Grader, ProfileStamp};
use whydoku::hint::{HintJson, HintRequest, PlayerBoard, read_pencilmarks, text};
use whydoku::path::Explainer;
use whydoku::{Scope, UniquenessPolicy};

/// The tools with the schemas of their arguments and of their answers.
pub(super) fn list() -> Value {
    let mut list: Value = serde_json::from_str(include_str!("tools.json")).unwrap_or_default();
    let output: Value = serde_json::from_str(include_str!("output.json")).unwrap_or_default();
    let names: Vec<String> = profile::names().map(str::to_owned).collect();
    for tool in list["tools"].as_array_mut().into_iter().flatten() {
        let name = tool["name"].as_str().unwrap_or_default();
        let mut schema = output[name].clone();
        if schema.to_string().contains("$ref") {
            schema["$defs"] = output["$defs"].clone();
        }
        tool["outputSchema"] = schema;
        let properties = &mut tool["inputSchema"]["properties"];
        if let Some(profile) = properties.get_mut("profile") {
            profile["enum"] = json!(names);
        }
    }
    list
}

/// Runs a tool and returns the result of the call. An unknown tool is an error of the protocol.
pub(super) fn call(params: &Value) -> Result<Value, Fault> {
    let name = params["name"].as_str().unwrap_or_default();
    let tool = match name {
        "hint" => hint,
        "explain" => explain,
        "grade" => grade,
        "verify" => verify,
        "judge" => moves::judge,
        "why_not" => moves::why_not,
        "steps" => moves::steps,
        "practice" => moves::practice,
        "generate" => moves::generate,
        _ => {
            return Err(Fault::new(
                INVALID_PARAMS,
                format!("there is no tool {}", params["name"]),
            ));
        }
    };
    let arguments = &params["arguments"];
    let arguments = if arguments.is_null() {
        json!({})
    } else {
        arguments.clone()
    };
    let answer = check_arguments(name, &arguments)
        .and_then(|()| Ok(serde_json::from_value(arguments)?))
        .and_then(|question| tool(&question)?.content());
    // Errors of a tool are results with text, so that the model can read them and try again.
    Ok(match answer {
        Ok((text, object)) => json!({
            "content": [{ "type": "text", "text": text }],
            "structuredContent": object,
            "isError": false,
        }),
        Err(error) => json!({
            "content": [{ "type": "text", "text": format!("{error:#}") }],
            "isError": true,
        }),
    })
}

/// Fails if an argument is not in the tool's schema, or if a required argument is missing.
fn check_arguments(name: &str, arguments: &Value) -> anyhow::Result<()> {
    let list = list();
    let tools = list["tools"].as_array();
    let tool = tools
        .into_iter()
        .flatten()
        .find(|tool| tool["name"] == name);
    let schema = tool.map_or(&Value::Null, |tool| &tool["inputSchema"]);
    let properties = schema["properties"].as_object();
    let known: Vec<&str> = properties
        .into_iter()
        .flat_map(|properties| properties.keys().map(String::as_str))
        .collect();
    let Some(arguments) = arguments.as_object() else {
        bail!("the arguments are not an object");
    };
    if let Some(unknown) = arguments.keys().find(|key| !known.contains(&key.as_str())) {
        bail!(
            "{name} has no argument `{unknown}`; expected one of {}",
            known.join(", ")
        );
    }
    for required in schema["required"].as_array().into_iter().flatten() {
        let required = required.as_str().unwrap_or_default();
        if !arguments.contains_key(required) {
            bail!("missing argument `{required}`, expected by {name}");
        }
    }
    Ok(())
}

fn hint(question: &Question) -> anyhow::Result<Answer> {
    let given = read_one(&question.puzzle)?;
    let board = question.board.as_deref().map(read_one).transpose()?;
    let marks = question.candidates.as_deref().map(read_pencilmarks);
    let board = PlayerBoard::from_parts(given, board.as_ref(), marks.transpose()?);
    let slug = |name: &String| Ok(crate::cli::registry::current().technique(name)?.info().slug);
    let allow: anyhow::Result<Vec<&str>> = question.allow.iter().flatten().map(slug).collect();
    let allow = allow?;
    let digit = |digit| Digit::new(digit).context("digits are from 1 to 9");
    let profile = question.profile()?;
    let request = HintRequest::new(&profile)
        .with_digit(question.digit.map(digit).transpose()?)
        .with_allow(question.allow.is_some().then_some(&allow))
        .with_budget(Some(BUDGET));
    let (hint, style) = (whydoku::hint(&board, &request), question.style()?);
    Ok(match &question.reveal {
        Some(degree) => Answer::Words(text(&hint, degree.parse()?, &style)),
        None => Answer::Object(HintJson::of(&hint, &style).text()?),
    })
}

fn explain(question: &Question) -> anyhow::Result<Answer> {
    let (puzzle, profile) = (read_one(&question.puzzle)?, question.profile()?);
    let explainer = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Needed);
    let path = explainer.with_budget(Some(BUDGET)).explain(&puzzle)?;
    let style = question.style()?;
    if question.format == Format::Trace {
        let trace = whydoku::trace(&puzzle, &profile, &path, UniquenessPolicy::Check, &style);
        return Ok(Answer::Object(render::trace::write(&trace)));
    }
    let mut text = whydoku::path::paragraphs(&path, &style);
    text.push(render::outcome(&path.outcome, &style));
    text.push(path.end.to_values().to_string());
    text.extend(whydoku::path::solutions_text(&path.solutions, &style));
    text.push(path.grade_text(&style));
    Ok(Answer::Words(text.join("\n\n")))
}

fn grade(question: &Question) -> anyhow::Result<Answer> {
    let (puzzle, profile) = (read_one(&question.puzzle)?, question.profile()?);
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check).with_budget(Some(BUDGET));
    let record = GradeRecord::of(grid::text::position_text(&puzzle), &grader.grade(&puzzle));
    let stamp = ProfileStamp::of(&profile);
    let object = serde_json::to_string(&GradeJson::of(&record, &stamp))?;
    Ok(Answer::Object(object))
}

fn verify(question: &Question) -> anyhow::Result<Answer> {
    let text = question.trace.as_str().map(str::to_owned);
    let text = text.unwrap_or_else(|| question.trace.to_string());
    let checked = whydoku::trace_check::verify_within(
        &whydoku::trace_check::read_trace(&text)?,
        Some(BUDGET),
    );
    let refusals: Vec<String> = checked.refusals.iter().map(ToString::to_string).collect();
    let (records_checked, records) = (checked.records_checked, checked.records);
    let proved = refusals.is_empty() && records_checked == records;
    let object = json!({
        "proved": proved,
        "records": records,
        "checked": records_checked,
        "refusals": refusals,
    });
    Ok(Answer::Object(object.to_string()))
}
