//! The order of a turn, line for line as the rulebook has it.

use crate::action::Action;
use crate::board::Laid;
use crate::event::{Event, Events};
use crate::figures::{Seat, Standing};
use crate::refusal::{Refusal, WhyNot};
use crate::table::{Phase, Table};
use crate::tiles::TileId;
use crate::{legal, scoring};

/// 1. Draw a tile. One that fits nowhere leaves the game, and another is drawn.
pub(crate) fn draw(table: &mut Table, tile: TileId, events: &mut Events) -> Result<(), Refusal> {
    if table.phase != Phase::Draw {
        return Err(WhyNot::NotTheMomentToDraw.into());
    }
    if !table.bag.take(tile) {
        return Err(WhyNot::NotInTheBag { tile }.into());
    }
    let seat = table.seat;
    if legal::fits_anywhere(table, tile) {
        table.phase = Phase::Tile(tile);
        events.tell(|| Event::Drawn { seat, tile });
    } else {
        events.tell(|| Event::PutAside { seat, tile });
        if table.bag.total() == 0 {
            end_game(table, events);
        }
    }
    Ok(())
}

/// Carries out an action that is legal.
pub(crate) fn carry_out(table: &mut Table, action: Action, events: &mut Events) {
    let seat = table.seat;
    match action {
        // 2. Place it so that the landscape continues.
        Action::Place { tile, at, turn } => {
            table.lay(Laid { tile, turn, cell: at });
            events.tell(|| Event::Placed { seat, tile, at, turn });
            if legal::can_deploy(table) {
                table.phase = Phase::Figure;
            } else {
                after_figure(table, events);
            }
        }
        // 3. Put a figure on it, or none.
        Action::Deploy { figure, at, piece } => {
            let slot = table.board.slot_at(at).expect("the action is legal: a tile lies there");
            let tile = table.board.laid()[slot as usize].tile.tile();
            let ordinal = tile.ordinal(piece).expect("the action is legal: the piece is there");
            let node = table.features.node(slot, ordinal);
            table.features.occupy(node, seat, figure);
            table.figures.deploy(Standing { seat, figure, node });
            events.tell(|| Event::Deployed { seat, figure, at, piece });
            after_figure(table, events);
        }
        Action::Pass => after_figure(table, events),
    }
}

/// 4. Score what the tile completed; then it is the next player's turn.
fn after_figure(table: &mut Table, events: &mut Events) {
    scoring::completed(table, events);
    table.seat = table.seat.next(table.players);
    table.phase = Phase::Draw;
    if table.bag.total() == 0 {
        end_game(table, events);
    }
}

/// The last tile is placed: final scoring.
pub(crate) fn end_game(table: &mut Table, events: &mut Events) {
    scoring::finish(table, events);
    table.phase = Phase::Over;
    let scores = table.scores();
    let most = scores.iter().copied().max();
    events.tell(|| Event::Over {
        winners: Seat::all(table.players)
            .filter(|seat| Some(table.scores[seat.index()]) == most)
            .collect(),
    });
}
