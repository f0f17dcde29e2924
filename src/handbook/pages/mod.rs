//! The pages, one file each.

mod abbey;
mod abbot;
mod arrow;
mod barn;
mod books;
mod builder;
mod buildings;
mod cathedral;
mod city;
mod count;
mod crop_circle;
mod cult;
mod darmstadt;
mod dragon;
mod end;
mod fairy;
mod farm;
mod festival;
mod flight;
mod gold_mine;
mod goods;
mod hill;
mod inn;
mod king;
mod labyrinth;
mod large;
mod lay;
mod magic;
mod majority;
mod mayor;
mod monastery;
mod more_tiles;
mod phantom;
mod pig;
mod place;
mod portal;
mod princess;
mod river;
mod road;
mod shepherd;
mod siege;
mod special_monastery;
mod tower;
mod turn;
mod wagon;
mod wind_rose;

use bastide_rules::Expansion;

use super::{Page, Topic};

/// Returns the page of a topic.
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
        Topic::Inn => &inn::PAGE,
        Topic::Cathedral => &cathedral::PAGE,
        Topic::Large => &large::PAGE,
        Topic::Goods => &goods::PAGE,
        Topic::Builder => &builder::PAGE,
        Topic::Pig => &pig::PAGE,
        Topic::King => &king::PAGE,
        Topic::Dragon => &dragon::PAGE,
        Topic::Fairy => &fairy::PAGE,
        Topic::Princess => &princess::PAGE,
        Topic::Portal => &portal::PAGE,
        Topic::Abbey => &abbey::PAGE,
        Topic::Mayor => &mayor::PAGE,
        Topic::Wagon => &wagon::PAGE,
        Topic::Barn => &barn::PAGE,
        Topic::Cult => &cult::PAGE,
        Topic::Count => &count::PAGE,
        Topic::Arrow => &arrow::PAGE,
        Topic::Siege => &siege::PAGE,
        Topic::Darmstadt => &darmstadt::PAGE,
        Topic::Labyrinth => &labyrinth::PAGE,
        Topic::WindRose => &wind_rose::PAGE,
        Topic::SpecialMonastery => &special_monastery::PAGE,
        Topic::Festival => &festival::PAGE,
        Topic::CropCircle => &crop_circle::PAGE,
        Topic::GoldMine => &gold_mine::PAGE,
        Topic::Magic => &magic::PAGE,
        Topic::Phantom => &phantom::PAGE,
        Topic::Buildings => &buildings::PAGE,
        Topic::Hill => &hill::PAGE,
        Topic::Shepherd => &shepherd::PAGE,
        Topic::Flight => &flight::PAGE,
        Topic::Tower => &tower::PAGE,
        Topic::MoreTiles => &more_tiles::PAGE,
    }
}

/// Iterates over all pages, in the recommended reading order.
pub fn all() -> impl Iterator<Item = &'static Page> {
    Topic::ALL.into_iter().map(of)
}

/// Returns the pages of the base game, and those of each expansion.
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
