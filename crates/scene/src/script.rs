//! The words of a script: the meaning of a line, and the notation of an action. Anything else
//! panics.

use bastide_rules::{
    Action, ArrowChoice, Building, Cell, CircleChoice, Deployed, Fetched, Figure, FlockChoice,
    PieceId, PieceKind, Quarter, Revealed, Seat, Spellcaster, TileId, Turn,
};

/// Returns the tile of this name: `B16`.
pub fn tile(name: &str) -> TileId {
    TileId::named(name).unwrap_or_else(|| panic!("{name} is no tile"))
}

/// Parses a cell: `-1,0`.
pub fn cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').unwrap_or_else(|| panic!("{text} is no cell"));
    Cell::new(x.parse().expect("x is a number"), y.parse().expect("y is a number"))
}

/// Parses a tile and its rotation in quarter turns: `B16/2`.
pub fn turned(text: &str) -> (TileId, Turn) {
    let (name, quarters) = text.split_once('/').unwrap_or((text, "0"));
    let quarters = quarters.parse().expect("quarters");
    (tile(name), Turn::new(quarters).expect("0 to 3 quarters"))
}

/// Returns the seat of the player with this name.
pub fn seat(people: &[String], who: &str) -> Seat {
    let at = people.iter().position(|name| name == who);
    Seat::new(at.unwrap_or_else(|| panic!("{who} does not play")) as u8)
}

fn figure(name: &str) -> Figure {
    Figure::named(name).unwrap_or_else(|| panic!("{name} is no figure"))
}

fn caster(name: &str) -> Spellcaster {
    Spellcaster::named(name).unwrap_or_else(|| panic!("{name} is neither mage nor witch"))
}

fn building(name: &str) -> Building {
    Building::named(name).unwrap_or_else(|| panic!("{name} is no building"))
}

fn revealed(name: &str) -> Revealed {
    let token = Revealed::ALL.into_iter().find(|token| token.name() == name);
    token.unwrap_or_else(|| panic!("{name} is no token"))
}

fn quarter(name: &str) -> Quarter {
    Quarter::named(name).unwrap_or_else(|| panic!("{name} is no quarter"))
}

fn piece(name: &str) -> PieceId {
    name.parse().unwrap_or_else(|_| panic!("{name} is no piece"))
}

/// A line of a script.
pub(crate) struct Line<'a> {
    pub text: &'a str,
    pub who: &'a str,
    pub says: Says<'a>,
}

pub(crate) enum Says<'a> {
    /// A tile is drawn and, unless it fits nowhere, placed; then perhaps a meeple.
    Tile { tile: TileId, placed: Option<(Cell, Turn)>, then: &'a str },
    /// Any other decision.
    Action(&'a str),
    /// Nothing: the script stops here, to show the legal actions.
    Stop,
}

impl<'a> Line<'a> {
    pub fn read(text: &'a str) -> Self {
        let text = text.trim();
        let (who, rest) = text.split_once(' ').unwrap_or_else(|| panic!("too short: {text}"));
        let rest = rest.trim();
        let (first, more) = rest.split_once(' ').unwrap_or((rest, ""));
        let more = more.trim();
        let says = if rest == "..." {
            Says::Stop
        } else if first.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            let (tile, turn) = turned(first);
            let (at, then) = more.split_once(' ').unwrap_or((more, ""));
            let placed = (!at.is_empty()).then(|| (cell(at), turn));
            Says::Tile { tile, placed, then: then.trim() }
        } else {
            Says::Action(rest)
        };
        Line { text, who, says }
    }
}

/// Returns the name of a follower's role on this kind of piece.
pub fn role(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::City => "knight",
        PieceKind::Road => "thief",
        PieceKind::Field => "farmer",
        PieceKind::Monastery => "monk",
        PieceKind::Courtyard => "lying",
        PieceKind::Garden => "gardener",
        PieceKind::Tower => "guard",
        PieceKind::River => "swimmer",
    }
}

