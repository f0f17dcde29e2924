//! What is played: a book, or what somebody made of it.

use bastide_rules::{Config, Edition, Expansions, Preset, Rules, Source};

/// What is agreed to be played: tiles, boxes, readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// Which printing of the tiles.
    pub edition: Edition,
    /// Which boxes beside the base game.
    pub boxes: Expansions,
    /// Which readings.
    pub rules: Rules,
}

impl Agreed {
    /// What a book says, with all its boxes.
    pub const fn by(book: Preset) -> Agreed {
        Agreed { edition: book.edition(), boxes: book.expansions(), rules: book.rules() }
    }

    /// The book that says so, if one does. Choices that decide nothing here do not count.
    pub fn book(&self) -> Option<Preset> {
        Preset::of(self.edition, self.boxes, self.rules.among(self.boxes))
    }

    /// A game of so many people.
    pub fn config(&self, players: u8, first: u8, seed: u64) -> Config {
        Config {
            players,
            first,
            edition: self.edition,
            expansions: self.boxes,
            rules: self.rules.among(self.boxes),
            source: Source::Seed(seed),
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{FairyStands, Farmers};

    use super::*;

    #[test]
    fn choices_without_their_box_make_no_rules_of_ones_own() {
        let mut agreed = Agreed::by(Preset::BigBox);
        agreed.rules.fairy = FairyStands::ByFollower;
        assert_eq!(agreed.book(), None);
        agreed.boxes = Expansions::NONE;
        agreed.edition = Edition::C3;
        agreed.rules.farmers = Farmers::Off;
        assert_eq!(agreed.book(), Some(Preset::FirstGame));
        assert_eq!(agreed.config(2, 0, 7), Config::new(2, Preset::FirstGame, 7));
    }
}
