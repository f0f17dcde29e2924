//! The rules of a game: those of a rulebook, or a variation of one.

use bastide_rules::config::COLOURS;
use bastide_rules::{Config, Edition, Expansions, Preset, Rules, Source};

/// The rules of a game: edition, expansions, rule variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The edition of the tiles.
    pub edition: Edition,
    /// The expansions.
    pub boxes: Expansions,
    /// The rule variants.
    pub rules: Rules,
}

impl Ruleset {
    /// Returns the rules of a rulebook, with all its expansions.
    pub const fn by(book: Preset) -> Ruleset {
        Ruleset { edition: book.edition(), boxes: book.expansions(), rules: book.rules() }
    }

    /// Returns the rules of a game for one person with these tiles.
    #[must_use]
    pub fn alone(self) -> Ruleset {
        let Config { expansions: boxes, rules, .. } = self.config(COLOURS, 0, 0).alone();
        Ruleset { boxes, rules, ..self }
    }

    /// Returns the rulebook with these rules, if there is one. Variants without effect on these
    /// expansions do not count.
    pub fn book(&self) -> Option<Preset> {
        Preset::of(self.edition, self.boxes, self.rules.among(self.boxes))
    }

    /// Returns the config of a game with this number of players.
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
        let mut agreed = Ruleset::by(Preset::BigBox);
        agreed.rules.fairy = FairyStands::ByFollower;
        assert_eq!(agreed.book(), None);
        agreed.boxes = Expansions::NONE;
        agreed.edition = Edition::C3;
        agreed.rules.farmers = Farmers::Off;
        assert_eq!(agreed.book(), Some(Preset::FirstGame));
        assert_eq!(agreed.config(2, 0, 7), Config::new(2, Preset::FirstGame, 7));
    }
}
