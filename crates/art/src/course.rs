//! The course of a tile's roads, and their ends.

use bastide_rules::space::{HalfSide, Side, Sides, Turn};
use bastide_rules::tiles::{Mark, Piece, PieceId, PieceKind, Tile};

use crate::carcassonne;
use crate::city::City;
use crate::foundation;
use crate::geometry::{Curve, Point, off_line, quarter};
use crate::measure::{CIRCLE, GREEN, Precinct, TOWER};
use crate::seed::Seed;

/// The end of a road with one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// No end: the road leaves the tile again.
    Through,
    /// The green of a village at the end of roads.
    Village,
    /// A gate in a city's wall.
    Gate,
    /// A monastery's precinct.
    Precinct,
    /// The foot of a volcano.
    Slope,
    /// A crop circle.
    Circle,
    /// The foundation of a tower.
    Foundation,
    /// The mouths of a tunnel, in which it continues.
    Tunnel,
}

/// A road's part of a tile.
#[derive(Clone, Debug)]
pub struct Road {
    /// Its piece.
    pub id: PieceId,
    /// Its centre lines, each beginning at an edge.
    pub lines: Vec<Curve>,
    /// The lines as points.
    pub points: Vec<Vec<Point>>,
    /// Its end.
    pub end: End,
}

impl Road {
    /// Returns the distance to its centre line, in units.
    pub fn off_middle(&self, point: Point) -> f32 {
        self.points.iter().map(|line| off_line(point, line)).fold(f32::MAX, f32::min)
    }
}

/// The state of a tile's plan before roads are laid out.
pub struct Land<'a> {
    /// The tile.
    pub tile: &'a Tile,
    /// The turn of the tile.
    pub turn: Turn,
    /// Its cities, which get their gates.
    pub cities: &'a mut [City],
    /// The precinct of its monastery.
    pub precinct: Option<Precinct>,
    /// The centre of the foundation at which its roads end.
    pub tower: Option<Point>,
}

impl Land<'_> {
    /// Lays out the road of a piece.
    pub fn road(&mut self, piece: &Piece) -> Road {
        let sides: Vec<Side> = piece.sides.iter().collect();
        let (lines, end) = match sides[..] {
            [side] => match carcassonne::way_in(self.tile) {
                Some(way) => (vec![way.turned(self.turn)], End::Gate),
                None => self.ending(piece.id, side.turned(self.turn)),
            },
            [one, two] if piece.marks.has(Mark::Tunnel) => {
                (vec![self.mouth(piece.id, one), self.mouth(piece.id, two)], End::Tunnel)
            }
            [one, two] => (vec![through(self.tile, one, two).turned(self.turn)], End::Through),
            _ => {
                let lane = |side: &Side| lane(side.turned(self.turn), 0.0);
                (sides.iter().map(lane).collect(), End::Through)
            }
        };
        let points = lines.iter().map(|line| line.points(16)).collect();
        Road { id: piece.id, lines, points, end }
    }

    fn ending(&mut self, id: PieceId, side: Side) -> (Vec<Curve>, End) {
        let meets = meets(self.tile, id);
        if let Some(precinct) = self.precinct.filter(|_| meets.iter().any(is_monastery)) {
            let inward = lane(side, 0.0).at(0.0).1;
            let rim = precinct.middle.along(inward, 1.0 - precinct.radius());
            return (vec![curved(side, rim, inward)], End::Precinct);
        }
        let roads = meets.iter().filter(|other| other.kind == PieceKind::Road).count();
        if let (true, Some(city)) =
            (roads < 2, self.cities.iter_mut().find(|city| meets.contains(&city.id)))
        {
            let crowd = gates_beside(self.tile, self.turn, city, side);
            let (line, from) = gate(city, side, crowd);
            city.gates.push((line.end(), from));
            return (vec![line], End::Gate);
        }
        if let Some(tower) = self.tower {
            let start = lane(side, 0.0).start;
            let end = tower.along(tower.to(start).unit(), TOWER - 2.0);
            return (vec![Curve::straight(start, end)], End::Foundation);
        }
        if self.tile.circle.is_some() && meets.is_empty() {
            return (vec![lane(side, CIRCLE - 1.0)], End::Circle);
        }
        if self.tile.has(Mark::Volcano) {
            return (vec![lane(side, 22.0)], End::Slope);
        }
        (vec![lane(side, GREEN + self.short_of_green(&meets))], End::Village)
    }

    /// Returns the adjustment, in units, to the distance before the middle at which a road ends:
    /// negative for a road that meets nothing, passes under another and ends in a village beyond,
    /// positive if another road passes the village.
    fn short_of_green(&self, meets: &[PieceId]) -> f32 {
        let ending = self.tile.pieces_of(PieceKind::Road).filter(|road| road.sides.len() == 1);
        match ending.count() {
            _ if !meets.is_empty() => 0.0,
            1 if self.tile.pieces_of(PieceKind::Road).any(|road| is_straight(road.sides)) => BEFORE,
            1 => 0.0,
            _ => -BEYOND,
        }
    }

    /// Returns the line from an edge to the mouth of a tunnel: in the field above it, or at the
    /// wall.
    fn mouth(&self, id: PieceId, side: Side) -> Curve {
        let over = self.tile.pieces_of(PieceKind::Field).any(|field| {
            let crosses =
                self.tile.crossings.iter().any(|all| all.contains(&id) && all.contains(&field.id));
            crosses && field.halves.iter().any(|half| half.side() == side)
        });
        let way = lane(side.turned(self.turn), 0.0);
        if over {
            return Curve::straight(way.start, way.at(0.3).0);
        }
        let walls = self
            .cities
            .iter()
            .flat_map(|city| way.points(60).into_iter().find(|point| city.contains(*point)));
        let wall =
            walls.min_by(|one, two| way.start.distance(*one).total_cmp(&way.start.distance(*two)));
        Curve::straight(way.start, wall.unwrap_or(Point::MIDDLE))
    }
}

