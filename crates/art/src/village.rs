//! A village at the end of roads: a green with a well, the road ends round it, houses between them.

use bastide_rules::space::Side;

use crate::course::End;
use crate::geometry::{Point, quarter};
use crate::house::{Houses, TALL};
use crate::markup::Markup;
use crate::measure::GREEN;
use crate::path::Path;
use crate::plan::Plan;
use crate::seed::Seed;
use crate::site::Site;
use crate::tree::Trees;

const WIDE: f32 = 9.4;

/// Draws the green, which lies on the ground, above the roads, with its centre at this point.
pub fn green(markup: &mut Markup, middle: Point) {
    let mut green = Path::new();
    green.ellipse(middle, GREEN, GREEN);
    markup.inked("green", 0.8, green);
    let mut rim = Path::new();
    rim.ellipse(middle, GREEN - 1.5, GREEN - 1.5);
    markup.near(|fine| fine.dashes("leaf-light", 0.6, "1 1.6", rim));
    linden(markup, middle);
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

/// Places the houses and trees round the green centred at this point, as far as there is room.
pub fn houses(
    plan: &Plan,
    green: Point,
    site: &mut Site,
    houses: &mut Houses,
    trees: &mut Trees,
    seed: &mut Seed,
) {
    let ends = |side: Side| {
        let edge = Point::new(50.0, 0.0).turned(quarter(side.index()));
        plan.roads.iter().any(|road| {
            road.end == End::Village
                && road.lines.iter().any(|line| line.start.distance(edge) < 1.0)
        })
    };
    let mut places: Vec<Point> = Vec::new();
    for (across, down) in [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        places.push(green.shifted(13.2 * across, 13.2 * down));
    }
    for side in Side::ALL.into_iter().filter(|side| !ends(*side)) {
        let out = Point::new(50.0, 36.4).turned(quarter(side.index()));
        places.push(green.along(Point::MIDDLE.to(out), 1.0));
    }
    for middle in places {
        let wide = WIDE + seed.between(-0.6, 0.8);
        let corner = middle.shifted(-0.5 * wide, 0.5 * TALL * wide);
        let room = plan.room(middle);
        let aside = middle.x != green.x && middle.y != green.y;
        if room > if aside { 0.42 * wide } else { 5.4 } && site.is_clear(middle, 4.4) {
            houses.add(corner, wide, seed);
            site.take(middle, 6.6);
        } else if room > 2.0 && site.is_clear(middle, 2.6) {
            trees.tree(middle.shifted(0.0, 2.6));
            site.take(middle, 4.0);
        }
    }
}
