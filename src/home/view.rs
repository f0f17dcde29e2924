//! What the first screen shows.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::card::{GameCard, ago};
use super::landscape::Landscape;
use super::miniature::Miniature;
use super::reader::Reader;
use super::set_aside::SetAside;
use crate::library::{Aside, Why};
use crate::parts::{For, Mark, Show, TextButton, handler, reactive};
use crate::platform::timer;
use crate::text::{Language, say};

/// So many more games are shown with each frame: whoever comes home sees the newest at once.
const AT_ONCE: usize = 12;

/// What can be done with saved games.
#[derive(Clone, Copy, Debug)]
pub struct HomeActions {
    /// Agree on a new game.
    pub new: Callback<()>,
    /// Open the game of this key.
    pub open: Callback<String>,
    /// Write the game of this key into a file.
    pub export: Callback<String>,
    /// Delete the game of this key, in such a way that it can be brought back.
    pub delete: Callback<String>,
    /// Bring back what was deleted last.
    pub undelete: Callback<()>,
    /// Write this text into a file.
    pub export_aside: Callback<Aside>,
    /// Delete this text, in such a way that it can be brought back.
    pub delete_aside: Callback<Aside>,
    /// Put this game among the others again.
    pub bring_back: Callback<Aside>,
    /// Read a game from this file.
    pub import: Callback<web_sys::File>,
}

/// The first screen.
#[component]
pub fn Home(
    /// For every sentence.
    language: Language,
    /// The saved games, the newest first.
    games: RwSignal<Vec<GameCard>>,
    /// What cannot be opened, and what was set aside.
    asides: RwSignal<Vec<Aside>>,
    /// Now, in milliseconds since 1970.
    now: u64,
    /// What can be done.
    actions: HomeActions,
    /// Who draws the picture finely, when that has come.
    reader: Signal<Option<&'static Reader>>,
    /// Where the lessons are.
    #[prop(into)]
    learn_href: String,
    /// Where the settings are.
    #[prop(into)]
    settings_href: String,
    /// Where all tiles are shown.
    #[prop(into)]
    tiles_href: String,
    /// What there is to say about the device.
    device: AnyView,
) -> impl IntoView {
    let newest =
        Memo::new(move |_| games.with(|games| games.iter().find(|card| card.goes_on()).cloned()));
    let most = RwSignal::new(AT_ONCE);
    show_more(most, games);
    let shown = move || games.with(|games| games.iter().take(most.get()).cloned().collect());
    // What was deleted last, by name.
    let deleted = RwSignal::new(None::<String>);
    let delete = Callback::new(move |card: GameCard| {
        actions.delete.run(card.key.clone());
        deleted.set(Some(card.title(language)));
    });
    let delete_aside = Callback::new(move |aside: Aside| {
        deleted.set(Some(aside.name.clone()));
        actions.delete_aside.run(aside);
    });
    // The button that deleted is gone, and the focus with it: hand it to the way back.
    let undo = NodeRef::<leptos::html::Button>::new();
    undo.on_load(|button| drop(button.focus()));
    let bring_back = move |_| {
        deleted.set(None);
        actions.undelete.run(());
    };
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
                    <a class="button home-learn" href=learn_href data-press="learn">{say::home_learn(language)}</a>
                </section>
                <section class="part home-games" aria-labelledby="home-games">
                    <h2 id="home-games">{say::home_games(language)}</h2>
                    <Show
                        when=has_games
                        fallback=move || view! { <p class="soft">{say::home_none(language)}</p> }
                    >
                        <ul class="games">
                            <For
                                each=shown
                                key=|card| {
                                    let is_known = card.about.is_some() || card.remark.is_some();
                                    format!("{} {} {is_known}", card.key, card.saved_at)
                                }
                                let(card)
                            >
                                <Game language card now actions delete/>
                            </For>
                        </ul>
                    </Show>
                    <div class="home-deleted" role="status">
                        {reactive(move || deleted.get().map(|what| view! {
                            <p>
                                <span>{say::home_deleted(language, &what)}</span>
                                <button
                                    type="button"
                                    class="quiet"
                                    node_ref=undo
                                    on:click=bring_back
                                >
                                    {say::undo(language)}
                                </button>
                            </p>
                        }.into_any()).into_any())}
                    </div>
                    <Import language import=actions.import/>
                </section>
                <Show when=move || asides.with(|asides| !asides.is_empty())>
                    <section class="part" aria-labelledby="home-asides">
                        <h2 id="home-asides">{say::home_asides(language)}</h2>
                        <p class="soft measure">{say::home_asides_about(language)}</p>
                        <ul class="games">
                            <For
                                each=move || asides.get()
                                key=|aside| {
                                    let is_read = aside.why != Some(Why::Unread);
                                    format!("{} {is_read}", aside.stored)
                                }
                                let(aside)
                            >
                                <SetAside language aside actions delete=delete_aside/>
                            </For>
                        </ul>
                    </section>
                </Show>
                <footer class="home-foot">
                    <p class="measure">{say::home_about(language)}</p>
                    <nav class="home-links" aria-label="Bastide">
                        <a href=settings_href data-press="settings">{say::settings(language)}</a>
                        <a href=tiles_href data-press="tiles">{say::all_tiles(language)}</a>
                    </nav>
                    {device}
                </footer>
            </div>
        </main>
    }
}

