//! A tile sampled on a grid: the position of each field, and the free room at each point.

use std::borrow::Cow;

use bastide_rules::space::{HalfSide, Turn};
use bastide_rules::tiles::{PieceKind, Tile};

use crate::contour::Samples;
use crate::geometry::{Point, SIDE};
use crate::known::Known;
use crate::plan::Plan;

/// Samples along one side of a tile, including both edges.
const ACROSS: usize = 41;
/// Units between samples.
const STEP: f32 = SIDE / (ACROSS - 1) as f32;
/// Room round a figure's middle, in units: less room encloses no field.
const FIGURE: f32 = 6.5;
/// No field.
const NOTHING: u8 = u8::MAX;

/// The samples of a turned tile.
#[derive(Clone, Debug)]
pub struct Ground {
    room: Samples,
    field: Vec<u8>,
}

impl Ground {
    /// Returns the samples of an unturned tile.
    pub fn unturned(tile: &Tile) -> Cow<'static, Ground> {
        static FOUND: Known<Ground> = Known::new();
        FOUND.of(tile, |tile| Ground::of(tile, Turn::NONE, &Plan::known(tile, Turn::NONE)))
    }

    /// Returns the distance from a point to the nearest piece other than a field in units,
    /// interpolated; negative on it.
    pub fn room(&self, point: Point) -> f32 {
        self.room.at(point)
    }

    /// Samples a plan and spreads each field from the half-sides it reaches.
    pub fn of(tile: &Tile, turn: Turn, plan: &Plan) -> Self {
        let room = Samples::new(ACROSS, |at| plan.room(place(at)));
        let mut ground = Ground { room, field: vec![NOTHING; ACROSS * ACROSS] };
        for field in tile.pieces_of(PieceKind::Field) {
            for half in field.halves.iter() {
                ground.spread(field.id.number, gate(half, turn));
            }
        }
        ground.shut_in(tile, turn);
        ground
    }

    /// Assigns the remaining samples to the fields that reach no edge: to a single one, or to two
    /// on either side of a city, the first in the north of the unturned tile.
    fn shut_in(&mut self, tile: &Tile, turn: Turn) {
        let fields = tile.pieces_of(PieceKind::Field);
        let shut_in = fields.filter(|field| field.halves.iter().next().is_none());
        let shut_in: Vec<u8> = shut_in.map(|field| field.id.number).collect();
        let back = Turn::ALL[(4 - turn.quarters() as usize) & 3];
        for at in 0..self.field.len() {
            let room = self.room.values()[at].min(place(at).off_border());
            if self.field[at] == NOTHING && room >= FIGURE {
                let south = usize::from(place(at).turned(back).y > SIDE / 2.0);
                if let Some(field) = shut_in.get(south).or(shut_in.first()) {
                    self.spread(*field, place(at));
                }
            }
        }
    }

    fn spread(&mut self, field: u8, from: Point) {
        let mut open = vec![index(from)];
        while let Some(at) = open.pop() {
            if self.field[at] != NOTHING || self.room.values()[at] < 0.2 {
                continue;
            }
            self.field[at] = field;
            let (x, y) = (at % ACROSS, at / ACROSS);
            if x > 0 {
                open.push(at - 1);
            }
            if x + 1 < ACROSS {
                open.push(at + 1);
            }
            if y > 0 {
                open.push(at - ACROSS);
            }
            if y + 1 < ACROSS {
                open.push(at + ACROSS);
            }
        }
    }

    /// Returns the points of a field with the room round each: units to the nearest border of the
    /// field, including the tile's edge.
    pub fn spots(&self, field: u8) -> impl Iterator<Item = (Point, f32)> + '_ {
        let own = (0..self.field.len()).filter(move |at| self.field[*at] == field);
        own.map(|at| (place(at), self.room.values()[at].min(place(at).off_border())))
    }

    /// Returns the rims of a field, each a closed line of points, inner rims wound the other way.
    pub fn rims(&self, field: u8) -> Vec<Vec<Point>> {
        let value = |at: usize| match self.field[at] {
            owner if owner == field => self.room.values()[at].max(0.01),
            _ => self.room.values()[at].min(-0.2),
        };
        Samples::new(ACROSS, value).contours()
    }
}

/// Returns a point just inside the tile on this half-side, in the given turn.
fn gate(half: HalfSide, turn: Turn) -> Point {
    let x = if half.index().is_multiple_of(2) { 25.0 } else { 75.0 };
    let side = Turn::ALL[half.side().turned(turn).index()];
    Point::new(x, 0.0).turned(side)
}

fn place(at: usize) -> Point {
    Samples::place(ACROSS, at)
}

fn index(point: Point) -> usize {
    let along = |units: f32| ((units / STEP + 0.5) as usize).min(ACROSS - 1);
    along(point.y) * ACROSS + along(point.x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::{Mark, catalogue};

    /// Counts the patches of a field.
    fn patches(ground: &Ground, field: u8) -> usize {
        let own = |at: usize| {
            if ground.field[at] == field { ground.room.values()[at] } else { -1.0 }
        };
        let room = Samples::new(ACROSS, own);
        let mut left = Ground { room, field: vec![NOTHING; ground.field.len()] };
        let mut patches = 0;
        for at in 0..ground.field.len() {
            if ground.field[at] == field && left.field[at] == NOTHING {
                patches += 1;
                left.spread(field, place(at));
            }
        }
        patches
    }

    #[test]
    fn fields_are_apart_and_whole_as_the_facts_say() {
        for tile in catalogue().tiles().iter().filter(|tile| !tile.has(Mark::Abbey)) {
            for turn in [Turn::NONE, Turn::NONE.right()] {
                let ground = Ground::of(tile, turn, &Plan::of(tile, turn));
                for field in tile.pieces_of(PieceKind::Field) {
                    for half in field.halves.iter() {
                        let found = ground.field[index(gate(half, turn))];
                        assert_eq!(found, field.id.number, "{} {half:?}", tile.name);
                    }
                    // A field may pass below a bridge; round Carcassonne the wall cuts some off.
                    let crossed = !tile.crossings.is_empty() || tile.name == "A03";
                    if !crossed && tile.expansion != Some(bastide_rules::Expansion::Count) {
                        let patches = patches(&ground, field.id.number);
                        assert_eq!(patches, 1, "{} {} {turn:?}", tile.name, field.id);
                    }
                }
            }
        }
    }
}
