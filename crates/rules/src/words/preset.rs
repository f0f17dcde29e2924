//! Rulebooks, as they stand.

use crate::words::edition::Edition;
use crate::words::expansion::{Expansion, Expansions};
use crate::words::rules::{Farmers, Rules, SmallCity};

/// A rulebook to play by, as it stands.
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
    /// A first game by the new edition's advice: without farmers.
    FirstGame,
}

impl Preset {
    /// In the order of their years, the first game last.
    pub const ALL: [Preset; 5] = [
        Preset::FirstEdition,
        Preset::BigBox,
        Preset::NewEdition,
        Preset::Anniversary,
        Preset::FirstGame,
    ];

    /// The tiles the book belongs to.
    pub const fn edition(self) -> Edition {
        match self {
            Preset::FirstEdition | Preset::BigBox => Edition::C1,
            Preset::NewEdition | Preset::Anniversary | Preset::FirstGame => Edition::C3,
        }
    }

    /// The boxes the book speaks of.
    pub const fn expansions(self) -> Expansions {
        let river_and_abbot = Expansions::NONE.with(Expansion::River).with(Expansion::Abbot);
        match self {
            Preset::FirstEdition | Preset::FirstGame => Expansions::NONE,
            Preset::BigBox => Expansions::BIG_BOX,
            Preset::NewEdition => river_and_abbot,
            Preset::Anniversary => river_and_abbot.with(Expansion::Anniversary),
        }
    }

    /// The readings the book prints.
    pub const fn rules(self) -> Rules {
        let book = Rules::OF_2008;
        match self {
            Preset::FirstEdition => {
                Rules { farmers: Farmers::PerCity, small_city: SmallCity::Two, ..book }
            }
            Preset::BigBox | Preset::NewEdition | Preset::Anniversary => book,
            Preset::FirstGame => Rules { farmers: Farmers::Off, ..book },
        }
    }

    /// Its name in an address.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::FirstEdition => "first-edition",
            Preset::BigBox => "big-box-2008",
            Preset::NewEdition => "new-edition",
            Preset::Anniversary => "anniversary",
            Preset::FirstGame => "first-game",
        }
    }

    /// The book of this name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|book| book.name() == name)
    }

    /// The book that says just this, if one does.
    pub fn of(edition: Edition, expansions: Expansions, rules: Rules) -> Option<Preset> {
        let said = (edition, expansions, rules);
        let says = |book: &Preset| (book.edition(), book.expansions(), book.rules());
        Preset::ALL.into_iter().find(|book| says(book) == said)
    }
}
