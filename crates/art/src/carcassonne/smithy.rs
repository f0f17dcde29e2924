//! The blacksmith: a forge with its fire, smoke from the chimney, an anvil in the yard.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// The scale at which it is built relative to the drawing here.
const SCALE: f32 = 0.88;

/// Draws it; the south-west corner of the forge is at this point.
pub fn draw(markup: &mut Markup, corner: Point) {
    let point = |x: f32, y: f32| corner.shifted(SCALE * x, SCALE * y);
    let at = |x: f32, y: f32| (point(x, y).x, point(x, y).y);
    let area = |points: &[(f32, f32)]| {
        let mut path = Path::new();
        path.polygon(&points.iter().map(|&(x, y)| at(x, y)).collect::<Vec<_>>());
        path
    };
    markup.fill(
        "shadow",
        area(&[
            (2.0, 0.0),
            (30.0, 0.0),
            (35.0, 0.0),
            (35.0, -6.0),
            (30.0, -12.0),
            (30.0, 2.6),
            (3.0, 2.6),
        ]),
    );
    let mut smoke = Path::new();
    for (x, y, radius) in [(4.0, -37.0, 2.8), (1.0, -42.0, 3.8), (-4.0, -48.0, 5.0)] {
        smoke.ellipse(point(x, y), SCALE * radius, 0.86 * SCALE * radius);
    }
    markup.inked("wool", 0.6, smoke);
    markup.inked("brick", 0.7, area(&[(2.6, -14.0), (2.6, -34.0), (9.0, -34.0), (9.0, -14.0)]));
    markup.inked("stone", 0.7, area(&[(0.0, 0.0), (0.0, -12.0), (30.0, -12.0), (30.0, 0.0)]));
    let mut fire = Path::new();
    arch(&mut fire, point(11.0, 0.0), SCALE * 6.4, SCALE * 10.4);
    markup.inked("passage", 0.7, fire);
    let mut flame = Path::new();
    flame
        .start(point(7.4, -0.4))
        .bend([point(6.0, -5.0), point(9.6, -5.4), point(10.0, -8.4)])
        .bend([point(13.0, -6.6), point(16.4, -4.4), point(14.6, -0.4)])
        .close();
    markup.inked("tile", 0.4, flame);
    let mut heart = Path::new();
    heart
        .start(point(9.0, -0.4))
        .bend([point(8.6, -3.0), point(10.8, -3.4), point(11.0, -5.4)])
        .bend([point(12.6, -4.0), point(14.0, -2.4), point(13.0, -0.4)])
        .close();
    markup.fill("gold", heart);
    markup.inked("slate", 0.7, area(&[(-1.8, -10.8), (5.0, -25.0), (25.0, -25.0), (31.8, -10.8)]));
    markup.fill("shade", area(&[(19.0, -10.8), (19.6, -25.0), (25.0, -25.0), (31.8, -10.8)]));
    let mut anvil = Path::new();
    for (x, y) in [
        (20.6, 5.4),
        (21.4, 3.4),
        (22.6, 2.4),
        (19.0, 0.8),
        (19.0, -0.2),
        (30.0, -0.2),
        (30.0, 1.0),
        (26.6, 2.4),
        (27.4, 3.4),
        (28.4, 5.4),
    ] {
        let next = point(x, y);
        if anvil.is_empty() {
            anvil.start(next)
        } else {
            anvil.line(next)
        };
    }
    anvil.close();
    markup.inked("slate", 0.6, anvil);
}

/// Adds a round arch with the middle of its sill at this point.
fn arch(path: &mut Path, sill: Point, half: f32, high: f32) {
    path.start(sill.shifted(-half, 0.0))
        .line(sill.shifted(-half, -0.5 * high))
        .bend([
            sill.shifted(-half, -high),
            sill.shifted(half, -high),
            sill.shifted(half, -0.5 * high),
        ])
        .line(sill.shifted(half, 0.0))
        .close();
}
