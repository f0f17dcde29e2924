//! The plan of a turned tile: the one place that knows the shapes of the pieces.
//!
//! The contract at the edges, which makes joints invisible: a road crosses its edge in the middle
//! at a right angle, a city owns its edge from corner to corner and its walls begin exactly in the
//! corners, a street leaves a city's edge in the middle, where the wall between two cities ends
//! too, if they share the edge.

use std::borrow::Cow;

use bastide_rules::space::Turn;
use bastide_rules::tiles::{Mark, Piece, PieceKind, Tile};

use crate::carcassonne;
use crate::city::City;
use crate::course::{End, Land, Road, lane};
use crate::crossing::{self, Arch, Bridge};
use crate::foundation;
use crate::geometry::{Curve, Point, SIDE, off_line};
use crate::known::Known;
use crate::measure::{CIRCLE, GREEN, PRECINCT, Precinct, ROAD_HALF, TOWER, VOLCANO, WALL_HALF};
use crate::river::River;

/// The part of a foundation that a wall or a road touches, in units.
const TOUCH: f32 = 1.0;

/// The size of a precinct that shares its tile with a city or the river, if there is room for it.
const SMALL: f32 = 0.66;
/// The least size of a precinct.
const SMALLEST: f32 = 0.4;
/// The width of the field between a precinct and a road that passes, in units.
const BESIDE_A_PRECINCT: f32 = 6.0;
/// The way of a precinct from the middle of a strip of field toward the wall, in units.
const TO_THE_WALL: f32 = 4.5;

/// The shapes of all pieces of a turned tile except its fields, which are the rest.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its cities.
    pub cities: Vec<City>,
    /// Its roads.
    pub roads: Vec<Road>,
    /// Its river.
    pub river: River,
    /// Short lanes from a village to the cities it belongs to; they are not roads of the rules.
    pub lanes: Vec<Curve>,
    /// Bridges of roads.
    pub bridges: Vec<Bridge>,
    /// Mouths of tunnels, and arches for what passes below a city.
    pub arches: Vec<Arch>,
    /// The precinct of its monastery.
    pub precinct: Option<Precinct>,
    /// The centre of its crop circle, and its radius in units.
    pub circle: Option<(Point, f32)>,
    /// The centre of its volcano.
    pub volcano: Option<Point>,
    /// The centre of the foundation of a tower at which roads end, or that parts a field.
    pub tower: Option<Point>,
    /// The centre of the green of a village.
    pub green: Option<Point>,
}

