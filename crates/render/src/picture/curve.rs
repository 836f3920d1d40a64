//! Layout of a picture in SVG units, and curved arrows.

use super::field::FieldWithoutEnds;
use super::point::Point;
use super::track::{Piece, Track};
use grid::{Candidate, Cell};

/// The side of a cell.
pub(super) const CELL: f64 = 54.0;
/// The margin around the grid, for the names of rows and columns.
pub(super) const MARGIN: f64 = 26.0;
/// The side of the picture without its legend.
pub(super) const SIDE: f64 = 9.0 * CELL + 2.0 * MARGIN;
/// The radius of a candidate's mark, or half its width.
pub(super) const MARK_RADIUS: f64 = 8.5;

/// Curvatures to try for an arrow: offset of the control point as a fraction of the length.
const CURVATURES: [f64; 11] = [
    0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.55, -0.55,
];
/// Number of points at which a curve is tested.
const SAMPLES: u32 = 32;

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> Point {
    Point::new(
        MARGIN + f64::from(cell.column()) * CELL,
        MARGIN + f64::from(cell.row()) * CELL,
    )
}

/// The centre of a pencilmark in the 3×3 grid of its cell.
pub(super) fn candidate_centre(candidate: Candidate) -> Point {
    let corner = corner(candidate.cell);
    let index = candidate.digit.index() as u32;
    let at = |place: u32| CELL / 6.0 + f64::from(place) * CELL / 3.0;
    Point::new(corner.x + at(index % 3), corner.y + at(index / 3))
}

/// A quadratic Bézier curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    pub(super) start: Point,
    control: Point,
    pub(super) end: Point,
}

impl Curve {
    /// Curves from one mark to another by increasing curvature, to either side, starting with a
    /// straight line. The curves start and end at the edges of the marks.
    pub(super) fn by_curvature(from: Point, to: Point) -> impl Iterator<Item = Curve> {
        CURVATURES
            .into_iter()
            .map(move |curvature| Curve::with_curvature(from, to, curvature))
    }

    /// An arc beside two neighbouring candidates of a cell, whose marks leave no room between them.
    /// `side` is 1 or -1, for either side.
    pub(super) fn beside(from: Point, to: Point, side: f64) -> Curve {
        let scale = side / from.distance(to).max(1.0);
        let (normal_x, normal_y) = ((from.y - to.y) * scale, (to.x - from.x) * scale);
        let shift = |at: Point, by: f64| Point::new(at.x + normal_x * by, at.y + normal_y * by);
        Curve {
            start: shift(from, MARK_RADIUS),
            control: shift(from.toward(to, 0.5), 2.0 * MARK_RADIUS),
            end: shift(to, MARK_RADIUS + 1.0),
        }
    }

    /// The straight line.
    pub(super) fn straight(from: Point, to: Point) -> Curve {
        Curve::with_curvature(from, to, 0.0)
    }

    fn with_curvature(from: Point, to: Point, curvature: f64) -> Curve {
        let half = from.toward(to, 0.5);
        let control = Point::new(
            half.x - (to.y - from.y) * curvature,
            half.y + (to.x - from.x) * curvature,
        );
        let start_distance = from.distance(control).max(1.0);
        let end_distance = to.distance(control).max(1.0);
        let rim = rim(from, to);
        Curve {
            start: from.toward(control, rim / start_distance),
            control,
            end: to.toward(control, (rim + 1.0) / end_distance),
        }
    }

    pub(super) fn track(&self) -> Track {
        Track {
            start: self.start,
            pieces: vec![Piece::Bend(self.control, self.end)],
        }
    }

    /// Points at small distances along the curve.
    pub(super) fn samples(&self) -> Vec<Point> {
        (0..=SAMPLES)
            .map(|index| self.at(f64::from(index) / f64::from(SAMPLES)))
            .collect()
    }

    fn at(&self, part: f64) -> Point {
        let first = self.start.toward(self.control, part);
        first.toward(self.control.toward(self.end, part), part)
    }

    /// How much a curve disturbs: the number of touched obstacles, plus 100 for each tested point
    /// that is outside the picture or less than 4 units from its edge.
    pub(super) fn touches(&self, obstacles: FieldWithoutEnds<'_>) -> u32 {
        let points = self.samples();
        let outside = |point: &&Point| {
            let inside = 4.0..SIDE - 4.0;
            !inside.contains(&point.x) || !inside.contains(&point.y)
        };
        let [touched, outside] = [
            obstacles.count(&points),
            points.iter().filter(outside).count(),
        ];
        touched as u32 + 100 * outside as u32
    }
}

/// The distance between the centre of a mark and the start of an arrow. The distance is smaller for
/// neighbouring candidates of a cell, whose marks are close together.
pub(super) fn rim(from: Point, to: Point) -> f64 {
    (MARK_RADIUS + 0.5).min(from.distance(to) * 0.3)
}
