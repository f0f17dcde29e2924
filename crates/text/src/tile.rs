//! Descriptions of tiles.

use bastide_rules::space::Corner;
use bastide_rules::tiles::{Edge, Mark, RiverRole, Rose};
use bastide_rules::{Edition, Laid, PieceId, PieceKind, Quarter, Side, Tile, Turn};

use super::figure::{Site, arrow_effect};
use super::{Language, by_edition, list, say, says_old, side};

/// Returns the name of the terrain along a whole side of a tile.
pub fn edge(language: Language, edge: Edge) -> &'static str {
    match edge {
        Edge::Field => say::edge_field(language),
        Edge::Road => say::edge_road(language),
        Edge::City => say::edge_city(language),
        Edge::River => say::edge_river(language),
        Edge::Seam => say::edge_seam(language),
        Edge::Any => say::edge_any(language),
    }
}

/// Returns the description of a tile in this rotation: its sides and its buildings.
pub fn tile(language: Language, edition: Edition, tile: &Tile, turn: Turn) -> String {
    if tile.has(Mark::Abbey) {
        return say::tile_abbey(language).to_owned();
    }
    let [north, east, south, west] = Side::ALL.map(|side| edge(language, tile.edge(side, turn)));
    let sides = say::TileSides { north, east, south, west }.tell(language);
    let extras = extras(language, edition, tile, turn);
    if extras.is_empty() {
        sides
    } else {
        say::TileWith { sides: &sides, extras: &list(language, extras) }.tell(language)
    }
}

/// Returns the names of symbols printed on the tile as a whole and on no feature: a volcano, a
/// portal, an arrow.
pub fn printed(language: Language, laid: &Laid) -> Vec<String> {
    let tile = laid.tile.tile();
    let marks = Mark::ALL.into_iter().filter(|(mark, _)| tile.marks.has(*mark));
    let mut printed: Vec<String> =
        marks.filter_map(|(shown, _)| mark(language, shown)).map(str::to_owned).collect();
    printed.extend(tile.river.and_then(|role| river(language, role)).map(str::to_owned));
    printed.extend(arrow(language, tile, laid.turn));
    printed.extend(rose(language, tile, laid.turn));
    printed.extend(circle(language, tile).map(str::to_owned));
    printed.extend(machine(language, tile, laid.turn));
    printed
}

/// Returns the items of the list after "with".
fn extras(language: Language, edition: Edition, tile: &Tile, turn: Turn) -> Vec<String> {
    let mut extras = Vec::new();
    let cities = tile.pieces_of(PieceKind::City);
    let cities = cities.filter(|city| !city.marks.has(Mark::Carcassonne)).count();
    if cities > 1 {
        extras.push(say::with_cities_apart(language, cities as u32));
    }
    let pennants: u32 = tile.pieces.iter().map(|piece| u32::from(piece.pennants(edition))).sum();
    if pennants > 0 && says_old(edition) {
        extras.push(say::with_pennants_old(language, pennants));
    } else if pennants > 0 {
        extras.push(say::with_pennants_new(language, pennants));
    }
    let marks = tile.pieces.iter().fold(tile.marks, |marks, piece| marks.or(piece.marks));
    let named = [
        (meets(tile), say::with_crossing(language)),
        (ends_at_a_city(tile), say::with_gate(language)),
        (passes(tile), say::with_bridge(language)),
        (!tile.split_corners.is_empty(), say::with_wall(language)),
    ];
    extras.extend(named.iter().filter(|(shown, _)| *shown).map(|(_, name)| (*name).to_owned()));
    for kind in [PieceKind::Monastery, PieceKind::Courtyard, PieceKind::Garden, PieceKind::Tower] {
        if tile.pieces_of(kind).next().is_some() {
            let site = Site::of(tile.marks, kind);
            extras.push(match site {
                Site::Tower if ends_at_a_tower(tile) => say::with_tower_end(language).to_owned(),
                site => building(language, edition, site).to_owned(),
            });
        }
    }
    let shown = Mark::ALL.into_iter().filter(|(mark, _)| marks.has(*mark));
    extras.extend(shown.filter_map(|(shown, _)| mark(language, shown)).map(str::to_owned));
    extras.extend(tile.river.and_then(|role| river(language, role)).map(str::to_owned));
    extras.extend(tile.quarter.map(|it| with_quarter(language, it).to_owned()));
    extras.extend(arrow(language, tile, turn));
    extras.extend(rose(language, tile, turn));
    extras.extend(circle(language, tile).map(str::to_owned));
    extras.extend(machine(language, tile, turn));
    extras
}

