//! The houses of a town: rows along its streets and its walls, more where there is room, and trees in
//! the yards.

use crate::dwelling::{Dwellings, Plot};
use crate::geometry::{Point, off_line};
use crate::markup::Detail;
use crate::seed::Seed;
use crate::site::Site;
use crate::town::{STREET, Town};
use crate::tree::Trees;
use crate::world::{Purpose, noise};

/// The size of a town's houses, in units.
struct Size {
    /// Half the length.
    long: f32,
    /// Half the depth.
    deep: f32,
    /// The height of the walls.
    high: f32,
    /// The gap between two of a row.
    apart: f32,
    /// `true` if only roofs are seen.
    is_flat: bool,
}

impl Town<'_> {
    /// Builds houses along the streets and the walls, then on what is left; plants the yards.
    pub fn build(
        &self,
        site: &mut Site,
        detail: Detail,
        houses: &mut Dwellings,
        trees: &mut Trees,
        seed: &mut Seed,
    ) {
        let size = match detail {
            Detail::Near => Size { long: 3.2, deep: 2.5, high: 2.6, apart: 0.6, is_flat: false },
            Detail::Far => Size { long: 4.6, deep: 3.6, high: 3.4, apart: 1.2, is_flat: false },
            Detail::Sketch => Size { long: 6.8, deep: 4.2, high: 3.0, apart: 2.2, is_flat: true },
        };
        let first = 0.5 * STREET + 0.6 + size.deep;
        for row in 0..2 {
            let aside = first + row as f32 * (2.0 * size.deep + size.high + 0.9);
            for line in &self.lines {
                for hand in [1.0, -1.0] {
                    self.row(site, line, hand * aside, &size, houses, seed);
                }
            }
            if row == 0 {
                for wall in &self.city.wall_points {
                    self.row(site, wall, 4.4 + size.deep, &size, houses, seed);
                }
            }
        }
        if detail != Detail::Sketch {
            self.fill(site, &size, houses, trees, seed);
        }
    }

    /// Builds a row of houses beside a line, this far to its right.
    fn row(
        &self,
        site: &mut Site,
        line: &[Point],
        aside: f32,
        size: &Size,
        houses: &mut Dwellings,
        seed: &mut Seed,
    ) {
        let (mut gone, mut next) = (0.0, size.long);
        let mut long = size.long * seed.between(0.8, 1.2);
        for ends in line.windows(2) {
            let way = ends[0].to(ends[1]);
            let (length, along) = (way.length(), way.unit());
            while next < gone + length {
                // Behind a wall in the north a house needs room for its roof.
                let rise =
                    if aside > 0.0 { 0.6 * size.high * along.right().y.max(0.0) } else { 0.0 };
                let middle = ends[0].along(along, next - gone).along(along.right(), aside + rise);
                let plot = Plot { middle, along, half_long: long, half_deep: size.deep };
                if self.house(site, &plot, size, houses, seed) {
                    let before = long;
                    long = size.long * seed.between(0.8, 1.2);
                    next += before + long + size.apart;
                } else {
                    next += 1.3;
                }
            }
            gone += length;
        }
    }

    /// Builds houses wherever there is room for one, along the nearest street; gardens elsewhere.
    fn fill(
        &self,
        site: &mut Site,
        size: &Size,
        houses: &mut Dwellings,
        trees: &mut Trees,
        seed: &mut Seed,
    ) {
        const STEPS: usize = 24;
        for at in 0..STEPS * STEPS {
            let place = |step: usize| (step as f32 + 0.5) * 100.0 / STEPS as f32;
            let point = Point::new(place(at % STEPS), place(at / STEPS));
            if site.room(point) > -3.0
                || !site.is_clear(point, 0.7 * size.deep)
                || !self.city.contains(point)
            {
                continue;
            }
            let along = self.way_at(point);
            let plot = Plot {
                middle: point,
                along,
                half_long: size.long * seed.between(0.8, 1.1),
                half_deep: size.deep,
            };
            let is_built = self.house(site, &plot, size, houses, seed);
            if !is_built && seed.below(3) == 0 {
                let tree = point.shifted(seed.between(-1.0, 1.0), 1.6);
                if site.is_clear(point, 2.4)
                    && self.is_open(site, point)
                    && self.off_street(point) >= 0.5 * STREET + 2.0
                {
                    trees.tree(tree);
                    site.take(point, 2.6);
                }
            }
        }
    }

    /// Returns the direction of the nearest street, a unit vector.
    fn way_at(&self, point: Point) -> Point {
        let parts = self.lines.iter().flat_map(|line| line.windows(2));
        let nearest =
            parts.min_by(|one, two| off_line(point, one).total_cmp(&off_line(point, two)));
        nearest.map_or(Point::new(1.0, 0.0), |ends| ends[0].to(ends[1]).unit())
    }

    /// Builds a house if it has room.
    fn house(
        &self,
        site: &mut Site,
        plot: &Plot,
        size: &Size,
        houses: &mut Dwellings,
        seed: &mut Seed,
    ) -> bool {
        let discs = [-0.5, 0.5].map(|along| plot.at(along, 0.0));
        // A roof rises to the north; another house may stand behind it, but not under it.
        let radius = 0.82 * size.deep;
        let is_free = discs.iter().all(|disc| {
            site.is_clear(*disc, radius)
                && site.is_clear(disc.shifted(0.0, -0.6 * size.high), 0.7 * radius)
        });
        let rise = size.high + 1.0;
        // Houses in one line along a tile's border would show it.
        let off_border = seed.between(0.9, 3.0);
        let mut corners = plot.corners().into_iter();
        if !is_free
            || !self.city.contains(plot.middle)
            || !corners.all(|corner| {
                self.is_open(site, corner)
                    && corner.off_border() >= off_border
                    && self.city.off_wall(corner.shifted(0.0, -rise)) >= 2.4
            })
        {
            return false;
        }
        let world = site.place.world(plot.middle);
        let age = noise(world, 75.0, Purpose::Age) + seed.between(-0.5, 0.5);
        let roof = match age {
            _ if age > -0.1 => 0,
            _ if age > -0.72 => 1,
            _ => 2,
        };
        let high = size.high * seed.between(0.85, 1.2);
        if size.is_flat {
            houses.roof(plot, roof)
        } else {
            houses.add(plot, high, roof)
        }
        for disc in discs {
            site.take(disc, radius);
        }
        true
    }
}
