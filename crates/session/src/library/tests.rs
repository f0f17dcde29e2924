use bastide_questions::Character;
use bastide_rules::{Action, Config, Expansion, Game, Preset, Record};

use super::*;
use crate::fault::Fault;
use crate::last_setup::LastSetup;
use crate::line::{Controller, Player};
use crate::save::SaveError;
use crate::settings::{Settings, Theme};
use crate::store::memory::Memory;

fn session() -> Session {
    Session::among(&["first", "second"], Config::base(2, Preset::BigBox, 7))
}

/// The same game after placing one of its first tiles.
fn played(at: usize) -> Session {
    let mut session = session();
    let place = session.game().table().legal()[at];
    session.play(place).expect("it is legal");
    session.play(Action::Pass).expect("it is legal");
    session
}

fn library(store: &Memory) -> Library<&Memory> {
    Library { store, vocabulary: Vocabulary::HERE }
}

/// A store with one game, `k`, just started, and its stamp.
fn with_game() -> (Memory, Stamp) {
    let store = Memory::default();
    let stamp = library(&store).save("k", &session(), None, 1000, 5).expect("there is room");
    (store, stamp)
}

fn actions_of(opened: Result<(Session, Stamp), OpenError>) -> (usize, u32) {
    let (session, stamp) = opened.expect("it was saved");
    (session.game().actions().len(), stamp.revision)
}

#[test]
fn a_saved_game_opens_as_it_was() {
    let (store, known) = with_game();
    let library = library(&store);
    let stamp = library.save("k", &played(0), Some(known), 2000, 6).expect("nobody else wrote");
    assert_eq!((stamp.revision, stamp.token, stamp.saved_at), (2, 6, 2000));
    assert_eq!(library.stamp("k"), Ok(Some(stamp)));
    assert_eq!(actions_of(library.open("k")), (2, 2));
}

#[test]
fn games_are_listed_newest_first_by_what_they_begin_with() {
    let store = Memory::default();
    let library = library(&store);
    for (key, at) in [("old", 1), ("new", 3), ("middle", 2)] {
        library.save(key, &played(0), None, at, 0).expect("there is room");
    }
    let whole = store.peek("bastide.game.new").expect("just saved");
    let cut = &whole[..whole.find("\"record\"").expect("it holds one")];
    store.poke("bastide.game.new", cut);
    store.poke("bastide.game.broken", "{");
    store.poke("bastide.settings", "{}");
    store.poke("bastide.aside.x", "{");
    store.poke("another.program", "1");
    let before = store.kept.borrow().clone();
    let (games, quarantined) = library.list().expect("the store can be read");
    let keys: Vec<&str> = games.iter().map(|game| game.key.as_str()).collect();
    assert_eq!(keys, ["new", "middle", "old"]);
    let names: Vec<&str> = quarantined.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["x", "broken"]);
    for game in games {
        let about = game.head.about.expect("it was written");
        assert_eq!(about, crate::about::About::of(&played(0)));
        assert!(!game.is_newer);
    }
    assert_eq!(*store.kept.borrow(), before, "reading writes nothing");
}

/// The head is in the part that is read for the list, however long the names and full the table.
#[test]
fn no_game_is_read_whole_to_be_listed() {
    for session in crate::samples::games() {
        let text = Save::of(session, u32::MAX, u32::MAX, u64::MAX).to_text();
        let beginning: String = text.chars().take(HEAD as usize).collect();
        let head = Head::read(&beginning).expect("it is there whole");
        assert!(head.about.is_some());
        assert_eq!(Ok(head), Head::read(&text));
    }
}

#[test]
fn a_beginning_that_is_longer_than_ever_is_read_all_the_same() {
    let (store, stamp) = with_game();
    let text = store.peek("bastide.game.k").expect("just saved");
    let about = format!("\"about\":{{\"new\":\"{}\",", "x".repeat(10_000));
    store.poke("bastide.game.k", &text.replacen("\"about\":{", &about, 1));
    assert_eq!(library(&store).stamp("k"), Ok(Some(stamp)));
    assert_eq!(actions_of(library(&store).open("k")), (0, 1));
}

#[test]
fn what_a_game_is_about_is_not_trusted() {
    let (store, _) = with_game();
    let text = store.peek("bastide.game.k").expect("just saved");
    let lies = text.replacen("\"left\":70", "\"left\":-1", 1);
    assert_ne!(lies, text);
    store.poke("bastide.game.k", &lies);
    assert_eq!(actions_of(library(&store).open("k")), (0, 1));
    let [game] = &library(&store).list().expect("readable").0[..] else { panic!("one game") };
    assert_eq!(game.head.about, None);
}

