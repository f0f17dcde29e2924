use bastide_rules::{Expansion, INGOT_POINTS};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Gold mines: ingots for those who complete features.
pub const PAGE: Page = Page {
    topic: Topic::GoldMine,
    title: say::rule_gold_title,
    about: say::rule_gold_about,
    sought: say::rule_gold_sought,
    boxes: &[Expansion::Gold],
    readings: &[],
    parts: &[
        Part::Says(say::rule_gold_two),
        Part::Shows(Example {
            caption: say::rule_gold_laid,
            table: "red  B01/0  0,1 monk m
                    blue B24/0 -1,0",
            tiles: &["GO05", "B24"],
            turn: "red GO05/0 1,0
                   red ingot 0,1
                   red pass",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_gold_take),
        Part::Shows(Example {
            caption: say::rule_gold_taken,
            table: "red  B22/0 -1,0 thief r0
                    blue B18/2  0,-1
                    red  B02/0  1,-1
                    blue B24/0 -2,0",
            tiles: &["GO05", "B24"],
            turn: "red GO05/0 1,0
                   red ingot 0,0
                   red pass",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_gold_several),
        Part::Tells(|language, _| {
            let [first, second, third, fourth] = INGOT_POINTS.map(|(_, each)| each.into());
            let [_, four, seven, ten] = INGOT_POINTS.map(|(from, _)| from.into());
            let worth = say::RuleGoldWorth { first, four, second, seven, third, ten, fourth };
            Some(worth.tell(language))
        }),
        Part::Says(say::rule_gold_rest),
    ],
    see: &[Topic::Road, Topic::City, Topic::Monastery, Topic::Goods],
    lesson: Some("gold-mine"),
};
