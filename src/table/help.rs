//! The keys and their commands, made from the list of commands.

use leptos::prelude::*;

use crate::command::{Line, lines};
use crate::ui::{Dialog, Icon, Show};
use bastide_text::{Language, say};

/// The help, in front of the table.
#[component]
pub fn Help(
    /// The language of every sentence.
    language: Language,
    /// `true` if single letters are commands.
    letter_keys: Signal<bool>,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let lines = lines(language).into_iter().map(|line| {
        let does = line.does;
        view! { <tr><td>{given_by(line)}</td><td>{does}</td></tr> }
    });
    view! {
        <Dialog language class="help" title=say::help_title(language) on_close=close>
            <p>{say::help_mouse(language)}</p>
            <table>
                <caption>{say::help_keys(language)}</caption>
                <tbody>{lines.collect_view()}</tbody>
            </table>
            <Show when=move || !letter_keys.get()>
                <p>{say::help_letters_off(language)}</p>
            </Show>
        </Dialog>
    }
}

/// Returns the keys of a line; without keys, the label of its button.
fn given_by(line: Line) -> impl IntoView {
    let caps = line.caps.into_iter().map(|cap| view! { <kbd>{cap}</kbd> }).collect_view();
    (caps, line.sign.map(|sign| view! { <Icon sign/> }), line.button)
}
