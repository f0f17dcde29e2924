//! Ingots on the tiles, as markup: they cannot be pressed.

use bastide_art as art;
use bastide_rules::Cell;

use super::anchor;
use crate::ui::{Markup, append, markup};

/// The width of an ingot. Drawing units.
const WIDTH: f64 = 23.0;
/// The ingots in the lowest row of a pile.
const IN_A_ROW: u8 = 2;

/// Draws the ingots on all tiles: their cells, and the number on each.
pub fn drawn(on_tiles: impl Iterator<Item = (Cell, u8)>) -> Markup {
    let mut piles = Markup::new();
    for (at, count) in on_tiles {
        let anchor::Point { x, y } = anchor::of_ingots(at);
        let (x, y) = (art::Units(x), art::Units(y));
        append!(
            piles,
            r#"<g data-ingots="{}" transform="translate({} {})">{}</g>"#,
            u32::from(count),
            x,
            y,
            pile(count),
        );
    }
    piles
}

/// Draws this many ingots around the origin: beside each other, then above.
fn pile(count: u8) -> Markup {
    let mut pile = Markup::new();
    for number in 0..count {
        let (column, row) = (f64::from(number % IN_A_ROW), f64::from(number / IN_A_ROW));
        let x = (0.55 * column + 0.1 * row) * WIDTH;
        let y = (0.15 * column - 0.35 * row) * WIDTH;
        pile.push(&ingot(x, y, WIDTH));
    }
    pile
}

/// Draws an ingot of this width around a point.
pub fn ingot(x: f64, y: f64, width: f64) -> Markup {
    let (left, top, width) =
        (art::Units(x - width / 2.0), art::Units(y - width / 2.0), art::Units(width));
    markup!(
        r#"<svg viewBox="0 0 20 20" x="{left}" y="{top}" width="{width}" height="{width}" overflow="visible">{drawn}</svg>"#,
        left = left,
        top = top,
        width = width,
        drawn = Markup::drawing(art::token(art::Token::Ingot)),
    )
}
