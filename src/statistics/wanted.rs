//! The filter of the games to count. Pure.

use bastide_rules::Expansion;

use super::game::{Game, Player};

/// The filter by expansions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boxes {
    /// Any expansions, or none.
    #[default]
    Any,
    /// The base game alone.
    None,
    /// This expansion, among others.
    With(Expansion),
}

impl Boxes {
    /// Returns `true` if a game passes the filter.
    pub fn fit(self, game: &Game) -> bool {
        match self {
            Boxes::Any => true,
            Boxes::None => game.boxes.is_empty(),
            Boxes::With(expansion) => game.boxes.contains(&expansion),
        }
    }
}

/// The filter by time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Since {
    /// All time.
    #[default]
    Ever,
    /// Since the beginning of this year.
    Year,
    /// Within the last 30 days.
    Month,
}

impl Since {
    /// All values, in the order of the list.
    pub const ALL: [Since; 3] = [Since::Ever, Since::Year, Since::Month];
}

/// The filter of the games to count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The person in the game, whose results alone are counted; `None` for all people.
    pub person: Option<String>,
    /// The expansions of the game.
    pub boxes: Boxes,
    /// The time at which the game was saved.
    pub since: Since,
}

impl Wanted {
    /// Returns `true` if a game is counted; `since` is the beginning of [`Since`], in milliseconds
    /// since 1970.
    pub fn fits(&self, game: &Game, since: u64) -> bool {
        let is_theirs = |name: &String| game.seat_of(&Player::Person(name.clone())).is_some();
        game.saved_at >= since && self.boxes.fit(game) && self.person.as_ref().is_none_or(is_theirs)
    }
}
