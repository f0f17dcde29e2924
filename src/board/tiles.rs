//! The laid tiles: a layer with the ground of all, and above it a layer with what stands on them.

use bastide_art::{Detail, Units};
use bastide_rules::tiles::Edge;
use bastide_rules::{Cell, Side};
use leptos::prelude::*;

use super::drawings::{Look, drawing};
use super::model::{BoardModel, LaidTile, TILE};
use super::places::{Places, place_of};
use super::register::entry;
use crate::ui::{For, Markup, effect, markup};

/// The side of a block of tiles that the browser paints by itself: a change in it repaints no other
/// tiles. Cells.
const BLOCK: i16 = 4;

/// Returns `true` if a tile is in detail: the tiles placed last are, if any are.
fn is_near(in_detail: &[Cell], model: &BoardModel, at: Cell) -> bool {
    in_detail.binary_search(&at).is_ok() || !in_detail.is_empty() && model.last.contains(&at)
}

/// Every laid tile.
#[component]
pub fn Tiles(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The places for which the tiles are drawn.
    places: RwSignal<Places>,
    /// The cells whose tiles are drawn in detail.
    in_detail: RwSignal<Vec<Cell>>,
    /// `true` in a replay: then a tile that is undone keeps its element, unseen.
    goes_to_and_fro: Memo<bool>,
) -> impl IntoView {
    // Each block compares its own tiles: none looks through all tiles by itself.
    let blocks = Memo::new(move |before: Option<&Blocks>| {
        let now = in_detail.with(|cells| {
            places.with(|places| {
                model.with(|model| blocks(model, places, |at| is_near(cells, model, at)))
            })
        });
        match before {
            Some(before) if goes_to_and_fro.get() => with_those_gone(before, now),
            _ => now,
        }
    });
    let each =
        move || blocks.with(|blocks| blocks.iter().map(|(block, _)| *block).collect::<Vec<_>>());
    view! {
        <For each key=|block| cell_attribute(Cell::new(block.1, block.0)) let(block)>
            <Block block blocks/>
        </For>
    }
}

/// Returns the block of a cell.
pub fn block(cell: Cell) -> Cell {
    Cell::new(cell.x.div_euclid(BLOCK), cell.y.div_euclid(BLOCK))
}

/// A tile as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drawn {
    at: Cell,
    look: Look,
    /// `true` if it lies there at the moment that is shown.
    is_there: bool,
}

impl Drawn {
    fn is_same(&self, other: &Drawn) -> bool {
        self.at == other.at && self.look.laid == other.look.laid
    }

    fn is_there_in(&self, tiles: &[Drawn]) -> bool {
        tiles.iter().any(|it| it.is_there && it.is_same(self))
    }

    /// Returns a key of its ground.
    fn ground_key(&self) -> String {
        self.key(self.look.place.laid)
    }

    /// Returns a key of what stands on it, which depends on the sides of cities only.
    fn standing_key(&self) -> String {
        let Look { laid: LaidTile { tile, turn }, place, .. } = self.look;
        let is_open =
            |side: Side| tile.tile().edge(side, turn) == Edge::City && !place.laid[side.index()];
        self.key(Side::ALL.map(|side| !is_open(side)))
    }

    fn key(&self, laid: [bool; 4]) -> String {
        let Look { laid: LaidTile { tile, turn }, place, detail } = self.look;
        let bits = laid.into_iter().chain(place.walled).fold(0, |bits, it| 2 * bits + u8::from(it));
        let (at, turn) = (cell_attribute(self.at), turn.quarters());
        format!("{at} {tile} {turn} {bits} {}", detail as u8)
    }
}

/// A block: its row and its column, so that southern blocks come later and cover northern ones.
type BlockPlace = (i16, i16);

/// Every tile, by its block.
type Blocks = Vec<(BlockPlace, Vec<Drawn>)>;

