//! Many games in one text, a line for each, and how they come among those that are there.

use std::collections::BTreeMap;

use bastide_json as json;
use serde::{Deserialize, Serialize};

use super::{GAME, Library, Stored, aside, compared, game_of, new_key};
use crate::platform::storage::{StorageError, Store};
use crate::session::about::About;
use crate::session::fault::Fault;
use crate::session::save::{Head, Save, SaveError, withhold_secrets};

/// One of many texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A game, or what is taken for one.
    Game(String),
    /// A text that could not be opened where it comes from.
    Aside {
        /// Its name there.
        name: String,
        /// The text.
        text: String,
    },
}

/// A text that is no line of its own, as a line.
#[derive(Serialize, Deserialize)]
struct Wrapped {
    aside: String,
    text: String,
}

/// What became of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is among the games now.
    New,
    /// It was there before.
    Known,
    /// It is no game that can be played here.
    Refused(Fault),
    /// It could not be stored.
    NotStored(StorageError),
}

/// What is known of the games that are there, while others come.
#[derive(Clone, Debug, Default)]
pub struct Gathering {
    /// Under which keys games of the same people with the same points are.
    alike: BTreeMap<String, Vec<String>>,
}

/// The line of a text.
pub(super) fn line(name: &str, text: &str) -> String {
    if !text.contains(['\n', '\r']) && Head::read(text).is_ok() {
        return text.to_owned();
    }
    let wrapped = Wrapped { aside: name.to_owned(), text: text.to_owned() };
    serde_json::to_string(&wrapped).unwrap_or_default()
}

/// The texts of a file: one game, or one in each line.
pub fn pieces(text: &str) -> Vec<Piece> {
    // Some editors put a byte order mark in front.
    let text = text.trim_start_matches('\u{feff}').trim();
    let piece = |text: &str| match json::read(text) {
        Ok(Wrapped { aside, text }) => Piece::Aside { name: aside, text },
        Err(_) => Piece::Game(text.to_owned()),
    };
    if json::fields(text).is_ok() {
        return vec![piece(text)];
    }
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(piece).collect()
}

impl Gathering {
    /// Among the games of this library.
    pub fn among<S: Store>(library: &Library<S>) -> Gathering {
        let mut gathering = Gathering::default();
        for game in library.list().unwrap_or_default().0 {
            gathering.note(game.head.about.as_ref(), game.key);
        }
        gathering
    }

    fn note(&mut self, about: Option<&About>, key: String) {
        self.alike.entry(likeness(about)).or_default().push(key);
    }

    /// Takes a text among the games, if it is one and is not there. It was saved when it was saved.
    pub fn take<S: Store>(&mut self, library: Library<S>, text: &str, random: u32) -> Taken {
        let head = match Head::read(text) {
            Ok(head) => head,
            Err(why) => return Taken::Refused(SaveError::Unreadable(why).into()),
        };
        let saved_at = head.stamp.saved_at;
        if !head.stamp.is_known_to(library.vocabulary) {
            // Nobody here can say more of it than that it is the same text.
            let is_text = |it: String| it == text || withhold_secrets(&it) == text;
            let is_it = |key: &String| library.export(key).is_ok_and(|it| it.is_some_and(is_text));
            let alike = self.alike.get(&likeness(head.about.as_ref()));
            if alike.is_some_and(|keys| keys.iter().any(is_it)) {
                return Taken::Known;
            }
            return self.put(&library, head.about.as_ref(), text, saved_at, random);
        }
        let opened = Save::from_text(text, library.vocabulary).and_then(|save| {
            let (stamp, title) = (save.stamp(), save.title.clone());
            let session = save.open()?;
            let save = Save::of(&session, stamp.revision, stamp.token, stamp.saved_at);
            Ok(save.titled(title).needing(library.vocabulary))
        });
        let save = match opened {
            Ok(save) => save,
            Err(why) => return Taken::Refused(why.into()),
        };
        let is_in = |key: &String| match library.export(key) {
            Ok(Some(stored)) => {
                stored == text
                    || matches!(
                        compared(&stored, &save, library.vocabulary),
                        Stored::Same(_) | Stored::Further
                    )
            }
            _ => false,
        };
        let about = Some(&save.about);
        // A game of the first format does not say who plays.
        let alike = [likeness(about), likeness(None)].map(|it| self.alike.get(&it));
        if alike.into_iter().flatten().flatten().any(is_in) {
            return Taken::Known;
        }
        let (text, _) = save.kept();
        self.put(&library, about, &text, saved_at, random)
    }

