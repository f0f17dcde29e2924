//! Any address leads to a screen, and the address of that screen leads to it again; the URL
//! parameters behind the `?` give a valid new game, or nothing. Any text taken for a turn of a game
//! by link is refused or can be opened.
#![no_main]

use bastide_rules::Preset;
use bastide_session::address::{Parameters, Screen, turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let screen = Screen::from_fragment(&text);
    assert_eq!(Screen::from_fragment(&screen.fragment()), screen);

    for text in text.split('/') {
        if let Ok(turn) = turn::read(text) {
            turn.is_sound();
            turn.enclosed.free(&turn.session);
            if turn.is_sound() && !turn.seats.is_empty() {
                let moved = turn.session.moved_here(turn.enclosed, &turn.seats);
                assert!(turn::written(&moved).is_some());
            }
        }
    }

    let asked = Parameters::of(|_| Some(text.to_string()));
    assert_eq!(asked.seed, text.parse().ok());
    assert_eq!(asked.book, Preset::named(&text));
    let none = Parameters::of(|_| None);
    assert_eq!((none.seed, none.book, none.boxes), (None, None, None));
});