#[test]
fn a_blocked_store_says_so_everywhere() {
    let store = Memory::blocked();
    let library = library(&store);
    let blocked = StorageError::Blocked;
    assert_eq!(library.list(), Err(blocked.clone()));
    assert_eq!(library.open("k").err(), Some(OpenError::Storage(blocked.clone())));
    let saved = library.save("k", &session(), None, 0, 0);
    assert_eq!(saved, Err(WriteError::Storage(blocked.clone())));
    assert_eq!(library.export("k"), Err(blocked.clone()));
    assert_eq!(library.remove("k"), Err(blocked.clone()));
    assert_eq!(library.restore("k", "{}", 0, 0, holds), Err(blocked.clone()));
    let other = Settings { sound: true, ..Settings::default() };
    assert_eq!(library.save_settings(&Settings::default(), &other), Err(blocked.clone()));
    let (settings, problem) = library.load_settings();
    assert_eq!(settings, Settings::default());
    assert_eq!(problem, Some(SettingsError::Storage(blocked.clone())));
    let (key, saved) = library.save_as_new(&session(), 1, 1);
    assert!(!key.is_empty());
    assert_eq!(saved, Err(WriteError::Storage(blocked)));
}

#[test]
fn a_full_store_keeps_what_it_has() {
    let (store, known) = with_game();
    let library = library(&store);
    store.is_full.set(true);
    let full = Err(WriteError::Storage(StorageError::Full));
    assert_eq!(library.save("k", &played(0), Some(known), 2000, 6), full);
    assert_eq!(actions_of(library.open("k")), (0, 1));
    store.is_full.set(false);
    library.save("k", &played(0), Some(known), 3000, 7).expect("it can be tried again");
}

#[test]
fn two_tabs_do_not_write_over_each_other() {
    let (store, known) = with_game();
    let (one, other) = (library(&store), library(&store));
    one.save("k", &played(0), Some(known), 2000, 6).expect("nobody else wrote");
    let refused = other.save("k", &session(), Some(known), 3000, 7);
    assert_eq!(refused, Err(WriteError::OtherTab));
    assert_eq!(actions_of(one.open("k")), (2, 2));
    // The version of the other tab can be saved as a separate game.
    let (key, saved) = other.save_as_new(&session(), 3000, 5);
    assert!(saved.is_ok());
    assert_ne!(key, "k");
    assert_eq!(actions_of(other.open(&key)), (0, 1));
    assert_eq!(actions_of(one.open("k")), (2, 2));
}

#[test]
fn two_tabs_that_write_the_same_revision_in_the_same_moment_are_told_apart() {
    let (store, known) = with_game();
    let ours = library(&store).save("k", &played(0), Some(known), 2000, 6).expect("room");
    let (other, _) = with_game();
    let theirs = library(&other).save("k", &played(1), Some(known), 2000, 7).expect("room");
    assert_eq!(ours.revision, theirs.revision);
    store.poke("bastide.game.k", &other.peek("bastide.game.k").expect("just saved"));
    let saved = library(&store).save("k", &played(0), Some(ours), 3000, 8);
    assert_eq!(saved, Err(WriteError::OtherTab));
}

#[test]
fn what_is_stored_is_held_against_what_is_on_the_table() {
    let (store, known) = with_game();
    let library = library(&store);
    let at_table = |session: &Session| library.compare("k", &Save::of(session, 9, 9, 9));
    assert_eq!(at_table(&session()), Ok(Stored::Same(known)));
    assert_eq!(at_table(&played(0)), Ok(Stored::Apart), "it lacks what was played here");
    library.save("k", &played(0), Some(known), 2000, 6).expect("nobody else wrote");
    assert_eq!(at_table(&session()), Ok(Stored::Further));
    assert_eq!(at_table(&played(1)), Ok(Stored::Apart));
    store.poke("bastide.game.k", "{");
    assert_eq!(at_table(&session()), Ok(Stored::Apart));
    library.remove("k").expect("it can be removed");
    assert_eq!(at_table(&session()), Ok(Stored::Gone));
}

#[test]
fn a_new_game_does_not_write_over_a_game_of_the_same_key() {
    let (store, _) = with_game();
    let refused = library(&store).save("k", &played(0), None, 2000, 6);
    assert_eq!(refused, Err(WriteError::OtherTab));
}

#[test]
fn a_game_removed_in_another_tab_is_written_again() {
    let (store, known) = with_game();
    let library = library(&store);
    library.remove("k").expect("it can be removed");
    assert_eq!(library.open("k").err(), Some(OpenError::Missing));
    let stamp = library.save("k", &played(0), Some(known), 2000, 6).expect("it is free");
    assert_eq!(stamp.revision, 2);
}

