//! The page: which screen is shown, and what lies above all screens. Each screen has a file here:
//! what it shows, and what it does with the rest of the page.

mod device;
mod embedded;
mod extras;
mod figures;
mod game_slot;
mod handbook;
mod home;
mod look_up;
mod parts;
mod play;
mod post;
mod puzzles;
mod review;
mod school;
mod settings;
mod setup;
mod share;
mod shared;
mod shelf;
mod table;
mod tiles;
mod turn;

use leptos::prelude::*;

use crate::language::{self, Parts, WithoutWords, Words};
use crate::library::{Library, SettingsError};
use crate::notice::{Notice, Notices, tell};
use crate::parts::{effect, reactive};
use crate::platform::offline::{self, Kept, Offline};
use crate::platform::storage::{self, StorageError};
use crate::platform::{crash, focus, start, window};
use crate::screen::{Part, Screen};
use crate::settings::Settings;
use crate::shelf::WorkedOut;
use crate::text::{Bundle, Language, say};
use crate::unsaved::Unsaved;
use game_slot::GameSlot;
use parts::Here;
use play::Play;

/// What outlives every screen.
#[derive(Clone, Copy)]
struct Page {
    screen: RwSignal<Screen>,
    /// Whether it is a frame in somebody else's: nothing is told there but the game, and nothing kept.
    is_embedded: bool,
    settings: RwSignal<Settings>,
    notices: RwSignal<Vec<Notice>>,
    slot: GameSlot,
    /// The parts of the program that have come.
    parts: Here,
    /// Games that could not be stored.
    unsaved: Unsaved,
    /// What was found out about games that do not say it themselves.
    worked_out: WorkedOut,
    /// Whether it was said in this visit that there will soon be no room.
    is_told_of_room: StoredValue<bool>,
    /// What the browser said when asked not to clear what is stored.
    kept: RwSignal<Option<Kept>>,
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let (settings, trouble) = Library::here().load_settings();
    let screen = Screen::from_fragment(&window::fragment());
    let page = Page {
        is_embedded: matches!(screen, Screen::Embedded(_)),
        screen: RwSignal::new(screen),
        settings: RwSignal::new(settings),
        notices: RwSignal::new(Vec::new()),
        slot: GameSlot::new(),
        parts: Here::none(),
        unsaved: Unsaved::none(),
        worked_out: WorkedOut::default(),
        is_told_of_room: StoredValue::new(false),
        kept: RwSignal::new(None),
    };
    if let Some(SettingsError::Storage(StorageError::Blocked)) = trouble {
        page.tell(Notice::StorageBlocked);
    }
    let wanted = language::wanted(page.settings);
    // Only with this part games are opened: whatever else comes late leaves a table as it is.
    let on_part = Callback::new(move |part| {
        if part == Part::Play {
            page.open_what_the_address_names();
        }
    });
    let parts = Parts {
        is_here: Callback::new(move |part| page.parts.has(part)),
        fetch: Callback::new(move |part| page.parts.fetch(part)),
        on_part,
    };
    let words = Words::follow(wanted, page.screen, page.notices, parts);
    let (spoken, shown) = (words.language(), words.screen());
    crash::watch(move || wanted.try_get_untracked().map_or("", say::crashed));
    page.follow_the_address(words, spoken);
    page.show_settings_on_the_page(spoken);
    page.listen(words);
    focus::keep();
    page.open_what_the_address_names();

