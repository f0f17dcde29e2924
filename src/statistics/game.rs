//! A finished game in the form that is counted. Pure.

use bastide_questions::Character;
use bastide_rules::Expansion;

use super::feats::Feats;
use bastide_session::about::About;
use bastide_session::save::held;
use bastide_text::{Language, say};

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person with this name, as typed.
    Person(String),
    /// A computer player.
    Computer(Character),
    /// A computer player that this version of Bastide does not know.
    Stranger,
}

/// A seat at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The player of the seat.
    pub player: Player,
    /// The final points.
    pub score: u32,
    /// `true` if the player won, alone or shared.
    pub has_won: bool,
    /// The feats of the player; `None` until the game is replayed.
    pub feats: Option<Feats>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The key of the game in the library.
    pub key: String,
    /// The time of the last save, in milliseconds since 1970. A finished game does not change any
    /// more.
    pub saved_at: u64,
    /// The expansions, of those that this version of Bastide knows.
    pub boxes: Vec<Expansion>,
    /// The seats of the game.
    pub seats: Vec<Seat>,
}

impl Game {
    /// Returns the game with this summary; `None` while it is in progress, and for one that nobody
    /// wins: one person played alone.
    pub fn of(key: &str, saved_at: u64, about: &About) -> Option<Game> {
        if about.to_act.is_some() || about.seats.is_empty() || about.winners.is_empty() {
            return None;
        }
        let seats = (0..).zip(&about.seats).map(|(number, seat)| {
            let rated = |it: &Character| Some(it.rating()) == seat.rating;
            let player = match (seat.rating, Character::ALL.into_iter().find(rated)) {
                (None, _) => Player::Person(held(&seat.name, || (number + 1).to_string())),
                (Some(_), Some(character)) => Player::Computer(character),
                (Some(_), None) => Player::Stranger,
            };
            let has_won = about.winners.contains(&number);
            Seat { player, score: seat.score, has_won, feats: None }
        });
        Some(Game {
            key: key.to_owned(),
            saved_at,
            boxes: about.boxes.iter().filter_map(|name| Expansion::named(name)).collect(),
            seats: seats.collect(),
        })
    }

    /// Names the person "You" if they are the only one, played against the computer and typed no
    /// name.
    #[must_use]
    pub fn named(mut self, language: Language) -> Game {
        let is_person = |(_, seat): &(usize, &mut Seat)| matches!(seat.player, Player::Person(_));
        let mut people = self.seats.iter_mut().enumerate().filter(is_person);
        if let (Some((number, seat)), None) = (people.next(), people.next()) {
            let default = Player::Person(say::player_numbered(language, number as u32 + 1));
            if seat.player == default {
                seat.player = Player::Person(say::player_you(language).to_owned());
            }
        }
        self
    }

    /// Returns the game with the feats found by replaying it.
    #[must_use]
    pub fn with(mut self, feats: Vec<Feats>) -> Game {
        for (seat, feats) in self.seats.iter_mut().zip(feats) {
            seat.feats = Some(feats);
        }
        self
    }

    /// Returns the seat of a player: of several seats the one with the most points.
    pub fn seat_of(&self, player: &Player) -> Option<&Seat> {
        let theirs = self.seats.iter().filter(|seat| seat.player == *player);
        theirs.reduce(|best, seat| if seat.score > best.score { seat } else { best })
    }

    /// Returns all players, each once.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        let is_new = |at: usize, player: &Player| {
            self.seats[..at].iter().all(|before| before.player != *player)
        };
        let players = self.seats.iter().map(|seat| &seat.player);
        players.enumerate().filter(move |(at, player)| is_new(*at, player)).map(|(_, it)| it)
    }

    /// Returns the seats of people: for each person one, the best.
    pub fn people(&self) -> impl Iterator<Item = (&str, &Seat)> {
        self.players().filter_map(|player| match player {
            Player::Person(name) => Some((name.as_str(), self.seat_of(player)?)),
            Player::Computer(_) | Player::Stranger => None,
        })
    }
}
