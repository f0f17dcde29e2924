//! Any address of a shared game is refused with a reason, or opens a game with an address that
//! opens the same game.
#![no_main]

#[path = "../../crates/rules/tests/sealed/mod.rs"]
mod sealed;

use bastide_session::address::shared::{Shared, read, written};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The bytes as they are; and the link with its correct checksum, which chance hardly ever
    // finds.
    let text = String::from_utf8_lossy(bytes);
    let (link, beside) = match bytes.iter().position(|byte| *byte == b'.') {
        Some(at) => (&bytes[..at], &bytes[at..]),
        None => (bytes, &[][..]),
    };
    let sealed = format!("{}{}", sealed::sealed(link), String::from_utf8_lossy(beside));
    for text in [&*text, &sealed] {
        if let Ok(Shared { session, .. }) = read(text) {
            let address = written(&session);
            let again = read(&address).expect("what was shared can be opened").session;
            assert_eq!(again.events(), session.events());
            assert_eq!(again.players(), session.players());
            assert_eq!(written(&again), address);
        }
    }
});
