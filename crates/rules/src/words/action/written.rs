//! Actions in the protocol and in records: an object in which one key names the action, and the
//! others say more.

use std::fmt;

use arrayvec::ArrayVec;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Action, ArrowChoice, CircleChoice, Deployed, Fetched, FlockChoice};
use crate::words::building::Building;
use crate::words::figure::Figure;
use crate::words::quarter::Quarter;
use crate::words::revealed::Revealed;
use crate::words::seat::Seat;
use crate::words::space::{Cell, Turn};
use crate::words::spellcaster::Spellcaster;
use crate::words::tiles::{PieceId, TileId};

/// A key of the object. Those up to `pass` name an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Key {
    Place,
    Deploy,
    Barn,
    Fairy,
    Recall,
    Evict,
    Dragon,
    Wagon,
    Reinforce,
    Quarter,
    Count,
    Arrow,
    Second,
    Draw,
    Score,
    Escape,
    Fetch,
    Circle,
    Add,
    Ingot,
    Send,
    Dismiss,
    Build,
    Reveal,
    Flock,
    Fly,
    Floor,
    Capture,
    Exchange,
    Ransom,
    Pass,
    Player,
    Figure,
    From,
    At,
    Turn,
    Piece,
}

/// Every key, as it is written.
const KEYS: [(&str, Key); 37] = [
    ("place", Key::Place),
    ("deploy", Key::Deploy),
    ("barn", Key::Barn),
    ("fairy", Key::Fairy),
    ("recall", Key::Recall),
    ("evict", Key::Evict),
    ("dragon", Key::Dragon),
    ("wagon", Key::Wagon),
    ("reinforce", Key::Reinforce),
    ("quarter", Key::Quarter),
    ("count", Key::Count),
    ("arrow", Key::Arrow),
    ("second", Key::Second),
    ("draw", Key::Draw),
    ("score", Key::Score),
    ("escape", Key::Escape),
    ("fetch", Key::Fetch),
    ("circle", Key::Circle),
    ("add", Key::Add),
    ("ingot", Key::Ingot),
    ("send", Key::Send),
    ("dismiss", Key::Dismiss),
    ("build", Key::Build),
    ("reveal", Key::Reveal),
    ("flock", Key::Flock),
    ("fly", Key::Fly),
    ("floor", Key::Floor),
    ("capture", Key::Capture),
    ("exchange", Key::Exchange),
    ("ransom", Key::Ransom),
    ("pass", Key::Pass),
    ("player", Key::Player),
    ("figure", Key::Figure),
    ("from", Key::From),
    ("at", Key::At),
    ("turn", Key::Turn),
    ("piece", Key::Piece),
];

/// The value of a key, which decides its type.
#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
enum Value {
    Tile(TileId),
    Figure(Figure),
    Cell(Cell),
    Quarter(Quarter),
    Arrow(Arrow),
    Circle(CircleChoice),
    Caster(Spellcaster),
    Building(Building),
    Revealed(Revealed),
    Flock(FlockChoice),
    Seat(Seat),
    Turn(Turn),
    Piece(PieceId),
    Flag(bool),
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Arrow {
    Here,
    There,
}

/// An object that is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an action is one of place, deploy, barn, fairy, recall, evict, dragon, wagon, reinforce, \
     quarter, count, arrow, second, draw, score, escape, fetch, circle, add, ingot, send, \
     dismiss, build, reveal, flock, fly, floor, capture, exchange, ransom and pass, with just the \
     keys that belong to it"
)]
pub struct NoAction;

/// The keys of an object with their values. No action has more.
struct Written(ArrayVec<(Key, Value), 5>);

impl Written {
    fn get(&self, key: Key) -> Option<Value> {
        self.0.iter().find(|entry| entry.0 == key).map(|entry| entry.1)
    }

    fn figure(&self) -> Option<Figure> {
        let Value::Figure(figure) = self.get(Key::Figure)? else { return None };
        Some(figure)
    }

    fn from(&self) -> Option<Quarter> {
        let Value::Quarter(quarter) = self.get(Key::From)? else { return None };
        Some(quarter)
    }

