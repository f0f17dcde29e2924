//! Where everything lies on a turned tile: the one place that knows the shapes of the pieces.
//!
//! The contract at the edges, which makes joints invisible: a road crosses its edge in the middle
//! at a right angle, a city owns its edge from corner to corner and its walls begin exactly in
//! the corners, a street leaves a city's edge in the middle.

use bastide_rules::Expansion;
use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{Piece, PieceId, PieceKind, Tile};

use crate::carcassonne;
use crate::city::{City, quarter};
use crate::geometry::{Curve, Point, off_line};
use crate::seed::Seed;

/// Units by which the ground of a tile overlaps its neighbours.
pub const OVERLAP: f32 = 0.2;
/// Half the width of a road with its casing.
pub const ROAD_HALF: f32 = 6.2;
/// Half the thickness of a wall.
pub const WALL_HALF: f32 = 3.1;
/// Radius of a monastery's precinct.
pub const PRECINCT: f32 = 25.0;
/// Radius of the green in a village.
pub const GREEN: f32 = 8.6;
/// Radius of a garden.
pub const GARDEN: f32 = 11.0;

/// What a road with one side comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It leaves the tile again.
    Through,
    /// The green of a village, where roads end.
    Village,
    /// A gate in a city's wall.
    Gate,
    /// A monastery's precinct.
    Precinct,
}

/// A road's part of a tile.
#[derive(Debug)]
pub struct Road {
    /// Which piece.
    pub id: PieceId,
    /// Its middle lines, each beginning at an edge.
    pub lines: Vec<Curve>,
    /// The lines as points.
    pub points: Vec<Vec<Point>>,
    /// What it comes to.
    pub end: End,
}

impl Road {
    /// Units from its middle line.
    pub fn off_middle(&self, point: Point) -> f32 {
        self.points.iter().map(|line| off_line(point, line)).fold(f32::MAX, f32::min)
    }
}

/// The shapes of all pieces of a turned tile but for its fields, which are the rest.
#[derive(Debug)]
pub struct Plan {
    /// Its cities.
    pub cities: Vec<City>,
    /// Its roads.
    pub roads: Vec<Road>,
    /// Whether a monastery stands in the middle.
    pub monastery: bool,
}

impl Plan {
    /// The plan of a tile as it lies.
    pub fn of(tile: &Tile, turn: Turn) -> Self {
        let city = |piece: &Piece| {
            carcassonne::city(tile, piece, turn).unwrap_or_else(|| City::of(piece, turn))
        };
        let mut cities: Vec<City> = tile.pieces_of(PieceKind::City).map(city).collect();
        let roads =
            tile.pieces_of(PieceKind::Road).map(|piece| road(tile, piece, turn, &mut cities));
        let roads = roads.collect();
        let monastery = tile.pieces_of(PieceKind::Monastery).next().is_some();
        Plan { cities, roads, monastery }
    }

    /// Whether roads end in a village in the middle.
    pub fn village(&self) -> bool {
        self.roads.iter().any(|road| road.end == End::Village)
    }

    /// Units to the nearest thing that is not field, the tile's edge not counted; negative on it.
    pub fn room(&self, point: Point) -> f32 {
        let mut room = f32::MAX;
        for city in &self.cities {
            let off = city.off_wall(point) - WALL_HALF;
            room = room.min(if city.contains(point) { -1.0 - off.abs() } else { off });
        }
        for road in &self.roads {
            room = room.min(road.off_middle(point) - ROAD_HALF);
        }
        if self.monastery {
            room = room.min(point.distance(Point::MIDDLE) - PRECINCT);
        } else if self.village() {
            room = room.min(point.distance(Point::MIDDLE) - GREEN);
        }
        room
    }
}

fn road(tile: &Tile, piece: &Piece, turn: Turn, cities: &mut [City]) -> Road {
    let sides: Vec<Side> =
        Side::ALL.into_iter().filter(|side| piece.sides.contains(*side)).collect();
    let (lines, end) = match sides[..] {
        [_] if tile.expansion == Some(Expansion::Count) => {
            (carcassonne::way_in(tile).map(|way| way.turned(turn)).into_iter().collect(), End::Gate)
        }
        [side] => ending(tile, piece.id, side.turned(turn), cities),
        [one, two] => (vec![through(tile, one, two).turned(turn)], End::Through),
        _ => {
            let lane = |side: &Side| lane(side.turned(turn), 0.0);
            (sides.iter().map(lane).collect(), End::Through)
        }
    };
    let points = lines.iter().map(|line| line.points(16)).collect();
    Road { id: piece.id, lines, points, end }
}

