//! A water mill on the bank of the river.

use crate::dwelling::{Dwellings, Plot};
use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;
use crate::prop;
use crate::site::Site;

/// The number of the cells that have a mill, if the river passes: no field has a thing there.
const NUMBER: usize = 9;
/// Half the length and depth of the mill, and the distance from the bank, in units.
const LONG: f32 = 4.2;
const DEEP: f32 = 3.0;
const OFF: f32 = 2.2;

/// Builds a mill on some tiles of the river, where it has room.
pub fn draw(markup: &mut Markup, site: &mut Site) {
    if prop::number(site.place.cell) != NUMBER {
        return;
    }
    let found = site.plan.river.arms.iter().flat_map(|arm| {
        [9, 13, 6].into_iter().flat_map(move |at| {
            let ((point, half), way) = (arm.points[at], arm.way(at));
            [1.0, -1.0].map(|hand| {
                let bank = point.along(way.right(), hand * half);
                let middle = bank.along(way.right(), hand * (OFF + DEEP));
                (bank, Plot { middle, along: way, half_long: LONG, half_deep: DEEP })
            })
        })
    });
    let off_bridges = |plot: &Plot| {
        site.plan.bridges.iter().all(|bridge| bridge.middle.distance(plot.middle) > 24.0)
    };
    let has_room = |plot: &Plot| {
        off_bridges(plot)
            && site.is_clear(plot.middle, LONG)
            && plot
                .corners()
                .iter()
                .all(|corner| site.room(*corner) > 0.8 && corner.off_border() > 4.0)
    };
    let found: Option<(Point, Plot)> = found.into_iter().find(|(_, plot)| has_room(plot));
    if let Some((bank, plot)) = found {
        let mut mill = Dwellings::default();
        mill.add(&plot, 3.4, 1);
        mill.draw(markup, 0.6);
        wheel(markup, bank.toward(plot.middle, 0.12));
        site.take(plot.middle, LONG + 1.0);
    }
}

/// Draws the wheel, which stands in the water.
fn wheel(markup: &mut Markup, middle: Point) {
    let hub = middle.shifted(0.0, -1.4);
    let (mut rim, mut spokes) = (Path::new(), Path::new());
    rim.ellipse(hub, 2.6, 2.8);
    for (across, down) in [(2.6, 0.0), (0.0, 2.8), (1.8, 2.0), (1.8, -2.0)] {
        spokes.dash(hub.shifted(-across, -down), 2.0 * across, 2.0 * down);
    }
    markup.stroke("ink", 1.9, rim.clone());
    markup.stroke("timber", 1.1, rim);
    markup.near(|fine| fine.stroke("timber", 0.7, spokes));
}
