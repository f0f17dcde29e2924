//! Woods: masses of conifers here and broad-leaved trees there, over many tiles.

use crate::contour::Samples;
use crate::geometry::Point;
use crate::markup::{Detail, Markup};
use crate::path::Path;
use crate::site::{Site, is_own};
use crate::world::{Purpose, chance, draw, floor, noise};

/// The layer of the floor, see [`Place::window`](crate::world::Place::window).
const LAYER: u8 = 4;
/// Samples of the floor along one side of a tile.
const ACROSS: usize = 21;
/// Units between rows of trees, and between trees of a row.
const ROW: f32 = 6.2;
const APART: f32 = 6.8;
/// The same from afar, where trees are fewer and larger.
const FAR: f32 = 1.5;
const SKETCH: f32 = 3.4;
/// Free room round the foot of a tree, and toward its top, in units.
const FOOT: f32 = 4.0;
const CROWN: f32 = 1.2;

/// Returns the density of wood at a point of the world: above zero within a wood.
pub fn density(world: Point) -> f32 {
    let [broad, middle, fine] = [(240.0, 1.0), (90.0, 0.5), (30.0, 0.16)];
    let at =
        |number: u32, (scale, part): (f32, f32)| part * noise(world, scale, Purpose::Wood(number));
    at(0, broad) + at(1, middle) + at(2, fine) - 0.3
}

/// Returns `true` if conifers grow at a point of the world.
fn is_conifer(world: Point) -> bool {
    noise(world, 380.0, Purpose::Leaf) + 0.12 * noise(world, 30.0, Purpose::Leaf) > 0.02
}

/// Draws the floor of the woods of a tile: below trees it is darker than grass.
pub fn draw_floor(markup: &mut Markup, site: &Site) {
    let window = site.place.window(LAYER);
    let samples = Samples::new(ACROSS, |at| {
        let point = Samples::place(ACROSS, at);
        let wood = 30.0 * density(site.place.world(point)) + 0.6;
        wood.min(site.room(point) - 4.5)
    });
    let mut path = Path::new();
    for rim in samples.contours() {
        path.points(&window.extended(&rim)).close();
    }
    markup.fill("wood", path);
}

/// Returns `true` if something that stands at this foot belongs to the tile, has this much room,
/// covers nothing and is not in a wood.
pub fn is_clearing(site: &Site, foot: Point, room: f32) -> bool {
    is_own(foot)
        && site.room(foot) >= room
        && site.room(foot.shifted(0.0, -5.0)) >= 1.0
        && site.is_clear(foot, 2.4)
        && density(site.place.world(foot)) < -0.08
}

/// The trees of a tile's woods, row by row from north to south.
#[derive(Debug, Default)]
pub struct Wood {
    rows: Vec<Row>,
}

/// A row of trees: each covers the one before.
#[derive(Debug, Default)]
struct Row {
    /// The feet of its conifers.
    conifers: Vec<Point>,
    /// The feet of its broad-leaved trees.
    broad: Vec<Point>,
}

impl Wood {
    /// Returns the trees whose feet are on the tile.
    pub fn of(site: &Site, detail: Detail) -> Self {
        let scale = match detail {
            Detail::Near => 1.0,
            Detail::Far => FAR,
            Detail::Sketch => SKETCH,
        };
        let (down, across) = (ROW * scale, APART * scale);
        let corner = site.place.corner();
        let rows = floor(corner.y / down) - 1..=floor((corner.y + 100.0) / down) + 1;
        let columns = floor(corner.x / across) - 1..=floor((corner.x + 100.0) / across) + 1;
        let row = |row: i32| {
            let mut trees = Row::default();
            for column in columns.clone() {
                let aside = 0.5 * (row & 1) as f32;
                let shift = |number: u32| chance(column, row, Purpose::Tree(number)) - 0.5;
                let world = Point::new(
                    (column as f32 + aside + 0.62 * shift(0)) * across,
                    (row as f32 + 0.56 * shift(1)) * down,
                );
                let foot = world.shifted(-corner.x, -corner.y);
                if is_own(foot) && grows(site, foot, world, shift(2), scale) {
                    if is_conifer(world) {
                        trees.conifers.push(foot);
                    } else {
                        trees.broad.push(foot);
                    }
                }
            }
            trees
        };
        Wood { rows: rows.map(row).collect() }
    }

