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
        if let Ok(game) = link::open(text) {
            assert_eq!(link::of(&game), text);
        }
    }
});
