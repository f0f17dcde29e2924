//! What may be done now, in words: the same that the marks on the board say in pictures.

use leptos::prelude::*;

use super::play::Play;
use crate::board::choice::Choice;
use crate::board::figures::{digit, key, silhouette, written};
use crate::intent::{Group, Intent};
use crate::parts::{For, Show, act};
use crate::text;

/// Silhouettes on buttons are this large. Pixels.
const SILHOUETTE: f32 = 27.0;

/// What one may act with, where there is more than one thing: a button for each.
#[component]
pub fn Groups(
    /// The game, and where commands go.
    play: Play,
) -> impl IntoView {
    let Play { language, session, model, .. } = play;
    let edition = session.with_untracked(|session| session.game().config().edition);
    let several = Signal::derive(move || model.with(|model| model.groups.len() > 1));
    view! {
        <Show when=several>
            <div class="groups" role="group">
                <For
                    each=move || model.with(|model| model.groups.clone())
                    key=|action| written(*action)
                    let(action)
                >
                    <button
                        type="button"
                        class="group"
                        data-take=Group::of(action).map(Group::name)
                        aria-pressed=move || {
                            model.with(|model| model.picked == Group::of(action)).to_string()
                        }
                        on:click=act(move || {
                            if let Some(group) = Group::of(action) {
                                play.send(Intent::Pick(group));
                            }
                        })
                    >
                        {text::group(language, edition, &action)}
                    </button>
                </For>
            </div>
        </Show>
    }
}

/// Every choice of what is picked up.
#[component]
pub fn Places(
    /// The game, and where commands go.
    play: Play,
) -> impl IntoView {
    let Play { model, .. } = play;
    view! {
        <ol class="places">
            <For
                each=move || model.with(|model| model.choices.iter().copied().enumerate().collect::<Vec<_>>())
                key=|(number, choice)| format!("{number} {}", key(choice))
                let((number, choice))
            >
                <Place play number choice/>
            </For>
        </ol>
    }
}

/// One of them. While it has the focus the board shows where it is.
#[component]
fn Place(play: Play, number: usize, choice: Choice) -> impl IntoView {
    let Play { language, session, .. } = play;
    let (name, short) = session.with_untracked(|session| {
        let action = &choice.action;
        (
            text::choice_on_button(language, session, action),
            text::choice_shortly(language, session, action),
        )
    });
    let digit = digit(number);
    let shortcut = digit.clone();
    let picture = silhouette(choice.shape, choice.colour, SILHOUETTE);
    view! {
        <li>
            <button
                type="button"
                class="place"
                aria-label=name
                aria-keyshortcuts=shortcut
                data-choice=written(choice.action)
                on:focus=move |_| play.point_at(choice.action)
                on:click=act(move || play.send(Intent::Act(choice.action)))
            >
                <svg class="place-figure" viewBox="-13.5 -13.5 27 27" aria-hidden="true" inner_html=picture/>
                <span aria-hidden="true">{short}</span>
                // Drawn by the style, so that it is no part of what one says to press the button.
                <kbd aria-hidden="true" data-key=digit></kbd>
            </button>
        </li>
    }
}
