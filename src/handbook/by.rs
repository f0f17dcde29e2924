//! The rules a page is shown for: those of a rulebook, or those of a table.

use bastide_rules::{Config, Edition, Preset, Rules, Source};

use super::Page;

/// The edition and rules a page is shown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    /// The edition that names the things.
    pub edition: Edition,
    /// The rule variants.
    pub rules: Rules,
}

impl By {
    /// Returns the edition and rules of a rulebook.
    pub const fn book(book: Preset) -> By {
        By { edition: book.edition(), rules: book.rules() }
    }

    /// Returns the edition and rules of the config of a game.
    pub const fn table(config: &Config) -> By {
        By { edition: config.edition, rules: config.rules }
    }

    /// Returns the config for the examples of this page. Rule variants that the page does not
    /// mention do not change its examples.
    pub fn agreed(&self, page: &Page, players: u8) -> Config {
        let read =
            |rules: Rules, reading| rules.with(reading, self.rules.value(reading)).unwrap_or(rules);
        Config {
            players,
            first: 0,
            edition: self.edition,
            expansions: page.boxes.iter().copied().collect(),
            rules: page.readings.iter().copied().fold(Rules::OF_2008, read),
            source: Source::Seed(0),
        }
    }
}
