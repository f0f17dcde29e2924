//! Everything below the winner: the scene, the story of the game, where all points came from, how
//! the scores grew, and awards. It never changes, so it is written as markup. It comes with the review.

use std::fmt::Write as _;

use super::{awards, chart, scene, story, tally};
use crate::category::Category;
use crate::line::Chair;
use crate::parts::{badge, escaped};
use crate::session::Session;
use crate::text::{self, Language, say};

/// Everything below the winner.
pub fn below_winner(language: Language, session: &Session) -> String {
    let chairs = &text::named(language, session.chairs());
    let lines = chart::over_turns(session);
    let name = in_words(language, &lines, chairs);
    let mut markup = scene::drawn(session);
    markup.push_str(&told(language, session));
    markup.push_str(&breakdown(language, session, chairs));
    let drawn = chart::drawn(&lines, chairs, &name, true);
    markup.push_str(&figure("with-chart", say::finish_chart(language), &drawn));
    let awards: String = awards::awards(session)
        .into_iter()
        .map(|award| {
            let Chair { name, colour, .. } = &chairs[award.seat.index()];
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

/// The story of the game.
fn told(language: Language, session: &Session) -> String {
    let sentences = story::sentences(language, session);
    let told: String =
        sentences.iter().map(|sentence| format!("<p>{}</p>", escaped(sentence))).collect();
    format!(r#"<div class="ending-story">{told}</div>"#)
}

fn figure(class: &str, caption: &str, what: &str) -> String {
    let caption = escaped(caption);
    format!(r#"<figure class="{class}"><figcaption>{caption}</figcaption>{what}</figure>"#)
}

/// The table of points, a row for each kind that somebody has.
fn breakdown(language: Language, session: &Session, chairs: &[Chair]) -> String {
    let edition = session.game().config().edition;
    let scores = session.game().table().scores();
    let caption = escaped(say::finish_breakdown(language));
    let mut markup = format!(
        r#"<div class="finish-scroll" tabindex="0" role="region" aria-label="{caption}"><table class="finish-table"><caption>{caption}</caption><thead><tr><td></td>"#
    );
    // Writing into a text cannot fail.
    for Chair { name, colour, .. } in chairs {
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
    use bastide_rules::{Config, Preset};

    use super::*;
    use crate::sample_games::{games, played};

    #[test]
    fn the_result_names_everybody_and_what_they_have() {
        for session in games() {
            for language in Language::ALL {
                let markup = below_winner(language, session);
                for (chair, score) in session.chairs().iter().zip(session.game().table().scores()) {
                    assert!(
                        markup.contains(&chair.name)
                            && markup.contains(&format!("<td>{score}</td>"))
                    );
                }
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
