//! The records as markup: how much, by whom, and in which game. Pure.

use super::counted::{Counted, Feat, Record};
use super::tables::{Telling, section};
use crate::ui::{Markup, markup};
use bastide_session::address::Screen;
use bastide_text::{Language, say};

impl Telling {
    /// Returns the best result of each kind.
    pub fn records(self, Counted { records, .. }: &Counted) -> Markup {
        let records = Feat::ALL.into_iter().zip(records);
        let told = records.filter_map(|(feat, record)| Some(self.record(feat, record.as_ref()?)));
        let told: Markup = told.collect();
        if told.is_empty() {
            return told;
        }
        let list = markup!(r#"<dl class="figures-records">{}</dl>"#, told);
        section("figures-records", say::figures_records(self.language), &list)
    }

    fn record(self, feat: Feat, record: &Record) -> Markup {
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
        markup!(
            r#"<div><dt>{}</dt><dd><strong>{}</strong> <span>{}</span></dd><dd><a href="{}">{}</a></dd></div>"#,
            name,
            count,
            unit(language, *count),
            (self.address)(&Screen::Table(key.clone())),
            told,
        )
    }
}
