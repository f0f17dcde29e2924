//! Buttons that give commands.

use leptos::prelude::*;

use super::{Command, Entry};
use crate::ui::{RoundButton, Sign, TextButton};
use bastide_session::Session;
use bastide_text::Language;

/// The button of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// A round one with this sign.
    Round(Sign),
    /// One with its words on it.
    Words,
    /// One in the menu.
    InMenu,
    /// One in the list for screen reader users.
    Listed,
    /// None.
    None,
}

/// The commands of a game, and the function that carries them out.
#[derive(Clone, Copy)]
pub struct Commands {
    /// The language of its texts.
    pub language: Language,
    /// The session that says which commands are possible.
    pub session: RwSignal<Session>,
    /// Carries out a command.
    pub perform: Callback<Command>,
}

impl Commands {
    /// `true` if this command would do something; a signal that follows changes.
    pub fn is_possible(self, command: Command) -> Signal<bool> {
        Memo::new(move |_| self.session.with(|session| command.is_possible(session))).into()
    }

    /// Returns the reason why this command is missing from this game, if it is.
    fn why_not(self, command: Command) -> Signal<Option<&'static str>> {
        Memo::new(move |_| self.session.with(|it| command.why_not(self.language, it))).into()
    }
}

/// The button of a command: round with its icon, or else with its label.
#[component]
pub fn CommandButton(
    /// The function that carries it out, and the game.
    commands: Commands,
    /// The command.
    command: Command,
    /// An addition to its description, while it is possible.
    #[prop(optional)]
    more: Option<Signal<Option<&'static str>>>,
    /// Its class, if it differs from others of its kind.
    #[prop(optional)]
    class: Option<&'static str>,
    /// `true` while it is switched on, if it is a switch.
    #[prop(optional)]
    pressed: Option<RwSignal<bool>>,
    /// `true` while the thing it opens is open, if it opens something.
    #[prop(optional)]
    expanded: Option<RwSignal<bool>>,
) -> impl IntoView {
    let Entry { words, button, .. } = command.entry();
    let words = words(commands.language);
    let absent = commands.why_not(command);
    let about = Signal::derive(move || absent.get().or_else(|| more?.get()));
    let is_possible = commands.is_possible(command);
    let disabled = Signal::derive(move || !is_possible.get());
    let on_press = Callback::new(move |()| commands.perform.run(command));
    match button {
        Button::Round(sign) => view! {
            <RoundButton
                sign
                name=words
                about
                disabled
                on_press
                class=class.unwrap_or("round")
                pressed
                expanded
            />
        }
        .into_any(),
        Button::Words | Button::InMenu | Button::Listed | Button::None => {
            view! { <TextButton text=words disabled on_press class/> }.into_any()
        }
    }
}
