//! Draws tiles and tokens and rolls the die, so that nobody chooses, and checks that nobody did.

use bastide_rules::{Action, Game, Phase, Seat, Table};
use sha2::{Digest, Sha256};

use crate::chain::{Secret, Shown};
use crate::history::{Drawing, History, to_draw};
use crate::letter::Letter;

/// The reason why no tile is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDraw {
    /// No seat here is to draw, another seat must answer first, or the tiles of this game have a
    /// fixed order.
    #[error("there is no tile to draw now")]
    NotNow,
    /// The secret is not the one that this seat has drawn with so far.
    #[error("this seat has drawn by another secret")]
    OtherSecret,
}

/// A game that does not match its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {at} was not drawn as agreed")]
pub struct Wrong {
    /// The first action that does not match, counted from 0.
    pub at: usize,
}

/// The tiles, tokens or rolls that can be drawn, with the number of cases of each.
pub struct Pool(Vec<(Action, u16)>);

impl Pool {
    /// Those that can be drawn now.
    pub fn of(table: &Table) -> Pool {
        Pool(match table.phase() {
            Phase::Draw => table.to_be_told().map(|(it, left)| (Action::Draw(it), left)).collect(),
            Phase::Reveal => {
                table.chances().map(|(it, cases)| (Action::Reveal(it), cases.into())).collect()
            }
            _ => Vec::new(),
        })
    }

    /// Returns the draw that follows from a hash.
    fn drawn(&self, hash: Sha256) -> Option<Action> {
        let number = u64::from_be_bytes(*hash.finalize().first_chunk()?);
        let total: u64 = self.0.iter().map(|(_, left)| u64::from(*left)).sum();
        // The high half of a product: all of them are equally likely, to within 2⁻⁵⁰.
        let place = (u128::from(number) * u128::from(total)) >> 64;
        let mut all =
            self.0.iter().flat_map(|(drawn, left)| std::iter::repeat_n(*drawn, (*left).into()));
        all.nth(place as usize)
    }
}

/// Returns the hash that decides the draw of this number, counted from 0, after the seats have
/// shown these rings.
fn hash(letter: &Letter, number: usize, rings: &[Option<Shown>]) -> Sha256 {
    let hash = match letter.opening {
        None => Sha256::new().chain_update(b"tile").chain_update(letter.game.bytes()),
        Some(_) => Sha256::new()
            .chain_update(b"draw")
            .chain_update(letter.game.bytes())
            .chain_update((number as u32).to_be_bytes()),
    };
    rings.iter().fold(hash, |hash, ring| match ring {
        None => hash.chain_update([0]),
        Some(ring) => hash.chain_update([1]).chain_update(ring.bytes()),
    })
}

/// Draws the tile, the token or the roll of the seat that is to draw, with the secrets of the seats
/// that are played here. The letter then holds the rings that decided it, so it must not be sent
/// before the stint ends. The same game, letter and secrets always give the same one.
///
/// # Errors
///
/// Says why there is none; the letter is unchanged.
pub fn draw(
    game: &Game,
    letter: &mut Letter,
    secrets: &[Option<Secret>],
) -> Result<Action, NoDraw> {
    let seat = to_draw(game.table()).filter(|_| letter.is_open()).ok_or(NoDraw::NotNow)?;
    let of = |seat: Seat| secrets.get(seat.index()).and_then(Option::as_ref);
    let secret = of(seat).ok_or(NoDraw::NotNow)?;
    let mut history = History::of(game, letter);
    let is_first = history.rings.get(seat.index()) == Some(&0);
    let known = letter.shown.get(seat.index()).copied().flatten();
    if letter.opening.is_none() && !is_first && known != secret.ring(history.rings[seat.index()]) {
        return Err(NoDraw::OtherSecret);
    }
    if history.asked.is_some_and(|asked| of(asked).is_none()) {
        return Err(NoDraw::NotNow);
    }
    history.answer();
    history.act(seat, true);
    let mut shown = letter.shown.clone();
    let seats = Seat::all(game.config().players).zip(&history.rings);
    for ((other, ring), shown) in seats.zip(&mut shown) {
        // The other seats that are played here may have had a stint since the last letter.
        if let Some(secret) = of(other).filter(|_| other == seat || letter.opening.is_some()) {
            *shown = Some(secret.ring(*ring).ok_or(NoDraw::NotNow)?);
        }
    }
    let hash = hash(letter, history.drawings.len(), &shown);
    let drawn = Pool::of(game.table()).drawn(hash).ok_or(NoDraw::NotNow)?;
    letter.shown = shown;
    Ok(drawn)
}

