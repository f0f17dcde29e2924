//! How a game that comes by a link stands to the one that is kept.

use bastide_rules::Game;

use crate::drawing::rings;
use crate::letter::Letter;

/// How a game that came stands to one's own of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// It is the same.
    Same,
    /// One's own went on from there.
    Older,
    /// It went on: from this action, counted from 0.
    Newer {
        /// How many are known already.
        from: usize,
    },
    /// They are not one game: they part with this action, counted from 0.
    Contradicts {
        /// How many are the same.
        from: usize,
    },
}

/// How a game that came stands to one's own. Whether it was drawn as agreed is another question
/// ([`check`](crate::check)).
pub fn meet(own: (&Game, &Letter), come: (&Game, &Letter)) -> Meeting {
    let (own_actions, come_actions) = (own.0.actions(), come.0.actions());
    let same = own_actions.iter().zip(come_actions).take_while(|(own, come)| own == come).count();
    let parts = Meeting::Contradicts { from: same };
    if own.0.config() != come.0.config() || own.1.game != come.1.game {
        return parts;
    }
    let (Ok(own_rings), Ok(come_rings)) = (rings(own.0, own.1), rings(come.0, come.1)) else {
        return parts;
    };
    let is_bound = own_rings
        .iter()
        .zip(&come_rings)
        .all(|(own, come)| own.iter().zip(come).all(|(own, come)| own == come));
    match (own_actions.len() - same, come_actions.len() - same) {
        _ if !is_bound => parts,
        (0, 0) => Meeting::Same,
        (_, 0) => Meeting::Older,
        (0, _) => Meeting::Newer { from: same },
        _ => parts,
    }
}
