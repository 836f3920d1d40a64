//! The search for exocets in general.
//!
//! Two cells of a box in one line are the base. Three lines cross the base's line, none through a
//! base cell. Cells that see both base cells cannot hold the two true digits of the base. Two cells
//! of the three lines are the targets. In the other cells of the three lines, each digit of the
//! base is confined to two houses. Then each true digit of the base is in a target, because three
//! lines need the digit three times, and two houses hold it at most twice.

use super::finite::{TruthCandidates, cells_with};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{Stop, Truth, View};

/// The place of the targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// One line crosses the base's box. Each of the other two boxes of the band has one target,
    /// beside a cell without the base's digits.
    Junior,
    /// One line crosses the base's box, and one target is in the band.
    Senior,
    /// Any other place in three lines that cross the base's line.
    General,
    /// At least one of the three houses, or of the two for a digit, is a box. The others among the three
    /// cross the base's line.
    Franken,
    /// One of the three houses is parallel to the base's line.
    Mutant,
}

/// The houses that an exocet may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Three lines that cross the base's line. Each digit is confined to two of them or of the lines
    /// parallel to the base's line.
    Lines,
    /// Any three houses without a common cell and without a base cell. Each digit is confined to two
    /// houses of any kind. Exocets of [`Shape::Lines`] are left out.
    Houses,
}

/// An exocet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exocet {
    pub(super) base: [Cell; 2],
    pub(super) digits: DigitSet,
    pub(super) targets: [Cell; 2],
    /// The three houses that each need the digits: three crossing lines, if the kind is neither Franken
    /// nor Mutant.
    pub(super) houses: [House; 3],
    /// The line of the base.
    pub(super) line: House,
    pub(super) kind: Kind,
}

