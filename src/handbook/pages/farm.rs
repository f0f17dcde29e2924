use bastide_rules::Counted::Cities;
use bastide_rules::{Farmers, Reading};

use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Red's farm, which touches both completed cities, and Blue's, which the road and the walls
/// separate from it.
const APART: &str = "red  B19/0 0,-1 farmer f0
                     blue B24/0 1,0  farmer f0
                     red  B18/2 0,-2";

/// Farms: their borders, their farmers and their points at the end.
pub const PAGE: Page = Page {
    topic: Topic::Farm,
    title: say::rule_farm_title,
    about: say::rule_farm_about,
    sought: say::rule_farm_sought,
    boxes: &[],
    readings: &[Reading::Farmers],
    parts: &[
        Part::Says(say::rule_farm_lie),
        Part::Tells(|language, page| {
            Some(say::rule_farm_pays_per_farm(language, page.each(0, Cities)?))
        }),
        Part::Tells(|language, page| {
            Some(say::rule_farm_pays_per_city(language, page.each(1, Cities)?))
        }),
        Part::Shows(Example {
            caption: say::rule_farm_each_farm,
            table: APART,
            tiles: &["B03"],
            turn: "blue B03/0 2,0",
            refused: None,
            only: |agreed| agreed.rules.farmers == Farmers::PerFarm,
        }),
        Part::Shows(Example {
            caption: say::rule_farm_each_city,
            table: APART,
            tiles: &["B03"],
            turn: "blue B03/0 2,0",
            refused: None,
            only: |agreed| agreed.rules.farmers == Farmers::PerCity,
        }),
        Part::Says(say::rule_farm_parted),
        Part::Shows(Example {
            caption: say::rule_farm_taken,
            table: "red B24/0 -1,0 farmer f0",
            tiles: &["B15", "B24"],
            turn: "blue B15/1 1,0 ...",
            refused: Some("farmer f0"),
            only: |agreed| agreed.rules.farmers != Farmers::Off,
        }),
        Part::Says(say::rule_farm_cities),
        Part::Says(say::rule_farm_majority),
        Part::Shows(Example {
            caption: say::rule_farm_joined,
            table: "red  B18/2  0,-1
                    blue B23/0  0,1
                    red  B24/0  1,0 farmer f0
                    blue B21/0  2,0 farmer f1
                    red  B24/0 -1,0",
            tiles: &["B02"],
            turn: "blue B02/0 2,-1",
            refused: None,
            only: |agreed| agreed.rules.farmers != Farmers::Off,
        }),
        Part::Says(say::rule_farm_when),
        Part::Shows(Example {
            caption: say::rule_farm_off,
            table: "",
            tiles: &["B24", "B24"],
            turn: "red B24/0 1,0 ...",
            refused: Some("farmer f0"),
            only: |agreed| agreed.rules.farmers == Farmers::Off,
        }),
        Part::Says(say::rule_farm_boxes),
    ],
    see: &[Topic::Majority, Topic::City, Topic::Pig, Topic::Barn],
    lesson: Some("farm-lie"),
};
