//! Houses and churches in plan-oblique view: the plan is true, heights rise straight up, so that
//! houses can stand along any street. The light comes from the north-west.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// The colours of roofs: of the old quarters first.
const ROOFS: [&str; 3] = ["roof", "tile", "slate"];
/// Ratio of a roof's height to the depth of its house.
const STEEP: f32 = 0.3;

/// The ground of a house.
#[derive(Clone, Copy, Debug)]
pub struct Plot {
    /// Its centre.
    pub middle: Point,
    /// The direction of its ridge, a unit vector.
    pub along: Point,
    /// Half its length along the ridge, in units.
    pub half_long: f32,
    /// Half its depth across, in units.
    pub half_deep: f32,
}

impl Plot {
    /// Returns the point at these multiples of half its length and depth.
    pub fn at(&self, along: f32, across: f32) -> Point {
        self.middle
            .along(self.along, along * self.half_long)
            .along(self.along.right(), across * self.half_deep)
    }

    /// Returns its corners in order.
    pub fn corners(&self) -> [Point; 4] {
        [self.at(-1.0, -1.0), self.at(1.0, -1.0), self.at(1.0, 1.0), self.at(-1.0, 1.0)]
    }
}

/// Houses under construction, with one path per colour.
#[derive(Debug, Default)]
pub struct Dwellings {
    shadow: Path,
    plaster: Path,
    roofs: [Path; 3],
    shade: Path,
    doors: Path,
    spires: Path,
    stone: Path,
}

impl Dwellings {
    /// Adds a house with walls of this height, in units, and the roof of this number.
    pub fn add(&mut self, plot: &Plot, high: f32, roof: usize) {
        // With the ridge toward the east, the right hand of it is the south.
        let along =
            if plot.along.x < 0.0 { plot.along.along(plot.along, -2.0) } else { plot.along };
        let plot = Plot { along, ..*plot };
        let [west_north, east_north, east_south, west_south] = plot.corners();
        let up = |point: Point, by: f32| point.shifted(0.0, -by);
        let pair = |point: Point| (point.x, point.y);
        self.shadow.start(west_south.shifted(1.2, 0.2)).line(east_south.shifted(1.2, 0.2));
        let mut walls = vec![west_south, up(west_south, high), up(east_south, high)];
        if along.y > 0.1 {
            walls.extend([up(east_north, high), east_north]);
        }
        walls.push(east_south);
        if along.y < -0.1 {
            walls[1] = up(west_north, high);
            walls.splice(1..2, [west_north, up(west_north, high), up(west_south, high)]);
        }
        self.plaster.points(&walls).close();
        let ridge = high + 2.0 * STEEP * plot.half_deep;
        let (west, east) = (up(plot.at(-0.86, 0.0), ridge), up(plot.at(0.86, 0.0), ridge));
        let eaves = plot.corners().map(|point| up(point, high));
        let [one, two, three, four] = eaves;
        let hull = [one, two, east, three, four, west].map(pair);
        // A ridge that rises above the far eaves hides them.
        let is_flat = along.right().y * plot.half_deep > ridge - high;
        let whole: &[(f32, f32)] = if is_flat || along.x < 0.6 {
            &hull
        } else {
            &[pair(west), pair(east), pair(three), pair(four)]
        };
        self.roofs[roof % ROOFS.len()].polygon(whole);
        let (outer, inner) = if along.y < -0.35 { (three, four) } else { (two, one) };
        // The far slope of a house along the street in front of it is but a line.
        if along.x < 0.93 {
            self.shade.polygon(&[pair(inner), pair(outer), pair(east), pair(west)]);
        }
        if along.x > 0.5 && roof != 1 {
            let door = plot.at(0.1, 1.0);
            self.doors.dash(up(door, 0.3), 0.0, -0.45 * high);
        }
    }

    /// Adds a house of which only the roof of this number is seen.
    pub fn roof(&mut self, plot: &Plot, roof: usize) {
        self.roofs[roof % ROOFS.len()].points(&plot.corners()).close();
    }

    /// Adds a parish church of this width, its tower in the west, with its south-west corner at
    /// this point.
    pub fn church(&mut self, corner: Point, wide: f32) {
        let Point { x, y } = corner;
        let at = |across: f32, up: f32| (x + across * wide, y - up * wide);
        self.shadow.dash(corner.shifted(1.4, 0.2), wide, 0.0);
        self.plaster.polygon(&[at(0.24, 0.0), at(0.24, 0.32), at(1.0, 0.32), at(1.0, 0.0)]);
        self.roofs[2].polygon(&[at(0.2, 0.3), at(0.3, 0.66), at(0.92, 0.66), at(1.04, 0.3)]);
        self.stone.polygon(&[at(0.0, 0.0), at(0.0, 0.8), at(0.32, 0.8), at(0.32, 0.0)]);
        self.spires.polygon(&[at(-0.05, 0.78), at(0.16, 1.4), at(0.37, 0.78)]);
        for (across, up) in [(0.48, 0.08), (0.64, 0.08), (0.8, 0.08), (0.16, 0.5)] {
            let (x, y) = at(across, up);
            self.doors.dash(Point::new(x, y), 0.0, -0.12 * wide);
        }
        let (x, y) = at(0.16, 1.38);
        self.doors.dash(Point::new(x, y), 0.0, -0.2 * wide);
        self.doors.dash(Point::new(x - 0.07 * wide, y - 0.12 * wide), 0.14 * wide, 0.0);
    }

    /// Draws them all, with ink lines of this width.
    pub fn draw(self, markup: &mut Markup, line: f32) {
        markup.near(|fine| fine.flat("shadow", 2.2, self.shadow));
        markup.unless_sketch(|markup| markup.inked("plaster", line, self.plaster));
        for (colour, roof) in ROOFS.into_iter().zip(self.roofs) {
            markup.inked(colour, line, roof);
        }
        markup.near(|fine| fine.fill("shade", self.shade));
        markup.inked("plaster", line, self.stone);
        markup.inked("cone", line, self.spires);
        markup.near(|fine| fine.flat("ink", 0.9, self.doors));
    }
}
