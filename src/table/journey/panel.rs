//! The panel beside the table of a journey.

use bastide_journeys::{Action, State};
use leptos::ev;
use leptos::prelude::*;

use super::player::Player;
use super::tasks::tasks;
use super::{JourneyWays, WayOn};
use crate::journeys::{Asked, Kept, after, copy_button, difficulty, tile_picture, title};
use crate::platform::target;
use crate::table::Aside;
use crate::table::context::TableContext;
use crate::table::stage::Stage;
use crate::ui::{Markup, TextButton, effect, handler, markup, reactive};
use bastide_session::Session;
use bastide_text::{Language, say};

/// The stock at which it is marked as low.
const LOW: u16 = 4;

/// Returns the panel beside the table of a journey.
pub fn beside(asked: Asked, state: State, ways: JourneyWays) -> Aside {
    Callback::new(move |table: TableContext| {
        let player = Player::of(table, asked.clone(), state.clone());
        let letter_keys = table.setting(|settings| settings.letter_keys);
        listen(player, letter_keys);
        view! { <JourneyPanel player ways/> }.into_any()
    })
}

/// Listens to the table, to keys, and to other tabs.
fn listen(player: Player, letter_keys: Signal<bool>) {
    let session = player.stage.session;
    let version = Memo::new(move |_| session.with(Session::version));
    effect(move || {
        version.get();
        untrack(|| player.look());
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        let is_busy = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_busy
            || !letter_keys.get_untracked()
            || target::is_field(&event)
            || target::is_within(&event, "dialog")
        {
            return;
        }
        match event.key().as_str() {
            "s" | "S" => player.play(Action::Aside),
            "h" | "H" => player.suggest(),
            _ => {}
        }
    });
    let other_tabs = window_event_listener_untyped("storage", move |_| player.look_elsewhere());
    on_cleanup(move || {
        keys.remove();
        other_tabs.remove();
    });
}

/// The panel.
#[component]
fn JourneyPanel(player: Player, ways: JourneyWays) -> impl IntoView {
    let Player { stage: Stage { language, .. }, state, told, .. } = player;
    let asked = player.asked.get_value();
    let hard = state.with_untracked(|state| state.journey().difficulty);
    let is_over = Memo::new(move |_| state.with(|state| state.outcome().is_some()));
    let done = move || {
        let (done, tasks) = state.with(|it| (it.done() as u32, it.journey().tasks.len() as u32));
        say::JourneyDoneCount { done, tasks }.tell(language)
    };
    let sentences = move || {
        let told = told.get().into_iter().map(|told| {
            view! { <p class:done=told.is_done>{told.words}</p> }
        });
        told.collect::<Vec<_>>()
    };
    view! {
        <section
            class="journey beside"
            class:over=is_over
            class:right=move || state.with(State::is_won)
            data-stock=move || state.with(|state| state.stock().to_string())
            data-used=move || state.with(|state| state.used().to_string())
            aria-labelledby="journey-title"
        >
            <header class="beside-head">
                <h2 id="journey-title" tabindex="-1">{title(language, &asked)}</h2>
                <p class="soft small">{difficulty(language, hard)}" · "{done}</p>
            </header>
            {reactive(move || match is_over.get() {
                true => over(player, ways),
                false => view! {
                    <div class="journey-stock-row">{stock(player)}{next(player)}</div>
                    {tasks(player)}
                }
                .into_any(),
            })}
            <div class="journey-told" role="status">{reactive(move || sentences().into_any())}</div>
            {reactive(move || (!is_over.get()).then(|| view! {
                <div class="beside-ways">
                    <button type="button" class="journey-aside" on:click=handler(move || player.play(Action::Aside))>
                        {say::journey_aside(language)}
                    </button>
                    <TextButton text=say::journey_show_place(language) on_press=move |()| player.suggest()/>
                </div>
            }).into_any())}
        </section>
    }
}

/// The stock of tiles: a stack and a number.
fn stock(player: Player) -> AnyView {
    let Player { stage: Stage { language, .. }, state, .. } = player;
    let number = Memo::new(move |_| state.with(State::stock));
    let words = move || say::journey_stock(language, number.get().into());
    view! {
        <p class="journey-stock" class:low=move || number.get() <= LOW role="img" aria-label=words title=words>
            <svg viewBox="0 0 60 44" aria-hidden="true" inner_html=move || stack(number.get()).into_html()></svg>
            <strong aria-hidden="true">{move || number.get().to_string()}</strong>
        </p>
    }
    .into_any()
}

