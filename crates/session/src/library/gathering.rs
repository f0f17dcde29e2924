//! Export of all games to one text, one game in each line, and the import of such a text.

use std::collections::BTreeMap;

use bastide_json as json;
use serde::{Deserialize, Serialize};

use super::{GAME, Library, Stored, compared, game_of, new_key, quarantine};
use crate::about::About;
use crate::fault::Fault;
use crate::save::{Head, Save, SaveError, withhold_secrets};
use crate::store::{StorageError, Store};

/// One text of an exported file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A game, or a text presumed to be one.
    Game(String),
    /// A text that could not be opened in its origin.
    Quarantined {
        /// Its name there.
        name: String,
        /// The text.
        text: String,
    },
}

/// A line that wraps a text which cannot be a line by itself.
#[derive(Serialize, Deserialize)]
struct Wrapped {
    aside: String,
    text: String,
}

/// The result of importing a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It was added to the games.
    New,
    /// It was already there.
    Known,
    /// It is not a game that can be played here.
    Refused(Fault),
    /// It could not be stored.
    NotStored(StorageError),
}

/// An index of the saved games during an import.
#[derive(Clone, Debug, Default)]
pub struct Gathering {
    /// The keys of the games, by players and points.
    alike: BTreeMap<String, Vec<String>>,
}

/// Returns the line of a text.
pub(super) fn line(name: &str, text: &str) -> String {
    if !text.contains(['\n', '\r']) && Head::read(text).is_ok() {
        return text.to_owned();
    }
    let wrapped = Wrapped { aside: name.to_owned(), text: text.to_owned() };
    serde_json::to_string(&wrapped).unwrap_or_default()
}

/// Returns the texts of a file: one game, or one in each line.
pub fn pieces(text: &str) -> Vec<Piece> {
    // Some editors insert a byte order mark.
    let text = text.trim_start_matches('\u{feff}').trim();
    let piece = |text: &str| match json::read(text) {
        Ok(Wrapped { aside, text }) => Piece::Quarantined { name: aside, text },
        Err(_) => Piece::Game(text.to_owned()),
    };
    if json::fields(text).is_ok() {
        return vec![piece(text)];
    }
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(piece).collect()
}

impl Gathering {
    /// Indexes the games of this library.
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

    /// Adds a text to the games, if it is a game and not there yet. It keeps its time of saving.
    pub fn take<S: Store>(&mut self, library: Library<S>, text: &str, random: u32) -> Taken {
        let head = match Head::read(text) {
            Ok(head) => head,
            Err(why) => return Taken::Refused(SaveError::Unreadable(why).into()),
        };
        let saved_at = head.stamp.saved_at;
        if !head.stamp.is_known_to(library.vocabulary) {
            // For an unknown format, only equal texts can be recognized as the same game.
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
        // A game of the first format does not list its players.
        let alike = [likeness(about), likeness(None)].map(|it| self.alike.get(&it));
        if alike.into_iter().flatten().flatten().any(is_in) {
            return Taken::Known;
        }
        let (text, _) = save.kept();
        self.put(&library, about, &text, saved_at, random)
    }

    /// Stores a text under an unused key.
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
        // A key has this many random variants; after them, the next millisecond is used.
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
    /// Exports all games and all quarantined texts as one text, which [`pieces`] splits again,
    /// without the secrets of games by link.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn export_all(&self) -> Result<String, StorageError> {
        let mut all = String::new();
        for stored in self.store.keys()? {
            let name = game_of(&stored).or(stored.strip_prefix(quarantine::QUARANTINE));
            let Some(name) = name.filter(|name| !quarantine::is_settings(name)) else { continue };
            if let Some(text) = self.store.read(&stored)? {
                all.push_str(&line(name, &withhold_secrets(&text)));
                all.push('\n');
            }
        }
        Ok(all)
    }

