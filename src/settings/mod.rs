//! What a person has chosen for this browser.

mod page;

use serde::{Deserialize, Serialize};

pub use page::SettingsPage;

use crate::setup::Remembered;

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

impl Theme {
    /// The value of `data-theme` on the root element; without it the system decides.
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        }
    }
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

impl Motion {
    /// The value of `data-motion` on the root element.
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Motion::System => None,
            Motion::Still => Some("still"),
        }
    }
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
    /// What was agreed for the last game, to begin the next agreement with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_setup: Option<Remembered>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            theme: Theme::System,
            motion: Motion::System,
            letter_keys: true,
            forecast: true,
            last_setup: None,
        }
    }
}
