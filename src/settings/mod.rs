//! What a person has chosen for this browser.

mod page;

use serde::{Deserialize, Serialize};

pub use page::{SettingsList, SettingsPage, pace_choice};

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
    /// Black on white or white on black, as the system has it light or dark.
    Contrast,
}

impl Theme {
    /// Every value, the default first.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The value of `data-theme` on the root element; without it the system decides.
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
            Theme::Contrast => Some("contrast"),
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
    /// Every value, the default first.
    pub const ALL: [Motion; 2] = [Motion::System, Motion::Still];

    /// The value of `data-motion` on the root element.
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Motion::System => None,
            Motion::Still => Some("still"),
        }
    }
}

/// When the game goes on after a person's last decision. As long as it waits, the next tile is covered
/// and a slip can be taken back. A moment costs whoever is sure no press, *End turn* one in every
/// turn, and neither loses anything by a slip: so a moment is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NextTile {
    /// After a moment, or when one goes on.
    #[default]
    Moment,
    /// When the turn is ended.
    Press,
    /// At once.
    Once,
}

impl NextTile {
    /// Every value, the default first.
    pub const ALL: [NextTile; 3] = [NextTile::Moment, NextTile::Press, NextTile::Once];
}

/// How long what an opponent did is shown before it does the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Long enough to explain it to a child.
    Slow,
    /// Long enough to see it.
    #[default]
    Usual,
    /// Not at all.
    Once,
}

impl Pace {
    /// Every value, as they are offered.
    pub const ALL: [Pace; 3] = [Pace::Slow, Pace::Usual, Pace::Once];

    /// From one action to the next. Milliseconds.
    pub const fn milliseconds(self) -> f64 {
        match self {
            Pace::Slow => 2000.0,
            Pace::Usual => 900.0,
            Pace::Once => 0.0,
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
    /// Whether what still fits into a gap is shown, and how many tiles do.
    pub fit: bool,
    /// Whether it is shown how likely each is to win.
    pub chances: bool,
    /// Whether a newcomer is told what helps.
    pub tips: bool,
    /// What was told already, a bit each.
    pub tips_told: u32,
    /// Whether the table is heard.
    pub sound: bool,
    /// When the next tile is turned up.
    pub next_tile: NextTile,
    /// How fast opponents play.
    pub pace: Pace,
    /// `true` if computer players comment on what happens.
    pub comments: bool,
    /// What was agreed for the last game, to begin the next agreement with: JSON, which only
    /// [`Remembered::read`](crate::setup::Remembered::read) knows to read.
    #[serde(skip)]
    pub last_setup: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            theme: Theme::System,
            motion: Motion::System,
            letter_keys: true,
            forecast: true,
            fit: true,
            chances: false,
            tips: false,
            tips_told: 0,
            sound: false,
            next_tile: NextTile::Moment,
            pace: Pace::Usual,
            comments: false,
            last_setup: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_their_lists_where_their_numbers_say() {
        assert!(Theme::ALL.iter().enumerate().all(|(at, it)| *it as usize == at));
        assert!(Motion::ALL.iter().enumerate().all(|(at, it)| *it as usize == at));
        assert!(NextTile::ALL.iter().enumerate().all(|(at, it)| *it as usize == at));
        assert!(Pace::ALL.iter().enumerate().all(|(at, it)| *it as usize == at));
    }

    #[test]
    fn settings_of_an_older_bastide_stay_good() {
        let old = r#"{"language":null,"theme":"dark","motion":"still","letter_keys":false,
            "forecast":true,"confirm":"always"}"#;
        let read: Settings = bastide_json::read(old).expect("readable");
        let defaults = Settings::default();
        assert_eq!((read.theme, read.letter_keys), (Theme::Dark, false));
        assert_eq!(
            (read.fit, read.sound, read.next_tile),
            (defaults.fit, defaults.sound, defaults.next_tile)
        );
    }
}
