//! Things in fields and towns that are worth finding: few, and none like another nearby.

use bastide_rules::space::Turn;
use bastide_rules::tiles::Tile;

use crate::landmark;
use crate::markup::{Layer, Markup, Pen};
use crate::path::number as write_number;
use crate::site::Site;
use crate::stand;
use crate::wood;

/// Returns `true` if a thing or a landmark may stand in cities on this cell.
pub fn is_in_town(cell: (i16, i16)) -> bool {
    number(cell) < TOWN.len() || landmark::is_wished(cell)
}

/// Returns the number of the things on this cell, below 13: those of one number are far apart.
pub fn number((x, y): (i16, i16)) -> usize {
    // Lines of this lattice of cells pass no two cells that are near each other.
    (i32::from(x) + 5 * i32::from(y)).rem_euclid(13) as usize
}

/// Returns the things on a tile as `<use>` elements of symbols of
/// [`board_defs`](crate::board_defs): at most one in its fields, and one in each city. Things of
/// one kind are at least three tiles apart.
pub fn things(tile: &Tile, turn: Turn, site: &Site) -> String {
    let mut text = String::new();
    let mut has_thing = false;
    for (point, is_town) in stand::props(tile, turn) {
        if !is_town && (has_thing || wood::density(site.place.world(point)) > -0.12) {
            continue;
        }
        let things: &[Thing] = if is_town { &TOWN } else { &FIELD };
        if let Some((name, _)) = things.get(number(site.place.cell)) {
            has_thing |= !is_town;
            text.push_str("<use href=\"#art-");
            text.push_str(name);
            for (attribute, units) in [("\" x=\"", point.x), ("\" y=\"", point.y)] {
                text.push_str(attribute);
                write_number(&mut text, units);
            }
            text.push_str("\"/>");
        }
    }
    text
}

/// Returns the props as groups `art-…`, each with its foot at the origin.
pub fn symbols() -> String {
    let mut markup = Markup::new();
    for (name, layers) in FIELD.iter().chain(&TOWN) {
        markup.symbol(name, layers);
    }
    markup.into_text()
}

/// A name and the layers of its drawing from the ground up.
type Thing = (&'static str, &'static [Layer]);

use Pen::{Inked, Line};

