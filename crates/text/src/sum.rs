//! The arithmetic of a score, in words.

use bastide_rules::tiles::Mark;
use bastide_rules::{Counted, Edition, Goods, PieceKind, Score, ScoredFor, Term, Title};

use super::figure::Site;
use super::{Language, Teller, by_edition, say, says_old};

impl Teller<'_> {
    /// Returns the arithmetic of a score: "City: 4 tiles × 2 + 1 pennant × 2 = 10".
    pub fn sum(&self, score: &Score) -> String {
        let (language, what) = (self.language, self.scored_for(score));
        let has_buildings = score.buildings > 0;
        if score.terms.is_empty() && !has_buildings {
            return say::sum_nothing(language, &what);
        }
        if score.terms.iter().all(|term| term.of == Counted::Once) && !has_buildings {
            return say::SumAtOnce { what: &what, total: score.points }.tell(language);
        }
        say::Sum { what: &what, terms: &self.terms(score), total: score.points }.tell(language)
    }

    /// Returns the products of a score, and the points for buildings: "4 tiles × 2 + 1 pennant × 2".
    pub fn terms(&self, score: &Score) -> String {
        let terms: Vec<String> = score.terms.iter().map(|term| self.term(*term)).collect();
        let terms = terms.join(" + ");
        let halved = match score.spells.witch {
            true => say::sum_halved(self.language, &terms),
            false => terms,
        };
        let buildings = (score.buildings > 0)
            .then(|| say::term_buildings(self.language, u32::from(score.buildings)));
        let parts = [Some(halved).filter(|terms| !terms.is_empty()), buildings];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" + ")
    }

    /// Returns the scored feature or bonus as a heading.
    pub fn scored_for(&self, score: &Score) -> String {
        let language = self.language;
        match score.scored_for {
            ScoredFor::Feature(kind) => {
                let title = self.feature_title(score, kind);
                // A farm is never completed, so the heading need not say that it is incomplete.
                let mut heading = match score.complete || kind == PieceKind::Field {
                    true => title.to_owned(),
                    false => say::sum_unfinished(language, title),
                };
                if score.spells.mage {
                    heading = say::sum_mage(language, &heading);
                }
                if score.spells.witch {
                    heading = say::sum_witch(language, &heading);
                }
                return heading;
            }
            ScoredFor::FedCity => say::sum_fed_city(language),
            ScoredFor::Pig => say::sum_pig(language),
            ScoredFor::Barn => say::sum_barn(language),
            ScoredFor::FairyVisit => say::sum_fairy_visit(language),
            ScoredFor::Fairy => say::sum_fairy(language),
            ScoredFor::Goods(Goods::Wine) => say::sum_wine(language),
            ScoredFor::Goods(Goods::Grain) => say::sum_grain(language),
            ScoredFor::Goods(Goods::Cloth) => say::sum_cloth(language),
            ScoredFor::Title(Title::King) => say::sum_king(language),
            ScoredFor::Title(Title::Robber) => say::sum_robber(language),
            ScoredFor::Church => say::sum_church(language),
            ScoredFor::WindRose => say::sum_wind_rose(language),
            ScoredFor::Gold => say::sum_gold(language),
            ScoredFor::Flock => say::sum_flock(language),
            ScoredFor::Arrow => say::sum_arrow(language),
        }
        .to_owned()
    }

    /// Returns the heading of a feature, with the symbol that raised its score or made it 0.
    fn feature_title(&self, score: &Score, kind: PieceKind) -> &'static str {
        let (language, marks) = (self.language, score.marks);
        match Site::of(marks, kind) {
            Site::City if marks.has(Mark::Besieged) => say::city_besieged_title(language),
            Site::City if marks.has(Mark::Cathedral) => say::city_cathedral_title(language),
            Site::City if marks.has(Mark::Darmstadtium) => say::city_darmstadtium_title(language),
            Site::Road if marks.has(Mark::Labyrinth) => say::road_labyrinth_title(language),
            Site::Road if marks.has(Mark::Inn) => say::road_inn_title(language),
            Site::Field if marks.has_herd() => say::field_herd_title(language),
            site => title(language, self.edition, site),
        }
    }

    /// Returns one product of a sum.
    pub fn term(&self, Term { count, of, each }: Term) -> String {
        let (language, count, each) = (self.language, u32::from(count), u32::from(each));
        match of {
            Counted::Tiles => say::TermTiles { count, each }.tell(language),
            Counted::Pennants if says_old(self.edition) => {
                say::TermPennantsOld { count, each }.tell(language)
            }
            Counted::Pennants => say::TermPennantsNew { count, each }.tell(language),
            Counted::Cities | Counted::AllCities => say::TermCities { count, each }.tell(language),
            Counted::BesiegedCities => say::TermBesieged { count, each }.tell(language),
            Counted::AllRoads => say::TermRoads { count, each }.tell(language),
            Counted::Followers => say::TermFollowers { count, each }.tell(language),
            Counted::Ingots => say::TermIngots { count, each }.tell(language),
            Counted::Vineyards => say::TermVineyards { count, each }.tell(language),
            Counted::Sheep => say::sheep(language, count),
            Counted::Once => each.to_string(),
        }
    }
}

/// Returns the heading of a feature; connected fields are a farm.
pub fn title(language: Language, edition: Edition, site: Site) -> &'static str {
    match site {
        Site::City => say::city_title(language),
        Site::Road => say::road_title(language),
        Site::Field => say::field_title(language),
        Site::Monastery => {
            by_edition(language, edition, say::monastery_old_title, say::monastery_new_title)
        }
        Site::Shrine => by_edition(language, edition, say::shrine_old_title, say::shrine_new_title),
        Site::Abbey => say::abbey_title(language),
        Site::Church => say::church_title(language),
        Site::Courtyard => say::courtyard_title(language),
        Site::Tower => say::tower_title(language),
        Site::Garden => say::garden_title(language),
        Site::River => say::river_title(language),
    }
}
