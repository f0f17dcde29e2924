//! Small drawings beside what can be chosen.

use bastide_art as art;
use bastide_rules::{TileId, Turn};

/// The tile of this name as seen from afar; nothing where there is none.
pub fn of_tile(name: &str) -> String {
    TileId::named(name).map_or_else(String::new, |id| {
        let drawn = art::tile(id.tile(), Turn::NONE);
        format!(r#"<svg class="far" viewBox="0 0 100 100" aria-hidden="true">{drawn}</svg>"#)
    })
}
