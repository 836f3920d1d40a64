//! Links as arrows that avoid other digits.
//!
//! An arrow is a straight line or a simple curve if one of them touches no digit and at most
//! crosses earlier arrows. Otherwise it is a route between the digits (`route.rs`). If there is no
//! route, it is the curve that touches the fewest obstacles.

use super::curve::{CELL, Curve, MARGIN, MARK_RADIUS, candidate_centre, corner, rim};
use super::field::{Field, FieldWithoutEnds, Obstacle};
use super::numbers::numbers;
use super::point::Point;
use super::route::{Lattice, Route};
use super::scene::Scene;
use super::track::Track;
use grid::{Board, Candidate, CandidateSet, Cell};
use logic::{Node, Strength};

/// Minimum distance of an arrow from the centre of a pencilmark: half the diagonal of a digit.
const PENCILMARK_RADIUS: f64 = 6.6;
/// Minimum distance from the centre of a large digit.
const DIGIT_RADIUS: f64 = 14.5;
/// Minimum distance from the name of a row or column.
const NAME_RADIUS: f64 = 9.0;
/// Minimum distance between arrows.
const ARROW_DISTANCE: f64 = 4.0;

/// The links of a scene as lines, and its numbers.
pub(super) struct Links {
    /// The links whose ends are both on the board, in order.
    pub(super) tracks: Vec<(Strength, Track)>,
    /// The numbers with their centres.
    pub(super) numbers: Vec<(Point, usize)>,
}

/// The links and numbers of a scene.
pub(super) fn links(scene: &Scene) -> Links {
    let digits = Field::new(obstacles(scene));
    let mut earlier_arrows = Field::new([]);
    let mut lattice = Lattice::new(&digits);
    let mut tracks = Vec::with_capacity(scene.arrows.len());
    let mut lines: Vec<Point> = Vec::new();
    for arrow in &scene.arrows {
        let Some((from, to)) = ends(&scene.board, arrow.from, arrow.to) else {
            continue;
        };
        let ends = [from, to];
        let shape = Shape::around(
            from,
            to,
            digits.without(&ends),
            earlier_arrows.without(&[]),
            &mut lattice,
        );
        let samples = shape.samples();
        lattice.record_use(&samples);
        lines.extend(&samples);
        // Arrows may touch near a common start or end.
        let between = samples.into_iter().filter(|point| {
            point.distance(from) > 3.0 * MARK_RADIUS && point.distance(to) > 3.0 * MARK_RADIUS
        });
        for at in between {
            let radius = ARROW_DISTANCE;
            earlier_arrows.insert(Obstacle { at, radius });
        }
        tracks.push((arrow.strength, shape.track()));
    }
    let numbers = numbers(scene, &lines);
    Links { tracks, numbers }
}

/// The shape of an arrow.
enum Shape {
    Bow(Curve),
    Route(Route),
}

impl Shape {
    /// The simplest shape that touches no digits and at most crosses earlier arrows. If there is
    /// none, the curve that touches the fewest obstacles; a digit counts as ten points of an
    /// earlier arrow. An arrow between neighbouring candidates of a cell is an arc beside them.
    fn around(
        from: Point,
        to: Point,
        digits: FieldWithoutEnds<'_>,
        earlier_arrows: FieldWithoutEnds<'_>,
        lattice: &mut Lattice<'_>,
    ) -> Shape {
        if from.distance(to) < 2.0 * MARK_RADIUS + 2.0 {
            let sides = [1.0, -1.0].map(|side| Curve::beside(from, to, side));
            let near = sides.into_iter().min_by_key(|arc| arc.touches(digits));
            return Shape::Bow(near.unwrap_or(sides[0]));
        }
        let (mut best, mut least) = (Curve::straight(from, to), u32::MAX);
        for bow in Curve::by_curvature(from, to) {
            let cost = 10 * bow.touches(digits) + bow.touches(earlier_arrows).saturating_sub(4);
            if cost < least {
                (best, least) = (bow, cost);
            }
            if cost == 0 {
                break;
            }
        }
        // Most arrows are a simple curve; the search for a route takes much longer.
        if least < 4 {
            return Shape::Bow(best);
        }
        let route = lattice.find_route(from, to, rim(from, to));
        route.map_or(Shape::Bow(best), Shape::Route)
    }

    fn track(&self) -> Track {
        match self {
            Shape::Bow(curve) => curve.track(),
            Shape::Route(route) => route.track(),
        }
    }

    fn samples(&self) -> Vec<Point> {
        match self {
            Shape::Bow(curve) => curve.samples(),
            Shape::Route(route) => route.samples(),
        }
    }
}

/// The centres of the closest pair of candidates of two nodes; `None` if a node has no candidate on
/// the board.
fn ends(board: &Board, from: Node, to: Node) -> Option<(Point, Point)> {
    let places = |node: Node| {
        let digit = node.digit();
        let cells = node.cells() & board.cells(digit);
        cells
            .iter()
            .map(move |cell| candidate_centre(Candidate::new(cell, digit)))
            .collect::<Vec<_>>()
    };
    let mut best: Option<(Point, Point)> = None;
    for start in places(from) {
        for end in places(to) {
            let distance = start.distance(end);
            if best.is_none_or(|(best_start, best_end)| distance < best_start.distance(best_end)) {
                best = Some((start, end));
            }
        }
    }
    best
}

/// The obstacles of arrows: digits, pencilmarks, marks, names of rows and columns.
fn obstacles(scene: &Scene) -> impl Iterator<Item = Obstacle> + '_ {
    let board = &scene.board;
    let filled = Cell::all().filter(|cell| board.value(*cell).is_some());
    let large = filled.map(|cell| {
        let half = CELL / 2.0;
        let Point { x, y } = corner(cell);
        Obstacle {
            at: Point::new(x + half, y + half),
            radius: DIGIT_RADIUS,
        }
    });
    let marked: CandidateSet = scene.actors.iter().map(|actor| actor.candidate).collect();
    let marked = marked.union(&scene.removed);
    let small: Vec<Candidate> = board.all_candidates().iter().collect();
    let names = (0..9_u8).flat_map(|index| {
        let at = MARGIN + CELL * (f64::from(index) + 0.5);
        [Point::new(MARGIN / 2.0, at), Point::new(at, MARGIN / 2.0)]
    });
    let names = names.map(|at| Obstacle {
        at,
        radius: NAME_RADIUS,
    });
    large
        .chain(names)
        .chain(small.into_iter().map(move |candidate| Obstacle {
            at: candidate_centre(candidate),
            radius: if marked.contains(candidate) {
                MARK_RADIUS
            } else {
                PENCILMARK_RADIUS
            },
        }))
}
