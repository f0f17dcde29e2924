//! The game on the table: the line of play, the cursor in it, the preview, the occasion and what
//! follows from it.

pub mod about;
mod attachments;
pub mod by_link;
mod capabilities;
mod correction;
mod entering;
pub mod fault;
mod history;
mod occasion;
mod order;
mod outcome;
mod pending;
pub mod picture;
mod playing;
mod replay;
pub mod save;
mod short;
mod since;
pub mod vocabulary;

use bastide_questions::Character;
use bastide_rules::{Action, Config, ConfigError, Event, Game, Seat, TileId, Turn};

use crate::intent::{Group, Intent};
use crate::line::{
    Controller, Cursor, Line, LineError, Player, PlayersError, TableRules, WrittenLine, turned_up,
};
pub use attachments::Attachments;
pub use capabilities::{Capabilities, Standing};
use correction::Correction;
pub use entering::{Draws, When};
pub use occasion::{Activity, Back, Exercise, Occasion, Panel, Rights, Tiles, Undo};
pub use outcome::{IntentError, Outcome, Stopped};
pub use pending::PreviewTile;
use pending::{Pending, tile_to_place};
pub use replay::LetGo;
pub use since::Since;

/// The game on the table.
#[derive(Clone, Debug)]
pub struct Session {
    line: Line,
    cursor: Cursor,
    pending: Pending,
    /// The actions to enter again after a slip was corrected.
    correction: Correction,
    occasion: Occasion,
    state: State,
    version: u64,
    /// Texts for later chunks: see [`Attachments`].
    attached: Option<String>,
}

/// The activity at the table, with what belongs to it alone.
#[derive(Clone, Debug)]
enum State {
    Playing {
        /// `true` while a person's decision awaits the end of the turn, because nobody could undo it
        /// once the game went on: the next tile stays covered, and no computer player acts.
        awaits_end: bool,
    },
    Replaying {
        /// The tiles that were turned up, of a game that is not over: nobody sees another by playing
        /// on from an earlier ply.
        turned_up: Option<Vec<TileId>>,
    },
}

impl Session {
    /// Begins a game with these people and opponents, one for each seat of the config.
    ///
    /// # Errors
    ///
    /// The config makes no sense, or the players are not as many as the seats.
    pub fn begin(config: Config, players: Vec<Player>) -> Result<Session, ConfigError> {
        if players.len() != usize::from(config.players) {
            return Err(ConfigError::Players(players.len().min(255) as u8));
        }
        let cursor = Cursor::start(config.clone())?;
        Ok(Session::at(Line::new(config, players), cursor))
    }

    /// Returns the game under these table rules.
    #[must_use]
    pub fn with_table_rules(mut self, table_rules: TableRules) -> Session {
        self.line.set_table_rules(table_rules);
        self
    }

    /// Opens a saved game.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it.
    pub fn open(written: WrittenLine) -> Result<Session, LineError> {
        let (line, cursor) = written.open()?;
        Ok(Session::at(line, cursor))
    }

    /// Begins a lesson in the position that these actions lead to.
    ///
    /// # Errors
    ///
    /// Config or actions make no sense.
    pub fn lesson(
        config: Config,
        players: Vec<Player>,
        actions: &[Action],
    ) -> Result<Session, IntentError> {
        Session::exercise(config, players, actions, Occasion::Lesson)
    }

    /// Begins a puzzle in the position that these actions lead to.
    ///
    /// # Errors
    ///
    /// Config or actions make no sense.
    pub fn puzzle(
        config: Config,
        players: Vec<Player>,
        actions: &[Action],
    ) -> Result<Session, IntentError> {
        Session::exercise(config, players, actions, Occasion::Puzzle)
    }

    /// Returns the table of a journey: the land that these actions lead to. If `can_undo`, the last
    /// action can be undone, which asks the journey to undo a tile.
    ///
    /// # Errors
    ///
    /// Config or actions make no sense.
    pub fn journey(
        config: Config,
        players: Vec<Player>,
        actions: &[Action],
        can_undo: bool,
    ) -> Result<Session, IntentError> {
        let mut session = Session::exercise(config, players, actions, Occasion::Journey)?;
        let start = actions.len().saturating_sub(can_undo.into());
        session.occasion = Occasion::Journey(Exercise { start, awaits_feedback: false });
        Ok(session)
    }

    fn exercise(
        config: Config,
        players: Vec<Player>,
        actions: &[Action],
        occasion: fn(Exercise) -> Occasion,
    ) -> Result<Session, IntentError> {
        let mut session = Session::begin(config, players).map_err(|_| IntentError::NotHere)?;
        session.occasion = occasion(Exercise::default());
        for action in actions {
            session.play(*action)?;
        }
        session.occasion = occasion(Exercise { start: actions.len(), awaits_feedback: false });
        Ok(session)
    }

    /// Replaces the exercise with another.
    pub fn lay_out(&mut self, other: Session) {
        let version = self.version;
        *self = other;
        self.version = version + 1;
    }

