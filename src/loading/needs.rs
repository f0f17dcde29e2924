//! Everything a screen needs before it is shown: bundles of sentences and chunks of the program.

use bastide_session::address::Screen;
use bastide_text::Bundle;

/// A chunk of the program, which is loaded when a screen needs it. The first screen needs none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chunk {
    /// The setup of a new game.
    Setup,
    /// The table.
    Play,
    /// Everything that is seldom used: the library, the settings, all tiles, sharing.
    Extras,
    /// Everything that a table can do without: the review, the replay, hints in words, and games by
    /// link.
    Review,
    /// The lessons, the handbook and the puzzles. Screens with links to the rules can do without it.
    School,
}

impl Chunk {
    /// All chunks, the most likely to be needed first.
    pub const ALL: [Chunk; 5] =
        [Chunk::Setup, Chunk::Play, Chunk::Extras, Chunk::School, Chunk::Review];

    /// The sentences of the chunk, where a screen that can do without it asks for it.
    pub const fn bundles(self) -> &'static [Bundle] {
        match self {
            Chunk::Review => &[Bundle::Review, Bundle::Comments],
            // A topic of the rules, with its examples, and the rules of the game.
            Chunk::School => &[Bundle::Handbook, Bundle::Words, Bundle::Table, Bundle::Setup],
            // Sharing from a table.
            Chunk::Extras => &[Bundle::Share],
            Chunk::Play | Chunk::Setup => &[],
        }
    }
}

/// The bundles and the chunks that a screen needs.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// The bundles of sentences.
    pub bundles: &'static [Bundle],
    /// The chunks of the program.
    pub chunks: &'static [Chunk],
}

const fn of(bundles: &'static [Bundle], chunks: &'static [Chunk]) -> Needs {
    Needs { bundles, chunks }
}

const TABLE: Needs = of(
    // The settings and the rules can be opened at the table.
    &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Settings, Bundle::Setup],
    &[Chunk::Play],
);

/// Returns the needs of a screen.
pub const fn needs(screen: &Screen) -> Needs {
    match screen {
        Screen::Home => of(&[Bundle::Core], &[]),
        // The browser's reply about stored data is shown there, a link can be pasted, and the
        // expansions of games are named.
        Screen::Games => of(
            &[Bundle::Core, Bundle::Words, Bundle::Settings, Bundle::Shelf, Bundle::Share],
            &[Chunk::Extras],
        ),
        // The kinds of points have the same names as at the table.
        Screen::Figures => of(
            &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Figures],
            &[Chunk::Play, Chunk::Extras, Chunk::Review],
        ),
        Screen::Setup => of(&[Bundle::Core, Bundle::Words, Bundle::Setup], &[Chunk::Setup]),
        Screen::Table(_) => TABLE,
        Screen::Shared(_) | Screen::Challenge(_) => of(SHARED, &[Chunk::Play, Chunk::Extras]),
        Screen::Turn(_) => of(SHARED, &[Chunk::Play, Chunk::Extras, Chunk::Review]),
        Screen::Embedded(_) => of(
            &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Share, Bundle::Review],
            &[Chunk::Play, Chunk::Extras, Chunk::Review],
        ),
        // A first game is started there.
        Screen::Course => of(
            &[Bundle::Core, Bundle::Words, Bundle::Setup, Bundle::School],
            &[Chunk::Play, Chunk::School],
        ),
        Screen::Lesson(_) => of(
            &[
                Bundle::Core,
                Bundle::Words,
                Bundle::Table,
                Bundle::Settings,
                Bundle::Setup,
                Bundle::School,
            ],
            &[Chunk::Play, Chunk::School],
        ),
        // The expansions are named there.
        Screen::Puzzles => of(
            &[Bundle::Core, Bundle::Words, Bundle::Setup, Bundle::Puzzles],
            &[Chunk::Play, Chunk::School],
        ),
        // Reasons and points are worded as in the review.
        Screen::Puzzle(_) => of(
            &[
                Bundle::Core,
                Bundle::Words,
                Bundle::Table,
                Bundle::Settings,
                Bundle::Setup,
                Bundle::Review,
                Bundle::Puzzles,
            ],
            &[Chunk::Play, Chunk::School],
        ),
        Screen::Journeys | Screen::Journey(_) => of(
            &[
                Bundle::Core,
                Bundle::Words,
                Bundle::Table,
                Bundle::Settings,
                Bundle::Setup,
                Bundle::Journeys,
            ],
            &[Chunk::Play],
        ),
        Screen::Handbook | Screen::Topic(_) => of(
            &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Setup, Bundle::Handbook],
            &[Chunk::Play, Chunk::School],
        ),
        Screen::Tiles => of(&[Bundle::Core, Bundle::Words, Bundle::Tiles], &[Chunk::Extras]),
        Screen::Settings => of(&[Bundle::Core, Bundle::Settings], &[Chunk::Extras]),
    }
}

