//! Lines of a session: from a terminal with editing and history, or from a pipe.

use super::completion::Completion;
use crate::cli::terminal;
use crate::files::{self, FileSignature};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor};
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use trial::console::PROMPT;

/// Maximum number of commands in the history.
const MAX_HISTORY: usize = 1000;

/// Maximum number of bytes of a line from a pipe. Commands consist of words and file names, so this is
/// enough.
const MAX_LINE_BYTES: u64 = 1 << 13;

/// Recognizes history files of the line editor.
const HISTORY_SIGNATURE: FileSignature = FileSignature {
    what: "a history",
    is: |file| file.first_line() == "#V2",
};

/// A terminal or a pipe.
pub(crate) enum Input {
    /// An interactive terminal.
    Terminal(Box<Terminal>),
    /// Commands come from standard input; prompts are lines of the output.
    Pipe,
}

impl Input {
    /// Whether Ctrl-C was pressed since the last prompt. With a pipe, Ctrl-C ends the process.
    pub(crate) fn interrupted(&self) -> bool {
        match self {
            Input::Pipe => false,
            Input::Terminal(terminal) => terminal.interrupted.load(Ordering::Relaxed),
        }
    }

    /// Reads a line after a prompt; `None` at the end of the input.
    pub(crate) fn read_line(
        &mut self,
        prompt: &str,
        out: &mut impl Write,
    ) -> io::Result<Option<String>> {
        match self {
            Input::Pipe => {
                writeln!(out, "{prompt}")?;
                out.flush()?;
                read_line()
            }
            Input::Terminal(terminal) => {
                out.flush()?;
                terminal.read_line(prompt)
            }
        }
    }
}

/// A terminal with its history.
pub(crate) struct Terminal {
    editor: Editor<Completion, FileHistory>,
    /// File of the history.
    history: Option<PathBuf>,
    /// Pasted lines that no prompt has read yet.
    pasted: VecDeque<String>,
    /// Whether Ctrl-C was pressed since the last prompt.
    interrupted: Arc<AtomicBool>,
}

impl Terminal {
    /// Opens a terminal. The history is saved in `history`, or else in the user's state folder. Fails if
    /// `history` is another kind of file.
    pub(crate) fn new(history: Option<PathBuf>) -> anyhow::Result<Terminal> {
        let config = Config::builder()
            .max_history_size(MAX_HISTORY)?
            .completion_type(CompletionType::List)
            .build();
        let mut editor = Editor::with_config(config)?;
        editor.set_helper(Some(Completion::default()));
        if let Some(path) = &history {
            files::check_not_foreign(path, HISTORY_SIGNATURE)?;
        }
        let history = history.or_else(state_file);
        let history = history.filter(|path| {
            // Before the first session, the file does not exist and has length 0.
            let length = std::fs::metadata(path).map_or(0, |file| file.len());
            let fits = can_be_history(length);
            if !fits {
                let path = path.display();
                terminal::note(&format!(
                    "{path}: is too large for a history of {MAX_HISTORY} commands; history is off"
                ));
            }
            fits
        });
        if let Some(path) = &history {
            let _ = editor.load_history(path);
        }
        let interrupted = Arc::new(AtomicBool::new(false));
        let set_by_signal = Arc::clone(&interrupted);
        // At a prompt, Ctrl-C is an ordinary key; it is a signal only while a command runs.
        ctrlc::set_handler(move || set_by_signal.store(true, Ordering::Relaxed))?;
        Ok(Terminal {
            editor,
            history,
            pasted: VecDeque::new(),
            interrupted,
        })
    }

    fn read_line(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if self.interrupted.swap(false, Ordering::Relaxed) {
            // Ctrl-C also discards the pasted lines.
            self.pasted.clear();
        }
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Some(line));
        }
        let is_order = prompt == PROMPT;
        if let Some(helper) = self.editor.helper_mut() {
            helper.expect(is_order);
        }
        loop {
            match self.editor.readline(&format!("{prompt} ")) {
                Ok(text) => {
                    let mut lines = text.lines().map(str::to_owned);
                    let line = lines.next().unwrap_or_default();
                    self.pasted.extend(lines);
                    if is_order && !line.trim().is_empty() {
                        self.remember(line.trim());
                    }
                    return Ok(Some(line));
                }
                // At a prompt, Ctrl-C discards the line and asks again.
                Err(ReadlineError::Interrupted) => {}
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Io(error)) => return Err(error),
                Err(error) => return Err(io::Error::other(error)),
            }
        }
    }

    /// Adds a command to the history and saves it at once, because the session may be killed while
    /// the command runs. Ignores write errors.
    fn remember(&mut self, order: &str) {
        let added = self.editor.add_history_entry(order).unwrap_or(false);
        let Some(path) = self.history.as_ref().filter(|_| added) else {
            return;
        };
        files::make_folder_of(path);
        let _ = self.editor.append_history(path);
    }
}

/// Whether a file of this length in bytes can be a history. The limit assumes that every byte of
/// every line is escaped.
fn can_be_history(length: u64) -> bool {
    length <= 2 * MAX_LINE_BYTES * MAX_HISTORY as u64
}

/// Reads a line of standard input, cut to [`MAX_LINE_BYTES`] bytes. `None` at the end.
fn read_line() -> io::Result<Option<String>> {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    let mut limited = input.by_ref().take(MAX_LINE_BYTES);
    if limited.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == MAX_LINE_BYTES && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim_end_matches(['\r', '\n']).to_owned()))
}

/// Default file of the history: `whydoku/history` in the user's state folder.
fn state_file() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let state = variable("XDG_STATE_HOME")
        .or_else(|| variable("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| variable("HOME").map(|home| Path::new(&home).join(".local/state")))?;
    Some(state.join("whydoku").join("history"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_has_a_maximum_length() {
        for (length, fits) in [(0, true), (1 << 23, true), (1 << 24, false)] {
            assert_eq!(can_be_history(length), fits, "{length}");
        }
    }
}
