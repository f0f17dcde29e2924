//! The players of a table.

use bastide_questions::Character;
use bastide_rules::Seat;
use serde::{Deserialize, Serialize};

/// One of the six colours, each with its own mark: the index into `bastide_art::COLOURS`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Colour(u8);

impl Colour {
    /// The number of colours.
    pub const COUNT: u8 = 6;

    /// Returns the colour of this number, below [`Colour::COUNT`].
    pub const fn new(number: u8) -> Option<Colour> {
        if number < Colour::COUNT { Some(Colour(number)) } else { None }
    }

    /// Returns every colour.
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..Colour::COUNT).map(Colour)
    }

    /// Returns `true` if the colour is so light that its mark must be dark.
    pub const fn is_light(self) -> bool {
        matches!(self.0, 2 | 5)
    }

    /// Returns the number of the colour, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Colour {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, &'static str> {
        Colour::new(number).ok_or("there are six colours, 0 to 5")
    }
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour.0
    }
}

/// The controller of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Controller {
    /// A person on this device.
    #[default]
    Person,
    /// A computer player: this character.
    Opponent(Character),
    /// A remote player, on another device.
    #[serde(rename = "elsewhere")]
    Remote,
}

/// A player at the table: name, colour and controller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenPlayer", into = "WrittenPlayer")]
pub struct Player {
    /// The name as typed, never empty.
    pub name: String,
    /// The colour of the figures and the score marker.
    pub colour: Colour,
    /// The controller.
    pub controller: Controller,
}

/// A player in JSON: computer players keep their original form.
#[derive(Serialize, Deserialize)]
struct WrittenPlayer {
    name: String,
    colour: Colour,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    brain: Option<Character>,
    #[serde(default, skip_serializing_if = "is_here")]
    elsewhere: bool,
}

// Serde passes the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_here(elsewhere: &bool) -> bool {
    !elsewhere
}

impl From<WrittenPlayer> for Player {
    fn from(written: WrittenPlayer) -> Player {
        let WrittenPlayer { name, colour, brain, elsewhere } = written;
        let controller = match brain {
            Some(character) => Controller::Opponent(character),
            None if elsewhere => Controller::Remote,
            None => Controller::Person,
        };
        Player { name, colour, controller }
    }
}

impl From<Player> for WrittenPlayer {
    fn from(Player { name, colour, controller }: Player) -> WrittenPlayer {
        let (brain, elsewhere) = match controller {
            Controller::Person => (None, false),
            Controller::Opponent(character) => (Some(character), false),
            Controller::Remote => (None, true),
        };
        WrittenPlayer { name, colour, brain, elsewhere }
    }
}

/// Returns `true` if the seat is the reader's: the only person, who plays here against the
/// computer.
pub fn is_you(players: &[Player], seat: Seat) -> bool {
    let controllers: Vec<Controller> = players.iter().map(|player| player.controller).collect();
    is_you_among(&controllers, seat.index())
}

/// Returns the same for the seat of this number, counted from 0, among these controllers.
pub fn is_you_among(controllers: &[Controller], number: usize) -> bool {
    let mut seated = controllers.iter().enumerate();
    seated.all(|(other, controller)| match controller {
        Controller::Person => other == number,
        Controller::Opponent(_) => other != number,
        Controller::Remote => false,
    })
}

/// The reason why these players cannot form a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayersError {
    /// The number of players differs from the number of seats.
    #[error("there are {players} players for {seats} seats")]
    Count {
        /// The number of players.
        players: usize,
        /// The number of seats.
        seats: u8,
    },
    /// A player has no name.
    #[error("seat {0} has no name")]
    NoName(Seat),
    /// Two players have the same colour.
    #[error("seats {0} and {1} have the same colour")]
    SameColour(Seat, Seat),
}

/// Checks that these players can form a table with this number of seats.
///
/// # Errors
///
/// Fails with the first reason against it.
pub fn check_players(players: &[Player], seats: u8) -> Result<(), PlayersError> {
    if players.len() != usize::from(seats) {
        return Err(PlayersError::Count { players: players.len(), seats });
    }
    for (seat, player) in Seat::all(seats).zip(players) {
        if player.name.trim().is_empty() {
            return Err(PlayersError::NoName(seat));
        }
        let same = |(_, other): &(Seat, &Player)| other.colour == player.colour;
        if let Some((other, _)) = Seat::all(seats).zip(players).take(seat.index()).find(same) {
            return Err(PlayersError::SameColour(other, seat));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yellow_and_pink_are_light() {
        let is_light =
            |colour: Colour| matches!(bastide_art::COLOURS[colour.index()].name, "yellow" | "pink");
        assert!(Colour::all().all(|colour| colour.is_light() == is_light(colour)));
    }
}
