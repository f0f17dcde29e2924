//! Games that are played for puzzles, and what a glance sees in them.

use bastide_questions::Puzzle;
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Game, Phase, Source, Table};

use super::alike::are_alike;
use super::position::{Position, level, theme};
use super::proof::prove;
use crate::budget::affordable;
use crate::character::about;
use crate::evaluation::Evaluation;
use crate::turns::{Turn, Turns};
use crate::{Budget, Shape, Way, Weights, search};

/// The first tiles of every game are the same again and again.
const FEWEST_TILES: usize = 5;
/// Who looks at more tiles needs more time for it than a puzzle should take.
pub(super) const MOST_TILES: usize = 40;
/// In the last turns everything can be counted out.
const FEWEST_LEFT: u16 = 4;
/// About so many points whoever plays is off when he weighs a turn, so that something is left to find.
const ERRS_BY: f32 = 1.0;
/// Where the evaluation's best turn is better by so many points than every other, as it sees it, four in
/// five positions are a puzzle.
const CLEAR: f32 = 1.75;
/// Whoever looks ahead looks at those where it sees hardly any difference: a short look, and where that
/// finds something else, a longer one. Of those that are left two in five are a puzzle that only the
/// search solves; of all, one in thirty.
const UNCLEAR: f32 = 0.5;
const SHORT: (Shape, u32) = (Shape { candidates: 6, turns: 1 }, 18);
const LONGER: (Shape, u32) = (Shape { candidates: 8, turns: 2 }, 32);
/// By so many points a turn must then seem to be better.
const SEEMS_BETTER: f32 = 1.0;
/// What these imagined draws are made of: not what those are made of that prove it.
const SEED: u64 = 2;

/// Plays games by the evaluation and some chance.
pub(super) struct Games<'a> {
    config: &'a Config,
    weights: &'a Weights,
    /// Whether what only the search finds is sought.
    looks_ahead: bool,
    /// Asked for every turn that is played, and every simulation.
    spent: &'a dyn Fn() -> f32,
    turns: Turns<'a>,
}

impl<'a> Games<'a> {
    pub fn new(
        config: &'a Config,
        weights: &'a Weights,
        looks_ahead: bool,
        spent: &'a dyn Fn() -> f32,
    ) -> Self {
        let turns = Turns::new(Evaluation::new(weights));
        Games { config, weights, looks_ahead, spent, turns }
    }

    /// Plays a game and gives the positions in which there may be something to find.
    #[inline(never)]
    pub fn play(&mut self, seed: u32) -> Option<Vec<Position>> {
        let config = Config { source: Source::Seed(seed.into()), ..self.config.clone() };
        let (mut game, _) = Game::begin(config).ok()?;
        let random = &mut Random::seeded(seed.into());
        let (mut positions, mut ways) = (Vec::new(), Vec::new());
        while let Some(seat) = game.table().to_act() {
            let table = game.table();
            let tiles = table.board().laid().len();
            if tiles > MOST_TILES || table.bag().total() < FEWEST_LEFT {
                break;
            }
            (self.spent)();
            self.turns.all(table, seat, &mut ways, self.spent);
            if matches!(table.phase(), Phase::Tile(_)) && tiles >= FEWEST_TILES {
                positions.extend(self.glance(&game, seed, &ways));
            }
            for action in &chosen(&ways, random)?.actions {
                game.play(*action).ok()?;
            }
        }
        Some(positions)
    }

    /// The puzzle at this position, if it is one. A proof takes long, so a look comes before it.
    pub fn prove(&mut self, position: &Position) -> Option<Puzzle> {
        let Position { table, best, .. } = position;
        let ways = self.look(table, LONGER)?;
        let first = ways.first().filter(|it| are_alike(table, &it.actions, best))?;
        let second = ways.iter().find(|it| !are_alike(table, &it.actions, best))?;
        if first.lead - second.lead < SEEMS_BETTER {
            return None;
        }
        prove(position, &mut self.turns, self.weights, self.spent)
    }

    /// The position here, if one turn seems to be better than every other.
    fn glance(&mut self, game: &Game, seed: u32, ways: &[Turn]) -> Option<Position> {
        let table = game.table();
        let best = ways.first()?;
        let second = ways.iter().find(|it| !are_alike(table, &best.actions, &it.actions))?;
        let Seen { best, second, margin } = match best.lead - second.lead {
            margin if margin >= CLEAR => {
                Seen { best: best.actions.to_vec(), second: second.actions.to_vec(), margin }
            }
            margin if margin < UNCLEAR && self.looks_ahead => self.look_ahead(table, best)?,
            _ => return None,
        };
        let level = level(table, &best, ways)?;
        let theme = theme(&mut self.turns.evaluation, table, [&best, &second], margin)?;
        let actions = game.actions().to_vec();
        Some(Position { seed, actions, table: table.clone(), best, theme, level })
    }

    /// What is seen by who looks further than the evaluation, whose best turn this is.
    fn look_ahead(&self, table: &Table, best: &Turn) -> Option<Seen> {
        let is_other = |one: &Way, other: &[Action]| !are_alike(table, &one.actions, other);
        let short = self.look(table, SHORT)?;
        let first = short.first().filter(|it| is_other(it, &best.actions))?;
        let expected = short.iter().find(|it| !is_other(it, &best.actions))?;
        if first.lead - expected.lead < SEEMS_BETTER {
            return None;
        }
        let longer = self.look(table, LONGER)?;
        let first = longer.first().filter(|it| is_other(it, &best.actions))?;
        let second = longer.iter().find(|it| is_other(it, &first.actions))?;
        let margin = first.lead - second.lead;
        let seen = Seen { best: first.actions.clone(), second: second.actions.clone(), margin };
        (margin >= SEEMS_BETTER).then_some(seen)
    }

    /// The ways to play here, the best first.
    #[inline(never)]
    fn look(&self, table: &Table, (shape, simulations): (Shape, u32)) -> Option<Vec<Way>> {
        let simulations = affordable(table, simulations);
        let budget = Budget { simulations, spent: self.spent, seed: SEED };
        Some(search::think_at_once(table, &budget, self.weights, shape)?.ways)
    }
}

/// What seems to be there: the best turn, the best of all others, and by how much it is better.
struct Seen {
    best: Vec<Action>,
    second: Vec<Action>,
    margin: f32,
}

/// What is played of these ways, by whoever is a little off when he weighs them.
fn chosen<'a>(ways: &'a [Turn], random: &mut Random) -> Option<&'a Turn> {
    let weighed = ways.iter().map(|way| (way, way.lead + ERRS_BY * about(random)));
    weighed.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(way, _)| way)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use bastide_rules::{Expansion, Preset};

    use super::*;

    #[test]
    fn listing_turns_asks_whether_to_go_on_at_each_place_of_a_tile() {
        let expansions = [Expansion::Dragon].into_iter().collect();
        let config = Config { expansions, ..Config::base(2, Preset::BigBox, 1) };
        let (weights, asked) = (Weights::fitted(), Cell::new(0_usize));
        let spent = || {
            asked.set(asked.get() + 1);
            0.0
        };
        let positions = Games::new(&config, &weights, false, &spent).play(1);
        assert!(positions.is_some());
        // Each tile has dozens of places; asked before each decision alone it would be a hundred times.
        assert!(asked.get() > 500, "{}", asked.get());
    }
}
