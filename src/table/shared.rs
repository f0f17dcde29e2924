//! A table that somebody shared: what is told of it, and what can be done with it. It is a part of the
//! program of its own, with what is seldom wanted: the table knows nothing of it.

use leptos::prelude::*;

use super::Beside;
use super::agreed::played;
use super::controller::{Controller, InFront};
use super::replay::ReplayChart;
use crate::command::Command;
use crate::line::{Chair, Sitter};
use crate::parts::{Mark, RoundButton, Sign, TextButton, reactive};
use crate::session::Session;
use crate::text::{self, Language, say};

/// A game that was shared, as far as it is not told by its table.
#[derive(Clone, Copy, Debug)]
pub struct SharedGame {
    /// Whether it is shown only as far as today's rules play it as it was played.
    pub differs: bool,
}

/// What stands beside its table.
pub fn beside(game: SharedGame, keep: Callback<Session>) -> Beside {
    Callback::new(move |controller| view! { <SharedPanel controller game keep/> }.into_any())
}

#[component]
fn SharedPanel(controller: Controller, game: SharedGame, keep: Callback<Session>) -> impl IntoView {
    let Controller { language, session, .. } = controller;
    let is_kept = RwSignal::new(false);
    // On a phone the board comes first: all but the title is put away until it is asked for.
    let is_open = RwSignal::new(false);
    let (book, chairs) = session.with_untracked(|session| {
        (played(language, session.game().config()), session.chairs().to_vec())
    });
    let people = chairs.into_iter().map(|chair| {
        let colour = chair.colour;
        view! { <li><Mark colour/> <span>{told(language, chair)}</span></li> }
    });
    let how_far = Memo::new(move |_| session.with(|session| how_far(language, session)));
    let on_keep = move |()| {
        is_kept.set(true);
        keep.run(session.with_untracked(|session| session.clone().taken_over()));
    };
    view! {
        <section class="shared beside" class:open=move || is_open.get() aria-labelledby="shared-title">
            <header class="beside-head">
                <h2 id="shared-title" tabindex="-1">{say::shared_title(language)}</h2>
                <p class="small">{move || how_far.get()}</p>
                <RoundButton
                    sign=Sign::Menu
                    name=say::table_menu(language)
                    class="round shared-more"
                    tip=false
                    expanded=is_open
                    on_press=move |()| is_open.update(|open| *open = !*open)
                />
            </header>
            {game.differs.then(|| view! { <p class="shared-differs" role="alert">{say::shared_differs(language)}</p> })}
            <div class="beside-ways">
                <TextButton text=say::shared_keep(language) disabled=is_kept on_press=on_keep/>
                <TextButton
                    text=say::table_rules(language)
                    on_press=move |()| controller.in_front.set(Some(InFront::Rules))
                />
                <TextButton
                    text=say::table_share(language)
                    on_press=move |()| controller.perform(Command::Share)
                />
            </div>
            <p class="small shared-told" role="status">
                {reactive(move || is_kept.get().then(|| say::shared_kept(language)).into_any())}
            </p>
            <ReplayChart controller/>
            <ul class="shared-people">{people.collect_view()}</ul>
            <p class="soft small shared-book">{book}</p>
        </section>
    }
}

/// A name, and who played there if nobody did.
fn told(language: Language, chair: Chair) -> String {
    match chair.sitter {
        Sitter::Opponent(character) if text::character(language, character) != chair.name => {
            say::SharedOpponent {
                player: &chair.name,
                character: text::character(language, character),
            }
            .tell(language)
        }
        _ => chair.name,
    }
}

/// How far the game is where one looks.
fn how_far(language: Language, session: &Session) -> String {
    let table = session.game().table();
    let left = u32::from(table.bag().total());
    match table.to_act() {
        Some(_) => say::shared_left(language, left),
        None if session.cursor().is_ended() => say::shared_ended(language).to_owned(),
        None => say::shared_over(language).to_owned(),
    }
}
