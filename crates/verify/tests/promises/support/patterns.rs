//! Generators of singles, subsets, covers, exclusions, exhaustive arguments and deadly patterns.

use super::boards::{BoardWithSolutions, Filled};
use super::rng::Rng;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Cover, Deadly, Evidence, Exclusion, Exhaustive, Link, Single, SingleBy, Subset, SubsetBy, Truth,
};

fn houses() -> Vec<House> {
    House::all().collect()
}

pub(crate) fn single(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let mut found = Vec::new();
    for candidate in board.all_candidates().iter() {
        let Candidate { cell, digit } = candidate;
        if board.candidates(cell).single().is_some() {
            let by = SingleBy::Cell;
            found.push(Single { candidate, by });
        }
        for house in cell.houses() {
            if board.cells_in(house, digit).single().is_some() {
                let by = SingleBy::House(house);
                found.push(Single { candidate, by });
            }
        }
    }
    rng.pick(&found).map(Evidence::Single)
}

/// A random naked or hidden subset of two to four cells in a random house.
pub(crate) fn subset(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let house = rng.pick(&houses())?;
    let open: Vec<Cell> = board.open_in(house).iter().collect();
    let mut found = Vec::new();
    for mask in 0_usize..1 << open.len() {
        if !(2..=4).contains(&mask.count_ones()) {
            continue;
        }
        let chosen = (0..open.len()).filter(|index| mask >> index & 1 == 1);
        let cells: CellSet = chosen.map(|index| open[index]).collect();
        let inside = digits_of(board, cells);
        let outside = digits_of(board, board.open_in(house) - cells);
        let hidden = inside - outside;
        for (digits, by) in [(inside, SubsetBy::Cells), (hidden, SubsetBy::Digits)] {
            if digits.len() == cells.len() {
                found.push(Subset {
                    house,
                    cells,
                    digits,
                    by,
                });
            }
        }
    }
    rng.pick(&found).map(Evidence::Subset)
}

pub(crate) fn digits_of(board: &Board, cells: CellSet) -> DigitSet {
    let empty = DigitSet::EMPTY;
    cells
        .iter()
        .fold(empty, |all, cell| all | board.candidates(cell))
}

/// Random truths: one digit in houses of one kind, or the cells and houses around a cell.
fn truths(rng: &mut Rng, board: &Board, count: usize) -> Vec<Truth> {
    let digit = rng.pick(&Digit::ALL).unwrap();
    let kind = rng.pick(&HouseKind::ALL).unwrap();
    let open = |house: &House, digit: Digit| !board.cells_in(*house, digit).is_empty();
    if rng.once_in(2) {
        let lines = House::of_kind(kind).filter(|house| open(house, digit));
        let lines: Vec<House> = lines.collect();
        let chosen = rng.sample(&lines, count);
        return chosen
            .into_iter()
            .map(|house| Truth::House(house, digit))
            .collect();
    }
    let middle = Cell::new(rng.below(81) as u8).unwrap();
    let mut near = Vec::new();
    for cell in middle.peers().with(middle) & board.open() {
        near.push(Truth::Cell(cell));
    }
    for house in middle.houses() {
        let missing = Digit::ALL.into_iter().filter(|&digit| open(&house, digit));
        near.extend(missing.map(|digit| Truth::House(house, digit)));
    }
    rng.shuffle(&mut near);
    near.truncate(count);
    near
}

/// Random truths, with links and fins from [`links_and_fins`].
pub(crate) fn cover(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let size = 1 + rng.below(4);
    let truths = truths(rng, board, size);
    let (links, fins) = links_and_fins(rng, board, &truths);
    (!truths.is_empty()).then_some(Evidence::Cover(Cover {
        truths,
        links,
        fins,
    }))
}

/// As many links as truths, chosen greedily. The fins are the candidates that are in no link, and
/// those in two truths.
pub(crate) fn links_and_fins(
    rng: &mut Rng,
    board: &Board,
    truths: &[Truth],
) -> (Vec<Link>, CandidateSet) {
    let mut links = Vec::new();
    let (mut all, mut fins) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for truth in truths {
        let live = truth.live(board);
        fins = fins.union(&all.intersection(&live));
        all = all.union(&live);
    }
    let is_covered = |links: &[Link], candidate| links.iter().any(|link| link.contains(candidate));
    while links.len() < truths.len() {
        let mut best: Option<(usize, Link)> = None;
        for _ in 0..12 {
            let uncovered: Vec<Candidate> = all
                .iter()
                .filter(|&candidate| !is_covered(&links, candidate))
                .collect();
            let start = rng
                .pick(&uncovered)
                .or_else(|| rng.pick(&all.iter().collect::<Vec<_>>()));
            let Some(Candidate { cell, digit }) = start else {
                break;
            };
            let house = rng.pick(&cell.houses()).unwrap();
            let link = match rng.below(5) {
                0 => Link::Cell(cell),
                1 => Link::Cells(digit, clique(rng, all.cells(digit), cell)),
                _ => Link::House(house, digit),
            };
            let in_link = |candidate: &&Candidate| link.contains(**candidate);
            let gain = uncovered.iter().filter(in_link).count();
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, link));
            }
        }
        let Some((_, link)) = best else { break };
        links.push(link);
    }
    fins.extend(
        all.iter()
            .filter(|&candidate| !is_covered(&links, candidate)),
    );
    (links, fins)
}

/// A cell and cells of `among` that all see each other.
fn clique(rng: &mut Rng, among: CellSet, start: Cell) -> CellSet {
    let mut cells = CellSet::only(start);
    for cell in rng.sample(&among.iter().collect::<Vec<_>>(), 9) {
        if cells.iter().all(|chosen| chosen.sees(cell)) {
            cells.insert(cell);
        }
    }
    cells
}

