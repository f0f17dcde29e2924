//! The current position in a line.

use std::sync::Arc;

use bastide_rules::{Action, Config, ConfigError, Event, Game, Refusal, Seat, TileId};

use super::{Ending, Line, PlyId};

/// The number of plies between two cached games: a jump replays fewer than that.
const EVERY: usize = 40;

/// A position in a line: a ply, and the game after it.
#[derive(Clone, Debug)]
pub struct Cursor {
    /// The plies of the current path, and the number of them before the position.
    way: Vec<PlyId>,
    at: usize,
    game: Game,
    /// Every event of the path, as far as it was ever played.
    events: Vec<Event>,
    /// The number of events before the position.
    happened: usize,
    /// One entry for each ply of the path, as far as it was ever played.
    steps: Vec<Step>,
    /// Cached games: one after every [`EVERY`] plies.
    kept: Vec<Arc<Game>>,
    /// If the players ended the game here: the number of events before that, and the reason.
    ended: Option<(usize, Ending)>,
}

/// The consequences of one ply.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The number of events before it.
    events_before: usize,
    /// `true` if a tile or a token was turned up, which nobody can unsee.
    reveals: bool,
    /// `true` while the tile it would turn up is face down.
    is_covered: bool,
}

/// A function that plays an action, with or without turning up the next tile.
type Play = fn(&mut Game, Action) -> Result<Vec<Event>, Refusal>;

impl Cursor {
    /// Starts a game and returns the cursor at its start.
    ///
    /// # Errors
    ///
    /// Fails if the config is invalid.
    pub fn start(config: Config) -> Result<Cursor, ConfigError> {
        let (game, events) = Game::begin(config)?;
        Ok(Cursor {
            way: Vec::new(),
            at: 0,
            game,
            happened: events.len(),
            events,
            steps: Vec::new(),
            kept: Vec::new(),
            ended: None,
        })
    }

    /// Plays an action and moves after it; `noted` adds the ply of this seat after this one to the
    /// line, and returns its id. Plies ahead stay in the line, on another branch.
    ///
    /// # Errors
    ///
    /// Fails if the rules refuse the action; nothing changes.
    pub fn play(
        &mut self,
        action: Action,
        noted: impl FnOnce(Seat, Option<PlyId>) -> PlyId,
    ) -> Result<Vec<Event>, Refusal> {
        self.play_with(Game::play, action, noted)
    }

    /// Plays an action like [`Cursor::play`], but the next tile stays face down until
    /// [`Cursor::turn_up`].
    ///
    /// # Errors
    ///
    /// Fails if the rules refuse the action; nothing changes.
    pub fn play_covered(
        &mut self,
        action: Action,
        noted: impl FnOnce(Seat, Option<PlyId>) -> PlyId,
    ) -> Result<Vec<Event>, Refusal> {
        let events = self.play_with(Game::play_covered, action, noted)?;
        self.cover_last();
        Ok(events)
    }

    fn play_with(
        &mut self,
        play: Play,
        action: Action,
        noted: impl FnOnce(Seat, Option<PlyId>) -> PlyId,
    ) -> Result<Vec<Event>, Refusal> {
        let by = self.game.table().to_act();
        let events = self.step(play, action)?;
        let ply = noted(by.expect("somebody acted"), self.ply());
        self.way.truncate(self.at);
        self.way.push(ply);
        self.at += 1;
        Ok(events)
    }

    /// Moves one ply forward, if there is one, and returns its events.
    pub fn forward(&mut self, line: &Line) -> Option<Vec<Event>> {
        if self.at == self.steps.len() {
            return self.forward_with(Game::play, line);
        }
        let events = self.game.play(line.ply(*self.way.get(self.at)?)?.action).ok()?;
        self.at += 1;
        self.happened = self.happened_by(self.at);
        Some(events)
    }

    /// Moves forward like [`Cursor::forward`], but the next tile stays face down until
    /// [`Cursor::turn_up`].
    pub fn forward_covered(&mut self, line: &Line) -> Option<Vec<Event>> {
        let events = self.forward_with(Game::play_covered, line)?;
        self.cover_last();
        Some(events)
    }

    fn forward_with(&mut self, play: Play, line: &Line) -> Option<Vec<Event>> {
        let ply = line.ply(*self.way.get(self.at)?)?;
        let events = self.step(play, ply.action).ok()?;
        self.at += 1;
        Some(events)
    }

    fn cover_last(&mut self) {
        if let Some(step) = self.steps.last_mut() {
            step.is_covered = true;
        }
    }

    /// Turns up the tile the last ply left face down, and returns the events.
    pub fn turn_up(&mut self) -> Vec<Event> {
        let events = self.game.turn_up();
        self.forget_from(self.at);
        if let Some(step) = self.steps.last_mut() {
            step.reveals |= reveals(&events);
            step.is_covered = false;
        }
        self.tell(&events);
        events
    }

    /// Moves after the given number of plies of this path.
    pub fn go(&mut self, line: &Line, way: Vec<PlyId>, at: usize) {
        let same = self.way.iter().zip(&way).take_while(|(old, new)| old == new).count();
        self.back(same.min(at));
        self.forget_from(same);
        self.way = way;
        let kept = self.last_kept(at);
        if kept > self.at {
            self.stand_at(kept, &[]);
        }
        while self.at < at && self.forward(line).is_some() {}
    }

