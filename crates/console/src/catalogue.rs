//! The catalogue with the keys of the field's tile tables.

use bastide_rules::config::{Edition, Expansion};
use bastide_rules::space::{HalfSide, Sides};
use bastide_rules::tiles::{
    ArrowEffect, Edge, Mark, Marks, Piece, PieceId, PieceKind, RiverRole, Rose, Tile, catalogue,
};
use serde_json::{Value, json};

/// The number of tiles of Carcassonne in a row.
const COLUMNS: usize = 4;

/// Returns every printed tile once; `gardens` is the number of its copies with a garden, in the
/// editions that have gardens.
pub fn tiles(edition: Edition) -> Vec<Value> {
    let kinds = catalogue().tiles();
    let plain = kinds.iter().filter(|tile| tile.pieces_of(PieceKind::Garden).count() == 0);
    plain
        .map(|tile| {
            let with_garden = format!("{}g", tile.name);
            let garden = kinds.iter().find(|other| other.name == with_garden);
            written(tile, garden, edition)
        })
        .collect()
}

fn written(tile: &Tile, garden: Option<&Tile>, edition: Edition) -> Value {
    let copies = |edition| tile.copies(edition) + garden.map_or(0, |tile| tile.copies(edition));
    let (row, col) = place_in_carcassonne(tile).unzip();
    let arrow = tile
        .arrow
        .map(|arrow| json!({ "side": arrow.side.letter(), "symbol": symbol(arrow.effect) }));
    let keys = [
        ("id", json!(tile.name)),
        ("name", json!(name(tile))),
        ("set", json!(tile.expansion.map_or("base", Expansion::name))),
        ("count", json!(count(copies, edition))),
        ("editions", json!(editions(copies))),
        ("gardens", json!(garden.map(|tile| tile.copies(Edition::C2)))),
        ("edges", tile.edges.iter().map(|edge| edge.letter()).collect::<String>().into()),
        ("cities", all(tile, PieceKind::City)),
        ("pennants_c2", json!(pennants_since_2014(tile))),
        ("roads", all(tile, PieceKind::Road)),
        ("rivers", all(tile, PieceKind::River)),
        ("fields", tile.pieces_of(PieceKind::Field).map(|piece| field(tile, piece)).collect()),
        ("junctions", json!(tile.meetings)),
        ("crossings", json!(tile.crossings)),
        ("split_corners", tile.split_corners.iter().map(|corner| corner.name()).collect()),
        ("monastery", json!(has_monastery(tile) && !tile.has(Mark::Shrine))),
        ("start", json!(tile.is_start)),
        ("river_role", json!(tile.river.map(river_role))),
        ("arrow", json!(arrow)),
        ("row", json!(row)),
        ("col", json!(col)),
        ("carcassonne", json!(row.map(|_| walled_halves(tile)))),
        // Each of their fields touches the walls.
        (
            "fields_touch_carcassonne",
            json!(row.is_some() && tile.pieces_of(PieceKind::Field).count() > 0),
        ),
        ("quarter", json!(tile.quarter.map(|quarter| quarter.name()))),
        ("special", json!(tile.pieces_of(PieceKind::Courtyard).next().is_some())),
        ("tower", json!(tile.pieces_of(PieceKind::Tower).next().is_some())),
        ("wind_rose", json!(tile.rose.map(rose))),
        ("crop_circle", json!(tile.circle.map(|circle| circle.kind.name()))),
    ];
    object(keys, tile.marks)
}

/// Returns an object of these keys, without empty ones, and the drawn marks.
fn object<const KEYS: usize>(keys: [(&str, Value); KEYS], marks: Marks) -> Value {
    let there = |value: &Value| !matches!(value, Value::Null | Value::Bool(false));
    let keys = keys.into_iter().filter(|(_, value)| there(value));
    let drawn = Mark::ALL.into_iter().filter(|(mark, _)| marks.has(*mark));
    let drawn = drawn.map(|(mark, word)| match mark {
        Mark::Wine | Mark::Grain | Mark::Cloth => ("goods", json!(word)),
        Mark::PigHerd | Mark::Pigs => ("pig_herd", json!(true)),
        _ => (word, json!(true)),
    });
    Value::Object(keys.chain(drawn).map(|(key, value)| (key.to_owned(), value)).collect())
}

/// Returns the copies in this edition; for a tile that it lacks, the number in other editions.
fn count(copies: impl Fn(Edition) -> u8, edition: Edition) -> u8 {
    match copies(edition) {
        0 => Edition::ALL.into_iter().map(copies).fold(1, u8::max),
        here => here,
    }
}

/// Returns the editions of a tile that is not in all. A tile in none of them comes from the
/// expansion with six shrines.
fn editions(copies: impl Fn(Edition) -> u8) -> Option<Vec<&'static str>> {
    let with: Vec<&str> = Edition::ALL
        .into_iter()
        .filter(|edition| copies(*edition) > 0)
        .map(Edition::name)
        .collect();
    match with.len() {
        0 => Some(vec!["six"]),
        all if all == Edition::ALL.len() => None,
        _ => Some(with),
    }
}