    fn at(&self) -> Option<Cell> {
        let Value::Cell(cell) = self.get(Key::At)? else { return None };
        Some(cell)
    }

    fn turn(&self) -> Option<Turn> {
        let Value::Turn(turn) = self.get(Key::Turn)? else { return None };
        Some(turn)
    }

    fn piece(&self) -> Option<PieceId> {
        let Value::Piece(piece) = self.get(Key::Piece)? else { return None };
        Some(piece)
    }

    fn seat(&self) -> Option<Seat> {
        let Value::Seat(seat) = self.get(Key::Player)? else { return None };
        Some(seat)
    }

    /// Returns the figure that is described besides its kind.
    fn deployed(&self, figure: Figure, at: Cell) -> Option<Deployed> {
        Some(Deployed { seat: self.seat()?, figure, at, piece: self.piece()? })
    }

    /// Returns the action; `None` if keys are missing.
    fn action(&self) -> Option<Action> {
        let w = self;
        let named = w.0.iter().find(|(key, _)| *key <= Key::Pass)?;
        Some(match *named {
            (Key::Place, Value::Tile(tile)) => Action::Place { tile, at: w.at()?, turn: w.turn()? },
            (Key::Deploy, Value::Figure(figure)) => {
                Action::Deploy { figure, at: w.at()?, piece: w.piece()? }
            }
            (Key::Barn, Value::Cell(corner)) => Action::Barn(corner),
            (Key::Fairy, Value::Cell(at)) => {
                let by = w.figure().map(|figure| w.deployed(figure, at));
                Action::Fairy { at, by: by.flatten() }
            }
            (Key::Recall, Value::Figure(figure)) => Action::Recall { figure, at: w.at()? },
            (Key::Evict, Value::Figure(figure)) => Action::Evict(w.deployed(figure, w.at()?)?),
            (Key::Dragon, Value::Cell(to)) => Action::Dragon(to),
            (Key::Wagon, Value::Cell(at)) => Action::Wagon { at, piece: w.piece()? },
            (Key::Reinforce, Value::Figure(figure)) => {
                Action::Reinforce { figure, from: w.from()?, at: w.at()?, piece: w.piece()? }
            }
            (Key::Quarter, Value::Quarter(quarter)) => {
                Action::Enter { quarter, figure: w.figure()? }
            }
            (Key::Count, Value::Quarter(quarter)) => Action::Count(quarter),
            (Key::Arrow, Value::Arrow(arrow)) => Action::Arrow(match (arrow, w.at()) {
                (Arrow::Here, _) => ArrowChoice::Here,
                (Arrow::There, None) => ArrowChoice::There,
                (Arrow::There, Some(cell)) => ArrowChoice::On(cell),
            }),
            (Key::Second, Value::Figure(figure)) => {
                Action::Second { figure, at: w.at()?, piece: w.piece()? }
            }
            (Key::Draw, Value::Tile(tile)) => Action::Draw(tile),
            (Key::Score, Value::Cell(at)) => Action::Score { at, piece: w.piece()? },
            (Key::Escape, Value::Figure(figure)) => {
                Action::Escape { figure, at: w.at()?, piece: w.piece()? }
            }
            (Key::Fetch, Value::Figure(figure)) => Action::Fetch(match (figure, w.from()) {
                (figure, Some(quarter)) => Fetched::Waiting { figure, quarter },
                (Figure::Barn, None) => Fetched::Barn(w.at()?),
                (figure, None) => Fetched::Standing { figure, at: w.at()?, piece: w.piece()? },
            }),
            (Key::Circle, Value::Circle(choice)) => Action::Circle(choice),
            (Key::Add, Value::Figure(figure)) => {
                Action::Add { figure, at: w.at()?, piece: w.piece()? }
            }
            (Key::Ingot, Value::Cell(at)) => Action::Ingot(at),
            (Key::Send, Value::Caster(caster)) => {
                Action::Send { caster, at: w.at()?, piece: w.piece()? }
            }
            (Key::Dismiss, Value::Caster(caster)) => Action::Dismiss(caster),
            (Key::Build, Value::Building(building)) => Action::Build(building),
            (Key::Reveal, Value::Revealed(revealed)) => Action::Reveal(revealed),
            (Key::Flock, Value::Flock(choice)) => Action::Flock(choice),
            (Key::Fly, Value::Figure(figure)) => Action::Fly(figure),
            (Key::Floor, Value::Cell(at)) => Action::Floor(at),
            (Key::Capture, Value::Figure(figure)) => Action::Capture(w.deployed(figure, w.at()?)?),
            (Key::Exchange, Value::Figure(figure)) => Action::Exchange(figure),
            (Key::Ransom, Value::Figure(figure)) => Action::Ransom { figure, from: w.seat()? },
            (Key::Pass, Value::Flag(true)) => Action::Pass,
            _ => return None,
        })
    }