    /// Stores a text under a key that nothing else has.
    fn put<S: Store>(
        &mut self,
        library: &Library<S>,
        about: Option<&About>,
        text: &str,
        saved_at: u64,
        random: u32,
    ) -> Taken {
        let keys = (0..).map(|other| new_key(saved_at, random.wrapping_add(other)));
        let is_free = |key: &String| library.export(key) == Ok(None);
        // As many as a key has chances; then it is taken from the next moment.
        let key = keys.take(36 * 36).find(is_free);
        let key = key.unwrap_or_else(|| new_key(saved_at.wrapping_add(1), random));
        if !is_free(&key) {
            return Taken::NotStored(StorageError::Full);
        }
        match library.write_making_room(&format!("{GAME}{key}"), text) {
            Ok(()) => {
                self.note(about, key);
                Taken::New
            }
            Err(why) => Taken::NotStored(why),
        }
    }
}

impl<S: Store> Library<S> {
    /// Every text of a game there is and every one that was set aside, in one text that [`pieces`] takes
    /// apart again, without the secrets of games by link.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn export_all(&self) -> Result<String, StorageError> {
        let mut all = String::new();
        for stored in self.store.keys()? {
            let name = game_of(&stored).or(stored.strip_prefix(aside::ASIDE));
            let Some(name) = name.filter(|name| !aside::is_settings(name)) else { continue };
            if let Some(text) = self.store.read(&stored)? {
                all.push_str(&line(name, &withhold_secrets(&text)));
                all.push('\n');
            }
        }
        Ok(all)
    }

    /// Sets a text aside that could not be opened where it comes from.
    pub fn take_aside(&self, name: &str, text: &str) -> Taken {
        let is_there = |stored: &String| {
            let is_text = |it: String| it == text || withhold_secrets(&it) == text;
            let is_kept = |it: Option<String>| it.is_some_and(is_text);
            aside::is_named(stored, name) && self.store.read(stored).is_ok_and(is_kept)
        };
        if self.store.keys().unwrap_or_default().iter().any(is_there) {
            return Taken::Known;
        }
        match self.set_aside(name, text) {
            Ok(_) => Taken::New,
            Err(why) => Taken::NotStored(why),
        }
    }
}

