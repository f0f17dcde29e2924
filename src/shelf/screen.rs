//! The screen of all saved games.

use bastide_rules::Expansion;
use leptos::prelude::*;

use super::actions::{Deleted, ShelfActions};
use super::cards::{WorkedOut, work_out};
use super::game::Game;
use super::reader::Reader;
use super::room::RoomPart;
use super::set_aside::SetAside;
use super::taking::TakePart;
use super::wanted::{Against, State, Wanted, said};
use super::{GameCard, actions};
use crate::library::{Aside, Why};
use crate::notice::Notice;
use crate::parts::{For, RoundButton, Show, Sign, TextButton, effect, handler, one_of, reactive};
use crate::platform::offline::Kept;
use crate::platform::{timer, window};
use crate::screen::Screen;
use crate::text::{self, Language, say};
use crate::unsaved::Unsaved;

/// So many games are shown at first, and so many more whenever more are asked for.
const AT_ONCE: usize = 24;

/// What is on the shelf.
#[derive(Clone, Copy)]
pub struct OnShelf {
    /// The games, the newest first.
    pub games: RwSignal<Vec<GameCard>>,
    /// What cannot be opened, and what was set aside.
    pub asides: RwSignal<Vec<Aside>>,
    /// Who opens games, when that has come.
    pub reader: Signal<Option<&'static Reader>>,
    /// The deleted games, the last at the end.
    pub deleted: RwSignal<Vec<Deleted>>,
    /// Grows whenever something is stored or goes.
    pub changes: RwSignal<u32>,
}

/// The screen of all saved games.
#[component]
pub fn ShelfScreen(
    /// For every sentence.
    language: Language,
    /// Games that could not be stored.
    unsaved: Unsaved,
    /// What was found out about games.
    worked_out: WorkedOut,
    /// Whether the browser keeps what is stored; none while that is not known.
    kept: RwSignal<Option<Kept>>,
    /// Who reads games, when that has come.
    reader: Signal<Option<&'static Reader>>,
    /// Open the game of this key.
    on_open: Callback<String>,
    /// Told of a game that was deleted.
    on_delete: Callback<String>,
    /// Told what the person must know.
    on_notice: Callback<Notice>,
    /// Goes back.
    on_back: Callback<()>,
    /// Opens a game from a link.
    open_link: AnyView,
) -> impl IntoView {
    let shelf = OnShelf {
        games: RwSignal::new(Vec::new()),
        asides: RwSignal::new(Vec::new()),
        reader,
        deleted: RwSignal::new(Vec::new()),
        changes: RwSignal::new(0),
    };
    let actions = actions::of(language, shelf, unsaved, worked_out, on_open, on_delete, on_notice);
    actions.look.run(());
    let wanted = RwSignal::new(Wanted::default());
    let most = RwSignal::new(AT_ONCE);
    // What is said of each, for whoever searches, as long as the games are the same.
    let sayings = Memo::new(move |_| {
        let is_asked = wanted.with(|wanted| !wanted.words.trim().is_empty());
        let said = |card: &GameCard| said(card, language);
        shelf.games.with(|games| is_asked.then(|| games.iter().map(said).collect::<Vec<_>>()))
    });
    let found = Memo::new(move |_| {
        sayings.with(|sayings| {
            let said = |at: usize| sayings.as_ref()?.get(at).map(String::as_str);
            wanted.with(|wanted| shelf.games.with(|games| wanted.find(games, said)))
        })
    });
    let shown = move || {
        let most = most.get();
        found.with(|found| {
            let shown = found.iter().take(most);
            shelf
                .games
                .with(|games| shown.filter_map(|at| games.get(*at).cloned()).collect::<Vec<_>>())
        })
    };
    // Only of what is shown the table is worked out.
    let unknown = Callback::new(move |()| {
        let shown = found.with_untracked(|found| {
            let shown = found.iter().take(most.get_untracked()).copied();
            shown.collect::<Vec<_>>()
        });
        shelf.games.with_untracked(|games| {
            let shown = shown.into_iter().filter_map(|at| games.get(at));
            shown.into_iter().find(|card| card.lacks_its_table()).map(|card| card.key.clone())
        })
    });
    effect(move || {
        found.track();
        most.track();
        shelf.changes.track();
        if let Some(reader) = reader.get()
            && unknown.run(()).is_some()
        {
            work_out(reader, shelf.games, worked_out, unknown);
        }
    });
    effect(move || {
        shelf.asides.track();
        if let Some(reader) = reader.get() {
            tell_why(reader, shelf.asides);
        }
    });
    let is_empty = move || shelf.games.with(Vec::is_empty);
    let count = Memo::new(move |_| found.with(Vec::len));
    let has_more = Signal::derive(move || count.get() > most.get());
    view! {
        <main class="page shelf">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::shelf_title(language)}</h1>
                <a class="button" href=window::address_of(&Screen::Figures.fragment())>
                    {say::shelf_figures(language)}
                </a>
            </header>
            <Show
                when=move || !is_empty()
                fallback=move || view! { <p class="soft">{say::shelf_none(language)}</p> }
            >
                <Search language wanted on_change=Callback::new(move |()| most.set(AT_ONCE))/>
            </Show>
            <div class="shelf-said">
                <p class="small soft" role="status">
                    {move || (!is_empty()).then(|| say::shelf_count(language, count.get() as u32))}
                </p>
                <LastDeleted language shelf actions/>
            </div>
            <ul class="games">
                <For
                    each=shown
                    key=|card| {
                        let is_known = !card.lacks_its_table();
                        let title = card.title.as_deref().unwrap_or_default();
                        format!("{} {} {is_known} {title}", card.key, card.saved_at)
                    }
                    let(card)
                >
                    <Game language card actions/>
                </For>
            </ul>
            <Show when=has_more>
                <TextButton
                    text=say::shelf_more(language)
                    class="shelf-more"
                    on_press=move |()| most.update(|most| *most += AT_ONCE)
                />
            </Show>
            {open_link}
            <TakePart language shelf actions on_notice/>
            <Show when=move || shelf.asides.with(|asides| !asides.is_empty())>
                <section class="part" aria-labelledby="home-asides">
                    <h2 id="home-asides">{say::home_asides(language)}</h2>
                    <p class="soft measure">{say::home_asides_about(language)}</p>
                    <ul class="games">
                        <For
                            each=move || shelf.asides.get()
                            key=|aside| {
                                let is_read = aside.why != Some(Why::Unread);
                                format!("{} {is_read}", aside.stored)
                            }
                            let(aside)
                        >
                            <SetAside language aside actions/>
                        </For>
                    </ul>
                </section>
            </Show>
            <RoomPart language shelf actions kept/>
        </main>
    }
}

