//! The inside of a city: ground, streets to the middles of the edges, a market for the figure, rows
//! of houses, a church in larger towns, gardens in the gaps.

use crate::city::City;
use crate::geometry::{Curve, Point, off_line, quarter};
use crate::house::{Houses, TALL};
use crate::markup::Markup;
use crate::path::Path;
use crate::pennant;
use crate::seed::Seed;
use crate::site::Site;
use crate::tree::Trees;

/// Width of a street; it crosses a city's edge in the middle, as a road does a road's edge.
const STREET: f32 = 5.0;

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

    /// Returns `true` if it owns only one side of the tile.
    pub fn is_small(&self) -> bool {
        self.city.sides.len() == 1
    }

    /// Draws ground, streets and market.
    pub fn ground(&self, markup: &mut Markup) {
        let mut ground = Path::new();
        self.city.trace(&mut ground);
        markup.fill("city", ground);
        let mut streets = Path::new();
        for street in &self.streets {
            streets.across(street, 1.8);
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

    /// Returns `true` if a building of this size may stand with its south-west corner at this
    /// point.
    fn is_free(&self, site: &Site, corner: Point, wide: f32, tall: f32) -> bool {
        let (west_north, east_south) = (corner.shifted(0.0, -tall), corner.shifted(wide, 0.0));
        // Points round the rim, close enough that no street slips between two.
        let parts = if tall > 12.0 { 6 } else { 2 };
        let rim = (0..=parts).flat_map(|at| {
            let part = at as f32 / parts as f32;
            let (x, y) = (corner.x + part * wide, corner.y - part * tall);
            [(x, corner.y), (x, west_north.y), (corner.x, y), (east_south.x, y)]
        });
        let is_open = |point: Point| {
            point.off_border() >= 0.8
                && self.city.contains(point)
                && self.city.off_wall(point) >= 3.5
                && self.off_street(point) >= 0.5 * STREET + 0.3
        };
        site.is_clear_box(west_north, east_south) && rim.map(|(x, y)| Point::new(x, y)).all(is_open)
    }

    /// Occupies the areas that must stay free, and places the church and pennants.
    pub fn landmarks(
        &self,
        markup: &mut Markup,
        site: &mut Site,
        houses: &mut Houses,
        seed: &mut Seed,
    ) {
        site.take(self.market, self.market_radius + 0.4);
        for (gate, _) in &self.city.gates {
            site.take(*gate, 11.0);
        }
        let charge = seed.below(pennant::CHARGES.len());
        for charge in (charge..).take(self.city.pennants.into()) {
            let place = self.roomiest(site, pennant::RADIUS);
            site.take(place, pennant::RADIUS);
            markup.near(|fine| pennant::draw(fine, charge, place, 1.0));
            markup.far(|coarse| pennant::draw(coarse, charge, place, 1.5));
        }
        let wide = if self.city.sides.len() > 2 { 17.0 } else { 14.0 };
        if self.city.sides.len() > 1 {
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

    /// Draws rows of houses from north to south, of about this width; the first row begins where
    /// most houses find room.
    pub fn rows(
        &self,
        site: &Site,
        wide: f32,
        houses: &mut Houses,
        trees: &mut Trees,
        seed: &mut Seed,
    ) {
        let start = |row: usize| TALL * wide + 1.0 + 2.2 * row as f32;
        let lots = |row: usize| self.lots(site, wide, start(row), &mut seed.clone());
        let count = |lots: &Vec<Lot>| lots.iter().filter(|lot| !lot.is_gap).count();
        let best = (0..3).map(lots).max_by_key(count).unwrap_or_default();
        for lot in best {
            if lot.is_gap {
                trees.tree(lot.corner.shifted(2.4, -0.6));
            } else {
                houses.add(lot.corner, lot.wide, seed);
            }
        }
    }

    fn lots(&self, site: &Site, wide: f32, first: f32, seed: &mut Seed) -> Vec<Lot> {
        let (tall, mut lots, mut base) = (TALL * wide, Vec::new(), first);
        while base < 99.2 {
            let mut x = 0.9 + seed.between(0.0, 2.0);
            while x < 99.0 {
                let own = wide * seed.between(0.88, 1.12);
                let corner = Point::new(x, base);
                if !self.is_free(site, corner, own, TALL * own + 0.6) {
                    x += 1.4;
                } else if self.city.sides.len() > 1 && seed.below(9) == 0 {
                    lots.push(Lot { corner, wide: own, is_gap: true });
                    x += 5.0;
                } else {
                    lots.push(Lot { corner, wide: own, is_gap: false });
                    x += own + if seed.below(4) == 0 { 0.22 * wide } else { 0.7 };
                }
            }
            base += tall + 0.14 * wide;
        }
        lots
    }
}

/// A plot for a house or, in a gap, for a tree.
#[derive(Debug)]
struct Lot {
    corner: Point,
    wide: f32,
    is_gap: bool,
}
