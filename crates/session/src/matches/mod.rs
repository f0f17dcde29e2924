//! A match between two players: the best of one, three or five pairs of games. A pair is the same tiles
//! twice, the second time begun by the other player, so that luck cancels.
//!
//! The pair goes to the player with more points in both games together. A player who resigns a game or
//! loses it on time loses the pair, whatever the points; after that the pair has no further game. The
//! match goes to the player with more pairs, and is over once the other cannot draw level. With equal
//! pairs the points of all games decide, and with equal points it is a draw.
//!
//! A match is not stored by itself. Each of its games keeps the results of the games before it, as text
//! in its [`Attachments`](crate::Attachments). So the match survives a lost tab, a deleted game, and an
//! export to another browser: the latest game that is left knows all the others.

mod entry;
mod pair;
mod story;

use bastide_rules::{Config, Seat, Source};

pub use entry::Entry;
pub use pair::{Pair, Played};
pub use story::{Comeback, Story};

use crate::about::About;
use crate::clock::Clock;
use crate::line::Controller;
use crate::{Attachments, Session};

/// The number of players.
pub const SEATS: usize = 2;

/// The most pairs of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BestOf {
    /// One pair.
    #[default]
    One,
    /// Three pairs.
    Three,
    /// Five pairs.
    Five,
}

/// A match, as far as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    entry: Entry,
}

/// The score of a match, by seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The pairs that each player won.
    pub won: [u8; SEATS],
    /// The pairs that were drawn.
    pub drawn: u8,
    /// The points of each player in all games.
    pub points: [u32; SEATS],
}

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// This seat won more pairs.
    ByPairs(Seat),
    /// The pairs are equal, and this seat has more points in all games.
    ByPoints(Seat),
    /// Pairs and points are equal.
    Drawn,
}

impl BestOf {
    /// Every length, the shortest first.
    pub const ALL: [BestOf; 3] = [BestOf::One, BestOf::Three, BestOf::Five];

    /// Returns the most pairs.
    pub const fn pairs(self) -> u8 {
        match self {
            BestOf::One => 1,
            BestOf::Three => 3,
            BestOf::Five => 5,
        }
    }
}

impl Match {
    /// Returns a new game as the first of a match of this name, a [new key](crate::library::new_key).
    /// `None` if the tiles of the game cannot be played again, because they follow from no seed; if
    /// others than two play; or if the game has begun.
    pub fn begin(mut session: Session, name: &str, best_of: BestOf) -> Option<Session> {
        let entry = Entry { name: name.to_owned(), best_of, before: Vec::new() };
        // A name that cannot be read again would lose the match.
        Entry::read(&entry.written())?;
        let can = is_of_match(&session) && session.game().actions().is_empty();
        let clock = session.attachments().clock.clone();
        session.attach(Attachments { clock, in_match: Some(entry.written()), challenge: None });
        can.then_some(session)
    }

    /// Returns the match of this entry, without the game that holds it.
    pub const fn before(entry: Entry) -> Match {
        Match { entry }
    }

    /// Returns the match of a game up to this game, which counts once it is over. `None` if it belongs
    /// to none.
    pub fn of(session: &Session) -> Option<Match> {
        let mut entry = Entry::of(session)?;
        entry.before.extend(Played::of(&About::of(session), session.line().ending()));
        Some(Match { entry })
    }

    /// Returns the same with one more game.
    #[must_use]
    pub fn with(mut self, played: Played) -> Match {
        self.entry.before.push(played);
        self
    }

    /// Returns its name, the same in all its games.
    pub fn name(&self) -> &str {
        &self.entry.name
    }

    /// Returns its length.
    pub const fn best_of(&self) -> BestOf {
        self.entry.best_of
    }

    /// Returns the games that are over, the first one first.
    pub fn games(&self) -> &[Played] {
        &self.entry.before
    }

    /// Returns the pairs that have begun; the last one may lack its second game.
    pub fn pairs(&self) -> Vec<Pair> {
        let mut pairs: Vec<Pair> = Vec::new();
        for played in self.games() {
            match pairs.last_mut().filter(|pair| !pair.is_over()) {
                Some(pair) => pair.games.push(*played),
                None => pairs.push(Pair { games: vec![*played] }),
            }
        }
        pairs
    }