fn blocks(model: &BoardModel, places: &Places, is_near: impl Fn(Cell) -> bool) -> Blocks {
    let mut blocks = Blocks::new();
    for (at, laid) in &model.tiles {
        let detail = if is_near(*at) { Detail::Near } else { Detail::Far };
        let look = Look { laid: *laid, place: place_of(places, *at), detail };
        let (place, row) = (block(*at), (at.y, at.x));
        let tiles = entry(&mut blocks, (place.y, place.x));
        // Row by row: what stands on a tile may cover the tiles to its north.
        let number = tiles.partition_point(|other| (other.at.y, other.at.x) < row);
        tiles.insert(number, Drawn { at: *at, look, is_there: true });
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

/// The tiles of one block. Each has elements of its own, which changes beside it leave alone.
#[component]
fn Block(block: BlockPlace, blocks: Memo<Blocks>) -> impl IntoView {
    let of_this = move |all: &Blocks| {
        let found = all.iter().find(|(at, _)| *at == block);
        found.map(|(_, tiles)| tiles.clone()).unwrap_or_default()
    };
    // A signal of its own: a change elsewhere asks none of the many elements of these tiles.
    let tiles = RwSignal::new(untrack(move || blocks.with(of_this)));
    effect(move || {
        let now = blocks.with(of_this);
        if tiles.with_untracked(|tiles| *tiles != now) {
            tiles.set(now);
        }
    });
    let each = move || tiles.get();
    view! {
        <svg
            class="ground land"
            width="1"
            height="1"
            stroke-linecap="round"
            stroke-linejoin="round"
            aria-hidden="true"
        >
            <For each key=Drawn::ground_key let(drawn)>
                <g
                    data-ground=cell_attribute(drawn.at)
                    opacity=unseen(drawn, tiles)
                    transform=shift(drawn.at)
                    inner_html=drawing(drawn.look)[0].clone().into_html()
                />
            </For>
        </svg>
        <svg
            class="ground tiles"
            width="1"
            height="1"
            stroke-linecap="round"
            stroke-linejoin="round"
            aria-hidden="true"
        >
            <For each key=Drawn::standing_key let(drawn)>
                <Standing drawn tiles/>
            </For>
        </svg>
    }
}

/// Trees, houses and walls on a tile of a block.
#[component]
fn Standing(drawn: Drawn, tiles: RwSignal<Vec<Drawn>>) -> impl IntoView {
    let Drawn { at, look, .. } = drawn;
    let if_there = move |what: fn(&Drawn) -> String| {
        move || tiles.with(|tiles| drawn.is_there_in(tiles)).then(|| what(&drawn))
    };
    let class = if look.detail == Detail::Near { "tile near" } else { "tile" };
    view! {
        <g
            class=class
            opacity=unseen(drawn, tiles)
            data-cell=if_there(|drawn| cell_attribute(drawn.at))
            data-tile=if_there(|drawn| drawn.look.laid.tile.to_string())
            data-turn=look.laid.turn.quarters().to_string()
            transform=shift(at)
            inner_html=drawing(look)[1].clone().into_html()
        />
    }
}

/// Returns the opacity of a tile that does not lie there at the moment: a transparent tile is not
/// painted, and nothing in it is styled again.
fn unseen(drawn: Drawn, tiles: RwSignal<Vec<Drawn>>) -> impl Fn() -> Option<&'static str> {
    move || tiles.with(|tiles| !drawn.is_there_in(tiles)).then_some("0")
}

/// Returns a tile that is not laid yet, or is laid elsewhere, as one drawing on its cell.
pub fn whole(at: Cell, look: Look) -> Markup {
    let [ground, standing] = &*drawing(look);
    markup!(
        r#"<g transform="{}" stroke-linecap="round" stroke-linejoin="round">{}{}</g>"#,
        shift(at),
        ground,
        standing,
    )
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
    use bastide_art::Place;
    use bastide_rules::{TileId, Turn};

    use super::*;

    #[test]
    fn what_is_taken_back_stays_made_and_is_not_there() {
        let [city, road] = ["B24", "B04"].map(|tile| TileId::named(tile).expect("a tile"));
        let drawn = |x, tile, is_near, is_there| {
            let laid = LaidTile { tile, turn: Turn::NONE };
            let detail = if is_near { Detail::Near } else { Detail::Far };
            let look = Look { laid, place: Place::alone((x, 0)), detail };
            Drawn { at: Cell::new(x, 0), look, is_there }
        };
        let here = (0, 0);
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
