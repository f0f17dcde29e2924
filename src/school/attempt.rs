//! What a learner did in a step of a lesson, as its goal and its misses ask about it.

use bastide_rules::{
    Action, Cell, Event, Figure, Phase, PieceId, PieceKind, Score, ScoredFor, Table, Title,
};

use super::lesson::YOU;
use crate::session::Session;

/// What a learner did, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    actions: &'a [Action],
    events: &'a [Event],
    /// The table afterwards.
    pub table: &'a Table,
}

impl<'a> Attempt<'a> {
    /// What was done at a table to learn at.
    pub fn of(session: &'a Session) -> Attempt<'a> {
        let (actions, events) = session.since_the_floor();
        Attempt { actions, events, table: session.game().table() }
    }

    /// Whether nothing was done yet.
    pub const fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// What was done.
    pub const fn actions(&self) -> &'a [Action] {
        self.actions
    }

    /// What came of it.
    pub const fn events(&self) -> &'a [Event] {
        self.events
    }

    /// Whether the turn is over: somebody else is to act, or nobody.
    pub fn is_over(&self) -> bool {
        let turns = self.events.iter().filter(|it| matches!(it, Event::Turn { .. })).count();
        !self.is_empty() && (turns > 0 || self.table.phase() == Phase::Over)
    }

    /// Where the learner's first tile lies.
    pub fn laid(&self) -> Option<Cell> {
        self.actions.iter().find_map(|action| match action {
            Action::Place { at, .. } => Some(*at),
            _ => None,
        })
    }

    /// Whether it lies here.
    pub fn laid_at(&self, x: i16, y: i16) -> bool {
        self.laid() == Some(Cell::new(x, y))
    }

    /// Whether it lies here, turned so many quarters.
    pub fn laid_so(&self, x: i16, y: i16, quarters: u8) -> bool {
        self.actions.iter().any(|action| match action {
            Action::Place { at, turn, .. } => *at == Cell::new(x, y) && turn.quarters() == quarters,
            _ => false,
        })
    }

    /// What figure the learner put where first.
    pub fn put(&self) -> Option<(Figure, PieceKind)> {
        self.actions.iter().find_map(|action| match action {
            Action::Deploy { figure, piece, .. } => Some((*figure, piece.kind)),
            _ => None,
        })
    }

    /// On which tile the learner put a figure first.
    pub fn put_at(&self) -> Option<Cell> {
        self.actions.iter().find_map(|action| match action {
            Action::Deploy { at, .. } => Some(*at),
            _ => None,
        })
    }

    /// Where the dragon went with its first step, which is the learner's.
    pub fn walked_first(&self) -> Option<Cell> {
        self.actions.iter().find_map(|action| match action {
            Action::Dragon(to) => Some(*to),
            _ => None,
        })
    }

    /// On what kind of feature the learner's wagon drove first.
    pub fn drove_to(&self) -> Option<PieceKind> {
        self.actions.iter().find_map(|action| match action {
            Action::Wagon { piece, .. } => Some(piece.kind),
            _ => None,
        })
    }

    /// Whether the learner put a figure on a feature of this kind.
    pub fn put_on(&self, kind: PieceKind) -> bool {
        self.put().is_some_and(|(_, on)| on == kind)
    }

    /// Whether the learner put this figure somewhere.
    pub fn put_a(&self, figure: Figure) -> bool {
        self.put().is_some_and(|(it, _)| it == figure)
    }

    /// Whether the learner put this figure on this piece of the tile, by its number among those of a kind.
    pub fn put_so(&self, what: Figure, kind: PieceKind, number: u8) -> bool {
        let wanted = PieceId::new(kind, number);
        self.did(|action| match action {
            Action::Deploy { figure, piece, .. } => *figure == what && *piece == wanted,
            _ => false,
        })
    }

    /// Whether the learner called a figure back.
    pub fn calls_back(&self) -> bool {
        self.did(|action| matches!(action, Action::Recall { .. }))
    }

    /// Whether the learner may lay one tile more, or did.
    pub fn goes_on(&self) -> bool {
        let mine = |it: &Event| matches!(it, Event::OneMore { seat, .. } if *seat == YOU);
        self.events.iter().any(mine)
    }

    /// Whether an arrow of the learner's paid, for it points at nothing.
    pub fn arrow_pays(&self) -> bool {
        self.scores().any(|score| score.scored_for == ScoredFor::Arrow && score.winners == [YOU])
    }

    /// Whether the learner put a second meeple beside one on a feature of this kind.
    pub fn puts_second_on(&self, kind: PieceKind) -> bool {
        self.did(|action| matches!(action, Action::Second { piece, .. } if piece.kind == kind))
    }

    /// How many goods the learner took.
    pub fn takes_goods(&self) -> u32 {
        let taken = self.events.iter().map(|event| match event {
            Event::GoodsTaken { seat, count, .. } if *seat == YOU => u32::from(*count),
            _ => 0,
        });
        taken.sum()
    }

    /// Whether the learner became king or robber baron.
    pub fn takes_title(&self, wanted: Title) -> bool {
        self.events.iter().any(|event| match event {
            Event::TitleTaken { seat, title, .. } => *seat == YOU && *title == wanted,
            _ => false,
        })
    }

    /// Whether the learner did something of which this holds.
    pub fn did(&self, what: impl Fn(&Action) -> bool) -> bool {
        self.actions.iter().any(what)
    }

    /// What was scored.
    pub fn scores(&self) -> impl Iterator<Item = &'a Score> + use<'a> {
        self.events.iter().filter_map(|event| match event {
            Event::Scored(score) => Some(score),
            _ => None,
        })
    }

    /// Points the learner got for completed features of this kind.
    pub fn pays(&self, kind: PieceKind) -> u32 {
        let of_kind =
            |score: &&Score| score.complete && score.scored_for == ScoredFor::Feature(kind);
        let mine = |score: &&Score| score.winners.contains(&YOU);
        self.scores().filter(of_kind).filter(mine).map(|score| score.points).sum()
    }

    /// Points the others got for whatever it was.
    pub fn pays_others(&self) -> u32 {
        let theirs = |score: &&Score| score.winners.iter().any(|seat| *seat != YOU);
        self.scores().filter(theirs).map(|score| score.points).sum()
    }

    /// Points the learner has now.
    pub fn points(&self) -> u32 {
        self.table.scores()[YOU.index()]
    }

    /// Points the learner would get beside these if the game ended now.
    pub fn to_come(&self) -> u32 {
        self.table.forecast()[YOU.index()] - self.points()
    }

    /// Points the others would get if the game ended now.
    pub fn others_to_come(&self) -> u32 {
        let (forecast, scores) = (self.table.forecast(), self.table.scores());
        (1..forecast.len()).map(|seat| forecast[seat] - scores[seat]).sum()
    }
}
