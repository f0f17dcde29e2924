//! The screen on which a new game is agreed.

use bastide_correspondence::{GameId, Secret};
use bastide_questions::Character;
use bastide_rules::{Config, Preset, Source};
use leptos::prelude::*;

use super::Page;
use super::look_up::with_handbook;
use crate::language::Words;
use crate::library::Library;
use crate::line::{Manner, Sitter};
use crate::platform::window;
use crate::screen::Screen;
use crate::seats::{GAMES, Seats, as_good_as, results};
use crate::session::Session;
use crate::setup::{Agreement, Asked, Remembered, Setup, any_bytes, any_seed};
use crate::text::Language;

/// What it shows.
pub fn view(page: Page, language: Language, words: Words) -> AnyView {
    with_handbook(page, language, words, || {
        view! {
            <Setup
                language
                asked=Asked::of(window::query)
                remembered=last_agreed(page)
                level=level()
                is_first=is_first()
                on_start=Callback::new(move |agreement| start(page, language, agreement))
                on_back=page.way_to(Screen::Home)
            />
        }
        .into_any()
    })
}

/// Begins what was agreed, and remembers it for the next time.
pub fn start(page: Page, language: Language, agreement: Agreement) {
    let remembered = Remembered::of(language, &agreement);
    let Agreement { config, chairs, manner, tips, .. } = agreement;
    // The setup screen lets nothing unsound through; should it, it stays where it is.
    if let Ok(session) = Session::begin(config, chairs) {
        page.settings.update(|settings| {
            settings.last_setup = Some(remembered.written());
            settings.tips = tips.unwrap_or(settings.tips);
        });
        let session = session.in_manner(manner);
        let (game, secret) = (GameId::new(any_bytes()), || Secret::new(any_bytes()));
        super::table::begin(page, session.with_those_elsewhere(game, secret));
    }
}

/// Begins the first game of somebody who has just learnt how, and is accompanied in it.
pub fn first_game(page: Page, language: Language) {
    let seats = Seats::new();
    seats.add(Sitter::Person);
    seats.add(Sitter::Opponent(Character::Pip));
    let agreement = Agreement {
        config: Config::new(2, Preset::FirstGame, any_seed()),
        chairs: seats.chairs(language),
        manner: Manner::Friendly,
        matched: Vec::new(),
        tips: Some(true),
        more: false,
    };
    start(page, language, agreement);
}

/// Begins another game with the same people and rules. Who is to be as good as the person may be
/// somebody else by now.
pub fn again(page: Page, language: Language, session: RwSignal<Session>) {
    let (config, chairs, manner) = session.with_untracked(|session| {
        (session.game().config().clone(), session.chairs().to_vec(), session.line().manner())
    });
    let source = match config.source {
        Source::Told => Source::Told,
        Source::Seed(_) | Source::Draws(_) => Source::Seed(any_seed()),
    };
    let config = Config { source, ..config };
    let last = last_agreed(page);
    let more = last.as_ref().is_some_and(|it| it.more);
    let matched = last.map_or_else(Vec::new, |it| it.matched_of(language, &chairs).to_vec());
    let chairs = Seats::of(language, &chairs).matched(level(), &matched).chairs(language);
    start(page, language, Agreement { config, chairs, manner, matched, tips: None, more });
}

/// What was agreed last.
pub fn last_agreed(page: Page) -> Option<Remembered> {
    page.settings.with_untracked(|settings| Remembered::read(settings.last_setup.as_deref()?))
}

/// `true` if no game was finished in this browser.
fn is_first() -> bool {
    let games = Library::here().list().map(|(games, _)| games).unwrap_or_default();
    let mut abouts = games.iter().filter_map(|game| game.head.about.as_ref());
    !abouts.any(|about| about.to_act.is_none())
}

/// Who plays as well as the person at this screen, by the games on the shelf: they are looked through
/// only when somebody asks.
fn level() -> Memo<Character> {
    Memo::new(|_| {
        let games = Library::here().list().map(|(games, _)| games).unwrap_or_default();
        let abouts = games.iter().filter_map(|game| game.head.about.as_ref());
        let telling = abouts.map(results).filter(|results| !results.is_empty()).take(GAMES);
        as_good_as(&telling.flatten().collect::<Vec<_>>())
    })
}
