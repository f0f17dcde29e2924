//! Random games.

use bastide_rules::random::Random;
use bastide_rules::{Config, Game};

/// Begins a game and plays this many random actions, or all to the end.
pub fn played(config: Config, actions: usize, random: &mut Random) -> Game {
    let (mut game, _) = Game::begin(config).expect("a sound config");
    while game.actions().len() < actions && game.table().to_act().is_some() {
        let legal = game.table().legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play(action).expect("listed actions are legal");
    }
    game
}

/// Returns one of these items at random.
pub fn one_of<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize]
}
