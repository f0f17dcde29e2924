//! What is left to come, tile by tile, drawn.

use std::fmt::Write as _;

use bastide_art as art;
use bastide_rules::{Edition, Expansion, TileId, Turn};
use leptos::prelude::*;

use crate::parts::{Show, escaped};
use crate::session::Session;
use crate::settled::Settled;
use crate::text::{self, Language, say};

/// The tiles still in the bag, box by box.
#[component]
pub fn Bag(
    /// For every sentence.
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
            // Drawn only while it can be seen: a hundred drawings cost a moment.
            <Show when=move || opened.get()>
                <div inner_html=move || left.get()></div>
            </Show>
        </details>
    }
}

/// What is in the bag, and apart from it what waits for the dragon.
fn left(language: Language, session: &Session) -> String {
    if !session.capabilities().aids {
        return format!("<p class=soft>{}</p>", escaped(say::not_in_a_strict_game(language)));
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
    let mut drawn = String::new();
    for (of, tiles) in groups {
        if let Some(of) = of {
            drawn += &format!("<h3>{}</h3>", text::expansion(language, of));
        }
        drawn += &pictures(language, edition, &tiles);
    }
    let aside: Vec<_> = table.set_aside().iter().map(|tile| (*tile, Turn::NONE, 1)).collect();
    if !aside.is_empty() {
        drawn += &format!("<h3>{}</h3>", say::see_aside(language));
        drawn += &pictures(language, edition, &aside);
    }
    drawn
}

/// A tile as it lies, and how many of it.
pub type Pictured = (TileId, Turn, u16);

/// Small pictures of tiles with their numbers.
pub fn pictures(language: Language, edition: Edition, tiles: &[Pictured]) -> String {
    let mut list = String::from("<ul class=pictures>");
    for (tile, turn, count) in tiles {
        let (name, drawing) = (
            text::tile(language, edition, tile.tile(), *turn),
            art::tile(tile.tile(), *turn, art::Detail::Far),
        );
        // Writing into a text cannot fail.
        let _ = write!(
            list,
            concat!(
                r#"<li><svg class="tile-picture" viewBox="0 0 100 100" width="56" height="56" "#,
                r#"role="img" aria-label="{}">{}</svg><span class="bag-count">× {}</span></li>"#
            ),
            escaped(&name),
            drawing,
            count
        );
    }
    list + "</ul>"
}
