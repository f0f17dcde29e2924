//! The offers in words; the marks on the board show the same in pictures.

use bastide_rules::Action;
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use super::stage::Stage;
use crate::board::figures::{self, digit, key, picture};
use crate::board::inspection::Subject;
use crate::board::offer::Offer;
use crate::platform::focus;
use crate::ui::{For, Show, handler, on_leave, reactive};
use bastide_session::Session;
use bastide_session::intent::{Group, Intent};
use bastide_text as text;

/// The size of a silhouette on a button. Pixels.
const SILHOUETTE: f32 = 27.0;

/// A button for each group of offers, where there are several.
#[component]
pub fn Groups(
    /// The board and its game.
    stage: Stage,
    /// Takes the choice.
    dispatcher: Dispatcher,
) -> impl IntoView {
    let Stage { language, session, model, .. } = stage;
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
                                dispatcher.send(Intent::Pick(group));
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

/// Every offer of the group that is picked up.
#[component]
pub fn Places(
    /// The board and its game.
    stage: Stage,
    /// Takes the choice.
    dispatcher: Dispatcher,
) -> impl IntoView {
    let Stage { language, session, model, .. } = stage;
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
                // After each action a place has another worth.
                key=|(version, number, (offer, written))| {
                    format!("{version} {number} {} {written}", key(offer))
                }
                let((_, number, (offer, written)))
            >
                <Place stage dispatcher number offer written/>
            </For>
        </ol>
    }
}

/// The button of an offer. While it has the focus, the board points at its place.
#[component]
fn Place(
    stage: Stage,
    dispatcher: Dispatcher,
    number: usize,
    offer: Offer,
    written: String,
) -> impl IntoView {
    let Stage { language, session, inspection, .. } = stage;
    let subject = Subject::Offer(offer.action);
    let name =
        session.with_untracked(|session| text::offer_on_button(language, session, &offer.action));
    let digit = digit(number);
    let shortcut = digit.clone();
    let picture = picture(&offer, SILHOUETTE);
    // Points to come are an aid.
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
                    dispatcher.point_at(offer.action);
                    // Touches get no card, which would lie over the next press.
                    if focus::is_shown(&event) {
                        inspection.rest_on(Some(subject));
                    }
                }
                on:blur=on_leave(move || inspection.rest_on(None))
                on:click=handler(move || dispatcher.send(Intent::Act(offer.action)))
            >
                <svg class="place-figure" viewBox="-13.5 -13.5 27 27" aria-hidden="true" inner_html=picture.into_html()/>
                <span aria-hidden="true">{written}</span>
                // Drawn by the style sheet, so that these are no part of the label that voice
                // control expects.
                {reactive(move || shortly().map(|points| view! {
                    <small class="place-brings" aria-hidden="true" data-brings=points></small>
                }.into_any()).into_any())}
                <kbd aria-hidden="true" data-key=digit></kbd>
            </button>
        </li>
    }
}
