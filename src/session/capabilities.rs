//! What may be done here: the one place that knows the difference between playing and looking.

use bastide_rules::Action;

use crate::line::Sitter;

/// What the game on the table is there for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// It is played, at the end of its main line. Opponents answer here, and nowhere else.
    #[default]
    Live,
    /// It is looked at from any ply.
    Replay,
    /// It is looked at from any ply, and anything may be tried there: that begins a branch.
    Review,
    /// It is there to learn from, and kept nowhere.
    Lesson,
}

/// Where one stands, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who is to act; nobody when the game is over.
    pub to_act: Option<Sitter>,
    /// Whether a ply lies behind.
    pub is_behind: bool,
    /// Whether a ply lies ahead.
    pub is_ahead: bool,
    /// Whether the ply before was a person's and turned up nothing, or people ended the game here.
    pub is_own: bool,
    /// Whether what a person decided waits for the end of the turn.
    pub rests: bool,
}

/// What may be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Try a tile and place it.
    pub place: bool,
    /// Do anything else there is to decide.
    pub act: bool,
    /// Go a ply back.
    pub undo: bool,
    /// Go a ply forward.
    pub redo: bool,
    /// Look at any ply.
    pub jump: bool,
    /// Ask what one might do.
    pub hint: bool,
    /// End the game where it stands.
    pub end: bool,
    /// Keep what is played.
    pub save: bool,
    /// See the tile that is to be placed next.
    pub next_tile: bool,
}

impl Capabilities {
    /// In this mode, where one stands like this. A table whose next player is elsewhere is a live
    /// one at which nobody here can act, nor see what is theirs to turn up.
    pub const fn of(mode: Mode, standing: Standing) -> Capabilities {
        let Standing { to_act, is_behind, is_ahead, is_own, rests } = standing;
        let is_here = !rests && !matches!(to_act, Some(Sitter::Opponent(_) | Sitter::Elsewhere));
        let looks = Capabilities {
            place: false,
            act: false,
            undo: is_behind,
            redo: is_ahead,
            jump: true,
            hint: false,
            end: false,
            save: false,
            next_tile: true,
        };
        match mode {
            Mode::Live => Capabilities {
                place: is_here,
                act: is_here,
                undo: is_own,
                redo: is_ahead,
                jump: false,
                hint: is_here && to_act.is_some(),
                end: to_act.is_some(),
                save: true,
                next_tile: !matches!(to_act, Some(Sitter::Elsewhere)),
            },
            Mode::Replay => looks,
            Mode::Review => {
                Capabilities { place: true, act: true, hint: to_act.is_some(), save: true, ..looks }
            }
            Mode::Lesson => Capabilities { place: is_here, act: is_here, ..looks },
        }
    }

    /// Whether an action of this kind may be taken.
    pub const fn allows(&self, action: &Action) -> bool {
        match action {
            Action::Place { .. } => self.place,
            _ => self.act,
        }
    }
}
