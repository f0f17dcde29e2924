//! The position of a figure on each piece: clear of other art and of the tile's other figures.

use std::borrow::Cow;

use bastide_rules::space::Turn;
use bastide_rules::tiles::{Mark, Piece, PieceId, PieceKind, Tile};

use crate::city::City;
use crate::course::End;
use crate::foundation;
use crate::geometry::{Point, SIDE};
use crate::ground::Ground;
use crate::known::Known;
use crate::measure::{GARDEN, PROP, TOWER, WALL_HALF};
use crate::plan::Plan;
use crate::seed::Seed;
use crate::sign::{self, Sign};
use crate::town::Town;

/// The offset from the centre of a monastery's precinct to the place before its church, in every
/// turn of the tile.
const CLOISTER: Point = Point::new(7.0, 13.0);
/// A point outside every tile, for the river, which never holds a figure.
const NOWHERE: Point = Point::new(-1000.0, -1000.0);
/// Distance between two figures beyond which more distance gains nothing, in units.
const APART: f32 = 28.0;
const ROUNDS: usize = 5;

type Stands = Vec<(PieceId, Point)>;

/// The positions for props of the cell, each with `true` if it lies in a city.
type Props = Vec<(Point, bool)>;

/// The computed positions of a kind.
#[derive(Clone, Debug)]
struct Places {
    stands: Stands,
    signs: Vec<Sign>,
    /// The size of the monastery.
    cloister: f32,
    props: Props,
}

/// Returns the centre of a figure on this piece, in units from the north-west corner of the turned
/// tile. Stands of a tile are at least 22 units apart, and at least 7 from the tile's edge. Returns
/// the middle of the tile for a piece that is not on it.
pub fn stand(tile: &Tile, turn: Turn, piece: PieceId) -> (f32, f32) {
    let point = all(tile, turn).into_iter().find(|(id, _)| *id == piece);
    point.map_or((SIDE / 2.0, SIDE / 2.0), |(_, point)| (point.x, point.y))
}

/// Returns every piece of the turned tile with its stand, except the river, which holds no figures.
pub fn all(tile: &Tile, turn: Turn) -> Stands {
    let places = unturned(tile);
    let cloister = places.cloister;
    let turned = |&(id, point): &(PieceId, Point)| match id.kind {
        PieceKind::Monastery => (id, point.turned(turn).along(CLOISTER, cloister)),
        _ if point == sign::FORECOURT => (id, point),
        _ => (id, point.turned(turn)),
    };
    places.stands.iter().filter(|(id, _)| id.kind != PieceKind::River).map(turned).collect()
}

/// Returns the signs on the turned tile.
pub fn signs(tile: &Tile, turn: Turn) -> Vec<Sign> {
    unturned(tile).signs.iter().map(|sign| sign.turned(turn)).collect()
}

/// Returns the positions for props on the turned tile, each with `true` if it lies in a city.
pub fn props(tile: &Tile, turn: Turn) -> Props {
    unturned(tile).props.iter().map(|(point, is_town)| (point.turned(turn), *is_town)).collect()
}

/// Returns the positions of a kind, computed once for each kind of the catalogue.
fn unturned(tile: &Tile) -> Cow<'static, Places> {
    static FOUND: Known<Places> = Known::new();
    FOUND.of(tile, find)
}

/// A possible position of a figure, and its free room in units.
type Spot = (Point, f32);

fn find(tile: &Tile) -> Places {
    let plan = Plan::known(tile, Turn::NONE);
    let ground = Ground::unturned(tile);
    let choices: Vec<Vec<Spot>> =
        tile.pieces.iter().map(|piece| spots(tile, piece, &plan, &ground)).collect();
    let widest = |spots: &Vec<Spot>| {
        spots.iter().max_by(|one, two| one.1.total_cmp(&two.1)).map_or(NOWHERE, |spot| spot.0)
    };
    let mut stands: Vec<Point> = choices.iter().map(widest).collect();
    // A figure stands in the heart of its city, else toward the middle of the tile, but away from a
    // village and its houses.
    let heart = |spots: &Vec<Spot>| {
        let part = 1.0 / spots.len().max(1) as f32;
        spots.iter().fold(Point::new(0.0, 0.0), |sum, spot| sum.along(spot.0, part))
    };
    let is = |kind: PieceKind, at: usize| tile.pieces[at].id.kind == kind;
    let is_city = |at: usize| is(PieceKind::City, at);
    let pole = |(at, spots): (usize, &Vec<Spot>)| {
        if is_city(at) { heart(spots) } else { Point::MIDDLE }
    };
    let poles: Vec<Point> = choices.iter().enumerate().map(pole).collect();
    let is_tower_central = plan.precinct.is_none() && !foundation::is_in_city(tile);
    for _ in 0..ROUNDS {
        for (own, spots) in choices.iter().enumerate() {
            let (pull, away) = match plan.green {
                _ if is_city(own) => (0.3, 0.0),
                _ if is_tower_central && is(PieceKind::Tower, own) => (1.2, 0.0),
                green => (0.05, if green.is_some() { 37.0 } else { 0.0 }),
            };
            let worth = |spot: &Spot| {
                let others = stands.iter().enumerate().filter(|(at, _)| *at != own);
                // A monastery's figure stays south of the middle when the tile turns.
                let slack = |at: usize| {
                    let reach = plan.precinct.map_or(0.0, |precinct| 16.0 * precinct.size);
                    if tile.pieces[at].id.kind == PieceKind::Monastery { reach } else { 0.0 }
                };
                let near = others.map(|(at, other)| other.distance(spot.0) - slack(at));
                let near = near.fold(APART, f32::min);
                1.4 * spot.1 + near - pull * (spot.0.distance(poles[own]) - away).abs()
            };
            let best = spots.iter().max_by(|one, two| worth(one).total_cmp(&worth(two)));
            stands[own] = best.map_or(stands[own], |spot| spot.0);
        }
    }
    let signs = sign::find(tile, &plan, &choices, &stands);
    let props = find_props(tile, &plan, &choices, &stands, &signs);
    let cloister = plan.precinct.map_or(0.0, |precinct| precinct.size);
    let stands = tile.pieces.iter().map(|piece| piece.id).zip(stands).collect();
    Places { stands, signs, cloister, props }
}

