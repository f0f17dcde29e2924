//! Boards as in the rulebooks, and queries about them. `bastide_scene` describes the script format.

use std::ops::{Deref, DerefMut};

use bastide_rules::{
    Action, Config, Counted, Edition, Event, Expansion, Expansions, Figure, Phase, PieceKind,
    Preset, Rules, Score, ScoredFor, Seat, Source, TileId,
};
use bastide_scene::{self as scene, Staged, seat, stage};
pub use bastide_scene::{cell, role, tile};

/// The tile in the bag after the last line of [`Scene::turns`], so that the game continues.
const SPARE: &str = "B24";

/// The config and the players' names.
pub struct Scene {
    people: Vec<String>,
    edition: Edition,
    expansions: Expansions,
    rules: Rules,
    is_told: bool,
}

/// Returns the base game of this preset. The players sit clockwise; the player of the first line
/// begins.
pub fn by(book: Preset, people: &str) -> Scene {
    let people = people.split_whitespace().map(str::to_owned).collect();
    let expansions = Expansions::NONE;
    Scene { people, edition: book.edition(), expansions, rules: book.rules(), is_told: false }
}

impl Scene {
    pub fn with(self, change: impl FnOnce(&mut Rules)) -> Self {
        let mut rules = self.rules;
        change(&mut rules);
        Scene { rules, ..self }
    }

    /// Returns the scene with these expansions.
    pub fn and<const N: usize>(self, boxes: [Expansion; N]) -> Self {
        let expansions = boxes.into_iter().fold(self.expansions, Expansions::with);
        Scene { expansions, ..self }
    }

    /// Returns the scene with tiles of this edition.
    pub fn printed(self, edition: Edition) -> Self {
        Scene { edition, ..self }
    }

    /// Returns the scene with tokens that the script reports; the bag holds all tiles of the boxes.
    pub fn told(self) -> Self {
        Scene { is_told: true, ..self }
    }

    /// Plays the script in the middle of a game.
    pub fn turns(&self, script: &str) -> Played {
        self.play(script, &[SPARE])
    }

    /// Plays the script with these tiles to follow.
    pub fn turns_before(&self, script: &str, then: &[&str]) -> Played {
        self.play(script, then)
    }

    /// Plays the script to the end: its last tile is the last of the game, and the final scoring
    /// follows.
    pub fn last_turns(&self, script: &str) -> Played {
        self.play(script, &[])
    }

    fn play(&self, script: &str, then: &[&str]) -> Played {
        let people: Vec<&str> = self.people.iter().map(String::as_str).collect();
        let agreed = Config {
            players: self.people.len() as u8,
            first: 0,
            edition: self.edition,
            expansions: self.expansions,
            rules: self.rules,
            source: if self.is_told { Source::Told } else { Source::Seed(0) },
        };
        Played(stage(agreed, &people, script, then))
    }
}

/// A scene after its script.
pub struct Played(Staged);

impl Deref for Played {
    type Target = Staged;

    fn deref(&self) -> &Staged {
        &self.0
    }
}

impl DerefMut for Played {
    fn deref_mut(&mut self) -> &mut Staged {
        &mut self.0
    }
}

impl Played {
    fn name(&self, seat: Seat) -> &str {
        &self.people[seat.index()]
    }

    /// Returns the scores: `red 4, blue 0`.
    pub fn scores(&self) -> String {
        self.each_with(self.game.table().scores())
    }

    /// Returns the scores if the game ended now: `red 4, blue 0`.
    pub fn forecast(&self) -> String {
        self.each_with(&self.game.table().forecast())
    }

    fn each_with(&self, points: &[u32]) -> String {
        let scores = self.people.iter().zip(points);
        scores.map(|(name, points)| format!("{name} {points}")).collect::<Vec<_>>().join(", ")
    }

