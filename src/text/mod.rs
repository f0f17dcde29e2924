//! Every sentence a person reads. The words are in `locales/`; `build/text.rs` makes one function
//! of each, in [`say`]: `say::home_new(language)`, and with parameters in alphabetical order
//! `say::points(language, 3)`. Here typed things become sentences.

mod choice;
mod figure;
mod table;
mod teller;

use bastide_rules::{Edition, PieceKind, RecordError, Side, Tile, Turn, space::Cell, tiles::Edge};

use crate::notice::Notice;
use crate::session::{Colour, save::SaveError};
pub use choice::{choice, choice_shortly, group, pass, prompt};
pub use figure::{Site, capital, figure, figure_on, onto, quarter};
pub use table::{compass, points_from, to_deploy};
pub use teller::Teller;

include!(concat!(env!("OUT_DIR"), "/text.rs"));

impl Language {
    /// The language of this code, `de` or `de-AT`.
    pub fn from_code(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_']).next().unwrap_or_default();
        let same = |known: &str| known.eq_ignore_ascii_case(code);
        let near = |known: &str| known.eq_ignore_ascii_case(primary);
        let find = |fits: &dyn Fn(&str) -> bool| {
            Language::ALL.into_iter().find(|language| fits(language.code()))
        };
        find(&same).or_else(|| find(&near))
    }

    /// The first that Bastide speaks of those a browser asks for; else English.
    pub fn preferred<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        codes.into_iter().find_map(Language::from_code).unwrap_or_default()
    }
}

/// What belongs to a box that the page cannot show yet has no words: nobody reads them.
pub(crate) const NOT_SHOWN: &str = "";

/// Whether an edition uses the words of 2000 and 2008 (follower, thief, cloister) or those since
/// 2014 (meeple, traveller, monastery).
const fn says_old(edition: Edition) -> bool {
    matches!(edition, Edition::C1)
}

/// The text an edition uses of two.
pub(crate) fn by_edition(
    language: Language,
    edition: Edition,
    old: fn(Language) -> &'static str,
    new: fn(Language) -> &'static str,
) -> &'static str {
    if says_old(edition) { old(language) } else { new(language) }
}

/// A piece of landscape, in small letters within a sentence.
pub fn piece_kind(language: Language, edition: Edition, kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::City => say::city(language),
        PieceKind::Road => say::road(language),
        PieceKind::Field => say::field(language),
        PieceKind::Monastery => {
            by_edition(language, edition, say::monastery_old, say::monastery_new)
        }
        PieceKind::Garden => say::garden(language),
        PieceKind::River => NOT_SHOWN,
    }
}

/// A feature as the heading of its score; joined fields are a farm.
pub fn feature_title(language: Language, edition: Edition, kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::City => say::city_title(language),
        PieceKind::Road => say::road_title(language),
        PieceKind::Field => say::field_title(language),
        PieceKind::Monastery => {
            by_edition(language, edition, say::monastery_old_title, say::monastery_new_title)
        }
        PieceKind::Garden => say::garden_title(language),
        PieceKind::River => NOT_SHOWN,
    }
}

/// What a figure is called when it stands on such a piece: knight, thief, …
pub fn role(language: Language, edition: Edition, on: PieceKind) -> &'static str {
    match on {
        PieceKind::City => say::knight(language),
        PieceKind::Road => by_edition(language, edition, say::thief_old, say::thief_new),
        PieceKind::Field => say::farmer(language),
        PieceKind::Monastery => say::monk(language),
        PieceKind::Garden => say::gardener(language),
        PieceKind::River => NOT_SHOWN,
    }
}

/// The button that puts a figure there: "Knight in the city".
pub fn deploy(language: Language, edition: Edition, on: PieceKind) -> &'static str {
    match on {
        PieceKind::City => say::table_deploy_city(language),
        PieceKind::Road => {
            by_edition(language, edition, say::table_deploy_road_old, say::table_deploy_road_new)
        }
        PieceKind::Field => say::table_deploy_field(language),
        PieceKind::Monastery => by_edition(
            language,
            edition,
            say::table_deploy_monastery_old,
            say::table_deploy_monastery_new,
        ),
        PieceKind::Garden => say::table_deploy_garden(language),
        PieceKind::River => NOT_SHOWN,
    }
}

/// So many followers, or meeples.
pub fn meeples(language: Language, edition: Edition, count: u32) -> String {
    if says_old(edition) {
        say::meeples_old(language, count)
    } else {
        say::meeples_new(language, count)
    }
}

/// North, east, …
pub const fn side(language: Language, side: Side) -> &'static str {
    match side {
        Side::North => say::side_north(language),
        Side::East => say::side_east(language),
        Side::South => say::side_south(language),
        Side::West => say::side_west(language),
    }
}

