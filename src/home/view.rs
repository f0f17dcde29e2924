//! What the first screen shows.

use bastide_rules::insertion_sort;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::card::{GameCard, ago};
use super::landscape::Landscape;
use crate::parts::{For, Mark, Show, TextButton, act, dynamic};
use crate::text::{Language, say};

/// A save that could not be opened and was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Under which name it is stored.
    pub name: String,
    /// What is wrong with it, as [`crate::text::save_error`] says it, if that is still known.
    pub why: Option<String>,
}

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
    /// Bring back the game of this key.
    pub undelete: Callback<String>,
    /// Write the set-aside save of this name into a file.
    pub export_aside: Callback<String>,
    /// Read a game from this file.
    pub import: Callback<web_sys::File>,
}

/// The first screen.
#[component]
pub fn Home(
    /// For every sentence.
    language: Language,
    /// The saved games, in any order.
    games: RwSignal<Vec<GameCard>>,
    /// The saves set aside.
    asides: RwSignal<Vec<Aside>>,
    /// Now, in milliseconds since 1970.
    now: u64,
    /// What can be done.
    actions: HomeActions,
    /// Where the settings are.
    #[prop(into)]
    settings_href: String,
    /// Where all tiles are shown.
    #[prop(into)]
    tiles_href: String,
) -> impl IntoView {
    let sorted = move || {
        let mut games = games.get();
        insertion_sort(&mut games, |a, b| a.saved_at > b.saved_at);
        games
    };
    let newest = move || sorted().into_iter().find(|card| !card.is_over());
    let deleted = RwSignal::new(None::<GameCard>);
    let delete = Callback::new(move |card: GameCard| {
        actions.delete.run(card.key.clone());
        deleted.set(Some(card));
    });
    // The button that deleted is gone, and the focus with it: hand it to the way back.
    let undo = NodeRef::<leptos::html::Button>::new();
    undo.on_load(|button| drop(button.focus()));
    let bring_back = move |_| {
        if let Some(card) = deleted.get_untracked() {
            deleted.set(None);
            actions.undelete.run(card.key);
        }
    };
    let has_games = move || games.with(|games| !games.is_empty());
    view! {
        <main class="home">
            <header class="home-head">
                <Landscape/>
                <div class="home-title">
                    <h1>"Bastide"</h1>
                    <p>{say::home_lead(language)}</p>
                </div>
            </header>
            <div class="home-body">
                <section class="home-begin arrives">
                    {dynamic(move || {
                        newest().map(|card| view! { <Continue language card now actions/> }).into_any()
                    })}
                    <button
                        type="button"
                        class="home-new"
                        class:primary=move || newest().is_none()
                        on:click=act(move || actions.new.run(()))
                    >
                        {say::home_new(language)}
                    </button>
                </section>
                <section class="part home-games" aria-labelledby="home-games">
                    <h2 id="home-games">{say::home_games(language)}</h2>
                    <Show
                        when=has_games
                        fallback=move || view! { <p class="soft">{say::home_none(language)}</p> }
                    >
                        <ul class="games">
                            <For
                                each=sorted
                                key=|card| format!("{} {}", card.key, card.saved_at)
                                let(card)
                            >
                                <Game language card now actions delete/>
                            </For>
                        </ul>
                    </Show>
                    <div class="home-deleted" role="status">
                        {dynamic(move || deleted.get().map(|card| view! {
                            <p>
                                {say::home_deleted(language, &card.title(language))}
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
                            <For each=move || asides.get() key=|aside| aside.name.clone() let(aside)>
                                <SetAside language aside actions/>
                            </For>
                        </ul>
                    </section>
                </Show>
                <footer class="home-foot">
                    <p class="measure">{say::home_about(language)}</p>
                    <nav class="home-links" aria-label="Bastide">
                        <a href=settings_href>{say::settings(language)}</a>
                        <a href=tiles_href>{say::all_tiles(language)}</a>
                    </nav>
                </footer>
            </div>
        </main>
    }
}

/// The newest game that is not over, on one large button.
#[component]
fn Continue(language: Language, card: GameCard, now: u64, actions: HomeActions) -> impl IntoView {
    let key = card.key.clone();
    let state = card.state(language);
    let left = say::home_left(language, u32::from(card.left));
    let ago = ago(language, card.saved_at, now);
    view! {
        <div class="continue card">
            <Standings card/>
            <p class="soft small"><span>{state}</span>" · "<span>{left}</span>" · "<span>{ago}</span></p>
            <TextButton
                text=say::home_continue(language)
                class="primary"
                on_press=move |()| actions.open.run(key.clone())
            />
        </div>
    }
}

/// Everybody with score.
#[component]
fn Standings(card: GameCard) -> impl IntoView {
    let acts = card.to_act.map(|seat| seat.index());
    let seats = card.seats.into_iter().enumerate().map(|(number, seat)| {
        view! {
            <li class:acts=acts == Some(number)>
                <Mark colour=seat.colour/>
                <span class="standing-name">{seat.name}</span>
                <span class="standing-score">{seat.score.to_string()}</span>
            </li>
        }
    });
    view! { <ul class="standings">{seats.collect_view()}</ul> }
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
    let about = [card.rules(language), ago(language, card.saved_at, now)].join(" · ");
    let (shown, is_over) = (card.clone(), card.is_over());
    view! {
        <li class="game card" class:over=is_over>
            <Standings card=shown/>
            <p class="small soft">
                {over.map(|over| view! { <strong>{over}". "</strong> }.into_any())}
                {state}<br/>{about}
            </p>
            <div class="buttons">
                <TextButton text=say::home_open(language) name=open_name on_press=open/>
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

#[component]
fn SetAside(language: Language, aside: Aside, actions: HomeActions) -> impl IntoView {
    let Aside { name, why } = aside;
    let export_name = say::home_export_named(language, &name);
    let shown = name.clone();
    view! {
        <li class="game card">
            <p><strong>{shown}</strong></p>
            {why.map(|why| view! { <p class="small soft">{why}"."</p> }.into_any())}
            <div class="buttons">
                <TextButton
                    text=say::home_export(language)
                    name=export_name
                    on_press=move |()| actions.export_aside.run(name.clone())
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
        <label class="button import">
            {say::home_import(language)}
            <input type="file" class="spoken" accept=".json,.bastide,application/json" on:change=chosen/>
        </label>
    }
}
