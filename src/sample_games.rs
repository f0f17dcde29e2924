//! Whole games for tests: what is drawn, told and counted is held against them.

use std::sync::LazyLock;

use bastide_rules::random::Random;
use bastide_rules::{Config, Expansion, Expansions, Preset};

use crate::session::Session;

/// A game played to its end by chance.
pub fn played(config: Config) -> Session {
    let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
    let mut session = Session::among(&people[..config.players.into()], config);
    let mut random = Random::seeded(5);
    while session.game().table().to_act().is_some() {
        let legal = session.game().table().legal();
        let choice = random.below(legal.len() as u32) as usize;
        session.play(legal[choice]).expect("it was listed");
    }
    session
}

/// Games of every book with all its boxes, and some with every box there is.
pub fn games() -> &'static [Session] {
    static GAMES: LazyLock<Vec<Session>> = LazyLock::new(|| {
        let books = Preset::ALL.map(|book| Config::new(3, book, 11));
        let boxes = Expansion::ALL.into_iter().fold(Expansions::NONE, Expansions::with);
        let all = (0..6).map(|seed| Config {
            expansions: boxes,
            ..Config::base(2 + (seed % 5) as u8, Preset::BigBox, seed)
        });
        books.into_iter().chain(all).map(played).collect()
    });
    &GAMES
}
