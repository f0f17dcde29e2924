//! A game that is over, as it is counted. Pure.

use bastide_questions::Character;
use bastide_rules::Expansion;

use super::feats::Feats;
use crate::session::about::About;
use crate::session::save::held;
use crate::text::{Language, say};

/// Who sat on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody of this name, as it was typed.
    Person(String),
    /// The computer.
    Computer(Character),
    /// A computer that this Bastide does not know.
    Stranger,
}

/// A seat at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who sat there.
    pub player: Player,
    /// Points.
    pub score: u32,
    /// Whether the win is theirs, or is shared.
    pub has_won: bool,
    /// What was done there; none while the game was not looked through.
    pub feats: Option<Feats>,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its key on the shelf.
    pub key: String,
    /// When it was saved last: milliseconds since 1970. Nobody plays on in a game that is over.
    pub saved_at: u64,
    /// With which boxes, of those that this Bastide knows.
    pub boxes: Vec<Expansion>,
    /// Who sat there.
    pub seats: Vec<Seat>,
}

impl Game {
    /// The game of this title; none while it goes on.
    pub fn of(key: &str, saved_at: u64, about: &About) -> Option<Game> {
        if about.to_act.is_some() || about.seats.is_empty() {
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

    /// The same with "You" for the only person, who played against the computer and has typed no name.
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

    /// The same, looked through.
    #[must_use]
    pub fn with(mut self, feats: Vec<Feats>) -> Game {
        for (seat, feats) in self.seats.iter_mut().zip(feats) {
            seat.feats = Some(feats);
        }
        self
    }

    /// The seat of a player: where one sat on several, the best of them.
    pub fn seat_of(&self, player: &Player) -> Option<&Seat> {
        let theirs = self.seats.iter().filter(|seat| seat.player == *player);
        theirs.reduce(|best, seat| if seat.score > best.score { seat } else { best })
    }

    /// Everybody who sat there, each once.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        let is_new = |at: usize, player: &Player| {
            self.seats[..at].iter().all(|before| before.player != *player)
        };
        let players = self.seats.iter().map(|seat| &seat.player);
        players.enumerate().filter(move |(at, player)| is_new(*at, player)).map(|(_, it)| it)
    }

    /// The seats of people: one for each, the best.
    pub fn people(&self) -> impl Iterator<Item = (&str, &Seat)> {
        self.players().filter_map(|player| match player {
            Player::Person(name) => Some((name.as_str(), self.seat_of(player)?)),
            Player::Computer(_) | Player::Stranger => None,
        })
    }
}
