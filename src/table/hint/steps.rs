//! The steps of a hint, and its state. Pure.

use bastide_questions::Assessment;
use bastide_rules::Action;

/// A step of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The region to search.
    Where,
    /// The place itself.
    Spot,
    /// The move, and the reason for it.
    Move,
}

impl Step {
    /// The steps for a tile.
    pub const TILE: &'static [Step] = &[Step::Where, Step::Spot, Step::Move];
    /// The steps for actions that are possible in several places.
    pub const PLACES: &'static [Step] = &[Step::Where, Step::Move];
    /// The only step for everything else.
    pub const ONLY: &'static [Step] = &[Step::Move];
}

/// The result of the computer player, and the steps given so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The best turn.
    pub best: Assessment,
    /// The action in hand when the hint was requested.
    pub in_hand: Option<Action>,
    /// The turn that the best is compared with: the one in hand, or another.
    pub other: Option<Assessment>,
    /// Standard error of the difference of their leads.
    pub error: f32,
    /// The steps in which it is given.
    pub steps: &'static [Step],
    /// The last step given.
    pub told: Option<Step>,
}

impl Hint {
    /// Returns the first action of the best turn.
    pub fn proposed(&self) -> Option<Action> {
        self.best.actions.first().copied()
    }

    /// Returns the next step, whatever is in hand.
    pub fn coming(&self) -> Step {
        let rest = |step: &Step| Some(*step) > self.told;
        self.steps.iter().copied().find(rest).unwrap_or(Step::Move)
    }

    /// Returns the next step for a player with this in hand; none if it must be compared first.
    pub fn next(&self, in_hand: Option<Action>) -> Option<Step> {
        if self.finds(in_hand) {
            return Some(Step::Move);
        }
        let is_compared = in_hand.is_none() || in_hand == self.in_hand;
        Some(self.coming()).filter(|step| is_compared || *step != Step::Move)
    }

    /// `true` if only the region was given.
    pub fn seeks(&self) -> bool {
        self.told == Some(Step::Where)
    }

    /// `true` if this is the proposed action.
    pub fn finds(&self, in_hand: Option<Action>) -> bool {
        in_hand.is_some() && in_hand == self.proposed()
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Cell, TileId, Turn};

    use super::*;

    fn place(x: i16) -> Action {
        let tile = TileId::named("B24").expect("a tile");
        Action::Place { tile, at: Cell::new(x, 0), turn: Turn::NONE }
    }

    fn hint(in_hand: Option<Action>) -> Hint {
        let best = Assessment { actions: vec![place(1)], lead: 2.0, reasons: Vec::new() };
        Hint { best, in_hand, other: None, error: 0.0, steps: Step::TILE, told: None }
    }

    #[test]
    fn each_press_tells_more_and_the_last_step_again() {
        let mut hint = hint(None);
        for step in [Step::Where, Step::Spot, Step::Move, Step::Move] {
            assert_eq!(hint.coming(), step);
            assert_eq!(hint.next(None), Some(step));
            hint.told = Some(step);
            assert_eq!(hint.seeks(), step == Step::Where);
        }
        for steps in [Step::PLACES, Step::ONLY] {
            let fresh = Hint { steps, told: None, ..hint.clone() };
            assert_eq!(fresh.coming(), steps[0]);
            assert_eq!(Hint { told: Some(steps[0]), ..fresh }.coming(), Step::Move);
        }
    }

    #[test]
    fn only_the_move_is_compared_and_only_with_what_is_in_hand_now() {
        let mut hint = hint(None);
        let other = Some(place(2));
        assert_eq!(hint.next(other), Some(Step::Where));
        hint.told = Some(Step::Spot);
        assert_eq!(hint.next(other), None, "that is to be thought about");
        hint.in_hand = other;
        assert_eq!(hint.next(other), Some(Step::Move));
        assert_eq!(hint.next(Some(place(3))), None, "and so is what came into the hand since");
        assert_eq!(hint.next(None), Some(Step::Move));
    }

    #[test]
    fn whoever_has_the_best_in_hand_is_told_so_at_once() {
        let hint = hint(None);
        assert_eq!(hint.next(Some(place(1))), Some(Step::Move));
        assert_eq!(hint.coming(), Step::Where, "the button does not give it away");
        assert!(hint.finds(Some(place(1))) && !hint.finds(None));
    }
}
