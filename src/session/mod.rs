//! The game on the table: the game itself, the tile that is tried but not placed, and what was
//! taken back. Pure: it knows nothing of the page.

pub mod save;
mod seat;

use bastide_rules::{
    Action, Cell, Config, ConfigError, Event, Game, Phase, Refusal, Seat, TileId, Turn, WhyNot,
};

use crate::intent::{Group, Intent};
pub use seat::{Brain, Colour, Sitter};

/// A tile that is tried on a cell and not yet placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Where.
    pub at: Cell,
    /// How far turned.
    pub turn: Turn,
}

/// What came of an intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Something happened in the game.
    Played(Vec<Event>),
    /// Only what is tried changed.
    Tried,
    /// Something was taken up.
    Taken,
    /// The last action was taken back.
    TakenBack,
}

/// Why an intent cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    /// The rules refuse it.
    Refused(Refusal),
    /// The tile does not fit on this cell in any turn; the reasons for each.
    FitsInNoTurn {
        /// Which cell.
        at: Cell,
        /// What speaks against it, each once, over all turns.
        reasons: Vec<WhyNot>,
    },
    /// No tile is tried.
    NothingTried,
    /// Something hidden was revealed since, or nothing was played.
    CannotTakeBack,
    /// Nothing was taken back.
    NothingToRedo,
    /// An opponent is to act.
    NotYourTurn,
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        No::Refused(refusal)
    }
}

/// What was played with one action, and what came of it.
#[derive(Clone, Debug)]
struct Step {
    /// Who acted.
    by: Seat,
    /// How many events had happened before.
    events_before: usize,
    /// Whether a tile was turned up, which nobody can unsee.
    reveals: bool,
}

/// The game on the table.
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    sitters: Vec<Sitter>,
    ghost: Option<Ghost>,
    taken: Option<Group>,
    considered: Option<Action>,
    events: Vec<Event>,
    steps: Vec<Step>,
    redo: Vec<Action>,
    version: u64,
}

impl Session {
    /// Begins a game with these people and opponents, one for each seat of the config.
    ///
    /// # Errors
    ///
    /// The config makes no sense, or the sitters are not as many as the seats.
    pub fn begin(config: Config, sitters: Vec<Sitter>) -> Result<Session, ConfigError> {
        if sitters.len() != usize::from(config.players) {
            return Err(ConfigError::Players(sitters.len().min(255) as u8));
        }
        let (game, events) = Game::begin(config)?;
        Ok(Session {
            game,
            sitters,
            ghost: None,
            taken: None,
            considered: None,
            events,
            steps: Vec::new(),
            redo: Vec::new(),
            version: 0,
        })
    }

    /// Carries out a command of the person to act.
    ///
    /// # Errors
    ///
    /// Why not; the session is as before.
    pub fn apply(&mut self, intent: Intent) -> Result<Outcome, No> {
        if self.brain_to_act().is_some() && !matches!(intent, Intent::Undo | Intent::Redo) {
            return Err(No::NotYourTurn);
        }
        match intent {
            Intent::Try(at) => self.try_at(at),
            Intent::TurnRight => self.turn_ghost(Turn::right),
            Intent::TurnLeft => self.turn_ghost(Turn::left),
            Intent::TakeBack if self.considered.take().is_some() => Ok(Outcome::Taken),
            Intent::TakeBack => self.ghost.take().map(|_| Outcome::Tried).ok_or(No::NothingTried),
            Intent::Confirm if self.considered.is_some() => {
                let considered = self.considered.take();
                considered.map_or(Err(No::NothingTried), |action| self.play(action))
            }
            Intent::Confirm => {
                let Ghost { at, turn } = self.ghost.ok_or(No::NothingTried)?;
                let tile = self.tile_to_place().ok_or(No::NothingTried)?;
                self.play(Action::Place { tile, at, turn })
            }
            Intent::Consider(action) => {
                self.game.table().check(action)?;
                self.considered = Some(action);
                Ok(Outcome::Taken)
            }
            Intent::Take(group) => {
                (self.taken, self.considered) = (Some(group), None);
                Ok(Outcome::Taken)
            }
            Intent::Act(action) => self.play(action),
            Intent::Skip => self.play(Action::Pass),
            Intent::Undo => self.undo(),
            Intent::Redo => {
                let action = self.redo.pop().ok_or(No::NothingToRedo)?;
                let redo = std::mem::take(&mut self.redo);
                let played = self.play(action);
                self.redo = redo;
                played
            }
        }
    }

    /// Plays an action, a person's or an opponent's.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the session is as before.
    pub fn play(&mut self, action: Action) -> Result<Outcome, No> {
        let by = self.game.table().to_act();
        let events = self.game.play(action)?;
        self.steps.push(Step {
            by: by.expect("somebody acted"),
            events_before: self.events.len(),
            reveals: events
                .iter()
                .any(|event| matches!(event, Event::Drawn { .. } | Event::PutAside { .. })),
        });
        self.events.extend(events.iter().cloned());
        (self.ghost, self.taken, self.considered) = (None, None, None);
        self.redo.clear();
        self.version += 1;
        Ok(Outcome::Played(events))
    }

