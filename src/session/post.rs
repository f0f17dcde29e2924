//! A game that is played by link: people far apart send each other what was played. No tile is drawn
//! before its turn, so no link holds an order of the bag; whoever sits here draws here, and cannot choose.

use bastide_correspondence::{self as correspondence, GameId, Letter, Meeting, NoDraw, Secret};
use bastide_rules::{Action, Event, Phase, Seat};
use serde::{Deserialize, Serialize};

use super::{Mode, Session};
use crate::line::{Chair, Sitter};

/// What such a game keeps beside what was played.
#[derive(Clone, Debug)]
pub struct Post {
    /// What goes along with each link.
    letter: Letter,
    /// One for each seat: there for those who are played here.
    secrets: Vec<Option<Secret>>,
    /// So many plies came from elsewhere or were handed over: nobody takes them back.
    settled: usize,
    /// Seats that somebody plays, as far as is known here.
    taken: Taken,
}

/// Seats that somebody plays, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Taken(pub u8);

/// The same, as it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WrittenPost {
    letter: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    secrets: Vec<Option<Secret>>,
    settled: u32,
    #[serde(default)]
    taken: Taken,
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

    /// The same, and this seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Taken {
        Taken(self.0 | 1 << seat.number())
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
        free.sort_by_key(|seat| Some(*seat) != to_act);
        free
    }
}

impl Post {
    /// Of a game that begins, or that somebody joins: what each seat that is played here keeps to itself.
    pub fn of(enclosed: Enclosed, secrets: Vec<Option<Secret>>) -> Post {
        let Enclosed { letter, taken } = enclosed;
        Post { letter, secrets, settled: 0, taken }
    }

    /// Which game it is.
    pub const fn game(&self) -> &GameId {
        &self.letter.game
    }

    /// So many plies cannot be taken back.
    pub const fn settled(&self) -> usize {
        self.settled
    }

    /// What goes along with a link to it.
    pub fn enclosed(&self) -> Enclosed {
        Enclosed { letter: self.letter.clone(), taken: self.taken }
    }

    /// As it is saved. Of a game that is over, and known to be, nothing is secret any more.
    pub fn written(&self, is_over: bool) -> WrittenPost {
        WrittenPost {
            letter: self.letter.written(),
            secrets: if is_over { Vec::new() } else { self.secrets.clone() },
            settled: self.settled as u32,
            taken: self.taken,
        }
    }
}

impl WrittenPost {
    /// The same, of a game with so many seats; none where that cannot be read.
    pub fn open(self, seats: u8) -> Option<Post> {
        let WrittenPost { letter, mut secrets, settled, taken } = self;
        secrets.resize(seats.into(), None);
        let letter = Letter::read(&letter, seats)?;
        Some(Post { letter, secrets, settled: settled as usize, taken })
    }
}

