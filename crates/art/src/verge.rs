//! The verge: plain grass beside roads, walls and water, so that their lines are the only
//! continuous ones, and the avenues on it.

use crate::geometry::{Point, quarter};
use crate::markup::Markup;
use crate::path::Path;
use crate::site::Site;
use crate::tree::Trees;
use crate::world::{Place, Purpose, chance, noise};

/// Width of the grass along the middle of a road or a wall, and beside the river, in units.
const LINE: f32 = 17.0;
const RIVER: f32 = 3.2;
/// Width of the grass round a monastery, a green or a volcano.
const ROUND: f32 = 3.0;
/// The layer of the verge, see [`Place::window`].
const LAYER: u8 = 3;
/// Units between the trees of an avenue, and from them to the middle of the road.
const APART: f32 = 9.0;
const ASIDE: f32 = 9.0;

/// Draws the grass.
pub fn draw(markup: &mut Markup, site: &Site) {
    let (plan, place) = (site.plan, site.place);
    let (mut lines, mut round) = (Path::new(), Path::new());
    for line in plan.roads.iter().flat_map(|road| &road.lines).chain(&plan.lanes) {
        lines.across(line, |end| place.beyond(end, LAYER));
    }
    for wall in plan.cities.iter().flat_map(|city| &city.wall_points) {
        lines.points(&wall[2..wall.len() - 2]);
    }
    let discs = [
        plan.precinct.map(|precinct| (precinct.middle, precinct.radius())),
        plan.green.map(|middle| (middle, crate::measure::GREEN)),
    ];
    for (middle, radius) in discs.into_iter().flatten() {
        round.ellipse(middle, radius + ROUND, radius + ROUND);
    }
    for rim in plan.river.rims(-RIVER, |end| place.beyond(end, LAYER)) {
        round.points(&rim).close();
    }
    markup.flat("field", LINE, lines);
    markup.fill("field", round);
}

/// Plants avenues along some roads.
pub fn plant(site: &Site, trees: &mut Trees) {
    let place: Place = site.place;
    for (number, line) in site.plan.roads.iter().flat_map(|road| &road.points).enumerate() {
        let (mut gone, mut next) = (0.0, 0.5 * APART);
        for ends in line.windows(2) {
            let long = ends[0].distance(ends[1]);
            while next < gone + long {
                let point = ends[0].toward(ends[1], (next - gone) / long);
                let side = ends[0].to(ends[1]).unit().right();
                if noise(place.world(point), 150.0, Purpose::Avenue) > 0.12 {
                    for hand in [-ASIDE, ASIDE] {
                        let foot = point.along(side, hand).shifted(0.0, 1.2);
                        let is_there =
                            chance(next as i32 + hand as i32, number as i32, Purpose::Avenue)
                                < 0.86;
                        if is_there && has_room(site, foot) {
                            trees.poplar(foot);
                        }
                    }
                }
                next += APART;
            }
            gone += long;
        }
    }
    for (number, corner) in (0..4).map(quarter).enumerate() {
        let foot = Point::new(57.4, 8.0).turned(corner);
        let is_road = site.room(Point::new(50.0, 2.0).turned(corner)) < -4.0;
        let dice = chance(
            i32::from(place.cell.0) * 4 + number as i32,
            i32::from(place.cell.1),
            Purpose::Thing(8),
        );
        if is_road && dice < 0.12 && site.room(foot) > 0.8 {
            trees.milestone(foot);
        }
    }
}

fn has_room(site: &Site, foot: Point) -> bool {
    site.room(foot) >= 1.7
        && site.room(foot.shifted(0.0, -6.0)) >= -3.0
        && foot.off_border() >= 1.0
        && site.is_clear(foot, 2.0)
}
