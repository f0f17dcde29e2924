//! The pages, a file each.

mod city;

use bastide_rules::Expansion;

use super::{Page, Topic};

/// The page of a topic.
pub fn of(topic: Topic) -> &'static Page {
    match topic {
        _ => &city::PAGE,
    }
}

/// All pages, in the order in which they are best read.
pub fn all() -> impl Iterator<Item = &'static Page> {
    Topic::ALL.into_iter().map(of)
}

/// The pages of the base game, and those of each box.
pub fn groups() -> Vec<(Option<Expansion>, Vec<&'static Page>)> {
    let mut groups: Vec<(Option<Expansion>, Vec<&'static Page>)> = Vec::new();
    for page in all() {
        let own = page.boxes.first().copied();
        match groups.iter_mut().find(|(expansion, _)| *expansion == own) {
            Some((_, pages)) => pages.push(page),
            None => groups.push((own, vec![page])),
        }
    }
    groups
}
