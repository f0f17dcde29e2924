//! Wind roses: a disc with four quarters in colours of their own, whole or only one of them.

use bastide_rules::space::{Corner, Turn};
use bastide_rules::tiles::Rose;

use crate::geometry::{Point, quarter as turned};
use crate::markup::Markup;
use crate::path::Path;

/// The colour of a quarter.
const fn colour(quarter: Corner) -> &'static str {
    match quarter {
        Corner::NorthWest => "azure",
        Corner::NorthEast => "gold",
        Corner::SouthEast => "rose",
        Corner::SouthWest => "green",
    }
}

/// Draws a rose of this radius. A whole one turns with its tile, and a needle shows its north; a
/// quarter is always drawn as seen with the north up.
pub fn draw(markup: &mut Markup, middle: Point, radius: f32, rose: Rose, turn: Turn) {
    let (turn, shown): (Turn, Vec<Corner>) = match rose {
        Rose::Whole => (turn, Corner::ALL.to_vec()),
        Rose::Quarter(quarter) => (Turn::NONE, vec![quarter]),
    };
    // Points are given with the north up, in radii.
    let at = |across: f32, down: f32| {
        let home = Point::MIDDLE.shifted(radius * across, radius * down).turned(turn);
        middle.shifted(home.x - Point::MIDDLE.x, home.y - Point::MIDDLE.y)
    };
    let mut disc = Path::new();
    disc.ellipse(middle, radius, radius);
    markup.inked("blossom", 0.8, disc);
    for corner in shown {
        let mut wedge = Path::new();
        let quarters = turned(corner as usize);
        let point = |across: f32, down: f32| {
            let home = Point::MIDDLE.shifted(across, down).turned(quarters);
            at(home.x - Point::MIDDLE.x, home.y - Point::MIDDLE.y)
        };
        // The north-west wedge, turned to its place.
        wedge.start(point(0.0, 0.0)).line(point(-0.86, 0.0));
        wedge.bend([point(-0.86, -0.48), point(-0.48, -0.86), point(0.0, -0.86)]);
        wedge.close();
        markup.inked(colour(corner), 0.5, wedge);
    }
    let mut star = Path::new();
    for quarters in 0..4 {
        let quarters = turned(quarters);
        let point = |across: f32, down: f32| {
            let home = Point::MIDDLE.shifted(across, down).turned(quarters);
            at(home.x - Point::MIDDLE.x, home.y - Point::MIDDLE.y)
        };
        star.start(point(0.0, -0.74)).line(point(0.16, -0.16)).line(point(-0.16, -0.16)).close();
    }
    markup.inked("stone-light", 0.5, star);
    if rose == Rose::Whole {
        let mut needle = Path::new();
        needle.start(at(0.0, -1.34)).line(at(0.3, -0.86)).line(at(-0.3, -0.86)).close();
        markup.inked("ink", 0.3, needle);
    }
}
