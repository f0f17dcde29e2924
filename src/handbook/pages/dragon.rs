use bastide_rules::{Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Volcanoes, and the journey of the dragon.
pub const PAGE: Page = Page {
    topic: Topic::Dragon,
    title: say::rule_dragon_title,
    about: say::rule_dragon_about,
    sought: say::rule_dragon_sought,
    boxes: &[Expansion::Dragon],
    readings: &[Reading::DragonMoves, Reading::DragonInCarcassonne],
    parts: &[
        Part::Says(say::rule_dragon_volcano),
        Part::Shows(Example {
            caption: say::rule_dragon_flies,
            table: "red B24/0 -1,0 thief r0
                    blue B18/2 0,-1",
            tiles: &["D17", "B24"],
            turn: "red D17/0 1,0 ...",
            refused: Some("farmer f0"),
            only: ALWAYS,
        }),
        Part::Tells(|language, page| {
            Some(say::rule_dragon_journey(language, page.dragon_steps(1)?))
        }),
        Part::Shows(Example {
            caption: say::rule_dragon_goes,
            table: "red B24/0 1,0
                    blue B01 0,1 monk m
                    red B01 -1,1
                    blue B24/0 -1,0 thief r0
                    red D01 1,1
                    blue B01 -1,-1",
            tiles: &["D16", "B24"],
            turn: "red D16/0 2,0
                    red dragon 1,0
                    blue dragon 0,0
                    red dragon 0,1
                    blue dragon -1,1
                    red dragon -1,0
                    blue dragon -1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_dragon_eats),
        Part::Says(say::rule_dragon_steps),
        Part::Shows(Example {
            caption: say::rule_dragon_was_there,
            table: "red B24/0 1,0
                    blue D01 1,1
                    red B01 0,1",
            tiles: &["D16", "B24"],
            turn: "blue D16/0 2,0
                    blue dragon 1,0
                    red ...",
            refused: Some("dragon 1,1"),
            only: ALWAYS,
        }),
        Part::Shows(Example {
            caption: say::rule_dragon_scoring,
            table: "red D17/0 1,0
                    blue B10/3 0,-1 knight c0",
            tiles: &["D28", "B24"],
            turn: "red D28/1 -1,-1
                    red dragon 0,0
                    blue dragon 0,-1
                    red dragon -1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_dragon_asleep),
        Part::Says(say::rule_dragon_rare),
    ],
    see: &[Topic::Fairy, Topic::Princess, Topic::Portal, Topic::Place],
    lesson: Some("dragon"),
};
