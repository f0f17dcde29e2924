//! Inspection: the feature, gap or other sign of the table that a person looks at, and the
//! overlays.

use std::time::Duration;

use bastide_art as art;
use bastide_rules::{Action, Cell, Deployed, PieceId, PieceKind, Seat, Table};
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::figures_on_board::{Wanderer, wanderers};
use super::model::{Point, TILE};
use crate::board::settled::Settled;
use crate::platform::timer;

/// The time a mouse must rest on a subject to inspect it.
const GLANCE: Duration = Duration::from_millis(140);

/// A subject that can be inspected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The feature of this piece.
    Piece(Cell, PieceId),
    /// An empty cell beside a tile.
    Gap(Cell),
    /// A figure that nobody owns: dragon, fairy, Count, mage or witch.
    Wanderer(art::Figure),
    /// An action that is offered now.
    Offer(Action),
    /// All offers of the group that is picked up.
    Offers,
    /// The possessions of a player.
    Player(Seat),
    /// The legend of the overlay of farms.
    Farms,
}

impl Subject {
    /// Returns the subject under a point of the board; `None` where no tile is near.
    pub fn under(table: &Table, point: Point) -> Option<Subject> {
        // A neutral figure covers the feature below, and the fairy beside a figure may reach over
        // the next tile.
        let is_on = |it: &&Wanderer| {
            let reach = f64::from(art::size(it.shape)) / 3.0;
            (it.anchor.x - point.x).abs() < reach && (it.anchor.y - point.y).abs() < reach
        };
        if let Some(wanderer) = wanderers(table).iter().find(is_on) {
            return Some(Subject::Wanderer(wanderer.shape));
        }
        let at = point.cell();
        let Some(laid) = table.board().at(at) else {
            return table.board().open_cells().any(|open| open == at).then_some(Subject::Gap(at));
        };
        let within = |along: f64, cell: i16| (along - f64::from(cell) * TILE) as f32;
        let (x, y) = (within(point.x, at.x), within(point.y, at.y));
        let piece = art::piece_at(laid.tile.tile(), laid.turn, x, y)?;
        let is_river = piece.kind == PieceKind::River;
        (!is_river).then_some(Subject::Piece(at, piece))
    }

    /// The cell it is on, if it is on the board.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Subject::Piece(at, _) | Subject::Gap(at) => Some(at),
            _ => None,
        }
    }

    /// Returns `true` if it is still there after an action: tiles may be undone, gaps filled,
    /// offers carried out.
    pub fn is_there(self, table: &Table) -> bool {
        match self {
            Subject::Piece(at, piece) => table.feature(at, piece).is_some(),
            Subject::Gap(at) => table.board().open_cells().any(|open| open == at),
            Subject::Wanderer(shape) => wanderers(table).iter().any(|it| it.shape == shape),
            Subject::Offer(_) | Subject::Offers => false,
            Subject::Player(_) | Subject::Farms => true,
        }
    }
}

/// The aids that a person wants in addition to the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aids {
    /// The tiles that still fit, and so the features that can never be completed.
    pub fit: bool,
    /// Points to come.
    pub forecast: bool,
}

/// The inspected subject, and the overlays over the board.
#[derive(Clone, Copy)]
pub struct Inspection {
    /// The session after each action: while a tile is only previewed nothing is computed again.
    pub settled: Settled,
    /// The inspected subject.
    pub subject: RwSignal<Option<Subject>>,
    /// `true` if the person pressed it: then it stays when the mouse moves on.
    pub is_held: RwSignal<bool>,
    /// `true` while the keyboard moves from tile to tile and from piece to piece.
    pub explores: RwSignal<bool>,
    /// `true` while all farms are shown.
    pub farms: RwSignal<bool>,
    /// `true` while the board shows which tiles still fit.
    pub fit: Signal<bool>,
    /// `true` while points to come are shown.
    pub forecast: Signal<bool>,
    /// The figures on features that can never be completed; none without that aid.
    pub trapped: Memo<Vec<Deployed>>,
    /// The subject under the mouse.
    passing: StoredValue<Option<Subject>>,
}

