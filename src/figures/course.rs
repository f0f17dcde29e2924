//! The last games, one after the other: how many points each brought, as columns. Pure.

use std::fmt::Write as _;

use bastide_art::Units;

use super::game::{Game, Seat};
use crate::parts::escaped;

/// So many of the last games are shown.
pub const MOST: usize = 40;

/// Drawing units of a column with the gap beside it, and of the highest.
const STEP: f64 = 10.0;
const GAP: f64 = 3.0;
const HIGH: f64 = 100.0;

/// What a game brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The game.
    pub key: String,
    /// When it was saved: milliseconds since 1970.
    pub saved_at: u64,
    /// Whose points these are.
    pub name: String,
    /// Points.
    pub score: u32,
    /// Whether the game was won, or the win was shared.
    pub has_won: bool,
}

impl Brought {
    /// What a game brought the best of these.
    pub fn of<'a>(
        game: &Game,
        people: impl Iterator<Item = (&'a str, &'a Seat)>,
    ) -> Option<Brought> {
        let best = people.reduce(|best, it| if it.1.score > best.1.score { it } else { best });
        best.map(|(name, seat)| Brought {
            key: game.key.clone(),
            saved_at: game.saved_at,
            name: name.to_owned(),
            score: seat.score,
            has_won: seat.has_won,
        })
    }
}

/// A column for each, the oldest first. `told` says in words what the drawing shows.
pub fn drawn(results: &[Brought], told: &str) -> String {
    let most = results.iter().map(|it| it.score).max().unwrap_or(0).max(1);
    let wide = Units(STEP * results.len() as f64 - GAP);
    let mut svg = format!(
        r#"<svg class="figures-course" viewBox="0 0 {wide} {}" preserveAspectRatio="none" role="img" aria-label="{}">"#,
        Units(HIGH),
        escaped(told),
    );
    for (number, result) in results.iter().enumerate() {
        let high = Units(HIGH * f64::from(result.score) / f64::from(most));
        let class = if result.has_won { "won" } else { "lost" };
        let (x, column) = (Units(STEP * number as f64), Units(STEP - GAP));
        // Writing into a text cannot fail.
        let _ = write!(
            svg,
            r#"<path class="{class}" d="M{x} {}v-{high}h{column}v{high}z"/>"#,
            Units(HIGH)
        );
    }
    svg.push_str("</svg>");
    svg
}
