//! The value of a table for each seat: the points it would be paid if the game ended now, and the
//! expected points beyond them, summed up from [`Term`]s at fitted [`Weights`].

mod cells;
mod chance;
mod count;
mod fitted;
mod memory;
#[cfg(feature = "strongest")]
mod strong;
mod term;
mod weights;

use cells::Cells;
pub(crate) use chance::{Chances, Completion};
pub(crate) use count::{Sink, count};
use count::{beside_features, count_deployed, one_feature};
pub use fitted::SPREAD;
use memory::Memory;
pub(crate) use term::Term;
pub use weights::Weights;
pub(crate) use weights::curve;
pub use weights::{BASE_TERMS, KNOTS};

use bastide_questions::Matter;
use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Cell, FeatureId, Figure, Phase, PieceId, Seat, Table};

/// A number for each seat.
pub(crate) type Values = [f32; MOST_PLAYERS as usize];

/// Evaluates tables, and caches the values that one bag shares.
pub(crate) struct Evaluation<'w> {
    weights: &'w Weights,
    chances: Chances,
    /// The weights at the current number of turns left.
    now: [f32; Term::COUNT],
    /// The bag and the number of players that `now` belongs to.
    now_for: Option<(u16, u8)>,
    memory: Memory,
    seen: Vec<FeatureId>,
    /// The weight of a point of the best other player against one's own.
    spite: f32,
}

/// Sums up weighted terms.
struct Sum<'a> {
    weights: &'a [f32; Term::COUNT],
    values: Values,
}

impl Sink for Sum<'_> {
    fn add(&mut self, seat: Seat, term: Term, amount: f32) {
        self.values[seat.index()] += self.weights[term as usize] * amount;
    }

    fn pay(&mut self, seat: Seat, points: f32) {
        self.values[seat.index()] += points;
    }
}

/// Collects weighted terms that belong to no feature.
struct BesideFeatures<'a, F> {
    weights: &'a [f32; Term::COUNT],
    found: F,
}

impl<F: FnMut(Matter, Seat, f32)> Sink for BesideFeatures<'_, F> {
    fn add(&mut self, seat: Seat, term: Term, amount: f32) {
        (self.found)(term.matter(), seat, self.weights[term as usize] * amount);
    }

    /// Ignored: the table lists payments by their source.
    fn pay(&mut self, _: Seat, _: f32) {}

    fn promise(&mut self, seat: Seat, matter: Matter, points: f32) {
        (self.found)(matter, seat, points);
    }
}

impl<'w> Evaluation<'w> {
    pub fn new(weights: &'w Weights) -> Self {
        Evaluation {
            weights,
            chances: Chances::new(weights.completion),
            now: [0.0; Term::COUNT],
            now_for: None,
            memory: Memory::default(),
            seen: Vec::new(),
            spite: 1.0,
        }
    }

    /// The same evaluation with this weight of a point of the best other player against one's own.
    pub fn with_spite(self, spite: f32) -> Self {
        Evaluation { spite, ..self }
    }

    /// Returns the points each seat may expect at the end.
    pub fn values(&mut self, table: &Table) -> Values {
        self.another_bag();
        self.weights_at(table);
        let mut sum = Sum { weights: &self.now, values: Values::default() };
        count(table, &mut self.chances, &mut sum);
        sum.values
    }

    /// Returns the value of this feature for each seat.
    pub fn of_feature(&mut self, table: &Table, id: FeatureId) -> Values {
        self.weights_at(table);
        // It may be called for two tables of one bag.
        self.chances.forget();
        let mut sum = Sum { weights: &self.now, values: Values::default() };
        one_feature(table, &mut self.chances, &mut sum, id);
        sum.values
    }

    /// Calls `found` with everything except scores that [`Evaluation::values`] counts beside
    /// features, by its source.
    pub fn each_beside_features(&mut self, table: &Table, found: impl FnMut(Matter, Seat, f32)) {
        self.weights_at(table);
        beside_features(table, &mut BesideFeatures { weights: &self.now, found });
    }

    /// Caches the values of this table's features for [`Evaluation::values_after`].
    pub fn remember(&mut self, table: &Table) {
        self.weights_at(table);
        self.memory.forget();
        self.seen.clear();
        for (_, _, id) in table.standing() {
            if !self.seen.contains(&id) {
                self.seen.push(id);
                let mut sum = Sum { weights: &self.now, values: Values::default() };
                one_feature(table, &mut self.chances, &mut sum, id);
                self.memory.keep(table, id, sum.values);
            }
        }
    }

