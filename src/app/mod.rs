//! The page: the current screen, and everything above all screens. Each screen has a file here, with its
//! view and its connections to the rest of the page.

mod by_link;
mod challenge;
mod chunks;
mod device;
mod duel;
mod embedded;
mod extras;
mod game_slot;
mod handbook;
mod home;
mod journeys;
mod look_up;
mod play;
mod puzzles;
mod review;
mod school;
mod settings;
mod setup;
mod share;
mod shared;
mod shelf;
mod statistics;
mod table;
mod tiles;
mod transcript;
mod turn;

use crate::platform::storage::library;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::loading::Chunk;
use crate::loading::{self, AGAIN, Chunks, Loader, WithoutWords};
use crate::notice::{Notice, Notices, tell};
use crate::platform::offline::Kept;
use crate::platform::storage;
use crate::platform::{crash, focus, memory, start, timer, window};
use crate::saving::unsaved::Unsaved;
use crate::shelf::WorkedOut;
use crate::ui::{effect, reactive};
use bastide_session::address::Screen;
use bastide_session::library::SettingsError;
use bastide_session::settings::Settings;
use bastide_session::store::StorageError;
use bastide_text::{Bundle, Language, say};
use chunks::LoadedChunks;
use game_slot::GameSlot;
use play::Play;

/// The state that outlives every screen.
#[derive(Clone, Copy)]
struct Page {
    screen: RwSignal<Screen>,
    /// `true` in another site's frame: no notices are shown there, and nothing is saved.
    is_embedded: bool,
    settings: RwSignal<Settings>,
    notices: RwSignal<Vec<Notice>>,
    slot: GameSlot,
    /// The loaded chunks of the program.
    chunks: LoadedChunks,
    /// Games that could not be stored.
    unsaved: Unsaved,
    /// The facts about saved games that had to be computed.
    worked_out: WorkedOut,
    /// `true` if this visit has already shown the notice that storage is nearly full.
    is_told_of_room: StoredValue<bool>,
    /// The browser's reply to the request not to clear the stored data.
    kept: RwSignal<Option<Kept>>,
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    memory::reserve();
    let (settings, trouble) = library().load_settings();
    let screen = Screen::from_fragment(&window::fragment());
    let page = Page {
        is_embedded: matches!(screen, Screen::Embedded(_)),
        screen: RwSignal::new(screen),
        settings: RwSignal::new(settings),
        notices: RwSignal::new(Vec::new()),
        slot: GameSlot::new(),
        chunks: LoadedChunks::none(),
        unsaved: Unsaved::none(),
        worked_out: WorkedOut::default(),
        is_told_of_room: StoredValue::new(false),
        kept: RwSignal::new(None),
    };
    if let Some(SettingsError::Storage(StorageError::Blocked)) = trouble {
        page.tell(Notice::StorageBlocked);
    }
    let wanted = loading::wanted(page.settings);
    // Only this chunk opens games: other chunks leave a table as it is.
    let on_chunk = Callback::new(move |part| {
        if part == Chunk::Play {
            page.open_what_the_address_names();
        }
    });
    let chunks = Chunks {
        is_here: Callback::new(move |part| page.chunks.has(part)),
        fetch: Callback::new(move |part| page.chunks.fetch(part)),
        on_chunk,
    };
    let loader = Loader::follow(wanted, page.screen, page.notices, chunks);
    let (spoken, shown) = (loader.language(), loader.screen());
    crash::watch(move || wanted.try_get_untracked().map_or("", say::crashed));
    page.follow_the_address(loader, spoken);
    page.show_settings_on_the_page(spoken);
    page.listen(loader);
    focus::keep();
    page.open_what_the_address_names();