#[test]
fn a_deleted_game_comes_back_and_writes_over_nothing() {
    let (store, known) = with_game();
    let library = library(&store);
    let deleted = library.export("k").expect("readable").expect("it is there");
    library.remove("k").expect("it can be removed");
    library.restore("k", &deleted, 1, 1, holds).expect("there is room");
    assert_eq!(actions_of(library.open("k")), (0, 1));
    // Another tab had the game open, and continued it.
    library.remove("k").expect("it can be removed");
    library.save("k", &played(0), Some(known), 2000, 6).expect("it is free");
    library.restore("k", &deleted, 1, 1, holds).expect("it is in there");
    assert_eq!(actions_of(library.open("k")), (2, 2));
    assert_eq!(library.list().expect("readable").0.len(), 1);
    // Or the other tab continued it differently.
    let other = Save::of(&played(1), 1, 1, 1).to_text();
    library.restore("k", &other, 1, 1, holds).expect("there is room");
    assert_eq!(actions_of(library.open("k")), (2, 2));
    let games = library.list().expect("readable").0;
    assert_eq!(games.len(), 2);
    assert_eq!(library.export(&games[1].key), Ok(Some(other)));
}

#[test]
fn what_cannot_be_read_is_neither_moved_nor_written_over() {
    let (store, known) = with_game();
    let newer = r#"{"format":99,"revision":1,"whatever":[]}"#;
    for text in ["{", "", newer] {
        store.poke("bastide.game.k", text);
        assert!(matches!(library(&store).open("k"), Err(OpenError::Unreadable(_))), "{text}");
        let saved = library(&store).save("k", &played(0), Some(known), 2000, 6);
        assert_eq!(saved, Err(WriteError::OtherTab), "{text}");
        assert_eq!(store.peek("bastide.game.k").as_deref(), Some(text));
    }
}

#[test]
fn a_game_that_was_cut_anywhere_stays_where_it_is_and_can_be_looked_at() {
    let (whole, _) = with_game();
    let whole = whole.peek("bastide.game.k").expect("just saved");
    for cut in 0..whole.len() {
        let store = Memory::default();
        store.poke("bastide.game.k", &whole[..cut]);
        let opened = library(&store).open("k").err();
        assert!(matches!(opened, Some(OpenError::Unreadable(_))), "{cut}: {opened:?}");
        let (games, quarantined) = library(&store).list().expect("readable");
        assert_eq!(games.len() + quarantined.len(), 1, "{cut}: it is to be seen, once");
        assert_eq!(store.peek("bastide.game.k").as_deref(), Some(&whole[..cut]));
    }
}

#[test]
fn a_game_that_cannot_be_played_says_why() {
    let (store, _) = with_game();
    let mut save = Save::of(&played(0), 1, 0, 0);
    save.record.actions.reverse();
    store.poke("bastide.game.k", &save.to_text());
    let opened = library(&store).open("k").err();
    let Some(OpenError::Unreadable(SaveError::Unplayable(_))) = opened else {
        panic!("{opened:?}")
    };
}

#[test]
fn what_was_set_aside_is_looked_at_exported_deleted_and_brought_back() {
    let store = Memory::default();
    let library = library(&store);
    let readable = Save::of(&played(0), 4, 0, 0).to_text();
    let long = format!("{{\"format\":1,{}", "x".repeat(100_000));
    store.poke("bastide.aside.k", &readable);
    store.poke("bastide.aside.l", &long);
    store.poke("bastide.aside.settings", "{\"theme\":\"plaid\"}");
    let quarantined = || library.list().expect("readable").1;
    let all = quarantined();
    let [game, broken, settings] = &all[..] else { panic!("{all:?}") };
    assert_eq!((&*game.name, library.why(game)), ("k", None));
    let why = library.why(broken);
    assert!(matches!(why, Some(Why::Game(Fault::NoSave(_)))), "{why:?}");
    assert_eq!((broken.bytes, broken.beginning.len()), (long.len(), 2000));
    assert_eq!(library.why(settings), Some(Why::Settings));
    assert_eq!(library.export_quarantined(broken), Ok(Some(long.clone())));
    library.remove_quarantined(broken).expect("it can be removed");
    library.restore_quarantined(broken, &long).expect("there is room");
    assert_eq!(library.export_quarantined(broken), Ok(Some(long)));
    library.bring_back(game, 1, 1, holds).expect("there is room");
    assert_eq!(actions_of(library.open("k")), (2, 4));
    assert_eq!(quarantined().len(), 2);
    // If the key is used, the restored game gets a new one.
    store.poke("bastide.aside.k.2", &Save::of(&played(1), 1, 0, 0).to_text());
    library.bring_back(&quarantined()[0], 1, 1, holds).expect("there is room");
    assert_eq!(library.list().expect("readable").0.len(), 2);
}

