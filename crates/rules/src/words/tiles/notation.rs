//! The text form of a tile: one line of words separated by spaces.
//!
//! ```text
//! B05 2 CCRC city:NEW,pennant road:S field:sse@0 field:ssw@0 meet:c0,r0
//! ```
//!
//! First come the id, the number of copies and the edges N E S W (`F` field, `R` road, `C` city,
//! `V` river, `K` seam inside Carcassonne, `*` abbey).
//!
//! Then come the pieces with the sides or half-sides they reach and their marks; they are numbered
//! in this order. `@0,1` names the cities of the tile that a field touches; `pennant-c1` is a
//! pennant that only the first edition has. `carcassonne:ES` is the completed city of the Count's
//! expansion, a city like any other apart from its mark.
//!
//! Then comes the rest: `meet` names pieces that meet at one point, `cross` two that pass over each
//! other, `split` corners that a wall runs into, `gardens:1` the number of copies with a garden in
//! the editions that have gardens, `in:c1,c2` the editions that have the tile at all, `start` the
//! tile of which one copy is the start tile, `arrow:N,turn` an arrow and its effect,
//! `quarter:castle` a quarter of Carcassonne, `rose:NE` a quarter of a wind rose and `rose:all` a
//! whole one, `flight:NW` a flying machine and its direction, `circle:road` a crop circle that calls
//! the followers on roads and `circle:road,parts` one that also parts the field, `courtyard` the
//! place of a lying follower, `tower` the foundation of a tower; `spring`, `fork` and `lake` the role
//! of a river tile; `shrine`, `abbey`, `church`, `volcano`, `dragon`, `portal`, `festival`, `gold`,
//! `mage`, `hill` and `vineyard` are self-explanatory.

use super::TileId;
use super::mark::{Mark, Marks};
use super::piece::{Piece, PieceId, PieceKind};
use super::tile::{Arrow, ArrowEffect, CropCircle, Edge, NOBODY, RiverRole, Rose, Tile};
use crate::words::config::Edition;
use crate::words::quarter::Quarter;
use crate::words::sorting::insertion_sort;
use crate::words::space::{Corner, HalfSide, Heading, Side};

/// An error in a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The id, the copies or the edges are missing.
    #[error("a tile needs an id, a number of copies and four edges")]
    TooShort,
    /// A word is not a number.
    #[error("{0:?} is no number")]
    Number(String),
    /// A word is not four letters of edges.
    #[error("{0:?} are not four edges")]
    Edges(String),
    /// A word is not part of the notation.
    #[error("{0:?} is no word of the notation")]
    Word(String),
    /// An edge has no owner, two owners, or an owner of another kind.
    #[error("the {0:?} edge and the pieces disagree")]
    Owner(Side),
}

/// Reads a line. Returns the kind without a garden and, if a copy has one, the kind with a garden.
///
/// # Errors
///
/// The error in the line.
pub fn read(line: &str) -> Result<Vec<Tile>, Fault> {
    let mut words = line.split_whitespace();
    let (Some(name), Some(copies), Some(edges)) = (words.next(), words.next(), words.next()) else {
        return Err(Fault::TooShort);
    };
    let copies = number(copies)?;
    let mut tile = Tile {
        id: TileId(0),
        name: name.to_owned(),
        expansion: None,
        edges: read_edges(edges)?,
        pieces: Vec::new(),
        meetings: Vec::new(),
        crossings: Vec::new(),
        split_corners: Vec::new(),
        marks: Marks::default(),
        river: None,
        quarter: None,
        arrow: None,
        rose: None,
        circle: None,
        flight: None,
        is_start: false,
        copies: [copies; Edition::ALL.len()],
        ordinals: [(0, 0); PieceKind::ALL.len()],
        lanes: 0,
        side_owner: [NOBODY; 4],
        second_owner: [NOBODY; 4],
        half_owner: [NOBODY; 8],
    };
    let mut gardens = 0;
    for word in words {
        let (what, rest) = word.split_once(':').unwrap_or((word, ""));
        if let Some(kind) = kind_named(what) {
            let piece = read_piece(&tile, kind, word, what, rest)?;
            tile.pieces.push(piece);
        }
        match what {
            "gardens" => gardens = number(rest)?,
            _ => read_word(&mut tile, word, what, rest)?,
        }
    }
    insertion_sort(&mut tile.pieces, |a, b| a.id < b.id);
    check_owners(&tile)?;
    Ok(with_gardens(tile, gardens))
}

