//! The statistics as tables in markup: they are replaced as a whole. Pure.

use super::counted::{Against, Counted};
use super::rating::Rate;
use super::sums::Sums;
use super::wanted::Boxes;
use crate::ui::{Markup, append, markup};
use bastide_session::address::Screen;
use bastide_text as text;
use bastide_text::{Language, say};

/// The context of the tables.
#[derive(Clone, Copy)]
pub struct Telling {
    /// The language of the page.
    pub language: Language,
    /// Returns the date of a time in milliseconds since 1970.
    pub date: fn(Language, u64) -> String,
    /// Returns the address of a screen.
    pub address: fn(&Screen) -> String,
    /// The rating, once it is loaded.
    pub rate: Option<Rate>,
}

impl Telling {
    /// Returns the records, and at most this many people.
    pub fn people_first(self, counted: &Counted, most: usize) -> Markup {
        self.records(counted) + self.people(counted, most)
    }

    /// Returns the other tables: of this person, or of all people.
    pub fn rest(self, counted: &Counted, person: Option<&str>) -> Markup {
        let course = self.course(counted, person);
        course
            + self.kinds(counted, person)
            + self.against(counted, person)
            + self.boxes(counted, person)
    }

    fn people(self, Counted { people, .. }: &Counted, most: usize) -> Markup {
        let language = self.language;
        if people.is_empty() {
            return Markup::new();
        }
        let headings = [
            say::figures_player(language),
            say::figures_games(language),
            say::figures_won(language),
            say::figures_in_a_row(language),
            say::figures_average(language),
            say::figures_best(language),
            say::figures_road(language),
            say::figures_city(language),
        ];
        let rows = people.iter().take(most).map(|(name, sums)| {
            let won = self.won(sums);
            let Sums { games, streak, best, road, city, .. } = sums;
            let cells = [
                cell(&games.to_string()),
                won,
                cell(&or_none(*streak)),
                cell(&self.tenths(sums.average())),
                cell(&best.to_string()),
                cell(&or_none(*road)),
                cell(&or_none(*city)),
            ];
            row(name, &cells)
        });
        let rows: Markup = rows.collect();
        let caption = say::figures_people_about(language);
        self.part("figures-people", say::figures_people(language), caption, &headings, &rows)
    }

    fn against(self, counted: &Counted, person: Option<&str>) -> Markup {
        let (language, against) = (self.language, &counted.against);
        if against.is_empty() {
            return Markup::new();
        }
        let headings = [
            say::figures_opponent(language),
            say::figures_games(language),
            say::figures_won(language),
            say::figures_average(language),
            say::figures_average_of_opponent(language),
        ];
        let rows = against.iter().map(|Against { character, people, own }| {
            let won = self.won(people);
            let averages = [people, own].map(|sums| cell(&self.tenths(sums.average())));
            let [average, of_opponent] = averages;
            let cells = [cell(&own.games.to_string()), won, average, of_opponent];
            row(text::character(language, *character), &cells)
        });
        let rows: Markup = rows.collect();
        let caption = match person {
            Some(person) if self.is_you(person) => say::figures_against_you(language).to_owned(),
            Some(person) => say::figures_against_about(language, person),
            None => say::figures_against_people(language).to_owned(),
        };
        let table = self.table("figures-against", &caption, &headings, &rows);
        let is_one = person.is_some() || counted.people.len() == 1;
        let rate = self.rate.filter(|_| is_one);
        let rating = rate.map_or_else(Markup::new, |rate| rate(language, &counted.duels));
        section("figures-against", say::figures_against(language), &(table + rating))
    }

