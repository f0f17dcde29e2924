//! Texts that were written once are read for ever, and written alike. If a test here fails, the
//! crate is wrong, never the text.

use bastide_notation::Transcript;
use bastide_rules::link;

macro_rules! games {
    ($($name:literal),+ $(,)?) => {
        [$((
            $name,
            include_str!(concat!("../../../fuzz/seeds/link/", $name, ".txt")),
            include_str!(concat!("../../../fuzz/seeds/notation/", $name, ".bastide")),
        )),+]
    };
}

/// Whole games with their links and their texts.
const GAMES: [(&str, &str, &str); 5] =
    games!["base", "big-box", "new-edition", "anniversary", "readings"];

#[test]
fn a_game_has_the_text_that_it_always_had() {
    for (name, link, text) in GAMES {
        let game = link::open(link.trim()).expect("a link to a game").game;
        let read = Transcript::read(text).unwrap_or_else(|slip| panic!("{name}: {slip}"));
        assert_eq!(read.game.config(), game.config(), "{name}");
        assert_eq!(read.game.actions(), game.actions(), "{name}");
        assert_eq!(Transcript::of(game).text(), text, "{name}");
    }
}
