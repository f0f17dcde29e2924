//! The kinds of tiles to choose the next one from, in a recorded game: all that are left, also
//! before the turn is ended.

use bastide_art as art;
use bastide_rules::{Edition, PieceKind, TileId, Turn};
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use super::stage::Stage;
use crate::platform::{focus, timer};
use crate::ui::{For, Markup, effect, handler, markup};
use bastide_session::intent::Intent;
use bastide_session::{Draws, Session, When};
use bastide_text as text;
use bastide_text::{Language, by_edition, say};

/// The features to search for on a tile.
const KINDS: [PieceKind; 3] = [PieceKind::City, PieceKind::Road, PieceKind::Monastery];

fn with(language: Language, edition: Edition, kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::City => say::which_city(language),
        PieceKind::Road => say::which_road(language),
        _ => by_edition(language, edition, say::which_monastery_old, say::which_monastery_new),
    }
}

/// A kind of tile that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    tile: TileId,
    count: u16,
    /// `true` if one of it was drawn in the last round.
    is_recent: bool,
}

/// A button for each kind of tile that may have been drawn, or may be next, the likeliest first.
/// The list stays in place, so that nothing moves below a finger that enters one turn after
/// another.
#[component]
pub fn WhichTile(
    /// The board and its game.
    stage: Stage,
    /// Takes the choice.
    dispatcher: Dispatcher,
) -> impl IntoView {
    let Stage { language, session, .. } = stage;
    let draws = Memo::new(move |_| session.with(Session::draws));
    let when = Memo::new(move |_| draws.with(|draws| draws.when));
    let left = Memo::new(move |_| {
        draws.with(|Draws { tiles, recent, .. }| {
            let kind = |(tile, count): &(TileId, u16)| Kind {
                tile: *tile,
                count: *count,
                is_recent: recent.contains(tile),
            };
            tiles.iter().map(kind).collect::<Vec<_>>()
        })
    });
    let wanted = RwSignal::new([false; KINDS.len()]);
    // The next tile is another one, and most likely the first of the list.
    effect(move || {
        if when.get() == When::Later {
            wanted.set([false; KINDS.len()]);
            timer::after_next_frame(|| focus::into_sight(".which-tiles > li"));
        }
    });
    let shown = Memo::new(move |_| {
        let wanted = wanted.get();
        let mut tiles = left.get();
        tiles.retain(|it| {
            let has = |kind| it.tile.tile().pieces_of(kind).next().is_some();
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
    view! {
        <fieldset
            class="which-tile"
            data-when=move || name_of(when.get())
            disabled=move || when.get() == When::Later
            aria-label=move || match when.get() {
                When::Next => say::which_next_as_it_is(language),
                when => title(language, when),
            }
        >
            <div class="which-head">
                <p class="which-title" aria-hidden="true">{move || title(language, when.get())}</p>
                <div class="which-only" role="group" aria-label=say::which_only(language)>
                    {KINDS.into_iter().enumerate().map(chip).collect_view()}
                </div>
            </div>
            <ul class="which-tiles" on:keydown=focus::along_list>
                <For
                    each=move || shown.get()
                    key=|kind| format!("{} {} {}", kind.tile, kind.count, kind.is_recent)
                    let(kind)
                >
                    <Candidate stage dispatcher kind/>
                </For>
            </ul>
            <p class="soft" role="status">
                {move || {
                    let is_none = shown.with(Vec::is_empty) && !left.with(Vec::is_empty);
                    is_none.then(|| say::which_none(language))
                }}
            </p>
        </fieldset>
    }
}

fn title(language: Language, when: When) -> &'static str {
    match when {
        When::Now => say::which_tile(language),
        When::Next | When::Later => say::which_next(language),
    }
}

/// Returns the name of the moment in the page.
const fn name_of(when: When) -> &'static str {
    match when {
        When::Now => "now",
        When::Next => "next",
        When::Later => "later",
    }
}

/// A kind of tile.
#[component]
fn Candidate(stage: Stage, dispatcher: Dispatcher, kind: Kind) -> impl IntoView {
    let Kind { tile, count, is_recent } = kind;
    let Stage { language, session, .. } = stage;
    let edition = session.with_untracked(|session| session.game().config().edition);
    let name = text::tile(language, edition, tile.tile(), Turn::NONE);
    let recent = is_recent.then(|| format!(", {}", say::which_recent(language)));
    let name = format!("{name}, × {count}{}", recent.unwrap_or_default());
    let drawing = Markup::drawing(art::tile(tile.tile(), Turn::NONE, art::Detail::Far));
    let picture = markup!(
        r#"<svg class="tile-picture" viewBox="0 0 100 100" aria-hidden="true">{}</svg>"#,
        drawing,
    );
    view! {
        <li>
            <button
                type="button"
                class="which"
                class:recent=is_recent
                aria-label=name
                data-draw=tile.to_string()
                on:click=handler(move || dispatcher.send(Intent::Draw(tile)))
            >
                <span inner_html=picture.into_html()></span>
                <small aria-hidden="true">{format!("× {count}")}</small>
            </button>
        </li>
    }
}