/// Two builds in one browser: the newer one knows a level and an expansion that the older one does
/// not.
#[test]
fn an_older_build_leaves_a_newer_game_alone_and_the_newer_one_plays_on() {
    let newer = Vocabulary::of(&[
        (2, |save| save.record.config.expansions.has(Expansion::Dragon)),
        (3, |save| save.players.iter().any(|player| player.controller != Controller::Person)),
    ]);
    let older = Vocabulary::of(&[]);
    let dragon = Session::among(&["Anna", "Ben"], Config::new(2, Preset::BigBox, 7));
    let mut players = session().players().to_vec();
    players[1] =
        Player { controller: Controller::Opponent(Character::Bruno), ..players[1].clone() };
    let against = Session::begin(session().game().config().clone(), players).expect("sound");
    let store = Memory::default();
    let [new, old] = [newer, older].map(|vocabulary| Library { store: &store, vocabulary });
    let mut known = ["dragon", "against", "plain"].map(|key| {
        let session = match key {
            "dragon" => dragon.clone(),
            "against" => against.clone(),
            _ => session(),
        };
        (key, session.clone(), new.save(key, &session, None, 7, 7).expect("there is room"))
    });
    for round in 0..3 {
        let before = store.kept.borrow().clone();
        let (listed, quarantined) = old.list().expect("readable");
        assert_eq!(quarantined, []);
        let names = |key: &str| {
            let game = listed.iter().find(|game| game.key == key).expect("nothing is hidden");
            let about = game.head.about.clone().expect("it was written");
            (game.is_newer, about.seats[0].name.clone(), about.seats.len())
        };
        assert_eq!(names("dragon"), (true, "Anna".to_owned(), 2));
        assert_eq!(names("against"), (true, "first".to_owned(), 2));
        assert_eq!(names("plain"), (false, "first".to_owned(), 2));
        for key in ["dragon", "against"] {
            let refused = Err(OpenError::Unreadable(SaveError::Newer));
            assert_eq!(old.open(key).map(drop), refused);
            let saved = old.save(key, &session(), None, 9, 9);
            assert_eq!(saved, Err(WriteError::OtherTab));
        }
        assert_eq!(*store.kept.borrow(), before, "nothing was moved or changed");
        // The newer build opens and continues each game.
        for (key, session, stamp) in &mut known {
            let (opened, found) = new.open(key).expect("the newer build can");
            assert_eq!((opened.game().actions().len(), found), (round, *stamp));
            let action = session.game().table().legal()[0];
            session.play(action).expect("it is legal");
            *stamp = new.save(key, session, Some(found), 8, 8).expect("nobody else wrote");
        }
    }
}

#[test]
fn a_game_with_boxes_is_kept_as_any_other() {
    let store = Memory::default();
    let (game, _) = Game::begin(Config::new(2, Preset::BigBox, 7)).expect("a sound config");
    let text = Save { record: Record::of(&game), ..Save::of(&session(), 1, 0, 0) }.to_text();
    store.poke("bastide.game.k", &text);
    let (opened, _) = library(&store).open("k").expect("it can be played");
    assert_eq!(opened.game().config().expansions, Preset::BigBox.expansions());
    assert_eq!(
        import(&text).map(|session| session.game().config().clone()),
        Ok(game.config().clone())
    );
}

#[test]
fn an_exported_game_can_be_imported() {
    let (store, known) = with_game();
    let library = library(&store);
    library.save("k", &played(0), Some(known), 2000, 6).expect("there is room");
    let text = library.export("k").expect("it can be read").expect("it is there");
    for text in [text.clone(), format!("\u{feff}{text}\n")] {
        let imported = import(&text).expect("it was exported");
        assert_eq!(imported.game().actions(), played(0).game().actions());
    }
    assert_eq!(library.export("none"), Ok(None));
}

#[test]
fn names_from_a_file_are_held_to_what_the_setup_takes() {
    let named = |name: &str| {
        let mut save = Save::of(&session(), 1, 0, 0);
        save.players[1].name = name.to_owned();
        import(&save.to_text()).expect("a name is no fault").players()[1].name.clone()
    };
    assert_eq!(named("  Zoë \n"), "Zoë");
    assert_eq!(named(&"ä".repeat(300)), "ä".repeat(24));
    assert_eq!(named(&format!("{}  b", "a".repeat(23))), "a".repeat(23));
    assert_eq!(named(""), "2");
    assert_eq!(named(" \t"), "2");
}

