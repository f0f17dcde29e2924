//! The opponent "as good as you": the character about as strong as the person at this screen, by
//! the results of the last games against computer players.

use bastide_questions::Character;

use bastide_session::about::{About, SeatAbout};
use bastide_session::rating::{Results, likeliest};

/// The number of games considered: older ones say little about the present strength.
pub const GAMES: usize = 20;
/// Returns the results in a game; none unless it is finished, with one person and only computer
/// players against them.
pub fn results(about: &About) -> Vec<Results> {
    let persons: Vec<&SeatAbout> = about.seats.iter().filter(|it| it.rating.is_none()).collect();
    let ([person], None) = (persons.as_slice(), about.to_act) else { return Vec::new() };
    let against = |seat: &SeatAbout| {
        let halves = match person.score.cmp(&seat.score) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        seat.rating.map(|opponent| Results { opponent, games: 1, halves })
    };
    about.seats.iter().filter_map(against).collect()
}

/// Returns the character about as strong as the person with these results.
pub fn as_good_as(results: &[Results]) -> Character {
    let rating = likeliest(results);
    let off = |character: &Character| (i32::from(character.rating()) - rating).abs();
    Character::ALL.into_iter().min_by_key(off).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(character: Character, halves: u32) -> Results {
        Results { opponent: character.rating(), games: 1, halves }
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
            results.push(played(level, 2));
            level = as_good_as(&results);
        }
        assert_eq!(level, Character::STRONGEST, "whoever beats everybody meets the strongest");
        let lost: Vec<Results> =
            [Character::Bruno, Character::Rosa, Character::Pip, Character::Pip]
                .map(|character| played(character, 0))
                .to_vec();
        assert_eq!(as_good_as(&lost), Character::Pip);
        let even: Vec<Results> =
            (0..GAMES).map(|game| played(Character::Hugo, 2 * (game as u32 % 2))).collect();
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
        assert_eq!(results(&won), [played(Character::Bruno, 2), played(Character::Bruno, 1)]);
        assert!(results(&over(vec![seat(50, None), seat(40, None), seat(9, bruno)])).is_empty());
        assert!(results(&over(vec![seat(50, bruno), seat(40, bruno)])).is_empty());
        assert!(results(&About { to_act: Some(0), ..won }).is_empty());
    }
}
