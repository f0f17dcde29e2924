//! The library screen: all saved games.

use bastide_rules::Expansion;
use leptos::prelude::*;

use super::actions::{Deleted, ShelfActions};
use super::cards::{WorkedOut, work_out};
use super::game::Game;
use super::reader::Reader;
use super::room::RoomPart;
use super::set_aside::SetAside;
use super::taking::{ReadText, TakePart};
use super::wanted::{Against, State, Wanted, said};
use super::{GameCard, actions};
use crate::notice::Notice;
use crate::platform::offline::Kept;
use crate::platform::{timer, window};
use crate::saving::unsaved::Unsaved;
use crate::ui::{For, RoundButton, Show, Sign, TextButton, effect, handler, one_of, reactive};
use bastide_session::address::Screen;
use bastide_session::library::{Quarantined, Why};
use bastide_text as text;
use bastide_text::{Language, say};

/// The number of games shown at first, and added each time more are requested.
const AT_ONCE: usize = 24;

/// The state of the library screen.
#[derive(Clone, Copy)]
pub struct OnShelf {
    /// The games, newest first.
    pub games: RwSignal<Vec<GameCard>>,
    /// The texts that cannot be opened or were quarantined.
    pub quarantined: RwSignal<Vec<Quarantined>>,
    /// The reader that opens games, once it is loaded.
    pub reader: Signal<Option<&'static Reader>>,
    /// The deleted games, the latest last.
    pub deleted: RwSignal<Vec<Deleted>>,
    /// A counter that grows whenever something is stored or deleted.
    pub changes: RwSignal<u32>,
}

/// The library screen.
#[component]
pub fn ShelfScreen(
    /// The language of the page.
    language: Language,
    /// The games that could not be stored.
    unsaved: Unsaved,
    /// The cache of summaries of opened games.
    worked_out: WorkedOut,
    /// The browser's answer about persistent storage; `None` while it is unknown.
    kept: RwSignal<Option<Kept>>,
    /// The reader that opens games, once it is loaded.
    reader: Signal<Option<&'static Reader>>,
    /// Opens the game of this key.
    on_open: Callback<String>,
    /// Called with the key of a deleted game.
    on_delete: Callback<String>,
    /// Called with a notice for the person.
    on_notice: Callback<Notice>,
    /// Called to go back.
    on_back: Callback<()>,
    /// The form that opens a game from a link.
    open_link: AnyView,
    /// Lists the games.
    list: ListView,
    /// Reads a game as text.
    read_text: ReadText,
) -> impl IntoView {
    let shelf = OnShelf {
        games: RwSignal::new(Vec::new()),
        quarantined: RwSignal::new(Vec::new()),
        reader,
        deleted: RwSignal::new(Vec::new()),
        changes: RwSignal::new(0),
    };
    let actions = actions::of(language, shelf, unsaved, worked_out, on_open, on_delete, on_notice);
    actions.look.run(());
    let wanted = RwSignal::new(Wanted::default());
    let most = RwSignal::new(AT_ONCE);
    // The searchable text of each game, made only for a search and cached until the games change.
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
    // Only games on the screen are opened for their table.
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
        shelf.quarantined.track();
        if let Some(reader) = reader.get() {
            tell_why(reader, shelf.quarantined);
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
            {reactive(move || list(Listing { language, shelf, found, most, actions, row }))}
            <Show when=has_more>
                <TextButton
                    text=say::shelf_more(language)
                    class="shelf-more"
                    on_press=move |()| most.update(|most| *most += AT_ONCE)
                />
            </Show>
            {open_link}
            <TakePart language shelf actions read_text on_notice/>
            <Show when=move || shelf.quarantined.with(|quarantined| !quarantined.is_empty())>
                <section class="part" aria-labelledby="home-asides">
                    <h2 id="home-asides">{say::home_asides(language)}</h2>
                    <p class="soft measure">{say::home_asides_about(language)}</p>
                    <ul class="games">
                        <For
                            each=move || shelf.quarantined.get()
                            key=|text| {
                                let is_read = text.why != Some(Why::Unread);
                                format!("{} {is_read}", text.stored)
                            }
                            let(quarantined)
                        >
                            <SetAside language quarantined actions/>
                        </For>
                    </ul>
                </section>
            </Show>
            <RoomPart language shelf actions kept/>
        </main>
    }
}

/// The function that lists the games.
pub type ListView = Box<dyn Fn(Listing) -> AnyView + Send + Sync>;

/// The games to list.
#[derive(Clone, Copy)]
pub struct Listing {
    /// The language of the page.
    pub language: Language,
    /// The library.
    pub shelf: OnShelf,
    /// The indexes of the games that were found.
    found: Memo<Vec<usize>>,
    /// The number of games that are shown at most.
    most: RwSignal<usize>,
    /// The actions on saved games.
    pub actions: ShelfActions,
    /// Shows a game.
    pub row: Row,
}

/// The function that shows a game of the list.
pub type Row = fn(Language, GameCard, ShelfActions) -> AnyView;

fn row(language: Language, card: GameCard, actions: ShelfActions) -> AnyView {
    view! { <Game language card actions/> }.into_any()
}

impl Listing {
    /// Returns the games that are shown, in their order. Reactive.
    pub fn shown(self) -> Vec<GameCard> {
        let most = self.most.get();
        self.found.with(|found| {
            let shown = found.iter().take(most);
            let card =
                |games: &Vec<GameCard>| shown.filter_map(|at| games.get(*at).cloned()).collect();
            self.shelf.games.with(card)
        })
    }

    /// Lists every game by itself.
    pub fn plain(self) -> AnyView {
        let Listing { language, actions, row, .. } = self;
        view! {
            <ul class="games">
                <For each=move || self.shown() key=GameCard::version let(card)>
                    {row(language, card, actions)}
                </For>
            </ul>
        }
        .into_any()
    }
}

/// Finds the problem of each text that may be readable, one per frame.
fn tell_why(reader: &'static Reader, quarantined: RwSignal<Vec<Quarantined>>) {
    let is_unread = |it: &Quarantined| it.why == Some(Why::Unread);
    if !quarantined.with_untracked(|quarantined| quarantined.iter().any(is_unread)) {
        return;
    }
    timer::after_next_frame(move || {
        // The screen may have been left meanwhile.
        if !quarantined.is_disposed() {
            quarantined.update(|quarantined| {
                if let Some(text) = quarantined.iter_mut().find(|it| is_unread(it)) {
                    text.why = (reader.why)(text);
                }
            });
        }
    });
}

/// The search field and the filters of the games.
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

/// The name of the last deleted game, and a button that restores it. Then the one deleted before it
/// is shown.
#[component]
fn LastDeleted(language: Language, shelf: OnShelf, actions: ShelfActions) -> impl IntoView {
    let last = move || shelf.deleted.with(|it| it.last().map(|deleted| deleted.name.clone()));
    view! {
        <div class="home-deleted" role="status">
            {reactive(move || last().map(|what| {
                // The pressed delete button is gone, and the focus with it: focus the undo button.
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
