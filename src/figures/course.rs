//! The last games, one after the other: how many points each brought, as columns. Pure.

use std::fmt::Write as _;

use bastide_art::Units;

use super::counted::Counted;
use super::game::{Game, Seat};
use super::tables::{Telling, none, section};
use crate::parts::escaped;
use crate::screen::Screen;
use crate::text::say;

/// So many of the last games are shown.
pub const MOST: usize = 40;

/// So many have room at least: where there are few, they are no broader.
const LEAST: usize = 24;

/// Drawing units of a column with the gap beside it, and of the highest.
const STEP: f64 = 10.0;
const GAP: f64 = 3.0;
const HIGH: f64 = 100.0;

/// What a game brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The game.
    pub key: String,
    /// When it was saved: milliseconds since 1970.
    pub saved_at: u64,
    /// Whose points these are.
    pub name: String,
    /// Points.
    pub score: u32,
    /// Whether the game was won, or the win was shared.
    pub has_won: bool,
}

impl Brought {
    /// What a game brought the best of these.
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

/// A column for each, the oldest first. `told` says in words what the drawing shows.
pub fn drawn(results: &[Brought], told: &str) -> String {
    let most = results.iter().map(|it| it.score).max().unwrap_or(0).max(1);
    let wide = Units(STEP * results.len().max(LEAST) as f64 - GAP);
    let mut svg = format!(
        r#"<svg class="figures-course" viewBox="0 0 {wide} {}" preserveAspectRatio="none" role="img" aria-label="{}">"#,
        Units(HIGH),
        escaped(told),
    );
    for (number, result) in results.iter().enumerate() {
        let high = Units(HIGH * f64::from(result.score) / f64::from(most));
        let class = if result.has_won { "won" } else { "lost" };
        let (x, column) = (Units(STEP * number as f64), Units(STEP - GAP));
        // Writing into a text cannot fail.
        let _ = write!(
            svg,
            r#"<path class="{class}" d="M{x} {}v-{high}h{column}v{high}z"/>"#,
            Units(HIGH)
        );
    }
    svg.push_str("</svg>");
    svg
}

impl Telling {
    /// The last games, as columns and as a table.
    pub fn course(self, Counted { course, .. }: &Counted, person: Option<&str>) -> String {
        let language = self.language;
        let ([first, .., last], count) = (&course[..], course.len() as u32) else {
            return String::new();
        };
        let about = match person {
            Some(player) if self.is_you(player) => say::figures_course_you(language, count),
            Some(player) => say::FiguresCourseAbout { player, count }.tell(language),
            None => say::figures_course_people(language, count),
        };
        let highest = course.iter().map(|it| it.score).max().unwrap_or(0);
        let [first, last] = [first, last].map(|it| escaped(&(self.date)(language, it.saved_at)));
        let alternative = format!("{about} {}", say::figures_as_table(language));
        let headings = [
            say::figures_date(language),
            say::figures_player(language),
            say::figures_score(language),
            say::figures_won(language),
        ];
        let rows = course.iter().rev().map(|Brought { key, saved_at, name, score, has_won }| {
            let date = escaped(&(self.date)(language, *saved_at));
            let address = escaped(&(self.address)(&Screen::Table(key.clone())));
            let won = if *has_won { say::figures_yes(language).to_owned() } else { none() };
            format!(
                r#"<tr><th scope="row"><a href="{address}">{date}</a></th><td>{}</td><td>{score}</td><td>{}</td></tr>"#,
                escaped(name),
                escaped(&won),
            )
        });
        let rows: String = rows.collect();
        let inside = format!(
            r#"<p class="small soft measure">{}</p><ul class="figures-legend small" aria-hidden="true"><li><i class="won"></i>{}</li><li><i class="lost"></i>{}</li></ul><div class="figures-columns"><span aria-hidden="true">{highest}</span>{}<p class="small soft" aria-hidden="true">{first} – {last}</p></div><details><summary>{}</summary>{}</details>"#,
            escaped(&about),
            escaped(say::figures_won(language)),
            escaped(say::figures_lost(language)),
            drawn(course, &alternative),
            escaped(say::figures_table(language)),
            self.table("figures-course", &about, &headings, &rows),
        );
        section("figures-course", say::figures_course(language), &inside)
    }
}
