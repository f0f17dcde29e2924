//! Boards as the rulebooks show them: a few tiles, who stands where, and then one more tile.
//!
//! A script has a line for each turn: who, tile and turn, cell, and the figure if one is placed.
//!
//! ```text
//! red   B16/0  -1,0  thief r0
//! blue  B24/0   1,0
//! blue  B04                       drawn, fits nowhere, leaves the game
//! red   B22/2   2,0  ...          stops before the figure, to see what is allowed
//! ```

#![allow(dead_code, reason = "no test file needs all of it")]

use bastide_rules::{
    Action, Cell, Config, Edition, Event, Figure, Game, Phase, PieceId, PieceKind, Preset, Rules,
    Score, ScoredFor, Seat, Source, TileId, Turn,
};

/// Lies in the bag behind the last line of [`Scene::turns`], so that the game goes on.
const SPARE: &str = "B24";

/// What is agreed, and who sits where.
pub struct Scene {
    people: Vec<String>,
    edition: Edition,
    rules: Rules,
}

/// A game by this book. The people sit clockwise; whose line comes first begins.
pub fn by(book: Preset, people: &str) -> Scene {
    let people = people.split_whitespace().map(str::to_owned).collect();
    Scene { people, edition: book.edition(), rules: book.rules() }
}

impl Scene {
    pub fn with(self, change: impl FnOnce(&mut Rules)) -> Self {
        let mut rules = self.rules;
        change(&mut rules);
        Scene { rules, ..self }
    }

    /// Plays the script in the middle of a game.
    pub fn turns(&self, script: &str) -> Played {
        self.play(script, &[SPARE])
    }

    /// Plays the script with these tiles to follow.
    pub fn turns_before(&self, script: &str, then: &[&str]) -> Played {
        self.play(script, then)
    }

    /// Plays the script to the end: its last tile is the last of all, and the final scoring
    /// follows.
    pub fn last_turns(&self, script: &str) -> Played {
        self.play(script, &[])
    }

    fn play(&self, script: &str, then: &[&str]) -> Played {
        let turns: Vec<Line> =
            script.lines().filter(|line| !line.trim().is_empty()).map(Line::read).collect();
        let draws = turns.iter().map(|turn| turn.tile).chain(then.iter().map(|name| tile(name)));
        let config = Config {
            players: self.people.len() as u8,
            first: turns.first().map_or(0, |turn| seat(&self.people, turn.who).number()),
            edition: self.edition,
            rules: self.rules,
            source: Source::Draws(draws.collect()),
        };
        let (game, begun) = Game::begin(config).expect("the scene is a game");
        let mut played =
            Played { people: self.people.clone(), game, before: Vec::new(), last: begun };
        for turn in &turns {
            // Tiles that fit nowhere are drawn and put aside without anybody's doing.
            let Some((cell, quarters)) = turn.placed else { continue };
            played.before.append(&mut played.last);
            let seat = seat(&self.people, turn.who);
            assert_eq!(played.game.table().to_act(), Some(seat), "whose turn: {}", turn.text);
            played.act(Action::Place { tile: turn.tile, at: cell, turn: quarters }, turn.text);
            played.figure(turn, cell);
        }
        played
    }
}

fn seat(people: &[String], who: &str) -> Seat {
    let at = people.iter().position(|name| name == who);
    Seat::new(at.unwrap_or_else(|| panic!("{who} does not play")) as u8)
}

pub fn tile(name: &str) -> TileId {
    TileId::named(name).unwrap_or_else(|| panic!("{name} is no tile"))
}

/// `-1,0`
pub fn cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').unwrap_or_else(|| panic!("{text} is no cell"));
    Cell::new(x.parse().expect("x is a number"), y.parse().expect("y is a number"))
}

struct Line<'a> {
    text: &'a str,
    who: &'a str,
    tile: TileId,
    placed: Option<(Cell, Turn)>,
    figure: Wanted,
}

enum Wanted {
    Nobody,
    On(PieceId),
    /// To be looked at before anything is decided.
    Open,
}

impl<'a> Line<'a> {
    fn read(text: &'a str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (name, quarters) = words[1].split_once('/').unwrap_or((words[1], "0"));
        let quarters = Turn::new(quarters.parse().expect("quarters")).expect("0 to 3 quarters");
        let figure = match words[2..] {
            [] | [_] => Wanted::Nobody,
            [_, "..."] => Wanted::Open,
            [_, role, piece] => Wanted::On(read_piece(role, piece)),
            _ => panic!("too many words: {text}"),
        };
        let placed = words.get(2).map(|at| (cell(at), quarters));
        Line { text, who: words[0], tile: tile(name), placed, figure }
    }
}

fn read_piece(role: &str, piece: &str) -> PieceId {
    let piece: PieceId = piece.parse().expect("the name of a piece");
    let known = if role == "traveler" { "thief" } else { role };
    assert_eq!(self::role(piece.kind), known, "what stands on {piece}");
    piece
}

/// What a follower is called where it stands.
pub fn role(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::City => "knight",
        PieceKind::Road => "thief",
        PieceKind::Field => "farmer",
        PieceKind::Monastery => "monk",
        PieceKind::Garden => "gardener",
    }
}

/// A scene after its script.
pub struct Played {
    pub people: Vec<String>,
    pub game: Game,
    before: Vec<Event>,
    /// What the last turn brought.
    last: Vec<Event>,
}

impl Played {
    fn act(&mut self, action: Action, line: &str) {
        match self.game.play(action) {
            Ok(events) => self.last.extend(events),
            Err(why) => panic!("{line}: {why}"),
        }
    }

