//! An action as it is written: one word, or a tile with its place.

use std::fmt;

use bastide_rules::space::Corner;
use bastide_rules::{
    Building, Cell, CircleChoice, Figure, FlockChoice, Quarter, Revealed, Seat, Side, Spellcaster,
    TileId, Turn,
};

use crate::coordinate::Coordinate;
use crate::fault::{Fault, clipped};
use crate::letters::{CORNERS, Lettered};
use crate::spot::{Spot, cell};

/// The word before the steps of the dragon.
pub const DRAGON: &str = "dragon>";
/// The word for a pass, and for a drawn tile that is not placed.
pub const NOTHING: &str = "-";
/// The place of figures that return to the supply.
const HOME: &str = "home";
/// The place of captured followers.
const TOWER: &str = "tower";
const QUARTERS: &str = "castle, market, blacksmith or cathedral";
const FOLLOWERS: &str = "meeple, large, abbot, mayor, wagon or phantom";
const PRISONER: &str = "a follower and the number of a player, such as meeple@2";
const TOKENS: &str = "one-sheep, two-sheep, three-sheep, four-sheep or wolf";
const ROAD: &str = "where it moves, such as t or k@C4";
const SPOT: &str = "a figure and where it stands, such as k, Lts or fnnw@C4";

/// An action as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// `B05 C4 e`; an abbey has no turn: `ABBEY C4`.
    Place(TileId, Cell, Turn),
    /// `B05 -`: drawn and not placed, if the players report the tiles.
    LeftOut(TileId),
    /// `-`
    Pass,
    /// `k`, `Lts`, `fnnw@C4`.
    Deploy(Spot),
    /// `+k@C4`: a second meeple.
    Second(Spot),
    /// `barn>nw`: at this corner of the tile just placed.
    Barn(Corner),
    /// `fairy>C4`
    FairyTo(Cell),
    /// `fairy>k@C4`
    FairyBy(Spot),
    /// `abbot>home`
    Recall(Figure),
    /// `2k@C4>home`
    Evict(Seat, Spot),
    /// `dragon>n`; the steps of a journey are one word.
    Dragon(Side),
    /// `wagon>t@C4`
    Wagon(Spot),
    /// `castle>k@C4`
    Reinforce(Quarter, Spot),
    /// `meeple>castle`
    Enter(Figure, Quarter),
    /// `count>market`
    Count(Quarter),
    /// `arrow@C4`
    Arrow(Cell),
    /// `score>k@C4`: the feature to be scored next, by its oldest follower.
    Score(Spot),
    /// `escape>Lk@C4`: a knight leaves a besieged city.
    Escape(Spot),
    /// `ingot>C4`: the second ingot of a gold mine.
    Ingot(Cell),
    /// `mage>t@C4`: the mage or the witch goes to a road or city.
    Send(Spellcaster, Spot),
    /// `mage>home`: the mage or the witch leaves the board.
    Dismiss(Spellcaster),
    /// `build>house`: a building on the tile just placed.
    Build(Building),
    /// `flock>grow`: a flock grows, or goes into the stable.
    Flock(FlockChoice),
    /// `token>two-sheep`, `roll>1`: the token drawn or the roll of the die, if the players report
    /// draws.
    Revealed(Revealed),
    /// `fly>meeple`: a follower flies.
    Fly(Figure),
    /// `floor>C4`: a floor of a tower.
    Floor(Cell),
    /// `2k@C4>tower`: a follower is captured.
    Capture(Seat, Spot),
    /// `exchange>meeple`: the prisoner that returns for the follower just captured.
    Exchange(Figure),
    /// `ransom>meeple@2`: a prisoner, and the player who holds it.
    Ransom(Figure, Seat),
    /// `circle>add`: the effect of a crop circle, for everybody.
    Circle(CircleChoice),
    /// `add>Lk@C4`: a follower beside another of the same player, after a crop circle.
    Add(Spot),
    /// `fetch>Lk@C4`: a figure goes home, from a festival or after a crop circle.
    Fetch(Spot),
    /// `fetch>barn`
    FetchBarn,
    /// `fetch>meeple@castle`: a follower in Carcassonne.
    FetchWaiting(Figure, Quarter),
}

