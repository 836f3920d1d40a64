//! Applies a function to many puzzles on several threads, with results in input order.
//!
//! Records are read in bounded chunks, so memory does not grow with the input. Results are put in
//! order, so the number of threads does not affect the output.
//!
//! With several jobs, one thread reads, the others work, and the caller's thread writes; see [`pipeline`].
//! The number of chunks is fixed. The reader fills an empty one, and the writer returns it when its
//! records are written. This bounds the records in progress even if one puzzle takes an hour and all
//! others a microsecond. Chunks are reused because freeing memory that another thread allocated takes
//! longer than reading a line.

mod numbered;
mod pipeline;
mod workers;

pub(crate) use numbered::run_numbered;
pub(crate) use workers::Pool;

use crate::cli::args::Reading;
use crate::cli::exit::Exit;
use crate::cli::input::{Source, complaint_text};
use crate::cli::reader::PuzzleReader;
use crate::cli::shard::Shard;
use crate::cli::terminal;
use grid::Puzzle;
use logic::ThreadPermits;
use pipeline::{Pipeline, lock};
use std::io;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

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

impl<T> Default for Chunk<T> {
    fn default() -> Chunk<T> {
        Chunk {
            events: Vec::new(),
            results: Vec::new(),
        }
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
    // Four chunks for each thread that works.
    let in_progress: Vec<Mutex<Chunk<T>>> = (0..jobs * 4).map(|_| Mutex::default()).collect();
    let chunk = |round: u64| lock(&in_progress[round as usize % in_progress.len()]);
    Pipeline {
        jobs,
        slot_count: in_progress.len() as u64,
        fill: &mut |round| {
            let max_events = MAX_CHUNK_EVENTS.min(1 + round as usize / in_progress.len());
            chunks.fill(&mut chunk(round).events, max_events)
        },
        worker: &|| {
            let mut thread_state = state();
            let (chunk, prepare, process) = (&chunk, &prepare, &process);
            Box::new(move |round| {
                let Chunk { events, results } = &mut *chunk(round);
                prepare(&mut thread_state, events);
                results.extend(events.iter().map(|event| process(&mut thread_state, event)));
            })
        },
        empty: &mut |round| {
            let Chunk { events, results } = &mut *chunk(round);
            let mut pairs = events.drain(..).zip(results.drain(..));
            pairs.try_for_each(|(event, result)| deliver_event(event, result))?;
            Ok(ControlFlow::Continue(()))
        },
        permits: options.permits,
    }
    .run()?;
    Ok(exit)
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
