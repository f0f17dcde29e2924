//! Any address leads to a screen, which is found again by its own address; and what is asked for
//! behind the `?` is a game that can be agreed on, or nothing. Whatever a turn of a game by link is taken
//! for, it is refused or can be looked at.
#![no_main]

use bastide::screen::Screen;
use bastide::setup::Asked;
use bastide::shared;
use bastide_rules::Preset;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let screen = Screen::from_fragment(&text);
    assert_eq!(Screen::from_fragment(&screen.fragment()), screen);

    for text in text.split('/') {
        if let Ok(turn) = shared::read_turn(text) {
            turn.is_sound();
            turn.enclosed.free(&turn.session);
            if turn.is_sound() && !turn.seats.is_empty() {
                let moved = turn.session.moved_here(turn.enclosed, &turn.seats);
                assert!(shared::written_turn(&moved).is_some());
            }
        }
    }

    let asked = Asked::of(|_| Some(text.to_string()));
    assert_eq!(asked.seed, text.parse().ok());
    assert_eq!(asked.book, Preset::named(&text));
    let none = Asked::of(|_| None);
    assert_eq!((none.seed, none.book, none.boxes), (None, None, None));
});