/// Shows more games with each frame, until all are shown.
fn show_more(most: RwSignal<usize>, games: RwSignal<Vec<GameCard>>) {
    timer::after_next_frame(move || {
        // Meanwhile the home screen may have been left.
        let all = games.try_with_untracked(Vec::len).unwrap_or(0);
        if most.try_get_untracked().is_some_and(|most| most < all) {
            most.update(|most| *most += AT_ONCE);
            show_more(most, games);
        }
    });
}

/// The newest game that is not over, on one large button.
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

/// Everybody with score, beside the table.
#[component]
fn Standings(card: GameCard) -> impl IntoView {
    let acts = card.about.as_ref().and_then(|about| about.to_act);
    let seats = (0..).zip(card.seats()).map(|(number, (name, seat))| {
        view! {
            <li class:acts=acts == Some(number)>
                <Mark colour=seat.colour()/>
                <span class="standing-name">{name}</span>
                <span class="standing-score">{seat.score.to_string()}</span>
            </li>
        }
    });
    let seats = seats.collect_view();
    let picture = card.about.map(|about| about.picture).unwrap_or_default();
    view! {
        <div class="standings-and-table">
            <ul class="standings">{seats}</ul>
            <Miniature picture/>
        </div>
    }
}

/// A saved game.
#[component]
fn Game(
    language: Language,
    card: GameCard,
    now: u64,
    actions: HomeActions,
    delete: Callback<GameCard>,
) -> impl IntoView {
    let title = card.title(language);
    let open_name = say::home_open_named(language, &title);
    let export_name = say::home_export_named(language, &title);
    let delete_name = say::home_delete_named(language, &title);
    let [open, export] = [actions.open, actions.export].map(|action| {
        let key = card.key.clone();
        Callback::new(move |()| action.run(key.clone()))
    });
    let is_over = card.is_over();
    let over = is_over.then(|| say::home_over(language));
    let state = card.state(language);
    let ago = ago(language, card.saved_at, now);
    let about: Vec<String> = card.rules(language).into_iter().chain([ago]).collect();
    let remark = card.remark(language);
    let open = card.can_be_opened().then(|| {
        view! {
            <TextButton text=say::home_open(language) name=open_name on_press=open/>
        }
        .into_any()
    });
    let (shown, key) = (card.clone(), card.key.clone());
    view! {
        <li class="game card" class:over=is_over data-game=key>
            <Standings card=shown/>
            <p class="small soft">
                {over.map(|over| view! { <strong>{over}". "</strong> }.into_any())}
                {state.map(|state| view! { {state}<br/> }.into_any())}
                {about.join(" · ")}
            </p>
            {remark.map(|remark| view! { <p class="small">{remark}</p> }.into_any())}
            <div class="buttons">
                {open}
                <TextButton
                    text=say::home_export(language)
                    class="quiet"
                    name=export_name
                    on_press=export
                />
                <TextButton
                    text=say::home_delete(language)
                    class="quiet"
                    name=delete_name
                    on_press=move |()| delete.run(card.clone())
                />
            </div>
        </li>
    }
}

/// A button that chooses a file.
#[component]
fn Import(language: Language, import: Callback<web_sys::File>) -> impl IntoView {
    let chosen = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(field) = field else { return };
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            import.run(file);
        }
        // So that the same file can be chosen again.
        field.set_value("");
    };
    view! {
        <label class="button import" data-press="import">
            {say::home_import(language)}
            <input type="file" class="spoken" accept=".json,.bastide,application/json" on:change=chosen/>
        </label>
    }
}
