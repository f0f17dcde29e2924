//! The saved games as the first screen shows them, and what can be done with them there.

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::File;

use super::card::{GameCard, Remark};
use super::reader::Reader;
use super::view::{Home, HomeActions};
use crate::library::{Aside, Library, Shelved, Why};
use crate::notice::Notice;
use crate::parts::effect;
use crate::platform::storage::StorageError;
use crate::platform::{clock, files, timer, window};
use crate::screen::Screen;
use crate::session::about::About;
use crate::session::fault::Fault;
use crate::session::save::Stamp;
use crate::setup::any_seed;
use crate::text::Language;
use crate::unsaved::{Unsaved, UnsavedGame};

/// The type of an exported game.
const MEDIA_TYPE: &str = "application/json";

/// What was found out, by opening them, about games that do not say it themselves: those of the first
/// format. Good as long as the stamp is the same.
pub type WorkedOut = StoredValue<Vec<(String, Stamp, Result<About, Fault>)>>;

/// What was deleted last, in case it is wanted back.
#[derive(Clone)]
enum Deleted {
    Game { key: String, text: String },
    Unsaved(Box<UnsavedGame>),
    Aside { aside: Aside, text: String },
}

/// The first screen with what is kept in this browser.
#[component]
pub fn HomeScreen(
    /// For every sentence.
    language: Language,
    /// Games that could not be stored.
    unsaved: Unsaved,
    /// What was found out about games.
    worked_out: WorkedOut,
    /// Who reads games and draws finely, when that has come.
    reader: Signal<Option<&'static Reader>>,
    /// Agree on a new game.
    on_new: Callback<()>,
    /// Open the game of this key.
    on_open: Callback<String>,
    /// Put the game on the table that this text of a file holds.
    on_import: Callback<String>,
    /// Told of a game that was deleted.
    on_delete: Callback<String>,
    /// Told what the person must know.
    on_notice: Callback<Notice>,
    /// What stands at its foot about the device.
    device: AnyView,
) -> impl IntoView {
    let games = RwSignal::new(Vec::new());
    let asides = RwSignal::new(Vec::new());
    let look = move || {
        let (shelved, aside) = Library::here().list().unwrap_or_else(|why| {
            if why == StorageError::Blocked {
                on_notice.run(Notice::StorageBlocked);
            }
            Default::default()
        });
        asides.set(aside);
        games.set(cards(shelved, unsaved, worked_out));
        if let Some(reader) = reader.get_untracked() {
            work_out(reader, games, asides, worked_out);
        }
    };
    look();
    effect(move || {
        if let Some(reader) = reader.get() {
            work_out(reader, games, asides, worked_out);
        }
    });
    // Where nobody can tell yet, a game comes back beside the other.
    let holds = move |stored: &str, text: &str| {
        reader.get_untracked().is_some_and(|reader| (reader.holds)(stored, text))
    };
    let deleted = StoredValue::new(None::<Deleted>);
    let restored = move |done: Result<(), StorageError>| {
        if done.is_err() {
            on_notice.run(Notice::StorageFull);
        }
        look();
    };
    let actions = HomeActions {
        new: on_new,
        open: on_open,
        export: Callback::new(move |key: String| {
            let unsaved = unsaved.get(&key).map(|game| game.text);
            offer(&key, unsaved.or_else(|| Library::here().export(&key).ok().flatten()));
        }),
        delete: Callback::new(move |key: String| {
            let stored = Library::here().export(&key).ok().flatten();
            deleted.set_value(match (unsaved.get(&key), stored) {
                (Some(game), _) => Some(Deleted::Unsaved(Box::new(game))),
                (None, Some(text)) => Some(Deleted::Game { key: key.clone(), text }),
                (None, None) => None,
            });
            // What cannot be removed is shown still.
            drop(Library::here().remove(&key));
            on_delete.run(key);
            look();
        }),
        undelete: Callback::new(move |()| {
            let (library, now) = (Library::here(), clock::now_ms());
            match deleted.get_value() {
                None => {}
                Some(Deleted::Game { key, text }) => {
                    restored(library.restore(&key, &text, now, any_seed() as u32, holds));
                }
                Some(Deleted::Unsaved(game)) => {
                    let known = library.stamp(&game.key).ok().flatten();
                    unsaved.keep(UnsavedGame { known, ..*game });
                    look();
                }
                Some(Deleted::Aside { aside, text }) => {
                    restored(library.restore_aside(&aside, &text));
                }
            }
        }),
        export_aside: Callback::new(move |aside: Aside| {
            offer(&aside.name, Library::here().export_aside(&aside).ok().flatten());
        }),
        delete_aside: Callback::new(move |aside: Aside| {
            let library = Library::here();
            if let Ok(Some(text)) = library.export_aside(&aside)
                && library.remove_aside(&aside).is_ok()
            {
                deleted.set_value(Some(Deleted::Aside { aside, text }));
            }
            look();
        }),
        bring_back: Callback::new(move |aside: Aside| {
            let (now, chance) = (clock::now_ms(), any_seed() as u32);
            restored(Library::here().bring_back(&aside, now, chance, holds));
        }),
        import: Callback::new(move |file: File| {
            spawn_local(async move {
                match files::text_of(file).await {
                    Ok(text) => on_import.run(text),
                    Err(why) => on_notice.run(Notice::FileNotRead { why }),
                }
            });
        }),
    };
    view! {
        <Home
            language
            games
            asides
            now=clock::now_ms()
            actions
            reader
            learn_href=window::address_of(&Screen::Course.fragment())
            settings_href=window::address_of(&Screen::Settings.fragment())
            tiles_href=window::address_of(&Screen::Tiles.fragment())
            device
        />
    }
}

