//! Applies a function to many puzzles on several threads, with results in input order.
//!
//! Records are read in bounded chunks, so memory does not grow with the input. Results are put in
//! order, so the number of threads does not affect the output.
//!
//! With several jobs, one thread reads, the others work, and the caller's thread writes:
//!
//! ```text
//! reader --chunks--> workers --results--> writer (puts them in order)
//!   ^                                        |
//!   +------------- empty chunks -------------+
//! ```
//!
//! The number of chunks is fixed. The reader fills an empty one, and the writer returns it when its
//! records are written. This bounds the records in progress even if one puzzle takes an hour and all
//! others a microsecond. Chunks are reused because freeing memory that another thread allocated takes
//! longer than reading a line.

mod numbered;
mod workers;

pub(crate) use numbered::run_numbered;
pub(crate) use workers::Pool;

use crate::cli::args::Reading;
use crate::cli::exit::{Exit, NoThread};
use crate::cli::input::{Source, complaint_text};
use crate::cli::reader::PuzzleReader;
use crate::cli::shard::Shard;
use crate::cli::terminal;
use grid::Puzzle;
use logic::ThreadPermits;
use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::Scope;

/// Maximum number of events in a chunk: records, and faults of sources.
///
/// With several threads, chunks start with one event and grow: each time all chunks have been used
/// once, the next ones hold one event more. So a short list of hard puzzles is spread over all
/// threads, and a long list has little overhead.
const MAX_CHUNK_EVENTS: usize = 256;

/// One record of the input.
pub(crate) struct Item {
    /// Name of the source that contains the record.
    pub(crate) source: Arc<str>,
    /// Index of that source among the sources of this run, from 0.
    pub(crate) source_index: usize,
    /// Number of the record in this run, from 0. Records of other shards are not counted.
    pub(crate) number: u64,
    /// Line where the record starts, from 1.
    pub(crate) line: usize,
    /// Rating declared by the source.
    pub(crate) declared: Option<String>,
    /// Solution declared by the source.
    pub(crate) declared_solution: Option<String>,
    /// The puzzle, or the error if the record is not a valid puzzle.
    pub(crate) puzzle: Result<Puzzle, Unreadable>,
}

/// A text that is not a valid puzzle.
pub(crate) struct Unreadable {
    /// Excerpt of the text around the error; empty if there is none.
    pub(crate) text: String,
    /// Error message with place and caret.
    pub(crate) complaint: String,
    /// Line and column of the error, from 1.
    pub(crate) place: (usize, usize),
    /// Error message without the place.
    pub(crate) what: String,
}

/// Options of a batch.
#[derive(Clone, Copy)]
pub(crate) struct BatchOptions<'a> {
    /// Number of threads; 0 means one per processor.
    pub(crate) jobs: usize,
    /// Selects the records that this run processes.
    pub(crate) shard: Shard,
    /// Options for reading the inputs.
    pub(crate) reading: &'a Reading,
    /// Permits to use an additional thread for a puzzle. A thread that has no work left gives one, and
    /// a thread that still works may take it. `None` if idle threads do not help.
    pub(crate) permits: Option<&'a ThreadPermits>,
}

impl<'a> BatchOptions<'a> {
    /// Options to process all records on `jobs` threads, each puzzle on one of them: idle threads do not
    /// help the others.
    pub(crate) fn one_thread_per_puzzle(jobs: usize, reading: &'a Reading) -> BatchOptions<'a> {
        BatchOptions {
            jobs,
            reading,
            shard: Shard::WHOLE,
            permits: None,
        }
    }
}

/// One event from the reader.
enum Event {
    Item(Item),
    Fault(Fault),
}

impl Event {
    /// The record; `None` for a fault.
    fn item(&self) -> Option<&Item> {
        match self {
            Event::Item(item) => Some(item),
            Event::Fault(_) => None,
        }
    }
}

/// A source that is unreadable or empty.
pub(crate) struct Fault {
    /// Name of the source.
    pub(crate) source: Arc<str>,
    /// Index of the source among the sources of this run, from 0.
    pub(crate) source_index: usize,
    /// Error message without the name.
    pub(crate) what: String,
    /// Whether the source was read completely and contained no record.
    pub(crate) is_empty: bool,
}

/// One item that a batch passes to its caller.
pub(crate) enum BatchItem<T> {
    /// A record, with its result if it is a puzzle.
    Item(Item, Option<T>),
    /// A source that is empty, or that could not be read further.
    Fault(Fault),
}

/// A list of events in input order, with their results after processing.
struct Chunk<T> {
    events: Vec<Event>,
    /// For each event, the result if it is a valid puzzle. Empty until the events are processed.
    results: Vec<Option<T>>,
}

impl<T> Chunk<T> {
    fn new() -> Chunk<T> {
        Chunk {
            events: Vec::new(),
            results: Vec::new(),
        }
    }

