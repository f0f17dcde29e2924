use super::{DayResult, longest_streak, streak};
use crate::day::Day;

fn day(of_the_month: u8) -> Day {
    Day::new(2026, 3, of_the_month).expect("a day of March")
}

fn result(of_the_month: u8, won: bool) -> DayResult {
    let day = day(of_the_month);
    DayResult { day, won, done: 0, tasks: 5, used: 30, left: 0, steps: Vec::new() }
}

#[test]
fn a_streak_is_the_days_won_in_a_row_up_to_today() {
    let mut results: Vec<DayResult> = [3, 4, 5, 8, 9].map(|day| result(day, true)).to_vec();
    results.push(result(7, false));
    results.push(result(9, true));
    assert_eq!(streak(&results, day(9)), 2);
    assert_eq!(streak(&results, day(10)), 2, "today is not over yet");
    assert_eq!(streak(&results, day(11)), 0);
    assert_eq!(streak(&results, day(5)), 3);
    assert_eq!(longest_streak(&results), 3);
    assert_eq!((streak(&[], day(1)), longest_streak(&[])), (0, 0));
}
