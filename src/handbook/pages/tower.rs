use bastide_rules::config::{FEWEST_PLAYERS, MOST_PLAYERS};
use bastide_rules::{Expansion, RANSOM, floors_of_each};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::{list, say};

/// Towers, and the prisoners they take.
pub const PAGE: Page = Page {
    topic: Topic::Tower,
    title: say::rule_tower_title,
    about: say::rule_tower_about,
    sought: say::rule_tower_sought,
    boxes: &[Expansion::Tower],
    readings: &[],
    parts: &[
        Part::Says(say::rule_tower_floor),
        Part::Says(say::rule_tower_captures),
        Part::Shows(Example {
            caption: say::rule_tower_shown,
            table: "red  TO11/0 1,0
                    blue B24/0  2,0 thief r0",
            tiles: &["B24", "B24"],
            turn: "red B24/0 -1,0 floor 1,0
                   red capture blue meeple 2,0 r0",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_tower_who),
        Part::Says(say::rule_tower_exchange),
        Part::Tells(|language, _| Some(say::rule_tower_ransom(language, RANSOM))),
        Part::Shows(Example {
            caption: say::rule_tower_freed,
            table: "blue B02/1  1,0 thief r0
                    red  B02/3 -1,0 monk m
                    blue B18/2  0,1 knight c0
                    red  TO01/2 1,1 floor 1,1
                    red  capture blue meeple 0,1 c0",
            tiles: &["B01", "B24"],
            turn: "blue B01/0 2,1 ransom meeple red
                   blue monk m",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_tower_top),
        Part::Says(say::rule_tower_phantom),
        Part::Tells(|language, _| {
            let others = FEWEST_PLAYERS + 1..=MOST_PLAYERS;
            let others = others.map(|players| floors_of_each(players).to_string());
            let (players, most) = (FEWEST_PLAYERS.into(), floors_of_each(FEWEST_PLAYERS).into());
            let others = &list(language, others);
            Some(say::RuleTowerCount { most, players, others }.tell(language))
        }),
        Part::Says(say::rule_tower_rest),
    ],
    see: &[Topic::Majority, Topic::Phantom, Topic::Dragon],
    lesson: Some("tower"),
};
