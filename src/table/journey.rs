//! A journey at the table: a message while it is made, then its table with the panel of its tasks.
//! It is a part of the chunk of the journeys, which the table does not know.

mod panel;
mod player;
mod tasks;
mod telling;

use bastide_journeys::{self as journeys, State};
use leptos::prelude::*;
use leptos::task::spawn_local;

pub use panel::outcome;
pub use player::session;
pub use telling::tell;

use super::Aside;
use crate::journeys::{Asked, Begun, Fault, Kept, made, title};
use crate::platform::focus;
use crate::ui::{RoundButton, Sign, TextButton, reactive};
use bastide_session::Session;
use bastide_text::{Language, say};

/// The state of a journey that somebody asked for.
#[derive(Clone)]
enum JourneyState {
    /// It is being made.
    Making,
    /// The kept journey cannot be read; `false` if it came as a text that cannot be read.
    Fault(Fault, bool),
    /// It is played from this position.
    Begun(Box<State>),
}

/// A way out of a journey.
#[derive(Clone, Debug)]
pub enum WayOn {
    /// This journey.
    To(Asked),
    /// The challenge of this text, to be compared.
    Compare(String),
    /// All journeys.
    All,
}

/// The ways from a journey to the rest of the page.
#[derive(Clone, Copy)]
pub struct JourneyWays {
    /// Goes on from here.
    pub go: Callback<WayOn>,
    /// Returns the part that challenges others to a journey that was won.
    pub challenge: Callback<State, AnyView>,
    /// Returns the button that saves a picture of a journey.
    pub picture: Callback<State, AnyView>,
}

/// A journey from the request to its end.
#[component]
pub fn Journey(
    /// The language of every sentence.
    language: Language,
    /// The journey.
    asked: Asked,
    /// Shows a table with this panel beside it.
    table: Callback<(Session, Aside), AnyView>,
    /// The ways to the rest of the page.
    ways: JourneyWays,
) -> impl IntoView {
    let go = ways.go;
    let state = RwSignal::new(JourneyState::Making);
    match Kept::here().begun(&asked) {
        Begun::Here(kept) => state.set(JourneyState::Begun(kept)),
        Begun::Fault(fault) => state.set(JourneyState::Fault(fault, true)),
        Begun::No => begin(&asked, state),
    }
    let title = title(language, &asked);
    let message = move |title: String, said: AnyView| {
        view! {
            <main class="page journey-made">
                <header class="page-head">
                    <RoundButton
                        sign=Sign::Back
                        name=say::back(language)
                        on_press=move |()| go.run(WayOn::All)
                    />
                    <h1>{title}</h1>
                </header>
                {said}
            </main>
        }
        .into_any()
    };
    reactive(move || match state.get() {
        JourneyState::Making => {
            let said = view! { <p class="soft" role="status">{say::journey_making(language)}</p> };
            message(title.clone(), said.into_any())
        }
        JourneyState::Fault(fault, is_kept) => message(
            title.clone(),
            unreadable(language, fault, is_kept.then_some(&asked), state, go),
        ),
        JourneyState::Begun(begun) => {
            let session = player::session(language, &begun);
            let aside = panel::beside(asked.clone(), *begun, ways);
            session.map(|session| table.run((session, aside))).into_any()
        }
    })
}

/// Makes a journey. The page stays responsive meanwhile.
fn begin(asked: &Asked, state: RwSignal<JourneyState>) {
    let begun = match asked.sent().map(journeys::read) {
        Some(Ok(sent)) => JourneyState::Begun(Box::new(State::begin(sent.journey().clone()))),
        Some(Err(why)) => JourneyState::Fault(why.into(), false),
        None => {
            let asked = asked.clone();
            return spawn_local(async move {
                let Some(journey) = made(&asked).await else { return };
                let begun = JourneyState::Begun(Box::new(State::begin(journey)));
                // Meanwhile it may have been left.
                if state.try_set(begun).is_none() {
                    focus::rescue();
                }
            });
        }
    };
    state.set(begun);
}

/// The message that a journey cannot be read. One that is kept can be begun again.
fn unreadable(
    language: Language,
    fault: Fault,
    kept: Option<&Asked>,
    state: RwSignal<JourneyState>,
    go: Callback<WayOn>,
) -> AnyView {
    let told = match (kept, fault) {
        (_, Fault::Newer) => say::journey_newer(language),
        (Some(_), Fault::Damaged) => say::journey_damaged(language),
        (None, Fault::Damaged) => say::journey_link_damaged(language),
    };
    let anew = kept.cloned().map(|asked| {
        let begin_anew = move |()| {
            state.set(JourneyState::Making);
            begin(&asked, state);
        };
        view! { <TextButton text=say::journey_anew(language) on_press=begin_anew/> }.into_any()
    });
    let stays = kept.map(|_| {
        view! { <p class="soft measure">{say::journey_left_alone(language)}</p> }.into_any()
    });
    view! {
        <p class="measure" role="alert">{told}</p>
        {stays}
        <div class="buttons">
            <TextButton
                text=say::journey_all(language)
                class="primary"
                on_press=move |()| go.run(WayOn::All)
            />
            {anew}
        </div>
    }
    .into_any()
}
