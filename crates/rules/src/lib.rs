//! The rules of Carcassonne as a pure library: no browser, no clock, no external randomness, no
//! texts for players.
//!
//! A game is its [`Config`], which holds the seed, and its [`Action`]s; everything else follows
//! from replaying them. [`Table::legal`] lists the legal actions, [`Game::play`] carries one out
//! and returns self-explanatory [`Event`]s. A refusal is a set of reasons and changes nothing.
//!
//! ```
//! use bastide_rules::{Action, Config, Game, Phase, Preset};
//!
//! let (mut game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).unwrap();
//! // The first tile is drawn: place it on the first cell that fits, without a meeple.
//! let place = game.table().legal()[0];
//! game.play(place).unwrap();
//! let events = game.play(Action::Pass).unwrap();
//! assert!(matches!(game.table().phase(), Phase::Tile(_)), "the next player has drawn");
//! assert!(!events.is_empty());
//! // An occupied cell is refused, and nothing changes.
//! let before = game.actions().len();
//! let refusal = game.play(place).unwrap_err();
//! println!("{refusal}");
//! assert_eq!(game.actions().len(), before);
//! ```
//!
//! The modules: `words` defines the vocabulary: [`space`] the geometry, [`tiles`] the printed
//! tiles, [`config`] the setup, then actions, events and refusals. The rest plays the game:
//! [`board`] lays tiles, `features` joins them, [`Figures`] are placed on them. `turn` is the order
//! of a turn and reads like the rulebook; `legal` lists the legal actions in it and `scoring` the
//! points. Each rule that an expansion adds has a module in `boxes`: the dragon, the wagon, the
//! Count. [`Table`] is all public information, [`Game`] adds the hidden order of the stack;
//! [`record`] and [`link`] are its text formats.

mod bag;
pub mod board;
mod boxes;
mod chance;
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
mod on_hills;
mod prospect;
pub mod random;
pub mod record;
mod roots;
mod scoring;
mod search;
mod setup;
mod solo;
mod survey;
mod table;
mod the_end;
mod told;
mod turn;
mod view;
mod words;

use words::{
    action, building, caveat, expansion, figure, goods, phase, prisoner, quarter, refusal,
    revealed, rules, seat, sorting, spellcaster, title,
};
pub use words::{config, event, space, tiles};

pub use action::{Action, ArrowChoice, CircleChoice, Deployed, Fetched, FlockChoice, NoAction};
pub use bag::{Bag, Stack};
pub use board::{Board, Laid};
pub use boxes::gold::INGOT_POINTS;
pub use boxes::king::Holder;
pub use boxes::tower::floors_of_each;
pub use boxes::wind::POINTS_IN_QUARTER;
pub use building::Building;
pub use caveat::Caveat;
pub use config::{Config, ConfigError, Edition, Preset, Source};
pub use event::{Counted, Event, Events, Freed, OneMore, Score, ScoredFor, SentHome, Term};
pub use expansion::{Expansion, Expansions};
pub use farm::FedCities;
pub use feature::{Feature, Strength};
pub use figure::{Figure, Weight};
pub use figures::Figures;
pub use game::Game;
pub use goods::Goods;
pub use link::{Differs, LinkError, Opened};
pub use phase::Phase;
pub use prisoner::{Prisoner, RANSOM};
pub use prospect::{ComesHome, Prospect};
pub use quarter::Quarter;
pub use record::{Record, RecordError};
pub use refusal::{Refusal, WhyNot};
pub use revealed::Revealed;
pub use rules::*;
pub use search::FeatureId;
pub use seat::{NoSeat, Seat, Seats};
pub use sorting::insertion_sort;
pub use space::{Cell, Side, Turn};
pub use spellcaster::{Spellcaster, Spells};
pub use survey::Survey;
pub use table::Table;
pub use tiles::{PieceId, PieceKind, Tile, TileId, catalogue};
pub use title::Title;
pub use turn::Drawn;
pub use view::{Decision, MOST_ACTIONS, ReplayError, View};
