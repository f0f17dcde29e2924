//! All lessons, one file each, and their order in the tutorial.

mod abbey;
mod abbot;
mod arrow;
mod barn;
mod builder;
mod buildings;
mod cathedral;
mod city;
mod count;
mod crop_circle;
mod cult;
mod darmstadt;
mod dragon;
mod fairy;
mod farm_count;
mod farm_lie;
mod farm_share;
mod festival;
mod final_count;
mod flight;
mod gold_mine;
mod goods;
mod inn;
mod king;
mod labyrinth;
mod large;
mod lay;
mod mage_and_witch;
mod mayor;
mod monastery;
mod phantom;
mod pig;
mod portal;
mod princess;
mod river;
mod road;
mod share;
mod shepherd;
mod siege;
mod special_monastery;
mod take_over;
mod tower;
mod wagon;
mod wind_rose;

use super::Lesson;
use bastide_text::{Words, say};

/// Lessons that belong together.
#[derive(Debug)]
pub struct Chapter {
    /// The title.
    pub title: Words,
    /// The lessons, in order.
    pub lessons: &'static [&'static Lesson],
}

/// All lessons, in the order of the tutorial.
pub const ORDER: [Chapter; 12] = [
    Chapter {
        title: say::school_chapter_base,
        lessons: &[
            &lay::LESSON,
            &road::LESSON,
            &city::LESSON,
            &monastery::LESSON,
            &share::LESSON,
            &take_over::LESSON,
            &final_count::LESSON,
        ],
    },
    Chapter {
        title: say::school_chapter_farms,
        lessons: &[&farm_lie::LESSON, &farm_count::LESSON, &farm_share::LESSON],
    },
    Chapter { title: say::school_chapter_new_edition, lessons: &[&river::LESSON, &abbot::LESSON] },
    Chapter { title: say::school_chapter_anniversary, lessons: &[&arrow::LESSON] },
    Chapter {
        title: say::school_chapter_inns,
        lessons: &[&inn::LESSON, &cathedral::LESSON, &large::LESSON],
    },
    Chapter {
        title: say::school_chapter_traders,
        lessons: &[&builder::LESSON, &goods::LESSON, &pig::LESSON],
    },
    Chapter { title: say::school_chapter_king, lessons: &[&king::LESSON] },
    Chapter {
        title: say::school_chapter_dragon,
        lessons: &[&portal::LESSON, &princess::LESSON, &dragon::LESSON, &fairy::LESSON],
    },
    Chapter {
        title: say::school_chapter_abbey,
        lessons: &[&abbey::LESSON, &mayor::LESSON, &wagon::LESSON, &barn::LESSON],
    },
    Chapter {
        title: say::school_chapter_count_and_cult,
        lessons: &[&cult::LESSON, &count::LESSON],
    },
    Chapter { title: say::school_chapter_siege, lessons: &[&siege::LESSON] },
    Chapter {
        title: say::school_chapter_small,
        lessons: &[
            &darmstadt::LESSON,
            &labyrinth::LESSON,
            &wind_rose::LESSON,
            &special_monastery::LESSON,
            &festival::LESSON,
            &crop_circle::LESSON,
            &gold_mine::LESSON,
            &mage_and_witch::LESSON,
            &phantom::LESSON,
            &buildings::LESSON,
            &shepherd::LESSON,
            &flight::LESSON,
            &tower::LESSON,
        ],
    },
];

/// Returns the lesson of this name.
pub fn named(name: &str) -> Option<&'static Lesson> {
    all().find(|lesson| lesson.name == name)
}

/// Returns `true` if a learner knows enough for a first game after this lesson: it ends the first
/// chapter.
pub fn is_enough_to_play(lesson: &Lesson) -> bool {
    ORDER[0].lessons.last().is_some_and(|last| last.name == lesson.name)
}

/// Returns the lesson after this one.
pub fn after(lesson: &Lesson) -> Option<&'static Lesson> {
    all().skip_while(|other| other.name != lesson.name).nth(1)
}

fn all() -> impl Iterator<Item = &'static Lesson> {
    ORDER.iter().flat_map(|chapter| chapter.lessons.iter().copied())
}
