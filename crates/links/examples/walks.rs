//! Measures the time to build the layers of the link graph and the time to search it.
//!
//! The search through petgraph's traits is compared with a search without them and with petgraph's
//! `Bfs`.
//!
//! ```text
//! cargo run --release -p whydoku-links --example walks -- FILE [POSITIONS]
//! ```
//!
//! `FILE` contains lines of 81 characters, one puzzle each. Each puzzle is first solved as far as
//! singles go; `POSITIONS` is the maximum number of positions (default 100). From each candidate
//! taken as true, a search visits all reachable literals. Times are the minimum of nine rounds.

#![allow(clippy::print_stdout, reason = "a program")]

use grid::{Board, Candidate, Digit, House, Puzzle};
use links::{AlsTable, Edge, Layer, LinkFilter, LinkGraph, LiteralId, ReasonKind, Walker};
use logic::{Facts, Journal, Position};
use petgraph::visit::Bfs;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rest @ ..] = &arguments[..] else {
        return Err("missing argument: a file of puzzles".into());
    };
    let positions: usize = rest.first().map_or(Ok(100), |text| text.parse())?;
    let text = std::fs::read_to_string(file)?;
    let boards: Vec<Board> = text
        .lines()
        .filter_map(board)
        .map(after_singles)
        .filter(|board| !board.is_full())
        .take(positions)
        .collect();
    if boards.is_empty() {
        return Err("no puzzle is unsolved after all singles".into());
    }
    println!("{} positions", boards.len());
    layers(&boards);
    walks(&boards);
    Ok(())
}

/// Prints the sizes of the layers and the times to build them.
fn layers(boards: &[Board]) {
    let sets = boards.iter().map(|board| AlsTable::new(board).sets().len());
    let (sum, most) = sets.fold((0, 0), |(sum, most), count| (sum + count, most.max(count)));
    let time = minimum_time(boards, |board| black_box(AlsTable::new(board)).sets().len());
    println!(
        "almost locked sets: {} on average, {most} at most, listed in {:.0} us",
        sum / boards.len(),
        time / count_of(boards)
    );
    for layer in [Layer::Candidates, Layer::Groups, Layer::AlsDigits] {
        let count = |board: &Board| with_layer(board, layer, |graph| graph.all_edges().len());
        let (sum, most) = boards
            .iter()
            .map(count)
            .fold((0, 0), |(sum, most), count| (sum + count, most.max(count)));
        let time = minimum_time(boards, count) / count_of(boards);
        let each = sum / boards.len();
        println!("{layer:?} and below: {each} edges on average, {most} at most, {time:.0} us");
    }
}

/// Measures walks from all candidates of each board, through petgraph's traits and directly.
fn walks(boards: &[Board]) {
    let (cell, house) = (ReasonKind::Cell, ReasonKind::House);
    let one_digit = LinkFilter::new(&[house], &[house]);
    let bivalue = LinkFilter::new(&[cell], &[house]);
    let all = LinkFilter::new(&[cell, house], &[cell, house]);
    let graphs: Vec<(LinkGraph, Vec<LiteralId>)> = boards
        .iter()
        .map(|board| {
            let starts = board.all_candidates();
            (
                LinkGraph::new(board),
                starts.iter().map(LiteralId::on).collect(),
            )
        })
        .collect();
    let starts: f64 = graphs.iter().map(|(_, starts)| count_of(starts)).sum();
    for (name, filter) in [("one digit", one_digit), ("bivalue", bivalue), ("all", all)] {
        let mut walker = Walker::new();
        let through_traits = minimum_time(&graphs, |(graph, starts)| {
            let view = graph.filtered(filter);
            let walk = |&start: &LiteralId| {
                walker.walk(&view, start, u16::MAX);
                walker.literals().len()
            };
            starts.iter().map(walk).sum()
        });
        let mut walker = DirectWalker::default();
        let direct = minimum_time(&graphs, |(graph, starts)| {
            let walk = |&start: &LiteralId| walker.walk(graph, filter, start);
            starts.iter().map(walk).sum()
        });
        let petgraph_bfs = minimum_time(&graphs, |(graph, starts)| {
            let view = graph.filtered(filter);
            let walk = |&start: &LiteralId| {
                let mut bfs = Bfs::new(&view, start);
                core::iter::from_fn(|| bfs.next(&view)).count()
            };
            starts.iter().map(walk).sum()
        });
        let each = direct / starts;
        println!(
            "{name}: direct {each:.2} us per walk; through the traits {:.2} times that; petgraph's Bfs, without paths, {:.2} times",
            through_traits / direct,
            petgraph_bfs / direct,
        );
    }
}

