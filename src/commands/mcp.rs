//! `whydoku mcp`: a Model Context Protocol server for language models.
//!
//! The protocol (modelcontextprotocol.io) is JSON-RPC 2.0, one message a line. A server that only
//! offers tools needs four methods, so no protocol crate is used. Answers depend on the request
//! alone; no file is read or written.

use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::Context;
use formats::read_one;
use grid::Digit;
use logic::{Language, Profile};
use render::Style;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use techniques::profile;
use whydoku::grade::{GradeJson, GradeRecord, Grader, ProfileStamp};
use whydoku::hint::{HintJson, HintRequest, PlayerBoard, read_pencilmarks};
use whydoku::{Explainer, Scope, UNITS_PER_SECOND, UniquenessPolicy};

/// Supported protocol versions, newest first. The methods used here are the same in all.
const PROTOCOLS: [&str; 3] = ["2025-06-18", "2025-03-26", "2024-11-05"];

pub(crate) fn run() -> anyhow::Result<Exit> {
    let mut out = terminal::results();
    for line in std::io::stdin().lock().lines() {
        let line = line.context("standard input")?;
        if let Some(answer) = answer(&line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(Exit::Fine)
}

/// The answer to a message; `None` for a notification.
fn answer(line: &str) -> Option<Value> {
    let error = |id: &Value, code: i32, message: &str| {
        let error = json!({ "code": code, "message": message });
        Some(json!({ "jsonrpc": "2.0", "id": id, "error": error }))
    };
    let message: Value = match serde_json::from_str(line) {
        Ok(message) => message,
        Err(_) if line.trim().is_empty() => return None,
        Err(what) => return error(&Value::Null, -32700, &format!("no JSON: {what}")),
    };
    let Some(method) = message["method"].as_str() else {
        return error(&message["id"], -32600, "a message without a method");
    };
    let id = message.get("id")?;
    let params = &message["params"];
    let result = match method {
        "initialize" => {
            let theirs = params["protocolVersion"].as_str();
            let known = PROTOCOLS.into_iter().find(|&own| Some(own) == theirs);
            let server = json!({ "name": "whydoku", "version": env!("CARGO_PKG_VERSION") });
            json!({ "protocolVersion": known.unwrap_or(PROTOCOLS[0]), "serverInfo": server,
                "capabilities": { "tools": {} },
                "instructions": "Sudoku steps with proofs. Report what these tools return; do not deduce steps yourself." })
        }
        "ping" => json!({}),
        "tools/list" => serde_json::from_str(include_str!("mcp.json")).unwrap_or_default(),
        "tools/call" => {
            let tool = match params["name"].as_str() {
                Some("hint") => hint,
                Some("explain") => explain,
                Some("grade") => grade,
                Some("verify") => verify,
                _ => return error(id, -32602, &format!("there is no tool {}", params["name"])),
            };
            let read = serde_json::from_value(params["arguments"].clone());
            let answer = read.map_err(Into::into).and_then(|read| tool(&read));
            // Errors in arguments go to the model as text, so that it can try again.
            let (failed, text) = match answer {
                Ok(text) => (false, text),
                Err(error) => (true, format!("{error:#}")),
            };
            json!({ "content": [{ "type": "text", "text": text }], "isError": failed })
        }
        _ => return error(id, -32601, &format!("there is no method {method}")),
    };
    Some(json!({ "jsonrpc": "2.0", "id": id, "result": result }))
}

/// Budget of a request. Work is counted, so the answer does not depend on the machine.
const BUDGET: u64 = 60 * UNITS_PER_SECOND;

/// Arguments of all tools; the schema of a tool says which it takes.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Question {
    puzzle: String,
    board: Option<String>,
    candidates: Option<String>,
    digit: Option<u8>,
    allow: Option<Vec<String>>,
    profile: Option<String>,
    language: Option<String>,
    format: Format,
    trace: Value,
}

impl Question {
    fn profile(&self) -> anyhow::Result<Profile> {
        Ok(profile::named(
            self.profile.as_deref().unwrap_or("default"),
        )?)
    }

    fn style(&self) -> anyhow::Result<Style> {
        let code = self.language.as_deref().unwrap_or("en");
        let language = Language::of_code(code).context("there is no such language")?;
        let style = Style::default();
        Ok(Style { language, ..style })
    }
}

/// Output format of `explain`.
#[derive(Deserialize, Clone, Copy, PartialEq, Default)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Text,
    Trace,
}

fn hint(question: &Question) -> anyhow::Result<String> {
    let given = read_one(&question.puzzle)?;
    let board = question.board.as_deref().map(read_one).transpose()?;
    let marks = question.candidates.as_deref().map(read_pencilmarks);
    let board = PlayerBoard::beside(given, board.as_ref(), marks.transpose()?);
    let slug = |name: &String| Ok(crate::cli::registry::current().technique(name)?.info().slug);
    let known: anyhow::Result<Vec<&str>> = question.allow.iter().flatten().map(slug).collect();
    let known = known?;
    let digit = |digit| Digit::new(digit).context("digits are from 1 to 9");
    let profile = question.profile()?;
    let request = HintRequest {
        digit: question.digit.map(digit).transpose()?,
        known: question.allow.is_some().then_some(&known),
        budget: Some(BUDGET),
        ..HintRequest::new(&profile)
    };
    Ok(HintJson::of(&whydoku::hint(&board, &request), &question.style()?).text()?)
}

fn explain(question: &Question) -> anyhow::Result<String> {
    let (puzzle, profile) = (read_one(&question.puzzle)?, question.profile()?);
    let explainer = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Needed);
    let path = explainer.with_budget(Some(BUDGET)).explain(&puzzle)?;
    let style = question.style()?;
    if question.format == Format::Trace {
        let trace = whydoku::trace(&puzzle, &profile, &path, UniquenessPolicy::Check, &style);
        return Ok(render::trace::write(&trace));
    }
    let mut text = whydoku::paragraphs(&path, &style);
    text.push(render::outcome(&path.outcome, &style));
    text.push(path.end.to_values().to_string());
    text.extend(whydoku::solutions_text(&path.solutions, &style));
    text.push(render::grade(&path.grade, &style));
    Ok(text.join("\n\n"))
}

fn grade(question: &Question) -> anyhow::Result<String> {
    let (puzzle, profile) = (read_one(&question.puzzle)?, question.profile()?);
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check).with_budget(Some(BUDGET));
    let record = GradeRecord::of(grid::text::position(&puzzle), &grader.grade(&puzzle));
    let stamp = ProfileStamp::of(&profile);
    Ok(serde_json::to_string(&GradeJson::of(&record, &stamp))?)
}

fn verify(question: &Question) -> anyhow::Result<String> {
    let text = question.trace.as_str().map(str::to_owned);
    let text = text.unwrap_or_else(|| question.trace.to_string());
    let checked = whydoku::verify(&whydoku::read_trace(&text)?);
    let refusals: Vec<String> = checked.refusals.iter().map(ToString::to_string).collect();
    let (proved, records) = (refusals.is_empty(), checked.records);
    Ok(json!({ "proved": proved, "records": records, "refusals": refusals }).to_string())
}