/// Reads an action. `knight c0` and `large knight c0`, `builder r0` and the like are placed on the
/// tile at `placed`.
pub fn read(people: &[String], placed: Cell, text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["pass"] => Action::Pass,
        ["deploy", who, at, on] => {
            Action::Deploy { figure: figure(who), at: cell(at), piece: piece(on) }
        }
        ["barn", at] => Action::Barn(cell(at)),
        ["fairy", at] => Action::Fairy { at: cell(at), by: None },
        ["fairy", at, who, what, on] => {
            let by = deployed(people, who, what, at, on);
            Action::Fairy { at: cell(at), by: Some(by) }
        }
        ["recall", what, at] => Action::Recall { figure: figure(what), at: cell(at) },
        ["evict", who, what, at, on] => Action::Evict(deployed(people, who, what, at, on)),
        ["dragon", to] => Action::Dragon(cell(to)),
        ["wagon", to, on] if to.contains(',') => Action::Wagon { at: cell(to), piece: piece(on) },
        ["reinforce", what, from, at, on] => Action::Reinforce {
            figure: figure(what),
            from: quarter(from),
            at: cell(at),
            piece: piece(on),
        },
        ["quarter", to, what] => Action::Enter { quarter: quarter(to), figure: figure(what) },
        ["count", to] => Action::Count(quarter(to)),
        ["arrow", "here"] => Action::Arrow(ArrowChoice::Here),
        ["arrow", "there"] => Action::Arrow(ArrowChoice::There),
        ["arrow", "there", at] => Action::Arrow(ArrowChoice::On(cell(at))),
        ["score", at, on] => Action::Score { at: cell(at), piece: piece(on) },
        ["ingot", at] => Action::Ingot(cell(at)),
        ["send", who, at, on] => {
            Action::Send { caster: caster(who), at: cell(at), piece: piece(on) }
        }
        ["dismiss", who] => Action::Dismiss(caster(who)),
        ["build", what] => Action::Build(building(what)),
        ["reveal", token] => Action::Reveal(revealed(token)),
        ["fly", what] => Action::Fly(figure(what)),
        ["floor", at] => Action::Floor(cell(at)),
        ["capture", who, what, at, on] => Action::Capture(deployed(people, who, what, at, on)),
        ["exchange", what] => Action::Exchange(figure(what)),
        ["ransom", what, who] => Action::Ransom { figure: figure(what), from: seat(people, who) },
        ["flock", "grow"] => Action::Flock(FlockChoice::Grow),
        ["flock", "stable"] => Action::Flock(FlockChoice::Stable),
        ["circle", "add"] => Action::Circle(CircleChoice::Add),
        ["circle", "fetch"] => Action::Circle(CircleChoice::Fetch),
        ["add", what, at, on] => {
            Action::Add { figure: figure(what), at: cell(at), piece: piece(on) }
        }
        ["fetch", "barn", at] => Action::Fetch(Fetched::Barn(cell(at))),
        ["fetch", what, from] => {
            Action::Fetch(Fetched::Waiting { figure: figure(what), quarter: quarter(from) })
        }
        ["fetch", what, at, on] => Action::Fetch(Fetched::Standing {
            figure: figure(what),
            at: cell(at),
            piece: piece(on),
        }),
        ["escape", what, at, on] => {
            Action::Escape { figure: figure(what), at: cell(at), piece: piece(on) }
        }
        ["draw", told] => Action::Draw(tile(told)),
        ["second", at, on] => {
            Action::Second { figure: Figure::Meeple, at: cell(at), piece: piece(on) }
        }
        [on] => Action::Deploy { figure: Figure::Meeple, at: placed, piece: piece(on) },
        [what, on] if Figure::named(what).is_some() => {
            Action::Deploy { figure: figure(what), at: placed, piece: piece(on) }
        }
        [as_what, on] => {
            Action::Deploy { figure: Figure::Meeple, at: placed, piece: as_role(as_what, on) }
        }
        [what, as_what, on] => {
            Action::Deploy { figure: figure(what), at: placed, piece: as_role(as_what, on) }
        }
        _ => panic!("{text:?} is nothing one can do"),
    }
}

fn deployed(people: &[String], who: &str, what: &str, at: &str, on: &str) -> Deployed {
    Deployed { seat: seat(people, who), figure: figure(what), at: cell(at), piece: piece(on) }
}

fn as_role(role: &str, on: &str) -> PieceId {
    let on = piece(on);
    let known = match role {
        "traveler" => "thief",
        "heretic" => "monk",
        role => role,
    };
    assert_eq!(self::role(on.kind), known, "what stands on {on}");
    on
}