/// Reads a word about the tile as a whole; most pieces need no more.
fn read_word(tile: &mut Tile, word: &str, what: &str, rest: &str) -> Result<(), Fault> {
    let unknown = || Fault::Word(word.to_owned());
    match what {
        "city" | "carcassonne" | "road" | "field" | "monastery" | "courtyard" | "tower" => {}
        "river" => tile.river = tile.river.or(Some(RiverRole::Body)),
        "spring" => tile.river = Some(RiverRole::Spring),
        "fork" => tile.river = Some(RiverRole::Fork),
        "lake" => tile.river = Some(RiverRole::Lake),
        "start" => tile.is_start = true,
        "meet" => tile.meetings.push(read_names(rest)?),
        "cross" => {
            tile.crossings.push(read_names(rest)?.try_into().map_err(|_| unknown())?);
        }
        "split" => {
            for name in rest.split(',') {
                tile.split_corners.push(Corner::from_name(name).ok_or_else(unknown)?);
            }
        }
        "in" => {
            for edition in Edition::ALL {
                if !rest.split(',').any(|name| name == edition.name()) {
                    tile.copies[edition.index()] = 0;
                }
            }
        }
        "quarter" => tile.quarter = Some(Quarter::named(rest).ok_or_else(unknown)?),
        "rose" if rest == "all" => tile.rose = Some(Rose::Whole),
        "rose" => {
            let quarter = Corner::from_name(rest).ok_or_else(unknown)?;
            tile.rose = Some(Rose::Quarter(quarter));
        }
        "flight" => tile.flight = Some(Heading::from_name(rest).ok_or_else(unknown)?),
        "circle" => {
            let (name, parts) =
                rest.strip_suffix(",parts").map_or((rest, false), |name| (name, true));
            let kind = kind_named(name).ok_or_else(unknown)?;
            tile.circle = Some(CropCircle { kind, parts });
        }
        "arrow" => {
            let (side, effect) = rest.split_once(',').ok_or_else(unknown)?;
            let side = side.chars().next().and_then(Side::from_letter).ok_or_else(unknown)?;
            let effect = match effect {
                "second" => ArrowEffect::SecondMeeple,
                "turn" => ArrowEffect::ExtraTurn,
                "elsewhere" => ArrowEffect::MeepleElsewhere,
                _ => return Err(unknown()),
            };
            tile.arrow = Some(Arrow { side, effect });
        }
        "shrine" | "abbey" | "church" | "volcano" | "dragon" | "portal" | "festival" | "gold"
        | "mage" | "hill" | "vineyard"
            if rest.is_empty() =>
        {
            tile.marks = tile.marks.with(Mark::named(what).ok_or_else(unknown)?);
        }
        _ => return Err(unknown()),
    }
    Ok(())
}

fn kind_named(what: &str) -> Option<PieceKind> {
    match what {
        "city" | "carcassonne" => Some(PieceKind::City),
        "road" => Some(PieceKind::Road),
        "field" => Some(PieceKind::Field),
        "river" => Some(PieceKind::River),
        "courtyard" => Some(PieceKind::Courtyard),
        "tower" => Some(PieceKind::Tower),
        "monastery" | "shrine" | "abbey" => Some(PieceKind::Monastery),
        _ => None,
    }
}

fn number(text: &str) -> Result<u8, Fault> {
    text.parse().map_err(|_| Fault::Number(text.to_owned()))
}

fn read_edges(text: &str) -> Result<[Edge; 4], Fault> {
    let edge = |letter| Edge::ALL.into_iter().find(|edge| edge.letter() == letter);
    let edges: Option<Vec<Edge>> = text.chars().map(edge).collect();
    edges.and_then(|edges| edges.try_into().ok()).ok_or_else(|| Fault::Edges(text.to_owned()))
}

fn read_names(names: &str) -> Result<Vec<PieceId>, Fault> {
    names.split(',').map(|name| name.parse().map_err(|_| Fault::Word(name.to_owned()))).collect()
}

fn read_piece(
    tile: &Tile,
    kind: PieceKind,
    word: &str,
    what: &str,
    reach: &str,
) -> Result<Piece, Fault> {
    let unknown = || Fault::Word(word.to_owned());
    let mut piece = Piece::new(PieceId::new(kind, tile.pieces_of(kind).count() as u8));
    if what == "carcassonne" {
        piece.marks = piece.marks.with(Mark::Carcassonne);
    }
    let (reach, cities) = reach.split_once('@').unwrap_or((reach, ""));
    for part in reach.split(',').filter(|part| !part.is_empty()) {
        if let Some(half) = HalfSide::from_name(part) {
            piece.halves = piece.halves.with(half);
        } else if let Some(mark) = Mark::named(part) {
            piece.marks = piece.marks.with(mark);
        } else if let Some(printings) = part.strip_prefix("pennant") {
            for edition in Edition::ALL {
                let here =
                    printings.is_empty() || printings.strip_prefix('-') == Some(edition.name());
                piece.pennants[edition.index()] += u8::from(here);
            }
        } else {
            for letter in part.chars() {
                let side = Side::from_letter(letter).ok_or_else(unknown)?;
                piece.sides = piece.sides.with(side);
            }
        }
    }
    for city in cities.split(',').filter(|city| !city.is_empty()) {
        piece.touches |= 1u8.checked_shl(number(city)?.into()).ok_or_else(unknown)?;
    }
    Ok(piece)
}

/// Checks that each side belongs to one city, road or river of its kind, to two cities, or to none
/// on a field edge; and that each half-side on a city's edge belongs to no field and every other to
/// exactly one.
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
            Edge::Field | Edge::Any => &[],
            Edge::Road => &[PieceKind::Road],
            Edge::City | Edge::Seam => &[PieceKind::City],
            Edge::River => &[PieceKind::River],
        };
        let fields = HalfSide::ALL.into_iter().filter(|half| half.side() == side).all(|half| {
            let owners = tile.pieces.iter().filter(|piece| piece.halves.contains(half)).count();
            match edge {
                Edge::Field | Edge::Road | Edge::River => owners == 1,
                Edge::City | Edge::Any => owners == 0,
                // A half of a seam is a field or Carcassonne.
                Edge::Seam => owners <= 1,
            }
        });
        let is_shared = owners == [PieceKind::City; 2] && edge == Edge::City;
        if owners != wanted && !is_shared || !fields {
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
    insertion_sort(&mut garden.pieces, |a, b| a.id < b.id);
    for edition in Edition::ALL {
        let here = if edition.has_gardens() { gardens } else { 0 };
        let here = here.min(tile.copies[edition.index()]);
        tile.copies[edition.index()] -= here;
        garden.copies[edition.index()] = here;
    }
    vec![tile, garden]
}
