//! The landmarks of a growing city: a market hall, a belfry, a minster, a keep.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{PieceId, Tile};

use crate::markup::{Layer, Markup, Pen};
use crate::path::number;
use crate::plan::Plan;
use crate::stand;

use Pen::{Inked, Line};

/// Returns the landmark on this piece of the turned tile at this cell, for a city of this many
/// tiles, as a `<use>` of a symbol of [`board_defs`](crate::board_defs) in the units of the tile.
/// It is empty if the city is too small for the landmark the cell chooses, or has no room there. A
/// landmark stays while the city grows. Draw it over the tiles, below figures.
pub fn landmark(tile: &Tile, turn: Turn, piece: PieceId, cell: (i16, i16), tiles: u16) -> String {
    let Some((_, name, _)) = wish(cell).filter(|(least, ..)| tiles >= *least) else {
        return String::new();
    };
    let plan = Plan::known(tile, turn);
    let city = plan.cities.iter().find(|city| city.id == piece);
    let mut places = stand::props(tile, turn).into_iter().map(|(point, _)| point);
    let place = city.and_then(|city| places.find(|point| city.contains(*point)));
    let mut text = String::new();
    if let Some(point) = place {
        text.push_str("<use href=\"#art-");
        text.push_str(name);
        for (attribute, units) in [("\" x=\"", point.x), ("\" y=\"", point.y)] {
            text.push_str(attribute);
            number(&mut text, units);
        }
        text.push_str("\"/>");
    }
    text
}

/// Returns `true` if cities on this cell may get a landmark, and must keep its place free.
pub fn is_wished(cell: (i16, i16)) -> bool {
    wish(cell).is_some()
}

/// Returns the landmark that a cell chooses, if any.
fn wish(cell: (i16, i16)) -> Option<&'static Landmark> {
    let chance = (cell.0 as u16 as u32) << 16 | u32::from(cell.1 as u16);
    let chance = (chance ^ chance >> 13).wrapping_mul(0x9e37_79b1) >> 11;
    LANDMARKS.get(chance as usize % (LANDMARKS.len() + 1))
}

/// Returns the landmarks as groups `art-…`, each about the centre of its square.
pub fn symbols() -> String {
    let mut markup = Markup::new();
    for (_, name, layers) in &LANDMARKS {
        markup.symbol(name, layers);
    }
    markup.into_text()
}

/// Its square, which covers the scenery below it.
const SQUARE: Layer = (Inked, "street", 0.0, "M-7.6.8a7.6 6.8 0 1 0 15.2 0a7.6 6.8 0 1 0-15.2 0z");
const SHADOW: Layer = (Inked, "shadow", 0.0, "M-5 6h13.4l1.4-2.6v-4.4h-4z");

/// A landmark: the least number of tiles of its city, its name, and its layers from the ground up.
type Landmark = (u16, &'static str, &'static [Layer]);