    // If the key of a game changes, its table stays.
    let shown = Memo::new(move |_| match shown.get() {
        Some((Screen::Table(_), lack)) => Some((Screen::Table(String::new()), lack)),
        other => other,
    });
    reactive(move || {
        let Some(language) = spoken.get() else { return ().into_any() };
        view! {
            {reactive(move || {
                // The focused element is removed with the previous screen.
                focus::rescue();
                match shown.get() {
                    Some((screen, None)) => page.view(language, &screen, loader),
                    Some((_, Some(lack))) => {
                        let on_again = Callback::new(move |()| loader.try_again());
                        view! { <WithoutWords language lack on_again/> }.into_any()
                    }
                    None => ().into_any(),
                }
            })}
            {(!page.is_embedded).then(|| view! {
                <Notices
                    language
                    notices=page.notices
                    on_reopen=Callback::new(move |key| page.play(|play| (play.reopen)(page, key)))
                    on_branch=Callback::new(move |()| page.play(|play| (play.branch)(page)))
                    on_again=Callback::new(move |()| loader.try_again())
                    on_keep=Callback::new(move |()| page.play(|play| (play.keep)(page)))
                    on_load_again=Callback::new(move |()| page.load_again(language))
                />
            })}
        }
        .into_any()
    })
}

impl Page {
    fn view(self, language: Language, screen: &Screen, loader: Loader) -> AnyView {
        let (play, extras) = (self.chunks.play.get_untracked(), self.chunks.extras.get_untracked());
        let (school, review) =
            (self.chunks.school.get_untracked(), self.chunks.review.get_untracked());
        match screen {
            Screen::Home => Some(home::view(self, language, loader)),
            Screen::Setup => {
                self.chunks.setup.get_untracked().map(|view| view(self, language, loader))
            }
            Screen::Table(_) => play.map(|play| (play.table)(self, language, loader)),
            Screen::Shared(text) => {
                play.zip(extras).map(|(play, it)| (it.shared)(self, language, loader, play, text))
            }
            Screen::Challenge(text) => extras.map(|it| (it.challenge)(self, language, text)),
            Screen::Embedded(text) => extras
                .zip(review)
                .map(|(it, review)| (it.embedded)(self, language, loader, review, text)),
            Screen::Turn(text) => play
                .zip(extras)
                .zip(review)
                .map(|((play, it), review)| (it.turn)(self, language, loader, play, review, text)),
            Screen::Course => school.map(|school| (school.course)(self, language)),
            Screen::Lesson(name) => play
                .zip(school)
                .map(|(play, school)| (play.lesson)(self, language, loader, school.teacher, name)),
            Screen::Handbook => school.map(|it| (it.handbook)(self, language, None)),
            Screen::Topic(name) => school.map(|it| (it.handbook)(self, language, Some(name))),
            Screen::Puzzles => school.map(|it| (it.puzzles)(self, language)),
            Screen::Puzzle(name) => {
                play.zip(school).map(|(play, it)| (it.puzzle)(self, language, loader, play, name))
            }
            Screen::Journeys | Screen::Journey(_) => {
                play.map(|play| (play.journeys)(self, language, loader, play, screen))
            }
            Screen::Settings => extras.map(|extras| (extras.settings)(self, language)),
            Screen::Games => extras.map(|extras| (extras.shelf)(self, language)),
            Screen::Figures => extras.map(|extras| (extras.figures)(self, language)),
            Screen::Tiles => extras.map(|extras| (extras.tiles)(language)),
        }
        // A screen is shown when its chunks are loaded.
        .unwrap_or_else(|| ().into_any())
    }

    /// Calls the chunk of the table, if it is loaded; otherwise there is no current game.
    fn play(self, what: impl FnOnce(&Play)) {
        if let Some(play) = self.chunks.play.get_untracked() {
            what(play);
        }
    }

    fn save_now(self) {
        self.play(|play| (play.save_now)(self));
    }

    /// Opens the game that the address names. Called again once the chunk of the table has loaded.
    fn open_what_the_address_names(self) {
        if let Screen::Table(key) = self.screen.get_untracked() {
            self.play(|play| (play.open)(self, key));
        }
    }

    /// Goes to a screen by its address, so that the browser's *back* works.
    fn go(self, screen: Screen) {
        window::set_fragment(&screen.fragment());
    }

    /// Returns a callback that goes to a screen.
    fn way_to(self, screen: Screen) -> Callback<()> {
        Callback::new(move |()| self.go(screen.clone()))
    }

