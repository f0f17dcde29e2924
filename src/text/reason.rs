//! Why a turn is good, or better than another, in sentences: those of a hint are those of the review.

use bastide_questions::Matter;
use bastide_rules::{Cell, PieceId, PieceKind, Table};

use super::figure::{Site, capital, the};
use super::{Teller, say};

/// Something a turn brings, or brings more than another.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a> {
    /// What it is.
    pub matter: Matter,
    /// On which feature, if it is on one.
    pub on: Option<(Cell, PieceId)>,
    /// For whom; nobody, where it is for whoever is told.
    pub player: Option<&'a str>,
    /// Whether it is more, not less.
    pub is_more: bool,
    /// How much: "+12".
    pub points: &'a str,
}

impl Teller<'_> {
    /// "The city in the east pays you: +12.", "The farm promises Ben less: −3."; where the turn is
    /// played on this table.
    pub fn reason(&self, table: &Table, why: Why) -> String {
        let (language, points) = (self.language, why.points);
        let what = match why.on {
            Some((at, piece)) => self.which(table, at, piece),
            None if why.matter == Matter::Paid => say::reason_turn(language).to_owned(),
            None => say::reason_rest(language).to_owned(),
        };
        let what = &capital(language, &what);
        let Some(player) = why.player else {
            return match why.matter {
                Matter::Paid => say::ReasonPaysYou { what, points }.tell(language),
                Matter::Home if why.is_more => say::reason_home_more_you(language, points),
                Matter::Home => say::reason_home_less_you(language, points),
                _ if why.is_more => say::ReasonMoreYou { what, points }.tell(language),
                _ => say::ReasonLessYou { what, points }.tell(language),
            };
        };
        match why.matter {
            Matter::Paid => say::ReasonPays { what, player, points }.tell(language),
            Matter::Home if why.is_more => say::ReasonHomeMore { player, points }.tell(language),
            Matter::Home => say::ReasonHomeLess { player, points }.tell(language),
            _ if why.is_more => say::ReasonMore { what, player, points }.tell(language),
            _ => say::ReasonLess { what, player, points }.tell(language),
        }
    }

    /// "the city", where several lie on the table "the city in the east", and where several lie there
    /// "the city in the east (4 tiles)".
    fn which(&self, table: &Table, at: Cell, piece: PieceId) -> String {
        let language = self.language;
        let site = Site::at(self.board, at, piece.kind);
        let what = the(language, self.edition, site);
        let Some(feature) = table.feature_id(at, piece) else { return what.to_owned() };
        let others = self.board.laid().iter().filter(|laid| {
            let tile = laid.tile.tile();
            let is_other = |id: PieceId| table.feature_id(laid.cell, id) != Some(feature);
            let mut pieces = tile.pieces.iter().map(|it| it.id).filter(|id| id.kind == piece.kind);
            Site::of(tile.marks, piece.kind) == site && pieces.any(is_other)
        });
        let others: Vec<Cell> = others.map(|laid| laid.cell).collect();
        if others.is_empty() {
            return what.to_owned();
        }
        let place = self.part_of_table(at);
        let is_large = matches!(piece.kind, PieceKind::City | PieceKind::Road | PieceKind::Field);
        if is_large && others.iter().any(|other| self.part_of_table(*other) == place) {
            let count = u32::from(table.feature_of(feature).tiles);
            return say::ReasonSize { what, place, count }.tell(language);
        }
        say::ReasonPlace { what, place }.tell(language)
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, Config, Game, Preset, Source, TileId, Turn};

    use super::*;
    use crate::session::Session;
    use crate::text::Language;

    /// The city of one of the start tile and so many of its kind to its east, each with one to its north.
    fn named(count: i16, at: i16) -> String {
        let tile = TileId::named("B03").expect("a tile");
        let source = Source::Draws(vec![tile; 9]);
        let config = Config { source, ..Config::base(2, Preset::NewEdition, 7) };
        let mut session = Session::among(&["Anna", "Ben"], config);
        for x in 1..=count {
            let place = Action::Place { tile, at: Cell::new(x, 0), turn: Turn::NONE };
            session.play(place).expect("it fits");
            if session.game().table().check(Action::Pass).is_ok() {
                session.play(Action::Pass).expect("nobody need stand there");
            }
        }
        let game: &Game = session.game();
        let city = PieceId::new(PieceKind::City, 0);
        let teller = Teller::of(Language::En, &session);
        teller.which(game.table(), Cell::new(at, 0), city)
    }

    #[test]
    fn a_feature_is_named_by_its_place_where_there_are_several_and_by_its_size_where_several_lie() {
        assert_eq!(named(0, 0), "the city");
        assert_eq!(named(1, 1), "the city in the east");
        assert_eq!(named(4, 4), "the city in the east (1 tile)");
    }

    #[test]
    fn what_is_not_on_the_table_is_named_by_its_kind() {
        assert_eq!(named(1, 7), "the city");
    }
}
