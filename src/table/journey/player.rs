//! The player of a journey: what happens on the table is played in the journey, and the table
//! follows.

use bastide_journeys::{self as journeys, Action, LandGame, State};
use bastide_rules::{Action as Move, Cell};
use leptos::prelude::*;

use super::telling::{Told, tell};
use crate::journeys::{Asked, Kept};
use crate::platform::{focus, timer};
use crate::table::context::TableContext;
use crate::table::dispatcher::Dispatcher;
use crate::table::stage::Stage;
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_session::line::{Colour, Controller, Player as Seated};
use bastide_text::{Language, say};

/// Returns the table of a journey. Both seats are the player's, so each prompt speaks to them.
pub fn session(language: Language, state: &State) -> Option<Session> {
    let LandGame { config, moves } = state.game();
    let name = say::prompt_you(language);
    let seated = |colour| Seated { name: name.to_owned(), colour, controller: Controller::Person };
    let players = Colour::all().take(config.players.into()).map(seated).collect();
    Session::journey(config, players, &moves, !state.actions().is_empty()).ok()
}

/// The player of a journey.
#[derive(Clone, Copy)]
pub struct Player {
    /// The board.
    pub stage: Stage,
    /// Changes the table.
    pub dispatcher: Dispatcher,
    /// The words of the table for screen readers.
    spoken: RwSignal<String>,
    /// The journey.
    pub asked: StoredValue<Asked>,
    /// The position.
    pub state: RwSignal<State>,
    /// The sentences about the last action.
    pub told: RwSignal<Vec<Told>>,
    /// The number of actions on the table.
    moves: StoredValue<usize>,
    /// The text of the position that was read or written last, if there is one.
    written: StoredValue<Option<String>>,
}

impl Player {
    /// Returns the player of this journey.
    pub fn of(table: TableContext, asked: Asked, state: State) -> Player {
        let TableContext { stage, dispatcher, announcements, .. } = table;
        let written = Kept::here().text(&asked).map(str::to_owned);
        Player {
            stage,
            dispatcher,
            spoken: announcements.spoken,
            asked: StoredValue::new(asked),
            state: RwSignal::new(state),
            told: RwSignal::new(Vec::new()),
            moves: StoredValue::new(moves_on(stage)),
            written: StoredValue::new(written),
        }
    }

    /// Looks at the actions on the table: a tile was placed, or undone.
    pub fn look(self) {
        let known = self.moves.get_value();
        let now = moves_on(self.stage);
        if now < known {
            return self.undo();
        }
        let placed = self.stage.session.with_untracked(|session| {
            match session.game().actions().get(known) {
                Some(Move::Place { at, turn, .. }) => Some(Action::Lay { at: *at, turn: *turn }),
                _ => None,
            }
        });
        if let Some(action) = placed {
            self.play(action);
        }
    }

    /// Plays an action in the journey.
    pub fn play(self, action: Action) {
        let played = self.state.try_maybe_update(|state| {
            let played = state.play(action);
            (played.is_ok(), played)
        });
        let Some(Ok(events)) = played else { return self.lay_out() };
        self.lay_out();
        let language = self.stage.language;
        let (told, cells) = self.state.with_untracked(|state| tell(language, state, &events));
        self.told.set(told);
        self.point_at(cells);
        self.keep();
        if self.state.with_untracked(|state| state.outcome().is_some()) {
            timer::after_next_frame(|| focus::to_first(".journey .primary"));
        }
    }

    /// Undoes the last action of the journey.
    pub fn undo(self) {
        self.state.maybe_update(State::undo);
        self.lay_out();
        self.told.set(vec![Told::plain(say::journey_undone(self.stage.language))]);
        self.keep();
    }

    /// Begins the journey again.
    pub fn begin_again(self) {
        self.state.update(|state| *state = State::begin(state.journey().clone()));
        self.lay_out();
        self.stage.viewport.show_everything();
        self.told.set(Vec::new());
        self.keep();
        focus::to_board();
    }

    /// Shows a promising place for the tile.
    pub fn suggest(self) {
        let language = self.stage.language;
        match self.state.with_untracked(State::suggestion) {
            Some(Action::Lay { at, turn }) => {
                self.told.set(vec![Told::plain(say::journey_suggested(language))]);
                self.dispatcher.send(Intent::TryTurned { at, turn });
                self.stage.viewport.show(at);
            }
            Some(Action::Aside) => {
                self.told.set(vec![Told::plain(say::journey_suggests_aside(language))]);
            }
            None => {}
        }
    }

    /// Points at cells on the board.
    pub fn point_at(self, cells: Vec<Cell>) {
        if !cells.is_empty() {
            self.stage.viewport.show_whole(&cells);
        }
        self.stage.viewport.lit.set(cells);
    }

    /// Takes over the position that another tab has written, if there is one.
    pub fn look_elsewhere(self) {
        let kept = self.asked.with_value(|asked| Kept::here().text(asked).map(str::to_owned));
        let is_news = self.written.with_value(|written| *written != kept);
        let Some(text) = kept.filter(|_| is_news) else { return };
        // A text that cannot be read stays with the tab that wrote it.
        let Ok(state) = journeys::read(&text) else { return };
        self.written.set_value(Some(text));
        self.state.set(state);
        self.lay_out();
        self.told.set(vec![Told::plain(say::journey_elsewhere(self.stage.language))]);
    }

    /// Shows the position on the table. The sentences about the journey replace those of the table.
    fn lay_out(self) {
        let language = self.stage.language;
        self.spoken.set(String::new());
        if let Some(session) = self.state.with_untracked(|state| session(language, state)) {
            self.moves.set_value(session.game().actions().len());
            self.dispatcher.put_back(session);
        }
    }

    /// Keeps the position. If another tab has written a newer one, that is taken over.
    fn keep(self) {
        let kept = self.asked.with_value(|asked| Kept::here().text(asked).map(str::to_owned));
        if self.written.with_value(|written| *written != kept) && kept.is_some() {
            return self.look_elsewhere();
        }
        let is_stored = self.asked.with_value(|asked| {
            self.state.with_untracked(|state| {
                self.written.set_value(Some(journeys::write(state)));
                Kept::change(|kept| kept.keep(asked, state))
            })
        });
        if !is_stored {
            let words = say::journey_not_kept(self.stage.language);
            self.told.update(|told| told.push(Told::plain(words)));
        }
    }
}

/// Returns the number of actions on a table.
fn moves_on(stage: Stage) -> usize {
    stage.session.with_untracked(|session| session.game().actions().len())
}
