//! Many puzzles through one function, in order, on several threads.
//!
//! Records are read in bounded chunks, worked on in parallel, and handed on in the order of the
//! input, so memory does not grow with the input and threads do not show in the output.
//!
//! With several jobs one thread reads, so many work, and the caller's thread writes:
//!
//! ```text
//! reader --chunks--> workers --results--> writer (puts them in order)
//!   ^                                        |
//!   +---------------- tokens ----------------+
//! ```
//!
//! A chunk is read only against a token, and the writer hands tokens back chunk by chunk, which
//! bounds what is under way even when one puzzle takes an hour and all others a microsecond.

mod numbered;
mod shard;

pub(crate) use numbered::numbered;
pub(crate) use shard::Shard;

use crate::cli::args::Reading;
use crate::cli::exit::{Exit, NoThread};
use crate::cli::input::{Source, complaint_text};
use crate::cli::reader::PuzzleReader;
use crate::cli::terminal;
use grid::Puzzle;
use logic::Hands;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::Scope;

/// How many records a thread gets at a time, at most.
///
/// The first chunks are of one record, and each round of tokens makes them longer by one: a short
/// list of hard puzzles is spread over all threads, and a long one costs little to hand out.
const CHUNK: usize = 128;

/// One record of the input.
pub(crate) struct Item {
    /// The name of its source.
    pub(crate) source: Arc<str>,
    /// Which source of the command line, from 0.
    pub(crate) source_index: usize,
    /// Which record of this run, from 0.
    pub(crate) number: u64,
    /// The line it starts on, from 1.
    pub(crate) line: usize,
    /// The rating that its source declares.
    pub(crate) declared: Option<String>,
    /// The puzzle, or what stands in its place.
    pub(crate) puzzle: Result<Puzzle, Unreadable>,
}

/// A text that is no puzzle.
pub(crate) struct Unreadable {
    /// The start of the text.
    pub(crate) text: String,
    /// What is wrong with it, with the place and a caret.
    pub(crate) complaint: String,
    /// The line and the column of what is wrong, from 1.
    pub(crate) place: (usize, usize),
    /// What is wrong with it.
    pub(crate) what: String,
}

/// How a batch is run.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    /// How many threads work; 0 for one per processor.
    pub(crate) jobs: usize,
    /// Which records.
    pub(crate) shard: Shard,
    /// How inputs are read.
    pub(crate) reading: &'a Reading,
    /// Where a thread that has run out of puzzles lends a hand to those that have not.
    pub(crate) hands: Option<&'a Hands>,
}

