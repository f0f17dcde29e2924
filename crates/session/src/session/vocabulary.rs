//! The words in saves that older builds do not know: boxes, characters, readings, actions.

use bastide_questions::Character;
use bastide_rules::{Expansion, Reading, Source};

use super::by_link::WrittenCorrespondence;
use super::save::Save;
use crate::line::{Controller, TableRules};

/// The level of a build that knows what was there when saves began to say what they need.
pub const FIRST_LEVEL: u32 = 1;

/// The level of the first build that reads games that are written short.
pub const LEVEL_OF_SHORT: u32 = 4;

/// The level of the first build that keeps what a person called a game.
pub const LEVEL_OF_TITLES: u32 = 4;

/// A word that came later: the level of the first build that knows it, and whether a save holds it.
pub type Word = (u32, fn(&Save) -> bool);

/// The words added since. A new character, reading or action adds a line, and so does a box with
/// readings, with the level of the first build that knows it: one more than the last published build
/// has.
///
/// A reading that a save holds whether its box is played or not is in every save: `|_| true`.
const SINCE: &[Word] = &[
    (2, |save| save.table_rules != TableRules::Standard),
    (2, |save| save.ended),
    (3, has_characters),
    (LEVEL_OF_TITLES, |save| save.title.is_some()),
    (4, is_told),
    (5, |save| save.by_link.is_some()),
    (6, |save| save.by_link.as_ref().is_some_and(WrittenCorrespondence::has_commitments)),
    (7, |save| save.lost > 0 || save.attached.is_some()),
    (8, |save| save.record.config.rules.is_solo() || (save.by_link.is_some() && save.lost > 0)),
    (9, has_later_boxes),
    (10, has_promotional_boxes),
    (11, has_roses_or_courtyards),
    (12, has_festival_or_circles),
    (14, |save| has_any_of(save, &[Expansion::Mage], &[Reading::DragonMeetsMagic])),
    (16, |save| has_any_of(save, &[Expansion::Buildings], &[Reading::BuildingPoints])),
    (17, |save| {
        let readings = [Reading::HillTies, Reading::VineyardsForGardens];
        has_any_of(save, &[Expansion::Hills], &readings)
    }),
];

/// The expansions added since that have no rule options, each with its level.
const BOXES: &[(u32, Expansion)] = &[
    (13, Expansion::Gold),
    (15, Expansion::Phantom),
    (18, Expansion::Flying),
    (19, Expansion::Tower),
];

/// Returns `true` if an expansion from The Cathars on is played, or one of its rule variants chosen.
fn has_later_boxes(save: &Save) -> bool {
    let boxes = [Expansion::Cathars, Expansion::Besiegers, Expansion::SpielDoch];
    has_any_of(save, &boxes, &[Reading::Escape, Reading::EscapeInDoubleTurn, Reading::PigAtSiege])
}

/// Returns `true` if a promotional expansion is played, or one of its rule variants chosen.
fn has_promotional_boxes(save: &Save) -> bool {
    let boxes = [Expansion::Darmstadt, Expansion::GamesQuarterly, Expansion::Labyrinth];
    has_any_of(save, &boxes, &[Reading::PigsOfGq11, Reading::LabyrinthRoads])
}

/// Returns `true` if wind roses or special monasteries are played, or their rule variant chosen.
fn has_roses_or_courtyards(save: &Save) -> bool {
    let boxes = [Expansion::Wind, Expansion::GermanMonasteries, Expansion::DutchMonasteries];
    has_any_of(save, &boxes, &[Reading::PlainMonasteries])
}

/// Returns `true` if festivals or crop circles are played, or a rule variant of theirs chosen.
fn has_festival_or_circles(save: &Save) -> bool {
    let boxes = [Expansion::Festival, Expansion::CropCircles1, Expansion::CropCircles2];
    has_any_of(save, &boxes, &[Reading::FestivalTakes, Reading::CircleAdds])
}

fn has_any_of(save: &Save, boxes: &[Expansion], readings: &[Reading]) -> bool {
    let config = &save.record.config;
    boxes.iter().any(|it| config.expansions.has(*it))
        || readings.iter().any(|it| config.rules.value(*it) > 0)
}

/// Returns `true` if its tiles are reported by a person.
fn is_told(save: &Save) -> bool {
    save.record.config.source == Source::Told
}

/// Returns `true` if a computer player takes or took part other than the first there was.
fn has_characters(save: &Save) -> bool {
    let is_new = |controller: Controller| matches!(controller, Controller::Opponent(who) if who != Character::Bruno);
    save.players.iter().any(|player| is_new(player.controller))
        || save.sat.iter().any(|sat| is_new(sat.controller))
}

/// The words that a build knows.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    since: &'static [Word],
    boxes: &'static [(u32, Expansion)],
}

