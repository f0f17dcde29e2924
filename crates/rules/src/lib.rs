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
//! Where to look: `words` are what all else is said with: [`space`] is the geometry, [`tiles`] what
//! is printed, [`config`] what is agreed, and then actions, events and refusals. On them stands what
//! plays: [`board`] lays tiles, `features` joins them, [`Figures`] stand on them. `turn` is the order
//! of a turn and reads like the rulebook; `legal` says what may be done in it and `scoring`
//! what it pays. Each rule that a box brings has a room in `boxes`, which these call: the dragon,
//! the wagon, the Count. [`Table`] is all that players see, [`Game`] adds the hidden order of the
//! stack; [`record`] and [`link`] write it down.

mod bag;
pub mod board;
mod boxes;
mod farm;
mod feature;
mod features;
mod figures;
mod foresight;
mod game;
mod home;
mod legal;
pub mod link;
mod memory;
mod prospect;
pub mod random;
pub mod record;
mod roots;
mod scoring;
mod search;
mod setup;
mod survey;
mod table;
mod the_end;
mod told;
mod turn;
mod view;
mod words;

use words::{
    action, caveat, expansion, figure, goods, phase, quarter, refusal, rules, seat, sorting, title,
};
pub use words::{config, event, space, tiles};

pub use action::{Action, ArrowChoice, Deployed, NoAction};
pub use bag::{Bag, Stack};
pub use board::{Board, Laid};
pub use boxes::king::Holder;
pub use caveat::Caveat;
pub use config::{Config, ConfigError, Edition, Preset, Source};
pub use event::{Counted, Event, Events, OneMore, Score, ScoredFor, SentHome, Term};
pub use expansion::{Expansion, Expansions};
pub use feature::{Feature, Strength};
pub use figure::{Figure, Weight};
pub use figures::Figures;
pub use game::Game;
pub use goods::Goods;
pub use link::{Differs, LinkError, Opened};
pub use phase::Phase;
pub use prospect::{ComesHome, Prospect};
pub use quarter::Quarter;
pub use record::{Record, RecordError};
pub use refusal::{Refusal, WhyNot};
pub use rules::*;
pub use search::FeatureId;
pub use seat::{NoSeat, Seat, Seats};
pub use sorting::insertion_sort;
pub use space::{Cell, Side, Turn};
pub use survey::Survey;
pub use table::Table;
pub use tiles::{PieceId, PieceKind, Tile, TileId, catalogue};
pub use title::Title;
pub use turn::Drawn;
pub use view::{Decision, MOST_ACTIONS, ReplayError, View};
