//! The preview of a person's next action. Any action discards it.

use bastide_rules::{Action, Cell, Phase, Refusal, Table, TileId, Turn, WhyNot};

use super::IntentError;
use crate::intent::Group;

/// A tile shown on a cell and not yet placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreviewTile {
    /// The cell.
    pub at: Cell,
    /// The rotation.
    pub turn: Turn,
}

/// The preview: nothing of it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// The preview tile.
    pub preview_tile: Option<PreviewTile>,
    /// The kind of piece picked up.
    pub picked: Option<Group>,
    /// The action that awaits confirmation.
    pub considered: Option<Action>,
}

impl Pending {
    /// Previews the tile on a cell; if it is there already, turns it to the next rotation that fits.
    ///
    /// # Errors
    ///
    /// The tile fits in no rotation; the preview stays.
    pub fn try_at(&mut self, table: &Table, at: Cell) -> Result<(), IntentError> {
        let fitting = turns_that_fit(table, at)?;
        let next = match self.preview_tile {
            Some(preview_tile) if preview_tile.at == at => fitting
                .iter()
                .copied()
                .find(|turn| *turn > preview_tile.turn)
                .or(fitting.first().copied()),
            _ => fitting.first().copied(),
        };
        self.preview_tile = next.map(|turn| PreviewTile { at, turn });
        Ok(())
    }

    /// Previews the tile on a cell in this rotation.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the preview stays.
    pub fn try_turned(
        &mut self,
        table: &Table,
        preview_tile: PreviewTile,
    ) -> Result<(), IntentError> {
        let action = placing(table, preview_tile).ok_or(Refusal::from(WhyNot::NoTileToPlace))?;
        table.check(action)?;
        self.preview_tile = Some(preview_tile);
        Ok(())
    }

    /// Turns the preview tile to the next rotation that fits.
    ///
    /// # Errors
    ///
    /// There is no preview tile.
    pub fn turn(&mut self, table: &Table, step: fn(Turn) -> Turn) -> Result<(), IntentError> {
        let PreviewTile { at, mut turn } = self.preview_tile.ok_or(IntentError::NothingTried)?;
        let fitting = turns_that_fit(table, at)?;
        // Comes back to where it began at the latest after four quarters.
        for _ in Turn::ALL {
            turn = step(turn);
            if fitting.contains(&turn) {
                break;
            }
        }
        self.preview_tile = Some(PreviewTile { at, turn });
        Ok(())
    }

    /// Returns the action that confirming takes.
    ///
    /// # Errors
    ///
    /// There is no preview.
    pub fn action(&self, table: &Table) -> Result<Action, IntentError> {
        let placing = || self.preview_tile.and_then(|preview_tile| placing(table, preview_tile));
        self.considered.or_else(placing).ok_or(IntentError::NothingTried)
    }
}

/// The tile that is to be placed: the one drawn, or an abbey instead of drawing.
pub fn tile_to_place(table: &Table) -> Option<TileId> {
    match table.phase() {
        Phase::Tile(tile) => Some(tile),
        Phase::Abbey => TileId::named("ABBEY"),
        _ => None,
    }
}

fn placing(table: &Table, PreviewTile { at, turn }: PreviewTile) -> Option<Action> {
    tile_to_place(table).map(|tile| Action::Place { tile, at, turn })
}

/// The turns in which the drawn tile may be placed here, or why there is none.
pub fn turns_that_fit(table: &Table, at: Cell) -> Result<Vec<Turn>, IntentError> {
    let Some(tile) = tile_to_place(table) else {
        let over = table.phase() == Phase::Over;
        let why = if over { WhyNot::Over } else { WhyNot::NoTileToPlace };
        return Err(IntentError::Refused(why.into()));
    };
    let mut reasons: Vec<WhyNot> = Vec::new();
    let fits = |turn: &Turn| match table.check(Action::Place { tile, at, turn: *turn }) {
        Ok(()) => true,
        Err(refusal) => {
            for reason in refusal.reasons() {
                if !reasons.contains(reason) {
                    reasons.push(reason.clone());
                }
            }
            false
        }
    };
    let fitting: Vec<Turn> = Turn::ALL.into_iter().filter(fits).collect();
    if fitting.is_empty() {
        return Err(IntentError::FitsInNoTurn { at, reasons });
    }
    Ok(fitting)
}

/// The one way in which the drawn tile may lie here: turned otherwise it either fits no more or is the
/// same. None if there are several.
///
/// # Errors
///
/// It fits in no turn.
pub fn only_placing(table: &Table, at: Cell) -> Result<Option<Action>, IntentError> {
    let fitting = turns_that_fit(table, at)?;
    let Some((tile, first)) = tile_to_place(table).zip(fitting.first().copied()) else {
        return Ok(None);
    };
    let is_one = fitting.iter().all(|turn| tile.tile().is_same_turned(first, *turn));
    Ok(is_one.then_some(Action::Place { tile, at, turn: first }))
}