    /// Draws them.
    pub fn draw(&self, markup: &mut Markup) {
        if markup.detail() == Detail::Near {
            self.rows.iter().for_each(|row| row.draw(markup));
            return;
        }
        let (mut pines, mut leaves, mut light) = (Path::new(), Path::new(), Path::new());
        for row in &self.rows {
            for foot in &row.conifers {
                conifer(&mut pines, *foot, 5.2, 15.0);
            }
            for foot in &row.broad {
                leaves.dot(foot.shifted(0.0, -4.0));
                light.dot(foot.shifted(-1.8, -5.8));
            }
        }
        markup.inked("pine", 0.9, pines);
        let crown = if markup.detail() == Detail::Far { 10.4 } else { 20.0 };
        markup.stroke("leaf", crown, leaves);
        markup.far(|coarse| coarse.stroke("leaf-light", 3.6, light));
    }
}

impl Row {
    fn draw(&self, markup: &mut Markup) {
        let (mut pines, mut shade) = (Path::new(), Path::new());
        for foot in &self.conifers {
            let high =
                9.4 + 0.4 * (draw(foot.x as i32, foot.y as i32, Purpose::Tree(3)) % 7) as f32;
            conifer(&mut pines, *foot, 3.2, high);
            let Point { x, y } = *foot;
            shade.polygon(&[(x, y - high), (x + 3.2, y), (x + 0.5, y)]);
        }
        markup.inked("pine", 0.6, pines);
        markup.fill("shade", shade);
        let (mut crowns, mut light) = (Path::new(), Path::new());
        for foot in &self.broad {
            let bump = draw(foot.x as i32, foot.y as i32, Purpose::Tree(4)) % 3;
            crowns.dash(foot.shifted(0.0, -2.9), 0.8 * (bump as f32 - 1.0), -0.8);
            if bump != 1 {
                light.dash(foot.shifted(-1.6, -4.3), 0.6, -0.6);
            }
        }
        markup.stroke("pine-dark", 8.2, crowns.clone());
        markup.stroke("leaf", 7.0, crowns);
        markup.stroke("leaf-light", 2.2, light);
    }
}

fn conifer(path: &mut Path, foot: Point, half: f32, high: f32) {
    let Point { x, y } = foot;
    path.polygon(&[(x - half, y), (x, y - high), (x + half, y)]);
}

/// Returns `true` if a tree grows at a foot; its dice from -0.5 to 0.5 make rims ragged.
fn grows(site: &Site, foot: Point, world: Point, dice: f32, scale: f32) -> bool {
    let density = density(world);
    let stands = density > 0.12 * dice - 0.02 || density > -0.2 && dice > 0.45 && scale == 1.0;
    let top = foot.shifted(0.0, -7.0 * scale);
    stands
        && site.room(foot) >= FOOT * scale
        && site.room(top) >= CROWN
        && site.is_clear(foot, 3.0 * scale)
        && site.is_clear(foot.shifted(0.0, -4.0), 2.0 * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_of_the_land_is_wood_of_both_kinds() {
        let (mut wood, mut conifers) = (0, 0);
        for at in 0..10_000 {
            let world = Point::new((at % 100) as f32 * 37.0, (at / 100) as f32 * 41.0);
            let is_wood = density(world) > 0.0;
            wood += usize::from(is_wood);
            conifers += usize::from(is_wood && is_conifer(world));
        }
        assert!((1300..3000).contains(&wood), "{wood}");
        assert!(conifers * 4 > wood && conifers * 4 < wood * 3, "{conifers} of {wood}");
    }
}
