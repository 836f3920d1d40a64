//! `whydoku mcp`: a Model Context Protocol server for language models.
//!
//! The protocol (modelcontextprotocol.io) is JSON-RPC 2.0, one message per line. A server with tools,
//! pages and prompts that never change needs few methods, so no protocol crate is used. Answers
//! depend only on the request; no file is read or written.
//!
//! One thread reads messages and answers all except calls of tools. Each call of a tool runs in a
//! separate process. A cancellation therefore ends it at once, and a crash does not affect other
//! calls. Each call has a work budget.

mod answer;
mod call_process;
mod calls;
mod codes;
mod message;
mod moves;
mod pages;
mod prompts;
mod question;
mod tools;

use crate::cli::args::Mcp;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use calls::{CallState, Calls, cancel, locked};
use codes::{INTERNAL_ERROR, INVALID_PARAMS, INVALID_REQUEST, METHOD_NOT_FOUND};
use message::{Fault, Request, fault_response, read_message, result_response};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Supported protocol versions, newest first. The methods used here are the same in all. The version
/// 2025-03-26 is missing, because it requires support for batches.
const PROTOCOLS: [&str; 3] = ["2025-11-25", "2025-06-18", "2024-11-05"];

/// Maximum number of calls that run at the same time.
const MAX_RUNNING: usize = 4;

/// Maximum number of calls without an answer: running calls and calls in the queue.
const MAX_OPEN: usize = 64;

/// A call of a tool.
struct Call {
    /// The id of the request, as JSON text.
    id: String,
    /// Name and arguments of the tool.
    params: Value,
}

pub(crate) fn run(arguments: &Mcp) -> anyhow::Result<Exit> {
    if arguments.one_call {
        call_process::answer()?;
        return Ok(Exit::Fine);
    }
    let calls = Calls::default();
    let (answers, answers_to_write) = channel::<String>();
    let (queue, queued) = channel::<Call>();
    let queued = Mutex::new(queued);
    thread::scope(|scope| {
        let writer = scope.spawn(move || write(&answers_to_write));
        for _ in 0..MAX_RUNNING {
            let (answers, queued, calls) = (answers.clone(), &queued, &calls);
            scope.spawn(move || work(queued, calls, &answers));
        }
        let read = read(&calls, &queue, &answers);
        // Ends the threads once all calls are answered.
        drop((queue, answers));
        match writer.join() {
            Ok(written) => written?,
            Err(panic) => std::panic::resume_unwind(panic),
        }
        read
    })?;
    Ok(Exit::Fine)
}

/// Writes the answers, one per line.
fn write(answers: &Receiver<String>) -> anyhow::Result<()> {
    let mut out = terminal::plain_output();
    for answer in answers {
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// Answers calls until the queue is closed.
fn work(queued: &Mutex<Receiver<Call>>, calls: &Calls, answers: &Sender<String>) {
    loop {
        let next = queued.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Call { id, params }) = next else {
            return;
        };
        let text = response(&id, call_process::run(&id, &params, calls));
        // A cancelled request gets no answer.
        if let Some(CallState::Cancelled) = locked(calls).remove(&id) {
            continue;
        }
        // The writer only ends early when standard output is closed.
        let _ = answers.send(text);
    }
}

/// Reads messages until the end of standard input.
fn read(calls: &Calls, queue: &Sender<Call>, answers: &Sender<String>) -> anyhow::Result<()> {
    let mut input = std::io::stdin().lock();
    while let Some(read) = read_message(&mut input)? {
        let answer = match read {
            Err(error) => Some(fault_response("null", &error)),
            Ok(bytes) => answer(&bytes, calls, queue),
        };
        if let Some(answer) = answer
            && answers.send(answer).is_err()
        {
            break;
        }
    }
    Ok(())
}

/// The answer to a message. `None` for a notification, a response and a blank line, and for a call of a
/// tool that is put into the queue.
fn answer(bytes: &[u8], calls: &Calls, queue: &Sender<Call>) -> Option<String> {
    let request = match Request::of(bytes) {
        Ok(request) => request?,
        Err((id, error)) => return Some(fault_response(&id, &error)),
    };
    let Request { id, method, params } = request;
    let Some(id) = id else {
        if method == "notifications/cancelled"
            && let Some(cancelled) = message::cancelled(bytes)
        {
            cancel(calls, &cancelled);
        }
        return None;
    };
    Some(match method.as_str() {
        "initialize" => result_response(&id, &server_info(&params)),
        "ping" => result_response(&id, &json!({})),
        "tools/list" | "resources/list" | "resources/templates/list" | "prompts/list" => {
            response(&id, list_items(&method, &params))
        }
        "resources/read" => response(&id, pages::read(&params)),
        "prompts/get" => response(&id, prompts::get(&params)),
        "completion/complete" => result_response(&id, &pages::complete(&params)),
        "tools/call" => {
            let mut open_calls = locked(calls);
            if open_calls.len() >= MAX_OPEN {
                let error = Fault::new(
                    INTERNAL_ERROR,
                    format!("{MAX_OPEN} calls are waiting already"),
                );
                return Some(fault_response(&id, &error));
            }
            if open_calls.contains_key(&id) {
                let error = Fault::new(
                    INVALID_REQUEST,
                    "a request with this id is not answered yet",
                );
                return Some(fault_response(&id, &error));
            }
            open_calls.insert(id.clone(), CallState::Waiting);
            // The workers only end when this thread closes the queue.
            let _ = queue.send(Call { id, params });
            return None;
        }
        _ => fault_response(
            &id,
            &Fault::new(METHOD_NOT_FOUND, format!("there is no method {method}")),
        ),
    })
}

fn response(id: &str, answer: Result<Value, Fault>) -> String {
    match answer {
        Ok(value) => result_response(id, &value),
        Err(error) => fault_response(id, &error),
    }
}

/// The tools, resources, templates or prompts. Every list is one page, so a request with a cursor is an
/// error.
fn list_items(method: &str, params: &Value) -> Result<Value, Fault> {
    if !params["cursor"].is_null() {
        let what = "a cursor that no list gave; every list is one page";
        return Err(Fault::new(INVALID_PARAMS, what));
    }
    Ok(match method {
        "tools/list" => tools::list(),
        "resources/list" => pages::list(),
        "resources/templates/list" => pages::templates(),
        _ => prompts::list(),
    })
}

fn server_info(params: &Value) -> Value {
    let requested = params["protocolVersion"].as_str();
    let supported = PROTOCOLS
        .into_iter()
        .find(|&version| Some(version) == requested);
    json!({
        "protocolVersion": supported.unwrap_or(PROTOCOLS[0]),
        "serverInfo": { "name": "whydoku", "version": env!("CARGO_PKG_VERSION") },
        "capabilities": { "tools": {}, "resources": {}, "prompts": {}, "completions": {} },
        "instructions": "Sudoku steps with proofs. Report what these tools return; do not deduce \
                         steps yourself.",
    })
}
