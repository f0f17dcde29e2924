//! The rules of Carcassonne as a pure library: no browser, no clock, no outside randomness, no
//! sentences for people.
//!
//! A game is its [`Config`], which holds the seed, and its [`Action`]s; everything else follows
//! from replaying them. [`Table::legal`] lists what can be done, [`Game::play`] does it and tells
//! [`Event`]s that explain themselves. A refusal is a set of reasons and changes nothing.
//!
//! ```
//! use bastide_rules::{Action, Config, Game, Phase, Preset};
//!
//! let (mut game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).unwrap();
//! // The first tile is drawn; place it where it first fits, and put nobody on it.
//! let place = game.table().legal()[0];
//! game.play(place).unwrap();
//! let events = game.play(Action::Pass).unwrap();
//! assert!(matches!(game.table().phase(), Phase::Tile(_)), "the next player has drawn");
//! assert!(!events.is_empty());
//! // A cell that is taken is refused, and nothing changes.
//! let before = game.actions().len();
//! let refusal = game.play(place).unwrap_err();
//! println!("{refusal}");
//! assert_eq!(game.actions().len(), before);
//! ```
//!
//! Where to look: [`space`] is the geometry, [`tiles`] what is printed, [`config`] what is agreed.
//! [`board`] lays tiles, `features` joins them, [`Figures`] stand on them. `turn` is the order
//! of a turn and reads like the rulebook; `legal` says what may be done in it and `scoring`
//! what it pays. Each rule that a box brings has a room in `boxes`, which these call: the dragon,
//! the wagon, the Count. [`Table`] is all that players see, [`Game`] adds the hidden order of the
//! stack; [`record`] and [`link`] write it down.

mod action;
mod bag;
pub mod board;
mod boxes;
mod choice;
pub mod config;
pub mod event;
mod expansion;
mod farm;
mod feature;
mod features;
mod few;
mod figures;
mod foresight;
mod game;
mod home;
mod legal;
pub mod link;
pub mod random;
pub mod record;
mod refusal;
mod rules;
mod scoring;
mod seat;
mod setup;
pub mod space;
mod survey;
mod table;
mod the_end;
pub mod tiles;
mod turn;

pub use action::{Action, ArrowChoice, Deployed, NoAction};
pub use bag::{Bag, Stack};
pub use board::{Board, Laid};
pub use boxes::goods::Goods;
pub use boxes::king::{Holder, Title};
pub use boxes::quarter::Quarter;
pub use choice::Choice;
pub use config::{Config, ConfigError, Edition, Preset, Source};
pub use event::{Counted, Event, Events, OneMore, Score, ScoredFor, SentHome, Term};
pub use expansion::{Expansion, Expansions};
pub use feature::{Feature, Strength};
pub use few::sort_few;
pub use figures::{Figure, Figures, Weight};
pub use game::{Game, ReplayError, View};
pub use link::LinkError;
pub use record::{Record, RecordError};
pub use refusal::{Refusal, WhyNot};
pub use rules::*;
pub use seat::{NoSeat, Seat, Seats};
pub use space::{Cell, Side, Turn};
pub use survey::Survey;
pub use table::{Phase, Table};
pub use tiles::{PieceId, PieceKind, Tile, TileId, catalogue};
pub use turn::Drawn;
