//! Tests Unique Rectangles with almost locked sets against their definition.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::loops::sets;
use crate::rectangles::{Rectangle, rectangles};
use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Puzzle};
use logic::{Evidence, Options, Order, Split, Truth, Why};
use std::collections::{BTreeMap, BTreeSet};
use support::boards::{self, Random};
use support::finds::finds;

/// The almost locked set by which a further candidate excludes a victim; `None` if it needs no set.
type Petal = Option<CellSet>;

/// A board and its almost locked sets of at least one cell.
struct Sets<'a> {
    board: &'a Board,
    all: BTreeSet<CellSet>,
}

impl Sets<'_> {
    fn of(board: &Board) -> Sets<'_> {
        let mut all = sets(board);
        let pairs = board
            .open()
            .iter()
            .filter(|cell| board.candidates(*cell).is_pair());
        all.extend(pairs.map(CellSet::only));
        Sets { board, all }
    }

    /// Whether a candidate sees all places of its digit in a set, and there are any.
    fn empties(&self, one: Candidate, set: CellSet) -> bool {
        let places = self.board.cells(one.digit) & set;
        !places.is_empty() && places.iter().all(|cell| cell.sees(one.cell))
    }

    /// Whether a further candidate excludes the victim through a set: the set then lacks that
    /// candidate's digit and so holds the victim's.
    fn excludes(&self, extra: Candidate, set: CellSet, victim: Candidate) -> bool {
        extra.digit != victim.digit && self.empties(extra, set) && self.empties(victim, set)
    }

    /// For each victim, the number of cells of the smallest set by which a further candidate excludes it: 0 if no
    /// set is needed, `None` if it is not excluded.
    fn smallest_set_sizes(&self, extra: Candidate, victims: &[Candidate]) -> Vec<Option<usize>> {
        let mut touched = self.all.clone();
        touched.retain(|set| self.empties(extra, *set));
        let of_victim = |victim: &Candidate| {
            let fit = touched
                .iter()
                .filter(|set| self.excludes(extra, **set, *victim));
            let fewest = fit.map(|set| set.len()).min();
            if extra.conflicts(*victim) {
                Some(0)
            } else {
                fewest
            }
        };
        victims.iter().map(of_victim).collect()
    }
}

/// A find: the sets by further candidate, and its removals.
struct RectangleFind {
    variant: u8,
    petals: Vec<(Candidate, Petal)>,
    removals: Vec<Candidate>,
}

impl RectangleFind {
    /// Number of sets, and total number of their cells.
    fn sizes(&self) -> (usize, usize) {
        let sets = || self.petals.iter().filter_map(|(_, petal)| *petal);
        (sets().count(), sets().map(CellSet::len).sum())
    }
}

/// The finds, by the candidates of the rectangle's digits.
fn all_finds(board: &Board) -> BTreeMap<Vec<Candidate>, Vec<RectangleFind>> {
    let technique = catalogue::by_slug("rectangle_als").unwrap();
    let options = Options::of(technique.info().options);
    let mut all: BTreeMap<Vec<Candidate>, Vec<RectangleFind>> = BTreeMap::new();
    for find in finds(technique, board, &Order::default(), &options) {
        let Evidence::Net(net) = find.evidence else {
            panic!("{:?}", find.evidence);
        };
        let Split::Truth(Truth::Guardians(deadly)) = net.split else {
            panic!("{:?}", net.split);
        };
        let petals = deadly.guardians.iter().map(|extra| {
            let mut branches_of_extra = net
                .branches
                .iter()
                .filter(|branch| branch.nodes[0].literal == logic::Literal::on(extra));
            let branch = branches_of_extra.next().unwrap();
            let mut sets = branch.nodes.iter().filter_map(|node| match node.why {
                Some(Why::Als(cells)) => Some(cells),
                _ => None,
            });
            (extra, sets.next())
        });
        let rectangle_find = RectangleFind {
            variant: find.variant.0,
            petals: petals.collect(),
            removals: find.removals,
        };
        all.entry(deadly.pattern.iter().collect())
            .or_default()
            .push(rectangle_find);
    }
    all
}

/// All removals of a digit by some petals: the candidates that every further candidate or its set
/// excludes.
fn removals_of(sets: &Sets<'_>, petals: &[(Candidate, Petal)], digit: Digit) -> Vec<Candidate> {
    let all = CandidateSet::of_digit(digit, sets.board.cells(digit));
    let is_excluded = |victim: &Candidate| {
        petals.iter().all(|(extra, petal)| match petal {
            Some(set) => sets.excludes(*extra, *set, *victim),
            None => extra.conflicts(*victim),
        })
    };
    all.iter().filter(is_excluded).collect()
}

