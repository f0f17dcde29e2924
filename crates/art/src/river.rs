//! The river: the course of its arms, from a spring or to a lake, and their drawing.

use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{Mark, PieceKind, RiverRole, Tile};

use crate::geometry::{Curve, Point, quarter, ring, within};
use crate::markup::Markup;
use crate::path::Path;
use crate::seed::Seed;
use crate::world::Place;

/// Half the width of the river with its banks at a tile edge.
pub const RIVER_HALF: f32 = 11.0;
/// Segments of an arm.
const PARTS: usize = 20;
/// Widths in units: of the bank on each hand, and of the sand before it.
const BANK: [f32; 3] = [0.0, 1.0, 2.6];

/// The circles that form a lake: their centres and radii as fractions of its radius.
const SHORES: [[f32; 3]; 3] = [[-0.12, -0.1, 0.84], [0.36, 0.1, 0.62], [0.0, 0.4, 0.6]];

/// An arm of the river: points of its centre line, and half its width there.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Its centre line.
    pub line: Curve,
    /// Points of the line and half the width at each.
    pub points: Vec<(Point, f32)>,
}

impl Arm {
    /// Returns the direction of the arm at one of its points, a unit vector.
    pub fn way(&self, at: usize) -> Point {
        self.line.at(at as f32 / PARTS as f32).1
    }
}

/// The river's part of a tile.
#[derive(Clone, Debug, Default)]
pub struct River {
    /// Its arms, each beginning at an edge.
    pub arms: Vec<Arm>,
    /// The centres and radii of the circles that form a lake, or the basin of a fork.
    pub still: Vec<(Point, f32)>,
    /// The point of its spring.
    pub spring: Option<Point>,
}

impl River {
    /// Makes the river of a tile in this turn.
    pub fn of(tile: &Tile, turn: Turn) -> Self {
        let mut river = River::default();
        let Some(piece) = tile.pieces_of(PieceKind::River).next() else { return river };
        let sides: Vec<Side> = piece.sides.iter().collect();
        let even = |part: f32| RIVER_HALF - 1.8 * part * (1.0 - part) * 4.0;
        match (tile.river, &sides[..]) {
            (Some(RiverRole::Spring), [side]) => {
                // From under the bend of a road on the two sides across, or from between rocks.
                let under_road = tile.pieces_of(PieceKind::Road).any(|road| road.sides.len() == 2);
                let head: &[[(f32, f32); 3]] = if under_road {
                    &[[(50.0, 30.0), (44.0, 52.0), (33.5, 66.5)]]
                } else {
                    &[
                        [(50.0, 20.0), (36.0, 26.0), (39.0, 41.0)],
                        [(42.0, 55.0), (62.0, 50.0), (60.0, 68.0)],
                    ]
                };
                let line = Curve::of((50.0, 0.0), head).turned(quarter(side.index())).turned(turn);
                river.spring = (!under_road).then(|| line.end());
                let thin = if under_road { 6.0 } else { 2.4 };
                river.add(line, |part| thin + (RIVER_HALF - thin) * (1.0 - part * part));
            }
            (_, [side]) => {
                let far = is_city(tile, side.opposite());
                let volcano = tile.has(Mark::Volcano);
                let hemmed = tile.pieces_of(PieceKind::City).count() > 1;
                let alone = tile.pieces_of(PieceKind::Monastery).next().is_none();
                let (middle, radius) = match (far, alone) {
                    (true, _) => (Point::new(50.0, 52.0), 22.0),
                    _ if volcano => (Point::new(36.0, 40.0), 15.0),
                    _ if hemmed => (Point::new(50.0, 50.0), 13.5),
                    (_, false) => (Point::new(50.0, 22.0), 14.0),
                    _ => (Point::new(51.0, 52.0), 20.0),
                };
                let bends = [[(50.0, 16.0), (middle.x, middle.y - 24.0), (middle.x, middle.y)]];
                let way = quarter(side.index());
                river.add(Curve::of((50.0, 0.0), &bends).turned(way).turned(turn), even);
                let middle = middle.turned(way).turned(turn);
                river.still.extend(SHORES.map(|[across, down, part]| {
                    (middle.shifted(across * radius, down * radius), part * radius)
                }));
            }
            (_, [one, two]) => river.add(through(tile, *one, *two).turned(turn), even),
            _ => {
                for (at, one) in sides.iter().enumerate() {
                    for two in &sides[..at] {
                        river.add(through(tile, *two, *one).turned(turn), even);
                    }
                }
                let missing = Side::ALL.into_iter().filter(|side| !sides.contains(side));
                let basin = Point::new(50.0, 63.0);
                river.still.extend(
                    missing.map(|side| (basin.turned(quarter(side.index())).turned(turn), 16.8)),
                );
            }
        }
        river
    }

    fn add(&mut self, line: Curve, half: impl Fn(f32) -> f32) {
        let part = |at: usize| at as f32 / PARTS as f32;
        let points = (0..=PARTS).map(|at| (line.at(part(at)).0, half(part(at)))).collect();
        self.arms.push(Arm { line, points });
    }

