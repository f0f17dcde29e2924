//! What is legal now, and why something is not. `list` and `check` say the same.

use crate::action::Action;
use crate::board::Slot;
use crate::config::DeadEnds;
use crate::figures::Figure;
use crate::refusal::{Refusal, WhyNot};
use crate::space::{Cell, Side, Turn};
use crate::table::{Phase, Table};
use crate::tiles::{Piece, PieceId, TileId};

/// Adds every legal action to the list.
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    match table.phase {
        Phase::Draw | Phase::Over => {}
        Phase::Tile(tile) => table.board.each_fit(tile, |at, turn| {
            if leaves_no_dead_end(table, tile, at, turn) {
                actions.push(Action::Place { tile, at, turn });
            }
        }),
        Phase::Figure => {
            let (slot, last) = just_placed(table);
            for (ordinal, piece) in last.tile.tile().pieces.iter().enumerate() {
                for figure in Figure::ALL {
                    if may_deploy(table, figure, slot, ordinal, piece) {
                        actions.push(Action::Deploy { figure, at: last.cell, piece: piece.id });
                    }
                }
            }
            actions.push(Action::Pass);
        }
    }
}

/// Says whether an action is legal, or every reason why not.
pub(crate) fn check(table: &Table, action: Action) -> Result<(), Refusal> {
    match (table.phase, action) {
        (Phase::Over, _) => Err(WhyNot::Over.into()),
        (Phase::Tile(drawn), Action::Place { tile, .. }) if tile != drawn => {
            Err(WhyNot::NotTheDrawnTile { drawn }.into())
        }
        (Phase::Tile(_), Action::Place { tile, at, turn }) => {
            Refusal::unless_empty(against_placing(table, tile, at, turn))
        }
        (_, Action::Place { .. }) => Err(WhyNot::NoTileToPlace.into()),
        (Phase::Figure, Action::Deploy { figure, at, piece }) => {
            Refusal::unless_empty(against_deploying(table, figure, at, piece))
        }
        (Phase::Figure, Action::Pass) => Ok(()),
        (Phase::Draw | Phase::Tile(_), Action::Deploy { .. } | Action::Pass) => {
            Err(WhyNot::TileFirst.into())
        }
    }
}

/// Whether the tile has any legal place.
pub(crate) fn fits_anywhere(table: &Table, tile: TileId) -> bool {
    match table.rules.dead_ends {
        DeadEnds::Allowed => table.board.open_cells().any(|at| table.board.fits_somehow(tile, at)),
        DeadEnds::Forbidden => {
            let mut fits = false;
            table.board.each_fit(tile, |at, turn| {
                fits = fits || leaves_no_dead_end(table, tile, at, turn);
            });
            fits
        }
    }
}

/// Whether any figure could be put on the tile just placed.
pub(crate) fn can_deploy(table: &Table) -> bool {
    let (slot, last) = just_placed(table);
    Figure::ALL.into_iter().any(|figure| {
        let mut pieces = last.tile.tile().pieces.iter().enumerate();
        pieces.any(|(ordinal, piece)| may_deploy(table, figure, slot, ordinal, piece))
    })
}

fn just_placed(table: &Table) -> (Slot, crate::board::Laid) {
    (table.board.laid().len() as Slot - 1, table.last_laid())
}

fn may_deploy(table: &Table, figure: Figure, slot: Slot, ordinal: usize, piece: &Piece) -> bool {
    table.figures.supply(table.seat, figure) > 0
        && figure.may_stand_on(piece.id.kind, &table.rules)
        && !table.features.of(table.features.node(slot, ordinal)).is_occupied()
}

fn leaves_no_dead_end(table: &Table, tile: TileId, at: Cell, turn: Turn) -> bool {
    match table.rules.dead_ends {
        DeadEnds::Allowed => true,
        DeadEnds::Forbidden => table.board.dead_ends(tile, at, turn, &table.kinds).next().is_none(),
    }
}

/// Every reason against laying the tile like this; whose moment it is does not matter.
pub(crate) fn against_placing(table: &Table, tile: TileId, at: Cell, turn: Turn) -> Vec<WhyNot> {
    let board = &table.board;
    if board.at(at).is_some() {
        return vec![WhyNot::Occupied];
    }
    let neighbours = Side::ALL.map(|side| (side, board.at(at.beside(side))));
    if neighbours.iter().all(|(_, neighbour)| neighbour.is_none()) {
        return vec![WhyNot::TouchesNothing];
    }
    let mut reasons = Vec::new();
    for (side, neighbour) in neighbours {
        let Some(neighbour) = neighbour else { continue };
        let ours = tile.tile().edge(side, turn);
        let theirs = neighbour.tile.tile().edge(side.opposite(), neighbour.turn);
        if ours != theirs {
            reasons.push(WhyNot::Mismatch { side, tile: ours, neighbour: theirs });
        }
    }
    if reasons.is_empty() && table.rules.dead_ends == DeadEnds::Forbidden {
        let gaps = board.dead_ends(tile, at, turn, &table.kinds);
        reasons.extend(gaps.map(|gap| WhyNot::DeadEnd { gap }));
    }
    reasons
}

fn against_deploying(table: &Table, figure: Figure, at: Cell, piece: PieceId) -> Vec<WhyNot> {
    let (slot, last) = just_placed(table);
    if at != last.cell {
        return vec![WhyNot::NotThisTile { placed: last.cell }];
    }
    let Some(ordinal) = last.tile.tile().ordinal(piece) else {
        return vec![WhyNot::NoSuchPiece { piece }];
    };
    let mut reasons = Vec::new();
    if table.figures.supply(table.seat, figure) == 0 {
        reasons.push(WhyNot::NoneLeft { figure });
    }
    if !figure.may_stand_on(piece.kind, &table.rules) {
        reasons.push(WhyNot::MayNotStandThere { figure, kind: piece.kind });
    }
    let feature = table.features.of(table.features.node(slot, ordinal));
    if feature.is_occupied() {
        let by = table.seats().filter(|seat| feature.strength[seat.index()] > 0).collect();
        reasons.push(WhyNot::Taken { kind: piece.kind, by });
    }
    reasons
}