    fn figure(&mut self, turn: &Line, at: Cell) {
        match turn.figure {
            Wanted::On(piece) => {
                self.act(Action::Deploy { figure: Figure::Meeple, at, piece }, turn.text);
            }
            Wanted::Nobody if self.game.table().phase() == Phase::Figure => {
                self.act(Action::Pass, turn.text);
            }
            Wanted::Nobody | Wanted::Open => {}
        }
    }

    fn name(&self, seat: Seat) -> &str {
        &self.people[seat.index()]
    }

    /// `red 4, blue 0`
    pub fn scores(&self) -> String {
        let scores = self.people.iter().zip(self.game.table().scores());
        scores.map(|(name, points)| format!("{name} {points}")).collect::<Vec<_>>().join(", ")
    }

    /// What the last turn paid, each with its sum: `red 8: city, 3 tiles x 2 + 1 pennants x 2`.
    pub fn paid(&self) -> Vec<String> {
        let scored = self.last.iter().filter_map(|event| match event {
            Event::Scored(score) => Some(self.written(score)),
            _ => None,
        });
        scored.collect()
    }

    fn written(&self, score: &Score) -> String {
        let winners: Vec<&str> = score.winners.iter().map(|seat| self.name(*seat)).collect();
        let what = match (score.scored_for, score.complete) {
            (ScoredFor::FedCity, _) => "fed city".to_owned(),
            (ScoredFor::Feature(PieceKind::Field), _) => "farm".to_owned(),
            (ScoredFor::Feature(kind), true) => format!("{kind:?}").to_lowercase(),
            (ScoredFor::Feature(kind), false) => format!("unfinished {kind:?}").to_lowercase(),
        };
        let sum = score.terms.iter().map(|term| {
            format!("{} {} x {}", term.count, format!("{:?}", term.of).to_lowercase(), term.each)
        });
        let sum = sum.collect::<Vec<_>>().join(" + ");
        let added: u32 = score.terms.iter().map(bastide_rules::Term::points).sum();
        assert_eq!(score.points, added, "the sum adds up");
        format!("{} {}: {what}, {sum}", winners.join("+"), score.points)
    }

    /// Who came home in the last turn: `red from c0 at 0,-1`.
    pub fn home(&self) -> Vec<String> {
        let returned = self.last.iter().filter_map(|event| match event {
            Event::Returned { seat, at, piece, .. } => {
                Some(format!("{} from {piece} at {},{}", self.name(*seat), at.x, at.y))
            }
            _ => None,
        });
        returned.collect()
    }

    /// Whether anything was scored before the last turn.
    pub fn paid_before(&self) -> bool {
        self.before.iter().any(|event| matches!(event, Event::Scored(_)))
    }

    /// Tiles put aside in the last turn, and by whom.
    pub fn put_aside(&self) -> Vec<String> {
        let aside = self.last.iter().filter_map(|event| match event {
            Event::PutAside { seat, tile } => Some(format!("{} {tile}", self.name(*seat))),
            _ => None,
        });
        aside.collect()
    }

    /// Who stays on the table: `red knight 0,-1`.
    pub fn standing(&self) -> Vec<String> {
        let deployed = self.game.table().deployed();
        deployed
            .map(|it| {
                let role = role(it.piece.kind);
                format!("{} {role} {},{}", self.name(it.seat), it.at.x, it.at.y)
            })
            .collect()
    }

    pub fn supply(&self, who: &str) -> u8 {
        self.game.table().figures().supply(seat(&self.people, who), Figure::Meeple)
    }

    /// Where a follower may be put on the tile just placed: `thief r0`.
    pub fn may_deploy(&self) -> Vec<String> {
        assert_eq!(self.game.table().phase(), Phase::Figure);
        let legal = self.game.table().legal().into_iter();
        legal
            .filter_map(|action| match action {
                Action::Deploy { piece, .. } => Some(format!("{} {piece}", role(piece.kind))),
                _ => None,
            })
            .collect()
    }

    /// The cells where the tile drawn may be laid, each once: `1,0`.
    pub fn may_lay(&self) -> Vec<String> {
        assert!(matches!(self.game.table().phase(), Phase::Tile(_)));
        let legal = self.game.table().legal().into_iter();
        let mut cells: Vec<String> = legal
            .filter_map(|action| match action {
                Action::Place { at, .. } => Some(format!("{},{}", at.x, at.y)),
                _ => None,
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Why no follower may be put there, in words.
    pub fn why_not(&self, piece: &str) -> String {
        let at = self.game.table().last_laid().cell;
        let piece = piece.parse().expect("the name of a piece");
        let action = Action::Deploy { figure: Figure::Meeple, at, piece };
        self.game.table().check(action).expect_err("nothing speaks against it").to_string()
    }

    /// Why `B24/1 1,0` may not be laid; empty if it may.
    pub fn why_not_lay(&self, what: &str) -> Vec<String> {
        let (name, at) = what.split_once(' ').expect("tile and cell");
        let (name, quarters) = name.split_once('/').unwrap_or((name, "0"));
        let turn = Turn::new(quarters.parse().expect("quarters")).expect("0 to 3 quarters");
        let against = self.game.table().why_not_here(tile(name), cell(at), turn);
        against.iter().map(ToString::to_string).collect()
    }

    /// Who won; nobody before the end.
    pub fn winners(&self) -> Vec<&str> {
        let winners = self.last.iter().find_map(|event| match event {
            Event::Over { winners } => Some(winners.iter().map(|seat| self.name(*seat)).collect()),
            _ => None,
        });
        winners.unwrap_or_default()
    }

    /// How many followers each has on the feature of this piece: `[1, 0]`.
    pub fn strength(&self, at: &str, piece: &str) -> Vec<u8> {
        let piece = piece.parse().expect("the name of a piece");
        let feature = self.game.table().feature(cell(at), piece).expect("the piece is there");
        feature.strength[..self.people.len()].to_vec()
    }
}
