use bastide_rules::Expansion;

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Goods: their owners and their points.
pub const PAGE: Page = Page {
    topic: Topic::Goods,
    title: say::rule_goods_title,
    about: say::rule_goods_about,
    sought: say::rule_goods_sought,
    boxes: &[Expansion::Traders],
    readings: &[],
    parts: &[
        Part::Says(say::rule_goods_taken),
        Part::Says(say::rule_goods_anybody),
        Part::Shows(Example {
            caption: say::rule_goods_takes,
            table: "blue T01/3 0,-1 knight c0
                    red T02/1 -1,-1
                    blue T21/2 -1,-2",
            tiles: &["B18", "B24"],
            turn: "red B18/3 0,-2",
            refused: None,
            only: ALWAYS,
        }),
        Part::Tells(|language, page| Some(say::rule_goods_pay(language, page.points(1, 1)?))),
        Part::Shows(Example {
            caption: say::rule_goods_most,
            table: "blue T02/3 0,-1 knight c0",
            tiles: &["B18"],
            turn: "red B18/1 -1,-1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_goods_equal),
        Part::Shows(Example {
            caption: say::rule_goods_tie,
            table: "red T02/3 0,-1
                    blue B18/1 -1,-1
                    red T12/2 1,0
                    blue B18/3 2,0",
            tiles: &["B18"],
            turn: "red B18/0 1,1",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_goods_rare),
    ],
    see: &[Topic::City, Topic::Builder, Topic::End],
    lesson: Some("goods"),
};
