//! Whole games for tests: what is drawn, told and counted is held against them.

pub mod by_link;

use std::sync::LazyLock;

use bastide_rules::random::Random;
use bastide_rules::{Config, Edition, Expansion, Expansions, Preset};

use crate::Session;
use crate::line::{Colour, Controller, Player};

impl Session {
    /// Begins a game of these people, in the order of the colours.
    pub fn among(people: &[&str], config: Config) -> Session {
        let player = |(name, colour): (&&str, Colour)| Player {
            name: (*name).to_owned(),
            colour,
            controller: Controller::Person,
        };
        let players = people.iter().zip(Colour::all()).map(player).collect();
        Session::begin(config, players).expect("a sound config")
    }
}

/// A config with any edition and expansions.
pub fn any_config(players: u8, random: &mut Random) -> Config {
    let expansions = Expansion::ALL.into_iter().filter(|_| random.below(2) == 0).collect();
    let edition = Edition::ALL[random.below(Edition::ALL.len() as u32) as usize];
    Config { expansions, edition, ..Config::base(players, Preset::BigBox, random.next()) }
}

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
        let all = (0..10).map(|seed| Config {
            expansions: boxes,
            ..Config::base(2 + (seed % 5) as u8, Preset::BigBox, seed)
        });
        books.into_iter().chain(all).map(played).collect()
    });
    &GAMES
}

/// Returns everything a page can show of a session, as text to be compared.
pub fn shown(session: &Session) -> String {
    let table = session.game().table();
    let mut laid = table.board().laid().to_vec();
    laid.sort_unstable_by_key(|laid| (laid.cell.y, laid.cell.x));
    let can = session.capabilities();
    let mut legal = if can.place || can.act { table.legal() } else { Vec::new() };
    legal.retain(|action| can.allows(action));
    let tried =
        (session.tile_to_place(), session.preview_tile(), session.considered(), session.picked());
    let pieces = (table.figures(), table.scores(), table.phase().name());
    format!("{laid:?} {pieces:?} {legal:?} {tried:?} {:?}", session.events())
}
