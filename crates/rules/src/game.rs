//! A game: its config, its actions, and the resulting table.

use crate::action::Action;
use crate::bag::Stack;
use crate::config::{Config, ConfigError, Source};
use crate::event::{Event, Events};
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::view::{ReplayError, View};

/// A game in progress or finished. It knows the order of the stack; its [`Table`] does not.
#[derive(Clone, Debug)]
pub struct Game {
    config: Config,
    stack: Stack,
    table: Table,
    actions: Vec<Action>,
}

impl Game {
    /// Begins a game: lays the start tile and draws the first tile.
    ///
    /// # Errors
    ///
    /// The config is invalid.
    pub fn begin(config: Config) -> Result<(Game, Vec<Event>), ConfigError> {
        config.check()?;
        let stack = Stack::of(&config);
        let mut events = Events::new();
        let table = Table::begin(&config, config.bag(), &mut events);
        let mut game = Game { config, stack, table, actions: Vec::new() };
        game.stack.turn_up(&mut game.table, &mut events);
        Ok((game, events.into_list()))
    }

    /// Begins a game and plays these actions.
    ///
    /// # Errors
    ///
    /// The config is invalid, or one of the actions is illegal at its time.
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

    /// Plays an action and returns the events up to the next decision.
    ///
    /// # Errors
    ///
    /// All reasons why the action is illegal; the game is unchanged.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Events::new();
        self.play_into(action, &mut events)?;
        Ok(events.into_list())
    }

    /// Does the same as [`Game::play`], but leaves the next tile face down: the table waits in
    /// [`Phase::Draw`], in which no action is legal, until [`Game::turn_up`]. Nothing on the table
    /// reveals that tile.
    ///
    /// # Errors
    ///
    /// All reasons why the action is illegal; the game is unchanged.
    pub fn play_covered(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Events::new();
        self.table.play(action, &mut events)?;
        self.actions.push(action);
        self.stack.reveal(&mut self.table, &mut events);
        if self.table.phase() != Phase::Draw {
            self.stack.turn_up(&mut self.table, &mut events);
        }
        Ok(events.into_list())
    }

    /// Draws the tile that [`Game::play_covered`] left face down, and returns the events up to the
    /// next decision.
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

    /// Ends the game now and scores it, as players may agree: incomplete features pay as at the
    /// end, and no follower leaves Carcassonne for them. This is not an action: undoing the last
    /// action or replaying all of them continues the game. Does nothing if the game is over.
    pub fn end_here(&mut self) -> Vec<Event> {
        let mut events = Events::new();
        self.table.end_here(&mut events);
        events.into_list()
    }

    /// Undoes the last action. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((_, before)) = self.actions.split_last() else { return false };
        // Replaying takes microseconds, so there is no separate undo.
        let Ok(game) = Game::replay(self.config.clone(), before.to_vec()) else {
            unreachable!("these actions were legal when they were played");
        };
        *self = game;
        true
    }

    /// Returns the config.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the actions played so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the table: all public information.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns a player's knowledge of the game: its history and the tiles left, without their
    /// order.
    pub fn view(&self) -> View {
        let source = match self.config.source {
            Source::Told => Source::Told,
            Source::Seed(_) | Source::Draws(_) => Source::Draws(Vec::new()),
        };
        let bag = self.config.bag().kinds().collect();
        let config = Config { source, ..self.config.clone() };
        View::new(
            config,
            bag,
            self.stack.drawn().to_vec(),
            self.stack.revealed().to_vec(),
            self.actions.clone(),
        )
    }
}
