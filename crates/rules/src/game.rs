//! A game: config and actions, and the table they lead to.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::bag::{Bag, Stack};
use crate::config::{Config, ConfigError, Source};
use crate::event::{Event, Events};
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::tiles::TileId;

/// A game in progress or over. It knows the order of the stack; the [`Table`] in it does not.
#[derive(Clone, Debug)]
pub struct Game {
    config: Config,
    stack: Stack,
    table: Table,
    actions: Vec<Action>,
}

impl Game {
    /// Begins a game: the start tile lies there, the first tile is drawn.
    ///
    /// # Errors
    ///
    /// The config makes no sense.
    pub fn begin(config: Config) -> Result<(Game, Vec<Event>), ConfigError> {
        config.check()?;
        let stack = Stack::of(&config);
        let mut events = Events::new();
        let table = Table::begin(&config, stack.bag(), &mut events);
        let mut game = Game { config, stack, table, actions: Vec::new() };
        game.stack.turn_up(&mut game.table, &mut events);
        Ok((game, events.into_list()))
    }

    /// Begins a game and plays these actions.
    ///
    /// # Errors
    ///
    /// The config makes no sense, or one of the actions is not legal when its time comes.
    pub fn replay(
        config: Config,
        actions: impl IntoIterator<Item = Action>,
    ) -> Result<Game, ReplayError> {
        let (mut game, _) = Game::begin(config)?;
        for (step, action) in actions.into_iter().enumerate() {
            game.play_into(action, &mut Events::silent())
                .map_err(|why| ReplayError::Action { step, why })?;
        }
        Ok(game)
    }

    /// Plays an action and tells what happened, up to the next decision.
    ///
    /// # Errors
    ///
    /// Every reason against it; the game is as before.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Events::new();
        self.play_into(action, &mut events)?;
        Ok(events.into_list())
    }

    /// As [`Game::play`], but a tile that is to be turned up then stays face down: the table waits
    /// in [`Phase::Draw`], where nothing is legal, until [`Game::turn_up`]. What is on it betrays
    /// nothing of that tile.
    ///
    /// # Errors
    ///
    /// Every reason against it; the game is as before.
    pub fn play_covered(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Events::new();
        self.table.play(action, &mut events)?;
        self.actions.push(action);
        if self.table.phase() != Phase::Draw {
            self.stack.turn_up(&mut self.table, &mut events);
        }
        Ok(events.into_list())
    }

    /// Turns up what [`Game::play_covered`] left face down, and tells it, up to the next decision.
    pub fn turn_up(&mut self) -> Vec<Event> {
        let mut events = Events::new();
        self.stack.turn_up(&mut self.table, &mut events);
        events.into_list()
    }

    fn play_into(&mut self, action: Action, events: &mut Events) -> Result<(), Refusal> {
        self.table.play(action, events)?;
        self.actions.push(action);
        self.stack.turn_up(&mut self.table, events);
        Ok(())
    }

    /// Ends the game where it stands and counts it, as people may agree to: what is not finished pays
    /// as at the end, and nobody leaves Carcassonne for it any more. It is no action: whoever takes
    /// the last one back, or replays them, goes on with the game. Nothing happens where it is over.
    pub fn end_here(&mut self) -> Vec<Event> {
        let mut events = Events::new();
        self.table.end_here(&mut events);
        events.into_list()
    }

    /// Takes the last action back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((_, before)) = self.actions.split_last() else { return false };
        // Replaying takes microseconds, so there is no second way to go back.
        let Ok(game) = Game::replay(self.config.clone(), before.to_vec()) else {
            unreachable!("these actions were legal when they were played");
        };
        *self = game;
        true
    }

    /// What was agreed.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// What was played.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What everybody may see.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What a player knows: how it went so far and what is left, not in which order.
    pub fn view(&self) -> View {
        View {
            config: Config { source: Source::Draws(Vec::new()), ..self.config.clone() },
            bag: Stack::of(&self.config).bag().kinds().collect(),
            seen: self.stack.drawn().to_vec(),
            actions: self.actions.clone(),
        }
    }
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

impl View {
    /// The table before the first draw.
    ///
    /// # Errors
    ///
    /// The view was not made by [`Game::view`] and makes no sense.
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
    /// The view was not made by [`Game::view`] and makes no sense.
    pub fn table(&self) -> Result<Table, ReplayError> {
        let events = &mut Events::silent();
        let mut table = self.opening()?;
        let mut seen = self.seen.iter();
        let mut actions = self.actions.iter().enumerate();
        loop {
            let done = if table.phase() == Phase::Draw {
                let Some(tile) = seen.next() else { return Ok(table) };
                table.draw(*tile, events).map(|_| ()).map_err(|why| (self.actions.len(), why))
            } else {
                let Some((step, action)) = actions.next() else { return Ok(table) };
                table.play(*action, events).map_err(|why| (step, why))
            };
            done.map_err(|(step, why)| ReplayError::Action { step, why })?;
        }
    }
}
