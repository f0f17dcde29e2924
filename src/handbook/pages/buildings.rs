use bastide_rules::{Expansion, Farmers, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Little buildings: sheds, houses and towers on tiles.
pub const PAGE: Page = Page {
    topic: Topic::Buildings,
    title: say::rule_buildings_title,
    about: say::rule_buildings_about,
    sought: say::rule_buildings_sought,
    boxes: &[Expansion::Buildings],
    readings: &[Reading::BuildingPoints],
    parts: &[
        Part::Says(say::rule_buildings_put),
        Part::Says(say::rule_buildings_count),
        Part::Tells(|language, page| {
            Some(match page.points_of_buildings() {
                None => say::rule_buildings_equal(language).to_owned(),
                Some([shed, house, tower]) => {
                    say::RuleBuildingsByKind { shed, house, tower }.tell(language)
                }
            })
        }),
        Part::Shows(Example {
            caption: say::rule_buildings_shown,
            table: "red  B22/0 -1,0 thief r0
                    blue B24/0  1,0 build shed",
            tiles: &["B02", "B24"],
            turn: "red B02/1 2,0 build house",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            let are_scored = page.farmers() == Farmers::PerFarm;
            are_scored.then(|| say::rule_buildings_fields(language).to_owned())
        }),
        Part::Says(say::rule_buildings_last),
        Part::Says(say::rule_buildings_rest),
    ],
    see: &[Topic::Place, Topic::Road, Topic::Monastery, Topic::Farm],
    lesson: Some("buildings"),
};
