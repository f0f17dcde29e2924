//! A challenge before it was played here.

use leptos::html;
use leptos::prelude::*;

use super::prospect::Prospect;
use super::sharing::LONGEST_NAME;
use crate::ui::{RoundButton, Sign, TextButton};
use bastide_session::challenge::Challenge;
use bastide_text::{Language, say};

/// The things a person can do with a challenge that they have not played yet.
#[derive(Clone, Copy)]
pub struct Invitation {
    /// Begins it for a person of this name.
    pub on_play: Callback<String>,
    /// Continues it, if it was begun.
    pub on_continue: Option<Callback<()>>,
    /// Shows the games of others, if several have played.
    pub on_show: Callback<()>,
    /// Leaves the screen.
    pub on_back: Callback<()>,
}

/// Returns the screen of a challenge: who challenges, with which result, and to what. It tells nothing
/// about any turn. `name` is the one in the field; a journey, which asks for none, has `None`.
pub fn invitation(
    language: Language,
    challenge: &Challenge,
    prospect: Prospect,
    name: Option<String>,
    what: Invitation,
) -> AnyView {
    let Invitation { on_play, on_continue, on_show, on_back } = what;
    let Prospect { beat, about, results } = prospect;
    let results = challenge.results.iter().zip(results).map(|(played, result)| {
        view! { <li><b>{played.name.clone()}</b> <span>{result}</span></li> }
    });
    let has_several = challenge.results.len() > 1;
    let list = has_several.then(|| {
        let results = results.collect::<Vec<_>>();
        view! { <ol class="challenge-results" aria-label=say::challenge_results(language)>{results}</ol> }
    });
    let field = NodeRef::<html::Input>::new();
    let play = move |()| {
        on_play.run(field.get_untracked().map(|field| field.value()).unwrap_or_default());
    };
    let begin = move || {
        match on_continue {
        Some(on_continue) => view! {
            <div class="buttons">
                <TextButton text=say::challenge_continue(language) class="primary" on_press=on_continue/>
            </div>
        }
        .into_any(),
        None => view! {
            {name.map(|name| view! {
                <label class="challenge-name">
                    <span>{say::challenge_name(language)}</span>
                    <input type="text" autocomplete="nickname" maxlength=LONGEST_NAME value=name node_ref=field/>
                </label>
            })}
            <div class="buttons">
                <TextButton text=say::challenge_play(language) class="primary" on_press=play/>
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <main class="page challenge">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::challenge_title(language)}</h1>
            </header>
            <p class="challenge-beat">{beat}</p>
            {list}
            <p class="measure">{say::challenge_same(language)}</p>
            <p class="measure soft">{about}</p>
            {begin()}
            {has_several.then(|| view! {
                <p class="measure soft small">{say::challenge_show_about(language)}</p>
                <div class="buttons">
                    <TextButton text=say::challenge_show(language) on_press=on_show/>
                </div>
            })}
        </main>
    }
    .into_any()
}
