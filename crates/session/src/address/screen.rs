//! The screens, each named by the fragment of the address, so that no server is involved.

/// A screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// `#/`: continue, new game, saved games.
    #[default]
    Home,
    /// `#/games`: all saved games.
    Games,
    /// `#/games/figures`: their statistics.
    Figures,
    /// `#/new`: players and rules.
    Setup,
    /// `#/game/KEY`: the table.
    Table(String),
    /// `#/shared/TEXT`: a game that somebody shared, read-only.
    Shared(String),
    /// `#/embed/TEXT`: the same inside another page.
    Embedded(String),
    /// `#/turn/TEXT`: a turn of a game by link.
    Turn(String),
    /// `#/challenge/TEXT`: a challenge to play the same tiles.
    Challenge(String),
    /// `#/learn`: all lessons.
    Course,
    /// `#/learn/NAME`: one of them.
    Lesson(String),
    /// `#/puzzles`: all puzzles.
    Puzzles,
    /// `#/puzzles/NAME`: one of them at the table.
    Puzzle(String),
    /// `#/journeys`: all journeys.
    Journeys,
    /// `#/journeys/NAME`: one of them at the table.
    Journey(String),
    /// `#/rules`: the handbook.
    Handbook,
    /// `#/rules/NAME`: a topic of it.
    Topic(String),
    /// `#/tiles`: every tile in every rotation.
    Tiles,
    /// `#/settings`.
    Settings,
}

impl Screen {
    /// Returns the screen of a fragment; home if there is none.
    pub fn from_fragment(fragment: &str) -> Screen {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        let Some((word, name)) = path.split_once('/') else {
            return match path {
                "games" => Screen::Games,
                "puzzles" => Screen::Puzzles,
                "journeys" => Screen::Journeys,
                "learn" => Screen::Course,
                "rules" => Screen::Handbook,
                "new" => Screen::Setup,
                "tiles" => Screen::Tiles,
                "settings" => Screen::Settings,
                _ => Screen::Home,
            };
        };
        let screen = match word {
            _ if name.is_empty() => return Screen::Home,
            "games" if name == "figures" => return Screen::Figures,
            "game" => Screen::Table,
            "shared" => Screen::Shared,
            "embed" => Screen::Embedded,
            "turn" => Screen::Turn,
            "challenge" => Screen::Challenge,
            "rules" => Screen::Topic,
            "learn" => Screen::Lesson,
            "puzzles" => Screen::Puzzle,
            "journeys" => Screen::Journey,
            _ => return Screen::Home,
        };
        screen(name.to_owned())
    }

    /// Returns the fragment.
    pub fn fragment(&self) -> String {
        let (word, name) = match self {
            Screen::Home => ("", ""),
            Screen::Games => ("games", ""),
            Screen::Figures => ("games", "figures"),
            Screen::Setup => ("new", ""),
            Screen::Table(key) => ("game", key.as_str()),
            Screen::Shared(text) => ("shared", text.as_str()),
            Screen::Embedded(text) => ("embed", text.as_str()),
            Screen::Turn(text) => ("turn", text.as_str()),
            Screen::Challenge(text) => ("challenge", text.as_str()),
            Screen::Course => ("learn", ""),
            Screen::Lesson(name) => ("learn", name.as_str()),
            Screen::Puzzles => ("puzzles", ""),
            Screen::Puzzle(name) => ("puzzles", name.as_str()),
            Screen::Journeys => ("journeys", ""),
            Screen::Journey(name) => ("journeys", name.as_str()),
            Screen::Handbook => ("rules", ""),
            Screen::Topic(name) => ("rules", name.as_str()),
            Screen::Tiles => ("tiles", ""),
            Screen::Settings => ("settings", ""),
        };
        let between = if name.is_empty() { "" } else { "/" };
        ["#/", word, between, name].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_is_found_by_its_own_fragment() {
        let named = [
            Screen::Table,
            Screen::Shared,
            Screen::Embedded,
            Screen::Turn,
            Screen::Challenge,
            Screen::Lesson,
            Screen::Puzzle,
            Screen::Journey,
            Screen::Topic,
        ]
        .map(|of| of("k7".to_owned()));
        let others = [
            Screen::Home,
            Screen::Games,
            Screen::Figures,
            Screen::Setup,
            Screen::Course,
            Screen::Puzzles,
            Screen::Journeys,
            Screen::Handbook,
            Screen::Tiles,
            Screen::Settings,
        ];
        for screen in others.into_iter().chain(named) {
            assert_eq!(Screen::from_fragment(&screen.fragment()), screen);
        }
        for stray in [
            "",
            "#",
            "#/nowhere",
            "#/game/",
            "#/shared/",
            "#/embed/",
            "#/turn/",
            "#/challenge/",
            "#/learn/",
            "#/rules/",
            "#/puzzles/",
            "#/journeys/",
            "#/games/",
            "#/games/x",
            "#/new/x",
        ] {
            assert_eq!(Screen::from_fragment(stray), Screen::Home, "{stray:?}");
        }
    }
}