fn arrow(language: Language, tile: &Tile, turn: Turn) -> Option<String> {
    let arrow = tile.arrow?;
    let side = side(language, arrow.side.turned(turn));
    let effect = arrow_effect(language, arrow.effect);
    Some(say::WithArrow { side, effect }.tell(language))
}

fn rose(language: Language, tile: &Tile, turn: Turn) -> Option<String> {
    Some(match tile.rose? {
        Rose::Whole => say::with_whole_rose(language, side(language, Side::North.turned(turn))),
        Rose::Quarter(Corner::NorthWest) => say::with_rose_blue(language).to_owned(),
        Rose::Quarter(Corner::NorthEast) => say::with_rose_yellow(language).to_owned(),
        Rose::Quarter(Corner::SouthEast) => say::with_rose_red(language).to_owned(),
        Rose::Quarter(Corner::SouthWest) => say::with_rose_green(language).to_owned(),
    })
}

fn circle(language: Language, tile: &Tile) -> Option<&'static str> {
    Some(match tile.circle?.kind {
        PieceKind::City => say::with_circle_city(language),
        PieceKind::Road => say::with_circle_road(language),
        _ => say::with_circle_field(language),
    })
}

fn machine(language: Language, tile: &Tile, turn: Turn) -> Option<String> {
    let sides = tile.flight?.turned(turn).sides();
    let way = list(language, sides.iter().map(|it| side(language, it)));
    Some(say::with_machine(language, &way))
}

/// Returns `true` if roads end in the middle.
fn meets(tile: &Tile) -> bool {
    tile.meetings.iter().any(|met| met.iter().all(|piece| piece.kind == PieceKind::Road))
}

/// Returns `true` if a road ends at a city.
fn ends_at_a_city(tile: &Tile) -> bool {
    let has = |met: &[PieceId], kind| met.iter().any(|piece| piece.kind == kind);
    tile.meetings.iter().any(|met| has(met, PieceKind::Road) && has(met, PieceKind::City))
}

/// Returns `true` if a road ends at the foundation of a tower.
fn ends_at_a_tower(tile: &Tile) -> bool {
    let meets = |road: PieceId| tile.meetings.iter().any(|met| met.contains(&road));
    let mut roads = tile.pieces_of(PieceKind::Road);
    roads.any(|road| road.sides.len() == 1 && !meets(road.id))
}

/// Returns `true` if a road passes over or under something.
fn passes(tile: &Tile) -> bool {
    tile.crossings.iter().flatten().any(|piece| piece.kind == PieceKind::Road)
}

pub(super) fn building(language: Language, edition: Edition, site: Site) -> &'static str {
    match site {
        Site::Shrine => by_edition(language, edition, say::with_shrine_old, say::with_shrine_new),
        Site::Courtyard => say::with_courtyard(language),
        Site::Tower => say::with_tower(language),
        Site::Garden => say::with_garden(language),
        Site::Church => say::with_church(language),
        _ => by_edition(language, edition, say::with_monastery_old, say::with_monastery_new),
    }
}

/// Returns the name of a symbol; `None` if it is described as a building or has no rule.
fn mark(language: Language, mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Shrine | Mark::Abbey | Mark::Church | Mark::Tunnel => return None,
        Mark::Inn => say::with_inn(language),
        Mark::Cathedral => say::with_cathedral(language),
        Mark::Princess => say::with_princess(language),
        Mark::Wine => say::with_wine(language),
        Mark::Grain => say::with_grain(language),
        Mark::Cloth => say::with_cloth(language),
        Mark::Carcassonne => say::with_carcassonne(language),
        Mark::PigHerd | Mark::Pigs => say::with_herd(language),
        Mark::Volcano => say::with_volcano(language),
        Mark::Dragon => say::with_dragon(language),
        Mark::Portal => say::with_portal(language),
        Mark::Besieged => say::with_besiegers(language),
        Mark::Labyrinth => say::with_labyrinth(language),
        Mark::Festival => say::with_festival(language),
        Mark::Gold => say::with_gold(language),
        Mark::Mage => say::with_mage(language),
        Mark::Hill => say::with_hill(language),
        Mark::Vineyard => say::with_vineyard(language),
        Mark::Darmstadtium => say::with_darmstadtium(language),
    })
}

fn river(language: Language, role: RiverRole) -> Option<&'static str> {
    match role {
        RiverRole::Spring => Some(say::with_spring(language)),
        RiverRole::Body => None,
        RiverRole::Fork => Some(say::with_fork(language)),
        RiverRole::Lake => Some(say::with_lake(language)),
    }
}

fn with_quarter(language: Language, quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::Castle => say::with_castle(language),
        Quarter::Market => say::with_market(language),
        Quarter::Blacksmith => say::with_blacksmith(language),
        Quarter::Cathedral => say::with_quarter_cathedral(language),
    }
}