    /// Like [`Evaluation::values`], for the remembered table with one more tile on this cell.
    pub fn values_after(&mut self, table: &Table, placed: Cell) -> Values {
        if table.phase() == Phase::Over {
            return self.values(table);
        }
        self.weights_at(table);
        let mut sum = Sum { weights: &self.now, values: Values::default() };
        beside_features(table, &mut sum);
        let changed = Cells::changed_by_tile(placed);
        self.chances.placed(changed);
        self.seen.clear();
        for (_, _, id) in table.standing() {
            if self.seen.contains(&id) {
                continue;
            }
            self.seen.push(id);
            if let Some(values) = self.memory.of(table, id, changed) {
                sum.values.iter_mut().zip(values).for_each(|(sum, more)| *sum += more);
            } else {
                one_feature(table, &mut self.chances, &mut sum, id);
            }
        }
        sum.values
    }

    /// Returns the gain of a seat that deploys a follower from its supply on an unclaimed,
    /// unfinished feature.
    pub fn gain_of_deploying(
        &mut self,
        table: &Table,
        seat: Seat,
        figure: Figure,
        at: Cell,
        piece: PieceId,
    ) -> f32 {
        self.weights_at(table);
        let mut sum = Sum { weights: &self.now, values: Values::default() };
        count_deployed(table, &mut self.chances, &mut sum, seat, figure, at, piece);
        sum.values[seat.index()]
    }

    /// Clears the cached values of the bag.
    pub fn another_bag(&mut self) {
        self.now_for = None;
    }

    /// Returns the points ahead of the best other player, whose points are weighted by the spite.
    pub fn lead(&self, table: &Table, values: &Values, seat: Seat) -> f32 {
        let others = table.seats().filter(|other| *other != seat);
        let best = others.map(|other| values[other.index()]).fold(f32::MIN, f32::max);
        values[seat.index()] - self.spite * best
    }

    fn weights_at(&mut self, table: &Table) {
        let now_for = Some((table.bag().total(), table.players()));
        if self.now_for != now_for {
            self.now_for = now_for;
            self.now = self.weights.at(turns_left(table));
            self.chances.forget();
        }
    }
}

/// Returns the turns that each player still has.
pub(crate) fn turns_left(table: &Table) -> f32 {
    f32::from(table.bag().total()) / f32::from(table.players())
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_rules::{Action, Config, Events, Expansion, Game, Preset};

    use super::*;

    /// Returns the tables after this action, with every way of the mage and the witch if one of them is
    /// to go, with no figure, and with every building.
    fn after(table: &Table, action: Action) -> Vec<Table> {
        let mut next = table.clone();
        next.play_unchecked(action, &mut Events::silent());
        if next.phase() == Phase::Magic {
            return next.legal().into_iter().flat_map(|action| after(&next, action)).collect();
        }
        if next.phase() == Phase::Figure {
            let builds = next.legal().into_iter().filter(|it| matches!(it, Action::Build(_)));
            let mut built: Vec<Table> = builds.flat_map(|action| after(&next, action)).collect();
            if !built.is_empty() {
                next.play_unchecked(Action::Pass, &mut Events::silent());
                built.push(next);
                return built;
            }
        }
        while matches!(next.phase(), Phase::Figure | Phase::Phantom)
            && next.legal().contains(&Action::Pass)
        {
            next.play_unchecked(Action::Pass, &mut Events::silent());
        }
        vec![next]
    }

    #[test]
    fn what_is_remembered_is_what_is_counted() {
        let weights = Weights::by_hand();
        for (seed, book) in Preset::ALL.into_iter().cycle().take(18).enumerate() {
            let random = &mut Random::seeded(seed as u64);
            let mut config = Config::new(2, book, seed as u64);
            if seed >= 12 {
                config = Config::base(2, book, seed as u64);
                config.expansions =
                    config.expansions.with(Expansion::Mage).with(Expansion::Buildings);
            }
            let (mut game, _) = Game::begin(config).expect("sound");
            let mut evaluation = Evaluation::new(&weights);
            while game.table().to_act().is_some() {
                let legal = game.table().legal();
                if matches!(game.table().phase(), Phase::Tile(_)) {
                    evaluation.another_bag();
                    evaluation.remember(game.table());
                    for next in legal.iter().flat_map(|action| after(game.table(), *action)) {
                        let cell = next.last_laid().cell;
                        let quick = evaluation.values_after(&next, cell);
                        let slow = Evaluation::new(&weights).values(&next);
                        let differ = quick.iter().zip(slow).any(|(a, b)| (a - b).abs() > 1e-2);
                        assert!(!differ, "{quick:?} {slow:?} {book:?}");
                    }
                }
                game.play(legal[random.below(legal.len() as u32) as usize]).expect("legal");
            }
        }
    }
}