const LANDMARKS: [Landmark; 4] = [
    (
        3,
        "hall",
        &[
            SQUARE,
            SHADOW,
            (Inked, "plaster", 0.6, "M-6.6 5.6v-5.4h13.2v5.4z"),
            (
                Inked,
                "passage",
                0.4,
                "M-5.4 5.6v-2.2c0-2 2.8-2 2.8 0v2.2zM-1.4 5.6v-2.2c0-2 2.8-2 2.8 0v2.2zM2.6 5.6v-2.2c0-2 2.8-2 2.8 0v2.2z",
            ),
            (Inked, "tile", 0.6, "M-8 .8l3-6.6h10l3 6.6z"),
            (Inked, "shade", 0.0, "M2.4.8l-.6-6.6h3.2l3 6.6z"),
            (Inked, "plaster", 0.6, "M-1.4-5.8v-2.8h2.8v2.8z"),
            (Inked, "cone", 0.6, "M-2.4-8.4l2.4-4 2.4 4z"),
        ],
    ),
    (
        4,
        "belfry",
        &[
            SQUARE,
            SHADOW,
            (Inked, "plaster", 0.6, "M1 5.8v-6h6v6z"),
            (Inked, "roof", 0.6, "M0 .2l1.6-4.4h4.6l1.8 4.4z"),
            (Inked, "stone-light", 0.6, "M-5 5.8v-16.4h6.4v16.4z"),
            (Inked, "shade", 0.0, "M-.8 5.8v-16.4h2.2v16.4z"),
            (Inked, "slate", 0.6, "M-6.2-10.2l4.4-6.6 4.4 6.6z"),
            (Inked, "gold", 0.6, "M-3.8-6.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"),
            (Line, "ink", 0.6, "M-1.8-7.4v1h.8"),
            (Line, "passage", 1.7, "M-1.8 5.2v-1.8M4.4 3v-.6"),
        ],
    ),
    (
        5,
        "minster",
        &[
            SQUARE,
            SHADOW,
            (Inked, "plaster", 0.6, "M-7 5.8v-6h10v6z"),
            (Inked, "slate", 0.6, "M-8 .2l2-5.4h8l1 5.4z"),
            (Inked, "plaster", 0.6, "M1.8 5.8v-14h5.2v14z"),
            (Inked, "cone", 0.6, "M.8-8l3.6-7.6 3.6 7.6z"),
            (Inked, "shade", 0.0, "M5.2 5.8v-13.8h1.8v13.8zM4.4-15.6l3.6 7.6h-2.8z"),
            (Line, "ink", 0.8, "M4.4-15.4v-3.2M3.2-17.4h2.4"),
            (Line, "passage", 1.3, "M-5.2 3.8v-1.8M-2.6 3.8v-1.8M0 3.8v-1.8M4-3.4v-1.6"),
            (Line, "passage", 2.0, "M4.2 5.2v-1.4"),
        ],
    ),
    (
        7,
        "keep",
        &[
            SQUARE,
            SHADOW,
            (
                Inked,
                "stone",
                0.6,
                "M-6 5.8v-13.4h-1v-3.4h2.8v1.4h2.6v-1.4h3.2v1.4h2.6v-1.4h2.8v3.4h-1v13.4z",
            ),
            (Inked, "shade", 0.0, "M2.8 5.8v-15.4h1.4v-1.4h2.8v3.4h-1v13.4z"),
            (Inked, "stone-light", 0.6, "M-7.8 5.8v-9h4.4v9z"),
            (Inked, "cone", 0.6, "M-8.8-3l3.2-5 3.2 5z"),
            (Line, "ink", 0.7, "M1-10v-7"),
            (Inked, "rose", 0.5, "M1-17l5.6 1.4-5.6 1.8z"),
            (Line, "passage", 1.3, "M-1-4.6v-1.6M3-4.6v-1.6M-5.6.2v-1.6"),
            (Line, "passage", 2.4, "M1 5v-2"),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::TileId;

    #[test]
    fn a_city_builds_as_it_grows_and_tears_nothing_down() {
        let tile = TileId::named("B04").expect("a city on all sides").tile();
        let city = PieceId::new(bastide_rules::tiles::PieceKind::City, 0);
        let at = |x, tiles| landmark(tile, Turn::NONE, city, (x, 0), tiles);
        let mut built = 0;
        for x in 0..40 {
            assert!(at(x, 2).is_empty());
            for tiles in 3..20 {
                assert!(at(x, tiles - 1).is_empty() || at(x, tiles - 1) == at(x, tiles));
            }
            built += usize::from(!at(x, 20).is_empty());
        }
        assert!(built > 20 && built < 40, "{built}");
    }

    #[test]
    fn each_landmark_is_in_the_defs() {
        let defs = crate::board_defs();
        assert!(LANDMARKS.iter().all(|(_, name, _)| defs.contains(&format!("\"art-{name}\""))));
    }
}
