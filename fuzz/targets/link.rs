//! Any text is refused or is the one link to the game it opens.
#![no_main]

#[path = "../../crates/rules/tests/sealed/mod.rs"]
mod sealed;

use bastide_rules::link;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // As it comes; and with the checksum that belongs to it, since chance will hardly find one.
    let text = String::from_utf8_lossy(bytes);
    for text in [&*text, &sealed::sealed(bytes)] {
        if let Ok(opened) = link::open(text) {
            // Of a game that other rules played otherwise only a part is opened. One that they
            // played alike is written under the revision of today.
            let again =
                link::open(&link::of(&opened.game)).expect("a link to a game can be opened");
            assert_eq!(again.differs, None);
            assert_eq!(again.game.actions(), opened.game.actions());
            assert_eq!(again.game.config(), opened.game.config());
        }
    }
});
