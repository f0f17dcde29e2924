//! A game of the page as a transcript, and a transcript as a game of the page.

use bastide_notation::Transcript;
use bastide_rules::{Game, Record, Seat, record};
use bastide_session::Session;
use bastide_session::line::{Colour, Controller, Player, TableRules, WrittenLine};
use bastide_session::save::held;
use bastide_text::{Language, say};

/// Returns the shown moment of a game with the names of its players. An early end is no action, so the
/// transcript shows the game as it was before.
pub fn transcript(session: &Session) -> Transcript {
    let game = session.game();
    let is_ended = session.cursor().ending().is_some();
    let replay = || Game::replay(game.config().clone(), game.actions().iter().copied()).ok();
    let unended = is_ended.then(replay).flatten();
    let written = Transcript::of(unended.unwrap_or_else(|| game.clone()));
    Seat::all(session.players().len() as u8)
        .zip(session.players())
        .fold(written, |written, (seat, player)| written.named(seat, &player.name))
}

/// Returns the game of a transcript, with a person in each seat; `None` if no table can have it.
pub fn session(language: Language, transcript: &Transcript) -> Option<Session> {
    let game = &transcript.game;
    let player = |(seat, colour): (Seat, Colour)| {
        let number = u32::from(seat.number()) + 1;
        let name = held(transcript.name(seat), || say::player_numbered(language, number));
        Player { name, colour, controller: Controller::Person }
    };
    let (config, actions) = (game.config().clone(), game.actions().to_vec());
    Session::open(WrittenLine {
        table_rules: TableRules::Standard,
        players: Seat::all(config.players).zip(Colour::all()).map(player).collect(),
        record: Record { format: record::FORMAT, config, actions },
        ending: None,
        branches: Vec::new(),
        sat: Vec::new(),
        taken_back: Vec::new(),
    })
    .ok()
}

#[cfg(test)]
mod tests {
    use bastide_session::intent::Intent;
    use bastide_session::line::Ending;
    use bastide_session::samples::games;

    use super::*;

    #[test]
    fn a_game_goes_through_its_text_and_back() {
        for game in games() {
            let text = transcript(game).text();
            let read = Transcript::read(&text).expect("it was written");
            let back = session(Language::En, &read).expect("it was played");
            assert_eq!(back.game().actions(), game.game().actions());
            assert_eq!(back.events(), game.events());
            let names = |session: &Session| {
                session.players().iter().map(|it| it.name.clone()).collect::<Vec<_>>()
            };
            assert_eq!(names(&back), names(game));
            assert_eq!(transcript(&back).text(), text);
        }
    }

    #[test]
    fn an_early_end_leaves_a_text_that_can_be_read() {
        let config = games()[0].game().config().clone();
        let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
        let mut ended = Session::among(&people[..config.players.into()], config);
        for _ in 0..20 {
            let first = ended.game().table().legal()[0];
            ended.play(first).expect("it is listed");
        }
        ended.apply(Intent::End(Ending::Agreed)).expect("it goes on");
        let read = Transcript::read(&transcript(&ended).text()).expect("it was written");
        assert_eq!(read.game.actions().len(), 20);
    }
}
