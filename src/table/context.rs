//! The parts of a table, for the screen that puts them together.

use leptos::prelude::*;

use super::aids::{aid, chosen, forecast};
use super::announcements::Announcements;
use super::dispatcher::Dispatcher;
use super::opponent_pacing::OpponentPacing;
use super::panels::Panels;
use super::replay::{Replay, Replayed};
use super::review::Review;
use super::stage::Stage;
use super::turn_end::TurnEnd;
use crate::platform::focus;
use crate::transcript::TypedTurn;
use crate::ui::effect;
use bastide_session::Session;
use bastide_session::settings::Settings;

/// The parts of a table. The screen holds them all; a view takes those it uses.
#[derive(Clone, Copy)]
pub struct TableContext {
    /// The board and the camera.
    pub stage: Stage,
    /// The words to the person at the table.
    pub announcements: Announcements,
    /// The dialogs and the side panel.
    pub panels: Panels,
    /// The one way from a command to its effects.
    pub dispatcher: Dispatcher,
    /// The review of the finished game.
    pub review: Review,
    /// The replay of the game.
    pub replay: Replay,
    /// The settings of this browser.
    pub settings: RwSignal<Settings>,
    /// The timing of computer players.
    pub pacing: OpponentPacing,
    /// The timing of the end of a turn.
    pub turn_end: TurnEnd,
}

impl TableContext {
    /// Returns the parts of the table this dispatcher serves.
    pub const fn of(dispatcher: Dispatcher) -> Self {
        let Dispatcher { stage, announcements, panels, review, replay, .. } = dispatcher;
        let Dispatcher { settings, pacing, turn_end, .. } = dispatcher;
        TableContext {
            stage,
            announcements,
            panels,
            dispatcher,
            review,
            replay,
            settings,
            pacing,
            turn_end,
        }
    }

    /// Returns the game as the views of a replay take it.
    pub fn replayed(self) -> Replayed {
        let TableContext { stage, announcements, replay, dispatcher, .. } = self;
        Replayed {
            stage,
            replay,
            spoken: announcements.spoken,
            go: Callback::new(move |intent| dispatcher.send(intent)),
            dispatcher: Some(dispatcher),
        }
    }

    /// Returns the table as the field for a typed turn takes it.
    pub fn typed_turn(self) -> TypedTurn {
        let TableContext { stage, panels, dispatcher, .. } = self;
        TypedTurn {
            language: stage.language,
            session: stage.session,
            send: Callback::new(move |intent| dispatcher.send(intent)),
            on_close: Callback::new(move |()| {
                panels.typing.set(None);
                focus::to_board();
            }),
        }
    }

    /// Returns a setting of this browser as a signal.
    pub fn setting(self, is: fn(&Settings) -> bool) -> Signal<bool> {
        chosen(self.settings, is)
    }

    /// Returns `true` while points to come are shown. Reactive.
    pub fn forecast(self) -> Signal<bool> {
        forecast(self.stage.session, self.settings)
    }

    /// Returns `true` while the winning chances are shown. Reactive.
    pub fn chances(self) -> Signal<bool> {
        let chances = aid(self.stage.session, self.settings, |settings| settings.chances);
        let is_alone = self.stage.session.with_untracked(Session::is_alone);
        Signal::derive(move || !is_alone && chances.get())
    }

    /// Returns `true` while computer players comment on the game. Reactive.
    pub fn comments(self) -> Signal<bool> {
        let comments = aid(self.stage.session, self.settings, |settings| settings.comments);
        effect(move || {
            if comments.get() {
                untrack(|| self.review.fetch());
            }
        });
        comments
    }
}
