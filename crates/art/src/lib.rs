//! Bastide's art: tiles and figures as SVG text, drawn from a tile's geometry alone.
//!
//! A tile is 100 x 100 units. Its pieces turn with it; light (from the north-west), buildings and
//! trees stay upright. The land between them follows from the place on the board, so that woods,
//! fields, hedges and brooks run on from tile to tile.
//!
//! ```
//! use bastide_art::{Detail, Place, tile, tile_at};
//! use bastide_rules::{space::Turn, tiles::TileId};
//!
//! let start = TileId::named("B03").expect("the start tile").tile();
//! // In a hand or a list:
//! let shown = format!(r#"<svg viewBox="0 0 100 100">{}</svg>"#, tile(start, Turn::NONE, Detail::Near));
//! // On the board, with a tile in the east, and walls that end in its northern corners:
//! let place = Place {
//!     cell: (2, -1),
//!     laid: [false, true, false, false],
//!     walled: [true, true, false, false],
//! };
//! let drawn = tile_at(start, Turn::NONE, place, Detail::Near);
//! let laid = format!(
//!     r#"<g stroke-linecap="round" stroke-linejoin="round" transform="translate(200 -100)">{}{}</g>"#,
//!     drawn.ground, drawn.standing,
//! );
//! # assert!(shown.contains("art-city") && laid.contains("art-city"));
//! ```
//!
//! From the back, a board is: the ground of all tiles; what stands on them, row by row;
//! [`turrets`] on every grid point that is the end of a tile's wall, see [`wall_corners`]; the
//! [`landmark`]s of growing cities and the [`finery`] of finished ones; highlights made of
//! [`outline`]s; the floors of a [`tower()`] on their foundation, row by row; figures on their
//! [`stand()`]s, and on top of towers [so much higher](tower_top).
//!
//! A piece of a city of nine tiles, finished, at the cell [2, -1]:
//!
//! ```
//! use bastide_art::{finery, landmark};
//! use bastide_rules::{space::Turn, tiles::TileId};
//!
//! let tile = TileId::named("B04").expect("a city on all sides").tile();
//! let city = tile.pieces[0].id;
//! let grown = landmark(tile, Turn::NONE, city, (2, -1), 9) + &finery(tile, Turn::NONE, city);
//! let over = format!(r#"<g transform="translate(200 -100)">{grown}</g>"#);
//! # assert!(over.contains("art-gold") || over.contains("art-lamp"));
//! ```
//!
//! Colours are the CSS variables of [`PALETTE_CSS`], for a light and a dark theme. Draw with
//! [`Detail::Far`] if a tile is less than about 70 px wide.

mod carcassonne;
mod church;
mod circle;
mod city;
mod clip;
mod contour;
mod course;
mod courtyard;
mod crossing;
mod curtain;
mod dwelling;
mod face;
mod field;
mod figure;
mod finery;
mod flock;
mod flower;
mod foundation;
mod garden;
mod geometry;
mod ground;
mod hedge;
mod hillside;
mod houses;
mod known;
mod landmark;
mod landscape;
mod machine;
mod markup;
mod measure;
mod mill;
mod monastery;
mod outline;
mod palisade;
mod parcel;
mod path;
mod pennant;
mod plan;
mod prop;
mod rim;
mod river;
mod road;
mod rose;
mod seed;
mod shrine;
mod sign;
mod site;
mod stand;
mod tile;
mod token;
mod tower;
mod town;
mod tree;
mod units;
mod verge;
mod village;
mod volcano;
mod wall;
mod way;
mod wood;
mod world;

pub use carcassonne::{count_stand, quarter, quarter_stand};
pub use face::{Face, face};
pub use figure::{
    COLOURS, Colour, FIGURE_VIEW_BOX, Figure, detail, figure, figure_of, fill, mark, mark_place,
    size, spellcaster,
};
pub use finery::{finery, paving};
pub use landmark::landmark;
pub use landscape::{LANDSCAPE_VIEW_BOX, landscape_gap, landscape_part};
pub use markup::Detail;
pub use outline::{outline, outlines, piece_at};
pub use stand::stand;
pub use tile::{Drawing, board_defs, tile, tile_at};
pub use token::{Token, building, revealed, token};
pub use tower::{tower, tower_top};
pub use units::Units;
pub use wall::{turrets, wall_corners};
pub use way::ways;
pub use world::Place;

/// The colours of tiles as CSS variables `--art-…`, light and dark: those of the picture on the first
/// screen, then the others, which the page loads later.
pub const PALETTE_CSS: &str =
    concat!(include_str!("../palette.css"), include_str!("../palette-of-tiles.css"));