impl Inspection {
    /// Nothing is inspected yet.
    pub fn new(settled: Settled, fit: Signal<bool>, forecast: Signal<bool>) -> Self {
        let trapped = Memo::new(move |_| {
            let is_shown = fit.get();
            settled.with(|session| match is_shown {
                true => session.game().table().trapped().collect(),
                false => Vec::new(),
            })
        });
        Inspection {
            settled,
            subject: RwSignal::new(None),
            is_held: RwSignal::new(false),
            explores: RwSignal::new(false),
            farms: RwSignal::new(false),
            fit,
            forecast,
            trapped,
            passing: StoredValue::new(None),
        }
    }

    /// Returns the aids that this person wants.
    pub fn aids(self) -> Aids {
        Aids { fit: self.fit.get(), forecast: self.forecast.get() }
    }

    fn under(self, point: Point) -> Option<Subject> {
        let subject = self
            .settled
            .session
            .with_untracked(|session| Subject::under(session.game().table(), point));
        // Without that aid gaps tell nothing.
        subject.filter(|subject| !matches!(subject, Subject::Gap(_)) || self.fit.get_untracked())
    }

    /// The mouse moves over a point of the board, or leaves it.
    pub fn pass(self, point: Option<Point>) {
        if !self.is_held.get_untracked() {
            self.rest_on(point.and_then(|point| self.under(point)));
        }
    }

    /// A mouse without a pressed button moves over this sign. Touches inspect only by a press, and
    /// signs appear and disappear under a resting mouse.
    pub fn mouse_on(self, event: &PointerEvent, sign: Subject) {
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            self.rest_on(Some(sign));
        }
    }

    /// The mouse or the focus is on this subject, or on none: it is inspected if it stays there.
    pub fn rest_on(self, passing: Option<Subject>) {
        if self.is_held.get_untracked() {
            return;
        }
        if self.passing.get_value() == passing {
            return;
        }
        self.passing.set_value(passing);
        timer::later(GLANCE, move || {
            let is_there = self.passing.try_get_value() == Some(passing);
            if is_there && !self.is_held.get_untracked() {
                self.subject.set(passing);
            }
        });
    }

    /// Inspects the subject under a point until something else is inspected; none if that is
    /// inspected already.
    pub fn hold_at(self, point: Point) {
        let subject = self.under(point);
        self.press(subject);
    }

    /// Inspects this until something else is inspected; nothing if it is inspected already.
    pub fn press(self, subject: Option<Subject>) {
        let again = self.is_held.get_untracked() && self.subject.get_untracked() == subject;
        self.hold(subject.filter(|_| !again));
    }

    /// Shows this until anything else is inspected.
    pub fn tell(self, subject: Option<Subject>) {
        self.hold(subject);
        self.is_held.set(false);
    }

    /// Inspects this until something else is inspected.
    pub fn hold(self, subject: Option<Subject>) {
        self.passing.set_value(None);
        self.is_held.set(subject.is_some());
        self.subject.set(subject);
    }

    /// Ends the inspection of a pressed subject.
    pub fn let_go(self) {
        if self.is_held.get_untracked() {
            self.leave();
        }
    }

    /// Ends the inspection.
    pub fn leave(self) {
        self.explores.set(false);
        self.hold(None);
    }

    /// The position changed: ends the inspection of a subject that is gone.
    pub fn settle(self) {
        self.passing.set_value(None);
        let is_there = self.subject.get_untracked().is_none_or(|subject| {
            self.settled.session.with_untracked(|session| subject.is_there(session.game().table()))
        });
        if !is_there {
            self.leave();
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    #[test]
    fn a_point_is_a_piece_a_gap_or_nothing() {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
        let table = game.table();
        let under = |x: f64, y: f64| Subject::under(table, Point { x, y });
        let road = Some(Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0)));
        assert_eq!(under(3.0, 50.0), road, "the start tile's road leads west");
        let city = Some(Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::City, 0)));
        assert_eq!(under(50.0, 4.0), city);
        assert_eq!(under(-1.0, 50.0), Some(Subject::Gap(Cell::new(-1, 0))));
        assert_eq!(under(-1.0, -1.0), None, "no tile lies beside that corner");
        assert_eq!(under(1e9, -1e9), None);
        for subject in [road, city, under(-1.0, 50.0)].into_iter().flatten() {
            assert!(subject.is_there(table));
        }
        assert!(!Subject::Gap(Cell::ORIGIN).is_there(table));
    }
}
