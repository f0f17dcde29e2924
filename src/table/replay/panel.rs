//! The panel below the board during a replay: the action, the timeline, and the buttons.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent};

use super::pace::Pace;
use super::stops::Stops;
use super::watched::Watched;
use super::ways::{Forks, Ways};
use super::{Replayed, Step};
use crate::table::dispatcher::Dispatcher;
use crate::table::stage::Stage;
use crate::ui::{Show, TextButton, badge, handler, markup};
use bastide_session::Session;
use bastide_session::line::Player;
use bastide_text::{Words, say};

/// Returns everything below the title of the replay.
pub fn show(replayed: Replayed) -> AnyView {
    let watched = Watched::of(replayed);
    match replayed.dispatcher {
        None => view! { <Steps watched/> <Along watched/> }.into_any(),
        Some(dispatcher) => view! {
            <Told watched/>
            <Along watched/>
            <Buttons watched dispatcher/>
            <Ways watched dispatcher/>
        }
        .into_any(),
    }
}

/// The action at the shown moment, and whose turn it was.
#[component]
fn Told(watched: Watched) -> impl IntoView {
    let Stage { language, session, .. } = watched.replayed.stage;
    let markup = move || {
        watched.here.with(|here| {
            let who = here.turn.map(|(seat, number)| {
                let turn = say::log_turn(language, u32::from(number));
                let who = |Player { name, colour, .. }: &Player| {
                    markup!(
                        r#"<span class="replay-who">{}<b>{}</b> {}</span> "#,
                        badge(*colour),
                        name,
                        turn
                    )
                };
                session.with_untracked(|session| who(session.player(seat)))
            });
            markup!("{}<span>{}</span>", who, here.told)
        })
    };
    view! { <p class="replay-told" tabindex="0" inner_html=move || markup().into_html()></p> }
}

/// The timeline: a slider over all stops, with the forks of the game above it.
#[component]
fn Along(watched: Watched) -> impl IntoView {
    let Watched { replayed, stops, at, here, .. } = watched;
    let Stage { language, session, .. } = replayed.stage;
    let last = move || stops.with(Stops::last);
    let told =
        move || here.with(|here| session.with_untracked(|session| here.spoken(language, session)));
    let slid = move |event: Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        if let Some(to) = input.and_then(|input| input.value().parse().ok()) {
            watched.slide(to);
        }
    };
    // The arrows belong to the slider, and so do the keys for its ends.
    let key = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "PageUp" => Step::TurnBack,
            "PageDown" => Step::TurnOn,
            "ArrowLeft" if event.shift_key() => Step::TurnBack,
            "ArrowRight" if event.shift_key() => Step::TurnOn,
            " " => Step::PlayOrPause,
            "Escape" => {
                event.prevent_default();
                replayed.close();
                return;
            }
            _ => return,
        };
        event.prevent_default();
        watched.step(step);
    };
    view! {
        <div class="replay-along">
            <Forks watched/>
            <input
                type="range"
                min="0"
                max=move || last().to_string()
                prop:value=move || at.get().to_string()
                aria-label=say::replay_where(language)
                aria-valuetext=told
                on:input=slid
                on:keydown=key
            />
            <p class="replay-count" aria-hidden="true">
                {move || {
                    let (at, all) = (at.get() as u32, last() as u32);
                    say::ReplayCount { at, all }.tell(language)
                }}
            </p>
        </div>
    }
}

/// The icons of the buttons: two bars, arrows, and arrows that lead to bars.
const FIRST: &str = "M6 5V19M18 6L10 12L18 18";
const TURN_BACK: &str = "M12 6L5 12L12 18M19 6L12 12L19 18";
const BACK: &str = "M15 6L8 12L15 18";
const PLAY: &str = "M8 5L19 12L8 19Z";
const PAUSE: &str = "M8.5 5V19M15.5 5V19";
const ON: &str = "M9 6L16 12L9 18";
const TURN_ON: &str = "M12 6L19 12L12 18M5 6L12 12L5 18";
const LAST: &str = "M18 5V19M6 6L14 12L6 18";

#[component]
fn Buttons(watched: Watched, dispatcher: Dispatcher) -> impl IntoView {
    view! {
        <div class="replay-buttons">
            <Steps watched/>
            <PaceChoice watched/>
            {on_from_here(watched, dispatcher)}
        </div>
    }
}

/// Returns the button that continues from the shown moment: this very game, to correct a slip, or
/// else a separate one.
fn on_from_here(watched: Watched, dispatcher: Dispatcher) -> AnyView {
    let Replayed { stage: Stage { session, .. }, replay, .. } = watched.replayed;
    let (is_entered, goes_on) =
        session.with_untracked(|session| (session.is_entered(), session.goes_on()));
    let puts_right = is_entered && replay.has_way_back();
    view! {
        {puts_right.then(|| view! { <PutRight watched dispatcher/> })}
        {(!puts_right || !goes_on).then(|| view! { <PlayOn watched dispatcher/> })}
    }
    .into_any()
}