/// What a whole side of a tile shows.
pub const fn edge(language: Language, edge: Edge) -> &'static str {
    match edge {
        Edge::Field => say::edge_field(language),
        Edge::Road => say::edge_road(language),
        Edge::City => say::edge_city(language),
        Edge::River | Edge::Seam | Edge::Any => NOT_SHOWN,
    }
}

/// How far a tile is turned.
pub fn turn(language: Language, turn: Turn) -> &'static str {
    match turn.quarters() {
        0 => say::turn_none(language),
        1 => say::turn_right(language),
        2 => say::turn_half(language),
        _ => say::turn_left(language),
    }
}

/// A player's colour.
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

/// The mark that goes with a colour.
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

/// Where a cell lies, told from the start tile: "2 east, 1 north of the start tile".
pub fn place(language: Language, cell: Cell) -> String {
    let (x, y) = (cell.x.unsigned_abs(), cell.y.unsigned_abs());
    let along = match cell.x {
        0 => None,
        1.. => Some(say::place_east(language, x)),
        _ => Some(say::place_west(language, x)),
    };
    let across = match cell.y {
        0 => None,
        1.. => Some(say::place_south(language, y)),
        _ => Some(say::place_north(language, y)),
    };
    match (along, across) {
        (None, None) => say::place_start(language).to_owned(),
        (Some(one), None) | (None, Some(one)) => say::place_of_start(language, one),
        (Some(one), Some(two)) => {
            say::place_of_start(language, say::list_comma(language, one, two))
        }
    }
}

/// What a tile shows when it lies turned: its sides, and what stands on it.
pub fn tile(language: Language, edition: Edition, tile: &Tile, turn: Turn) -> String {
    let [north, east, south, west] = Side::ALL.map(|side| edge(language, tile.edge(side, turn)));
    let sides = say::tile_sides(language, east, north, south, west);
    let count = |kind| tile.pieces_of(kind).count();
    let has_pennant = tile.pieces_of(PieceKind::City).any(|city| city.pennants(edition) > 0);
    let meets = |kind| tile.meetings.iter().any(|met| met.iter().all(|piece| piece.kind == kind));
    let extras: Vec<String> = [
        (count(PieceKind::City) > 1, say::with_cities_apart(language)),
        (has_pennant, by_edition(language, edition, say::with_pennant_old, say::with_pennant_new)),
        (meets(PieceKind::Road), say::with_crossing(language)),
        (
            count(PieceKind::Monastery) > 0,
            by_edition(language, edition, say::with_monastery_old, say::with_monastery_new),
        ),
        (count(PieceKind::Garden) > 0, say::with_garden(language)),
    ]
    .into_iter()
    .filter(|(shown, _)| *shown)
    .map(|(_, name)| name.to_owned())
    .collect();
    if extras.is_empty() { sides } else { say::tile_with(language, list(language, extras), sides) }
}

/// "A, B and C".
pub fn list<T: Into<String>>(language: Language, items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(Into::into).collect();
    let Some(last) = items.pop() else { return String::new() };
    let comma = |before: String, next: String| say::list_comma(language, before, next);
    match items.into_iter().reduce(comma) {
        Some(before) => say::list_and(language, before, last),
        None => last,
    }
}

/// What the person must be told.
pub fn notice(language: Language, notice: &Notice) -> String {
    match notice {
        Notice::StorageBlocked => say::notice_storage_blocked(language),
        Notice::StorageFull => say::notice_storage_full(language),
        Notice::SetAside { why, .. } => {
            return say::notice_set_aside(language, save_error(language, why));
        }
        Notice::NotOpened { why } => {
            return say::notice_not_opened(language, save_error(language, why));
        }
        Notice::NotImported { why } => {
            return say::notice_not_imported(language, save_error(language, why));
        }
        Notice::OtherTab { .. } => say::notice_other_tab(language),
        Notice::NoSuchGame => say::notice_no_such_game(language),
        Notice::OpponentRestarted => say::notice_opponent_restarted(language),
        Notice::OpponentInPage => say::notice_opponent_in_page(language),
        Notice::UpdateWaiting => say::notice_update_waiting(language),
        Notice::UpdatedElsewhere => say::notice_updated_elsewhere(language),
    }
    .to_owned()
}

/// Why a save cannot be opened; no full stop behind it.
pub fn save_error(language: Language, error: &SaveError) -> String {
    match error {
        SaveError::Unreadable(detail) => say::save_unreadable(language, detail),
        SaveError::Newer(_) | SaveError::Unplayable(RecordError::Format(_)) => {
            say::save_newer(language).to_owned()
        }
        SaveError::Unplayable(detail) => say::save_unplayable(language, detail),
        SaveError::Sitters { sitters, seats } => say::save_sitters(language, seats, sitters),
    }
}

#[cfg(test)]
mod tests;
