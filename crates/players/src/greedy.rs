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
/// ones more than the last.
fn supply_value(table: &Table, seat: Seat) -> f32 {
    let home = table.figures().supply(seat, Figure::Meeple);
    let turns_left = f32::from(table.bag().total()) / f32::from(table.players());
    let each = (turns_left / 6.0).min(2.5);
    let first = if home == 0 { 0.0 } else { each };
    first + each * f32::from(home) * 0.5
}

/// What unfinished features promise beyond their worth now, by how likely they are to be closed.
fn add_promises(table: &Table, values: &mut [f32; MOST_PLAYERS as usize]) {
    let turns_left = f32::from(table.bag().total());
    let mut seen: Vec<(bastide_rules::Cell, bastide_rules::PieceId)> = Vec::new();
    for figure in table.deployed() {
        let Some(feature) = table.feature(figure.at, figure.piece) else { continue };
        let place = (figure.at, figure.piece);
        if feature.kind == PieceKind::Field || seen.contains(&place) {
            continue;
        }
        seen.push(place);
        let open = f32::from(feature.open_ends);
        let chance = (turns_left / (turns_left + 12.0 * open)).clamp(0.0, 1.0);
        let gain = match feature.kind {
            PieceKind::City => f32::from(feature.tiles + feature.pennants),
            PieceKind::Monastery | PieceKind::Garden => open,
            PieceKind::Road | PieceKind::Field => 0.5,
        };
        // Several figures of a feature share what it promises.
        let share = chance * gain / f32::from(feature.figures.max(1));
        for winner in feature.majority() {
            values[winner.index()] += share;
        }
    }
}