/// Finds up to two free places in fields and one in each city, away from figures, streets and each
/// other.
fn find_props(
    tile: &Tile,
    plan: &Plan,
    choices: &[Vec<Spot>],
    stands: &[Point],
    signs: &[Sign],
) -> Props {
    let mut seed = Seed::new(&tile.name, 5);
    let mut props = Props::new();
    let fields =
        tile.pieces.iter().zip(choices).filter(|(piece, _)| piece.id.kind == PieceKind::Field);
    let fields: Vec<Spot> = fields.flat_map(|(_, spots)| spots).copied().collect();
    let mut find = |spots: &[Spot], is_town: bool, clear: &dyn Fn(Point) -> f32| {
        let near = |point: Point, others: &mut dyn Iterator<Item = Point>| {
            others.map(|other| other.distance(point)).fold(f32::MAX, f32::min)
        };
        let is_free = |(point, room): &Spot| {
            *room >= PROP + 0.6
                && clear(*point) >= PROP
                && near(*point, &mut stands.iter().copied()) >= PROP + 9.4
                && signs.iter().all(|sign| sign.middle.distance(*point) >= PROP + sign.radius)
                && near(*point, &mut props.iter().map(|prop| prop.0)) >= 20.0
        };
        let mut best = None;
        for spot in spots.iter().filter(|spot| is_free(spot)) {
            let worth = spot.1.min(9.0) + seed.between(0.0, 5.0);
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, spot.0));
            }
        }
        props.extend(best.map(|(_, point)| (point, is_town)));
    };
    for _ in 0..2 {
        find(&fields, false, &|point| {
            let gardens = tile.pieces.iter().zip(stands).filter(|(piece, _)| {
                matches!(piece.id.kind, PieceKind::Garden | PieceKind::Courtyard | PieceKind::Tower)
            });
            gardens.map(|(_, middle)| middle.distance(point) - GARDEN).fold(f32::MAX, f32::min)
        });
    }
    for (at, piece) in tile.pieces.iter().enumerate() {
        let mut towns = plan.cities.iter().filter(|city| !city.is_carcassonne());
        if let Some(city) = towns.find(|city| city.id == piece.id) {
            let town = Town::new(city, stands[at]);
            find(&choices[at], true, &|point| town.off_street(point) - 2.0);
        }
    }
    props
}

/// Returns the possible positions of a figure on a piece; room beyond the figure's need does not
/// count.
fn spots(tile: &Tile, piece: &Piece, plan: &Plan, ground: &Ground) -> Vec<Spot> {
    let number = piece.id.number;
    match piece.id.kind {
        PieceKind::City if piece.marks.has(Mark::Cathedral) => vec![(sign::FORECOURT, 9.0)],
        PieceKind::City => city_spots(plan, piece.id),
        PieceKind::Road if piece.marks.has(Mark::Labyrinth) => vec![(sign::BESIDE_LABYRINTH, 9.0)],
        PieceKind::Road => road_spots(plan, piece.id),
        PieceKind::Field => {
            ground.spots(number).map(|(point, room)| (point, room.min(9.5))).collect()
        }
        PieceKind::River => Vec::new(),
        PieceKind::Monastery => plan.precinct.iter().map(|it| (it.middle, 9.0)).collect(),
        PieceKind::Garden | PieceKind::Courtyard => beside_all(tile, ground, GARDEN),
        PieceKind::Tower => match (plan.tower, foundation::is_in_city(tile)) {
            (Some(middle), _) => vec![(middle, 9.0)],
            (None, false) => beside_all(tile, ground, TOWER),
            (None, true) => plan.cities.first().map_or_else(Vec::new, |city| off_gates(plan, city)),
        },
    }
}

