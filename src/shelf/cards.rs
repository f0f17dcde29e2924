//! The cards of the saved games: from the head of each save, and by opening the game where the head
//! has no summary or picture.

use leptos::prelude::*;

use super::card::{GameCard, Remark};
use super::reader::Reader;
use crate::platform::timer;
use crate::saving::unsaved::{Unsaved, UnsavedGame};
use bastide_session::about::About;
use bastide_session::fault::Fault;
use bastide_session::library::Shelved;
use bastide_session::save::Stamp;

/// The cache of summaries found by opening games whose saves lack them, sorted by key: saves of the
/// first format have no summary, compressed ones no picture. An entry is valid as long as the stamp
/// is the same.
pub type WorkedOut = StoredValue<Vec<(String, Stamp, Result<About, Fault>)>>;

/// Returns the cards of the stored games in their order, with those of the unsaved games in
/// between.
pub fn cards(shelved: Vec<Shelved>, unsaved: Unsaved, worked_out: WorkedOut) -> Vec<GameCard> {
    let unsaved = unsaved.all();
    let is_unsaved = |key: &str| unsaved.iter().any(|other| other.key == key);
    let stored = shelved.into_iter().filter(|game| !is_unsaved(&game.key));
    let mut cards: Vec<GameCard> =
        worked_out.with_value(|found| stored.map(|game| card(game, found)).collect());
    for UnsavedGame { key, saved_at, about, .. } in unsaved {
        let at = cards.partition_point(|card| card.saved_at > saved_at);
        let (about, remark) = (Some(about), Some(Remark::Unsaved));
        cards.insert(at, GameCard { key, title: None, saved_at, about, remark });
    }
    cards
}

fn card(game: Shelved, found: &[(String, Stamp, Result<About, Fault>)]) -> GameCard {
    let Shelved { key, head, is_newer } = game;
    let found = found.binary_search_by(|(other, ..)| other.cmp(&key)).ok().map(|at| &found[at]);
    let found = found.filter(|(_, stamp, _)| *stamp == head.stamp).map(|(.., found)| found);
    let (about, remark) = match (head.about, found) {
        (about, _) if is_newer => (about, Some(Remark::Newer)),
        (_, Some(Ok(about))) => (Some(about.clone()), None),
        (about, Some(Err(why))) => (about, Some(Remark::Broken(why.clone()))),
        (about, None) => (about, None),
    };
    GameCard { key, title: head.title, saved_at: head.stamp.saved_at, about, remark }
}

/// Opens the next game that needs it, if there is one, then the one after it: one per frame.
pub fn work_out(
    reader: &'static Reader,
    games: RwSignal<Vec<GameCard>>,
    worked_out: WorkedOut,
    next: Callback<(), Option<String>>,
) {
    timer::after_next_frame(move || {
        // The screen may have been left meanwhile.
        if games.is_disposed() {
            return;
        }
        if let Some(key) = next.run(()) {
            work_out_game(reader, games, worked_out, key);
            work_out(reader, games, worked_out, next);
        }
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
        worked_out.update_value(|all| {
            let at = all.partition_point(|(other, ..)| *other < key);
            let is_there = all.get(at).is_some_and(|(other, ..)| *other == key);
            all.splice(at..at + usize::from(is_there), [(key, stamp, found)]);
        });
    }
}
