//! The opponent "as good as you": the character about as strong as the person at this screen, by
//! the results of the last games against computer players.

use bastide_questions::Character;

use bastide_session::about::{About, SeatAbout};

/// The number of games considered: older ones say little about the present strength.
pub const GAMES: usize = 20;
/// The prior of a person's rating: its mean and its standard deviation.
const FIRST: f32 = Character::Bruno.rating() as f32;
const SPREAD: f32 = 300.0;

/// The rating of an opponent, and the result of the person against it: 1 for more points, 0.5 for
/// as many, 0 for fewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Result {
    rating: f32,
    won: f32,
}

/// Returns the results in a game; none unless it is finished, with one person and only computer
/// players against them.
pub fn results(about: &About) -> Vec<Result> {
    let persons: Vec<&SeatAbout> = about.seats.iter().filter(|it| it.rating.is_none()).collect();
    let ([person], None) = (persons.as_slice(), about.to_act) else { return Vec::new() };
    let against = |seat: &SeatAbout| {
        let won = match person.score.cmp(&seat.score) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        seat.rating.map(|rating| Result { rating: rating.into(), won })
    };
    about.seats.iter().filter_map(against).collect()
}

/// Returns the rating at which these results are the expected ones, drawn towards [`FIRST`].
fn rating(results: &[Result]) -> f32 {
    let (mut low, mut high) = (-1000.0_f32, 3000.0);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        let surprise: f32 = results.iter().map(|it| it.won - expected(middle, it.rating)).sum();
        // The logarithm of a normal prior has a slope in proportion to the distance from its mean.
        let pull = (FIRST - middle) / (SPREAD * SPREAD) * 400.0 / std::f32::consts::LN_10;
        if surprise + pull > 0.0 { low = middle } else { high = middle }
    }
    low
}

/// Returns the expected result of a player with this rating against the other.
fn expected(rating: f32, other: f32) -> f32 {
    1.0 / (1.0 + 10_f32.powf((other - rating) / 400.0))
}

/// Returns the character about as strong as the person with these results.
pub fn as_good_as(results: &[Result]) -> Character {
    let rating = rating(results);
    let off = |character: Character| (f32::from(character.rating()) - rating).abs();
    let all = Character::ALL.into_iter();
    all.min_by(|one, other| off(*one).total_cmp(&off(*other))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(character: Character, won: f32) -> Result {
        Result { rating: character.rating().into(), won }
    }

    #[test]
    fn nobody_knows_a_newcomer() {
        assert_eq!(as_good_as(&[]), Character::Bruno);
    }

    #[test]
    fn it_follows_who_wins_and_who_loses() {
        let mut results = Vec::new();
        let mut level = as_good_as(&results);
        for _ in 0..GAMES {
            results.push(played(level, 1.0));
            level = as_good_as(&results);
        }
        assert_eq!(level, Character::STRONGEST, "whoever beats everybody meets the strongest");
        let lost: Vec<Result> = [Character::Bruno, Character::Rosa, Character::Pip, Character::Pip]
            .map(|character| played(character, 0.0))
            .to_vec();
        assert_eq!(as_good_as(&lost), Character::Pip);
        let even: Vec<Result> =
            (0..GAMES).map(|game| played(Character::Hugo, (game % 2) as f32)).collect();
        assert_eq!(as_good_as(&even), Character::Hugo);
    }

    #[test]
    fn only_games_of_one_person_to_their_end_say_anything() {
        let seat = |score, rating| SeatAbout {
            name: String::new(),
            colour: 0,
            score,
            rating,
            elsewhere: false,
        };
        let over = |seats| About { seats, ..About::default() };
        let bruno = Some(Character::Bruno.rating());
        let won = over(vec![seat(50, None), seat(40, bruno), seat(50, bruno)]);
        assert_eq!(results(&won), [played(Character::Bruno, 1.0), played(Character::Bruno, 0.5)]);
        assert!(results(&over(vec![seat(50, None), seat(40, None), seat(9, bruno)])).is_empty());
        assert!(results(&over(vec![seat(50, bruno), seat(40, bruno)])).is_empty());
        assert!(results(&About { to_act: Some(0), ..won }).is_empty());
    }
}
