//! The greedy opponent: tries every way to finish its own turn and takes the best.

use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::tiles::Mark;
use bastide_rules::{Action, Events, Figure, PieceKind, Quarter, Seat, Table};

use crate::buildings;
use crate::courtyard;
use crate::remaining::remaining;
use crate::spells;

/// The decision of the greedy opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Thought {
    pub action: Action,
    /// The expected lead afterwards: points ahead of the best other player.
    pub lead: f32,
}

/// Returns the best action after trying all of them; the first of equals.
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

/// Returns the lead of the seat at the end of its turn if it does this now and finishes the turn as
/// well as possible. Stops where others act in between, at the dragon or in Carcassonne.
fn lead_after(table: &Table, action: Action, seat: Seat) -> f32 {
    let mut next = table.clone();
    next.play_unchecked(action, &mut Events::silent());
    if next.phase().is_before_scoring() && next.to_act() == Some(seat) {
        // A portal offers the same actions on other tiles wherever it lies: to compare its places,
        // only the tile just placed is considered.
        let placed = next.last_laid().cell;
        let is_elsewhere = |action: &Action| match action {
            Action::Deploy { at, .. } => *at != placed,
            _ => false,
        };
        let mut ways = next.legal();
        spells::thin_out(&next, seat, &mut ways);
        buildings::keep_one_of_equals(&next, &mut ways);
        let ways = ways.into_iter().filter(|action| !is_elsewhere(action));
        let ways = ways.map(|action| lead_after(&next, action, seat));
        ways.fold(f32::NEG_INFINITY, f32::max)
    } else {
        lead(&next, seat)
    }
}

/// Returns the points ahead of the best other player, with the meeples on the table and in the
/// supply.
pub(super) fn lead(table: &Table, seat: Seat) -> f32 {
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

/// Returns the value of the supply. A follower in it is worth about its future earnings: less as
/// the bag empties, and the first one most, since without it nothing can be claimed. The numbers
/// here and below are those that won most games of two players against the others tried. Those of
/// the expansions are estimates.
fn supply_value(table: &Table, seat: Seat) -> f32 {
    let supply = |figure: &Figure| f32::from(table.figures().supply(seat, *figure));
    let home: f32 = Figure::FOLLOWERS.iter().map(supply).sum();
    let turns_left = f32::from(table.bag().total()) / f32::from(table.players());
    let each = (turns_left / 6.0).min(4.0);
    // An abbey waits for a hole worth filling.
    let abbey = if table.has_abbey(seat) { each } else { 0.0 };
    2.0 * each * home.min(1.0) + 0.5 * each * (home + waiting(table, seat)) + abbey
}

/// Followers in Carcassonne counted as followers in the supply: a little more for the first two,
/// nothing for the rest, and half where the Count does not let them out.
fn waiting(table: &Table, seat: Seat) -> f32 {
    let Some(count) = table.count() else { return 0.0 };
    let (mut ready, mut kept) = (0, 0);
    for quarter in Quarter::ALL {
        let there = if quarter == count { &mut kept } else { &mut ready };
        for figure in Figure::FOLLOWERS {
            *there += table.waiting(seat, quarter, figure);
        }
    }
    let ready_worth = 1.1 * f32::from(ready).min(2.0);
    ready_worth + 0.5 * f32::from(kept).min(2.0 - f32::from(ready).min(2.0))
}

/// Adds the expected gains of unfinished features beyond their current value, by their probability
/// of being closed; and the costs of followers who never return.
fn add_promises(table: &Table, values: &mut [f32; MOST_PLAYERS as usize]) {
    let tiles_left = f32::from(table.bag().total());
    for figure in table.deployed() {
        let Some(feature) = table.feature(figure.at, figure.piece) else { continue };
        let open = f32::from(feature.open_ends);
        let closed = tiles_left / (tiles_left + 12.0 * open).max(1.0);
        if !figure.figure.is_follower() {
            // A builder earns turns as long as its feature grows.
            if figure.figure == Figure::Builder {
                values[figure.seat.index()] += 3.0 * closed;
            }
            continue;
        }
        // A cathedral pays three for all of a finished city, and nothing before; an inn two.
        let in_city = if feature.marks.has(Mark::Cathedral) { 3 } else { 1 };
        let on_road = if feature.marks.has(Mark::Inn) { 2 * feature.tiles } else { 0 };
        // Who never returns is missed longer the earlier it is.
        let stays = -4.0 * remaining(table);
        let gain = match feature.kind {
            PieceKind::City => closed * f32::from(1 + in_city * (feature.tiles + feature.pennants)),
            PieceKind::Monastery | PieceKind::Garden => closed * open,
            PieceKind::Road => closed * (0.5 + f32::from(on_road)),
            PieceKind::River => 0.0,
            PieceKind::Field | PieceKind::Tower => stays,
            PieceKind::Courtyard => stays + courtyard::growth(table, feature),
        };
        // Several meeples of a feature share its expected gain.
        let share = gain / f32::from(feature.followers.max(1));
        for winner in feature.majority().iter() {
            values[winner.index()] += share;
        }
    }
}
