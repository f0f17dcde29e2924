//! Names and one-line descriptions of rulebooks and expansions. Many screens show the names, only
//! the setup the descriptions.

use bastide_rules::{Expansion, Preset};

use super::{Language, say};

/// Returns the name of a rulebook.
pub fn book(language: Language, book: Preset) -> &'static str {
    match book {
        Preset::FirstEdition => say::preset_first_edition(language),
        Preset::BigBox => say::preset_big_box(language),
        Preset::NewEdition => say::preset_new_edition(language),
        Preset::Anniversary => say::preset_anniversary(language),
        Preset::HowToGuide => say::preset_how_to_guide(language),
        Preset::FirstGame => say::preset_first_game(language),
        Preset::BaseGame => say::preset_base_game(language),
    }
}

/// Returns a one-line description of a rulebook.
pub fn about_book(language: Language, book: Preset) -> &'static str {
    match book {
        Preset::FirstEdition => say::preset_first_edition_about(language),
        Preset::BigBox => say::preset_big_box_about(language),
        Preset::NewEdition => say::preset_new_edition_about(language),
        Preset::Anniversary => say::preset_anniversary_about(language),
        Preset::HowToGuide => say::preset_how_to_guide_about(language),
        Preset::FirstGame => say::preset_first_game_about(language),
        Preset::BaseGame => say::preset_base_game_about(language),
    }
}

/// Returns the name of an expansion.
pub fn expansion(language: Language, expansion: Expansion) -> &'static str {
    match expansion {
        Expansion::River => say::box_river(language),
        Expansion::River2 => say::box_river2(language),
        Expansion::Abbot => say::box_abbot(language),
        Expansion::Inns => say::box_inns(language),
        Expansion::Traders => say::box_traders(language),
        Expansion::Dragon => say::box_dragon(language),
        Expansion::Abbey => say::box_abbey(language),
        Expansion::Count => say::box_count(language),
        Expansion::King => say::box_king(language),
        Expansion::Cult => say::box_cult(language),
        Expansion::Anniversary => say::box_anniversary(language),
        Expansion::Cathars => say::box_cathars(language),
        Expansion::Besiegers => say::box_besiegers(language),
        Expansion::SpielDoch => say::box_spieldoch(language),
        Expansion::Darmstadt => say::box_darmstadt(language),
        Expansion::GamesQuarterly => say::box_gq11(language),
        Expansion::Labyrinth => say::box_labyrinth(language),
        Expansion::Wind => say::box_wind(language),
        Expansion::GermanMonasteries => say::box_monasteries_de(language),
        Expansion::DutchMonasteries => say::box_monasteries_nl(language),
        Expansion::Festival => say::box_festival(language),
        Expansion::CropCircles1 => say::box_crop1(language),
        Expansion::CropCircles2 => say::box_crop2(language),
        Expansion::Gold => say::box_gold(language),
        Expansion::Mage => say::box_mage(language),
        Expansion::Phantom => say::box_phantom(language),
        Expansion::Buildings => say::box_buildings(language),
        Expansion::Hills => say::box_hills(language),
        Expansion::Flying => say::box_flying(language),
        Expansion::Tower => say::box_tower(language),
    }
}

/// Returns a description of an expansion.
pub fn about_expansion(language: Language, expansion: Expansion) -> &'static str {
    match expansion {
        Expansion::River => say::box_river_about(language),
        Expansion::River2 => say::box_river2_about(language),
        Expansion::Abbot => say::box_abbot_about(language),
        Expansion::Inns => say::box_inns_about(language),
        Expansion::Traders => say::box_traders_about(language),
        Expansion::Dragon => say::box_dragon_about(language),
        Expansion::Abbey => say::box_abbey_about(language),
        Expansion::Count => say::box_count_about(language),
        Expansion::King => say::box_king_about(language),
        Expansion::Cult => say::box_cult_about(language),
        Expansion::Anniversary => say::box_anniversary_about(language),
        Expansion::Cathars => say::box_cathars_about(language),
        Expansion::Besiegers => say::box_besiegers_about(language),
        Expansion::SpielDoch => say::box_spieldoch_about(language),
        Expansion::Darmstadt => say::box_darmstadt_about(language),
        Expansion::GamesQuarterly => say::box_gq11_about(language),
        Expansion::Labyrinth => say::box_labyrinth_about(language),
        Expansion::Wind => say::box_wind_about(language),
        Expansion::GermanMonasteries => say::box_monasteries_de_about(language),
        Expansion::DutchMonasteries => say::box_monasteries_nl_about(language),
        Expansion::Festival => say::box_festival_about(language),
        Expansion::CropCircles1 | Expansion::CropCircles2 => say::box_crop_about(language),
        Expansion::Gold => say::box_gold_about(language),
        Expansion::Mage => say::box_mage_about(language),
        Expansion::Phantom => say::box_phantom_about(language),
        Expansion::Buildings => say::box_buildings_about(language),
        Expansion::Hills => say::box_hills_about(language),
        Expansion::Flying => say::box_flying_about(language),
        Expansion::Tower => say::box_tower_about(language),
    }
}
