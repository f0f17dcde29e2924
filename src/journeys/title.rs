//! The titles of journeys, and their difficulty in words.

use bastide_journeys::{Difficulty, STAGES};

use super::asked::Asked;
use crate::platform::clock;
use bastide_text::{Language, say};

/// The titles of the journeys of the tree, in the order of [`STAGES`].
const TITLES: [fn(Language) -> &'static str; STAGES.len()] = [
    say::stage_first_road,
    say::stage_first_city,
    say::stage_first_monastery,
    say::stage_coats_of_arms,
    say::stage_first_garden,
    say::stage_gaps,
    say::stage_villages,
    say::stage_fields,
    say::stage_the_old_land,
    say::stage_river,
    say::stage_river_valley,
    say::stage_fork,
    say::stage_inns,
    say::stage_cathedrals,
    say::stage_pilgrims,
    say::stage_wine,
    say::stage_market,
    say::stage_herds,
    say::stage_princess,
    say::stage_dragon_country,
    say::stage_abbeys,
    say::stage_crossroads,
    say::stage_shrines,
    say::stage_robbers,
    say::stage_carcassonne,
    say::stage_walls,
    say::stage_trade_route,
    say::stage_two_banks,
    say::stage_old_kingdom,
    say::stage_the_whole_land,
];

/// A day. Milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Returns the title of a journey.
pub fn title(language: Language, asked: &Asked) -> String {
    match asked {
        Asked::Stage(index) => stage(language, usize::from(*index)).to_owned(),
        Asked::Endless(number) => say::journeys_number(language, *number),
        Asked::Day(day) if Some(*day) == super::asked::today() => {
            say::journeys_today(language).to_owned()
        }
        Asked::Day(day) => date(language, day.number()),
        Asked::Sent(_) | Asked::Challenge(_) => {
            let sent = asked.sent().and_then(|text| bastide_journeys::read(text).ok());
            let home = || say::home_journeys(language).to_owned();
            sent.map_or_else(home, |sent| title(language, &Asked::from(sent.journey().name)))
        }
    }
}

/// Returns the heading of a result for others: the land of a day has its date.
pub fn heading(language: Language, asked: &Asked) -> String {
    let title = match asked {
        Asked::Day(day) => {
            let date = date(language, day.number());
            format!("{} · {date}", say::journeys_today(language))
        }
        _ => title(language, asked),
    };
    format!("Bastide · {title}")
}

/// Returns the title of a journey of the tree.
pub fn stage(language: Language, index: usize) -> &'static str {
    TITLES[index](language)
}

/// Returns the date of a day, counted from 1970-01-01, in words.
pub fn date(language: Language, day: u32) -> String {
    // At noon the date is the same in almost every time zone.
    clock::date_in_words(u64::from(day) * DAY + DAY / 2, language.code())
}

/// Returns a difficulty in words.
pub fn difficulty(language: Language, difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => say::journey_easy(language),
        Difficulty::Medium => say::journey_medium(language),
        Difficulty::Hard => say::journey_hard(language),
        Difficulty::Expert => say::journey_expert(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_journey_of_the_tree_has_its_own_title() {
        for language in Language::ALL {
            let mut titles: Vec<&str> = (0..STAGES.len()).map(|it| stage(language, it)).collect();
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), STAGES.len(), "{}", language.code());
        }
        let of = |key| STAGES.iter().position(|stage| stage.key == key).expect("a stage");
        assert_eq!(stage(Language::En, of("market")), "Market");
        assert_eq!(stage(Language::En, of("the-whole-land")), "The whole land");
    }
}
