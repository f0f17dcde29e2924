//! The comparison of a game that arrives by link with the local copy.

use bastide_rules::{Game, Seat};

use crate::chain::Shown;
use crate::drawing::chains;
use crate::history::History;
use crate::letter::{Letter, Opening};
use crate::mac::Mac;

/// The result of comparing a game that arrived with the local copy of the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// It is the same.
    Same,
    /// The local copy is ahead of it.
    Older,
    /// It is ahead: from this action, counted from 0, or because more players have joined, or one
    /// has answered or resigned.
    Newer {
        /// The number of known actions.
        from: usize,
    },
    /// They are not the same game: they differ from this action on, counted from 0. A game that
    /// adds a decision of a seat that is played here also contradicts.
    Contradicts {
        /// The number of equal actions.
        from: usize,
    },
    /// The code of a player is for other actions than those of the local copy: an earlier link was
    /// altered on its way.
    Altered {
        /// The player's seat.
        seat: Seat,
    },
}

/// Compares a game that arrived with the local copy, of which these seats are played here. It does
/// not check the draws of the tiles ([`check`](crate::check)).
pub fn meet(
    own: (&Game, &Letter),
    come: (&Game, &Letter),
    is_here: impl Fn(Seat) -> bool,
) -> Meeting {
    let (own_actions, come_actions) = (own.0.actions(), come.0.actions());
    let same = own_actions.iter().zip(come_actions).take_while(|(own, come)| own == come).count();
    let parts = Meeting::Contradicts { from: same };
    let inviter = |letter: &Letter| letter.opening.map(|opening| opening.inviter);
    if own.0.config() != come.0.config()
        || own.1.game != come.1.game
        || inviter(own.1) != inviter(come.1)
    {
        return parts;
    }
    let (own_history, come_history) = (History::of(own.0, own.1), History::of(come.0, come.1));
    let own_chains = chains(&own_history, own.0, own.1);
    let come_chains = chains(&come_history, come.0, come.1);
    let (Ok(own_chains), Ok(come_chains)) = (own_chains, come_chains) else { return parts };
    let agrees = |own: &Option<Shown>, come: &Option<Shown>| match (own, come) {
        (Some(own), Some(come)) => own == come,
        _ => true,
    };
    let is_bound = own_chains
        .iter()
        .zip(&come_chains)
        .all(|(own, come)| own.iter().zip(come).all(|(own, come)| agrees(own, come)));
    let (own_rest, come_rest) = (own_actions.len() - same, come_actions.len() - same);
    if !is_bound || (own_rest > 0 && come_rest > 0) {
        return parts;
    }
    let (own_resigned, come_resigned) = (own.1.resigned, come.1.resigned);
    let goes_on_after_the_end =
        (own_resigned.is_some() && come_rest > 0) || (come_resigned.is_some() && own_rest > 0);
    let resigns_for_another = match (own_resigned, come_resigned) {
        (None, Some(seat)) => is_here(seat),
        (own, come) => come.is_some() && own != come,
    };
    if goes_on_after_the_end || resigns_for_another {
        return parts;
    }
    let own_seat = come_history.actors.iter().skip(same).position(|actor| is_here(*actor));
    if let Some(after) = own_seat {
        return Meeting::Contradicts { from: same + after };
    }
    let altered = Seat::all(own.0.config().players).filter(|seat| !is_here(*seat)).find(|seat| {
        let at = seat.index();
        let key = come_chains[at].get(own_chains[at].len()).copied().flatten();
        let (Some(mac), Some(key)) = (own.1.macs[at], key) else { return false };
        let end = own_history.end_of(*seat).unwrap_or_default();
        mac != Mac::of(key, own.1.game, *seat, &own_actions[..end])
    });
    if let Some(seat) = altered {
        return Meeting::Altered { seat };
    }
    // Before the first action, two links may each add a player who has joined; later one may add an
    // answer.
    let joined = |one: &Letter, other: &Letter| {
        let has_more =
            one.shown.iter().zip(&other.shown).any(|(one, other)| one.is_some() && other.is_none());
        let answers = |letter: &Letter| letter.opening.map(|opening| opening.answers);
        has_more || (one.is_open() && !other.is_open()) || answers(one) > answers(other)
    };
    match (own_rest, come_rest) {
        (_, 1..) => Meeting::Newer { from: same },
        (1.., _) => Meeting::Older,
        _ if come_resigned.is_some() && own_resigned.is_none() => Meeting::Newer { from: same },
        _ if own_resigned.is_some() && come_resigned.is_none() => Meeting::Older,
        _ if own.1.opening.is_none() => Meeting::Same,
        _ if joined(come.1, own.1) => Meeting::Newer { from: same },
        _ if joined(own.1, come.1) => Meeting::Older,
        _ => Meeting::Same,
    }
}

/// Returns the letter of the local copy after it has adopted a newer game that was [compared](meet)
/// with it: for each seat the latest known ring and code.
pub fn merge(own: (&Game, &Letter), come: (&Game, &Letter)) -> Letter {
    let (own_history, come_history) = (History::of(own.0, own.1), History::of(come.0, come.1));
    let mut letter = own.1.clone();
    let is_open = own.1.is_open() || come.1.is_open();
    let answers = own_history.answers.max(come_history.answers);
    letter.resigned = own.1.resigned.or(come.1.resigned);
    letter.opening = letter.opening.map(|opening| Opening { is_open, answers, ..opening });
    for at in 0..letter.shown.len().min(come.1.shown.len()) {
        let is_later = come_history.rings.get(at) > own_history.rings.get(at);
        if is_later || letter.shown[at].is_none() {
            letter.shown[at] = come.1.shown[at];
        }
        // The code that arrived first is the one to be checked.
        if is_later || letter.macs[at].is_none() {
            letter.macs[at] = come.1.macs[at];
        }
    }
    letter
}