/// Draws a stack of tiles, one for every two in the stock.
fn stack(number: u16) -> Markup {
    let tile = |nth: u16| {
        let y = 32.0 - 2.4 * f64::from(nth);
        markup!(r#"<path class="stacked" d="M6 {}l24 -8l24 8l-24 8z"/>"#, bastide_art::Units(y))
    };
    (0..number.div_ceil(2).min(10)).map(tile).collect()
}

/// The tile after the one in the hand, which lies face up.
fn next(player: Player) -> AnyView {
    let Player { stage, state, .. } = player;
    let language = stage.language;
    let edition = stage.session.with_untracked(|session| session.game().config().edition);
    let tile = Memo::new(move |_| state.with(State::next_tile));
    reactive(move || {
        tile.get()
            .map(|tile| {
                let turn = bastide_rules::Turn::NONE;
                let name = bastide_text::tile(language, edition, tile.tile(), turn);
                view! {
                    <p class="journey-next">
                        <span class="soft small">{say::journey_next(language)}</span>
                        <svg
                            class="tile-picture"
                            viewBox="0 0 100 100"
                            role="img"
                            aria-label=name
                            inner_html=tile_picture(tile).into_html()
                        ></svg>
                    </p>
                }
                .into_any()
            })
            .into_any()
    })
}

/// The end of a journey, and the ways on.
fn over(player: Player, ways: JourneyWays) -> AnyView {
    let Player { stage: Stage { language, .. }, state, .. } = player;
    let go = ways.go;
    let asked = player.asked.get_value();
    let is_won = state.with_untracked(State::is_won);
    let (verdict, about) = state.with_untracked(|state| verdict(language, state));
    let next = match &asked {
        Asked::Challenge(text) => {
            Some((say::journey_compare(language).to_owned(), WayOn::Compare(text.clone())))
        }
        _ => after(&Kept::here(), &asked).filter(|_| is_won).map(|next| {
            (say::journey_next_one(language, &title(language, &next)), WayOn::To(next))
        }),
    };
    let next = next.map(|(text, way)| {
        view! {
            <button type="button" class="primary" on:click=handler(move || go.run(way.clone()))>
                {text}
            </button>
        }
        .into_any()
    });
    let challenges = RwSignal::new(false);
    let can_challenge = is_won && !matches!(asked, Asked::Challenge(_));
    let challenge_button = can_challenge.then(|| {
        let text = say::journey_challenge(language);
        view! { <TextButton text on_press=move |()| challenges.set(true)/> }.into_any()
    });
    let challenge = move || {
        let state = state.get_untracked();
        challenges.get().then(|| ways.challenge.run(state)).into_any()
    };
    let result = match &asked {
        Asked::Day(day) => Kept::here().results().into_iter().find(|it| it.day == *day),
        _ => None,
    };
    let has_result = is_won || result.is_some();
    let has_next = next.is_some();
    let (again, all) = (say::journey_again(language), say::journey_all(language));
    let primary = |is_it: bool| is_it.then_some("primary");
    view! {
        <p class="beside-verdict">{verdict}</p>
        <p>{about}</p>
        <div class="beside-ways">
            {next}
            <TextButton text=again class=primary(!is_won && !has_next) on_press=move |()| player.begin_again()/>
            <TextButton text=say::journey_undo(language) on_press=move |()| player.undo()/>
            <TextButton text=all class=primary(is_won && !has_next) on_press=move |()| go.run(WayOn::All)/>
            {result.map(|result| copy_button(language, result))}
            {has_result.then(|| ways.picture.run(state.get_untracked()))}
            {challenge_button}
        </div>
        {reactive(challenge)}
    }
    .into_any()
}

/// The outcome in a word, and in a sentence.
fn verdict(language: Language, state: &State) -> (&'static str, String) {
    if state.is_won() {
        return (say::journey_won(language), outcome(language, state));
    }
    let (done, tasks) = (state.done() as u32, state.journey().tasks.len() as u32);
    (say::journey_lost(language), say::JourneyLostAbout { done, tasks }.tell(language))
}

/// Returns the result of a journey in a sentence.
pub fn outcome(language: Language, state: &State) -> String {
    let (done, tasks) = (state.done() as u32, state.journey().tasks.len() as u32);
    if state.is_won() {
        return say::JourneyWonAbout { tasks, count: state.stock().into() }.tell(language);
    }
    say::JourneysLost { done, tasks }.tell(language)
}
