//! The plan of a journey, by which it is made.

use bastide_rules::random::Random;
use bastide_rules::tiles::{Mark, Tile};
use bastide_rules::{Expansion, Expansions, Goods, PieceKind};

use crate::bag;
use crate::day::Day;
use crate::difficulty::{Difficulty, Length};
use crate::journey::Name;
use crate::task::{End, Kind};
use crate::tree::STAGES;

/// The plan of a journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The name.
    pub name: Name,
    /// The expansions whose tiles are in the bag.
    pub boxes: Expansions,
    /// The seed.
    pub seed: u64,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The length.
    pub length: Length,
    /// The level of its tasks, up to [`Plan::MOST_LEVEL`]: they become larger.
    pub level: u8,
    /// The kinds of its tasks; at least one.
    pub kinds: Vec<Kind>,
    /// The kind of which there must be a task, the sooner the better.
    pub teaches: Option<Kind>,
}

/// The boxes of endless journeys and of days. The river comes in one of its forms.
const BOXES: [Expansion; 9] = [
    Expansion::River,
    Expansion::Inns,
    Expansion::Traders,
    Expansion::Dragon,
    Expansion::Abbey,
    Expansion::King,
    Expansion::Cult,
    Expansion::Anniversary,
    Expansion::River2,
];

impl Plan {
    /// The highest level of tasks.
    pub const MOST_LEVEL: u8 = 9;

    /// Returns the plan of a journey of the tree; `None` if there is none of this index.
    pub fn stage(index: u8) -> Option<Plan> {
        let stage = STAGES.get(usize::from(index))?;
        Some(Plan {
            name: Name::Stage(index),
            boxes: stage.boxes.iter().copied().collect(),
            seed: u64::from(index) + 1,
            difficulty: stage.difficulty,
            length: stage.length,
            level: stage.level,
            kinds: stage.kinds.to_vec(),
            teaches: stage.teaches,
        })
    }

    /// Returns the plan of an endless journey. They become harder with their numbers.
    pub fn endless(number: u32) -> Plan {
        let mut random = Random::seeded(0xE4D1_E55A ^ u64::from(number) << 8);
        let boxes = some_boxes(&mut random, 1 + number.min(20) / 10);
        let difficulty = match number {
            0..=3 => Difficulty::Easy,
            4..=12 => Difficulty::Medium,
            13..=30 => Difficulty::Hard,
            _ => Difficulty::Expert,
        };
        Plan {
            name: Name::Endless(number),
            boxes,
            seed: random.next(),
            difficulty,
            length: Length::ALL[random.below(3) as usize],
            level: (number / 4).min(Plan::MOST_LEVEL.into()) as u8,
            kinds: kinds(boxes),
            teaches: None,
        }
    }

    /// Returns the plan of the land of a day. It becomes harder from Monday to Sunday.
    pub fn of_day(day: Day) -> Plan {
        let mut random = Random::seeded(0xDA11_A4D5 ^ u64::from(day.number()) << 8);
        let count = random.below(3);
        let boxes = some_boxes(&mut random, count);
        let difficulty = match day.weekday() {
            0 | 1 => Difficulty::Easy,
            2 | 3 => Difficulty::Medium,
            4 | 5 => Difficulty::Hard,
            _ => Difficulty::Expert,
        };
        Plan {
            name: Name::Day(day),
            boxes,
            seed: random.next(),
            difficulty,
            length: Length::Medium,
            level: 2 + day.weekday(),
            kinds: kinds(boxes),
            teaches: None,
        }
    }
}

/// Returns this number of boxes at most. Both rivers together would be most of a journey.
fn some_boxes(random: &mut Random, count: u32) -> Expansions {
    let mut boxes = Expansions::NONE;
    for _ in 0..count {
        let more = BOXES[random.below(BOXES.len() as u32) as usize];
        let is_second_river = bag::has_river(boxes) && bag::has_river(Expansions::NONE.with(more));
        if !is_second_river {
            boxes = boxes.with(more);
        }
    }
    boxes
}

/// Returns the kinds of tasks that a bag with these expansions allows.
pub(crate) fn kinds(boxes: Expansions) -> Vec<Kind> {
    let piece =
        |mark: Mark| move |tile: &Tile| tile.pieces.iter().any(|piece| piece.marks.has(mark));
    let has = |mark: Mark| bag::has(boxes, piece(mark));
    let is_allowed = |kind: &Kind| match *kind {
        Kind::Road
        | Kind::City
        | Kind::Pennants
        | Kind::Monastery
        | Kind::Farm
        | Kind::Gap
        | Kind::Between(End::Village, End::Village | End::Gate) => true,
        Kind::Garden => bag::has(boxes, |tile| tile.pieces_of(PieceKind::Garden).next().is_some()),
        Kind::Shrine => boxes.has(Expansion::Cult),
        Kind::Inn | Kind::Cathedral => boxes.has(Expansion::Inns),
        Kind::HerdFarm => boxes.has(Expansion::Traders) && boxes.has(Expansion::River2),
        Kind::Princess => has(Mark::Princess),
        Kind::Goods(Goods::Wine) => has(Mark::Wine),
        Kind::Goods(Goods::Grain) => has(Mark::Grain),
        Kind::Goods(Goods::Cloth) => has(Mark::Cloth),
        Kind::RoadAtRiver | Kind::CityAtRiver => bag::has_river(boxes),
        // Too few roads end at monasteries, or at two gates.
        Kind::Between(..) => false,
    };
    Kind::ALL.into_iter().filter(is_allowed).collect()
}
