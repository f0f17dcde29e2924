//! Limits of an expansion in combination with the rest of the setup.

use crate::words::edition::Edition;
use crate::words::expansion::{Expansion, Expansions};
use crate::words::rules::{Farmers, Rules};

/// A reason why an expansion is not played exactly by its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Caveat {
    /// Together, the two rivers have only one spring and one lake less.
    OneSpring,
    /// Marks on its tiles do nothing without the expansions that use them.
    IdleMarks,
    /// The chosen edition shows no gardens.
    NoGardens,
    /// Farmers are not played, so pigs are useless.
    NoFarmers,
    /// It was made for the base game, and no rulebook combines it with the other expansions.
    NoBook,
}

impl Caveat {
    /// Returns the caveat of an expansion in this setup, if there is one.
    pub fn of(
        expansion: Expansion,
        edition: Edition,
        played: Expansions,
        rules: &Rules,
    ) -> Option<Caveat> {
        use Expansion::{Abbot, Anniversary, Dragon, Inns, River, River2, Traders};
        match expansion {
            River if played.has(River2) => Some(Caveat::OneSpring),
            River2 if ![Inns, Traders, Dragon].into_iter().all(|it| played.has(it)) => {
                Some(Caveat::IdleMarks)
            }
            Abbot if !edition.has_gardens() => Some(Caveat::NoGardens),
            Traders if rules.farmers == Farmers::Off => Some(Caveat::NoFarmers),
            Anniversary
                if played.without(River).without(Abbot).iter().any(|it| it != expansion) =>
            {
                Some(Caveat::NoBook)
            }
            _ => None,
        }
    }
}
