//! The laid tiles: one `<symbol>` for each drawing, one `<use>` for each tile.

use bastide_art::{self as art, Detail, Units};
use bastide_rules::{Cell, TileId, Turn};
use leptos::prelude::*;

use super::model::{BoardModel, LaidTile, TILE};
use super::register::entry;
use super::spots;
use crate::ui::{For, Markup, append, markup};

/// The overlap of neighbouring tiles, so that no hairline shows. Drawing units.
const OVERLAP: f64 = 0.15;
/// The side of a block of tiles that the browser paints by itself: a change in it repaints no other
/// tiles. Cells.
const BLOCK: i16 = 3;

/// The drawings, made when first needed.
#[component]
pub fn Symbols(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The cells whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    // Mostly they are the same as before: a preview tile needs one more at most.
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
            <g inner_html=(Markup::drawing(art::board_defs()) + spots::symbol()).into_html()></g>
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
                    inner_html=Markup::drawing(art::tile_elements(tile.tile(), turn, detail)).into_html()
                />
            </For>
        </defs></svg>
    }
}

/// The drawings, with `true` for those in detail.
type Drawings = Vec<((TileId, Turn), bool)>;

/// Keeps the drawings made before: making them is most of the work of a jump through a game, and
/// people jump to and fro.
fn with_those_made(mut made: Drawings, wanted: Drawings) -> Drawings {
    for (drawing, is_near) in wanted {
        match made.iter_mut().find(|(other, _)| *other == drawing) {
            Some((_, made_near)) => *made_near = is_near,
            None => made.push((drawing, is_near)),
        }
    }
    made
}

/// Returns `true` if a tile is in detail: the tiles placed last are, if any are.
fn is_near(in_detail: &[Cell], model: &BoardModel, at: Cell) -> bool {
    in_detail.binary_search(&at).is_ok() || !in_detail.is_empty() && model.last.contains(&at)
}

/// Every laid tile.
#[component]
pub fn Tiles(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The cells whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
    /// `true` in a replay: then a tile that is undone keeps its element, unseen.
    goes_to_and_fro: Memo<bool>,
) -> impl IntoView {
    // Each block compares its own tiles: none looks through all tiles by itself.
    let blocks = Memo::new(move |before: Option<&Blocks>| {
        let now = in_detail
            .with(|cells| model.with(|model| blocks(model, |at| is_near(cells, model, at))));
        match before {
            Some(before) if goes_to_and_fro.get() => with_those_gone(before, now),
            _ => now,
        }
    });
    let each =
        move || blocks.with(|blocks| blocks.iter().map(|(block, _)| *block).collect::<Vec<_>>());
    view! {
        <For each key=|block| cell_attribute(*block) let(block)>
            <Block block blocks/>
        </For>
    }
}

/// Returns the block of a cell.
pub fn block(cell: Cell) -> Cell {
    Cell::new(cell.x.div_euclid(BLOCK), cell.y.div_euclid(BLOCK))
}

/// A tile with its level of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drawn {
    at: Cell,
    laid: LaidTile,
    is_near: bool,
    /// `true` if it lies there at the moment that is shown.
    is_there: bool,
}

impl Drawn {
    fn is_same(&self, other: &Drawn) -> bool {
        self.at == other.at && self.laid == other.laid
    }

    fn key(&self) -> String {
        let (place, id) =
            (cell_attribute(self.at), art::symbol_id(self.laid.tile.tile(), self.laid.turn));
        format!("{place} {id} {}", self.is_near)
    }
}

/// Every tile, by its block.
type Blocks = Vec<(Cell, Vec<Drawn>)>;

fn blocks(model: &BoardModel, is_near: impl Fn(Cell) -> bool) -> Blocks {
    let mut blocks = Blocks::new();
    for (at, laid) in &model.tiles {
        let drawn = Drawn { at: *at, laid: *laid, is_near: is_near(*at), is_there: true };
        entry(&mut blocks, block(*at)).push(drawn);
    }
    blocks
}

/// Keeps the elements of tiles that were there before, because styling their many parts anew is
/// most of the work of a jump.
fn with_those_gone(before: &Blocks, mut now: Blocks) -> Blocks {
    for (block, drawn) in before {
        let now = entry(&mut now, *block);
        for gone in drawn {
            if !now.iter().any(|other| other.is_same(gone)) {
                now.push(Drawn { is_there: false, ..*gone });
            }
        }
    }
    now
}

