//! A village where roads end: a green with a well, the road ends round it, houses between them.

use bastide_rules::space::Side;

use crate::geometry::Point;
use crate::house::{Houses, TALL};
use crate::markup::{Markup, Path};
use crate::plan::{End, GREEN, Plan};
use crate::seed::Seed;
use crate::site::Site;
use crate::tree::Trees;

const WIDE: f32 = 9.4;

/// Draws the green, which lies on the ground, above the roads.
pub fn green(markup: &mut Markup) {
    let middle = Point::MIDDLE;
    let mut green = Path::new();
    green.ellipse(middle, GREEN, GREEN);
    markup.inked("green", 0.8, green);
    let mut rim = Path::new();
    rim.ellipse(middle, GREEN - 1.5, GREEN - 1.5);
    markup.group("fine", |fine| fine.dashes("leaf-light", 0.6, "1 1.6", rim));
    let mut shadow = Path::new();
    shadow.ellipse(middle.shifted(1.2, 1.6), 4.0, 2.6);
    markup.fill("shadow", shadow);
    // The market cross on its steps.
    let mut steps = Path::new();
    steps.ellipse(middle.shifted(0.0, 1.2), 3.8, 2.3).ellipse(middle.shifted(0.0, 0.2), 2.5, 1.4);
    markup.inked("stone", 0.5, steps);
    let mut cross = Path::new();
    cross.dash(middle, 0.0, -6.0).dash(middle.shifted(-1.8, -4.3), 3.6, 0.0);
    markup.stroke("ink", 1.9, cross.clone());
    markup.stroke("stone-light", 0.9, cross);
}

/// The houses and trees round the green, where there is room.
pub fn houses(
    plan: &Plan,
    site: &mut Site,
    houses: &mut Houses,
    trees: &mut Trees,
    seed: &mut Seed,
) {
    let ends = |side: Side| {
        let edge = Point::new(50.0, 0.0).turned(bastide_rules::space::Turn::ALL[side.index()]);
        plan.roads.iter().any(|road| {
            road.end == End::Village
                && road.lines.iter().any(|line| line.start.distance(edge) < 1.0)
        })
    };
    let mut places: Vec<Point> = Vec::new();
    for (at, (across, down)) in
        [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].iter().enumerate()
    {
        let _ = at;
        places.push(Point::MIDDLE.shifted(12.6 * across, 12.8 * down));
    }
    for side in Side::ALL.into_iter().filter(|side| !ends(*side)) {
        let out = Point::new(50.0, 36.4).turned(bastide_rules::space::Turn::ALL[side.index()]);
        places.push(out);
    }
    for middle in places {
        let wide = WIDE + seed.between(-0.6, 0.8);
        let corner = middle.shifted(-0.5 * wide, 0.5 * TALL * wide);
        let room = plan.room(middle);
        if room > 0.42 * wide && site.is_clear(middle, 4.4) {
            houses.add(corner, wide, seed);
            site.take(middle, 6.6);
        } else if room > 2.0 && site.is_clear(middle, 2.6) {
            trees.tree(middle.shifted(0.0, 2.6));
            site.take(middle, 4.0);
        }
    }
}
