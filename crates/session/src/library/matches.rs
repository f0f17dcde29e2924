//! The matches among the saved games, for lists that show each as one thing.

use std::collections::BTreeMap;

use bastide_json as json;
use serde::Deserialize;

use super::{Library, Shelved};
use crate::Attachments;
use crate::line::Ending;
use crate::matches::{Entry, Match, Played, SEATS};
use crate::save::HEAD;
use crate::store::{StorageError, Store};

/// A match among the saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShelvedMatch {
    /// The match, as far as the games that are left know it.
    pub played: Match,
    /// Its games that are left, in order. Two tabs may have begun the same game, and a deleted game is
    /// missing.
    pub games: Vec<ShelvedGame>,
}

/// A game of a match among the saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShelvedGame {
    /// The number of the game in its match, from 1.
    pub number: usize,
    /// The game.
    pub game: Shelved,
    /// The early end of the game, if there was one.
    pub ending: Option<Ending>,
}

/// The beginning of a save, as far as it belongs to a match.
#[derive(Deserialize)]
struct Written {
    #[serde(default)]
    attached: Option<String>,
    #[serde(default)]
    ended: bool,
    #[serde(default)]
    lost: u8,
    #[serde(default)]
    over: Option<Over>,
}

/// The summary in a short save.
#[derive(Deserialize)]
struct Over {
    #[serde(default)]
    lost: u8,
}

impl ShelvedMatch {
    /// Returns the game to open: the last one.
    pub fn newest(&self) -> Option<&ShelvedGame> {
        self.games.last()
    }
}

impl<S: Store> Library<S> {
    /// Returns `true` if any of these games belongs to a match, as far as a look at their beginnings
    /// tells.
    pub fn has_matches(&self, games: &[Shelved]) -> bool {
        let is_of_two = |game: &&Shelved| {
            game.head.about.as_ref().is_none_or(|about| about.seats.len() == SEATS)
        };
        games.iter().filter(is_of_two).any(|game| {
            let beginning =
                self.store.read_beginning(&format!("{}{}", super::GAME, game.key), HEAD);
            beginning.is_ok_and(|text| text.is_some_and(|text| text.contains(IN_MATCH)))
        })
    }

    /// Returns the matches among these games, as [`Library::list`] returns them, in the order of their
    /// newest games. Only the beginnings are read. The key of a match is the name in its games.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn matches(&self, games: &[Shelved]) -> Result<Vec<ShelvedMatch>, StorageError> {
        let mut all: BTreeMap<String, Vec<(Entry, ShelvedGame)>> = BTreeMap::new();
        let mut order = Vec::new();
        for game in games {
            let stored = format!("{}{}", super::GAME, game.key);
            let beginning = self.store.read_beginning(&stored, HEAD)?.unwrap_or_default();
            let Some((entry, ending)) = read(&beginning) else { continue };
            if !order.contains(&entry.name) {
                order.push(entry.name.clone());
            }
            let number = entry.number();
            let shelved = ShelvedGame { number, game: game.clone(), ending };
            all.entry(entry.name.clone()).or_default().push((entry, shelved));
        }
        let matches = order.iter().filter_map(|name| all.remove(name));
        Ok(matches.filter_map(gathered).collect())
    }
}

/// The beginning of the text of a game in a match. One without begins with a separator there.
const IN_MATCH: &str = "\"attached\":\"1";

/// Returns the match of these games.
fn gathered(mut games: Vec<(Entry, ShelvedGame)>) -> Option<ShelvedMatch> {
    let result = |game: &ShelvedGame| {
        let about = game.game.head.about.as_ref();
        about.and_then(|about| Played::of(about, game.ending))
    };
    // A game that is over comes after one of the same number that goes on.
    games.sort_by_key(|(entry, game)| {
        (entry.number(), result(game).is_some(), game.game.head.stamp.saved_at)
    });
    let (entry, last) = games.last()?;
    let played = Match::before(entry.clone());
    let played = match result(last) {
        Some(result) => played.with(result),
        None => played,
    };
    Some(ShelvedMatch { played, games: games.into_iter().map(|(_, game)| game).collect() })
}

