//! The picture over the title: a town, roads, fields and monasteries, made of the game's tiles.

use bastide_art as art;
use bastide_rules::{TileId, Turn};
use leptos::prelude::*;
use web_sys::Element;

use crate::platform::timer;

/// Tiles and quarter turns, row by row; neighbours fit.
const TILES: [&str; 3] = [
    "B24-1 B01-1 B20-2 B13-2 B18g-3 B09-2 B18-3 B23-2 B24-0",
    "B21-0 B24-0 B06-1 B05-0 B13g-2 B04-2 B18-3 B01-2 B23g-3",
    "B22-2 B02-1 B15-0 B22-1 B09-1 B09g-0 B01-0 B01-3 B24g-3",
];

/// Units of the drawing to a tile.
const TILE: usize = 100;

fn tiles() -> impl Iterator<Item = (usize, usize, TileId, Turn)> {
    TILES.into_iter().enumerate().flat_map(|(y, row)| {
        row.split(' ').enumerate().filter_map(move |(x, written)| {
            let (name, quarters) = written.split_once('-')?;
            let turn = *Turn::ALL.get(quarters.parse::<usize>().ok()?)?;
            Some((x, y, TileId::named(name)?, turn))
        })
    })
}

/// The picture. It says nothing that the words beside it do not, so these come first, and then a
/// tile in each frame.
#[component]
pub fn Landscape() -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    node.on_load(|landscape| lay_next(landscape.into(), 0));
    view! {
        <svg
            class="landscape"
            viewBox="0 0 900 300"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            node_ref=node
        />
    }
}

fn lay_next(landscape: Element, number: usize) {
    timer::in_next_frame(move || {
        let Some((x, y, tile, turn)) = tiles().nth(number) else { return };
        let (x, y, drawn) = (x * TILE, y * TILE, art::tile(tile.tile(), turn, art::Detail::Near));
        let drawn = format!(
            r#"<svg x="{x}" y="{y}" width="{TILE}" height="{TILE}" viewBox="0 0 100 100" overflow="visible">{drawn}</svg>"#
        );
        // Where the home screen was left, it goes nowhere.
        if landscape.is_connected() && landscape.insert_adjacent_html("beforeend", &drawn).is_ok() {
            lay_next(landscape, number + 1);
        }
    });
}

#[cfg(test)]
mod tests {
    use bastide_rules::Side;

    use super::*;

    #[test]
    fn neighbours_in_the_landscape_fit() {
        let tiles: Vec<_> = tiles().collect();
        assert_eq!(tiles.len(), 27);
        for (x, y, tile, turn) in &tiles {
            for (dx, dy, side) in [(1, 0, Side::East), (0, 1, Side::South)] {
                let Some((.., other, other_turn)) =
                    tiles.iter().find(|(ox, oy, ..)| (*ox, *oy) == (x + dx, y + dy))
                else {
                    continue;
                };
                assert_eq!(
                    tile.tile().edge(side, *turn),
                    other.tile().edge(side.opposite(), *other_turn),
                    "at {x}, {y} to the {side:?}"
                );
            }
        }
    }
}
