//! How a tile is written down: one line, words apart by spaces.
//!
//! ```text
//! B05 2 CCRC city:NEW,pennant road:S field:sse@0 field:ssw@0 meet:c0,r0
//! ```
//!
//! First the id, the number of copies and the edges N E S W (`F` field, `R` road, `C` city).
//! Then the pieces with the sides or half-sides they reach; they are numbered in the order in
//! which they stand. `@0,1` names the cities of the tile that a field touches. `meet` names
//! pieces that meet at one point, `gardens:1` says that one copy has a garden in the editions
//! that have gardens, `start` that one copy is the start tile.

use super::{Edge, NOBODY, Piece, PieceId, PieceKind, Tile, TileId};
use crate::config::Edition;
use crate::few::sort_few;
use crate::space::{HalfSide, Side};

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Id, copies or edges are missing.
    #[error("a tile needs an id, a number of copies and four edges")]
    TooShort,
    /// Not a number where one belongs.
    #[error("{0:?} is no number")]
    Number(String),
    /// Not four letters out of F, R and C.
    #[error("{0:?} are not four edges out of F, R and C")]
    Edges(String),
    /// A word the notation does not have.
    #[error("{0:?} is no word of the notation")]
    Word(String),
    /// An edge without owner, with two, or with one of another kind.
    #[error("the {0:?} edge and the pieces disagree")]
    Owner(Side),
}

/// Reads a line. Gives the kind without garden and, where a copy has one, the kind with it.
pub fn read(line: &str) -> Result<Vec<Tile>, Fault> {
    let mut words = line.split_whitespace();
    let (Some(name), Some(copies), Some(edges)) = (words.next(), words.next(), words.next()) else {
        return Err(Fault::TooShort);
    };
    let copies = number(copies)?;
    let mut tile = Tile {
        id: TileId(0),
        name: name.to_owned(),
        edges: read_edges(edges)?,
        pieces: Vec::new(),
        meetings: Vec::new(),
        is_start: false,
        copies: [copies; Edition::ALL.len()],
        lanes: 0,
        side_owner: [NOBODY; 4],
        half_owner: [NOBODY; 8],
    };
    let mut gardens = 0;
    for word in words {
        match word.split_once(':') {
            None if word == "start" => tile.is_start = true,
            Some(("gardens", count)) => gardens = number(count)?,
            Some(("meet", names)) => tile.meetings.push(read_meeting(names)?),
            _ => {
                let piece = read_piece(&tile, word)?;
                tile.pieces.push(piece);
            }
        }
    }
    sort_few(&mut tile.pieces, |a, b| a.id < b.id);
    check_owners(&tile)?;
    Ok(with_gardens(tile, gardens))
}

fn number(text: &str) -> Result<u8, Fault> {
    text.parse().map_err(|_| Fault::Number(text.to_owned()))
}

fn read_edges(text: &str) -> Result<[Edge; 4], Fault> {
    let edge = |letter| Edge::ALL.into_iter().find(|edge| edge.letter() == letter);
    let edges: Option<Vec<Edge>> = text.chars().map(edge).collect();
    edges.and_then(|edges| edges.try_into().ok()).ok_or_else(|| Fault::Edges(text.to_owned()))
}

fn read_meeting(names: &str) -> Result<Vec<PieceId>, Fault> {
    names.split(',').map(|name| name.parse().map_err(|_| Fault::Word(name.to_owned()))).collect()
}

fn read_piece(tile: &Tile, word: &str) -> Result<Piece, Fault> {
    let unknown = || Fault::Word(word.to_owned());
    let (what, reach) = word.split_once(':').unwrap_or((word, ""));
    let kind = match what {
        "city" => PieceKind::City,
        "road" => PieceKind::Road,
        "field" => PieceKind::Field,
        "monastery" => PieceKind::Monastery,
        _ => return Err(unknown()),
    };
    let mut piece = Piece::new(PieceId::new(kind, tile.pieces_of(kind).count() as u8));
    let (reach, cities) = reach.split_once('@').unwrap_or((reach, ""));
    for part in reach.split(',').filter(|part| !part.is_empty()) {
        match (kind, HalfSide::from_name(part)) {
            (PieceKind::City, _) if part == "pennant" => piece.pennants += 1,
            (PieceKind::Field, Some(half)) => piece.halves = piece.halves.with(half),
            (PieceKind::City | PieceKind::Road, None) => {
                for letter in part.chars() {
                    let side = Side::from_letter(letter).ok_or_else(unknown)?;
                    piece.sides = piece.sides.with(side);
                }
            }
            _ => return Err(unknown()),
        }
    }
    for city in cities.split(',').filter(|city| !city.is_empty()) {
        piece.touches |= 1u8.checked_shl(number(city)?.into()).ok_or_else(unknown)?;
    }
    Ok(piece)
}

/// Each side belongs to one city or road of its kind, or to none where it shows field; each
/// half-side beside a city belongs to no field and every other to just one.
fn check_owners(tile: &Tile) -> Result<(), Fault> {
    for side in Side::ALL {
        let edge = tile.edges[side.index()];
        let owners: Vec<PieceKind> = tile
            .pieces
            .iter()
            .filter(|piece| piece.sides.contains(side))
            .map(|piece| piece.id.kind)
            .collect();
        let wanted: &[PieceKind] = match edge {
            Edge::Field => &[],
            Edge::Road => &[PieceKind::Road],
            Edge::City => &[PieceKind::City],
        };
        let fields = HalfSide::ALL.into_iter().filter(|half| half.side() == side).all(|half| {
            let owners = tile.pieces.iter().filter(|piece| piece.halves.contains(half)).count();
            owners == usize::from(edge != Edge::City)
        });
        if owners != wanted || !fields {
            return Err(Fault::Owner(side));
        }
    }
    Ok(())
}

fn with_gardens(mut tile: Tile, gardens: u8) -> Vec<Tile> {
    if gardens == 0 {
        return vec![tile];
    }
    let mut garden = tile.clone();
    garden.name.push('g');
    garden.is_start = false;
    garden.pieces.push(Piece::new(PieceId::new(PieceKind::Garden, 0)));
    for edition in Edition::ALL {
        let here = if edition.has_gardens() { gardens } else { 0 };
        tile.copies[edition.index()] -= here;
        garden.copies[edition.index()] = here;
    }
    vec![tile, garden]
}
