//! Houses and churches, drawn upright with the light on their left.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;
use crate::seed::Seed;

/// Ratio of a house's height to its width.
pub const TALL: f32 = 0.9;

const ROOFS: [&str; 3] = ["roof", "tile", "slate"];

/// Houses under construction, with one path per colour.
#[derive(Debug, Default)]
pub struct Houses {
    shadow: Path,
    shadow_wide: f32,
    plaster: Path,
    roofs: [Path; 3],
    shade: Path,
    doors: Path,
    spires: Path,
}

impl Houses {
    /// Adds a house of a random look with its south-west corner at this point.
    pub fn add(&mut self, corner: Point, wide: f32, seed: &mut Seed) {
        let roof = [0, 0, 1, 1, 0, 2][seed.below(6)];
        if seed.below(5) < 2 {
            self.gable(corner, wide, roof);
        } else {
            self.eaves(corner, wide, roof);
        }
    }

    /// Adds a house seen from its gable.
    fn gable(&mut self, corner: Point, wide: f32, roof: usize) {
        let Point { x, y } = corner;
        let (wall, top, middle, east) = (0.42 * wide, TALL * wide, x + 0.5 * wide, x + wide);
        self.cast(corner, wide);
        let front = [(x, y), (x, y - wall), (middle, y - top), (east, y - wall), (east, y)];
        self.plaster.polygon(&front);
        let eave = 0.08 * wide;
        let low = y - wall + 1.1 * eave;
        self.roofs[roof].polygon(&[
            (x - eave, low),
            (middle, y - top - eave),
            (east + eave, low),
            (east + eave, low - 2.6 * eave),
            (middle, y - top - 3.4 * eave),
            (x - eave, low - 2.6 * eave),
        ]);
        self.shade.polygon(&[
            (middle, y - top - eave),
            (east + eave, low),
            (east + eave, low - 2.6 * eave),
            (middle, y - top - 3.4 * eave),
        ]);
        self.doors.dash(Point::new(middle, y - 0.4), 0.0, -0.17 * wide);
    }

    /// Adds a house seen from its long side.
    fn eaves(&mut self, corner: Point, wide: f32, roof: usize) {
        let Point { x, y } = corner;
        let (wall, top, east) = (0.36 * wide, TALL * wide, x + wide);
        self.cast(corner, wide);
        self.plaster.polygon(&[(x, y), (x, y - wall), (east, y - wall), (east, y)]);
        let (eave, hip) = (0.06 * wide, 0.16 * wide);
        let ridge = (x + hip, east - hip);
        let low = y - wall + 0.5 * eave;
        let slope = [(x - eave, low), (ridge.0, y - top), (ridge.1, y - top), (east + eave, low)];
        self.roofs[roof].polygon(&slope);
        let fold = x + 0.64 * wide;
        self.shade.polygon(&[(fold, low), (fold + 0.02 * wide, y - top), slope[2], slope[3]]);
        self.doors.dash(Point::new(x + 0.3 * wide, y - 0.4), 0.0, -0.14 * wide);
        self.doors.dash(Point::new(x + 0.68 * wide, y - 0.16 * wide), 0.1, 0.0);
    }

    /// Adds a parish church of this width with its south-west corner at this point.
    pub fn church(&mut self, corner: Point, wide: f32) {
        let Point { x, y } = corner;
        let at = |across: f32, up: f32| (x + across * wide, y - up * wide);
        self.cast(corner, wide);
        self.plaster.polygon(&[at(0.24, 0.0), at(0.24, 0.32), at(1.0, 0.32), at(1.0, 0.0)]);
        self.roofs[2].polygon(&[at(0.2, 0.3), at(0.3, 0.66), at(0.92, 0.66), at(1.04, 0.3)]);
        self.shade.polygon(&[at(0.72, 0.3), at(0.72, 0.66), at(0.92, 0.66), at(1.04, 0.3)]);
        self.plaster.polygon(&[at(0.0, 0.0), at(0.0, 0.8), at(0.32, 0.8), at(0.32, 0.0)]);
        self.spires.polygon(&[at(-0.05, 0.78), at(0.16, 1.4), at(0.37, 0.78)]);
        self.shade.polygon(&[at(0.16, 1.4), at(0.37, 0.78), at(0.2, 0.78)]);
        self.shade.polygon(&[at(0.21, 0.0), at(0.21, 0.78), at(0.32, 0.78), at(0.32, 0.0)]);
        for (across, up) in [(0.48, 0.08), (0.64, 0.08), (0.8, 0.08), (0.16, 0.5)] {
            let (x, y) = at(across, up);
            self.doors.dash(Point::new(x, y), 0.0, -0.12 * wide);
        }
        let (x, y) = at(0.16, 1.38);
        self.doors.dash(Point::new(x, y), 0.0, -0.2 * wide);
        self.doors.dash(Point::new(x - 0.07 * wide, y - 0.12 * wide), 0.14 * wide, 0.0);
    }

    fn cast(&mut self, corner: Point, wide: f32) {
        self.shadow.dash(corner.shifted(1.4, 0.3), wide, 0.0);
        self.shadow_wide = 0.26 * wide;
    }

    /// Draws them all, with ink lines of this width.
    pub fn draw(self, markup: &mut Markup, line: f32) {
        markup.near(|fine| fine.stroke("shadow", self.shadow_wide, self.shadow));
        markup.inked("plaster", line, self.plaster);
        for (colour, roof) in ROOFS.into_iter().zip(self.roofs) {
            markup.inked(colour, line, roof);
        }
        markup.inked("cone", line, self.spires);
        markup.near(|fine| {
            fine.fill("shade", self.shade);
            fine.flat("ink", 1.1, self.doors);
        });
    }
}