    /// Quarantines a text that could not be opened in its origin.
    pub fn take_quarantined(&self, name: &str, text: &str) -> Taken {
        let is_there = |stored: &String| {
            let is_text = |it: String| it == text || withhold_secrets(&it) == text;
            let is_kept = |it: Option<String>| it.is_some_and(is_text);
            quarantine::is_named(stored, name) && self.store.read(stored).is_ok_and(is_kept)
        };
        if self.store.keys().unwrap_or_default().iter().any(is_there) {
            return Taken::Known;
        }
        match self.quarantine(name, text) {
            Ok(_) => Taken::New,
            Err(why) => Taken::NotStored(why),
        }
    }
}

/// Returns a string that is equal for games that may be the same.
fn likeness(about: Option<&About>) -> String {
    let seats = about.iter().flat_map(|about| &about.seats);
    seats.map(|seat| format!("{}\n{}\n", seat.name, seat.score)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::games;
    use crate::store::memory::Memory;
    use crate::vocabulary::Vocabulary;

    fn library(store: &Memory) -> Library<&Memory> {
        Library { store, vocabulary: Vocabulary::HERE }
    }

    /// Returns the heads of all games, and the beginnings of the quarantined texts.
    fn shown(store: &Memory) -> (Vec<Head>, Vec<String>) {
        let (games, quarantined) = library(store).list().expect("readable");
        let heads = games.into_iter().map(|game| game.head);
        (heads.collect(), quarantined.into_iter().map(|it| it.beginning).collect())
    }

    fn take_all(store: &Memory, text: &str) -> Vec<Taken> {
        let mut gathering = Gathering::among(&library(store));
        let pieces = pieces(text).into_iter().zip(0..);
        let taken = pieces.map(|(piece, random)| match piece {
            Piece::Game(text) => gathering.take(library(store), &text, random),
            Piece::Quarantined { name, text } => library(store).take_quarantined(&name, &text),
        });
        taken.collect()
    }

    /// Returns a store with finished games, one in progress, one with a title, one of a newer build
    /// and one that is unreadable.
    fn full() -> Memory {
        let store = Memory::default();
        for (number, session) in (0..).zip(games()) {
            let saved = library(&store).save(&format!("k{number}"), session, None, number + 1, 7);
            saved.expect("there is room");
        }
        let begun = crate::Session::among(
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
        let ((games, quarantined), (again, quarantined_again)) = (shown(&store), shown(&empty));
        assert_eq!(games, again);
        let sorted = |mut texts: Vec<String>| {
            texts.retain(|text| text != "{");
            texts.sort();
            texts
        };
        assert_eq!(sorted(quarantined), sorted(quarantined_again), "but for settings");
        // A second import recognizes every game and adds none.
        let before = empty.kept.borrow().clone();
        let taken = take_all(&empty, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::Known), "{taken:?}");
        assert_eq!(*empty.kept.borrow(), before);
    }

    #[test]
    fn no_secret_of_a_game_by_link_leaves_with_the_others() {
        use crate::samples::by_link::{begun, play_on};
        let store = full();
        let mut by_link =
            begun(bastide_rules::Config::base(2, bastide_rules::Preset::NewEdition, 0));
        play_on(&mut by_link, &mut bastide_rules::random::Random::seeded(1));
        library(&store).save("by-link", &by_link, None, 100, 7).expect("there is room");
        let kept = store.peek("bastide.game.by-link").expect("it is there");
        let (_, seats) = by_link.to_move().expect("a seat is played here");
        let secret = serde_json::to_string(&seats[0]).expect("it is written");
        assert!(kept.contains(&secret));
        // The save of a newer build stays among the games, and the damaged text in quarantine.
        store.poke("bastide.game.newer", &kept.replace("\"format\":2", "\"format\":99"));
        store.poke("bastide.aside.damaged", &format!("{kept} {kept}").replace(":[", " : [ "));
        let all = library(&store).export_all().expect("readable");
        assert!(!all.contains(secret.trim_matches('"')), "{all}");
        // Each is imported for viewing, and recognized in its place.
        let taken = take_all(&store, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::Known), "{taken:?}");
        let empty = Memory::default();
        let taken = take_all(&empty, &all);
        assert!(taken.iter().all(|taken| *taken == Taken::New), "{taken:?}");
        let kept = empty.kept.borrow();
        let about = crate::about::About::of(&by_link).by_link.expect("it is by link");
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
        let long = crate::save::at_length(text, Vocabulary::HERE);
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
