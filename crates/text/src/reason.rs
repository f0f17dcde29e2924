//! Sentences that explain why one turn is better than another, for hints, reviews and puzzles.

use bastide_questions::{Matter, Reason, rounded};
use bastide_rules::{Cell, FeatureId, Laid, PieceId, PieceKind, Seat, Table};

use super::figure::{Site, capital, the};
use super::offer::whereabouts;
use super::{Teller, place, say};

/// The reasons why one turn is better than another, and the numbers to show, which add up.
#[derive(Clone, Copy)]
pub struct Why<'a> {
    /// The reasons.
    pub reasons: &'a [Reason],
    /// The player who takes the turn.
    pub mover: Seat,
    /// `true` if that player is the reader.
    pub is_you: bool,
    /// The parts of a point in which the numbers are shown: 1 for whole points, 10 for tenths.
    pub parts: f32,
    /// The difference between the turns, in these parts.
    pub total: i32,
    /// Writes a number of these parts: "+12".
    pub written: &'a dyn Fn(i32) -> String,
}

impl Teller<'_> {
    /// Returns one sentence for each reason: "The city on the right scores for you: +12.", "The
    /// farm is worth less to Ben: +3.", with the costs last: "Costs: You have fewer meeples in your
    /// supply: −4." Each number is the value for the player who takes the turn, and the numbers add
    /// up to the total. `table` is the table after the better turn.
    pub fn reasons(&self, table: &Table, why: Why) -> Vec<String> {
        let advantages: Vec<f32> =
            why.reasons.iter().map(|reason| reason.advantage(why.mover) * why.parts).collect();
        let (mut gains, mut costs) = (Vec::new(), Vec::new());
        for (reason, points) in why.reasons.iter().zip(rounded(&advantages, why.total)) {
            let sentence = || {
                let player = Some(reason.seat).filter(|seat| !why.is_you || *seat != why.mover);
                let is_more = (points > 0) == (reason.seat == why.mover);
                self.reason(table, reason, player, is_more, &(why.written)(points))
            };
            match points {
                1.. => gains.push(sentence()),
                0 => {}
                _ => costs.push(sentence()),
            }
        }
        if !costs.is_empty() {
            gains.push(say::reason_costs(self.language, &costs.join(" ")));
        }
        gains
    }

    fn reason(
        &self,
        table: &Table,
        reason: &Reason,
        player: Option<Seat>,
        is_more: bool,
        points: &str,
    ) -> String {
        let language = self.language;
        let what = match (reason.on, reason.matter) {
            (Some((at, piece)), _) => &self.which(table, at, piece),
            (None, Matter::Goods) => say::reason_goods(language),
            (None, Matter::Gold) => say::reason_gold(language),
            (None, Matter::Flock) => say::reason_flock(language),
            (None, Matter::Titles) => say::reason_titles(language),
            (None, Matter::Fairy) => say::reason_fairy(language),
            (None, Matter::Dragon) => say::reason_dragon(language),
            (None, Matter::Count) => say::reason_carcassonne(language),
            (None, Matter::Abbey) => say::reason_abbey(language),
            (None, Matter::Turn) => say::reason_next(language),
            (None, _) => say::reason_turn(language),
        };
        let what = &capital(language, what);
        let name = player.map(|seat| self.name(seat));
        match (reason.matter, name, is_more) {
            (Matter::Later, _, _) if points.starts_with('+') => {
                say::reason_later_more(language, points)
            }
            (Matter::Later, _, _) => say::reason_later_less(language, points),
            (Matter::Rest, _, _) => say::reason_rest(language, points),
            (Matter::Home, None, true) => say::reason_home_more_you(language, points),
            (Matter::Home, None, false) => say::reason_home_less_you(language, points),
            (Matter::Home, Some(player), true) => {
                say::ReasonHomeMore { player, points }.tell(language)
            }
            (Matter::Home, Some(player), false) => {
                say::ReasonHomeLess { player, points }.tell(language)
            }
            (Matter::Paid, None, true) => say::ReasonPaysYou { what, points }.tell(language),
            (Matter::Paid, Some(player), true) => {
                say::ReasonPays { what, player, points }.tell(language)
            }
            (_, None, true) => say::ReasonMoreYou { what, points }.tell(language),
            (_, None, false) => say::ReasonLessYou { what, points }.tell(language),
            (_, Some(player), true) => say::ReasonMore { what, player, points }.tell(language),
            (_, Some(player), false) => say::ReasonLess { what, player, points }.tell(language),
        }
    }

    /// Returns "the city". If there are several: "the city on the right"; if that is ambiguous:
    /// "the city on the right (4 tiles)"; and if that is too, one of its tiles: "the city (1 right
    /// of the start tile)".
    fn which(&self, table: &Table, at: Cell, piece: PieceId) -> String {
        let language = self.language;
        let site = Site::at(self.board, at, piece.kind);
        let what = the(language, self.edition, site);
        let at_cell = |at| {
            let place = &place(language, at);
            say::ReasonAt { what, place }.tell(language)
        };
        // Only the other turn puts the feature on the table.
        let Some(feature) = table.feature_id(at, piece) else { return at_cell(at) };
        // Every piece of a site of this kind, with its cell.
        let pieces = |laid: &Laid| {
            let cell = laid.cell;
            let tile = laid.tile.tile();
            let ids = tile.pieces.iter().map(|it| it.id).filter(|id| id.kind == piece.kind);
            let is_such = Site::of(tile.marks, piece.kind) == site;
            ids.filter(move |_| is_such)
                .filter_map(move |id| Some((cell, table.feature_id(cell, id)?)))
        };
        let all: Vec<(Cell, FeatureId)> = self.board.laid().iter().flat_map(pieces).collect();
        let others: Vec<&(Cell, FeatureId)> = all.iter().filter(|it| it.1 != feature).collect();
        if others.is_empty() {
            return what.to_owned();
        }
        let part = self.part_of_table(at);
        let mut near = others.iter().filter(|it| self.part_of_table(it.0) == part).peekable();
        if near.peek().is_none() {
            return say::ReasonPlace { what, place: part }.tell(language);
        }
        let tiles = |id: FeatureId| table.feature_of(id).tiles;
        let is_large = matches!(piece.kind, PieceKind::City | PieceKind::Road | PieceKind::Field);
        if is_large && near.all(|it| tiles(it.1) != tiles(feature)) {
            let count = u32::from(tiles(feature));
            return say::ReasonSize { what, place: part, count }.tell(language);
        }
        let is_alone = |cell: Cell| others.iter().all(|it| it.0 != cell);
        let own = || all.iter().filter(|it| it.1 == feature).map(|it| it.0);
        match [at].into_iter().chain(own()).find(|cell| is_alone(*cell)) {
            Some(cell) => at_cell(cell),
            None => self.on_tile(what, at, piece),
        }
    }

    /// Returns "the road (the start tile, at the top)", for one of several on the same tile.
    fn on_tile(&self, what: &str, at: Cell, piece: PieceId) -> String {
        let language = self.language;
        let mut name = place(language, at);
        if let Some(last) = whereabouts(language, self.board, at, piece) {
            name = say::ListComma { first: &name, last: &last }.tell(language);
        }
        say::ReasonAt { what, place: &name }.tell(language)
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, Config, Game, Preset, Source, TileId, Turn};

    use super::*;
    use crate::Language;
    use bastide_session::Session;

    /// Returns the name of the city at `at`, among those of the start tile and `count` tiles of its
    /// kind to its east, each with one to its north.
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
        assert_eq!(named(1, 1), "the city on the right");
        assert_eq!(named(4, 4), "the city (4 right of the start tile)", "another lies beside it");
    }

    #[test]
    fn what_is_not_on_the_table_is_named_by_its_place() {
        assert_eq!(named(1, 7), "the city (7 right of the start tile)");
    }

    #[test]
    fn no_two_features_on_a_table_have_the_same_name() {
        let mut told_apart = 0;
        for (seed, book) in [Preset::NewEdition, Preset::BigBox].into_iter().enumerate() {
            let mut session =
                Session::among(&["Anna", "Ben"], Config::new(2, book, 5 + seed as u64));
            while session.game().table().board().laid().len() < 45 {
                let legal = session.game().table().legal();
                let at = session.game().actions().len() * 7 % legal.len();
                session.play(legal[at]).expect("it is legal");
            }
            let table = session.game().table();
            for language in Language::ALL {
                let teller = Teller::of(language, &session);
                let mut named: Vec<(String, FeatureId)> = Vec::new();
                for laid in table.board().laid() {
                    for piece in &laid.tile.tile().pieces {
                        let Some(id) = table.feature_id(laid.cell, piece.id) else { continue };
                        if piece.id.kind == PieceKind::River {
                            continue;
                        }
                        let name = teller.which(table, laid.cell, piece.id);
                        for (other, feature) in &named {
                            assert!(*feature == id || *other != name, "{name}");
                            told_apart += 1;
                        }
                        named.push((name, id));
                    }
                }
            }
        }
        assert!(told_apart > 1000);
    }
}
