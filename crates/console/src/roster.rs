//! Everybody who can be named in a match.

use bastide_players::{Character, Player, Ruler};

/// A player, its name, and how many simulations a turn it is known by; none for who makes none.
#[derive(Debug)]
pub struct Entry {
    /// As it is called in options.
    pub name: &'static str,
    /// Who it is.
    pub player: Player,
    /// Simulations a turn where nothing else is said.
    pub simulations: u32,
}

/// Who plays where nobody is named.
pub const USUAL: &Entry = &ROSTER[1];

/// Simulations a turn of the strongest: about a tenth of a second.
const STRONG: u32 = 600;

/// The rulers, the characters, each from the weakest on, and the strongest.
pub const ROSTER: [Entry; 13] = [
    ruler("chance", Ruler::Chance),
    ruler("greedy", Ruler::Greedy),
    ruler("one-turn", Ruler::OneTurn),
    ruler("full-playouts", Ruler::FullPlayouts),
    ruler("rollouts", Ruler::Rollouts),
    character("pip", Character::Pip),
    character("rosa", Character::Rosa),
    character("bruno", Character::Bruno),
    character("greta", Character::Greta),
    character("hugo", Character::Hugo),
    character("clara", Character::Clara),
    character("raimund", Character::Raimund),
    Entry { name: "strong", player: Player::Strong, simulations: STRONG },
];

/// Whoever has a number of simulations of its own takes no more of the budget.
const fn character(name: &'static str, character: Character) -> Entry {
    Entry { name, player: Player::Character(character), simulations: u32::MAX }
}

const fn ruler(name: &'static str, ruler: Ruler) -> Entry {
    Entry { name, player: Player::Ruler(ruler), simulations: ruler.usual_simulations() }
}

/// The player of this name.
pub fn named(name: &str) -> Option<&'static Entry> {
    ROSTER.iter().find(|entry| entry.name == name)
}

/// Every name, for those who wrote another.
pub fn names() -> String {
    ROSTER.map(|entry| entry.name).join(", ")
}