/// From the middle of a side straight toward the middle of the tile, ending short of it.
fn lane(side: Side, short: f32) -> Curve {
    let at = |y| Point::new(50.0, y).turned(quarter(side.index()));
    Curve::straight(at(0.0), at(50.0 - short))
}

fn through(tile: &Tile, one: Side, two: Side) -> Curve {
    if one.opposite() == two {
        let sway = Seed::new(&tile.name, 1).between(-2.6, 2.6);
        let bends = [
            [(50.0, 16.0), (50.0 + sway, 20.0), (50.0 + sway, 36.0)],
            [(50.0 + sway, 58.0), (50.0 - sway, 46.0), (50.0 - sway, 66.0)],
            [(50.0 - sway, 80.0), (50.0, 84.0), (50.0, 100.0)],
        ];
        return Curve::of((50.0, 0.0), &bends).turned(quarter(one.index()));
    }
    let first = if one.turned(Turn::NONE.right()) == two { one } else { two };
    let bend = [[(50.0, 21.0), (79.0, 50.0), (100.0, 50.0)]];
    Curve::of((50.0, 0.0), &bend).turned(quarter(first.index()))
}

fn ending(tile: &Tile, id: PieceId, side: Side, cities: &mut [City]) -> (Vec<Curve>, End) {
    let meets: Vec<PieceId> =
        tile.meetings.iter().filter(|all| all.contains(&id)).flatten().copied().collect();
    if meets.iter().any(|other| other.kind == PieceKind::Monastery) {
        return (vec![lane(side, PRECINCT - 1.0)], End::Precinct);
    }
    let alone = meets.iter().filter(|other| other.kind == PieceKind::Road).count() < 2;
    let city = cities.iter_mut().find(|city| alone && meets.contains(&city.id));
    let Some(city) = city else { return (vec![lane(side, GREEN)], End::Village) };
    let axis = lane(side, -30.0).points(80);
    let gate = axis.iter().find(|point| city.contains(**point)).copied().unwrap_or(Point::MIDDLE);
    city.gates.push((gate, side));
    (vec![Curve::straight(axis[0], gate)], End::Gate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::city::corner;
    use crate::drawn;
    use bastide_rules::tiles::Edge;

    #[test]
    fn what_crosses_an_edge_is_the_same_on_every_tile() {
        for tile in drawn() {
            for turn in Turn::ALL {
                let plan = Plan::of(tile, turn);
                for side in Side::ALL {
                    let middle = Point::new(50.0, 0.0).turned(quarter(side.index()));
                    let inward = middle.to(Point::MIDDLE).unit();
                    let roads = plan.roads.iter().flat_map(|road| &road.lines);
                    let crossing: Vec<Point> = roads
                        .flat_map(|line| {
                            let (end, back) = line.at(1.0);
                            [line.at(0.0), (end, Point::new(-back.x, -back.y))]
                        })
                        .filter(|(point, _)| point.distance(middle) < 0.01)
                        .map(|(_, way)| way)
                        .collect();
                    let walls: Vec<Point> = plan
                        .cities
                        .iter()
                        .filter(|city| city.sides.contains(&side))
                        .flat_map(|city| &city.walls)
                        .flat_map(|wall| [wall.start, wall.end()])
                        .collect();
                    match tile.edge(side, turn) {
                        Edge::Road => {
                            assert_eq!(crossing.len(), 1, "{} {turn:?}", tile.name);
                            assert!(crossing[0].distance(inward) < 0.01, "{} askew", tile.name);
                        }
                        _ => assert!(crossing.is_empty(), "{}", tile.name),
                    }
                    let corners: Vec<Point> = (0..4).map(corner).collect();
                    assert!(walls.iter().all(|end| corners.contains(end)), "{}", tile.name);
                }
            }
        }
    }

    #[test]
    fn separate_cities_leave_field_between_them() {
        let tile = bastide_rules::tiles::TileId::named("B20").expect("B20 is known").tile();
        let plan = Plan::of(tile, Turn::NONE);
        assert!(plan.room(Point::new(14.0, 14.0)) > 3.0);
    }

    #[test]
    fn the_quarter_that_turns_north_to_a_side_has_its_number() {
        for side in Side::ALL {
            assert_eq!(Side::North.turned(quarter(side.index())), side);
        }
    }
}
