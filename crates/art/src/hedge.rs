//! Hedges along the sides of parcels, and brooks along rows of them.

use crate::clip;
use crate::geometry::Point;
use crate::markup::{Detail, Markup};
use crate::parcel::{self, corner};
use crate::path::Path;
use crate::site::Site;
use crate::tree::Trees;
use crate::wood;
use crate::world::{Purpose, Window, chance, draw, noise};

/// Points of a side of a parcel.
const POINTS: usize = 9;
/// Free room beside a hedge, in units.
const HEDGE: f32 = 5.4;
/// The breadth of the land along a tile's edge where no thing of the tile interrupts a hedge, in
/// units: its neighbour knows nothing of it.
const BORDER: f32 = 14.0;
/// The layer of hedges and brooks, see [`Place::window`](crate::world::Place::window).
const LAYER: u8 = 4;

/// The hedges and brooks of a tile.
#[derive(Debug, Default)]
pub struct Hedges {
    brook: Path,
    hedges: Path,
    shadows: Path,
}

impl Hedges {
    /// Makes those of a tile, of which none is seen from afar; adds trees in the corners of parcels.
    pub fn of(site: &Site, detail: Detail, trees: &mut Trees) -> Self {
        let mut all = Hedges::default();
        let window = site.place.window(LAYER);
        let back = site.place.corner();
        let here = |point: Point| point.shifted(-back.x, -back.y);
        let [(west, north), (east, south)] = parcel::reach(site.place);
        for row in north..=south {
            let is_brook = draw(row, 0, Purpose::Brook).is_multiple_of(6);
            if is_brook && detail == Detail::Near {
                let corners: Vec<Point> =
                    (west - 1..=east + 1).map(|at| here(corner(at, row))).collect();
                clip::run(&mut all.brook, &smooth(&corners), &window);
            }
            for column in west..=east {
                let from = corner(column, row);
                let farmland = noise(from, 330.0, Purpose::Farmland);
                let often = 0.36 - 0.2 * farmland;
                let ends = [(column + 1, row, 0), (column, row + 1, 1)];
                for (column_to, row_to, number) in ends {
                    let is_hedge = chance(column, row, Purpose::Hedge(number)) < often;
                    if detail == Detail::Near && is_hedge && !(is_brook && number == 0) {
                        all.hedge(site, from, corner(column_to, row_to), &window);
                    }
                }
                let dice = chance(column, row, Purpose::Hedge(2));
                let foot = here(from).shifted(2.4, 2.0);
                if dice < 0.4 && wood::is_clearing(site, foot, 4.6) {
                    if dice < 0.1 { trees.poplar(foot) } else { trees.tree(foot) }
                }
            }
        }
        all
    }

    /// Adds a hedge between two points of the world, as far as there is room.
    fn hedge(&mut self, site: &Site, from: Point, to: Point, window: &Window) {
        let back = site.place.corner();
        let side = from.to(to).unit().right();
        let gap = 2 + draw(from.x as i32, to.y as i32, Purpose::Hedge(3)) as usize % (POINTS - 3);
        let point = |at: usize| {
            let even = from.toward(to, (at as f32 + 0.3) / (POINTS as f32 - 0.4));
            let world = even.along(side, 1.8 * noise(even, 14.0, Purpose::Hedge(4)));
            (world, world.shifted(-back.x, -back.y))
        };
        let mut before: Option<Point> = None;
        for at in 0..POINTS {
            let (world, here) = point(at);
            let is_free = at != gap
                && site.room(here) >= HEDGE
                && (here.off_border() < BORDER || site.is_clear(here, 2.0))
                && wood::density(world) < -0.05;
            if let (Some(from), true) = (before, is_free)
                && let Some((from, to)) = clip::line(from, here, window)
            {
                self.hedges.join(from, to);
                self.shadows.join(from.shifted(0.9, 1.2), to.shifted(0.9, 1.2));
            }
            before = is_free.then_some(here);
        }
    }

    /// Draws them. None is a line of the rules: high contrast hides them.
    pub fn draw(self, markup: &mut Markup) {
        markup.near(|fine| {
            fine.flat("pine-dark", 2.3, self.brook.clone());
            fine.flat("brook", 1.6, self.brook);
            fine.stroke("shadow", 2.6, self.shadows);
            fine.stroke("pine-dark", 2.9, self.hedges.clone());
            fine.stroke("vine", 2.0, self.hedges.clone());
            fine.dashes("meadow", 0.8, "1.2 2.2", self.hedges);
        });
    }
}

/// Returns points on a smooth line that passes between the given ones.
fn smooth(corners: &[Point]) -> Vec<Point> {
    let mut points = Vec::new();
    for corners in corners.windows(3) {
        let (from, to) = (corners[0].toward(corners[1], 0.5), corners[1].toward(corners[2], 0.5));
        for part in 0..6 {
            let part = part as f32 / 6.0;
            let (one, two) = (from.toward(corners[1], part), corners[1].toward(to, part));
            points.push(one.toward(two, part));
        }
    }
    points
}
