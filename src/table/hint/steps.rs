//! The steps in which a hint is given, and what is known of it. Pure.

use bastide_questions::Assessment;
use bastide_rules::Action;

/// How much of a hint is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Where to look.
    Where,
    /// The place itself.
    Spot,
    /// What to do there, and why.
    Move,
}

impl Step {
    /// The steps for a tile.
    pub const TILE: &'static [Step] = &[Step::Where, Step::Spot, Step::Move];
    /// The steps for what can be done in several places.
    pub const PLACES: &'static [Step] = &[Step::Where, Step::Move];
    /// The only step for all else.
    pub const ONLY: &'static [Step] = &[Step::Move];
}

/// What the thinker found, and how much of it a person was told.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The best turn.
    pub best: Assessment,
    /// What was in hand when it was asked for.
    pub in_hand: Option<Action>,
    /// The turn that the best is compared with: the one in hand, or another.
    pub other: Option<Assessment>,
    /// Standard error of the difference of their leads.
    pub error: f32,
    /// The steps in which it is told.
    pub steps: &'static [Step],
    /// The last that was told.
    pub told: Option<Step>,
}

impl Hint {
    /// What the best turn begins with.
    pub fn proposed(&self) -> Option<Action> {
        self.best.actions.first().copied()
    }

    /// What is told next, whatever is in hand.
    pub fn coming(&self) -> Step {
        let rest = |step: &Step| Some(*step) > self.told;
        self.steps.iter().copied().find(rest).unwrap_or(Step::Move)
    }

    /// What is told next to whom has this in hand; none where the thinker must compare that first.
    pub fn next(&self, in_hand: Option<Action>) -> Option<Step> {
        if self.finds(in_hand) {
            return Some(Step::Move);
        }
        let is_compared = in_hand.is_none() || in_hand == self.in_hand;
        Some(self.coming()).filter(|step| is_compared || *step != Step::Move)
    }

    /// Whether a person was told where to look, and no more.
    pub fn seeks(&self) -> bool {
        self.told == Some(Step::Where)
    }

    /// Whether this is what would be proposed.
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