    /// Passes the events to `deliver` with their results. The chunk is then empty.
    fn deliver(
        &mut self,
        deliver: &mut impl FnMut(Event, Option<T>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut pairs = self.events.drain(..).zip(self.results.drain(..));
        pairs.try_for_each(|(event, result)| deliver(event, result))
    }
}

/// Applies `work` to every puzzle. Passes each record with its result to `deliver`, in input order.
/// `state` creates the state of a thread.
///
/// Unreadable sources and invalid puzzles are reported on standard error; the other records are
/// still processed.
pub(crate) fn run<S, T: Send>(
    sources: Vec<Source>,
    options: BatchOptions<'_>,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &Item, &Puzzle) -> T + Sync,
    mut deliver: impl FnMut(Item, Option<T>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    run_with_faults(
        sources,
        options,
        state,
        |_, _| {},
        work,
        |batch_item| match batch_item {
            BatchItem::Item(item, result) => deliver(item, result),
            BatchItem::Fault(_) => Ok(()),
        },
    )
}

/// Like [`run`], but also passes unreadable and empty sources to `deliver`. Before `work` gets the puzzles
/// of a chunk, `prepare` gets all items of the chunk.
pub(crate) fn run_with_faults<S, T: Send>(
    sources: Vec<Source>,
    options: BatchOptions<'_>,
    state: impl Fn() -> S + Sync,
    prepare: impl Fn(&mut S, &[&Item]) + Sync,
    work: impl Fn(&mut S, &Item, &Puzzle) -> T + Sync,
    mut deliver: impl FnMut(BatchItem<T>) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let mut exit = Exit::Fine;
    let mut chunks = Chunks::new(sources, options.shard, options.reading.clone());
    let prepare = |thread_state: &mut S, events: &[Event]| {
        let items = events.iter().filter_map(Event::item);
        prepare(thread_state, &items.collect::<Vec<&Item>>());
    };
    let process = |thread_state: &mut S, event: &Event| {
        let item = event.item()?;
        let puzzle = item.puzzle.as_ref().ok()?;
        Some(work(thread_state, item, puzzle))
    };
    let mut deliver_event = |event, result| {
        let item = match event {
            Event::Fault(fault) => {
                terminal::complain(&anyhow::anyhow!("{}: {}", fault.source, fault.what));
                exit = exit.and(Exit::Input);
                return deliver(BatchItem::Fault(fault));
            }
            Event::Item(item) => item,
        };
        if let Err(unreadable) = &item.puzzle {
            terminal::complain(&anyhow::anyhow!("{}", unreadable.complaint));
            exit = exit.and(Exit::Input);
        }
        deliver(BatchItem::Item(item, result))
    };
    let jobs = terminal::threads(options.jobs);
    if jobs == 1 {
        let mut thread_state = state();
        let mut events = Vec::new();
        while chunks.fill(&mut events, MAX_CHUNK_EVENTS) {
            prepare(&mut thread_state, &events);
            for event in events.drain(..) {
                let result = process(&mut thread_state, &event);
                deliver_event(event, result)?;
            }
        }
        return Ok(exit);
    }
    in_parallel(
        (jobs, options.permits),
        &mut chunks,
        &state,
        (&prepare, &process),
        &mut deliver_event,
    )?;
    Ok(exit)
}

/// Starts one thread that reads and `jobs` threads that work. The current thread passes the results
/// to `deliver`, in input order.
fn in_parallel<S, T: Send>(
    (jobs, permits): (usize, Option<&ThreadPermits>),
    chunks: &mut Chunks,
    state: &(impl Fn() -> S + Sync),
    (prepare, process): (
        &(impl Fn(&mut S, &[Event]) + Sync),
        &(impl Fn(&mut S, &Event) -> Option<T> + Sync),
    ),
    deliver: &mut impl FnMut(Event, Option<T>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let (give_empty, take_empty) = mpsc::channel::<Chunk<T>>();
    let (give_chunk, take_chunk) = mpsc::channel::<(u64, Chunk<T>)>();
    let (give_result, take_result) = mpsc::channel::<(u64, std::thread::Result<Chunk<T>>)>();
    let take_chunk = Mutex::new(take_chunk);
    // Number of chunks in progress: four for each thread that works.
    let chunk_count = jobs * 4;
    for _ in 0..chunk_count {
        // Cannot fail: the receiver is alive.
        let _ = give_empty.send(Chunk::new());
    }
    std::thread::scope(|scope| {
        // This closure owns the channel ends, so leaving it closes the channels, even after an error
        // or a panic. Then the threads end, and the scope does not wait forever.
        let (give_empty, take_result) = (give_empty, take_result);
        let read = move || {
            let mut number = 0;
            while let Ok(mut chunk) = take_empty.recv() {
                let round = number as usize / chunk_count;
                let is_filled = chunks.fill(&mut chunk.events, MAX_CHUNK_EVENTS.min(1 + round));
                if !is_filled || give_chunk.send((number, chunk)).is_err() {
                    break;
                }
                number += 1;
            }
        };
        start(scope, read)?;
        for _ in 0..jobs {
            let (give_result, take_chunk) = (give_result.clone(), &take_chunk);
            let work = move || {
                let mut thread_state = state();
                loop {
                    let next = take_chunk
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .recv();
                    let Ok((number, mut chunk)) = next else { break };
                    let work = || {
                        prepare(&mut thread_state, &chunk.events);
                        let Chunk { events, results } = &mut chunk;
                        results
                            .extend(events.iter().map(|event| process(&mut thread_state, event)));
                        chunk
                    };
                    let outcome = catch_unwind(AssertUnwindSafe(work));
                    let has_panicked = outcome.is_err();
                    if give_result.send((number, outcome)).is_err() || has_panicked {
                        break;
                    }
                }
                // This thread has no work left. The permit lets another thread use its processor.
                permits.into_iter().for_each(ThreadPermits::give);
            };
            start(scope, work)?;
        }
        drop(give_result);
        let mut early_results = BTreeMap::new();
        let mut next = 0;
        for (number, outcome) in take_result {
            early_results.insert(number, outcome.unwrap_or_else(|panic| resume_unwind(panic)));
            while let Some(mut chunk) = early_results.remove(&next) {
                chunk.deliver(deliver)?;
                next += 1;
                // Fails only after the reader has finished.
                let _ = give_empty.send(chunk);
            }
        }
        Ok(())
    })
}

/// Starts a thread. Fails if the system cannot create one.
fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    task: impl FnOnce() + Send + 'scope,
) -> Result<(), NoThread> {
    let started = std::thread::Builder::new().spawn_scoped(scope, task);
    started.map(drop).map_err(NoThread::from)
}

/// Reads the sources one after the other in chunks of records.
struct Chunks {
    reading: Reading,
    sources: std::iter::Enumerate<std::vec::IntoIter<Source>>,
    shard: Shard,
    /// The source being read; `None` before the first and between two sources.
    open: Option<OpenSource>,
    /// Number of records read, including those of other shards.
    records_read: u64,
    /// Number of records of this shard that were passed on.
    records_passed_on: u64,
}

/// The source being read.
struct OpenSource {
    name: Arc<str>,
    index: usize,
    reader: PuzzleReader,
    /// Whether no record has been read from the source yet.
    is_empty: bool,
}

impl Chunks {
    fn new(sources: Vec<Source>, shard: Shard, reading: Reading) -> Chunks {
        Chunks {
            reading,
            sources: sources.into_iter().enumerate(),
            shard,
            open: None,
            records_read: 0,
            records_passed_on: 0,
        }
    }

    /// Fills an empty list with the next events, at most `max_events`. Returns whether there was one.
    fn fill(&mut self, events: &mut Vec<Event>, max_events: usize) -> bool {
        while events.len() < max_events {
            let Some(event) = self.next_event() else {
                break;
            };
            events.push(event);
        }
        !events.is_empty()
    }

    /// The next record of this shard, or the next fault of a source; `None` after the last source.
    fn next_event(&mut self) -> Option<Event> {
        loop {
            let Some(open) = &mut self.open else {
                let (index, source) = self.sources.next()?;
                let source_name: Arc<str> = source.name().into();
                match source.open(&self.reading) {
                    Ok(reader) => {
                        self.open = Some(OpenSource {
                            name: source_name,
                            index,
                            reader,
                            is_empty: true,
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
            match open.next(self.records_passed_on) {
                Ok(Some(item)) => {
                    open.is_empty = false;
                    let is_in_shard = self.records_read % self.shard.of == self.shard.index;
                    self.records_read += 1;
                    if is_in_shard {
                        self.records_passed_on += 1;
                        return Some(Event::Item(item));
                    }
                }
                Ok(None) => {
                    let fault = open.is_empty.then(|| Fault {
                        is_empty: true,
                        ..open.fault("no puzzle in it".to_owned())
                    });
                    self.open = None;
                    if let Some(fault) = fault {
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

impl OpenSource {
    /// A fault of this source. `what` is the message without the name of the source.
    fn fault(&self, what: String) -> Fault {
        Fault {
            source: Arc::clone(&self.name),
            source_index: self.index,
            what,
            is_empty: false,
        }
    }

    /// Reads the next record and gives it this number. `None` at the end.
    fn next(&mut self, number: u64) -> io::Result<Option<Item>> {
        if let Some((line, puzzle)) = self.reader.read_bare() {
            return Ok(Some(Item {
                source: Arc::clone(&self.name),
                source_index: self.index,
                number,
                line,
                declared: None,
                declared_solution: None,
                puzzle: Ok(puzzle),
            }));
        }
        let record = self.reader.read()?;
        Ok(record.map(|record| self.item(record, number)))
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
            declared: record.meta.rating.map(|rating| rating.text),
            declared_solution: record.meta.solution,
            puzzle,
        }
    }
}