/// A board with a solution, for two digits. Most cells that have one of them in the solution have
/// both as candidates, sometimes with a third. Many other cells have their own digit, with these two
/// or with one of three others. The rest are filled.
fn board_with_pairs(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let solution = boards::sound(seed).solution;
    let pair: DigitSet = Digit::ALL[..2].iter().copied().collect();
    let (mut values, mut left) = ([None; 81], CandidateSet::EMPTY);
    for cell in Cell::all() {
        let value = solution[cell.index()];
        let mut digit_set = DigitSet::only(value);
        match (pair.contains(value), random.below(10)) {
            (true, 0..6) | (false, 5..7) => digit_set |= pair,
            (true, 6..9) => digit_set |= pair.with(Digit::ALL[2 + random.below(3)]),
            (false, 0..5) => digit_set.extend([Digit::ALL[2 + random.below(3)]]),
            _ => {
                values[cell.index()] = Some(value);
                continue;
            }
        }
        left = left.union(&CandidateSet::of_cell(cell, digit_set));
    }
    Board::new(&Puzzle::new(values).with_candidates(left))
}

/// A board with a rectangle and two wings, which are cells with two candidates. Both wings together
/// exclude a digit of the rectangle from the cell `earlier`. To exclude it from a corner with a
/// further candidate, the wing of the other such corner is enough. `None` if no cells fit.
fn board_with_wings(seed: u64) -> Option<Board> {
    let mut random = Random::new(seed);
    let solution = boards::sound(seed).solution;
    let value_of = |cell: Cell| solution[cell.index()];
    let cells: Vec<Cell> = Cell::all().collect();
    let random_cell = |random: &mut Random, fits: &dyn Fn(Cell) -> bool| {
        let fit: Vec<Cell> = cells.iter().copied().filter(|&cell| fits(cell)).collect();
        (!fit.is_empty()).then(|| fit[random.below(fit.len())])
    };
    let (roof, far) = (random_cell(&mut random, &|_| true)?, random.below(81));
    let far = random_cell(&mut random, &|cell| {
        cell.index() >= far && value_of(cell) == value_of(roof) && cell != roof
    })?;
    let corners = [
        Cell::at_row_column(roof.row(), far.column())?,
        Cell::at_row_column(far.row(), roof.column())?,
    ];
    // The rectangle is in two boxes if one pair of corners shares a box.
    let [other_roof, floor] = corners;
    let boxes: BTreeSet<_> = [roof, far, other_roof, floor]
        .map(|cell| cell.house(grid::HouseKind::Box))
        .into();
    if boxes.len() != 2 {
        return None;
    }
    let (z, y) = (value_of(floor), value_of(other_roof));
    let wing = random_cell(&mut random, &|cell| {
        cell.sees(roof) && cell.sees(other_roof) && value_of(cell) == z
    })?;
    let other_wing = random_cell(&mut random, &|cell| {
        cell.sees(roof)
            && ![wing, other_roof, floor].contains(&cell)
            && ![z, y, value_of(roof)].contains(&value_of(cell))
    })?;
    let earlier = random_cell(&mut random, &|cell| {
        cell < roof && cell.sees(wing) && cell.sees(other_wing) && value_of(cell) != z
    })?;
    let digit_set = |digits: &[Digit]| digits.iter().copied().collect::<DigitSet>();
    let pair = digit_set(&[z, value_of(roof)]);
    let mut left = CandidateSet::EMPTY;
    let planted = [
        (roof, pair.with(value_of(other_wing))),
        (other_roof, pair.with(y)),
        (far, pair),
        (floor, pair),
        (wing, digit_set(&[z, y])),
        (other_wing, digit_set(&[z, value_of(other_wing)])),
        (
            earlier,
            digit_set(&[z, value_of(earlier), Digit::ALL[random.below(9)]]),
        ),
    ];
    let mut values = solution.map(Some);
    let needed = digit_set(&[z, y, value_of(roof), value_of(other_wing)]);
    for &cell in &cells {
        let digits = planted.iter().find(|(planted, _)| *planted == cell);
        let is_open = digits.is_some() || needed.contains(value_of(cell)) || random.below(3) == 0;
        if is_open {
            values[cell.index()] = None;
            let more = digit_set(&[
                value_of(cell),
                Digit::ALL[random.below(9)],
                Digit::ALL[random.below(9)],
            ]);
            left = left.union(&CandidateSet::of_cell(
                cell,
                digits.map_or(more, |(_, digits)| *digits),
            ));
        }
    }
    Some(Board::new(&Puzzle::new(values).with_candidates(left)))
}