    fn tell(self, notice: Notice) {
        tell(self.notices, notice);
    }

    /// Removes the notices about other games than the current one, and those that are outdated.
    fn put_away_what_is_past(self) {
        let screen = self.screen.get_untracked();
        let game = match screen {
            Screen::Table(_) => self.slot.get_untracked(),
            _ => None,
        };
        let holds = |notice: &Notice| {
            if *notice == Notice::PlaysOffline {
                return screen == Screen::Home;
            }
            notice.game().is_none_or(|key| {
                game.is_some_and(|game| game.is(key) && (!game.is_up_to_date() || notice.lasts()))
            })
        };
        if !self.notices.with_untracked(|notices| notices.iter().all(holds)) {
            self.notices.update(|notices| notices.retain(holds));
        }
    }

    /// Reloads the page, if nothing is lost or the user agrees.
    fn load_again(self, language: Language) {
        self.save_now();
        if !self.unsaved.is_something() || window::agrees(say::notice_load_and_lose(language)) {
            window::ask_before_leaving(false);
            // The chunk has reported the update.
            self.play(|play| (play.accept_update)());
        }
    }

    /// Returns a callback that shows a notice.
    fn on_notice(self) -> Callback<Notice> {
        Callback::new(move |notice| self.tell(notice))
    }

    /// Returns the notice that tells why the link to a screen shows nothing, if the chunk and its sentences
    /// are loaded.
    fn refusal(self, language: Option<Language>, screen: &Screen) -> Option<Notice> {
        let (language, extras) = language.zip(self.chunks.extras.get_untracked())?;
        language.knows(Bundle::Share).then(|| (extras.refusal)(language, screen)).flatten()
    }

    fn follow_the_address(self, loader: Loader, spoken: Memo<Option<Language>>) {
        window::on_fragment(move || {
            let screen = Screen::from_fragment(&window::fragment());
            let shown = self.screen.get_untracked();
            if shown == screen {
                return;
            }
            if let Some(refusal) = self.refusal(spoken.get_untracked(), &screen) {
                // A link that leads nowhere leaves the screen unchanged.
                self.tell(refusal);
                window::correct_fragment(&shown.fragment());
            } else {
                self.save_now();
                loader.go_on();
                self.screen.set(screen);
                self.open_what_the_address_names();
                self.put_away_what_is_past();
                window::scroll_to_top();
            }
        });
    }

    /// Applies the language, the theme and the motion setting to the page, and saves changed settings.
    fn show_settings_on_the_page(self, spoken: Memo<Option<Language>>) {
        effect(move || {
            let Some(language) = spoken.get() else { return };
            start::is_over();
            window::set_root_attribute("lang", Some(language.code()));
            window::set_title(say::page_title(language));
        });
        let mut before = None;
        effect(move || {
            let settings = self.settings.get();
            window::set_root_attribute("data-theme", settings.theme.attribute());
            window::set_root_attribute("data-motion", settings.motion.attribute());
            if let Some(before) = before.replace(settings.clone()).filter(|it| *it != settings) {
                // Saved or not, they apply as long as the page is open.
                drop(library().save_settings(&before, &settings));
            }
        });
        effect(move || window::ask_before_leaving(self.unsaved.is_something()));
    }

    /// Listens to other tabs and to newer builds.
    fn listen(self, loader: Loader) {
        storage::on_change(move |stored, text| {
            self.play(|play| (play.look)(self, &stored, text.as_deref()));
        });
        window::on_leaving(move || self.save_now());
        if self.is_embedded {
            return;
        }
        self.cache_when_idle(loader);
    }

    /// Caches the site for offline use once the page is idle: nobody is to wait for that.
    fn cache_when_idle(self, loader: Loader) {
        loader.when_idle(move || {
            spawn_local(async move {
                if loader.has_come(Chunk::Play).await {
                    self.play(|play| (play.cache)(self, loader));
                } else {
                    timer::later(AGAIN, move || self.cache_when_idle(loader));
                }
            });
        });
    }
}
