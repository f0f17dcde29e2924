//! What one takes up before saying where it goes: a kind of figure, the fairy, the barn.

use bastide_rules::{Action, Figure};

/// What an action is done with. Actions of one group differ only in where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// A figure from the supply.
    Deploy(Figure),
    /// A meeple beside one's own.
    Second,
    /// The barn.
    Barn,
    /// The fairy.
    Fairy,
    /// A figure that is called back.
    Recall,
    /// A knight that is sent home.
    Evict,
    /// The dragon.
    Dragon,
    /// The wagon that was scored.
    Wagon,
    /// A follower out of Carcassonne.
    Reinforce(Figure),
    /// A follower to Carcassonne.
    Enter(Figure),
    /// The Count.
    Count,
    /// An arrow.
    Arrow,
}

impl Group {
    /// The group of an action; none for placing a tile and for doing nothing.
    pub const fn of(action: Action) -> Option<Group> {
        Some(match action {
            Action::Place { .. } | Action::Pass => return None,
            Action::Deploy { figure, .. } => Group::Deploy(figure),
            Action::Second { .. } => Group::Second,
            Action::Barn(_) => Group::Barn,
            Action::Fairy { .. } => Group::Fairy,
            Action::Recall { .. } => Group::Recall,
            Action::Evict(_) => Group::Evict,
            Action::Dragon(_) => Group::Dragon,
            Action::Wagon { .. } => Group::Wagon,
            Action::Reinforce { figure, .. } => Group::Reinforce(figure),
            Action::Enter { figure, .. } => Group::Enter(figure),
            Action::Count(_) => Group::Count,
            Action::Arrow(_) => Group::Arrow,
        })
    }

    /// Its name for tests and tools.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Deploy(figure) | Group::Reinforce(figure) | Group::Enter(figure) => {
                figure.name()
            }
            Group::Second => "second",
            Group::Barn => "barn",
            Group::Fairy => "fairy",
            Group::Recall => "recall",
            Group::Evict => "evict",
            Group::Dragon => "dragon",
            Group::Wagon => "wagon",
            Group::Count => "count",
            Group::Arrow => "arrow",
        }
    }

    /// One action for each group of these, in their order.
    pub fn each(actions: &[Action]) -> Vec<Action> {
        let mut first: Vec<Action> = Vec::new();
        for action in actions {
            let group = Group::of(*action);
            if group.is_some() && first.iter().all(|other| Group::of(*other) != group) {
                first.push(*action);
            }
        }
        first
    }
}
