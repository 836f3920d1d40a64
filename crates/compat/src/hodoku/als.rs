//! Almost locked sets, their restricted commons and the eliminations from them, in the order of
//! HoDoKu's lists.

use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use links::{Rows, clear_below, intersect, ones, unite};
use logic::{Derived, Position, Sink, Stop, View};
use techniques::als::{als_xz::AlsXz, double, words};

/// An almost locked set: n cells of a house with n + 1 digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// For each digit, the places outside the set that see all places of the digit in the set.
    pub(super) seen: [CellSet; 9],
    /// For each digit, the places in the set.
    pub(super) places: [CellSet; 9],
}

/// A pair of sets in the order of the list, with one or two restricted common digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Common {
    /// The indices of the sets, the smaller one first.
    pub(super) sets: [usize; 2],
    /// The restricted commons; twice the same digit if there is only one.
    digits: [Digit; 2],
    is_double: bool,
}

impl Common {
    fn digits(&self) -> DigitSet {
        DigitSet::only(self.digits[0]).with(self.digits[1])
    }
}

/// The almost locked sets of a position and their restricted commons.
#[derive(Default)]
pub(super) struct Lists {
    /// The sets by house, then depth first: a set comes before the sets that extend it by later
    /// cells.
    pub(super) sets: Vec<Als>,
    /// The pairs of sets with a restricted common, by first set, then second set.
    commons: Vec<Common>,
    /// For each set, the index in `commons` of the first pair whose first set it is. The additional
    /// last entry is the number of pairs.
    starts: Vec<usize>,
    /// For each set, the indices in `commons` of the pairs that contain it, in order.
    of_set: Vec<Vec<usize>>,
    /// For each cell, the sets that contain it.
    containing: Rows,
    /// For each candidate, the sets outside its cell whose places of the digit all see it.
    pub(super) seen_by: Rows,
}

impl Derived for Lists {
    fn derive(position: &Position<'_>) -> Lists {
        let mut lists = Lists::default();
        lists.renew(position);
        lists
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        self.sets.clear();
        for house in House::all() {
            let cells: Vec<Cell> = board.open_in(house).iter().collect();
            self.extend(board, house, &cells, (CellSet::EMPTY, 0), DigitSet::EMPTY);
        }
        self.list_pairs();
        self.of_set.iter_mut().for_each(Vec::clear);
        self.of_set.resize_with(self.sets.len(), Vec::new);
        for (index, common) in self.commons.iter().enumerate() {
            for set in common.sets {
                self.of_set[set].push(index);
            }
        }
    }
}

impl Lists {
    /// Adds the almost locked sets of a house that consist of `size` cells and at least one of the
    /// `later` cells. `digits` are the candidates of the cells.
    fn extend(
        &mut self,
        board: &Board,
        house: House,
        later: &[Cell],
        (cells, size): (CellSet, usize),
        digits: DigitSet,
    ) {
        let (size, mut later) = (size + 1, later.iter());
        while let Some(&cell) = later.next() {
            let cells = cells.with(cell);
            let digits = digits | board.candidates(cell);
            let max_size = 8.min(size + later.len());
            // Each cell takes at most one of the surplus digits.
            if max_size + 1 < digits.len() {
                continue;
            }
            // A set in two houses is listed with the first of them only.
            if digits.len() == size + 1 && cells.common_houses().first() == Some(house) {
                let (mut seen, mut places) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
                for digit in digits {
                    let set_places = cells & board.cells(digit);
                    places[digit.index()] = set_places;
                    seen[digit.index()] = set_places.common_peers() & board.cells(digit);
                }
                self.sets.push(Als {
                    cells,
                    digits,
                    seen,
                    places,
                });
            }
            if size < max_size {
                self.extend(board, house, later.as_slice(), (cells, size), digits);
            }
        }
    }

