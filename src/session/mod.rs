//! The game on the table: the line that was played, where one looks at it, what is tried there and
//! what may be done. Pure: it knows nothing of the page.

pub mod about;
mod capabilities;
mod correction;
mod entering;
pub mod fault;
mod outcome;
mod pending;
pub mod picture;
mod playing;
pub mod post;
mod replay;
pub mod save;
mod short;
mod since;
pub mod vocabulary;
mod ways;

use bastide_questions::Character;
use bastide_rules::{Action, Config, ConfigError, Event, Game, Phase, Seat, TileId, Turn};

use crate::intent::{Group, Intent};
use crate::line::{
    Chair, ChairError, Cursor, Line, LineError, Manner, Sitter, WrittenLine, turned_up,
};
pub use capabilities::{Capabilities, Mode, Standing};
use correction::Correction;
pub use entering::{Draws, When};
pub use outcome::{IntentError, Outcome, Stopped};
pub use pending::Ghost;
use pending::{Pending, tile_to_place};
use post::Post;
pub use replay::LetGo;
pub use since::Since;

/// The game on the table.
#[derive(Clone, Debug)]
pub struct Session {
    line: Line,
    cursor: Cursor,
    pending: Pending,
    /// What waits to be entered again after a slip was put right.
    correction: Correction,
    mode: Mode,
    /// Whether a person's decision stands that nobody could take back once the game went on: what
    /// it turns up lies face down, and no opponent acts.
    rests: bool,
    /// So many plies led to the table one learns at: nobody goes back behind them.
    floor: usize,
    /// Whether a learner is told something of what he did: until he goes on he does nothing else.
    is_judged: bool,
    /// While a game that is not over is only looked at: the tiles that were turned up in it. Nobody
    /// sees another by playing on at an earlier ply.
    seen: Option<Vec<TileId>>,
    /// Whether it is somebody else's game, and no whole one here.
    is_visited: bool,
    /// What it keeps to be played by link, if it is.
    post: Option<Post>,
    version: u64,
}

impl Session {
    /// Begins a game with these people and opponents, one for each seat of the config.
    ///
    /// # Errors
    ///
    /// The config makes no sense, or the chairs are not as many as the seats.
    pub fn begin(config: Config, chairs: Vec<Chair>) -> Result<Session, ConfigError> {
        if chairs.len() != usize::from(config.players) {
            return Err(ConfigError::Players(chairs.len().min(255) as u8));
        }
        let cursor = Cursor::start(config.clone())?;
        Ok(Session::at(Line::new(config, chairs), cursor))
    }

    /// The same game, played with each other like this.
    #[must_use]
    pub fn in_manner(mut self, manner: Manner) -> Session {
        self.line.set_manner(manner);
        self
    }

    /// Goes on with a game that was written down.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it.
    pub fn open(written: WrittenLine) -> Result<Session, LineError> {
        let (line, cursor) = written.open()?;
        Ok(Session::at(line, cursor))
    }

    /// A table to learn at, as these actions leave it. Nobody goes back behind that, and what is played
    /// there is kept nowhere.
    ///
    /// # Errors
    ///
    /// Config or actions make no sense.
    pub fn to_learn(
        config: Config,
        chairs: Vec<Chair>,
        actions: &[Action],
    ) -> Result<Session, IntentError> {
        let mut session = Session::begin(config, chairs).map_err(|_| IntentError::NotHere)?;
        session.mode = Mode::Lesson;
        for action in actions {
            session.play(*action)?;
        }
        session.floor = actions.len();
        Ok(session)
    }

    /// Another table to learn at takes the place of this one.
    pub fn lay_out(&mut self, other: Session) {
        let version = self.version;
        *self = other;
        self.version = version + 1;
    }

    /// From now on what is done at a table to learn at is judged, or open again.
    pub fn set_judged(&mut self, is_judged: bool) {
        self.is_judged = is_judged;
        self.pending = Pending::default();
    }

    /// Previews an action for a learner, who can do nothing meanwhile.
    pub fn preview(&mut self, action: Action) {
        self.pending.considered = Some(action);
    }

    fn at(line: Line, cursor: Cursor) -> Session {
        let (pending, mode) = (Pending::default(), Mode::default());
        Session {
            line,
            cursor,
            pending,
            correction: Correction::default(),
            mode,
            rests: false,
            floor: 0,
            is_judged: false,
            seen: None,
            is_visited: false,
            post: None,
            version: 0,
        }
    }

