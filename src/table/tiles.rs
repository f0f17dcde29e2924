//! Every tile of the game on this table, by expansion.

use bastide_rules::{Config, Expansion, TileId, Turn};
use leptos::prelude::*;

use super::bag::{Pictured, pictures};
use super::stage::Stage;
use crate::ui::{Dialog, Markup, markup};
use bastide_text as text;
use bastide_text::{Language, say};

/// All tiles of the game, and their numbers.
#[component]
pub fn TilesOfGame(
    /// The board and its game.
    stage: Stage,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let Stage { language, session, .. } = stage;
    let drawn = session.with_untracked(|session| drawn(language, session.game().config()));
    view! {
        <Dialog
            language
            class="tiles-of-game"
            title=say::table_tiles(language)
            on_close=close
        >
            <div inner_html=drawn.into_html()></div>
        </Dialog>
    }
}

fn drawn(language: Language, config: &Config) -> Markup {
    kinds(config).into_iter().fold(Markup::new(), |drawn, (of, tiles)| {
        let name = of.map_or_else(|| say::setup_base(language), |of| text::expansion(language, of));
        drawn + markup!("<h3>{}</h3>", name) + pictures(language, config.edition, &tiles)
    })
}

/// Returns each kind of tile with its number, by its expansion, the base game first.
fn kinds(config: &Config) -> Vec<(Option<Expansion>, Vec<Pictured>)> {
    let mut counted: Vec<(TileId, u16)> = Vec::new();
    for tile in config.tiles().map(|tile| tile.id) {
        match counted.iter_mut().find(|(known, _)| *known == tile) {
            Some((_, count)) => *count += 1,
            None => counted.push((tile, 1)),
        }
    }
    let boxes = std::iter::once(None).chain(config.expansions.iter().map(Some));
    let of = |of: Option<Expansion>| {
        let own = counted.iter().filter(move |(tile, _)| tile.tile().expansion == of);
        (of, own.map(|(tile, count)| (*tile, Turn::NONE, *count)).collect::<Vec<Pictured>>())
    };
    boxes.map(of).filter(|(_, tiles)| !tiles.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use bastide_rules::Preset;

    use super::*;

    #[test]
    fn every_tile_of_the_game_is_counted_once_under_its_box() {
        for (book, all) in [(Preset::FirstEdition, 72), (Preset::NewEdition, 83)] {
            let config = Config::new(2, book, 7);
            let boxes = kinds(&config);
            let counts = boxes.iter().flat_map(|(_, tiles)| tiles);
            assert_eq!(counts.map(|(.., count)| u32::from(*count)).sum::<u32>(), all, "{book:?}");
        }
        for book in Preset::ALL {
            let config = Config::new(2, book, 7);
            let boxes = kinds(&config);
            let all: u16 =
                boxes.iter().flat_map(|(_, tiles)| tiles).map(|(.., count)| *count).sum();
            assert_eq!(usize::from(all), config.tiles().count(), "{book:?}");
            assert!(boxes.iter().all(|(of, tiles)| {
                tiles.iter().all(|(tile, ..)| tile.tile().expansion == *of)
            }));
        }
    }
}
