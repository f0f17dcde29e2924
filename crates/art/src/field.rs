//! The scenery of the fields, plants and animals: enough to make places distinct, and quiet.

use bastide_rules::space::Turn;

use crate::geometry::{Point, within};
use crate::markup::Markup;
use crate::path::Path;
use crate::seed::Seed;
use crate::site::Site;
use crate::tree::Trees;

/// The scenery of a tile's fields, one path per colour.
#[derive(Debug, Default)]
pub struct Scenery {
    patches: [Path; 2],
    plots: [Path; 3],
    furrows: Path,
    water: Path,
    reeds: Path,
    walks: Path,
    rocks: Path,
    rock_shade: Path,
    wool: Path,
    heads: Path,
    stacks: Path,
    tufts: Path,
    flowers: Path,
}

const KINDS: usize = 8;

impl Scenery {
    /// Chooses and places scenery. Positions are chosen on the unturned tile and then turned, so
    /// that turning a tile keeps its scenery.
    pub fn grow(site: &mut Site, turn: Turn, trees: &mut Trees, seed: &mut Seed) -> Self {
        let mut scenery = Scenery::default();
        scenery.mottle(turn, seed);
        let first = seed.below(KINDS - 1);
        let step = 1 + seed.below(KINDS - 2);
        let mut last = None;
        for number in 0..KINDS {
            // Ploughland first, since it needs most room; then the rest in any order.
            let kind = if number == 0 { 0 } else { 1 + (first + number * step) % (KINDS - 1) };
            let (radius, tries) = SIZES[kind];
            if let Some(middle) = spot(site, turn, radius, tries, seed) {
                scenery.place(kind, middle, trees, seed);
                site.take(middle, radius + 1.0);
                if let (Some((from, reach)), true) = (last, scenery.walks.is_empty()) {
                    scenery.walk(site, from, reach, middle, radius);
                }
                last = Some((middle, radius));
            }
        }
        for _ in 0..4 {
            if let Some(middle) = spot(site, turn, 3.8, 12, seed) {
                if seed.below(3) == 0 {
                    trees.poplar(middle.shifted(0.0, 3.6));
                } else {
                    trees.tree(middle.shifted(0.0, 3.2));
                }
                site.take(middle, 4.5);
            }
        }
        for at in 0..14 {
            if let Some(middle) = spot(site, turn, 2.0, 6, seed) {
                site.take(middle, 3.4);
                if at % 4 == 3 { scenery.bloom(middle) } else { scenery.tuft(middle) }
            }
        }
        scenery
    }

    /// Adds patches of lighter and darker ground, wholly within the tile.
    fn mottle(&mut self, turn: Turn, seed: &mut Seed) {
        for at in 0..6 {
            let middle = Point::new(seed.between(4.0, 96.0), seed.between(4.0, 96.0)).turned(turn);
            let (across, down) = (seed.between(9.0, 17.0), seed.between(4.0, 7.5));
            let inside = |at: f32, reach: f32| within(at, reach + 1.0, 99.0 - reach);
            let middle = Point::new(inside(middle.x, across), inside(middle.y, down));
            self.patches[at % 2].ellipse(middle, across, down);
        }
    }

    /// Adds a footpath between two places, unless a road or city lies in between.
    fn walk(&mut self, site: &Site, from: Point, reach: f32, to: Point, radius: f32) {
        let way = from.to(to);
        let (long, unit) = (way.length(), way.unit());
        let (start, end) = (from.along(unit, reach), to.along(unit, -radius));
        let bow = start.toward(end, 0.5).along(unit.right(), 0.16 * long);
        let point = |at: usize| {
            let part = at as f32 / 8.0;
            start.toward(bow, part).toward(bow.toward(end, part), part)
        };
        let is_open =
            (0..=8).all(|at| site.plan.room(point(at)) > 2.0 && point(at).off_border() > 2.0);
        if is_open && long - reach - radius > 4.0 && long < 60.0 {
            self.walks.start(start).arc(bow, end);
        }
    }