/// Writes an action in the notation of [`read`].
pub fn written(people: &[String], placed: Cell, action: Action) -> String {
    let at = |cell: Cell| format!("{},{}", cell.x, cell.y);
    let named = |it: Deployed| {
        format!("{} {} {} {}", people[it.seat.index()], it.figure.name(), at(it.at), it.piece)
    };
    match action {
        Action::Place { tile, at: to, turn } => format!("{tile}/{} {}", turn.quarters(), at(to)),
        Action::Deploy { figure, at: to, piece } if to == placed => standing(figure, piece),
        Action::Deploy { figure, at: to, piece } => {
            format!("deploy {} {} {piece}", figure.name(), at(to))
        }
        Action::Pass => "pass".to_owned(),
        Action::Barn(corner) => format!("barn {}", at(corner)),
        Action::Fairy { at: to, by: None } => format!("fairy {}", at(to)),
        Action::Fairy { at: to, by: Some(by) } => {
            let who = &people[by.seat.index()];
            format!("fairy {} {who} {} {}", at(to), by.figure.name(), by.piece)
        }
        Action::Recall { figure, at: from } => format!("recall {} {}", figure.name(), at(from)),
        Action::Evict(knight) => {
            let named = named(knight);
            format!("evict {named}")
        }
        Action::Dragon(to) => format!("dragon {}", at(to)),
        Action::Wagon { at: to, piece } => format!("wagon {} {piece}", at(to)),
        Action::Reinforce { figure, from, at: to, piece } => {
            format!("reinforce {} {from} {} {piece}", figure.name(), at(to))
        }
        Action::Enter { quarter, figure } => format!("quarter {quarter} {}", figure.name()),
        Action::Count(to) => format!("count {to}"),
        Action::Arrow(ArrowChoice::Here) => "arrow here".to_owned(),
        Action::Arrow(ArrowChoice::There) => "arrow there".to_owned(),
        Action::Arrow(ArrowChoice::On(cell)) => format!("arrow there {}", at(cell)),
        Action::Draw(tile) => format!("draw {tile}"),
        Action::Score { at: to, piece } => format!("score {} {piece}", at(to)),
        Action::Ingot(to) => format!("ingot {}", at(to)),
        Action::Send { caster, at: to, piece } => {
            format!("send {} {} {piece}", caster.name(), at(to))
        }
        Action::Dismiss(caster) => format!("dismiss {}", caster.name()),
        Action::Build(building) => format!("build {}", building.name()),
        Action::Reveal(token) => format!("reveal {}", token.name()),
        Action::Fly(figure) => format!("fly {}", figure.name()),
        Action::Floor(to) => format!("floor {}", at(to)),
        Action::Capture(captured) => {
            let named = named(captured);
            format!("capture {named}")
        }
        Action::Exchange(figure) => format!("exchange {}", figure.name()),
        Action::Ransom { figure, from } => {
            format!("ransom {} {}", figure.name(), people[from.index()])
        }
        Action::Flock(FlockChoice::Grow) => "flock grow".to_owned(),
        Action::Flock(FlockChoice::Stable) => "flock stable".to_owned(),
        Action::Circle(CircleChoice::Add) => "circle add".to_owned(),
        Action::Circle(CircleChoice::Fetch) => "circle fetch".to_owned(),
        Action::Add { figure, at: to, piece } => {
            format!("add {} {} {piece}", figure.name(), at(to))
        }
        Action::Fetch(Fetched::Standing { figure, at: to, piece }) => {
            format!("fetch {} {} {piece}", figure.name(), at(to))
        }
        Action::Fetch(Fetched::Barn(corner)) => format!("fetch barn {}", at(corner)),
        Action::Fetch(Fetched::Waiting { figure, quarter }) => {
            format!("fetch {} {}", figure.name(), quarter.name())
        }
        Action::Escape { figure, at: to, piece } => {
            format!("escape {} {} {piece}", figure.name(), at(to))
        }
        Action::Second { at: to, piece, .. } => format!("second {} {piece}", at(to)),
    }
}

/// Writes a piece with its role: `knight c0`, `large knight c0`, `builder r0`.
pub fn standing(figure: Figure, piece: PieceId) -> String {
    match figure {
        Figure::Meeple => format!("{} {piece}", role(piece.kind)),
        Figure::Large => format!("large {} {piece}", role(piece.kind)),
        other => format!("{} {piece}", other.name()),
    }
}
