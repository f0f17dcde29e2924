//! What may be done now, in words: the same that the marks on the board say in pictures.

use bastide_rules::Action;
use leptos::prelude::*;

use super::controller::Controller;
use crate::board::figures::{self, digit, key, silhouette};
use crate::board::inspection::Subject;
use crate::board::offer::Offer;
use crate::intent::{Group, Intent};
use crate::parts::{For, Show, handler, on_leave, reactive};
use crate::platform::focus;
use crate::session::Session;
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
                    key=|action| figures::written(*action)
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
    let Controller { language, session, model, .. } = controller;
    let offers = move || {
        let version = session.with_untracked(Session::version);
        let offers = model.with(|model| model.offers.clone());
        let actions: Vec<Action> = offers.iter().map(|offer| offer.action).collect();
        let written =
            session.with_untracked(|session| text::offers_on_buttons(language, session, &actions));
        let numbered = offers.into_iter().zip(written).enumerate();
        numbered.map(|(number, it)| (version, number, it)).collect::<Vec<_>>()
    };
    view! {
        <ol class="places">
            <For
                each=offers
                // What a place brings is another thing after each action.
                key=|(version, number, (offer, written))| {
                    format!("{version} {number} {} {written}", key(offer))
                }
                let((_, number, (offer, written)))
            >
                <Place controller number offer written/>
            </For>
        </ol>
    }
}

/// One of them. While it has the focus the board shows where it is.
#[component]
fn Place(controller: Controller, number: usize, offer: Offer, written: String) -> impl IntoView {
    let Controller { language, session, inspection, .. } = controller;
    let subject = Subject::Offer(offer.action);
    let name =
        session.with_untracked(|session| text::offer_on_button(language, session, &offer.action));
    let digit = digit(number);
    let shortcut = digit.clone();
    let picture = silhouette(offer.shape, offer.colour, SILHOUETTE);
    // Points to come are for whoever wants to be told of them.
    let brings = Memo::new(move |_| {
        let aids = inspection.aids();
        let told = |session: &Session| text::brings(language, session, &offer.action, aids.fit);
        aids.forecast.then(|| session.with_untracked(told)).flatten()
    });
    let shortly = move || brings.with(|it| it.as_ref().and_then(|it| it.shortly.clone()));
    view! {
        <li>
            <button
                type="button"
                class="place"
                aria-label=name
                aria-description=move || brings.with(|it| it.as_ref().map(|it| it.wholly.clone()))
                aria-keyshortcuts=shortcut
                data-choice=figures::written(offer.action)
                data-sign="place"
                on:pointermove=move |event| inspection.mouse_on(&event, subject)
                on:pointerleave=on_leave(move || inspection.rest_on(None))
                on:focus=move |event| {
                    controller.point_at(offer.action);
                    // A finger goes on without it: the card would lie where it is about to press.
                    if focus::is_shown(&event) {
                        inspection.rest_on(Some(subject));
                    }
                }
                on:blur=on_leave(move || inspection.rest_on(None))
                on:click=handler(move || controller.send(Intent::Act(offer.action)))
            >
                <svg class="place-figure" viewBox="-13.5 -13.5 27 27" aria-hidden="true" inner_html=picture/>
                <span aria-hidden="true">{written}</span>
                // Drawn by the style, so that these are no part of what one says to press the button.
                {reactive(move || shortly().map(|points| view! {
                    <small class="place-brings" aria-hidden="true" data-brings=points></small>
                }.into_any()).into_any())}
                <kbd aria-hidden="true" data-key=digit></kbd>
            </button>
        </li>
    }
}
