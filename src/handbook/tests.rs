//! The pages agree with the rules.

mod numbers;
mod questions;
mod strangers;
mod ways;

use bastide_rules::Preset;

use super::{By, Facts, Page, Part, Topic, pages};
use crate::school;
use bastide_text::Language;

/// Returns all the rules a page can be shown for: each rulebook, with each value of the rule
/// variants that the page mentions.
fn each_by(page: &Page) -> Vec<By> {
    let mut all: Vec<By> = Preset::ALL.map(By::book).to_vec();
    for reading in page.readings {
        let with = |by: &By| {
            let values = 0..reading.values().len();
            let by = *by;
            values.filter_map(move |at| Some(By { rules: by.rules.with(*reading, at)?, ..by }))
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

#[test]
fn every_topic_has_its_page_and_every_name_its_topic() {
    for topic in Topic::ALL {
        assert_eq!(pages::of(topic).topic, topic);
        assert_eq!(Topic::named(topic.name()), Some(topic));
    }
}

#[test]
fn every_example_can_be_played_and_what_is_refused_is_refused() {
    for page in pages::all() {
        assert!(page.examples().count() > 0, "{:?}", page.topic);
        for by in each_by(page) {
            for (number, example) in page.examples().enumerate() {
                let Some(played) = example.play(page, &by) else { continue };
                let what = format!("{:?}, example {number}, {by:?}", page.topic);
                assert_eq!(played.refusal.is_some(), example.refused.is_some(), "{what}");
                let is_something = !played.events.is_empty() || played.refusal.is_some();
                assert!(is_something, "nothing happens: {what}");
            }
        }
        for (number, example) in page.examples().enumerate() {
            let is_played = each_by(page).iter().any(|by| example.play(page, by).is_some());
            assert!(is_played, "{:?}, example {number}", page.topic);
        }
    }
}

#[test]
fn what_is_told_with_numbers_is_told_by_some_book_and_never_of_nothing() {
    for page in pages::all() {
        for (number, part) in page.parts.iter().enumerate() {
            let Part::Tells(tell) = part else { continue };
            let told: Vec<String> = each_by(page)
                .into_iter()
                .filter_map(|by| tell(Language::default(), &Facts::of(page, by)))
                .collect();
            assert!(!told.is_empty(), "{:?}, part {number}", page.topic);
            for told in told {
                let mut numbers = told.split(|letter: char| !letter.is_ascii_digit());
                assert!(numbers.all(|number| number != "0"), "{told}");
            }
        }
    }
}

#[test]
fn what_can_be_looked_up_further_is_there() {
    for page in pages::all() {
        assert!(page.see.iter().all(|topic| *topic != page.topic), "{:?}", page.topic);
        let lesson = page.lesson.map(school::named);
        assert!(lesson.is_none_or(|found| found.is_some()), "{:?}", page.topic);
    }
}
