//! The stage: the board of a table, the camera over it, and the things that move on it.

use bastide_rules::{Cell, Event, Turn};
use leptos::prelude::*;

use super::aids::{chosen, counts_fit, forecast};
use crate::board::inspection::Inspection;
use crate::board::model::BoardModel;
use crate::board::settled::Settled;
use crate::board::{BoardView, Viewport, ZOOM_STEP};
use crate::command::Command;
use crate::finish::tally;
use crate::motion::Motion;
use crate::platform::focus;
use crate::ui::effect;
use bastide_session::Session;
use bastide_session::settings::Settings;
use bastide_text as text;
use bastide_text::{Language, Teller};

/// The board of a table and everything on it that moves.
#[derive(Clone, Copy)]
pub struct Stage {
    /// The language of every sentence.
    pub language: Language,
    /// The session, to be read: at a table the [`Dispatcher`](super::dispatcher::Dispatcher) alone
    /// changes it.
    pub session: ReadSignal<Session>,
    /// The session after each action.
    pub settled: Settled,
    /// The picture of the board.
    pub model: Memo<BoardModel>,
    /// The camera, and the marks that point at cells.
    pub viewport: Viewport,
    /// The feature or sign that a person inspects.
    pub inspection: Inspection,
    /// Flights and sounds.
    pub motion: Motion,
    /// `true` while cells are named by their coordinates.
    pub coordinates: Signal<bool>,
}

impl Stage {
    /// Returns the stage of this session.
    pub fn of(
        language: Language,
        session: RwSignal<Session>,
        settings: RwSignal<Settings>,
    ) -> Stage {
        let settled = Settled::of(session);
        let model = Memo::new(move |_| session.with(BoardModel::of));
        let viewport = Viewport::new(model);
        let read = session.read_only();
        let coordinates = chosen(settings, |settings| settings.coordinates);
        // The first sentences are told before any effect runs.
        text::name_cells_by_coordinates(coordinates.get_untracked());
        effect(move || text::name_cells_by_coordinates(coordinates.get()));
        Stage {
            language,
            session: read,
            settled,
            model,
            viewport,
            inspection: Inspection::new(
                settled,
                counts_fit(read, settings),
                forecast(read, settings),
            ),
            motion: Motion::new(session, settled, viewport, settings),
            coordinates,
        }
    }

    /// Returns the view of this stage, with the cell a hint points at; `turn_ends` is `true` while
    /// the turn is about to end by itself.
    pub fn view(self, hinted: Signal<Option<Cell>>, turn_ends: Signal<bool>) -> BoardView {
        let Stage { language, session, settled, model, viewport, inspection, .. } = self;
        BoardView {
            language,
            session,
            model,
            settled,
            viewport,
            inspection,
            hinted,
            turn_ends,
            coordinates: self.coordinates,
        }
    }

    /// Drops everything that pointed at the position before.
    pub fn settle(self) {
        self.viewport.cursor.set(None);
        self.viewport.pointed.set(None);
        self.viewport.lit.set(Vec::new());
        self.inspection.settle();
        // The game waits while a person inspects something. A person who plays on has seen enough.
        let waits = |session: &Session| session.rests() || session.opponent_to_act().is_some();
        if self.session.with_untracked(waits) {
            self.inspection.let_go();
        }
        self.motion.end();
        focus::rescue();
    }

    /// Announces these events and moves the pieces. Final scoring is shown step by step, so only its
    /// beginning is announced.
    pub fn show(self, events: &[Event], spoken: RwSignal<String>) {
        let (events, last) = events.split_at(tally::final_scoring(events));
        let sentences = self.session.with_untracked(|session| {
            let teller = Teller::of(self.language, session);
            let told = events.iter().filter_map(|event| teller.announced(event));
            let before = text::before_final_scoring(self.language, session);
            let end = (!last.is_empty()).then(|| before.to_owned());
            told.chain(end).collect::<Vec<_>>().join(" ")
        });
        spoken.set(sentences);
        self.motion.show(events);
    }

    /// Announces whose turn it is, and the tile to place, unless something was announced before.
    pub fn announce_turn(self, spoken: RwSignal<String>) {
        let Some(true) = spoken.try_with_untracked(String::is_empty) else { return };
        let language = self.language;
        spoken.set(self.session.with_untracked(|session| {
            let game = session.game();
            let prompt = text::prompt(language, session);
            match session.tile_to_place() {
                Some(tile) => {
                    let edition = game.config().edition;
                    let tile = text::tile(language, edition, tile.tile(), Turn::NONE);
                    format!("{prompt}. {tile}")
                }
                None => prompt,
            }
        }));
    }

    /// Carries out a command to the camera; does nothing for every other command.
    pub fn move_camera(self, command: Command) {
        match command {
            Command::Fit => self.viewport.show_everything(),
            Command::Follow => self.viewport.follow(),
            Command::Pan(x, y) => self.viewport.pan((x, y)),
            Command::ZoomIn => self.viewport.zoom(ZOOM_STEP),
            Command::ZoomOut => self.viewport.zoom(1.0 / ZOOM_STEP),
            _ => {}
        }
    }
}