    /// Lists the pairs with a restricted common. The second sets of a set come from rows of bits.
    fn list_pairs(&mut self) {
        let count = self.sets.len();
        self.containing.renew(81, count);
        self.seen_by.renew(729, count);
        for (index, set) in self.sets.iter().enumerate() {
            for cell in set.cells {
                self.containing.insert(cell.index(), index);
            }
            for digit in set.digits {
                for cell in set.seen[digit.index()] {
                    let seen = Candidate::new(cell, digit);
                    self.seen_by.insert(seen.index(), index);
                }
            }
        }
        self.commons.clear();
        self.starts.clear();
        let mut of_digit = vec![0; count.div_ceil(64)];
        let mut linked = of_digit.clone();
        for (index, set) in self.sets.iter().enumerate() {
            self.starts.push(self.commons.len());
            linked.fill(0);
            for digit in set.digits {
                of_digit.fill(!0);
                for cell in set.places[digit.index()] {
                    let place = Candidate::new(cell, digit);
                    intersect(&mut of_digit, self.seen_by.row(place.index()));
                }
                unite(&mut linked, &of_digit);
            }
            for cell in set.cells {
                let containing = self.containing.row(cell.index());
                for (linked, containing) in linked.iter_mut().zip(containing) {
                    *linked &= !containing;
                }
            }
            clear_below(&mut linked, index + 1);
            for later in ones(&linked) {
                let mut digits = restricted(set, &self.sets[later]).iter();
                let Some(first) = digits.next() else { continue };
                let second = digits.next();
                self.commons.push(Common {
                    sets: [index, later],
                    digits: [first, second.unwrap_or(first)],
                    is_double: second.is_some(),
                });
            }
        }
        self.starts.push(self.commons.len());
    }
}

/// The digits common to two disjoint sets that at most one of the sets can hold.
fn restricted(one: &Als, other: &Als) -> DigitSet {
    let common = (one.digits & other.digits).iter();
    common
        .filter(|digit| one.seen[digit.index()].contains_all(other.places[digit.index()]))
        .collect()
}

/// Adds the candidates of a digit in these cells to a list, except those that it already contains.
pub(super) fn push_all(list: &mut Vec<Candidate>, digit: Digit, cells: CellSet) {
    for cell in cells {
        let candidate = Candidate::new(cell, digit);
        if !list.contains(&candidate) {
            list.push(candidate);
        }
    }
}

/// A set as text, such as `A=r1c12 {123}`.
fn named(letter: char, als: &Als) -> String {
    format!(
        "{letter}={} {{{}}}",
        short::cells(als.cells),
        short::digits(als.digits, "")
    )
}

/// ALS-XZ: pairs of sets with a restricted common, in the order of the list.
pub(super) fn xz(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let lists = view.derived::<Lists>();
    view.spend(20)?;
    for common in &lists.commons {
        let [one, other] = common.sets.map(|set| &lists.sets[set]);
        let shared = one.digits & other.digits;
        let mut removals = Vec::new();
        let mut removed_digits = DigitSet::EMPTY;
        // The number of eliminations that need the second restricted common, and the number of
        // eliminations of digits that one of the sets must hold: two restricted commons take one
        // digit from each set.
        let mut by_second_common = 0;
        let mut by_locked_sets = 0;
        let rounds = if common.is_double { 2 } else { 1 };
        for (round, &x) in common.digits.iter().take(rounds).enumerate() {
            for z in shared.without(x) {
                let cells = one.seen[z.index()] & other.seen[z.index()];
                let before = removals.len();
                push_all(&mut removals, z, cells);
                if !cells.is_empty() {
                    removed_digits.insert(z);
                }
                // The text names the second restricted common if an elimination depends on it.
                if round == 1 || common.digits().contains(z) {
                    by_second_common += removals.len() - before;
                }
            }
        }
        if common.is_double {
            for als in [one, other] {
                for digit in als.digits - common.digits() {
                    let before = removals.len();
                    push_all(
                        &mut removals,
                        digit,
                        als.seen[digit.index()] - one.cells - other.cells,
                    );
                    by_locked_sets += removals.len() - before;
                }
            }
        }
        let variant = if common.is_double {
            AlsXz::DOUBLE
        } else {
            AlsXz::SINGLE
        };
        find_proof::push(
            view,
            sink,
            &removals,
            |find| find.of_variant(variant),
            &|| {
                let [x, y] = common.digits;
                let mut head = format!(
                    "Almost Locked Set XZ-Rule: {}, {}, X={x}",
                    named('A', one),
                    named('B', other)
                );
                if 0 < by_second_common + by_locked_sets {
                    head = format!("{head},{y}");
                }
                if by_locked_sets == 0 {
                    head = format!("{head}, Z={}", short::digits(removed_digits, ","));
                }
                head += " => ";
                let board = view.board();
                let removal_set: CandidateSet = removals.iter().copied().collect();
                let sets = [one.links_als(), other.links_als()];
                let proof = if 0 < by_second_common + by_locked_sets {
                    double::proof(board, sets, common.digits, &removal_set)
                } else {
                    words::proof(board, &sets, &[x], &removal_set)
                };
                short::with_form(proof, head, Vec::new())
            },
        )?;
    }
    ControlFlow::Continue(())
}

