//! The actions of the learner in a step of a lesson, with the queries of its goal and its misses.

use bastide_rules::{
    Action, Cell, Event, Figure, Phase, PieceId, PieceKind, Score, ScoredFor, Spellcaster, Table,
    Title,
};

use super::lesson::YOU;
use bastide_session::Session;

/// The actions of the learner, and the events they caused.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    actions: &'a [Action],
    events: &'a [Event],
    /// The table afterwards.
    pub table: &'a Table,
}

impl<'a> Attempt<'a> {
    /// Returns the attempt at the table of a lesson.
    pub fn of(session: &'a Session) -> Attempt<'a> {
        let (actions, events) = session.since_the_start();
        Attempt { actions, events, table: session.game().table() }
    }

    /// Returns `true` if there is no action yet.
    pub const fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Returns the learner's actions.
    #[cfg(test)]
    pub const fn actions(&self) -> &'a [Action] {
        self.actions
    }

    /// Returns `true` if the turn is over: another player is to act, or nobody.
    pub fn is_over(&self) -> bool {
        let turns = self.events.iter().filter(|it| matches!(it, Event::Turn { .. })).count();
        !self.is_empty() && (turns > 0 || self.table.phase() == Phase::Over)
    }

    /// Returns the cell of the learner's first tile.
    pub fn laid(&self) -> Option<Cell> {
        self.actions.iter().find_map(|action| match action {
            Action::Place { at, .. } => Some(*at),
            _ => None,
        })
    }

    /// Returns `true` if it lies on this cell.
    pub fn laid_at(&self, x: i16, y: i16) -> bool {
        self.laid() == Some(Cell::new(x, y))
    }

    /// Returns `true` if a tile was placed on this cell with this rotation, in quarter turns.
    pub fn laid_so(&self, x: i16, y: i16, quarters: u8) -> bool {
        self.actions.iter().any(|action| match action {
            Action::Place { at, turn, .. } => *at == Cell::new(x, y) && turn.quarters() == quarters,
            _ => false,
        })
    }

    /// Returns the first figure the learner placed, and the kind of its feature.
    pub fn put(&self) -> Option<(Figure, PieceKind)> {
        self.actions.iter().find_map(|action| match action {
            Action::Deploy { figure, piece, .. } => Some((*figure, piece.kind)),
            _ => None,
        })
    }

    /// Returns the cell of the first figure the learner placed.
    pub fn put_at(&self) -> Option<Cell> {
        self.actions.iter().find_map(|action| match action {
            Action::Deploy { at, .. } => Some(*at),
            _ => None,
        })
    }

    /// Returns the cell of the first step of the dragon, which the learner chooses.
    pub fn walked_first(&self) -> Option<Cell> {
        self.actions.iter().find_map(|action| match action {
            Action::Dragon(to) => Some(*to),
            _ => None,
        })
    }

    /// Returns the kind of feature that the learner's wagon moved to first.
    pub fn drove_to(&self) -> Option<PieceKind> {
        self.actions.iter().find_map(|action| match action {
            Action::Wagon { piece, .. } => Some(piece.kind),
            _ => None,
        })
    }

    /// Returns `true` if the first figure the learner placed is on a feature of this kind.
    pub fn put_on(&self, kind: PieceKind) -> bool {
        self.put().is_some_and(|(_, on)| on == kind)
    }

    /// Returns `true` if this is the first figure the learner placed.
    pub fn put_a(&self, figure: Figure) -> bool {
        self.put().is_some_and(|(it, _)| it == figure)
    }

    /// Returns `true` if the learner placed this figure on this piece of the tile, given by its
    /// number among those of a kind.
    pub fn put_so(&self, what: Figure, kind: PieceKind, number: u8) -> bool {
        let wanted = PieceId::new(kind, number);
        self.did(|action| match action {
            Action::Deploy { figure, piece, .. } => *figure == what && *piece == wanted,
            _ => false,
        })
    }

    /// Returns `true` if the learner recalled a figure.
    pub fn calls_back(&self) -> bool {
        self.did(|action| matches!(action, Action::Recall { .. }))
    }

    /// Returns `true` if the learner may place one more tile, or did.
    pub fn goes_on(&self) -> bool {
        let mine = |it: &Event| matches!(it, Event::OneMore { seat, .. } if *seat == YOU);
        self.events.iter().any(mine)
    }

