//! Games by link between two devices, for tests.

use bastide_correspondence::{GameId, Meeting, Secret};
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Expansion, Phase, Preset, Seat, Source};

use crate::Session;
use crate::by_link::Enclosed;
use crate::intent::Intent;
use crate::line::{Controller, WrittenLine};

/// The seat of the player who invites.
pub const ANNA: u8 = 0;
/// The seat of the player who joins.
pub const BEN: u8 = 1;

/// A game of two with Ben elsewhere, which Anna has opened.
pub fn begun(config: Config) -> Session {
    joined_by_ben(config).0
}

/// A game of two with Ben elsewhere, whom Anna invites.
pub fn invited(config: Config) -> Session {
    let config = Config { source: Source::Told, ..config };
    let mut session = Session::among(&["Anna", "Ben"], config);
    let mut players = session.players().to_vec();
    players[usize::from(BEN)].controller = Controller::Remote;
    session.change_players(players).expect("the same people");
    session.with_those_elsewhere(GameId::new(*b"8 bytes!"), || Secret::new([1; 16]))
}

/// Ben has joined, and Anna, who begins, has opened the game.
pub fn joined_by_ben(config: Config) -> (Session, Session) {
    let anna = invited(config);
    let (game, enclosed) = come(&anna);
    let free = enclosed.free(&game);
    assert_eq!(free, [Seat::new(BEN)], "Anna is known to play");
    let ben = game.joined(enclosed, free[0], Secret::new([2; 16]));
    (gone_on(anna, &ben), ben)
}

/// A game that takes what another device sent.
pub fn gone_on(own: Session, sent: &Session) -> Session {
    let (game, enclosed) = come(sent);
    let meeting = own.meets(&game, &enclosed);
    let Meeting::Newer { from } = meeting else { panic!("it goes on: {meeting:?}") };
    own.go_on_with(&game, &enclosed, from).expect("it goes on")
}

/// Plays by chance as long as somebody here is to act.
pub fn play_on(session: &mut Session, random: &mut Random) {
    loop {
        let can = session.capabilities();
        if session.rests() {
            session.apply(Intent::EndTurn).expect("it rests");
        } else if (can.place || can.act) && session.game().table().to_act().is_some() {
            let legal = session.game().table().legal();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            session.apply(Intent::Act(chosen)).expect("it is listed");
        } else {
            return;
        }
    }
}

/// The same game as it comes to somebody else.
pub fn come(session: &Session) -> (Session, Enclosed) {
    let line = WrittenLine::of(session.line());
    let enclosed = session.enclosed().expect("it is played by link");
    (Session::open(line).expect("it was played").visited(), enclosed)
}

/// Plays by chance as long as somebody here is to act, but places no abbey.
pub fn play_and_keep(session: &mut Session, random: &mut Random) {
    loop {
        let can = session.capabilities();
        if session.rests() {
            session.apply(Intent::EndTurn).expect("it rests");
        } else if session.game().table().phase() == Phase::Abbey && can.act {
            session.apply(Intent::Act(Action::Pass)).expect("it is a choice");
        } else if (can.place || can.act) && session.game().table().to_act().is_some() {
            let legal = session.game().table().legal();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            session.apply(Intent::Act(chosen)).expect("it is listed");
        } else {
            return;
        }
    }
}

/// A game of two with an abbey each.
pub fn with_abbeys() -> Config {
    let expansions = [Expansion::Abbey].into_iter().collect();
    Config { expansions, ..Config::base(2, Preset::BigBox, 0) }
}

/// Somebody who has just kept their abbey, and the other player.
pub fn asked(random: &mut Random) -> (Session, Session) {
    let (mut one, mut other) = joined_by_ben(with_abbeys());
    loop {
        play_and_keep(&mut one, random);
        if one.asked().is_some() {
            return (one, other);
        }
        assert!(one.game().table().to_act().is_some(), "nobody was asked");
        one.hand_over();
        other = gone_on(other, &one);
        std::mem::swap(&mut one, &mut other);
    }
}
