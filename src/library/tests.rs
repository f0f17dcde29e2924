use bastide_rules::{Action, Config, Game, Preset, Record};

use super::*;
use crate::platform::storage::memory::Memory;

fn session() -> Session {
    Session::among(&["first", "second"], Config::base(2, Preset::BigBox, 7))
}

/// The same game, a tile later.
fn played() -> Session {
    let mut session = session();
    let place = session.game().table().legal()[0];
    session.play(place).expect("it is legal");
    session.play(Action::Pass).expect("it is legal");
    session
}

fn library(store: &Memory) -> Library<&Memory> {
    Library { store }
}

/// A store with one game, `k`, in revision 1.
fn with_game() -> Memory {
    let store = Memory::default();
    assert_eq!(library(&store).save("k", &session(), 0, 1000), Ok(1));
    store
}

fn actions_of(opened: Result<(Session, u32), OpenError>) -> (usize, u32) {
    let (session, revision) = opened.expect("it was saved");
    (session.game().actions().len(), revision)
}

#[test]
fn a_saved_game_opens_as_it_was() {
    let store = with_game();
    let library = library(&store);
    assert_eq!(library.save("k", &played(), 1, 2000), Ok(2));
    assert_eq!(actions_of(library.open("k")), (2, 2));
}

#[test]
fn games_are_listed_newest_first_and_unreadable_ones_last() {
    let store = Memory::default();
    let library = library(&store);
    for (key, at) in [("old", 1), ("new", 3), ("middle", 2)] {
        library.save(key, &session(), 0, at).expect("there is room");
    }
    store.poke("bastide.game.broken", "{");
    store.poke("bastide.settings", "{}");
    store.poke("bastide.aside.x", "{");
    store.poke("another.program", "1");
    let games = library.list().expect("the store can be read");
    let keys: Vec<&str> = games.iter().map(|game| game.key.as_str()).collect();
    assert_eq!(keys, ["new", "middle", "old", "broken"]);
    assert!(matches!(games[3].content, Err(SaveError::Unreadable(_))));
}

#[test]
fn a_blocked_store_says_so_everywhere() {
    let store = Memory::blocked();
    let library = library(&store);
    let blocked = StorageError::Blocked;
    assert_eq!(library.list(), Err(blocked.clone()));
    assert_eq!(library.open("k").err(), Some(OpenError::Storage(blocked.clone())));
    assert_eq!(library.save("k", &session(), 0, 0), Err(WriteError::Storage(blocked.clone())));
    assert_eq!(library.export("k"), Err(blocked.clone()));
    assert_eq!(library.remove("k"), Err(blocked.clone()));
    assert_eq!(library.aside(), Err(blocked.clone()));
    assert_eq!(library.export_aside("k"), Err(blocked.clone()));
    assert_eq!(library.remove_aside("k"), Err(blocked.clone()));
    assert_eq!(library.save_settings(&Settings::default()), Err(blocked.clone()));
    let (settings, problem) = library.load_settings();
    assert_eq!(settings, Settings::default());
    assert_eq!(problem, Some(SettingsError::Storage(blocked.clone())));
    let (key, saved) = library.save_as_new(&session(), 1, 1);
    assert!(!key.is_empty());
    assert_eq!(saved, Err(WriteError::Storage(blocked)));
}

#[test]
fn a_full_store_keeps_what_it_has() {
    let store = with_game();
    let library = library(&store);
    store.is_full.set(true);
    let full = Err(WriteError::Storage(StorageError::Full));
    assert_eq!(library.save("k", &played(), 1, 2000), full);
    assert_eq!(actions_of(library.open("k")), (0, 1));
    store.is_full.set(false);
    assert_eq!(library.save("k", &played(), 1, 3000), Ok(2), "it can be tried again");
}

