//! Darmstadt: churches, which are monasteries with a bonus for the players around them, and the
//! Darmstadtium.

use arrayvec::ArrayVec;

use crate::config::{Expansion, MOST_PLAYERS};
use crate::event::{Counted, Events, ScoredFor, Term};
use crate::feature::{Feature, Strength, majority};
use crate::features::Node;
use crate::scoring::{Touched, Worth};
use crate::seat::Seats;
use crate::table::Table;
use crate::tiles::{Mark, PieceKind};

/// The points of a completed church for each player with the most followers around it, and of a
/// completed city for the Darmstadtium.
const BONUS: u16 = 3;

/// The churches that one tile completes, each with the players who have the most followers
/// around it.
pub(crate) type Blessed = ArrayVec<(Node, Seats), 9>;

/// Returns the term of a city for the Darmstadtium: it counts only in a completed one.
pub(crate) fn bonus_of_city(city: &Feature, complete: bool) -> Term {
    let counts = complete && city.marks.has(Mark::Darmstadtium);
    Term { count: counts.into(), of: Counted::Once, each: BONUS }
}

/// Returns the churches among these completed features, before any figure returns.
pub(crate) fn gather(table: &Table, completed: &Touched) -> Blessed {
    let mut blessed = Blessed::new();
    if !table.has(Expansion::Darmstadt) {
        return blessed;
    }
    let churches = completed.iter().filter(|node| is_church(table.features.of(**node)));
    blessed.extend(churches.map(|node| (*node, most_around(table, *node))));
    blessed
}

fn is_church(feature: &Feature) -> bool {
    feature.kind == PieceKind::Monastery && feature.marks.has(Mark::Church)
}

/// Returns the players with the most followers on the nine tiles of a church, whatever their strength.
fn most_around(table: &Table, church: Node) -> Seats {
    let middle = table.cell_of(church);
    let mut count: Strength = [0; MOST_PLAYERS as usize];
    for standing in table.figures.standing().iter().filter(|it| it.figure.is_follower()) {
        if table.cell_of(standing.node).is_near(middle) {
            count[standing.seat.index()] += 1;
        }
    }
    majority(count)
}

/// Pays the bonus of a church, even if nobody stands in it.
pub(crate) fn bless(table: &mut Table, node: Node, blessed: &Blessed, events: &mut Events) {
    if let Some((church, seats)) = blessed.iter().find(|(church, _)| *church == node)
        && !seats.is_empty()
    {
        bonus(*church, *seats).pay(table, events);
    }
}

/// Returns the bonus that an incomplete church would pay if it were completed with the followers
/// around it now; `None` if this is no church, or if nobody is there.
pub(crate) fn bonus_if_completed(table: &Table, node: Node) -> Option<Worth> {
    let seats = is_church(table.features.of(node)).then(|| most_around(table, node))?;
    (!seats.is_empty()).then(|| bonus(node, seats))
}

fn bonus(church: Node, seats: Seats) -> Worth {
    let term = Term { count: 1, of: Counted::Once, each: BONUS };
    Worth::bonus(ScoredFor::Church, Some(church), term, seats)
}
