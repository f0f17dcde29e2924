//! Player actions, and their form in the protocol and in records.

use serde::{Deserialize, Serialize};

use crate::words::building::Building;
use crate::words::figure::Figure;
use crate::words::quarter::Quarter;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Turn};
use crate::words::spellcaster::Spellcaster;
use crate::words::tiles::{PieceId, TileId};

/// A figure on a piece of a laid tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Deployed {
    /// The owner.
    pub seat: Seat,
    /// The kind of figure.
    pub figure: Figure,
    /// The cell of the tile.
    pub at: Cell,
    /// The piece of the tile.
    pub piece: PieceId,
}

/// The choice between several arrows of the 20th Anniversary Edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ArrowChoice {
    /// The arrow on the tile just placed.
    Here,
    /// The only arrow on another tile that points at it.
    There,
    /// The arrow on this cell, if several other arrows point at the tile.
    On(Cell),
}

/// The effect of a crop circle, which the player who placed it chooses for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CircleChoice {
    /// Each player may add a follower beside one of their own.
    Add,
    /// Each player takes a follower home.
    Fetch,
}

/// A figure that a player takes home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fetched {
    /// A figure on a piece.
    Standing {
        /// The kind of figure.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// The barn at the north-west corner of this cell.
    Barn(Cell),
    /// A follower in Carcassonne.
    Waiting {
        /// The kind of follower.
        figure: Figure,
        /// The quarter in which it waits.
        quarter: Quarter,
    },
}