    /// Returns the distance to the nearest water or bank in units; negative on it.
    pub fn off(&self, point: Point) -> f32 {
        let mut off = f32::MAX;
        for ends in self.arms.iter().flat_map(|arm| arm.points.windows(2)) {
            let ((from, wide), (to, narrow)) = (ends[0], ends[1]);
            let (way, out) = (from.to(to), from.to(point));
            let long = (way.x * way.x + way.y * way.y).max(0.0001);
            let part = within((out.x * way.x + out.y * way.y) / long, 0.0, 1.0);
            let half = wide + part * (narrow - wide);
            off = off.min(from.toward(to, part).distance(point) - half);
        }
        for (middle, radius) in &self.still {
            off = off.min(middle.distance(point) - *radius);
        }
        off
    }

    /// Returns the river's outlines, this many units in from the banks, and beyond the tile's edge
    /// by the units that `beyond` returns for an end there.
    pub fn rims(&self, inset: f32, beyond: impl Fn(Point) -> f32) -> Vec<Vec<Point>> {
        let arm = |arm: &Arm| {
            let hand = |hand: f32| {
                let out = |at: usize| {
                    let (point, half) = arm.points[at];
                    let way = arm.way(at);
                    let over = match at {
                        0 => -beyond(point),
                        PARTS if point.off_border() < 0.05 => beyond(point),
                        _ => 0.0,
                    };
                    point.along(way.right(), hand * (half - inset).max(0.6)).along(way, over)
                };
                (0..=PARTS).map(out).collect::<Vec<Point>>()
            };
            let back = hand(-1.0).into_iter().rev();
            hand(1.0).into_iter().chain(back).collect()
        };
        // Wound the same way as the arms, or the overlap of both would be a hole.
        let still = |(middle, radius): &(Point, f32)| {
            let mut rim = ring(*middle, radius - inset);
            rim.reverse();
            rim
        };
        self.arms.iter().map(arm).chain(self.still.iter().map(still)).collect()
    }

    /// Draws banks and water, and the plants and things on them.
    pub fn draw(&self, markup: &mut Markup, tile: &Tile, place: Place) {
        for (at, colour) in ["bank", "sand", "water"].into_iter().enumerate() {
            let mut rim = Path::new();
            for line in self.rims(BANK[at], |end| place.beyond(end, 4 + at as u8)) {
                rim.points(&line).close();
            }
            markup.fill(colour, rim);
        }
        let mut seed = Seed::new(&tile.name, 30);
        let (mut flow, mut reeds, mut stones) = (Path::new(), Path::new(), Path::new());
        for arm in &self.arms {
            for hand in [-0.45, 0.05, 0.5] {
                let along = |at: usize| {
                    let (point, half) = arm.points[at];
                    point.along(arm.way(at).right(), hand * half)
                };
                let first = 1 + seed.below(2);
                for from in (first..PARTS - 2).step_by(5) {
                    flow.start(along(from)).arc(along(from + 1), along(from + 2));
                }
            }
            for at in [3, 8, 14] {
                let (point, half) = arm.points[at];
                let hand = if seed.below(2) == 0 { 1.0 } else { -1.0 };
                let way = arm.way(at).right();
                let foot = point.along(way, hand * (half - 1.6));
                for across in [-1.2, 0.0, 1.1] {
                    reeds.dash(foot.shifted(across, 0.4), 0.3, -2.6 - 0.4 * across);
                }
                stones.dot(point.along(way, -hand * (half - 2.0)).shifted(1.2, 0.6));
            }
        }
        for (middle, radius) in &self.still {
            for (across, down) in [(-0.4, -0.3), (0.1, -0.55), (0.25, 0.1)] {
                let at = middle.shifted(across * radius, down * radius);
                flow.start(at).arc(at.shifted(2.0, -0.9), at.shifted(4.4, 0.0));
            }
        }
        if let Some(head) = self.spring {
            for (across, down) in [(-3.4, -0.4), (3.2, 0.2), (0.2, -2.6), (-2.6, 2.8), (3.0, 3.0)] {
                stones.dash(head.shifted(across, down), 0.9, 0.0);
            }
        }
        markup.near(|fine| {
            fine.stroke("water-light", 0.8, flow);
            fine.stroke("ink", 2.6, stones.clone());
            fine.stroke("rock", 1.8, stones);
            fine.stroke("tuft", 0.8, reeds);
        });
    }
}

fn is_city(tile: &Tile, side: Side) -> bool {
    tile.pieces_of(PieceKind::City).any(|city| city.sides.contains(side))
}

/// Returns the line between two sides of an unturned tile; a straight one bows away from a
/// monastery.
fn through(tile: &Tile, one: Side, two: Side) -> Curve {
    if one.opposite() == two {
        let bow = if tile.pieces_of(PieceKind::Monastery).next().is_some() { 17.0 } else { 0.0 };
        let cities = tile.pieces_of(PieceKind::City).count();
        let sway = if bow > 0.0 || tile.river == Some(RiverRole::Fork) {
            0.0
        } else if cities > 0 {
            2.0
        } else {
            6.0
        };
        let bends = [
            [(50.0, 14.0), (50.0 + sway + bow, 20.0), (50.0 + sway + bow, 36.0)],
            [(50.0 + sway + bow, 52.0), (50.0 - sway + bow, 48.0), (50.0 - sway + bow, 64.0)],
            [(50.0 - sway + bow, 80.0), (50.0, 86.0), (50.0, 100.0)],
        ];
        return Curve::of((50.0, 0.0), &bends).turned(quarter(one.index()));
    }
    let first = if one.turned(Turn::NONE.right()) == two { one } else { two };
    let bend = [[(50.0, 24.0), (76.0, 50.0), (100.0, 50.0)]];
    Curve::of((50.0, 0.0), &bend).turned(quarter(first.index()))
}
