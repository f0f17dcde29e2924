//! The floors of towers, and the towers to stand on, that are worth trying.

use bastide_rules::{Action, Cell, Deployed, Expansion, PieceKind, Seat, Table};

/// Leaves those floors that reach a follower, and those towers to stand on that would reach one of the
/// player with another floor. A large landscape has many of both, and each is combined with every
/// place of the tile.
pub(crate) fn thin_out(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    if !table.expansions().has(Expansion::Tower) {
        return;
    }
    actions.retain(|action| match *action {
        Action::Floor(at) => reaches(table, at, |_| true),
        Action::Deploy { at, piece, .. } if piece.kind == PieceKind::Tower => {
            reaches(table, at, |it| it.seat == seat)
        }
        _ => true,
    });
}

/// Returns `true` if the tower on this cell would reach such a follower with another floor.
fn reaches(table: &Table, at: Cell, is_such: impl Fn(&Deployed) -> bool) -> bool {
    let height = table.tower_at(at).unwrap_or(0) + 1;
    table.in_reach(at, height).any(|it| is_such(&it))
}
