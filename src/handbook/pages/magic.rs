use bastide_rules::{DragonMeetsMagic, Expansion, Reading};

use crate::handbook::example::ALWAYS;
use crate::handbook::{Example, Page, Part, Topic};
use bastide_text::say;

/// Mage & Witch: two neutral figures that change what a road or city is worth.
pub const PAGE: Page = Page {
    topic: Topic::Magic,
    title: say::rule_magic_title,
    about: say::rule_magic_about,
    sought: say::rule_magic_sought,
    boxes: &[Expansion::Mage],
    readings: &[Reading::DragonMeetsMagic],
    parts: &[
        Part::Says(say::rule_magic_send),
        Part::Shows(Example {
            caption: say::rule_magic_sent,
            table: "red  B24/0 1,0 thief r0
                    blue B19/0 0,-1 knight c0",
            tiles: &["MW05", "B24"],
            turn: "red MW05/1 0,1
                   red send witch 0,-1 c0
                   red pass",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_magic_mage),
        Part::Says(say::rule_magic_witch),
        Part::Shows(Example {
            caption: say::rule_magic_joined,
            table: "red  MW05/0 0,-1
                    red  send mage 0,0 r0
                    red  pass
                    blue B24/1 1,-1
                    red  MW05/0 0,-2
                    red  send witch 1,-1 r0
                    red  pass
                    blue B02/0 1,-2
                    red  B02/3 -1,0 thief r0",
            tiles: &["B23", "B24"],
            turn: "blue B23/1 1,0
                   blue send mage 0,-2 c0
                   blue pass",
            refused: None,
            only: ALWAYS,
        }),
        Part::Says(say::rule_magic_meet),
        Part::Says(say::rule_magic_leave),
        Part::Says(say::rule_magic_rest),
        Part::Tells(|language, page| {
            Some(match page.dragon_meets_magic() {
                DragonMeetsMagic::Stays => say::rule_magic_dragon_stays(language).to_owned(),
                DragonMeetsMagic::Eaten => say::rule_magic_dragon_eats(language).to_owned(),
            })
        }),
    ],
    see: &[Topic::Road, Topic::City, Topic::Inn, Topic::Dragon],
    lesson: Some("mage-and-witch"),
};
