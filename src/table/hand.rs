//! The tile in hand and what can be done now.

use bastide_art as art;
use bastide_rules::{Edition, Phase};
use leptos::prelude::*;

use super::icon::Sign;
use crate::board::figures::{Silhouette, deploy, key, named, named_shortly};
use crate::board::model::{BoardModel, Choice};
use crate::intent::Intent;
use crate::parts::{For, RoundButton, Show, TextButton, dynamic};
use crate::session::Session;
use crate::text::{self, Language, say};

/// What the hand shows.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    phase: Phase,
    name: String,
    opponent: bool,
    can_undo: bool,
    can_redo: bool,
    tries: bool,
    left: u16,
}

impl Shown {
    fn of(session: &Session) -> Shown {
        let table = session.game().table();
        let actor = table.to_act().map(|seat| session.sitter(seat));
        Shown {
            phase: table.phase(),
            name: actor.map_or_else(String::new, |sitter| sitter.name.clone()),
            opponent: actor.is_some_and(|sitter| sitter.brain.is_some()),
            can_undo: session.can_undo(),
            can_redo: session.can_redo(),
            tries: session.ghost().is_some(),
            left: table.bag().total(),
        }
    }
}

/// The tile in hand, a prompt, and a button for everything that can be done now.
#[component]
pub fn Hand(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// What the board shows.
    model: Memo<BoardModel>,
    /// Why the last command could not be carried out.
    problem: RwSignal<Option<String>>,
    /// What the hint says.
    advice: RwSignal<Option<String>>,
    /// What a button asks for.
    send: Callback<Intent>,
    /// Asks for a hint.
    on_hint: Callback<()>,
) -> impl IntoView {
    let edition = session.with_untracked(|session| session.game().config().edition);
    let shown = Memo::new(move |_| session.with(Shown::of));
    let hand = Memo::new(move |_| model.with(|model| model.hand));
    let is_tile = move || matches!(shown.with(|shown| shown.phase), Phase::Tile(_));
    let is_figure = move || shown.with(|shown| shown.phase == Phase::Figure && !shown.opponent);
    let waits = move || shown.with(|shown| shown.opponent);
    let prompt = move || {
        shown.with(|shown| match shown.phase {
            _ if shown.opponent => say::table_thinking(language, &shown.name),
            Phase::Tile(_) if shown.tries => say::table_to_confirm(language, &shown.name),
            Phase::Tile(_) => say::table_to_place(language, &shown.name),
            Phase::Figure => text::to_deploy(language, edition, &shown.name),
            _ => String::new(),
        })
    };
    let no_tile_tried = Signal::derive(move || shown.with(|shown| !shown.tries));
    let no_undo = Signal::derive(move || shown.with(|shown| !shown.can_undo));
    let no_redo = Signal::derive(move || shown.with(|shown| !shown.can_redo));
    let button = move |intent: Intent| Callback::new(move |()| send.run(intent));
    let round = move |sign, name, disabled, intent| {
        view! { <RoundButton sign name disabled on_press=button(intent)/> }
    };
    view! {
        <section class="hand" aria-label=say::table_hand(language)>
            <div class="hand-tile" class:empty=move || hand.get().is_none()>
                {dynamic(move || hand.get().map(|(tile, turn)| view! {
                    <svg class="tile-picture" viewBox="0 0 100 100" role="img" aria-label=text::tile(language, edition, tile.tile(), turn)>
                        // The board has the drawing already.
                        <use_ href=format!("#{}", art::symbol_id(tile.tile(), turn)) width="100" height="100"/>
                    </svg>
                }).into_any())}
            </div>
            <div class="hand-words">
                <p class="prompt" aria-live="polite">{move || prompt()}</p>
                <p class="hand-left" hidden=move || problem.with(Option::is_some) || advice.with(Option::is_some)>
                    {move || say::table_bag_left(language, shown.with(|shown| u32::from(shown.left)))}
                </p>
                <p class="advice" role="status">{move || advice.get().unwrap_or_default()}</p>
                <p class="problem" role="status">{move || problem.get().unwrap_or_default()}</p>
            </div>
            <div class="hand-actions">
                <Show when=move || is_tile() && !waits()>
                    {round(Sign::TurnLeft, say::table_turn_left(language), no_tile_tried, Intent::TurnLeft)}
                    {round(Sign::TurnRight, say::table_turn_right(language), no_tile_tried, Intent::TurnRight)}
                    <TextButton
                        text=say::table_confirm(language)
                        class="primary confirm"
                        disabled=no_tile_tried
                        on_press=button(Intent::Confirm)
                    />
                </Show>
                <Show when=is_figure>
                    <ol class="places">
                        <For
                            each=move || model.with(|model| model.choices.iter().copied().enumerate().collect::<Vec<_>>())
                            key=|(_, choice)| key(choice)
                            let((number, choice))
                        >
                            <Place language edition number choice send/>
                        </For>
                    </ol>
                    <TextButton
                        text=say::table_skip(language)
                        class="primary"
                        on_press=button(Intent::Skip)
                    />
                </Show>
                {round(Sign::Undo, say::undo(language), no_undo, Intent::Undo)}
                {round(Sign::Redo, say::redo(language), no_redo, Intent::Redo)}
                <RoundButton
                    sign=Sign::Hint
                    name=say::table_hint(language)
                    disabled=waits
                    on_press=on_hint
                />
            </div>
        </section>
    }
}

/// A place for a figure, in words: what the silhouettes on the board say in pictures.
#[component]
fn Place(
    language: Language,
    edition: Edition,
    number: usize,
    choice: Choice,
    send: Callback<Intent>,
) -> impl IntoView {
    view! {
        <li>
            <button
                type="button"
                class="place"
                aria-label=named(language, edition, &choice)
                aria-keyshortcuts=(number + 1).to_string()
                on:click=move |_| send.run(deploy(&choice))
            >
                <Silhouette colour=choice.colour kind=choice.piece.kind/>
                <span aria-hidden="true">{named_shortly(language, edition, &choice)}</span>
                // Drawn by the style, so that it is no part of what one says to press the button.
                <kbd aria-hidden="true" data-key=(number + 1).to_string()></kbd>
            </button>
        </li>
    }
}
