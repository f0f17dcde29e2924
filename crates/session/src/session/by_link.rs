//! A game by link: remote players send each other what was played. No tile is drawn before its turn,
//! so no link holds the order of the bag; each device draws for its own players, who cannot choose.

use bastide_correspondence::{
    self as correspondence, GameId, Letter, Meeting, NoDraw, Opening, Secret,
};
use bastide_rules::{Action, Event, Game, Phase, Seat, insertion_sort};
use serde::{Deserialize, Serialize};

use super::{Occasion, Session};
use crate::line::{Controller, Ending, Player};

mod moving;

/// The part of a game by link beside its line of play.
#[derive(Clone, Debug)]
pub struct Correspondence {
    /// The letter enclosed in each link.
    letter: Letter,
    /// A secret for each seat played on this device.
    secrets: Vec<Option<Secret>>,
    /// The number of steps received or sent, see [`Session::steps`]: they cannot be undone.
    settled: usize,
    /// Seats that are taken, as far as is known here; of games without commitments.
    taken: Taken,
    /// Seats of this device that another device plays now.
    moved: Taken,
}

/// Some seats, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Taken(pub u8);

/// Secrets of seats, by seats.
pub type Seats = Vec<Option<Secret>>;

/// The same as saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WrittenCorrespondence {
    letter: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    secrets: Vec<Option<Secret>>,
    settled: u32,
    #[serde(default)]
    taken: Taken,
    #[serde(default, skip_serializing_if = "Taken::is_none")]
    moved: Taken,
}

/// The part of a link beside the game.
#[derive(Clone, Debug)]
pub struct Enclosed {
    /// The name of the game, and the secrets revealed so far.
    pub letter: Letter,
    /// The seats that are taken, as far as the sender knows.
    pub taken: Taken,
}

impl Taken {
    /// Returns `true` if this seat is taken.
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// `true` if it has no seat.
    // Serde hands the field over by reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// Returns these seats and one more.
    #[must_use]
    pub fn with(self, seat: Seat) -> Taken {
        Taken(self.0 | 1 << seat.number())
    }

    /// Returns these seats without one.
    #[must_use]
    fn without(self, seat: Seat) -> Taken {
        Taken(self.0 & !(1 << seat.number()))
    }
}

impl Enclosed {
    /// Returns the free seats, as far as can be known, the one to act first.
    pub fn free(&self, session: &Session) -> Vec<Seat> {
        let to_act = session.game().table().to_act();
        let is_free = |seat: &Seat| {
            !self.taken.has(*seat)
                && self.letter.shown.get(seat.index()).is_some_and(Option::is_none)
        };
        let mut free: Vec<Seat> =
            Seat::all(session.game().config().players).filter(is_free).collect();
        insertion_sort(&mut free, |one, _| Some(*one) == to_act);
        free
    }
}

impl Correspondence {
    /// Begins or joins a game by link with the secrets of the seats played here.
    pub fn of(enclosed: Enclosed, secrets: Vec<Option<Secret>>) -> Correspondence {
        let Enclosed { letter, taken } = enclosed;
        Correspondence { letter, secrets, settled: 0, taken, moved: Taken::default() }
    }

    /// The name of the game.
    pub const fn game(&self) -> &GameId {
        &self.letter.game
    }

    /// The number of plies that cannot be undone.
    pub const fn settled(&self) -> usize {
        self.settled
    }

    /// `true` if this seat is played here.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.secrets.get(seat.index()).is_some_and(Option::is_some) && !self.moved.has(seat)
    }

    /// `true` if some seat is played here.
    fn plays_any(&self) -> bool {
        self.own().iter().any(Option::is_some)
    }

    /// The secrets of the seats that are played here, by seats.
    fn own(&self) -> Vec<Option<Secret>> {
        let own = |(seat, secret): (Seat, &Option<Secret>)| {
            secret.clone().filter(|_| !self.moved.has(seat))
        };
        Seat::all(self.secrets.len() as u8).zip(&self.secrets).map(own).collect()
    }

    /// Returns the letter to send with this game, and with the seat that resigned, if one did.
    fn completed(&self, game: &Game, resigned: Option<Seat>) -> Letter {
        let letter = Letter { resigned, ..self.letter.clone() };
        letter.completed(game, &self.own())
    }

    /// As it is saved. Of a game that is over, and known to be, nothing is secret any more.
    pub fn written(&self, is_over: bool) -> WrittenCorrespondence {
        WrittenCorrespondence {
            letter: self.letter.written(),
            secrets: if is_over { Vec::new() } else { self.secrets.clone() },
            settled: self.settled as u32,
            taken: self.taken,
            moved: self.moved,
        }
    }
}

