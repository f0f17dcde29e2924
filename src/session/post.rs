//! A game that is played by link: people far apart send each other what was played. No tile is drawn
//! before its turn, so no link holds an order of the bag; whoever sits here draws here, and cannot choose.

use bastide_correspondence::{
    self as correspondence, GameId, Letter, Meeting, NoDraw, Opening, Secret,
};
use bastide_rules::{Action, Event, Phase, Seat, insertion_sort};
use serde::{Deserialize, Serialize};

use super::{Mode, Session};
use crate::line::{Chair, Sitter};

mod moving;

/// What such a game keeps beside what was played.
#[derive(Clone, Debug)]
pub struct Post {
    /// What goes along with each link.
    letter: Letter,
    /// One for each seat: there for those who are played here.
    secrets: Vec<Option<Secret>>,
    /// So many plies came from elsewhere or were handed over: nobody takes them back.
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

/// The same, as it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WrittenPost {
    letter: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    secrets: Vec<Option<Secret>>,
    settled: u32,
    #[serde(default)]
    taken: Taken,
    #[serde(default, skip_serializing_if = "Taken::is_none")]
    moved: Taken,
}

/// What goes along with a game in its link.
#[derive(Clone, Debug)]
pub struct Enclosed {
    /// Which game it is, and what was shown by now.
    pub letter: Letter,
    /// Seats that somebody plays, as far as whoever sent it knows.
    pub taken: Taken,
}

impl Taken {
    /// Whether somebody plays this seat.
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// `true` if it has no seat.
    // Serde hands the field over by reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// The same, and this seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Taken {
        Taken(self.0 | 1 << seat.number())
    }

    /// The same, but for this seat.
    #[must_use]
    fn without(self, seat: Seat) -> Taken {
        Taken(self.0 & !(1 << seat.number()))
    }
}

impl Enclosed {
    /// Seats that nobody plays, as far as can be known, the one to act first.
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

impl Post {
    /// Of a game that begins, or that somebody joins, with the secrets of the seats that are played here.
    pub fn of(enclosed: Enclosed, secrets: Vec<Option<Secret>>) -> Post {
        let Enclosed { letter, taken } = enclosed;
        Post { letter, secrets, settled: 0, taken, moved: Taken::default() }
    }

    /// Which game it is.
    pub const fn game(&self) -> &GameId {
        &self.letter.game
    }

    /// So many plies cannot be taken back.
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

    /// As it is saved. Of a game that is over, and known to be, nothing is secret any more.
    pub fn written(&self, is_over: bool) -> WrittenPost {
        WrittenPost {
            letter: self.letter.written(),
            secrets: if is_over { Vec::new() } else { self.secrets.clone() },
            settled: self.settled as u32,
            taken: self.taken,
            moved: self.moved,
        }
    }
}

impl WrittenPost {
    /// The same, of a game with so many seats; none where that cannot be read.
    pub fn open(self, seats: u8) -> Option<Post> {
        let WrittenPost { letter, mut secrets, settled, taken, moved } = self;
        secrets.resize(seats.into(), None);
        let letter = Letter::read(&letter, seats)?;
        Some(Post { letter, secrets, settled: settled as usize, taken, moved })
    }

    /// `true` if earlier builds cannot read it.
    pub fn has_commitments(&self) -> bool {
        Letter::has_commitments(&self.letter) || !self.moved.is_none()
    }

    /// The same as somebody sees it who plays no seat.
    #[must_use]
    pub fn without_secrets(self) -> WrittenPost {
        WrittenPost { secrets: Vec::new(), moved: Taken::default(), ..self }
    }
}

impl Session {
    /// The same game, played by link. The seats with a secret are played here, and draw if it is their turn.
    #[must_use]
    pub fn by_post(mut self, post: Post) -> Session {
        self.post = Some(post);
        self.seat_by_secrets();
        self.draw_here();
        self
    }

