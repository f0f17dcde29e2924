//! The rating of a person, from results against computer players whose ratings are known
//! ([`Character::rating`](bastide_questions::Character::rating)), in Elo points.
//!
//! Two games with the same tiles, of a match, are two results. The luck of the tiles cancels in them,
//! so the true range is, if anything, narrower than the one given here.

/// The prior of a person's rating: the rating of Bruno, and a standard deviation of 300 points. It is
/// weak: it says no more than a won and a lost game.
const FIRST: f64 = 348.0;
const SPREAD: f64 = 300.0;

/// The ratings that are considered, in steps. A rating below the weakest character says nothing.
const LOWEST: i32 = 0;
const HIGHEST: i32 = 2000;
const STEP: i32 = 10;

/// The factor of the odds for one point: the 400th root of ten; and its logarithm.
const ODDS: f64 = 1.005_773_063_001_738_3;
const LOG_ODDS: f64 = std::f64::consts::LN_10 / 400.0;

/// The loss of log-likelihood at the ends of a 95 % interval: half of 1.96 squared.
const AT_THE_ENDS: f64 = 1.92;

/// The least number of games from which a range follows.
pub const FEWEST: u32 = 5;

/// The results of a person against opponents of one rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The rating of the opponents.
    pub opponent: u16,
    /// The number of games.
    pub games: u32,
    /// Two for each game won, one for each drawn.
    pub halves: u32,
}

/// A 95 % interval, in tens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The lower end.
    pub low: u32,
    /// The upper end.
    pub high: u32,
}

/// Returns the rating at which these results are the likeliest, in tens.
pub fn likeliest(all: &[Results]) -> i32 {
    let mut rating = LOWEST;
    while rating < HIGHEST && slope(all, rating + STEP / 2) > 0.0 {
        rating += STEP;
    }
    rating
}

/// Returns the range of ratings that these results leave likely; `None` for fewer than [`FEWEST`]
/// games.
pub fn range(all: &[Results]) -> Option<Range> {
    if all.iter().map(|it| it.games).sum::<u32>() < FEWEST {
        return None;
    }
    let middle = likeliest(all);
    let end = |step: i32| {
        let (mut rating, mut lost) = (middle, 0.0);
        while lost < AT_THE_ENDS && (LOWEST..=HIGHEST).contains(&(rating + step)) {
            lost -= f64::from(step) * slope(all, rating + step / 2);
            rating += step;
        }
        rating as u32
    };
    Some(Range { low: end(-STEP), high: end(STEP) })
}

/// Returns the slope of the logarithm of the likelihood.
fn slope(all: &[Results], rating: i32) -> f64 {
    let surprise = |it: &Results| {
        let expected = 1.0 / (1.0 + ODDS.powi(i32::from(it.opponent) - rating));
        f64::from(it.halves) / 2.0 - f64::from(it.games) * expected
    };
    let pull = (FIRST - f64::from(rating)) / (SPREAD * SPREAD);
    LOG_ODDS * all.iter().map(surprise).sum::<f64>() + pull
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::random::Random;

    use super::*;

    fn against(character: Character, games: u32, halves: u32) -> Results {
        Results { opponent: character.rating(), games, halves }
    }

    fn width(all: &[Results]) -> u32 {
        let Range { low, high } = range(all).expect("enough games");
        high - low
    }

    #[test]
    fn the_prior_is_the_first_opponent() {
        assert!((FIRST - f64::from(Character::Bruno.rating())).abs() < 0.5);
        assert!((likeliest(&[]) - i32::from(Character::Bruno.rating())).abs() <= STEP);
    }

    #[test]
    fn few_games_give_no_range() {
        assert_eq!(range(&[against(Character::Hugo, FEWEST - 1, 4)]), None);
        assert!(range(&[against(Character::Hugo, FEWEST, 4)]).is_some());
    }

    #[test]
    fn even_results_give_the_rating_of_the_opponent() {
        let hugo = i32::from(Character::Hugo.rating());
        let even = [against(Character::Hugo, 200, 200)];
        assert!((likeliest(&even) - hugo).abs() <= STEP);
        // By hand: 200 games at even odds have an error of 400 / ln 10 / sqrt(50) = 24.6 points.
        let Range { low, high } = range(&even).expect("enough games");
        assert!((low as i32 - (hugo - 48)).abs() <= 2 * STEP, "{low}");
        assert!((high as i32 - (hugo + 48)).abs() <= 2 * STEP, "{high}");
    }

    #[test]
    fn three_of_four_are_two_hundred_points() {
        let better = [against(Character::Greta, 400, 600)];
        let points = likeliest(&better) - i32::from(Character::Greta.rating());
        assert!((points - 190).abs() <= STEP, "{points}");
    }

    #[test]
    fn more_games_give_a_narrower_range() {
        let widths =
            [5, 20, 80, 320].map(|games| width(&[against(Character::Clara, games, games)]));
        assert!(widths.is_sorted_by(|more, less| more > less), "{widths:?}");
    }

    #[test]
    fn who_only_wins_or_only_loses_gets_a_range_too() {
        let all = range(&[against(Character::Raimund, 30, 60)]).expect("enough games");
        assert!(all.low > u32::from(Character::Raimund.rating()), "{all:?}");
        assert!(all.high > all.low + 200 && all.high <= HIGHEST as u32, "{all:?}");
        let none = range(&[against(Character::Pip, 30, 0)]).expect("enough games");
        assert!(none.low == 0 && none.high < 205, "{none:?}");
    }

    #[test]
    fn the_range_holds_the_true_rating_nineteen_times_of_twenty() {
        let random = &mut Random::seeded(1);
        let (mut held, all) = (0, 400);
        for number in 0..all {
            let truth = 200 + 2 * number;
            let results = Character::ALL.map(|character| {
                let odds = ODDS.powi(i32::from(character.rating()) - truth);
                let won = (0..8)
                    .filter(|_| f64::from(random.below(1_000_000)) < 1_000_000.0 / (1.0 + odds));
                against(character, 8, 2 * won.count() as u32)
            });
            let Range { low, high } = range(&results).expect("enough games");
            held += u32::from((low as i32..=high as i32).contains(&truth));
        }
        assert!((368..=392).contains(&held), "{held} of {all}");
    }
}