impl Vocabulary {
    /// This build's.
    pub const HERE: Vocabulary = Vocabulary { since: SINCE, boxes: BOXES };

    /// The words of a build with these lines, for tests of other builds.
    #[cfg(test)]
    pub const fn of(since: &'static [Word]) -> Vocabulary {
        Vocabulary { since, boxes: &[] }
    }

    /// The level of the build: it knows every word of this one and of those before.
    pub fn level(self) -> u32 {
        let boxes = self.boxes.iter().map(|(level, _)| *level);
        self.since.iter().map(|(level, _)| *level).chain(boxes).max().unwrap_or(FIRST_LEVEL)
    }

    /// The level of the oldest builds that know every word in this save.
    pub fn needs(self, save: &Save) -> u32 {
        let is_played = |it: &&(u32, Expansion)| save.record.config.expansions.has(it.1);
        let boxes = self.boxes.iter().filter(is_played).map(|(level, _)| *level);
        let held = self.since.iter().filter(|(_, is_in)| is_in(save)).map(|(level, _)| *level);
        held.chain(boxes).max().unwrap_or(FIRST_LEVEL)
    }
}

impl Default for Vocabulary {
    fn default() -> Self {
        Vocabulary::HERE
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Expansions, Preset, Rules, Seat};

    use super::super::Session;
    use super::*;
    use crate::line::Sat;

    fn save(change: impl FnOnce(&mut Save)) -> Save {
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        let mut save = Save::of(&session, 1, 0, 0);
        change(&mut save);
        save
    }

    fn with_box(expansion: Expansion) -> Save {
        save(|save| save.record.config.expansions = Expansions::NONE.with(expansion))
    }

    #[test]
    fn a_save_needs_the_first_level_that_knows_all_its_words() {
        let vocabulary = Vocabulary::of(&[
            (2, |save| save.record.config.expansions.has(Expansion::Dragon)),
            (3, |save| save.players.iter().any(|player| player.controller != Controller::Person)),
        ]);
        assert_eq!(vocabulary.level(), 3);
        assert_eq!(vocabulary.needs(&save(|_| ())), 1);
        assert_eq!(vocabulary.needs(&with_box(Expansion::Dragon)), 2);
        let greedy =
            |save: &mut Save| save.players[0].controller = Controller::Opponent(Character::Bruno);
        assert_eq!(vocabulary.needs(&save(greedy)), 3);
    }

    /// Fails for a word that is new and has no line: an older build would take the save for broken.
    #[test]
    fn every_word_is_of_the_first_level_or_has_a_line() {
        const BOXES: [&str; 11] = [
            "river",
            "river2",
            "abbot",
            "inns",
            "traders",
            "dragon",
            "abbey",
            "count",
            "king",
            "cult",
            "anniversary",
        ];
        /// The number of values of each reading that the first level knows. It does without those
        /// that are not written.
        const READINGS: [usize; 28] =
            [4, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
        let is_known = |is_first: bool, save: &Save| is_first || Vocabulary::HERE.needs(save) > 1;
        for table_rules in TableRules::ALL {
            let save = save(|save| save.table_rules = table_rules);
            assert!(is_known(table_rules == TableRules::Standard, &save), "{table_rules:?}");
        }
        for expansion in Expansion::ALL {
            let is_first = BOXES.contains(&expansion.name());
            assert!(is_known(is_first, &with_box(expansion)), "{expansion:?}");
        }
        let told = save(|save| save.record.config.source = Source::Told);
        assert!(is_known(false, &told), "tiles that are told");
        assert!(is_known(false, &save(|save| save.ended = true)), "an end before its time");
        assert!(is_known(false, &save(|save| save.lost = 1)), "a resignation");
        let attached = save(|save| save.attached = Some(String::new()));
        assert!(is_known(false, &attached), "a clock or a match");
        assert!(is_known(false, &save(|save| save.title = Some(String::new()))), "a title");
        for character in Character::ALL {
            let save = save(|save| save.players[0].controller = Controller::Opponent(character));
            assert!(is_known(character == Character::Bruno, &save), "{character:?}");
        }
        let has_left = save(|save| {
            let controller = Controller::Opponent(Character::Raimund);
            save.sat.push(Sat { seat: Seat::new(0), controller, from: 1, to: 1 });
        });
        assert!(is_known(false, &has_left), "a character who played, and left");
        for (at, reading) in Reading::ALL.into_iter().enumerate() {
            let all = (0..).map_while(|value| Rules::default().with(reading, value));
            for (value, rules) in all.enumerate() {
                let is_first = READINGS.get(at).is_some_and(|first| value < *first);
                let save = save(|save| save.record.config.rules = rules);
                assert!(is_known(is_first, &save), "{reading:?} {value}");
            }
        }
    }
}