/// What to show of each game, the newest first.
fn cards(shelved: Vec<Shelved>, unsaved: Unsaved, worked_out: WorkedOut) -> Vec<GameCard> {
    let unsaved = unsaved.all();
    let is_unsaved = |key: &str| unsaved.iter().any(|other| other.key == key);
    let stored = shelved.into_iter().filter(|game| !is_unsaved(&game.key)).map(|game| {
        let Shelved { key, head, is_newer } = game;
        let found = worked_out.with_value(|all| {
            let is_it = |(other, stamp, _): &&(String, _, _)| *other == key && *stamp == head.stamp;
            all.iter().find(is_it).map(|(.., found)| found.clone())
        });
        let (about, remark) = match (head.about, found) {
            (about, _) if is_newer => (about, Some(Remark::Newer)),
            (Some(about), _) | (None, Some(Ok(about))) => (Some(about), None),
            (None, Some(Err(why))) => (None, Some(Remark::Broken(why))),
            (None, None) => (None, None),
        };
        GameCard { key, saved_at: head.stamp.saved_at, about, remark }
    });
    let mut cards: Vec<GameCard> = stored.collect();
    for UnsavedGame { key, saved_at, about, .. } in unsaved {
        let at = cards.partition_point(|card| card.saved_at > saved_at);
        let (about, remark) = (Some(about), Some(Remark::Unsaved));
        cards.insert(at, GameCard { key, saved_at, about, remark });
    }
    cards
}

/// Opens the games that do not say what they are about, and then the texts that may be readable, one
/// after each frame.
fn work_out(
    reader: &'static Reader,
    games: RwSignal<Vec<GameCard>>,
    asides: RwSignal<Vec<Aside>>,
    worked_out: WorkedOut,
) {
    let next = |games: &Vec<GameCard>| {
        let waits = |card: &&GameCard| card.about.is_none() && card.remark.is_none();
        games.iter().find(waits).map(|card| card.key.clone())
    };
    let is_unread = |aside: &Aside| aside.why == Some(Why::Unread);
    let key = games.with_untracked(next);
    if key.is_none() && !asides.with_untracked(|asides| asides.iter().any(is_unread)) {
        return;
    }
    timer::after_next_frame(move || {
        // Meanwhile the home screen may have been left, or the game deleted.
        if games.is_disposed() {
            return;
        }
        match key {
            Some(key) => work_out_game(reader, games, worked_out, key),
            None => asides.update(|asides| {
                if let Some(aside) = asides.iter_mut().find(|aside| is_unread(aside)) {
                    aside.why = (reader.why)(aside);
                }
            }),
        }
        work_out(reader, games, asides, worked_out);
    });
}

fn work_out_game(
    reader: &Reader,
    games: RwSignal<Vec<GameCard>>,
    worked_out: WorkedOut,
    key: String,
) {
    let found = (reader.about)(&key);
    games.update(|games| {
        let Some(at) = games.iter().position(|card| card.key == key) else { return };
        match &found {
            Some((_, Ok(about))) => games[at].about = Some(about.clone()),
            Some((_, Err(why))) => games[at].remark = Some(Remark::Broken(why.clone())),
            None => drop(games.remove(at)),
        }
    });
    if let Some((stamp, found)) = found {
        worked_out.update_value(|all| all.push((key, stamp, found)));
    }
}

/// Hands a text to the person as a file, if there is one.
pub fn offer(name: &str, text: Option<String>) {
    if let Some(text) = text {
        // A browser that refuses says so itself.
        drop(files::offer(&format!("bastide-{name}.json"), MEDIA_TYPE, &text));
    }
}