pub(crate) fn exclusion(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let first = rng.pick(&board.open().iter().collect::<Vec<_>>())?;
    let near = board.open() & (first.peers() | rng.pick(&houses())?.cells()).without(first);
    let mut cells = vec![first];
    let size = 1 + rng.below(2);
    cells.extend(rng.sample(&near.iter().collect::<Vec<_>>(), size));
    let seeing = |excluder: &Cell| !rng.once_in(8) && cells.iter().any(|cell| cell.sees(*excluder));
    let excluders = board.open().iter().filter(seeing).collect();
    Some(Evidence::Exclusion(Exclusion { cells, excluders }))
}

/// Two digits in all houses of a kind, or random truths.
pub(crate) fn exhaustive(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let mut chosen = Vec::new();
    if rng.once_in(3) {
        for digit in rng.sample(&Digit::ALL, 2) {
            let kind = rng.pick(&HouseKind::ALL)?;
            chosen.extend(House::of_kind(kind).map(|house| Truth::House(house, digit)));
        }
    } else {
        let size = 3 + rng.below(12);
        chosen = truths(rng, board, size);
        let more = rng.below(6);
        chosen.extend(truths(rng, board, more));
    }
    Some(Evidence::Exhaustive(Exhaustive { truths: chosen }))
}

/// A deadly pattern with its guardians: a rectangle in two boxes, or a ring of six cells.
///
/// Most false guardians are removed from the board, because otherwise the pattern proves little.
pub(crate) fn deadly(rng: &mut Rng, known: &mut BoardWithSolutions) -> Option<Deadly> {
    let mut best: Option<(usize, Vec<Cell>, DigitSet)> = None;
    for _ in 0..100 {
        let cells = if rng.once_in(4) {
            ring(rng)
        } else {
            rectangle(rng)?
        };
        let value = |cell: &Cell| known.solution[cell.index()];
        let digits = DigitSet::only(value(&cells[0])).with(value(&cells[1]));
        let free = |cell: &Cell| {
            // Rarely includes a given, which makes the pattern invalid.
            (!known.board.givens().contains(*cell) || rng.once_in(40))
                && known
                    .board
                    .value(*cell)
                    .is_none_or(|value| digits.contains(value))
        };
        if digits.len() == 2 && cells.iter().all(free) {
            let other_values = cells
                .iter()
                .filter(|cell| !digits.contains(value(cell)))
                .count();
            if best
                .as_ref()
                .is_none_or(|(least, ..)| other_values < *least)
            {
                best = Some((other_values, cells, digits));
            }
        }
    }
    let (_, cells, digits) = best?;
    let in_cell = |cell: &Cell| CandidateSet::of_cell(*cell, digits);
    let pattern = cells
        .iter()
        .map(in_cell)
        .fold(CandidateSet::EMPTY, |all, set| all.union(&set));
    for cell in cells {
        for digit in known.board.candidates(cell) - digits {
            if known.solution[cell.index()] != digit && !rng.once_in(6) {
                known.board.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    let is_guardian = |candidate: &Candidate| {
        pattern.all_cells().contains(candidate.cell) && !pattern.contains(*candidate)
    };
    let guardians = known.live().into_iter().filter(is_guardian).collect();
    Some(Deadly {
        pattern: logic::FillablePattern::stated(pattern),
        guardians,
    })
}

/// A rectangle of a filled grid whose two digits can be swapped.
pub(crate) fn swappable_rectangle(rng: &mut Rng, filled: &Filled) -> Option<Vec<Cell>> {
    for _ in 0..2000 {
        let cells = rectangle(rng)?;
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| filled[cells[index].index()]);
        if a == d && b == c {
            return Some(cells);
        }
    }
    None
}

fn pick_two<T: Copy>(rng: &mut Rng, items: &[T]) -> Option<(T, T)> {
    let chosen = rng.sample(items, 2);
    Some((*chosen.first()?, *chosen.get(1)?))
}

/// Four cells in two rows, two columns and two boxes.
fn rectangle(rng: &mut Rng) -> Option<Vec<Cell>> {
    let band = 3 * rng.below(3) as u8;
    let (r1, r2) = pick_two(rng, &[band, band + 1, band + 2])?;
    let stacks = rng.sample(&[0, 3, 6], 2);
    let c1 = stacks[0] + rng.below(3) as u8;
    let c2 = stacks[1] + rng.below(3) as u8;
    let corners = [(r1, c1), (r1, c2), (r2, c1), (r2, c2)];
    Some(transposed_or_not(rng, &corners))
}

/// A ring of six cells: two in each box of a band, in three rows and three columns.
fn ring(rng: &mut Rng) -> Vec<Cell> {
    let band = 3 * rng.below(3) as u8;
    let rows = rng.sample(&[band, band + 1, band + 2], 3);
    let mut cells = Vec::new();
    for (index, stack) in [0, 3, 6].into_iter().enumerate() {
        let column = stack + rng.below(3) as u8;
        cells.push((rows[index], column));
        cells.push((rows[(index + 1) % 3], column));
    }
    transposed_or_not(rng, &cells)
}

/// The cells, or at random their mirror images across the main diagonal.
fn transposed_or_not(rng: &mut Rng, cells: &[(u8, u8)]) -> Vec<Cell> {
    let mirrored = rng.once_in(2);
    let cell = |&(row, column): &(u8, u8)| {
        let (row, column) = if mirrored {
            (column, row)
        } else {
            (row, column)
        };
        Cell::at_row_column(row, column).unwrap()
    };
    cells.iter().map(cell).collect()
}
