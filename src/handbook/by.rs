//! By what a page is read: a book, or what was agreed at a table.

use bastide_rules::{Config, Edition, Preset, Rules, Source};

use super::Page;

/// By what a page is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    /// In whose words.
    pub edition: Edition,
    /// With which readings.
    pub rules: Rules,
}

impl By {
    /// A book.
    pub const fn book(book: Preset) -> By {
        By { edition: book.edition(), rules: book.rules() }
    }

    /// What was agreed for a game.
    pub const fn table(config: &Config) -> By {
        By { edition: config.edition, rules: config.rules }
    }

    /// What the examples of this page are played by: the readings that it does not speak of leave them as
    /// they are.
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
