//! Any text is refused at a place in it, or is the notation of a game that can be written again.
#![no_main]

use bastide_notation::Transcript;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    match Transcript::read(&text) {
        Ok(read) => {
            let written = read.text();
            let again = Transcript::read(&written).expect("a written text can be read");
            assert_eq!(again.game.config(), read.game.config());
            assert_eq!(again.game.actions(), read.game.actions());
            assert_eq!(again.text(), written);
        }
        Err(slip) => {
            let lines = 1 + text.matches(['\n', '\r']).count();
            assert!((1..=lines).contains(&slip.line) && slip.column >= 1, "{slip}");
            assert!(slip.column <= 1 + text.chars().count(), "{slip}");
        }
    }
});
