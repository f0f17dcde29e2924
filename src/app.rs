//! The page: which screen is shown, and what lies above all screens.

use std::time::Duration;

use bastide_rules::{Config, Source};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::game_on_table::GameOnTable;
use crate::language;
use crate::library::{Library, OpenError, SettingsError, game_of};
use crate::notice::{Notice, Notices, tell};
use crate::parts::dynamic;
use crate::platform::crash;
use crate::platform::offline::{self, Kept, Offline};
use crate::platform::storage::{self, StorageError};
use crate::platform::{timer, window};
use crate::screen::Screen;
use crate::session::{Session, Sitter};
use crate::settings::{Settings, SettingsPage};
use crate::setup::{Asked, Remembered, Setup, any_seed};
use crate::shelf::{self, Shelf};
use crate::table::TableScreen;
use crate::text::{Language, say};
use crate::tiles_page::TilesPage;

/// What outlives every screen.
#[derive(Clone, Copy)]
struct Bastide {
    screen: RwSignal<Screen>,
    settings: RwSignal<Settings>,
    notices: RwSignal<Vec<Notice>>,
    game: RwSignal<Option<GameOnTable>>,
    /// The page's own: a game must not go when the screen goes that began it.
    owner: StoredValue<Owner>,
    /// Whose the game on the table is.
    game_owner: StoredValue<Option<Owner>>,
    /// What the browser said when asked not to clear what is stored.
    kept: RwSignal<Option<Kept>>,
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let (settings, trouble) = Library::here().load_settings();
    let bastide = Bastide {
        screen: RwSignal::new(Screen::from_fragment(&window::fragment())),
        settings: RwSignal::new(settings),
        notices: RwSignal::new(Vec::new()),
        game: RwSignal::new(None),
        owner: StoredValue::new(Owner::current().unwrap_or_default()),
        game_owner: StoredValue::new(None),
        kept: RwSignal::new(None),
    };
    if let Some(SettingsError::Storage(StorageError::Blocked)) = trouble {
        tell(bastide.notices, Notice::StorageBlocked);
    }
    let wanted = language::wanted(bastide.settings);
    let spoken = language::spoken(wanted, bastide.notices);
    crash::watch(move || wanted.try_get_untracked().map_or("", say::crashed));
    bastide.follow_the_address();
    bastide.show_settings_on_the_page(spoken);
    bastide.listen(wanted);
    bastide.open_what_the_address_names();

    dynamic(move || {
        let Some(language) = spoken.get() else { return ().into_any() };
        view! {
            {dynamic(move || bastide.screen_view(language))}
            <Notices
                language
                notices=bastide.notices
                on_reopen=Callback::new(move |key| bastide.open(key))
                on_branch=Callback::new(move |()| bastide.branch())
            />
        }
        .into_any()
    })
}

impl Bastide {
    fn screen_view(self, language: Language) -> AnyView {
        let go = move |screen: Screen| Callback::new(move |()| self.go(screen.clone()));
        match self.screen.get() {
            Screen::Home => view! {
                <Shelf
                    language
                    on_new=go(Screen::Setup)
                    on_open=Callback::new(move |key| self.go(Screen::Table(key)))
                    on_import=Callback::new(move |session| self.put(session))
                    on_notice=Callback::new(move |notice| tell(self.notices, notice))
                />
            }
            .into_any(),
            Screen::Setup => view! {
                <Setup
                    language
                    asked=Asked::of(window::query)
                    remembered=self.settings.with_untracked(|settings| settings.last_setup.clone())
                    on_start=Callback::new(move |(config, sitters)| self.start(config, sitters))
                    on_back=go(Screen::Home)
                />
            }
            .into_any(),
            Screen::Settings => view! {
                <SettingsPage language settings=self.settings kept=self.kept on_back=go(Screen::Home)/>
            }
            .into_any(),
            Screen::Tiles => view! { <TilesPage language/> }.into_any(),
            Screen::Table(_) => match self.game.get() {
                Some(game) => self.table_view(language, game),
                None => ().into_any(),
            },
        }
    }

    fn table_view(self, language: Language, game: GameOnTable) -> AnyView {
        view! {
            <TableScreen
                language
                session=game.session
                settings=self.settings
                on_change=Callback::new(move |()| self.save(game))
                on_notice=Callback::new(move |notice| tell(self.notices, notice))
                on_again=Callback::new(move |()| self.again(game))
                on_export=Callback::new(move |()| {
                    shelf::offer(&game.key.get_value(), Some(game.export()));
                })
                on_home=Callback::new(move |()| self.go(Screen::Home))
            />
        }
        .into_any()
    }

    /// Goes to a screen by way of the address, so that the browser's own way back works.
    fn go(self, screen: Screen) {
        window::set_fragment(&screen.fragment());
    }

    fn follow_the_address(self) {
        let listener = window_event_listener(ev::hashchange, move |_| {
            let screen = Screen::from_fragment(&window::fragment());
            if self.screen.with_untracked(|shown| *shown != screen) {
                self.screen.set(screen);
                self.open_what_the_address_names();
                window::scroll_to_top();
            }
        });
        on_cleanup(move || listener.remove());
    }

