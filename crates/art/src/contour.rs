//! Contours: closed lines round the samples of a square grid that are above zero.

use crate::geometry::{Point, SIDE, off_line, within};

/// Samples of a value over a tile, row by row, both edges included.
#[derive(Clone, Debug)]
pub struct Samples {
    /// The samples along one side.
    across: usize,
    values: Vec<f32>,
}

impl Samples {
    /// Takes this many samples along each side of a tile.
    pub fn new(across: usize, value: impl FnMut(usize) -> f32) -> Self {
        Samples { across, values: (0..across * across).map(value).collect() }
    }

    /// Returns the samples, row by row.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// Returns the point of the sample of this number, in units, on a grid with so many samples
    /// along one side.
    pub fn place(across: usize, number: usize) -> Point {
        let step = SIDE / (across - 1) as f32;
        Point::new((number % across) as f32 * step, (number / across) as f32 * step)
    }

    /// Returns the value at a point, interpolated; at a point outside the tile that of its edge.
    pub fn at(&self, point: Point) -> f32 {
        let last = self.across - 1;
        let scaled = |units: f32| within(units / SIDE, 0.0, 1.0) * last as f32;
        let (x, y) = (scaled(point.x), scaled(point.y));
        let (west, north) = ((x as usize).min(last - 1), (y as usize).min(last - 1));
        let (right, down) = (x - west as f32, y - north as f32);
        let first = north * self.across + west;
        let mix = |from: f32, to: f32, part: f32| from + (to - from) * part;
        let row = |first: usize| mix(self.values[first], self.values[first + 1], right);
        mix(row(first), row(first + self.across), down)
    }

    /// Returns the contours, each a closed line of points, inner ones wound the other way.
    pub fn contours(&self) -> Vec<Vec<Point>> {
        let wide = self.across + 2;
        let grid = Grid { samples: self, wide };
        let mut next = vec![usize::MAX; 2 * wide * wide];
        for y in 0..wide - 1 {
            for x in 0..wide - 1 {
                grid.join(&mut next, x, y);
            }
        }
        let mut rims = Vec::new();
        for first in 0..next.len() {
            let mut rim = Vec::new();
            let mut at = first;
            while next[at] != usize::MAX {
                rim.push(grid.crossing(at));
                at = std::mem::replace(&mut next[at], usize::MAX);
            }
            if rim.len() > 2 {
                rims.push(thinned(&rim));
            }
        }
        rims
    }
}

/// The samples and a row beyond the edge on each hand.
struct Grid<'a> {
    samples: &'a Samples,
    /// Its samples along one side.
    wide: usize,
}

impl Grid<'_> {
    fn value(&self, x: usize, y: usize) -> f32 {
        let across = self.samples.across;
        if x == 0 || y == 0 || x > across || y > across {
            return -0.001;
        }
        self.samples.values[(y - 1) * across + x - 1]
    }

    /// Links the lines through one square of samples, with what is above zero on their right hand.
    /// A line crosses an edge between samples: even numbers run east from a sample, odd ones south.
    fn join(&self, next: &mut [usize], x: usize, y: usize) {
        let edge = |x: usize, y: usize, south: usize| 2 * (y * self.wide + x) + south;
        // Clockwise from the north-west corner, and the edges behind each corner.
        let full =
            [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map(|(x, y)| self.value(x, y) > 0.0);
        let edges = [edge(x, y, 0), edge(x + 1, y, 1), edge(x, y + 1, 0), edge(x, y, 1)];
        for corner in 0..4 {
            if full[corner] && !full[(corner + 3) % 4] {
                let mut last = corner;
                while full[(last + 1) % 4] && last < corner + 3 {
                    last += 1;
                }
                next[edges[last % 4]] = edges[(corner + 3) % 4];
            }
        }
    }

    /// Returns the point of the line on the edge of this number.
    fn crossing(&self, edge: usize) -> Point {
        let (x, y) = (edge / 2 % self.wide, edge / 2 / self.wide);
        let (right, down) = if edge.is_multiple_of(2) { (1, 0) } else { (0, 1) };
        let (one, two) = (self.value(x, y), self.value(x + right, y + down));
        let part = one / (one - two);
        let step = SIDE / (self.samples.across - 1) as f32;
        let at = |start: usize, way: usize| {
            within((start as f32 - 1.0 + part * way as f32) * step, 0.0, SIDE)
        };
        Point::new(at(x, right), at(y, down))
    }
}

/// Returns the rim without the points on the straight line between their neighbours. Points in
/// which it meets an edge stay: there it must meet the neighbour's.
fn thinned(rim: &[Point]) -> Vec<Point> {
    let is_on_edge = |point: Point| point.off_border() <= 0.0;
    let mut kept = vec![rim[0]];
    let mut from = 0;
    for at in 1..rim.len() {
        let (before, after) = (rim[at - 1], rim[(at + 1) % rim.len()]);
        let meets = is_on_edge(rim[at]) && !(is_on_edge(before) && is_on_edge(after));
        if meets
            || rim[from + 1..=at].iter().any(|point| off_line(*point, &[rim[from], after]) > 0.3)
        {
            kept.push(rim[at]);
            from = at;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_has_one_contour_and_a_ring_two() {
        let samples = |value: fn(f32) -> f32| {
            Samples::new(21, |at| value(Samples::place(21, at).distance(Point::MIDDLE)))
        };
        let disc = samples(|off| 30.0 - off);
        let [rim] = &disc.contours()[..] else { panic!("one contour") };
        assert!(rim.iter().all(|point| (point.distance(Point::MIDDLE) - 30.0).abs() < 1.0));
        assert_eq!(samples(|off| 8.0 - (off - 30.0).abs()).contours().len(), 2);
        assert!((disc.at(Point::new(50.0, 62.0)) - 18.0).abs() < 0.5);
        assert_eq!(disc.at(Point::new(-9.0, 50.0)), disc.at(Point::new(0.0, 50.0)));
    }

    #[test]
    fn a_whole_tile_is_a_square() {
        let all = Samples::new(11, |_| 1.0).contours();
        assert_eq!(all.len(), 1);
        assert!(all[0].iter().all(|point| point.off_border() == 0.0));
    }
}
