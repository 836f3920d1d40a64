//! Obstacles sorted into tiles, so that a point is compared only with the obstacles near it.

use super::point::Point;

/// The side of a tile, in SVG units: the distance between neighbouring candidates of a cell.
const TILE: f64 = 18.0;
/// Number of tiles in a row, enough for the width of the picture.
const ACROSS: usize = 30;

/// A circle that arrows avoid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    /// The centre.
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// The obstacles of a picture. Each is listed in every tile that its circle may touch.
pub(super) struct Field {
    /// By tile, the obstacles with their numbers.
    tiles: Vec<Vec<(usize, Obstacle)>>,
    /// Number of obstacles.
    count: usize,
}

impl Field {
    pub(super) fn new(obstacles: impl IntoIterator<Item = Obstacle>) -> Field {
        let mut field = Field {
            tiles: vec![Vec::new(); ACROSS * ACROSS],
            count: 0,
        };
        for obstacle in obstacles {
            field.insert(obstacle);
        }
        field
    }

    pub(super) fn insert(&mut self, obstacle: Obstacle) {
        let Obstacle { at, radius } = obstacle;
        for row in tile(at.y - radius)..=tile(at.y + radius) {
            for column in tile(at.x - radius)..=tile(at.x + radius) {
                self.tiles[row * ACROSS + column].push((self.count, obstacle));
            }
        }
        self.count += 1;
    }

    /// The field without the obstacles at these points.
    pub(super) fn without<'a>(&'a self, ends: &'a [Point]) -> FieldWithoutEnds<'a> {
        FieldWithoutEnds { field: self, ends }
    }
}

/// A field without the obstacles at the ends of an arrow.
#[derive(Clone, Copy)]
pub(super) struct FieldWithoutEnds<'a> {
    field: &'a Field,
    ends: &'a [Point],
}

impl FieldWithoutEnds<'_> {
    /// Whether the point lies in an obstacle.
    pub(super) fn hits(self, point: Point) -> bool {
        self.at(point).next().is_some()
    }

    /// The number of obstacles that contain any of the points.
    pub(super) fn count(self, points: &[Point]) -> usize {
        let mut hit: Vec<usize> = points.iter().flat_map(|point| self.at(*point)).collect();
        hit.sort_unstable();
        hit.dedup();
        hit.len()
    }

    /// The indices of the obstacles that contain a point.
    fn at(&self, point: Point) -> impl Iterator<Item = usize> + '_ {
        let tile = tile(point.y) * ACROSS + tile(point.x);
        let near = self.field.tiles.get(tile).into_iter().flatten();
        near.filter_map(move |(index, obstacle)| {
            let is_end = || {
                self.ends
                    .iter()
                    .any(|end| obstacle.at.distance(*end) <= 1.0)
            };
            (obstacle.at.distance(point) < obstacle.radius && !is_end()).then_some(*index)
        })
    }
}

/// The tile of a coordinate. A coordinate outside the picture belongs to the tile at the edge.
#[allow(clippy::cast_sign_loss, reason = "the coordinate is not negative")]
fn tile(at: f64) -> usize {
    ((at.max(0.0) / TILE) as usize).min(ACROSS - 1)
}
