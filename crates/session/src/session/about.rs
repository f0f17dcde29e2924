//! A game's summary for lists: players, expansions, state, and a small picture. A save holds it beside
//! the game, so that listing games replays none.

use std::borrow::Cow;

use bastide_rules::{Event, Preset};
use serde::{Deserialize, Serialize};

use super::{Session, picture};
use crate::line::{Colour, Controller};

/// A game's summary. One of a newer Bastide may name things unknown to this one: names of boxes and
/// books stay as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// The players, in the order of the seats.
    pub seats: Vec<SeatAbout>,
    /// The seat whose turn it is; none once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// The seats that won, once the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<u8>,
    /// Tiles not drawn yet.
    pub left: u16,
    /// With which boxes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<Cow<'static, str>>,
    /// By which book, if by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
    /// The name of the game by link, if it is one.
    #[serde(rename = "post", skip_serializing_if = "Option::is_none")]
    pub by_link: Option<String>,
    /// The table, small: see [`picture`].
    pub picture: String,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatAbout {
    /// The player's name.
    pub name: String,
    /// The player's colour; a newer Bastide may have more of them.
    pub colour: u8,
    /// Points so far.
    #[serde(default)]
    pub score: u32,
    /// The strength of the computer player on this seat ([`Character::rating`]); none for a person.
    ///
    /// [`Character::rating`]: bastide_questions::Character::rating
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// `true` if the player is remote.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elsewhere: bool,
}

impl About {
    /// Returns the summary of a session's game, at the end of its main line.
    pub fn of(session: &Session) -> About {
        let (line, cursor) = (session.line(), session.cursor());
        let is_there = cursor.ply() == line.tip() && cursor.ending() == line.ending();
        if !is_there || session.rests() {
            let mut newest = session.clone();
            // Opened again, the game has gone on.
            let _ = newest.end_turn();
            newest.go_to_the_tip();
            return About::at(&newest);
        }
        About::at(session)
    }

    fn at(session: &Session) -> About {
        let (game, table) = (session.game(), session.game().table());
        let config = game.config();
        let winners = session.events().iter().rev().find_map(|event| match event {
            Event::Over { winners } => Some(winners.iter().map(|seat| seat.number()).collect()),
            _ => None,
        });
        let seats = session.players().iter().zip(table.scores()).map(|(player, score)| SeatAbout {
            name: player.name.clone(),
            colour: player.colour.into(),
            score: *score,
            rating: match player.controller {
                Controller::Opponent(character) => Some(character.rating()),
                Controller::Person | Controller::Remote => None,
            },
            elsewhere: player.controller == Controller::Remote,
        });
        let book = Preset::of(config.edition, config.expansions, config.rules);
        About {
            seats: seats.collect(),
            to_act: session.awaited().map(|seat| seat.number()),
            winners: winners.unwrap_or_default(),
            left: table.bag().total(),
            boxes: config.expansions.iter().map(|it| it.name().into()).collect(),
            book: book.map(|book| book.name().to_owned()),
            by_link: session.correspondence().map(|by_link| by_link.game().to_string()),
            picture: picture::of(table.board()),
        }
    }
}

impl SeatAbout {
    /// The player's colour, or the first where this Bastide has no such colour.
    pub fn colour(&self) -> Colour {
        Colour::new(self.colour).unwrap_or_default()
    }
}
