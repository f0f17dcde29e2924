//! Towers, halls and battlements of Carcassonne that share their paths.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// The masonry at one depth; masonry in front of it belongs to a later one.
#[derive(Debug, Default)]
pub struct Masonry {
    shadow: Path,
    stone: Path,
    openings: Path,
    poles: Path,
    cones: Path,
    roofs: Path,
    shade: Path,
    flags: Path,
    slits: Path,
}

impl Masonry {
    /// Adds a round tower: half its width, the height of its wall and of its slate cone.
    pub fn round(&mut self, foot: Point, half: f32, high: f32, cone: f32) {
        let Point { x, y } = foot;
        let at = Point::new;
        let (top, sag) = (y - high, 0.5 * half);
        self.shadow.ellipse(foot.shifted(0.8 * half, 0.5 * half), 1.2 * half, 0.6 * half);
        self.stone
            .start(at(x - half, top))
            .line(at(x - half, y))
            .bend([at(x - half, y + sag), at(x + half, y + sag), at(x + half, y)])
            .line(at(x + half, top))
            .close();
        let dark = x + 0.3 * half;
        self.shade
            .start(at(dark, top))
            .line(at(dark, y + 0.7 * sag))
            .arc(at(x + half, y + 0.7 * sag), at(x + half, y))
            .line(at(x + half, top))
            .close();
        let (eave, tip) = (1.28 * half, top - cone);
        self.cones.start(at(x - eave, top + 0.6)).line(at(x, tip)).line(at(x + eave, top + 0.6));
        self.cones.arc(at(x, top + 0.6 + 0.7 * sag), at(x - eave, top + 0.6)).close();
        self.shade.polygon(&[(x, tip), (x + eave, top + 0.6), (dark, top + 0.6 + 0.3 * sag)]);
        self.slits.dash(at(x - 0.3 * half, top + 0.62 * high), 0.0, -0.26 * high);
    }

    /// Adds a wall with battlements and its south-west corner at this point.
    pub fn block(&mut self, corner: Point, wide: f32, high: f32) {
        let Point { x, y } = corner;
        let (top, east) = (y - high, x + wide);
        let teeth = (wide / 4.6) as usize;
        let step = wide / (2 * teeth + 1) as f32;
        let mut rim = vec![(x, y)];
        for tooth in 0..=teeth {
            let west = x + 2.0 * step * tooth as f32;
            rim.extend([
                (west, top + 1.9),
                (west, top),
                (west + step, top),
                (west + step, top + 1.9),
            ]);
        }
        rim.push((east, y));
        self.shadow.polygon(&[
            (east, y - 0.5 * high),
            (east + 3.0, y),
            (east, y + 1.6),
            (x + 2.0, y + 1.6),
            (x, y),
        ]);
        self.stone.polygon(&rim);
    }

    /// Adds a stone house with a hipped roof of slate or red tiles, its south-west corner at this
    /// point.
    pub fn hall(&mut self, corner: Point, wide: f32, wall: f32, roof: f32, is_slate: bool) {
        let Point { x, y } = corner;
        let (low, top, east) = (y - wall, y - wall - roof, x + wide);
        self.stone.polygon(&[(x, y), (x, low), (east, low), (east, y)]);
        let hip = (0.36 * wide).min(0.8 * roof);
        let slope =
            [(x - 1.4, low + 1.2), (x + hip, top), (east - hip, top), (east + 1.4, low + 1.2)];
        if is_slate {
            self.cones.polygon(&slope)
        } else {
            self.roofs.polygon(&slope)
        };
        self.shade.polygon(&[(east - hip - 0.3 * wide, low + 1.2), (east - hip, top), slope[3]]);
        let windows = (wide / 6.5) as usize;
        for window in 0..windows {
            let across = wide * (window as f32 + 0.5) / windows as f32;
            self.slits.dash(Point::new(x + across, y - 0.3 * wall), 0.0, -0.36 * wall);
        }
    }

    /// Shades the right part of a stone wall.
    pub fn shade(&mut self, west: f32, east: f32, low: f32, high: f32) {
        self.shade.polygon(&[(west, low), (west, low - high), (east, low - high), (east, low)]);
    }

    /// Adds a gateway with the middle of its sill at this point.
    pub fn gateway(&mut self, sill: Point, half: f32, high: f32) {
        let Point { x, y } = sill;
        let at = Point::new;
        self.openings
            .start(at(x - half, y))
            .line(at(x - half, y - 0.55 * high))
            .bend([at(x - half, y - high), at(x + half, y - high), at(x + half, y - 0.55 * high)])
            .line(at(x + half, y))
            .close();
    }

    /// Adds a dark passage straight through a wall, from one side to the other.
    pub fn breach(&mut self, from: Point, to: Point, half: f32) {
        let side = from.to(to).unit().right();
        let corner = |point: Point, hand: f32| {
            let point = point.along(side, hand * half);
            (point.x, point.y)
        };
        let rim = [corner(from, 1.0), corner(to, 1.0), corner(to, -1.0), corner(from, -1.0)];
        self.openings.polygon(&rim);
    }

    /// Adds a banner on a pole with its foot at this point.
    pub fn banner(&mut self, foot: Point) {
        self.poles.dash(foot, 0.0, -7.0);
        let Point { x, y } = foot.shifted(0.0, -6.8);
        self.flags.polygon(&[
            (x, y),
            (x + 6.4, y + 0.3),
            (x + 4.8, y + 1.9),
            (x + 6.4, y + 3.6),
            (x, y + 3.6),
        ]);
    }

    /// Draws all of it.
    pub fn draw(self, markup: &mut Markup) {
        markup.fill("shadow", self.shadow);
        markup.inked("stone", 0.7, self.stone);
        markup.inked("passage", 0.6, self.openings);
        markup.stroke("ink", 0.9, self.poles);
        markup.inked("cone", 0.7, self.cones);
        markup.inked("roof", 0.7, self.roofs);
        markup.fill("shade", self.shade);
        markup.inked("gold", 0.5, self.flags);
        markup.near(|fine| fine.flat("ink", 1.2, self.slits));
    }
}
