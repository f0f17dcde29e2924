//! A tile sampled on a grid: the position of each field, and the free room at each point.

use bastide_rules::space::{HalfSide, Turn};
use bastide_rules::tiles::{PieceKind, Tile};

use crate::geometry::{Point, SIDE, off_line, within};
use crate::plan::Plan;

/// Samples along one side of a tile, including both edges.
const ACROSS: usize = 41;
/// Units between samples.
const STEP: f32 = SIDE / (ACROSS - 1) as f32;
/// Room round a figure's middle, in units: less room encloses no field.
const FIGURE: f32 = 6.5;
/// No field.
const NOTHING: u8 = u8::MAX;
/// Samples along one side plus a row beyond the edge on each hand, for tracing.
const WIDE: usize = ACROSS + 2;

/// The samples of a turned tile.
#[derive(Debug)]
pub struct Ground {
    room: Vec<f32>,
    field: Vec<u8>,
}

impl Ground {
    /// Samples a plan and spreads each field from the half-sides it reaches.
    pub fn of(tile: &Tile, turn: Turn, plan: &Plan) -> Self {
        let room: Vec<f32> = (0..ACROSS * ACROSS).map(|at| plan.room(place(at))).collect();
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
            let room = self.room[at].min(place(at).off_border());
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
            if self.field[at] != NOTHING || self.room[at] < 0.2 {
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
        own.map(|at| (place(at), self.room[at].min(place(at).off_border())))
    }

    /// Returns the rims of a field, each a closed line of points, inner rims wound the other way.
    pub fn rims(&self, field: u8) -> Vec<Vec<Point>> {
        let value = |x: usize, y: usize| -> f32 {
            if x == 0 || y == 0 || x > ACROSS || y > ACROSS {
                return -0.001;
            }
            let at = (y - 1) * ACROSS + x - 1;
            match self.field[at] {
                owner if owner == field => self.room[at].max(0.01),
                _ => self.room[at].min(-0.2),
            }
        };
        let mut next = vec![usize::MAX; 2 * WIDE * WIDE];
        for y in 0..WIDE - 1 {
            for x in 0..WIDE - 1 {
                join(&mut next, x, y, value);
            }
        }
        let mut rims = Vec::new();
        for first in 0..next.len() {
            let mut rim = Vec::new();
            let mut at = first;
            while next[at] != usize::MAX {
                rim.push(crossing(at, value));
                at = std::mem::replace(&mut next[at], usize::MAX);
            }
            if rim.len() > 2 {
                rims.push(thinned(&rim));
            }
        }
        rims
    }
}

/// Returns a point just inside the tile on this half-side, in the given turn.
fn gate(half: HalfSide, turn: Turn) -> Point {
    let x = if half.index().is_multiple_of(2) { 25.0 } else { 75.0 };
    let side = Turn::ALL[half.side().turned(turn).index()];
    Point::new(x, 0.0).turned(side)
}

fn place(at: usize) -> Point {
    Point::new((at % ACROSS) as f32 * STEP, (at / ACROSS) as f32 * STEP)
}

fn index(point: Point) -> usize {
    let along = |units: f32| ((units / STEP + 0.5) as usize).min(ACROSS - 1);
    along(point.y) * ACROSS + along(point.x)
}

/// Links the lines through one square of samples, with the field on their right hand. A line
/// crosses an edge between samples: even numbers run east from a sample, odd ones south.
fn join(next: &mut [usize], x: usize, y: usize, value: impl Fn(usize, usize) -> f32) {
    let edge = |x: usize, y: usize, south: usize| 2 * (y * WIDE + x) + south;
    // Clockwise from the north-west corner, and the edges behind each corner.
    let full = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map(|(x, y)| value(x, y) > 0.0);
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
fn crossing(edge: usize, value: impl Fn(usize, usize) -> f32) -> Point {
    let (x, y) = (edge / 2 % WIDE, edge / 2 / WIDE);
    let (right, down) = if edge.is_multiple_of(2) { (1, 0) } else { (0, 1) };
    let (one, two) = (value(x, y), value(x + right, y + down));
    let part = one / (one - two);
    let at = |start: usize, way: usize| {
        within((start as f32 - 1.0 + part * way as f32) * STEP, 0.0, SIDE)
    };
    Point::new(at(x, right), at(y, down))
}

/// Returns the rim without the points on the straight line between their neighbours.
fn thinned(rim: &[Point]) -> Vec<Point> {
    let mut kept = vec![rim[0]];
    let mut from = 0;
    for at in 1..rim.len() {
        let after = rim[(at + 1) % rim.len()];
        if rim[from + 1..=at].iter().any(|point| off_line(*point, &[rim[from], after]) > 0.3) {
            kept.push(rim[at]);
            from = at;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::{Mark, catalogue};

    /// Counts the patches of a field.
    fn patches(ground: &Ground, field: u8) -> usize {
        let mut left =
            Ground { room: ground.room.clone(), field: vec![NOTHING; ground.field.len()] };
        for (at, room) in left.room.iter_mut().enumerate() {
            if ground.field[at] != field {
                *room = -1.0;
            }
        }
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