impl Session {
    /// The same game, played by link. Here sits whoever has a secret here, and draws if it is his turn.
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
        let secrets = Seat::all(seats).map(|seat| taken.has(seat).then(&secret)).collect();
        self.by_post(Post::of(Enclosed { letter: Letter::begin(game, seats), taken }, secrets))
    }

    /// What the game keeps for that, if it is played by link.
    pub const fn post(&self) -> Option<&Post> {
        self.post.as_ref()
    }

    /// Whether it is for somebody elsewhere to go on, or to hear how it ended.
    pub fn is_to_be_sent(&self) -> bool {
        let Some(post) = self.post.as_ref().filter(|_| self.mode == Mode::Live && !self.rests)
        else {
            return false;
        };
        match self.game().table().to_act() {
            Some(seat) => self.chair(seat).sitter == Sitter::Elsewhere,
            None => post.settled < self.cursor.at(),
        }
    }

    /// What was played is with somebody else now: it stays.
    pub fn hand_over(&mut self) {
        let at = self.cursor.at();
        if let Some(post) = &mut self.post {
            post.settled = at;
        }
    }

    /// How this game stands to one that came by link and is the same.
    pub fn meets(&self, come: &Session, enclosed: &Enclosed) -> Meeting {
        let (own, theirs) = (self.game(), come.game());
        let Some(post) = &self.post else { return Meeting::Contradicts { from: 0 } };
        correspondence::meet((own, &post.letter), (theirs, &enclosed.letter))
    }

    /// Goes on with what was played elsewhere from this ply on.
    ///
    /// # Errors
    ///
    /// It cannot be played here, and this is no game to go on with.
    pub fn go_on_with(
        mut self,
        come: &Session,
        enclosed: &Enclosed,
        from: usize,
    ) -> Result<Session, super::IntentError> {
        self.rests = false;
        for action in come.game().actions().iter().skip(from) {
            self.play(*action)?;
        }
        self.take(enclosed);
        self.draw_here();
        Ok(self)
    }

    /// The game that came, with what this one keeps to itself: a game of its own.
    #[must_use]
    pub fn apart(&self, come: Session, enclosed: &Enclosed) -> Session {
        let secrets = self.post.as_ref().map_or_else(Vec::new, |post| post.secrets.clone());
        let is_sound = secrets.len() == self.chairs().len();
        let secrets = if is_sound { secrets } else { vec![None; self.chairs().len()] };
        let mut apart = come.taken_over();
        // It is one table with the same people.
        let _ = apart.line.change_chairs(self.chairs().to_vec());
        let mut post = Post::of(enclosed.clone(), secrets);
        post.settled = apart.cursor.at();
        apart.by_post(post)
    }

    /// A game that came, joined on this seat: whoever else plays sits elsewhere.
    #[must_use]
    pub fn joined(self, enclosed: Enclosed, seat: Seat, secret: Secret) -> Session {
        let joined = self.taken_over();
        let mut secrets = vec![None; joined.chairs().len()];
        if let Some(own) = secrets.get_mut(seat.index()) {
            *own = Some(secret);
        }
        let taken = enclosed.taken.with(seat);
        let mut post = Post::of(Enclosed { taken, ..enclosed }, secrets);
        post.settled = joined.cursor.at();
        joined.by_post(post)
    }

    /// Somebody else's game, as it came: as long as it goes on nobody plays on with it but who joins.
    #[must_use]
    pub fn as_it_came(mut self, enclosed: &Enclosed) -> Session {
        self.post = Some(Post::of(enclosed.clone(), Vec::new()));
        self
    }

    fn take(&mut self, enclosed: &Enclosed) {
        let at = self.cursor.at();
        if let Some(post) = &mut self.post {
            post.letter = enclosed.letter.clone();
            post.taken.0 |= enclosed.taken.0;
            post.settled = at;
        }
    }

    /// Whoever is to draw and sits here draws: what happened then.
    pub(super) fn draw_here(&mut self) -> Vec<Event> {
        let mut told = Vec::new();
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
        let secret = post.secrets.get(seat.index())?.as_ref()?;
        match correspondence::draw(game, &mut post.letter, secret) {
            Ok(tile) => Some(Action::Draw(tile)),
            // What was shown for this seat was shown by another: it is played there.
            Err(NoDraw::OtherSecret) => {
                post.secrets[seat.index()] = None;
                self.seat_by_secrets();
                None
            }
            Err(NoDraw::NotNow) => None,
        }
    }

    /// Here sits whoever has a secret here, as long as the game goes on.
    pub(super) fn seat_by_secrets(&mut self) {
        let is_over = self.game().table().to_act().is_none();
        let Some(post) = self.post.as_ref().filter(|_| !is_over) else { return };
        let seated = self.line.chairs().iter().zip(&post.secrets).map(|(chair, secret)| Chair {
            sitter: if secret.is_some() { Sitter::Person } else { Sitter::Elsewhere },
            ..chair.clone()
        });
        // Names and colours are as they were.
        let _ = self.line.change_chairs(seated.collect());
    }
}

#[cfg(test)]
pub(crate) mod tests;
