//! Bastide's art: tiles and figures as SVG text, drawn from a tile's geometry alone.
//!
//! A tile is 100 x 100 units. Each kind in each turn is one `<symbol>`, each laid tile one
//! `<use>` of it: the geometry turns with the tile, while light (from the north-west), buildings
//! and trees stay upright.
//!
//! ```
//! use bastide_art::{Detail, VIEW_BOX, symbol_id, tile};
//! use bastide_rules::{space::Turn, tiles::TileId};
//!
//! let start = TileId::named("B03").expect("the start tile").tile();
//! let id = symbol_id(start, Turn::NONE);
//! let drawing = tile(start, Turn::NONE, Detail::Near);
//! let symbol = format!(r#"<symbol id="{id}" viewBox="{VIEW_BOX}">{drawing}</symbol>"#);
//! // Laid at the cell [2, -1]; see VIEW_BOX for the overlap.
//! let laid = format!(r##"<use href="#{id}" x="199.85" y="-100.15" width="100.3" height="100.3"/>"##);
//! # assert!(symbol.contains("B03-0") && laid.contains("B03-0"));
//! ```
//!
//! From the back, a board is: the tiles, each with the [`scenery`] of its cell; [`turrets`] on
//! every grid point that is the end of a tile's wall, see [`wall_corners`]; the [`landmark`]s of
//! growing cities and the [`finery`] of finished ones; highlights made of [`outline`]s; figures on
//! their [`stand()`]s.
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
mod city;
mod course;
mod crossing;
mod face;
mod field;
mod figure;
mod finery;
mod garden;
mod geometry;
mod ground;
mod house;
mod landmark;
mod landscape;
mod markup;
mod measure;
mod monastery;
mod outline;
mod path;
mod pennant;
mod plan;
mod prop;
mod river;
mod road;
mod seed;
mod shrine;
mod sign;
mod site;
mod stand;
mod tile;
mod token;
mod town;
mod tree;
mod units;
mod village;
mod volcano;
mod wall;
mod way;

pub use carcassonne::{count_stand, quarter, quarter_stand};
pub use face::{Face, face};
pub use figure::{
    COLOURS, Colour, FIGURE_VIEW_BOX, Figure, detail, figure, figure_of, fill, mark, mark_place,
    size,
};
pub use finery::finery;
pub use landmark::landmark;
pub use landscape::{LANDSCAPE_VIEW_BOX, landscape_gap, landscape_tile};
pub use markup::Detail;
pub use outline::{outline, outlines, piece_at};
pub use prop::scenery;
pub use stand::stand;
pub use tile::{board_defs, symbol_id, tile, tile_elements};
pub use token::{Token, token};
pub use units::Units;
pub use wall::{turrets, wall_corners};
pub use way::ways;

/// The `viewBox` of a tile's symbol: 0.15 units larger than the tile on every side, so that
/// neighbours overlap and leave no hairline. Its `<use>` is 100.3 wide and high and begins 0.15
/// units north-west of the cell. Roads and walls extend further; the rule `symbol { overflow:
/// visible }` of [`PALETTE_CSS`] makes that visible.
pub const VIEW_BOX: &str = "-.15 -.15 100.3 100.3";

/// The colours of tiles as CSS variables `--art-…`, light and dark.
pub const PALETTE_CSS: &str = include_str!("../palette.css");