    /// The same game, played by link from its beginning if somebody sits elsewhere. `secret` makes one of
    /// bytes that nobody can guess.
    #[must_use]
    pub fn with_those_elsewhere(self, game: GameId, secret: impl Fn() -> Secret) -> Session {
        let is_here = |chair: &Chair| chair.sitter != Sitter::Elsewhere;
        if self.chairs().iter().all(is_here) {
            return self;
        }
        let seats = self.game().config().players;
        let here = Seat::all(seats).filter(|seat| is_here(self.chair(*seat)));
        let taken = here.fold(Taken::default(), Taken::with);
        let secrets: Vec<_> = Seat::all(seats).map(|seat| taken.has(seat).then(&secret)).collect();
        match Letter::invitation(game, &secrets) {
            Some(letter) => self.by_post(Post::of(Enclosed { letter, taken }, secrets)),
            // Nobody is here.
            None => self,
        }
    }

    /// What the game keeps for that, if it is played by link.
    pub const fn post(&self) -> Option<&Post> {
        self.post.as_ref()
    }

    /// `true` if it is for somebody elsewhere to join, to go on, or to see how it ended.
    pub fn is_to_be_sent(&self) -> bool {
        let Some(post) = self.post.as_ref().filter(|_| self.mode == Mode::Live && !self.rests)
        else {
            return false;
        };
        match self.awaited() {
            Some(seat) => !post.is_here(seat) && !post.moved.has(seat) && post.plays_any(),
            None => post.settled < self.cursor.at(),
        }
    }

    /// The seats of which nobody has joined yet.
    pub fn missing(&self) -> Vec<Seat> {
        let letter = self.post.as_ref().map(|post| &post.letter).filter(|it| !it.is_open());
        let shown = letter.map_or(&[][..], |letter| &letter.shown);
        let seats = Seat::all(self.game().config().players).zip(shown);
        seats.filter(|(_, shown)| shown.is_none()).map(|(seat, _)| seat).collect()
    }

    /// The player elsewhere who must send a link back before a tile is drawn: somebody has kept their abbey.
    pub fn asked(&self) -> Option<Seat> {
        let post = self.post.as_ref().filter(|_| !self.rests)?;
        // Nobody else keeps it for whoever draws.
        let last = self.line.ply(self.cursor.ply()?)?;
        let table = self.game().table();
        let may_be = table.phase() == Phase::Draw && table.to_act() == Some(last.by);
        may_be.then(|| post.letter.asked(self.game())).flatten().filter(|seat| !post.is_here(*seat))
    }

    /// Whose step it is: before the game by link is open to join or to open it, and then to act or to answer.
    /// Nobody once the game is over.
    pub fn awaited(&self) -> Option<Seat> {
        match self.post.as_ref().and_then(|post| post.letter.opening) {
            Some(Opening { inviter, is_open: false, .. }) => {
                self.missing().first().copied().or(Some(inviter))
            }
            _ => self.asked().or_else(|| self.game().table().to_act()),
        }
    }

    /// `true` while players join a game by link, or one is asked for an answer: until then nobody can act.
    pub(super) fn waits_for_link(&self) -> bool {
        self.post.as_ref().is_some_and(|post| !post.letter.is_open()) || self.asked().is_some()
    }

    /// The letter and the seats that go along with a link to it.
    pub fn enclosed(&self) -> Option<Enclosed> {
        let post = self.post.as_ref()?;
        let letter = post.letter.completed(self.game(), &post.own());
        Some(Enclosed { letter, taken: post.taken })
    }

    /// What was played is with somebody else now: it stays.
    pub fn hand_over(&mut self) {
        let (at, game) = (self.cursor.at(), self.cursor.game());
        if let Some(post) = &mut self.post {
            post.letter = post.letter.completed(game, &post.own());
            post.settled = at;
        }
    }

    /// The comparison of this game with one of the same name that arrived by link.
    pub fn meets(&self, come: &Session, enclosed: &Enclosed) -> Meeting {
        let (own, theirs) = (self.game(), come.game());
        let Some((post, own_letter)) = self.post.as_ref().zip(self.enclosed()) else {
            return Meeting::Contradicts { from: 0 };
        };
        let is_here = |seat| post.is_here(seat);
        correspondence::meet((own, &own_letter.letter), (theirs, &enclosed.letter), is_here)
    }

