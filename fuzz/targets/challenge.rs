//! Any text is refused with a reason, or is a challenge that can be written again and begun.
#![no_main]

use bastide_session::challenge::{Challenge, Content};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(read) = Challenge::read(&text) {
        let again = Challenge::read(&read.written()).expect("a written challenge can be read");
        assert_eq!(again, read);
        match &read.content {
            Content::Game(deal) => {
                let game = deal.begin("Ben").expect("it can begin");
                assert_eq!(game.game().config(), &deal.config);
                for result in &read.results {
                    if let Some(shown) = result.open(&read.content) {
                        assert_eq!(shown.game().table().scores()[deal.seat.index()], result.points);
                    }
                }
            }
            // The session does not read the text of a journey.
            Content::Journey(_) => {
                for result in &read.results {
                    let ended = result.journey(&read.content).expect("a seal that was checked");
                    assert_eq!((ended.tasks, ended.tiles), result.tasks_and_tiles());
                }
            }
        }
    }
});
