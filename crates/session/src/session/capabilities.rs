//! The commands open to a person at a table: its [rights](Rights) in the present position.

use bastide_rules::Action;

use super::occasion::Rights;
use crate::line::Controller;

/// The position, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The controller of the seat to act; none once the game is over.
    pub to_act: Option<Controller>,
    /// `true` if the rights allow an undo here.
    pub can_go_back: bool,
    /// `true` if there is a ply to redo.
    pub is_ahead: bool,
    /// `true` if a decision awaits the end of the turn, or a learner reads their feedback.
    pub rests: bool,
    /// `true` if the game is strict.
    pub is_strict: bool,
    /// `true` if a person must report the tile that was drawn.
    pub is_to_tell: bool,
    /// `true` if two play.
    pub is_of_two: bool,
    /// `true` if one person plays all colours.
    pub is_alone: bool,
}

/// The commands open to a person at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Preview a tile and place it.
    pub place: bool,
    /// Take any other action.
    pub act: bool,
    /// Undo a ply.
    pub undo: bool,
    /// Redo a ply.
    pub redo: bool,
    /// Look at any ply.
    pub jump: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// End the game in this position.
    pub end: bool,
    /// Resign.
    pub resign: bool,
    /// See the aids, which players could work out themselves: points to come, tiles that still fit,
    /// farms, the bag.
    pub aids: bool,
    /// See the tile to place.
    pub next_tile: bool,
    /// Share the shown moment.
    pub share: bool,
    /// Use what belongs to a whole game: its menu, its log, its list of players.
    pub whole: bool,
}

impl Capabilities {
    /// Returns what these rights come to in a position. At a table whose next player is on another
    /// device nobody here can act, nor see the tile that is that player's to turn up.
    pub const fn of(rights: Rights, standing: Standing) -> Capabilities {
        let Standing { to_act, can_go_back, is_ahead, rests, .. } = standing;
        let Standing { is_strict, is_to_tell, is_of_two, is_alone, .. } = standing;
        // Once the game is over an aid gives nobody an advantage.
        let aids = !is_strict || to_act.is_none();
        let is_here =
            !rests && !matches!(to_act, Some(Controller::Opponent(_) | Controller::Remote));
        let decide = rights.decide && is_here;
        Capabilities {
            place: decide,
            act: decide,
            undo: can_go_back,
            redo: rights.redo && is_ahead,
            jump: rights.jump,
            // Computer players do not know this game.
            hint: rights.hint && aids && is_here && !is_to_tell && !is_alone && to_act.is_some(),
            // The person would not choose the order of the final scoring.
            end: rights.end && !is_alone && to_act.is_some(),
            resign: rights.resign && to_act.is_some() && is_of_two && (rights.end || is_here),
            aids,
            next_tile: !rights.is_game || !matches!(to_act, Some(Controller::Remote)),
            share: rights.share,
            whole: rights.whole,
        }
    }

    /// Returns `true` if an action of this kind may be taken.
    pub const fn allows(&self, action: &Action) -> bool {
        match action {
            Action::Place { .. } => self.place,
            _ => self.act,
        }
    }
}