/// ALS-XY-Wing: two pairs of sets that share a set, in the order of the list.
pub(super) fn xy_wing(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let lists = view.derived::<Lists>();
    let mut near = Vec::new();
    for (index, first) in lists.commons.iter().enumerate() {
        view.spend(1)?;
        // The later pairs that share a set with the first pair, in the order of the list.
        near.clear();
        for set in first.sets {
            let others = lists.of_set[set].iter().copied();
            near.extend(others.filter(|&other| index < other));
        }
        near.sort_unstable();
        for second in near.iter().map(|&other| &lists.commons[other]) {
            let [a, b] = first.sets;
            let [c, d] = second.sets;
            let (outer, shared) = if a == c {
                ([b, d], a)
            } else if a == d {
                ([b, c], a)
            } else if b == c {
                ([a, d], b)
            } else if b == d {
                ([a, c], b)
            } else {
                continue;
            };
            let is_same = !first.is_double && !second.is_double && first.digits == second.digits;
            let [one, other] = outer.map(|set| &lists.sets[set]);
            if is_same || one.cells.overlaps(other.cells) {
                continue;
            }
            let restricted_commons = first.digits() | second.digits();
            let mut removals = Vec::new();
            let mut removed_digits = DigitSet::EMPTY;
            for z in (one.digits & other.digits) - restricted_commons {
                let cells = one.seen[z.index()] & other.seen[z.index()];
                push_all(&mut removals, z, cells);
                if !cells.is_empty() {
                    removed_digits.insert(z);
                }
            }
            find_proof::push(view, sink, &removals, |find| find, &|| {
                let shared_set = &lists.sets[shared];
                let head = format!(
                    "Almost Locked Set XY-Wing: {}, {}, {}, X,Y={}, Z={} => ",
                    named('A', one),
                    named('B', other),
                    named('C', shared_set),
                    short::digits(restricted_commons, ","),
                    short::digits(removed_digits, ",")
                );
                let removal_set = removals.iter().copied().collect();
                let sets = [one, shared_set, other].map(Als::links_als);
                let proof =
                    words::proof(view.board(), &sets, &between(first, second), &removal_set);
                short::with_form(proof, head, Vec::new())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two different restricted commons, one of each pair; empty if there are none.
fn between(first: &Common, second: &Common) -> Vec<Digit> {
    let paths = first.restricted_commons().iter().flat_map(|&x| {
        let others = second.restricted_commons().iter();
        others.map(move |&y| [x, y])
    });
    let mut paths = paths.filter(|[x, y]| x != y);
    paths.next().into_iter().flatten().collect()
}

impl Als {
    /// The set as the crate `links` represents it.
    pub(super) fn links_als(&self) -> links::Als {
        links::Als {
            cells: self.cells,
            digits: self.digits,
        }
    }
}

impl Common {
    /// The restricted commons: one digit or two.
    pub(super) fn restricted_commons(&self) -> &[Digit] {
        if self.is_double {
            &self.digits
        } else {
            &self.digits[..1]
        }
    }
}

impl Lists {
    /// The sets that share a restricted common with this set, each with the shared digits.
    pub(super) fn linked_sets(&self, set: usize) -> impl Iterator<Item = (usize, &[Digit])> {
        let pairs = self.of_set.get(set).into_iter().flatten();
        let pairs = pairs.filter_map(|&index| self.commons.get(index));
        pairs.map(move |common| {
            let [one, other] = common.sets;
            (
                if one == set { other } else { one },
                common.restricted_commons(),
            )
        })
    }

    /// The pairs with this set first.
    pub(super) fn pairs_from(&self, set: usize) -> &[Common] {
        let bounds = self.starts.get(set).zip(self.starts.get(set + 1));
        bounds
            .and_then(|(&start, &end)| self.commons.get(start..end))
            .unwrap_or_default()
    }
}
