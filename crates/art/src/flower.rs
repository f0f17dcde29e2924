//! Tufts of grass, and meadows in flower.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;
use crate::site::Site;
use crate::wood;
use crate::world::{Purpose, chance, floor, noise};

/// Units between two places for a tuft or flowers.
const APART: f32 = 15.0;

/// Draws those of a tile, on a grid of the world.
pub fn draw(markup: &mut Markup, site: &Site) {
    let (mut tufts, mut blossoms) = (Path::new(), [Path::new(), Path::new()]);
    let corner = site.place.corner();
    let first = |at: f32| floor(at / APART) - 1;
    for row in first(corner.y)..=first(corner.y + 100.0) + 2 {
        for column in first(corner.x)..=first(corner.x + 100.0) + 2 {
            let shift = |number: u32| chance(column, row, Purpose::Thing(number));
            let world =
                Point::new((column as f32 + shift(0)) * APART, (row as f32 + shift(1)) * APART);
            let foot = world.shifted(-corner.x, -corner.y);
            if !wood::is_clearing(site, foot, 3.4) {
                continue;
            }
            let flowers = noise(world, 85.0, Purpose::Thing(2));
            if flowers > 0.42 {
                let colour = usize::from(noise(world, 300.0, Purpose::Thing(3)) > 0.1);
                for (x, y) in [(0.0, 0.0), (2.6, 1.0), (-1.4, 2.2), (1.2, -2.4)] {
                    blossoms[colour].dot(foot.shifted(x, y));
                }
            } else if shift(4) < 0.45 {
                tufts.dash(foot, -0.9, -1.5).dash(foot, 0.0, -2.0).dash(foot, 0.9, -1.4);
            }
        }
    }
    let [white, red] = blossoms;
    markup.stroke("tuft", 0.5, tufts);
    markup.stroke("blossom", 0.9, white);
    markup.stroke("poppy", 0.9, red);
}
