//! All sentences of the page. The texts are in `locales/`; `build/say.rs` generates a function for
//! each, in [`say`]: `say::home_new(language)`, or with one parameter `say::points(language, 3)`.
//! With more than one parameter it is a struct, so that no two can be swapped:
//! `say::EventDeployed { player, figure, onto }.tell(language)`. This crate turns typed values into
//! sentences.

mod book;
mod character;
mod figure;
pub mod journey;
mod laying;
mod letters;
mod naming;
mod offer;
mod player;
mod prompt;
mod prospect;
pub mod reading;
mod reason;
mod refusal;
mod sentences;
mod slip;
mod stopped;
mod sum;
mod table;
mod teller;
mod tile;

use bastide_rules::{Cell, Edition, Side, Turn};

use bastide_session::fault::Fault;
use bastide_session::line::Colour;
pub use book::{about_book, about_expansion, book, expansion};
pub use character::{about_character, character, strength};
pub use figure::{Site, buildings, capital, figure, figure_on, onto, quarter, spellcaster, the};
pub use letters::lower_case;
pub use naming::name_cells_by_coordinates;
pub use offer::{group, offer, offer_on_button, offers_on_buttons};
pub use player::named;
pub use prompt::{go_on, pass, prompt};
pub use prospect::{Brings, brings};
pub use reason::Why;
pub use sum::title;
pub use table::{before_final_scoring, compass, lost, points_from};
pub use teller::{Teller, goods};
pub use tile::{edge, printed, tile};

/// A sentence without parameters, in every language.
pub type Words = fn(Language) -> &'static str;

include!(concat!(env!("OUT_DIR"), "/text.rs"));

impl Language {
    /// Returns the language of a code: `de` or `de-AT`.
    pub fn from_code(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_']).next().unwrap_or_default();
        let same = |known: &str| known.eq_ignore_ascii_case(code);
        let near = |known: &str| known.eq_ignore_ascii_case(primary);
        let find = |fits: &dyn Fn(&str) -> bool| {
            Language::ALL.into_iter().find(|language| fits(language.code()))
        };
        find(&same).or_else(|| find(&near))
    }

    /// Returns the first supported language among those a browser prefers; English if none is.
    pub fn preferred<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        codes.into_iter().find_map(Language::from_code).unwrap_or_default()
    }
}

/// Returns `true` if an edition uses the words of 2000 and 2008 (follower, thief, cloister) rather
/// than those since 2014 (meeple, highwayman, monastery).
const fn says_old(edition: Edition) -> bool {
    matches!(edition, Edition::C1)
}

/// Returns the one of two texts that fits the edition.
pub fn by_edition(
    language: Language,
    edition: Edition,
    old: fn(Language) -> &'static str,
    new: fn(Language) -> &'static str,
) -> &'static str {
    if says_old(edition) { old(language) } else { new(language) }
}

/// Returns a number of followers, or meeples.
pub fn meeples(language: Language, edition: Edition, count: u32) -> String {
    if says_old(edition) {
        say::meeples_old(language, count)
    } else {
        say::meeples_new(language, count)
    }
}

/// Returns a number of pennants, or coats of arms.
pub fn pennants(language: Language, edition: Edition, count: u32) -> String {
    if says_old(edition) {
        say::see_pennants_old(language, count)
    } else {
        say::see_pennants_new(language, count)
    }
}

/// Returns the direction of a side, as seen on the screen: "up", "right", …
pub fn side(language: Language, side: Side) -> &'static str {
    match side {
        Side::North => say::side_north(language),
        Side::East => say::side_east(language),
        Side::South => say::side_south(language),
        Side::West => say::side_west(language),
    }
}

/// Returns the name of a rotation.
pub fn turn(language: Language, turn: Turn) -> &'static str {
    match turn.quarters() {
        0 => say::turn_none(language),
        1 => say::turn_right(language),
        2 => say::turn_half(language),
        _ => say::turn_left(language),
    }
}

