//! Actions that a person types during their turn: `C4 e k`.

use bastide_rules::{Action, Game, Phase};

use crate::coordinate::Coordinate;
use crate::fault::{Fault, Slip};
use crate::item::Item;
use crate::reader::{Reader, turned};
use crate::scanner::Scanner;

/// The maximal length of a typed text, in bytes: far more than the longest turn needs.
const MOST_BYTES: usize = 1000;

/// Returns the actions that a typed text means in this game, which does not change.
///
/// The words are those of the notation, within the current turn. The drawn tile need not be named,
/// and the letters of its coordinate may be small: `c4 e k`.
///
/// # Errors
///
/// The first fault with its column: a word that means nothing, or an illegal action.
pub fn typed(game: &Game, text: &str) -> Result<Vec<Action>, Slip> {
    if text.len() > MOST_BYTES {
        return Err(Slip { line: 1, column: 1, fault: Fault::TooLong(text.len()) });
    }
    let before = game.actions().len();
    let mut reader = Reader::on(game.clone());
    let mut scanner = Scanner::new(text);
    let mut read = || {
        while let Some(word) = scanner.word()? {
            let cell = word.text.to_ascii_uppercase().parse::<Coordinate>();
            match (reader.game().table().phase(), cell) {
                (Phase::Tile(tile), Ok(Coordinate(cell))) => {
                    let turn = turned(tile, &mut scanner)?;
                    let placed = reader.carry_out(&Item::Place(tile, cell, turn), None);
                    placed.map_err(|fault| (word.at, fault))?;
                }
                _ => reader.action(word, &mut scanner)?,
            }
        }
        Ok(())
    };
    read().map_err(|(at, fault)| match fault {
        Fault::NoTurn(_) => Slip::at(text, (at, Fault::TurnOver)),
        fault => Slip::at(text, (at, fault)),
    })?;
    Ok(reader.game().actions()[before..].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Cell, Config, Figure, PieceId, PieceKind, Preset, TileId, Turn};

    #[test]
    fn a_turn_is_typed_in_a_few_letters() {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        let tile = TileId::named("B01").expect("it is drawn first");
        let at = Cell::new(0, 1);
        let turn = Turn::NONE.right();
        let piece = PieceId::new(PieceKind::Monastery, 0);
        let place = Action::Place { tile, at, turn };
        let monk = Action::Deploy { figure: Figure::Meeple, at, piece };
        for text in ["A1 e m", " a1 e  m ", "B01 A1 e m"] {
            assert_eq!(typed(&game, text), Ok(vec![place, monk]), "{text}");
        }
        assert_eq!(typed(&game, "A1 e"), Ok(vec![place]));
        assert_eq!(typed(&game, "A1 e -"), Ok(vec![place, Action::Pass]));
        assert_eq!(typed(&game, ""), Ok(vec![]));
        assert_eq!(game.actions(), []);
    }

    #[test]
    fn a_slip_has_its_column() {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        for (text, fault) in [
            ("A1", "line 1, column 3: n, e, s or w is missing here"),
            (
                "f7 e",
                "line 1, column 1: this is not possible: the cell touches no tile on the table",
            ),
            ("A1 e k", "line 1, column 6: the tile at A1 has no city"),
            ("A1 e m m", "line 1, column 8: the turn is over before this"),
        ] {
            assert_eq!(typed(&game, text).expect_err(fault).to_string(), fault, "{text}");
        }
    }
}
