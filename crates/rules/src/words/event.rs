//! What happened, told so that log, announcements, sound and animation need nothing else.

use crate::words::action::Deployed;
use crate::words::figure::Figure;
use crate::words::goods::Goods;
use crate::words::quarter::Quarter;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Turn};
use crate::words::tiles::{ArrowEffect, Marks, PieceId, PieceKind, TileId};
use crate::words::title::Title;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The start tile lies on the table.
    Started {
        /// Which tile.
        tile: TileId,
        /// Where.
        at: Cell,
    },
    /// A turn begins; at the end of the game also one that is there for a leftover abbey.
    Turn {
        /// Whose.
        seat: Seat,
        /// Which of the game's turns, from 1.
        number: u16,
    },
    /// A player drew this tile and is to place it.
    Drawn {
        /// Whose turn it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// The tile drawn fits nowhere and leaves the game; another is drawn.
    PutAside {
        /// Who drew it.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// A dragon tile was drawn before the dragon woke: it waits beside the table, another is
    /// drawn.
    SetAside {
        /// Who drew it.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// The dragon woke: so many tiles set aside are shuffled in again.
    ShuffledIn {
        /// How many.
        tiles: u16,
    },
    /// A tile was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which tile.
        tile: TileId,
        /// Where.
        at: Cell,
        /// How far turned.
        turn: Turn,
    },
    /// A figure was placed.
    Deployed {
        /// Whose.
        seat: Seat,
        /// Which figure.
        figure: Figure,
        /// Where.
        at: Cell,
        /// On what.
        piece: PieceId,
    },
    /// Somebody scored, or a feature with figures on it paid nobody.
    Scored(Score),
    /// A figure went home.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which figure.
        figure: Figure,
        /// From where.
        at: Cell,
        /// From what.
        piece: PieceId,
        /// What sent it.
        sent_by: SentHome,
    },
    /// A barn was built at the north-west corner of a cell.
    BarnBuilt {
        /// Whose.
        seat: Seat,
        /// The cell.
        corner: Cell,
    },
    /// The fairy was moved.
    FairyMoved {
        /// By whom.
        seat: Seat,
        /// To which tile.
        at: Cell,
        /// Beside whom, if she stands by a follower.
        by: Option<Deployed>,
    },
    /// The dragon flew to a volcano.
    DragonFlew {
        /// Where it is.
        at: Cell,
    },
    /// The dragon went a step.
    DragonMoved {
        /// Who moved it.
        seat: Seat,
        /// Where it is now.
        at: Cell,
    },
    /// A scored wagon drove on; it was not sent home.
    WagonMoved {
        /// Whose.
        seat: Seat,
        /// To which tile.
        at: Cell,
        /// To which piece of it.
        piece: PieceId,
    },
    /// A follower came out of Carcassonne.
    Reinforced {
        /// Whose.
        seat: Seat,
        /// Which figure.
        figure: Figure,
        /// Out of which quarter.
        from: Quarter,
        /// To which tile.
        at: Cell,
        /// To which piece of it.
        piece: PieceId,
    },
    /// A follower went to Carcassonne.
    Entered {
        /// Whose.
        seat: Seat,
        /// Which figure.
        figure: Figure,
        /// To which quarter.
        quarter: Quarter,
    },
    /// The Count moved.
    CountMoved {
        /// Who moved him.
        seat: Seat,
        /// To which quarter.
        to: Quarter,
    },
    /// Whoever completed a city took the goods in it.
    GoodsTaken {
        /// Who.
        seat: Seat,
        /// Which kind.
        goods: Goods,
        /// How many.
        count: u8,
    },
    /// The largest city or the longest road so far was completed.
    TitleTaken {
        /// By whom.
        seat: Seat,
        /// Which of the two.
        title: Title,
        /// Its tiles.
        tiles: u16,
    },
    /// An arrow of the 20th Anniversary Edition acts.
    ArrowActs {
        /// For whom.
        seat: Seat,
        /// On which tile it is.
        at: Cell,
        /// What it sets off.
        effect: ArrowEffect,
    },
    /// The player goes on with one tile more.
    OneMore {
        /// Who.
        seat: Seat,
        /// Why.
        why: OneMore,
    },
    /// The last turn is over: what is scored from here on is the final scoring.
    FinalScoring,
    /// The game is over; all scores are final.
    Over {
        /// The seats with most points.
        winners: Vec<Seat>,
    },
}

