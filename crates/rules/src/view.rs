//! A player's knowledge of a game, and its replay up to any action.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::bag::Bag;
use crate::config::{Config, ConfigError};
use crate::event::Events;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::revealed::Revealed;
use crate::seat::Seat;
use crate::table::Table;
use crate::tiles::TileId;

/// A player's knowledge of a game: enough to rebuild the table, without the order of the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    config: Config,
    /// The kinds of tiles in the bag before the first draw, and their counts.
    bag: Vec<(TileId, u16)>,
    /// All tiles drawn so far, in order.
    seen: Vec<TileId>,
    /// All tokens drawn so far, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    revealed: Vec<Revealed>,
    actions: Vec<Action>,
}

/// A reason why a list of actions cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The config is invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// An action is illegal at its time.
    #[error("action {step} cannot be played: {why}")]
    Action {
        /// The index of the action, from 0.
        step: usize,
        /// The reasons.
        why: Refusal,
    },
}

/// One decision of one player: consecutive actions of a turn without an action of another player in
/// between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The player who decided.
    pub seat: Seat,
    /// The number of actions played before.
    pub from: usize,
    /// The number of actions of the decision.
    pub actions: usize,
    /// `true` if a tile was drawn for it.
    pub begins_with_a_tile: bool,
}

/// The maximal number of actions of a decision: tile, mage or witch, arrow, ransom, floor, capture,
/// exchange, phantom with a flight and a landing, flock, one or two wagons.
pub const MOST_ACTIONS: usize = 12;

impl View {
    pub(crate) fn new(
        config: Config,
        bag: Vec<(TileId, u16)>,
        seen: Vec<TileId>,
        revealed: Vec<Revealed>,
        actions: Vec<Action>,
    ) -> Self {
        View { config, bag, seen, revealed, actions }
    }

    /// Returns the config. Its source is empty, so it does not reveal the order of the bag.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the actions played.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the table before the first draw.
    ///
    /// # Errors
    ///
    /// The view was not made by [`Game::view`](crate::Game::view) and is invalid.
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

    /// Returns the current table.
    ///
    /// # Errors
    ///
    /// The same as for [`View::opening`].
    pub fn table(&self) -> Result<Table, ReplayError> {
        self.follow(self.actions.len(), |_, _| {})
    }

    /// Returns the table after this many actions, with the next tile drawn, and the table before
    /// that draw if there was one.
    ///
    /// # Errors
    ///
    /// The same as for [`View::opening`].
    pub fn table_after(&self, actions: usize) -> Result<(Table, Option<Table>), ReplayError> {
        let mut covered = None;
        let table = self.follow(actions, |step, table| {
            // A reported draw was an action.
            let is_before = step == actions || table.is_told() && step + 1 == actions;
            if is_before && table.phase() == Phase::Draw && covered.is_none() {
                covered = Some(table.clone());
            }
        })?;
        Ok((table, covered))
    }

    /// Returns all decisions, in order.
    ///
    /// # Errors
    ///
    /// The same as for [`View::opening`].
    pub fn decisions(&self) -> Result<Vec<Decision>, ReplayError> {
        let mut decisions: Vec<Decision> = Vec::new();
        self.follow(self.actions.len(), |step, table| {
            let Some(seat) = table.to_act() else { return };
            if step == self.actions.len() || table.phase().is_chance() {
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

    /// Plays this many actions and draws the same tiles and tokens again. Before each action and each
    /// draw it calls `show` with the number of actions played and the table.
    fn follow(
        &self,
        actions: usize,
        mut show: impl FnMut(usize, &Table),
    ) -> Result<Table, ReplayError> {
        let events = &mut Events::silent();
        let mut table = self.opening()?;
        let (mut seen, mut revealed) = (self.seen.iter(), self.revealed.iter());
        let mut step = 0;
        loop {
            show(step, &table);
            let done = if table.phase() == Phase::Draw && !table.is_told() {
                let Some(tile) = seen.next() else { return Ok(table) };
                let drawn = table.draw(*tile, events).map(|_| ());
                drawn.map_err(|why| ReplayError::Action { step: self.actions.len(), why })
            } else if table.phase() == Phase::Reveal && !table.is_told() {
                let Some(token) = revealed.next() else { return Ok(table) };
                let drawn = table.reveal(*token, events);
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

    /// Returns a game under this rules preset, played to its end at random.
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
