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
        match path.split_once('/') {
            Some(("game", key)) if !key.is_empty() => Screen::Table(key.to_owned()),
            Some(("shared", text)) if !text.is_empty() => Screen::Shared(text.to_owned()),
            Some(("embed", text)) if !text.is_empty() => Screen::Embedded(text.to_owned()),
            Some(("turn", text)) if !text.is_empty() => Screen::Turn(text.to_owned()),
            Some(("challenge", text)) if !text.is_empty() => Screen::Challenge(text.to_owned()),
            Some(("rules", name)) if !name.is_empty() => Screen::Topic(name.to_owned()),
            Some(("learn", name)) if !name.is_empty() => Screen::Lesson(name.to_owned()),
            Some(("puzzles", name)) if !name.is_empty() => Screen::Puzzle(name.to_owned()),
            Some(("games", "figures")) => Screen::Figures,
            None if path == "games" => Screen::Games,
            None if path == "puzzles" => Screen::Puzzles,
            None if path == "learn" => Screen::Course,
            None if path == "rules" => Screen::Handbook,
            None if path == "new" => Screen::Setup,
            None if path == "tiles" => Screen::Tiles,
            None if path == "settings" => Screen::Settings,
            _ => Screen::Home,
        }
    }

    /// Returns the fragment.
    pub fn fragment(&self) -> String {
        match self {
            Screen::Home => "#/".to_owned(),
            Screen::Games => "#/games".to_owned(),
            Screen::Figures => "#/games/figures".to_owned(),
            Screen::Setup => "#/new".to_owned(),
            Screen::Table(key) => format!("#/game/{key}"),
            Screen::Shared(text) => format!("#/shared/{text}"),
            Screen::Embedded(text) => format!("#/embed/{text}"),
            Screen::Turn(text) => format!("#/turn/{text}"),
            Screen::Challenge(text) => format!("#/challenge/{text}"),
            Screen::Course => "#/learn".to_owned(),
            Screen::Lesson(name) => format!("#/learn/{name}"),
            Screen::Puzzles => "#/puzzles".to_owned(),
            Screen::Puzzle(name) => format!("#/puzzles/{name}"),
            Screen::Handbook => "#/rules".to_owned(),
            Screen::Topic(name) => format!("#/rules/{name}"),
            Screen::Tiles => "#/tiles".to_owned(),
            Screen::Settings => "#/settings".to_owned(),
        }
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
            "#/games/",
            "#/games/x",
            "#/new/x",
        ] {
            assert_eq!(Screen::from_fragment(stray), Screen::Home, "{stray:?}");
        }
    }
}
