use bastide_rules::{Expansion, Revealed};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// The shepherd, who gathers a flock in a field.
pub const PAGE: Page = Page {
    topic: Topic::Shepherd,
    title: say::rule_shepherd_title,
    about: say::rule_shepherd_about,
    sought: say::rule_shepherd_sought,
    boxes: &[Expansion::Hills],
    readings: &[],
    parts: &[
        Part::Says(say::rule_shepherd_place),
        Part::Says(say::rule_shepherd_draw),
        Part::Tells(|language, _| {
            let tokens = Revealed::TOKENS.into_iter().map(|token| u32::from(token.in_box())).sum();
            let wolves = Revealed::Wolf.in_box().into();
            let most = Revealed::TOKENS.into_iter().map(Revealed::sheep).max().unwrap_or(0).into();
            Some(say::RuleShepherdTokens { tokens, wolves, most }.tell(language))
        }),
        Part::Says(say::rule_shepherd_choose),
        Part::Shows(Example {
            caption: say::rule_shepherd_shown,
            table: "red  B24/0 1,0 shepherd f1
                    blue B24/0 -1,0",
            tiles: &["B24", "B23"],
            turn: "red B24/0 2,0
                   red flock stable",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_shepherd_stable),
        Part::Says(say::rule_shepherd_wolf),
        Part::Says(say::rule_shepherd_shut),
        Part::Says(say::rule_shepherd_rest),
    ],
    see: &[Topic::Place, Topic::Farm, Topic::Hill],
    lesson: Some("shepherd"),
};
