//! Any text is refused or is the one link to the game it opens.
#![no_main]

#[path = "../../crates/rules/tests/sealed/mod.rs"]
mod sealed;

use bastide_rules::link;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The bytes as they are; and with their correct checksum, which chance hardly ever finds.
    let text = String::from_utf8_lossy(bytes);
    for text in [&*text, &sealed::sealed(bytes)] {
        if let Ok(opened) = link::open(text) {
            // A link to a game that other rules played differently opens only a part of it. A game
            // that they played alike is written with the current revision.
            let again =
                link::open(&link::of(&opened.game)).expect("a link to a game can be opened");
            assert_eq!(again.differs, None);
            assert_eq!(again.game.actions(), opened.game.actions());
            assert_eq!(again.game.config(), opened.game.config());
        }
    }
});
