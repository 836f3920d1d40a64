//! Locked candidates and subsets, house by house.

use super::short;
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Claim, Cover, Evidence, Find, Link, Proof, Removals, Sink, Stop, Subset, SubsetBy, Truth, View,
};
use techniques::intersections::kit::LockedCandidate;
use techniques::intersections::{claiming, pointing};
use techniques::kits::places::{Places, subsets};
use techniques::subsets::kit::is_locked;
use techniques::subsets::words::SubsetPattern;

/// The kinds of houses, in HoDoKu's order.
const HOUSE_KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The kind of a naked set: locked, if it removes candidates from both a line and a box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Locked,
    Naked,
}

/// Naked sets. Removals are listed by row, column and box, each in cell order.
fn naked<const SIZE: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
    kind: Kind,
    name: &'static str,
) -> ControlFlow<Stop> {
    let board = view.board();
    let pool = board.naked_pool::<SIZE>();
    let (house_kinds, changed) = match kind {
        Kind::Locked => (HOUSE_KINDS.get(..1), view.changes().cells),
        // A locked set becomes a naked set when one of its two houses has nothing left to remove.
        // The other house may be unchanged, so all houses are searched.
        Kind::Naked => (HOUSE_KINDS.get(..), CellSet::all()),
    };
    let mut removals = Vec::new();
    for house in house_kinds
        .into_iter()
        .flatten()
        .flat_map(|&kind| House::of_kind(kind))
        .filter(|house| changed.overlaps(house.cells()))
    {
        let order = view.order().subsets;
        subsets::naked::<SIZE, _>(house, pool, board, order, &mut |cells, digits| {
            if is_locked(cells, digits, board) != (kind == Kind::Locked) {
                return ControlFlow::Continue(());
            }
            list_removals(board, cells, digits, &mut removals);
            let claim = Claim::remove(Removals::List(&removals));
            sink.push(Find::new(claim, SIZE as u16), &|| {
                proof(house, cells, digits, SubsetBy::Cells, name)
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Writes the removals of a naked set to `removals`.
fn list_removals(
    board: &grid::Board,
    cells: CellSet,
    digits: DigitSet,
    removals: &mut Vec<Candidate>,
) {
    removals.clear();
    let mut seen = cells;
    for house in cells.common_houses() {
        for cell in house.cells() - seen {
            let removed_digits = board.candidates(cell) & digits;
            removals.extend(
                removed_digits
                    .iter()
                    .map(|digit| Candidate::new(cell, digit)),
            );
        }
        seen |= house.cells();
    }
}

/// The proof of a subset, with HoDoKu's notation.
fn proof(
    house: House,
    cells: CellSet,
    digits: DigitSet,
    by: SubsetBy,
    name: &'static str,
) -> Proof {
    let set = Subset {
        house,
        cells,
        digits,
        by,
    };
    let head = format!(
        "{name}: {} in {} => ",
        short::digits(digits, ","),
        short::cells(cells)
    );
    short::proof_with_head(Evidence::Subset(set), SubsetPattern(set), head)
}

/// Hidden sets.
fn hidden<const SIZE: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
    name: &'static str,
) -> ControlFlow<Stop> {
    let (board, changed) = (view.board(), view.changes().cells);
    for house in HOUSE_KINDS.into_iter().flat_map(House::of_kind) {
        if board.open_in(house).len() <= SIZE || !changed.overlaps(house.cells()) {
            continue;
        }
        let order = view.order().subsets;
        subsets::hidden::<SIZE, _>(house, board, order, &mut |digits, places| {
            let cells = house.cells_at(places);
            let claim = Claim::remove(Removals::Digits(!digits, cells));
            sink.push(Find::new(claim, SIZE as u16), &|| {
                proof(house, cells, digits, SubsetBy::Digits, name)
            })
        })?;
    }
    ControlFlow::Continue(())
}

macro_rules! sets {
    ($($name:ident = $search:ident::<$size:literal>($($kind:ident,)? $text:literal);)+) => {$(
        #[doc = concat!($text, ".")]
        pub(super) fn $name(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
            $search::<$size>(view, sink, $(Kind::$kind,)? $text)
        }
    )+};
}
sets! {
    locked_pair = naked::<2>(Locked, "Locked Pair");
    locked_triple = naked::<3>(Locked, "Locked Triple");
    naked_pair = naked::<2>(Naked, "Naked Pair");
    naked_triple = naked::<3>(Naked, "Naked Triple");
    hidden_pair = hidden::<2>("Hidden Pair");
    hidden_triple = hidden::<3>("Hidden Triple");
    hidden_quad = hidden::<4>("Hidden Quadruple");
}

/// Naked quadruples; `HoDoKu` has no locked quadruples.
pub(super) fn naked_quad(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let pool = board.naked_pool::<4>();
    let changed = view.changes().cells;
    let mut removals = Vec::new();
    let houses = HOUSE_KINDS.into_iter().flat_map(House::of_kind);
    for house in houses.filter(|house| changed.overlaps(house.cells())) {
        let order = view.order().subsets;
        subsets::naked::<4, _>(house, pool, board, order, &mut |cells, digits| {
            list_removals(board, cells, digits, &mut removals);
            let claim = Claim::remove(Removals::List(&removals));
            sink.push(Find::new(claim, 4), &|| {
                proof(house, cells, digits, SubsetBy::Cells, "Naked Quadruple")
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Pointing: boxes in order, digits within each; a row comes before a column.
pub(super) fn pointing(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, changes) = (view.board(), view.changes());
    for box_ in House::of_kind(HouseKind::Box) {
        if !changes.cells.overlaps(box_.cells()) {
            continue;
        }
        for digit in changes.digits {
            let cells = board.cells_in(box_, digit);
            if !cells.is_plural() || !cells.is_at_most(3) {
                continue;
            }
            for line in cells.common_houses().iter().filter(|&house| house != box_) {
                push_confined(view, sink, digit, [box_, line], Confinement::Pointing)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Claiming: rows, then columns; digits within each.
pub(super) fn claiming(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, changes) = (view.board(), view.changes());
    let lines = [HouseKind::Row, HouseKind::Column].into_iter();
    for line in lines.flat_map(House::of_kind) {
        if !changes.cells.overlaps(line.cells()) {
            continue;
        }
        for digit in changes.digits {
            let cells = board.cells_in(line, digit);
            if !cells.is_plural() || !cells.is_at_most(3) {
                continue;
            }
            let mut houses = cells.common_houses().iter();
            let box_ = houses.find(|house| house.kind() == HouseKind::Box);
            if let Some(box_) = box_ {
                push_confined(view, sink, digit, [line, box_], Confinement::Claiming)?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[derive(Clone, Copy)]
enum Confinement {
    Pointing,
    Claiming,
}

/// Pushes the find that the places of a digit in `base` are all in `cover` too.
fn push_confined(
    view: &View<'_>,
    sink: &mut dyn Sink,
    digit: Digit,
    [base, cover]: [House; 2],
    kind: Confinement,
) -> ControlFlow<Stop> {
    let cells = view.board().cells_in(base, digit);
    let victims = cover.cells() - base.cells();
    let claim = Claim::remove(Removals::Digit(digit, victims));
    sink.push(Find::new(claim, cells.len() as u16), &|| {
        let evidence = Evidence::Cover(Cover {
            truths: vec![Truth::House(base, digit)],
            links: vec![Link::House(cover, digit)],
            fins: CandidateSet::EMPTY,
        });
        let confined = LockedCandidate {
            digit,
            base,
            cover,
            cells,
        };
        let (name, proof) = match kind {
            Confinement::Pointing => ("1 (Pointing)", pointing::proof(evidence, confined)),
            Confinement::Claiming => ("2 (Claiming)", claiming::proof(evidence, confined)),
        };
        let home = short::houses(grid::HouseSet::only(base));
        let head = format!("Locked Candidates Type {name}: {digit} in {home} => ");
        short::with_form(proof, head, Vec::new())
    })
}
