//! The records as they are told: how much, whose, and in which game. Pure.

use super::counted::{Counted, Feat, Record};
use super::tables::{Telling, section};
use crate::parts::escaped;
use crate::screen::Screen;
use crate::text::{Language, say};

impl Telling {
    /// The best of each kind.
    pub fn records(self, Counted { records, .. }: &Counted) -> String {
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
}