#[test]
fn two_tabs_do_not_write_over_each_other() {
    let store = with_game();
    let (one, other) = (library(&store), library(&store));
    assert_eq!(one.save("k", &played(), 1, 2000), Ok(2));
    let refused = Err(WriteError::OtherTab { revision: Some(2) });
    assert_eq!(other.save("k", &session(), 1, 3000), refused);
    assert_eq!(actions_of(one.open("k")), (2, 2));
    // What the other tab has can be kept beside it.
    let (key, saved) = other.save_as_new(&session(), 3000, 5);
    assert_eq!(saved, Ok(1));
    assert_ne!(key, "k");
    assert_eq!(actions_of(other.open(&key)), (0, 1));
    assert_eq!(actions_of(one.open("k")), (2, 2));
}

#[test]
fn a_new_game_does_not_write_over_a_game_of_the_same_key() {
    let store = with_game();
    let refused = Err(WriteError::OtherTab { revision: Some(1) });
    assert_eq!(library(&store).save("k", &played(), 0, 2000), refused);
}

#[test]
fn a_game_removed_in_another_tab_is_written_again() {
    let store = with_game();
    let library = library(&store);
    library.remove("k").expect("it can be removed");
    assert_eq!(library.open("k").err(), Some(OpenError::Missing));
    assert_eq!(library.save("k", &played(), 1, 2000), Ok(2));
}

#[test]
fn what_cannot_be_read_is_not_written_over() {
    let store = with_game();
    let newer = r#"{"format":99,"revision":1,"whatever":[]}"#;
    for text in ["{", "", newer] {
        store.poke("bastide.game.k", text);
        let saved = library(&store).save("k", &played(), 1, 2000);
        assert_eq!(saved, Err(WriteError::OtherTab { revision: None }), "{text}");
        assert_eq!(store.peek("bastide.game.k").as_deref(), Some(text));
    }
}

#[test]
fn a_broken_game_is_set_aside_wherever_it_was_cut() {
    let whole = with_game().peek("bastide.game.k").expect("just saved");
    for cut in 0..whole.len() {
        let store = Memory::default();
        store.poke("bastide.game.k", &whole[..cut]);
        let opened = library(&store).open("k").err();
        assert!(
            matches!(&opened, Some(OpenError::Unreadable { set_aside: true, .. })),
            "{cut}: {opened:?}"
        );
        assert_eq!(store.peek("bastide.game.k"), None);
        assert_eq!(store.peek("bastide.aside.k").as_deref(), Some(&whole[..cut]));
    }
}

#[test]
fn a_game_that_cannot_be_played_is_set_aside() {
    let store = with_game();
    let mut save = Save::of(&played(), 1, 0);
    save.record.actions.reverse();
    store.poke("bastide.game.k", &save.to_text());
    let opened = library(&store).open("k").err();
    let Some(OpenError::Unreadable { why: SaveError::Unplayable(_), set_aside: true }) = opened
    else {
        panic!("{opened:?}")
    };
    assert_eq!(library(&store).aside(), Ok(vec!["k".to_owned()]));
    assert_eq!(library(&store).export_aside("k"), Ok(Some(save.to_text())));
    library(&store).remove_aside("k").expect("it can be removed");
    assert_eq!(library(&store).aside(), Ok(Vec::new()));
}

#[test]
fn nothing_set_aside_is_written_over() {
    let store = Memory::default();
    for text in ["{1", "{2", "{1", "{3"] {
        store.poke("bastide.game.k", text);
        library(&store).open("k").expect_err("it is broken");
    }
    assert_eq!(library(&store).aside(), Ok(["k", "k.2", "k.3"].map(str::to_owned).to_vec()));
    assert_eq!(store.peek("bastide.aside.k").as_deref(), Some("{1"));
    assert_eq!(store.peek("bastide.aside.k.2").as_deref(), Some("{2"));
    assert_eq!(store.peek("bastide.aside.k.3").as_deref(), Some("{3"));
}

#[test]
fn a_broken_game_stays_where_it_is_when_there_is_no_room_for_a_copy() {
    let store = Memory::default();
    store.poke("bastide.game.k", "{");
    store.is_full.set(true);
    let opened = library(&store).open("k").err();
    assert!(matches!(opened, Some(OpenError::Unreadable { set_aside: false, .. })), "{opened:?}");
    assert_eq!(store.peek("bastide.game.k").as_deref(), Some("{"));
    assert_eq!(library(&store).export("k"), Ok(Some("{".to_owned())));
}