/// Returns the name of a player's colour.
pub fn colour(language: Language, colour: Colour) -> &'static str {
    match colour.index() {
        0 => say::colour_red(language),
        1 => say::colour_blue(language),
        2 => say::colour_yellow(language),
        3 => say::colour_green(language),
        4 => say::colour_black(language),
        _ => say::colour_pink(language),
    }
}

/// Returns the name of the mark of a colour.
pub fn mark(language: Language, colour: Colour) -> &'static str {
    match colour.index() {
        0 => say::mark_circle(language),
        1 => say::mark_square(language),
        2 => say::mark_triangle(language),
        3 => say::mark_diamond(language),
        4 => say::mark_cross(language),
        _ => say::mark_star(language),
    }
}

/// Returns the position of a cell relative to the start tile: "1 above and 2 right of the start
/// tile", or "at C-1" where [cells have coordinates](name_cells_by_coordinates).
pub fn place(language: Language, cell: Cell) -> String {
    if let Some(name) = naming::coordinate(language, cell) {
        return name;
    }
    let far = |(way, steps): (&'static str, i16)| {
        say::PlaceFar { count: steps.unsigned_abs().into(), way }.tell(language)
    };
    let ways: Vec<String> = ways(language, cell).into_iter().flatten().map(far).collect();
    if ways.is_empty() {
        return say::place_start(language).to_owned();
    }
    say::place_of_start(language, &list(language, ways))
}

/// Returns the direction of a cell relative to the start tile: "above and right of the start tile".
/// It stays the same as the table grows. Or "at C-1", as in [`place`].
pub fn direction(language: Language, cell: Cell) -> String {
    if let Some(name) = naming::coordinate(language, cell) {
        return name;
    }
    let [across, along] = ways(language, cell);
    let steps = |way: Option<(&str, i16)>| way.map_or(0, |(_, steps)| steps.unsigned_abs().into());
    let (up, aside): (u32, u32) = (steps(across), steps(along));
    // A direction is an eighth of a circle: a slope of less than 2 in 5 counts as straight.
    let told = [across.filter(|_| 5 * up > 2 * aside), along.filter(|_| 5 * aside > 2 * up)];
    let told: Vec<&str> = told.into_iter().flatten().map(|(way, _)| way).collect();
    if told.is_empty() {
        return say::place_start(language).to_owned();
    }
    say::place_of_start(language, &list(language, told))
}

/// Returns the vertical and the horizontal direction from the start tile to a cell, each with its
/// number of cells.
fn ways(language: Language, cell: Cell) -> [Option<(&'static str, i16)>; 2] {
    let across = match cell.y {
        0 => None,
        1.. => Some(say::way_south(language)),
        _ => Some(say::way_north(language)),
    };
    let along = match cell.x {
        0 => None,
        1.. => Some(say::way_east(language)),
        _ => Some(say::way_west(language)),
    };
    [across.map(|way| (way, cell.y)), along.map(|way| (way, cell.x))]
}

/// Returns "A, B and C".
pub fn list<T: Into<String>>(language: Language, items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(Into::into).collect();
    let Some(last) = items.pop() else { return String::new() };
    let comma = |before: String, next: String| {
        say::ListComma { first: &before, last: &next }.tell(language)
    };
    match items.into_iter().reduce(comma) {
        Some(before) => say::ListAnd { first: &before, last: &last }.tell(language),
        None => last,
    }
}

/// Returns the reason why a save cannot be opened, without a full stop.
pub fn fault(language: Language, fault: &Fault) -> String {
    match *fault {
        Fault::UnknownWord(ref word) => say::save_unknown_word(language, word),
        Fault::NoSave(at) => say::save_unreadable(language, at),
        Fault::Newer => say::save_newer(language).to_owned(),
        Fault::Unplayable => say::save_unplayable(language).to_owned(),
        Fault::Action(number) => say::save_unplayable_action(language, number),
        Fault::Players { players, seats } => say::SavePlayers { players, seats }.tell(language),
    }
}

#[cfg(test)]
mod tests;