    fn place(&mut self, kind: usize, middle: Point, trees: &mut Trees, seed: &mut Seed) {
        match kind {
            0 => self.plot(middle, true, trees, seed),
            4 => self.plot(middle, false, trees, seed),
            1 => self.pond(middle),
            2 => copse(middle, trees, seed),
            3 => self.flock(middle, seed),
            5 => hedge(middle, trees, seed),
            6 => self.boulders(middle, seed),
            _ => self.haystacks(middle),
        }
    }

    /// Adds two strips of ploughland side by side, with bushes along the north.
    fn plot(&mut self, middle: Point, large: bool, trees: &mut Trees, seed: &mut Seed) {
        let Point { x, y } = middle;
        let (half, tall) = if large { (12.2, 7.4) } else { (8.4, 5.2) };
        let (skew, slope) = (seed.between(-2.6, 2.6), seed.between(-1.2, 1.2));
        let at = |across: f32, down: f32| {
            (x + across * half - down * skew, y + down * tall + across * slope)
        };
        let fold = seed.between(-0.2, 0.3);
        let kind = seed.below(3);
        let mut strip = |plot: usize, west: f32, east: f32| {
            self.plots[plot].polygon(&[
                at(west, -1.0),
                at(east, -1.0),
                at(east, 1.0),
                at(west, 1.0),
            ]);
        };
        strip(kind, -1.0, fold);
        strip((kind + 1 + seed.below(2)) % 3, fold, 1.0);
        for row in 0..5 {
            let down = -0.76 + 0.38 * row as f32;
            self.furrows.chain(&[at(-0.94, down), at(fold - 0.05, down)]);
        }
        for row in 0..4 {
            let across = fold + (1.0 - fold) * (0.2 + 0.22 * row as f32);
            self.furrows.chain(&[at(across, -0.86), at(across, 0.9)]);
        }
        let bushes = if large { 10 } else { 7 };
        let apart = 1.84 / (bushes - 1) as f32;
        for bush in 0..bushes {
            let (across, down) = at(-0.92 + apart * bush as f32, -1.14);
            trees.bush(Point::new(across, down));
        }
    }

    fn pond(&mut self, middle: Point) {
        let at = |x: f32, y: f32| middle.shifted(x, y);
        self.water
            .start(at(-6.6, 0.4))
            .bend([at(-6.4, -3.6), at(-1.6, -4.2), at(0.6, -3.2)])
            .bend([at(3.2, -2.2), at(6.8, -2.6), at(6.6, 0.6)])
            .bend([at(6.2, 4.2), at(-6.4, 5.0), at(-6.6, 0.4)])
            .close();
        for (x, y) in [(4.6, 2.6), (5.6, 1.8), (-5.4, -1.2), (-6.0, 2.0)] {
            self.reeds.dash(at(x, y), 0.3, -2.8);
        }
    }

    fn flock(&mut self, middle: Point, seed: &mut Seed) {
        for (x, y) in [(-4.8, -1.6), (-0.6, -3.6), (3.4, -0.4), (-1.8, 1.6), (2.2, 4.0)] {
            let sheep = middle.shifted(x + seed.between(-0.7, 0.7), y + seed.between(-0.5, 0.5));
            let way = if seed.below(2) == 0 { 1.0 } else { -1.0 };
            self.wool.dash(sheep, 1.3, 0.0);
            self.heads.dot(sheep.shifted(0.65 + 1.9 * way, -0.3));
        }
    }

    fn boulders(&mut self, middle: Point, seed: &mut Seed) {
        for (x, y, size) in [(-1.8, 0.6, 2.4), (1.8, 1.2, 1.7), (0.6, -1.6, 1.5)] {
            let Point { x, y } = middle.shifted(x, y);
            let size = size * seed.between(0.85, 1.15);
            let rim = [(-1.0, 0.6), (-0.8, -0.3), (-0.1, -0.9), (0.7, -0.5), (1.0, 0.6)];
            self.rocks.polygon(&rim.map(|(across, down)| (x + across * size, y + down * size)));
            let dark = [(0.2, -0.2), (0.7, -0.5), (1.0, 0.6), (0.1, 0.6)];
            self.rock_shade
                .polygon(&dark.map(|(across, down)| (x + across * size, y + down * size)));
        }
    }

