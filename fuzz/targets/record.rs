//! Any text is refused, or is a record with a game that can be written again in every format.
#![no_main]

use bastide_rules::{Record, link};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(record) = serde_json::from_slice::<Record>(bytes) else { return };
    let Ok(game) = record.clone().replay() else { return };
    assert_eq!(Record::of(&game), record);
    let text = serde_json::to_string(&record).expect("a record can be written");
    assert_eq!(serde_json::from_str::<Record>(&text).expect("and read"), record);
    let shared = link::open(&link::of(&game)).expect("a link to a game can be opened");
    assert_eq!(shared.differs, None);
    assert_eq!(Record::of(&shared.game), record);
    let seen = game.view().table().expect("a view of a game makes sense");
    assert_eq!(seen.scores(), game.table().scores());
    assert_eq!(seen.phase(), game.table().phase());
});