    /// Writes the action.
    fn of(action: Action) -> Self {
        let mut written = Written(ArrayVec::new());
        let mut write = |key, value| written.0.push((key, value));
        match action {
            Action::Place { tile, .. } => write(Key::Place, Value::Tile(tile)),
            Action::Deploy { figure, .. } => write(Key::Deploy, Value::Figure(figure)),
            Action::Pass => write(Key::Pass, Value::Flag(true)),
            Action::Barn(corner) => write(Key::Barn, Value::Cell(corner)),
            Action::Fairy { at, .. } => write(Key::Fairy, Value::Cell(at)),
            Action::Recall { figure, .. } => write(Key::Recall, Value::Figure(figure)),
            Action::Evict(knight) => write(Key::Evict, Value::Figure(knight.figure)),
            Action::Dragon(to) => write(Key::Dragon, Value::Cell(to)),
            Action::Wagon { at, .. } => write(Key::Wagon, Value::Cell(at)),
            Action::Reinforce { figure, .. } => write(Key::Reinforce, Value::Figure(figure)),
            Action::Enter { quarter, .. } => write(Key::Quarter, Value::Quarter(quarter)),
            Action::Count(quarter) => write(Key::Count, Value::Quarter(quarter)),
            Action::Arrow(ArrowChoice::Here) => write(Key::Arrow, Value::Arrow(Arrow::Here)),
            Action::Arrow(_) => write(Key::Arrow, Value::Arrow(Arrow::There)),
            Action::Second { figure, .. } => write(Key::Second, Value::Figure(figure)),
            Action::Draw(tile) => write(Key::Draw, Value::Tile(tile)),
            Action::Score { at, .. } => write(Key::Score, Value::Cell(at)),
            Action::Escape { figure, .. } => write(Key::Escape, Value::Figure(figure)),
            Action::Circle(choice) => write(Key::Circle, Value::Circle(choice)),
            Action::Add { figure, .. } => write(Key::Add, Value::Figure(figure)),
            Action::Ingot(at) => write(Key::Ingot, Value::Cell(at)),
            Action::Send { caster, .. } => write(Key::Send, Value::Caster(caster)),
            Action::Dismiss(caster) => write(Key::Dismiss, Value::Caster(caster)),
            Action::Build(building) => write(Key::Build, Value::Building(building)),
            Action::Reveal(revealed) => write(Key::Reveal, Value::Revealed(revealed)),
            Action::Flock(choice) => write(Key::Flock, Value::Flock(choice)),
            Action::Fly(figure) => write(Key::Fly, Value::Figure(figure)),
            Action::Floor(at) => write(Key::Floor, Value::Cell(at)),
            Action::Capture(it) => write(Key::Capture, Value::Figure(it.figure)),
            Action::Exchange(figure) => write(Key::Exchange, Value::Figure(figure)),
            Action::Ransom { figure, .. } => write(Key::Ransom, Value::Figure(figure)),
            Action::Fetch(fetched) => write(Key::Fetch, Value::Figure(fetched.figure())),
        }
        match action {
            Action::Evict(Deployed { seat, .. })
            | Action::Capture(Deployed { seat, .. })
            | Action::Ransom { from: seat, .. } => write(Key::Player, Value::Seat(seat)),
            Action::Fairy { by: Some(it), .. } => {
                write(Key::Player, Value::Seat(it.seat));
                write(Key::Figure, Value::Figure(it.figure));
            }
            Action::Enter { figure, .. } => write(Key::Figure, Value::Figure(figure)),
            Action::Reinforce { from, .. }
            | Action::Fetch(Fetched::Waiting { quarter: from, .. }) => {
                write(Key::From, Value::Quarter(from));
            }
            _ => {}
        }
        match action {
            Action::Place { at, .. }
            | Action::Deploy { at, .. }
            | Action::Recall { at, .. }
            | Action::Evict(Deployed { at, .. })
            | Action::Capture(Deployed { at, .. })
            | Action::Reinforce { at, .. }
            | Action::Arrow(ArrowChoice::On(at))
            | Action::Second { at, .. }
            | Action::Escape { at, .. }
            | Action::Add { at, .. }
            | Action::Send { at, .. }
            | Action::Fetch(Fetched::Standing { at, .. } | Fetched::Barn(at)) => {
                write(Key::At, Value::Cell(at));
            }
            _ => {}
        }
        match action {
            Action::Place { turn, .. } => write(Key::Turn, Value::Turn(turn)),
            Action::Deploy { piece, .. }
            | Action::Fairy { by: Some(Deployed { piece, .. }), .. }
            | Action::Evict(Deployed { piece, .. })
            | Action::Capture(Deployed { piece, .. })
            | Action::Wagon { piece, .. }
            | Action::Reinforce { piece, .. }
            | Action::Second { piece, .. }
            | Action::Score { piece, .. }
            | Action::Escape { piece, .. }
            | Action::Add { piece, .. }
            | Action::Send { piece, .. }
            | Action::Fetch(Fetched::Standing { piece, .. }) => {
                write(Key::Piece, Value::Piece(piece));
            }
            _ => {}
        }
        written
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = |key| KEYS.into_iter().find(|(_, it)| *it == key).map(|(name, _)| name);
        let entries = Written::of(*self).0.into_iter();
        serializer.collect_map(entries.filter_map(|(key, value)| Some((name(key)?, value))))
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Object)
    }
}

struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = Action;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Action, A::Error> {
        let mut written = Written(ArrayVec::new());
        while let Some(name) = map.next_key::<String>()? {
            let Some((_, key)) = KEYS.into_iter().find(|(it, _)| *it == name) else {
                let name: String = name.chars().take(20).collect();
                return Err(A::Error::custom(format_args!("unknown field `{name}`")));
            };
            let value = match key {
                Key::Place | Key::Draw => Value::Tile(map.next_value()?),
                Key::Deploy
                | Key::Recall
                | Key::Evict
                | Key::Reinforce
                | Key::Second
                | Key::Escape
                | Key::Fetch
                | Key::Add
                | Key::Fly
                | Key::Capture
                | Key::Exchange
                | Key::Ransom
                | Key::Figure => Value::Figure(map.next_value()?),
                Key::Barn
                | Key::Fairy
                | Key::Dragon
                | Key::Wagon
                | Key::Score
                | Key::Ingot
                | Key::Floor
                | Key::At => Value::Cell(map.next_value()?),
                Key::Quarter | Key::Count | Key::From => Value::Quarter(map.next_value()?),
                Key::Arrow => Value::Arrow(map.next_value()?),
                Key::Circle => Value::Circle(map.next_value()?),
                Key::Send | Key::Dismiss => Value::Caster(map.next_value()?),
                Key::Build => Value::Building(map.next_value()?),
                Key::Reveal => Value::Revealed(map.next_value()?),
                Key::Flock => Value::Flock(map.next_value()?),
                Key::Player => Value::Seat(map.next_value()?),
                Key::Turn => Value::Turn(map.next_value()?),
                Key::Piece => Value::Piece(map.next_value()?),
                Key::Pass => Value::Flag(map.next_value()?),
            };
            written.0.try_push((key, value)).map_err(|_| A::Error::custom(NoAction))?;
        }
        let action = written.action().ok_or_else(|| A::Error::custom(NoAction))?;
        // A key that does not belong to the action, or is there twice, makes the object invalid.
        let wanted = Written::of(action).0;
        let is_whole =
            wanted.len() == written.0.len() && wanted.iter().all(|it| written.0.contains(it));
        if is_whole { Ok(action) } else { Err(A::Error::custom(NoAction)) }
    }
}