    /// Carries out a command of the person who sits here.
    ///
    /// # Errors
    ///
    /// Why not; the session is as before.
    pub fn apply(&mut self, intent: Intent) -> Result<Outcome, IntentError> {
        let can = self.capabilities();
        match intent {
            Intent::EndTurn => return self.end_turn(),
            Intent::Undo => return self.undo(),
            Intent::Redo => return self.redo(),
            Intent::Jump(jump) => return self.jump(jump),
            Intent::EndHere if can.end => return Ok(self.end_here()),
            Intent::EndHere => return Err(IntentError::NotHere),
            // Also what an opponent decided then: it need not think again.
            Intent::Repeat if !self.rests => return self.repeat(),
            _ if can.place || can.act => {}
            _ if self.mode == Mode::Replay || self.is_judged => return Err(IntentError::NotHere),
            _ if self.rests => return Err(IntentError::Rests),
            _ => return Err(IntentError::NotYourTurn),
        }
        let table = self.cursor.game().table();
        match intent {
            Intent::Try(at) => self.try_at(at),
            Intent::TryTurned { at, turn } => {
                self.pending.try_turned(table, Ghost { at, turn }).map(|()| Outcome::Tried)
            }
            Intent::TurnRight => self.pending.turn(table, Turn::right).map(|()| Outcome::Tried),
            Intent::TurnLeft => self.pending.turn(table, Turn::left).map(|()| Outcome::Tried),
            Intent::Cancel if self.pending.considered.take().is_some() => Ok(Outcome::Picked),
            Intent::Cancel => {
                self.pending.ghost.take().map(|_| Outcome::Tried).ok_or(IntentError::NothingTried)
            }
            Intent::Confirm => self.decide(self.pending.action(table)?),
            Intent::Consider(action) => {
                table.check(action)?;
                self.pending.considered = Some(action);
                Ok(Outcome::Picked)
            }
            Intent::Pick(group) => {
                (self.pending.picked, self.pending.considered) = (Some(group), None);
                Ok(Outcome::Picked)
            }
            Intent::Act(action) => self.decide(action),
            Intent::Draw(tile) => self.draw(tile),
            Intent::Skip => self.decide(Action::Pass),
            Intent::Repeat => Err(IntentError::Rests),
            Intent::EndTurn | Intent::Undo | Intent::Redo | Intent::Jump(_) | Intent::EndHere => {
                unreachable!("carried out above")
            }
        }
    }

    /// Whether what is played at a real table is only entered here, tile by tile: what was entered
    /// wrongly is taken back, as far as one likes.
    pub fn is_entered(&self) -> bool {
        // Where one only tries what might have been, anybody says what is drawn.
        self.game().table().is_told() && (self.post.is_none() || self.mode == Mode::Review)
    }

    /// Whether the tile that was drawn is to be told now.
    pub fn is_to_tell(&self) -> bool {
        self.is_entered() && self.game().table().phase() == Phase::Draw
    }

    /// One looks at another ply: what was tried there is thrown away. Where the game is played, it
    /// stands where one looks.
    fn moved(&mut self) {
        self.pending = Pending::default();
        self.version += 1;
        if self.mode == Mode::Live {
            self.line.set_tip(self.cursor.ply(), self.cursor.is_ended());
        }
    }

    /// From now on the game is there for something else. Where it is played, it goes on where it
    /// stood, whatever was looked at or tried meanwhile.
    pub fn set_mode(&mut self, mode: Mode) {
        // Who looks at the game from elsewhere is done.
        let _ = self.end_turn();
        self.correction = Correction::default();
        if self.mode == Mode::Live {
            let is_over = self.game().table().to_act().is_none();
            self.seen = (!is_over).then(|| turned_up(self.events()).collect());
        }
        if mode == Mode::Live {
            self.seen = None;
            self.go_to_the_tip();
        }
        self.mode = mode;
        self.moved();
        self.draw_here();
    }

    /// From now on these sit there: other names, other colours, a person in place of an opponent or
    /// the other way round.
    ///
    /// # Errors
    ///
    /// They cannot sit there together; the session is as before.
    pub fn change_chairs(&mut self, chairs: Vec<Chair>) -> Result<(), ChairError> {
        self.line.change_chairs(chairs)?;
        self.seat_by_secrets();
        self.moved();
        if self.rests {
            self.rest();
        }
        Ok(())
    }