const SHARED: &[Bundle] =
    &[Bundle::Core, Bundle::Words, Bundle::Table, Bundle::Settings, Bundle::Setup, Bundle::Share];

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = include_str!("../../index.html");
    const SCRIPT: &str = include_str!("../../crates/xtask/src/chunks.js");

    /// Returns a screen of each kind.
    fn screens() -> Vec<Screen> {
        let mut screens = vec![Screen::Home];
        while let Some(next) = next(&screens[screens.len() - 1]) {
            screens.push(next);
        }
        screens
    }

    /// Returns the kind of screen after this one. A new kind does not compile without a place here.
    fn next(screen: &Screen) -> Option<Screen> {
        let name = || "k7".to_owned();
        Some(match screen {
            Screen::Home => Screen::Games,
            Screen::Games => Screen::Figures,
            Screen::Figures => Screen::Setup,
            Screen::Setup => Screen::Table(name()),
            Screen::Table(_) => Screen::Shared(name()),
            Screen::Shared(_) => Screen::Embedded(name()),
            Screen::Embedded(_) => Screen::Turn(name()),
            Screen::Turn(_) => Screen::Challenge(name()),
            Screen::Challenge(_) => Screen::Course,
            Screen::Course => Screen::Lesson(name()),
            Screen::Lesson(_) => Screen::Puzzles,
            Screen::Puzzles => Screen::Puzzle(name()),
            Screen::Puzzle(_) => Screen::Journeys,
            Screen::Journeys => Screen::Journey(name()),
            Screen::Journey(_) => Screen::Handbook,
            Screen::Handbook => Screen::Topic(name()),
            Screen::Topic(_) => Screen::Tiles,
            Screen::Tiles => Screen::Settings,
            Screen::Settings => return None,
        })
    }

    /// The text between two others.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
        let (_, rest) = text.split_once(start).expect("the start");
        rest.split_once(end).expect("the end").0
    }

    #[test]
    fn the_start_page_knows_the_addresses_of_all_screens() {
        let pattern = between(PAGE, r"/^#\/?(", r"\/.+)$/.test").replace(r"\/", "/");
        let (whole, named) = pattern.split_once("|(").expect("addresses with a name");
        let named = named.strip_suffix(')').expect("the end of a group");
        let whole: Vec<&str> = whole.split('|').collect();
        let named: Vec<&str> = named.split('|').collect();
        for screen in screens() {
            let fragment = screen.fragment();
            let path = fragment.trim_start_matches("#/");
            let is_named = path.split_once('/').is_some_and(|(word, _)| named.contains(&word));
            let is_elsewhere = whole.contains(&path) || is_named;
            assert_eq!(is_elsewhere, screen != Screen::Home, "{fragment}");
        }
        let addresses = whole.iter().map(|path| format!("#/{path}"));
        for address in addresses.chain(named.iter().map(|word| format!("#/{word}/k7"))) {
            assert_ne!(Screen::from_fragment(&address), Screen::Home, "{address}");
        }
    }

    #[test]
    fn the_script_beside_the_program_loads_ahead_what_screens_need() {
        let table = between(SCRIPT, "const ROUTES = {", "};");
        let row = |line: &'static str| {
            let (word, chunks) = line.trim().split_once(": [")?;
            let chunks = chunks.trim_end_matches("],").split(", ").map(|it| it.trim_matches('"'));
            Some((word, chunks.collect::<Vec<_>>()))
        };
        let rows: Vec<_> = table.lines().filter_map(row).collect();
        assert!(rows.len() > 10, "{rows:?}");
        for screen in screens() {
            let fragment = screen.fragment();
            let word = fragment.trim_start_matches("#/").split('/').next();
            let found = rows.iter().find(|(it, _)| Some(*it) == word);
            let needed: Vec<&str> = needs(&screen).chunks.iter().map(|it| name(*it)).collect();
            match screen {
                Screen::Home => assert!(found.is_none() && needed.is_empty()),
                // The table follows the setup.
                Screen::Setup => assert_eq!(found.unwrap().1, [needed, vec!["play"]].concat()),
                // It shares its word with the library, and is rarely opened by its address.
                Screen::Figures => assert!(needed.contains(&found.unwrap().1[0])),
                _ => assert_eq!(found.unwrap().1, needed, "{fragment}"),
            }
        }
    }

    /// The name of a chunk in the files of the site.
    const fn name(chunk: Chunk) -> &'static str {
        match chunk {
            Chunk::Setup => "setup",
            Chunk::Play => "play",
            Chunk::Extras => "extras",
            Chunk::Review => "review",
            Chunk::School => "school",
        }
    }
}
