//! Exploration by keyboard: from tile to tile and gap to gap, and through the pieces of a tile.

use bastide_rules::{Cell, PieceKind, Table};
use leptos::prelude::*;

use super::cursor;
use super::description::Description;
use super::dispatcher::Dispatcher;
use crate::board::inspection::Subject;
use crate::command::Command;
use crate::platform::focus;

impl Dispatcher {
    /// Carries out a key that has another meaning while the board is explored; `false` for all
    /// others.
    pub(super) fn explore(self, command: Command) -> bool {
        let inspection = self.stage.inspection;
        let seen = inspection.subject.get_untracked();
        let at = seen.and_then(Subject::cell);
        let (Some(subject), Some(at), true) = (seen, at, inspection.explores.get_untracked())
        else {
            // The card lies over the board: Escape closes it before anything is undone. A feature
            // that the mouse only passes is not in the way.
            let is_sign = seen.is_some() && at.is_none();
            let goes =
                command == Command::Cancel && (inspection.is_held.get_untracked() || is_sign);
            if goes {
                inspection.leave();
            }
            return goes;
        };
        match command {
            Command::Move(x, y) => {
                self.look_at(move |table, fit| beside(table, fit, (subject, at), (x, y)));
            }
            Command::Offer(number) => {
                self.look_at(move |table, _| piece(table, at, number));
            }
            Command::Enter => self.look_at(move |table, _| after(table, at, subject)),
            Command::Cancel | Command::Explore => inspection.leave(),
            _ => return false,
        }
        true
    }

    /// Inspects the subject that is found, if any, and announces it.
    pub(super) fn look_at(self, find: impl FnOnce(&Table, bool) -> Option<Subject>) {
        let inspection = self.stage.inspection;
        let aids = untrack(|| inspection.aids());
        let found = self.stage.session.with_untracked(|session| {
            let subject = find(session.game().table(), aids.fit)?;
            Some((subject, Description::of(self.stage.language, session, subject, aids).sentence()))
        });
        let Some((subject, sentence)) = found else { return };
        focus::to_board();
        inspection.explores.set(true);
        inspection.hold(Some(subject));
        if let Some(at) = subject.cell() {
            self.stage.viewport.show(at);
        }
        self.announcements.spoken.set(sentence);
    }
}

/// Returns the subject where exploration begins: on the tile placed last.
pub fn begin(table: &Table) -> Option<Subject> {
    piece(table, table.last_laid().cell, 0)
}

/// Returns the next subject in a direction: a tile's first piece, or a gap where these are shown
/// too.
pub fn beside(
    table: &Table,
    fit: bool,
    (from, cell): (Subject, Cell),
    step: (i16, i16),
) -> Option<Subject> {
    let mut cells: Vec<Cell> = table.board().laid().iter().map(|laid| laid.cell).collect();
    if fit {
        cells.extend(table.board().open_cells());
    }
    let at = cursor::next(&cells, Some(cell), step)?;
    if at == cell {
        return Some(from);
    }
    piece(table, at, 0).or(Some(Subject::Gap(at)))
}

/// Returns the piece of this number on a tile.
pub fn piece(table: &Table, at: Cell, number: usize) -> Option<Subject> {
    let pieces = table.board().at(at)?.tile.tile().pieces.iter();
    let shown = pieces.filter(|piece| piece.id.kind != PieceKind::River);
    shown.map(|piece| Subject::Piece(at, piece.id)).nth(number)
}

/// Returns the piece after this one on its tile; after the last the first.
pub fn after(table: &Table, at: Cell, subject: Subject) -> Option<Subject> {
    let all = |number| piece(table, at, number);
    let number = (0..).map_while(all).position(|piece| piece == subject)?;
    all(number + 1).or_else(|| all(0))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, PieceId, Preset};

    use super::*;

    #[test]
    fn one_goes_through_a_tile_and_on_to_what_lies_beside_it() {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        let table = game.table();
        let on_start =
            |kind, number| Some(Subject::Piece(Cell::ORIGIN, PieceId::new(kind, number)));
        let city = begin(table);
        assert_eq!(city, on_start(PieceKind::City, 0));
        let mut pieces = vec![city];
        for _ in 0..3 {
            pieces.push(after(table, Cell::ORIGIN, pieces[pieces.len() - 1].expect("a piece")));
        }
        let rest = [(PieceKind::Road, 0), (PieceKind::Field, 0), (PieceKind::Field, 1)];
        assert_eq!(pieces[1..], rest.map(|(kind, number)| on_start(kind, number)));
        assert_eq!(after(table, Cell::ORIGIN, pieces[3].expect("a piece")), city, "round again");
        assert_eq!(piece(table, Cell::ORIGIN, 1), pieces[1]);
        assert_eq!(piece(table, Cell::ORIGIN, 8), None);
        let city = city.expect("a piece");
        let east = Subject::Gap(Cell::new(1, 0));
        assert_eq!(beside(table, true, (city, Cell::ORIGIN), (1, 0)), Some(east));
        assert_eq!(beside(table, true, (east, Cell::new(1, 0)), (-1, 0)), Some(city));
        assert_eq!(
            beside(table, false, (city, Cell::ORIGIN), (1, 0)),
            Some(city),
            "gaps are for who wants them"
        );
        assert_eq!(after(table, Cell::new(1, 0), east), None);
    }
}
