//! Prompts: questions to a model that lead it to the tools, so that it reports proved steps.

use super::codes::INVALID_PARAMS;
use super::message::Fault;
use super::pages;
use crate::cli::registry;
use formats::read_one;
use grid::text::position_text;
use logic::Language;
use render::Style;
use serde_json::{Value, json};
use whydoku::judging::read_text;

/// `prompts/list`.
pub(super) fn list() -> Value {
    serde_json::from_str(include_str!("prompts.json")).unwrap_or_default()
}

/// The arguments of a prompt: a JSON object of texts.
struct Arguments<'a>(&'a Value);

impl<'a> Arguments<'a> {
    fn optional(&self, name: &str) -> Option<&'a str> {
        self.0[name].as_str().filter(|text| !text.trim().is_empty())
    }

    fn text(&self, name: &str) -> Result<&'a str, Fault> {
        let missing = || Fault::new(INVALID_PARAMS, format!("missing argument `{name}`"));
        self.optional(name).ok_or_else(missing)
    }

    /// A puzzle or a board on one line, in a form that the tools read.
    fn board(&self, name: &str) -> Result<Option<String>, Fault> {
        let read = |text| read_one(text).map_err(|error| wrong_argument(name, &error));
        let puzzle = self.optional(name).map(read).transpose()?;
        Ok(puzzle.map(|puzzle| position_text(&puzzle)))
    }

    fn puzzle(&self) -> Result<String, Fault> {
        self.text("puzzle")?;
        Ok(self.board("puzzle")?.unwrap_or_default())
    }
}

fn wrong_argument(name: &str, error: &dyn std::fmt::Display) -> Fault {
    Fault::new(INVALID_PARAMS, format!("argument `{name}`: {error}"))
}

/// `prompts/get`.
pub(super) fn get(params: &Value) -> Result<Value, Fault> {
    let name = params["name"].as_str().unwrap_or_default();
    let arguments = Arguments(&params["arguments"]);
    check_arguments(name, arguments.0)?;
    let mut messages = Vec::new();
    let mut say = |text: String| {
        let content = json!({ "type": "text", "text": text });
        messages.push(json!({ "role": "user", "content": content }));
    };
    match name {
        "explain_puzzle" => say(format!(
            "Explain this Sudoku: {}\nCall the tool `explain` and retell its steps in your own words, in its order. \
             Name the cells and digits of each step. Add no step of your own.",
            arguments.puzzle()?
        )),
        "coach" => {
            let board = arguments.board("board")?;
            let board = board.map_or(String::new(), |board| format!("\nMy board: {board}"));
            say(format!(
                "I am solving this Sudoku: {}{board}\nHelp me without the answer. Call the tool `hint` with `reveal`, first \
                 `where`, and the next degree (`kind`, `cells`, `why`, `result`) only when I ask for more. If my board \
                 has a mistake, say in which house and let me find it.",
                arguments.puzzle()?
            ));
        }
        "check_move" => {
            let action = arguments.text("action")?;
            read_text(action, Style::default().cells)
                .map_err(|error| wrong_argument("action", &error))?;
            let board = arguments.board("board")?;
            let board = board.map_or(String::new(), |board| format!("\nThe board: {board}"));
            let reason = arguments.optional("because");
            let reason = reason.map_or(String::new(), |text| format!("\nMy reason: {text}"));
            say(format!(
                "Was my move in this Sudoku justified? {}{board}\nThe move: {action}{reason}\nCall the tool `judge` with \
                 these values and report its verdict. If the move is not justified, say what is missing.",
                arguments.puzzle()?
            ));
        }
        "learn_technique" => {
            let name = arguments.text("technique")?;
            let registry = registry::current();
            let technique = registry.technique(name);
            let technique = technique.map_err(|error| wrong_argument("technique", &error))?;
            let slug = technique.info().slug;
            say(format!(
                "Teach me the Sudoku technique {} ({slug}). The page below describes it. Call the tool `practice` for a \
                 position in which it is the next step, show me the position, and let me look for it before you show the \
                 step.",
                technique.info().name.template(Language::En),
            ));
            let page = pages::page(technique, &pages::address(technique), Language::En)?;
            let content = json!({ "type": "resource", "resource": page });
            messages.push(json!({ "role": "user", "content": content }));
        }
        // `check_arguments` refuses other names.
        _ => {}
    }
    Ok(json!({ "messages": messages }))
}

/// Fails if there is no prompt of this name, or if the prompt does not list one of the arguments.
fn check_arguments(name: &str, arguments: &Value) -> Result<(), Fault> {
    let list = list();
    let prompts = list["prompts"].as_array();
    let prompt = prompts
        .into_iter()
        .flatten()
        .find(|prompt| prompt["name"] == name);
    let Some(prompt) = prompt else {
        return Err(Fault::new(
            INVALID_PARAMS,
            format!("there is no prompt {name:?}"),
        ));
    };
    let known = prompt["arguments"].as_array().into_iter().flatten();
    let known: Vec<&str> = known
        .filter_map(|argument| argument["name"].as_str())
        .collect();
    let given = arguments.as_object().into_iter().flat_map(|map| map.keys());
    let mut unknown = given.filter(|name| !known.contains(&name.as_str()));
    match unknown.next() {
        Some(unknown) => {
            let what = format!(
                "{name} has no argument `{unknown}`; expected one of {}",
                known.join(", ")
            );
            Err(Fault::new(INVALID_PARAMS, what))
        }
        None => Ok(()),
    }
}
