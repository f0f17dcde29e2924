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
    /// Whether one can go back: to a ply that lies behind; where the game is played, only if that is
    /// no more than may be taken back.
    pub can_go_back: bool,
    /// Whether a ply lies ahead.
    pub is_ahead: bool,
    /// Whether what a person decided waits for the end of the turn, or a learner for going on.
    pub rests: bool,
    /// Whether the game is a strict one.
    pub is_strict: bool,
    /// Whether the tile that was drawn is to be told.
    pub is_to_tell: bool,
    /// Whether it is played by link.
    pub is_by_post: bool,
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
    /// Be told what one could find out oneself: points to come, what still fits, farms, what is in the
    /// bag.
    pub aids: bool,
    /// Keep what is played.
    pub save: bool,
    /// See the tile that is to be placed next.
    pub next_tile: bool,
    /// Share the moment that is looked at.
    pub share: bool,
    /// Whatever concerns a whole game: its menu, its log, who sits there.
    pub whole: bool,
}

impl Capabilities {
    /// In this mode, where one stands like this. A table whose next player is elsewhere is a live
    /// one at which nobody here can act, nor see what is theirs to turn up.
    pub const fn of(mode: Mode, standing: Standing) -> Capabilities {
        let Standing { to_act, can_go_back, is_ahead, rests, is_strict, is_to_tell, is_by_post } =
            standing;
        // When all is over nobody is helped by anything.
        let aids = !is_strict || to_act.is_none();
        let is_here = !rests && !matches!(to_act, Some(Sitter::Opponent(_) | Sitter::Elsewhere));
        let looks = Capabilities {
            place: false,
            act: false,
            undo: can_go_back,
            redo: is_ahead,
            jump: true,
            hint: false,
            end: false,
            aids,
            save: false,
            next_tile: true,
            share: true,
            whole: true,
        };
        match mode {
            Mode::Live => Capabilities {
                place: is_here,
                act: is_here,
                undo: can_go_back,
                redo: is_ahead,
                jump: false,
                hint: aids && is_here && !is_to_tell && to_act.is_some(),
                aids,
                // Nobody ends it for those who are elsewhere.
                end: to_act.is_some() && !is_by_post,
                save: true,
                next_tile: !matches!(to_act, Some(Sitter::Elsewhere)),
                share: true,
                whole: true,
            },
            Mode::Replay => looks,
            Mode::Review => Capabilities {
                place: true,
                act: true,
                hint: aids && !is_to_tell && to_act.is_some(),
                save: true,
                ..looks
            },
            Mode::Lesson => Capabilities {
                place: is_here,
                act: is_here,
                redo: false,
                jump: false,
                share: false,
                whole: false,
                ..looks
            },
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
