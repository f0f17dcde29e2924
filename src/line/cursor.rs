//! Where one looks on a line, and the position there.

use bastide_rules::{Action, Config, ConfigError, Event, Game, Refusal, Seat, TileId};

use super::{Line, PlyId};

/// A ply of a line, and the game as it stood after it.
#[derive(Clone, Debug)]
pub struct Cursor {
    /// The plies one goes along, and how many of them lie behind.
    way: Vec<PlyId>,
    at: usize,
    game: Game,
    events: Vec<Event>,
    /// One for each ply behind.
    steps: Vec<Step>,
    /// Where people ended the game here: how many events had happened before.
    ended: Option<usize>,
}

/// What came of one ply.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// How many events had happened before.
    events_before: usize,
    /// Whether a tile was turned up, which nobody can unsee.
    reveals: bool,
}

/// How an action is played: with what it turns up, or without.
type Play = fn(&mut Game, Action) -> Result<Vec<Event>, Refusal>;

impl Cursor {
    /// At the start of a game.
    ///
    /// # Errors
    ///
    /// The config makes no sense.
    pub fn start(config: Config) -> Result<Cursor, ConfigError> {
        let (game, events) = Game::begin(config)?;
        Ok(Cursor { way: Vec::new(), at: 0, game, events, steps: Vec::new(), ended: None })
    }

    /// Plays an action here and goes there; `noted` notes the ply of this seat after this one. What
    /// lay ahead stays in the line, on another way.
    ///
    /// # Errors
    ///
    /// The rules refuse it; nothing changed.
    pub fn play(
        &mut self,
        action: Action,
        noted: impl FnOnce(Seat, Option<PlyId>) -> PlyId,
    ) -> Result<Vec<Event>, Refusal> {
        self.play_with(Game::play, action, noted)
    }

    /// The same, but what would be turned up stays face down until [`Cursor::turn_up`].
    ///
    /// # Errors
    ///
    /// The rules refuse it; nothing changed.
    pub fn play_covered(
        &mut self,
        action: Action,
        noted: impl FnOnce(Seat, Option<PlyId>) -> PlyId,
    ) -> Result<Vec<Event>, Refusal> {
        self.play_with(Game::play_covered, action, noted)
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

    /// Goes to the ply ahead, if there is one: what happened in it.
    pub fn forward(&mut self, line: &Line) -> Option<Vec<Event>> {
        self.forward_with(Game::play, line)
    }

    /// The same, but what would be turned up stays face down until [`Cursor::turn_up`].
    pub fn forward_covered(&mut self, line: &Line) -> Option<Vec<Event>> {
        self.forward_with(Game::play_covered, line)
    }

    fn forward_with(&mut self, play: Play, line: &Line) -> Option<Vec<Event>> {
        let ply = line.ply(*self.way.get(self.at)?)?;
        let events = self.step(play, ply.action).ok()?;
        self.at += 1;
        Some(events)
    }

    /// Turns up what the ply one is after left face down: what happened then.
    pub fn turn_up(&mut self) -> Vec<Event> {
        let events = self.game.turn_up();
        if let Some(step) = self.steps.last_mut() {
            step.reveals |= turned_up(&events).next().is_some();
        }
        self.events.extend(events.iter().cloned());
        events
    }

    /// Goes to where so many plies of this way lie behind.
    pub fn go(&mut self, line: &Line, way: Vec<PlyId>, at: usize) {
        let same = self.way.iter().zip(&way).take_while(|(old, new)| old == new).count();
        self.back(same.min(at));
        self.way = way;
        while self.at < at && self.forward(line).is_some() {}
    }

    /// Goes back to where so many plies lie behind.
    pub fn back(&mut self, at: usize) {
        let ended = self.ended.take();
        let step = self.steps.get(at).map(|step| step.events_before);
        let Some(events_before) = step.or(ended) else { return };
        self.events.truncate(events_before);
        self.steps.truncate(at);
        self.at = at;
        // Replaying takes microseconds, so there is no second way to go back.
        let before = self.game.actions()[..at].to_vec();
        self.game = Game::replay(self.game.config().clone(), before)
            .expect("these actions were legal when they were played");
    }

    /// Ends the game here and counts it: what happened. What lay ahead stays in the line.
    pub fn end_here(&mut self) -> Vec<Event> {
        let events = self.game.end_here();
        if !events.is_empty() {
            self.way.truncate(self.at);
            self.ended = Some(self.events.len());
            self.events.extend(events.iter().cloned());
        }
        events
    }

    /// Whether people ended the game here.
    pub const fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    fn step(&mut self, play: Play, action: Action) -> Result<Vec<Event>, Refusal> {
        let events = play(&mut self.game, action)?;
        self.steps.push(Step {
            events_before: self.events.len(),
            reveals: turned_up(&events).next().is_some(),
        });
        self.events.extend(events.iter().cloned());
        Ok(events)
    }

    /// The game as it stood here.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that had happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The ply one is after; none at the start.
    pub fn ply(&self) -> Option<PlyId> {
        self.at.checked_sub(1).map(|last| self.way[last])
    }

    /// The plies one goes along.
    pub fn way(&self) -> &[PlyId] {
        &self.way
    }

    /// How many of them lie behind.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many events had happened by the time so many plies lay behind; none where one is not yet.
    pub fn events_by(&self, at: usize) -> Option<usize> {
        match self.steps.get(at) {
            Some(step) => Some(step.events_before),
            None => (at == self.at).then_some(self.events.len()),
        }
    }

    /// The ply that lies ahead, if one does.
    pub fn ahead(&self) -> Option<PlyId> {
        self.way.get(self.at).copied()
    }

    /// Whether the ply one is after turned a tile up.
    pub fn reveals(&self) -> bool {
        self.steps.last().is_some_and(|step| step.reveals)
    }
}

/// The tiles that came out of the bag for everybody to see.
pub fn turned_up(events: &[Event]) -> impl Iterator<Item = TileId> + Clone {
    events.iter().filter_map(|event| match event {
        Event::Drawn { tile, .. } | Event::PutAside { tile, .. } | Event::SetAside { tile, .. } => {
            Some(*tile)
        }
        _ => None,
    })
}
