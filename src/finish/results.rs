//! The result: the winner and the buttons for what comes next. Everything between them is fetched later.

use bastide_rules::{Event, Seat};
use leptos::prelude::*;

use crate::command::{Command, CommandButton, Commands};
use crate::line::is_you;
use crate::parts::{Show, TextButton, badge, escaped, handler};
use crate::session::Session;
use crate::text::{Language, Teller, say};

/// The result, and what one may do next.
#[component]
pub fn Results(
    /// For every sentence.
    language: Language,
    /// The game that is over.
    session: RwSignal<Session>,
    /// Whether only its head is shown, to look at the table.
    folded: RwSignal<bool>,
    /// Carries out what is asked for.
    commands: Commands,
    /// Everything between the winner and the buttons.
    rest: ViewFn,
) -> impl IntoView {
    let winner = session.with_untracked(|session| winner(language, session));
    // Whoever is elsewhere does not know it yet.
    let sends = Memo::new(move |_| session.with(Session::is_to_be_sent));
    let send = move |()| commands.perform.run(Command::Share);
    view! {
        <p class="finish-winner" role="status" inner_html=winner></p>
        {rest.run()}
        <div class="buttons">
            <Show when=move || sends.get()>
                <TextButton text=say::table_send(language) class="primary" on_press=send/>
            </Show>
            <CommandButton commands command=Command::Again class="primary"/>
            <CommandButton commands command=Command::Review/>
            <Show when=move || !sends.get()><CommandButton commands command=Command::Share/></Show>
            <CommandButton commands command=Command::Replay/>
            <button
                type="button"
                aria-expanded=move || (!folded.get()).to_string()
                on:click=handler(move || folded.update(|folded| *folded = !*folded))
            >
                {move || {
                    if folded.get() { say::finish_show(language) } else { say::finish_look(language) }
                }}
            </button>
            <TextButton text=say::home(language) on_press=move |()| commands.perform.run(Command::Home)/>
        </div>
    }
}

/// "Anna wins with 84 points", and the marks of who won.
fn winner(language: Language, session: &Session) -> String {
    let winners = winners(session);
    let most = session.game().table().scores().iter().copied().max().unwrap_or(0);
    let names = Teller::of(language, session).names(winners);
    let sentence = match winners {
        [winner] if is_you(session.chairs(), *winner) => say::finish_winner_you(language, most),
        [_] => say::FinishWinner { player: &names, count: most }.tell(language),
        _ => say::FinishShared { players: &names, count: most }.tell(language),
    };
    let marks: String = winners.iter().map(|seat| badge(session.chair(*seat).colour)).collect();
    format!("{marks} {}", escaped(&sentence))
}

/// The winners of a game that is over.
pub fn winners(session: &Session) -> &[Seat] {
    let winners = session.events().iter().rev().find_map(|event| match event {
        Event::Over { winners } => Some(winners.as_slice()),
        _ => None,
    });
    winners.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;

    #[test]
    fn the_winner_is_told_with_the_players_mark() {
        for session in games() {
            for language in Language::ALL {
                assert!(winner(language, session).contains("mark-badge"));
            }
        }
    }
}