/// The tiles of one block. Each has an element of its own, which changes beside it leave alone.
#[component]
fn Block(block: Cell, blocks: Memo<Blocks>) -> impl IntoView {
    let of_this = move |all: &Blocks| {
        let found = all.iter().find(|(at, _)| *at == block);
        found.map(|(_, tiles)| tiles.clone()).unwrap_or_default()
    };
    let tiles = Memo::new(move |_| blocks.with(of_this));
    view! {
        <svg class="ground tiles" width="1" height="1" aria-hidden="true">
            <For each=move || tiles.get() key=Drawn::key let(drawn)>
                <Tile drawn tiles/>
            </For>
        </svg>
    }
}

/// A tile of a block.
#[component]
fn Tile(drawn: Drawn, tiles: Memo<Vec<Drawn>>) -> impl IntoView {
    let Drawn { at, laid, is_near, .. } = drawn;
    let is_there = Memo::new(move |_| {
        tiles.with(|tiles| tiles.iter().any(|it| it.is_there && it.is_same(&drawn)))
    });
    let if_there = move |what: fn(&Drawn) -> String| move || is_there.get().then(|| what(&drawn));
    let [href, x, y, side] = standing(at, laid);
    view! {
        // A transparent tile is not painted, and nothing in it is styled again.
        <g opacity=move || (!is_there.get()).then_some("0")>
            <use_
                class="tile"
                data-cell=if_there(|drawn| cell_attribute(drawn.at))
                data-tile=if_there(|drawn| drawn.laid.tile.to_string())
                data-turn=laid.turn.quarters().to_string()
                href=href
                x=x
                y=y
                width=side.clone()
                height=side
            />
            {is_near.then(|| view! { <g transform=shift(at) inner_html=scenery(at, laid).into_html()/> })}
        </g>
    }
}

/// Returns the position and size of a tile's symbol on its cell: from the left, from above, and its
/// sides.
fn standing(at: Cell, LaidTile { tile, turn }: LaidTile) -> [String; 4] {
    let begin = |along: i16| Units(f64::from(along) * TILE - OVERLAP).to_string();
    let side = Units(TILE + 2.0 * OVERLAP).to_string();
    [format!("#{}", art::symbol_id(tile.tile(), turn)), begin(at.x), begin(at.y), side]
}

fn scenery(at: Cell, LaidTile { tile, turn }: LaidTile) -> Markup {
    Markup::drawing(art::scenery(tile.tile(), turn, (at.x, at.y)))
}

/// Returns a tile that is not laid yet, on its cell.
pub fn drawing(at: Cell, laid: LaidTile, is_near: bool) -> Markup {
    let [href, x, y, side] = standing(at, laid);
    let mut drawn = markup!(
        r#"<use href="{href}" x="{x}" y="{y}" width="{side}" height="{side}"/>"#,
        href = href,
        x = x,
        y = y,
        side = side,
    );
    // From afar fine detail only clutters.
    if is_near {
        append!(drawn, r#"<g transform="{}">{}</g>"#, shift(at), scenery(at, laid));
    }
    drawn
}

/// Returns the transform from the units of a tile to its cell.
pub fn shift(cell: Cell) -> String {
    format!("translate({} {})", Units(f64::from(cell.x) * TILE), Units(f64::from(cell.y) * TILE))
}

/// Returns a cell as the page's attributes write it.
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

    #[test]
    fn what_is_taken_back_stays_made_and_is_not_there() {
        let [city, road] = ["B24", "B04"].map(|tile| TileId::named(tile).expect("a tile"));
        let drawn = |x, tile, is_near, is_there| {
            let laid = LaidTile { tile, turn: Turn::NONE };
            Drawn { at: Cell::new(x, 0), laid, is_near, is_there }
        };
        let here = Cell::new(0, 0);
        let before = vec![(here, vec![drawn(0, city, false, true), drawn(1, road, false, true)])];
        let back = with_those_gone(&before, vec![(here, vec![drawn(0, city, true, true)])]);
        assert_eq!(back[0].1, [drawn(0, city, true, true), drawn(1, road, false, false)]);
        // Another branch has another tile in its place; after none the first is back.
        let other = with_those_gone(&back, vec![(here, vec![drawn(1, city, false, true)])]);
        let gone = [drawn(0, city, true, false), drawn(1, road, false, false)];
        assert_eq!(other[0].1, [&[drawn(1, city, false, true)][..], &gone].concat());
        assert_eq!(with_those_gone(&other, Vec::new())[0].1.len(), 3);
    }
}
