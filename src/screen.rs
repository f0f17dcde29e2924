//! Which screen is shown: the fragment of the address, so that no server need know.

use crate::text::Bundle;

/// A screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// `#/`: continue, new game, saved games.
    #[default]
    Home,
    /// `#/games`: all saved games.
    Games,
    /// `#/games/figures`: what they add up to.
    Figures,
    /// `#/new`: who plays and by which rules.
    Setup,
    /// `#/game/KEY`: the table.
    Table(String),
    /// `#/shared/TEXT`: a game that somebody shared, to be looked at.
    Shared(String),
    /// `#/embed/TEXT`: the same within a page of somebody else's.
    Embedded(String),
    /// `#/turn/TEXT`: a turn of a game that is played by link.
    Turn(String),
    /// `#/learn`: all lessons.
    Course,
    /// `#/learn/NAME`: one of them.
    Lesson(String),
    /// `#/puzzles`: what there is to find.
    Puzzles,
    /// `#/puzzles/NAME`: one of them at the table.
    Puzzle(String),
    /// `#/rules`: the handbook.
    Handbook,
    /// `#/rules/NAME`: a topic of it.
    Topic(String),
    /// `#/tiles`: every tile in every turn.
    Tiles,
    /// `#/settings`.
    Settings,
}

/// A part of the program that is fetched when a screen needs it. What the first screen needs is in
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// With which games are agreed and played.
    Play,
    /// With what is seldom wanted.
    Extras,
    /// With what a table can do without: the review, the replay, hints in words, and games that arrive by
    /// link.
    Review,
    /// With the lessons, the rules to be looked up, and the puzzles. Screens from which something can be
    /// looked up do without it.
    School,
}

impl Part {
    /// All, what is likely to be wanted first.
    pub const ALL: [Part; 4] = [Part::Play, Part::Extras, Part::School, Part::Review];

    /// What it says where a screen that can do without it asks for it.
    pub const fn bundles(self) -> &'static [Bundle] {
        match self {
            Part::Review => &[Bundle::Review, Bundle::Comments],
            // Something is looked up: what the rules say of an example, and what was agreed.
            Part::School => &[Bundle::Handbook, Bundle::Words, Bundle::Table, Bundle::Setup],
            // What is shared from a table.
            Part::Extras => &[Bundle::Share],
            Part::Play => &[],
        }
    }
}

impl Screen {
    /// The screen a fragment names; home if it names none.
    pub fn from_fragment(fragment: &str) -> Screen {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        match path.split_once('/') {
            Some(("game", key)) if !key.is_empty() => Screen::Table(key.to_owned()),
            Some(("shared", text)) if !text.is_empty() => Screen::Shared(text.to_owned()),
            Some(("embed", text)) if !text.is_empty() => Screen::Embedded(text.to_owned()),
            Some(("turn", text)) if !text.is_empty() => Screen::Turn(text.to_owned()),
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

    /// What must be there of a language to say all that is said on it.
    pub const fn bundles(&self) -> &'static [Bundle] {
        match self {
            Screen::Home => &[Bundle::Core],
            // What the browser said of keeping them is said there, too; and a link can be pasted.
            Screen::Games => &[Bundle::Core, Bundle::Settings, Bundle::Shelf, Bundle::Share],
            // Kinds of points are named as at the table.
            Screen::Figures => &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Figures],
            Screen::Setup => &[Bundle::Core, Bundle::Words, Bundle::Setup],
            Screen::Table(_) => {
                // Settings and rules can be looked up at the table.
                &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Settings, Bundle::Setup]
            }
            Screen::Shared(_) | Screen::Turn(_) => &[
                Bundle::Core,
                Bundle::Words,
                Bundle::Table,
                Bundle::Settings,
                Bundle::Setup,
                Bundle::Share,
            ],
            Screen::Embedded(_) => {
                &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Share, Bundle::Review]
            }
            // A first game is begun from there.
            Screen::Course => &[Bundle::Core, Bundle::Words, Bundle::Setup, Bundle::School],
            Screen::Lesson(_) => &[
                Bundle::Core,
                Bundle::Words,
                Bundle::Table,
                Bundle::Settings,
                Bundle::Setup,
                Bundle::School,
            ],
            // Boxes are named there.
            Screen::Puzzles => &[Bundle::Core, Bundle::Words, Bundle::Setup, Bundle::Puzzles],
            // Reasons and points are told as the review tells them.
            Screen::Puzzle(_) => &[
                Bundle::Core,
                Bundle::Words,
                Bundle::Table,
                Bundle::Settings,
                Bundle::Setup,
                Bundle::Review,
                Bundle::Puzzles,
            ],
            Screen::Handbook | Screen::Topic(_) => {
                &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Setup, Bundle::Handbook]
            }
            Screen::Tiles => &[Bundle::Core, Bundle::Words, Bundle::Tiles],
            Screen::Settings => &[Bundle::Core, Bundle::Settings],
        }
    }

    /// The parts of the program it needs.
    pub const fn parts(&self) -> &'static [Part] {
        match self {
            Screen::Home => &[],
            Screen::Setup | Screen::Table(_) => &[Part::Play],
            Screen::Shared(_) => &[Part::Play, Part::Extras],
            Screen::Turn(_) | Screen::Figures | Screen::Embedded(_) => {
                &[Part::Play, Part::Extras, Part::Review]
            }
            Screen::Course
            | Screen::Lesson(_)
            | Screen::Handbook
            | Screen::Topic(_)
            | Screen::Puzzles
            | Screen::Puzzle(_) => &[Part::Play, Part::School],
            Screen::Games | Screen::Tiles | Screen::Settings => &[Part::Extras],
        }
    }

    /// Its fragment.
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
