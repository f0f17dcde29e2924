//! Points, curves and turns on a tile of 100 x 100 units, x to the east, y to the south.

use bastide_rules::space::Turn;

/// Units along one side of a tile.
pub const SIDE: f32 = 100.0;

/// Returns the turn that brings the north to the side of this number.
pub fn quarter(index: usize) -> Turn {
    Turn::ALL[index & 3]
}

/// A point on a tile, in units from its north-west corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Units to the east.
    pub x: f32,
    /// Units to the south.
    pub y: f32,
}

impl Point {
    /// The centre of a tile.
    pub const MIDDLE: Point = Point::new(50.0, 50.0);

    /// Creates the point this far from the north-west corner.
    pub const fn new(x: f32, y: f32) -> Self {
        Point { x, y }
    }

    /// Returns the position of this point of an unturned tile after the turn.
    pub fn turned(self, turn: Turn) -> Self {
        match turn.quarters() {
            0 => self,
            1 => Point::new(SIDE - self.y, self.x),
            2 => Point::new(SIDE - self.x, SIDE - self.y),
            _ => Point::new(self.y, SIDE - self.x),
        }
    }

    /// Returns this point shifted.
    pub const fn shifted(self, x: f32, y: f32) -> Self {
        Point::new(self.x + x, self.y + y)
    }

    /// Returns this point shifted by a multiple of another.
    pub fn along(self, way: Point, length: f32) -> Self {
        self.shifted(way.x * length, way.y * length)
    }

    /// Returns the vector from this point to another.
    pub fn to(self, other: Point) -> Point {
        Point::new(other.x - self.x, other.y - self.y)
    }

    /// Interpolates toward another point: 0 here, 1 there.
    pub fn toward(self, other: Point, part: f32) -> Self {
        self.along(self.to(other), part)
    }

    /// Returns the distance from the corner, the length of the vector.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Returns the distance between two points, in units.
    pub fn distance(self, other: Point) -> f32 {
        self.to(other).length()
    }

    /// Returns the unit vector of the same direction; zero stays zero.
    pub fn unit(self) -> Point {
        let length = self.length().max(0.001);
        Point::new(self.x / length, self.y / length)
    }

    /// Rotates by a quarter turn to the right.
    pub const fn right(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// Returns the nearest point that is at least this many units within the tile's edges.
    pub fn kept_in(self, margin: f32) -> Point {
        let kept = |at: f32| within(at, margin, SIDE - margin);
        Point::new(kept(self.x), kept(self.y))
    }

    /// Returns the distance to the nearest edge of the tile in units; negative outside.
    pub fn off_border(self) -> f32 {
        self.x.min(self.y).min(SIDE - self.x).min(SIDE - self.y)
    }
}

/// Clamps a number between two others. Unlike the standard function it cannot panic, and so does
/// not add the formatting of floats to the page.
pub const fn within(number: f32, low: f32, high: f32) -> f32 {
    number.max(low).min(high)
}

/// A chain of cubic Bézier curves.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its start.
    pub start: Point,
    /// Two control points and an end for each curve.
    pub bends: Vec<[Point; 3]>,
}

impl Curve {
    /// Creates a curve from pairs of coordinates: a start, then three for each bend.
    pub fn of(start: (f32, f32), bends: &[[(f32, f32); 3]]) -> Self {
        let point = |(x, y)| Point::new(x, y);
        Curve { start: point(start), bends: bends.iter().map(|bend| bend.map(point)).collect() }
    }

    /// Creates a straight line.
    pub fn straight(from: Point, to: Point) -> Self {
        let bend = [from.toward(to, 1.0 / 3.0), from.toward(to, 2.0 / 3.0), to];
        Curve { start: from, bends: vec![bend] }
    }