/// The distance of a village from the middle of the tile if another road passes over the middle, in
/// units.
const BEYOND: f32 = 25.0;
/// The same if the other road passes the end of the village's road.
const BEFORE: f32 = 22.0;

/// The distance of a road from the middle of the tile as it passes a foundation, in units.
const ROUND: f32 = 4.8;

/// Returns `true` if these are two sides that face each other.
fn is_straight(sides: Sides) -> bool {
    sides.len() == 2 && sides.iter().all(|side| sides.contains(side.opposite()))
}

fn is_monastery(id: &PieceId) -> bool {
    id.kind == PieceKind::Monastery
}

/// Returns the pieces that meet this piece at a point, including the piece.
pub fn meets(tile: &Tile, id: PieceId) -> Vec<PieceId> {
    tile.meetings.iter().filter(|all| all.contains(&id)).flatten().copied().collect()
}

/// Returns `true` if several roads reach the wall of this city that faces a side.
fn gates_beside(tile: &Tile, turn: Turn, city: &City, side: Side) -> bool {
    let Some((first, missing)) = facing(city, side).map(|at| city.shut[at]) else { return false };
    let roads =
        tile.pieces_of(PieceKind::Road).filter(|road| meets(tile, road.id).contains(&city.id));
    let sides = roads.flat_map(|road| road.sides.iter()).map(|side| side.turned(turn));
    sides.filter(|side| (side.index() + 4 - first) % 4 < missing).count() > 1
}

/// Returns the index of the wall of a city that faces a side.
fn facing(city: &City, side: Side) -> Option<usize> {
    city.shut.iter().position(|(first, missing)| (side.index() + 4 - first) % 4 < *missing)
}

