//! What is left in the bag, tile by tile, drawn.

use bastide_art as art;
use bastide_rules::{TileId, Turn};
use leptos::prelude::*;

use crate::parts::{For, Show};
use crate::session::Session;
use crate::text::{Language, say};

/// The tiles still in the bag.
#[component]
pub fn Bag(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
) -> impl IntoView {
    let left =
        move || session.with(|session| session.game().table().bag().kinds().collect::<Vec<_>>());
    let total = move || session.with(|session| u32::from(session.game().table().bag().total()));
    let opened = RwSignal::new(false);
    let toggled = move |event: leptos::ev::Event| {
        opened.set(event_target::<web_sys::HtmlDetailsElement>(&event).open());
    };
    view! {
        <details class="bag" on:toggle=toggled>
            <summary>{move || say::table_bag_left(language, total())}</summary>
            // Drawn only while it can be seen: 32 drawings cost a moment.
            <Show when=move || opened.get()>
                <ul>
                    <For each=left key=|(tile, count)| format!("{tile} {count}") let((tile, count))>
                        <li>
                            <TilePicture tile turn=Turn::NONE size=56/>
                            <span class="bag-count">"× "{count.to_string()}</span>
                        </li>
                    </For>
                </ul>
            </Show>
        </details>
    }
}

/// One tile by itself.
#[component]
pub fn TilePicture(
    /// Which tile.
    tile: TileId,
    /// How far turned.
    turn: Turn,
    /// Pixels.
    size: u32,
) -> impl IntoView {
    view! {
        <svg
            class="tile-picture"
            class:far={size < 70}
            viewBox="0 0 100 100"
            width=size.to_string()
            height=size.to_string()
            role="img"
            aria-label=tile.to_string()
            inner_html=art::tile(tile.tile(), turn)
        />
    }
}
