//! The expected points of flocks, and of the tokens that are drawn for them.

use bastide_rules::{Expansion, Phase, Revealed, Seat, Table};

use crate::evaluation::turns_left;

/// The probability that a turn extends the field of a shepherd, so that the flock may go into the
/// stable.
const EXTENDED: f32 = 0.6;
/// The points of a shepherd in the supply, who can gather another flock. With these points a flock
/// goes into the stable after two or three tokens, which is worth most over a whole game.
const AT_HOME: f32 = 1.5;

/// Returns the points that a player may expect for the flocks in the field of their shepherd.
#[inline]
pub(crate) fn worth(table: &Table, seat: Seat) -> f32 {
    if table.expansions().has(Expansion::Hills) { worth_in_field(table, seat) } else { 0.0 }
}

#[cold]
fn worth_in_field(table: &Table, seat: Seat) -> f32 {
    let turns = turns_left(table);
    let is_driven_in = (EXTENDED * turns).min(1.0);
    if table.shepherd(seat).is_none() {
        return AT_HOME * is_driven_in;
    }
    let sheep = f32::from(table.sheep_beside(seat));
    let is_drawn = table.phase() == Phase::Reveal && table.player() == seat;
    let (stays, more) = if is_drawn { draw(table) } else { (1.0, 0.0) };
    is_driven_in * (stays * sheep + more + (1.0 - stays) * AT_HOME)
}

/// Returns the probability that the next token is no wolf, and the mean of its sheep.
fn draw(table: &Table) -> (f32, f32) {
    let (mut all, mut sheep) = (0.0, 0.0);
    for (token, count) in table.tokens() {
        all += f32::from(count);
        sheep += f32::from(count) * f32::from(token.sheep());
    }
    (1.0 - f32::from(table.tokens_left(Revealed::Wolf)) / all, sheep / all)
}