impl Plan {
    /// Returns the plan of a tile in this turn, made once for each kind and turn.
    pub fn known(tile: &Tile, turn: Turn) -> Cow<'static, Plan> {
        static FOUND: [Known<Plan>; 4] = [const { Known::new() }; 4];
        FOUND[usize::from(turn.quarters() & 3)].of(tile, |tile| Plan::of(tile, turn))
    }

    /// Makes the plan of a tile in this turn.
    pub fn of(tile: &Tile, turn: Turn) -> Self {
        let city = |piece: &Piece| {
            carcassonne::city(tile, piece, turn).unwrap_or_else(|| City::of(tile, piece, turn))
        };
        let cities = tile.pieces_of(PieceKind::City).map(city);
        let mut plan = Plan {
            cities: cities.collect(),
            roads: vec![],
            river: River::of(tile, turn),
            lanes: vec![],
            bridges: vec![],
            arches: vec![],
            precinct: None,
            circle: None,
            volcano: None,
            tower: None,
            green: None,
        };
        let monastery = tile.pieces_of(PieceKind::Monastery).next().map(|piece| piece.id);
        // Roads end at the precinct, or it keeps away from roads that pass.
        let is_first = tile.meetings.iter().flatten().any(|met| Some(*met) == monastery);
        if monastery.is_some() && is_first {
            if plan.cities.is_empty() {
                let mut land = Land { tile, turn, cities: &mut [], precinct: None, tower: None };
                let passes = |road: &&Piece| {
                    road.sides.len() == 2 && tile.meetings.iter().all(|all| !all.contains(&road.id))
                };
                let passing = tile.pieces_of(PieceKind::Road).filter(passes);
                plan.roads = passing.map(|piece| land.road(piece)).collect();
            }
            plan.precinct = Some(plan.room_for_precinct(tile, turn, !plan.roads.is_empty()));
        }
        plan.tower = foundation(tile, &plan.cities);
        let precinct = plan.precinct;
        let mut land = Land { tile, turn, cities: &mut plan.cities, precinct, tower: plan.tower };
        plan.roads = tile.pieces_of(PieceKind::Road).map(|piece| land.road(piece)).collect();
        if monastery.is_some() && !is_first {
            plan.precinct = Some(plan.room_for_precinct(tile, turn, false));
        }
        plan.find_village(tile, turn);
        plan.bridges = crossing::bridges(&plan.roads, &plan.river, &plan.cities);
        plan.arches = crossing::arches(&plan.cities, &plan.roads, &plan.river);
        plan.circle = tile.circle.map(|circle| plan.room_for_circle(turn, circle.parts));
        if tile.has(Mark::Volcano) {
            plan.volcano = Some(plan.roomiest(turn, 20.0, VOLCANO + 1.0, Plan::room));
        }
        plan
    }

    /// Finds the place of the precinct: the middle of a tile without cities and water, else smaller
    /// where the room is largest; so also beside a road that passes while another ends at it.
    fn room_for_precinct(&self, tile: &Tile, turn: Turn, is_passed: bool) -> Precinct {
        if self.cities.is_empty() && self.river.arms.is_empty() && !is_passed {
            let size = (self.room(Point::MIDDLE) - BESIDE_A_PRECINCT) / PRECINCT;
            return Precinct { middle: Point::MIDDLE, size: size.min(1.0) };
        }
        let within = tile.meetings.iter().flatten().any(|id| id.kind == PieceKind::City)
            && tile.pieces_of(PieceKind::Road).next().is_none();
        let room = move |plan: &Plan, point: Point| {
            if within {
                plan.cities
                    .iter()
                    .map(|city| if city.contains(point) { city.off_wall(point) } else { -1.0 })
                    .fold(0.0, f32::max)
            } else {
                plan.room(point)
            }
        };
        let beside = if is_passed { BESIDE_A_PRECINCT } else { 0.0 };
        let middle = self.roomiest(turn, 31.0, 20.0 + beside, room);
        let size = ((room(self, middle) - beside) / PRECINCT).clamp(SMALLEST, SMALL);
        // In a strip between a wall and a road it stands at the wall, and the field passes beside it.
        let points = self.roads.iter().flat_map(|road| road.points.iter().flatten());
        let road = points.min_by(|one, two| one.distance(middle).total_cmp(&two.distance(middle)));
        let middle = match road {
            Some(road) if size < SMALL => middle.along(road.to(middle).unit(), TO_THE_WALL),
            _ => middle,
        };
        Precinct { middle, size }
    }

    /// Finds the place of a crop circle, and its radius: the middle of the tile, where roads end at it
    /// or it parts the fields, else where the room is largest. One that parts the fields reaches to
    /// what is nearest.
    fn room_for_circle(&self, turn: Turn, parts: bool) -> (Point, f32) {
        if parts {
            let passing = self.roads.iter().filter(|road| road.end == End::Through);
            let road = passing.map(|road| road.off_middle(Point::MIDDLE) - ROAD_HALF);
            let walls = self.cities.iter().map(|city| city.off_wall(Point::MIDDLE));
            return (Point::MIDDLE, road.chain(walls).fold(f32::MAX, f32::min) + 1.0);
        }
        if self.roads.iter().any(|road| road.end == End::Circle) {
            return (Point::MIDDLE, CIRCLE);
        }
        (self.roomiest(turn, 22.0, CIRCLE + 1.0, Plan::room), CIRCLE)
    }

    /// Returns the point with most room, at least this far from the edges and as near to the middle
    /// as possible; room beyond `wanted` does not count. The result is the same in every turn of
    /// the tile.
    fn roomiest(
        &self,
        turn: Turn,
        edge: f32,
        wanted: f32,
        room: impl Fn(&Plan, Point) -> f32,
    ) -> Point {
        let mut best = (f32::MIN, Point::MIDDLE);
        let steps = ((SIDE - 2.0 * edge) / 2.0) as usize + 1;
        for at in 0..steps * steps {
            let along = |step: usize| edge + 2.0 * step as f32;
            let point = Point::new(along(at % steps), along(at / steps)).turned(turn);
            let worth = room(self, point).min(wanted) - 0.05 * point.distance(Point::MIDDLE);
            if worth > best.0 + 0.01 {
                best = (worth, point);
            }
        }
        best.1
    }

    /// Finds the green at the end of roads, and lanes from it to cities of the same village.
    fn find_village(&mut self, tile: &Tile, turn: Turn) {
        let Some(road) = self.roads.iter().find(|road| road.end == End::Village) else { return };
        let line = &road.lines[0];
        let middle = line.end().along(line.at(1.0).1, GREEN);
        self.green = Some(middle);
        let meets = tile.meetings.iter().find(|all| all.contains(&road.id));
        for city in meets.into_iter().flatten().filter(|id| id.kind == PieceKind::City) {
            for side in tile.piece(*city).into_iter().flat_map(|city| city.sides.iter()) {
                let side = side.turned(turn);
                let from = lane(side, GREEN);
                for city in self.cities.iter_mut().filter(|it| it.id == *city) {
                    let points = from.points(50);
                    let Some(gate) = points.into_iter().rev().find(|point| city.contains(*point))
                    else {
                        continue;
                    };
                    self.lanes.push(Curve::straight(gate, from.end()));
                    city.gates.push((gate, side.opposite()));
                }
            }
        }
    }

    /// Returns the distance to the nearest piece other than a field in units, ignoring the tile's
    /// edge; negative on it.
    pub fn room(&self, point: Point) -> f32 {
        let mut room = self.river.off(point);
        for city in &self.cities {
            let off = city.off_wall(point) - WALL_HALF;
            room = room.min(if city.contains(point) { -1.0 - off.abs() } else { off });
        }
        for road in &self.roads {
            room = room.min(road.off_middle(point) - ROAD_HALF);
        }
        for lane in &self.lanes {
            room = room.min(off_line(point, &[lane.start, lane.end()]) - ROAD_HALF);
        }
        let discs = [
            self.circle,
            self.precinct.map(|precinct| (precinct.middle, precinct.radius())),
            self.green.map(|middle| (middle, GREEN)),
            self.volcano.map(|middle| (middle, VOLCANO)),
            self.tower.map(|middle| (middle, TOWER)),
        ];
        for (middle, radius) in discs.into_iter().flatten() {
            room = room.min(point.distance(middle) - radius);
        }
        room
    }
}