/// Returns the cities, roads or rivers of a tile; Carcassonne has its own key.
fn all(tile: &Tile, kind: PieceKind) -> Value {
    let pieces = tile.pieces_of(kind).filter(|piece| !piece.marks.has(Mark::Carcassonne));
    pieces
        .map(|piece| {
            let pennants = piece.pennants(Edition::C1);
            let pennants = (pennants > 0).then_some(pennants);
            let keys = [("sides", json!(letters(piece.sides))), ("pennants", json!(pennants))];
            object(keys, piece.marks)
        })
        .collect()
}

fn field(tile: &Tile, piece: &Piece) -> Value {
    let halves: Vec<&str> = piece.halves.iter().map(HalfSide::name).collect();
    let is_told =
        |city: &PieceId| tile.piece(*city).is_some_and(|city| !city.marks.has(Mark::Carcassonne));
    let keys = [
        ("inner", json!(halves.is_empty())),
        ("half", json!(halves)),
        ("cities", piece.cities().filter(is_told).map(|city| city.number).collect()),
    ];
    object(keys, piece.marks)
}

/// Returns the pennants of the first city since the redrawn tiles of 2014, if they differ.
fn pennants_since_2014(tile: &Tile) -> Option<u8> {
    let city = tile.pieces_of(PieceKind::City).next()?;
    let [before, since] = [Edition::C1, Edition::C2].map(|edition| city.pennants(edition));
    (before != since).then_some(since)
}

fn has_monastery(tile: &Tile) -> bool {
    tile.pieces_of(PieceKind::Monastery).count() > 0
}

const fn rose(rose: Rose) -> &'static str {
    match rose {
        Rose::Quarter(quarter) => quarter.name(),
        Rose::Whole => "all",
    }
}

const fn river_role(role: RiverRole) -> &'static str {
    match role {
        RiverRole::Spring => "spring",
        RiverRole::Body => "body",
        RiverRole::Fork => "fork",
        RiverRole::Lake => "lake",
    }
}

const fn symbol(effect: ArrowEffect) -> &'static str {
    match effect {
        ArrowEffect::SecondMeeple => "second_meeple",
        ArrowEffect::ExtraTurn => "extra_turn",
        ArrowEffect::MeepleElsewhere => "meeple_elsewhere",
    }
}

/// Returns row and column of a tile of Carcassonne, counted from 1.
fn place_in_carcassonne(tile: &Tile) -> Option<(usize, usize)> {
    let mut count = catalogue().tiles().iter().filter(|it| it.expansion == Some(Expansion::Count));
    let at = count.position(|it| it.id == tile.id)?;
    Some((at / COLUMNS + 1, at % COLUMNS + 1))
}

/// Returns the halves of the seams inside the walls of Carcassonne.
fn walled_halves(tile: &Tile) -> Vec<&'static str> {
    let walled = |half: &HalfSide| {
        tile.edges[half.side().index()] == Edge::Seam && tile.field_at(*half).is_none()
    };
    HalfSide::ALL.into_iter().filter(walled).map(HalfSide::name).collect()
}

fn letters(sides: Sides) -> String {
    sides.iter().map(|side| side.letter()).collect()
}

/// Returns a description of the tile: its marks first, then cities, roads and river.
fn name(tile: &Tile) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (mark, word) in Mark::ALL.into_iter().filter(|(mark, _)| tile.has(*mark)) {
        parts.push(if mark == Mark::Portal { "magic portal".to_owned() } else { word.to_owned() });
    }
    if has_monastery(tile) && !tile.has(Mark::Shrine) && !tile.has(Mark::Abbey) {
        parts.push("monastery".to_owned());
    }
    let river = tile.river.filter(|role| *role != RiverRole::Body);
    parts.extend(river.map(|role| river_role(role).to_owned()));
    parts.extend(tile.pieces.iter().filter(|piece| !piece.sides.is_empty()).map(piece_name));
    parts.extend(tile.quarter.map(|quarter| format!("{quarter} of Carcassonne")));
    parts.extend(tile.arrow.map(|arrow| format!("arrow {}", arrow.side.letter())));
    parts.join(", ")
}

fn piece_name(piece: &Piece) -> String {
    let word = match piece.id.kind {
        PieceKind::City if piece.marks.has(Mark::Carcassonne) => "Carcassonne",
        PieceKind::City => "city",
        PieceKind::Road => "road",
        _ => "river",
    };
    let sides: Vec<String> = piece.sides.iter().map(|side| side.letter().into()).collect();
    let pennants = match piece.pennants(Edition::C1) {
        0 => String::new(),
        1 => " with pennant".to_owned(),
        more => format!(" with {more} pennants"),
    };
    let drawn = Mark::ALL.into_iter().filter(|(mark, _)| piece.marks.has(*mark));
    let drawn = drawn.map(|(mark, word)| match mark {
        Mark::Carcassonne => String::new(),
        Mark::Tunnel => " in tunnel".to_owned(),
        _ => format!(" with {word}"),
    });
    format!("{word} {}{pennants}{}", sides.join("+"), drawn.collect::<String>())
}