#[test]
fn garbage_is_not_imported() {
    let text = Save::of(&played(0), 1, 0, 0).to_text();
    for cut in 0..text.len() {
        assert!(import(&text[..cut]).is_err(), "{cut}");
    }
    let strange = ["null", "[]", "{}", "42", "\"\"", "{\"format\":1}", "\u{fffd}PNG", "<html>"];
    for text in strange {
        assert!(matches!(import(text), Err(SaveError::Unreadable(_))), "{text}");
    }
    let deep = "[".repeat(500_000);
    assert!(import(&deep).is_err());
    let mut alone = Save::of(&played(0), 1, 0, 0);
    alone.players.pop();
    assert_eq!(import(&alone.to_text()).err(), Some(SaveError::Players { players: 1, seats: 2 }));
}

/// Saves of the first format, as they were once written.
#[test]
fn games_of_the_first_format_are_read_for_ever() {
    let golden = include_str!("golden.jsonl");
    let mut read = 0;
    for text in golden.lines() {
        let session = import(text).expect("it was written once");
        let actions = text.matches("\"place\"").count();
        let placed = session.game().actions().iter();
        let placed = placed.filter(|action| matches!(action, Action::Place { .. })).count();
        assert_eq!(placed, actions);
        let head = Head::read(text).expect("it begins as they all do");
        assert_eq!((head.stamp.format, head.stamp.needs, head.about), (1, 1, None));
        read += 1;
    }
    assert_eq!(read, 3);
}

#[test]
fn settings_are_kept_each_by_itself() {
    let store = Memory::default();
    let library = library(&store);
    assert_eq!(library.load_settings(), (Settings::default(), None));
    let first = Settings::default();
    let chosen = Settings { forecast: false, language: Some("oc".to_owned()), ..first.clone() };
    library.save_settings(&first, &chosen).expect("there is room");
    assert_eq!(library.load_settings(), (chosen.clone(), None));
    // Another tab started with the defaults too, and changes another setting.
    let dark = Settings { theme: Theme::Dark, ..first.clone() };
    library.save_settings(&first, &dark).expect("there is room");
    let both = Settings { theme: Theme::Dark, ..chosen.clone() };
    assert_eq!(library.load_settings(), (both.clone(), None));
    store.is_full.set(true);
    assert_eq!(library.save_settings(&dark, &chosen), Err(StorageError::Full));
    assert_eq!(library.load_settings(), (both, None));
}

#[test]
fn a_setting_that_cannot_be_read_costs_no_other_and_what_is_unknown_is_kept() {
    let store = Memory::default();
    let library = library(&store);
    store.poke(
        "bastide.settings",
        r#"{"theme":"sepia","motion":"still","letter_keys":false,"clock":{"minutes":[1.5]},
            "last_setup":{"sitters":[],"edition":"c1","rules":{},"boxes":["bazaar"]}}"#,
    );
    let (read, problem) = library.load_settings();
    assert_eq!(problem, None);
    assert_eq!((read.theme, read.letter_keys), (Theme::System, false));
    assert_eq!(read.last_setup.as_deref().and_then(LastSetup::read), None, "it names no box");
    let louder = Settings { sound: true, ..read.clone() };
    library.save_settings(&read, &louder).expect("there is room");
    let kept = store.peek("bastide.settings").expect("just saved");
    for field in [r#""theme":"sepia""#, r#""clock":{"minutes":[1.5]}"#, r#"["bazaar"]"#] {
        assert!(kept.contains(field), "{kept}");
    }
    assert_eq!(library.load_settings(), (louder, None));
    assert_eq!(library.list().expect("readable").1, []);
}