impl WrittenCorrespondence {
    /// Opens it for a game with this number of seats; none if it cannot be read.
    pub fn open(self, seats: u8) -> Option<Correspondence> {
        let WrittenCorrespondence { letter, mut secrets, settled, taken, moved } = self;
        secrets.resize(seats.into(), None);
        let letter = Letter::read(&letter, seats)?;
        Some(Correspondence { letter, secrets, settled: settled as usize, taken, moved })
    }

    /// `true` if earlier builds cannot read it.
    pub fn has_commitments(&self) -> bool {
        Letter::has_commitments(&self.letter) || !self.moved.is_none()
    }

    /// Returns it without secrets.
    #[must_use]
    pub fn without_secrets(self) -> WrittenCorrespondence {
        WrittenCorrespondence { secrets: Vec::new(), moved: Taken::default(), ..self }
    }
}

impl Session {
    /// Returns the game as one by link. The seats with a secret are played here, and draw if it is their
    /// turn.
    #[must_use]
    pub fn linked(mut self, link: Correspondence) -> Session {
        self.occasion = Occasion::ByLink(link);
        self.seat_by_secrets();
        self.draw_here();
        self
    }

    /// Returns `true` if a player is remote.
    pub fn has_remote_players(&self) -> bool {
        self.players().iter().any(|player| player.controller == Controller::Remote)
    }

    /// Returns the game as one by link if a player is remote. `secret` makes a secret of random bytes.
    #[must_use]
    pub fn with_those_elsewhere(self, game: GameId, secret: impl Fn() -> Secret) -> Session {
        if !self.has_remote_players() {
            return self;
        }
        let seats = self.game().config().players;
        let is_here = |seat: &Seat| self.player(*seat).controller != Controller::Remote;
        let here = Seat::all(seats).filter(is_here);
        let taken = here.fold(Taken::default(), Taken::with);
        let secrets: Vec<_> = Seat::all(seats).map(|seat| taken.has(seat).then(&secret)).collect();
        match Letter::invitation(game, &secrets) {
            Some(letter) => self.linked(Correspondence::of(Enclosed { letter, taken }, secrets)),
            // Nobody is here.
            None => self,
        }
    }

    /// The by-link part of the game, if it is one by link.
    pub const fn correspondence(&self) -> Option<&Correspondence> {
        self.occasion.correspondence()
    }

    /// Returns `true` if a remote player is to join, to continue, or to see the end.
    pub fn is_to_be_sent(&self) -> bool {
        let Some(link) = self.correspondence().filter(|_| self.is_live() && !self.rests()) else {
            return false;
        };
        match self.awaited() {
            Some(seat) => !link.is_here(seat) && !link.moved.has(seat) && link.plays_any(),
            None => link.settled < self.steps(),
        }
    }

