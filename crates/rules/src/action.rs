//! What a player can do, and how it is written in the protocol and in records.

use serde::{Deserialize, Serialize};

use crate::figures::Figure;
use crate::space::{Cell, Turn};
use crate::tiles::{PieceId, TileId};

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum Action {
    /// Place a tile: `{"place":"B05","at":[1,0],"turn":3}`.
    Place {
        /// Which tile.
        tile: TileId,
        /// On which cell.
        at: Cell,
        /// How far turned.
        turn: Turn,
    },
    /// Put a figure from the supply on a piece: `{"deploy":"meeple","at":[1,0],"piece":"c0"}`.
    Deploy {
        /// Which figure.
        figure: Figure,
        /// On the tile that lies here.
        at: Cell,
        /// On this piece of it.
        piece: PieceId,
    },
    /// Do nothing where nothing need be done: `{"pass":true}`.
    Pass,
}

/// The written form: one object whose first key says what is done.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<TileId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deploy: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Turn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<PieceId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<bool>,
}

/// An object that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAction {
    /// Keys missing or too many.
    #[error(
        "an action is {{\"place\",\"at\",\"turn\"}}, {{\"deploy\",\"at\",\"piece\"}} or {{\"pass\":true}}"
    )]
    Keys,
    /// No such figure.
    #[error("{0:?} is no figure of this game")]
    Figure(String),
}

impl TryFrom<Written> for Action {
    type Error = NoAction;

    fn try_from(written: Written) -> Result<Self, NoAction> {
        match written {
            Written {
                place: Some(tile),
                at: Some(at),
                turn: Some(turn),
                deploy: None,
                piece: None,
                pass: None,
            } => Ok(Action::Place { tile, at, turn }),
            Written {
                deploy: Some(name),
                at: Some(at),
                piece: Some(piece),
                place: None,
                turn: None,
                pass: None,
            } => match Figure::named(&name) {
                Some(figure) => Ok(Action::Deploy { figure, at, piece }),
                None => Err(NoAction::Figure(name.chars().take(20).collect())),
            },
            Written {
                pass: Some(true),
                at: None,
                piece: None,
                place: None,
                deploy: None,
                turn: None,
            } => Ok(Action::Pass),
            _ => Err(NoAction::Keys),
        }
    }
}

impl From<Action> for Written {
    fn from(action: Action) -> Self {
        let nothing = Written::default();
        match action {
            Action::Place { tile, at, turn } => {
                Written { place: Some(tile), at: Some(at), turn: Some(turn), ..nothing }
            }
            Action::Deploy { figure, at, piece } => Written {
                deploy: Some(figure.name().to_owned()),
                at: Some(at),
                piece: Some(piece),
                ..nothing
            },
            Action::Pass => Written { pass: Some(true), ..nothing },
        }
    }
}
