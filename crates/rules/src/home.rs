//! Figures returned to their owners, and the figures that return with them.

use crate::event::{Event, Events, SentHome};
use crate::features::Node;
use crate::figure::Figure;
use crate::figures::Standing;
use crate::seat::Seat;
use crate::table::Table;

/// Returns every figure that `goes` to its owner, and then each builder or pig left without a
/// follower of its owner (2008).
pub(crate) fn send_home(
    table: &mut Table,
    sent_by: SentHome,
    goes: impl Fn(&Table, &Standing) -> bool,
    events: &mut Events,
) {
    while let Some(home) = table.figures.standing().iter().find(|it| goes(table, it)) {
        send_one_home(table, sent_by, *home, events);
    }
}

/// Returns one figure to its owner, and the owner's builder or pig if it was their last follower
/// there.
pub(crate) fn send_one_home(
    table: &mut Table,
    sent_by: SentHome,
    home: Standing,
    events: &mut Events,
) {
    let at = table.figures.standing().iter().position(|it| *it == home);
    table.figures.send_home(at.expect("it stands there"));
    table.features.leave(home.node, home.seat, home.figure.weight());
    tell(table, home, sent_by, events);
    if home.figure.is_follower() {
        send_the_lonely_home(table, home, events);
    }
}

/// Takes a captured follower off the board, and returns the owner's builder or pig if it was their
/// last follower there.
pub(crate) fn imprison(table: &mut Table, captor: Seat, it: Standing, events: &mut Events) {
    let at = table.figures.standing().iter().position(|other| *other == it);
    table.figures.lift(at.expect("it stands there"));
    table.features.leave(it.node, it.seat, it.figure.weight());
    table.fairy.leave(it);
    events.tell(|| Event::Captured { seat: captor, captured: table.deployed_as(it) });
    send_the_lonely_home(table, it, events);
}

/// Returns the owner's builder or pig after a follower left, if it was their last one there.
fn send_the_lonely_home(table: &mut Table, left: Standing, events: &mut Events) {
    let root = table.features.root(left.node);
    if !table.features.of(root).aides.has(left.seat) {
        return;
    }
    let own = |it: &Standing| {
        it.figure != Figure::Shepherd
            && it.seat == left.seat
            && table.features.root(it.node) == root
    };
    let standing = table.figures.standing();
    if standing.iter().any(|it| it.figure.is_follower() && own(it)) {
        return;
    }
    let Some(at) = standing.iter().position(own) else { return };
    let home = table.figures.send_home(at);
    table.features.leave(home.node, home.seat, home.figure.weight());
    tell(table, home, SentHome::LeftAlone, events);
}

/// Returns all figures on a feature but barns and shepherds to their owners. A scored wagon that may
/// move on is only lifted off the board and waits, in no supply.
pub(crate) fn empty(table: &mut Table, node: Node, sent_by: SentHome, events: &mut Events) {
    let root = table.features.root(node);
    let mut at = 0;
    while let Some(standing) = table.figures.standing().get(at).copied() {
        if table.features.root(standing.node) != root || standing.figure == Figure::Shepherd {
            at += 1;
        } else if sent_by == SentHome::Scored && standing.figure.drives_on() {
            table.figures.lift(at);
            table.wagons.wait(standing);
        } else {
            table.figures.send_home(at);
            tell(table, standing, sent_by, events);
        }
    }
    table.features.vacate(root);
}

pub(crate) fn tell(table: &mut Table, home: Standing, sent_by: SentHome, events: &mut Events) {
    table.fairy.leave(home);
    table.sheep.leave(home);
    events.tell(|| {
        let (at, piece) = table.features.named(&table.board, home.node);
        Event::Returned { seat: home.seat, figure: home.figure, at, piece, sent_by }
    });
}
