//! Small drawings beside what can be chosen: a tile, and what stands on it.

use bastide_art as art;
use bastide_rules::{TileId, Turn};

use crate::board::figures::silhouette;

/// Width of what stands on a tile, in hundredths of its side.
const STANDING: f64 = 56.0;

/// The tile of this name as seen from afar, with something that stands on it; nothing where there
/// is no such tile.
pub fn of_tile(name: &str, standing: &str) -> String {
    TileId::named(name).map_or_else(String::new, |id| {
        let drawn = art::tile(id.tile(), Turn::NONE, art::Detail::Far);
        format!(
            r#"<svg viewBox="0 0 100 100" aria-hidden="true">{drawn}<g transform="translate(64 62)">{standing}</g></svg>"#
        )
    })
}

/// A figure, to stand on a tile.
pub fn figure(figure: art::Figure) -> String {
    silhouette(Some(figure), None, STANDING as f32)
}

/// A token, to lie on a tile.
pub fn token(token: art::Token) -> String {
    let (start, size) = (art::Units(-STANDING / 2.0), art::Units(STANDING));
    let drawn = art::token(token);
    format!(
        r#"<svg viewBox="0 0 20 20" x="{start}" y="{start}" width="{size}" height="{size}">{drawn}</svg>"#
    )
}