#[test]
fn what_was_agreed_last_is_kept_as_it_was_written() {
    let store = Memory::default();
    let library = library(&store);
    store.poke("bastide.settings", r#"{"last_setup":{"sitters":[],"edition":"c1","rules":{}}}"#);
    let (read, _) = library.load_settings();
    let remembered = read.last_setup.as_deref().and_then(LastSetup::read).expect("readable");
    let written = Settings { last_setup: Some(remembered.written()), ..read.clone() };
    library.save_settings(&read, &written).expect("there is room");
    assert_eq!(library.load_settings(), (written.clone(), None));
    assert_eq!(written.last_setup.as_deref().and_then(LastSetup::read), Some(remembered));
}

#[test]
fn settings_that_are_none_are_set_aside_before_others_are_kept() {
    let store = Memory::default();
    let library = library(&store);
    store.poke("bastide.settings", "}");
    let (settings, problem) = library.load_settings();
    assert_eq!(settings, Settings::default());
    assert!(matches!(problem, Some(SettingsError::Unreadable(_))), "{problem:?}");
    assert_eq!(store.peek("bastide.settings").as_deref(), Some("}"), "reading moves nothing");
    let dark = Settings { theme: Theme::Dark, ..Settings::default() };
    store.is_full.set(true);
    assert_eq!(library.save_settings(&settings, &dark), Err(StorageError::Full));
    assert_eq!(store.peek("bastide.settings").as_deref(), Some("}"));
    store.is_full.set(false);
    library.save_settings(&settings, &dark).expect("there is room");
    assert_eq!(store.peek("bastide.aside.settings").as_deref(), Some("}"));
    assert_eq!(library.load_settings(), (dark, None));
}

#[test]
fn keys_are_short_and_differ() {
    let now = 1_790_000_000_000;
    let keys = [new_key(now, 0), new_key(now, 1), new_key(now + 1, 0), new_key(now + 1, 1)];
    for (index, key) in keys.iter().enumerate() {
        assert!(key.len() <= 10 && key.bytes().all(|b| b.is_ascii_alphanumeric()), "{key}");
        assert!(!keys[..index].contains(key), "{key}");
    }
    assert_eq!(new_key(0, 0), "0");
    assert!(new_key(u64::MAX, u32::MAX).len() <= 13);
    assert_eq!(game_of("bastide.game.k"), Some("k"));
    assert_eq!(game_of("bastide.settings"), None);
}

#[test]
fn that_no_network_is_needed_is_noted_once_and_where_it_can_be() {
    let store = Memory::default();
    assert!(library(&store).notes_that_it_plays_offline());
    assert!(!library(&store).notes_that_it_plays_offline(), "it was said");

    let (full, blocked) = (Memory::default(), Memory::blocked());
    full.is_full.set(true);
    assert!(!library(&full).notes_that_it_plays_offline(), "it would be said at every visit");
    assert!(!library(&blocked).notes_that_it_plays_offline());
}

/// A store with room for this number of UTF-16 code units.
struct Tight<'a>(&'a Memory, usize);

impl Store for &Tight<'_> {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.0.read(key)
    }

    fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError> {
        self.0.read_beginning(key, letters)
    }

    fn letters(&self, key: &str) -> Result<u32, StorageError> {
        self.0.letters(key)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let kept = self.0.kept.borrow();
        let others = kept.iter().filter(|(it, _)| *it != key).map(|it| it.1.len());
        let all = others.sum::<usize>() + text.len();
        drop(kept);
        if all > self.1 {
            return Err(StorageError::Full);
        }
        self.0.write(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.0.keys()
    }

    fn beginnings(&self, letters: u32) -> Result<Vec<(String, String)>, StorageError> {
        self.0.beginnings(letters)
    }
}

#[test]
fn what_was_judged_is_kept_beside_its_game_and_goes_with_it() {
    let (store, _) = with_game();
    let library = library(&store);
    assert_eq!(library.review("k"), None);
    library.keep_review("k", "judged");
    assert_eq!(library.review("k").as_deref(), Some("judged"));
    let (games, quarantined) = library.list().expect("the store can be read");
    assert_eq!((games.len(), quarantined.len()), (1, 0), "it is no game");
    library.remove("k").expect("it can be removed");
    assert_eq!(library.review("k"), None);
    assert!(store.kept.borrow().is_empty());
    library.keep_review("k", "judged");
    assert!(store.kept.borrow().is_empty(), "nothing lies beside a game that is not there");

    store.poke("bastide.game.broken", "{");
    library.keep_review("broken", "judged");
    let (_, quarantined) = library.list().expect("the store can be read");
    library.remove_quarantined(&quarantined[0]).expect("it can be removed");
    assert!(store.kept.borrow().is_empty());
}

#[test]
fn where_nothing_is_kept_a_review_is_not_either_and_says_nothing() {
    let store = Memory::blocked();
    library(&store).keep_review("k", "judged");
    assert_eq!(library(&store).review("k"), None);
}

#[test]
fn a_game_takes_the_room_of_what_was_judged() {
    let (store, known) = with_game();
    let saved = store.peek("bastide.game.k").expect("just saved").len();
    let tight = Tight(&store, saved + 300);
    let library = Library { store: &tight, vocabulary: Vocabulary::HERE };
    store.poke("bastide.game.other", "{");
    library.keep_review("k", &"x".repeat(290));
    library.keep_review("other", &"x".repeat(400));
    assert_eq!(library.review("other"), None, "there is no room for it");
    assert!(library.review("k").is_some());
    library.save("k", &played(0), Some(known), 2000, 6).expect("there is room after all");
    assert_eq!(library.review("k"), None);
    assert_eq!(actions_of(library.open("k")), (2, 2));
}

