//! The puzzles that a person can ask for, and the requests that make them.

use bastide_questions::{Theme, Wanted};
use bastide_rules::{Config, Game, Preset, View};

use super::{Boxes, Kept, Own};
use bastide_session::ruleset::Ruleset;

/// A puzzle that a person can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The tile of the day.
    Today,
    /// The next of the row of this theme, or of the mixed row.
    Row(Option<Theme>),
    /// A mistake of the person, from their own games.
    Own,
}

/// The origin of a puzzle, where an attempt, a solution or a skip is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Of {
    /// The tile of this day.
    Day(u32),
    /// The row of this theme, and the seed there.
    Row(Option<Theme>, u32),
    /// A mistake of the person.
    Own(Own),
}

/// The request to the thinker for a puzzle.
#[derive(Clone, Debug)]
pub struct Question {
    /// The config of the game.
    pub config: Config,
    /// A game of this config at its start.
    pub view: View,
    /// The kind of puzzle for the thinker.
    pub wanted: Wanted,
    /// The origin of the puzzle.
    pub of: Of,
    /// `true` if it is the first of its row, which comes with the program.
    pub is_first: bool,
}

const ANY: &str = "any";
const TODAY: &str = "today";
const OWN: &str = "own";

/// Returns the name of a row.
pub fn row_name(theme: Option<Theme>) -> &'static str {
    theme.map_or(ANY, Theme::name)
}

impl Asked {
    /// Returns all of them.
    pub fn all() -> impl Iterator<Item = Asked> {
        let rows = Theme::ALL.map(|theme| Asked::Row(Some(theme)));
        [Asked::Today, Asked::Own, Asked::Row(None)].into_iter().chain(rows)
    }

    /// Returns its name in the address.
    pub fn name(self) -> &'static str {
        match self {
            Asked::Today => TODAY,
            Asked::Row(theme) => row_name(theme),
            Asked::Own => OWN,
        }
    }

    /// Returns the one with this name.
    pub fn named(name: &str) -> Option<Asked> {
        Asked::all().find(|asked| asked.name() == name)
    }

    /// Returns the request to the thinker; `None` if the puzzle needs none. The rules of the last
    /// game apply if the person chose that.
    pub fn question(self, kept: &mut Kept, last: Option<Ruleset>, today: u32) -> Option<Question> {
        self.question_after(kept, last, today, 0)
    }

    /// Returns the request after the next one of a row.
    pub fn then(self, last: Option<Ruleset>) -> Option<Question> {
        let is_row = matches!(self, Asked::Row(_));
        is_row.then(|| self.question_after(&mut Kept::here(), last, 0, 1)).flatten()
    }

    fn question_after(
        self,
        kept: &mut Kept,
        last: Option<Ruleset>,
        today: u32,
        ahead: u32,
    ) -> Option<Question> {
        let base =
            Ruleset { boxes: bastide_rules::Expansions::NONE, ..Ruleset::by(Preset::NewEdition) };
        let (agreed, wanted, of, is_first) = match self {
            Asked::Today => {
                let wanted = Wanted::Puzzle { seed: today, theme: None, level: None };
                (base, wanted, Of::Day(today), false)
            }
            Asked::Row(theme) => {
                let (row, rating) = kept.row(row_name(theme));
                let (seed, level) = row.ahead(row_name(theme), *rating, ahead);
                let is_first = row.is_first() && ahead == 0;
                let last = last.filter(|_| kept.boxes == Boxes::Last);
                let wanted = Wanted::Puzzle { seed, theme, level: Some(level) };
                (last.unwrap_or(base), wanted, Of::Row(theme, seed), is_first)
            }
            Asked::Own => return None,
        };
        let config = agreed.config(2, 0, 0);
        let (game, _) = Game::begin(config.clone()).ok()?;
        Some(Question { config, view: game.view(), wanted, of, is_first })
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Edition, Expansions};

    use super::*;

    #[test]
    fn each_is_found_by_its_name() {
        for asked in Asked::all() {
            assert_eq!(Asked::named(asked.name()), Some(asked));
        }
        assert_eq!(Asked::named("nothing"), None);
    }

    #[test]
    fn no_box_is_played_that_was_not_chosen() {
        let last = Some(Ruleset::by(Preset::BigBox));
        let config = |asked: Asked, boxes, last| {
            let mut kept = Kept::default();
            kept.boxes = boxes;
            asked.question(&mut kept, last, 7).expect("it is asked").config
        };
        let row = Asked::Row(None);
        for (asked, boxes, last) in
            [(Asked::Today, Boxes::Last, last), (row, Boxes::Base, last), (row, Boxes::Last, None)]
        {
            let config = config(asked, boxes, last);
            assert_eq!((config.edition, config.expansions), (Edition::C3, Expansions::NONE));
        }
        assert_eq!(config(row, Boxes::Last, last).expansions, Expansions::BIG_BOX);
    }

    #[test]
    fn the_tile_of_the_day_is_the_same_for_everybody() {
        let mut good = Kept::default();
        good.rating = 8.into();
        let all = [&mut Kept::default(), &mut good].map(|kept| {
            let question = Asked::Today.question(kept, None, 20_780).expect("it is asked");
            (question.wanted, question.view)
        });
        assert_eq!(all[0], all[1]);
        assert_eq!(all[0].0, Wanted::Puzzle { seed: 20_780, theme: None, level: None });
    }
}