impl Item {
    /// Reads an item that is one word, other than a journey of the dragon.
    pub fn read(word: &str) -> Result<Item, Fault> {
        if word == NOTHING {
            return Ok(Item::Pass);
        }
        if let Some(at) = word.strip_prefix("arrow@") {
            return cell(at).map(Item::Arrow);
        }
        if let Some((who, to)) = word.split_once('>') {
            return Item::moved(who, to).unwrap_or_else(|| Err(Fault::Unknown(clipped(word))));
        }
        let (make, standing): (fn(Spot) -> Item, _) = match word.strip_prefix('+') {
            Some(standing) => (Item::Second, standing),
            None => (Item::Deploy, word),
        };
        let read = Spot::read(standing).unwrap_or_else(|| Err(Fault::Unknown(clipped(word))));
        read.map(make)
    }

    /// Reads a move: who moves, and to which place. `None` if nobody is known by that word.
    fn moved(who: &str, to: &str) -> Option<Result<Item, Fault>> {
        let expected = |what| Fault::Expected(clipped(to), what);
        let spot = || Spot::read(to).unwrap_or(Err(expected(SPOT)));
        let quarter = || Quarter::named(to).ok_or(expected(QUARTERS));
        let figure = Figure::named(who);
        Some(match who {
            "count" => quarter().map(Item::Count),
            "barn" => {
                let corner = CORNERS.iter().find(|(_, name)| *name == to);
                corner.map(|it| Item::Barn(it.0)).ok_or(expected("nw, ne, se or sw"))
            }
            "fairy" => match Spot::read(to) {
                Some(spot) => spot.map(Item::FairyBy),
                None => cell(to).map(Item::FairyTo),
            },
            "wagon" if quarter().is_err() => match spot() {
                Ok(spot) if spot.figure != Figure::Meeple => Err(expected(ROAD)),
                other => other.map(Item::Wagon),
            },
            "score" => match spot() {
                Ok(spot) if spot.figure != Figure::Meeple => Err(expected(SPOT)),
                other => other.map(Item::Score),
            },
            "escape" => spot().map(Item::Escape),
            "ingot" => cell(to).map(Item::Ingot),
            "mage" | "witch" => {
                let caster = Spellcaster::named(who)?;
                match spot() {
                    _ if to == HOME => Ok(Item::Dismiss(caster)),
                    Ok(spot) if spot.figure != Figure::Meeple => Err(expected(ROAD)),
                    other => other.map(|spot| Item::Send(caster, spot)),
                }
            }
            "build" => Building::named(to).map(Item::Build).ok_or(expected("shed, house or tower")),
            "flock" => match to {
                "grow" => Ok(Item::Flock(FlockChoice::Grow)),
                "stable" => Ok(Item::Flock(FlockChoice::Stable)),
                _ => Err(expected("grow or stable")),
            },
            "token" => {
                let token = Revealed::TOKENS.into_iter().find(|token| token.name() == to);
                token.map(Item::Revealed).ok_or(expected(TOKENS))
            }
            "roll" => {
                let roll = Revealed::ROLLS.into_iter().find(|it| it.cells().to_string() == to);
                roll.map(Item::Revealed).ok_or(expected("1, 2 or 3"))
            }
            "fly" => Figure::named(to).map(Item::Fly).ok_or(expected(FOLLOWERS)),
            "floor" => cell(to).map(Item::Floor),
            "exchange" => Figure::named(to).map(Item::Exchange).ok_or(expected(FOLLOWERS)),
            "ransom" => prisoner(to).ok_or(expected(PRISONER)),
            "circle" => match to {
                "add" => Ok(Item::Circle(CircleChoice::Add)),
                "fetch" => Ok(Item::Circle(CircleChoice::Fetch)),
                _ => Err(expected("add or fetch")),
            },
            "add" => spot().map(Item::Add),
            "fetch" if to == Figure::Barn.name() => Ok(Item::FetchBarn),
            "fetch" => match waiting(to) {
                Some((figure, quarter)) => Ok(Item::FetchWaiting(figure, quarter)),
                None => spot().map(Item::Fetch),
            },
            _ if to == HOME => match figure {
                Some(figure) => Ok(Item::Recall(figure)),
                None => return numbered(who, Item::Evict),
            },
            _ if figure.is_some() => {
                quarter().map(|to| Item::Enter(figure.unwrap_or(Figure::Meeple), to))
            }
            _ if to == TOWER => return numbered(who, Item::Capture),
            _ => {
                let from = Quarter::named(who)?;
                spot().map(|spot| Item::Reinforce(from, spot))
            }
        })
    }
}

/// Reads a follower in Carcassonne: `meeple@castle`.
fn waiting(word: &str) -> Option<(Figure, Quarter)> {
    let (figure, quarter) = word.split_once('@')?;
    Figure::named(figure).zip(Quarter::named(quarter))
}