    /// Moves back after the given number of plies.
    pub fn back(&mut self, at: usize) {
        let ended = self.ended.take();
        if at >= self.at && ended.is_none() {
            return;
        }
        if let Some((happened, _)) = ended {
            self.events.truncate(happened);
        }
        let is_covered = self.steps[..self.at].last().is_some_and(|step| step.is_covered);
        if is_covered && at < self.at {
            self.forget_from(self.at - 1);
        }
        let actions = self.game.actions().to_vec();
        let at = at.min(self.at);
        self.stand_at(at, &actions[..at]);
    }

    /// Moves after the given number of plies, all of which were played before: it replays these
    /// actions, counted from the start of the game, from the last cached game on.
    fn stand_at(&mut self, at: usize, actions: &[Action]) {
        let kept = self.last_kept(at);
        self.game = match (kept / EVERY).checked_sub(1) {
            Some(last) => Game::clone(&self.kept[last]),
            None => match Game::begin(self.game.config().clone()) {
                Ok((game, _)) => game,
                Err(_) => unreachable!("it was begun before"),
            },
        };
        for action in actions.iter().skip(kept) {
            let Ok(_) = self.game.play(*action) else {
                unreachable!("it was legal when it was played");
            };
        }
        self.at = at;
        self.happened = self.happened_by(at);
    }

    /// Returns the number of plies before the last cached game up to this one; 0 for the start.
    fn last_kept(&self, at: usize) -> usize {
        (at / EVERY).min(self.kept.len()) * EVERY
    }

    /// Forgets everything ahead of the position, after the plies were renumbered.
    pub fn forget_ahead(&mut self) {
        self.forget_from(self.at);
    }

    /// Forgets the events after the given number of plies.
    fn forget_from(&mut self, at: usize) {
        if let Some(step) = self.steps.get(at) {
            self.events.truncate(step.events_before);
            self.steps.truncate(at);
            self.kept.truncate(at / EVERY);
        }
    }

    /// Returns the number of events of the given number of plies.
    fn happened_by(&self, at: usize) -> usize {
        self.steps.get(at).map_or(self.events.len(), |step| step.events_before)
    }

    fn tell(&mut self, events: &[Event]) {
        self.events.extend(events.iter().cloned());
        self.happened = self.events.len();
    }

    /// Ends the game here, counts the final scores, and returns the events. The player who loses by
    /// this ending wins nothing, whatever the scores. Plies ahead stay in the line.
    pub fn end_here(&mut self, ending: Ending) -> Vec<Event> {
        let mut events = self.game.end_here();
        if let (Some(loser), Some(Event::Over { winners })) = (ending.loser(), events.last_mut()) {
            *winners = Seat::all(self.game.config().players).filter(|it| *it != loser).collect();
        }
        if !events.is_empty() {
            self.way.truncate(self.at);
            self.forget_from(self.at);
            self.ended = Some((self.events.len(), ending));
            self.tell(&events);
        }
        events
    }

    /// Returns `true` if the players ended the game here.
    pub const fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    /// Returns the reason why the players ended the game here, if they did.
    pub fn ending(&self) -> Option<Ending> {
        self.ended.map(|(_, ending)| ending)
    }

    fn step(&mut self, play: Play, action: Action) -> Result<Vec<Event>, Refusal> {
        // The game before the ply: a tile turned up by the ply may still be face down.
        let is_to_keep = self.at == (self.kept.len() + 1) * EVERY;
        let kept = is_to_keep.then(|| self.game.clone());
        let events = play(&mut self.game, action)?;
        self.forget_from(self.at);
        self.kept.extend(kept.map(Arc::new));
        self.steps.push(Step {
            events_before: self.events.len(),
            reveals: reveals(&events),
            is_covered: false,
        });
        self.tell(&events);
        Ok(events)
    }

    /// Returns the game at the position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns every event so far.
    pub fn events(&self) -> &[Event] {
        &self.events[..self.happened]
    }

    /// Returns the last ply; `None` at the start.
    pub fn ply(&self) -> Option<PlyId> {
        self.at.checked_sub(1).map(|last| self.way[last])
    }

    /// Returns the plies of the current path.
    pub fn way(&self) -> &[PlyId] {
        &self.way
    }

    /// Returns the number of plies before the position.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of events of the given number of plies; `None` if the position is before
    /// that.
    pub fn events_by(&self, at: usize) -> Option<usize> {
        match at {
            _ if at < self.at => Some(self.happened_by(at)),
            _ => (at == self.at).then_some(self.happened),
        }
    }

    /// Returns the next ply, if there is one.
    pub fn ahead(&self) -> Option<PlyId> {
        self.way.get(self.at).copied()
    }

    /// Returns `true` if the last ply turned up a tile or a token, or rolled the die.
    pub fn reveals(&self) -> bool {
        self.steps[..self.at].last().is_some_and(|step| step.reveals)
    }
}

/// Returns `true` if a tile or a token came out of its bag in public, or the die was rolled.
fn reveals(events: &[Event]) -> bool {
    let is_chance = |event: &Event| matches!(event, Event::Revealed { .. } | Event::Flew { .. });
    turned_up(events).next().is_some() || events.iter().any(is_chance)
}

/// Returns the tiles that came out of the bag in public.
pub fn turned_up(events: &[Event]) -> impl Iterator<Item = TileId> + Clone {
    events.iter().filter_map(|event| match event {
        Event::Drawn { tile, .. } | Event::PutAside { tile, .. } | Event::SetAside { tile, .. } => {
            Some(*tile)
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests;
