//! Where one looks on a line, and the position there.

use std::sync::Arc;

use bastide_rules::{Action, Config, ConfigError, Event, Game, Refusal, Seat, TileId};

use super::{Line, PlyId};

/// The game is kept after so many plies each: a jump replays fewer than that.
const EVERY: usize = 40;

/// A ply of a line, and the game as it stood after it.
#[derive(Clone, Debug)]
pub struct Cursor {
    /// The plies one goes along, and how many of them lie behind.
    way: Vec<PlyId>,
    at: usize,
    game: Game,
    /// Everything that happened along the way, as far as it was ever gone.
    events: Vec<Event>,
    /// The number of events that had happened here.
    happened: usize,
    /// One for each ply of the way, as far as it was ever gone.
    steps: Vec<Step>,
    /// The game after every [`EVERY`] of these.
    kept: Vec<Arc<Game>>,
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
    /// `true` while what it would turn up is face down.
    is_covered: bool,
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

    /// Goes to the ply ahead, if there is one: what happened in it.
    pub fn forward(&mut self, line: &Line) -> Option<Vec<Event>> {
        if self.at == self.steps.len() {
            return self.forward_with(Game::play, line);
        }
        let events = self.game.play(line.ply(*self.way.get(self.at)?)?.action).ok()?;
        self.at += 1;
        self.happened = self.happened_by(self.at);
        Some(events)
    }

    /// The same, but what would be turned up stays face down until [`Cursor::turn_up`].
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

    /// Turns up what the ply one is after left face down: what happened then.
    pub fn turn_up(&mut self) -> Vec<Event> {
        let events = self.game.turn_up();
        self.forget_from(self.at);
        if let Some(step) = self.steps.last_mut() {
            step.reveals |= turned_up(&events).next().is_some();
            step.is_covered = false;
        }
        self.tell(&events);
        events
    }

    /// Goes to where so many plies of this way lie behind.
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

    /// Goes back to where so many plies lie behind.
    pub fn back(&mut self, at: usize) {
        let ended = self.ended.take();
        if at >= self.at && ended.is_none() {
            return;
        }
        if let Some(happened) = ended {
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

    /// Stands where so many plies of the part that was gone already lie behind: by the last game that is
    /// kept before, and these actions from the first on.
    fn stand_at(&mut self, at: usize, actions: &[Action]) {
        let kept = self.last_kept(at);
        self.game = match (kept / EVERY).checked_sub(1) {
            Some(last) => Game::clone(&self.kept[last]),
            None => Game::begin(self.game.config().clone()).expect("it was begun before").0,
        };
        for action in actions.iter().skip(kept) {
            self.game.play(*action).expect("it was legal when it was played");
        }
        self.at = at;
        self.happened = self.happened_by(at);
    }

    /// The last ply, no later than this one, after which the game is kept; 0 for its beginning.
    fn last_kept(&self, at: usize) -> usize {
        (at / EVERY).min(self.kept.len()) * EVERY
    }

    /// The plies have other names from now on: what was gone already is only known as far as it lies behind.
    pub fn forget_ahead(&mut self) {
        self.forget_from(self.at);
    }

    /// Forgets what happened behind so many plies.
    fn forget_from(&mut self, at: usize) {
        if let Some(step) = self.steps.get(at) {
            self.events.truncate(step.events_before);
            self.steps.truncate(at);
            self.kept.truncate(at / EVERY);
        }
    }

    /// The number of events that had happened by the time so many plies lay behind.
    fn happened_by(&self, at: usize) -> usize {
        self.steps.get(at).map_or(self.events.len(), |step| step.events_before)
    }

    fn tell(&mut self, events: &[Event]) {
        self.events.extend(events.iter().cloned());
        self.happened = self.events.len();
    }

    /// Ends the game here and counts it: what happened. What lay ahead stays in the line.
    pub fn end_here(&mut self) -> Vec<Event> {
        let events = self.game.end_here();
        if !events.is_empty() {
            self.way.truncate(self.at);
            self.forget_from(self.at);
            self.ended = Some(self.events.len());
            self.tell(&events);
        }
        events
    }

    /// Whether people ended the game here.
    pub const fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    fn step(&mut self, play: Play, action: Action) -> Result<Vec<Event>, Refusal> {
        // Not after the ply itself: what that turns up may still be face down.
        let is_to_keep = self.at == (self.kept.len() + 1) * EVERY;
        let kept = is_to_keep.then(|| self.game.clone());
        let events = play(&mut self.game, action)?;
        self.forget_from(self.at);
        self.kept.extend(kept.map(Arc::new));
        self.steps.push(Step {
            events_before: self.events.len(),
            reveals: turned_up(&events).next().is_some(),
            is_covered: false,
        });
        self.tell(&events);
        Ok(events)
    }

    /// The game as it stood here.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that had happened.
    pub fn events(&self) -> &[Event] {
        &self.events[..self.happened]
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
        match at {
            _ if at < self.at => Some(self.happened_by(at)),
            _ => (at == self.at).then_some(self.happened),
        }
    }

    /// The ply that lies ahead, if one does.
    pub fn ahead(&self) -> Option<PlyId> {
        self.way.get(self.at).copied()
    }

    /// Whether the ply one is after turned a tile up.
    pub fn reveals(&self) -> bool {
        self.steps[..self.at].last().is_some_and(|step| step.reveals)
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

#[cfg(test)]
mod tests;