/// Reads a prisoner with the number of its captor: `meeple@2`.
fn prisoner(word: &str) -> Option<Item> {
    let (figure, captor) = word.split_once('@')?;
    let mut letters = captor.chars();
    let captor = seat(letters.next()?)?;
    let figure = Figure::named(figure).filter(|_| letters.as_str().is_empty())?;
    Some(Item::Ransom(figure, captor))
}

/// Reads a follower with the number of its player: `2k@C4`.
fn numbered(who: &str, make: fn(Seat, Spot) -> Item) -> Option<Result<Item, Fault>> {
    let mut letters = who.chars();
    let seat = seat(letters.next()?)?;
    Some(Spot::read(letters.as_str())?.map(|spot| make(seat, spot)))
}

/// Reads the number of a player, from 1.
fn seat(digit: char) -> Option<Seat> {
    let number = digit.to_digit(10)?.checked_sub(1)?;
    Seat::try_from(number as u8).ok()
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Place(tile, at, turn) => {
                write!(f, "{tile} {}", Coordinate(*at))?;
                match turn.sign() {
                    Some(letter) if !is_abbey(*tile) => write!(f, " {letter}"),
                    _ => Ok(()),
                }
            }
            Item::LeftOut(tile) => write!(f, "{tile} {NOTHING}"),
            Item::Pass => f.write_str(NOTHING),
            Item::Deploy(spot) => spot.fmt(f),
            Item::Second(spot) => write!(f, "+{spot}"),
            Item::Barn(corner) => {
                let name = CORNERS.iter().find(|it| it.0 == *corner).map_or("", |it| it.1);
                write!(f, "barn>{name}")
            }
            Item::FairyTo(at) => write!(f, "fairy>{}", Coordinate(*at)),
            Item::FairyBy(spot) => write!(f, "fairy>{spot}"),
            Item::Recall(figure) => write!(f, "{}>{HOME}", figure.name()),
            Item::Evict(seat, spot) => write!(f, "{}{spot}>{HOME}", seat.number() + 1),
            Item::Dragon(side) => write!(f, "{DRAGON}{}", side.sign().unwrap_or_default()),
            Item::Wagon(spot) => write!(f, "wagon>{spot}"),
            Item::Reinforce(from, spot) => write!(f, "{from}>{spot}"),
            Item::Enter(figure, quarter) => write!(f, "{}>{quarter}", figure.name()),
            Item::Count(to) => write!(f, "count>{to}"),
            Item::Arrow(at) => write!(f, "arrow@{}", Coordinate(*at)),
            Item::Score(spot) => write!(f, "score>{spot}"),
            Item::Escape(spot) => write!(f, "escape>{spot}"),
            Item::Ingot(at) => write!(f, "ingot>{}", Coordinate(*at)),
            Item::Send(caster, spot) => write!(f, "{}>{spot}", caster.name()),
            Item::Dismiss(caster) => write!(f, "{}>{HOME}", caster.name()),
            Item::Build(building) => write!(f, "build>{}", building.name()),
            Item::Flock(FlockChoice::Grow) => f.write_str("flock>grow"),
            Item::Flock(FlockChoice::Stable) => f.write_str("flock>stable"),
            Item::Revealed(roll) if roll.is_roll() => write!(f, "roll>{}", roll.cells()),
            Item::Revealed(token) => write!(f, "token>{}", token.name()),
            Item::Fly(figure) => write!(f, "fly>{}", figure.name()),
            Item::Floor(at) => write!(f, "floor>{}", Coordinate(*at)),
            Item::Capture(seat, spot) => write!(f, "{}{spot}>{TOWER}", seat.number() + 1),
            Item::Exchange(figure) => write!(f, "exchange>{}", figure.name()),
            Item::Ransom(figure, captor) => {
                write!(f, "ransom>{}@{}", figure.name(), captor.number() + 1)
            }
            Item::Circle(CircleChoice::Add) => f.write_str("circle>add"),
            Item::Circle(CircleChoice::Fetch) => f.write_str("circle>fetch"),
            Item::Add(spot) => write!(f, "add>{spot}"),
            Item::Fetch(spot) => write!(f, "fetch>{spot}"),
            Item::FetchBarn => write!(f, "fetch>{}", Figure::Barn.name()),
            Item::FetchWaiting(figure, quarter) => write!(f, "fetch>{}@{quarter}", figure.name()),
        }
    }
}

/// Returns `true` if the tile is laid unturned and its turn not written.
pub fn is_abbey(tile: TileId) -> bool {
    tile == bastide_rules::catalogue().abbey()
}
