//! The catalogue in the keys of the field's tile tables.

use bastide_rules::space::{HalfSide, Sides};
use bastide_rules::{Edition, PieceKind, Tile, catalogue};
use serde_json::{Map, Value, json};

/// Every tile as printed, each once; `gardens` says how many of its copies carry one in the
/// editions that have gardens.
pub fn tiles(edition: Edition) -> Vec<Value> {
    let kinds = catalogue().tiles();
    let plain = kinds.iter().filter(|tile| tile.pieces_of(PieceKind::Garden).count() == 0);
    plain
        .map(|tile| {
            let garden = kinds.iter().find(|other| other.name == format!("{}g", tile.name));
            written(tile, garden, edition)
        })
        .collect()
}

fn written(tile: &Tile, garden: Option<&Tile>, edition: Edition) -> Value {
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    let of = |tile: &Tile, edition| tile.copies(edition);
    put("id", tile.name.clone().into());
    put("name", name(tile).into());
    put("count", (of(tile, edition) + garden.map_or(0, |tile| of(tile, edition))).into());
    if let Some(garden) = garden {
        put("gardens", of(garden, Edition::C2).into());
    }
    put("edges", tile.edges.iter().map(|edge| edge.letter()).collect::<String>().into());
    put(
        "cities",
        tile.pieces_of(PieceKind::City)
            .map(|city| {
                let mut keys = json!({ "sides": letters(city.sides) });
                if city.pennants > 0 {
                    keys["pennants"] = city.pennants.into();
                }
                keys
            })
            .collect(),
    );
    put(
        "roads",
        tile.pieces_of(PieceKind::Road)
            .map(|road| json!({ "sides": letters(road.sides) }))
            .collect(),
    );
    put(
        "fields",
        tile.pieces_of(PieceKind::Field)
            .map(|field| {
                json!({
                    "half": field.halves.iter().map(HalfSide::name).collect::<Vec<_>>(),
                    "cities": field.cities().map(|city| city.number).collect::<Vec<_>>(),
                })
            })
            .collect(),
    );
    put("junctions", tile.meetings.iter().map(|meeting| json!(meeting)).collect());
    if tile.pieces_of(PieceKind::Monastery).count() > 0 {
        put("monastery", true.into());
    }
    if tile.is_start {
        put("start", true.into());
    }
    Value::Object(keys)
}

fn letters(sides: Sides) -> String {
    sides.iter().map(|side| side.letter()).collect()
}

/// Says in words what the tile shows: the monastery first, then cities and roads.
fn name(tile: &Tile) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(tile.pieces_of(PieceKind::Monastery).map(|_| "monastery".to_owned()));
    for (kind, word) in [(PieceKind::City, "city"), (PieceKind::Road, "road")] {
        parts.extend(tile.pieces_of(kind).map(|piece| {
            let sides: Vec<String> = piece.sides.iter().map(|side| side.letter().into()).collect();
            let pennant = if piece.pennants > 0 { " with pennant" } else { "" };
            format!("{word} {}{pennant}", sides.join("+"))
        }));
    }
    parts.join(", ")
}