    fn open_what_the_address_names(self) {
        let Screen::Table(key) = self.screen.get_untracked() else { return };
        let is_there = self.game.with_untracked(|game| {
            game.is_some_and(|game| game.key.with_value(|known| *known == key))
        });
        if !is_there {
            self.open(key);
        }
    }

    /// Puts the stored game of this key on the table, as it stands there now.
    fn open(self, key: String) {
        match Library::here().open(&key) {
            Ok((session, revision)) => {
                let game = self.owned(|| GameOnTable::of(key, session, revision));
                self.game.set(Some(game));
            }
            Err(why) => {
                self.game.set(None);
                tell(
                    self.notices,
                    match why {
                        OpenError::Missing => Notice::NoSuchGame,
                        OpenError::Storage(_) => Notice::StorageBlocked,
                        OpenError::Unreadable { why, set_aside: true } => {
                            Notice::SetAside { key, why }
                        }
                        OpenError::Unreadable { why, set_aside: false } => {
                            Notice::NotOpened { why }
                        }
                    },
                );
                self.go(Screen::Home);
            }
        }
    }

    /// Puts a game on the table that was never stored.
    fn put(self, session: Session) {
        let (game, notice) = self.owned(|| GameOnTable::put(session));
        if let Some(notice) = notice {
            tell(self.notices, notice);
        } else {
            spawn_local(async move { self.kept.set(Some(offline::keep_storage().await)) });
        }
        self.game.set(Some(game));
        self.go(Screen::Table(game.key.get_value()));
    }

    /// Makes a game that lasts until the next one is made.
    fn owned<T>(self, make: impl FnOnce() -> T) -> T {
        let owner = self.owner.get_value().with(Owner::new);
        let made = owner.with(make);
        if let Some(Some(before)) = self.game_owner.try_update_value(|it| it.replace(owner)) {
            // The table it is on is still shown.
            timer::later(Duration::ZERO, move || before.cleanup());
        }
        made
    }

    fn start(self, config: Config, sitters: Vec<Sitter>) {
        let remembered = Remembered::of(&config, &sitters);
        // The setup screen lets nothing unsound through; should it, it stays where it is.
        if let Ok(session) = Session::begin(config, sitters) {
            self.settings.update(|settings| settings.last_setup = Some(remembered));
            self.put(session);
        }
    }

    /// Another game with the same people and rules.
    fn again(self, game: GameOnTable) {
        let (config, sitters) = game.session.with_untracked(|session| {
            (session.game().config().clone(), session.sitters().to_vec())
        });
        self.start(Config { source: Source::Seed(any_seed()), ..config }, sitters);
    }

    fn save(self, game: GameOnTable) {
        if let Some(notice) = game.save() {
            tell(self.notices, notice);
        }
    }

    /// Goes on here as a game of its own, beside the one another tab plays.
    fn branch(self) {
        let Some(game) = self.game.get_untracked() else { return };
        if let Some(notice) = game.branch() {
            tell(self.notices, notice);
        }
        self.screen.set(Screen::Table(game.key.get_value()));
        self.go(Screen::Table(game.key.get_value()));
    }

    /// Language, colours and movement are the page's own; settings are kept when they change.
    fn show_settings_on_the_page(self, spoken: ReadSignal<Option<Language>>) {
        Effect::new(move |_| {
            let Some(language) = spoken.get() else { return };
            window::start_is_over();
            window::set_root_attribute("lang", Some(language.code()));
            window::set_title(say::page_title(language));
        });
        Effect::new(move |before: Option<Settings>| {
            let settings = self.settings.get();
            window::set_root_attribute("data-theme", settings.theme.attribute());
            window::set_root_attribute("data-motion", settings.motion.attribute());
            if before.is_some_and(|before| before != settings) {
                // Kept or not, they hold as long as the page is open.
                drop(Library::here().save_settings(&settings));
            }
            settings
        });
    }

    /// What other tabs and newer builds have to say.
    fn listen(self, wanted: Memo<Language>) {
        storage::on_change(move |stored| {
            let changed = stored.as_deref().and_then(game_of).map(str::to_owned);
            let game = self.game.get_untracked();
            let shows_table = matches!(self.screen.get_untracked(), Screen::Table(_));
            if let (Some(changed), Some(game), true) = (changed, game, shows_table)
                && game.key.get_value() == changed
                && let Some(notice) = game.look()
            {
                tell(self.notices, notice);
            }
        });
        offline::start(move |state| match state {
            Offline::UpdateWaiting => tell(self.notices, Notice::UpdateWaiting),
            Offline::UpdatedElsewhere => tell(self.notices, Notice::UpdatedElsewhere),
            Offline::Ready => language::keep(wanted.get_untracked()),
            Offline::Preparing | Offline::Unavailable(_) => {}
        });
    }
}
