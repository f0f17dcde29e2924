//! The pages, a file each.

mod abbot;
mod arrow;
mod books;
mod city;
mod end;
mod farm;
mod lay;
mod majority;
mod monastery;
mod place;
mod river;
mod road;
mod turn;

use bastide_rules::Expansion;

use super::{Page, Topic};

/// The page of a topic.
pub fn of(topic: Topic) -> &'static Page {
    match topic {
        Topic::Turn => &turn::PAGE,
        Topic::Lay => &lay::PAGE,
        Topic::Place => &place::PAGE,
        Topic::City => &city::PAGE,
        Topic::Road => &road::PAGE,
        Topic::Monastery => &monastery::PAGE,
        Topic::Majority => &majority::PAGE,
        Topic::Farm => &farm::PAGE,
        Topic::End => &end::PAGE,
        Topic::Books => &books::PAGE,
        Topic::River => &river::PAGE,
        Topic::Abbot => &abbot::PAGE,
        Topic::Arrow => &arrow::PAGE,
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
