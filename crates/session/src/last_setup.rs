//! The setup of the last game, kept among the settings.

use bastide_json as json;
use bastide_rules::config::{FEWEST_PLAYERS, MOST_PLAYERS};
use bastide_rules::{Edition, Expansion, Farmers, Rules, Solo};
use serde::{Deserialize, Serialize};

use crate::line::{Player, TableRules};
use crate::ruleset::Ruleset;

/// The last used setup, the default for the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSetup {
    /// The players, by seat; without a name if none was typed.
    #[serde(rename = "sitters")]
    pub players: Vec<Player>,
    /// The edition of the tiles.
    pub edition: Edition,
    /// The rule variants.
    pub rules: Rules,
    /// The expansions; the oldest of these texts date from before there were any.
    #[serde(default)]
    pub boxes: Vec<Expansion>,
    /// The table rules.
    #[serde(default, rename = "manner")]
    pub table_rules: TableRules,
    /// `true` if a real game was recorded.
    #[serde(default, skip_serializing_if = "is_false")]
    pub told: bool,
    /// Seats, counted from 0, of computer players as strong as the person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matched: Vec<usize>,
    /// `true` if everything but the players was unfolded.
    #[serde(default, skip_serializing_if = "is_false")]
    pub more: bool,
    /// The clock and the match, as [`Duel::written`](crate::duel::Duel::written).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub duel: String,
}

// Serde passes the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl LastSetup {
    /// Returns the text for the settings.
    pub fn written(&self) -> String {
        let Ok(text) = serde_json::to_string(self) else {
            unreachable!("it holds nothing that JSON cannot");
        };
        text
    }

    /// Reads the text from the settings; `None` if it is unreadable here.
    pub fn read(text: &str) -> Option<LastSetup> {
        json::read(text).ok()
    }

    /// Returns `true` if the number of players is valid; the stored text may come from anywhere.
    pub fn is_sound(&self) -> bool {
        let seats = usize::from(FEWEST_PLAYERS)..=usize::from(MOST_PLAYERS);
        let colour = |at: usize| self.players[at].colour;
        let once =
            (0..self.players.len()).all(|at| (0..at).all(|other| colour(at) != colour(other)));
        seats.contains(&self.players.len()) && once
    }

    /// Returns the rules. Those of a game for one person are about the company: without it, there
    /// are farmers again.
    pub fn ruleset(&self) -> Ruleset {
        let rules = match self.rules.is_solo() {
            true => Rules { solo: Solo::Off, farmers: Farmers::default(), ..self.rules },
            false => self.rules,
        };
        Ruleset { edition: self.edition, boxes: self.boxes.iter().copied().collect(), rules }
    }
}
