//! A game: config and actions, and the table they lead to.

use crate::action::Action;
use crate::bag::Stack;
use crate::config::{Config, ConfigError, Source};
use crate::event::{Event, Events};
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::view::{ReplayError, View};

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
        let table = Table::begin(&config, config.bag(), &mut events);
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
        let source = match self.config.source {
            Source::Told => Source::Told,
            Source::Seed(_) | Source::Draws(_) => Source::Draws(Vec::new()),
        };
        let bag = self.config.bag().kinds().collect();
        let config = Config { source, ..self.config.clone() };
        View::new(config, bag, self.stack.drawn().to_vec(), self.actions.clone())
    }
}