    /// Goes on with what was played elsewhere from this ply on.
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
        self.rests = false;
        let own = self.enclosed().map(|own| own.letter);
        let letter = own
            .map(|own| correspondence::merge((self.game(), &own), (come.game(), &enclosed.letter)));
        for action in come.game().actions().iter().skip(from) {
            let to_act = self.game().table().to_act();
            let is_here = |seat| self.post.as_ref().is_some_and(|post| post.is_here(seat));
            if to_act.is_some_and(is_here) {
                return Err(super::IntentError::NotYourTurn);
            }
            self.play(*action)?;
        }
        let at = self.cursor.at();
        if let Some((post, letter)) = self.post.as_mut().zip(letter) {
            post.letter = letter;
            post.taken.0 |= enclosed.taken.0;
            post.settled = at;
        }
        self.draw_here();
        Ok(self)
    }

    /// The game that came, with the secrets of this one: a game of its own.
    #[must_use]
    pub fn apart(&self, come: Session, enclosed: &Enclosed) -> Session {
        let secrets = self.post.as_ref().map_or_else(Vec::new, Post::own);
        let is_sound = secrets.len() == self.chairs().len();
        let mut secrets = if is_sound { secrets } else { vec![None; self.chairs().len()] };
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
        let _ = apart.line.change_chairs(self.chairs().to_vec());
        let mut post = Post::of(enclosed.clone(), secrets);
        post.settled = apart.cursor.at();
        apart.by_post(post)
    }

    /// A game that came, joined on this seat: the others are played elsewhere.
    #[must_use]
    pub fn joined(self, enclosed: Enclosed, seat: Seat, secret: Secret) -> Session {
        let joined = self.taken_over();
        let Enclosed { mut letter, taken } = enclosed;
        let is_free = letter.opening.is_none() || letter.join(seat, &secret);
        let mut secrets = vec![None; joined.chairs().len()];
        if let Some(own) = secrets.get_mut(seat.index()).filter(|_| is_free) {
            *own = Some(secret);
        }
        let mut post = Post::of(Enclosed { letter, taken: taken.with(seat) }, secrets);
        post.settled = joined.cursor.at();
        joined.by_post(post)
    }

    /// Somebody else's game, as it came: as long as it goes on nobody plays on with it but who joins.
    #[must_use]
    pub fn as_it_came(mut self, enclosed: &Enclosed) -> Session {
        self.post = Some(Post::of(enclosed.clone(), Vec::new()));
        self
    }

    /// Opens the game if everybody has joined, answers and draws for the seats that are played here: what happened
    /// then.
    pub(super) fn draw_here(&mut self) -> Vec<Event> {
        let mut told = Vec::new();
        if let Some(post) = self.post.as_mut().filter(|_| self.mode == Mode::Live) {
            let own = post.own();
            post.letter.open(&own);
            if !self.rests {
                post.letter.answer(self.cursor.game(), &own);
            }
        }
        while let Some(action) = self.drawn_here() {
            let line = &mut self.line;
            let Ok(events) = self.cursor.play(action, |by, after| line.add(action, by, after))
            else {
                break;
            };
            told.extend(events);
            self.moved();
        }
        told
    }

    fn drawn_here(&mut self) -> Option<Action> {
        let game = self.cursor.game();
        let seat = game.table().to_act().filter(|_| game.table().phase() == Phase::Draw)?;
        let post = self.post.as_mut().filter(|_| self.mode == Mode::Live && !self.rests)?;
        let own = post.own();
        match correspondence::draw(game, &mut post.letter, &own) {
            Ok(tile) => Some(Action::Draw(tile)),
            // Another device has drawn for this seat, which is played there.
            Err(NoDraw::OtherSecret) => {
                post.secrets[seat.index()] = None;
                self.seat_by_secrets();
                None
            }
            Err(NoDraw::NotNow) => None,
        }
    }

    /// The seats with a secret are played here, as long as the game goes on.
    pub(super) fn seat_by_secrets(&mut self) {
        let is_over = self.game().table().to_act().is_none();
        let Some(post) = self.post.as_ref().filter(|_| !is_over) else { return };
        let chairs = Seat::all(post.secrets.len() as u8).zip(self.line.chairs());
        let seated = chairs.map(|(seat, chair)| Chair {
            sitter: if post.is_here(seat) { Sitter::Person } else { Sitter::Elsewhere },
            ..chair.clone()
        });
        // Names and colours are as they were.
        let _ = self.line.change_chairs(seated.collect());
    }
}

#[cfg(test)]
pub(crate) mod tests;
