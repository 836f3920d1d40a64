//! Routes for arrows that no simple curve can draw without touching digits.
//!
//! Pencilmarks form a square lattice with gaps between them. A route is the cheapest path over the
//! centres of marks and gaps that touches no obstacle (A*, eight neighbours). Superfluous points
//! are then removed and corners rounded. Points on earlier arrows cost more, so that arrows do not
//! run on top of each other.

use super::curve::{CELL, MARGIN, SIDE};
use super::field::{Field, FieldWithoutEnds};
use super::point::Point;
use super::track::{Piece, Track};
use core::cmp::Reverse;
use std::collections::BinaryHeap;

/// Distance between lattice points: half the distance between two pencilmarks.
const STEP: f64 = CELL / 6.0;
/// Lattice points in a row, enough for the width of the picture.
const ACROSS: usize = 59;
/// Coordinate of the first lattice point, chosen so that the centres of pencilmarks are lattice
/// points.
const FIRST: f64 = MARGIN - 2.0 * STEP;
/// Additional cost of a point for every arrow through it, as a multiple of the step length.
const USE_COST: f64 = 2.5;
/// Maximum distance between a corner and the start of its rounding.
const MAX_ROUNDING: f64 = 14.0;

/// The lattice of a picture.
pub(super) struct Lattice<'a> {
    obstacles: &'a Field,
    /// For each point, whether no obstacle covers it. Computed for the first route, because most
    /// pictures need none.
    free: Option<Vec<bool>>,
    /// The number of arrows through each point.
    uses: Vec<u16>,
}

/// A route around all obstacles.
#[derive(Clone, Debug)]
pub(super) struct Route {
    points: Vec<Point>,
    /// The distance before each inner point at which its rounding starts.
    cuts: Vec<f64>,
}

impl Lattice<'_> {
    pub(super) fn new(obstacles: &Field) -> Lattice<'_> {
        Lattice {
            obstacles,
            free: None,
            uses: vec![0; ACROSS * ACROSS],
        }
    }

    /// The route between the edges of two marks that touches no obstacle; `None` if there is none.
    /// `from` and `to` are the centres of the marks, and `rim` is the distance from a centre to the
    /// edge.
    pub(super) fn find_route(&mut self, from: Point, to: Point, rim: f64) -> Option<Route> {
        let (start, goal) = (nearest(from)?, nearest(to)?);
        let free = self.free.get_or_insert_with(|| {
            // The marks at the ends cover no other point, because their radius is less than a step.
            let obstacles = self.obstacles.without(&[]);
            let points = 0..ACROSS * ACROSS;
            points.map(|index| !obstacles.hits(point(index))).collect()
        });
        let walk = walk(start, goal, free, &self.uses)?;
        let ends = [from, to];
        let obstacles = self.obstacles.without(&ends);
        let mut points = simplify(&walk, obstacles);
        let (first, second) = (points.first().copied()?, points.get(1).copied()?);
        let start_distance = first.distance(second).max(1.0);
        if let Some(point) = points.first_mut() {
            *point = first.toward(second, (rim / start_distance).min(0.4));
        }
        let [.., before, last] = points.as_slice() else {
            return None;
        };
        let end_distance = before.distance(*last).max(1.0);
        let end = last.toward(*before, ((rim + 1.0) / end_distance).min(0.4));
        if let Some(point) = points.last_mut() {
            *point = end;
        }
        let cuts = cuts(&points, obstacles);
        Some(Route { points, cuts })
    }

    /// Records that an arrow runs through these points.
    pub(super) fn record_use(&mut self, points: &[Point]) {
        for point in points {
            if let Some(uses) = nearest(*point).and_then(|index| self.uses.get_mut(index)) {
                *uses = uses.saturating_add(1);
            }
        }
    }
}

impl Route {
    /// The route as straight lines with a curve at every corner.
    pub(super) fn track(&self) -> Track {
        let mut pieces = Vec::new();
        let mut before = self.points[0];
        for (corner, cut) in self.points.windows(2).skip(1).zip(&self.cuts) {
            let (at, next) = (corner[0], corner[1]);
            pieces.push(Piece::Straight(at_distance(at, before, *cut)));
            pieces.push(Piece::Bend(at, at_distance(at, next, *cut)));
            before = at;
        }
        pieces.extend(self.points.last().map(|last| Piece::Straight(*last)));
        Track {
            start: self.points[0],
            pieces,
        }
    }

    /// Points at small distances along the route.
    pub(super) fn samples(&self) -> Vec<Point> {
        let mut samples = Vec::new();
        let mut at = self.points[0];
        for (index, corner) in self.points.iter().enumerate().skip(1) {
            let Some((next, cut)) = self.points.get(index + 1).zip(self.cuts.get(index - 1)) else {
                samples.extend(along(at, *corner));
                break;
            };
            let (into, out) = (
                at_distance(*corner, at, *cut),
                at_distance(*corner, *next, *cut),
            );
            samples.extend(along(at, into));
            samples.extend((1..8_u32).map(|part| bend(into, *corner, out, f64::from(part) / 8.0)));
            at = out;
        }
        samples
    }
}

