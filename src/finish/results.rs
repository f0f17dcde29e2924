//! The result: the winner and the buttons for the next step. Everything between them is loaded
//! later.

use bastide_rules::{Event, Seat};
use leptos::prelude::*;

use crate::command::{Command, CommandButton, Commands};
use crate::motion::ending::Ending;
use crate::platform::storage::library;
use crate::ui::{Markup, Show, TextButton, badge, handler, markup};
use bastide_session::Session;
use bastide_session::about::About;
use bastide_session::line::is_you;
use bastide_text::{self as text, Language, Teller, say};

/// The result, and the buttons for the next step.
#[component]
pub fn Results(
    /// The language of its texts.
    language: Language,
    /// The finished game.
    session: RwSignal<Session>,
    /// `true` while only its head is shown, to leave the board visible.
    folded: RwSignal<bool>,
    /// Carries out the commands.
    commands: Commands,
    /// Everything between the winner and the buttons.
    rest: ViewFn,
) -> impl IntoView {
    let winner = session.with_untracked(|session| winner(language, session));
    let is_in_match = session.with_untracked(Session::is_in_match);
    // Remote players do not know it yet.
    let sends = Memo::new(move |_| session.with(Session::is_to_be_sent));
    let send = move |()| commands.perform.run(Command::Share);
    view! {
        <p class="finish-winner" role="status" inner_html=winner.into_html()></p>
        {rest.run()}
        <div class="buttons">
            <Show when=move || sends.get()>
                <TextButton text=say::table_send(language) class="primary" on_press=send/>
            </Show>
            // A match has its own next game.
            {(!is_in_match).then(|| view! {
                <CommandButton commands command=Command::Again class="primary"/>
            })}
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

/// Returns "Anna wins with 84 points", or that the other of two gave up, and the marks of the winners.
fn winner(language: Language, session: &Session) -> Markup {
    let winners = winners(session);
    let most = session.game().table().scores().iter().copied().max().unwrap_or(0);
    let names = Teller::of(language, session).names(winners);
    let by_points = || match winners {
        [] => alone(language, session),
        [winner] if is_you(session.players(), *winner) => say::finish_winner_you(language, most),
        [_] => say::FinishWinner { player: &names, count: most }.tell(language),
        _ => say::FinishShared { players: &names, count: most }.tell(language),
    };
    let sentence = text::lost(language, session).unwrap_or_else(by_points);
    let marks: Markup = winners.iter().map(|seat| badge(session.player(*seat).colour)).collect();
    markup!("{} {}", marks, sentence)
}

/// Returns the result of one person's game, and their best one so far in this browser.
fn alone(language: Language, session: &Session) -> String {
    let result = session.game().table().lowest().unwrap_or(0);
    let told = say::finish_alone(language, result);
    let games = library().list().map(|(games, _)| games).unwrap_or_default();
    match best(games.iter().filter_map(|game| game.head.about.as_ref())) {
        Some(best) if best > result => say::FinishAloneBest { result: &told, best }.tell(language),
        _ => told,
    }
}

/// Returns the best result among these games for one person, which nobody wins.
fn best<'a>(abouts: impl Iterator<Item = &'a About>) -> Option<u32> {
    let alone = abouts.filter(|it| it.to_act.is_none() && it.winners.is_empty());
    alone.filter_map(|it| it.seats.iter().map(|seat| seat.score).min()).max()
}

/// Returns the winners of a finished game.
pub fn winners(session: &Session) -> &[Seat] {
    let winners = session.events().iter().rev().find_map(|event| match event {
        Event::Over { winners } => Some(winners.as_slice()),
        _ => None,
    });
    winners.unwrap_or_default()
}

/// Returns the end of a finished game for those at this screen.
pub fn ending(session: &Session) -> Ending {
    Ending::of(session.players(), winners(session))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;
    use bastide_session::samples::{games, played};

    #[test]
    fn the_best_result_of_one_person_is_the_highest_of_the_lowest_counters() {
        let alone = |seed| played(Config::base(3, Preset::BaseGame, seed).alone());
        let played: Vec<Session> = (0..5).map(alone).collect();
        let results = played.iter().filter_map(|it| it.game().table().lowest());
        let mut abouts: Vec<About> = played.iter().map(About::of).collect();
        assert!(abouts.iter().all(|about| about.winners.is_empty() && about.to_act.is_none()));
        assert_eq!(best(abouts.iter()), results.max());
        // Games that somebody won do not count.
        abouts = games().iter().map(About::of).collect();
        assert_eq!(best(abouts.iter()), None);
    }

    #[test]
    fn the_winner_is_told_with_the_players_mark() {
        for session in games() {
            for language in Language::ALL {
                assert!(winner(language, session).contains("mark-badge"));
            }
        }
    }
}