/// By victim, the number of sets that exclude it, and the smallest number of their cells. A victim
/// that the further candidates exclude without a set belongs to another type.
fn victims(sets: &Sets<'_>, extras: &[Candidate]) -> BTreeMap<Candidate, (usize, usize)> {
    let all = sets.board.all_candidates();
    let others: Vec<Candidate> = all.iter().filter(|one| !extras.contains(one)).collect();
    let by_extra: Vec<Vec<Option<usize>>> = extras
        .iter()
        .map(|extra| sets.smallest_set_sizes(*extra, &others))
        .collect();
    let mut all = BTreeMap::new();
    for (number, victim) in others.into_iter().enumerate() {
        let needs: Option<Vec<usize>> = by_extra.iter().map(|one| one[number]).collect();
        if let Some(needs) = needs
            && needs.iter().any(|cells| *cells > 0)
        {
            let number = needs.iter().filter(|cells| **cells > 0).count();
            all.insert(victim, (number, needs.iter().sum()));
        }
    }
    all
}

/// The further candidates of a rectangle.
fn extras(board: &Board, rectangle: &Rectangle) -> Vec<Candidate> {
    let pair: DigitSet = rectangle.digits.into_iter().collect();
    let more = |cell: &Cell| CandidateSet::of_cell(*cell, board.candidates(*cell) - pair);
    rectangle
        .roof
        .iter()
        .flat_map(|cell| more(cell).iter().collect::<Vec<_>>())
        .collect()
}

#[test]
fn rectangles_with_sets_match_the_definition() {
    let mut counts = BTreeMap::new();
    let planted = (0..20).map(board_with_pairs);
    let sound = (0..1500).map(|seed| boards::sound(seed).board);
    let board_with_wings: Vec<Board> = (0..4000).filter_map(board_with_wings).collect();
    println!("{} boards with wings", board_with_wings.len());
    for (seed, board) in planted.chain(board_with_wings).chain(sound).enumerate() {
        let sets = Sets::of(&board);
        let mut all_finds = all_finds(&board);
        for rectangle in rectangles(&board) {
            let extras = extras(&board, &rectangle);
            if !(2..=4).contains(&extras.len()) {
                continue;
            }
            let pattern = rectangle
                .corners
                .into_iter()
                .flat_map(|cell| rectangle.digits.map(|digit| Candidate::new(cell, digit)));
            let mut pattern: Vec<Candidate> = pattern.collect();
            pattern.sort();
            let own_finds = all_finds.remove(&pattern).unwrap_or_default();
            let mut victims = victims(&sets, &extras);
            for find in &own_finds {
                let digit = find.removals[0].digit;
                assert_eq!(
                    find.removals,
                    removals_of(&sets, &find.petals, digit),
                    "{seed}: {board:?}"
                );
                let is_least = |victim: &&Candidate| {
                    victims
                        .get(victim)
                        .is_some_and(|sizes| *sizes == find.sizes())
                };
                assert!(
                    find.removals.iter().any(|victim| is_least(&victim)),
                    "{seed}: {:?} {board:?}",
                    find.petals
                );
                let is_plain = find
                    .petals
                    .iter()
                    .all(|(_, petal)| petal.is_none_or(CellSet::is_single));
                assert_eq!(find.variant == 0, is_plain, "{seed}: {board:?}");
                *counts.entry((extras.len(), is_plain)).or_insert(0) += 1;
            }
            for (number, find) in own_finds.iter().enumerate() {
                // A find is left out if one that is not larger removes as much.
                let removes_as_much = |(other, other_find): (usize, &RectangleFind)| {
                    other != number
                        && other_find.sizes().1 <= find.sizes().1
                        && find
                            .removals
                            .iter()
                            .all(|one| other_find.removals.contains(one))
                };
                let is_redundant = own_finds.iter().enumerate().any(removes_as_much);
                assert!(!is_redundant, "{seed}: {:?} {board:?}", find.petals);
            }
            // No find removes a victim with fewer sets or cells than necessary, so comparing the
            // minimum is enough.
            victims.retain(|victim, sizes| {
                let removing = own_finds
                    .iter()
                    .filter(|find| find.removals.contains(victim));
                removing.map(RectangleFind::sizes).min() != Some(*sizes)
            });
            assert!(victims.is_empty(), "{seed}: {victims:?} {board:?}");
        }
        assert!(
            all_finds.is_empty(),
            "{seed}: {:?} {board:?}",
            all_finds.keys()
        );
    }
    println!("by further candidates, wings and sets: {counts:?}");
    assert_eq!(counts.len(), 6, "{counts:?}");
    assert!(counts.values().all(|&count| count > 5), "{counts:?}");
}