    fn boxes(self, Counted { boxes, .. }: &Counted, person: Option<&str>) -> Markup {
        let language = self.language;
        if boxes.is_empty() {
            return Markup::new();
        }
        // Among people alone there is always a winner.
        let won = person.map(|_| say::figures_won(language));
        let headings: Vec<&str> = [say::figures_box(language), say::figures_games(language)]
            .into_iter()
            .chain(won)
            .chain([
                say::figures_average(language),
                say::figures_best(language),
                say::figures_road(language),
                say::figures_city(language),
            ])
            .collect();
        let rows = boxes.iter().map(|(boxes, sums)| {
            let won = person.map(|_| self.won(sums));
            let Sums { games, best, road, city, .. } = sums;
            let rest =
                [self.tenths(sums.average()), or_none(*best), or_none(*road), or_none(*city)];
            let rest = rest.map(|it| cell(&it));
            let games = cell(&games.to_string());
            let cells: Vec<Markup> = [games].into_iter().chain(won).chain(rest).collect();
            row(self.named(*boxes), &cells)
        });
        let rows: Markup = rows.collect();
        let caption = match person {
            Some(person) if self.is_you(person) => say::figures_boxes_you(language).to_owned(),
            Some(person) => say::figures_boxes_about(language, person),
            None => say::figures_boxes_people(language).to_owned(),
        };
        self.part("figures-boxes", say::figures_boxes(language), &caption, &headings, &rows)
    }

    /// `true` if this is the name of the only person against the computer who typed no name.
    pub(super) fn is_you(self, person: &str) -> bool {
        person == say::player_you(self.language)
    }

    /// Returns the name of games with such expansions.
    pub fn named(self, boxes: Boxes) -> &'static str {
        match boxes {
            Boxes::Any => say::figures_any_box(self.language),
            Boxes::None => say::figures_base(self.language),
            Boxes::With(expansion) => text::expansion(self.language, expansion),
        }
    }

    /// Returns the number and the percentage of games won, alone or shared.
    pub(super) fn won(self, sums: &Sums) -> Markup {
        let share = sums.hundredths().map(|share| say::figures_hundredths(self.language, share));
        markup!("{} <span>{}</span>", sums.won, share.unwrap_or_else(none))
    }

    /// Returns tenths as a decimal; a dash for `None`.
    pub(super) fn tenths(self, tenths: Option<u32>) -> String {
        let told = |tenths: u32| {
            say::FiguresDecimal { whole: tenths / 10, tenth: tenths % 10 }.tell(self.language)
        };
        tenths.filter(|tenths| *tenths > 0).map_or_else(none, told)
    }

    /// Returns the same with a minus sign for what is below zero.
    pub(super) fn signed_tenths(self, tenths: Option<i32>) -> String {
        let told = self.tenths(tenths.map(i32::unsigned_abs));
        if tenths.is_some_and(i32::is_negative) { format!("−{told}") } else { told }
    }

    /// Returns a section with a table.
    pub(super) fn part(
        self,
        id: &str,
        title: &str,
        caption: &str,
        headings: &[&str],
        rows: &Markup,
    ) -> Markup {
        section(id, title, &self.table(id, caption, headings, rows))
    }

    /// Returns a table, in a box that scrolls if it is too wide, and is reachable by keyboard.
    pub(super) fn table(self, id: &str, caption: &str, headings: &[&str], rows: &Markup) -> Markup {
        let mut markup = markup!(
            r#"<div class="figures-scroll" tabindex="0" role="group" aria-labelledby="{id}"><table class="figures-table"><caption>{caption}</caption><thead><tr>"#,
            id = id,
            caption = caption,
        );
        for heading in headings {
            append!(markup, r#"<th scope="col">{}</th>"#, heading);
        }
        append!(markup, "</tr></thead><tbody>{}</tbody></table></div>", rows);
        markup
    }
}

pub(super) fn section(id: &str, title: &str, inside: &Markup) -> Markup {
    markup!(
        r#"<section class="part" aria-labelledby="{id}"><h2 id="{id}">{title}</h2>{inside}</section>"#,
        id = id,
        title = title,
        inside = inside,
    )
}

/// Returns a row with this heading and these cells.
pub(super) fn row(heading: &str, cells: &[Markup]) -> Markup {
    let mut markup = markup!(r#"<tr><th scope="row">{}</th>"#, heading);
    for cell in cells {
        append!(markup, "<td>{}</td>", cell);
    }
    append!(markup, "</tr>");
    markup
}

fn cell(text: &str) -> Markup {
    Markup::text(text)
}

/// Returns the text of an empty cell: a dash.
pub(super) fn none() -> String {
    "–".to_owned()
}

/// Returns the number; a dash for zero.
pub(super) fn or_none(count: u32) -> String {
    if count == 0 { none() } else { count.to_string() }
}
