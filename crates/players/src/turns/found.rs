//! Takers of the turns that are found: one keeps the best, the other lists them.

use bastide_rules::Action;

use super::Turn;

/// Takes every turn that is found.
pub(super) trait Found {
    /// `false` as soon as no more turns are wanted. Called before each first action.
    fn goes_on(&self) -> bool {
        true
    }
    /// `false` for a first action whose turns are not wanted.
    fn begins_with(&self, _first: Action) -> bool {
        true
    }
    /// `false` if a turn that is worth this much without a meeple is not wanted with one either.
    fn wants(&self, _without: f32) -> bool {
        true
    }
    /// Takes one more way to finish the turn.
    fn found(&mut self, path: &[Action], last: Action, lead: f32);
}

/// Keeps the best only; the first of equals.
#[derive(Default)]
pub(super) struct Best(pub Option<Turn>);

/// The most points that a meeple is assumed to add.
const MOST_OF_A_FIGURE: f32 = 9.0;

impl Found for Best {
    fn wants(&self, without: f32) -> bool {
        self.0.as_ref().is_none_or(|best| without + MOST_OF_A_FIGURE > best.lead)
    }

    fn found(&mut self, path: &[Action], last: Action, lead: f32) {
        if self.0.as_ref().is_none_or(|best| lead > best.lead) {
            self.0 = Some(Turn::of(path, last, lead));
        }
    }
}

/// Keeps the best few, or all. With many expansions there are thousands.
pub(super) struct List<'a> {
    /// The best first, and equal ones in the order they were found; if all are kept, in the order
    /// they were found.
    pub turns: Vec<Turn>,
    /// The most turns to keep; `None` keeps all.
    pub most: Option<usize>,
    /// The only first action that is wanted; `None` for every one.
    pub first: Option<Action>,
    /// The number of turns found.
    pub found: usize,
    /// `true` if they do not all begin with the same action.
    pub differ: bool,
    /// The share of the time that is spent.
    pub spent: &'a dyn Fn() -> f32,
}

impl<'a> List<'a> {
    /// Creates an empty list.
    pub fn new(most: Option<usize>, spent: &'a dyn Fn() -> f32) -> Self {
        List { turns: Vec::new(), most, first: None, found: 0, differ: false, spent }
    }
}

impl Found for List<'_> {
    fn goes_on(&self) -> bool {
        // Without any turn nothing could be played.
        (self.spent)() < 1.0 || self.turns.is_empty()
    }

    fn begins_with(&self, first: Action) -> bool {
        self.first.is_none_or(|wanted| wanted == first)
    }

    fn found(&mut self, path: &[Action], last: Action, lead: f32) {
        self.found += 1;
        let first = |turn: &Turn| turn.actions.first().copied();
        let begins = path.first().copied().unwrap_or(last);
        self.differ |= self.turns.first().is_some_and(|turn| first(turn) != Some(begins));
        let Some(most) = self.most else { return self.turns.push(Turn::of(path, last, lead)) };
        let place = self.turns.partition_point(|turn| turn.lead.total_cmp(&lead).is_ge());
        if place < most {
            self.turns.truncate(most - 1);
            self.turns.insert(place, Turn::of(path, last, lead));
        }
    }
}

/// Sorts the best first, and equal ones in the order they were found: a Shell sort, which is short,
/// and fast for thousands.
pub(super) fn sort(turns: &mut Vec<Turn>) {
    let mut order: Vec<usize> = (0..turns.len()).collect();
    let is_before = |one: usize, other: usize| {
        turns[other].lead.total_cmp(&turns[one].lead).then(one.cmp(&other)).is_lt()
    };
    let mut gap = order.len() / 2;
    while gap > 0 {
        for end in gap..order.len() {
            let mut at = end;
            while at >= gap && is_before(order[at], order[at - gap]) {
                order.swap(at, at - gap);
                at -= gap;
            }
        }
        gap = if gap == 2 { 1 } else { gap * 5 / 11 };
    }
    *turns = order.into_iter().map(|at| turns[at].clone()).collect();
}

#[cfg(test)]
mod tests {
    use bastide_rules::Cell;

    use super::*;

    /// Returns turns in an order unrelated to their value, some of equal value.
    fn leads() -> impl Iterator<Item = (Action, f32)> {
        (0..999_i16).map(|number| {
            let action = Action::Barn(Cell { x: number, y: 0 });
            (action, f32::from(number.wrapping_mul(317) % 89) / 4.0)
        })
    }

    fn listed(most: Option<usize>) -> List<'static> {
        let mut list = List::new(most, &|| 0.0);
        leads().for_each(|(action, lead)| list.found(&[], action, lead));
        list
    }

    fn actions(turns: &[Turn]) -> Vec<Action> {
        turns.iter().map(|it| it.actions[0]).collect()
    }

    fn sorted() -> Vec<Action> {
        let mut same: Vec<Turn> =
            leads().map(|(action, lead)| Turn::of(&[], action, lead)).collect();
        same.sort_by(|one, other| other.lead.total_cmp(&one.lead));
        actions(&same)
    }

    #[test]
    fn the_best_turns_come_first_and_equal_ones_as_they_were_found() {
        let mut turns = listed(None).turns;
        sort(&mut turns);
        assert_eq!(actions(&turns), sorted());
        for few in 0..9 {
            let mut turns = listed(None).turns;
            turns.truncate(few);
            sort(&mut turns);
            assert!(turns.is_sorted_by(|one, other| one.lead >= other.lead));
        }
    }

    #[test]
    fn the_best_few_are_the_first_of_all() {
        for most in [1, 2, 16, 998, 999, 2000] {
            let list = listed(Some(most));
            assert_eq!(actions(&list.turns), sorted()[..most.min(999)]);
            assert!(list.found == 999 && list.differ);
        }
    }
}
