//! Positions of the numbers at the nodes of a chain or net.
//!
//! A number is placed in one of the four gaps diagonally next to its candidate, where it covers no
//! digit. The gap with the fewest other numbers, lines and marks is chosen.

use super::curve::{CELL, MARGIN, SIDE, candidate_centre, corner};
use super::point::Point;
use super::regions::RegionKind;
use super::scene::{Actor, Scene};
use logic::Literal;

/// Horizontal and vertical distance of a gap from the candidate.
const GAP: f64 = CELL / 6.0;
/// Distance within which a line touches a number.
const NEAR_LINE: f64 = 5.5;
/// Distance within which numbers or letters touch each other.
const NEAR_NUMBER: f64 = 11.0;
/// Maximum distance between a gap and the candidates around it, with some tolerance.
const NEAR_MARK: f64 = 14.0;

/// The numbers of a scene with their centres. `lines` are points of its links.
pub(super) fn numbers(scene: &Scene, lines: &[Point]) -> Vec<(Point, usize)> {
    let marked: Vec<Point> = scene
        .actors
        .iter()
        .map(|actor| candidate_centre(actor.candidate))
        .collect();
    let live: Vec<Point> = scene
        .board
        .all_candidates()
        .iter()
        .map(candidate_centre)
        .collect();
    let mut occupied: Vec<Point> = letters(scene);
    let mut placed = Vec::new();
    for actor in &scene.actors {
        let Some(number) = actor.number else { continue };
        let at = candidate_centre(actor.candidate);
        let cost = |gap: &Point| {
            let near = |all: &[Point], limit: f64| {
                all.iter().filter(|one| one.distance(*gap) < limit).count()
            };
            let outside = usize::from(!(8.0..SIDE - 8.0).contains(&gap.x.max(gap.y)));
            1000 * (near(&occupied, NEAR_NUMBER) + outside)
                + 3 * near(lines, NEAR_LINE)
                + 2 * near(&marked, NEAR_MARK)
                + near(&live, NEAR_MARK)
                + 3 * grid_lines(*gap)
        };
        let gaps = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let gaps = gaps.map(|(x, y)| Point::new(at.x + GAP * x, at.y + GAP * y));
        let best = gaps.into_iter().min_by_key(cost).unwrap_or(at);
        occupied.push(best);
        placed.push((best, number));
    }
    placed
}

impl Scene {
    /// Numbers the literals in their order, and marks them. The number of a group is at one of its
    /// candidates that has no number yet.
    pub(super) fn number(&mut self, literals: &[Literal]) {
        let mut order: Vec<Literal> = Vec::new();
        for literal in literals {
            if order.iter().all(|other| other.node != literal.node) {
                order.push(*literal);
            }
        }
        let mut numbered: Vec<(usize, Literal)> = (1..).zip(order).collect();
        numbered.sort_by_key(|(_, literal)| literal.node.cells().len());
        for (number, literal) in numbered {
            self.add_assumed(literal);
            let live = self.live(literal.node);
            let free =
                |actor: &&mut Actor| actor.number.is_none() && live.contains(actor.candidate);
            if let Some(actor) = self.actors.iter_mut().find(free) {
                actor.number = Some(number);
            }
        }
    }
}

/// The number of grid lines through a gap; a thick line counts twice.
fn grid_lines(gap: Point) -> usize {
    let through = |at: f64| {
        let index = ((at - MARGIN) / CELL).round();
        let is_line = (at - MARGIN - index * CELL).abs() < 1.0;
        usize::from(is_line) * if index % 3.0 == 0.0 { 2 } else { 1 }
    };
    through(gap.x) + through(gap.y)
}

/// The corners of cells where the letters of sets may be.
fn letters(scene: &Scene) -> Vec<Point> {
    let sets = scene.regions.iter();
    let sets = sets.filter(|region| region.kind == RegionKind::Set);
    let firsts = sets.filter_map(|region| region.cells.first());
    firsts.map(corner).collect()
}
