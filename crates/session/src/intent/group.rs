//! Groups of actions by the item a player picks up before choosing its place: a kind of figure, the
//! fairy, the barn.

use bastide_rules::{Action, Figure, Spellcaster, insertion_sort};

/// The item an action uses. Actions of one group differ only in place. Groups always appear in this
/// order, whichever are available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// A figure from the supply.
    Deploy(Figure),
    /// A second meeple, next to one's own.
    Second,
    /// The barn.
    Barn,
    /// The fairy.
    Fairy,
    /// A figure to recall.
    Recall,
    /// A knight to send home.
    Evict,
    /// The dragon.
    Dragon,
    /// The scored wagon.
    Wagon,
    /// A follower from Carcassonne.
    Reinforce(Figure),
    /// A follower to Carcassonne.
    Enter(Figure),
    /// The Count.
    Count,
    /// An arrow.
    Arrow,
    /// A feature to be scored.
    Score,
    /// A knight in a besieged city.
    Escape,
    /// A figure that goes home, from a festival or after a crop circle.
    Fetch,
    /// The effect of a crop circle.
    Circle,
    /// A follower beside one's own.
    Add(Figure),
    /// The second ingot of a gold mine.
    Ingot,
    /// The mage or the witch, to a road or city.
    Send(Spellcaster),
    /// The mage or the witch, off the board.
    Dismiss,
    /// A building for the tile just placed.
    Build,
    /// The fate of a flock.
    Flock,
    /// A token that was drawn, or a roll.
    Reveal,
    /// A follower that flies.
    Fly,
    /// A floor of a tower.
    Floor,
    /// A follower that a tower captures.
    Capture,
    /// A prisoner that returns for the follower just captured.
    Exchange,
    /// A prisoner that is ransomed.
    Ransom,
}

impl Group {
    /// Returns the group of an action; `None` for actions with a tile and for a pass.
    pub const fn of(action: Action) -> Option<Group> {
        Some(match action {
            Action::Place { .. } | Action::Draw(_) | Action::Pass => return None,
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
            Action::Score { .. } => Group::Score,
            Action::Escape { .. } => Group::Escape,
            Action::Fetch(_) => Group::Fetch,
            Action::Circle(_) => Group::Circle,
            Action::Add { figure, .. } => Group::Add(figure),
            Action::Ingot(_) => Group::Ingot,
            Action::Send { caster, .. } => Group::Send(caster),
            Action::Dismiss(_) => Group::Dismiss,
            Action::Build(_) => Group::Build,
            Action::Flock(_) => Group::Flock,
            Action::Reveal(_) => Group::Reveal,
            Action::Fly(_) => Group::Fly,
            Action::Floor(_) => Group::Floor,
            Action::Capture(_) => Group::Capture,
            Action::Exchange(_) => Group::Exchange,
            Action::Ransom { .. } => Group::Ransom,
        })
    }

    /// Returns `true` for the ordinary follower from the supply.
    pub const fn is_of_meeples(self) -> bool {
        matches!(self, Group::Deploy(Figure::Meeple))
    }

    /// Returns the name for tests and tools.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Deploy(figure)
            | Group::Reinforce(figure)
            | Group::Enter(figure)
            | Group::Add(figure) => figure.name(),
            Group::Second => "second",
            Group::Barn => "barn",
            Group::Fairy => "fairy",
            Group::Recall => "recall",
            Group::Evict => "evict",
            Group::Dragon => "dragon",
            Group::Wagon => "wagon",
            Group::Count => "count",
            Group::Arrow => "arrow",
            Group::Score => "score",
            Group::Escape => "escape",
            Group::Fetch => "fetch",
            Group::Circle => "circle",
            Group::Ingot => "ingot",
            Group::Send(caster) => caster.name(),
            Group::Dismiss => "dismiss",
            Group::Build => "build",
            Group::Flock => "flock",
            Group::Reveal => "reveal",
            Group::Fly => "fly",
            Group::Floor => "floor",
            Group::Capture => "capture",
            Group::Exchange => "exchange",
            Group::Ransom => "ransom",
        }
    }

    /// Returns one action for each group among these, in the order of the groups.
    pub fn each(actions: &[Action]) -> Vec<Action> {
        let mut first: Vec<Action> = Vec::new();
        for action in actions {
            let group = Group::of(*action);
            if group.is_some() && first.iter().all(|other| Group::of(*other) != group) {
                first.push(*action);
            }
        }
        insertion_sort(&mut first, |one, other| Group::of(*one) < Group::of(*other));
        first
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Cell, PieceId, PieceKind};

    use super::*;

    #[test]
    fn the_meeple_comes_first_whatever_the_rules_name_first() {
        let at = Cell::ORIGIN;
        let piece = PieceId { kind: PieceKind::Road, number: 0 };
        let deploy = |figure| Action::Deploy { figure, at, piece };
        let listed = [
            Action::Fairy { at, by: None },
            deploy(Figure::Builder),
            Action::Pass,
            deploy(Figure::Large),
            deploy(Figure::Meeple),
        ];
        let groups: Vec<_> = Group::each(&listed).into_iter().filter_map(Group::of).collect();
        let figures = [Figure::Meeple, Figure::Large, Figure::Builder].map(Group::Deploy);
        assert_eq!(groups, [&figures[..], &[Group::Fairy]].concat());
    }
}