/// What sent a figure home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SentHome {
    /// What it stood on was scored.
    Scored,
    /// A barn was built on its farm, or its farm joined to one.
    Barn,
    /// The dragon.
    Dragon,
    /// The princess.
    Princess,
    /// It was called back.
    Recalled,
    /// The other side was first to complete its building in a challenge.
    Challenge,
    /// Its owner has no follower left beside it.
    LeftAlone,
}

/// Why a player goes on with one tile more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OneMore {
    /// The builder's feature grew.
    Builder,
    /// The volcano lake ended the river.
    Lake,
    /// An arrow.
    Arrow,
}

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoredFor {
    /// A road, city, monastery or garden, or a farm for the cities it feeds.
    Feature(PieceKind),
    /// One finished city fed by every farm round it (rules of 2000).
    FedCity,
    /// What his own pig adds to a farm.
    Pig,
    /// A barn, for the cities its farm feeds.
    Barn,
    /// The fairy, at the beginning of a turn.
    FairyVisit,
    /// The fairy, beside a follower that is scored.
    Fairy,
    /// Most goods of a kind.
    Goods(Goods),
    /// The king or the robber baron.
    Title(Title),
    /// An arrow that points at nothing.
    Arrow,
}

impl ScoredFor {
    /// Whether a feature is scored, by majority; everything else is a bonus.
    pub const fn is_feature(self) -> bool {
        matches!(self, ScoredFor::Feature(_) | ScoredFor::FedCity)
    }
}

/// Points given, with their arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// For what.
    pub scored_for: ScoredFor,
    /// Whether it was completed; otherwise it scores at the end of the game.
    pub complete: bool,
    /// What is drawn on the feature: inn, cathedral, pig herd; shrine or abbey for a monastery.
    /// None where no feature is scored.
    pub marks: Marks,
    /// A cell and piece of the feature: for a farm one of its own, for a fed city one of the
    /// city's. None where no feature is scored: goods, titles.
    pub place: Option<(Cell, PieceId)>,
    /// The tiles the score speaks of.
    pub cells: Vec<Cell>,
    /// The sum, written out.
    pub terms: Vec<Term>,
    /// What each winner gets: the sum of the terms.
    pub points: u32,
    /// Who gets them. Empty where nobody has any strength.
    pub winners: Vec<Seat>,
    /// Strength of each seat.
    pub strength: Vec<u8>,
}

/// One product of a sum: `4 tiles x 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// How many.
    pub count: u16,
    /// Of what.
    pub of: Counted,
    /// Points for each.
    pub each: u16,
}

impl Term {
    /// The product.
    pub const fn points(&self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

/// What a term counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Tiles of a road, city, monastery or garden.
    Tiles,
    /// Pennants of a city.
    Pennants,
    /// Finished cities at a farm.
    Cities,
    /// Finished cities in the whole game.
    AllCities,
    /// Finished roads in the whole game.
    AllRoads,
    /// A bonus that counts nothing.
    Once,
}

/// Where events go. A search that only wants the position keeps it silent.
#[derive(Debug, Default)]
pub struct Events {
    told: Vec<Event>,
    silent: bool,
}

impl Events {
    /// Remembers what it is told.
    pub const fn new() -> Self {
        Events { told: Vec::new(), silent: false }
    }

    /// Forgets everything at once; nothing is even put together.
    pub const fn silent() -> Self {
        Events { told: Vec::new(), silent: true }
    }

    /// What happened, in order.
    pub fn into_list(self) -> Vec<Event> {
        self.told
    }

    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        if !self.silent {
            self.told.push(event());
        }
    }
}
