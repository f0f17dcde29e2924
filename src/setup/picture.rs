//! Small pictures on option cards: a tile with a figure on it.

use bastide_art as art;
use bastide_rules::{TileId, Turn};

use crate::board::figures::silhouette;
use crate::ui::{Markup, markup};

/// The width of a figure on a tile, in hundredths of its side.
const STANDING: f64 = 56.0;

/// Draws the tile of this name coarsely, with something on it; empty if there is no such tile.
pub fn of_tile(name: &str, standing: &Markup) -> Markup {
    TileId::named(name).map_or_else(Markup::new, |id| {
        markup!(
            r#"<svg viewBox="0 0 100 100" aria-hidden="true">{}<g transform="translate(64 62)">{}</g></svg>"#,
            Markup::drawing(art::tile(id.tile(), Turn::NONE, art::Detail::Far)),
            standing,
        )
    })
}

/// Draws a figure for a tile.
pub fn figure(figure: art::Figure) -> Markup {
    silhouette(figure, None, STANDING as f32)
}

/// Draws a token for a tile.
pub fn token(token: art::Token) -> Markup {
    markup!(
        r#"<svg viewBox="0 0 20 20" x="{start}" y="{start}" width="{size}" height="{size}">{drawn}</svg>"#,
        start = art::Units(-STANDING / 2.0),
        size = art::Units(STANDING),
        drawn = Markup::drawing(art::token(token)),
    )
}
