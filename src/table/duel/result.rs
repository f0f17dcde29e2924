//! The result of a game in its match: the pair, the match, and the next game.

use leptos::prelude::*;

use super::super::Request;
use super::super::context::TableContext;
use super::score::{Names, Score, names, ratio, verdict};
use crate::command::Command;
use crate::ui::TextButton;
use bastide_rules::Seat;
use bastide_session::Session;
use bastide_session::line::Ending;
use bastide_session::matches::{Comeback, Match, Played, Story, Verdict};
use bastide_text::{Language, say};

/// Shows the result; nothing for a game that belongs to no match.
pub fn result(table: TableContext, score: Score) -> AnyView {
    let TableContext { stage, dispatcher, .. } = table;
    let language = stage.language;
    let Some(played) = untrack(|| score.get()) else { return ().into_any() };
    let names = stage.session.with_untracked(|session| names(language, session));
    let verdicts = verdict(language, &played, &names).join(" ");
    let is_open = played.verdict() == Verdict::Open;
    let waits_for = stage.session.with_untracked(Match::waits_for).filter(|_| is_open);
    let more = match is_open {
        true => stage.session.with_untracked(|it| next(language, it, &played, &names)),
        false => story(language, &played, &names),
    };
    let more = more.into_iter().map(|told| view! { <p>{told}</p> }).collect_view();
    let on_next = move |()| {
        if !is_open {
            dispatcher.perform(Command::Again);
        } else if stage.session.with_untracked(Session::is_to_be_sent) {
            dispatcher.perform(Command::Share);
        } else {
            dispatcher.ask.run(Request::NextGame);
        }
    };
    let next = if is_open { say::duel_next(language) } else { say::duel_again(language) };
    view! {
        <section class="duel-result" aria-label=say::duel_match(language)>
            <p class="duel-verdict">{verdicts}</p>
            {waits_for.is_none().then(|| view! {
                <TextButton text=next class="primary" on_press=on_next/>
            })}
            <div class="duel-story">{more}</div>
            {games(language, &played, &names)}
        </section>
    }
    .into_any()
}

/// Returns the tiles and the first player of the next game, and the player who sends the link to it.
fn next(language: Language, session: &Session, played: &Match, names: &Names) -> Vec<String> {
    let first = &names[usize::from(session.game().config().first == 0)];
    let told = if played.repeats_tiles() { say::duel_next_same } else { say::duel_next_new };
    let waits = Match::waits_for(session).map(|_| say::duel_next_waits(language, first));
    [told(language, first)].into_iter().chain(waits).collect()
}

/// Shows the table of all games of a match.
pub fn games(language: Language, played: &Match, names: &Names) -> AnyView {
    let rows = (1..).zip(played.pairs()).flat_map(|(pair, it)| {
        it.games.into_iter().zip(1..).map(move |(game, at)| (pair, at, game)).collect::<Vec<_>>()
    });
    let rows = rows.map(|(pair, at, game): (u32, u32, Played)| {
        let [one, other] = game.points;
        let ending = game.ending.map(|ending| ended(language, ending, names));
        view! {
            <tr>
                <th scope="row">
                    {say::DuelGame { pair, game: at }.tell(language)}
                    {ending.map(|told| view! { <span class="small soft">{told}</span> })}
                </th>
                <td>{one.to_string()}</td>
                <td>{other.to_string()}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let [one, other] = names.clone();
    let [sum, other_sum] = played.score().points.map(|points| points.to_string());
    view! {
        <table class="finish-table duel-games">
            <caption class="spoken">{say::duel_games(language)}</caption>
            <thead>
                <tr>
                    <th scope="col">{say::duel_column(language)}</th>
                    <th scope="col"><span>{one}</span></th>
                    <th scope="col"><span>{other}</span></th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{say::finish_total(language)}</th>
                    <td>{sum}</td>
                    <td>{other_sum}</td>
                </tr>
            </tfoot>
        </table>
    }
    .into_any()
}

fn ended(language: Language, ending: Ending, names: &Names) -> String {
    let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
    match ending {
        Ending::Agreed => say::duel_agreed(language).to_owned(),
        Ending::Resigned(seat) => say::duel_resigned(language, name(seat)),
        Ending::OutOfTime(seat) => say::duel_on_time(language, name(seat)),
    }
}

/// Returns the story of a match that is over.
fn story(language: Language, played: &Match, names: &Names) -> Vec<String> {
    let Story { pairs, decided_in, comeback, closest, best, largest_lead, .. } = Story::of(played);
    let name = |seat: Seat| names[seat.index()].as_str();
    let many = pairs.len() > 1;
    let decided =
        decided_in.filter(|_| many).map(|pair| say::duel_story_decided(language, pair as u32));
    let comeback = comeback.map(|Comeback { pair, seat, behind, ahead }| {
        let pair = pair as u32;
        say::DuelStoryComeback { player: name(seat), behind, pair, ahead }.tell(language)
    });
    let closest = closest.filter(|_| many).and_then(|pair| {
        let score = &ratio(&pairs.get(pair - 1)?.points());
        Some(say::DuelStoryClosest { pair: pair as u32, score }.tell(language))
    });
    let best = best.map(|(game, seat, points)| {
        say::DuelStoryBest { player: name(seat), points, game: game as u32 }.tell(language)
    });
    let lead = largest_lead.map(|(game, seat, points)| {
        say::DuelStoryLead { points, player: name(seat), game: game as u32 }.tell(language)
    });
    [decided, comeback, closest, best, lead].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use bastide_session::matches::{BestOf, Entry};

    use super::*;

    #[test]
    fn the_story_of_a_match_is_told_in_every_language() {
        let game = |one, other| Played { points: [one, other], ending: None };
        let before = vec![game(60, 80), game(90, 65), game(70, 50), game(70, 71)];
        let entry = Entry { name: "m".to_owned(), best_of: BestOf::Three, before };
        let played = Match::before(entry);
        let names = ["Anna", "Ben"].map(str::to_owned);
        for language in Language::ALL {
            assert_eq!(story(language, &played, &names).len(), 5);
        }
        let told = story(Language::En, &played, &names);
        assert_eq!(told[0], "It was decided in pair 2.");
        assert_eq!(
            told[1],
            "Anna was 20 points behind after the first game of pair 1 and won it by 5."
        );
        assert_eq!(told[3], "Anna had the most points in a game: 90 in game 2.");
    }
}
