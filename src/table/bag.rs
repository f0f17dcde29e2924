//! The tiles still to come, drawn.

use bastide_art as art;
use bastide_rules::{Edition, Expansion, TileId, Turn};
use leptos::prelude::*;

use crate::board::settled::Settled;
use crate::ui::{Markup, Show, append, markup};
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, say};

/// The tiles still in the bag, by expansion.
#[component]
pub fn Bag(
    /// The language of its words.
    language: Language,
    /// The game.
    settled: Settled,
) -> impl IntoView {
    let total = move || settled.with(|session| u32::from(session.game().table().bag().total()));
    let opened = RwSignal::new(false);
    let toggled = move |event: leptos::ev::Event| {
        opened.set(event_target::<web_sys::HtmlDetailsElement>(&event).open());
    };
    let left = Memo::new(move |_| settled.with(|session| left(language, session)));
    view! {
        <details class="bag" on:toggle=toggled>
            <summary>{move || say::table_bag_left(language, total())}</summary>
            // Drawn only while it can be seen: a hundred drawings take time.
            <Show when=move || opened.get()>
                <div inner_html=move || left.get().into_html()></div>
            </Show>
        </details>
    }
}

/// Returns the tiles in the bag and, apart from them, the tiles set aside for the dragon.
fn left(language: Language, session: &Session) -> Markup {
    if !session.capabilities().aids {
        return markup!("<p class=soft>{}</p>", say::not_in_a_strict_game(language));
    }
    let table = session.game().table();
    let edition = session.game().config().edition;
    let mut groups: Vec<(Option<Expansion>, Vec<Pictured>)> = Vec::new();
    for (tile, count) in table.bag().kinds() {
        let of = tile.tile().expansion;
        match groups.iter_mut().find(|(known, _)| *known == of) {
            Some((_, tiles)) => tiles.push((tile, Turn::NONE, count)),
            None => groups.push((of, vec![(tile, Turn::NONE, count)])),
        }
    }
    let mut drawn = Markup::new();
    let hidden = table.bag().hidden();
    if hidden > 0 {
        append!(drawn, "<p class=soft>{}</p>", say::table_bag_hidden(language, hidden.into()));
    }
    for (of, tiles) in groups {
        if let Some(of) = of {
            append!(drawn, "<h3>{}</h3>", text::expansion(language, of));
        }
        drawn.push(&pictures(language, edition, &tiles));
    }
    let aside: Vec<_> = table.set_aside().iter().map(|tile| (*tile, Turn::NONE, 1)).collect();
    if !aside.is_empty() {
        append!(drawn, "<h3>{}</h3>", say::see_aside(language));
        drawn.push(&pictures(language, edition, &aside));
    }
    drawn
}

/// A tile, its rotation, and the number of such tiles.
pub type Pictured = (TileId, Turn, u16);

/// Returns small pictures of tiles with their numbers.
pub fn pictures(language: Language, edition: Edition, tiles: &[Pictured]) -> Markup {
    let mut list = markup!("<ul class=pictures>");
    for (tile, turn, count) in tiles {
        append!(
            list,
            r#"<li><svg class="tile-picture" viewBox="0 0 100 100" width="56" height="56" role="img" aria-label="{}">{}</svg><span class="bag-count">× {}</span></li>"#,
            text::tile(language, edition, tile.tile(), *turn),
            Markup::drawing(art::tile(tile.tile(), *turn, art::Detail::Far)),
            *count,
        );
    }
    append!(list, "</ul>");
    list
}
