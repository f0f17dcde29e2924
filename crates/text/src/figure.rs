//! Names of figures, of the features they stand on and of the spaces off the board, and the phrases
//! that sentences are made of. Each language spells every phrase out by its own grammar.

use bastide_rules::tiles::{ArrowEffect, Mark, Marks};
use bastide_rules::{
    Board, Building, Cell, Edition, Figure, PieceKind, Quarter, Revealed, Spellcaster, Table,
};

use super::{Language, by_edition, say};
use crate::letters;

/// The place a figure stands on, as people name it: the rules have a single piece kind for
/// monasteries, shrines and abbeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// A city.
    City,
    /// A road.
    Road,
    /// A field.
    Field,
    /// A monastery, or cloister.
    Monastery,
    /// A shrine, or cult place.
    Shrine,
    /// A player's abbey.
    Abbey,
    /// A church: a monastery with a bonus for the players around it.
    Church,
    /// The courtyard of a special monastery.
    Courtyard,
    /// A tower.
    Tower,
    /// A garden.
    Garden,
    /// The river.
    River,
}

impl Site {
    /// Returns the site of a piece of this kind on the tile in this cell.
    pub fn at(board: &Board, at: Cell, kind: PieceKind) -> Site {
        match board.at(at) {
            Some(laid) => Site::of(laid.tile.tile().marks, kind),
            None => Site::from(kind),
        }
    }

    /// Returns the site of a piece or feature of this kind with these marks.
    pub fn of(marks: Marks, kind: PieceKind) -> Site {
        match Site::from(kind) {
            Site::Monastery if marks.has(Mark::Shrine) => Site::Shrine,
            Site::Monastery if marks.has(Mark::Abbey) => Site::Abbey,
            Site::Monastery if marks.has(Mark::Church) => Site::Church,
            site => site,
        }
    }
}

impl From<PieceKind> for Site {
    fn from(kind: PieceKind) -> Site {
        match kind {
            PieceKind::City => Site::City,
            PieceKind::Road => Site::Road,
            PieceKind::Field => Site::Field,
            PieceKind::River => Site::River,
            PieceKind::Monastery => Site::Monastery,
            PieceKind::Courtyard => Site::Courtyard,
            PieceKind::Tower => Site::Tower,
            PieceKind::Garden => Site::Garden,
        }
    }
}

/// Returns the name of a figure kind in lower case.
pub fn figure(language: Language, edition: Edition, figure: Figure) -> &'static str {
    match figure {
        Figure::Meeple => by_edition(language, edition, say::follower_old, say::follower_new),
        Figure::Large => by_edition(language, edition, say::large_old, say::large_new),
        Figure::Abbot => say::abbot(language),
        Figure::Mayor => say::mayor(language),
        Figure::Wagon => say::wagon(language),
        Figure::Builder => say::builder(language),
        Figure::Pig => say::pig(language),
        Figure::Barn => say::barn(language),
        Figure::Phantom => say::phantom(language),
        Figure::Shepherd => say::shepherd(language),
    }
}

/// Returns the name of a placed figure in lower case; a follower by their trade: "knight".
pub fn figure_on(language: Language, edition: Edition, who: Figure, site: Site) -> &'static str {
    match (who, site) {
        (Figure::Meeple, Site::City) => say::knight(language),
        (Figure::Meeple, Site::Road) => {
            by_edition(language, edition, say::thief_old, say::thief_new)
        }
        (Figure::Meeple, Site::Field) => say::farmer(language),
        (Figure::Meeple, Site::Monastery | Site::Abbey | Site::Church | Site::Courtyard) => {
            say::monk(language)
        }
        (Figure::Meeple, Site::Shrine) => say::heretic(language),
        _ => figure(language, edition, who),
    }
}

/// Returns one such figure as the object of a sentence: "a knight". Without a site, as the figure
/// leaves the supply.
pub fn a_figure(
    language: Language,
    edition: Edition,
    figure: Figure,
    site: Option<Site>,
) -> &'static str {
    match (figure, site) {
        (Figure::Meeple, Some(Site::City)) => say::a_knight(language),
        (Figure::Meeple, Some(Site::Road)) => {
            by_edition(language, edition, say::a_thief_old, say::a_thief_new)
        }
        (Figure::Meeple, Some(Site::Field)) => say::a_farmer(language),
        (Figure::Meeple, Some(Site::Monastery | Site::Abbey | Site::Church | Site::Courtyard)) => {
            say::a_monk(language)
        }
        (Figure::Meeple, Some(Site::Shrine)) => say::a_heretic(language),
        (Figure::Meeple, _) => {
            by_edition(language, edition, say::a_follower_old, say::a_follower_new)
        }
        (Figure::Large, _) => by_edition(language, edition, say::a_large_old, say::a_large_new),
        (Figure::Abbot, _) => say::an_abbot(language),
        (Figure::Mayor, _) => say::a_mayor(language),
        (Figure::Wagon, _) => say::a_wagon(language),
        (Figure::Builder, _) => say::a_builder(language),
        (Figure::Pig, _) => say::a_pig(language),
        (Figure::Barn, _) => say::a_barn(language),
        (Figure::Phantom, _) => say::a_phantom(language),
        (Figure::Shepherd, _) => say::a_shepherd(language),
    }
}