/// The cheapest path over free lattice points, as their indices from `start` to `goal`; `None`
/// if there is no path.
fn walk(start: usize, goal: usize, free: &[bool], uses: &[u16]) -> Option<Vec<usize>> {
    let mut cost = vec![u32::MAX; ACROSS * ACROSS];
    let mut previous = vec![usize::MAX; ACROSS * ACROSS];
    let mut frontier = BinaryHeap::new();
    let target = point(goal);
    let remaining_cost = |index: usize| tenths(point(index).distance(target));
    *cost.get_mut(start)? = 0;
    frontier.push((Reverse(remaining_cost(start)), start));
    while let Some((Reverse(estimate), at)) = frontier.pop() {
        if at == goal {
            break;
        }
        // An outdated entry: a shorter path to this point was found later.
        if estimate > cost[at].saturating_add(remaining_cost(at)) {
            continue;
        }
        for next in neighbours(at) {
            if !free[next] && next != goal {
                continue;
            }
            let length = point(at).distance(point(next));
            let new_cost = cost[at] + tenths(length * (1.0 + USE_COST * f64::from(uses[next])));
            if new_cost < cost[next] {
                cost[next] = new_cost;
                previous[next] = at;
                frontier.push((Reverse(new_cost.saturating_add(remaining_cost(next))), next));
            }
        }
    }
    let mut walk = vec![goal];
    let mut at = goal;
    while at != start {
        at = *previous.get(at)?;
        walk.push(at);
    }
    walk.reverse();
    Some(walk)
}

/// The distance from each corner at which its rounding starts. The distance is reduced if the curve
/// would touch an obstacle.
fn cuts(points: &[Point], obstacles: FieldWithoutEnds<'_>) -> Vec<f64> {
    let corner = |three: &[Point]| {
        let (before, at, next) = (three[0], three[1], three[2]);
        let mut cut = MAX_ROUNDING
            .min(before.distance(at) * 0.5)
            .min(at.distance(next) * 0.5);
        let touches = |cut: f64| {
            let (into, out) = (at_distance(at, before, cut), at_distance(at, next, cut));
            (1..8_u32).any(|part| obstacles.hits(bend(into, at, out, f64::from(part) / 8.0)))
        };
        while cut > 2.0 && touches(cut) {
            cut *= 0.7;
        }
        cut
    };
    points.windows(3).map(corner).collect()
}

/// Removes points of a path that a straight line can skip without touching an obstacle.
fn simplify(walk: &[usize], obstacles: FieldWithoutEnds<'_>) -> Vec<Point> {
    let points: Vec<Point> = walk.iter().map(|index| point(*index)).collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while let Some(here) = points.get(at) {
        kept.push(*here);
        let is_clear = |end_index: &usize| {
            let Some(there) = points.get(*end_index) else {
                return false;
            };
            !along(*here, *there).any(|point| obstacles.hits(point))
        };
        at = (at + 2..points.len().min(at + 40))
            .rev()
            .find(is_clear)
            .unwrap_or(at + 1);
    }
    kept
}

/// Points on a straight line, at most three units apart.
fn along(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let parts = (from.distance(to) / 3.0).ceil().max(1.0);
    (0..=rounded(parts)).map(move |part| from.toward(to, f64::from(part) / parts))
}

/// A point of the rounding of a corner: `from` if `part` is 0, `to` if it is 1.
fn bend(from: Point, corner: Point, to: Point, part: f64) -> Point {
    from.toward(corner, part)
        .toward(corner.toward(to, part), part)
}

/// The point at this distance from `from` toward `to`.
fn at_distance(from: Point, to: Point, distance: f64) -> Point {
    from.toward(to, distance / from.distance(to).max(1.0))
}

fn tenths(length: f64) -> u32 {
    rounded(length * 10.0)
}

#[allow(clippy::cast_sign_loss, reason = "lengths are not negative")]
fn rounded(number: f64) -> u32 {
    number.round().max(0.0) as u32
}

fn point(index: usize) -> Point {
    let at = |place: usize| FIRST + STEP * f64::from(place as u32);
    Point::new(at(index % ACROSS), at(index / ACROSS))
}

/// The index of the nearest lattice point; `None` outside the picture.
fn nearest(at: Point) -> Option<usize> {
    let inside = 0.0..SIDE;
    if !inside.contains(&at.x) || !inside.contains(&at.y) {
        return None;
    }
    let place = |at: f64| (rounded((at - FIRST) / STEP) as usize).min(ACROSS - 1);
    Some(place(at.y) * ACROSS + place(at.x))
}

fn neighbours(index: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (index / ACROSS, index % ACROSS);
    let near = |place: usize| place.saturating_sub(1)..=(place + 1).min(ACROSS - 1);
    near(row)
        .flat_map(move |row| near(column).map(move |column| row * ACROSS + column))
        .filter(move |next| *next != index)
}
