//! Buttons that give commands.

use leptos::prelude::*;

use super::{Command, Entry};
use crate::parts::{RoundButton, Sign, TextButton};
use crate::session::Session;
use crate::text::Language;

/// The button of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// A round one with this sign.
    Round(Sign),
    /// One with its words on it.
    Words,
    /// One in the menu.
    InMenu,
    /// One in the list for whoever hears the board.
    Listed,
    /// None, and why.
    None(&'static str),
}

/// Who carries commands out, and for which game.
#[derive(Clone, Copy)]
pub struct Commands {
    /// For every sentence.
    pub language: Language,
    /// What is possible is asked of it.
    pub session: RwSignal<Session>,
    /// Carries one out.
    pub perform: Callback<Command>,
}

impl Commands {
    /// Whether this one would do something, now and whenever that changes.
    pub fn is_possible(self, command: Command) -> Signal<bool> {
        Memo::new(move |_| self.session.with(|session| command.is_possible(session))).into()
    }

    /// Why this one is not there in this game at all, if it is not.
    fn why_not(self, command: Command) -> Signal<Option<&'static str>> {
        Memo::new(move |_| self.session.with(|it| command.why_not(self.language, it))).into()
    }
}

/// The button of a command: round with its sign, or else with its words.
#[component]
pub fn CommandButton(
    /// Who carries it out.
    commands: Commands,
    /// Which.
    command: Command,
    /// What more is told of it, where it is there.
    #[prop(optional)]
    more: Option<Signal<Option<&'static str>>>,
    /// Its class, should it be another than its like.
    #[prop(optional)]
    class: Option<&'static str>,
    /// Whether it is switched on, if it is a switch.
    #[prop(optional)]
    pressed: Option<RwSignal<bool>>,
    /// Whether what it opens is open, if it opens something.
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
        Button::Words | Button::InMenu | Button::Listed | Button::None(_) => {
            view! { <TextButton text=words disabled on_press class/> }.into_any()
        }
    }
}
