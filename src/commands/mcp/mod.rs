//! `whydoku mcp`: the library as tools for a language model, over standard input and output.
//!
//! The Model Context Protocol: JSON-RPC 2.0, a message a line. A server of tools alone needs four of
//! its methods, which is less than a crate for all of it asks to be told; so none is used. Answers
//! depend on nothing but the question: no file is read or written. What the protocol is: its
//! specification at modelcontextprotocol.io, versions 2024-11-05 to 2025-06-18.

mod tools;

use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::Context;
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// Versions of the protocol, newest first; what is used of it is the same in all.
const PROTOCOLS: [&str; 3] = ["2025-06-18", "2025-03-26", "2024-11-05"];

const INSTRUCTIONS: &str =
    "Sudoku steps with proofs. Tell what these tools answer; deduce nothing.";

/// What `tools/list` answers.
const TOOLS: &str = include_str!("tools.json");

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

/// The answer to a message; nothing to a notification.
fn answer(line: &str) -> Option<Value> {
    let error = |id: &Value, code: i32, message: &str| {
        let error = json!({ "code": code, "message": message });
        Some(json!({ "jsonrpc": "2.0", "id": id, "error": error }))
    };
    if line.trim().is_empty() {
        return None;
    }
    let message: Value = match serde_json::from_str(line) {
        Ok(message) => message,
        Err(what) => return error(&Value::Null, -32700, &format!("no JSON: {what}")),
    };
    let Some(method) = message["method"].as_str() else {
        return error(&message["id"], -32600, "a message without a method");
    };
    let id = message.get("id")?;
    let asked = &message["params"];
    let result = match method {
        "initialize" => {
            let theirs = asked["protocolVersion"].as_str();
            let known = PROTOCOLS.into_iter().find(|&ours| Some(ours) == theirs);
            let server = json!({ "name": "whydoku", "version": env!("CARGO_PKG_VERSION") });
            json!({ "protocolVersion": known.unwrap_or(PROTOCOLS[0]), "serverInfo": server,
                "capabilities": { "tools": {} }, "instructions": INSTRUCTIONS })
        }
        "ping" => json!({}),
        "tools/list" => serde_json::from_str(TOOLS).unwrap_or_default(),
        "tools/call" => {
            let Some(tool) = asked["name"].as_str().and_then(tools::named) else {
                let name = &asked["name"];
                return error(id, -32602, &format!("there is no tool {name}"));
            };
            let question = serde_json::from_value(asked["arguments"].clone());
            let answer = question.map_err(Into::into).and_then(|asked| tool(&asked));
            // What is wrong with a question is told to the model, which can ask again.
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
