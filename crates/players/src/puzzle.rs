//! Puzzles: positions from games that a computer played against itself, in which one turn is beyond
//! doubt better than every other. The puzzle follows from the seed, the config and the weights
//! alone: no clock is used.

mod alike;
mod effect;
mod games;
mod position;
mod proof;

use bastide_questions::{Puzzle, Theme};
use bastide_rules::View;
use bastide_rules::random::Random;

use crate::{Weights, unspent};
use games::{Games, MOST_TILES};
use position::Position;

/// The most games to play: among this many there is a puzzle with any mixture of expansions.
const MOST_GAMES: u32 = 300;
/// The effort after which the best match so far is taken. The unit is the average milliseconds of
/// the work; it is not measured, because it must be the same everywhere.
const ENOUGH: u32 = 260;
/// The effort for games before any position is tried, so that there are some to choose from.
const LEAST_EFFORT: u32 = 35;
/// The effort of playing a game, without and with looking ahead.
const EFFORT_OF_A_GAME: [u32; 2] = [5, 30];
/// The effort of proving that a position is a puzzle or not.
const EFFORT_OF_A_PROOF: u32 = 80;

/// The level of puzzles that only the search solves.
const AHEAD: u8 = 3;

/// The wanted theme and level of a puzzle.
#[derive(Clone, Copy)]
struct Wish {
    theme: Option<Theme>,
    level: Option<u8>,
}

impl Wish {
    /// A random wish, for variety: most puzzles found otherwise are about points at once.
    fn of_chance(random: &mut Random) -> Wish {
        let number = random.below(Theme::ALL.len() as u32 + 2) as usize;
        match Theme::ALL.get(number) {
            Some(theme) => Wish { theme: Some(*theme), level: None },
            None => Wish { theme: None, level: Some(AHEAD) },
        }
    }

    /// Returns the distance of a puzzle of this theme and level from the wish; zero if it matches.
    fn distance(self, theme: Theme, level: u8) -> u16 {
        let other_theme = self.theme.is_some_and(|wished| wished != theme);
        let other_level = self.level.map_or(0, |wished| wished.abs_diff(level));
        3 * u16::from(other_theme) + u16::from(other_level)
    }
}

/// Makes a puzzle for two players with the config of this view, of a theme and a level, or the
/// nearest match that is found soon. Calls `goes_on` every few milliseconds.
///
/// # Errors
///
/// The game has more than two players, or no puzzle can be made with its config.
pub fn puzzle(
    view: &View,
    seed: u32,
    theme: Option<Theme>,
    level: Option<u8>,
    goes_on: &dyn Fn(),
) -> Result<Puzzle, &'static str> {
    if view.config().players != 2 {
        return Err("a puzzle is made for two");
    }
    let mut random = Random::seeded(seed.into());
    let wish = Wish { theme, level };
    let liked = match (theme, level) {
        (None, None) => Wish::of_chance(&mut random),
        _ => wish,
    };
    let looks_ahead = liked.level == Some(AHEAD);
    let (weights, spent) = (Weights::fitted(), || unspent(goes_on));
    let mut maker = Maker {
        games: Games::new(view.config(), &weights, looks_ahead, &spent),
        wish,
        liked,
        random,
        effort_of_a_game: EFFORT_OF_A_GAME[usize::from(looks_ahead)],
        effort: 0,
        waiting: Vec::new(),
        nearest: None,
    };
    maker.make().ok_or("no puzzle can be made by what is agreed")
}

/// The maker of a puzzle.
struct Maker<'a> {
    games: Games<'a>,
    wish: Wish,
    /// The preference where nothing is wished.
    liked: Wish,
    random: Random,
    effort_of_a_game: u32,
    /// The effort so far.
    effort: u32,
    /// Positions that were not tried.
    waiting: Vec<Position>,
    /// The puzzle that is nearest to the wish, and its distance.
    nearest: Option<(u16, Puzzle)>,
}

