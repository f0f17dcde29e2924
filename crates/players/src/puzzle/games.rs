//! Games that are played to find puzzles, and the quick look at their positions.

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

/// Tiles on the table from which on positions are considered; the first tiles of every game are too
/// similar.
const FEWEST_TILES: usize = 5;
/// Tiles on the table up to which positions are considered; more would take a solver too long to
/// look at.
pub(super) const MOST_TILES: usize = 40;
/// Tiles in the bag from which on positions are considered; the last turns can be counted out.
const FEWEST_LEFT: u16 = 4;
/// The typical error of the playing computer when it weighs a turn, in points, so that mistakes are
/// left to find.
const ERRS_BY: f32 = 1.0;
/// Points by which the evaluation's best turn must lead every other. By this criterion four in five
/// positions are a puzzle.
const CLEAR: f32 = 1.75;
/// Points within which the evaluation sees hardly any difference. There a look ahead is worthwhile:
/// a short one, and where that finds another turn, a longer one. Of the positions that remain two
/// in five are a puzzle that only the search solves; of all, one in thirty.
const UNCLEAR: f32 = 0.5;
const SHORT: (Shape, u32) = (Shape { candidates: 6, turns: 1, solves: false }, 18);
const LONGER: (Shape, u32) = (Shape { candidates: 8, turns: 2, solves: false }, 32);
/// Points by which a turn must then seem to be better.
const SEEMS_BETTER: f32 = 1.0;
/// The seed of these imagined draws, different from that of the proof.
const SEED: u64 = 2;

/// Plays games by the evaluation and some chance.
pub(super) struct Games<'a> {
    config: &'a Config,
    weights: &'a Weights,
    /// `true` if puzzles that only the search solves are sought.
    looks_ahead: bool,
    /// Called for every turn that is played, and every simulation.
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

    /// Plays a game and returns its positions that may be puzzles.
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

    /// Returns the puzzle at this position, if it is one. A look comes first, because a proof takes
    /// long.
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

    /// Returns the position here, if one turn seems to be better than every other.
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

    /// Looks further than the evaluation, of which `best` is the best turn.
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

    /// Returns the turns here, the best first.
    #[inline(never)]
    fn look(&self, table: &Table, (shape, simulations): (Shape, u32)) -> Option<Vec<Way>> {
        let simulations = affordable(table, simulations);
        let budget = Budget { simulations, spent: self.spent, seed: SEED };
        Some(search::think_at_once(table, &budget, self.weights, shape)?.ways)
    }
}

/// The apparent result: the best turn, the best of all others, and the margin between them.
struct Seen {
    best: Vec<Action>,
    second: Vec<Action>,
    margin: f32,
}

/// Returns the turn that is played among these, weighed with small errors.
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
        // Each tile has dozens of places; if it were called before each decision alone, that would
        // be a hundred times.
        assert!(asked.get() > 500, "{}", asked.get());
    }
}
