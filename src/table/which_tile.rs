//! Which tile was drawn, where it comes from a real box: all that are left, to choose from.

use bastide_art as art;
use bastide_rules::{Action, Edition, PieceKind, TileId, Turn};
use leptos::prelude::*;

use super::controller::Controller;
use crate::intent::Intent;
use crate::parts::{For, Show, handler};
use crate::platform::focus;
use crate::session::Session;
use crate::text::{self, Language, by_edition, say};

/// So many are seen at a glance; of more one says first what is on the tile.
const AT_A_GLANCE: usize = 24;

/// What there may be on a tile.
const KINDS: [PieceKind; 3] = [PieceKind::City, PieceKind::Road, PieceKind::Monastery];

fn with(language: Language, edition: Edition, kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::City => say::which_city(language),
        PieceKind::Road => say::which_road(language),
        _ => by_edition(language, edition, say::which_monastery_old, say::which_monastery_new),
    }
}

/// The tiles that may have been drawn, and how many of each are left.
fn left(session: &Session) -> Vec<(TileId, u16)> {
    let table = session.game().table();
    let tile = |action| match action {
        Action::Draw(tile) => Some((tile, table.bag().left(tile))),
        _ => None,
    };
    table.legal().into_iter().filter_map(tile).collect()
}

/// A button for each tile that may have been drawn.
#[component]
pub fn WhichTile(
    /// The game, and where commands go.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, session, .. } = controller;
    let left = Memo::new(move |_| session.with(left));
    let wanted = RwSignal::new([false; KINDS.len()]);
    let shown = Memo::new(move |_| {
        let wanted = wanted.get();
        let mut tiles = left.get();
        tiles.retain(|(tile, _)| {
            let has = |kind| tile.tile().pieces_of(kind).next().is_some();
            KINDS.iter().zip(wanted).all(|(kind, wanted)| !wanted || has(*kind))
        });
        tiles
    });
    let edition = session.with_untracked(|session| session.game().config().edition);
    let chip = move |(at, kind): (usize, PieceKind)| {
        let is_wanted = move || wanted.get()[at];
        view! {
            <button
                type="button"
                class="group"
                aria-pressed=move || is_wanted().to_string()
                on:click=handler(move || wanted.update(|wanted| wanted[at] = !wanted[at]))
            >
                {with(language, edition, kind)}
            </button>
        }
    };
    let is_long = Signal::derive(move || left.with(Vec::len) > AT_A_GLANCE);
    view! {
        <div class="which-tile" role="group" aria-label=say::which_tile(language)>
            <Show when=is_long>
                <div class="which-only" role="group" aria-label=say::which_only(language)>{KINDS.into_iter().enumerate().map(chip).collect_view()}</div>
            </Show>
            <ul class="which-tiles" on:keydown=focus::along_list>
                <For
                    each=move || shown.get()
                    key=|(tile, count)| format!("{tile} {count}")
                    let((tile, count))
                >
                    <Candidate controller tile count/>
                </For>
            </ul>
            <p class="soft" role="status">
                {move || shown.with(Vec::is_empty).then(|| say::which_none(language))}
            </p>
        </div>
    }
}

/// One of them.
#[component]
fn Candidate(controller: Controller, tile: TileId, count: u16) -> impl IntoView {
    let Controller { language, session, .. } = controller;
    let edition = session.with_untracked(|session| session.game().config().edition);
    let name = text::tile(language, edition, tile.tile(), Turn::NONE);
    let name = format!("{name}, × {count}");
    let picture = format!(
        r#"<svg class="tile-picture" viewBox="0 0 100 100" aria-hidden="true">{}</svg>"#,
        art::tile(tile.tile(), Turn::NONE, art::Detail::Far)
    );
    view! {
        <li>
            <button
                type="button"
                class="which"
                aria-label=name
                data-draw=tile.to_string()
                on:click=handler(move || controller.send(Intent::Act(Action::Draw(tile))))
            >
                <span inner_html=picture></span>
                <small aria-hidden="true">{format!("× {count}")}</small>
            </button>
        </li>
    }
}
