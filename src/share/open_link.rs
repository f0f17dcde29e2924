//! The form that opens a game that somebody sent: a pasted link or text, or a scanned QR code.

use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlTextAreaElement, KeyboardEvent};

use super::ReadCode;
use crate::platform::code_reader;
use crate::transcript;
use crate::ui::{TextButton, reactive};
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// Returns the screen of the first link to a game in a text. The site in the link is ignored, as is
/// the text around it.
pub fn screen_in(text: &str) -> Option<Screen> {
    let games = text.match_indices('#').map(|(at, _)| {
        let fragment = &text[at..];
        let end = fragment.find(is_beside).unwrap_or(fragment.len());
        Screen::from_fragment(fragment[..end].trim_end_matches('.'))
    });
    games
        .into_iter()
        .find(|screen| matches!(screen, Screen::Shared(_) | Screen::Turn(_) | Screen::Challenge(_)))
}

/// Returns `true` for a character that is in no fragment of a game.
fn is_beside(sign: char) -> bool {
    !(sign.is_ascii_alphanumeric() || matches!(sign, '#' | '/' | '-' | '_' | '.'))
}

/// A field for a link to a game or for a game as text, and in browsers that read QR codes a button to
/// scan one.
#[component]
pub fn OpenLink(
    /// The language of the page.
    language: Language,
    /// Called with the screen of the link.
    on_found: Callback<Screen>,
    /// Called with the field if its text may be a game in notation.
    on_text: Callback<HtmlTextAreaElement>,
    /// The sentence that tells why the text opens no game.
    told: RwSignal<Option<String>>,
) -> impl IntoView {
    // A text area keeps the line breaks of a message, where a text field would join its words.
    let field = NodeRef::<html::Textarea>::new();
    let open = move || {
        let Some(field) = field.get_untracked() else { return };
        let text = field.value();
        if transcript::is_one(&text) {
            return on_text.run(field);
        }
        match screen_in(&text) {
            Some(screen) => {
                told.set(None);
                on_found.run(screen);
            }
            None => {
                told.set(Some(say::link_none(language).to_owned()));
                // Lets another link be pasted over this one.
                drop(field.focus());
                field.select();
            }
        }
    };
    let key = move |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() {
            event.prevent_default();
            open();
        }
    };
    let scan = code_reader::is_here().then(|| {
        view! {
            <p class="measure">{say::code_for(language)}</p>
            <div class="buttons"><ReadCode language on_found/></div>
        }
        .into_any()
    });
    view! {
        <details class="part open-link">
            <summary>{say::link_open(language)}</summary>
            <label class="small soft" for="open-link">{say::link_paste(language)}</label>
            <div class="open-link-field">
                <textarea
                    id="open-link"
                    rows="1"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    inputmode="url"
                    enterkeyhint="go"
                    node_ref=field
                    aria-invalid=move || told.with(Option::is_some).then_some("true")
                    aria-describedby="open-link-told"
                    on:keydown=key
                ></textarea>
                <TextButton text=say::home_open(language) on_press=move |()| open()/>
            </div>
            <p id="open-link-told" class="open-link-told" role="status">
                {reactive(move || told.get().into_any())}
            </p>
            {scan}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(text: &str) -> Option<Screen> {
        Some(Screen::Turn(text.to_owned()))
    }

    #[test]
    fn only_a_game_is_opened_wherever_its_page_is() {
        for (text, screen) in [
            ("https://bastide.example/#/turn/A.B.C.1", turn("A.B.C.1")),
            ("http://10.0.0.7:8080/x/#/shared/A", Some(Screen::Shared("A".to_owned()))),
            (
                "https://bastide.example/#/challenge/g1.A",
                Some(Screen::Challenge("g1.A".to_owned())),
            ),
            ("https://bastide.example/#/settings", None),
            ("https://bastide.example/#/game/k1", None),
            ("https://bastide.example/#/turn/", None),
            ("https://bastide.example/turn/A", None),
            ("javascript:alert(1)", None),
            ("#", None),
            ("", None),
        ] {
            assert_eq!(screen_in(text), screen, "{text}");
        }
    }

    #[test]
    fn a_link_is_found_in_a_message() {
        for text in [
            "Your turn! https://bastide.example/#/turn/A-b_c.B.C.1",
            "  https://bastide.example/#/turn/A-b_c.B.C.1\n",
            "Ann #2 wrote:\r\n> (https://bastide.example/#/turn/A-b_c.B.C.1).\r\nSee you",
            "<https://bastide.example/#/turn/A-b_c.B.C.1>",
            "<a href=\"https://bastide.example/#/turn/A-b_c.B.C.1\">Zug</a> für dich …",
            "#/settings https://bastide.example/#/turn/A-b_c.B.C.1, then #/turn/other",
            "über „https://bastide.example/#/turn/A-b_c.B.C.1“",
        ] {
            assert_eq!(screen_in(text), turn("A-b_c.B.C.1"), "{text}");
        }
        for text in ["Your turn!", "#1, #/turn, # /turn/A", "ä#ö#/#"] {
            assert_eq!(screen_in(text), None, "{text}");
        }
    }
}
