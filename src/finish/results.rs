//! The page at the end: who won, for what there are awards, where all points came from, and how
//! the scores grew. It never changes, so it is written as markup.

use std::fmt::Write as _;

use bastide_rules::Event;
use leptos::prelude::*;

use super::{awards, chart, tally};
use crate::category::Category;
use crate::command::{Command, CommandButton, Commands};
use crate::line::Chair;
use crate::parts::{Show, TextButton, badge, escaped, handler};
use crate::session::Session;
use crate::text::{self, Language, Teller, say};

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
) -> impl IntoView {
    let (winner, rest) =
        session.with_untracked(|session| (winner(language, session), rest(language, session)));
    // Whoever is elsewhere does not know it yet.
    let sends = Memo::new(move |_| session.with(Session::is_to_be_sent));
    let send = move |()| commands.perform.run(Command::Share);
    view! {
        <p class="finish-winner" role="status" inner_html=winner></p>
        <div class="finish-rest" inner_html=rest></div>
        <div class="buttons">
            <Show when=move || sends.get()>
                <TextButton text=say::table_send(language) class="primary" on_press=send/>
            </Show>
            <CommandButton commands command=Command::Again class="primary"/>
            <CommandButton commands command=Command::Review/>
            <CommandButton commands command=Command::Replay/>
            <Show when=move || !sends.get()><CommandButton commands command=Command::Share/></Show>
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
    let winners = session.events().iter().rev().find_map(|event| match event {
        Event::Over { winners } => Some(winners.as_slice()),
        _ => None,
    });
    let winners = winners.unwrap_or_default();
    let most = session.game().table().scores().iter().copied().max().unwrap_or(0);
    let names = Teller::of(language, session).names(winners);
    let sentence = match winners {
        [_] => say::FinishWinner { player: &names, count: most }.tell(language),
        _ => say::FinishShared { players: &names, count: most }.tell(language),
    };
    let marks: String = winners.iter().map(|seat| badge(session.chair(*seat).colour)).collect();
    format!("{marks} {}", escaped(&sentence))
}

/// Everything below the winner.
fn rest(language: Language, session: &Session) -> String {
    let chairs = session.chairs();
    let lines = chart::over_turns(session);
    let name = in_words(language, &lines, chairs);
    let mut markup = breakdown(language, session);
    let drawn = chart::drawn(&lines, chairs, &name, true);
    markup.push_str(&figure("with-chart", say::finish_chart(language), &drawn));
    let awards: String = awards::awards(session)
        .into_iter()
        .map(|award| {
            let Chair { name, colour, .. } = session.chair(award.seat);
            let told = escaped(&award.feat.told(language, award.count));
            format!("<li>{} <b>{}</b> {told}</li>", badge(*colour), escaped(name))
        })
        .collect();
    if !awards.is_empty() {
        let list = format!(r#"<ul class="awards">{awards}</ul>"#);
        markup.push_str(&figure("with-awards", say::finish_awards(language), &list));
    }
    markup
}

fn figure(class: &str, caption: &str, what: &str) -> String {
    let caption = escaped(caption);
    format!(r#"<figure class="{class}"><figcaption>{caption}</figcaption>{what}</figure>"#)
}

/// The table of points, a row for each kind that somebody has.
fn breakdown(language: Language, session: &Session) -> String {
    let edition = session.game().config().edition;
    let scores = session.game().table().scores();
    let caption = escaped(say::finish_breakdown(language));
    let mut markup = format!(
        r#"<div class="finish-scroll" tabindex="0" role="region" aria-label="{caption}"><table class="finish-table"><caption>{caption}</caption><thead><tr><td></td>"#
    );
    // Writing into a text cannot fail.
    for Chair { name, colour, .. } in session.chairs() {
        let _ = write!(
            markup,
            r#"<th scope="col">{} <span>{}</span></th>"#,
            badge(*colour),
            escaped(name)
        );
    }
    markup.push_str("</tr></thead><tbody>");
    for (kind, row) in Category::ALL.into_iter().zip(tally::by_kind(session)) {
        if row.iter().any(|points| *points > 0) {
            add_row(&mut markup, text::points_from(language, edition, kind), &row);
        }
    }
    markup.push_str("</tbody><tfoot>");
    add_row(&mut markup, say::finish_total(language), scores);
    markup.push_str("</tfoot></table></div>");
    markup
}

fn add_row(markup: &mut String, heading: &str, row: &[u32]) {
    let _ = write!(markup, r#"<tr><th scope="row">{}</th>"#, escaped(heading));
    for points in row {
        let _ = write!(markup, "<td>{points}</td>");
    }
    markup.push_str("</tr>");
}

/// What the chart shows, for who cannot see it: each score after every quarter of the game, and
/// at last with final scoring.
fn in_words(language: Language, lines: &[Vec<u32>], chairs: &[Chair]) -> String {
    let told = lines.iter().zip(chairs).map(|(line, chair)| {
        let turns = line.len().max(2) - 2;
        let at = |quarter: usize| line.get(turns * quarter / 4);
        let points = (1..=4).filter_map(at).chain(line.last());
        let points: Vec<String> = points.map(u32::to_string).collect();
        say::FinishChartLine { player: &chair.name, points: &points.join(", ") }.tell(language)
    });
    let told: Vec<String> = told.collect();
    format!("{} {}", say::finish_chart_about(language), told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;

    #[test]
    fn the_result_names_everybody_and_what_they_have() {
        for session in games() {
            for language in Language::ALL {
                let markup = rest(language, session);
                for (chair, score) in session.chairs().iter().zip(session.game().table().scores()) {
                    assert!(
                        markup.contains(&chair.name)
                            && markup.contains(&format!("<td>{score}</td>"))
                    );
                }
                assert!(winner(language, session).contains("mark-badge"));
            }
        }
    }

    #[test]
    fn the_chart_is_told_by_quarters() {
        let chairs = [Chair {
            name: "Anna".to_owned(),
            colour: crate::line::Colour::new(0).expect("a colour"),
            sitter: crate::line::Sitter::Person,
        }];
        let lines = [vec![0, 1, 2, 3, 4, 5, 6, 7, 8, 20]];
        let told = in_words(Language::default(), &lines, &chairs);
        assert!(told.ends_with("Anna: 2, 4, 6, 8, 20."), "{told}");
    }
}
