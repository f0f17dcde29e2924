//! Computer opponents as a program of their own: rules and players alone, built for speed. It reads
//! questions and says answers, and shows nothing. The page starts it in a Web Worker, so that it
//! never stands still; where the browser refuses that, in itself (`thinker.js`).

use bastide_json as json;
use bastide_players::think;
use bastide_questions::{Answer, Question, Say};

/// What it says to this text. This may take a while.
pub fn reply(text: &str) -> Say {
    match json::read::<Question>(text) {
        Ok(question) => Say::Answer(answer(&question)),
        Err(why) => Say::Unread { why: why.to_string() },
    }
}

/// Thinks about it.
fn answer(Question { id, view, level, .. }: &Question) -> Answer {
    let action = match view.table() {
        Ok(table) => match think(&table, *level) {
            Some(thought) => Ok(thought.action),
            None => Err("there is nothing to decide".to_owned()),
        },
        Err(_) => Err("the game cannot be replayed".to_owned()),
    };
    Answer { id: *id, action }
}

#[cfg(test)]
mod tests {
    use bastide_questions::{Level, Purpose};
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    /// What it says of this game.
    fn asked(game: &Game) -> Say {
        let (level, purpose) = (Level::default(), Purpose::Move);
        let question = Question { id: 7, view: game.view(), level, purpose };
        reply(&serde_json::to_string(&question).expect("JSON can hold it"))
    }

    fn game(seed: u64) -> Game {
        Game::begin(Config::base(2, Preset::BigBox, seed)).expect("a sound config").0
    }

    #[test]
    fn an_answer_can_be_played() {
        let mut game = game(1);
        let Say::Answer(Answer { id: 7, action: Ok(action) }) = asked(&game) else {
            panic!("a tile is to be placed")
        };
        game.play(action).expect("it is legal");
    }

    #[test]
    fn a_game_that_is_over_has_no_answer() {
        let mut game = game(3);
        while let Some(action) = game.table().legal().first().copied() {
            game.play(action).expect("it is legal");
        }
        assert!(matches!(asked(&game), Say::Answer(Answer { action: Err(_), .. })));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        assert!(matches!(reply("what?"), Say::Unread { .. }));
    }
}
