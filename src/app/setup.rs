//! The screen with the setup of a new game, which is a chunk of the program of its own, and the start
//! of games, which comes with the chunk of the table.

use bastide_correspondence::{GameId, Secret};
use bastide_questions::Character;
use bastide_rules::{Config, Preset, Source};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::Page;
use super::duel::{self, Begin, Duel};
use super::look_up::with_handbook;
use crate::loading::{Chunk, Loader};
use crate::notice::Notice;
use crate::platform::storage::library;
use crate::platform::window;
use crate::seats::{GAMES, Seats, as_good_as, results};
use crate::setup::{Agreement, Setup, any_bytes, any_seed, remembered};
use crate::ui::effect;
use bastide_session::Session;
use bastide_session::address::Parameters;
use bastide_session::address::Screen;
use bastide_session::last_setup::LastSetup;
use bastide_session::line::{Controller, TableRules};
use bastide_text::Language;

/// The function that shows the setup of a new game.
pub type View = fn(Page, Language, Loader) -> AnyView;

/// Fetches the chunk of the setup.
///
/// # Errors
///
/// The chunk did not load.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(setup, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<View, Absent> {
    Ok(view)
}

/// Returns the view at once: a debug build has no chunks.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<View, Absent> {
    Ok(view)
}

/// Shows the setup. The table, which the game needs, loads meanwhile.
fn view(page: Page, language: Language, loader: Loader) -> AnyView {
    let agreement = RwSignal::new(None::<Agreement>);
    let duel = after_the_table(page, language);
    let play = loader.on_demand(
        language,
        Chunk::Play,
        Signal::derive(move || agreement.with(Option::is_some)),
        Callback::new(move |()| {
            agreement.set(None);
            page.tell(Notice::PartAbsent);
        }),
    );
    effect(move || {
        if play.get()
            && let Some(agreed) = agreement.get()
        {
            let begin = duel.get().map(|duel| duel.begin);
            if begin.is_some() || agreed.duel.is_empty() {
                agreement.set(None);
                untrack(|| page.play(|play| (play.start)(page, language, agreed, begin)));
            }
        }
    });
    loader.want(language, Chunk::Play);
    with_handbook(page, language, loader, || {
        view! {
            <Setup
                language
                asked=Parameters::of(window::query)
                remembered=last_agreed(page)
                level=level()
                more=Signal::derive(move || page.chunks.play.get().map(|play| play.setup_more))
                duel=Signal::derive(move || duel.get().map(|duel| duel.fold))
                is_starting=Signal::derive(move || agreement.with(Option::is_some))
                is_first=is_first()
                on_start=Callback::new(move |agreed| {
                    agreement.set(Some(agreed));
                    loader.want_words(language, &Screen::Table(String::new()));
                })
                on_back=page.way_to(Screen::Home)
            />
        }
        .into_any()
    })
}

/// Loads the duel once the table is there, so that it delays no first game.
fn after_the_table(page: Page, language: Language) -> duel::Here {
    let here = RwSignal::new(None);
    effect(move || {
        if page.chunks.play.with(Option::is_some) {
            duel::bring(language, here);
        }
    });
    here
}

/// Starts a game, and stores its settings for the next time. `begin` gives it its clock and its match.
pub fn start(page: Page, language: Language, agreement: Agreement, begin: Option<Begin>) {
    let remembered = remembered::of(language, &agreement);
    let Agreement { config, players, table_rules, tips, duel, .. } = agreement;
    // The setup refuses unsound settings; if it did not, it would stay open.
    if let Ok(session) = Session::begin(config, players) {
        page.settings.update(|settings| {
            settings.last_setup = Some(remembered.written());
            settings.tips = tips.unwrap_or(settings.tips);
        });
        let session = session.with_table_rules(table_rules);
        let session = match begin.filter(|_| !duel.is_empty()) {
            Some(begin) => begin(&duel, session),
            None => session,
        };
        begin_by_link(page, session);
    }
}

/// Begins a game, by link if one of its players is remote.
pub fn begin_by_link(page: Page, session: Session) {
    let (game, secret) = (GameId::new(any_bytes()), || Secret::new(any_bytes()));
    super::table::begin(page, session.with_those_elsewhere(game, secret));
}

/// Starts the first game of a user who has just finished the tutorial, with tips.
pub fn first_game(page: Page, language: Language) {
    let seats = Seats::new();
    seats.add(Controller::Person);
    seats.add(Controller::Opponent(Character::Pip));
    let agreement = Agreement {
        config: Config::new(2, Preset::FirstGame, any_seed()),
        players: seats.players(language),
        table_rules: TableRules::Casual,
        matched: Vec::new(),
        tips: Some(true),
        more: false,
        duel: String::new(),
    };
    start(page, language, agreement, None);
}

/// Starts another game with the same players and rules. The character that is as good as the user may
/// have changed meanwhile.
pub fn again(
    page: Page,
    language: Language,
    session: RwSignal<Session>,
    duel: Option<&'static Duel>,
) {
    let (config, players, table_rules) = session.with_untracked(|session| {
        (session.game().config().clone(), session.players().to_vec(), session.line().table_rules())
    });
    let source = match config.source {
        Source::Told => Source::Told,
        Source::Seed(_) | Source::Draws(_) => Source::Seed(any_seed()),
    };
    let config = Config { source, ..config };
    let last = last_agreed(page);
    let more = last.as_ref().is_some_and(|it| it.more);
    let matched =
        last.map_or_else(Vec::new, |it| remembered::matched_of(&it, language, &players).to_vec());
    let players = Seats::of(language, &players).matched(level(), &matched).players(language);
    let agreed = duel.map(|duel| session.with_untracked(duel.agreed)).unwrap_or_default();
    let agreement =
        Agreement { config, players, table_rules, matched, tips: None, more, duel: agreed };
    start(page, language, agreement, duel.map(|duel| duel.begin));
}

/// Returns the last used settings.
pub fn last_agreed(page: Page) -> Option<LastSetup> {
    page.settings.with_untracked(|settings| LastSetup::read(settings.last_setup.as_deref()?))
}

/// `true` if no game was finished in this browser.
fn is_first() -> bool {
    let games = library().list().map(|(games, _)| games).unwrap_or_default();
    let mut abouts = games.iter().filter_map(|game| game.head.about.as_ref());
    !abouts.any(|about| about.to_act.is_none())
}

/// The character that is as good as the user, by the saved games: they are read on first use.
fn level() -> Memo<Character> {
    Memo::new(|_| {
        let games = library().list().map(|(games, _)| games).unwrap_or_default();
        let abouts = games.iter().filter_map(|game| game.head.about.as_ref());
        let telling = abouts.map(results).filter(|results| !results.is_empty()).take(GAMES);
        as_good_as(&telling.flatten().collect::<Vec<_>>())
    })
}
