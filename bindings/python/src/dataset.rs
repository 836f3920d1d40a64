//! Solved puzzles of a data set, as the command line writes them.

use crate::error;
use crate::profile::Profile;
use crate::style::Style;
use pyo3::prelude::*;
use whydoku::dataset::{DatasetMaker, LeftOut, Parts, SolvedPuzzle};
use whydoku::grid::text::position_text;
use whydoku::render;
use whydoku::{Language, UniquenessPolicy};

/// A puzzle: its source, its line and its text.
type Item = (String, usize, String);

/// A puzzle of a data set: the puzzle, why it is left out, its part and canonical form, and its
/// texts and arrays, each with the ending of its file. A puzzle that is left out has only the
/// puzzle and the reason.
type Row = (
    String,
    Option<&'static str>,
    String,
    String,
    Vec<(&'static str, String)>,
    Vec<(&'static str, Vec<u8>)>,
);

/// The default parts of a data set, with their shares.
#[pyfunction]
pub(crate) fn default_split() -> String {
    Parts::default().to_string()
}

/// The part that a canonical form belongs to.
#[pyfunction]
pub(crate) fn part_of(form: &str, split: &str) -> PyResult<String> {
    Ok(read_parts(split)?.of(form).name.clone())
}

fn read_parts(split: &str) -> PyResult<Parts> {
    split
        .parse()
        .map_err(|cause: whydoku::dataset::PartsError| error::value(cause))
}

/// The fixed texts of conversations: the task, and the labels of a move, of removed candidates and
/// of the end.
#[pyfunction]
pub(crate) fn chat_texts(language: &str) -> PyResult<[&'static str; 4]> {
    let language = Language::of_code(language)
        .ok_or_else(|| error::value(format!("language {language:?}: expected en or zh")))?;
    Ok(whydoku::dataset::chat_texts(language))
}

/// Solves puzzles for a data set.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Dataset {
    profile: Py<Profile>,
    parts: Parts,
    formats: Vec<String>,
    style: render::Style,
    /// Maximum number of wrong turns of a puzzle, and their seed.
    wrong_turns: (usize, u64),
    budget: Option<u64>,
}

#[pymethods]
impl Dataset {
    #[new]
    fn new(
        profile: Py<Profile>,
        split: &str,
        formats: Vec<String>,
        style: &Style,
        wrong_turns: (usize, u64),
        budget: Option<u64>,
    ) -> PyResult<Dataset> {
        Ok(Dataset {
            profile,
            parts: read_parts(split)?,
            formats,
            style: style.0,
            wrong_turns,
            budget,
        })
    }

    /// Solves the items. Returns for each, in order, its row or its error.
    fn solve(&self, py: Python<'_>, items: Vec<Item>) -> Vec<(Option<Row>, Option<String>)> {
        let profile = &self.profile.get().0;
        py.detach(|| {
            let maker = DatasetMaker::new(profile, UniquenessPolicy::Check);
            let mut maker = maker.with_budget(self.budget);
            let rows = items.into_iter().map(|item| {
                let line = item.1;
                match self.row(&mut maker, item) {
                    Ok(row) => (Some(row), None),
                    Err(cause) => (None, Some(format!("line {line}: {cause}"))),
                }
            });
            rows.collect()
        })
    }
}

impl Dataset {
    fn row(
        &self,
        maker: &mut DatasetMaker<'_>,
        (source, line, text): Item,
    ) -> Result<Row, Box<dyn std::error::Error>> {
        let puzzle = formats::read_one(&text)?.plain()?;
        let text = position_text(&puzzle);
        match maker.solve(&puzzle) {
            Ok(solved) => Ok(self.row_of_solved(&solved, text, &source, line)?),
            Err(why) => Ok(left_out(text, why)),
        }
    }

    fn row_of_solved(
        &self,
        solved: &SolvedPuzzle<'_>,
        puzzle: String,
        source: &str,
        line: usize,
    ) -> serde_json::Result<Row> {
        let wants = |format: &str| self.formats.iter().any(|wanted| wanted == format);
        let (max_turns, seed) = self.wrong_turns;
        let chosen_turns = solved.wrong_turns(max_turns, seed);
        let (mut texts, mut arrays) = (Vec::new(), Vec::new());
        if wants("jsonl") {
            texts.push(("jsonl", solved.record(source, line)? + "\n"));
        }
        if wants("steps") {
            texts.push(("steps.jsonl", solved.step_rows(&self.style)?));
        }
        if wants("chat") {
            texts.push((
                "chat.jsonl",
                solved.chat(&chosen_turns, &self.style)? + "\n",
            ));
        }
        if max_turns > 0 {
            texts.push((
                "wrong.jsonl",
                solved.wrong_rows(&chosen_turns, &self.style)?,
            ));
        }
        if wants("npy") {
            let digits = solved.quadruples().into_iter().flatten();
            arrays.push(("npy", digits.flat_map(i16::to_le_bytes).collect()));
            let changes = solved.changes().into_iter().flatten();
            arrays.push(("changes.npy", changes.flat_map(i32::to_le_bytes).collect()));
        }
        let form = solved.form().to_owned();
        let part = self.parts.of(&form).name.clone();
        Ok((puzzle, None, part, form, texts, arrays))
    }
}

fn left_out(puzzle: String, why: LeftOut) -> Row {
    let (part, form) = (String::new(), String::new());
    (puzzle, Some(why.word()), part, form, Vec::new(), Vec::new())
}