#[test]
fn a_newer_game_stays_where_it_is() {
    let store = with_game();
    let ours = store.peek("bastide.game.k").expect("just saved");
    let mut newer_record = Save::of(&session(), 1, 0);
    newer_record.record.format = 99;
    for text in [ours.replacen("\"format\":1", "\"format\":99", 1), newer_record.to_text()] {
        store.poke("bastide.game.k", &text);
        let opened = library(&store).open("k").err();
        assert!(
            matches!(opened, Some(OpenError::Unreadable { set_aside: false, .. })),
            "{opened:?}"
        );
        assert_eq!(store.peek("bastide.game.k"), Some(text));
        assert_eq!(library(&store).aside(), Ok(Vec::new()));
    }
}

#[test]
fn a_game_with_boxes_is_kept_as_any_other() {
    let store = Memory::default();
    let (game, _) = Game::begin(Config::new(2, Preset::BigBox, 7)).expect("a sound config");
    let text = Save { record: Record::of(&game), ..Save::of(&session(), 1, 0) }.to_text();
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
    let store = with_game();
    let library = library(&store);
    library.save("k", &played(), 1, 2000).expect("there is room");
    let text = library.export("k").expect("it can be read").expect("it is there");
    for text in [text.clone(), format!("\u{feff}{text}\n")] {
        let imported = import(&text).expect("it was exported");
        assert_eq!(imported.game().actions(), played().game().actions());
    }
    assert_eq!(library.export("none"), Ok(None));
}

#[test]
fn garbage_is_not_imported() {
    let text = Save::of(&played(), 1, 0).to_text();
    for cut in 0..text.len() {
        assert!(import(&text[..cut]).is_err(), "{cut}");
    }
    let strange = ["null", "[]", "{}", "42", "\"\"", "{\"format\":1}", "\u{fffd}PNG", "<html>"];
    for text in strange {
        assert!(matches!(import(text), Err(SaveError::Unreadable(_))), "{text}");
    }
    let deep = "[".repeat(500_000);
    assert!(import(&deep).is_err());
    let mut alone = Save::of(&played(), 1, 0);
    alone.chairs.pop();
    assert_eq!(import(&alone.to_text()).err(), Some(SaveError::Sitters { chairs: 1, seats: 2 }));
}

#[test]
fn settings_are_kept() {
    let store = Memory::default();
    let library = library(&store);
    assert_eq!(library.load_settings(), (Settings::default(), None));
    let chosen =
        Settings { forecast: false, language: Some("oc".to_owned()), ..Settings::default() };
    library.save_settings(&chosen).expect("there is room");
    assert_eq!(library.load_settings(), (chosen.clone(), None));
    store.is_full.set(true);
    assert_eq!(library.save_settings(&Settings::default()), Err(StorageError::Full));
    assert_eq!(library.load_settings(), (chosen, None));
}

#[test]
fn broken_settings_are_set_aside() {
    let store = Memory::default();
    store.poke("bastide.settings", "{\"theme\":\"plaid\"}");
    let (settings, problem) = library(&store).load_settings();
    assert_eq!(settings, Settings::default());
    assert!(matches!(problem, Some(SettingsError::Unreadable { set_aside: true, .. })));
    assert_eq!(library(&store).load_settings(), (Settings::default(), None));
    assert_eq!(
        library(&store).export_aside("settings"),
        Ok(Some("{\"theme\":\"plaid\"}".to_owned()))
    );

    store.poke("bastide.settings", "}");
    store.is_full.set(true);
    let (_, problem) = library(&store).load_settings();
    assert!(matches!(problem, Some(SettingsError::Unreadable { set_aside: false, .. })));
    assert_eq!(store.peek("bastide.settings").as_deref(), Some("}"));
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
