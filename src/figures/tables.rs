//! The figures as tables, written as markup: they change all at once. Pure.

use std::fmt::Write as _;

use super::counted::{Against, Counted};
use super::sums::Sums;
use super::wanted::Boxes;
use crate::parts::escaped;
use crate::screen::Screen;
use crate::text::{self, Language, say};

/// What they are told with.
#[derive(Clone, Copy)]
pub struct Telling {
    /// For every sentence.
    pub language: Language,
    /// The day of a time.
    pub date: fn(Language, u64) -> String,
    /// The address of a screen.
    pub address: fn(&Screen) -> String,
}

impl Telling {
    /// The records, and so many people.
    pub fn people_first(self, counted: &Counted, most: usize) -> String {
        self.records(counted) + &self.people(counted, most)
    }

    /// The rest. Of whom it is told: of somebody, or of all people.
    pub fn rest(self, counted: &Counted, person: Option<&str>) -> String {
        let course = self.course(counted, person);
        course
            + &self.kinds(counted, person)
            + &self.against(counted, person)
            + &self.boxes(counted, person)
    }

    fn people(self, Counted { people, .. }: &Counted, most: usize) -> String {
        let language = self.language;
        if people.is_empty() {
            return String::new();
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
                games.to_string(),
                won,
                or_none(*streak),
                self.tenths(sums.average()),
                best.to_string(),
                or_none(*road),
                or_none(*city),
            ];
            row(name, &cells)
        });
        let rows: String = rows.collect();
        let caption = say::figures_people_about(language);
        self.part("figures-people", say::figures_people(language), caption, &headings, &rows)
    }

    fn against(self, Counted { against, .. }: &Counted, person: Option<&str>) -> String {
        let language = self.language;
        if against.is_empty() {
            return String::new();
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
            let averages = [people, own].map(|sums| self.tenths(sums.average()));
            let [average, of_opponent] = averages;
            let cells = [own.games.to_string(), won, average, of_opponent];
            row(text::character(language, *character), &cells)
        });
        let rows: String = rows.collect();
        let caption = match person {
            Some(person) if self.is_you(person) => say::figures_against_you(language).to_owned(),
            Some(person) => say::figures_against_about(language, person),
            None => say::figures_against_people(language).to_owned(),
        };
        self.part("figures-against", say::figures_against(language), &caption, &headings, &rows)
    }

    fn boxes(self, Counted { boxes, .. }: &Counted, person: Option<&str>) -> String {
        let language = self.language;
        if boxes.is_empty() {
            return String::new();
        }
        // Among people alone somebody always wins.
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
            let cells: Vec<String> =
                [games.to_string()].into_iter().chain(won).chain(rest).collect();
            row(self.named(*boxes), &cells)
        });
        let rows: String = rows.collect();
        let caption = match person {
            Some(person) if self.is_you(person) => say::figures_boxes_you(language).to_owned(),
            Some(person) => say::figures_boxes_about(language, person),
            None => say::figures_boxes_people(language).to_owned(),
        };
        self.part("figures-boxes", say::figures_boxes(language), &caption, &headings, &rows)
    }

    /// `true` if this is what the only person against the computer is called who typed no name.
    pub(super) fn is_you(self, person: &str) -> bool {
        person == say::player_you(self.language)
    }

    /// What games with such boxes are called.
    pub fn named(self, boxes: Boxes) -> &'static str {
        match boxes {
            Boxes::Any => say::figures_any_box(self.language),
            Boxes::None => say::figures_base(self.language),
            Boxes::With(expansion) => text::expansion(self.language, expansion),
        }
    }

    /// How many were won or shared, and how many of a hundred.
    pub(super) fn won(self, sums: &Sums) -> String {
        let share = sums.hundredths().map(|share| say::figures_hundredths(self.language, share));
        let share = escaped(&share.unwrap_or_else(none));
        format!("{} <span>{share}</span>", sums.won)
    }

    /// So many tenths, as a decimal; a dash for nothing.
    pub(super) fn tenths(self, tenths: Option<u32>) -> String {
        let told = |tenths: u32| {
            say::FiguresDecimal { whole: tenths / 10, tenth: tenths % 10 }.tell(self.language)
        };
        tenths.filter(|tenths| *tenths > 0).map_or_else(none, told)
    }

    /// A section that is a table.
    pub(super) fn part(
        self,
        id: &str,
        title: &str,
        caption: &str,
        headings: &[&str],
        rows: &str,
    ) -> String {
        section(id, title, &self.table(id, caption, headings, rows))
    }

    /// A table, in a box that scrolls where it is too wide, and can be reached by keys.
    pub(super) fn table(self, id: &str, caption: &str, headings: &[&str], rows: &str) -> String {
        let caption = escaped(caption);
        let mut markup = format!(
            r#"<div class="figures-scroll" tabindex="0" role="group" aria-labelledby="{id}"><table class="figures-table"><caption>{caption}</caption><thead><tr>"#
        );
        for heading in headings {
            // Writing into a text cannot fail.
            let _ = write!(markup, r#"<th scope="col">{}</th>"#, escaped(heading));
        }
        let _ = write!(markup, "</tr></thead><tbody>{rows}</tbody></table></div>");
        markup
    }
}

pub(super) fn section(id: &str, title: &str, inside: &str) -> String {
    let title = escaped(title);
    format!(
        r#"<section class="part" aria-labelledby="{id}"><h2 id="{id}">{title}</h2>{inside}</section>"#
    )
}

/// A row: its heading, and its cells as markup.
pub(super) fn row(heading: &str, cells: &[String]) -> String {
    let mut markup = format!(r#"<tr><th scope="row">{}</th>"#, escaped(heading));
    for cell in cells {
        // Writing into a text cannot fail.
        let _ = write!(markup, "<td>{cell}</td>");
    }
    markup.push_str("</tr>");
    markup
}

/// What stands where nothing is to be told.
pub(super) fn none() -> String {
    "–".to_owned()
}

/// How much; a dash for nothing.
pub(super) fn or_none(count: u32) -> String {
    if count == 0 { none() } else { count.to_string() }
}
