//! Games by link, as they are joined and continued.

use bastide_correspondence::{Meeting, Secret};
use bastide_rules::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Page, duel, table};
use crate::notice::Notice;
use crate::platform::storage::library;
use crate::saving::game_on_table::{self, GameOnTable};
use crate::setup::{any_bytes, any_seed};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_session::address::turn::SentTurn;
use bastide_session::save::Stamp;
use bastide_text as text;
use bastide_text::{Language, say};

/// A saved game, and its relation to the received one.
struct Met {
    key: String,
    session: Session,
    known: Option<Stamp>,
    meeting: Meeting,
}

/// Joins a received game on this seat, and saves it. Without a seat, the seats of the user's other device
/// move here. A game that contradicts its match as saved here is not joined.
pub fn join(page: Page, language: Language, turn: SentTurn, seat: Option<Seat>) {
    if !turn.session.is_in_match() {
        return join_now(page, turn, seat);
    }
    spawn_local(async move {
        match duel::with_words(language).await {
            Some(duel) if (duel.follows)(&turn.session) => join_now(page, turn, seat),
            Some(_) => page.tell(Notice::OfLink { words: say::turn_wrong(language).to_owned() }),
            None => page.tell(Notice::PartAbsent),
        }
    });
}

fn join_now(page: Page, turn: SentTurn, seat: Option<Seat>) {
    let SentTurn { session, enclosed, seats, .. } = turn;
    let session = match seat {
        Some(seat) => session.joined(enclosed, seat, Secret::new(any_bytes())),
        None => session.moved_here(enclosed, &seats),
    };
    table::begin(page, session);
}

/// Merges a received game with the saved ones under these keys. No saved game is overwritten.
pub fn receive(page: Page, language: Language, turn: SentTurn, keys: Vec<String>) {
    table::save_now(page);
    let SentTurn { session: come, enclosed, seats, .. } = turn;
    let met = keys.iter().filter_map(|key| {
        let (session, known) = game_on_table::read(key, page.unsaved).ok()?;
        let meeting = session.meets(&come, &enclosed);
        Some(Met { key: key.clone(), session, known, meeting })
    });
    // A contradicting version may be saved as well.
    let apart = |met: &Met| match met.meeting {
        Meeting::Newer { .. } => 0,
        Meeting::Same => 1,
        Meeting::Older => 2,
        Meeting::Contradicts { .. } | Meeting::Altered { .. } => 3,
    };
    let Some(met) = met.min_by_key(apart) else {
        let first = keys.first().map(|key| game_on_table::read(key, page.unsaved));
        if let Some(Err(why)) = first {
            page.tell(table::not_opened(why));
        }
        return page.go(Screen::Home);
    };
    let Met { key, session, known, meeting } = met;
    // The seats of another device, or those that this device had released.
    let put_with_seats = |session: Session| {
        let refused = session.refused(&seats);
        put(page, &key, session.with_seats(&seats), known);
        not_moved(language, &come, &refused)
    };
    let told = match meeting {
        Meeting::Newer { from } => match session.go_on_with(&come, &enclosed, from) {
            Ok(session) => put_with_seats(session),
            Err(_) => Some(say::shared_damaged(language).to_owned()),
        },
        Meeting::Same | Meeting::Older if !seats.is_empty() => put_with_seats(session),
        Meeting::Same => Some(say::turn_same(language).to_owned()),
        Meeting::Older => Some(say::turn_older(language).to_owned()),
        // A seat is joined once, and no turn was played: there is nothing to save.
        Meeting::Contradicts { .. } if come.game().actions().is_empty() => {
            Some(say::turn_joined_twice(language).to_owned())
        }
        Meeting::Contradicts { .. } | Meeting::Altered { .. } => {
            let names = text::list(language, session.players().iter().map(|it| it.name.clone()));
            let title = say::turn_other(language, &names);
            keep_apart(page, &session.apart(come, &enclosed), &title);
            let kept = say::turn_apart(language, &title);
            Some(match meeting {
                Meeting::Altered { seat } => {
                    let altered = say::turn_altered(language, &session.player(seat).name);
                    format!("{altered} {kept}")
                }
                _ => kept,
            })
        }
    };
    if let Some(words) = told {
        page.tell(Notice::OfLink { words });
    }
    table::go_to(page, key);
}

/// Returns the names of the players whose seats a link does not move here, in a sentence.
fn not_moved(language: Language, come: &Session, refused: &[Seat]) -> Option<String> {
    let names = refused.iter().map(|seat| come.player(*seat).name.clone());
    let is_any = !refused.is_empty();
    is_any.then(|| say::turn_not_moved(language, &text::list(language, names)))
}

/// Opens a saved game that was continued.
fn put(page: Page, key: &str, session: Session, known: Option<Stamp>) {
    let (game, ()) = page.slot.put(|| {
        let game = GameOnTable::of(key.to_owned(), session, known, page.unsaved);
        game.looks_back.set_value(true);
        (game, ())
    });
    game.change();
    table::save_now(page);
}

/// Saves a game beside the existing one, under a title that distinguishes them.
fn keep_apart(page: Page, session: &Session, title: &str) {
    let (key, stamp, notice) = game_on_table::store_as_new(session, page.unsaved);
    if let Some(stamp) = stamp {
        // Without a title it is saved nevertheless.
        drop(library().rename(&key, stamp, title, any_seed() as u32));
    }
    if let Some(notice) = notice {
        page.tell(notice);
    }
}
