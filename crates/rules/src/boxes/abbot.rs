//! The abbot: when recalled, it scores the current points of its monastery or garden.

use crate::action::Action;
use crate::boxes::fairy;
use crate::config::Expansion;
use crate::event::{Events, SentHome};
use crate::figure::Figure;
use crate::figures::Standing;
use crate::home;
use crate::refusal::WhyNot;
use crate::scoring::worth;
use crate::seat::Seats;
use crate::space::Cell;
use crate::table::Table;

pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if let Some(abbot) = standing(table).filter(|_| can_recall(table)) {
        actions.push(Action::Recall { figure: abbot.figure, at: table.cell_of(abbot.node) });
    }
}

/// Returns `true` if the player can recall their abbot.
pub(crate) fn can_recall(table: &Table) -> bool {
    table.has(Expansion::Abbot)
        && standing(table).is_some_and(|it| check(table, it.figure, table.cell_of(it.node)).is_ok())
}

/// Checks a recall. A completed building is scored as completed instead (the publisher, 2020).
pub(crate) fn check(table: &Table, figure: Figure, at: Cell) -> Result<(), WhyNot> {
    let abbot = standing(table)
        .filter(|abbot| abbot.figure == figure && table.cell_of(abbot.node) == at)
        .ok_or(WhyNot::NoneToRecall { figure })?;
    if table.features.of(abbot.node).is_complete() {
        return Err(WhyNot::Surrounded);
    }
    Ok(())
}

pub(crate) fn recall(table: &mut Table, events: &mut Events) {
    let abbot = standing(table).expect("the action is legal: he stands there");
    let mut worth = worth(table, abbot.node, false);
    worth.winners = Seats::only(abbot.seat);
    worth.pay(table, events);
    fairy::reward_one(table, abbot, events);
    home::send_one_home(table, SentHome::Recalled, abbot, events);
}

/// Returns the player's abbot on the board.
fn standing(table: &Table) -> Option<Standing> {
    let seat = table.course.player;
    let own = |it: &&Standing| it.seat == seat && it.figure == Figure::Abbot;
    table.figures.standing().iter().find(own).copied()
}
