//! Completion of commands and of file names. In the code of the console, a command is called an order.

use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::path::MAIN_SEPARATOR;
use trial::console::{ORDERS, Takes, order_named};

/// Completes the input at a prompt.
#[derive(Default)]
pub(crate) struct Completion {
    subject: Subject,
}

#[derive(Default)]
enum Subject {
    /// A command.
    #[default]
    Orders,
    /// A guess, which is never completed.
    Guess,
}

impl Completion {
    /// Sets whether the next prompt is for a command or for a guess.
    pub(crate) fn expect(&mut self, is_order: bool) {
        self.subject = if is_order {
            Subject::Orders
        } else {
            Subject::Guess
        };
    }
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..position).unwrap_or(line);
        Ok(match self.subject {
            Subject::Orders => complete(typed),
            Subject::Guess => (position, Vec::new()),
        })
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Hinter for Completion {
    type Hint = String;
}

/// The start of the word to complete, as an offset in bytes, and its completions.
fn complete(typed: &str) -> (usize, Vec<Pair>) {
    let start = typed.len() - typed.trim_start().len();
    let Some((word, argument)) = typed[start..].split_once(char::is_whitespace) else {
        return (start, orders(&typed[start..], " "));
    };
    let argument = argument.trim_start();
    let start = typed.len() - argument.len();
    match order_named(word).map(|order| order.takes) {
        Some(Takes::File) => files(start, argument),
        Some(Takes::Order) => (start, orders(argument, "")),
        Some(Takes::Words | Takes::Language | Takes::Hint) | None => (start, Vec::new()),
    }
}

/// The commands that begin with a text, each completed by `after`.
fn orders(beginning: &str, after: &str) -> Vec<Pair> {
    let names = ORDERS.iter().map(|order| order.name);
    let matching = names.filter(|name| name.starts_with(beginning));
    matching
        .map(|name| Pair {
            display: name.to_owned(),
            replacement: format!("{name}{after}"),
        })
        .collect()
}

/// Names of matching files in alphabetical order; folders end with a separator.
///
/// `typed` is the path as far as it is typed: the whole rest of the line, from the offset `start`. It may
/// contain spaces, so nothing is quoted.
fn files(start: usize, typed: &str) -> (usize, Vec<Pair>) {
    let name_start = typed
        .rfind(['/', MAIN_SEPARATOR])
        .map_or(0, |separator| separator + 1);
    let (folder, beginning) = typed.split_at(name_start);
    let folder = if folder.is_empty() { "." } else { folder };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            // Hidden files are offered only if the user has typed the dot.
            let fits =
                name.starts_with(beginning) && !(beginning.is_empty() && name.starts_with('.'));
            let end = if entry.path().is_dir() {
                MAIN_SEPARATOR.to_string()
            } else {
                String::new()
            };
            fits.then(|| name + &end)
        })
        .collect();
    names.sort_unstable();
    let pairs = names.into_iter().map(|name| Pair {
        display: name.clone(),
        replacement: name,
    });
    (start + name_start, pairs.collect())
}

#[cfg(test)]
mod tests {
    use super::complete;

    fn names(typed: &str) -> (usize, Vec<String>) {
        let (start, pairs) = complete(typed);
        (
            start,
            pairs.into_iter().map(|pair| pair.replacement).collect(),
        )
    }

    #[test]
    fn orders_are_completed() {
        assert_eq!(names("ru").1, ["run-mode ", "run ", "runtil ", "runrun "]);
        assert_eq!(names("  lev"), (2, vec!["levels ".to_owned()]));
        assert_eq!(names("help runr"), (5, vec!["runrun".to_owned()]));
        assert_eq!(names("run 1"), (4, Vec::new()));
        assert_eq!(names("nothing"), (0, Vec::new()));
    }

    #[test]
    fn file_names_are_completed_after_orders_that_take_one() {
        let (start, files) = names("load-quiz src/con");
        assert_eq!((start, &files[..]), (14, &["console/".to_owned()][..]));
        assert!(names("load src/console/").1.contains(&"mod.rs".to_owned()));
        assert_eq!(names("show src/").1, Vec::<String>::new());
    }
}