/// Checks that every tile, token and roll of a game was drawn as agreed, and that the letter holds
/// what it must.
///
/// # Errors
///
/// Says which is the first that was not.
pub fn check(game: &Game, letter: &Letter) -> Result<(), Wrong> {
    let history = History::of(game, letter);
    let chains = chains(&history, game, letter)?;
    // Only the player to act resigns.
    if letter.resigned.is_some() && letter.resigned != history.to_act {
        return Err(Wrong { at: game.actions().len() });
    }
    if letter.opening.is_some_and(|opening| opening.answers != history.answers) {
        return Err(Wrong { at: game.actions().len() });
    }
    for (seat, mac) in Seat::all(game.config().players).zip(&letter.macs) {
        let first = history.actors.iter().position(|actor| *actor == seat);
        // A seat signs the game from its first stint on; without commitments none does.
        let has_shown = first.is_some() || letter.resigned == Some(seat);
        if mac.is_some() != (letter.opening.is_some() && has_shown) {
            return Err(Wrong { at: first.unwrap_or(game.actions().len()) });
        }
    }
    for (number, Drawing { at, drawn, pool, rings, .. }) in history.drawings.iter().enumerate() {
        let shown: Vec<_> = chains
            .iter()
            .zip(rings)
            .map(|(chain, ring)| chain.get(usize::from(*ring)).copied().flatten())
            .collect();
        if pool.drawn(hash(letter, number, &shown)) != Some(*drawn) {
            return Err(Wrong { at: *at });
        }
    }
    Ok(())
}

/// The rings that each seat has shown, by seats and by their numbers.
///
/// # Errors
///
/// The letter does not match the game.
pub fn chains(
    history: &History,
    game: &Game,
    letter: &Letter,
) -> Result<Vec<Vec<Option<Shown>>>, Wrong> {
    let seats = game.config().players;
    if letter.shown.len() != usize::from(seats) || letter.macs.len() != usize::from(seats) {
        return Err(Wrong { at: 0 });
    }
    if letter.opening.is_some_and(|opening| opening.inviter.number() >= seats) {
        return Err(Wrong { at: 0 });
    }
    let is_open = letter.is_open();
    // Nobody acts before the game is open, and it is open once every seat has committed.
    let is_early = !is_open && !game.actions().is_empty();
    let is_rash = is_open && letter.opening.is_some() && letter.shown.contains(&None);
    if is_early || is_rash {
        return Err(Wrong { at: 0 });
    }
    let of_seat = |seat: Seat| {
        let (last, number) = (letter.shown[seat.index()], history.rings[seat.index()]);
        let first = history.actors.iter().position(|actor| *actor == seat);
        let wrong = Wrong { at: first.unwrap_or(game.actions().len()) };
        // Without commitments a seat shows a ring once it has drawn.
        let is_shown = letter.opening.is_some() || last.is_some() == (number > 0);
        if !is_shown {
            return Err(wrong);
        }
        let Some(last) = last else { return Ok(vec![None]) };
        let mut chain: Vec<Option<Shown>> =
            std::iter::successors(Some(last), |ring| Some(ring.earlier(1)))
                .map(Some)
                .take(usize::from(number) + 1)
                .collect();
        chain.reverse();
        if letter.opening.is_none() {
            chain[0] = None;
        }
        Ok(chain)
    };
    Seat::all(seats).map(of_seat).collect()
}