/// Reads the beginning of a save, or a whole one; `None` if it belongs to no match.
fn read(beginning: &str) -> Option<(Entry, Option<Ending>)> {
    let end = beginning.find(",\"about\":").or_else(|| beginning.find(",\"link\":"));
    let head = end.map(|end| format!("{}}}", &beginning[..end]));
    let Written { attached, ended, lost, over } = json::read(head.as_deref()?).ok()?;
    let in_match = Attachments::read(&attached?).in_match?;
    let lost = over.map_or(lost, |over| over.lost);
    Some((Entry::read(&in_match)?, if ended { Ending::of(lost) } else { None }))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset, Seat};

    use super::*;
    use crate::Session;
    use crate::intent::Intent;
    use crate::library::{Gathering, Piece, Taken, pieces};
    use crate::matches::{BestOf, Verdict};
    use crate::store::memory::Memory;

    /// Plays a game to its end, always the last action that is listed.
    fn play_out(session: &mut Session) {
        while let Some(action) = session.game().table().legal().last().copied() {
            session.play(action).expect("it is legal");
        }
    }

    /// A store with three games of one match, under `g1` to `g3`, and one that belongs to none. The
    /// first was resigned, the second played out, and the third has begun.
    fn shelf() -> (Memory, Session) {
        let store = Memory::default();
        let library = Library::in_store(&store);
        let config = Config::base(2, Preset::BaseGame, 7);
        let other = Session::among(&["Cleo", "Dina"], config.clone());
        library.save("other", &other, None, 9, 9).expect("there is room");
        let session = Session::among(&["Anna", "Ben"], config);
        let mut session = Match::begin(session, "m", BestOf::Three).expect("two play");
        session.apply(Intent::End(Ending::Resigned(Seat::new(1)))).expect("it goes on");
        library.save("g1", &session, None, 1, 1).expect("there is room");
        let mut session = Match::next_game(&session, 5).expect("two pairs are left");
        play_out(&mut session);
        library.save("g2", &session, None, 2, 2).expect("there is room");
        let third = Match::next_game(&session, 6).expect("the second game of the pair");
        library.save("g3", &third, None, 3, 3).expect("there is room");
        (store, third)
    }

    fn matches(store: &Memory) -> Vec<ShelvedMatch> {
        let library = Library::in_store(store);
        let before = store.kept.borrow().clone();
        let matches = library.list().and_then(|(games, _)| library.matches(&games));
        assert_eq!(*store.kept.borrow(), before, "reading writes nothing");
        matches.expect("the store can be read")
    }

    fn numbers(found: &ShelvedMatch) -> Vec<usize> {
        found.games.iter().map(|game| game.number).collect()
    }

    #[test]
    fn the_games_of_a_match_are_one_thing() {
        let (store, _) = shelf();
        let [found] = &matches(&store)[..] else { panic!("one match") };
        let library = Library::in_store(&store);
        let (games, _) = library.list().expect("the store can be read");
        assert!(library.has_matches(&games));
        for key in ["g1", "g2", "g3"] {
            library.remove(key).expect("it is there");
        }
        let (games, _) = library.list().expect("the store can be read");
        assert!(!library.has_matches(&games) && games.len() == 1);
        let (_, third) = shelf();
        assert_eq!((found.played.name(), numbers(found)), ("m", vec![1, 2, 3]));
        assert_eq!(found.newest().map(|it| it.game.key.as_str()), Some("g3"));
        assert_eq!(Some(&found.played), Match::of(&third).as_ref());
        assert_eq!(found.played.score().won, [1, 0]);
        assert_eq!(found.games[0].ending, Some(Ending::Resigned(Seat::new(1))));
        assert_eq!(found.played.verdict(), Verdict::Open);
    }

    #[test]
    fn a_deleted_game_is_known_by_those_after_it() {
        for (gone, left) in [("g1", vec![2, 3]), ("g2", vec![1, 3])] {
            let (store, third) = shelf();
            Library::in_store(&store).remove(gone).expect("it is there");
            let [found] = &matches(&store)[..] else { panic!("one match") };
            assert_eq!(numbers(found), left);
            assert_eq!(Some(&found.played), Match::of(&third).as_ref());
        }
        // Without the last game the match goes on from the one before, which is over.
        let (store, third) = shelf();
        let library = Library::in_store(&store);
        library.remove("g3").expect("it is there");
        let [found] = &matches(&store)[..] else { panic!("one match") };
        assert_eq!(Some(&found.played), Match::of(&third).as_ref());
        let (second, _) = library.open("g2").expect("it is there");
        let again = Match::next_game(&second, 99).expect("the same game");
        assert_eq!(again.game().config(), third.game().config());
        assert_eq!(again.attachments(), third.attachments());
    }

    #[test]
    fn of_two_tabs_with_the_same_game_the_one_that_is_over_counts() {
        let (store, mut third) = shelf();
        play_out(&mut third);
        let library = Library::in_store(&store);
        library.save("tab", &third, None, 1, 9).expect("there is room");
        let [found] = &matches(&store)[..] else { panic!("one match") };
        assert_eq!(numbers(found), [1, 2, 3, 3]);
        assert_eq!(Some(&found.played), Match::of(&third).as_ref());
        assert_eq!(found.newest().map(|it| it.game.key.as_str()), Some("tab"));
    }

    #[test]
    fn a_match_goes_to_another_browser_with_its_games() {
        let (store, _) = shelf();
        let known = Library::in_store(&store).stamp("g3").expect("readable").expect("it is there");
        Library::in_store(&store).rename("g3", known, "Final", 4).expect("nobody wrote");
        let all = Library::in_store(&store).export_all().expect("readable");
        let other = Memory::default();
        let mut gathering = Gathering::default();
        for (piece, random) in pieces(&all).into_iter().zip(0..) {
            let Piece::Game(text) = piece else { panic!("all can be read") };
            assert_eq!(gathering.take(Library::in_store(&other), &text, random), Taken::New);
        }
        let (here, there) = (matches(&store), matches(&other));
        assert_eq!(here.len(), 1);
        assert_eq!((&here[0].played, numbers(&here[0])), (&there[0].played, numbers(&there[0])));
        let title = there[0].newest().and_then(|it| it.game.head.title.clone());
        assert_eq!(title.as_deref(), Some("Final"));
    }

    #[test]
    fn a_damaged_entry_leaves_the_game_one_of_its_own() {
        let (store, _) = shelf();
        let text = store.peek("bastide.game.g3").expect("it is there");
        store
            .poke("bastide.game.g3", &text.replacen("\"attached\":\"1 m", "\"attached\":\"9 m", 1));
        let [found] = &matches(&store)[..] else { panic!("one match") };
        assert_eq!(numbers(found), [1, 2]);
        assert!(Library::in_store(&store).open("g3").is_ok());
    }
}
