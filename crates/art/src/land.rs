//! The open land of a tile: tones, fields, meadows, brooks and hedges, which run on over its
//! borders.

use crate::clip;
use crate::contour::Samples;
use crate::geometry::Point;
use crate::markup::{Detail, Markup};
use crate::parcel::{self, Parcel, Use, corner};
use crate::path::Path;
use crate::site::{Site, is_own};
use crate::tree::Trees;
use crate::wood;
use crate::world::{Purpose, Window, chance, draw, floor, noise};

/// Samples of the tones along one side of a tile.
const ACROSS: usize = 11;
/// Points of a side of a parcel.
const POINTS: usize = 9;
/// Free room beside a hedge, in units.
const HEDGE: f32 = 5.4;
/// The breadth of the land along a tile's edge where no thing of the tile interrupts a hedge, in
/// units: its neighbour knows nothing of it.
const BORDER: f32 = 14.0;
/// The layers of the ground from below, see [`Place::window`](crate::world::Place::window).
const TONES: u8 = 1;
const FIELDS: u8 = 2;
/// The layer of the woods' floor, and of hedges and brooks.
const FLOOR: u8 = 4;

/// The colours of fields.
const COLOURS: [&str; 6] = ["wheat", "crop", "earth", "stubble", "meadow", "heath"];

/// The land under construction, one path per colour.
#[derive(Debug, Default)]
pub struct Land {
    tones: [Path; 2],
    fields: [Path; 6],
    furrows: Path,
    vines: Path,
    floor: Path,
    brook: Path,
    hedges: Path,
    hedge_shadows: Path,
    tufts: Path,
    blossoms: [Path; 2],
}

impl Land {
    /// Makes the land of a tile; adds single trees and orchards.
    pub fn of(site: &Site, detail: Detail, trees: &mut Trees) -> Self {
        let mut land = Land::default();
        land.tones(site);
        for parcel in parcel::parcels(site.place) {
            if detail != Detail::Sketch {
                land.parcel(site, &parcel, trees);
            } else if let Use::Strips(_, crops) = parcel.use_of {
                land.fill(site, &parcel, crops as usize % 2, (0.0, 1.0));
            }
        }
        land.floor = wood::floor_of(site, FLOOR);
        land.lines(site, trees);
        land.sprinkle(site);
        land
    }

    fn tones(&mut self, site: &Site) {
        let tone = |at: usize| {
            let world = site.place.world(Samples::place(ACROSS, at));
            noise(world, 170.0, Purpose::Tone) + 0.4 * noise(world, 62.0, Purpose::Tone)
        };
        let tones: Vec<f32> = (0..ACROSS * ACROSS).map(tone).collect();
        let window = site.place.window(TONES);
        for (number, sign) in [1.0, -1.0].into_iter().enumerate() {
            for rim in Samples::new(ACROSS, |at| 10.0 * (sign * tones[at] - 0.22)).contours() {
                self.tones[number].points(&window.extended(&rim)).close();
            }
        }
    }

    /// Fills a strip of a parcel between two fractions across with the colour of this number.
    fn fill(&mut self, site: &Site, parcel: &Parcel, colour: usize, (from, to): (f32, f32)) {
        let back = site.place.corner();
        let strip = parcel.strip(from, to).map(|point| point.shifted(-back.x, -back.y));
        let strip = clip::polygon(&strip, &site.place.window(FIELDS));
        if strip.len() > 2 {
            self.fields[colour].points(&strip).close();
        }
    }

    fn parcel(&mut self, site: &Site, parcel: &Parcel, trees: &mut Trees) {
        let window = site.place.window(FIELDS);
        let back = site.place.corner();
        let here = |point: Point| point.shifted(-back.x, -back.y);
        match parcel.use_of {
            Use::Grass => {}
            Use::Meadow => self.fill(site, parcel, 4, (0.0, 1.0)),
            Use::Heath => self.fill(site, parcel, 5, (0.0, 1.0)),
            Use::Strips(strips, crops) => {
                let ends = parcel.divisions(strips);
                for (strip, ends) in ends.windows(2).enumerate() {
                    let colour = (crops as usize + strip * (1 + crops as usize / 4 % 2)) % 4;
                    self.fill(site, parcel, colour, (ends[0], ends[1]));
                    if colour != 1 {
                        let lines = (parcel.extent().1 * (ends[1] - ends[0]) / 3.4) as usize;
                        for line in 1..lines {
                            let across = ends[0] + (ends[1] - ends[0]) * line as f32 / lines as f32;
                            let ends = [0.02, 0.98].map(|along| here(parcel.at(along, across)));
                            run(&mut self.furrows, &ends, &window);
                        }
                    }
                }
            }
            Use::Vineyard => {
                self.fill(site, parcel, 3, (0.0, 1.0));
                let rows = (parcel.extent().1 / 4.2) as usize;
                for row in 1..rows {
                    let across = row as f32 / rows as f32;
                    let ends = [0.05, 0.95].map(|along| here(parcel.at(along, across)));
                    run(&mut self.vines, &ends, &window);
                }
            }
            Use::Orchard => {
                self.fill(site, parcel, 4, (0.0, 1.0));
                let (long, deep) = parcel.extent();
                let (columns, rows) = ((long / 10.0) as usize, (deep / 9.0) as usize);
                for at in 0..columns * rows {
                    let part = |at: usize, of: usize| (at as f32 + 0.5) / of as f32;
                    let world = parcel.at(part(at % columns, columns), part(at / columns, rows));
                    let foot = here(world).shifted(0.0, 1.6);
                    if is_open(site, foot, 5.0) {
                        trees.fruit(foot);
                    }
                }
            }
        }
    }