impl<'a> Way<'a> {
    /// All records, by so many threads that stay by themselves.
    pub(crate) fn of_all(jobs: usize, reading: &'a Reading) -> Way<'a> {
        Way {
            jobs,
            reading,
            shard: Shard::WHOLE,
            hands: None,
        }
    }
}

/// What the reader met.
#[expect(clippy::large_enum_variant, reason = "nearly every event is an item")]
enum Event {
    Item(Item),
    Fault(Fault),
}

/// A source that cannot be read, or has nothing in it.
pub(crate) struct Fault {
    /// Its name.
    pub(crate) source: Arc<str>,
    /// Which source of the command line, from 0.
    pub(crate) source_index: usize,
    /// What is wrong with it.
    pub(crate) what: String,
    /// Whether it was read to its end, and had nothing in it.
    pub(crate) is_empty: bool,
}

/// What a batch hands to its caller.
#[expect(clippy::large_enum_variant, reason = "nearly all are items")]
pub(crate) enum Met<T> {
    /// A record, with the result if it was a puzzle.
    Item(Item, Option<T>),
    /// A source without records, or without further ones.
    Fault(Fault),
}

/// An event, and the result if it was a puzzle.
type Done<T> = Vec<(Event, Option<T>)>;

/// Runs every puzzle of the sources through `work` and hands each record with its result to
/// `each`, in order. `state` makes what a thread keeps between puzzles.
///
/// A source that cannot be read and a text that is no puzzle are told on standard error and cost
/// no other record.
pub(crate) fn run<S, T: Send>(
    sources: Vec<Source>,
    way: Way<'_>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &Item, &Puzzle) -> T + Sync,
    mut each: impl FnMut(Item, Option<T>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    run_with_faults(sources, way, state, work, |met| match met {
        Met::Item(item, result) => each(item, result),
        Met::Fault(_) => Ok(()),
    })
}

/// The same, for a caller who wants to hear of the sources that cannot be read.
pub(crate) fn run_with_faults<S, T: Send>(
    sources: Vec<Source>,
    way: Way<'_>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &Item, &Puzzle) -> T + Sync,
    mut each: impl FnMut(Met<T>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let mut exit = Exit::Fine;
    let mut chunks = Chunks::new(sources, way.shard, way.reading.clone());
    let one = |own: &mut S, event: Event| {
        let result = match &event {
            Event::Item(item) => {
                let puzzle = item.puzzle.as_ref().ok();
                puzzle.map(|puzzle| work(own, item, puzzle))
            }
            Event::Fault(_) => None,
        };
        (event, result)
    };
    let mut tell = |(event, result)| {
        let item = match event {
            Event::Fault(fault) => {
                terminal::complain(&anyhow::anyhow!("{}: {}", fault.source, fault.what));
                exit = exit.and(Exit::Input);
                return each(Met::Fault(fault));
            }
            Event::Item(item) => item,
        };
        if let Err(unreadable) = &item.puzzle {
            terminal::complain(&anyhow::anyhow!("{}", unreadable.complaint));
            exit = exit.and(Exit::Input);
        }
        each(Met::Item(item, result))
    };
    let jobs = terminal::threads(way.jobs);
    if jobs == 1 {
        let mut own = state();
        while let Some(chunk) = chunks.next(CHUNK) {
            for event in chunk {
                tell(one(&mut own, event))?;
            }
        }
        return Ok(exit);
    }
    in_parallel((jobs, way.hands), &mut chunks, &state, &one, &mut tell)?;
    Ok(exit)
}

/// Reads in one thread, works in `jobs`, and tells results in order in this one.
fn in_parallel<S, T: Send>(
    (jobs, hands): (usize, Option<&Hands>),
    chunks: &mut Chunks,
    state: &(impl Fn() -> S + Sync),
    one: &(impl Fn(&mut S, Event) -> (Event, Option<T>) + Sync),
    tell: &mut impl FnMut((Event, Option<T>)) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let (give_token, take_token) = mpsc::channel::<()>();
    let (give_chunk, take_chunk) = mpsc::channel::<(u64, Vec<Event>)>();
    let (give_result, take_result) = mpsc::channel::<(u64, std::thread::Result<Done<T>>)>();
    let take_chunk = Mutex::new(take_chunk);
    let tokens = jobs * 4;
    for _ in 0..tokens {
        // The other end lives below, so this cannot fail.
        let _ = give_token.send(());
    }
    std::thread::scope(|scope| {
        // Owned by this closure, so that leaving it, even by an error or a panic, closes the
        // channels and with them ends the threads that the scope waits for.
        let (give_token, take_result) = (give_token, take_result);
        let read = move || {
            let mut number = 0;
            while take_token.recv().is_ok() {
                let round = number as usize / tokens;
                let Some(chunk) = chunks.next(CHUNK.min(1 + round)) else {
                    break;
                };
                if give_chunk.send((number, chunk)).is_err() {
                    break;
                }
                number += 1;
            }
        };
        start(scope, read)?;
        for _ in 0..jobs {
            let (give_result, take_chunk) = (give_result.clone(), &take_chunk);
            let work = move || {
                let mut own = state();
                loop {
                    let next = take_chunk
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .recv();
                    let Ok((number, chunk)) = next else { break };
                    let work = || {
                        chunk
                            .into_iter()
                            .map(|event| one(&mut own, event))
                            .collect()
                    };
                    let done: std::thread::Result<Done<T>> = catch_unwind(AssertUnwindSafe(work));
                    let failed = done.is_err();
                    if give_result.send((number, done)).is_err() || failed {
                        break;
                    }
                }
                // Nothing is left to take: others may use this thread's time.
                hands.into_iter().for_each(Hands::give);
            };
            start(scope, work)?;
        }
        drop(give_result);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (number, done) in take_result {
            waiting.insert(number, done.unwrap_or_else(|panic| resume_unwind(panic)));
            while let Some(done) = waiting.remove(&next) {
                done.into_iter().try_for_each(&mut *tell)?;
                next += 1;
                // The reader is gone when the input is.
                let _ = give_token.send(());
            }
        }
        Ok(())
    })
}

/// Starts a thread. The system may have no more of them.
fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    what: impl FnOnce() + Send + 'scope,
) -> Result<(), NoThread> {
    let started = std::thread::Builder::new().spawn_scoped(scope, what);
    started.map(drop).map_err(NoThread::from)
}

/// Reads the sources one after the other, so many records at a time.
struct Chunks {
    reading: Reading,
    sources: std::iter::Enumerate<std::vec::IntoIter<Source>>,
    shard: Shard,
    open: Option<Open>,
    /// Records read, those of other shards included.
    read: u64,
    /// Records handed on.
    taken: u64,
}

/// The source that is being read.
struct Open {
    name: Arc<str>,
    index: usize,
    reader: PuzzleReader,
    empty: bool,
}

impl Chunks {
    fn new(sources: Vec<Source>, shard: Shard, reading: Reading) -> Chunks {
        Chunks {
            reading,
            sources: sources.into_iter().enumerate(),
            shard,
            open: None,
            read: 0,
            taken: 0,
        }
    }

    /// The next events, at most so many; `None` at the end.
    fn next(&mut self, most: usize) -> Option<Vec<Event>> {
        let mut chunk = Vec::new();
        while chunk.len() < most {
            let Some(event) = self.event() else { break };
            chunk.push(event);
        }
        (!chunk.is_empty()).then_some(chunk)
    }

    fn event(&mut self) -> Option<Event> {
        loop {
            let Some(open) = &mut self.open else {
                let (index, source) = self.sources.next()?;
                let source_name: Arc<str> = source.name().into();
                match source.open(&self.reading) {
                    Ok(reader) => {
                        self.open = Some(Open {
                            name: source_name,
                            index,
                            reader,
                            empty: true,
                        });
                    }
                    Err(error) => {
                        return Some(Event::Fault(Fault {
                            source: source_name,
                            source_index: index,
                            what: format!("{error:#}"),
                            is_empty: false,
                        }));
                    }
                }
                continue;
            };
            match open.reader.read() {
                Ok(Some(record)) => {
                    open.empty = false;
                    let mine = self.read % self.shard.of == self.shard.index;
                    self.read += 1;
                    if mine {
                        let number = self.taken;
                        self.taken += 1;
                        return Some(Event::Item(open.item(record, number)));
                    }
                }
                Ok(None) => {
                    let empty = open.empty.then(|| Fault {
                        is_empty: true,
                        ..open.fault("no puzzle in it".to_owned())
                    });
                    self.open = None;
                    if let Some(fault) = empty {
                        return Some(Event::Fault(fault));
                    }
                }
                Err(error) => {
                    let fault = open.fault(error.to_string());
                    self.open = None;
                    return Some(Event::Fault(fault));
                }
            }
        }
    }
}

impl Open {
    fn fault(&self, what: String) -> Fault {
        Fault {
            source: Arc::clone(&self.name),
            source_index: self.index,
            what,
            is_empty: false,
        }
    }

    fn item(&self, record: formats::Item, number: u64) -> Item {
        let puzzle = record.puzzle.map_err(|error| Unreadable {
            text: error
                .excerpt
                .as_ref()
                .map_or("", |excerpt| excerpt.text())
                .to_owned(),
            complaint: complaint_text(&self.name, &error),
            place: (error.line, error.column),
            what: error.what,
        });
        Item {
            source: Arc::clone(&self.name),
            source_index: self.index,
            number,
            line: record.line,
            declared: record.meta.rating,
            puzzle,
        }
    }
}
