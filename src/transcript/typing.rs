//! A turn typed at the table: `C4 e k`.

use bastide_notation::typed;
use bastide_rules::Action;
use leptos::html;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::platform::timer;
use crate::ui::{RoundButton, Sign, handler, reactive};
use bastide_session::intent::Intent;
use bastide_session::{IntentError, Session};
use bastide_text::{Language, Teller, say};

/// The table at which a turn is typed.
#[derive(Clone, Copy)]
pub struct TypedTurn {
    /// The language of every sentence.
    pub language: Language,
    /// The game.
    pub session: ReadSignal<Session>,
    /// Carries out a person's intent.
    pub send: Callback<Intent>,
    /// Closes the field.
    pub on_close: Callback<()>,
}

/// Returns the field for a turn. The tile is previewed while it is typed, Enter plays the turn, and
/// Enter without words ends it.
pub fn typing(table: TypedTurn) -> AnyView {
    let TypedTurn { language, session, send, on_close } = table;
    let field = NodeRef::<html::Input>::new();
    field.on_load(|field| {
        // It can only be focused once it is in the page.
        timer::after_next_frame(move || drop(field.focus()));
    });
    let told = RwSignal::new(None::<String>);
    let words = move || field.get_untracked().map(|field| field.value()).unwrap_or_default();
    let preview = move || {
        told.set(None);
        if let Some(intent) = session.with_untracked(|session| previewed(session, &words())) {
            send.run(intent);
        }
    };
    let play = move || {
        let intents = session.with_untracked(|session| intents(language, session, &words()));
        match intents {
            Ok(intents) => {
                intents.into_iter().for_each(|intent| send.run(intent));
                if let Some(field) = field.get_untracked() {
                    field.set_value("");
                    // Playing moves the focus to the board.
                    timer::after_next_frame(move || drop(field.focus()));
                }
            }
            Err(why) => told.set(Some(why)),
        }
    };
    let key = move |event: KeyboardEvent| match event.key().as_str() {
        "Enter" if !event.is_composing() => {
            event.prevent_default();
            play();
        }
        "Escape" => on_close.run(()),
        _ => {}
    };
    view! {
        <div class="typing">
            <label for="typing">{say::type_label(language)}</label>
            <input
                id="typing"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="send"
                node_ref=field
                aria-invalid=move || told.with(Option::is_some).then_some("true")
                aria-describedby="typing-told"
                on:input=handler(preview)
                on:keydown=key
            />
            <RoundButton
                sign=Sign::Close
                name=say::type_close(language)
                tip=false
                on_press=on_close
            />
            <p id="typing-told" class="small" role="status">
                {reactive(move || told.get().unwrap_or_else(|| say::type_about(language).to_owned()).into_any())}
            </p>
        </div>
    }
    .into_any()
}

/// Returns the intents of a typed turn.
fn intents(language: Language, session: &Session, text: &str) -> Result<Vec<Intent>, String> {
    let teller = Teller::of(language, session);
    let no = |why: IntentError| teller.intent_error(&why);
    let can = session.capabilities();
    match text.trim() {
        "" if session.rests() => return Ok(vec![Intent::EndTurn]),
        "" if session.in_hand().is_some() => return Ok(vec![Intent::Confirm]),
        _ if session.rests() => return Err(no(IntentError::Rests)),
        _ if session.is_replaying() => return Err(no(IntentError::NotHere)),
        _ if !can.place && !can.act => return Err(no(IntentError::NotYourTurn)),
        _ => {}
    }
    let actions = typed(session.game(), text).map_err(|slip| teller.slip_alone(&slip.fault))?;
    Ok(actions.into_iter().map(Intent::Act).collect())
}

/// Returns the intent that previews the tile of an unfinished turn.
fn previewed(session: &Session, text: &str) -> Option<Intent> {
    if !session.capabilities().place {
        return None;
    }
    let mut words = text.split_whitespace();
    let (cell, turn) = (words.next()?, words.next()?);
    let actions = typed(session.game(), &format!("{cell} {turn}")).ok()?;
    match actions[..] {
        [Action::Place { at, turn, .. }] => Some(Intent::TryTurned { at, turn }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;

    fn table() -> Session {
        Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7))
    }

    fn play(session: &mut Session, text: &str) -> Result<(), String> {
        for intent in intents(Language::En, session, text)? {
            session.apply(intent).map_err(|why| format!("{why:?}"))?;
        }
        Ok(())
    }

    #[test]
    fn a_typed_turn_is_played_and_enter_ends_it() {
        let mut session = table();
        assert_eq!(play(&mut session, "A1 e m"), Ok(()));
        assert!(session.rests() && session.game().actions().len() == 2);
        assert!(play(&mut session, "A-1 w k").is_err(), "the turn is not over");
        assert_eq!(play(&mut session, ""), Ok(()));
        assert!(!session.rests());
        assert_eq!(play(&mut session, "a-1 w k"), Ok(()));
        session.apply(Intent::Undo).expect("it can be undone");
        session.apply(Intent::Undo).expect("and its tile");
        assert_eq!(session.game().actions().len(), 2);
    }

    #[test]
    fn a_slip_changes_nothing() {
        let mut session = table();
        for text in ["A1", "A1 e k", "F7 e", "nonsense", ""] {
            let told = play(&mut session, text);
            assert_eq!(told.is_err(), !text.is_empty(), "{text}: {told:?}");
            assert_eq!(session.game().actions(), []);
        }
    }

    #[test]
    fn the_tile_is_previewed_before_the_turn_is_whole() {
        let session = table();
        assert_eq!(previewed(&session, "A1"), None);
        for text in ["a1 e", "A1 e m", "A1 e nonsense"] {
            assert!(matches!(previewed(&session, text), Some(Intent::TryTurned { .. })), "{text}");
        }
    }
}