/// One action of a player.
///
/// The order of the variants is part of the [link](crate::link) format: new actions are appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum Action {
    /// Place a tile, or an abbey: `{"place":"B05","at":[1,0],"turn":3}`.
    Place {
        /// The tile to place.
        tile: TileId,
        /// The cell.
        at: Cell,
        /// The turn of the tile.
        turn: Turn,
    },
    /// Place a figure from the supply on a piece: `{"deploy":"meeple","at":[1,0],"piece":"c0"}`.
    Deploy {
        /// The kind of figure.
        figure: Figure,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Do nothing, in a phase that allows it: `{"pass":true}`.
    Pass,
    /// Build the barn at the north-west corner of this cell: `{"barn":[1,0]}`.
    Barn(Cell),
    /// Move the fairy to a tile: `{"fairy":[1,0]}`; by some rules beside one follower there:
    /// `{"fairy":[1,0],"player":0,"figure":"meeple","piece":"c0"}`.
    Fairy {
        /// The cell of the tile.
        at: Cell,
        /// The follower beside whom she is placed.
        by: Option<Deployed>,
    },
    /// Recall a figure, which scores at once: `{"recall":"abbot","at":[1,0]}`.
    Recall {
        /// The kind of figure.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
    },
    /// Evict a knight: `{"evict":"meeple","player":1,"at":[1,0],"piece":"c0"}`.
    Evict(Deployed),
    /// Move the dragon one step: `{"dragon":[1,0]}`.
    Dragon(Cell),
    /// Move a scored wagon on: `{"wagon":[1,0],"piece":"r0"}`.
    Wagon {
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Move a follower from Carcassonne to a feature about to be scored:
    /// `{"reinforce":"meeple","from":"castle","at":[1,0],"piece":"c0"}`.
    Reinforce {
        /// The kind of follower.
        figure: Figure,
        /// The quarter that it leaves.
        from: Quarter,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Move a follower from the supply to Carcassonne: `{"quarter":"castle","figure":"meeple"}`.
    Enter {
        /// The quarter that it enters.
        quarter: Quarter,
        /// The kind of follower.
        figure: Figure,
    },
    /// Move the Count: `{"count":"market"}`.
    Count(Quarter),
    /// Choose the arrow that takes effect: `{"arrow":"here"}`, `{"arrow":"there"}`; if several
    /// other arrows point at the tile, `{"arrow":"there","at":[1,0]}`.
    Arrow(ArrowChoice),
    /// Place a second meeple beside one of the player's own:
    /// `{"second":"meeple","at":[1,0],"piece":"c0"}`.
    Second {
        /// The kind of figure.
        figure: Figure,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Report the tile that was drawn, if players [report](crate::Source::Told) draws:
    /// `{"draw":"B05"}`.
    Draw(TileId),
    /// Choose the feature to be scored next, by its oldest follower:
    /// `{"score":[1,0],"piece":"c0"}`.
    Score {
        /// The cell of the follower's tile.
        at: Cell,
        /// The piece on which it stands.
        piece: PieceId,
    },
    /// Take a knight out of a besieged city: `{"escape":"meeple","at":[1,0],"piece":"c0"}`.
    Escape {
        /// The kind of figure.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Take a figure home, from a festival or after a crop circle: `{"fetch":"meeple","at":[1,0],"piece":"c0"}`, a barn
    /// `{"fetch":"barn","at":[1,0]}`, or from Carcassonne `{"fetch":"meeple","from":"castle"}`.
    Fetch(Fetched),
    /// Choose for everybody what a crop circle does: `{"circle":"add"}`.
    Circle(CircleChoice),
    /// Add a follower beside one's own after a crop circle:
    /// `{"add":"meeple","at":[1,0],"piece":"f0"}`.
    Add {
        /// The kind of follower.
        figure: Figure,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Lay the second ingot of a gold mine on a tile around it: `{"ingot":[1,0]}`.
    Ingot(Cell),
    /// Send the mage or the witch to a road or city, named by its piece that was laid first:
    /// `{"send":"mage","at":[1,0],"piece":"c0"}`.
    Send {
        /// The mage or the witch.
        caster: Spellcaster,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// Take the mage or the witch off the board: `{"dismiss":"mage"}`.
    Dismiss(Spellcaster),
    /// Put a building on the tile just placed: `{"build":"shed"}`.
    Build(Building),
}

/// The JSON form: an object in which one key names the action.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<TileId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deploy: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    barn: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fairy: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recall: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evict: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dragon: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wagon: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reinforce: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    quarter: Option<Quarter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Quarter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arrow: Option<WrittenArrow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<TileId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    escape: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fetch: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    circle: Option<CircleChoice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    add: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ingot: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    send: Option<Spellcaster>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dismiss: Option<Spellcaster>,
    #[serde(skip_serializing_if = "Option::is_none")]
    build: Option<Building>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Quarter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Turn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<PieceId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenArrow {
    Here,
    There,
}

/// An object that is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an action is one of place, deploy, barn, fairy, recall, evict, dragon, wagon, reinforce, \
     quarter, count, arrow, second, draw, score, escape, fetch, circle, add, ingot, send, \
     dismiss and pass, with just the keys that belong to it"
)]
pub struct NoAction;

impl TryFrom<Written> for Action {
    type Error = NoAction;

    fn try_from(written: Written) -> Result<Self, NoAction> {
        let action = written.action().ok_or(NoAction)?;
        // A key that does not belong to the action makes the object invalid.
        if Written::from(action) == written { Ok(action) } else { Err(NoAction) }
    }
}

impl Written {
    /// Returns the action of the first key that names one.
    fn action(&self) -> Option<Action> {
        let w = self;
        let action = if let Some(tile) = w.place {
            Action::Place { tile, at: w.at?, turn: w.turn? }
        } else if let Some(figure) = w.deploy {
            Action::Deploy { figure, at: w.at?, piece: w.piece? }
        } else if let Some(corner) = w.barn {
            Action::Barn(corner)
        } else if let Some(at) = w.fairy {
            let by = w
                .player
                .map(|seat| Some(Deployed { seat, figure: w.figure?, at, piece: w.piece? }));
            Action::Fairy { at, by: by.flatten() }
        } else if let Some(figure) = w.recall {
            Action::Recall { figure, at: w.at? }
        } else if let Some(figure) = w.evict {
            Action::Evict(Deployed { seat: w.player?, figure, at: w.at?, piece: w.piece? })
        } else if let Some(to) = w.dragon {
            Action::Dragon(to)
        } else if let Some(at) = w.wagon {
            Action::Wagon { at, piece: w.piece? }
        } else if let Some(figure) = w.reinforce {
            Action::Reinforce { figure, from: w.from?, at: w.at?, piece: w.piece? }
        } else if let Some(quarter) = w.quarter {
            Action::Enter { quarter, figure: w.figure? }
        } else if let Some(quarter) = w.count {
            Action::Count(quarter)
        } else if let Some(arrow) = w.arrow {
            Action::Arrow(match (arrow, w.at) {
                (WrittenArrow::Here, _) => ArrowChoice::Here,
                (WrittenArrow::There, None) => ArrowChoice::There,
                (WrittenArrow::There, Some(cell)) => ArrowChoice::On(cell),
            })
        } else if let Some(figure) = w.second {
            Action::Second { figure, at: w.at?, piece: w.piece? }
        } else if let Some(tile) = w.draw {
            Action::Draw(tile)
        } else if let Some(at) = w.score {
            Action::Score { at, piece: w.piece? }
        } else if let Some(figure) = w.escape {
            Action::Escape { figure, at: w.at?, piece: w.piece? }
        } else if let Some(choice) = w.circle {
            Action::Circle(choice)
        } else if let Some(figure) = w.add {
            Action::Add { figure, at: w.at?, piece: w.piece? }
        } else if let Some(at) = w.ingot {
            Action::Ingot(at)
        } else if let Some(caster) = w.send {
            Action::Send { caster, at: w.at?, piece: w.piece? }
        } else if let Some(caster) = w.dismiss {
            Action::Dismiss(caster)
        } else if let Some(building) = w.build {
            Action::Build(building)
        } else if let Some(figure) = w.fetch {
            Action::Fetch(match (figure, w.from) {
                (figure, Some(quarter)) => Fetched::Waiting { figure, quarter },
                (Figure::Barn, None) => Fetched::Barn(w.at?),
                (figure, None) => Fetched::Standing { figure, at: w.at?, piece: w.piece? },
            })
        } else {
            Action::Pass
        };
        Some(action)
    }
}

impl From<Action> for Written {
    fn from(action: Action) -> Self {
        let mut w = Written::default();
        match action {
            Action::Place { tile, at, turn } => {
                (w.place, w.at, w.turn) = (Some(tile), Some(at), Some(turn));
            }
            Action::Deploy { figure, at, piece } => {
                (w.deploy, w.at, w.piece) = (Some(figure), Some(at), Some(piece));
            }
            Action::Pass => w.pass = Some(true),
            Action::Barn(corner) => w.barn = Some(corner),
            Action::Fairy { at, by } => {
                w.fairy = Some(at);
                w.player = by.map(|by| by.seat);
                w.figure = by.map(|by| by.figure);
                w.piece = by.map(|by| by.piece);
            }
            Action::Recall { figure, at } => (w.recall, w.at) = (Some(figure), Some(at)),
            Action::Evict(Deployed { seat, figure, at, piece }) => {
                (w.evict, w.player) = (Some(figure), Some(seat));
                (w.at, w.piece) = (Some(at), Some(piece));
            }
            Action::Dragon(to) => w.dragon = Some(to),
            Action::Wagon { at, piece } => (w.wagon, w.piece) = (Some(at), Some(piece)),
            Action::Reinforce { figure, from, at, piece } => {
                (w.reinforce, w.from) = (Some(figure), Some(from));
                (w.at, w.piece) = (Some(at), Some(piece));
            }
            Action::Enter { quarter, figure } => {
                (w.quarter, w.figure) = (Some(quarter), Some(figure));
            }
            Action::Count(quarter) => w.count = Some(quarter),
            Action::Arrow(choice) => {
                (w.arrow, w.at) = match choice {
                    ArrowChoice::Here => (Some(WrittenArrow::Here), None),
                    ArrowChoice::There => (Some(WrittenArrow::There), None),
                    ArrowChoice::On(cell) => (Some(WrittenArrow::There), Some(cell)),
                };
            }
            Action::Second { figure, at, piece } => {
                (w.second, w.at, w.piece) = (Some(figure), Some(at), Some(piece));
            }
            Action::Draw(tile) => w.draw = Some(tile),
            Action::Score { at, piece } => (w.score, w.piece) = (Some(at), Some(piece)),
            Action::Escape { figure, at, piece } => {
                (w.escape, w.at, w.piece) = (Some(figure), Some(at), Some(piece));
            }
            Action::Circle(choice) => w.circle = Some(choice),
            Action::Add { figure, at, piece } => {
                (w.add, w.at, w.piece) = (Some(figure), Some(at), Some(piece));
            }
            Action::Ingot(at) => w.ingot = Some(at),
            Action::Send { caster, at, piece } => {
                (w.send, w.at, w.piece) = (Some(caster), Some(at), Some(piece));
            }
            Action::Dismiss(caster) => w.dismiss = Some(caster),
            Action::Build(building) => w.build = Some(building),
            Action::Fetch(Fetched::Standing { figure, at, piece }) => {
                (w.fetch, w.at, w.piece) = (Some(figure), Some(at), Some(piece));
            }
            Action::Fetch(Fetched::Barn(corner)) => {
                (w.fetch, w.at) = (Some(Figure::Barn), Some(corner));
            }
            Action::Fetch(Fetched::Waiting { figure, quarter }) => {
                (w.fetch, w.from) = (Some(figure), Some(quarter));
            }
        }
        w
    }
}
