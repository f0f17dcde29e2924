//! Computer opponents as a separate program: rules and players alone, built for speed. It reads
//! questions and writes answers, and shows nothing. The page starts it in a Web Worker, so that the
//! page stays responsive; if the browser refuses that, in the page itself (`thinker.js`).

use bastide_json as json;
use bastide_players::{Listed, Step, advise, judge, puzzle, standing, think_in_shares};
use bastide_questions::{Answer, Found, Question, Say, Wanted};
use bastide_rules::{Table, View};

const UNSOUND: &str = "the game cannot be replayed";
const NOTHING: &str = "there is nothing to decide";

/// A thinker. Its cache makes it faster, and does not change its answers.
#[derive(Debug, Default)]
pub struct Thinker {
    /// The search of the last share, and the turns that are tried there.
    search: Option<(View, Wanted, Listed)>,
}

impl Thinker {
    /// Returns the reply to this text. Calls `goes_on` every few milliseconds while it thinks.
    pub fn reply(&mut self, text: &str, goes_on: &dyn Fn()) -> Say {
        match json::read::<Question>(text) {
            Ok(question) => self.say(question, goes_on),
            Err(why) => Say::Unread { why: why.to_string() },
        }
    }

    /// Answers a question.
    fn say(&mut self, question: Question, goes_on: &dyn Fn()) -> Say {
        let mut listed = self.listed(&question);
        let found = match think(&question, &mut listed, goes_on) {
            Ok(Step::Share(found)) => {
                self.search = Some((question.view, question.wanted, listed));
                return Say::Share(question.id, found);
            }
            Ok(Step::Done(found)) => Ok(found),
            Err(why) => Err(why.to_owned()),
        };
        Say::Answer(Answer { id: question.id, found })
    }

    /// Returns the turns that are tried in the search of this question's share, if the last share
    /// was of the same search.
    fn listed(&mut self, question: &Question) -> Listed {
        match self.search.take() {
            Some((view, wanted, listed)) if view == question.view && wanted == question.wanted => {
                listed
            }
            _ => Listed::default(),
        }
    }
}

fn think(
    Question { view, wanted, share, .. }: &Question,
    listed: &mut Listed,
    goes_on: &dyn Fn(),
) -> Result<Step<Found>, &'static str> {
    let share = share.as_ref();
    match wanted {
        Wanted::Move(character) => of_table(view, |table| {
            let step = think_in_shares(table, *character, share, listed, goes_on)?;
            Some(step.map(|thoughts| Found::Move(thoughts.action)))
        }),
        Wanted::Advice { in_hand } => {
            of_table(view, |table| advise(table, *in_hand, share, listed, goes_on))
        }
        Wanted::Standing => {
            of_table(view, |table| Some(Step::Done(Found::Standing(standing(table)))))
        }
        Wanted::Judgement { from, seed } => {
            judge(view, *from, *seed, goes_on).map(|found| Step::Done(Found::Judgement(found)))
        }
        Wanted::Puzzle { seed, theme, level } => {
            puzzle(view, *seed, *theme, *level, goes_on).map(|it| Step::Done(Found::Puzzle(it)))
        }
    }
}

fn of_table<T>(view: &View, find: impl FnOnce(&Table) -> Option<T>) -> Result<T, &'static str> {
    find(&view.table().map_err(|_| UNSOUND)?).ok_or(NOTHING)
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    /// Asks for a move in this game.
    fn asked(game: &Game) -> Say {
        let wanted = Wanted::Move(Character::default());
        let question = Question { id: 7, view: game.view(), wanted, share: None };
        said(&question)
    }

    fn said(question: &Question) -> Say {
        let text = serde_json::to_string(question).expect("JSON can hold it");
        Thinker::default().reply(&text, &|| {})
    }

    fn game(seed: u64) -> Game {
        Game::begin(Config::base(2, Preset::BigBox, seed)).expect("a sound config").0
    }

    #[test]
    fn an_answer_can_be_played() {
        let mut game = game(1);
        let Say::Answer(Answer { id: 7, found: Ok(Found::Move(action)) }) = asked(&game) else {
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
        assert!(matches!(asked(&game), Say::Answer(Answer { found: Err(_), .. })));
    }

    #[test]
    fn a_puzzle_can_be_set_up_and_solved() {
        let asked = |players| {
            let config = Config::base(players, Preset::NewEdition, 1);
            let view = Game::begin(config).expect("sound").0.view();
            let wanted = Wanted::Puzzle { seed: 20_780, theme: None, level: None };
            let question = Question { id: 3, view, wanted, share: None };
            said(&question)
        };
        let Say::Answer(Answer { id: 3, found: Ok(Found::Puzzle(puzzle)) }) = asked(2) else {
            panic!("a puzzle is made")
        };
        let config = Config::base(2, Preset::NewEdition, puzzle.seed.into());
        let mut game = Game::replay(config, puzzle.actions).expect("it was played");
        for action in puzzle.best.actions {
            game.play(action).expect("it is legal");
        }
        assert!(matches!(asked(3), Say::Answer(Answer { found: Err(_), .. })));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        assert!(matches!(Thinker::default().reply("what?", &|| {}), Say::Unread { .. }));
    }
}