/// Returns the follower on a feature of this kind, as an object: "a knight".
pub fn a_follower_on(language: Language, edition: Edition, kind: PieceKind) -> &'static str {
    a_figure(language, edition, Figure::Meeple, Some(Site::from(kind)))
}

/// Returns the follower that the crop circle just placed calls, as an object.
pub fn called(language: Language, edition: Edition, table: &Table) -> &'static str {
    let circle = table.last_laid().tile.tile().circle;
    let kind = circle.map_or(PieceKind::Field, |circle| circle.kind);
    a_follower_on(language, edition, kind)
}

/// Returns the phrase for the site a figure is placed on: "in the city".
pub fn onto(language: Language, edition: Edition, site: Site) -> &'static str {
    match site {
        Site::City => say::onto_city(language),
        Site::Road => say::onto_road(language),
        Site::Field => say::onto_field(language),
        Site::Monastery => {
            by_edition(language, edition, say::onto_monastery_old, say::onto_monastery_new)
        }
        Site::Shrine => by_edition(language, edition, say::onto_shrine_old, say::onto_shrine_new),
        Site::Abbey => say::onto_abbey(language),
        Site::Church => say::onto_church(language),
        Site::Courtyard => say::onto_courtyard(language),
        Site::Tower => say::onto_tower(language),
        Site::Garden => say::onto_garden(language),
        Site::River => say::onto_river(language),
    }
}

/// Returns the subject of a sentence: "the city".
pub fn the(language: Language, edition: Edition, site: Site) -> &'static str {
    match site {
        Site::City => say::the_city(language),
        Site::Road => say::the_road(language),
        Site::Field => say::the_field(language),
        Site::Monastery => {
            by_edition(language, edition, say::the_monastery_old, say::the_monastery_new)
        }
        Site::Shrine => by_edition(language, edition, say::the_shrine_old, say::the_shrine_new),
        Site::Abbey => say::the_abbey(language),
        Site::Church => say::the_church(language),
        Site::Courtyard => say::the_courtyard(language),
        Site::Tower => say::the_tower(language),
        Site::Garden => say::the_garden(language),
        Site::River => say::the_river(language),
    }
}

/// Returns the name of a quarter of Carcassonne in lower case.
pub fn quarter(language: Language, quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::Castle => say::castle(language),
        Quarter::Market => say::market(language),
        Quarter::Blacksmith => say::blacksmith(language),
        Quarter::Cathedral => say::cathedral(language),
    }
}

/// Returns the direction to a quarter of Carcassonne: "to the castle".
pub fn to_quarter(language: Language, quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::Castle => say::to_castle(language),
        Quarter::Market => say::to_market(language),
        Quarter::Blacksmith => say::to_blacksmith(language),
        Quarter::Cathedral => say::to_cathedral(language),
    }
}

/// Returns the mage or the witch as a name: "mage".
pub fn spellcaster(language: Language, caster: Spellcaster) -> &'static str {
    match caster {
        Spellcaster::Mage => say::mage(language),
        Spellcaster::Witch => say::witch(language),
    }
}

/// Returns the mage or the witch as the object of a sentence: "the mage".
pub fn the_spellcaster(language: Language, caster: Spellcaster) -> &'static str {
    match caster {
        Spellcaster::Mage => say::the_mage(language),
        Spellcaster::Witch => say::the_witch(language),
    }
}

/// Returns the name of a kind of building: "shed".
pub fn building(language: Language, building: Building) -> &'static str {
    match building {
        Building::Shed => say::building_shed(language),
        Building::House => say::building_house(language),
        Building::Tower => say::building_tower(language),
    }
}

/// Returns a building as the object of a sentence: "a shed".
pub fn a_building(language: Language, building: Building) -> &'static str {
    match building {
        Building::Shed => say::building_a_shed(language),
        Building::House => say::building_a_house(language),
        Building::Tower => say::building_a_tower(language),
    }
}

/// Returns the name of a token or a roll: "2 sheep", "wolf", "rolled: 2".
pub fn revealed(language: Language, revealed: Revealed) -> String {
    match revealed {
        Revealed::Wolf => say::wolf(language).to_owned(),
        roll if roll.is_roll() => say::choice_roll(language, roll.cells().into()),
        sheep => say::sheep(language, sheep.sheep().into()),
    }
}

/// Returns a number of buildings of a kind: "2 sheds".
pub fn buildings(language: Language, building: Building, count: u32) -> String {
    match building {
        Building::Shed => say::building_sheds(language, count),
        Building::House => say::building_houses(language, count),
        Building::Tower => say::building_towers(language, count),
    }
}

/// Returns the effect of an arrow in lower case.
pub fn arrow_effect(language: Language, effect: ArrowEffect) -> &'static str {
    match effect {
        ArrowEffect::SecondMeeple => say::arrow_second(language),
        ArrowEffect::ExtraTurn => say::arrow_turn(language),
        ArrowEffect::MeepleElsewhere => say::arrow_elsewhere(language),
    }
}

/// Returns the same words with a capital first letter, for the beginning of a line.
pub fn capital(language: Language, words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => letters::capital(first, language.code()) + letters.as_str(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_with_a_capital_letter() {
        let capital = |words| capital(Language::default(), words);
        assert_eq!(capital("été"), "Été");
        assert_eq!(capital("żółty"), "Żółty");
        assert_eq!(capital("дорога"), "Дорога");
        assert_eq!(capital("مدينة"), "مدينة");
        assert_eq!(capital(""), "");
    }
}