#[test]
fn what_is_known_of_puzzles_is_kept_where_there_is_room_and_it_is_told_where_not() {
    let store = Memory::default();
    let library = library(&store);
    assert_eq!(library.puzzles(), None);
    assert!(library.keep_puzzles("one"));
    store.is_full.set(true);
    assert!(!library.keep_puzzles("two"));
    assert_eq!(library.puzzles().as_deref(), Some("one"));
    store.is_blocked.set(true);
    assert!(!library.keep_puzzles("three"));
    assert_eq!(library.puzzles(), None);
}

/// A finished game, as stored before compression existed.
fn at_length(seed: u64) -> (String, Session) {
    let session = crate::samples::played(Config::base(2, Preset::BigBox, seed));
    (Save::of(&session, 7, 8, 9).to_text(), session)
}

#[test]
fn a_game_that_is_over_is_stored_short_and_opens_as_it_was() {
    let store = Memory::default();
    let library = library(&store);
    let (long, session) = at_length(3);
    let stamp = library.save("k", &session, None, 1000, 5).expect("there is room");
    let short = store.peek("bastide.game.k").expect("just saved");
    assert!(short.len() * 10 < long.len(), "{short}");
    let (opened, found) = library.open("k").expect("it was saved");
    assert_eq!((opened.line(), found), (session.line(), stamp));
    assert_eq!(library.compare("k", &Save::of(&session, 1, 2, 3)), Ok(Stored::Same(stamp)));
    // Exports for people are complete.
    let handed = crate::save::at_length(short, Vocabulary::HERE);
    assert_eq!(handed, Save::of(&session, 1, 5, 1000).to_text());
}

#[test]
fn what_was_stored_at_length_is_written_short_and_stays_the_same_writing() {
    let store = Memory::default();
    let library = library(&store);
    let (long, session) = at_length(3);
    store.poke("bastide.game.k", &long);
    store.poke("bastide.game.running", &Save::of(&played(0), 1, 2, 3).to_text());
    store.poke("bastide.game.broken", "{");
    for key in ["running", "broken", "none"] {
        assert_eq!(library.shorten(key), Ok(false), "{key}");
    }
    assert_eq!(library.shorten("k"), Ok(true));
    assert_eq!(library.shorten("k"), Ok(false), "it is short");
    let (opened, stamp) = library.open("k").expect("it is there");
    assert_eq!(opened.line(), session.line());
    assert_eq!((stamp.revision, stamp.token, stamp.saved_at), (7, 8, 9));
    // A tab that has the game open still recognizes it.
    assert_eq!(library.compare("k", &Save::of(&session, 7, 8, 9)), Ok(Stored::Same(stamp)));
}

#[test]
fn games_of_the_first_format_are_shortened_where_they_are_over() {
    for (number, text) in include_str!("golden.jsonl").lines().enumerate() {
        let store = Memory::default();
        store.poke("bastide.game.k", text);
        let was = import(text).expect("it was written once");
        let is_over = was.game().table().to_act().is_none();
        assert_eq!(library(&store).shorten("k"), Ok(is_over), "{number}");
        assert_eq!(library(&store).open("k").expect("as before").0.line(), was.line());
    }
}

#[test]
fn a_game_takes_the_room_of_what_can_be_said_shorter() {
    let (store, known) = with_game();
    for seed in 0..3 {
        store.poke(&format!("bastide.game.old{seed}"), &at_length(seed).0);
    }
    let full: usize = store.kept.borrow().values().map(String::len).sum();
    let tight = Tight(&store, full + 10);
    let library = Library { store: &tight, vocabulary: Vocabulary::HERE };
    library.save("k", &played(0), Some(known), 2000, 6).expect("there is room after all");
    assert_eq!(actions_of(library.open("k")), (2, 2));
    for seed in 0..3 {
        let key = format!("old{seed}");
        assert_eq!(library.open(&key).expect("nothing is lost").0.line(), at_length(seed).1.line());
    }
    // If nothing is left to compress, the write fails and everything is unchanged.
    let full: usize = store.kept.borrow().values().map(String::len).sum();
    let tight = Tight(&store, full);
    let library = Library { store: &tight, vocabulary: Vocabulary::HERE };
    let before = store.kept.borrow().clone();
    let refused = library.save_as_new(&session(), 1, 1).1;
    assert_eq!(refused, Err(WriteError::Storage(StorageError::Full)));
    assert_eq!(*store.kept.borrow(), before);
}

