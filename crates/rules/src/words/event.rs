//! Events: complete enough that log, announcements, sound and animation need nothing else.

use crate::words::action::{CircleChoice, Deployed};
use crate::words::building::Building;
use crate::words::figure::Figure;
use crate::words::goods::Goods;
use crate::words::prisoner::{Prisoner, RANSOM};
use crate::words::quarter::Quarter;
use crate::words::revealed::Revealed;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Turn};
use crate::words::spellcaster::{Spellcaster, Spells};
use crate::words::tiles::{ArrowEffect, Marks, PieceId, PieceKind, TileId};
use crate::words::title::Title;

#[cfg(test)]
mod tests;

/// One event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The start tile was laid.
    Started {
        /// The tile.
        tile: TileId,
        /// The cell.
        at: Cell,
    },
    /// A turn begins. At the end of the game this includes the turn of a leftover abbey.
    Turn {
        /// The active player.
        seat: Seat,
        /// The number of the turn in the game, from 1.
        number: u16,
    },
    /// A player drew this tile and has to place it.
    Drawn {
        /// The active player.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// The drawn tile fits nowhere and leaves the game; another is drawn.
    PutAside {
        /// The player who drew it.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// A dragon tile was drawn before the dragon woke: it is set aside and another is drawn.
    SetAside {
        /// The player who drew it.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// The dragon woke: the tiles set aside are shuffled in again.
    ShuffledIn {
        /// The number of tiles.
        tiles: u16,
    },
    /// A tile was placed.
    Placed {
        /// The player.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// The cell.
        at: Cell,
        /// The turn of the tile.
        turn: Turn,
    },
    /// A figure was placed.
    Deployed {
        /// The owner.
        seat: Seat,
        /// The kind of figure.
        figure: Figure,
        /// The cell of the tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// A player scored, or a feature with figures on it paid no player.
    Scored(Score),
    /// A figure returned to its owner's supply.
    Returned {
        /// The owner.
        seat: Seat,
        /// The kind of figure.
        figure: Figure,
        /// The cell that it left.
        at: Cell,
        /// The piece that it left.
        piece: PieceId,
        /// The reason.
        sent_by: SentHome,
    },
    /// A barn was built at the north-west corner of a cell.
    BarnBuilt {
        /// The owner.
        seat: Seat,
        /// The cell.
        corner: Cell,
    },
    /// A barn was taken home from a festival.
    BarnTakenDown {
        /// The owner.
        seat: Seat,
        /// The cell at whose north-west corner it stood.
        corner: Cell,
    },
    /// A follower in Carcassonne was taken home from a festival.
    LeftCarcassonne {
        /// The owner.
        seat: Seat,
        /// The kind of follower.
        figure: Figure,
        /// The quarter that it left.
        quarter: Quarter,
    },
    /// A player chose for everybody what a crop circle does.
    CircleChosen {
        /// The player who placed it.
        seat: Seat,
        /// The kind of features whose followers it calls.
        kind: PieceKind,
        /// The choice.
        choice: CircleChoice,
    },
    /// An ingot was laid on a tile: on a gold mine, or on a tile around it.
    IngotLaid {
        /// The player who placed the gold mine.
        seat: Seat,
        /// The cell.
        at: Cell,
    },
    /// A player took ingots from the tiles of completed features.
    IngotsTaken {
        /// The player.
        seat: Seat,
        /// The cells that the ingots lay on, one for each ingot, in the order of taking.
        from: Vec<Cell>,
    },
    /// The mage or the witch was sent to a road or city.
    SpellcasterSent {
        /// The player who sent it.
        seat: Seat,
        /// The mage or the witch.
        caster: Spellcaster,
        /// The cell of its tile.
        at: Cell,
        /// The piece of the tile.
        piece: PieceId,
    },
    /// The mage or the witch left the board.
    SpellcasterLeft {
        /// The active player.
        seat: Seat,
        /// The mage or the witch.
        caster: Spellcaster,
        /// The cell that it left.
        at: Cell,
        /// The piece that it left.
        piece: PieceId,
        /// The reason: its feature was scored, the dragon ate it, or the player recalled it.
        sent_by: SentHome,
    },
    /// A building was put on the tile just placed.
    Built {
        /// The player.
        seat: Seat,
        /// The kind of building.
        building: Building,
        /// The cell of the tile.
        at: Cell,
    },
    /// A tile from the bag was put under the hill just placed; nobody looks at it.
    Hidden {
        /// The player who placed the hill.
        seat: Seat,
    },
    /// A token was drawn for the flock of a player's shepherd.
    Revealed {
        /// The player.
        seat: Seat,
        /// The token.
        revealed: Revealed,
        /// The cell of the shepherd.
        at: Cell,
        /// The field on which it stands.
        piece: PieceId,
    },
    /// A follower flew in the machine on the tile just placed.
    Flew {
        /// The player.
        seat: Seat,
        /// The kind of follower.
        figure: Figure,
        /// The roll of the die.
        rolled: Revealed,
        /// The cell of the machine.
        from: Cell,
        /// The cell to which it flew.
        to: Cell,
        /// `true` if it lands there; `false` if it returns to its owner, as it can land nowhere.
        lands: bool,
    },
    /// A floor was placed on a foundation or a tower.
    FloorPlaced {
        /// The player.
        seat: Seat,
        /// The cell of the tower.
        at: Cell,
        /// Its number of floors now.
        height: u8,
    },
    /// A tower captured a follower of another player.
    Captured {
        /// The player who raised the tower.
        seat: Seat,
        /// The follower, where it stood.
        captured: Deployed,
    },
    /// A prisoner returned to its owner's supply.
    Freed {
        /// The prisoner.
        prisoner: Prisoner,
        /// The reason.
        why: Freed,
    },
    /// The fairy was moved.
    FairyMoved {
        /// The player who moved her.
        seat: Seat,
        /// The cell of her new tile.
        at: Cell,
        /// The follower beside whom she was placed, if the rules place her beside a follower.
        by: Option<Deployed>,
    },
    /// The dragon flew to a volcano.
    DragonFlew {
        /// Its new cell.
        at: Cell,
    },
    /// The dragon moved one step.
    DragonMoved {
        /// The player who moved it.
        seat: Seat,
        /// Its new cell.
        at: Cell,
    },
    /// A scored wagon moved on instead of returning to the supply.
    WagonMoved {
        /// The owner.
        seat: Seat,
        /// The cell of its new tile.
        at: Cell,
        /// The piece of that tile.
        piece: PieceId,
    },
    /// A follower moved from Carcassonne to a feature.
    Reinforced {
        /// The owner.
        seat: Seat,
        /// The kind of follower.
        figure: Figure,
        /// The quarter that it left.
        from: Quarter,
        /// The cell of its new tile.
        at: Cell,
        /// The piece of that tile.
        piece: PieceId,
    },
    /// A follower moved to Carcassonne.
    Entered {
        /// The owner.
        seat: Seat,
        /// The kind of follower.
        figure: Figure,
        /// The quarter that it entered.
        quarter: Quarter,
    },
    /// The Count moved.
    CountMoved {
        /// The player who moved him.
        seat: Seat,
        /// The quarter that he entered.
        to: Quarter,
    },
    /// The player who completed a city took its goods.
    GoodsTaken {
        /// The player.
        seat: Seat,
        /// The kind of goods.
        goods: Goods,
        /// The number of goods of this kind.
        count: u8,
    },
    /// The largest city or the longest road so far was completed.
    TitleTaken {
        /// The player who completed it.
        seat: Seat,
        /// The title.
        title: Title,
        /// The size of the feature, in tiles.
        tiles: u16,
    },
    /// An arrow of the 20th Anniversary Edition takes effect.
    ArrowActs {
        /// The player who uses it.
        seat: Seat,
        /// The cell of its tile.
        at: Cell,
        /// The effect.
        effect: ArrowEffect,
    },
    /// The player gets an additional tile.
    OneMore {
        /// The player.
        seat: Seat,
        /// The reason.
        why: OneMore,
    },
    /// The last turn is over: all scores from here on belong to the final scoring.
    FinalScoring,
    /// The game is over; all scores are final.
    Over {
        /// The seats with the most points.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// Returns the points that players gain or lose by this event.
    pub fn points(&self) -> Vec<(Seat, i32)> {
        match self {
            Event::Scored(score) => {
                score.winners.iter().map(|seat| (*seat, score.points as i32)).collect()
            }
            Event::Freed { prisoner: Prisoner { captor, owner, .. }, why: Freed::Ransomed } => {
                let price = RANSOM as i32;
                vec![(*captor, price), (*owner, -price)]
            }
            _ => Vec::new(),
        }
    }

    /// Returns the player who did this: who placed a tile or a figure, used an arrow, recalled an
    /// abbot, took a knight out of a besieged city, laid an ingot, built something, placed a floor,
    /// captured a follower, paid a ransom, or moved or recalled a figure, the fairy, the mage, the witch,
    /// the dragon or the Count.
    ///
    /// Returns `None` for every event that is not an action of a player, even if it names one:
    /// - the start tile, the beginning of a turn, and the beginning and end of the final scoring;
    /// - a tile or a token drawn and a flight (that is chance), a tile put aside, set aside or under a
    ///   hill, and tiles shuffled in again;
    /// - a score, even if only one player is paid;
    /// - the flight of the dragon to a volcano, ingots, goods or a title taken, and an additional
    ///   tile: these follow from the tile just placed;
    /// - prisoners exchanged: that follows from the capture;
    /// - a figure sent home by anything but a recall or an escape. Its `seat` is the owner of the
    ///   figure; the event does not say who chose the knight that the princess evicts.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Event::Placed { seat, .. }
            | Event::Deployed { seat, .. }
            | Event::Returned {
                seat,
                sent_by:
                    SentHome::Recalled
                    | SentHome::Escaped
                    | SentHome::Festival
                    | SentHome::Circle
                    | SentHome::Tower,
                ..
            }
            | Event::BarnBuilt { seat, .. }
            | Event::BarnTakenDown { seat, .. }
            | Event::LeftCarcassonne { seat, .. }
            | Event::CircleChosen { seat, .. }
            | Event::IngotLaid { seat, .. }
            | Event::SpellcasterSent { seat, .. }
            | Event::SpellcasterLeft { seat, sent_by: SentHome::Recalled, .. }
            | Event::Built { seat, .. }
            | Event::FloorPlaced { seat, .. }
            | Event::Captured { seat, .. }
            | Event::Freed { prisoner: Prisoner { owner: seat, .. }, why: Freed::Ransomed }
            | Event::FairyMoved { seat, .. }
            | Event::DragonMoved { seat, .. }
            | Event::WagonMoved { seat, .. }
            | Event::Reinforced { seat, .. }
            | Event::Entered { seat, .. }
            | Event::CountMoved { seat, .. }
            | Event::ArrowActs { seat, .. } => Some(*seat),
            Event::Started { .. }
            | Event::Turn { .. }
            | Event::Drawn { .. }
            | Event::PutAside { .. }
            | Event::SetAside { .. }
            | Event::ShuffledIn { .. }
            | Event::Scored(_)
            | Event::Returned { .. }
            | Event::Hidden { .. }
            | Event::Revealed { .. }
            | Event::Flew { .. }
            | Event::Freed { .. }
            | Event::DragonFlew { .. }
            | Event::IngotsTaken { .. }
            | Event::SpellcasterLeft { .. }
            | Event::GoodsTaken { .. }
            | Event::TitleTaken { .. }
            | Event::OneMore { .. }
            | Event::FinalScoring
            | Event::Over { .. } => None,
        }
    }
}

/// A reason for which a figure returns to its owner's supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SentHome {
    /// Its feature was scored.
    Scored,
    /// A barn was built on its farm, or its farm was joined to one with a barn.
    Barn,
    /// The dragon ate it.
    Dragon,
    /// The princess evicted it.
    Princess,
    /// Its owner recalled it.
    Recalled,
    /// Its rival completed their building first in a challenge.
    Challenge,
    /// Its owner has no follower left beside it.
    LeftAlone,
    /// It escaped from a besieged city.
    Escaped,
    /// Its owner took it home from a festival.
    Festival,
    /// Its owner took it home after a crop circle.
    Circle,
    /// A wolf scattered the flocks of its field.
    Wolf,
    /// The flocks of its field went into the stable.
    Stable,
    /// Its owner captured it with a tower.
    Tower,
}

/// A reason for which a prisoner returns to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Freed {
    /// Its owner paid 3 points to its captor.
    Ransomed,
    /// Its owner and its captor held a follower of each other.
    Exchanged,
}

