//! Wishes: the tasks that the search plays towards before their sizes are known.

use bastide_rules::Goods;
use bastide_rules::random::Random;

use crate::plan::Plan;
use crate::task::Kind;

/// A wish: a task whose size is the one that the land allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub kind: Kind,
    /// The minimal size that fulfils it.
    pub least: u16,
    /// The size to aim for.
    pub most: u16,
    /// The number of features, or of goods.
    pub number: u16,
}

/// The number of tiles after which a wish is given up.
pub(crate) const PATIENCE: u16 = 16;
/// The number of wishes: more than the search can fulfil or give up in the longest journey.
const WISHES: usize = 40;

impl Wish {
    /// Returns the size to aim for when the wish has this age in tiles: it becomes more modest.
    pub fn aim(&self, age: u16) -> u16 {
        self.most.saturating_sub(age / 4).max(self.least)
    }
}

/// Returns the wishes of a plan. A kind is not repeated within three wishes if there are others.
pub(crate) fn wishes(plan: &Plan, random: &mut Random) -> Vec<Wish> {
    let mut wishes: Vec<Wish> = Vec::new();
    let apart = 3.min(plan.kinds.len() - 1);
    while wishes.len() < WISHES {
        let any = plan.kinds[random.below(plan.kinds.len() as u32) as usize];
        let kind = plan.teaches.filter(|_| wishes.is_empty()).unwrap_or(any);
        let recent = &wishes[wishes.len().saturating_sub(apart)..];
        if !recent.iter().any(|wish| wish.kind == kind) {
            wishes.push(wish(kind, plan.level.into(), random));
        }
    }
    wishes
}

/// Returns a wish of a kind at a level from 0 to [`Plan::MOST_LEVEL`].
fn wish(kind: Kind, level: u16, random: &mut Random) -> Wish {
    let some = |least, most, number| Wish { kind, least, most, number };
    match kind {
        // One large feature or, less often, several small ones.
        Kind::Road if random.below(4) == 0 => some(3, 3, 2 + level / 5),
        Kind::Road => some(3 + level / 3, 4 + 2 * level / 3, 1),
        Kind::City if random.below(3) == 0 => some(3, 3, 2 + level / 5),
        Kind::City => some(3 + level / 3, 4 + 2 * level / 3, 1),
        Kind::Pennants => some(1 + level / 5, 2 + level / 3, 1),
        Kind::Monastery | Kind::Garden => some(1, 1, 1 + level / 8),
        Kind::Shrine => some(1, 1, 1),
        Kind::Farm => some(2 + level / 4, 3 + level / 3, 1),
        Kind::HerdFarm => some(1 + level / 4, 2 + level / 3, 1),
        Kind::Gap => some(1, 1, 1 + level / 4),
        Kind::Inn | Kind::RoadAtRiver => some(2 + level / 4, 3 + level / 2, 1),
        Kind::Cathedral => some(4 + level / 4, 5 + level / 2, 1),
        Kind::Princess | Kind::CityAtRiver => some(2 + level / 4, 3 + level / 2, 1),
        Kind::Goods(Goods::Wine) => some(1, 1, 2 + level / 3),
        Kind::Goods(Goods::Grain | Goods::Cloth) => some(1, 1, 1 + level / 3),
        Kind::Between(..) => some(2, 2, 1),
    }
}