/// Calls `each` with every exocet.
pub(super) fn each(
    view: &View<'_>,
    shape: Shape,
    each: &mut dyn FnMut(Exocet) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    for (base_kind, crossing_kind) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for line in House::of_kind(base_kind) {
            view.spend(match shape {
                Shape::Lines => 20,
                Shape::Houses => 200,
            })?;
            // The base is the other two cells of the box on this line.
            for third in line.cells() {
                let box_ = third.house(HouseKind::Box).cells();
                let base = (line.cells() & box_ & board.open()).without(third);
                let cells: Vec<Cell> = base.iter().collect();
                let &[one, other] = &cells[..] else { continue };
                let digits = board.candidates(one) | board.candidates(other);
                if !matches!(digits.len(), 3 | 4) {
                    continue;
                }
                let is_usable = |house: &House| {
                    let is_admitted = match shape {
                        Shape::Lines => house.kind() == crossing_kind,
                        Shape::Houses => true,
                    };
                    is_admitted && !house.cells().overlaps(base)
                };
                let search = Search {
                    board,
                    line,
                    base: [one, other],
                    digits,
                    shape,
                    houses: House::all().filter(is_usable).collect(),
                };
                search.each(each)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    board: &'a Board,
    line: House,
    base: [Cell; 2],
    digits: DigitSet,
    shape: Shape,
    /// The houses without a base cell; for [`Shape::Lines`], the seven lines that cross the base's line.
    houses: Vec<House>,
}

impl Search<'_> {
    /// Calls `each` with every exocet of this base.
    fn each(&self, each: &mut dyn FnMut(Exocet) -> ControlFlow<Stop>) -> ControlFlow<Stop> {
        let are_apart = |one: House, other: House| !one.cells().overlaps(other.cells());
        for (i, &a) in self.houses.iter().enumerate() {
            let houses = self.houses.iter().enumerate().skip(i + 1);
            for (j, &b) in houses.filter(|&(_, &b)| are_apart(a, b)) {
                let houses = self.houses.iter().skip(j + 1);
                for &c in houses.filter(|&&c| are_apart(a, c) && are_apart(b, c)) {
                    self.with_houses([a, b, c], each)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `each` with every exocet of this base with these three houses.
    fn with_houses(
        &self,
        houses: [House; 3],
        each: &mut dyn FnMut(Exocet) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        let without_targets = Exocet {
            base: self.base,
            digits: self.digits,
            // The houses contain no base cell, so this leaves no place out.
            targets: self.base,
            houses,
            line: self.line,
            kind: match self.shape {
                Shape::Lines => Kind::General,
                Shape::Houses => self.kind_of(houses),
            },
        };
        // The digits that need a target.
        let is_needed = |digit: &Digit| {
            !is_confined(&without_targets, without_targets.places(self.board, *digit))
        };
        let needed: DigitSet = self.digits.iter().filter(is_needed).collect();
        if needed.len() < 2 {
            return ControlFlow::Continue(());
        }
        let holds_needed = |cell: &Cell| self.board.candidates(*cell).overlaps(needed);
        let targets: CellSet = (without_targets.region() & self.board.open())
            .iter()
            .filter(holds_needed)
            .collect();
        for first in targets {
            for second in targets.iter().filter(|&second| first < second) {
                let mut exocet = Exocet {
                    targets: [first, second],
                    ..without_targets
                };
                let confined = |digit| is_confined(&exocet, exocet.places(self.board, digit));
                if !needed.iter().all(confined) {
                    continue;
                }
                match self.shape {
                    Shape::Lines => exocet.kind = exocet.kind_on(self.board),
                    Shape::Houses if self.is_of_lines(&exocet) => continue,
                    Shape::Houses => {}
                }
                each(exocet)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The kind of an exocet of [`Shape::Houses`] with these three houses.
    fn kind_of(&self, houses: [House; 3]) -> Kind {
        let is_parallel = |house: House| house.kind() == self.line.kind();
        if houses.into_iter().any(is_parallel) {
            Kind::Mutant
        } else {
            Kind::Franken
        }
    }

    /// Whether the search for [`Shape::Lines`] finds these houses and targets, too.
    fn is_of_lines(&self, exocet: &Exocet) -> bool {
        let is_crossing =
            |house: House| house.kind() != self.line.kind() && house.kind() != HouseKind::Box;
        let of_lines = Exocet {
            kind: Kind::General,
            ..*exocet
        };
        let is_confined = |digit| is_confined(&of_lines, of_lines.places(self.board, digit));
        exocet.houses.into_iter().all(is_crossing) && self.digits.iter().all(is_confined)
    }
}

/// Whether two houses contain all these cells of the three houses. For exocets of lines, they are
/// among the three or parallel to the base's line.
fn is_confined(exocet: &Exocet, cells: CellSet) -> bool {
    match exocet.kind {
        Kind::Franken | Kind::Mutant => {
            let Some(first) = cells.first() else {
                return true;
            };
            let mut houses = first.house_set().iter();
            return houses.any(|house| {
                let others = cells - house.cells();
                others.is_empty() || !others.common_houses().is_empty()
            });
        }
        Kind::Junior | Kind::Senior | Kind::General => {}
    }
    let [a, b, c] = exocet.houses.map(House::cells);
    let parallel_lines = |cells: CellSet| -> HouseSet {
        let along = cells.iter().map(|cell| cell.house(exocet.line.kind()));
        along.collect()
    };
    [(a, b, c), (b, c, a), (c, a, b)]
        .into_iter()
        .any(|(one, other, _)| {
            (cells - one - other).is_empty() || parallel_lines(cells - one).len() <= 1
        })
        || parallel_lines(cells).len() <= 2
}

impl Exocet {
    /// The cells of the three houses that do not see both base cells.
    pub(super) fn region(&self) -> CellSet {
        let houses = self.houses.map(House::cells);
        let cells = houses
            .into_iter()
            .fold(CellSet::EMPTY, |all, cells| all | cells);
        cells - self.seen_by_base()
    }

    /// The cells that see both base cells.
    pub(super) fn seen_by_base(&self) -> CellSet {
        CellSet::from_iter(self.base).common_peers()
    }

    /// The places of a digit in the three houses, without the targets.
    pub(super) fn places(&self, board: &Board, digit: Digit) -> CellSet {
        (cells_with(board, digit) & self.region()) - CellSet::from_iter(self.targets)
    }

    /// The houses that each contain all places of a digit, as sets of one house. If there are none,
    /// the pairs of houses that together contain all places. For exocets of lines, they are crossing
    /// lines or parallel to the base's line.
    pub(super) fn covers(&self, board: &Board, digit: Digit) -> Vec<HouseSet> {
        let places = self.places(board, digit);
        let houses: Vec<House> = match self.kind {
            Kind::Franken | Kind::Mutant => {
                let all = places.iter().map(Cell::house_set);
                let all = all.fold(HouseSet::EMPTY, |all, houses| all | houses);
                all.iter().collect()
            }
            Kind::Junior | Kind::Senior | Kind::General => {
                let along = places.iter().map(|cell| cell.house(self.line.kind()));
                let along: HouseSet = along.collect();
                along.iter().chain(self.houses).collect()
            }
        };
        let covering = |houses: &HouseSet| {
            let cells = houses.iter().map(House::cells);
            cells.fold(places, |left, cells| left - cells).is_empty()
        };
        let single_houses = houses.iter().map(|&house| HouseSet::only(house));
        let single_houses: Vec<HouseSet> = single_houses.filter(covering).collect();
        if !single_houses.is_empty() {
            return single_houses;
        }
        let pairs = houses.iter().enumerate().flat_map(|(at, &house)| {
            let others = houses.iter().skip(at + 1);
            others.map(move |&other| HouseSet::only(house).with(other))
        });
        pairs.filter(covering).collect()
    }

    /// The kind of the exocet on this board.
    fn kind_on(&self, board: &Board) -> Kind {
        let band = self.band();
        let base_box = self.base[0].house(HouseKind::Box).cells();
        let crosses_box = self
            .houses
            .iter()
            .any(|line| line.cells().overlaps(base_box));
        let in_band = self
            .targets
            .iter()
            .filter(|&&target| band.contains(target))
            .count();
        let [one, other] = self.targets.map(|target| target.house(HouseKind::Box));
        let is_beside_no_digit = |target: &Cell| {
            let beside = self.beside(*target);
            let holds = |digit: Digit| cells_with(board, digit).contains(beside);
            !self.digits.iter().any(holds)
        };
        match in_band {
            2 if crosses_box && one != other && self.targets.iter().all(is_beside_no_digit) => {
                Kind::Junior
            }
            1 if crosses_box => Kind::Senior,
            _ => Kind::General,
        }
    }

    /// The cells of the three boxes that the base's line crosses.
    pub(super) fn band(&self) -> CellSet {
        let boxes = self
            .line
            .cells()
            .iter()
            .map(|cell| cell.house(HouseKind::Box));
        boxes.fold(CellSet::EMPTY, |all, box_| all | box_.cells())
    }

    /// The third cell of a target's line in the band, neither in the base's line nor the target.
    fn beside(&self, target: Cell) -> Cell {
        let crossing_line = self
            .houses
            .iter()
            .find(|line| line.cells().contains(target));
        let cells = crossing_line.map_or(CellSet::EMPTY, |line| line.cells() & self.band());
        let others = (cells - self.line.cells()).without(target);
        others.first().unwrap_or(target)
    }

    /// For each target, the cell beside it in its line of the band, outside the base's line.
    pub(super) fn beside_targets(&self) -> [Cell; 2] {
        self.targets.map(|target| self.beside(target))
    }

    /// For each target of a Junior Exocet, its two mirror cells; `None` for other kinds. The mirror
    /// cells are in the box of the other target, but not in the crossing line of that target. They
    /// are in the line of the band that has neither the base nor the mirrored target.
    pub(super) fn mirrors(&self) -> Option<[CellSet; 2]> {
        if self.kind != Kind::Junior {
            return None;
        }
        let mirror = |target: Cell, other: Cell| {
            let box_ = other.house(HouseKind::Box).cells();
            let crossing_line = self.houses.iter().find(|line| line.cells().contains(other));
            let other_line = crossing_line.map_or(CellSet::EMPTY, |line| line.cells());
            box_ - self.line.cells() - target.house(self.line.kind()).cells() - other_line
        };
        let [one, other] = self.targets;
        Some([mirror(one, other), mirror(other, one)])
    }

    /// The truths that imply all eliminations: the base, the digits in the three houses, and for
    /// a Junior Exocet the digits in the boxes of the targets and the mirror cells.
    pub(super) fn truths(&self, board: &Board) -> Vec<Truth> {
        let mut truths: Vec<Truth> = self.base.into_iter().map(Truth::Cell).collect();
        let mirrors = self.mirrors();
        let boxes = self.targets.map(|target| target.house(HouseKind::Box));
        let boxes = boxes.into_iter().filter(|_| mirrors.is_some());
        for house in self.houses.into_iter().chain(boxes) {
            truths.extend(self.digits.iter().map(|digit| Truth::House(house, digit)));
        }
        let mirrors = mirrors.into_iter().flatten();
        let mirrors = mirrors.fold(CellSet::EMPTY, |all, cells| all | cells);
        truths.extend((mirrors & board.open()).iter().map(Truth::Cell));
        truths
    }
}

/// The pairs of digits that fit the truths, and the pairs of the base that do not.
pub(super) fn pairs(board: &Board, exocet: &Exocet) -> [Vec<DigitSet>; 2] {
    let truth_candidates = TruthCandidates::new(board, &exocet.truths(board));
    let [one, other] = exocet.base;
    let mut pairs = [Vec::new(), Vec::new()];
    for x in exocet.digits {
        for y in exocet.digits.iter().filter(|&y| x < y) {
            let orders = [(x, y), (y, x)].map(|(x, y)| [(one, x), (other, y)]);
            let orders = orders.map(|order| order.map(|(cell, digit)| Candidate::new(cell, digit)));
            let mut orders = orders
                .iter()
                .filter(|order| order.iter().all(|&one| board.has(one)));
            if orders.clone().next().is_some() {
                let is_impossible = !orders.any(|order| truth_candidates.allows(order));
                pairs[usize::from(is_impossible)].push(DigitSet::only(x).with(y));
            }
        }
    }
    pairs
}