/// Returns the points of all fields with the free room for something of this radius.
fn beside_all(tile: &Tile, ground: &Ground, radius: f32) -> Vec<Spot> {
    let fields = tile.pieces_of(PieceKind::Field);
    let spots = fields.flat_map(|field| ground.spots(field.id.number));
    spots.map(|(point, room)| (point, (1.5 * room).min(1.5 * (radius + 2.0)))).collect()
}

/// Returns the points of a city for a foundation, which does not stand in the way behind a gate.
fn off_gates(plan: &Plan, city: &City) -> Vec<Spot> {
    let room = |(point, room): Spot| {
        let gates = city.gates.iter().map(|(gate, _)| gate.distance(point) - TOWER - 6.0);
        (point, gates.fold(room, f32::min))
    };
    city_spots(plan, city.id).into_iter().map(room).collect()
}

fn city_spots(plan: &Plan, id: PieceId) -> Vec<Spot> {
    let Some(city) = plan.cities.iter().find(|city| city.id == id) else { return Vec::new() };
    let grid = (0..51 * 51).map(|at| Point::new((at % 51) as f32 * 2.0, (at / 51) as f32 * 2.0));
    let within = grid.filter(|point| city.contains(*point));
    // Not under another city or a road that passes over it, nor in a monastery.
    let room = |point: Point| {
        let over = plan.cities.iter().filter(|other| other.is_bridge && other.id != id);
        let clear = |other: &City| {
            let off = other.off_wall(point) - WALL_HALF;
            if other.contains(point) { -off } else { off }
        };
        let precinct = plan.precinct.iter().map(|it| it.middle.distance(point) - it.radius());
        let bridges = plan.bridges.iter().map(|bridge| bridge.off(point));
        let near = over.map(clear).chain(precinct).chain(bridges).fold(11.0, f32::min);
        near.min(city.off_wall(point) - WALL_HALF).min(point.off_border())
    };
    within.map(|point| (point, room(point))).collect()
}

fn road_spots(plan: &Plan, id: PieceId) -> Vec<Spot> {
    let Some(road) = plan.roads.iter().find(|road| road.id == id) else { return Vec::new() };
    let from_end = if road.end == End::Tunnel { 0.0 } else { 1.0 };
    let spot = |point: &Point| {
        let ends = road.points.iter().filter_map(|line| line.last());
        let end = ends.map(|end| end.distance(*point) - from_end).fold(f32::MAX, f32::min);
        let end = if road.end == End::Through { f32::MAX } else { end };
        // Nor on a bridge: a figure there would cover the road or river below.
        let bridges = plan.bridges.iter().map(|it| it.middle.distance(*point) - 5.0);
        (*point, bridges.fold(10.0, f32::min).min(point.off_border()).min(end))
    };
    road.points.iter().flatten().map(spot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::catalogue;

    /// The least distance between two stands of a tile, in units; a figure is 14 to 16 wide.
    const LEAST: f32 = 22.0;

    #[test]
    fn figures_stand_apart_and_inside_the_tile() {
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                let stands = all(tile, turn);
                let rivers = tile.pieces_of(PieceKind::River).count();
                assert_eq!(stands.len() + rivers, tile.pieces.len());
                for (at, (id, point)) in stands.iter().enumerate() {
                    assert!(point.off_border() >= 7.0, "{} {id} {point:?}", tile.name);
                    for (other, place) in &stands[..at] {
                        let apart = point.distance(*place);
                        assert!(apart >= LEAST, "{} {id} {other} {apart}", tile.name);
                    }
                }
            }
        }
    }

    #[test]
    fn each_stands_on_its_own_piece() {
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                let plan = Plan::of(tile, turn);
                for (id, point) in all(tile, turn) {
                    let name = &tile.name;
                    match id.kind {
                        PieceKind::City => {
                            let city = plan.cities.iter().find(|city| city.id == id);
                            let city = city.expect("each city is in the plan");
                            assert!(city.contains(point) && city.off_wall(point) > 8.0, "{name}");
                        }
                        PieceKind::Road => {
                            let road = plan.roads.iter().find(|road| road.id == id);
                            let road = road.expect("each road is in the plan");
                            assert!(road.off_middle(point) < 0.5, "{name} {id}");
                        }
                        PieceKind::Field => {
                            assert!(plan.room(point) > 6.5, "{name} {id} {}", plan.room(point))
                        }
                        PieceKind::Garden | PieceKind::Courtyard => {
                            assert!(plan.room(point) > 8.0, "{name} {}", plan.room(point))
                        }
                        PieceKind::Tower => {
                            let is_within = |city: &City| {
                                city.contains(point) && city.off_wall(point) > TOWER + WALL_HALF
                            };
                            assert!(
                                plan.tower == Some(point)
                                    || plan.room(point) > TOWER
                                    || plan.cities.iter().any(is_within),
                                "{name} {}",
                                plan.room(point)
                            )
                        }
                        PieceKind::Monastery | PieceKind::River => {}
                    }
                }
            }
        }
    }
}