/// Returns the line from the middle of a side to a gate, and the side that the gate faces.
fn gate(city: &City, side: Side, crowd: bool) -> (Curve, Side) {
    let axis = lane(side, -30.0).points(80);
    let ahead = axis.iter().find(|point| city.contains(**point)).filter(|_| !crowd);
    let Some((wall, at)) = facing(city, side).map(|at| (&city.walls[at], at)) else {
        return (lane(side, 0.0), side);
    };
    if let Some(gate) = ahead {
        return (Curve::straight(axis[0], *gate), side);
    }
    let (first, missing) = city.shut[at];
    let order = (side.index() + 4 - first) % 4;
    let apart = if missing == 2 { 0.32 } else { 0.13 };
    let (gate, way) = wall.at(0.5 + apart * (order as f32 - 0.5 * (missing as f32 - 1.0)));
    let inward = way.right();
    let faces = match (inward.x.abs() > inward.y.abs(), inward.x > 0.0, inward.y > 0.0) {
        (true, true, _) => Side::West,
        (true, false, _) => Side::East,
        (_, _, true) => Side::North,
        _ => Side::South,
    };
    (curved(side, gate, inward), faces)
}

/// Returns the curve from the middle of a side to a point, arriving in a given direction.
fn curved(side: Side, to: Point, arrives: Point) -> Curve {
    let from = Point::new(50.0, 0.0).turned(quarter(side.index()));
    let inward = from.to(Point::MIDDLE).unit();
    let reach = 0.42 * from.distance(to);
    Curve { start: from, bends: vec![[from.along(inward, reach), to.along(arrives, -reach), to]] }
}

/// Returns the straight line from the middle of a side toward the middle of the tile, ending this
/// many units short of it.
pub fn lane(side: Side, short: f32) -> Curve {
    let at = |y| Point::new(50.0, y).turned(quarter(side.index()));
    Curve::straight(at(0.0), at(50.0 - short))
}

fn through(tile: &Tile, one: Side, two: Side) -> Curve {
    if one.opposite() == two {
        let crosses = !tile.crossings.is_empty();
        let sway = if crosses { 0.0 } else { Seed::new(&tile.name, 1).between(-2.6, 2.6) };
        let (sway, back) = match foundation::parted(tile) {
            Some(side) if side == one.turned(Turn::NONE.right()) => (-ROUND, -ROUND),
            Some(_) => (ROUND, ROUND),
            None => (sway, -sway),
        };
        let bends = [
            [(50.0, 16.0), (50.0 + sway, 20.0), (50.0 + sway, 36.0)],
            [(50.0 + sway, 58.0), (50.0 + back, 46.0), (50.0 + back, 66.0)],
            [(50.0 + back, 80.0), (50.0, 84.0), (50.0, 100.0)],
        ];
        return Curve::of((50.0, 0.0), &bends).turned(quarter(one.index()));
    }
    let first = if one.turned(Turn::NONE.right()) == two { one } else { two };
    let half = |at: usize| tile.field_at(HalfSide::ALL[at & 7]).map(|field| field.id);
    let is_parted = half(2 * first.index()) != half(2 * first.index() + 3);
    let city = |step: usize| {
        let side = Side::of(first.index() + step);
        tile.pieces_of(PieceKind::City)
            .any(|city| city.sides.len() == 1 && city.sides.contains(side))
    };
    // If the bend separates the field outside it, it runs along a city's wall.
    let bends: &[[(f32, f32); 3]] = if is_parted && city(3) {
        &[[(50.0, 22.0), (37.5, 30.0), (37.5, 44.0)], [(37.5, 56.0), (62.0, 50.0), (100.0, 50.0)]]
    } else if is_parted && city(2) {
        &[[(50.0, 38.0), (44.0, 62.5), (56.0, 62.5)], [(70.0, 62.5), (78.0, 50.0), (100.0, 50.0)]]
    } else if tile.pieces_of(PieceKind::Monastery).next().is_some() {
        // It keeps away from the precinct.
        &[[(50.0, 6.0), (94.0, 50.0), (100.0, 50.0)]]
    } else {
        &[[(50.0, 21.0), (79.0, 50.0), (100.0, 50.0)]]
    };
    Curve::of((50.0, 0.0), bends).turned(quarter(first.index()))
}