    /// Returns the curve as it lies on a turned tile.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        let turned = |bend: &[Point; 3]| bend.map(|point| point.turned(turn));
        Curve { start: self.start.turned(turn), bends: self.bends.iter().map(turned).collect() }
    }

    /// Returns the curve shifted as a whole.
    #[must_use]
    pub fn shifted(&self, x: f32, y: f32) -> Self {
        let shifted = |bend: &[Point; 3]| bend.map(|point| point.shifted(x, y));
        Curve { start: self.start.shifted(x, y), bends: self.bends.iter().map(shifted).collect() }
    }

    /// Returns its end.
    pub fn end(&self) -> Point {
        self.bends.last().map_or(self.start, |bend| bend[2])
    }

    /// Returns the point at this fraction of the curve, 0 to 1, and the direction there, a unit
    /// vector.
    pub fn at(&self, part: f32) -> (Point, Point) {
        let along = within(part, 0.0, 1.0) * self.bends.len() as f32;
        let number = (along as usize).min(self.bends.len() - 1);
        let from = if number == 0 { self.start } else { self.bends[number - 1][2] };
        let [one, two, to] = self.bends[number];
        let part = along - number as f32;
        let (a, b, c) = (from.toward(one, part), one.toward(two, part), two.toward(to, part));
        let (d, e) = (a.toward(b, part), b.toward(c, part));
        let way = if d.distance(e) > 0.001 { d.to(e) } else { from.to(to) };
        (d.toward(e, part), way.unit())
    }

    /// Divides it into this many equal parts; returns the points, both ends among them.
    pub fn points(&self, parts: usize) -> Vec<Point> {
        (0..=parts).map(|at| self.at(at as f32 / parts as f32).0).collect()
    }
}

/// Returns a circle as points.
pub fn ring(middle: Point, radius: f32) -> Vec<Point> {
    // Cosine and sine of a twenty-fourth of a turn.
    const STEP: (f32, f32) = (0.965_925_8, 0.258_819_04);
    let mut spoke = Point::new(radius, 0.0);
    let mut next = || {
        let here = middle.shifted(spoke.x, spoke.y);
        spoke =
            Point::new(spoke.x * STEP.0 - spoke.y * STEP.1, spoke.x * STEP.1 + spoke.y * STEP.0);
        here
    };
    (0..24).map(|_| next()).collect()
}

/// Returns the distance from a point to a line through points, in units.
pub fn off_line(point: Point, line: &[Point]) -> f32 {
    let mut nearest = f32::MAX;
    for ends in line.windows(2) {
        let (way, off) = (ends[0].to(ends[1]), ends[0].to(point));
        let long = (way.x * way.x + way.y * way.y).max(0.0001);
        let part = within((off.x * way.x + off.y * way.y) / long, 0.0, 1.0);
        let (x, y) = (off.x - part * way.x, off.y - part * way.y);
        nearest = nearest.min(x * x + y * y);
    }
    nearest.sqrt()
}

/// Returns `true` if a point lies inside a polygon.
pub fn inside(point: Point, polygon: &[Point]) -> bool {
    let mut within = false;
    let mut before = polygon.len().wrapping_sub(1);
    for at in 0..polygon.len() {
        let (one, two) = (polygon[at], polygon[before]);
        if (one.y > point.y) != (two.y > point.y)
            && point.x < (two.x - one.x) * (point.y - one.y) / (two.y - one.y) + one.x
        {
            within = !within;
        }
        before = at;
    }
    within
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_moves_north_to_east() {
        let north = Point::new(50.0, 0.0);
        assert_eq!(north.turned(Turn::NONE.right()), Point::new(100.0, 50.0));
        assert_eq!(north.turned(Turn::NONE.left()), Point::new(0.0, 50.0));
    }

    #[test]
    fn a_point_inside_and_one_outside() {
        let square =
            [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)].map(|(x, y)| Point::new(x, y));
        assert!(inside(Point::new(4.0, 4.0), &square));
        assert!(!inside(Point::new(14.0, 4.0), &square));
        assert_eq!(off_line(Point::new(4.0, 4.0), &square[..2]), 4.0);
    }
}
