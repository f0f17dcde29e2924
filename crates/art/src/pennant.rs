//! A city's coat of arms: a shield, azure with a tower of gold.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// Radius of the place a shield needs, in units.
pub const RADIUS: f32 = 8.2;

/// Draws a shield with its middle here, so many times as large as usual.
pub fn draw(markup: &mut Markup, middle: Point, size: f32) {
    markup.fill("shadow", shield(middle.shifted(1.2, 1.4), size));
    markup.inked("gold", 0.9, shield(middle, size));
    markup.inked("azure", 0.5, shield(middle, 0.78 * size));
    let Point { x, y } = middle;
    let mut tower = Path::new();
    let half = [
        (2.6, 3.2),
        (2.6, 2.2),
        (1.7, 1.6),
        (1.7, -1.4),
        (2.5, -1.9),
        (2.5, -4.2),
        (1.5, -4.2),
        (1.5, -3.2),
        (0.6, -3.2),
        (0.6, -4.2),
    ];
    let east = half.iter().map(|(across, down)| (x + size * across, y + size * (down - 0.3)));
    let west = half.iter().rev().map(|(across, down)| (x - size * across, y + size * (down - 0.3)));
    tower.polygon(&east.chain(west).collect::<Vec<(f32, f32)>>());
    markup.fill("gold", tower);
}

fn shield(middle: Point, part: f32) -> Path {
    let at = |across: f32, down: f32| middle.shifted(part * across, part * down);
    let mut path = Path::new();
    path.start(at(-6.0, -7.0))
        .line(at(6.0, -7.0))
        .line(at(6.0, 0.0))
        .bend([at(6.0, 4.2), at(3.0, 6.6), at(0.0, 8.0)])
        .bend([at(-3.0, 6.6), at(-6.0, 4.2), at(-6.0, 0.0)])
        .close();
    path
}