    // The same table is shown on where its game becomes one of another key.
    let shown = Memo::new(move |_| match shown.get() {
        Some((Screen::Table(_), lack)) => Some((Screen::Table(String::new()), lack)),
        other => other,
    });
    reactive(move || {
        let Some(language) = spoken.get() else { return ().into_any() };
        view! {
            {reactive(move || {
                // What had the focus goes with the screen before.
                focus::rescue();
                match shown.get() {
                    Some((screen, None)) => page.view(language, &screen, words),
                    Some((_, Some(lack))) => {
                        let on_again = Callback::new(move |()| words.try_again());
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
                    on_again=Callback::new(move |()| words.try_again())
                    on_keep=Callback::new(move |()| page.play(|play| (play.keep)(page)))
                    on_load_again=Callback::new(move |()| page.load_again(language))
                />
            })}
        }
        .into_any()
    })
}

impl Page {
    fn view(self, language: Language, screen: &Screen, words: Words) -> AnyView {
        let (play, extras) = (self.parts.play.get_untracked(), self.parts.extras.get_untracked());
        let (school, review) =
            (self.parts.school.get_untracked(), self.parts.review.get_untracked());
        match screen {
            Screen::Home => Some(home::view(self, language, words)),
            Screen::Setup => play.map(|play| (play.setup)(self, language, words)),
            Screen::Table(_) => play.map(|play| (play.table)(self, language, words)),
            Screen::Shared(text) => {
                play.zip(extras).map(|(play, it)| (it.shared)(self, language, words, play, text))
            }
            Screen::Embedded(text) => extras
                .zip(review)
                .map(|(it, review)| (it.embedded)(self, language, words, review, text)),
            Screen::Turn(text) => play
                .zip(extras)
                .zip(review)
                .map(|((play, it), review)| (it.turn)(self, language, words, play, review, text)),
            Screen::Course => school.map(|school| (school.course)(self, language)),
            Screen::Lesson(name) => play
                .zip(school)
                .map(|(play, school)| (play.lesson)(self, language, words, school.teacher, name)),
            Screen::Handbook => school.map(|it| (it.handbook)(self, language, None)),
            Screen::Topic(name) => school.map(|it| (it.handbook)(self, language, Some(name))),
            Screen::Puzzles => school.map(|it| (it.puzzles)(self, language)),
            Screen::Puzzle(name) => {
                play.zip(school).map(|(play, it)| (it.puzzle)(self, language, words, play, name))
            }
            Screen::Settings => extras.map(|extras| (extras.settings)(self, language)),
            Screen::Games => extras.map(|extras| (extras.shelf)(self, language)),
            Screen::Figures => extras.map(|extras| (extras.figures)(self, language)),
            Screen::Tiles => extras.map(|extras| (extras.tiles)(language)),
        }
        // A screen is shown when its part of the program is there.
        .unwrap_or_else(|| ().into_any())
    }

    /// Has the part with which games are played do something; where it is not there, there is no game
    /// on the table.
    fn play(self, what: impl FnOnce(&Play)) {
        if let Some(play) = self.parts.play.get_untracked() {
            what(play);
        }
    }

    fn save_now(self) {
        self.play(|play| (play.save_now)(self));
    }

    /// What needs a part of the program that is not there yet is opened when that comes.
    fn open_what_the_address_names(self) {
        match self.screen.get_untracked() {
            Screen::Table(key) => self.play(|play| (play.open)(self, key)),
            Screen::Home
            | Screen::Games
            | Screen::Figures
            | Screen::Setup
            | Screen::Shared(_)
            | Screen::Embedded(_)
            | Screen::Turn(_)
            | Screen::Course
            | Screen::Puzzles
            | Screen::Puzzle(_)
            | Screen::Handbook
            | Screen::Topic(_)
            | Screen::Lesson(_)
            | Screen::Settings
            | Screen::Tiles => {}
        }
    }

    /// Goes to a screen by way of the address, so that the browser's own way back works.
    fn go(self, screen: Screen) {
        window::set_fragment(&screen.fragment());
    }

    /// What goes to a screen when it is called.
    fn way_to(self, screen: Screen) -> Callback<()> {
        Callback::new(move |()| self.go(screen.clone()))
    }

    fn tell(self, notice: Notice) {
        tell(self.notices, notice);
    }

    /// Puts away what concerns a game that is no longer on the table, or what is settled.
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

    /// Loads the page anew, if nothing is lost by it or the person agrees.
    fn load_again(self, language: Language) {
        self.save_now();
        if !self.unsaved.is_something() || window::agrees(say::notice_load_and_lose(language)) {
            window::ask_before_leaving(false);
            offline::accept_update();
        }
    }

    /// What tells a notice when it is called.
    fn on_notice(self) -> Callback<Notice> {
        Callback::new(move |notice| self.tell(notice))
    }

    /// What says why nothing is shown by the link that leads to a screen, if that can be told here.
    fn refusal(self, language: Option<Language>, screen: &Screen) -> Option<Notice> {
        let (language, extras) = language.zip(self.parts.extras.get_untracked())?;
        language.knows(Bundle::Share).then(|| (extras.refusal)(language, screen)).flatten()
    }

    fn follow_the_address(self, words: Words, spoken: Memo<Option<Language>>) {
        window::on_fragment(move || {
            let screen = Screen::from_fragment(&window::fragment());
            let shown = self.screen.get_untracked();
            if shown == screen {
                return;
            }
            if let Some(refusal) = self.refusal(spoken.get_untracked(), &screen) {
                // Whoever follows a link that leads nowhere stays where he is.
                self.tell(refusal);
                window::correct_fragment(&shown.fragment());
            } else {
                self.save_now();
                words.go_on();
                self.screen.set(screen);
                self.open_what_the_address_names();
                self.put_away_what_is_past();
                window::scroll_to_top();
            }
        });
    }

    /// Language, colours and movement are the page's own; settings are kept when they change.
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
                // Kept or not, they hold as long as the page is open.
                drop(Library::here().save_settings(&before, &settings));
            }
        });
        effect(move || window::ask_before_leaving(self.unsaved.is_something()));
    }

    /// What other tabs and newer builds have to say.
    fn listen(self, words: Words) {
        storage::on_change(move |stored, text| {
            self.play(|play| (play.look)(self, &stored, text.as_deref()));
        });
        window::on_leaving(move || self.save_now());
        if self.is_embedded {
            return;
        }
        offline::start(move |state| match state {
            Offline::UpdateWaiting => self.tell(Notice::UpdateWaiting),
            Offline::UpdatedElsewhere => self.tell(Notice::UpdatedElsewhere),
            Offline::Ready | Offline::Unavailable(_) => words.look_ahead(),
            Offline::Preparing => {}
        });
    }
}
