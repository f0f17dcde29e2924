//! The view of the home screen.

use leptos::prelude::*;

use super::landscape::Landscape;
use crate::platform::window;
use crate::shelf::{GameCard, Reader, Standings, ago};
use crate::ui::{For, Markup, Show, TextButton, handler, link, reactive};
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The actions of the home screen.
#[derive(Clone, Copy, Debug)]
pub struct HomeActions {
    /// Opens the setup of a new game.
    pub new: Callback<()>,
    /// Opens the game of this key.
    pub open: Callback<String>,
}

/// The home screen.
#[component]
pub fn Home(
    /// The language of the page.
    language: Language,
    /// The games saved last, newest first.
    games: RwSignal<Vec<GameCard>>,
    /// The newest game in progress, of all saved games.
    running: Option<GameCard>,
    /// The number of quarantined texts, which cannot be opened or were put there.
    quarantined: u32,
    /// The current time, in milliseconds since 1970.
    now: u64,
    /// The actions of the home screen.
    actions: HomeActions,
    /// The reader that draws the picture in detail, once it is loaded.
    reader: Signal<Option<&'static Reader>>,
    /// The drawn board of the tile of the day (a puzzle).
    board: RwSignal<Markup>,
    /// The notes about the device.
    device: AnyView,
) -> impl IntoView {
    let newest = Memo::new(move |_| {
        let newest = games.with(|games| games.iter().find(|card| card.goes_on()).cloned());
        newest.or_else(|| running.clone())
    });
    let ways = [
        (Screen::Puzzles, "puzzles", say::home_puzzles(language)),
        (Screen::Journeys, "journeys", say::home_journeys(language)),
        (Screen::Handbook, "rules", say::home_rules(language)),
        (Screen::Games, "games", say::home_all(language)),
        (Screen::Figures, "figures", say::home_figures(language)),
        (Screen::Tiles, "tiles", say::all_tiles(language)),
        (Screen::Settings, "settings", say::settings(language)),
    ];
    let has_games = move || games.with(|games| !games.is_empty());
    view! {
        <main class="home">
            <header class="home-head">
                <Landscape reader/>
                <div class="home-title">
                    <h1>"Bastide"</h1>
                    <p>{say::home_lead(language)}</p>
                </div>
            </header>
            <div class="home-body">
                <section class="home-begin">
                    {reactive(move || {
                        newest.get().map(|card| view! { <Continue language card now actions/> }).into_any()
                    })}
                    <button
                        type="button"
                        class="home-new"
                        data-press="new"
                        class:primary=move || newest.with(Option::is_none)
                        on:click=handler(move || actions.new.run(()))
                    >
                        {say::home_new(language)}
                    </button>
                    {link("button home-learn", Screen::Course, "learn", say::home_learn(language))}
                </section>
                <a class="home-today card" href=window::address_of("#/puzzles/today") data-press="today">
                    <span class="home-board" inner_html=move || board.get().into_html()></span>
                    <span>
                        <strong>{say::home_today(language)}</strong>
                        " "
                        <span class="soft">{say::home_today_about(language)}</span>
                    </span>
                </a>
                <nav class="home-links" aria-label="Bastide">
                    {ways.into_iter().map(|(to, press, text)| link("", to, press, text)).collect::<Vec<_>>()}
                </nav>
                <Show when=has_games>
                    <section class="part home-games" aria-labelledby="home-games">
                        <h2 id="home-games">{say::home_games(language)}</h2>
                        <ul class="games">
                            <For
                                each=move || games.get()
                                key=|card| {
                                    let is_known = !card.lacks_its_table();
                                    format!("{} {} {is_known}", card.key, card.saved_at)
                                }
                                let(card)
                            >
                                <Game language card now actions/>
                            </For>
                        </ul>
                    </section>
                </Show>
                {(quarantined > 0).then(|| view! {
                    <p class="small soft">{say::home_set_aside(language, quarantined)}</p>
                }.into_any())}
                <footer class="home-foot">
                    <p class="measure">{say::home_about(language)}</p>
                    {device}
                </footer>
            </div>
        </main>
    }
}

/// The newest game in progress, on one large button.
#[component]
fn Continue(language: Language, card: GameCard, now: u64, actions: HomeActions) -> impl IntoView {
    let key = card.key.clone();
    let state = card.state(language);
    let left = card.about.as_ref().map_or(0, |about| about.left);
    let left = say::home_left(language, u32::from(left));
    let ago = ago(language, card.saved_at, now);
    let remark = card.remark(language);
    view! {
        <div class="continue card">
            <Standings card/>
            <p class="soft small"><span>{state}</span>" · "<span>{left}</span>" · "<span>{ago}</span></p>
            {remark.map(|remark| view! { <p class="small">{remark}</p> }.into_any())}
            <TextButton
                text=say::home_continue(language)
                class="primary"
                on_press=move |()| actions.open.run(key.clone())
            />
        </div>
    }
}

/// A saved game.
#[component]
fn Game(language: Language, card: GameCard, now: u64, actions: HomeActions) -> impl IntoView {
    let name = say::home_open_named(language, &card.name(language));
    let is_over = card.is_over();
    let about = card.told(language, card.book(language), ago(language, card.saved_at, now));
    let remark = card.remark(language);
    let title = card.title.clone();
    let key = card.key.clone();
    let open = card.can_be_opened().then(|| {
        let on_press = move |()| actions.open.run(key.clone());
        view! { <TextButton text=say::home_open(language) name on_press/> }.into_any()
    });
    let key = card.key.clone();
    view! {
        <li class="game card" class:over=is_over data-game=key>
            {title.map(|title| view! { <p class="game-title">{title}</p> }.into_any())}
            <Standings card/>
            <p class="small soft">{about}</p>
            {remark.map(|remark| view! { <p class="small">{remark}</p> }.into_any())}
            <div class="buttons">{open}</div>
        </li>
    }
}
