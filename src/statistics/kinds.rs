//! The sources of the points, as bars and a table: of all, and of those with the most games. Pure.

use bastide_rules::Edition;

use super::counted::Counted;
use super::portion::{self, Portion};
use super::sums::Sums;
use super::tables::{Telling, row, section};
use crate::ui::{Markup, markup};
use bastide_session::category::Category;
use bastide_text as text;
use bastide_text::say;

/// The most people with a bar of their own.
const MOST_WITH_KINDS: usize = 8;

impl Telling {
    /// Returns the sources of the points, as bars and as a table.
    pub fn kinds(self, counted: &Counted, person: Option<&str>) -> Markup {
        let language = self.language;
        if counted.all.known == 0 {
            return Markup::new();
        }
        let everybody = (say::figures_everybody(language), &counted.all);
        let people = counted.people.iter().map(|(name, sums)| (name.as_str(), sums));
        let rows: Vec<(&str, &Sums)> = match person {
            Some(person) => vec![(person, &counted.all)],
            None if counted.people.len() == 1 => people.collect(),
            None => [everybody].into_iter().chain(people.take(MOST_WITH_KINDS)).collect(),
        };
        let rows: Vec<(&str, &Sums)> = rows.into_iter().filter(|(_, it)| it.known > 0).collect();
        let is_seen = |kind: &Category| counted.all.kinds[*kind as usize] != 0;
        let kinds: Vec<Category> = Category::ALL.into_iter().filter(is_seen).collect();
        let named = |kind: &Category| text::points_from(language, Edition::C3, *kind);
        let headings: Vec<&str> = [say::figures_player(language)]
            .into_iter()
            .chain(kinds.iter().map(named))
            .chain([say::finish_total(language)])
            .collect();
        let total = |sums: &Sums| self.tenths(sums.average_of_all_kinds());
        let table: Markup = rows
            .iter()
            .map(|(name, sums)| {
                let points = kinds.iter().map(|kind| self.signed_tenths(sums.average_of(*kind)));
                let points = points.chain([total(sums)]);
                row(name, &points.map(|it| Markup::text(&it)).collect::<Vec<_>>())
            })
            .collect();
        let caption = say::figures_kinds_about(language);
        let alternative = format!("{caption} {}", say::figures_as_table(language));
        let drawn = portion::drawn(&rows, total, &alternative);
        let legend: Markup = Portion::ALL
            .into_iter()
            .filter(|portion| kinds.iter().any(|kind| Portion::of(*kind) == *portion))
            .map(|portion| {
                let (class, name) = (portion.class(), self.portion(portion));
                markup!(r#"<li><i class="figures-bar {}"></i>{}</li>"#, class, name)
            })
            .collect();
        let inside = markup!(
            r#"<ul class="figures-legend small" aria-hidden="true">{}</ul>{}{}"#,
            legend,
            drawn,
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
