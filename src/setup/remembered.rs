//! What was agreed last.

use bastide_json as json;
use bastide_rules::config::{FEWEST_PLAYERS, MOST_PLAYERS};
use bastide_rules::{Edition, Expansion, Rules, Source};
use serde::{Deserialize, Serialize};

use super::Agreement;
use super::agreed::Agreed;
use crate::line::{Chair, Manner, Sitter};
use crate::seats::Seats;
use crate::text::Language;

/// What was agreed last, to begin the next agreement with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// Who sat where; without a name where none was typed.
    #[serde(rename = "sitters")]
    pub chairs: Vec<Chair>,
    /// With which tiles.
    pub edition: Edition,
    /// By which readings.
    pub rules: Rules,
    /// With which boxes; there were none to choose when the oldest of these were written.
    #[serde(default)]
    pub boxes: Vec<Expansion>,
    /// How they played with each other.
    #[serde(default)]
    pub manner: Manner,
    /// Whether the tiles came from a real box.
    #[serde(default, skip_serializing_if = "is_false")]
    pub told: bool,
    /// Seats, counted from 0, on which whoever sits is as good as the person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matched: Vec<usize>,
    /// `true` if everything but the players was unfolded.
    #[serde(default, skip_serializing_if = "is_false")]
    pub more: bool,
}

// Serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

fn is_elsewhere(chair: &Chair) -> bool {
    chair.sitter == Sitter::Elsewhere
}

impl Remembered {
    /// As it is kept among the settings.
    pub fn written(&self) -> String {
        let Ok(text) = serde_json::to_string(self) else {
            unreachable!("it holds nothing that JSON cannot");
        };
        text
    }

    /// Reads what is kept among the settings; nothing where that cannot be read here.
    pub fn read(text: &str) -> Option<Remembered> {
        json::read(text).ok()
    }

    /// What to remember of a game that begins.
    pub fn of(language: Language, agreement: &Agreement) -> Remembered {
        let Agreement { config, chairs, manner, matched, more, .. } = agreement;
        Remembered {
            chairs: Seats::typed(language, chairs).collect(),
            edition: config.edition,
            rules: config.rules,
            boxes: config.expansions.iter().collect(),
            manner: *manner,
            // By link no real box is needed for that.
            told: config.source == Source::Told && !chairs.iter().any(is_elsewhere),
            matched: matched.clone(),
            more: *more,
        }
    }

    /// The seats, counted from 0, on which whoever sits is as good as the person, if it is these chairs
    /// that were agreed on.
    pub fn matched_of(&self, language: Language, chairs: &[Chair]) -> &[usize] {
        if Seats::typed(language, chairs).eq(self.chairs.iter().cloned()) {
            &self.matched
        } else {
            &[]
        }
    }

    /// Whether as many sit there as may; what is stored may have been written by anybody.
    pub fn is_sound(&self) -> bool {
        let seats = usize::from(FEWEST_PLAYERS)..=usize::from(MOST_PLAYERS);
        let colour = |at: usize| self.chairs[at].colour;
        let once =
            (0..self.chairs.len()).all(|at| (0..at).all(|other| colour(at) != colour(other)));
        seats.contains(&self.chairs.len()) && once
    }

    /// What was played.
    pub fn agreed(&self) -> Agreed {
        Agreed {
            edition: self.edition,
            boxes: self.boxes.iter().copied().collect(),
            rules: self.rules,
        }
    }
}
