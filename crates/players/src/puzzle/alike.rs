//! The equivalence of two turns: they look the same on the table afterwards.

use bastide_rules::tiles::{Marks, Piece};
use bastide_rules::{Action, Edition, Events, PieceId, PieceKind, Table, TileId, Turn};

/// A piece as it lies: its kind, its marks, and the places where it leaves its tile.
type Outline = (PieceKind, Marks, [u8; Edition::ALL.len()], u16);

/// Returns `true` if both turns leave the same behind: the same look of the tile, however it was
/// turned, and a meeple on the same feature. Otherwise they are different turns, however small the
/// difference.
pub(super) fn are_alike(table: &Table, one: &[Action], other: &[Action]) -> bool {
    let Some((first, then)) = one.split_first() else { return other.is_empty() };
    let Some((other_first, other_then)) = other.split_first() else { return false };
    let (Action::Place { tile, at, turn }, Action::Place { at: other_at, turn: other_turn, .. }) =
        (*first, *other_first)
    else {
        return one == other;
    };
    if at != other_at || then.len() != other_then.len() || !looks_alike(tile, [turn, other_turn]) {
        return false;
    }
    let mut placed = table.clone();
    placed.play_unchecked(*first, &mut Events::silent());
    then.iter().zip(other_then).all(|(one, other)| match (*one, *other) {
        (
            Action::Deploy { figure, at: cell, piece },
            Action::Deploy { figure: other_figure, at: other_cell, piece: other_piece },
        ) => {
            let here = if other_cell == at {
                as_turned(tile, other_piece, [other_turn, turn])
            } else {
                Some(other_piece)
            };
            let same = |here| placed.feature_id(cell, piece) == placed.feature_id(other_cell, here);
            figure == other_figure && here.is_some_and(same)
        }
        (one, other) => one == other,
    })
}

/// Returns `true` if the tile looks the same in both turns.
fn looks_alike(tile: TileId, [one, other]: [Turn; 2]) -> bool {
    let pieces = &tile.tile().pieces;
    one == other
        || tile.tile().arrow.is_none()
            && pieces.iter().all(|it| as_turned(tile, it.id, [one, other]).is_some())
}

/// Returns the piece that lies in the second turn in the place of this one, and looks the same.
fn as_turned(tile: TileId, piece: PieceId, [from, to]: [Turn; 2]) -> Option<PieceId> {
    if from == to {
        return Some(piece);
    }
    let pieces = &tile.tile().pieces;
    let sought = outline(pieces.iter().find(|it| it.id == piece)?, from);
    pieces.iter().find(|it| outline(it, to) == sought).map(|it| it.id)
}

fn outline(piece: &Piece, turn: Turn) -> Outline {
    let quarters = usize::from(turn.quarters());
    let sides = piece.sides.iter().map(|side| 8 + side.turned(turn).index());
    let halves = piece.halves.iter().map(|half| (half.index() + 2 * quarters) % 8);
    let leaves_by = sides.chain(halves).fold(0, |all, at| all | 1 << at);
    (piece.id.kind, piece.marks, Edition::ALL.map(|it| piece.pennants(it)), leaves_by)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use bastide_rules::{Config, Game, Phase, Preset};

    use super::*;
    use crate::Weights;
    use crate::evaluation::Evaluation;
    use crate::turns::Turns;

    /// Calls `seen` with every turn at each tile of some games, and the number of turns that are
    /// alike.
    fn each_turn(mut seen: impl FnMut(&Table, &[Action], usize)) {
        let weights = Weights::fitted();
        let mut turns = Turns::new(Evaluation::new(&weights));
        let mut ways = Vec::new();
        for seed in 0..3 {
            let (mut game, _) =
                Game::begin(Config::base(2, Preset::NewEdition, seed)).expect("sound");
            while let Some(seat) = game.table().to_act() {
                let table = game.table();
                turns.all(table, seat, &mut ways, &|| 0.0);
                for way in ways.iter().step_by(7) {
                    let alike =
                        ways.iter().filter(|it| are_alike(table, &way.actions, &it.actions));
                    seen(table, &way.actions, alike.count());
                }
                for action in ways[0].actions.clone() {
                    game.play(action).expect("it is legal");
                }
            }
        }
    }

    fn name(table: &Table) -> &'static str {
        match table.phase() {
            Phase::Tile(tile) => &tile.tile().name,
            _ => "",
        }
    }

    #[test]
    fn a_tile_that_looks_the_same_when_it_is_turned_is_laid_in_one_turn() {
        let mut most: BTreeMap<&str, usize> = BTreeMap::new();
        each_turn(|table, actions, alike| {
            assert!(alike >= 1, "every turn is like itself");
            if actions.len() == 2 && actions[1] == Action::Pass {
                let most = most.entry(name(table)).or_default();
                *most = alike.max(*most);
            }
        });
        let often = |times| {
            let of = most.iter().filter(move |it| *it.1 == times);
            of.map(|it| *it.0).collect::<Vec<_>>()
        };
        assert_eq!(often(4), ["B01", "B04", "B21"]);
        assert_eq!(often(2), ["B07", "B08", "B19", "B19g", "B24", "B24g"]);
    }

    #[test]
    fn turns_that_are_alike_are_worth_the_same() {
        let weights = Weights::fitted();
        let mut turns = Turns::new(Evaluation::new(&weights));
        let (mut game, _) = Game::begin(Config::new(2, Preset::BigBox, 1)).expect("sound");
        let (mut ways, mut pairs) = (Vec::new(), 0);
        while let Some(seat) = game.table().to_act() {
            let table = game.table();
            turns.all(table, seat, &mut ways, &|| 0.0);
            for way in &ways[1..] {
                if are_alike(table, &ways[0].actions, &way.actions) {
                    pairs += 1;
                    assert!((way.lead - ways[0].lead).abs() < 0.01, "{:?} {way:?}", ways[0]);
                }
            }
            for action in ways[0].actions.clone() {
                game.play(action).expect("it is legal");
            }
        }
        assert!(pairs > 10);
    }
}
