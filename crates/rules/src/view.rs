//! What a player knows of a game, and every moment of it again.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::bag::Bag;
use crate::config::{Config, ConfigError};
use crate::event::Events;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::table::Table;
use crate::tiles::TileId;

/// What a player knows of a game: enough to set up the same table, and not the order of the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    config: Config,
    /// Kinds and numbers of the tiles in the bag before the first draw.
    bag: Vec<(TileId, u16)>,
    /// Every tile turned up so far, in order.
    seen: Vec<TileId>,
    actions: Vec<Action>,
}

/// Why a list of actions cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The config makes no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// An action is not legal when its time comes.
    #[error("action {step} cannot be played: {why}")]
    Action {
        /// Which, counted from 0.
        step: usize,
        /// The reasons.
        why: Refusal,
    },
}

/// What one player decided in one go: the actions of a turn as far as nobody else acts in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// How many actions were played before.
    pub from: usize,
    /// How many actions it is made of.
    pub actions: usize,
    /// Whether a tile was turned up for it.
    pub begins_with_a_tile: bool,
}

/// A decision of one go is made of at most so many actions: tile, arrow, figure, a wagon or two.
pub const MOST_ACTIONS: usize = 5;

impl View {
    pub(crate) fn new(
        config: Config,
        bag: Vec<(TileId, u16)>,
        seen: Vec<TileId>,
        actions: Vec<Action>,
    ) -> Self {
        View { config, bag, seen, actions }
    }

    /// What was agreed. It tells no order of the bag: its source is empty.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// What was played.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The table before the first draw.
    ///
    /// # Errors
    ///
    /// The view was not made by [`Game::view`](crate::Game::view) and makes no sense.
    pub fn opening(&self) -> Result<Table, ConfigError> {
        self.config.check()?;
        let counts = self.bag.iter().map(|(_, count)| usize::from(*count));
        let total: usize = counts.sum();
        if total > Config::MOST_DRAWS {
            return Err(ConfigError::TooManyDraws(total));
        }
        let tiles = self.bag.iter();
        let tiles = tiles.flat_map(|(tile, count)| std::iter::repeat_n(*tile, (*count).into()));
        let tiles: Vec<TileId> = tiles.collect();
        self.config.check_draws(&tiles)?;
        Ok(Table::begin(&self.config, Bag::of(&tiles), &mut Events::silent()))
    }

    /// The table as it stands.
    ///
    /// # Errors
    ///
    /// As [`View::opening`].
    pub fn table(&self) -> Result<Table, ReplayError> {
        self.follow(self.actions.len(), |_, _| {})
    }

    /// The table after so many actions, with the next tile turned up; and as it stood before that
    /// tile was, if there was one.
    ///
    /// # Errors
    ///
    /// As [`View::opening`].
    pub fn table_after(&self, actions: usize) -> Result<(Table, Option<Table>), ReplayError> {
        let mut covered = None;
        let table = self.follow(actions, |step, table| {
            // Where it was told, that was an action.
            let is_before = step == actions || table.is_told() && step + 1 == actions;
            if is_before && table.phase() == Phase::Draw && covered.is_none() {
                covered = Some(table.clone());
            }
        })?;
        Ok((table, covered))
    }

    /// Every decision there was, in order.
    ///
    /// # Errors
    ///
    /// As [`View::opening`].
    pub fn decisions(&self) -> Result<Vec<Decision>, ReplayError> {
        let mut decisions: Vec<Decision> = Vec::new();
        self.follow(self.actions.len(), |step, table| {
            let Some(seat) = table.to_act() else { return };
            if step == self.actions.len() || table.phase() == Phase::Draw {
                return;
            }
            match decisions.last_mut() {
                Some(last) if table.goes_on(last.seat) && last.actions < MOST_ACTIONS => {
                    last.actions += 1;
                }
                _ => {
                    let begins_with_a_tile = matches!(table.phase(), Phase::Tile(_));
                    decisions.push(Decision { seat, from: step, actions: 1, begins_with_a_tile });
                }
            }
        })?;
        Ok(decisions)
    }

    /// Plays so many actions, and turns up what was turned up then; before each of both it shows
    /// the table, with the number of actions played.
    fn follow(
        &self,
        actions: usize,
        mut show: impl FnMut(usize, &Table),
    ) -> Result<Table, ReplayError> {
        let events = &mut Events::silent();
        let mut table = self.opening()?;
        let mut seen = self.seen.iter();
        let mut step = 0;
        loop {
            show(step, &table);
            let done = if table.phase() == Phase::Draw && !table.is_told() {
                let Some(tile) = seen.next() else { return Ok(table) };
                let drawn = table.draw(*tile, events).map(|_| ());
                drawn.map_err(|why| ReplayError::Action { step: self.actions.len(), why })
            } else {
                let next = self.actions[..actions.min(self.actions.len())].get(step);
                let Some(action) = next else { return Ok(table) };
                let tried = step;
                step += 1;
                let played = table.play(*action, events);
                played.map_err(|why| ReplayError::Action { step: tried, why })
            };
            done?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{Game, Preset};

    /// A game of everything in this book to its end, by chance.
    fn played(book: Preset, seed: u64) -> Game {
        let random = &mut Random::seeded(seed);
        let (mut game, _) = Game::begin(Config::new(2, book, seed)).expect("sound");
        while game.table().to_act().is_some() {
            let legal = game.table().legal();
            game.play(legal[random.below(legal.len() as u32) as usize]).expect("legal");
        }
        game
    }

    #[test]
    fn decisions_are_all_that_was_played_by_who_played_it() {
        for book in Preset::ALL {
            let view = played(book, 3).view();
            let decisions = view.decisions().expect("just played");
            let mut next = 0;
            for decision in &decisions {
                assert_eq!(decision.from, next, "{book:?}");
                next += decision.actions;
                let (table, covered) = view.table_after(decision.from).expect("just played");
                assert_eq!(table.to_act(), Some(decision.seat));
                assert_eq!(covered.is_some(), decision.begins_with_a_tile, "{decision:?} {book:?}");
                if let Some(covered) = covered {
                    assert_eq!(covered.phase(), Phase::Draw);
                }
            }
            assert_eq!(next, view.actions().len());
        }
    }

    #[test]
    fn the_table_after_a_number_of_actions_is_what_the_game_showed_then() {
        let whole = played(Preset::BigBox, 5);
        let (mut game, _) = Game::begin(whole.config().clone()).expect("sound");
        let view = whole.view();
        for (number, action) in whole.actions().iter().enumerate() {
            let (table, _) = view.table_after(number).expect("just played");
            assert_eq!(table.legal(), game.table().legal());
            assert_eq!(table.scores(), game.table().scores());
            game.play(*action).expect("played before");
        }
    }
}
