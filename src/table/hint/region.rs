//! The region a hint points to: a block of cells that does not give the place away, and its
//! features. Pure.

use bastide_questions::Assessment;
use bastide_rules::tiles::Edge;
use bastide_rules::{Action, Cell, PieceKind, Side, Table};

use crate::board::anchor;
use bastide_text::Site;

/// Returns a block of cells with this place in it, and as many others as possible that are just as
/// likely.
pub fn around(place: Cell, others: &[Cell]) -> Vec<Cell> {
    let small = block(place, others, 3);
    let might_be = small.iter().filter(|cell| others.contains(cell)).count();
    if might_be > 1 { small } else { block(place, others, 5) }
}

fn block(place: Cell, others: &[Cell], size: i16) -> Vec<Cell> {
    let all = size * size;
    // Not always the same of equal blocks: else the place would always be in the same corner.
    let first = place.x.wrapping_mul(7).wrapping_add(place.y.wrapping_mul(5)).rem_euclid(all);
    let blocks = (0..all).map(|number| {
        let number = (number + first) % all;
        let corner = Cell::new(place.x - number % size, place.y - number / size);
        let is_in = |it: &&Cell| {
            (0..size).contains(&(it.x - corner.x)) && (0..size).contains(&(it.y - corner.y))
        };
        (others.iter().filter(is_in).count(), corner)
    });
    let (_, corner) = blocks.max_by_key(|(count, _)| *count).unwrap_or((0, place));
    let cell = |number: i16| Cell::new(corner.x + number % size, corner.y + number / size);
    (0..all).map(cell).collect()
}

/// Returns the cells in which an action of this phase is legal.
pub fn places(table: &Table) -> Vec<Cell> {
    table.legal().into_iter().filter_map(anchor::of_action).collect()
}

/// `true` if the place of this action is worth searching for: it is not at the tile just placed,
/// which players check first, and there are others.
pub fn is_sought(table: &Table, action: Action) -> bool {
    let is_there = |at| at == table.last_laid().cell || matches!(action, Action::Barn(_));
    let place = anchor::of_action(action).filter(|at| !is_there(*at));
    place.is_some_and(|at| places(table).iter().any(|other| *other != at))
}

/// Returns the feature there that the turn is about, if it is about one that is on the table.
pub fn touched(table: &Table, best: &Assessment) -> Option<Site> {
    let board = table.board();
    let site = |at, kind| board.at(at).map(|_| Site::at(board, at, kind));
    match *best.actions.first()? {
        Action::Place { tile, at, turn } => {
            let joins = |kind: PieceKind| {
                let edge = match kind {
                    PieceKind::City => Edge::City,
                    PieceKind::Road => Edge::Road,
                    _ => return false,
                };
                let side = |side: &Side| tile.tile().edge(*side, turn) == edge;
                Side::ALL.iter().filter(|it| side(it)).any(|it| board.at(at.beside(*it)).is_some())
            };
            let joined = |kind| joins(kind).then(|| Site::from(kind));
            let about = best.reasons.iter().filter_map(|reason| reason.on);
            let mut about = about.map(|(on, piece)| site(on, piece.kind).or(joined(piece.kind)));
            about.find_map(|it| it).or(joined(PieceKind::City)).or(joined(PieceKind::Road))
        }
        Action::Deploy { at, piece, .. }
        | Action::Second { at, piece, .. }
        | Action::Add { at, piece, .. }
        | Action::Reinforce { at, piece, .. }
        | Action::Wagon { at, piece }
        | Action::Score { at, piece } => site(at, piece.kind),
        Action::Evict(knight) => site(knight.at, knight.piece.kind),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::{Matter, Reason};
    use bastide_rules::{Config, Figure, PieceId, Preset, Seat, Source, TileId, Turn};

    use super::*;
    use bastide_session::Session;

    #[test]
    fn the_place_is_in_the_region_among_others_and_not_always_in_the_same_corner() {
        let others: Vec<Cell> = (0..9).flat_map(|x| (0..9).map(move |y| Cell::new(x, y))).collect();
        let mut corners = Vec::new();
        for place in &others {
            let region = around(*place, &others);
            assert_eq!(region.len(), 9);
            assert!(region.contains(place));
            assert!(
                region.iter().all(|cell| others.contains(cell)),
                "{place:?}: as many as can be"
            );
            let corner = (place.x - region[0].x, place.y - region[0].y);
            if !corners.contains(&corner) {
                corners.push(corner);
            }
        }
        assert_eq!(corners.len(), 9);
    }

    #[test]
    fn a_place_that_stands_alone_is_looked_for_in_a_larger_region() {
        let place = Cell::new(-3, 2);
        assert_eq!(around(place, &[place]).len(), 25);
        assert_eq!(around(place, &[place, Cell::new(-1, 2)]).len(), 9);
        let far = around(place, &[place, Cell::new(1, 2)]);
        assert!(far.len() == 25 && far.contains(&Cell::new(1, 2)));
    }

    fn session() -> Session {
        let tiles = ["B24", "B01"].map(|name| TileId::named(name).expect("a tile"));
        let source = Source::Draws(tiles.into());
        Session::among(&["Anna", "Ben"], Config { source, ..Config::base(2, Preset::BigBox, 7) })
    }

    fn place() -> Action {
        let tile = TileId::named("B24").expect("a tile");
        Action::Place { tile, at: Cell::new(1, 0), turn: Turn::NONE }
    }

    #[test]
    fn only_what_may_be_elsewhere_is_looked_for() {
        let mut session = session();
        session.play(place()).expect("it fits");
        let is_sought = |action| is_sought(session.game().table(), action);
        let piece = PieceId::new(PieceKind::Field, 0);
        let deploy = |at| Action::Deploy { figure: Figure::Meeple, at, piece };
        assert!(is_sought(deploy(Cell::ORIGIN)));
        assert!(!is_sought(deploy(Cell::new(1, 0))), "that tile was just laid");
        assert!(!is_sought(Action::Barn(Cell::ORIGIN)), "it stands at a corner of that tile");
        assert!(!is_sought(Action::Pass));
    }

    #[test]
    fn what_the_turn_is_about_is_named_if_it_is_on_the_table() {
        let tiles = ["B24", "B01"].map(|name| TileId::named(name).expect("a tile"));
        let config =
            Config { source: Source::Draws(tiles.into()), ..Config::base(2, Preset::BigBox, 7) };
        let session = Session::among(&["Anna", "Ben"], config);
        let table = session.game().table();
        let about = |at, kind| {
            let on = Some((at, PieceId::new(kind, 0)));
            let reason = Reason { matter: Matter::Promised, seat: Seat::new(0), on, points: 1.0 };
            touched(table, &Assessment { actions: vec![place()], lead: 0.0, reasons: vec![reason] })
        };
        let (here, there) = (Cell::ORIGIN, Cell::new(1, 0));
        assert_eq!(about(here, PieceKind::City), Some(Site::City));
        assert_eq!(about(there, PieceKind::Road), Some(Site::Road), "it joins that of the start");
        assert_eq!(about(there, PieceKind::City), Some(Site::Road), "nothing lies beside a city");
        let act = |action| {
            touched(table, &Assessment { actions: vec![action], lead: 0.0, reasons: Vec::new() })
        };
        let piece = PieceId::new(PieceKind::Field, 0);
        let deploy = |at| Action::Deploy { figure: Figure::Meeple, at, piece };
        assert_eq!(act(deploy(here)), Some(Site::Field));
        assert_eq!(act(deploy(there)), None);
        assert_eq!(act(Action::Pass), None);
    }
}
