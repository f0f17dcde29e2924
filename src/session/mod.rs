//! The game on the table: the line that was played, where one looks at it, what is tried there and
//! what may be done. Pure: it knows nothing of the page.

pub mod about;
mod capabilities;
mod correction;
pub mod fault;
mod outcome;
mod pending;
pub mod picture;
pub mod post;
pub mod save;
mod short;
mod since;
pub mod vocabulary;

use bastide_questions::Character;
use bastide_rules::{Action, Config, ConfigError, Event, Game, Phase, Seat, TileId, Turn};

use crate::intent::{Group, Intent, Jump};
use crate::line::{
    Chair, ChairError, Cursor, Line, LineError, Manner, PlyId, Sitter, TakenBack, WrittenLine,
    turned_up,
};
pub use capabilities::{Capabilities, Mode, Standing};
use correction::Correction;
pub use outcome::{IntentError, Outcome};
pub use pending::Ghost;
use pending::{Pending, tile_to_place};
use post::Post;
pub use since::Since;

/// The line as it was before a branch was let go, and where one looked.
#[derive(Clone, Debug)]
pub struct LetGo {
    line: Line,
    cursor: Cursor,
}

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
            _ if can.place || can.act => {}
            _ if self.mode == Mode::Replay || self.is_judged => return Err(IntentError::NotHere),
            _ if self.rests => return Err(IntentError::Rests),
            _ => return Err(IntentError::NotYourTurn),
        }
        let table = self.cursor.game().table();
        match intent {
            Intent::Try(at) => self.pending.try_at(table, at).map(|()| Outcome::Tried),
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
            Intent::Skip => self.decide(Action::Pass),
            Intent::Repeat => self.repeat(),
            Intent::EndTurn | Intent::Undo | Intent::Redo | Intent::Jump(_) | Intent::EndHere => {
                unreachable!("carried out above")
            }
        }
    }

    /// Plays what a person here decides. Where the game is played, what could not be taken back
    /// afterwards waits for [`Intent::EndTurn`].
    fn decide(&mut self, action: Action) -> Result<Outcome, IntentError> {
        self.note_correction(action)?;
        // Nobody chooses a tile in a game that is played by link.
        if matches!(action, Action::Draw(_)) && !self.is_to_tell() {
            return Err(IntentError::NotHere);
        }
        // What was drawn is no decision.
        if self.mode != Mode::Live || matches!(action, Action::Draw(_)) {
            return self.play(action);
        }
        let line = &mut self.line;
        let told = self.cursor.play_covered(action, |by, after| line.add(action, by, after))?;
        self.moved();
        self.rest();
        Ok(Outcome::Played(told))
    }

    /// A person has decided. If a tile is turned up next, or somebody else than a person here
    /// decides next, that waits.
    fn rest(&mut self) {
        let is_covered = self.game().table().phase() == Phase::Draw && !self.is_entered();
        self.rests = is_covered || !matches!(self.sitter_to_act(), None | Some(Sitter::Person));
    }

    fn end_turn(&mut self) -> Result<Outcome, IntentError> {
        if !self.rests {
            return Err(IntentError::NotHere);
        }
        self.rests = false;
        let mut told = self.cursor.turn_up();
        self.moved();
        told.extend(self.draw_here());
        Ok(Outcome::Played(told))
    }

    /// Plays an action, whoever acts, and lets the game go on.
    ///
    /// # Errors
    ///
    /// The rules refuse it, or it would turn up a tile nobody has seen; the session is as before.
    pub fn play(&mut self, action: Action) -> Result<Outcome, IntentError> {
        if self.rests {
            return Err(IntentError::Rests);
        }
        if self.seen.is_some() {
            let told = self.cursor.game().clone().play(action)?;
            if !self.knows(turned_up(self.cursor.events()).chain(turned_up(&told))) {
                return Err(IntentError::NotTurnedUp);
            }
        }
        let line = &mut self.line;
        let told = self.cursor.play(action, |by, after| line.add(action, by, after))?;
        self.moved();
        Ok(Outcome::Played(told))
    }

    /// Whether everybody has seen these tiles in this order, the first of the game first.
    fn knows(&self, tiles: impl Iterator<Item = TileId> + Clone) -> bool {
        self.seen.as_ref().is_none_or(|seen| {
            seen.iter().copied().zip(tiles.clone()).all(|(seen, tile)| seen == tile)
                && tiles.count() <= seen.len()
        })
    }

    /// What a branch ends with may have been taken back before anything was turned up. As long as the game
    /// goes on, that stays face down for whoever looks at it.
    fn cover(&mut self) {
        let is_end = self.cursor.ahead().is_none();
        if !is_end || self.knows(turned_up(self.cursor.events())) {
            return;
        }
        if let Some(before) = self.cursor.at().checked_sub(1) {
            self.cursor.back(before);
            self.cursor.forward_covered(&self.line);
        }
    }

    /// Plays what an opponent answered when it was asked at this [version](Session::version). Where
    /// it answered nothing, or what is not legal, the first legal action: the game must go on.
    /// Nothing happens if the game went on meanwhile, or if nobody waits for an opponent.
    pub fn play_answer(&mut self, version: u64, answer: Option<Action>) -> Option<Outcome> {
        if version != self.version {
            return None;
        }
        self.opponent_to_act()?;
        let table = self.game().table();
        let legal = answer.filter(|action| table.check(*action).is_ok());
        let action = legal.or_else(|| table.legal().first().copied())?;
        self.play(action).ok()
    }

    /// In a game that is entered, what lay ahead of what is entered now waits to be entered again.
    fn note_correction(&mut self, action: Action) -> Result<(), IntentError> {
        if self.mode == Mode::Live && self.is_entered() {
            self.game().table().check(action)?;
            let ahead = &self.cursor.way()[self.cursor.at()..];
            let before: Vec<Action> =
                ahead.iter().filter_map(|ply| Some(self.line.ply(*ply)?.action)).collect();
            self.correction.entered(action, &before);
        }
        Ok(())
    }

    /// Enters again what was entered after a slip that was put right, as far as the rules allow.
    fn repeat(&mut self) -> Result<Outcome, IntentError> {
        let mut told = Vec::new();
        while let Some(action) = self.correction.next(self.cursor.game().table()) {
            let line = &mut self.line;
            match self.cursor.play(action, |by, after| line.add(action, by, after)) {
                Ok(events) => told.extend(events),
                Err(why) if told.is_empty() => return Err(why.into()),
                Err(_) => break,
            }
            self.correction.took();
        }
        if told.is_empty() {
            return Err(IntentError::NothingToRedo);
        }
        self.moved();
        Ok(Outcome::Played(told))
    }

    /// How much waits to be entered again after a slip was put right.
    pub const fn to_repeat(&self) -> usize {
        self.correction.len()
    }

    fn undo(&mut self) -> Result<Outcome, IntentError> {
        if self.pending.ghost.take().is_some() {
            return Ok(Outcome::Tried);
        }
        let to = self.way_back().ok_or(IntentError::CannotUndo)?;
        let is_silent =
            self.is_entered() || self.cursor.is_ended() || self.own_last_ply().is_some();
        if self.mode == Mode::Live && !is_silent {
            let way = self.cursor.way();
            let (before, by) = (to.checked_sub(1).map(|at| way[at]), self.line.ply(way[to]));
            if let Some(by) = by.map(|ply| ply.by) {
                self.line.take_back(TakenBack { by, to: before });
            }
        }
        self.cursor.back(to);
        self.correction = Correction::default();
        self.rests = false;
        self.moved();
        Ok(Outcome::Undone)
    }

    fn end_here(&mut self) -> Outcome {
        let mut told = match self.end_turn() {
            Ok(Outcome::Played(told)) => told,
            _ => Vec::new(),
        };
        told.extend(self.cursor.end_here());
        self.moved();
        Outcome::Played(told)
    }

    /// How many plies lie behind once one has gone back, if one can.
    fn way_back(&self) -> Option<usize> {
        match self.mode {
            // The end that was agreed on is taken back before what was played.
            _ if self.cursor.is_ended() => Some(self.cursor.at()),
            Mode::Live if self.post.is_some() => {
                let settled = self.post.as_ref().map_or(0, Post::settled);
                self.own_last_ply().filter(|to| *to >= settled)
            }
            Mode::Live if self.is_entered() => {
                let behind = &self.cursor.way()[..self.cursor.at()];
                behind.iter().rposition(|ply| self.is_of_a_person(*ply) || self.is_told(*ply))
            }
            Mode::Live if self.line.manner() == Manner::Friendly => {
                let behind = &self.cursor.way()[..self.cursor.at()];
                behind.iter().rposition(|ply| self.is_of_a_person(*ply))
            }
            Mode::Live => self.own_last_ply(),
            _ => self.cursor.at().checked_sub(1).filter(|to| *to >= self.floor),
        }
    }

    /// How many plies lie before the last, if that was a person's and turned up nothing.
    fn own_last_ply(&self) -> Option<usize> {
        let last = self.cursor.ply().filter(|ply| self.is_of_a_person(*ply));
        last.filter(|_| !self.cursor.reveals())?;
        self.cursor.at().checked_sub(1)
    }

    fn is_of_a_person(&self, ply: PlyId) -> bool {
        self.line.ply(ply).is_some_and(|ply| ply.sitter == Sitter::Person)
    }

    fn is_told(&self, ply: PlyId) -> bool {
        self.line.ply(ply).is_some_and(|ply| matches!(ply.action, Action::Draw(_)))
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

    fn redo(&mut self) -> Result<Outcome, IntentError> {
        let next = self.cursor.ahead().and_then(|ply| self.line.ply(ply));
        let waits = self.mode == Mode::Live && next.is_some_and(|it| it.sitter == Sitter::Person);
        let forward = if waits { Cursor::forward_covered } else { Cursor::forward };
        let before = self.events().len();
        forward(&mut self.cursor, &self.line).ok_or(IntentError::NothingToRedo)?;
        self.cover();
        // In a game that is entered, what opponents decided comes back with what led to it.
        while self.mode == Mode::Live
            && self.is_entered()
            && self
                .cursor
                .ahead()
                .is_some_and(|ply| !self.is_of_a_person(ply) && !self.is_told(ply))
            && self.cursor.forward(&self.line).is_some()
        {}
        let told = self.events()[before..].to_vec();
        self.moved();
        if waits {
            self.rest();
        }
        Ok(Outcome::Played(told))
    }

    fn jump(&mut self, jump: Jump) -> Result<Outcome, IntentError> {
        if !self.capabilities().jump {
            return Err(IntentError::NotHere);
        }
        match jump {
            Jump::First => self.cursor.back(0),
            Jump::Last => self.go_to_the_tip(),
            Jump::To(ply) => {
                self.line.ply(ply).ok_or(IntentError::NotHere)?;
                let way = self.line.way_through(ply);
                let at = way.iter().position(|it| *it == ply).map_or(0, |before| before + 1);
                self.cursor.go(&self.line, way, at);
            }
            Jump::Along(at) => {
                let way = self.cursor.way().to_vec();
                self.cursor.go(&self.line, way, at);
            }
            Jump::OnWayTo(ply, at) => {
                self.line.ply(ply).ok_or(IntentError::NotHere)?;
                let way = self.line.way_to(Some(ply));
                self.cursor.go(&self.line, way, at);
            }
        }
        self.cover();
        self.moved();
        Ok(Outcome::Jumped)
    }

    fn go_to_the_tip(&mut self) {
        let way = self.line.way_to(self.line.tip());
        let at = way.len();
        self.cursor.go(&self.line, way, at);
        if self.line.is_ended() {
            self.cursor.end_here();
        }
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

    /// Whether it can be played on from where one looks as a game of its own: nobody shall see a tile
    /// before its time by that. Where the game stands, it is played on anyway.
    pub fn can_be_played_on(&self) -> bool {
        match self.post {
            Some(_) => self.seen.is_none(),
            None => self.seen.is_none() || self.cursor.ply() == self.line.tip(),
        }
    }

    /// The game as it is played on from where one looks. What came after that stays in its line, on a
    /// branch.
    ///
    /// # Errors
    ///
    /// That would turn up tiles before their time.
    pub fn played_on_from_here(mut self) -> Result<Session, IntentError> {
        if !self.can_be_played_on() {
            return Err(IntentError::NotTurnedUp);
        }
        (self.mode, self.seen, self.is_visited) = (Mode::Live, None, false);
        // Whoever was elsewhere plays on there.
        if self.post.take().is_some() {
            let here = |chair: &Chair| Chair { sitter: Sitter::Person, ..chair.clone() };
            let _ = self.line.change_chairs(self.chairs().iter().map(here).collect());
        }
        self.moved();
        Ok(self)
    }

    /// Whether a slip can be put right where one looks: in a game that is entered, before where it stands.
    pub fn can_be_put_right(&self) -> bool {
        let (here, stands) =
            ((self.cursor.ply(), self.cursor.is_ended()), (self.line.tip(), self.line.is_ended()));
        self.mode == Mode::Replay && self.is_entered() && !self.is_visited && here != stands
    }

    /// From now on the game stands where one looks, or before what an opponent decided where something was
    /// last entered: whatever was entered wrongly there is entered anew. What followed lies ahead.
    ///
    /// # Errors
    ///
    /// Nothing can be put right here.
    pub fn put_right_from_here(&mut self) -> Result<(), IntentError> {
        if !self.can_be_put_right() {
            return Err(IntentError::NotHere);
        }
        let way = self.cursor.way();
        let at = self.cursor.at();
        let is_entered = |ply: &PlyId| self.is_of_a_person(*ply) || self.is_told(*ply);
        let to = match way.get(at) {
            Some(_) => way[..=at].iter().rposition(is_entered).unwrap_or(at),
            None => at,
        };
        self.cursor.back(to);
        (self.mode, self.seen) = (Mode::Live, None);
        self.moved();
        Ok(())
    }

    /// Lets the branch go that ends here, while the game is only looked at; none if there is no such
    /// branch. Who looks at it looks at where it left the others from then on.
    pub fn let_go(&mut self, end: PlyId) -> Option<LetGo> {
        if self.mode != Mode::Replay {
            return None;
        }
        let before = LetGo { line: self.line.clone(), cursor: self.cursor.clone() };
        let names = self.line.let_go(end)?;
        let stays =
            |way: &[PlyId]| -> Vec<PlyId> { way.iter().map_while(|ply| names.of(*ply)).collect() };
        let way = stays(self.cursor.way());
        let behind = stays(&self.cursor.way()[..self.cursor.at()]);
        let is_whole = way.len() == self.cursor.way().len();
        if is_whole && self.cursor.is_ended() {
            self.go_to_the_tip();
        } else {
            let way = match behind.last() {
                _ if is_whole => way,
                Some(ply) => self.line.way_through(*ply),
                None => self.line.way_to(self.line.tip()),
            };
            self.cursor.go(&self.line, way, behind.len());
        }
        self.moved();
        Some(before)
    }

    /// Brings back what was let go last.
    pub fn bring_back(&mut self, LetGo { line, cursor }: LetGo) {
        if self.mode == Mode::Replay {
            (self.line, self.cursor) = (line, cursor);
            self.moved();
        }
    }

    /// Whether the game that is looked at goes on where it stands.
    pub const fn goes_on(&self) -> bool {
        self.seen.is_some()
    }

    /// Somebody else's game, as it is looked at: it is kept nowhere, until it is taken over.
    #[must_use]
    pub fn visited(mut self) -> Session {
        self.set_mode(Mode::Replay);
        self.is_visited = true;
        self
    }

    /// Whether it is somebody else's game.
    pub const fn is_visited(&self) -> bool {
        self.is_visited
    }

    /// Such a game as one's own, where it stands.
    #[must_use]
    pub fn taken_over(mut self) -> Session {
        self.is_visited = false;
        self.set_mode(Mode::Live);
        self
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