    fn haystacks(&mut self, middle: Point) {
        for (x, y) in [(-2.6, 0.4), (2.4, 1.6), (1.2, -2.6)] {
            let at = |across: f32, down: f32| middle.shifted(x + across, y + down);
            self.stacks
                .start(at(-1.8, 1.2))
                .bend([at(-1.9, -1.2), at(-0.8, -2.4), at(0.0, -2.8)])
                .bend([at(0.8, -2.4), at(1.9, -1.2), at(1.8, 1.2)])
                .close();
        }
    }

    fn tuft(&mut self, foot: Point) {
        self.tufts.dash(foot, -0.9, -1.5).dash(foot, 0.0, -2.0).dash(foot, 0.9, -1.4);
    }

    fn bloom(&mut self, middle: Point) {
        for (x, y) in [(0.0, 0.0), (1.6, 0.7), (-0.9, 1.3)] {
            self.flowers.dot(middle.shifted(x, y));
        }
    }

    /// Draws the scenery that lies flat on the ground.
    pub fn draw_ground(&mut self, markup: &mut Markup) {
        let take = std::mem::take::<Path>;
        let [light, dark] = &mut self.patches;
        markup.near(|fine| {
            fine.fill("field-light", take(light));
            fine.fill("field-dark", take(dark));
        });
        let [wheat, earth, crop] = &mut self.plots;
        markup.fill("wheat", take(wheat));
        markup.fill("earth", take(earth));
        markup.fill("crop", take(crop));
        markup.near(|fine| {
            fine.flat("furrow", 0.7, take(&mut self.furrows));
            fine.dashes("road", 0.9, "1.6 1.3", take(&mut self.walks));
        });
        markup.inked("water", 0.6, take(&mut self.water));
    }

    /// Draws the upright scenery.
    pub fn draw(self, markup: &mut Markup) {
        markup.near(|fine| {
            fine.inked("rock", 0.5, self.rocks);
            fine.fill("shade", self.rock_shade);
            fine.inked("wheat", 0.5, self.stacks);
            fine.stroke("tuft", 0.5, self.tufts);
            fine.stroke("blossom", 0.9, self.flowers);
            fine.stroke("tuft", 0.7, self.reeds);
            fine.stroke("ink", 3.1, self.wool.clone());
            fine.stroke("wool", 2.3, self.wool);
            fine.stroke("ink", 1.5, self.heads);
        });
    }
}

/// Radius of each kind of scenery, and the number of attempts to place it.
const SIZES: [(f32, usize); KINDS] =
    [(14.6, 40), (7.0, 8), (7.5, 20), (6.5, 16), (9.0, 12), (9.0, 14), (4.0, 6), (4.6, 8)];

fn spot(site: &Site, turn: Turn, radius: f32, tries: usize, seed: &mut Seed) -> Option<Point> {
    let mut found = None;
    for _ in 0..tries {
        let point = Point::new(seed.between(2.0, 98.0), seed.between(2.0, 98.0)).turned(turn);
        if found.is_none() && site.is_field(point, radius) {
            found = Some(point);
        }
    }
    found
}

fn copse(middle: Point, trees: &mut Trees, seed: &mut Seed) {
    for (x, y) in [(-3.6, -0.6), (0.4, -2.2), (4.0, 0.2), (-1.6, 2.8), (2.4, 3.6)] {
        let foot = middle.shifted(x + seed.between(-0.6, 0.6), y + 2.4);
        if seed.below(6) == 0 { trees.poplar(foot) } else { trees.tree(foot) }
    }
}

fn hedge(middle: Point, trees: &mut Trees, seed: &mut Seed) {
    let (rise, bow) = (seed.between(-0.4, 0.4), seed.between(-0.04, 0.04));
    for at in 0..8 {
        let across = -7.7 + 2.2 * at as f32;
        trees.bush(middle.shifted(across, rise * across + bow * across * across));
    }
}
