//! Any text saved as a game, or imported from a file, is opened or refused; in both cases it is
//! still stored, and so is the other game.
#![no_main]

mod store;

use bastide_rules::{Record, link};
use bastide_session::library::{Library, import};
use libfuzzer_sys::fuzz_target;
use store::Kept;

const SOUND: &str = include_str!("../seeds/save/base.json");

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    Kept::only([("bastide.game.sound", SOUND), ("bastide.game.spoilt", &text)]);
    let library = Library::<Kept>::default();
    library.list().expect("the storage can be read");
    let opened = library.open("spoilt").ok().map(|(session, _)| Record::of(session.game()));
    assert!(Kept::has(&text), "nothing that was read is lost");
    assert!(library.open("sound").is_ok(), "no game is harmed by another");

    let imported = import(&text).ok().map(|session| Record::of(session.game()));
    if let Some(opened) = opened {
        assert_eq!(Some(opened), imported);
    }
    if let Some(record) = imported {
        let game = record.clone().replay().expect("it is on the table");
        let shared = link::open(&link::of(&game)).expect("and can be shared");
        assert_eq!(Record::of(&shared.game), record);
    }
});
