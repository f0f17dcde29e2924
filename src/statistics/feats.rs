//! The feats of each player in a game, found by replaying it. Pure.

use bastide_rules::{Event, PieceKind, ScoredFor};

use crate::finish::tally;
use bastide_session::Session;
use bastide_session::about::About;
use bastide_session::category::Category;
use bastide_session::fault::Fault;
use bastide_session::save::{Save, SaveError};
use bastide_session::vocabulary::Vocabulary;

/// The feats of a player in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feats {
    /// The points by category.
    pub kinds: [i32; Category::ALL.len()],
    /// The size of the longest road scored for the player, in tiles.
    pub road: u32,
    /// The size of the biggest city scored for the player, in tiles.
    pub city: u32,
}

/// The result of replaying a game: its summary, and the feats of each seat.
pub type Found = (About, Vec<Feats>);

/// Replays the text of a saved game. This takes a while.
pub type LookThrough = fn(&str) -> Result<Found, Fault>;

/// Replays the text of a saved game, as described at [`LookThrough`].
///
/// # Errors
///
/// Fails if the game cannot be opened.
pub fn look_through(text: &str) -> Result<Found, Fault> {
    let opened = Save::from_text(text, Vocabulary::HERE).and_then(Save::open);
    let session = opened.map_err(|why: SaveError| Fault::from(why))?;
    Ok((About::of(&session), feats(&session)))
}

/// Returns the feats of each seat in a game.
pub fn feats(session: &Session) -> Vec<Feats> {
    let mut feats = vec![Feats::default(); session.players().len()];
    for (kind, row) in Category::ALL.into_iter().zip(tally::by_kind(session)) {
        for (feats, points) in feats.iter_mut().zip(row) {
            feats.kinds[kind as usize] = points;
        }
    }
    for event in session.events() {
        let Event::Scored(score) = event else { continue };
        let tiles = score.cells.len() as u32;
        for winner in score.winners.iter().filter(|_| score.points > 0) {
            let Some(feats) = feats.get_mut(winner.index()) else { continue };
            match score.scored_for {
                ScoredFor::Feature(PieceKind::Road) => feats.road = feats.road.max(tiles),
                ScoredFor::Feature(PieceKind::City) => feats.city = feats.city.max(tiles),
                _ => {}
            }
        }
    }
    feats
}
