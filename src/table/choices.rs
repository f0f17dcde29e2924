//! What may be done now, in words: the same that the marks on the board say in pictures.

use leptos::prelude::*;

use super::controller::Controller;
use crate::board::figures::{digit, key, silhouette, written};
use crate::board::offer::Offer;
use crate::intent::{Group, Intent};
use crate::parts::{For, Show, handler};
use crate::text;

/// Silhouettes on buttons are this large. Pixels.
const SILHOUETTE: f32 = 27.0;

/// What one may act with, where there is more than one thing: a button for each.
#[component]
pub fn Groups(
    /// The game, and where commands go.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, session, model, .. } = controller;
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
                        on:click=handler(move || {
                            if let Some(group) = Group::of(action) {
                                controller.send(Intent::Pick(group));
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

/// Every offer of what is picked up.
#[component]
pub fn Places(
    /// The game, and where commands go.
    controller: Controller,
) -> impl IntoView {
    let Controller { model, .. } = controller;
    view! {
        <ol class="places">
            <For
                each=move || model.with(|model| model.offers.iter().copied().enumerate().collect::<Vec<_>>())
                key=|(number, offer)| format!("{number} {}", key(offer))
                let((number, offer))
            >
                <Place controller number offer/>
            </For>
        </ol>
    }
}

/// One of them. While it has the focus the board shows where it is.
#[component]
fn Place(controller: Controller, number: usize, offer: Offer) -> impl IntoView {
    let Controller { language, session, .. } = controller;
    let (name, short) = session.with_untracked(|session| {
        let action = &offer.action;
        (
            text::offer_on_button(language, session, action),
            text::offer_shortly(language, session, action),
        )
    });
    let digit = digit(number);
    let shortcut = digit.clone();
    let picture = silhouette(offer.shape, offer.colour, SILHOUETTE);
    view! {
        <li>
            <button
                type="button"
                class="place"
                aria-label=name
                aria-keyshortcuts=shortcut
                data-choice=written(offer.action)
                on:focus=move |_| controller.point_at(offer.action)
                on:click=handler(move || controller.send(Intent::Act(offer.action)))
            >
                <svg class="place-figure" viewBox="-13.5 -13.5 27 27" aria-hidden="true" inner_html=picture/>
                <span aria-hidden="true">{short}</span>
                // Drawn by the style, so that it is no part of what one says to press the button.
                <kbd aria-hidden="true" data-key=digit></kbd>
            </button>
        </li>
    }
}
