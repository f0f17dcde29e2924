//! The changes a turn makes on the table: they tell the best turn from a miss. Pure.

use bastide_rules::{Action, Cell, Deployed, Event, Game, Seat, Table};

/// A change that a turn makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// An opponent's meeple stays to the end of the game: no tile left completes its feature.
    Trapped {
        /// The meeple.
        meeple: Deployed,
        /// The empty cells beside its feature that no tile left fits.
        gaps: Vec<Cell>,
    },
    /// A feature that paid an opponent alone pays the solver, too, or the solver alone.
    TakenOver {
        /// The opponent's meeple there.
        meeple: Deployed,
        /// `true` if the opponent is still paid for it.
        is_shared: bool,
    },
    /// An event, as the log tells it.
    Happened(Event),
    /// Points that the final count gives more or less than before, seat by seat.
    Forecast(Vec<i64>),
    /// The solver keeps every meeple.
    NoMeeple,
}

impl Change {
    /// The changes that these actions of the player to act make; none where the rules refuse them.
    pub fn of(before: &Game, actions: &[Action]) -> Option<Vec<Change>> {
        let seat = before.table().to_act()?;
        let (first, then) = actions.split_first()?;
        let mut game = before.clone();
        let mut events = game.play(*first).ok()?;
        // A meeple that was joined stands there until it is scored, after the last decision.
        let taken = taken_over(before.table(), game.table(), seat);
        for action in then {
            events.extend(game.play(*action).ok()?);
        }
        let (before, after) = (before.table(), game.table());
        let mut changes = trapped(before, after, seat);
        changes.extend(taken);
        let is_own =
            |event: &Event| matches!(event, Event::Deployed { seat: by, .. } if *by == seat);
        changes.extend(Change::happened(&events));
        let forecast = after.forecast().into_iter().zip(before.forecast());
        let more = forecast.map(|(after, before)| i64::from(after) - i64::from(before));
        changes.push(Change::Forecast(more.collect()));
        changes.extend((!events.iter().any(is_own)).then_some(Change::NoMeeple));
        Some(changes)
    }

    /// The events of this turn.
    pub fn happened(events: &[Event]) -> Vec<Change> {
        let is_next = |event: &&Event| {
            matches!(event, Event::Turn { .. } | Event::Drawn { .. } | Event::FinalScoring)
        };
        events.iter().take_while(|event| !is_next(event)).cloned().map(Change::Happened).collect()
    }

    /// The changes of one turn that another lacks, the most telling first; of where the tile lies
    /// and what comes home only if there is nothing else.
    pub fn lacking<'a>(one: &'a [Change], other: &[Change]) -> Vec<&'a Change> {
        let rank = |change: &&Change| match change {
            Change::Happened(Event::Placed { .. } | Event::Returned { .. }) => 2,
            Change::Happened(Event::Deployed { .. }) => 1,
            _ => 0,
        };
        let mut lacking: Vec<_> = one.iter().filter(|change| !other.contains(change)).collect();
        if lacking.iter().any(|change| rank(change) < 2) {
            lacking.retain(|change| rank(change) < 2);
        }
        bastide_rules::insertion_sort(&mut lacking, |one, other| rank(one) < rank(other));
        lacking
    }

    /// The cells it speaks of.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Change::Trapped { meeple, gaps } => gaps.iter().copied().chain([meeple.at]).collect(),
            Change::TakenOver { meeple, .. } => vec![meeple.at],
            Change::Happened(Event::Scored(score)) => score.cells.clone(),
            Change::Happened(Event::Placed { at, .. } | Event::Deployed { at, .. }) => vec![*at],
            Change::Happened(_) | Change::Forecast(_) | Change::NoMeeple => Vec::new(),
        }
    }
}

/// The meeples of opponents that can no longer come home, each with the gaps that keep them.
fn trapped(before: &Table, after: &Table, seat: Seat) -> Vec<Change> {
    let known: Vec<Deployed> = before.trapped().collect();
    let new = after.trapped().filter(|it| it.seat != seat && !known.contains(it));
    let trapped = new.map(|meeple| {
        let open = after.feature_id(meeple.at, meeple.piece).into_iter();
        let open = open.flat_map(|feature| after.open_cells_of(feature));
        let gaps = open.filter(|cell| after.fitting(*cell).next().is_none()).collect();
        Change::Trapped { meeple, gaps }
    });
    trapped.collect()
}

/// The features that paid opponents alone, and pay this seat once the tile lies there: each once.
fn taken_over(before: &Table, placed: &Table, seat: Seat) -> Vec<Change> {
    // Own strength there, and the opponent's.
    let strength = |table: &Table, it: &Deployed| {
        let strength = table.feature(it.at, it.piece).map(|feature| feature.strength());
        strength.map_or((0, 0), |by| (by[seat.index()], by[it.seat.index()]))
    };
    let mut seen = Vec::new();
    let mut taken = Vec::new();
    for meeple in before.deployed().filter(|it| it.seat != seat && it.figure.is_follower()) {
        let feature = placed.feature_id(meeple.at, meeple.piece);
        let ((was, theirs), (own, their)) = (strength(before, &meeple), strength(placed, &meeple));
        let was_paid = was > 0 && was >= theirs;
        if !was_paid && own > 0 && own >= their && !seen.contains(&feature) {
            seen.push(feature);
            taken.push(Change::TakenOver { meeple, is_shared: own == their });
        }
    }
    taken
}

#[cfg(test)]
mod tests;
