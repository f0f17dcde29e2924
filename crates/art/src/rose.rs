//! Wind roses: a disc with four quarters in colours of their own, whole or only one of them.

use bastide_rules::space::{Corner, Turn};
use bastide_rules::tiles::Rose;

use crate::geometry::{Point, quarter as turns};
use crate::markup::Markup;
use crate::path::Path;

/// The colour of a quarter.
const fn colour(quarter: Corner) -> &'static str {
    match quarter {
        Corner::NorthWest => "azure",
        Corner::NorthEast => "gold",
        Corner::SouthEast => "rose",
        Corner::SouthWest => "pine",
    }
}

/// Draws a rose of this radius. A whole one turns with its tile, and a needle shows its north; a
/// quarter is always drawn as seen with the north up.
pub fn draw(markup: &mut Markup, middle: Point, radius: f32, rose: Rose, turn: Turn) {
    // A point given in radii with the north up, after this turn.
    let at = |turn: Turn, across: f32, down: f32| {
        let home = Point::MIDDLE.shifted(radius * across, radius * down).turned(turn);
        middle.shifted(home.x - Point::MIDDLE.x, home.y - Point::MIDDLE.y)
    };
    let wedge = |markup: &mut Markup, corner: Corner, turn: Turn| {
        let at = |across: f32, down: f32| {
            at(turns(corner as usize + usize::from(turn.quarters())), across, down)
        };
        let mut wedge = Path::new();
        // That of the north-west, turned to its place.
        wedge.start(at(0.0, 0.0)).line(at(-0.86, 0.0));
        wedge.bend([at(-0.86, -0.48), at(-0.48, -0.86), at(0.0, -0.86)]);
        wedge.close();
        markup.inked(colour(corner), 0.5, wedge);
    };
    let mut disc = Path::new();
    disc.ellipse(middle, radius, radius);
    markup.inked("blossom", 0.8, disc);
    match rose {
        Rose::Quarter(quarter) => {
            wedge(markup, quarter, Turn::NONE);
            let mut cross = Path::new();
            for turn in Turn::ALL {
                cross.start(at(turn, 0.0, 0.0)).line(at(turn, 0.0, -0.86));
            }
            markup.stroke("ink", 0.6, cross);
        }
        Rose::Whole => {
            for corner in Corner::ALL {
                wedge(markup, corner, turn);
            }
            let mut star = Path::new();
            for turn in Turn::ALL {
                star.start(at(turn, 0.0, -0.74)).line(at(turn, 0.16, -0.16));
                star.line(at(turn, -0.16, -0.16)).close();
            }
            markup.inked("stone-light", 0.5, star);
            let mut needle = Path::new();
            needle.start(at(turn, 0.0, -1.34)).line(at(turn, 0.3, -0.86));
            needle.line(at(turn, -0.3, -0.86)).close();
            markup.inked("ink", 0.3, needle);
        }
    }
}
