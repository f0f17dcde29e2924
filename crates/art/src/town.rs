//! The inside of a city: streets from gate to gate, a market for the figure, houses along the
//! streets and the walls, a church in some larger towns, gardens in the yards.

use crate::city::City;
use crate::dwelling::{Dwellings, Plot};
use crate::geometry::{Curve, Point, off_line, quarter};
use crate::markup::{Detail, Markup};
use crate::path::Path;
use crate::pennant;
use crate::seed::Seed;
use crate::site::Site;
use crate::tree::Trees;
use crate::world::{Purpose, noise};

/// Width of a street; it crosses a city's edge in the middle, as a road does a road's edge.
const STREET: f32 = 5.0;
/// The layers of its ground and its streets, see [`Place::window`](crate::world::Place::window).
const GROUND: u8 = 5;
const STREETS: u8 = 7;

/// A city's streets and market, which its houses keep clear of.
#[derive(Debug)]
pub struct Town<'a> {
    city: &'a City,
    market: Point,
    market_radius: f32,
    streets: Vec<Curve>,
    lines: Vec<Vec<Point>>,
}

impl<'a> Town<'a> {
    /// Lays out the streets of a city whose figure stands at this point.
    pub fn new(city: &'a City, market: Point) -> Self {
        let edges = city.sides.iter().map(|side| {
            let turn = quarter(side.index());
            (Point::new(50.0, 0.0).turned(turn), Point::new(50.0, 14.0).turned(turn))
        });
        // Behind a gate the street continues the direction of the road.
        let gates = city.gates.iter().map(|(gate, side)| {
            let edge = Point::new(50.0, 0.0).turned(quarter(side.index()));
            (*gate, gate.along(edge.to(Point::MIDDLE).unit(), 14.0))
        });
        let streets: Vec<Curve> = edges
            .chain(gates)
            .map(|(from, way)| Curve {
                start: from,
                bends: vec![[way, market.toward(way, 0.3), market]],
            })
            .collect();
        let lines = streets.iter().map(|street| street.points(10)).collect();
        let market_radius = if city.sides.len() == 1 { 6.6 } else { 9.0 };
        Town { city, market, market_radius, streets, lines }
    }

    /// Returns the distance to the middle of the nearest street, in units.
    pub fn off_street(&self, point: Point) -> f32 {
        self.lines.iter().map(|line| off_line(point, line)).fold(f32::MAX, f32::min)
    }

    /// Returns the middles of its streets as points.
    pub fn lines(&self) -> &[Vec<Point>] {
        &self.lines
    }

    /// Draws ground, streets and market.
    pub fn ground(&self, markup: &mut Markup, site: &Site) {
        let place = site.place;
        let mut ground = Path::new();
        self.city.trace(&mut ground, &place.window(GROUND));
        markup.fill("city", ground);
        let mut streets = Path::new();
        for street in &self.streets {
            streets.across(street, |end| place.beyond(end, STREETS));
        }
        let mut market = Path::new();
        market.ellipse(self.market, self.market_radius, 0.82 * self.market_radius);
        markup.flat("street", STREET, streets);
        markup.fill("street", market.clone());
        let mut rings = Path::new();
        for part in [0.8, 0.5] {
            rings.ellipse(self.market, part * self.market_radius, 0.82 * part * self.market_radius);
        }
        markup.near(|fine| fine.dashes("cobble", 0.7, "1.2 1.5", rings));
    }

    /// Returns `true` if this point may be built on.
    fn is_open(&self, site: &Site, point: Point) -> bool {
        point.off_border() >= 0.9
            && site.room(point) <= -2.2
            && self.city.off_wall(point) >= 4.0
            && self.off_street(point) >= 0.5 * STREET + 0.3
    }

    /// Returns `true` if an upright building of this size may stand with its south-west corner at
    /// this point.
    fn is_free(&self, site: &Site, corner: Point, wide: f32, tall: f32) -> bool {
        let (west_north, east_south) = (corner.shifted(0.0, -tall), corner.shifted(wide, 0.0));
        // Points round the rim, close enough that no street slips between two.
        const PARTS: usize = 6;
        let mut rim = (0..=PARTS).flat_map(|at| {
            let part = at as f32 / PARTS as f32;
            let (x, y) = (corner.x + part * wide, corner.y - part * tall);
            [(x, corner.y), (x, west_north.y), (corner.x, y), (east_south.x, y)]
        });
        site.is_clear_box(west_north, east_south)
            && self.city.contains(corner)
            && rim.all(|(x, y)| self.is_open(site, Point::new(x, y)))
    }

    /// Occupies the areas that must stay free, and places the church and pennants.
    pub fn landmarks(
        &self,
        markup: &mut Markup,
        site: &mut Site,
        houses: &mut Dwellings,
        seed: &mut Seed,
    ) {
        site.take(self.market, self.market_radius + 0.4);
        for (gate, _) in &self.city.gates {
            site.take(*gate, 10.0);
        }
        let charge = seed.below(pennant::CHARGES.len());
        for charge in (charge..).take(self.city.pennants.into()) {
            let place = self.roomiest(site, pennant::RADIUS);
            site.take(place, pennant::RADIUS);
            markup.near(|fine| pennant::draw(fine, charge, place, 1.0));
            markup.far(|coarse| pennant::draw(coarse, charge, place, 1.5));
        }
        if self.city.sides.len() > 1 && seed.below(5) < 2 {
            let wide = if self.city.sides.len() > 2 { 17.0 } else { 14.0 };
            let spot =
                (0..60).map(|_| Point::new(seed.between(4.0, 80.0), seed.between(28.0, 96.0)));
            let spot =
                spot.into_iter().find(|corner| self.is_free(site, *corner, wide, 1.5 * wide));
            if let Some(corner) = spot {
                houses.church(corner, wide);
                site.take(corner.shifted(0.5 * wide, -0.35 * wide), 0.52 * wide);
                site.take(corner.shifted(0.16 * wide, -0.9 * wide), 0.34 * wide);
            }
        }
    }

    /// Returns the point within the walls that is farthest from everything else.
    fn roomiest(&self, site: &Site, radius: f32) -> Point {
        let grid =
            (0..34 * 34).map(|at| Point::new((at % 34) as f32 * 3.0, (at / 34) as f32 * 3.0));
        let room = |point: &Point| {
            let streets = self.lines.iter().map(|line| off_line(*point, line) - 1.0);
            let clear = if site.is_clear(*point, radius) { 0.0 } else { -50.0 };
            let near = point.off_border().min(self.city.off_wall(*point) - 3.0).min(radius + 2.0);
            near + streets.fold(radius, f32::min) + clear
                - 0.02 * point.distance(self.market)
                - 0.01 * point.y
        };
        let inside = grid.filter(|point| self.city.contains(*point));
        inside.max_by(|one, two| room(one).total_cmp(&room(two))).unwrap_or(Point::MIDDLE)
    }

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
