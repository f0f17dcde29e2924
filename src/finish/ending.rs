//! Everything below the winner: the scene, the story of the game, the sources of all points, the
//! score chart, and awards. It never changes, so it is written as markup. It is loaded with the
//! review.

use super::{awards, scene, story, tally};
use crate::chart::scores;
use crate::ui::{Markup, append, badge, markup};
use bastide_session::Session;
use bastide_session::category::Category;
use bastide_session::line::Player;
use bastide_text as text;
use bastide_text::{Language, say};

/// Returns everything below the winner.
pub fn below_winner(language: Language, session: &Session) -> Markup {
    let players = &text::named(language, session.players());
    let lines = tally::over_turns(session);
    let name = in_words(language, &lines, players);
    let mut markup = scene::drawn(session);
    markup.push(&told(language, session));
    markup.push(&breakdown(language, session, players));
    let drawn = scores::drawn(&lines, players, &name, true);
    markup.push(&figure("with-chart", say::finish_chart(language), &drawn));
    let awards: Markup = awards::awards(session)
        .into_iter()
        .map(|award| {
            let Player { name, colour, .. } = &players[award.seat.index()];
            let told = award.feat.told(language, award.count);
            markup!("<li>{} <b>{}</b> {}</li>", badge(*colour), name, told)
        })
        .collect();
    if !awards.is_empty() {
        let list = markup!(r#"<ul class="awards">{}</ul>"#, awards);
        markup.push(&figure("with-awards", say::finish_awards(language), &list));
    }
    markup
}

/// Returns the story of the game.
fn told(language: Language, session: &Session) -> Markup {
    let sentences = story::sentences(language, session);
    let told: Markup = sentences.iter().map(|sentence| markup!("<p>{}</p>", sentence)).collect();
    markup!(r#"<div class="ending-story">{}</div>"#, told)
}

fn figure(class: &str, caption: &str, what: &Markup) -> Markup {
    markup!(r#"<figure class="{}"><figcaption>{}</figcaption>{}</figure>"#, class, caption, what,)
}

/// Returns the table of points, with a row for each kind that a player has.
fn breakdown(language: Language, session: &Session, players: &[Player]) -> Markup {
    let edition = session.game().config().edition;
    let scores = session.game().table().scores();
    let mut markup = markup!(
        r#"<div class="finish-scroll" tabindex="0" role="region" aria-label="{caption}"><table class="finish-table"><caption>{caption}</caption><thead><tr><td></td>"#,
        caption = say::finish_breakdown(language),
    );
    for Player { name, colour, .. } in players {
        append!(markup, r#"<th scope="col">{} <span>{}</span></th>"#, badge(*colour), name);
    }
    append!(markup, "</tr></thead><tbody>");
    let begun = session.game().config().counters();
    if session.is_alone() {
        add_row(&mut markup, say::finish_begun(language), signed(&begun[..players.len()]));
    }
    for (kind, row) in Category::ALL.into_iter().zip(tally::by_kind(session)) {
        if row.iter().any(|points| *points != 0) {
            add_row(&mut markup, text::points_from(language, edition, kind), row.into_iter());
        }
    }
    append!(markup, "</tbody><tfoot>");
    add_row(&mut markup, say::finish_total(language), signed(scores));
    append!(markup, "</tfoot></table></div>");
    markup
}

fn signed(points: &[u32]) -> impl Iterator<Item = i32> {
    points.iter().map(|points| *points as i32)
}

fn add_row(markup: &mut Markup, heading: &str, row: impl Iterator<Item = i32>) {
    append!(markup, r#"<tr><th scope="row">{}</th>"#, heading);
    for points in row {
        let sign = if points < 0 { "−" } else { "" };
        append!(markup, "<td>{}{}</td>", sign, points.unsigned_abs());
    }
    append!(markup, "</tr>");
}

/// Describes the chart for screen reader users: each score after every quarter of the game, and at
/// last with final scoring.
fn in_words(language: Language, lines: &[Vec<u32>], players: &[Player]) -> String {
    let told = lines.iter().zip(players).map(|(line, player)| {
        let turns = line.len().max(2) - 2;
        let at = |quarter: usize| line.get(turns * quarter / 4);
        let points = (1..=4).filter_map(at).chain(line.last());
        let points: Vec<String> = points.map(u32::to_string).collect();
        say::FinishChartLine { player: &player.name, points: &points.join(", ") }.tell(language)
    });
    let told: Vec<String> = told.collect();
    format!("{} {}", say::finish_chart_about(language), told.join(" "))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;
    use bastide_session::samples::{games, played};

    #[test]
    fn the_result_names_everybody_and_what_they_have() {
        for session in games() {
            for language in Language::ALL {
                let markup = below_winner(language, session);
                for (player, score) in session.players().iter().zip(session.game().table().scores())
                {
                    assert!(
                        markup.contains(&player.name)
                            && markup.contains(&format!("<td>{score}</td>"))
                    );
                }
            }
        }
    }

    #[test]
    fn the_chart_is_told_by_quarters() {
        let players = [Player {
            name: "Anna".to_owned(),
            colour: bastide_session::line::Colour::new(0).expect("a colour"),
            controller: bastide_session::line::Controller::Person,
        }];
        let lines = [vec![0, 1, 2, 3, 4, 5, 6, 7, 8, 20]];
        let told = in_words(Language::default(), &lines, &players);
        assert!(told.ends_with("Anna: 2, 4, 6, 8, 20."), "{told}");
    }

    #[test]
    fn a_game_without_farmers_ends_without_a_word_about_farms() {
        let session = played(Config::new(3, Preset::FirstGame, 11));
        let farms = [(Language::En, "farm"), (Language::De, "wiese"), (Language::De, "bauer")];
        for (language, word) in farms {
            let markup = below_winner(language, &session).to_lowercase();
            let before = text::before_final_scoring(language, &session).to_lowercase();
            assert!(!markup.contains(word) && !before.contains(word), "{before} {markup}");
        }
        let session = played(Config::new(3, Preset::BigBox, 11));
        assert!(text::before_final_scoring(Language::En, &session).contains("farms"));
    }
}
