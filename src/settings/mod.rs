//! What a person has chosen for this browser.

use serde::{Deserialize, Serialize};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Daylight.
    Light,
    /// Candlelight.
    Dark,
}

/// Whether things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// Nothing moves.
    Still,
}

/// What a person has chosen for this browser. Missing keys mean the default, so that older
/// settings stay good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of the language; none means the browser's.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
    /// Whether single letters are commands.
    pub letter_keys: bool,
    /// Whether points if the game ended now are shown.
    pub forecast: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            theme: Theme::System,
            motion: Motion::System,
            letter_keys: true,
            forecast: true,
        }
    }
}
