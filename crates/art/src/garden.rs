//! A garden: four beds of flowers within a round brick wall.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::measure::GARDEN;
use crate::path::Path;

/// Draws a garden centred at this point.
pub fn draw(markup: &mut Markup, middle: Point) {
    let ring = |radius: f32, x: f32, y: f32| {
        let mut ring = Path::new();
        ring.ellipse(middle.shifted(x, y), radius, radius);
        ring
    };
    let wall = GARDEN - 1.4;
    markup.unless_sketch(|markup| markup.stroke("shadow", 2.8, ring(wall, 1.0, 1.6)));
    markup.fill("green", ring(wall, 0.0, 0.0));
    let Point { x, y } = middle;
    let mut paths = Path::new();
    paths.dash(Point::new(x - wall, y), 2.0 * wall, 0.0).dash(
        Point::new(x, y - wall),
        0.0,
        2.0 * wall,
    );
    markup.flat("road", 2.2, paths);
    markup.inked("road", 0.4, ring(2.6, 0.0, 0.0));
    // Flowers in rows that bend with the wall; each colour owns two opposite beds.
    let mut beds = [Path::new(), Path::new(), Path::new()];
    for (along, across) in [(6.3, 2.2), (5.0, 4.6), (2.2, 6.3), (4.0, 2.3), (2.3, 4.0)] {
        for (hand, down) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
            let bed = if along + across > 9.0 { 2 } else { usize::from(hand * down > 0.0) };
            beds[bed].dot(middle.shifted(hand * along, down * across));
        }
    }
    for (colour, bed) in ["rose", "gold", "blossom"].into_iter().zip(beds) {
        markup.stroke(colour, 2.0, bed);
    }
    markup.stroke("ink", 3.2, ring(wall, 0.0, 0.0));
    markup.stroke("brick", 2.2, ring(wall, 0.0, 0.0));
    markup.near(|fine| fine.dashes("stone-light", 0.8, "1.6 1", ring(wall, -0.2, -0.4)));
}