    /// Returns the payments of the last turn, each with its sum: `red 8: city, 3 tiles x 2 + 1
    /// pennants x 2`.
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
            (ScoredFor::Goods(goods), _) => goods.name().to_owned(),
            (ScoredFor::Title(title), _) => title.name().to_owned(),
            (ScoredFor::FairyVisit, _) => "fairy's visit".to_owned(),
            (other, _) => format!("{other:?}").to_lowercase(),
        };
        let sum = score.terms.iter().map(|term| match term.of {
            Counted::Once if score.terms.len() > 1 => format!(", {}", term.each),
            Counted::Once => String::new(),
            of => format!(", {} {} x {}", term.count, format!("{of:?}").to_lowercase(), term.each),
        });
        let sum = sum.collect::<Vec<_>>().join(" +").replace(" +, ", " + ");
        let added: u32 = score.terms.iter().map(bastide_rules::Term::points).sum();
        let summed = score.spells.of(added) + u32::from(score.buildings);
        assert_eq!(score.points, summed, "the sum adds up");
        let witch = if score.spells.witch { ", halved" } else { "" };
        let what = if score.spells.mage { what + " with mage" } else { what };
        let buildings = match score.buildings {
            0 => String::new(),
            points => format!(" + buildings {points}"),
        };
        format!("{} {}: {what}{sum}{witch}{buildings}", winners.join("+"), score.points)
    }

    /// Returns the payments for the feature of this piece, now and after completion, in the format
    /// of [`Played::paid`].
    pub fn survey(&self, at: &str, piece: &str) -> [Vec<String>; 2] {
        let piece = piece.parse().expect("the name of a piece");
        let survey = self.game.table().survey(cell(at), piece).expect("the piece is there");
        [survey.now, survey.complete]
            .map(|scores| scores.iter().map(|score| self.written(score)).collect())
    }

    /// Returns the prospect of an action for the player to act: `2, completed 4, shared with blue:
    /// Completed`.
    pub fn prospect(&self, what: &str) -> String {
        let action = scene::read(&self.people, self.placed(), what);
        let prospect = self.game.table().prospect(action).expect("it brings something");
        let completed = prospect.completed.map(|points| format!(", completed {points}"));
        let others: Vec<&str> = prospect.others.iter().map(|seat| self.name(seat)).collect();
        let shared = (!others.is_empty()).then(|| format!(", shared with {}", others.join("+")));
        let told = [completed, shared].map(Option::unwrap_or_default).concat();
        format!("{}{told}: {:?}", prospect.now, prospect.home)
    }

    /// Returns the figures that returned in the last turn: `red from c0 at 0,-1`, `blue builder
    /// from r0 at 1,0`.
    pub fn home(&self) -> Vec<String> {
        let returned = self.last.iter().filter_map(|event| match event {
            Event::Returned { seat, figure, at, piece, .. } => {
                let figure = match figure {
                    Figure::Meeple => String::new(),
                    other => format!(" {}", other.name()),
                };
                Some(format!("{}{figure} from {piece} at {},{}", self.name(*seat), at.x, at.y))
            }
            _ => None,
        });
        returned.collect()
    }

    /// Returns the events from the last tile on.
    pub fn told(&self) -> &[Event] {
        &self.last
    }

    /// Returns `true` if anything was scored before the last turn.
    pub fn paid_before(&self) -> bool {
        self.before.iter().any(|event| matches!(event, Event::Scored(_)))
    }

    /// Returns the tiles put aside in the last turn, and the players who drew them.
    pub fn put_aside(&self) -> Vec<String> {
        let aside = self.last.iter().filter_map(|event| match event {
            Event::PutAside { seat, tile } => Some(format!("{} {tile}", self.name(*seat))),
            _ => None,
        });
        aside.collect()
    }

    /// Returns the figures on the board: `red knight 0,-1`, `blue large thief 1,0`, `blue builder
    /// 1,0`.
    pub fn standing(&self) -> Vec<String> {
        let deployed = self.game.table().deployed();
        deployed
            .map(|it| {
                let what = match it.figure {
                    Figure::Meeple => role(it.piece.kind).to_owned(),
                    Figure::Large => format!("large {}", role(it.piece.kind)),
                    other => other.name().to_owned(),
                };
                format!("{} {what} {},{}", self.name(it.seat), it.at.x, it.at.y)
            })
            .collect()
    }

    /// Returns the prisoners in the order of capture: `red holds meeple of blue`.
    pub fn prisoners(&self) -> Vec<String> {
        let prisoners = self.game.table().prisoners().iter();
        let told = prisoners.map(|it| {
            let figure = it.figure.name();
            format!("{} holds {figure} of {}", self.name(it.captor), self.name(it.owner))
        });
        told.collect()
    }

    /// Returns the number of meeples in a player's supply.
    pub fn supply(&self, who: &str) -> u8 {
        self.supply_of(who, Figure::Meeple)
    }

    pub fn supply_of(&self, who: &str, figure: Figure) -> u8 {
        self.game.table().figures().supply(self.seat(who), figure)
    }

    pub fn seat(&self, who: &str) -> Seat {
        seat(&self.people, who)
    }

    /// Returns the player to act.
    pub fn to_act(&self) -> &str {
        self.game.table().to_act().map_or("nobody", |seat| self.name(seat))
    }

    /// Returns the legal actions, in the script format.
    pub fn may(&self) -> Vec<String> {
        let legal = self.game.table().legal().into_iter();
        legal.map(|action| scene::written(&self.people, self.placed(), action)).collect()
    }

    /// Returns the legal placements of figures on the tile just placed: `thief r0`, `builder r0`.
    pub fn may_deploy(&self) -> Vec<String> {
        assert_eq!(self.game.table().phase(), Phase::Figure);
        let placed = self.placed();
        let legal = self.game.table().legal().into_iter();
        let here = legal.filter(|it| matches!(it, Action::Deploy { at, .. } if *at == placed));
        here.map(|action| scene::written(&self.people, placed, action)).collect()
    }

    /// Returns the cells on which the drawn tile may be laid, without duplicates: `1,0`.
    pub fn may_lay(&self) -> Vec<String> {
        assert!(matches!(self.game.table().phase(), Phase::Tile(_) | Phase::Abbey));
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

    /// Returns the reason why an action is illegal, in words. `c0` means a meeple on that piece of
    /// the tile just placed; any other action has the script format.
    pub fn why_not(&self, what: &str) -> String {
        let action = scene::read(&self.people, self.placed(), what);
        self.game.table().check(action).expect_err("nothing speaks against it").to_string()
    }

    /// Returns the reasons why `B24/1 1,0` may not be laid; empty if it may.
    pub fn why_not_lay(&self, what: &str) -> Vec<String> {
        let (name, at) = what.split_once(' ').expect("tile and cell");
        let (tile, turn) = scene::turned(name);
        let against = self.game.table().why_not_here(tile, cell(at), turn);
        against.iter().map(ToString::to_string).collect()
    }

    /// Returns the winners; empty before the end.
    pub fn winners(&self) -> Vec<&str> {
        let winners = self.last.iter().find_map(|event| match event {
            Event::Over { winners } => Some(winners.iter().map(|seat| self.name(*seat)).collect()),
            _ => None,
        });
        winners.unwrap_or_default()
    }

    /// Returns the strength of each player on the feature of this piece: `[1, 0]`.
    pub fn strength(&self, at: &str, piece: &str) -> Vec<u8> {
        let piece = piece.parse().expect("the name of a piece");
        let feature = self.game.table().feature(cell(at), piece).expect("the piece is there");
        feature.strength()[..self.people.len()].to_vec()
    }

    /// Returns the tile drawn and not yet placed.
    pub fn drawn(&self) -> Option<TileId> {
        match self.game.table().phase() {
            Phase::Tile(tile) => Some(tile),
            _ => None,
        }
    }
}
