//! What is left in the bag, tile by tile, drawn.

use bastide_art as art;
use bastide_rules::{Edition, TileId, Turn};
use leptos::prelude::*;

use crate::parts::{For, Show};
use crate::session::Session;
use crate::text::{self, Language, say};

/// The tiles still in the bag.
#[component]
pub fn Bag(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
) -> impl IntoView {
    let edition = session.with_untracked(|session| session.game().config().edition);
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
                            {picture(language, edition, tile)}
                            <span class="bag-count">"× "{count.to_string()}</span>
                        </li>
                    </For>
                </ul>
            </Show>
        </details>
    }
}

/// One tile of the bag, small.
fn picture(language: Language, edition: Edition, tile: TileId) -> AnyView {
    view! {
        <svg
            class="tile-picture far"
            viewBox="0 0 100 100"
            width="56"
            height="56"
            role="img"
            aria-label=text::tile(language, edition, tile.tile(), Turn::NONE)
            inner_html=art::tile(tile.tile(), Turn::NONE)
        />
    }
    .into_any()
}