    /// Plays what an opponent answered when it was asked at this [version](Session::version). Where
    /// it answered nothing, or what is not legal, the first legal action: the game must go on.
    /// Nothing happens if the game went on meanwhile, or if nobody waits for an opponent.
    pub fn play_answer(&mut self, version: u64, answer: Option<Action>) -> Option<Outcome> {
        if version != self.version {
            return None;
        }
        self.brain_to_act()?;
        let table = self.game.table();
        let legal = answer.filter(|action| table.check(*action).is_ok());
        let action = legal.or_else(|| table.legal().first().copied())?;
        self.play(action).ok()
    }

    fn try_at(&mut self, at: Cell) -> Result<Outcome, No> {
        let fitting = self.turns_that_fit(at)?;
        let next = match self.ghost {
            Some(ghost) if ghost.at == at => {
                fitting.iter().copied().find(|turn| *turn > ghost.turn).or(fitting.first().copied())
            }
            _ => fitting.first().copied(),
        };
        self.ghost = next.map(|turn| Ghost { at, turn });
        Ok(Outcome::Tried)
    }

    fn turn_ghost(&mut self, step: fn(Turn) -> Turn) -> Result<Outcome, No> {
        let Ghost { at, mut turn } = self.ghost.ok_or(No::NothingTried)?;
        let fitting = self.turns_that_fit(at)?;
        // Comes back to where it began at the latest after four quarters.
        for _ in Turn::ALL {
            turn = step(turn);
            if fitting.contains(&turn) {
                break;
            }
        }
        self.ghost = Some(Ghost { at, turn });
        Ok(Outcome::Tried)
    }

    /// The turns in which the drawn tile may be placed here, or why there is none.
    fn turns_that_fit(&self, at: Cell) -> Result<Vec<Turn>, No> {
        let table = self.game.table();
        let Some(tile) = self.tile_to_place() else {
            let over = table.phase() == Phase::Over;
            let why = if over { WhyNot::Over } else { WhyNot::NoTileToPlace };
            return Err(No::Refused(why.into()));
        };
        let mut reasons: Vec<WhyNot> = Vec::new();
        let fits = |turn: &Turn| match table.check(Action::Place { tile, at, turn: *turn }) {
            Ok(()) => true,
            Err(refusal) => {
                for reason in refusal.reasons() {
                    if !reasons.contains(reason) {
                        reasons.push(reason.clone());
                    }
                }
                false
            }
        };
        let fitting: Vec<Turn> = Turn::ALL.into_iter().filter(fits).collect();
        if fitting.is_empty() {
            return Err(No::FitsInNoTurn { at, reasons });
        }
        Ok(fitting)
    }

    fn undo(&mut self) -> Result<Outcome, No> {
        if !self.can_undo() {
            return Err(No::CannotTakeBack);
        }
        if self.ghost.take().is_some() {
            return Ok(Outcome::Tried);
        }
        let (Some(step), Some(action)) = (self.steps.pop(), self.game.actions().last().copied())
        else {
            return Err(No::CannotTakeBack);
        };
        self.game.undo();
        (self.taken, self.considered) = (None, None);
        self.events.truncate(step.events_before);
        self.redo.push(action);
        self.version += 1;
        Ok(Outcome::TakenBack)
    }

    /// Whether [`Intent::Undo`] does something: a tile is tried, or the last action revealed
    /// nothing hidden and was a person's.
    pub fn can_undo(&self) -> bool {
        let own = |step: &Step| !step.reveals && self.sitter(step.by).brain.is_none();
        self.ghost.is_some() || self.steps.last().is_some_and(own)
    }

    /// Whether [`Intent::Redo`] does something.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Which state of the game this is: it grows with every change, also with one that leads back.
    /// What is only tried changes nothing.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Who sits on this seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat.index()]
    }

    /// The tile that is tried.
    pub const fn ghost(&self) -> Option<Ghost> {
        self.ghost
    }

    /// The tile that is to be placed: the one drawn, or an abbey instead of drawing.
    pub fn tile_to_place(&self) -> Option<TileId> {
        match self.game.table().phase() {
            Phase::Tile(tile) => Some(tile),
            Phase::Abbey => TileId::named("ABBEY"),
            _ => None,
        }
    }

    /// What waits for [`Intent::Confirm`].
    pub const fn considered(&self) -> Option<Action> {
        self.considered
    }

    /// What was taken up.
    pub const fn taken(&self) -> Option<Group> {
        self.taken
    }

    /// Everything that happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The opponent that is to act, if it is one's turn.
    pub fn brain_to_act(&self) -> Option<Brain> {
        self.game.table().to_act().and_then(|seat| self.sitter(seat).brain)
    }
}

#[cfg(test)]
mod tests;