/// Returns the centre of a foundation at which roads end, or that parts a field before a wall.
fn foundation(tile: &Tile, cities: &[City]) -> Option<Point> {
    tile.pieces_of(PieceKind::Tower).next()?;
    if foundation::parted(tile).is_some() {
        let (wall, _) = cities.first()?.walls.first()?.at(0.5);
        return Some(wall.along(wall.to(Point::MIDDLE).unit(), WALL_HALF + TOWER - TOUCH));
    }
    let ends = tile.pieces_of(PieceKind::Road).any(|road| road.sides.len() == 1);
    (ends && cities.is_empty()).then_some(Point::MIDDLE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::city::corner;
    use crate::geometry::quarter;
    use crate::river::RIVER_HALF;
    use bastide_rules::space::Side;
    use bastide_rules::tiles::{Edge, catalogue};

    #[test]
    fn what_crosses_an_edge_is_the_same_on_every_tile() {
        for tile in catalogue().tiles() {
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
                    let rivers = plan.river.arms.iter().filter_map(|arm| {
                        let (point, half) = if arm.line.start.distance(middle) < 0.01 {
                            arm.points[0]
                        } else {
                            *arm.points.last()?
                        };
                        (point.distance(middle) < 0.01).then_some(half)
                    });
                    let rivers: Vec<f32> = rivers.collect();
                    let is_river = tile.edge(side, turn) == Edge::River;
                    assert_eq!(!rivers.is_empty(), is_river, "{} {side:?}", tile.name);
                    assert!(rivers.iter().all(|half| *half == RIVER_HALF), "{}", tile.name);
                    match tile.edge(side, turn) {
                        Edge::Road => {
                            assert_eq!(crossing.len(), 1, "{} {turn:?}", tile.name);
                            assert!(crossing[0].distance(inward) < 0.01, "{} askew", tile.name);
                        }
                        _ => assert!(crossing.is_empty(), "{}", tile.name),
                    }
                    // The wall between two cities that share a side ends in its middle.
                    let ends = (0..4).map(corner).chain(Side::ALL.into_iter().filter_map(|side| {
                        let owners = plan.cities.iter().filter(|city| city.sides.contains(&side));
                        let middle = Point::new(50.0, 0.0).turned(quarter(side.index()));
                        (owners.count() == 2).then_some(middle)
                    }));
                    let ends: Vec<Point> = ends.collect();
                    assert!(walls.iter().all(|end| ends.contains(end)), "{}", tile.name);
                }
            }
        }
    }

    fn plan(name: &str) -> Plan {
        let tile = bastide_rules::tiles::TileId::named(name).expect("a known tile").tile();
        Plan::of(tile, Turn::NONE)
    }

    #[test]
    fn every_gate_is_reached_and_no_two_touch() {
        for tile in catalogue().tiles() {
            let plan = Plan::of(tile, Turn::NONE);
            for city in &plan.cities {
                for (at, (gate, _)) in city.gates.iter().enumerate() {
                    let ends = plan.roads.iter().flat_map(|road| &road.lines).chain(&plan.lanes);
                    let mut ends = ends.flat_map(|line| [line.start, line.end()]);
                    assert!(ends.any(|end| end.distance(*gate) < 0.1), "{}", tile.name);
                    assert!(city.off_wall(*gate) < 1.5, "{}", tile.name);
                    let others = &city.gates[..at];
                    assert!(
                        others.iter().all(|(other, _)| other.distance(*gate) > 20.0),
                        "{}",
                        tile.name
                    );
                }
            }
        }
    }

    #[test]
    fn a_bend_that_parts_the_field_runs_along_the_wall() {
        for (name, is_parted) in [("A07", true), ("A08", true), ("B15", false), ("B17", false)] {
            let plan = plan(name);
            let touches = plan.roads[0].points[0]
                .iter()
                .any(|point| plan.cities[0].off_wall(*point) < WALL_HALF + ROAD_HALF);
            assert_eq!(touches, is_parted, "{name}");
        }
    }

    #[test]
    fn a_city_that_passes_over_another_is_a_bridge() {
        for (name, over) in [("A02", "c0"), ("A03", "c0"), ("K05", "c1")] {
            let plan = plan(name);
            let bridges: Vec<String> = plan
                .cities
                .iter()
                .filter(|city| city.is_bridge)
                .map(|city| city.id.to_string())
                .collect();
            assert_eq!(bridges, [over], "{name}");
        }
        assert!(plan("I03").cities.iter().all(|city| !city.is_bridge));
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
