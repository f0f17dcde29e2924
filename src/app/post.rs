//! Games that are played by link, as far as they are put on the table.

use bastide_correspondence::{Meeting, Secret};
use bastide_rules::Seat;
use leptos::prelude::*;

use super::{Page, table};
use crate::game_on_table::{self, GameOnTable};
use crate::library::Library;
use crate::notice::Notice;
use crate::screen::Screen;
use crate::session::Session;
use crate::session::save::Stamp;
use crate::setup::{any_bytes, any_seed};
use crate::shared::Turn;
use crate::text::{self, Language, say};

/// A game that is here, and how it stands to what came.
struct Met {
    key: String,
    session: Session,
    known: Option<Stamp>,
    meeting: Meeting,
}

/// Joins a game that came, on this seat: it is one's own from then on.
pub fn join(page: Page, turn: Turn, seat: Seat) {
    let Turn { session, enclosed, .. } = turn;
    table::begin(page, session.joined(enclosed, seat, Secret::new(any_bytes())));
}

/// Takes what came of a game that is here under these keys. Nothing of one's own is written over.
pub fn receive(page: Page, language: Language, turn: Turn, keys: Vec<String>) {
    table::save_now(page);
    let Turn { session: come, enclosed, .. } = turn;
    let met = keys.iter().filter_map(|key| {
        let (session, known) = game_on_table::read(key, page.unsaved).ok()?;
        let meeting = session.meets(&come, &enclosed);
        Some(Met { key: key.clone(), session, known, meeting })
    });
    // One that was told otherwise may be here as well.
    let apart = |met: &Met| match met.meeting {
        Meeting::Newer { .. } => 0,
        Meeting::Same => 1,
        Meeting::Older => 2,
        Meeting::Contradicts { .. } => 3,
    };
    let Some(met) = met.min_by_key(apart) else {
        let first = keys.first().map(|key| game_on_table::read(key, page.unsaved));
        if let Some(Err(why)) = first {
            page.tell(table::not_opened(why));
        }
        return page.go(Screen::Home);
    };
    let Met { key, session, known, meeting } = met;
    let told = match meeting {
        Meeting::Newer { from } => match session.go_on_with(&come, &enclosed, from) {
            Ok(session) => {
                put(page, &key, session, known);
                None
            }
            Err(_) => Some(say::shared_damaged(language).to_owned()),
        },
        Meeting::Same => Some(say::turn_same(language).to_owned()),
        Meeting::Older => Some(say::turn_older(language).to_owned()),
        Meeting::Contradicts { .. } => {
            let names = text::list(language, session.chairs().iter().map(|it| it.name.clone()));
            let title = say::turn_other(language, &names);
            keep_apart(page, &session.apart(come, &enclosed), &title);
            Some(say::turn_apart(language, &title))
        }
    };
    if let Some(words) = told {
        page.tell(Notice::OfLink { words });
    }
    table::go_to(page, key);
}

/// Puts one's own game on the table, which has gone on.
fn put(page: Page, key: &str, session: Session, known: Option<Stamp>) {
    let (game, ()) = page.slot.put(|| {
        let game = GameOnTable::of(key.to_owned(), session, known, page.unsaved);
        game.looks_back.set_value(true);
        (game, ())
    });
    game.change();
    table::save_now(page);
}

/// Keeps a game beside one's own, under a title that tells them apart.
fn keep_apart(page: Page, session: &Session, title: &str) {
    let (key, stamp, notice) = game_on_table::store_as_new(session, page.unsaved);
    if let Some(stamp) = stamp {
        // Without a title it is among the games all the same.
        drop(Library::here().rename(&key, stamp, title, any_seed() as u32));
    }
    if let Some(notice) = notice {
        page.tell(notice);
    }
}
