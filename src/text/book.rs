//! What the books and the boxes are called, and a line about each.

use bastide_rules::{Expansion, Preset};

use super::{Language, say};

/// A book's name, year and one line about it.
pub fn book(language: Language, book: Preset) -> [&'static str; 3] {
    match book {
        Preset::FirstEdition => [
            say::preset_first_edition(language),
            say::preset_first_edition_year(language),
            say::preset_first_edition_about(language),
        ],
        Preset::BigBox => [
            say::preset_big_box(language),
            say::preset_big_box_year(language),
            say::preset_big_box_about(language),
        ],
        Preset::NewEdition => [
            say::preset_new_edition(language),
            say::preset_new_edition_year(language),
            say::preset_new_edition_about(language),
        ],
        Preset::Anniversary => [
            say::preset_anniversary(language),
            say::preset_anniversary_year(language),
            say::preset_anniversary_about(language),
        ],
        Preset::FirstGame => [
            say::preset_first_game(language),
            say::preset_first_game_year(language),
            say::preset_first_game_about(language),
        ],
    }
}

/// A box's name and what it adds.
pub fn expansion(language: Language, expansion: Expansion) -> [&'static str; 2] {
    match expansion {
        Expansion::River => [say::box_river(language), say::box_river_about(language)],
        Expansion::River2 => [say::box_river2(language), say::box_river2_about(language)],
        Expansion::Abbot => [say::box_abbot(language), say::box_abbot_about(language)],
        Expansion::Inns => [say::box_inns(language), say::box_inns_about(language)],
        Expansion::Traders => [say::box_traders(language), say::box_traders_about(language)],
        Expansion::Dragon => [say::box_dragon(language), say::box_dragon_about(language)],
        Expansion::Abbey => [say::box_abbey(language), say::box_abbey_about(language)],
        Expansion::Count => [say::box_count(language), say::box_count_about(language)],
        Expansion::King => [say::box_king(language), say::box_king_about(language)],
        Expansion::Cult => [say::box_cult(language), say::box_cult_about(language)],
        Expansion::Anniversary => {
            [say::box_anniversary(language), say::box_anniversary_about(language)]
        }
    }
}

/// A box's name.
pub fn expansion_name(language: Language, which: Expansion) -> &'static str {
    expansion(language, which)[0]
}
