//! A call of a tool in a separate process. `whydoku mcp --one-call` reads the call, one line, from
//! standard input and writes the answer to standard output. The process ends when its standard input
//! is closed, so it does not outlive a server that was killed.

use super::calls::{CallState, Calls, locked};
use super::codes::INTERNAL_ERROR;
use super::message::Fault;
use super::tools;
use crate::cli::terminal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;

/// The answer of the process.
#[derive(Serialize, Deserialize)]
enum Answer {
    /// The result of the tool.
    Result(Value),
    /// An error of the protocol.
    Fault(Fault),
}

/// Runs a call in a separate process and returns the answer. For a cancelled call, the returned value
/// has no meaning.
pub(super) fn run(id: &str, params: &Value, calls: &Calls) -> Result<Value, Fault> {
    let no_answer = |why: &dyn ToString| {
        let what = format!("the call ended without an answer: {}", why.to_string());
        Fault::new(INTERNAL_ERROR, what)
    };
    let text = exchange(id, params, calls).map_err(|error| no_answer(&error))?;
    match serde_json::from_str(&text) {
        Ok(Answer::Result(result)) => Ok(result),
        Ok(Answer::Fault(fault)) => Err(fault),
        Err(error) => Err(no_answer(&error)),
    }
}

/// Sends a call to a new process and receives the answer as JSON. Returns an empty text if the call was
/// cancelled before the process started, or if the process ended without an answer.
fn exchange(id: &str, params: &Value, calls: &Calls) -> io::Result<String> {
    let mut text = String::new();
    let mut open_calls = locked(calls);
    let Some(state @ CallState::Waiting) = open_calls.get_mut(id) else {
        return Ok(text);
    };
    let mut process = Command::new(std::env::current_exe()?)
        .args(["mcp", "--one-call"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (mut input, output) = (process.stdin.take(), process.stdout.take());
    *state = CallState::Running(process);
    drop(open_calls);
    // The input stays open while the process works. Writing to a killed process fails. This error is
    // ignored, because the missing answer shows it too.
    if let Some(input) = &mut input {
        let _ = writeln!(input, "{params}");
    }
    if let Some(mut output) = output {
        output.read_to_string(&mut text)?;
    }
    drop(input);
    if let Some(CallState::Running(process)) = locked(calls).get_mut(id) {
        process.wait()?;
    }
    Ok(text)
}

/// Answers the call on standard input. Ends without an answer if standard input is closed first.
pub(super) fn answer() -> anyhow::Result<()> {
    let mut text = String::new();
    io::stdin().read_line(&mut text)?;
    let params = serde_json::from_str(&text)?;
    let (sender, receiver) = channel();
    let answer_sender = sender.clone();
    thread::spawn(move || {
        let answer = match tools::call(&params) {
            Ok(result) => Answer::Result(result),
            Err(fault) => Answer::Fault(fault),
        };
        // Fails if standard input was closed first, because then nothing receives the answer.
        let _ = answer_sender.send(Some(answer));
    });
    thread::spawn(move || {
        // A read error counts as the end of the input.
        let _ = io::stdin().read_line(&mut String::new());
        let _ = sender.send(None);
    });
    if let Ok(Some(answer)) = receiver.recv() {
        let mut out = terminal::plain_output();
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        out.flush()?;
    }
    Ok(())
}
