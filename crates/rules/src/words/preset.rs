//! Rules presets, each as in one rulebook.

use crate::words::edition::Edition;
use crate::words::expansion::{Expansion, Expansions};
use crate::words::rules::{DeadEnds, Farmers, Rules, SmallCity};

/// A rules preset: the edition, expansions and rule variants of one rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The first printing of 2000.
    FirstEdition,
    /// The Big Box of 2008.
    BigBox,
    /// The new edition of 2021.
    NewEdition,
    /// The 20th Anniversary Edition of 2021.
    Anniversary,
    /// A how-to guide to the new edition, which forbids gaps that no tile could fill.
    HowToGuide,
    /// A first game as the new edition advises: without farmers.
    FirstGame,
    /// The base game of the new edition: its tiles and rules without the expansions in its box.
    BaseGame,
}

impl Preset {
    /// All presets by year; the guide, which has no year, and the base game with and without
    /// farmers come last.
    pub const ALL: [Preset; 7] = [
        Preset::FirstEdition,
        Preset::BigBox,
        Preset::NewEdition,
        Preset::Anniversary,
        Preset::HowToGuide,
        Preset::FirstGame,
        Preset::BaseGame,
    ];

    /// Returns the edition of the tiles.
    pub const fn edition(self) -> Edition {
        match self {
            Preset::FirstEdition | Preset::BigBox => Edition::C1,
            Preset::NewEdition
            | Preset::Anniversary
            | Preset::HowToGuide
            | Preset::FirstGame
            | Preset::BaseGame => Edition::C3,
        }
    }

    /// Returns the expansions of the rulebook.
    pub const fn expansions(self) -> Expansions {
        let river_and_abbot = Expansions::NONE.with(Expansion::River).with(Expansion::Abbot);
        match self {
            Preset::FirstEdition | Preset::FirstGame | Preset::BaseGame => Expansions::NONE,
            Preset::BigBox => Expansions::BIG_BOX,
            Preset::NewEdition | Preset::HowToGuide => river_and_abbot,
            Preset::Anniversary => river_and_abbot.with(Expansion::Anniversary),
        }
    }

    /// Returns the rule variants of the rulebook.
    pub const fn rules(self) -> Rules {
        let book = Rules::OF_2008;
        match self {
            Preset::FirstEdition => {
                Rules { farmers: Farmers::PerCity, small_city: SmallCity::Two, ..book }
            }
            Preset::BigBox | Preset::NewEdition | Preset::Anniversary | Preset::BaseGame => book,
            Preset::HowToGuide => Rules { dead_ends: DeadEnds::Forbidden, ..book },
            Preset::FirstGame => Rules { farmers: Farmers::Off, ..book },
        }
    }

    /// Returns its name in a URL.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::FirstEdition => "first-edition",
            Preset::BigBox => "big-box-2008",
            Preset::NewEdition => "new-edition",
            Preset::Anniversary => "anniversary",
            Preset::HowToGuide => "how-to-guide",
            Preset::FirstGame => "first-game",
            Preset::BaseGame => "base-game",
        }
    }

    /// Returns the maximal number of players with the contents of its box, which is the number of
    /// colours. `None` if it is not a box. Bastide has one colour more than some boxes.
    pub const fn colours(self) -> Option<u8> {
        match self {
            Preset::FirstEdition
            | Preset::NewEdition
            | Preset::Anniversary
            | Preset::FirstGame
            | Preset::BaseGame => Some(5),
            Preset::BigBox => Some(6),
            Preset::HowToGuide => None,
        }
    }

    /// Returns the minimal age in years that the rulebook states; `None` if it states none.
    pub const fn age(self) -> Option<u8> {
        match self {
            Preset::FirstEdition => Some(10),
            Preset::BigBox => Some(8),
            Preset::NewEdition
            | Preset::Anniversary
            | Preset::HowToGuide
            | Preset::FirstGame
            | Preset::BaseGame => None,
        }
    }

    /// Returns the preset with this name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|book| book.name() == name)
    }

    /// Returns the preset with exactly these settings, if there is one.
    pub fn of(edition: Edition, expansions: Expansions, rules: Rules) -> Option<Preset> {
        let said = (edition, expansions, rules);
        let says = |book: &Preset| (book.edition(), book.expansions(), book.rules());
        Preset::ALL.into_iter().find(|book| says(book) == said)
    }
}
