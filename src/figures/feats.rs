//! What each did in a game: it is known when the game is replayed. Pure.

use bastide_rules::{Event, PieceKind, ScoredFor};

use crate::category::Category;
use crate::finish::tally;
use crate::session::Session;
use crate::session::about::About;
use crate::session::fault::Fault;
use crate::session::save::{Save, SaveError};
use crate::session::vocabulary::Vocabulary;

/// What somebody did in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feats {
    /// Points, by kind.
    pub kinds: [u32; Category::ALL.len()],
    /// Tiles of the longest road that was scored for them.
    pub road: u32,
    /// Tiles of the biggest city.
    pub city: u32,
}

/// What is found in the text of a game: what it is about, and what each did there, by seat.
pub type Found = (About, Vec<Feats>);

/// Looks through the text of a saved game. This opens it, and takes a while.
pub type LookThrough = fn(&str) -> Result<Found, Fault>;

/// See [`LookThrough`].
///
/// # Errors
///
/// It cannot be opened.
pub fn look_through(text: &str) -> Result<Found, Fault> {
    let opened = Save::from_text(text, Vocabulary::HERE).and_then(Save::open);
    let session = opened.map_err(|why: SaveError| Fault::from(why))?;
    Ok((About::of(&session), feats(&session)))
}

/// What each did in a game, by seat.
pub fn feats(session: &Session) -> Vec<Feats> {
    let mut feats = vec![Feats::default(); session.chairs().len()];
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
