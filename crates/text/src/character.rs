//! Names and descriptions of the computer players.

use bastide_questions::Character;

use super::{Language, say};

/// Returns the name of a computer player.
pub fn character(language: Language, character: Character) -> &'static str {
    match character {
        Character::Pip => say::character_pip(language),
        Character::Rosa => say::character_rosa(language),
        Character::Bruno => say::character_bruno(language),
        Character::Greta => say::character_greta(language),
        Character::Hugo => say::character_hugo(language),
        Character::Clara => say::character_clara(language),
        Character::Raimund => say::character_raimund(language),
    }
}

/// Returns a one-sentence description of a computer player's style.
pub fn about_character(language: Language, character: Character) -> &'static str {
    match character {
        Character::Pip => say::character_pip_about(language),
        Character::Rosa => say::character_rosa_about(language),
        Character::Bruno => say::character_bruno_about(language),
        Character::Greta => say::character_greta_about(language),
        Character::Hugo => say::character_hugo_about(language),
        Character::Clara => say::character_clara_about(language),
        Character::Raimund => say::character_raimund_about(language),
    }
}

/// Returns the strength of a computer player on the scale of all of them.
pub fn strength(language: Language, character: Character) -> String {
    let most = Character::STRONGEST.strength();
    say::CharacterStrength { strength: character.strength(), most }.tell(language)
}