/// A reason for which a player gets an additional tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OneMore {
    /// The feature of the player's builder was extended.
    Builder,
    /// The volcano lake ended the river.
    Lake,
    /// An arrow grants it.
    Arrow,
}

/// A reason for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoredFor {
    /// A road, city, monastery or garden, or a farm for the cities it feeds.
    Feature(PieceKind),
    /// One completed city, fed by all farms around it (rules of 2000).
    FedCity,
    /// A player's own pig on a farm.
    Pig,
    /// A barn, for the cities its farm feeds.
    Barn,
    /// The fairy, at the beginning of a turn.
    FairyVisit,
    /// The fairy, beside a follower that is scored.
    Fairy,
    /// The most goods of a kind.
    Goods(Goods),
    /// The king or the robber baron.
    Title(Title),
    /// An arrow that points at an empty cell.
    Arrow,
    /// Most followers around a church of Darmstadt.
    Church,
    /// A tile in the quarter of the wind rose that it shows.
    WindRose,
    /// A player's ingots.
    Gold,
    /// The flocks of a field that go into the stable.
    Flock,
}

impl ScoredFor {
    /// Returns `true` if a feature is scored by majority; everything else is a bonus.
    pub const fn is_feature(self) -> bool {
        matches!(self, ScoredFor::Feature(_) | ScoredFor::FedCity)
    }
}