    /// Returns `true` if an arrow of the learner scored because it points at no tile.
    pub fn arrow_pays(&self) -> bool {
        self.scores().any(|score| score.scored_for == ScoredFor::Arrow && score.winners == [YOU])
    }

    /// Returns `true` if the learner placed a second meeple beside one on a feature of this kind.
    pub fn puts_second_on(&self, kind: PieceKind) -> bool {
        self.did(|action| matches!(action, Action::Second { piece, .. } if piece.kind == kind))
    }

    /// Returns the number of goods the learner took.
    pub fn takes_goods(&self) -> u32 {
        let taken = self.events.iter().map(|event| match event {
            Event::GoodsTaken { seat, count, .. } if *seat == YOU => u32::from(*count),
            _ => 0,
        });
        taken.sum()
    }

    /// Returns `true` if the mage helps the learner, or the witch harms another player.
    pub fn gains_by_magic(&self) -> bool {
        self.has_majority_with(Spellcaster::Mage) == Some(true)
            || self.has_majority_with(Spellcaster::Witch) == Some(false)
    }

    /// Returns `true` if the witch harms the learner, or the mage helps another player.
    pub fn loses_by_magic(&self) -> bool {
        self.has_majority_with(Spellcaster::Witch) == Some(true)
            || self.has_majority_with(Spellcaster::Mage) == Some(false)
    }

    /// Returns `true` if the learner has the majority where the mage or the witch is, `false` if
    /// others have it, and `None` if nobody has.
    fn has_majority_with(&self, caster: Spellcaster) -> Option<bool> {
        let (at, piece) = self.table.spellcaster(caster)?;
        let owners = self.table.feature(at, piece)?.majority();
        (!owners.is_empty()).then(|| owners.has(YOU))
    }

    /// Returns the number of ingots the learner took.
    pub fn takes_ingots(&self) -> usize {
        let taken = self.events.iter().map(|event| match event {
            Event::IngotsTaken { seat, from } if *seat == YOU => from.len(),
            _ => 0,
        });
        taken.sum()
    }

    /// Returns `true` if the learner became king or robber baron, as given.
    pub fn takes_title(&self, wanted: Title) -> bool {
        self.events.iter().any(|event| match event {
            Event::TitleTaken { seat, title, .. } => *seat == YOU && *title == wanted,
            _ => false,
        })
    }

    /// Returns `true` if a figure of the learner flew and landed, `false` if it returned; `None` if
    /// none flew.
    pub fn flew(&self) -> Option<bool> {
        self.events.iter().find_map(|event| match event {
            Event::Flew { seat, lands, .. } if *seat == YOU => Some(*lands),
            _ => None,
        })
    }

    /// Returns `true` if an action of the learner satisfies the predicate.
    pub fn did(&self, what: impl Fn(&Action) -> bool) -> bool {
        self.actions.iter().any(what)
    }

    /// Iterates over the scores.
    pub fn scores(&self) -> impl Iterator<Item = &'a Score> + use<'a> {
        self.events.iter().filter_map(|event| match event {
            Event::Scored(score) => Some(score),
            _ => None,
        })
    }

    /// Returns the points the learner scored for completed features of this kind.
    pub fn pays(&self, kind: PieceKind) -> u32 {
        let of_kind =
            |score: &&Score| score.complete && score.scored_for == ScoredFor::Feature(kind);
        let mine = |score: &&Score| score.winners.contains(&YOU);
        self.scores().filter(of_kind).filter(mine).map(|score| score.points).sum()
    }

    /// Returns the points the other players scored, for any reason.
    pub fn pays_others(&self) -> u32 {
        let theirs = |score: &&Score| score.winners.iter().any(|seat| *seat != YOU);
        self.scores().filter(theirs).map(|score| score.points).sum()
    }

    /// Returns the score of the learner.
    pub fn points(&self) -> u32 {
        self.table.scores()[YOU.index()]
    }

    /// Returns the points the learner would score in addition if the game ended now.
    pub fn to_come(self) -> u32 {
        self.table.forecast()[YOU.index()] - self.points()
    }

    /// Returns the points that the other players would score if the game ended now.
    #[cfg(test)]
    pub fn others_to_come(&self) -> u32 {
        let (forecast, scores) = (self.table.forecast(), self.table.scores());
        (1..forecast.len()).map(|seat| forecast[seat] - scores[seat]).sum()
    }
}
