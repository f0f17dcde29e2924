//! The points of the last games in order, as columns. Pure.

use super::counted::Counted;
use super::game::{Game, Seat};
use super::tables::{Telling, none, section};
use crate::chart::columns;
use crate::ui::{Markup, markup};
use bastide_session::address::Screen;
use bastide_text::say;

/// The most games in the chart.
pub const MOST: usize = 40;

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The key of the game.
    pub key: String,
    /// The time at which the game was saved, in milliseconds since 1970.
    pub saved_at: u64,
    /// The name of the person with these points.
    pub name: String,
    /// The points of the person.
    pub score: u32,
    /// `true` if the game was won, alone or shared.
    pub has_won: bool,
}

impl Brought {
    /// Returns the result of the best of these people.
    pub fn of<'a>(
        game: &Game,
        people: impl Iterator<Item = (&'a str, &'a Seat)>,
    ) -> Option<Brought> {
        let best = people.reduce(|best, it| if it.1.score > best.1.score { it } else { best });
        best.map(|(name, seat)| Brought {
            key: game.key.clone(),
            saved_at: game.saved_at,
            name: name.to_owned(),
            score: seat.score,
            has_won: seat.has_won,
        })
    }
}

/// Returns a column for each result, the oldest first. `name` describes the drawing in words.
pub fn drawn(results: &[Brought], name: &str) -> Markup {
    let column = |it: &Brought| (if it.has_won { "won" } else { "lost" }, it.score);
    columns::drawn(&results.iter().map(column).collect::<Vec<_>>(), name)
}

impl Telling {
    /// Returns the results of the last games, as columns and as a table.
    pub fn course(self, Counted { course, .. }: &Counted, person: Option<&str>) -> Markup {
        let language = self.language;
        let ([first, .., last], count) = (&course[..], course.len() as u32) else {
            return Markup::new();
        };
        let about = match person {
            Some(player) if self.is_you(player) => say::figures_course_you(language, count),
            Some(player) => say::FiguresCourseAbout { player, count }.tell(language),
            None => say::figures_course_people(language, count),
        };
        let highest = course.iter().map(|it| it.score).max().unwrap_or(0);
        let [first, last] = [first, last].map(|it| (self.date)(language, it.saved_at));
        let alternative = format!("{about} {}", say::figures_as_table(language));
        let headings = [
            say::figures_date(language),
            say::figures_player(language),
            say::figures_score(language),
            say::figures_won(language),
        ];
        let rows = course.iter().rev().map(|Brought { key, saved_at, name, score, has_won }| {
            markup!(
                r#"<tr><th scope="row"><a href="{}">{}</a></th><td>{}</td><td>{}</td><td>{}</td></tr>"#,
                (self.address)(&Screen::Table(key.clone())),
                (self.date)(language, *saved_at),
                name,
                score,
                if *has_won { say::figures_yes(language).to_owned() } else { none() },
            )
        });
        let rows: Markup = rows.collect();
        let inside = markup!(
            r#"<p class="small soft measure">{about}</p><ul class="figures-legend small" aria-hidden="true"><li><i class="won"></i>{won}</li><li><i class="lost"></i>{lost}</li></ul><div class="figures-columns"><span aria-hidden="true">{highest}</span>{drawn}<p class="small soft" aria-hidden="true">{first} – {last}</p></div><details><summary>{summary}</summary>{table}</details>"#,
            about = about,
            won = say::figures_won(language),
            lost = say::figures_lost(language),
            highest = highest,
            drawn = drawn(course, &alternative),
            first = first,
            last = last,
            summary = say::figures_table(language),
            table = self.table("figures-course", &about, &headings, &rows),
        );
        section("figures-course", say::figures_course(language), &inside)
    }
}