    /// Adds brooks along rows of the lattice, hedges along others, and trees in the corners.
    fn lines(&mut self, site: &Site, trees: &mut Trees) {
        let window = site.place.window(FLOOR);
        let back = site.place.corner();
        let here = |point: Point| point.shifted(-back.x, -back.y);
        let [(west, north), (east, south)] = parcel::reach(site.place);
        for row in north..=south {
            let is_brook = draw(row, 0, Purpose::Brook).is_multiple_of(6);
            if is_brook {
                let corners: Vec<Point> =
                    (west - 1..=east + 1).map(|at| here(corner(at, row))).collect();
                run(&mut self.brook, &smooth(&corners), &window);
            }
            for column in west..=east {
                let from = corner(column, row);
                let farmland = noise(from, 330.0, Purpose::Farmland);
                let often = 0.36 - 0.2 * farmland;
                let ends = [(column + 1, row, 0), (column, row + 1, 1)];
                for (column_to, row_to, number) in ends {
                    let is_hedge = chance(column, row, Purpose::Hedge(number)) < often;
                    if is_hedge && !(is_brook && number == 0) {
                        self.hedge(site, from, corner(column_to, row_to), &window);
                    }
                }
                let dice = chance(column, row, Purpose::Hedge(2));
                let foot = here(from).shifted(2.4, 2.0);
                if dice < 0.4 && is_open(site, foot, 4.6) {
                    if dice < 0.1 { trees.poplar(foot) } else { trees.tree(foot) }
                }
            }
        }
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
                self.hedge_shadows.join(from.shifted(0.9, 1.2), to.shifted(0.9, 1.2));
            }
            before = is_free.then_some(here);
        }
    }

    /// Adds tufts and flowers on a grid of the world.
    fn sprinkle(&mut self, site: &Site) {
        const APART: f32 = 15.0;
        let corner = site.place.corner();
        let first = |at: f32| floor(at / APART) - 1;
        for row in first(corner.y)..=first(corner.y + 100.0) + 2 {
            for column in first(corner.x)..=first(corner.x + 100.0) + 2 {
                let shift = |number: u32| chance(column, row, Purpose::Thing(number));
                let world =
                    Point::new((column as f32 + shift(0)) * APART, (row as f32 + shift(1)) * APART);
                let foot = world.shifted(-corner.x, -corner.y);
                if !is_open(site, foot, 3.4) {
                    continue;
                }
                let flowers = noise(world, 85.0, Purpose::Thing(2));
                if flowers > 0.42 {
                    let colour = usize::from(noise(world, 300.0, Purpose::Thing(3)) > 0.1);
                    for (x, y) in [(0.0, 0.0), (2.6, 1.0), (-1.4, 2.2), (1.2, -2.4)] {
                        self.blossoms[colour].dot(foot.shifted(x, y));
                    }
                } else if shift(4) < 0.45 {
                    self.tufts.dash(foot, -0.9, -1.5).dash(foot, 0.0, -2.0).dash(foot, 0.9, -1.4);
                }
            }
        }
    }

    /// Draws tones and fields, the lowest layers above the grass.
    pub fn draw_fields(&mut self, markup: &mut Markup) {
        let take = std::mem::take::<Path>;
        let [light, dark] = &mut self.tones;
        markup.unless_sketch(|markup| {
            markup.fill("field-light", take(light));
            markup.fill("field-dark", take(dark));
        });
        for (colour, field) in COLOURS.into_iter().zip(&mut self.fields) {
            markup.fill(colour, take(field));
        }
        markup.near(|fine| {
            fine.flat("furrow", 0.6, take(&mut self.furrows));
            fine.dashes("vine", 1.7, "2 1.3", take(&mut self.vines));
        });
    }

    /// Draws the floor of the woods, brooks and hedges.
    pub fn draw_lines(self, markup: &mut Markup) {
        markup.fill("wood", self.floor);
        markup.near(|fine| {
            fine.stroke("tuft", 0.5, self.tufts);
            let [white, red] = self.blossoms;
            fine.stroke("blossom", 0.9, white);
            fine.stroke("poppy", 0.9, red);
            // None of these is a line of the rules: high contrast hides them.
            fine.flat("pine-dark", 2.3, self.brook.clone());
            fine.flat("brook", 1.6, self.brook);
            fine.stroke("shadow", 2.6, self.hedge_shadows);
            fine.stroke("pine-dark", 2.9, self.hedges.clone());
            fine.stroke("vine", 2.0, self.hedges.clone());
            fine.dashes("meadow", 0.8, "1.2 2.2", self.hedges);
        });
    }
}

/// Returns `true` if something that stands at this foot belongs to the tile, has this much room,
/// covers nothing and is not in a wood.
fn is_open(site: &Site, foot: Point, room: f32) -> bool {
    is_own(foot)
        && site.room(foot) >= room
        && site.room(foot.shifted(0.0, -5.0)) >= 1.0
        && site.is_clear(foot, 2.4)
        && wood::density(site.place.world(foot)) < -0.08
}

/// Adds the parts of a line through points that lie in a window.
fn run(path: &mut Path, points: &[Point], window: &Window) {
    for ends in points.windows(2) {
        if let Some((from, to)) = clip::line(ends[0], ends[1], window) {
            path.join(from, to);
        }
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
