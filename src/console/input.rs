//! Where a session's lines come from: a terminal with editing and history, or a pipe.

use super::completion::Completion;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor};
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use trial::console::PROMPT;

/// How many orders are remembered.
const REMEMBERED: usize = 1000;

/// A terminal or a pipe.
pub(crate) enum Input {
    /// Someone types.
    Terminal(Box<Terminal>),
    /// Orders come from standard input, and prompts are lines of the output.
    Pipe,
}

impl Input {
    /// Asks for a line; `None` at the end of input.
    pub(crate) fn ask(&mut self, prompt: &str, out: &mut impl Write) -> io::Result<Option<String>> {
        match self {
            Input::Pipe => {
                writeln!(out, "{prompt}")?;
                out.flush()?;
                read_line()
            }
            Input::Terminal(terminal) => {
                out.flush()?;
                terminal.ask(prompt)
            }
        }
    }

    /// Writes the orders down for the next session. A session does not fail because its history
    /// cannot be kept.
    pub(crate) fn remember(&mut self) {
        if let Input::Terminal(terminal) = self {
            terminal.remember();
        }
    }
}

/// A terminal with its memory.
pub(crate) struct Terminal {
    editor: Editor<Completion, FileHistory>,
    /// Where orders are remembered.
    history: Option<PathBuf>,
    /// Lines that were pasted together and not yet asked for.
    pasted: VecDeque<String>,
}

impl Terminal {
    /// A terminal; orders are remembered in `history`, or else in the user's state folder.
    pub(crate) fn new(history: Option<PathBuf>) -> anyhow::Result<Terminal> {
        let config = Config::builder()
            .max_history_size(REMEMBERED)?
            .completion_type(CompletionType::List)
            .build();
        let mut editor = Editor::with_config(config)?;
        editor.set_helper(Some(Completion::default()));
        let history = history.or_else(state_file);
        if let Some(path) = &history {
            // There is none before the first session.
            let _ = editor.load_history(path);
        }
        let pasted = VecDeque::new();
        Ok(Terminal {
            editor,
            history,
            pasted,
        })
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Some(line));
        }
        let order = prompt == PROMPT;
        if let Some(helper) = self.editor.helper_mut() {
            helper.expect(order);
        }
        loop {
            match self.editor.readline(&format!("{prompt} ")) {
                Ok(text) => {
                    let mut lines = text.lines().map(str::to_owned);
                    let line = lines.next().unwrap_or_default();
                    self.pasted.extend(lines);
                    if order && !line.trim().is_empty() {
                        // An order that is not remembered is followed all the same.
                        let _ = self.editor.add_history_entry(line.trim());
                    }
                    return Ok(Some(line));
                }
                // Drops the line that was being typed.
                Err(ReadlineError::Interrupted) => {}
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Io(error)) => return Err(error),
                Err(error) => return Err(io::Error::other(error)),
            }
        }
    }

    fn remember(&mut self) {
        let Some(path) = &self.history else { return };
        if let Some(folder) = path.parent() {
            let _ = std::fs::create_dir_all(folder);
        }
        let _ = self.editor.save_history(path);
    }
}

/// A line of standard input, whatever its bytes.
fn read_line() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim_end_matches(['\r', '\n']).to_owned()))
}

/// Where history is kept: `whydoku/history` in the folder that the system has for such things.
fn state_file() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let state = folder("XDG_STATE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| folder("HOME").map(|home| Path::new(&home).join(".local/state")))?;
    Some(state.join("whydoku").join("history"))
}