impl Maker<'_> {
    fn make(&mut self) -> Option<Puzzle> {
        let mut games = 0;
        loop {
            let is_enough = self.effort >= ENOUGH;
            match self.nearest.take() {
                Some((distance, puzzle)) if distance == 0 || is_enough => return Some(puzzle),
                nearest => self.nearest = nearest,
            }
            let farthest = if is_enough { u16::MAX } else { 0 };
            if self.effort >= LEAST_EFFORT
                && let Some(position) = self.take(farthest)
            {
                self.prove(&position);
            } else if games < MOST_GAMES {
                games += 1;
                self.effort += self.effort_of_a_game;
                self.waiting.extend(self.games.play(self.random.next() as u32)?);
            } else {
                return None;
            }
        }
    }

    /// Takes the nearest position within this distance from the wish. Among equally near ones it
    /// takes one with about a random number of tiles, because most are found late in a game.
    fn take(&mut self, farthest: u16) -> Option<Position> {
        let tiles = self.random.below(MOST_TILES as u32) as usize;
        let rank = |it: &Position| {
            let distance = |wish: Wish| wish.distance(it.theme, it.level);
            (distance(self.wish), distance(self.liked), it.tiles().abs_diff(tiles))
        };
        let at = (0..self.waiting.len()).min_by_key(|at| rank(&self.waiting[*at]))?;
        let is_near = rank(&self.waiting[at]).0 <= farthest;
        is_near.then(|| self.waiting.swap_remove(at))
    }

    /// Keeps the position if it is a puzzle, and nearer than the one found before.
    fn prove(&mut self, position: &Position) {
        self.effort += EFFORT_OF_A_PROOF;
        let Some(puzzle) = self.games.prove(position) else { return };
        let distance = self.wish.distance(puzzle.theme, puzzle.level);
        if self.nearest.as_ref().is_none_or(|(nearest, _)| distance < *nearest) {
            self.nearest = Some((distance, puzzle));
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Expansion, Game, Phase, Preset, Source};

    use super::*;
    use crate::judge;

    /// Makes a puzzle with this config.
    fn made(config: &Config, seed: u32, theme: Option<Theme>, level: Option<u8>) -> Puzzle {
        let (game, _) = Game::begin(config.clone()).expect("sound");
        puzzle(&game.view(), seed, theme, level, &|| {}).expect("there is one")
    }

    fn base() -> Config {
        Config::base(2, Preset::NewEdition, 9)
    }

    /// Returns the game of a puzzle, in which a tile is to be placed.
    fn posed(config: &Config, puzzle: &Puzzle) -> Game {
        let config = Config { source: Source::Seed(puzzle.seed.into()), ..config.clone() };
        let game = Game::replay(config, puzzle.actions.iter().copied()).expect("it was played");
        assert!(matches!(game.table().phase(), Phase::Tile(_)));
        game
    }

    /// Returns `true` if the judge calls this turn a mistake.
    fn is_mistake(game: &Game, turn: &[bastide_rules::Action]) -> bool {
        let mut after = game.clone();
        for action in turn {
            after.play(*action).expect("it is legal");
        }
        judge(&after.view(), game.actions().len(), 1, &|| {}).expect("judged").is_mistake()
    }

    #[test]
    fn whoever_finds_the_best_turn_is_told_so_and_whoever_plays_another_too() {
        let weights = Weights::fitted();
        for day in 0..4 {
            let puzzle = made(&base(), day, None, None);
            let game = posed(&base(), &puzzle);
            assert!(!is_mistake(&game, &puzzle.best.actions), "day {day}");
            assert!(puzzle.margin >= 1.0 && puzzle.margin > 3.0 * puzzle.error, "{puzzle:?}");
            let (table, mut ways) = (game.table(), Vec::new());
            let seat = table.to_act().expect("somebody plays");
            let evaluation = crate::evaluation::Evaluation::new(&weights);
            crate::turns::Turns::new(evaluation).all(table, seat, &mut ways, &|| 0.0);
            ways.retain(|it| !alike::are_alike(table, &it.actions, &puzzle.best.actions));
            for way in &ways[..2] {
                assert!(is_mistake(&game, &way.actions), "day {day}: {way:?}");
            }
        }
    }

    #[test]
    fn a_day_has_one_puzzle_and_whoever_waits_is_told_that_it_goes_on() {
        let told = std::cell::Cell::new(0);
        let (game, _) = Game::begin(base()).expect("sound");
        let again = puzzle(&game.view(), 20, None, None, &|| told.set(told.get() + 1));
        // The first tile of that game differs, and does not matter.
        let other = Config { source: Source::Seed(77), ..base() };
        assert_eq!(again, Ok(made(&other, 20, None, None)));
        assert!(told.get() > 300);
        assert_ne!(again, Ok(made(&base(), 21, None, None)));
    }

    #[test]
    fn what_is_wished_is_found_where_it_is_to_be_had() {
        // Another theme is given where none was found in time.
        for theme in Theme::ALL {
            let is_found = |seed| made(&base(), seed, Some(theme), None).theme == theme;
            assert!((2..6).any(is_found), "{theme:?}");
        }
        for level in 1..=3 {
            let is_found = |seed| made(&base(), seed, None, Some(level)).level == level;
            assert!((2..9).any(is_found), "{level}");
        }
        // No puzzle is that hard: the hardest that is found is near enough.
        assert!(made(&base(), 5, Some(Theme::Plan), Some(u8::MAX)).level > 1);
    }

    #[test]
    fn other_boxes_have_puzzles_too() {
        let everything = Expansion::ALL.into_iter().collect();
        let everything =
            Config { expansions: everything, ..Config::base(2, Preset::NewEdition, 1) };
        for config in [
            Config::new(2, Preset::NewEdition, 1),
            Config::new(2, Preset::BigBox, 1),
            Config::new(2, Preset::FirstGame, 1),
            everything,
        ] {
            let puzzle = made(&config, 3, None, None);
            let game = posed(&config, &puzzle);
            assert!(!is_mistake(&game, &puzzle.best.actions));
        }
    }

    #[test]
    fn three_have_no_puzzle() {
        let (game, _) = Game::begin(Config::base(3, Preset::NewEdition, 9)).expect("sound");
        assert!(puzzle(&game.view(), 1, None, None, &|| {}).is_err());
    }
}