/// The button that corrects a slip here, in a recorded game.
#[component]
fn PutRight(watched: Watched, dispatcher: Dispatcher) -> impl IntoView {
    let Stage { language, session, .. } = watched.replayed.stage;
    let may = Memo::new(move |_| session.with(Session::can_be_put_right));
    view! {
        <div class="replay-on">
            <TextButton
                text=say::replay_put_right(language)
                disabled=Signal::derive(move || !may.get())
                on_press=move |()| watched.put_right_from_here(dispatcher)
            />
        </div>
    }
}

/// The buttons from stop to stop; in an embedded frame, where room is scarce, not from turn to
/// turn.
#[component]
fn Steps(watched: Watched) -> impl IntoView {
    let Watched { replayed, plays, .. } = watched;
    let language = replayed.stage.language;
    let has_turns = replayed.dispatcher.is_some();
    let button = move |step, sign, words| view! { <StepButton watched step sign words/> };
    let play =
        move || if plays.get() { say::replay_pause(language) } else { say::replay_play(language) };
    view! {
        <div class="replay-steps" role="group" aria-label=say::replay_title(language)>
            {button(Step::First, FIRST, say::replay_first)}
            {has_turns.then(|| button(Step::TurnBack, TURN_BACK, say::replay_turn_back))}
            {button(Step::Back, BACK, say::replay_back)}
            <button
                type="button"
                class="round replay-play"
                aria-label=play
                title=play
                on:click=handler(move || watched.step(Step::PlayOrPause))
            >
                <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d=move || if plays.get() { PAUSE } else { PLAY }/>
                </svg>
            </button>
            {button(Step::On, ON, say::replay_on)}
            {has_turns.then(|| button(Step::TurnOn, TURN_ON, say::replay_turn_on))}
            {button(Step::Last, LAST, say::replay_last)}
        </div>
    }
}

/// The button of a step. At the end of its direction it stays, and so does the focus.
#[component]
fn StepButton(watched: Watched, step: Step, sign: &'static str, words: Words) -> impl IntoView {
    let words = words(watched.replayed.stage.language);
    let leads_back = matches!(step, Step::First | Step::TurnBack | Step::Back);
    let is_there = move || match leads_back {
        true => watched.at.get() == 0,
        false => watched.at.get() == watched.stops.with(Stops::last),
    };
    view! {
        <button
            type="button"
            class="round"
            aria-label=words
            title=words
            aria-disabled=move || is_there().then_some("true")
            on:click=handler(move || watched.step(step))
        >
            <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d=sign/>
            </svg>
        </button>
    }
}

/// The choice of the speed of automatic play.
#[component]
fn PaceChoice(watched: Watched) -> impl IntoView {
    let language = watched.replayed.stage.language;
    let chosen = move |event: Event| {
        let select = event.target().and_then(|it| it.dyn_into::<HtmlSelectElement>().ok());
        let number = select.and_then(|select| usize::try_from(select.selected_index()).ok());
        if let Some(pace) = number.and_then(|number| Pace::ALL.get(number)) {
            watched.choose(*pace);
        }
    };
    let option = move |pace: Pace| {
        let is_chosen = watched.pace.get_untracked() == pace;
        view! { <option selected=is_chosen>{(pace.words())(language)}</option> }
    };
    view! {
        <label class="replay-pace">
            <span>{say::replay_pace(language)}</span>
            <select on:change=chosen>{Pace::ALL.map(option).collect_view()}</select>
        </label>
    }
}

/// The button that begins a separate game here, or the reason it does not.
#[component]
fn PlayOn(watched: Watched, dispatcher: Dispatcher) -> impl IntoView {
    let Replayed { stage: Stage { language, session, .. }, replay, .. } = watched.replayed;
    let may = Memo::new(move |_| {
        session.with(|session| {
            let stands_here =
                session.cursor().ply() == session.line().tip() && !session.cursor().is_ended();
            let goes_on = session.game().table().to_act().is_some();
            // The game itself continues by a return to it.
            session.can_be_played_on() && goes_on && !(stands_here && replay.has_way_back())
        })
    });
    let is_too_early = Memo::new(move |_| session.with(|session| !session.can_be_played_on()));
    view! {
        <div class="replay-on">
            <TextButton
                text=say::review_play_on(language)
                disabled=Signal::derive(move || !may.get())
                on_press=move |()| watched.play_on_from_here(dispatcher)
            />
            <Show when=is_too_early>
                <p class="soft">{say::replay_too_early(language)}</p>
            </Show>
        </div>
    }
}
