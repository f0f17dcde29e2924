//! The table of a shared game: what is said of it, and what can be done with it. It is in the chunk
//! of things that are seldom wanted: the table does not know it.

use leptos::prelude::*;

use super::Aside;
use super::agreed::played;
use super::context::TableContext;
use super::panels::InFront;
use super::replay::ReplayChart;
use super::stage::Stage;
use crate::command::Command;
use crate::ui::{Mark, RoundButton, Sign, TextButton, reactive};
use bastide_session::Session;
use bastide_session::line::{Controller, Player};
use bastide_text as text;
use bastide_text::{Language, say};

/// A shared game, beyond its session.
#[derive(Clone, Copy, Debug)]
pub struct SharedGame {
    /// `true` if it is shown only as far as today's rules play it as it was played.
    pub differs: bool,
}

/// Returns the panel beside its table.
pub fn beside(game: SharedGame, keep: Callback<Session>) -> Aside {
    Callback::new(move |table| view! { <SharedPanel table game keep/> }.into_any())
}

#[component]
fn SharedPanel(table: TableContext, game: SharedGame, keep: Callback<Session>) -> impl IntoView {
    let TableContext { stage, panels, dispatcher, review, replay, .. } = table;
    let Stage { language, session, .. } = stage;
    let is_kept = RwSignal::new(false);
    // On a phone the board comes first: all but the title is closed until the person opens it.
    let is_open = RwSignal::new(false);
    let (book, players) = session.with_untracked(|session| {
        (played(language, session.game().config()), session.players().to_vec())
    });
    let people = players.into_iter().map(|player| {
        let colour = player.colour;
        view! { <li><Mark colour/> <span>{told(language, player)}</span></li> }
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
                    on_press=move |()| panels.open(InFront::Rules)
                />
                <TextButton
                    text=say::table_share(language)
                    on_press=move |()| dispatcher.perform(Command::Share)
                />
            </div>
            <p class="small shared-told" role="status">
                {reactive(move || is_kept.get().then(|| say::shared_kept(language)).into_any())}
            </p>
            <ReplayChart stage review replay side=panels.side/>
            <ul class="shared-people">{people.collect_view()}</ul>
            <p class="soft small shared-book">{book}</p>
        </section>
    }
}

/// Returns a name, with the character of a computer player.
fn told(language: Language, player: Player) -> String {
    match player.controller {
        Controller::Opponent(character) if text::character(language, character) != player.name => {
            say::SharedOpponent {
                player: &player.name,
                character: text::character(language, character),
            }
            .tell(language)
        }
        _ => player.name,
    }
}

/// Returns how far the game is at the moment that is shown.
fn how_far(language: Language, session: &Session) -> String {
    let table = session.game().table();
    let left = u32::from(table.bag().total());
    match table.to_act() {
        Some(_) => say::shared_left(language, left),
        None if session.cursor().is_ended() => {
            let agreed = || say::shared_ended(language).to_owned();
            text::lost(language, session).unwrap_or_else(agreed)
        }
        None => say::shared_over(language).to_owned(),
    }
}