/// A breadth-first search over the edge lists of the graph, without petgraph's traits.
#[derive(Default)]
struct DirectWalker {
    /// For each literal, the number of the last search that reached it.
    reached_in: Vec<u32>,
    /// For each literal, the edge by which that search reached it. `None` for its start.
    reached_by: Vec<Option<Edge>>,
    /// For each literal, the number of edges from the start of that search.
    depth: Vec<u16>,
    /// The number of the last search.
    search: u32,
    /// The literals that the last search reached, in this order.
    queue: Vec<LiteralId>,
}

impl DirectWalker {
    fn walk(&mut self, graph: &LinkGraph, filter: LinkFilter, start: LiteralId) -> usize {
        self.reached_in.resize(graph.literal_bound(), 0);
        self.reached_by.resize(graph.literal_bound(), None);
        self.depth.resize(graph.literal_bound(), 0);
        self.search += 1;
        self.queue.clear();
        self.queue.push(start);
        self.reached_in[start.index()] = self.search;
        self.reached_by[start.index()] = None;
        self.depth[start.index()] = 0;
        let mut next = 0;
        while let Some(&literal) = self.queue.get(next) {
            next += 1;
            let depth = self.depth[literal.index()];
            for &edge in graph.implications(literal) {
                let target = edge.target.index();
                if filter.keeps(edge) && self.reached_in[target] != self.search {
                    self.reached_in[target] = self.search;
                    self.reached_by[target] = Some(edge);
                    self.depth[target] = depth + 1;
                    self.queue.push(edge.target);
                }
            }
        }
        self.queue.len()
    }
}

fn with_layer(board: &Board, layer: Layer, f: impl FnOnce(&LinkGraph) -> usize) -> usize {
    let (facts, journal) = (Facts::new(), Journal::new(board));
    f(LinkGraph::of(
        &Position::new(board, &facts, &journal),
        layer,
    ))
}

/// Times nine rounds for each item and returns the sum of the minimum times, in microseconds.
///
/// A round is shorter than a time slice of the scheduler, so the fastest round is not interrupted
/// by other programs.
fn minimum_time<T>(items: &[T], mut round: impl FnMut(&T) -> usize) -> f64 {
    let mut sum = 0.0;
    for item in items {
        let times = (0..9).map(|_| {
            let start = Instant::now();
            black_box(round(item));
            start.elapsed().as_secs_f64() * 1e6
        });
        sum += times.fold(f64::INFINITY, f64::min);
    }
    sum
}

/// The number of items.
fn count_of<T>(items: &[T]) -> f64 {
    u32::try_from(items.len()).map_or(f64::INFINITY, f64::from)
}

/// The board of a line; `None` when the line has fewer than 81 characters.
fn board(line: &str) -> Option<Board> {
    let values: Vec<Option<Digit>> = line.chars().take(81).map(Digit::from_char).collect();
    let values = <[Option<Digit>; 81]>::try_from(values).ok()?;
    Some(Board::new(&Puzzle::new(values)))
}

/// Fills in naked and hidden singles while there are any.
fn after_singles(mut board: Board) -> Board {
    while let Some(single) = single(&board) {
        board.place(single);
    }
    board
}

fn single(board: &Board) -> Option<Candidate> {
    let naked = board.open().iter().find_map(|cell| {
        let digit = board.candidates(cell).single()?;
        Some(Candidate::new(cell, digit))
    });
    naked.or_else(|| {
        House::all().find_map(|house| {
            Digit::ALL.into_iter().find_map(|digit| {
                let cell = board.cells_in(house, digit).single()?;
                Some(Candidate::new(cell, digit))
            })
        })
    })
}