/// A payment of points, with its arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The reason for the points.
    pub scored_for: ScoredFor,
    /// `true` if the feature was completed; otherwise it is scored at the end of the game.
    pub complete: bool,
    /// The marks on the feature: inn, cathedral, pig herd; shrine or abbey for a monastery. Empty
    /// if no feature is scored.
    pub marks: Marks,
    /// A cell and piece of the feature: for a farm one of its own, for a fed city one of the
    /// city's. `None` if no feature is scored: goods, titles.
    pub place: Option<(Cell, PieceId)>,
    /// The cells of the scored tiles.
    pub cells: Vec<Cell>,
    /// The terms of the sum.
    pub terms: Vec<Term>,
    /// The mage, who has raised the points for each tile, or the witch, who halves the sum.
    pub spells: Spells,
    /// The points of the little buildings on its tiles, added after everything else.
    pub buildings: u16,
    /// The points for each winner: the sum of the terms, halved by the witch, and the buildings.
    pub points: u32,
    /// The players who are paid; empty if no player has any strength.
    pub winners: Vec<Seat>,
    /// The strength of each player, by seat.
    pub strength: Vec<u8>,
}

/// One product of a sum: `4 tiles x 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The number of things counted.
    pub count: u16,
    /// The kind of thing counted.
    pub of: Counted,
    /// The points for each.
    pub each: u16,
}

