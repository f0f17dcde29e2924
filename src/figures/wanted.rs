//! Which games are counted. Pure.

use bastide_rules::Expansion;

use super::game::{Game, Player};

/// With which boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boxes {
    /// Whatever they are.
    #[default]
    Any,
    /// With none.
    None,
    /// With this one, among others.
    With(Expansion),
}

impl Boxes {
    /// Whether a game is so.
    pub fn fit(self, game: &Game) -> bool {
        match self {
            Boxes::Any => true,
            Boxes::None => game.boxes.is_empty(),
            Boxes::With(expansion) => game.boxes.contains(&expansion),
        }
    }
}

/// Since when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Since {
    /// Whenever it was.
    #[default]
    Ever,
    /// Since this year began.
    Year,
    /// In the last thirty days.
    Month,
}

impl Since {
    /// In the order of the list.
    pub const ALL: [Since; 3] = [Since::Ever, Since::Year, Since::Month];
}

/// Which games are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Somebody sat there, and it is counted what became of them; none for all people.
    pub person: Option<String>,
    /// With which boxes.
    pub boxes: Boxes,
    /// Since when.
    pub since: Since,
}

impl Wanted {
    /// Whether a game is counted, where that begins at this time: milliseconds since 1970.
    pub fn fits(&self, game: &Game, since: u64) -> bool {
        let is_theirs = |name: &String| game.seat_of(&Player::Person(name.clone())).is_some();
        game.saved_at >= since && self.boxes.fit(game) && self.person.as_ref().is_none_or(is_theirs)
    }
}
