//! Chains of candidates, as HoDoKu's depth-first search finds them: Turbot Fish, X-Chain, XY-Chain,
//! Remote Pair.
//!
//! Of all chains with the same eliminations, HoDoKu keeps the shortest; ties go to the first in
//! depth-first order. The code here searches breadth first in the same link order. It finds the
//! same chain, unless the chain that it finds visits a cell twice; only then it searches depth
//! first. Remote Pairs are always searched depth first.
//!
//! A template is a way to place a digit in all houses. A chain of one digit eliminates only places
//! that are in no template of the digit, so only these places are tested.

use super::chain_notation::{self, Ends};
use super::links::seen_in_order;
use super::order;
use super::short;
use super::shortest_paths::{Bivalue, ChainEnds, OneDigit, ShortestPaths};
use super::single_digit::candidates_in;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Literal, Sink, Stop, View};
use techniques::kits::templates::Templates;

/// A chain from its first candidate, which is false, to its last one, which is true.
struct FoundChain {
    literals: Vec<Literal>,
    removals: Vec<Candidate>,
}

/// Finds with different eliminations, in the order in which each set of eliminations was first
/// found.
#[derive(Default)]
struct Finds(Vec<FoundChain>);

impl Finds {
    fn add(&mut self, literals: Vec<Literal>, removals: Vec<Candidate>) {
        match self.0.iter_mut().find(|known| known.removals == removals) {
            Some(known) if literals.len() < known.literals.len() => known.literals = literals,
            Some(_) => {}
            None => self.0.push(FoundChain { literals, removals }),
        }
    }