/// The same for games that may be the same.
fn likeness(about: Option<&About>) -> String {
    let seats = about.iter().flat_map(|about| &about.seats);
    seats.map(|seat| format!("{}\n{}\n", seat.name, seat.score)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::storage::memory::Memory;
    use crate::sample_games::games;
    use crate::session::vocabulary::Vocabulary;

    fn library(store: &Memory) -> Library<&Memory> {
        Library { store, vocabulary: Vocabulary::HERE }
    }

    /// What is shown of each game and each text that was set aside.
    fn shown(store: &Memory) -> (Vec<Head>, Vec<String>) {
        let (games, asides) = library(store).list().expect("readable");
        let heads = games.into_iter().map(|game| game.head);
        (heads.collect(), asides.into_iter().map(|aside| aside.beginning).collect())
    }

    fn take_all(store: &Memory, text: &str) -> Vec<Taken> {
        let mut gathering = Gathering::among(&library(store));
        let pieces = pieces(text).into_iter().zip(0..);
        let taken = pieces.map(|(piece, random)| match piece {
            Piece::Game(text) => gathering.take(library(store), &text, random),
            Piece::Aside { name, text } => library(store).take_aside(&name, &text),
        });
        taken.collect()
    }

    /// A store with games that are over, one that goes on, one with a title, one of a newer Bastide and
    /// one that nobody can read.
    fn full() -> Memory {
        let store = Memory::default();
        for (number, session) in (0..).zip(games()) {
            let saved = library(&store).save(&format!("k{number}"), session, None, number + 1, 7);
            saved.expect("there is room");
        }
        let begun = crate::session::Session::among(
            &["Anna", "Ben"],
            bastide_rules::Config::base(2, bastide_rules::Preset::BigBox, 7),
        );
        let known = library(&store).save("on", &begun, None, 99, 7).expect("there is room");
        library(&store).rename("on", known, "Grandma", 8).expect("nobody wrote");
        store.poke("bastide.game.new", r#"{"format":99,"revision":3,"saved_at":50}"#);
        store.poke("bastide.game.broken", "{\n\"format\"");
        store.poke("bastide.aside.old", "nonsense");
        store.poke("bastide.aside.settings", "{");
        store
    }

    #[test]
    fn all_games_are_one_file_and_come_back_as_they_were() {
        let store = full();
        let all = library(&store).export_all().expect("readable");
        let empty = Memory::default();
        let taken = take_all(&empty, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::New), "{taken:?}");
        let ((games, asides), (again, asides_again)) = (shown(&store), shown(&empty));
        assert_eq!(games, again);
        let sorted = |mut texts: Vec<String>| {
            texts.retain(|text| text != "{");
            texts.sort();
            texts
        };
        assert_eq!(sorted(asides), sorted(asides_again), "but for settings");
        // What is there is known again, and is not doubled.
        let before = empty.kept.borrow().clone();
        let taken = take_all(&empty, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::Known), "{taken:?}");
        assert_eq!(*empty.kept.borrow(), before);
    }

    #[test]
    fn no_secret_of_a_game_by_link_leaves_with_the_others() {
        use crate::session::post::tests::{begun, play_on};
        let store = full();
        let mut by_link =
            begun(bastide_rules::Config::base(2, bastide_rules::Preset::NewEdition, 0));
        play_on(&mut by_link, &mut bastide_rules::random::Random::seeded(1));
        library(&store).save("by-link", &by_link, None, 100, 7).expect("there is room");
        let kept = store.peek("bastide.game.by-link").expect("it is there");
        let (_, seats) = by_link.to_move().expect("a seat is played here");
        let secret = serde_json::to_string(&seats[0]).expect("it is written");
        assert!(kept.contains(&secret));
        // A newer Bastide keeps them where they were, and so does what is damaged.
        store.poke("bastide.game.newer", &kept.replace("\"format\":2", "\"format\":99"));
        store.poke("bastide.aside.damaged", &format!("{kept} {kept}").replace(":[", " : [ "));
        let all = library(&store).export_all().expect("readable");
        assert!(!all.contains(secret.trim_matches('"')), "{all}");
        // It comes back to be looked at, and is known where it is.
        let taken = take_all(&store, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::Known), "{taken:?}");
        let empty = Memory::default();
        let taken = take_all(&empty, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::New), "{taken:?}");
        let kept = empty.kept.borrow();
        let about = crate::session::about::About::of(&by_link).post.expect("it is by link");
        let is_it = |(key, text): &(&String, &String)| {
            key.starts_with(GAME) && text.contains(&about) && text.contains("\"format\":2,")
        };
        let (_, back) = kept.iter().find(is_it).expect("it came");
        let back = Save::from_text(back, Vocabulary::HERE).and_then(Save::open);
        let back = back.expect("it opens");
        assert_eq!(back.game().actions(), by_link.game().actions());
        assert!(!back.is_to_be_sent() && back.to_move().is_none());
    }

    #[test]
    fn a_game_is_known_in_whatever_form_it_comes() {
        let store = full();
        let text = store.peek("bastide.game.k0").expect("it is there");
        let long = crate::session::save::at_length(text, Vocabulary::HERE);
        assert_eq!(take_all(&store, &long), [Taken::Known]);
        let other = Save::of(&games()[0], 90, 91, 92).to_text();
        assert_eq!(take_all(&store, &format!("\u{feff}{other}\n")), [Taken::Known]);
    }

    #[test]
    fn what_cannot_be_read_says_why_and_stops_no_other() {
        let store = Memory::default();
        let good = Save::of(&games()[0], 1, 2, 3).to_text();
        let mut wrong = Save::of(&games()[1], 1, 2, 3);
        wrong.record.actions.remove(3);
        let text = format!("{{}}\n{good}\n{}\n<html>\n", wrong.to_text());
        let taken = take_all(&store, &text);
        assert!(
            matches!(
                &taken[..],
                [
                    Taken::Refused(_),
                    Taken::New,
                    Taken::Refused(Fault::Action(_)),
                    Taken::Refused(_)
                ]
            ),
            "{taken:?}"
        );
        assert_eq!(store.kept.borrow().len(), 1);
        store.is_full.set(true);
        let other = Save::of(&games()[2], 1, 2, 3).to_text();
        assert_eq!(take_all(&store, &other), [Taken::NotStored(StorageError::Full)]);
    }
}
