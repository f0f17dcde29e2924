//! The order in which the decisions of a game are judged. Pure.

use bastide_rules::Decision;

/// Returns the decisions from coarse to fine: first a round in the middle, then one at each
/// quarter, and so on. After a few seconds the chart has its shape, with marks of all players in
/// all parts of the game, however long the game and however slow the machine. Decisions that begin
/// with a tile come before those that follow from a turn (the dragon's way, the meeple sent home):
/// these seldom matter as much.
pub fn order(decisions: &[Decision], players: usize) -> Vec<usize> {
    let (turns, others): (Vec<Decision>, Vec<Decision>) =
        decisions.iter().partition(|decision| decision.begins_with_a_tile);
    let spread_out = |all: Vec<Decision>| {
        let rounds: Vec<Vec<usize>> = all
            .chunks(players.max(1))
            .map(|round| round.iter().map(|it| it.from).collect())
            .collect();
        spread(rounds.len()).into_iter().flat_map(move |at| rounds[at].clone())
    };
    spread_out(turns).chain(spread_out(others)).collect()
}

/// Returns the numbers below `count`, each as far as possible from those before it.
fn spread(count: usize) -> Vec<usize> {
    let bits = usize::BITS - count.leading_zeros();
    let reversed =
        |number: usize| number.reverse_bits().checked_shr(usize::BITS - bits).unwrap_or(0);
    let all = (1..1_usize << bits).chain([0]).map(reversed);
    all.filter(|number| *number < count).collect()
}

#[cfg(test)]
mod tests {
    use bastide_rules::Seat;

    use super::*;

    #[test]
    fn the_numbers_are_all_there_and_the_first_ones_far_apart() {
        assert!(spread(0).is_empty());
        assert_eq!(spread(1), [0]);
        assert_eq!(spread(7), [4, 2, 6, 1, 5, 3, 0]);
        for count in 0..200 {
            let mut all = spread(count);
            for first in [4, 8, 16].into_iter().filter(|first| *first * 2 < count) {
                let mut some = all[..first].to_vec();
                some.sort_unstable();
                let apart = some.windows(2).map(|pair| pair[1] - pair[0]).min();
                assert!(apart >= Some(count / (4 * first)), "{first} of {count}: {some:?}");
            }
            all.sort_unstable();
            assert_eq!(all, (0..count).collect::<Vec<_>>());
        }
    }

    #[test]
    fn whole_turns_come_first() {
        let decision = |from, begins_with_a_tile| Decision {
            seat: Seat::new(0),
            from,
            actions: 1,
            begins_with_a_tile,
        };
        let all = [decision(0, true), decision(2, false), decision(3, true), decision(4, true)];
        assert_eq!(order(&all, 1), [4, 3, 0, 2]);
        assert_eq!(
            order(&all, 2),
            [4, 0, 3, 2],
            "what everybody decided in a round stays together"
        );
    }
}
