//! Topics are found by words of strangers.

use super::super::search::{found, index};
use super::super::{Topic, pages};
use crate::text::Language;

#[test]
fn every_topic_is_found_first_by_its_title() {
    for language in Language::ALL {
        let entries = index(language);
        for topic in Topic::ALL {
            let title = (pages::of(topic).title)(language);
            let found = found(&entries, title);
            assert_eq!(found.first().map(|page| page.topic), Some(topic), "{title}");
        }
    }
}
