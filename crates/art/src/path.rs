//! Path data, numbers with one decimal: a tile of 100 units needs no more.

use crate::geometry::{Curve, Point};

/// Converts a length to tenths of a unit, the precision of path data.
fn tenths(units: f32) -> i32 {
    (units * 10.0 + if units < 0.0 { -0.5 } else { 0.5 }) as i32
}

/// Appends a length in units, rounded to a tenth.
pub fn number(text: &mut String, units: f32) {
    write_tenths(text, tenths(units));
}

fn write_tenths(text: &mut String, tenths: i32) {
    if tenths < 0 {
        text.push('-');
    }
    let tenths = tenths.unsigned_abs();
    if tenths >= 10 || tenths == 0 {
        whole(text, tenths / 10);
    }
    if !tenths.is_multiple_of(10) {
        text.push('.');
        text.push(char::from(b'0' + (tenths % 10) as u8));
    }
}

fn whole(text: &mut String, value: u32) {
    if value >= 10 {
        whole(text, value / 10);
    }
    text.push(char::from(b'0' + (value % 10) as u8));
}

/// Path data under construction. It takes absolute points and writes relative coordinates, which
/// are shorter; these are counted in whole tenths, so nothing drifts.
#[derive(Clone, Debug, Default)]
pub struct Path {
    data: String,
    /// The command that applies to further numbers without a letter.
    command: char,
    at: (i32, i32),
    first: (i32, i32),
}

impl Path {
    /// Creates an empty path.
    pub fn new() -> Self {
        Path::default()
    }

    /// Returns `true` if nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// Returns the text for a `d` attribute so far.
    pub fn data(&self) -> &str {
        &self.data
    }

    /// Returns the text for a `d` attribute.
    pub fn into_data(self) -> String {
        self.data
    }

    fn write(&mut self, letter: char, steps: &[i32]) {
        let goes_on = self.command == letter;
        if !goes_on {
            self.data.push(letter);
        }
        for (at, step) in steps.iter().enumerate() {
            if *step >= 0 && (at > 0 || goes_on) {
                self.data.push(' ');
            }
            write_tenths(&mut self.data, *step);
        }
        self.command = letter;
    }

    fn steps(&mut self, letter: char, points: &[Point]) -> &mut Self {
        let mut steps = [0; 6];
        let mut to = self.at;
        for (point, step) in points.iter().zip(steps.chunks_mut(2)) {
            to = (tenths(point.x), tenths(point.y));
            (step[0], step[1]) = (to.0 - self.at.0, to.1 - self.at.1);
        }
        self.at = to;
        match (letter, steps[0], steps[1]) {
            ('l', across, 0) => self.write('h', &[across]),
            ('l', 0, down) => self.write('v', &[down]),
            _ => self.write(letter, &steps[..2 * points.len()]),
        }
        self
    }

    /// Begins a new line at this point.
    pub fn start(&mut self, point: Point) -> &mut Self {
        if self.data.is_empty() {
            self.at = (tenths(point.x), tenths(point.y));
            self.write('M', &[self.at.0, self.at.1]);
            self.command = ' ';
        } else {
            self.command = ' ';
            self.steps('m', &[point]);
            self.command = ' ';
        }
        self.first = self.at;
        self
    }

    /// Adds a straight line.
    pub fn line(&mut self, point: Point) -> &mut Self {
        self.steps('l', &[point])
    }

    /// Adds a cubic curve.
    pub fn bend(&mut self, bend: [Point; 3]) -> &mut Self {
        self.steps('c', &bend)
    }

    /// Adds a quadratic curve.
    pub fn arc(&mut self, control: Point, end: Point) -> &mut Self {
        self.steps('q', &[control, end])
    }

    /// Adds a straight line between two points; it continues the last one if that ends at `from`.
    pub fn join(&mut self, from: Point, to: Point) -> &mut Self {
        let goes_on = !self.data.is_empty() && self.at == (tenths(from.x), tenths(from.y));
        if !goes_on {
            self.start(from);
        }
        self.line(to)
    }

    /// Closes the line.
    pub fn close(&mut self) -> &mut Self {
        self.data.push('z');
        self.command = 'z';
        self.at = self.first;
        self
    }

    /// Adds a closed polygon.
    pub fn polygon(&mut self, points: &[(f32, f32)]) -> &mut Self {
        self.chain(points).close()
    }

    /// Adds an open line through points.
    pub fn chain(&mut self, points: &[(f32, f32)]) -> &mut Self {
        for (at, &(x, y)) in points.iter().enumerate() {
            let point = Point::new(x, y);
            if at == 0 {
                self.start(point)
            } else {
                self.line(point)
            };
        }
        self
    }

    /// Adds an open line through points.
    pub fn points(&mut self, points: &[Point]) -> &mut Self {
        for (at, point) in points.iter().enumerate() {
            if at == 0 {
                self.start(*point)
            } else {
                self.line(*point)
            };
        }
        self
    }

    /// Adds a curve as a separate line.
    pub fn curve(&mut self, curve: &Curve) -> &mut Self {
        self.start(curve.start);
        for bend in &curve.bends {
            self.bend(*bend);
        }
        self
    }

    /// Adds a curve that continues beyond the tile where it ends on an edge, by the units that
    /// `beyond` returns for that end, so that the overlap of neighbours looks the same on both.
    pub fn across(&mut self, curve: &Curve, beyond: impl Fn(Point) -> f32) -> &mut Self {
        let ((from, way), (to, on)) = (curve.at(0.0), curve.at(1.0));
        if from.off_border() < 0.05 {
            self.start(from.along(way, -beyond(from))).line(from);
        } else {
            self.start(from);
        }
        for bend in &curve.bends {
            self.bend(*bend);
        }
        if to.off_border() < 0.05 {
            self.line(to.along(on, beyond(to)));
        }
        self
    }

    /// Adds an upright ellipse.
    pub fn ellipse(&mut self, middle: Point, across: f32, down: f32) -> &mut Self {
        let (kx, ky) = (across * 0.552, down * 0.552);
        let at = |x: f32, y: f32| Point::new(middle.x + x, middle.y + y);
        self.start(at(-across, 0.0))
            .bend([at(-across, -ky), at(-kx, -down), at(0.0, -down)])
            .bend([at(kx, -down), at(across, -ky), at(across, 0.0)])
            .bend([at(across, ky), at(kx, down), at(0.0, down)])
            .bend([at(-kx, down), at(-across, ky), at(-across, 0.0)])
            .close()
    }

    /// Adds a dot: the round cap of a line without length, so that any number share one element.
    pub fn dot(&mut self, point: Point) -> &mut Self {
        self.start(point);
        self.write('h', &[0]);
        self
    }

    /// Adds a short line, given its extent across and down.
    pub fn dash(&mut self, from: Point, across: f32, down: f32) -> &mut Self {
        self.start(from).line(from.shifted(across, down))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_writes_short_steps() {
        let mut path = Path::new();
        path.polygon(&[(1.0, 1.0), (3.0, 1.0), (3.0, 2.5), (2.0, 2.0)]).dot(Point::new(2.0, 2.0));
        assert_eq!(path.into_data(), "M1 1h2v1.5l-1-.5zm1 1h0");
    }

    #[test]
    fn numbers_have_at_most_one_decimal() {
        let written = |units| {
            let mut text = String::new();
            number(&mut text, units);
            text
        };
        assert_eq!(
            [0.0, 100.0, 12.34, -0.15, -7.0, 0.04, 99.96].map(written),
            ["0", "100", "12.3", "-.2", "-7", "0", "100"]
        );
    }
}