    /// What may be done here.
    pub fn capabilities(&self) -> Capabilities {
        let can = Capabilities::of(
            self.mode,
            Standing {
                to_act: self.sitter_to_act(),
                can_go_back: self.way_back().is_some(),
                is_ahead: self.cursor.ahead().is_some(),
                rests: self.rests || self.is_judged,
                is_strict: self.line.manner() == Manner::Strict,
                is_to_tell: self.is_to_tell(),
                is_by_post: self.post.is_some(),
            },
        );
        Capabilities { whole: can.whole && !self.is_visited, ..can }
    }

    /// Whether [`Intent::Undo`] does something.
    pub fn can_undo(&self) -> bool {
        self.pending.ghost.is_some() || self.capabilities().undo
    }

    /// Which state of the game this is: it grows with every change, also with one that leads back.
    /// What is only tried changes nothing.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// What the game is there for.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// What was played.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// Where one looks.
    pub const fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// The game as it stood where one looks.
    pub const fn game(&self) -> &Game {
        self.cursor.game()
    }

    /// What a learner did, and what has followed from it.
    pub fn since_the_floor(&self) -> (&[Action], &[Event]) {
        let events = self.cursor.events_by(self.floor).unwrap_or(0);
        (&self.game().actions()[self.floor..], &self.events()[events..])
    }

    /// Everything that had happened by then.
    pub fn events(&self) -> &[Event] {
        self.cursor.events()
    }

    /// Turns that were taken back up to here, each once, with the number of events that had happened before
    /// and whose turn it was.
    pub fn taken_back(&self) -> Vec<(usize, Seat)> {
        let way = &self.cursor.way()[..self.cursor.at()];
        let mut told: Vec<(usize, Seat)> = Vec::new();
        for it in self.line.taken_back() {
            let at = match it.to {
                Some(to) => way.iter().position(|ply| *ply == to).map(|last| last + 1),
                None => Some(0),
            };
            let by = at.and_then(|at| self.cursor.events_by(at)).map(|events| (events, it.by));
            told.extend(by.filter(|by| !told.contains(by)));
        }
        told
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        self.line.chairs()
    }

    /// Who sits on this seat.
    pub fn chair(&self, seat: Seat) -> &Chair {
        self.line.chair(seat)
    }

    /// The tile that is tried.
    pub const fn ghost(&self) -> Option<Ghost> {
        self.pending.ghost
    }

    /// The tile that is to be placed: the one drawn, or an abbey instead of drawing. None where it
    /// is not to be seen.
    pub fn tile_to_place(&self) -> Option<TileId> {
        if self.capabilities().next_tile { tile_to_place(self.game().table()) } else { None }
    }

    /// What waits for [`Intent::Confirm`].
    pub const fn considered(&self) -> Option<Action> {
        self.pending.considered
    }

    /// What confirming would do: the tile as it is tried, or what is considered.
    pub fn in_hand(&self) -> Option<Action> {
        self.pending.action(self.game().table()).ok()
    }

    /// What was picked up.
    pub const fn picked(&self) -> Option<Group> {
        self.pending.picked
    }

    /// Whoever sits here tells what was drawn, for opponents too.
    fn sitter_to_act(&self) -> Option<Sitter> {
        // Nobody acts before all have joined, or before an answer has come.
        if self.mode == Mode::Live && self.waits_for_link() {
            return Some(Sitter::Elsewhere);
        }
        if self.is_to_tell() {
            return Some(Sitter::Person);
        }
        self.game().table().to_act().map(|seat| self.chair(seat).sitter)
    }

    /// Whether what a person decided stands and waits for [`Intent::EndTurn`]: until then nothing is
    /// turned up, nobody acts, and it can be taken back.
    pub const fn rests(&self) -> bool {
        self.rests
    }

    /// `true` if computer players play along in a game that goes on.
    pub fn has_opponents(&self) -> bool {
        let is_opponent = |chair: &Chair| matches!(chair.sitter, Sitter::Opponent(_));
        self.mode == Mode::Live
            && self.game().table().to_act().is_some()
            && self.chairs().iter().any(is_opponent)
    }

    /// Who decided that.
    pub fn resting(&self) -> Option<Seat> {
        let last = self.cursor.ply().filter(|_| self.rests)?;
        self.line.ply(last).map(|ply| ply.by)
    }

    /// The level of the opponent the game waits for, if it does.
    pub fn opponent_to_act(&self) -> Option<Character> {
        match self.sitter_to_act() {
            _ if self.rests => None,
            Some(Sitter::Opponent(level)) if self.mode == Mode::Live => Some(level),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod wandering;
