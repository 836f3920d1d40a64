//! Connects a console session to the terminal or pipe, the files, the clock and the texts.

mod completion;
mod input;

pub(crate) use input::{Input, Terminal};

use crate::cli::text_file;
use crate::files::{FileSignature, Overwrite, RunFiles};
use core::fmt;
use grid::Board;
use logic::{Language, Phrase, Reveal, Step};
use render::{Cells, Palette, Style};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Instant;
use trial::console::{Denied, Host, SAVED_HEAD};
use whydoku::hint::{HintStep, step_text};

/// The program's side of a session: input, output, files and style.
pub(crate) struct SessionHost {
    input: Input,
    out: BufWriter<anstream::Stdout>,
    /// The error that stopped reading or writing.
    error: Option<io::Error>,
    style: Style,
    start: Instant,
    overwrite: Overwrite,
}

impl SessionHost {
    /// The program's side of a session with explanations in `language`. Cells are named as in the session's
    /// commands.
    pub(crate) fn new(input: Input, language: Language, overwrite: Overwrite) -> SessionHost {
        SessionHost {
            input,
            out: BufWriter::new(anstream::stdout()),
            error: None,
            style: Style::default()
                .with_language(language)
                .with_cells(Cells::Console)
                .with_palette(Palette::ANSI),
            start: Instant::now(),
            overwrite,
        }
    }

    /// Ends a session: flushes the output, or returns the error that stopped the session.
    pub(crate) fn finish(mut self, result: fmt::Result) -> io::Result<()> {
        if let Some(error) = self.error {
            return Err(error);
        }
        self.out.flush()?;
        result.map_err(|fmt::Error| io::Error::other("the session could not be written"))
    }

    /// Writes a saved session to the file `name`.
    fn write_session(&self, name: &str, text: &str) -> anyhow::Result<()> {
        let signature = FileSignature {
            what: "a session",
            is: |file| file.first_line() == SAVED_HEAD,
        };
        let mut run_files = RunFiles::new(self.overwrite);
        let mut file = run_files.open_replacement(Path::new(name), "the session", signature)?;
        file.write_all(text.as_bytes())?;
        Ok(file.finish()?)
    }

    fn in_language(&self, language: Language) -> Style {
        self.style.with_language(language)
    }
}

impl fmt::Write for SessionHost {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

impl Host for SessionHost {
    fn read_line(&mut self, prompt: &str) -> Option<String> {
        let answer = self.input.read_line(prompt, &mut self.out);
        answer.unwrap_or_else(|error| {
            self.error = Some(error);
            None
        })
    }

    fn read(&mut self, name: &str) -> Result<String, Denied> {
        let text = text_file::read(Path::new(name), text_file::MAX_BYTES_WRITTEN_BY_HAND);
        text.map_err(|error| denial(name, &error))
    }

    fn save(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.write_session(name, text)
            .map_err(|error| denial(name, &error))
    }

    fn clock(&mut self) -> u128 {
        self.start.elapsed().as_millis()
    }

    fn stopped(&mut self) -> bool {
        self.input.interrupted()
    }

    fn language(&self) -> Language {
        self.style.language
    }

    fn phrase(&self, phrase: &Phrase, language: Language) -> String {
        render::sentence(phrase, &self.in_language(language))
    }

    fn step(
        &self,
        (number, reveal): (usize, Reveal),
        before: &Board,
        step: &Step,
        language: Language,
    ) -> String {
        let shown = HintStep::new(before.clone(), step.clone());
        step_text(number, &shown, reveal, &self.in_language(language))
    }
}

/// The reason why the file `name` was not read or written: the system's message. If there is none,
/// whydoku's message without the file name, with the number 0.
fn denial(name: &str, error: &anyhow::Error) -> Denied {
    let mut causes = error.chain().rev();
    let system = causes.find_map(|cause| cause.downcast_ref::<io::Error>());
    if let Some(error) = system {
        return system_denial(error);
    }
    let reason = error.to_string();
    let reason = reason.strip_prefix(&format!("{name}: ")).unwrap_or(&reason);
    Denied {
        number: 0,
        reason: reason.to_owned(),
    }
}

/// The number and the message of a system error, without the suffix that Rust adds.
fn system_denial(error: &io::Error) -> Denied {
    let number = error.raw_os_error().unwrap_or(0);
    let reason = error.to_string();
    let suffix = format!(" (os error {number})");
    let reason = reason.strip_suffix(&suffix).unwrap_or(&reason).to_owned();
    Denied { number, reason }
}