    /// Stops the learner until they have read what their move did, or lets them act again.
    pub fn await_feedback(&mut self, awaits_feedback: bool) {
        if let Occasion::Lesson(exercise)
        | Occasion::Puzzle(exercise)
        | Occasion::Journey(exercise) = &mut self.occasion
        {
            exercise.awaits_feedback = awaits_feedback;
        }
        self.pending = Pending::default();
    }

    /// Previews an action for a learner, who can do nothing meanwhile.
    pub fn preview(&mut self, action: Action) {
        self.pending.considered = Some(action);
    }

    fn at(line: Line, cursor: Cursor) -> Session {
        Session {
            occasion: own_or_recorded(&cursor),
            line,
            cursor,
            pending: Pending::default(),
            correction: Correction::default(),
            state: State::Playing { awaits_end: false },
            version: 0,
            attached: None,
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
            Intent::End(ending) if self.may_end(ending) => return Ok(self.end_here(ending)),
            Intent::End(_) => return Err(IntentError::NotHere),
            // Also what an opponent decided then: it need not think again.
            Intent::Repeat if !self.rests() => return self.repeat(),
            _ if can.place || can.act => {}
            _ if self.is_replaying() || self.awaits_feedback() => return Err(IntentError::NotHere),
            _ if self.rests() => return Err(IntentError::Rests),
            _ => return Err(IntentError::NotYourTurn),
        }
        let table = self.cursor.game().table();
        match intent {
            Intent::Try(at) => self.try_at(at),
            Intent::TryTurned { at, turn } => {
                self.pending.try_turned(table, PreviewTile { at, turn }).map(|()| Outcome::Tried)
            }
            Intent::TurnRight => self.pending.turn(table, Turn::right).map(|()| Outcome::Tried),
            Intent::TurnLeft => self.pending.turn(table, Turn::left).map(|()| Outcome::Tried),
            Intent::Cancel if self.pending.considered.take().is_some() => Ok(Outcome::Picked),
            Intent::Cancel => self
                .pending
                .preview_tile
                .take()
                .map(|_| Outcome::Tried)
                .ok_or(IntentError::NothingTried),
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
            Intent::EndTurn | Intent::Undo | Intent::Redo | Intent::Jump(_) | Intent::End(_) => {
                unreachable!("carried out above")
            }
        }
    }

    /// `true` if a real game is recorded tile by tile, so that slips are corrected without limit.
    pub fn is_entered(&self) -> bool {
        self.rights().tiles == Tiles::Reported
    }

    /// Returns `true` if a person must report the tile drawn now.
    pub fn is_to_tell(&self) -> bool {
        self.is_entered() && self.game().table().phase().is_chance()
    }

    /// Notes a move of the cursor: the preview is discarded. In a live game the tip of the line follows.
    fn moved(&mut self) {
        self.pending = Pending::default();
        self.version += 1;
        if self.is_live() {
            self.line.set_tip(self.cursor.ply(), self.cursor.ending());
        }
    }

    /// Begins to replay the game.
    pub fn replay(&mut self) {
        self.leave();
        if let State::Playing { .. } = self.state {
            let is_over = self.game().table().to_act().is_none();
            let turned_up = (!is_over).then(|| turned_up(self.events()).collect());
            self.state = State::Replaying { turned_up };
        }
        self.moved();
    }

    /// Returns from the replay to the game, where it was left, whatever was looked at meanwhile.
    pub fn resume(&mut self) {
        self.leave();
        self.state = State::Playing { awaits_end: false };
        self.go_to_the_tip();
        self.moved();
        self.draw_here();
    }

    /// Ends the present activity, and with it a turn that awaits its end.
    fn leave(&mut self) {
        let _ = self.end_turn();
        self.correction = Correction::default();
    }

    /// Changes the players' names, colours and controllers.
    ///
    /// # Errors
    ///
    /// They cannot sit there together; the session is as before.
    pub fn change_players(&mut self, players: Vec<Player>) -> Result<(), PlayersError> {
        self.line.change_players(players)?;
        self.seat_by_secrets();
        self.moved();
        if self.rests() {
            self.rest();
        }
        Ok(())
    }

    /// Returns `true` if one person plays all colours.
    pub const fn is_alone(&self) -> bool {
        self.game().table().rules().is_solo()
    }

    /// Returns the commands open to a person in this position.
    pub fn capabilities(&self) -> Capabilities {
        Capabilities::of(
            self.rights(),
            Standing {
                to_act: self.controller_to_act(),
                can_go_back: self.way_back().is_some(),
                is_ahead: self.cursor.ahead().is_some(),
                rests: self.rests() || self.awaits_feedback(),
                is_strict: self.line.table_rules() == TableRules::Tournament,
                is_to_tell: self.is_to_tell(),
                is_of_two: self.players().len() == 2,
                is_alone: self.is_alone(),
            },
        )
    }

    /// The reason this table is there.
    pub const fn occasion(&self) -> &Occasion {
        &self.occasion
    }

