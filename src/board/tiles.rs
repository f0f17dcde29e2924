//! The laid tiles: one `<symbol>` for each drawing, one `<use>` for each tile.

use bastide_art::{self as art, Detail, Units};
use bastide_rules::{Cell, TileId, Turn};
use leptos::prelude::*;

use super::model::{BoardModel, LaidTile, TILE};
use super::register::entry;
use super::spots;
use crate::parts::For;

/// Neighbours overlap by this much, so that no hairline shows. Drawing units.
const OVERLAP: f64 = 0.15;
/// A square of so many cells is painted by itself: what happens in it paints no other tiles anew.
const BLOCK: i16 = 3;

/// The drawings, made when first needed.
#[component]
pub fn Symbols(
    /// What to draw.
    model: Memo<BoardModel>,
    /// Whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    // Mostly they are those there were: a tile that is only tried needs one more at most.
    let drawings = Memo::new(move |before: Option<&Drawings>| {
        let wanted = in_detail
            .with(|cells| model.with(|model| model.drawings(|at| is_near(cells, model, at))));
        with_those_made(before.cloned().unwrap_or_default(), wanted)
    });
    let each = move || {
        let detail = |is_near| if is_near { Detail::Near } else { Detail::Far };
        drawings
            .get()
            .into_iter()
            .map(|((tile, turn), is_near)| (tile, turn, detail(is_near)))
            .collect::<Vec<_>>()
    };
    view! {
        <svg class="ground" width="1" height="1" aria-hidden="true"><defs>
            <g inner_html=art::board_defs() + spots::DRAWING></g>
            <For
                each
                key=|(tile, turn, detail)| {
                    format!("{} {}", art::symbol_id(tile.tile(), *turn), *detail as u8)
                }
                let((tile, turn, detail))
            >
                <symbol
                    id=art::symbol_id(tile.tile(), turn)
                    viewBox=art::VIEW_BOX
                    stroke-linecap="round"
                    stroke-linejoin="round"
                    inner_html=art::tile_elements(tile.tile(), turn, detail)
                />
            </For>
        </defs></svg>
    }
}

/// What is drawn, and whether for near.
type Drawings = Vec<((TileId, Turn), bool)>;

/// What was made stays: to make it is most of the work of a jump through a game, and whoever looks back comes
/// on again.
fn with_those_made(mut made: Drawings, wanted: Drawings) -> Drawings {
    for (drawing, is_near) in wanted {
        match made.iter_mut().find(|(other, _)| *other == drawing) {
            Some((_, made_near)) => *made_near = is_near,
            None => made.push((drawing, is_near)),
        }
    }
    made
}

/// What was placed last is looked at closely, wherever anything is.
fn is_near(in_detail: &[Cell], model: &BoardModel, at: Cell) -> bool {
    in_detail.binary_search(&at).is_ok() || !in_detail.is_empty() && model.last.contains(&at)
}

/// Every laid tile.
#[component]
pub fn Tiles(
    /// What to draw.
    model: Memo<BoardModel>,
    /// Which of them are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    // Each block compares its own: none looks through all tiles by itself.
    let blocks = Memo::new(move |_| {
        in_detail.with(|cells| model.with(|model| blocks(model, |at| is_near(cells, model, at))))
    });
    let each =
        move || blocks.with(|blocks| blocks.iter().map(|(block, _)| *block).collect::<Vec<_>>());
    view! {
        <For each key=|block| cell_attribute(*block) let(block)>
            <Block block blocks/>
        </For>
    }
}

/// The block a cell is in.
fn block(cell: Cell) -> Cell {
    Cell::new(cell.x.div_euclid(BLOCK), cell.y.div_euclid(BLOCK))
}

/// Every laid tile, by its block; and whether it is drawn in detail.
type Blocks = Vec<(Cell, Vec<(Cell, LaidTile, bool)>)>;

fn blocks(model: &BoardModel, is_near: impl Fn(Cell) -> bool) -> Blocks {
    let mut blocks = Blocks::new();
    for (at, laid) in &model.tiles {
        entry(&mut blocks, block(*at)).push((*at, *laid, is_near(*at)));
    }
    blocks
}

/// The tiles of one block. Each is drawn by itself: what is laid or taken back beside it leaves it.
#[component]
fn Block(block: Cell, blocks: Memo<Blocks>) -> impl IntoView {
    let of_this = move |all: &Blocks| {
        let found = all.iter().find(|(at, _)| *at == block);
        found.map(|(_, tiles)| tiles.clone()).unwrap_or_default()
    };
    let tiles = Memo::new(move |_| blocks.with(of_this));
    let drawn = move || tiles.with(|tiles| tiles.iter().map(tile).collect::<Vec<_>>());
    view! {
        <svg class="ground tiles" width="1" height="1" aria-hidden="true">
            <For each=drawn key=String::clone let(drawn)>
                <g inner_html=drawn/>
            </For>
        </svg>
    }
}

fn tile((cell, laid, is_near): &(Cell, LaidTile, bool)) -> String {
    let LaidTile { tile, turn } = *laid;
    let (place, quarters) = (cell_attribute(*cell), turn.quarters());
    let named =
        format!(r#"class="tile" data-cell="{place}" data-tile="{tile}" data-turn="{quarters}""#);
    drawing(*cell, *laid, *is_near, &named)
}

/// A tile on its cell, laid or not yet, with these attributes.
pub fn drawing(
    cell: Cell,
    LaidTile { tile, turn }: LaidTile,
    is_near: bool,
    named: &str,
) -> String {
    let side = Units(TILE + 2.0 * OVERLAP);
    let mut drawn = format!(
        r##"<use {named} href="#{}" x="{}" y="{}" width="{side}" height="{side}"/>"##,
        art::symbol_id(tile.tile(), turn),
        Units(f64::from(cell.x) * TILE - OVERLAP),
        Units(f64::from(cell.y) * TILE - OVERLAP),
    );
    // From afar small things only clutter.
    if is_near {
        let scenery = art::scenery(tile.tile(), turn, (cell.x, cell.y));
        drawn += &format!(r#"<g transform="{}">{scenery}</g>"#, shift(cell));
    }
    drawn
}

/// Moves what is drawn in the units of a tile to its cell.
pub fn shift(cell: Cell) -> String {
    format!("translate({} {})", Units(f64::from(cell.x) * TILE), Units(f64::from(cell.y) * TILE))
}

/// A cell as the page's attributes write it.
pub fn cell_attribute(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_drawn_once_stays_and_is_drawn_as_it_is_wanted_now() {
        let [city, road] = ["B24", "B04"].map(|tile| TileId::named(tile).expect("a tile"));
        let (first, second) = ((city, Turn::NONE), (road, Turn::NONE));
        let made = with_those_made(Vec::new(), vec![(first, true), (second, false)]);
        let made = with_those_made(made, vec![(second, true)]);
        assert_eq!(made, [(first, true), (second, true)]);
        assert_eq!(with_those_made(made, vec![(first, false)]), [(first, false), (second, true)]);
    }
}
