//! The one search behind all naked, hidden and locked sets.
//!
//! A naked set is n cells of a house with n candidates between them; a hidden set is n digits
//! with n places between them. Both are n of nine sets whose union has n elements, and one walk
//! finds them: the sets that have between two and n elements are listed (a smaller one is a
//! single, a larger one cannot take part), and subsets of the list are tried in the entry's
//! order. The list keeps the order of the house, so the order of subsets is that of the whole
//! house, and it is short: of nine cells, seldom more than four have two candidates.

use core::ops::ControlFlow;
use grid::{
    Board, CandidateSet, Cell, CellSet, Digit, DigitSet, Element, House, HouseKind, Position, Set,
};
use logic::{Claim, Evidence, Find, Removals, Scope, Sink, Stop, Subset, SubsetBy, Subsets, View};

/// Pushes every naked set of `SIZE` cells: what the entry's scope counts as one.
pub(crate) fn naked<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let scope = view.options().scope;
    let pool = naked_pool::<SIZE>(board);
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            naked_in::<SIZE>(house, pool, view, &mut |cells, digits| {
                let wanted = match scope {
                    Scope::House => true,
                    Scope::Shared => !is_met_before::<SIZE>(kind, cells, view),
                    Scope::Unlocked => {
                        !is_met_before::<SIZE>(kind, cells, view)
                            && !is_locked(cells, digits, board)
                    }
                };
                if !wanted {
                    return ControlFlow::Continue(());
                }
                let victims = match scope {
                    Scope::House => house.cells() - cells,
                    Scope::Shared | Scope::Unlocked => cells.common_peers(),
                };
                push_naked(house, cells, digits, victims, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Pushes every naked set of `SIZE` cells that lies in a box and in a line and removes something
/// from both: boxes in order.
pub(crate) fn locked<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let pool = naked_pool::<SIZE>(board);
    for house in House::of_kind(HouseKind::Box) {
        naked_in::<SIZE>(house, pool, view, &mut |cells, digits| {
            if !is_locked(cells, digits, board) {
                return ControlFlow::Continue(());
            }
            push_naked(house, cells, digits, cells.common_peers(), sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// Pushes every hidden set of `SIZE` digits.
pub(crate) fn hidden<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            if !may_close::<SIZE>(board.all_places(house)) {
                continue;
            }
            let mut sets = Sets::<SIZE, _, _>::new();
            for digit in Digit::ALL {
                sets.add(digit, board.places(house, digit));
            }
            if sets.are_too_few() || !has_room::<SIZE>(house, view) {
                continue;
            }
            sets.closed(view.order().subsets, &mut |digits, places| {
                let cells = house.cells_at(places);
                if is_hidden_before::<SIZE>(kind, cells, digits, view) {
                    return ControlFlow::Continue(());
                }
                let claim = Claim::remove(Removals::Digits(!digits, cells));
                sink.push_evidence(Find::new(claim, SIZE as u16), &|| {
                    Evidence::Subset(Subset {
                        house,
                        cells,
                        digits,
                        by: SubsetBy::Digits,
                    })
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `each` with every `SIZE` digits of a house that have `SIZE` places together, at least
/// two each, and with these places. The house has more open cells than that.
pub(crate) fn hidden_in<const SIZE: usize>(
    house: House,
    board: &Board,
    order: Subsets,
    each: Each<'_, Digit, Position>,
) -> ControlFlow<Stop> {
    if !may_close::<SIZE>(board.all_places(house)) {
        return ControlFlow::Continue(());
    }
    let mut sets = Sets::<SIZE, _, _>::new();
    for digit in Digit::ALL {
        sets.add(digit, board.places(house, digit));
    }
    if sets.are_too_few() || board.open_in(house).len() <= SIZE {
        return ControlFlow::Continue(());
    }
    sets.closed(order, each)
}

/// Whether digits with these places can make a hidden set: `SIZE` digits with two places or more
/// in `SIZE` places share two of them at least.
fn may_close<const SIZE: usize>(places: &[Set<Position>; 9]) -> bool {
    let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
    for &held in places {
        let held = if takes_part::<SIZE, _>(held) {
            held
        } else {
            Set::EMPTY
        };
        twice |= once & held;
        once |= held;
    }
    twice.is_plural()
}

/// What a walk over sets calls: some elements, and the union of what they hold.
pub(crate) type Each<'a, A, B> = &'a mut dyn FnMut(Set<A>, Set<B>) -> ControlFlow<Stop>;

/// The naked sets of a house, locked or not.
fn naked_in<const SIZE: usize>(
    house: House,
    pool: CellSet,
    view: &View<'_>,
    each: Each<'_, Cell, Digit>,
) -> ControlFlow<Stop> {
    let pool = pool & house.cells();
    // Most houses have no two such cells, and this asks without counting.
    if !pool.is_plural() {
        return ControlFlow::Continue(());
    }
    let mut sets = Sets::<SIZE, _, _>::new();
    for cell in pool {
        sets.add(cell, view.board().candidates(cell));
    }
    if sets.are_too_few() || !has_room::<SIZE>(house, view) {
        return ControlFlow::Continue(());
    }
    sets.closed(view.order().subsets, each)
}

/// The cells with two to `size` candidates.
fn naked_pool<const SIZE: usize>(board: &Board) -> CellSet {
    let cells = board.open().iter();
    cells
        .filter(|&cell| takes_part::<SIZE, _>(board.candidates(cell)))
        .collect()
}

fn push_naked(
    house: House,
    cells: CellSet,
    digits: DigitSet,
    victims: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let claim = Claim::remove(Removals::Digits(digits, victims));
    sink.push_evidence(Find::new(claim, cells.len() as u16), &|| {
        Evidence::Subset(Subset {
            house,
            cells,
            digits,
            by: SubsetBy::Cells,
        })
    })
}

fn has_room<const SIZE: usize>(house: House, view: &View<'_>) -> bool {
    let open = view.board().open_in(house).len();
    view.options().room.admits(SIZE, open)
}

/// The houses that hold all the cells and whose kind the entry looks at before `kind`.
fn earlier_houses<'a>(
    kind: HouseKind,
    cells: CellSet,
    view: &View<'a>,
) -> impl Iterator<Item = House> + use<'a> {
    let kinds = view.order().houses.iter();
    let earlier = kinds.take_while(move |&&earlier| earlier != kind);
    let houses = earlier.filter_map(move |&kind| cells.first().map(|cell| cell.house(kind)));
    houses.filter(move |house| house.cells().contains_all(cells))
}

/// Whether a naked set was found in another house before.
fn is_met_before<const SIZE: usize>(kind: HouseKind, cells: CellSet, view: &View<'_>) -> bool {
    earlier_houses(kind, cells, view).any(|house| has_room::<SIZE>(house, view))
}

/// Whether a hidden set is hidden in another house as well and was found there before.
fn is_hidden_before<const SIZE: usize>(
    kind: HouseKind,
    cells: CellSet,
    digits: DigitSet,
    view: &View<'_>,
) -> bool {
    let board = view.board();
    earlier_houses(kind, cells, view).any(|house| {
        has_room::<SIZE>(house, view)
            && digits
                .iter()
                .all(|digit| cells.contains_all(board.cells_in(house, digit)))
    })
}

/// Whether a naked set lies in a box and in a line and has something to remove from the box and
/// from the line outside the box.
pub(crate) fn is_locked(cells: CellSet, digits: DigitSet, board: &Board) -> bool {
    let mut houses = cells.common_houses().iter();
    // Houses come lines first.
    let (Some(line), Some(box_)) = (houses.next(), houses.next()) else {
        return false;
    };
    let holds = |victims: CellSet| {
        let mut digits = digits.iter();
        digits.any(|digit| board.cells(digit).overlaps(victims))
    };
    holds(box_.cells() - cells) && holds(line.cells() - box_.cells())
}

/// Whether a set may belong to `SIZE` sets with a union of `SIZE` elements.
fn takes_part<const SIZE: usize, B: Element<Mask = u16>>(set: Set<B>) -> bool {
    set.is_plural() && set.is_at_most(SIZE)
}

/// Up to nine elements, ascending, each with the set of what it holds.
struct Sets<const SIZE: usize, A: Element, B: Element> {
    count: usize,
    elements: [Set<A>; 9],
    held: [Set<B>; 9],
}

impl<const SIZE: usize, A: Element, B: Element<Mask = u16>> Sets<SIZE, A, B> {
    fn new() -> Sets<SIZE, A, B> {
        Sets {
            count: 0,
            elements: [Set::EMPTY; 9],
            held: [Set::EMPTY; 9],
        }
    }

    /// Adds an element unless what it holds is too little or too much.
    fn add(&mut self, element: A, held: Set<B>) {
        if takes_part::<SIZE, _>(held) && self.count < 9 {
            self.elements[self.count] = Set::only(element);
            self.held[self.count] = held;
            self.count += 1;
        }
    }

    fn are_too_few(&self) -> bool {
        self.count < SIZE
    }

    /// Calls `each` with every `SIZE` elements that hold `SIZE` things together.
    fn closed(&self, order: Subsets, each: Each<'_, A, B>) -> ControlFlow<Stop> {
        for &mask in order.masks(SIZE, self.count) {
            let union = united(mask, &self.held);
            if union.is_at_most(SIZE) && !union.is_at_most(SIZE - 1) {
                each(united(mask, &self.elements), union)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The union of the sets whose bits are in the mask.
fn united<T: Element>(mask: u16, sets: &[Set<T>; 9]) -> Set<T> {
    let chosen = grid::PositionSet::from_bits(mask).iter();
    chosen.fold(Set::EMPTY, |union, index| union | sets[index.index()])
}

/// The candidates of a set, for pictures.
pub(crate) fn candidates(subset: &Subset, board: &Board) -> CandidateSet {
    let in_cells = |digit| CandidateSet::of_digit(digit, subset.cells & board.cells(digit));
    let digits = subset.digits.iter();
    digits.fold(CandidateSet::EMPTY, |all, digit| {
        all.union(&in_cells(digit))
    })
}
