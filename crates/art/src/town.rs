//! The inside of a city: streets from gate to gate, a market for the figure, and a church in some
//! larger towns.

use crate::city::City;
use crate::dwelling::Dwellings;
use crate::geometry::{Curve, Point, off_line, quarter};
use crate::markup::Markup;
use crate::path::Path;
use crate::pennant;
use crate::seed::Seed;
use crate::site::Site;

/// Width of a street; it crosses a city's edge in the middle, as a road does a road's edge.
pub const STREET: f32 = 5.0;
/// The layers of its ground and its streets, see [`Place::window`](crate::world::Place::window).
const GROUND: u8 = 5;
const STREETS: u8 = 7;

/// A city's streets and market, which its houses keep clear of.
#[derive(Debug)]
pub struct Town<'a> {
    /// The city.
    pub city: &'a City,
    /// The middles of its streets as points.
    pub lines: Vec<Vec<Point>>,
    market: Point,
    market_radius: f32,
    streets: Vec<Curve>,
}

impl<'a> Town<'a> {
    /// Lays out the streets of a city whose figure stands at this point.
    pub fn new(city: &'a City, market: Point) -> Self {
        let edges = city.sides.iter().map(|side| {
            let turn = quarter(side.index());
            let (gate, way) = (Point::new(50.0, 0.0), Point::new(50.0, 14.0));
            let (gate, way) = (gate.turned(turn), way.turned(turn));
            // Where a wall between two cities ends, the street turns away from it.
            let is_shared = city.off_wall(gate) < 1.0;
            (gate, if is_shared { gate.toward(market, 0.7).along(way.to(gate), 0.8) } else { way })
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
    pub fn is_open(&self, site: &Site, point: Point) -> bool {
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
}
