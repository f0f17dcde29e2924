//! The laid tiles: one `<symbol>` for each drawing, one `<use>` for each tile.

use bastide_art::{self as art, Detail, Units};
use bastide_rules::Cell;
use leptos::prelude::*;

use super::model::{BoardModel, CityPart, TILE};
use super::spots;
use crate::parts::{For, dynamic};

/// Neighbours overlap by this much, so that no hairline shows. Drawing units.
const OVERLAP: f64 = 0.15;

/// The drawings, made when first needed.
#[component]
pub fn Symbols(
    /// What to draw.
    model: Memo<BoardModel>,
    /// For which distance.
    detail: Signal<Detail>,
) -> impl IntoView {
    let switch = switching(detail, move || model.with_untracked(|model| model.tiles.len()));
    // Every symbol has a number, by which it waits for its turn to switch.
    let count = StoredValue::new(0);
    view! {
        <defs>
            <g inner_html=art::board_defs() + spots::DRAWING></g>
            <For each=move || model.with(|model| model.drawings()) key=|(tile, turn)| art::symbol_id(tile.tile(), *turn) let((tile, turn))>
                {
                    let number = count.get_value();
                    count.set_value(number + 1);
                    let detail = Memo::new(move |_| switch.get().of(number));
                    view! {
                        <symbol
                            id=art::symbol_id(tile.tile(), turn)
                            viewBox=art::VIEW_BOX
                            inner_html=move || art::tile(tile.tile(), turn, detail.get())
                        />
                    }
                }
            </For>
        </defs>
    }
}

/// Symbols are drawn anew a few in each frame, so that no frame is late.
const AT_ONCE: usize = 6;

/// How far the change to another distance has come: so many symbols are drawn for it.
#[derive(Clone, Copy, PartialEq)]
struct Switch {
    to: Detail,
    done: usize,
}

impl Switch {
    /// For which distance the symbol of this number is drawn.
    fn of(self, number: usize) -> Detail {
        match self.to {
            to if number < self.done => to,
            Detail::Near => Detail::Far,
            Detail::Far => Detail::Near,
        }
    }
}

fn switching(detail: Signal<Detail>, all: impl Fn() -> usize + Copy + 'static) -> RwSignal<Switch> {
    let switch = RwSignal::new(Switch { to: detail.get_untracked(), done: usize::MAX });
    Effect::new(move |_| {
        let to = detail.get();
        if to != switch.get_untracked().to {
            switch.set(Switch { to, done: 0 });
            go_on(switch, to, all());
        }
    });
    switch
}

fn go_on(switch: RwSignal<Switch>, to: Detail, all: usize) {
    request_animation_frame(move || {
        let Some(Switch { to: wanted, done }) = switch.try_get_untracked() else { return };
        if wanted == to && done < all {
            switch.set(Switch { to, done: done + AT_ONCE });
            go_on(switch, to, all);
        } else if wanted == to {
            switch.set(Switch { to, done: usize::MAX });
        }
    });
}

/// Every laid tile.
#[component]
pub fn Tiles(
    /// What to draw.
    model: Memo<BoardModel>,
    /// For which distance.
    detail: Signal<Detail>,
) -> impl IntoView {
    let cells = move || model.with(|model| model.tiles.keys().copied().collect::<Vec<_>>());
    view! {
        <g class="tiles">
            <For each=cells key=|cell| place(*cell) let(cell)>
                <LaidTile model cell detail/>
            </For>
        </g>
    }
}

#[component]
fn LaidTile(model: Memo<BoardModel>, cell: Cell, detail: Signal<Detail>) -> impl IntoView {
    // It may run once after the tile is gone.
    let laid = Memo::new(move |_| model.with(|model| model.tiles.get(&cell).copied()));
    dynamic(move || {
        let drawn = laid.get().map(|laid| {
            view! {
                <use_
                    class="tile"
                    class:last=laid.is_last
                    href=format!("#{}", art::symbol_id(laid.tile.tile(), laid.turn))
                    x=Units(f64::from(cell.x) * TILE - OVERLAP).to_string()
                    y=Units(f64::from(cell.y) * TILE - OVERLAP).to_string()
                    width=Units(TILE + 2.0 * OVERLAP).to_string()
                    height=Units(TILE + 2.0 * OVERLAP).to_string()
                    data-cell=place(cell)
                    data-tile=laid.tile.to_string()
                    data-turn=laid.turn.quarters().to_string()
                />
                <g
                    transform=shift(cell)
                    // From afar small things only clutter.
                    inner_html=move || match detail.get() {
                        Detail::Near => art::scenery(laid.tile.tile(), laid.turn, (cell.x, cell.y)),
                        Detail::Far => String::new(),
                    }
                ></g>
                {laid.is_last.then(|| view! {
                    <rect
                        class="last-frame"
                        x=Units(f64::from(cell.x) * TILE + 1.5).to_string()
                        y=Units(f64::from(cell.y) * TILE + 1.5).to_string()
                        width="97"
                        height="97"
                        rx="3"
                    />
                }.into_any())}
            }
            .into_any()
        });
        drawn.into_any()
    })
}

/// What stands above the tiles: turrets where walls of several tiles meet, what cities build as
/// they grow, and the banners of finished ones.
#[component]
pub fn Heights(
    /// What to draw.
    model: Memo<BoardModel>,
) -> impl IntoView {
    let turrets =
        Memo::new(move |_| model.with(|model| art::turrets(model.wall_corners.iter().copied())));
    view! {
        <g class="heights">
            <g inner_html=move || turrets.get()></g>
            <For
                each=move || model.with(|model| model.cities.clone())
                key=|part| format!("{} {} {} {}", place(part.at), part.piece, part.tiles, part.is_finished)
                let(part)
            >
                <Growth model part/>
            </For>
        </g>
    }
}

#[component]
fn Growth(model: Memo<BoardModel>, part: CityPart) -> impl IntoView {
    let laid = model.with_untracked(|model| model.tiles.get(&part.at).copied());
    laid.map(|laid| {
        let CityPart { at, piece, tiles, is_finished } = part;
        let (tile, turn) = (laid.tile.tile(), laid.turn);
        let mut drawn = art::landmark(tile, turn, piece, (at.x, at.y), tiles);
        if is_finished {
            drawn.push_str(&art::finery(tile, turn, piece));
        }
        let grows = !drawn.is_empty();
        grows.then(|| view! { <g class="growth" transform=shift(at) inner_html=drawn></g> })
    })
}

/// Moves what is drawn in the units of a tile to its cell.
pub fn shift(cell: Cell) -> String {
    format!("translate({} {})", Units(f64::from(cell.x) * TILE), Units(f64::from(cell.y) * TILE))
}

/// A cell as the page's attributes write it.
pub fn place(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_change_one_after_the_other() {
        let half_way = Switch { to: Detail::Far, done: 2 };
        let drawn = [0, 1, 2, 3].map(|number| half_way.of(number));
        assert_eq!(drawn, [Detail::Far, Detail::Far, Detail::Near, Detail::Near]);
        assert_eq!(Switch { to: Detail::Near, done: usize::MAX }.of(900), Detail::Near);
    }
}