const FIELD: [Thing; 8] = [
    (
        "cows",
        &[
            (Line, "ink", 0.7, "M-5 1v1.8M-2.4 1v1.8M2.2-2v1.8M4.6-2v1.8M-1.4 4v1.8M1 4v1.8"),
            (Line, "ink", 3.0, "M-5 .4h2.6M2.2-2.6h2.4M-1.4 3.4h2.4"),
            (Line, "brick", 2.2, "M-5 .4h2.6M2.2-2.6h2.4M-1.4 3.4h2.4"),
            (Line, "wool", 1.0, "M-4 0h.9M3.1-3h.8M-.2 3h.6"),
            (Line, "ink", 1.7, "M-7-.3h0M6.6-3.2h0M2.8 2.8h0"),
        ],
    ),
    (
        "sheep",
        &[
            (Line, "ink", 3.1, "M-5-1h1.3M-.5-3.6h1.3M3.2.2h1.3M-2.4 2.4h1.3M2 4.4h1.3"),
            (Line, "wool", 2.3, "M-5-1h1.3M-.5-3.6h1.3M3.2.2h1.3M-2.4 2.4h1.3M2 4.4h1.3"),
            (Line, "ink", 1.5, "M-6.2-1.3h0M2.6-3.9h0M2.2-.1h0M.7 2.1h0M.8 4.1h0"),
        ],
    ),
    (
        "hay",
        &[
            (Inked, "shadow", 0.0, "M-4 2.8a5.4 1.8 0 1 0 11 0a5.4 1.8 0 1 0-11 0z"),
            (
                Inked,
                "wheat",
                0.6,
                "M-5.4.6c0-3 1.4-4.6 2.6-5.4 1.2.8 2.6 2.4 2.6 5.4zM-1 3.6c0-3.4 1.6-5.2 3-6.2 1.4 1 3 2.8 3 6.2z",
            ),
            (Line, "furrow", 0.7, "M-4-.4v-1.6M-2.2-.4v-2.2M1.2 2.4v-2.4M3 2.4v-1.6"),
        ],
    ),
    (
        "duckpond",
        &[
            (Inked, "bank", 0.0, "M-6.8.6c0-5 4.6-5.4 7-4.2s6.6.2 6.6 3.8-13.6 5.2-13.6.4z"),
            (Inked, "water", 0.0, "M-6 .6c0-4 4-4.5 6.2-3.4s5.7.4 5.7 3-11.9 4.2-11.9.4z"),
            (Line, "water-light", 0.6, "M-3.6.8h3M1-1.2h2.6M-.4 2.4h2"),
            (Line, "ink", 1.9, "M-2.2-1h.8"),
            (Line, "wool", 1.2, "M-2.2-1h.8"),
            (Line, "tuft", 0.7, "M4.6 2.8v-3M5.6 2.2v-2.6M-5.6 1.8v-3M-6.4 1.4v-2.4"),
        ],
    ),
    (
        "well",
        &[
            (Inked, "shadow", 0.0, "M-2 3a4 1.6 0 1 0 8.4 0a4 1.6 0 1 0-8.4 0z"),
            (Inked, "stone", 0.6, "M-3 .4v2c0 1.8 6 1.8 6 0v-2z"),
            (Inked, "passage", 0.6, "M-3 .4a3 1.3 0 1 0 6 0a3 1.3 0 1 0-6 0z"),
            (Line, "ink", 0.9, "M-2.6.4v-4M2.6.4v-4"),
            (Inked, "tile", 0.6, "M-4.2-3.2l1.6-3h5.2l1.6 3z"),
        ],
    ),
    (
        "chapel",
        &[
            (Inked, "shadow", 0.0, "M-3.6 4.6h8.6l2-2.4-2.4-2.2z"),
            (Inked, "plaster", 0.6, "M-4 4.4v-4.2l2.6-3 2.6 3h3.6v4.2z"),
            (Inked, "slate", 0.6, "M-1.4-3.4h4.4l2.6 3.8h-4.4z"),
            (Line, "ink", 1.2, "M-1.4 4v-1.4M3 2.2v-.4"),
            (Line, "ink", 0.7, "M-1.4-3v-3.6M-2.6-5.4h2.4"),
        ],
    ),
    (
        "mill",
        &[
            (Inked, "shadow", 0.0, "M-2 5a4.6 1.5 0 1 0 9.4 0a4.6 1.5 0 1 0-9.4 0z"),
            (Inked, "plaster", 0.6, "M-2.8 5l.8-6.6h4l.8 6.6z"),
            (Inked, "shade", 0.0, "M.6 5v-6.6h1.4l.8 6.6z"),
            (Inked, "roof", 0.6, "M-2.6-1.4l2.6-3 2.6 3z"),
            (Line, "ink", 1.4, "M0 4.6v-1.2"),
            (Line, "ink", 2.2, "M-4.4-6.6l3.4 3.2M1 -1l3.4 3.2M4.4-6.6l-3.4 3.2M-1-1l-3.4 3.2"),
            (
                Line,
                "wool",
                1.3,
                "M-4.4-6.6l2.6 2.4M1.8-.2l2.6 2.4M4.4-6.6l-2.6 2.4M-1.8-.2l-2.6 2.4",
            ),
            (Line, "ink", 0.6, "M-4.6-6.8l9.2 9.2M4.6-6.8l-9.2 9.2"),
        ],
    ),
    (
        "hives",
        &[
            (Line, "ink", 0.8, "M-5.6 3.2h11.2M-4.6 3.2v1.6M4.6 3.2v1.6"),
            (
                Inked,
                "wheat",
                0.6,
                "M-5 3c-.2-2.6.4-4.4 1.6-4.4s1.8 1.8 1.6 4.4zM-1.6 3c-.2-2.6.4-4.4 1.6-4.4s1.8 1.8 1.6 4.4zM1.8 3c-.2-2.6.4-4.4 1.6-4.4s1.8 1.8 1.6 4.4z",
            ),
            (Line, "ink", 0.9, "M-3.4 2h0M0 2h0M3.4 2h0"),
            (Line, "gold", 0.9, "M-1.6-3.4h0M1.2-4.6h0M3-2.8h0M-3.4-4.4h0"),
        ],
    ),
];