    /// Returns the score. A pair counts once it is over, points count at once.
    pub fn score(&self) -> Score {
        let mut score = Score::default();
        for pair in self.pairs() {
            for (sum, points) in score.points.iter_mut().zip(pair.points()) {
                *sum = sum.saturating_add(points);
            }
            match pair.winner() {
                _ if !pair.is_over() => {}
                Some(seat) => score.won[seat.index()] += 1,
                None => score.drawn += 1,
            }
        }
        score
    }

    /// Returns the state of the match.
    pub fn verdict(&self) -> Verdict {
        let Score { won: [one, other], drawn, points } = self.score();
        let left = self.best_of().pairs().saturating_sub(one + other + drawn);
        if one.abs_diff(other) > left {
            return Verdict::ByPairs(Seat::new(u8::from(other > one)));
        }
        if left > 0 {
            return Verdict::Open;
        }
        match points {
            [one, other] if one == other => Verdict::Drawn,
            [one, other] => Verdict::ByPoints(Seat::new(u8::from(other > one))),
        }
    }

    /// Returns `true` if the next game is the second of its pair: its tiles are known from the first.
    pub fn repeats_tiles(&self) -> bool {
        self.pairs().last().is_some_and(|pair| !pair.is_over())
    }

    /// Returns the remote player who begins the next game, and so sends its first link.
    pub fn waits_for(session: &Session) -> Option<Seat> {
        let begins = Seat::new(1 - session.game().config().first.min(1));
        let player = session.players().get(begins.index());
        player.filter(|it| it.controller == Controller::Remote).map(|_| begins)
    }

    /// Returns `true` if a received game is the next one of this match: it has the same earlier results,
    /// rules and tiles, and the other player begins.
    pub fn continues(session: &Session, next: &Session) -> bool {
        let Some((played, attached)) = Match::of(session).zip(Entry::of(next)) else {
            return false;
        };
        let source = if played.repeats_tiles() { session.order() } else { Source::Told };
        let config = session.game().config();
        let wanted = Config { first: 1 - config.first.min(1), source, ..config.clone() };
        played.entry == attached && *next.game().config() == wanted
    }

    /// Returns the game after this one, which is over at its end: among the same players, by the same
    /// rules, with the clocks set anew, begun by the other player. The second game of a pair has the
    /// tiles of the first, any other the tiles of this seed, or of the usual draws by link. `None` while
    /// this game is in progress and once the match is decided. By link also `None` before the end of this
    /// game is sent, and on the device of the player who does not begin the next one.
    pub fn next_game(session: &Session, seed: u64) -> Option<Session> {
        let played = Match::of(session)?;
        let attached = Entry::of(session)?;
        let config = session.game().config();
        let is_over = attached.before.len() < played.games().len();
        let can = is_over && played.verdict() == Verdict::Open && is_of_match(session);
        if !can || session.is_to_be_sent() || Match::waits_for(session).is_some() {
            return None;
        }
        let source = match played.repeats_tiles() {
            true => session.order(),
            false if session.has_remote_players() => Source::Told,
            false => Source::Seed(seed),
        };
        let config = Config { first: 1 - config.first, source, ..config.clone() };
        let clock = session.attachments().clock;
        let clock = clock.and_then(|text| Clock::read(&text, config.players));
        let clock = clock.map(|clock| Clock::of(clock.terms(), config.players).written());
        let next = Session::begin(config, session.players().to_vec()).ok()?;
        let mut next = next.with_table_rules(session.line().table_rules());
        next.attach(Attachments { clock, in_match: Some(played.entry.written()), challenge: None });
        Some(next)
    }
}

/// Returns `true` if a game can belong to a match.
fn is_of_match(session: &Session) -> bool {
    let Config { players, first, source, .. } = session.game().config();
    let is_again = matches!(source, Source::Seed(_)) || session.has_remote_players();
    usize::from(*players) == SEATS && *first < 2 && is_again
}

#[cfg(test)]
mod tests;