    /// The use this table is put to.
    pub const fn activity(&self) -> Activity {
        match self.state {
            State::Playing { .. } => Activity::Playing,
            State::Replaying { .. } => Activity::Replaying,
        }
    }

    /// Returns the rights at this table, whatever the position.
    pub const fn rights(&self) -> Rights {
        self.occasion.rights(self.activity())
    }

    /// `true` if a game is played here, not replayed: computer players answer then.
    pub const fn is_live(&self) -> bool {
        self.rights().is_game
    }

    /// `true` at a position to learn from, a lesson or a puzzle, and on a journey.
    pub const fn is_exercise(&self) -> bool {
        self.occasion.exercise().is_some()
    }

    /// `true` if the game is replayed.
    pub const fn is_replaying(&self) -> bool {
        matches!(self.state, State::Replaying { .. })
    }

    /// `true` while a learner reads what their move did.
    fn awaits_feedback(&self) -> bool {
        self.occasion.exercise().is_some_and(|exercise| exercise.awaits_feedback)
    }

    /// Returns `true` if [`Intent::Undo`] does something.
    pub fn can_undo(&self) -> bool {
        self.pending.preview_tile.is_some() || self.capabilities().undo
    }

    /// The version of the game: it grows with every change, undo included. A preview changes nothing.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The line of play.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The cursor in the line of play.
    pub const fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// The game at the cursor.
    pub const fn game(&self) -> &Game {
        self.cursor.game()
    }

    /// Returns the learner's actions since the start of the exercise, and the events that followed.
    pub fn since_the_start(&self) -> (&[Action], &[Event]) {
        let start = self.occasion.exercise().map_or(0, |exercise| exercise.start);
        let events = self.cursor.events_by(start).unwrap_or(0);
        (&self.game().actions()[start..], &self.events()[events..])
    }

    /// Everything that had happened by then.
    pub fn events(&self) -> &[Event] {
        self.cursor.events()
    }

    /// Returns the turns undone up to the cursor, each once: the number of events before it, and its
    /// seat.
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

    /// The players, by seats.
    pub fn players(&self) -> &[Player] {
        self.line.players()
    }

    /// The player on this seat.
    pub fn player(&self, seat: Seat) -> &Player {
        self.line.player(seat)
    }

    /// The preview tile.
    pub const fn preview_tile(&self) -> Option<PreviewTile> {
        self.pending.preview_tile
    }

    /// The tile that is to be placed: the one drawn, or an abbey instead of drawing. None where it
    /// is not to be seen.
    pub fn tile_to_place(&self) -> Option<TileId> {
        if self.capabilities().next_tile { tile_to_place(self.game().table()) } else { None }
    }

    /// The action that awaits [`Intent::Confirm`].
    pub const fn considered(&self) -> Option<Action> {
        self.pending.considered
    }

    /// Returns the action that confirming would take: the preview tile's, or the one considered.
    pub fn in_hand(&self) -> Option<Action> {
        self.pending.action(self.game().table()).ok()
    }

    /// The kind of piece picked up.
    pub const fn picked(&self) -> Option<Group> {
        self.pending.picked
    }

    /// Returns the controller of the seat to act. A person reports draws for computer players too.
    fn controller_to_act(&self) -> Option<Controller> {
        // Nobody acts before all have joined, or before an answer has come.
        if self.is_live() && self.waits_for_link() {
            return Some(Controller::Remote);
        }
        if self.is_to_tell() {
            return Some(Controller::Person);
        }
        self.game().table().to_act().map(|seat| self.player(seat).controller)
    }

    /// `true` if a person's decision awaits [`Intent::EndTurn`]: until then nothing is turned up,
    /// nobody acts, and it can be undone.
    pub const fn rests(&self) -> bool {
        matches!(self.state, State::Playing { awaits_end: true })
    }

    fn set_rests(&mut self, rests: bool) {
        if let State::Playing { awaits_end } = &mut self.state {
            *awaits_end = rests;
        }
    }

    /// Returns `true` if computer players take part in a live game that is not over.
    pub fn has_opponents(&self) -> bool {
        let is_opponent = |player: &Player| matches!(player.controller, Controller::Opponent(_));
        self.is_live()
            && self.game().table().to_act().is_some()
            && self.players().iter().any(is_opponent)
    }

    /// The seat whose decision awaits the end of the turn.
    pub fn resting(&self) -> Option<Seat> {
        let last = self.cursor.ply().filter(|_| self.rests())?;
        self.line.ply(last).map(|ply| ply.by)
    }

    /// The level of the opponent the game waits for, if it does.
    pub fn opponent_to_act(&self) -> Option<Character> {
        match self.controller_to_act() {
            _ if self.rests() => None,
            Some(Controller::Opponent(level)) if self.is_live() => Some(level),
            _ => None,
        }
    }
}

/// The occasion of a game on this screen alone.
fn own_or_recorded(cursor: &Cursor) -> Occasion {
    if cursor.game().table().is_told() { Occasion::Recorded } else { Occasion::Own }
}

#[cfg(test)]
mod resigning;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wandering;