/// Finds out what is wrong with the texts that may be readable, one after each frame.
fn tell_why(reader: &'static Reader, asides: RwSignal<Vec<Aside>>) {
    let is_unread = |aside: &Aside| aside.why == Some(Why::Unread);
    if !asides.with_untracked(|asides| asides.iter().any(is_unread)) {
        return;
    }
    timer::after_next_frame(move || {
        // Meanwhile the screen may have been left.
        if !asides.is_disposed() {
            asides.update(|asides| {
                if let Some(aside) = asides.iter_mut().find(|aside| is_unread(aside)) {
                    aside.why = (reader.why)(aside);
                }
            });
        }
    });
}

/// By what games are found.
#[component]
fn Search(language: Language, wanted: RwSignal<Wanted>, on_change: Callback<()>) -> impl IntoView {
    let change = move |how: &dyn Fn(&mut Wanted)| {
        wanted.update(|wanted| how(wanted));
        on_change.run(());
    };
    let states =
        [say::shelf_any_state(language), say::shelf_running(language), say::shelf_over(language)];
    let againsts =
        [say::shelf_anybody(language), say::shelf_computer(language), say::shelf_people(language)];
    let boxes = Expansion::ALL.map(|expansion| text::expansion(language, expansion));
    let boxes: Vec<&str> = [say::shelf_any_box(language)].into_iter().chain(boxes).collect();
    let orders = [say::shelf_newest(language), say::shelf_oldest(language)];
    view! {
        <search class="shelf-search">
            <label class="shelf-words">
                <span class="small soft">{say::shelf_search(language)}</span>
                <input
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    on:input:target=move |event| {
                        let words = event.target().value();
                        change(&|wanted| wanted.words.clone_from(&words));
                    }
                />
            </label>
            {one_of(say::shelf_state(language), &states, 0, Callback::new(move |at: usize| {
                let states = [State::Any, State::Running, State::Over];
                change(&|wanted| wanted.state = states[at.min(2)]);
            }))}
            {one_of(say::shelf_against(language), &againsts, 0, Callback::new(move |at: usize| {
                let againsts = [Against::Anybody, Against::Computer, Against::People];
                change(&|wanted| wanted.against = againsts[at.min(2)]);
            }))}
            {one_of(say::shelf_box(language), &boxes, 0, Callback::new(move |at: usize| {
                let with = at.checked_sub(1).and_then(|at| Expansion::ALL.into_iter().nth(at));
                change(&|wanted| wanted.with = with);
            }))}
            {one_of(say::shelf_order(language), &orders, 0, Callback::new(move |at: usize| {
                change(&|wanted| wanted.is_oldest_first = at == 1);
            }))}
        </search>
    }
}

/// What was deleted last, and a button that brings it back. Then what was deleted before takes its place.
#[component]
fn LastDeleted(language: Language, shelf: OnShelf, actions: ShelfActions) -> impl IntoView {
    let last = move || shelf.deleted.with(|it| it.last().map(|deleted| deleted.name.clone()));
    view! {
        <div class="home-deleted" role="status">
            {reactive(move || last().map(|what| {
                // The button that deleted is gone, and the focus with it: hand it to the way back.
                let undo = NodeRef::<leptos::html::Button>::new();
                undo.on_load(|button| drop(button.focus()));
                view! {
                    <p>
                        <span>{say::home_deleted(language, &what)}</span>
                        <button
                            type="button"
                            class="quiet"
                            node_ref=undo
                            on:click=handler(move || actions.undelete.run(()))
                        >
                            {say::shelf_undo(language)}
                        </button>
                    </p>
                }
                .into_any()
            }).into_any())}
        </div>
    }
}
