//! Drawing a tile that nobody chooses, and seeing that nobody did.

use bastide_rules::{Action, Game, Phase, Seat, Table, TileId};
use sha2::{Digest, Sha256};

use crate::chain::{Secret, Shown};
use crate::letter::{GameId, Letter};

/// Why no tile is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDraw {
    /// Nobody is to draw, or the tiles of this game are not told.
    #[error("there is no tile to draw now")]
    NotNow,
    /// The secret is not the one by which this seat has drawn so far.
    #[error("this seat has drawn by another secret")]
    OtherSecret,
}

/// A game that does not go with its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {at} was not drawn as agreed")]
pub struct Wrong {
    /// The first action that does not, counted from 0.
    pub at: usize,
}

/// A tile that was drawn.
struct Drawing {
    /// With which action, counted from 0.
    at: usize,
    /// By whom.
    seat: Seat,
    /// Which.
    tile: TileId,
    /// What it was drawn from.
    pool: Pool,
}

/// The tiles that can be drawn, and how many of each are left.
struct Pool(Vec<(TileId, u16)>);

impl Pool {
    fn of(table: &Table) -> Pool {
        let tiles = table.legal().into_iter().filter_map(|action| match action {
            Action::Draw(tile) => Some((tile, table.bag().left(tile))),
            _ => None,
        });
        Pool(tiles.collect())
    }

    /// The tile that comes of what all have shown.
    fn drawn(&self, game: GameId, shown: &[Option<Shown>]) -> Option<TileId> {
        let mut hash = Sha256::new().chain_update(b"tile").chain_update(game.bytes());
        for shown in shown {
            match shown {
                None => hash.update([0]),
                Some(ring) => hash = hash.chain_update([1]).chain_update(ring.bytes()),
            }
        }
        let number = u64::from_be_bytes(*hash.finalize().first_chunk()?);
        let total: u64 = self.0.iter().map(|(_, left)| u64::from(*left)).sum();
        // The high half of a product: each tile is as likely as the others, to within 2⁻⁵⁰.
        let place = (u128::from(number) * u128::from(total)) >> 64;
        let mut tiles =
            self.0.iter().flat_map(|(tile, left)| std::iter::repeat_n(*tile, (*left).into()));
        tiles.nth(place as usize)
    }
}

/// The tile that whoever is to act draws; the letter then holds what that seat shows with it. The same game,
/// letter and secret give the same tile, however often.
///
/// # Errors
///
/// Says why there is none; the letter is as before.
pub fn draw(game: &Game, letter: &mut Letter, secret: &Secret) -> Result<TileId, NoDraw> {
    let seat = to_draw(game.table()).ok_or(NoDraw::NotNow)?;
    let before = drawings(game).iter().filter(|it| it.seat == seat).count();
    let shown = letter.shown.get_mut(seat.index()).ok_or(NoDraw::NotNow)?;
    let ring = |draws: usize| u16::try_from(draws).ok().and_then(|draws| secret.shown(draws));
    if before > 0 && *shown != ring(before) {
        return Err(NoDraw::OtherSecret);
    }
    *shown = Some(ring(before + 1).ok_or(NoDraw::NotNow)?);
    Pool::of(game.table()).drawn(letter.game, &letter.shown).ok_or(NoDraw::NotNow)
}

/// Whether every tile of a game was drawn as agreed.
///
/// # Errors
///
/// Says which is the first that was not.
pub fn check(game: &Game, letter: &Letter) -> Result<(), Wrong> {
    let drawings = drawings(game);
    let rings = rings_of(&drawings, game, letter)?;
    let mut rings: Vec<_> = rings.into_iter().map(Vec::into_iter).collect();
    let mut shown = vec![None; rings.len()];
    for Drawing { at, seat, tile, pool } in drawings {
        shown[seat.index()] = rings[seat.index()].next();
        if pool.drawn(letter.game, &shown) != Some(tile) {
            return Err(Wrong { at });
        }
    }
    Ok(())
}

/// What each seat showed with each tile it drew, by seats, the first first.
///
/// # Errors
///
/// Somebody has shown something and not drawn, or drawn and not shown anything.
pub fn rings(game: &Game, letter: &Letter) -> Result<Vec<Vec<Shown>>, Wrong> {
    rings_of(&drawings(game), game, letter)
}

fn rings_of(drawings: &[Drawing], game: &Game, letter: &Letter) -> Result<Vec<Vec<Shown>>, Wrong> {
    let seats = game.config().players;
    if letter.shown.len() != usize::from(seats) {
        return Err(Wrong { at: 0 });
    }
    let of_seat = |(seat, last): (Seat, &Option<Shown>)| {
        let mut own = drawings.iter().filter(|it| it.seat == seat);
        let Some(last) = last else {
            return own.next().map_or(Ok(Vec::new()), |first| Err(Wrong { at: first.at }));
        };
        let back = std::iter::successors(Some(*last), |ring| Some(ring.earlier(1)));
        let mut rings: Vec<Shown> = back.take(own.count()).collect();
        rings.reverse();
        if rings.is_empty() { Err(Wrong { at: game.actions().len() }) } else { Ok(rings) }
    };
    Seat::all(seats).zip(&letter.shown).map(of_seat).collect()
}

/// Every tile that was drawn, in order.
fn drawings(game: &Game) -> Vec<Drawing> {
    let mut drawings = Vec::new();
    // It was played with this config and these actions.
    let Ok((mut again, _)) = Game::begin(game.config().clone()) else { return drawings };
    for (at, action) in game.actions().iter().enumerate() {
        if let (Some(seat), Action::Draw(tile)) = (to_draw(again.table()), *action) {
            drawings.push(Drawing { at, seat, tile, pool: Pool::of(again.table()) });
        }
        if again.play(*action).is_err() {
            break;
        }
    }
    drawings
}

/// Who is to draw a tile that is told.
fn to_draw(table: &Table) -> Option<Seat> {
    table.to_act().filter(|_| table.is_told() && table.phase() == Phase::Draw)
}
