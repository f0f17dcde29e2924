//! Where the points come from, as it is told: of all and of whoever played most. Pure.

use bastide_rules::Edition;

use super::chart::{self, Portion};
use super::counted::Counted;
use super::sums::Sums;
use super::tables::{Telling, row, section};
use crate::category::Category;
use crate::parts::escaped;
use crate::text::{self, say};

/// So many people have their points by kind shown.
const MOST_WITH_KINDS: usize = 8;

impl Telling {
    /// Where the points come from, as bars and as a table.
    pub fn kinds(self, counted: &Counted, person: Option<&str>) -> String {
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
}
