//! The greedy opponent: tries every way to finish its own turn and takes the best.

use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Action, Events, Figure, Phase, PieceKind, Seat, Table};

use crate::Thought;

/// The best way on, by trying all of them; the first of equals.
pub fn think(table: &Table) -> Option<Thought> {
    let seat = table.to_act()?;
    let mut best: Option<Thought> = None;
    for action in table.legal() {
        let lead = lead_after(table, action, seat);
        if best.is_none_or(|best| lead > best.lead) {
            best = Some(Thought { action, lead });
        }
    }
    best
}

/// How the seat stands at the end of its turn if it does this now and goes on as well as it can.
fn lead_after(table: &Table, action: Action, seat: Seat) -> f32 {
    let mut next = table.clone();
    next.play_unchecked(action, &mut Events::silent());
    if next.phase() == Phase::Figure && next.to_act() == Some(seat) {
        let ways = next.legal().into_iter().map(|action| lead_after(&next, action, seat));
        ways.fold(f32::NEG_INFINITY, f32::max)
    } else {
        lead(&next, seat)
    }
}

/// Points ahead of the best other player, with what stands on the table and in the supply.
fn lead(table: &Table, seat: Seat) -> f32 {
    let mut values = [0.0; MOST_PLAYERS as usize];
    let mut points = [0; MOST_PLAYERS as usize];
    table.forecast_into(&mut points);
    for seat in table.seats() {
        values[seat.index()] = points[seat.index()] as f32 + supply_value(table, seat);
    }
    add_promises(table, &mut values);
    let others = table.seats().filter(|other| *other != seat);
    let best_other = others.map(|other| values[other.index()]).fold(f32::NEG_INFINITY, f32::max);
    values[seat.index()] - best_other
}

/// A figure at home is worth about what it will yet earn: less as the bag empties, and the first
/// one most, since without it nothing can be taken at all. The numbers here and below are those
/// that won most games of two against the others tried.
fn supply_value(table: &Table, seat: Seat) -> f32 {
    let home = f32::from(table.figures().supply(seat, Figure::Meeple));
    let turns_left = f32::from(table.bag().total()) / f32::from(table.players());
    let each = (turns_left / 6.0).min(4.0);
    2.0 * each * home.min(1.0) + 0.5 * each * home
}

/// What unfinished features promise beyond their worth now, by how likely they are to be closed;
/// and what a farmer costs, who never comes home.
fn add_promises(table: &Table, values: &mut [f32; MOST_PLAYERS as usize]) {
    let tiles_left = f32::from(table.bag().total());
    for figure in table.deployed() {
        let Some(feature) = table.feature(figure.at, figure.piece) else { continue };
        let open = f32::from(feature.open_ends);
        let closed = tiles_left / (tiles_left + 12.0 * open).max(1.0);
        let gain = match feature.kind {
            PieceKind::City => closed * f32::from(1 + feature.tiles + feature.pennants),
            PieceKind::Monastery | PieceKind::Garden => closed * open,
            PieceKind::Road => closed * 0.5,
            PieceKind::River => 0.0,
            PieceKind::Field => -4.0 * tiles_left / 72.0,
        };
        // Several figures of a feature share what it promises.
        let share = gain / f32::from(feature.followers.max(1));
        for winner in feature.majority().iter() {
            values[winner.index()] += share;
        }
    }
}
