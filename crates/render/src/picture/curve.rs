//! Where things stand in a picture, and how an arrow finds its way between them.

use super::point::Point;
use super::track::{Piece, Track};
use grid::{Candidate, Cell};

/// The side of a cell.
pub(super) const CELL: f64 = 54.0;
/// The room around the grid, for the names of rows and columns.
pub(super) const MARGIN: f64 = 26.0;
/// The side of the picture without its legend.
pub(super) const SIDE: f64 = 9.0 * CELL + 2.0 * MARGIN;
/// The half width of what marks a candidate.
pub(super) const REACH: f64 = 8.5;

/// How far an arrow may swing out, in parts of its length.
const SWINGS: [f64; 11] = [
    0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.55, -0.55,
];
/// How many points of an arrow are looked at.
const SAMPLES: u32 = 32;

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> Point {
    Point::new(
        MARGIN + f64::from(cell.column()) * CELL,
        MARGIN + f64::from(cell.row()) * CELL,
    )
}

/// The middle of a pencilmark: digits stand in three rows of three.
pub(super) fn middle(candidate: Candidate) -> Point {
    let corner = corner(candidate.cell);
    let index = candidate.digit.index() as u32;
    let at = |place: u32| CELL / 6.0 + f64::from(place) * CELL / 3.0;
    Point::new(corner.x + at(index % 3), corner.y + at(index / 3))
}

/// Something that an arrow goes around.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// A quadratic curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    pub(super) start: Point,
    control: Point,
    pub(super) end: Point,
}

impl Curve {
    /// The bows from one mark to another, the flattest first: a straight line, then one that swings
    /// out to either side. They start and end at the rims of the marks.
    pub(super) fn bows(from: Point, to: Point) -> impl Iterator<Item = Curve> {
        SWINGS
            .into_iter()
            .map(move |swing| Curve::swung(from, to, swing))
    }

    /// The straight line.
    pub(super) fn straight(from: Point, to: Point) -> Curve {
        Curve::swung(from, to, 0.0)
    }

    fn swung(from: Point, to: Point, swing: f64) -> Curve {
        let half = from.toward(to, 0.5);
        let control = Point::new(
            half.x - (to.y - from.y) * swing,
            half.y + (to.x - from.x) * swing,
        );
        let lead = from.distance(control).max(1.0);
        let tail = to.distance(control).max(1.0);
        let rim = rim(from, to);
        Curve {
            start: from.toward(control, rim / lead),
            control,
            end: to.toward(control, (rim + 1.0) / tail),
        }
    }

    pub(super) fn track(&self) -> Track {
        Track {
            start: self.start,
            pieces: vec![Piece::Bend(self.control, self.end)],
        }
    }

    /// Points close together along the curve.
    pub(super) fn samples(&self) -> Vec<Point> {
        (0..=SAMPLES)
            .map(|index| self.at(f64::from(index) / f64::from(SAMPLES)))
            .collect()
    }

    fn at(&self, part: f64) -> Point {
        let first = self.start.toward(self.control, part);
        first.toward(self.control.toward(self.end, part), part)
    }

    /// How many obstacles are touched; outside the picture is worse than any.
    pub(super) fn touches(&self, obstacles: &[Obstacle]) -> u32 {
        let points = self.samples();
        let outside = |point: &&Point| {
            let inside = 4.0..SIDE - 4.0;
            !inside.contains(&point.x) || !inside.contains(&point.y)
        };
        let touched = obstacles.iter().filter(|obstacle| {
            points
                .iter()
                .any(|point| point.distance(obstacle.at) < obstacle.radius)
        });
        let [touched, outside] = [touched.count(), points.iter().filter(outside).count()];
        touched as u32 + 100 * outside as u32
    }
}

/// How far from the middle of a mark an arrow starts: neighbours in one cell are closer to each
/// other than two rims.
pub(super) fn rim(from: Point, to: Point) -> f64 {
    (REACH + 0.5).min(from.distance(to) * 0.3)
}
