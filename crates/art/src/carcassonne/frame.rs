//! One turned tile of the city: conversion from the city's units to the tile's.

use bastide_rules::space::Turn;
use bastide_rules::tiles::Tile;

use super::layout::{self, Rectangle};
use crate::geometry::{Curve, Point, SIDE, inside, off_line, within};
use crate::measure::OVERLAP;
use crate::path::Path;

/// Segments of a wall between its ends.
const PARTS: usize = 24;

/// A turned tile of the Count's box.
#[derive(Debug)]
pub struct Frame<'a> {
    /// The tile.
    pub tile: &'a Tile,
    /// Its north-west corner in the city.
    pub corner: Point,
    turn: Turn,
    /// The inner wall on the unturned tile, and the rim of what it encloses.
    inner_wall: Vec<Point>,
    inner_rim: Vec<Point>,
}

impl<'a> Frame<'a> {
    /// Creates the frame of a tile; `None` if it is not a tile of the city.
    pub fn of(tile: &'a Tile, turn: Turn) -> Option<Self> {
        layout::corner(tile).map(|corner| {
            let wall = layout::ring(corner, layout::INNER);
            let inner_wall = wall.map(|wall| wall.points(PARTS)).unwrap_or_default();
            let inner_rim = layout::rim(corner, layout::INNER);
            Frame { tile, corner, turn, inner_wall, inner_rim }
        })
    }

    /// Returns the position of a point of the city on the turned tile.
    pub fn at(&self, x: f32, y: f32) -> Point {
        Point::new(x - self.corner.x, y - self.corner.y).turned(self.turn)
    }

    /// Returns the part of a ring of walls on the turned tile, `inset` units from the city's edge.
    pub fn ring(&self, inset: f32) -> Option<Curve> {
        layout::ring(self.corner, inset).map(|wall| wall.turned(self.turn))
    }

    /// Adds the area that a ring encloses on the turned tile, a little beyond the tile's edge.
    pub fn enclose(&self, path: &mut Path, inset: f32) {
        let out = |units: f32| match units {
            _ if units <= 0.0 => -OVERLAP,
            _ if units >= SIDE => SIDE + OVERLAP,
            _ => units,
        };
        let rim = layout::rim(self.corner, inset).into_iter();
        let rim = rim.map(|point| Point::new(out(point.x), out(point.y)).turned(self.turn));
        path.polygon(&rim.map(|point| (point.x, point.y)).collect::<Vec<_>>());
    }

    /// Adds the part of a rectangle that lies on the tile.
    pub fn clip(&self, path: &mut Path, area: Rectangle) {
        let on_tile = |point: Point| {
            let along =
                |units: f32, from: f32| within(units, from - OVERLAP, from + SIDE + OVERLAP);
            (along(point.x, self.corner.x), along(point.y, self.corner.y))
        };
        let ((west, north), (east, south)) = (on_tile(area.from), on_tile(area.to));
        if east - west > 1.0 && south - north > 1.0 {
            let rim = [(west, north), (east, north), (east, south), (west, south)];
            let rim = rim.map(|(x, y)| self.at(x, y)).map(|point| (point.x, point.y));
            path.polygon(&rim);
        }
    }

    /// Adds the parts of a line in the city that lie on the tile.
    pub fn trace(&self, path: &mut Path, line: &[Point]) {
        let mut goes_on = false;
        for ends in line.windows(2) {
            let (from, to) = (self.at(ends[0].x, ends[0].y), self.at(ends[1].x, ends[1].y));
            let is_here = from.off_border().max(to.off_border()) > 0.0;
            if is_here && !goes_on {
                path.start(from);
            }
            if is_here {
                path.line(to);
            }
            goes_on = is_here;
        }
    }

    /// Returns the distance inside the inner wall at a point of the city on this tile, in units;
    /// negative outside.
    pub fn room(&self, x: f32, y: f32) -> f32 {
        let point = Point::new(x - self.corner.x, y - self.corner.y);
        if self.inner_wall.is_empty() {
            return SIDE;
        }
        let off = off_line(point, &self.inner_wall);
        if inside(point, &self.inner_rim) { off } else { -off }
    }
}