const TOWN: [Thing; 5] = [
    (
        "stalls",
        &[
            (Inked, "shadow", 0.0, "M-4.6 3.4h10.4v-2h-10.4z"),
            (Inked, "plaster", 0.5, "M-5 0h4.2v2.6h-4.2zM1 1h4.2v2.6h-4.2z"),
            (Inked, "rose", 0.5, "M-5.6.4l.8-2.6h3.8l.8 2.6z"),
            (Inked, "azure", 0.5, "M.4 1.4l.8-2.6h3.8l.8 2.6z"),
            (Line, "blossom", 0.8, "M-3.9.2l.3-2.2M-2.1.2l-.2-2.2M2.1 1.2l.3-2.2M3.9 1.2l-.2-2.2"),
            (Line, "gold", 1.1, "M-4 1.8h0M-2.6 1.8h0M2 2.8h0M3.6 2.8h0"),
        ],
    ),
    (
        "fountain",
        &[
            (Inked, "street", 0.0, "M-5.8.6a5.8 4.8 0 1 0 11.6 0a5.8 4.8 0 1 0-11.6 0z"),
            (Inked, "stone", 0.6, "M-4 .8a4 3.2 0 1 0 8 0a4 3.2 0 1 0-8 0z"),
            (Inked, "water", 0.4, "M-3 .6a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0z"),
            (Inked, "stone-light", 0.5, "M-.8 1v-4h1.6v4z"),
            (Line, "blossom", 0.6, "M0-3.4c-1.8-1.6-2.4.4-2.2 2.6M0-3.4c1.8-1.6 2.4.4 2.2 2.6"),
        ],
    ),
    (
        "plot",
        &[
            (Inked, "green", 0.6, "M-5.4-3.8h10.8v8h-10.8z"),
            (Line, "road", 1.0, "M-5 .2h10M0-3.4v7.2"),
            (Line, "leaf", 1.6, "M-4-1.8h2.4M1.6-1.8h2.4M-4 2.4h2.4M1.6 2.4h2.4"),
            (Line, "rose", 0.8, "M-3.8-1.9h0M-1.8-1.9h0M1.8 2.3h0M3.8 2.3h0"),
            (Line, "gold", 0.8, "M-3.8 2.3h0M-1.8 2.3h0M1.8-1.9h0M3.8-1.9h0"),
        ],
    ),
    (
        "limes",
        &[
            (Line, "shadow", 3.0, "M-1.6 2.6h1M3.8 3.2h1"),
            (Line, "ink", 1.0, "M-2.8 2.6v-2.4M2.6 3.2v-2.4"),
            (Line, "ink", 5.0, "M-3.6-.6h0M-2-.8h0M-2.8-2.6h0M1.8 0h0M3.4-.2h0M2.6-2h0"),
            (Line, "leaf", 4.1, "M-3.6-.6h0M-2-.8h0M-2.8-2.6h0M1.8 0h0M3.4-.2h0M2.6-2h0"),
            (Line, "leaf-light", 1.6, "M-3.9-1.4h0M-3-3.2h0M1.5-.8h0M2.4-2.6h0"),
        ],
    ),
    (
        "cross",
        &[
            (Inked, "street", 0.0, "M-5 1.4a5 3.6 0 1 0 10 0a5 3.6 0 1 0-10 0z"),
            (Inked, "stone", 0.6, "M-3 3v-1.6h1.2v-1.4h3.6v1.4h1.2v1.6z"),
            (Inked, "stone-light", 0.6, "M-.7 0v-3.6h-1.5v-1.2h1.5v-1.6h1.4v1.6h1.5v1.2h-1.5v3.6z"),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_of_one_kind_are_far_apart() {
        for x in -3..=3 {
            for y in -3..=3 {
                let is_near = (x, y) != (0, 0) && x * x + y * y < 9;
                assert!(!is_near || number((x, y)) != number((0, 0)), "{x} {y}");
            }
        }
    }

    #[test]
    fn whatever_a_cell_adds_is_in_the_defs() {
        let defs = crate::board_defs();
        for (name, _) in FIELD.iter().chain(&TOWN) {
            assert!(defs.contains(&format!("id=\"art-{name}\"")), "{name}");
        }
    }
}