    /// Pushes the find that HoDoKu uses, then the other finds. `form` returns HoDoKu's name of a
    /// chain and how its ends are written.
    fn push(
        &self,
        view: &View<'_>,
        sink: &mut dyn Sink,
        form: &dyn Fn(&FoundChain) -> (String, Ends),
    ) -> ControlFlow<Stop> {
        let key = |found: &FoundChain| {
            let removals = &found.removals;
            (
                core::cmp::Reverse(removals.len()),
                order::index_sum(removals),
            )
        };
        let Some(best) = (0..self.0.len()).min_by_key(|&index| key(&self.0[index])) else {
            return ControlFlow::Continue(());
        };
        let others = (0..self.0.len()).filter(|&index| index != best);
        for found in core::iter::once(best)
            .chain(others)
            .map(|index| &self.0[index])
        {
            chain_notation::push(view, sink, &found.literals, &found.removals, &|| {
                form(found)
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// The chains of one digit with these numbers of links, for all digits.
fn one_digit(view: &View<'_>, lengths: core::ops::RangeInclusive<usize>, ends: ChainEnds) -> Finds {
    let board = view.board();
    let templates: &Templates = view.derived();
    let mut finds = Finds::default();
    let mut paths = ShortestPaths::default();
    for start in board.open() {
        for digit in board.candidates(start) {
            let in_no_template = templates.places_in_no_template(digit) & start.peers();
            if in_no_template.is_empty() {
                continue;
            }
            let is_end = |cell: Cell, _: Digit, step: usize| {
                step % 2 == 1 && lengths.contains(&step) && cell.peers().overlaps(in_no_template)
            };
            let links = OneDigit { board, ends };
            paths.each(
                &links,
                (start, digit),
                *lengths.end(),
                &is_end,
                &mut |path| {
                    let Some(&(end, _)) = path.last() else { return };
                    let removals = candidates_in(board, digit, start.peers() & end.peers());
                    let literals = path.iter().enumerate().map(|(index, &(cell, digit))| {
                        let candidate = Candidate::new(cell, digit);
                        match index % 2 {
                            0 => Literal::off(candidate),
                            _ => Literal::on(candidate),
                        }
                    });
                    finds.add(literals.collect(), removals);
                },
            );
        }
    }
    finds
}

/// Turbot Fish: two strong links of one digit, connected by a weak link.
pub(super) fn turbot_fish(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(5)?;
    one_digit(view, 3..=3, ChainEnds::NotAtStart).push(view, sink, &|_| {
        ("Turbot Fish".to_owned(), Ends::WithoutDigits)
    })
}

/// X-Chain: alternating strong and weak links of one digit.
pub(super) fn x_chain(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(10)?;
    let finds = one_digit(view, 3..=19, ChainEnds::AlsoAtStart);
    finds.push(view, sink, &|_| ("X-Chain".to_owned(), Ends::WithoutDigits))
}

/// The cells with two candidates.
fn bivalue(board: &Board) -> CellSet {
    let open = board.open().iter();
    open.filter(|&cell| board.candidates(cell).is_pair())
        .collect()
}

/// The literals of a path: in each cell the incoming digit is false and the outgoing digit true.
fn both_digits(board: &Board, path: &[(Cell, Digit)]) -> Vec<Literal> {
    let mut literals = Vec::new();
    for &(cell, on) in path {
        if let Some(off) = board.candidates(cell).without(on).single() {
            literals.push(Literal::off(Candidate::new(cell, off)));
            literals.push(Literal::on(Candidate::new(cell, on)));
        }
    }
    literals
}

/// Maximum number of cells of an XY-Chain or a Remote Pair.
const MAX_CELLS: usize = 10;

/// XY-Chain: bivalue cells, with the same digit at both ends.
pub(super) fn xy_chain(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(10)?;
    let board = view.board();
    let cells = bivalue(board);
    let mut finds = Finds::default();
    let mut paths = ShortestPaths::default();
    for start in cells {
        for digit in board.candidates(start) {
            let Some(on) = board.candidates(start).without(digit).single() else {
                continue;
            };
            let is_end = |cell: Cell, value: Digit, step: usize| {
                2 <= step
                    && value == digit
                    && (start.peers() & cell.peers()).overlaps(board.cells(digit))
            };
            let links = Bivalue { board, cells };
            paths.each(&links, (start, on), MAX_CELLS - 1, &is_end, &mut |path| {
                let Some(&(end, _)) = path.last() else { return };
                let removals = candidates_in(board, digit, start.peers() & end.peers());
                finds.add(both_digits(board, path), removals);
            });
        }
    }
    finds.push(view, sink, &|_| ("XY-Chain".to_owned(), Ends::WithDigits))
}

/// Remote Pair: cells with the same two candidates. All paths are tried, because a longer path may
/// eliminate more.
pub(super) fn remote_pair(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(2)?;
    let board = view.board();
    let cells = bivalue(board);
    let mut finds = Finds::default();
    for start in cells {
        let digits = board.candidates(start);
        let same: CellSet = cells
            .iter()
            .filter(|&cell| board.candidates(cell) == digits)
            .collect();
        let places = digits
            .iter()
            .fold(CellSet::EMPTY, |all, digit| all | board.cells(digit));
        if !may_eliminate(start, same, places) {
            continue;
        }
        for digit in digits {
            let Some(on) = digits.without(digit).single() else {
                continue;
            };
            let pairs = RemotePairSearch {
                board,
                same,
                digits,
                first: digit,
            };
            pairs.follow(&mut vec![(start, on)], &mut finds);
        }
    }
    finds.push(view, sink, &|found| {
        let digits = found.literals.iter().take(2);
        let digits = digits.map(|literal| literal.node.digit().to_string());
        let pair = short::joined(digits, "/");
        ("Remote Pair".to_owned(), Ends::Pair(pair))
    })
}

/// Whether chains from a cell, through cells with the same two candidates, can have four cells and
/// can eliminate one of these places.
fn may_eliminate(start: Cell, same: CellSet, places: CellSet) -> bool {
    // The cells at an even and at an odd number of links.
    let mut sides = [CellSet::only(start), CellSet::EMPTY];
    let mut seen = [CellSet::EMPTY; 2];
    let mut new = sides[0];
    for side in (0..2).cycle() {
        seen[side] = new.iter().fold(seen[side], |all, cell| all | cell.peers());
        new = (seen[side] & same) - sides[1 - side];
        if new.is_empty() {
            break;
        }
        sides[1 - side] |= new;
    }
    let [even, odd] = sides;
    // A cell on both sides is on a loop with an odd number of cells; then any cell may be seen.
    let victims = seen[0] & seen[1] & (places - even - odd);
    !(even | odd).is_at_most(3) && (even.overlaps(odd) || !victims.is_empty())
}

/// The search for Remote Pairs from one cell.
struct RemotePairSearch<'a> {
    board: &'a Board,
    /// The cells with the same two candidates.
    same: CellSet,
    /// The two candidates.
    digits: DigitSet,
    /// The digit that is assumed to be false in the first cell of the chain.
    first: Digit,
}

impl RemotePairSearch<'_> {
    /// Extends a path by each cell of `same` that its last cell sees and that is not on the path.
    /// Adds the Remote Pairs among the paths.
    fn follow(&self, path: &mut Vec<(Cell, Digit)>, finds: &mut Finds) {
        let Some(&(cell, on)) = path.last() else {
            return;
        };
        if 4 <= path.len() && path.len().is_multiple_of(2) {
            self.take(path, finds);
        }
        if path.len() == MAX_CELLS {
            return;
        }
        let Some(next_on) = self.digits.without(on).single() else {
            return;
        };
        for other in seen_in_order(self.same, cell) {
            let is_new = !path.iter().any(|&(known, _)| known == other);
            if is_new {
                path.push((other, next_on));
                self.follow(path, finds);
                path.pop();
            }
        }
    }

    /// Adds the Remote Pair of a path if it eliminates something and some place of the digit `first`
    /// sees both ends.
    fn take(&self, path: &[(Cell, Digit)], finds: &mut Finds) {
        let (Some(&(start, _)), Some(&(end, _))) = (path.first(), path.last()) else {
            return;
        };
        let board = self.board;
        if !(start.peers() & end.peers()).overlaps(board.cells(self.first)) {
            return;
        }
        let chain: CellSet = path.iter().map(|&(cell, _)| cell).collect();
        let mut victims = CellSet::EMPTY;
        for (index, (one, _)) in path.iter().enumerate() {
            for (other, _) in path.iter().skip(index + 3).step_by(2) {
                victims |= one.peers() & other.peers();
            }
        }
        let victims = victims - chain;
        let mut removals = Vec::new();
        for digit in self.digits {
            removals.extend(candidates_in(board, digit, victims));
        }
        if !removals.is_empty() {
            finds.add(both_digits(board, path), removals);
        }
    }
}
