//! A village at the end of roads: a green with a well, the road ends round it, houses between them.

use crate::course::End;
use crate::dwelling::{Dwellings, Plot};
use crate::geometry::Point;
use crate::markup::{Detail, Markup};
use crate::measure::{GREEN, ROAD_HALF};
use crate::path::Path;
use crate::seed::Seed;
use crate::site::Site;
use crate::tree::Trees;

/// Half the length and depth of a house, in units.
const HALF: f32 = 3.8;
const DEEP: f32 = 2.8;

/// Draws the green, which lies on the ground, above the roads, with its centre at this point.
pub fn green(markup: &mut Markup, middle: Point, seed: &mut Seed) {
    let mut green = Path::new();
    green.ellipse(middle, GREEN, GREEN);
    markup.inked("green", 0.8, green);
    let mut rim = Path::new();
    rim.ellipse(middle, GREEN - 1.5, GREEN - 1.5);
    markup.near(|fine| fine.dashes("leaf-light", 0.6, "1 1.6", rim));
    match seed.below(3) {
        0 => pond(markup, middle),
        _ => linden(markup, middle),
    }
}

/// Draws a pond on the green, with a willow beside it.
fn pond(markup: &mut Markup, middle: Point) {
    let mut water = Path::new();
    water.ellipse(middle.shifted(-0.6, 1.2), 4.8, 3.4);
    markup.inked("water", 0.6, water);
    let mut flow = Path::new();
    flow.dash(middle.shifted(-3.0, 0.6), 2.6, 0.0).dash(middle.shifted(-0.6, 2.4), 2.2, 0.0);
    markup.near(|fine| fine.stroke("water-light", 0.6, flow));
    let mut trees = Trees::default();
    trees.tree(middle.shifted(3.6, -1.6));
    trees.draw(markup);
}

/// Draws the old tree on the green, with a bench round its trunk.
fn linden(markup: &mut Markup, middle: Point) {
    let mut shadow = Path::new();
    shadow.ellipse(middle.shifted(2.0, 2.6), 5.0, 2.8);
    markup.fill("shadow", shadow);
    let mut bench = Path::new();
    bench.ellipse(middle.shifted(0.0, 3.0), 2.6, 1.5);
    markup.inked("stone", 0.5, bench);
    let mut trunk = Path::new();
    trunk.dash(middle.shifted(0.0, 3.0), 0.0, -3.0);
    markup.stroke("ink", 1.6, trunk);
    let (mut crown, mut light) = (Path::new(), Path::new());
    for (x, y) in [(-2.6, -1.0), (2.7, -1.1), (0.1, -0.4), (-1.6, -3.6), (1.7, -3.7)] {
        crown.dot(middle.shifted(x, y));
    }
    for (x, y) in [(-2.7, -2.0), (-1.5, -4.2), (0.8, -3.2)] {
        light.dot(middle.shifted(x, y));
    }
    markup.stroke("ink", 5.7, crown.clone());
    markup.stroke("leaf", 4.7, crown);
    markup.near(|fine| fine.stroke("leaf-light", 2.2, light));
}

/// Places houses along the roads that end at the green, and trees, as far as there is room. Each
/// village has its own number of them, and some have a chapel.
pub fn houses(
    site: &mut Site,
    detail: Detail,
    houses: &mut Dwellings,
    trees: &mut Trees,
    seed: &mut Seed,
) {
    let often = seed.between(0.45, 1.0);
    let plan = site.plan;
    let mut chapel = seed.below(3) == 0;
    for (row, far) in [13.6, 22.4, 31.0].into_iter().enumerate() {
        let lines = plan.roads.iter().filter(|road| road.end == End::Village);
        for line in lines.flat_map(|road| &road.lines) {
            let long = line.start.distance(line.end()).max(1.0);
            // The green begins where the road ends.
            let (point, way) = line.at(1.0 - (far - GREEN) / long);
            for hand in [-1.0, 1.0] {
                let middle = point.along(way.right(), hand * (ROAD_HALF + 1.2 + DEEP));
                let half_long = HALF * seed.between(0.85, 1.2);
                let plot = Plot { middle, along: way, half_long, half_deep: DEEP };
                let is_built = seed.between(0.0, 1.0) < often - 0.25 * row as f32;
                let has_room = site.is_clear(middle, 3.6)
                    && plot
                        .corners()
                        .iter()
                        .all(|corner| site.room(*corner) > 0.5 && corner.off_border() > 0.5);
                if !has_room {
                    continue;
                }
                if is_built && chapel && site.room(middle) > 4.4 {
                    houses.church(middle.shifted(-4.2, 2.8), 8.4);
                    site.take(middle.shifted(0.0, -2.0), 5.4);
                    chapel = false;
                } else if is_built {
                    let roof = [0, 1, 0, 1, 2][seed.below(5)];
                    if detail == Detail::Sketch {
                        houses.roof(&plot, roof);
                    } else {
                        houses.add(&plot, 2.7, roof);
                    }
                    site.take(middle, 4.2);
                } else if seed.below(3) == 0 {
                    trees.tree(middle.shifted(0.0, 2.0));
                    site.take(middle, 3.0);
                }
            }
        }
    }
}