    /// Returns the seat that resigned.
    pub(crate) fn resigned(&self) -> Option<Seat> {
        match self.cursor.ending() {
            Some(Ending::Resigned(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Returns the number of plies up to the cursor, and one more for a resignation there.
    pub(super) fn steps(&self) -> usize {
        self.cursor.at() + usize::from(self.resigned().is_some())
    }

    /// Returns the seats that no player has joined yet.
    pub fn missing(&self) -> Vec<Seat> {
        let letter = self.correspondence().map(|link| &link.letter).filter(|it| !it.is_open());
        let shown = letter.map_or(&[][..], |letter| &letter.shown);
        let seats = Seat::all(self.game().config().players).zip(shown);
        seats.filter(|(_, shown)| shown.is_none()).map(|(seat, _)| seat).collect()
    }

    /// Returns the remote player who must send a link back before a tile is drawn, because another has
    /// kept their abbey.
    pub fn asked(&self) -> Option<Seat> {
        let link = self.correspondence().filter(|_| !self.rests())?;
        // Nobody else keeps it for whoever draws.
        let last = self.line.ply(self.cursor.ply()?)?;
        let table = self.game().table();
        let may_be = table.phase() == Phase::Draw && table.to_act() == Some(last.by);
        may_be.then(|| link.letter.asked(self.game())).flatten().filter(|seat| !link.is_here(*seat))
    }

    /// Returns the seat whose step it is: to join, to open the game, to act or to answer. None once the
    /// game is over.
    pub fn awaited(&self) -> Option<Seat> {
        match self.correspondence().and_then(|link| link.letter.opening) {
            Some(Opening { inviter, is_open: false, .. }) => {
                self.missing().first().copied().or(Some(inviter))
            }
            _ => self.asked().or_else(|| self.game().table().to_act()),
        }
    }

    /// `true` while players join a game by link, or one is asked for an answer: until then nobody can act.
    pub(super) fn waits_for_link(&self) -> bool {
        self.correspondence().is_some_and(|link| !link.letter.is_open()) || self.asked().is_some()
    }

    /// The letter and the seats that go along with a link to it.
    pub fn enclosed(&self) -> Option<Enclosed> {
        let link = self.correspondence()?;
        let letter = link.completed(self.game(), self.resigned());
        Some(Enclosed { letter, taken: link.taken })
    }

    /// Notes that everything played was sent: it can no longer be undone.
    pub fn hand_over(&mut self) {
        let (steps, resigned, game) = (self.steps(), self.resigned(), self.cursor.game());
        if let Some(link) = self.occasion.correspondence_mut() {
            link.letter = link.completed(game, resigned);
            link.settled = steps;
        }
    }

    /// Compares this game with one of the same name that came by link.
    pub fn meets(&self, come: &Session, enclosed: &Enclosed) -> Meeting {
        let (own, theirs) = (self.game(), come.game());
        let Some((link, own_letter)) = self.correspondence().zip(self.enclosed()) else {
            return Meeting::Contradicts { from: 0 };
        };
        let is_here = |seat| link.is_here(seat);
        correspondence::meet((own, &own_letter.letter), (theirs, &enclosed.letter), is_here)
    }

    /// Continues with the plies of another device from this ply on.
    ///
    /// # Errors
    ///
    /// It cannot be played here, or a seat that is played here is said to have decided it.
    pub fn go_on_with(
        mut self,
        come: &Session,
        enclosed: &Enclosed,
        from: usize,
    ) -> Result<Session, super::IntentError> {
        self.set_rests(false);
        let own = self.enclosed().map(|own| own.letter);
        let letter = own
            .map(|own| correspondence::merge((self.game(), &own), (come.game(), &enclosed.letter)));
        for action in come.game().actions().iter().skip(from) {
            let to_act = self.game().table().to_act();
            let is_here = |seat| self.correspondence().is_some_and(|link| link.is_here(seat));
            if to_act.is_some_and(is_here) {
                return Err(super::IntentError::NotYourTurn);
            }
            self.play(*action)?;
        }
        if let Some(seat) = enclosed.letter.resigned.filter(|_| self.resigned().is_none()) {
            self.end_here(Ending::Resigned(seat));
        }
        let at = self.steps();
        if let Some((link, letter)) = self.occasion.correspondence_mut().zip(letter) {
            link.letter = letter;
            link.taken.0 |= enclosed.taken.0;
            link.settled = at;
        }
        self.draw_here();
        Ok(self)
    }

    /// The game that came, with the secrets of this one: a game of its own.
    #[must_use]
    pub fn apart(&self, come: Session, enclosed: &Enclosed) -> Session {
        let secrets = self.correspondence().map_or_else(Vec::new, Correspondence::own);
        let is_sound = secrets.len() == self.players().len();
        let mut secrets = if is_sound { secrets } else { vec![None; self.players().len()] };
        let letter = &enclosed.letter;
        // A seat that has played there by another secret is played elsewhere.
        for (seat, secret) in Seat::all(secrets.len() as u8).zip(&mut secrets) {
            let is_its = |secret: &Secret| letter.is_of(come.game(), seat, secret);
            if letter.opening.is_some() && !secret.as_ref().is_some_and(is_its) {
                *secret = None;
            }
        }
        let mut apart = come.taken_over();
        // It is one table with the same people.
        let _ = apart.line.change_players(self.players().to_vec());
        let mut link = Correspondence::of(enclosed.clone(), secrets);
        link.settled = apart.steps();
        apart.linked(link)
    }

    /// Joins a game that came by link on this seat; the others are remote.
    #[must_use]
    pub fn joined(self, enclosed: Enclosed, seat: Seat, secret: Secret) -> Session {
        let joined = self.taken_over();
        let Enclosed { mut letter, taken } = enclosed;
        let is_free = letter.opening.is_none() || letter.join(seat, &secret);
        let mut secrets = vec![None; joined.players().len()];
        if let Some(own) = secrets.get_mut(seat.index()).filter(|_| is_free) {
            *own = Some(secret);
        }
        let mut link = Correspondence::of(Enclosed { letter, taken: taken.with(seat) }, secrets);
        link.settled = joined.cursor.at();
        joined.linked(link)
    }

    /// Returns the game as an invitation: until it is over, only a player who joins continues it.
    #[must_use]
    pub fn as_it_came(mut self, enclosed: &Enclosed) -> Session {
        self.occasion = Occasion::Invitation(Correspondence::of(enclosed.clone(), Vec::new()));
        self
    }

    /// Opens the game if everybody has joined, answers and draws for the seats that are played here: what happened
    /// then.
    pub(super) fn draw_here(&mut self) -> Vec<Event> {
        let mut told = Vec::new();
        let (is_live, rests) = (self.is_live(), self.rests());
        if let Some(link) = self.occasion.correspondence_mut().filter(|_| is_live) {
            let own = link.own();
            link.letter.open(&own);
            if !rests {
                link.letter.answer(self.cursor.game(), &own);
            }
        }
        while let Some(events) = self.draw_once() {
            told.extend(events);
        }
        told
    }

    /// Draws the tile or the token, or rolls the die, if that is to be done here; returns what
    /// followed.
    pub(super) fn draw_once(&mut self) -> Option<Vec<Event>> {
        let action = self.drawn_here()?;
        let line = &mut self.line;
        let events = self.cursor.play(action, |by, after| line.add(action, by, after)).ok()?;
        self.moved();
        Some(events)
    }

    fn drawn_here(&mut self) -> Option<Action> {
        let may_draw = self.is_live() && !self.rests();
        let game = self.cursor.game();
        let seat = game.table().to_act().filter(|_| game.table().phase().is_chance())?;
        let link = self.occasion.correspondence_mut().filter(|_| may_draw)?;
        let own = link.own();
        match correspondence::draw(game, &mut link.letter, &own) {
            Ok(drawn) => Some(drawn),
            // Another device has drawn for this seat, which is played there.
            Err(NoDraw::OtherSecret) => {
                link.secrets[seat.index()] = None;
                self.seat_by_secrets();
                None
            }
            Err(NoDraw::NotNow) => None,
        }
    }

    /// Gives the seats with a secret to persons here, until the game is over.
    pub(super) fn seat_by_secrets(&mut self) {
        let is_over = self.game().table().to_act().is_none();
        let Some(link) = self.correspondence().filter(|_| !is_over) else { return };
        let players = Seat::all(link.secrets.len() as u8).zip(self.line.players());
        let seated = players.map(|(seat, player)| Player {
            controller: if link.is_here(seat) { Controller::Person } else { Controller::Remote },
            ..player.clone()
        });
        // Names and colours are as they were.
        let _ = self.line.change_players(seated.collect());
    }
}

#[cfg(test)]
mod tests;
