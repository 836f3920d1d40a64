//! Unique Rectangle, types 1 to 6.

use super::rectangle_subset;
use super::rectangle_words::{GuardedPattern, RectangleReason};
use super::rectangles::{Rectangle, Rectangles};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, House};
use logic::{
    Claim, Cover, Effects, Evidence, Find, Link, Proof, Proved, Removals, Sink, Stop, Truth, View,
};

logic::technique! {
    /// Unique Rectangle: four cells in two rows, two columns and two boxes must not hold the same
    /// two candidates and nothing else.
    ///
    /// # Look for
    /// Four empty cells at the corners of a rectangle, in two boxes, that all hold the same two
    /// candidates, say 1 and 2. Some hold nothing else; the others, the roof, hold more.
    ///
    /// # Why it works
    /// If all four held only 1 and 2, these could be exchanged, and the puzzle would have a second
    /// solution. The puzzle has only one, so at least one extra candidate is true. Each type needs
    /// all extra candidates: if another corner had one, that one could be the true one.
    ///
    /// # What it removes
    /// Type 1: the roof is one cell, and it is neither 1 nor 2. Type 2: the roof has one extra
    /// digit, in two cells of a house. All cells that see both lose it. Type 3: the extra digits of
    /// two roof cells form a naked subset with other cells of a common house. The rest of the house
    /// loses the digits of the subset. Type 4: in a common house of the two roof cells, 1 has no
    /// other place. Both cells lose 2. Type 5: like type 2, but there are three roof cells, or two
    /// that share no house. Type 6: the roof cells are opposite corners, and 1 is confined to the
    /// rectangle in both rows (or both columns). Both roof cells lose 1.
    ///
    /// # Example
    /// ```text
    ///       c2      c7
    ///  r1  {1,2}   {1,2}
    ///  r3  {1,2}   {1,2,5}      type 1: r3c7 is neither 1 nor 2
    /// ```
    ///
    /// # Also known as
    /// Uniqueness Test, UR. Variants: `type_1` to `type_6`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// 486 rectangles of cells; type 3 looks at subsets of at most four cells of a house.
    ///
    /// # Sources
    /// MadOverlord's Unique Rectangles on the Sudoku players' forum; SudokuWiki, HoDoKu, Sudoku
    /// Explainer.
    pub struct UniqueRectangle;
    slug: "unique_rectangle",
    name: { En "Unique Rectangle", Zh "唯一矩形" },
    aliases: [
        "UR", "Uniqueness Test", "Uniqueness Test 1", "Uniqueness Test 2", "Uniqueness Test 3",
        "Uniqueness Test 4", "Uniqueness Test 5", "Uniqueness Test 6", "Unique Rectangle Type 1",
        "Unique Rectangle Type 2", "Unique Rectangle Type 3", "Unique Rectangle Type 4",
        "Unique Rectangle Type 5", "Unique Rectangle Type 6", "UR Type 1", "UR Type 2",
        "UR Type 3", "UR Type 4", "UR Type 5", "UR Type 6", "Type 6",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [
        TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3",
        TYPE_4 = "type_4", TYPE_5 = "type_5", TYPE_6 = "type_6",
    ],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let all: &Rectangles = view.derived();
    for &rectangle in &all.0 {
        find_in(board, rectangle, sink)?;
    }
    ControlFlow::Continue(())
}

/// The finds of one rectangle.
pub fn find_in(board: &Board, rectangle: Rectangle, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let roof = rectangle.roof(board);
    let extras = rectangle.extra_digits(board);
    match (roof.len(), extras.single()) {
        (1, _) => {
            let claim = Claim::remove(Removals::Digits(rectangle.pair(), roof));
            // The size of each find is the number of cells.
            sink.push(Find::new(claim, 4), &|| {
                by_guardians_alone(board, rectangle)
            })?;
        }
        (2.., Some(digit)) => {
            let share_house = !roof.common_houses().is_empty() && roof.len() == 2;
            let victims = roof.common_peers() & board.cells(digit);
            let find = Find::new(Claim::remove(Removals::Digit(digit, victims)), 4);
            let find = find.of_variant(if share_house {
                UniqueRectangle::TYPE_2
            } else {
                UniqueRectangle::TYPE_5
            });
            sink.push(find, &|| by_guardians_alone(board, rectangle))?;
        }
        (2, None) => rectangle_subset::find(board, rectangle, UniqueRectangle::TYPE_3, sink)?,
        _ => {}
    }
    if roof.len() == 2 {
        with_strong_link(board, rectangle, roof, sink)?;
        with_two_strong_links(board, rectangle, roof, sink)?;
    }
    ControlFlow::Continue(())
}

fn by_guardians_alone(board: &Board, rectangle: Rectangle) -> Proof {
    let evidence = Evidence::Deadly(rectangle.deadly(board));
    Proof::new(
        evidence,
        GuardedPattern::new(board, rectangle, RectangleReason::Alone),
    )
}

/// Type 4: one of the two digits is confined to the roof in a common house.
fn with_strong_link(
    board: &Board,
    rectangle: Rectangle,
    roof: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    for house in roof.common_houses() {
        for (locked, other) in rectangle.both_orders() {
            if board.cells_in(house, locked) != roof {
                continue;
            }
            let claim = Claim::remove(Removals::Digit(other, roof));
            sink.push(
                Find::new(claim, 4).of_variant(UniqueRectangle::TYPE_4),
                &|| {
                    let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
                    let evidence = Evidence::Cover(Cover {
                        truths: vec![guardians, Truth::House(house, locked)],
                        links: roof.iter().map(Link::Cell).collect(),
                        fins: CandidateSet::EMPTY,
                    });
                    let reason = RectangleReason::StrongLink(house, locked);
                    Proof::new(evidence, GuardedPattern::new(board, rectangle, reason))
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 6: the roof is two opposite corners, and one of the two digits is confined to two parallel
/// sides. If one roof corner held this digit, the opposite corner would hold it as well.
fn with_two_strong_links(
    board: &Board,
    rectangle: Rectangle,
    roof: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let Some(roof_corner) =
        (0..2).find(|&roof_corner| roof == rectangle.corners([roof_corner, 3 - roof_corner]))
    else {
        return ControlFlow::Continue(());
    };
    for digit in rectangle.digits {
        // The two sides at a roof corner lead to its neighbours, `corner ^ 1` and `corner ^ 2`.
        let sides = [1, 2].into_iter().find_map(|flip| {
            let side = |corner: usize| rectangle.locked_in(board, digit, [corner, corner ^ flip]);
            Some((flip, side(roof_corner)?, side(3 - roof_corner)?))
        });
        let Some((flip, own, opposite)) = sides else {
            continue;
        };
        let claim = Claim::remove(Removals::Digit(digit, roof));
        sink.push(
            Find::new(claim, 4).of_variant(UniqueRectangle::TYPE_6),
            &|| {
                // A roof corner, and the side of the other roof corner.
                let part = |corner: usize, side: House| {
                    let candidate = |at: usize| Candidate::new(rectangle.cells[at], digit);
                    let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
                    Some(Proved {
                        effects: Effects::new(None, vec![candidate(corner)])?,
                        evidence: Evidence::Cover(Cover {
                            truths: vec![guardians, Truth::House(side, digit)],
                            links: roof.iter().map(Link::Cell).collect(),
                            fins: CandidateSet::from_iter([candidate((3 - corner) ^ flip)]),
                        }),
                    })
                };
                let parts = [part(3 - roof_corner, own), part(roof_corner, opposite)];
                let evidence = Evidence::All(parts.into_iter().flatten().collect());
                let reason = RectangleReason::TwoStrongLinks([own, opposite], digit);
                Proof::new(evidence, GuardedPattern::new(board, rectangle, reason))
            },
        )?;
    }
    ControlFlow::Continue(())
}