impl Term {
    /// Returns the product.
    pub const fn points(&self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

/// The things that a term counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Tiles of a road, city, monastery or garden.
    Tiles,
    /// Pennants of a city.
    Pennants,
    /// Completed cities of a farm that are not besieged.
    Cities,
    /// Completed and besieged cities of a farm.
    BesiegedCities,
    /// Completed cities in the whole game.
    AllCities,
    /// Completed roads in the whole game.
    AllRoads,
    /// Followers on a road with a labyrinth.
    Followers,
    /// Ingots of a player.
    Ingots,
    /// Vineyards around a monastery.
    Vineyards,
    /// Sheep in a field.
    Sheep,
    /// A bonus that counts nothing.
    Once,
}

/// A collector of events. A search that needs only the position uses a silent one.
#[derive(Debug, Default)]
pub struct Events {
    told: Vec<Event>,
    silent: bool,
}

impl Events {
    /// Returns a collector that keeps all events.
    pub const fn new() -> Self {
        Events { told: Vec::new(), silent: false }
    }

    /// Returns a collector that discards all events; they are not even constructed.
    pub const fn silent() -> Self {
        Events { told: Vec::new(), silent: true }
    }

    /// Returns the events, in order.
    pub fn into_list(self) -> Vec<Event> {
        self.told
    }

    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        if !self.silent {
            self.told.push(event());
        }
    }
}
