//! Crossings of roads, rivers and cities: bridges of roads, mouths of tunnels, arches below a city.

use bastide_rules::space::Side;

use crate::city::City;
use crate::course::{End, Road, lane};
use crate::geometry::{Point, off_line, within};
use crate::markup::Markup;
use crate::measure::ROAD_HALF;
use crate::path::Path;
use crate::river::River;

/// A bridge: a road over water, over another road or over a city.
#[derive(Clone, Copy, Debug)]
pub struct Bridge {
    /// The point of the crossing.
    pub middle: Point,
    /// The direction of the upper road, a unit vector.
    pub way: Point,
    /// Units from its centre to either end.
    pub half: f32,
}

/// An arch into which a road or river disappears.
#[derive(Clone, Copy, Debug)]
pub struct Arch {
    /// The centre of its mouth.
    pub mouth: Point,
    /// The direction into it, a unit vector.
    pub way: Point,
    /// Half its width.
    pub half: f32,
}

/// Half the length of a bridge over the river.
const RIVER_BRIDGE: f32 = 15.0;
/// The part of a bridge over a city that is beyond the middle of its walls. Units.
const OVER_WALL: f32 = 6.0;
/// Half the width of a bridge.
const HALF_WIDTH: f32 = 8.0;
/// Half the length of a bridge over a road.
const ROAD_BRIDGE: f32 = 11.0;

impl Bridge {
    /// Returns the distance of a point from its edge, in units; negative on it.
    pub fn off(&self, point: Point) -> f32 {
        let end = |half: f32| self.middle.along(self.way, half);
        off_line(point, &[end(-self.half), end(self.half)]) - HALF_WIDTH
    }

    /// Returns points along it, this many units apart at most.
    pub fn points(self, step: f32) -> impl Iterator<Item = Point> {
        let steps = (self.half / step).ceil();
        let at = move |number: i32| self.middle.along(self.way, number as f32 * self.half / steps);
        (-(steps as i32)..=steps as i32).map(at)
    }
}

/// Finds the bridges of roads: over water, over a road earlier in the list, or over a city.
pub fn bridges(roads: &[Road], river: &River, cities: &[City]) -> Vec<Bridge> {
    let mut bridges = Vec::new();
    for (at, road) in roads.iter().enumerate() {
        for line in &road.points {
            for arm in &river.arms {
                let water: Vec<Point> = arm.points.iter().map(|(point, _)| *point).collect();
                // Directly at the spring, below the road, there is no water to pass over.
                let bridge = crossing(line, &water[..water.len() - 1], RIVER_BRIDGE);
                bridges.extend(bridge);
            }
            for below in roads[..at].iter().flat_map(|road| &road.points) {
                bridges.extend(crossing(line, below, ROAD_BRIDGE));
            }
            if road.end == End::Through {
                bridges.extend(cities.iter().filter_map(|city| over_city(line, city)));
            }
        }
    }
    bridges
}

/// Returns the bridge of a road that enters a city over one wall and leaves it over another.
fn over_city(line: &[Point], city: &City) -> Option<Bridge> {
    let mut walls = city.wall_points.iter().filter_map(|wall| crossing(line, wall, 0.0));
    let (one, other) = (walls.next()?.middle, walls.next()?.middle);
    let way = one.to(other).unit();
    let half = one.distance(other) / 2.0;
    Some(Bridge { middle: one.along(way, half), way, half: half + OVER_WALL })
}

/// Finds the mouths of tunnels, and the arches for water or a lower city below a city's walls.
pub fn arches(cities: &[City], roads: &[Road], river: &River) -> Vec<Arch> {
    let mut arches = Vec::new();
    let tunnels = roads.iter().filter(|road| road.end == End::Tunnel);
    for line in tunnels.flat_map(|road| &road.lines) {
        let (mouth, way) = line.at(1.0);
        arches.push(Arch { mouth, way, half: ROAD_HALF });
    }
    for wall in cities.iter().flat_map(|city| &city.wall_points) {
        for arm in &river.arms {
            let water: Vec<Point> = arm.points.iter().map(|(point, _)| *point).collect();
            if let Some(Bridge { middle, .. }) = crossing(wall, &water, 0.0) {
                let way = middle.to(Point::MIDDLE).unit();
                arches.push(Arch { mouth: middle, way, half: 8.0 });
            }
        }
    }
    if let Some(over) = cities.iter().find(|city| city.is_bridge) {
        let side = over.sides.first().map_or(0, |side| side.index());
        for step in [1, 3] {
            let axis = lane(Side::of(side + step), 0.0);
            let mouth = axis.points(50).into_iter().find(|point| over.contains(*point));
            let (_, way) = axis.at(0.5);
            arches.extend(mouth.map(|mouth| Arch { mouth, way, half: 3.6 }));
        }
    }
    arches
}

