//! Many puzzles through one function, in order, on several threads.
//!
//! Records are read in bounded chunks, worked on in parallel, and handed on in the order of the
//! input, so memory does not grow with the input and threads do not show in the output.

use crate::exit::Exit;
use crate::input::{Source, complaint_text};
use crate::terminal;
use anyhow::Context;
use grid::Puzzle;
use grid::text::Record;
use rayon::prelude::*;
use std::rc::Rc;

/// How many records each thread gets at a time.
const CHUNK: usize = 512;

/// One record of the input.
pub(crate) struct Item {
    /// The name of its source.
    pub(crate) source: Rc<str>,
    /// The line it starts on, from 1.
    pub(crate) line: usize,
    /// The puzzle, or the start of what stands in its place.
    pub(crate) puzzle: Result<Puzzle, String>,
}

/// Runs every puzzle of the sources through `work` and hands each record with its result to
/// `each`, in order. `state` makes what a thread keeps between puzzles.
///
/// A source that cannot be read and a text that is no puzzle are told on standard error and cost
/// no other record.
pub(crate) fn run<S, T: Send>(
    sources: Vec<anyhow::Result<Source>>,
    jobs: usize,
    state: impl Fn() -> S + Sync + Send,
    work: impl Fn(&mut S, &Puzzle) -> T + Sync + Send,
    mut each: impl FnMut(&Item, Option<T>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let mut exit = Exit::Fine;
    let pool = match jobs {
        1 => None,
        threads => Some(
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()?,
        ),
    };
    let threads = pool
        .as_ref()
        .map_or(1, rayon::ThreadPool::current_num_threads);
    let mut own = state();
    let mut chunk: Vec<Item> = Vec::new();
    for source in sources {
        let opened = source.and_then(|source| Ok((source.name(), source.open()?)));
        let (name, mut reader) = match opened {
            Ok(opened) => opened,
            Err(error) => {
                terminal::complain(&error);
                exit = exit.and(Exit::Input);
                continue;
            }
        };
        let name: Rc<str> = name.into();
        let mut records = 0_usize;
        loop {
            let record = reader.read().with_context(|| name.to_string());
            let ended = !matches!(record, Ok(Some(_)));
            match record {
                Ok(Some(record)) => {
                    records += 1;
                    chunk.push(item(&name, record, &mut exit));
                }
                Ok(None) if records == 0 => {
                    terminal::complain(&anyhow::anyhow!("{name}: no puzzle in it"));
                    exit = exit.and(Exit::Input);
                }
                Ok(None) => {}
                Err(error) => {
                    terminal::complain(&error);
                    exit = exit.and(Exit::Input);
                }
            }
            if chunk.len() >= CHUNK * threads || (ended && !chunk.is_empty()) {
                let results: Vec<Option<T>> = match &pool {
                    None => chunk
                        .iter()
                        .map(|item| item.puzzle.as_ref().ok().map(|p| work(&mut own, p)))
                        .collect(),
                    Some(pool) => {
                        let puzzles: Vec<Option<&Puzzle>> =
                            chunk.iter().map(|item| item.puzzle.as_ref().ok()).collect();
                        pool.install(|| {
                            puzzles
                                .par_iter()
                                .map_init(&state, |own, puzzle| puzzle.map(|p| work(own, p)))
                                .collect()
                        })
                    }
                };
                for (item, result) in chunk.iter().zip(results) {
                    each(item, result)?;
                }
                chunk.clear();
            }
            if ended {
                break;
            }
        }
    }
    Ok(exit)
}

/// The record as an item; what is wrong with it is told at once.
fn item(source: &Rc<str>, record: Record, exit: &mut Exit) -> Item {
    let line = record.line;
    let puzzle = record.puzzle.map_err(|error| {
        let text = complaint_text(source, &error);
        *exit = exit.and(Exit::Input);
        terminal::complain(&anyhow::anyhow!("{text}"));
        error.excerpt().text().to_owned()
    });
    Item {
        source: Rc::clone(source),
        line,
        puzzle,
    }
}
