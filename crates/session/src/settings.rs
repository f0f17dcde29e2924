//! The settings of a person in this browser.

use serde::{Deserialize, Serialize};

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// The system default.
    #[default]
    System,
    /// Light, like daylight.
    Light,
    /// Dark, like candlelight.
    Dark,
    /// High contrast: black on white or white on black, light or dark by the system's setting.
    Contrast,
}

impl Theme {
    /// Every value, the default first.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// Returns the value of `data-theme` on the root element; without the attribute the system
    /// decides.
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
            Theme::Contrast => Some("contrast"),
        }
    }
}

/// The animation setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// The system default.
    #[default]
    System,
    /// No animations.
    Still,
}

impl Motion {
    /// Every value, the default first.
    pub const ALL: [Motion; 2] = [Motion::System, Motion::Still];

    /// Returns the value of `data-motion` on the root element.
    pub const fn attribute(self) -> Option<&'static str> {
        match self {
            Motion::System => None,
            Motion::Still => Some("still"),
        }
    }
}

/// The time when the game continues after a person's last decision. Until then the next tile stays
/// face down and a mistake can be undone. A short delay costs no press from those who are sure,
/// *End turn* one in every turn, and neither loses anything by a mistake: so the delay is the
/// default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NextTile {
    /// After a short delay, or earlier on request.
    #[default]
    Moment,
    /// When the person ends the turn.
    Press,
    /// Immediately.
    Once,
}

impl NextTile {
    /// Every value, the default first.
    pub const ALL: [NextTile; 3] = [NextTile::Moment, NextTile::Press, NextTile::Once];
}

/// The speed of computer players: the time each action is shown before the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Slow: long enough to explain it to a child.
    Slow,
    /// Normal: long enough to see it.
    #[default]
    Usual,
    /// Instant.
    Once,
}

impl Pace {
    /// Every value, in the order of the settings screen.
    pub const ALL: [Pace; 3] = [Pace::Slow, Pace::Usual, Pace::Once];

    /// Returns the time between two actions, in milliseconds.
    pub const fn milliseconds(self) -> f64 {
        match self {
            Pace::Slow => 2000.0,
            Pace::Usual => 900.0,
            Pace::Once => 0.0,
        }
    }
}

/// The settings of a person in this browser. A missing key means the default, so that older
/// settings stay valid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of the language; none means the browser's.
    pub language: Option<String>,
    /// The colour theme.
    pub theme: Theme,
    /// The animation setting.
    pub motion: Motion,
    /// `true` if single letters are commands.
    pub letter_keys: bool,
    /// `true` if the points each player would have if the game ended now are shown.
    pub forecast: bool,
    /// `true` if the tiles that still fit into a gap are shown, with their number.
    pub fit: bool,
    /// `true` if each player's chance of winning is shown.
    pub chances: bool,
    /// `true` if cells are named by their coordinates.
    pub coordinates: bool,
    /// `true` if newcomers see tips.
    pub tips: bool,
    /// The tips already shown, one bit each.
    pub tips_told: u32,
    /// `true` if sounds are on.
    pub sound: bool,
    /// The volume of sounds while they are on: 1 soft, 2 full.
    pub volume: u32,
    /// The volume of the ambience: 0 off, 1 soft, 2 full.
    pub ambience: u32,
    /// The time when the next tile is turned up.
    pub next_tile: NextTile,
    /// The speed of computer players.
    pub pace: Pace,
    /// `true` if computer players comment on what happens.
    pub comments: bool,
    /// The last used setup, the default for the next one: JSON that only
    /// [`LastSetup::read`](crate::last_setup::LastSetup::read) parses.
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
            coordinates: false,
            tips: false,
            tips_told: 0,
            sound: false,
            volume: 2,
            ambience: 0,
            next_tile: NextTile::Moment,
            pace: Pace::Usual,
            comments: false,
            last_setup: None,
        }
    }
}

impl Settings {
    /// The loudest volume.
    pub const LOUDEST: u32 = 2;

    /// Returns the volume at which sounds are played: 0 if they are off.
    pub const fn sound_volume(&self) -> u32 {
        if self.sound { self.volume } else { 0 }
    }

    /// Sets the volume of sounds; 0 switches them off.
    pub const fn set_sound_volume(&mut self, volume: u32) {
        self.sound = volume > 0;
        if self.sound {
            self.volume = volume;
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
    #[test]
    fn nothing_is_heard_until_it_is_asked_for() {
        let first = Settings::default();
        assert_eq!((first.sound_volume(), first.ambience), (0, 0));
    }

    #[test]
    fn sounds_that_were_switched_before_there_were_volumes_stay_so() {
        for (old, heard) in [(r#"{"sound":true}"#, true), (r#"{"sound":false}"#, false)] {
            let read: Settings = bastide_json::read(old).expect("readable");
            assert_eq!(read.sound_volume() > 0, heard, "{old}");
            assert_eq!(read.ambience, 0);
        }
        let mut now = Settings::default();
        for volume in [1, 0, 2] {
            now.set_sound_volume(volume);
            assert_eq!((now.sound_volume(), now.sound), (volume, volume > 0));
        }
    }
}
