//! The points that placing a figure would bring, and the time of its return: help for a human
//! player's choice.

use crate::action::{Action, FlockChoice};
use crate::boxes::barn;
use crate::event::{Events, Score, ScoredFor};
use crate::figure::{Figure, Weight};
use crate::figures::Standing;
use crate::scoring;
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::survey::Survey;
use crate::table::Table;
use crate::tiles::PieceId;

/// The value of an action for the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The points for this feature if the game ended now, or at once if the figure returns at once.
    /// For a pig or a barn, the points for it alone; a builder brings none.
    pub now: u32,
    /// The minimal points after completion, with the tiles that it needs, while the player has the
    /// majority. `None` if the feature is never completed, or already is.
    pub completed: Option<u32>,
    /// The other players who would get the same points.
    pub others: Seats,
    /// The time at which the figure returns, unless it is sent away before.
    pub home: ComesHome,
}

/// The time at which a figure returns to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComesHome {
    /// In this turn: its feature is complete, or it is recalled.
    AtOnce,
    /// After the road or city is completed.
    Completed,
    /// After tiles surround the monastery or garden.
    Surrounded,
    /// Never before the end of the game: farmers, pigs, barns, followers in a courtyard, and
    /// followers who join the final scoring.
    AtTheEnd,
}

impl Table {
    /// Returns the value of this action for the player to act, if it places a figure on a feature
    /// or recalls one that scores. `None` for every other action, and if there is no such piece.
    pub fn prospect(&self, action: Action) -> Option<Prospect> {
        let seat = self.seat;
        let on = |figure, at, piece, weight| {
            let node = self.node_at(at, piece)?;
            self.prospect_of(Standing { seat, figure, node }, weight)
        };
        match action {
            // Chance decides what a shepherd brings.
            Action::Deploy { figure: Figure::Shepherd, .. } => None,
            Action::Flock(FlockChoice::Stable) => {
                Some(alone(self.sheep_beside(seat).into(), ComesHome::AtOnce))
            }
            Action::Deploy { figure, at, piece } | Action::Second { figure, at, piece } => {
                on(figure, at, piece, figure.weight())
            }
            Action::Add { figure, at, piece } => on(figure, at, piece, figure.weight()),
            Action::Wagon { at, piece } => on(Figure::Wagon, at, piece, Figure::Wagon.weight()),
            Action::Reinforce { figure, at, piece, .. } => {
                let weight = figure.weight_from_carcassonne(&self.rules);
                let prospect = on(figure, at, piece, weight)?;
                // An incomplete feature is scored because the game ends.
                Some(match prospect.home {
                    ComesHome::AtOnce => prospect,
                    _ => Prospect { completed: None, home: ComesHome::AtTheEnd, ..prospect },
                })
            }
            Action::Barn(corner) => Some(self.prospect_of_barn(corner)),
            Action::Recall { figure, at } => {
                let is_meant = |it: &&Standing| {
                    it.seat == seat && it.figure == figure && self.cell_of(it.node) == at
                };
                let standing = self.figures.standing().iter().find(is_meant)?;
                let now = scoring::worth(self, standing.node, false).points();
                Some(alone(now, ComesHome::AtOnce))
            }
            _ => None,
        }
    }

    /// Returns the value of having this figure on the board.
    fn prospect_of(&self, standing: Standing, weight: Weight) -> Option<Prospect> {
        let Standing { seat, figure, node } = standing;
        let (at, piece): (Cell, PieceId) = self.features.named(&self.board, node);
        let mut then = self.clone();
        then.figures.stand(standing);
        then.features.occupy(node, seat, weight);
        let survey = then.survey(at, piece)?;
        let home = match survey.feature.kind {
            kind if kind.is_never_completed() => ComesHome::AtTheEnd,
            _ if survey.feature.is_complete() => ComesHome::AtOnce,
            kind if kind.is_surrounded() => ComesHome::Surrounded,
            _ => ComesHome::Completed,
        };
        let now = paid(&survey.now, seat, figure);
        if !weight.is_follower() {
            return Some(alone(now, home));
        }
        let is_completed_later = matches!(home, ComesHome::Completed | ComesHome::Surrounded);
        let completed = is_completed_later.then(|| paid(&survey.complete, seat, figure));
        Some(Prospect { now, completed, others: others(&survey, seat), home })
    }

    fn prospect_of_barn(&self, corner: Cell) -> Prospect {
        let mut then = self.clone();
        barn::build(&mut then, corner, &mut Events::silent());
        let mut now = 0;
        barn::each(&then, |worth| {
            if worth.winners.has(self.seat) {
                now += worth.points();
            }
        });
        alone(now, ComesHome::AtTheEnd)
    }
}

/// Returns the value of a feature that is not shared and will not be completed.
fn alone(now: u32, home: ComesHome) -> Prospect {
    Prospect { now, completed: None, others: Seats::default(), home }
}

/// Returns the points of these scores for a player's figure on the feature.
fn paid(scores: &[Score], seat: Seat, figure: Figure) -> u32 {
    let is_for_it = |paid: ScoredFor| match figure {
        Figure::Builder => false,
        Figure::Pig => paid == ScoredFor::Pig,
        _ => paid.is_feature() || paid == ScoredFor::Pig,
    };
    let own = scores.iter().filter(|it| is_for_it(it.scored_for) && it.winners.contains(&seat));
    own.map(|it| it.points).sum()
}

/// Returns the players with whom the player shares the majority.
fn others(survey: &Survey, seat: Seat) -> Seats {
    let mut others = Seats::default();
    let shared = survey.now.iter().filter(|it| it.scored_for.is_feature());
    for score in shared.filter(|it| it.winners.contains(&seat)) {
        score.winners.iter().for_each(|winner| others.add(*winner));
    }
    others.remove(seat);
    others
}
