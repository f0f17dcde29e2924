//! A puzzle that is made before it is asked for.

use bastide_json as json;
use bastide_questions::{Assessment, Puzzle, Theme, Wanted};
use bastide_rules::{Config, Game, Phase, Source, link};
use serde::{Deserialize, Serialize};

use super::Question;
use super::asked::{Of, row_name};
use bastide_review::Points;

/// A puzzle that is made before it is asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ready {
    /// The request it answers.
    wanted: Wanted,
    /// The game up to the turn to be found, as a link.
    game: String,
    /// The best turn.
    pub best: Assessment,
    /// Points that every other turn costs at least.
    pub margin: Points,
    /// The theme of the puzzle.
    pub theme: Theme,
    /// The level, from 1 (easy) to 3 (hard).
    pub level: u8,
}

/// The first puzzle of each row, shown without a wait: made by
/// `crates/players/examples/first_puzzles.rs`.
const FIRST: &str = include_str!("first.jsonl");

impl Ready {
    /// Takes the thinker's answer to this request; `None` if it cannot be played.
    pub fn made(question: &Question, puzzle: Puzzle) -> Option<Ready> {
        let config = Config { source: Source::Seed(puzzle.seed.into()), ..question.config.clone() };
        let game = Game::replay(config, puzzle.actions).ok()?;
        let Puzzle { best, margin, theme, level, .. } = puzzle;
        let (wanted, margin) = (question.wanted.clone(), Points::of(margin));
        Some(Ready { wanted, game: link::of(&game), best, margin, theme, level })
    }

    /// Returns the built-in puzzle, if the request is for the first of a row without expansions.
    pub fn first(question: &Question) -> Option<Ready> {
        let Of::Row(theme, _) = question.of else { return None };
        if !question.is_first {
            return None;
        }
        let row = row_name(theme);
        let line = FIRST.lines().find_map(|line| line.strip_prefix(row)?.strip_prefix(' '))?;
        json::read(line).ok().filter(|ready: &Ready| ready.game(&question.config).is_some())
    }

    /// Returns `true` if it answers this request, at any level.
    pub fn answers(&self, question: &Question) -> bool {
        let is_it = match (&self.wanted, &question.wanted) {
            (
                Wanted::Puzzle { seed, theme, .. },
                Wanted::Puzzle { seed: wanted, theme: of, .. },
            ) => seed == wanted && theme == of,
            _ => false,
        };
        is_it && self.game(&question.config).is_some()
    }

    /// Returns the game up to the turn, if it has this config but for the seed; `None` if today's
    /// rules differ.
    pub fn game(&self, by: &Config) -> Option<Game> {
        let opened = link::open(&self.game).ok()?;
        let game = opened.game;
        let first = self.best.actions.first()?;
        let is_it = Config { source: game.config().source.clone(), ..by.clone() } == *game.config()
            && opened.differs.is_none()
            && matches!(game.table().phase(), Phase::Tile(_))
            && game.table().check(*first).is_ok();
        is_it.then_some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Asked, Kept};
    use super::*;

    #[test]
    fn every_row_begins_with_a_puzzle_that_comes_with_the_program() {
        for asked in Asked::all().filter(|it| matches!(it, Asked::Row(_))) {
            let mut kept = Kept::default();
            let question = asked.question(&mut kept, None, 7).expect("it is asked");
            let ready = Ready::first(&question).expect("it comes with the program");
            let Of::Row(theme, _) = question.of else { unreachable!("a row") };
            assert!(theme.is_none_or(|theme| theme == ready.theme), "{asked:?}");
            assert_eq!(ready.level, 1);
            let (row, _) = kept.row(asked.name());
            let (seed, _) = row.begin(asked.name(), 0.into());
            row.leave((asked.name(), seed));
            let next = asked.question(&mut kept, None, 7).expect("it is asked");
            assert_eq!(Ready::first(&next), None, "that lies behind");
        }
    }

    #[test]
    fn a_puzzle_that_was_made_answers_its_question_and_no_other() {
        let mut kept = Kept::default();
        let question =
            |kept: &mut Kept, asked: Asked| asked.question(kept, None, 7).expect("asked");
        let any = question(&mut kept, Asked::Row(None));
        let mut ready = Ready::first(&any).expect("it comes with the program");
        ready.wanted = any.wanted.clone();
        kept.keep_ready(ready.clone());
        let text = serde_json::to_string(&kept).expect("it can be written");
        let read: Kept = json::read(&text).expect("it can be read");
        assert_eq!(read.ready, std::slice::from_ref(&ready));
        assert!(ready.answers(&any));
        assert!(!ready.answers(&question(&mut kept, Asked::Today)));
        let boxes = Config::new(2, bastide_rules::Preset::BigBox, 0);
        assert!(!ready.answers(&Question { config: boxes, ..any }));
    }
}
