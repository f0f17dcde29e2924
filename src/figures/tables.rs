//! The figures as tables, written as markup: they change all at once. Pure.

use std::fmt::Write as _;

use bastide_rules::Edition;

use super::chart::{self, Portion};
use super::counted::{Against, Counted, Feat, Record};
use super::course::{self, Brought};
use super::sums::Sums;
use super::wanted::Boxes;
use crate::category::Category;
use crate::parts::escaped;
use crate::screen::Screen;
use crate::text::{self, Language, say};

/// So many people have their points by kind shown.
const MOST_WITH_KINDS: usize = 8;

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

    fn records(self, Counted { records, .. }: &Counted) -> String {
        let records = Feat::ALL.into_iter().zip(records);
        let told = records.filter_map(|(feat, record)| Some(self.record(feat, record.as_ref()?)));
        let told: String = told.collect();
        if told.is_empty() {
            return told;
        }
        let list = format!(r#"<dl class="figures-records">{told}</dl>"#);
        section("figures-records", say::figures_records(self.language), &list)
    }

    fn record(self, feat: Feat, record: &Record) -> String {
        let language = self.language;
        let (name, unit): (_, fn(Language, u32) -> String) = match feat {
            Feat::Score => (say::figures_highest(language), say::figures_points),
            Feat::City => (say::figures_city(language), say::figures_tiles),
            Feat::Road => (say::figures_road(language), say::figures_tiles),
            Feat::Streak => (say::figures_streak(language), say::figures_wins),
        };
        let Record { count, name: player, key, saved_at } = record;
        let date = (self.date)(language, *saved_at);
        let told = say::FiguresWhoAndWhen { player, date: &date }.tell(language);
        format!(
            r#"<div><dt>{}</dt><dd><strong>{count}</strong> <span>{}</span></dd><dd><a href="{}">{}</a></dd></div>"#,
            escaped(name),
            escaped(&unit(language, *count)),
            escaped(&(self.address)(&Screen::Table(key.clone()))),
            escaped(&told),
        )
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

    fn course(self, Counted { course, .. }: &Counted, person: Option<&str>) -> String {
        let language = self.language;
        let ([first, .., last], count) = (&course[..], course.len() as u32) else {
            return String::new();
        };
        let about = match person {
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
            r#"<p class="small soft measure">{}</p><ul class="figures-legend small" aria-hidden="true"><li><i class="won"></i>{}</li><li><i class="lost"></i>{}</li></ul><div class="figures-columns"><span aria-hidden="true">{highest}</span>{}<p class="small soft" aria-hidden="true"><span>{first}</span><span>{last}</span></p></div><details><summary>{}</summary>{}</details>"#,
            escaped(&about),
            escaped(say::figures_won(language)),
            escaped(say::figures_lost(language)),
            course::drawn(course, &alternative),
            escaped(say::figures_table(language)),
            self.table("figures-course", &about, &headings, &rows),
        );
        section("figures-course", say::figures_course(language), &inside)
    }

    fn kinds(self, counted: &Counted, person: Option<&str>) -> String {
        let language = self.language;
        if counted.all.known == 0 {
            return String::new();
        }
        let everybody = (say::figures_everybody(language), &counted.all);
        let people = counted.people.iter().map(|(name, sums)| (name.as_str(), sums));
        let rows: Vec<(&str, &Sums)> = match person {
            Some(person) => vec![(person, &counted.all)],
            None if counted.people.len() == 1 => people.collect(),
            None => [everybody].into_iter().chain(people.take(MOST_WITH_KINDS)).collect(),
        };
        let rows: Vec<(&str, &Sums)> = rows.into_iter().filter(|(_, it)| it.known > 0).collect();
        let is_seen = |kind: &Category| counted.all.kinds[*kind as usize] > 0;
        let kinds: Vec<Category> = Category::ALL.into_iter().filter(is_seen).collect();
        let named = |kind: &Category| text::points_from(language, Edition::C3, *kind);
        let headings: Vec<&str> = [say::figures_player(language)]
            .into_iter()
            .chain(kinds.iter().map(named))
            .chain([say::finish_total(language)])
            .collect();
        let total = |sums: &Sums| self.tenths(sums.average_of_all_kinds());
        let table: String = rows
            .iter()
            .map(|(name, sums)| {
                let points = kinds.iter().map(|kind| self.tenths(sums.average_of(*kind)));
                row(name, &points.chain([total(sums)]).collect::<Vec<_>>())
            })
            .collect();
        let caption = say::figures_kinds_about(language);
        let alternative = format!("{caption} {}", say::figures_as_table(language));
        let drawn = chart::drawn(&rows, total, &alternative);
        let legend: String = Portion::ALL
            .into_iter()
            .filter(|portion| kinds.iter().any(|kind| Portion::of(*kind) == *portion))
            .map(|portion| {
                let (class, name) = (portion.class(), escaped(self.portion(portion)));
                format!(r#"<li><i class="figures-bar {class}"></i>{name}</li>"#)
            })
            .collect();
        let inside = format!(
            r#"<ul class="figures-legend small" aria-hidden="true">{legend}</ul>{drawn}{}"#,
            self.table("figures-kinds", caption, &headings, &table),
        );
        section("figures-kinds", say::figures_kinds(language), &inside)
    }

    fn portion(self, portion: Portion) -> &'static str {
        let kind = match portion {
            Portion::City => Category::Cities,
            Portion::Road => Category::Roads,
            Portion::Monastery => Category::Monasteries,
            Portion::Farm => Category::Farms,
            Portion::Other => return say::figures_other(self.language),
        };
        text::points_from(self.language, Edition::C3, kind)
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
            Some(person) => say::figures_boxes_about(language, person),
            None => say::figures_boxes_people(language).to_owned(),
        };
        self.part("figures-boxes", say::figures_boxes(language), &caption, &headings, &rows)
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
    fn won(self, sums: &Sums) -> String {
        let share = sums.hundredths().map(|share| say::figures_hundredths(self.language, share));
        let share = escaped(&share.unwrap_or_else(none));
        format!("{} <span>{share}</span>", sums.won)
    }

    /// So many tenths, as a decimal; a dash for nothing.
    fn tenths(self, tenths: Option<u32>) -> String {
        let told = |tenths: u32| {
            say::FiguresDecimal { whole: tenths / 10, tenth: tenths % 10 }.tell(self.language)
        };
        tenths.filter(|tenths| *tenths > 0).map_or_else(none, told)
    }

    /// A section that is a table.
    fn part(self, id: &str, title: &str, caption: &str, headings: &[&str], rows: &str) -> String {
        section(id, title, &self.table(id, caption, headings, rows))
    }

    /// A table, in a box that scrolls where it is too wide, and can be reached by keys.
    fn table(self, id: &str, caption: &str, headings: &[&str], rows: &str) -> String {
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

fn section(id: &str, title: &str, inside: &str) -> String {
    let title = escaped(title);
    format!(
        r#"<section class="part" aria-labelledby="{id}"><h2 id="{id}">{title}</h2>{inside}</section>"#
    )
}

/// A row: its heading, and its cells as markup.
fn row(heading: &str, cells: &[String]) -> String {
    let mut markup = format!(r#"<tr><th scope="row">{}</th>"#, escaped(heading));
    for cell in cells {
        // Writing into a text cannot fail.
        let _ = write!(markup, "<td>{cell}</td>");
    }
    markup.push_str("</tr>");
    markup
}

/// What stands where nothing is to be told.
fn none() -> String {
    "–".to_owned()
}

/// How much; a dash for nothing.
fn or_none(count: u32) -> String {
    if count == 0 { none() } else { count.to_string() }
}
