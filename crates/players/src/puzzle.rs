//! Puzzles: positions out of games that a computer played against itself, in which one turn is better
//! than every other, beyond doubt. What is made follows from the seed, what is agreed and the weights
//! alone: no clock is asked.

mod alike;
mod effect;
mod position;
mod proof;

use std::cell::Cell;

use bastide_questions::{Puzzle, Theme};
use bastide_rules::random::Random;
use bastide_rules::{Config, Game, View};

use crate::evaluation::Evaluation;
use crate::turns::Turns;
use crate::{Weights, unspent};
use position::Position;
use proof::prove;

/// Simulations that may be made for what is wished; a turn that is played counts as one.
const EFFORT: u32 = 1200;
/// So many games have a puzzle in any mixture of boxes.
const MOST_GAMES: usize = 200;

/// What a puzzle is to be like.
#[derive(Clone, Copy)]
struct Wish {
    theme: Option<Theme>,
    level: Option<u8>,
}

impl Wish {
    /// How far from it is what is like this; zero where it is granted.
    fn distance(self, theme: Theme, level: u8) -> u8 {
        let other_theme = self.theme.is_some_and(|wished| wished != theme);
        3 * u8::from(other_theme) + self.level.map_or(0, |wished| wished.abs_diff(level))
    }
}

/// Makes a puzzle of two by what is agreed in this view: of a theme and a level, or as near to them as
/// is found with little effort. As long as it is made `goes_on` is called, every few milliseconds.
///
/// # Errors
///
/// No game of two can be begun by what is agreed.
pub fn puzzle(
    view: &View,
    seed: u32,
    (theme, level): (Option<Theme>, Option<u8>),
    goes_on: &dyn Fn(),
) -> Result<Puzzle, &'static str> {
    if view.config().players != 2 {
        return Err("a puzzle is made for two");
    }
    let weights = Weights::fitted();
    let mut maker = Maker {
        config: view.config(),
        wish: Wish { theme, level },
        random: Random::seeded(seed.into()),
        weights: &weights,
        turns: Turns::new(Evaluation::new(&weights)),
        games: Vec::new(),
        waiting: Vec::new(),
        nearest: None,
    };
    maker.make(goes_on).ok_or("no puzzle can be made of this")
}

/// Who makes a puzzle.
struct Maker<'w> {
    config: &'w Config,
    wish: Wish,
    random: Random,
    weights: &'w Weights,
    turns: Turns<'w>,
    /// Those that were played.
    games: Vec<Game>,
    /// Positions that were not tried, each with its game and its distance from what is wished.
    waiting: Vec<(u8, usize, Position)>,
    /// The puzzle that is nearest to what is wished.
    nearest: Option<(u8, Puzzle)>,
}

impl Maker<'_> {
    fn make(&mut self, goes_on: &dyn Fn()) -> Option<Puzzle> {
        let done = Cell::new(0);
        let spent = || {
            done.set(done.get() + 1);
            unspent(goes_on)
        };
        while self.games.len() < MOST_GAMES {
            let is_spent = done.get() > EFFORT;
            if is_spent && self.nearest.is_some() {
                break;
            }
            let most = if is_spent { u8::MAX } else { 0 };
            match self.take(most) {
                Some(position) => self.try_out(position, &spent),
                None => self.play(&spent)?,
            }
            if self.nearest.as_ref().is_some_and(|(distance, _)| *distance == 0) {
                break;
            }
        }
        self.nearest.take().map(|(_, puzzle)| puzzle)
    }

    /// Of the positions that are not farther than so much the nearest; of those that are as near, one with
    /// about as many tiles as chance will have it, for most are found late.
    fn take(&mut self, most: u8) -> Option<(usize, Position)> {
        let tiles = self.random.below(position::MOST_TILES as u32) as usize;
        let rank = |(distance, _, position): &(u8, usize, Position)| {
            (*distance, position.table.board().laid().len().abs_diff(tiles))
        };
        let at = (0..self.waiting.len()).min_by_key(|at| rank(&self.waiting[*at]))?;
        if self.waiting[at].0 > most {
            return None;
        }
        let (_, game, position) = self.waiting.swap_remove(at);
        Some((game, position))
    }

    fn play(&mut self, spent: &dyn Fn() -> f32) -> Option<()> {
        let seed = self.random.next() as u32;
        let looks_ahead = self.wish.level == Some(3);
        let (game, positions) = position::play(&mut self.turns, self.weights, self.config, seed, looks_ahead, spent)?;
        let (wish, number) = (self.wish, self.games.len());
        self.waiting.extend(
            positions.into_iter().map(|it| (wish.distance(it.theme, it.level), number, it)),
        );
        self.games.push(game);
        Some(())
    }

    fn try_out(&mut self, (game, position): (usize, Position), spent: &dyn Fn() -> f32) {
        let actions = &self.games[game].actions()[..position.from];
        let game = (position.seed, &position.table, actions);
        let Some(puzzle) = prove(&mut self.turns, self.weights, game, spent) else { return };
        let distance = self.wish.distance(puzzle.theme, puzzle.level);
        if self.nearest.as_ref().is_none_or(|(nearest, _)| distance < *nearest) {
            self.nearest = Some((distance, puzzle));
        }
    }
}
