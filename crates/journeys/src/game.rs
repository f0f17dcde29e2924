//! The land of a journey as a game: boards, cameras and lists show games.

use bastide_rules::{Action as Move, Config, Game, Phase, Source, TileId};

use crate::land::{Land, config, decision};
use crate::state::State;

/// A game whose table is the land of a journey.
#[derive(Clone, Debug)]
pub struct LandGame {
    /// Its config. Its tiles are those that were laid, and the one to lay.
    pub config: Config,
    /// Its actions.
    pub moves: Vec<Move>,
}

impl State {
    /// Returns the game of the land. Tiles that were put aside are not drawn in it; its turns and
    /// scores mean nothing.
    ///
    /// # Panics
    ///
    /// Never: what the land has laid can be laid again.
    pub fn game(&self) -> LandGame {
        let boxes = self.journey().boxes;
        let begun = Land::begin(boxes).table().board().laid().len();
        let laid = &self.land().table().board().laid()[begun..];
        let draws: Vec<TileId> = laid.iter().map(|it| it.tile).chain(self.tile()).collect();
        let config = Config { source: Source::Draws(draws), ..config(boxes) };
        let Ok((mut game, _)) = Game::begin(config.clone()) else {
            unreachable!("two players with any boxes");
        };
        settle(&mut game);
        for it in laid {
            let place = Move::Place { tile: it.tile, at: it.cell, turn: it.turn };
            let Ok(_) = game.play(place) else { unreachable!("it was laid there") };
            settle(&mut game);
        }
        LandGame { config, moves: game.actions().to_vec() }
    }
}

/// Makes the decisions that a game has between two tiles.
fn settle(game: &mut Game) {
    while !matches!(game.table().phase(), Phase::Tile(_) | Phase::Over) {
        let action = decision(game.table());
        let Ok(_) = game.play(action) else { unreachable!("it is legal") };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Plan, make};

    /// Plays towards the tasks, and puts every fourth tile aside.
    fn check(plan: &Plan) {
        let mut state = State::begin(make(plan).journey);
        let mut number = 0;
        loop {
            let LandGame { config, moves } = state.game();
            let (mut game, _) = Game::begin(config).expect("a sound config");
            for action in moves {
                game.play(action).expect("it is legal");
            }
            let (table, land) = (game.table(), state.land().table());
            assert_eq!(table.board().laid(), land.board().laid(), "{:?}", plan.name);
            let is_over = table.phase() == Phase::Over;
            assert_eq!(is_over, state.outcome().is_some(), "{:?}", plan.name);
            let legal = table.legal().into_iter().filter_map(|action| match action {
                Move::Place { at, turn, .. } => Some((at, turn)),
                _ => None,
            });
            assert_eq!(legal.collect::<Vec<_>>(), state.places(), "{:?}", plan.name);
            if let Some(tile) = state.tile() {
                assert_eq!(table.phase(), Phase::Tile(tile));
            }
            let Some(promising) = state.suggestion() else { break };
            number += 1;
            let action = if number % 4 == 0 { Action::Aside } else { promising };
            state.play(action).expect("it is possible");
        }
    }

    #[test]
    fn the_game_of_a_land_has_the_same_tiles_and_places() {
        for index in [0, 11, 17, 22, 25, 29] {
            check(&Plan::stage(index).expect("a journey of the tree"));
        }
        for number in 20..26 {
            check(&Plan::endless(number));
        }
    }
}