#[test]
fn a_title_is_shown_in_lists_and_lasts_when_the_game_is_played_on() {
    let (store, known) = with_game();
    let library = library(&store);
    let title_of = |key: &str| {
        let games = library.list().expect("readable").0;
        games.into_iter().find(|game| game.key == key).and_then(|game| game.head.title)
    };
    let named = library.rename("k", known, "  The \"long\" evening ", 77).expect("nobody wrote");
    assert_eq!((named.revision, named.token, named.saved_at), (2, 77, 1000));
    assert_eq!(title_of("k").as_deref(), Some("The \"long\" evening"));
    assert_eq!(library.rename("k", known, "other", 78), Err(WriteError::OtherTab));
    // A tab that has the game open finds the same game, and continues it.
    let at_table = library.compare("k", &Save::of(&session(), 1, 1, 1));
    assert_eq!(at_table, Ok(Stored::Same(named)));
    let played_on = library.save("k", &played(0), Some(named), 2000, 6).expect("nobody wrote");
    assert_eq!(title_of("k").as_deref(), Some("The \"long\" evening"));
    assert_eq!(actions_of(library.open("k")), (2, 3));
    assert_eq!(library.stamp("k"), Ok(Some(played_on)));
    library.rename("k", played_on, " ", 79).expect("nobody wrote");
    assert_eq!(title_of("k"), None);

    // A compressed game keeps its own title, too, and an older build leaves both alone.
    let (long, session) = at_length(3);
    store.poke("bastide.game.over", &long);
    let stamp = library.stamp("over").expect("readable").expect("it is there");
    library.rename("over", stamp, &"x".repeat(300), 80).expect("nobody wrote");
    assert_eq!(library.shorten("over"), Ok(true));
    assert_eq!(title_of("over"), Some("x".repeat(40)));
    assert_eq!(library.open("over").expect("it is there").0.line(), session.line());
    let stamp = library.stamp("over").expect("readable").expect("it is there");
    library.rename("over", stamp, "short", 81).expect("nobody wrote");
    assert_eq!(title_of("over").as_deref(), Some("short"));
    assert_eq!(library.open("over").expect("it is there").0.line(), session.line());
}

#[test]
fn what_weighs_most_is_known_and_how_much_room_is_left() {
    let (store, _) = with_game();
    let library = library(&store);
    library.save("over", &at_length(3).1, None, 1000, 5).expect("there is room");
    store.poke("bastide.game.old", &at_length(4).0);
    store.poke("bastide.review.over", "judged");
    store.poke("another.program", "ä1");
    let (room, at_length) = library.room().expect("readable");
    assert_eq!(at_length, ["old"]);
    let letters =
        |key: &str| store.peek(key).map_or(0, |text| text.len() as u64 + key.len() as u64);
    assert_eq!(room.running, letters("bastide.game.k"));
    assert_eq!(room.over, letters("bastide.game.over"));
    assert_eq!(room.at_length, letters("bastide.game.old"));
    assert_eq!(room.reviews, letters("bastide.review.over"));
    assert_eq!(room.others, 15 + 2, "in letters as browsers count them");
    assert!(!room.is_nearly_full());
    assert!(Room { running: room.most() * 85 / 100, ..room }.is_nearly_full());
    assert!(!library.is_nearly_full());
    store.poke("another.program", &"x".repeat(4_600_000));
    assert!(library.is_nearly_full());
}

#[test]
fn the_first_screen_gets_the_newest_and_the_newest_that_goes_on() {
    let store = Memory::default();
    let library = library(&store);
    let (_, over) = at_length(3);
    library.save("on", &played(0), None, 5, 0).expect("there is room");
    library.save("older", &session(), None, 4, 0).expect("there is room");
    for at in [10, 30, 20] {
        library.save(&format!("k{at}"), &over, None, at, 0).expect("there is room");
    }
    store.poke("bastide.game.new", r#"{"format":99,"revision":3,"saved_at":25}"#);
    store.poke("bastide.game.broken", "{");
    store.poke("bastide.aside.x", "{");
    let newest = library.newest(3).expect("readable");
    let keys: Vec<&str> = newest.games.iter().map(|game| game.key.as_str()).collect();
    assert_eq!(keys, ["k30", "new", "k20"]);
    assert!(newest.games[1].is_newer);
    assert_eq!(newest.running.map(|game| game.key).as_deref(), Some("on"));
    assert_eq!(newest.quarantined, 2);
}
