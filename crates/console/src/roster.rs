//! The players that can be named in a match.

use bastide_players::{Character, Player, Ruler};

/// A player, its name, and its usual simulations for a turn; none if it does not simulate.
#[derive(Debug)]
pub struct Entry {
    /// The name in options.
    pub name: &'static str,
    /// The player.
    pub player: Player,
    /// Simulations for a turn, by default.
    pub simulations: u32,
}

/// The default player.
pub const USUAL: &Entry = &ROSTER[1];

/// Simulations for a turn of the strongest player: about a tenth of a second.
const STRONG: u32 = 600;

/// The rulers, the characters, each from the weakest on, and the strongest.
pub const ROSTER: [Entry; 14] = [
    ruler("chance", Ruler::Chance),
    ruler("greedy", Ruler::Greedy),
    ruler("one-turn", Ruler::OneTurn),
    ruler("full-playouts", Ruler::FullPlayouts),
    ruler("rollouts", Ruler::Rollouts),
    ruler("halving", Ruler::Halving),
    character("pip", Character::Pip),
    character("rosa", Character::Rosa),
    character("bruno", Character::Bruno),
    character("greta", Character::Greta),
    character("hugo", Character::Hugo),
    character("clara", Character::Clara),
    character("raimund", Character::Raimund),
    Entry { name: "strong", player: Player::Strong, simulations: STRONG },
];

/// Returns an entry without a limit, because a character has its own number of simulations.
const fn character(name: &'static str, character: Character) -> Entry {
    Entry { name, player: Player::Character(character), simulations: u32::MAX }
}

const fn ruler(name: &'static str, ruler: Ruler) -> Entry {
    Entry { name, player: Player::Ruler(ruler), simulations: ruler.usual_simulations() }
}

/// Returns the player of this name.
pub fn named(name: &str) -> Option<&'static Entry> {
    ROSTER.iter().find(|entry| entry.name == name)
}

/// Returns all names, for error messages.
pub fn names() -> String {
    ROSTER.map(|entry| entry.name).join(", ")
}
