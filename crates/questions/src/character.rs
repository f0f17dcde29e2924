//! The computer opponents.

use serde::{Deserialize, Serialize};

/// A computer opponent, with its own style of play and the same strength on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Character {
    /// A child who learns the game: likes to finish things, forgets the farmers, often errs.
    Pip,
    /// Travels the roads and forgets the farmers.
    Rosa,
    /// Takes the most points in its own turn. Saved games called it greedy when it was the only
    /// one.
    #[default]
    #[serde(rename = "greedy")]
    Bruno,
    /// Builds cities, the larger the better.
    Greta,
    /// Would rather spoil your features than build its own.
    Hugo,
    /// Counts everything, and knows the tiles left in the bag.
    Clara,
    /// Thinks several turns ahead.
    Raimund,
}

impl Character {
    /// From the weakest on.
    pub const ALL: [Character; 7] = [
        Character::Pip,
        Character::Rosa,
        Character::Bruno,
        Character::Greta,
        Character::Hugo,
        Character::Clara,
        Character::Raimund,
    ];

    /// The character that gives hints.
    pub const STRONGEST: Character = Character::Raimund;

    /// Returns the strength in Elo points above the weakest: a player who wins as often as they
    /// lose against two characters has a rating between theirs. Measured by `script/ladder`.
    pub const fn rating(self) -> u16 {
        match self {
            Character::Pip => 0,
            Character::Rosa => 205,
            Character::Bruno => 348,
            Character::Greta => 476,
            Character::Hugo => 686,
            Character::Clara => 898,
            Character::Raimund => 1103,
        }
    }

    /// Returns `true` if it searches; the others take the turn that looks best at once.
    pub const fn searches(self) -> bool {
        matches!(self, Character::Clara | Character::Raimund)
    }

    /// Returns the number of characters that are not stronger, itself included: from 1 to the
    /// number of characters.
    pub const fn strength(self) -> u32 {
        self as u32 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_stronger_than_whoever_stands_before() {
        assert!(Character::ALL.map(Character::strength).into_iter().eq(1..=7));
        assert_eq!(Character::STRONGEST.strength(), 7);
        assert!(Character::ALL.is_sorted_by_key(|character| character.rating()));
    }
}
