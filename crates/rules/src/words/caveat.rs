//! What becomes of a box among what else is agreed.

use crate::words::edition::Edition;
use crate::words::expansion::{Expansion, Expansions};
use crate::words::rules::{Farmers, Rules};

/// Why a box is not quite as its book has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Caveat {
    /// Both rivers have one spring and a lake less.
    OneSpring,
    /// What its tiles show does nothing without the boxes that speak of it.
    IdleMarks,
    /// The printing chosen shows no gardens.
    NoGardens,
    /// Nobody lies in fields, so nobody has use for a pig.
    NoFarmers,
    /// It was made for the base game; no book speaks of the other boxes with it.
    NoBook,
}

impl Caveat {
    /// What there is to be said of a box among these.
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
