//! Games that are played for puzzles, and the positions in them that promise one.

use bastide_questions::Theme;
use bastide_rules::random::Random;
use bastide_rules::{Config, Game, Phase, Seat, Source, Table};

use super::alike::are_alike;
use super::effect::{Effect, gain};
use crate::character::about;
use crate::turns::{Turn, Turns};
use crate::{Budget, Shape, Weights, search};
use crate::budget::affordable;
use bastide_rules::Action;

/// The first turns of a game are the same again and again.
const FIRST: u32 = 4;
/// Nobody looks over more tiles at a glance.
pub(super) const MOST_TILES: usize = 50;
/// In the last turns all is counted out: so many tiles are left in the bag at least.
const LEFT: u16 = 4;
/// About so many points whoever plays is off when he weighs a turn, so that something is left to find.
const SCOUTED_IN: u32 = 3;
const ERRS_BY: f32 = 1.0;
/// By so many points the evaluation's best turn is better than every other where one may be the best
/// beyond doubt. Of a hundred such positions ninety are a puzzle; of those with less, thirty.
const CLEAR: f32 = 1.75;

/// A moment of a game, and what the evaluation sees in it.
pub(super) struct Position {
    /// The seed of the game.
    pub seed: u32,
    /// How many actions were played before.
    pub from: usize,
    pub table: Table,
    pub theme: Theme,
    pub level: u8,
}

/// Plays a game by the evaluation and some chance.
pub(super) fn play(
    turns: &mut Turns,
    weights: &Weights,
    config: &Config,
    seed: u32,
    looks_ahead: bool,
    spent: &dyn Fn() -> f32,
) -> Option<(Game, Vec<Position>)> {
    let config = Config { source: Source::Seed(seed.into()), ..config.clone() };
    let (mut game, _) = Game::begin(config).ok()?;
    let mut random = Random::seeded(seed.into());
    let mut positions = Vec::new();
    let mut ways = Vec::new();
    let mut tiles = 0;
    while let Some(seat) = game.table().to_act() {
        if game.table().board().laid().len() > MOST_TILES || game.table().bag().total() < LEFT {
            break;
        }
        spent();
        turns.all(game.table(), seat, &mut ways);
        if matches!(game.table().phase(), Phase::Tile(_)) {
            tiles += 1;
            if tiles > FIRST {
                let scout = looks_ahead && random.below(SCOUTED_IN) == 0;
                positions.extend(glance(turns, weights, &game, seed, seat, &ways, scout, spent));
            }
        }
        let mut best = (0, f32::MIN);
        for (at, way) in ways.iter().enumerate() {
            let lead = way.lead + ERRS_BY * about(&mut random);
            if lead > best.1 {
                best = (at, lead);
            }
        }
        for action in &ways.get(best.0)?.actions {
            game.play(*action).ok()?;
        }
    }
    Some((game, positions))
}

/// The position here, if the evaluation sees a turn that is better than every other.
fn glance(
    turns: &mut Turns,
    weights: &Weights,
    game: &Game,
    seed: u32,
    seat: Seat,
    ways: &[Turn],
    scouted: bool,
    spent: &dyn Fn() -> f32,
) -> Option<Position> {
    let table = game.table();
    let (best, others) = ways.split_first()?;
    let near = others.iter().take_while(|it| it.lead > best.lead - CLEAR);
    let second = near.chain(others).find(|it| !are_alike(table, &best.actions, &it.actions))?;
    let margin = best.lead - second.lead;
    if margin < CLEAR {
        if !scouted { return None; }
        let budget = Budget { simulations: affordable(table, 32), spent, seed: 2 };
        let found = search::think(table, &budget, weights, Shape { candidates: 8, turns: 2 }, None)?.done()?;
        let ahead = found.ways.first()?;
        let other = found.ways.iter().skip(1).find(|it| !are_alike(table, &ahead.actions, &it.actions))?;
        if are_alike(table, &ahead.actions, &best.actions) || ahead.lead - other.lead < 1.0 { return None; }
        let mut effect = |actions: &[Action]| Effect::of(&mut turns.evaluation, table, actions, seat);
        let theme = effect(&ahead.actions).theme(&effect(&best.actions), ahead.lead - other.lead);
        return Some(Position { seed, from: game.actions().len(), table: table.clone(), theme, level: 3 });
    }
    let mut effect = |turn: &Turn| Effect::of(&mut turns.evaluation, table, &turn.actions, seat);
    let theme = effect(best).theme(&effect(second), margin);
    let level = if is_greedy(table, seat, best, ways) { 1 } else { 2 };
    Some(Position { seed, from: game.actions().len(), table: table.clone(), theme, level })
}

/// Whether whoever takes the most points at once would play this of all ways, or as good as this.
pub(super) fn is_greedy(table: &Table, seat: Seat, turn: &Turn, ways: &[Turn]) -> bool {
    let gain = |turn: &Turn| gain(table, &turn.actions, seat);
    let here = gain(turn);
    here.0 > 0 && ways.iter().all(|way| gain(way) <= here)
}