/// Returns the crossing of one line of points over another, as a bridge of the first.
fn crossing(upper: &[Point], lower: &[Point], half: f32) -> Option<Bridge> {
    for over in upper.windows(2) {
        let way = over[0].to(over[1]);
        for under in lower.windows(2) {
            let below = under[0].to(under[1]);
            let turn = way.x * below.y - way.y * below.x;
            if turn.abs() < 0.001 {
                continue;
            }
            let off = over[0].to(under[0]);
            let along = (off.x * below.y - off.y * below.x) / turn;
            let across = (off.x * way.y - off.y * way.x) / turn;
            if within(along, 0.0, 1.0) == along && within(across, 0.0, 1.0) == across {
                return Some(Bridge { middle: over[0].along(way, along), way: way.unit(), half });
            }
        }
    }
    None
}

/// Draws bridges and arches, above roads, water and walls.
pub fn draw(markup: &mut Markup, bridges: &[Bridge], arches: &[Arch]) {
    for bridge in bridges {
        deck(markup, bridge);
    }
    let (mut mouths, mut rims) = (Path::new(), Path::new());
    for arch in arches {
        vault(&mut mouths, arch, arch.half - 0.6);
        vault(&mut rims, arch, arch.half);
    }
    markup.fill("passage", mouths);
    markup.stroke("ink", 3.6, rims.clone());
    markup.stroke("stone", 2.4, rims.clone());
    markup.near(|fine| fine.dashes("stone-light", 2.0, "1.5 1.1", rims));
}

/// Draws the road on the bridge again, between parapets that end in posts.
fn deck(markup: &mut Markup, bridge: &Bridge) {
    let Bridge { middle, way, half } = *bridge;
    let at = |along: f32, across: f32| middle.along(way, along).along(way.right(), across);
    let line = |across: f32, half: f32| {
        let mut line = Path::new();
        line.start(at(-half, across)).line(at(half, across));
        line
    };
    let mut shadow = Path::new();
    shadow.start(at(-half, 0.0).shifted(1.6, 2.4)).line(at(half, 0.0).shifted(1.6, 2.4));
    markup.flat("shadow", 16.4, shadow);
    markup.flat("ink", 16.0, line(0.0, half));
    markup.flat("stone", 14.6, line(0.0, half));
    markup.flat("ink", 10.4, line(0.0, half));
    markup.flat("road", 9.4, line(0.0, half + 1.0));
    let (mut planks, mut posts) = (Path::new(), Path::new());
    for step in [-0.6, -0.2, 0.2, 0.6] {
        planks.start(at(step * half, -4.4)).line(at(step * half, 4.4));
    }
    for (along, across) in [(-1.0, -6.4), (-1.0, 6.4), (1.0, -6.4), (1.0, 6.4)] {
        posts.dot(at(along * half, across));
    }
    markup.near(|fine| {
        fine.stroke("track", 0.8, planks);
        fine.dashes("stone-light", 1.4, "2 .9", line(-6.2, half));
        fine.dashes("stone-light", 1.4, "2 .9", line(6.2, half));
    });
    markup.stroke("ink", 4.2, posts.clone());
    markup.stroke("stone-light", 3.0, posts);
}

/// Adds the round mouth of an arch of this half width, open toward the side of entry.
fn vault(path: &mut Path, arch: &Arch, half: f32) {
    let at =
        |along: f32, across: f32| arch.mouth.along(arch.way, along).along(arch.way.right(), across);
    path.start(at(-3.4, half)).bend([
        at(0.8 * half - 1.0, half),
        at(0.8 * half - 1.0, -half),
        at(-3.4, -half),
    ]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Plan;
    use bastide_rules::space::Turn;
    use bastide_rules::tiles::TileId;

    fn plan(name: &str) -> Plan {
        Plan::of(TileId::named(name).expect("a known tile").tile(), Turn::NONE)
    }

    #[test]
    fn a_road_passes_over_water_and_over_a_road_that_it_does_not_meet() {
        for name in ["V04", "V05", "V06", "W07", "W08", "T23", "T24"] {
            assert_eq!(plan(name).bridges.len(), 1, "{name}");
        }
        assert_eq!(plan("GO07").bridges.len(), 1, "over a city");
        for name in ["B16", "B21", "GO06", "D25", "V07", "V11", "I17"] {
            assert!(plan(name).bridges.is_empty(), "{name}");
        }
    }

    #[test]
    fn a_field_runs_over_a_tunnel_where_the_facts_say_so() {
        let (both, south) = (plan("D25"), plan("A12"));
        let (north, low) = (Point::new(50.0, 25.0), Point::new(50.0, 75.0));
        assert!(both.room(north) > 1.0 && both.room(low) > 1.0);
        assert!(south.room(north) < 0.0 && south.room(low) > 1.0);
        assert!(both.arches.len() == 2 && south.arches.len() == 2);
    }
}
