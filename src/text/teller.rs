//! Tells what happens in one game: its language, its edition's words, its players' names.

use bastide_rules::{
    Cell, Counted, Edition, Event, PieceKind, Score, ScoredFor, Seat, Term, Turn, WhyNot,
};

use super::{
    Language, NOT_SHOWN, by_edition, edge, feature_title, list, place, say, says_old, side, tile,
};
use crate::session::{No, Session, Sitter};

/// Tells what happens in one game.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// In which language.
    pub language: Language,
    /// In whose words.
    pub edition: Edition,
    /// The names, by seat.
    pub sitters: &'a [Sitter],
}

impl<'a> Teller<'a> {
    /// For the game on the table.
    pub fn of(language: Language, session: &'a Session) -> Teller<'a> {
        let edition = session.game().config().edition;
        Teller { language, edition, sitters: session.sitters() }
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.sitters.get(seat.index()).map_or("?", |sitter| &sitter.name)
    }

    /// Several names: "A, B and C".
    pub fn names(&self, seats: &[Seat]) -> String {
        list(self.language, seats.iter().map(|seat| self.name(*seat)))
    }

    /// What happened, as the log has it; none for what the log need not say.
    pub fn event(&self, event: &Event) -> Option<String> {
        let language = self.language;
        Some(match event {
            Event::Started { .. } | Event::Returned { .. } => return None,
            Event::Drawn { seat, tile: drawn } => {
                let shown = tile(language, self.edition, drawn.tile(), Turn::NONE);
                say::event_drawn(language, self.name(*seat), shown)
            }
            Event::PutAside { seat, .. } => say::event_put_aside(language, self.name(*seat)),
            Event::Placed { seat, at, .. } => {
                say::event_placed(language, place(language, *at), self.name(*seat))
            }
            Event::Deployed { seat, piece, .. } => self.deployed(*seat, piece.kind),
            Event::Scored(score) => self.scored(score),
            Event::Over { winners } => match winners.as_slice() {
                [winner] => say::event_over_winner(language, self.name(*winner)),
                winners => say::event_over_shared(language, self.names(winners)),
            },
            // Happens only with boxes that the page cannot show yet.
            _ => return None,
        })
    }

    fn deployed(&self, seat: Seat, on: PieceKind) -> String {
        let (language, player, old) = (self.language, self.name(seat), says_old(self.edition));
        match on {
            PieceKind::City => say::event_deployed_city(language, player),
            PieceKind::Road if old => say::event_deployed_road_old(language, player),
            PieceKind::Road => say::event_deployed_road_new(language, player),
            PieceKind::Field => say::event_deployed_field(language, player),
            PieceKind::Monastery if old => say::event_deployed_monastery_old(language, player),
            PieceKind::Monastery => say::event_deployed_monastery_new(language, player),
            PieceKind::Garden => say::event_deployed_garden(language, player),
            PieceKind::River => NOT_SHOWN.to_owned(),
        }
    }

    fn scored(&self, score: &Score) -> String {
        let (language, points, sum) = (self.language, score.points, self.sum(score));
        match score.winners.as_slice() {
            [] => say::event_scored_nobody(language, sum),
            [winner] => say::event_scored(language, points, self.name(*winner), sum),
            winners => say::event_scored_shared(language, points, self.names(winners), sum),
        }
    }

    /// The arithmetic of a score: "City: 4 tiles × 2 + 1 pennant × 2 = 10".
    pub fn sum(&self, score: &Score) -> String {
        let language = self.language;
        let what = match score.scored_for {
            ScoredFor::FedCity => say::sum_fed_city(language).to_owned(),
            ScoredFor::Feature(kind) => {
                let title = feature_title(language, self.edition, kind);
                // A farm is never finished, so it need not say that it is not.
                if score.complete || kind == PieceKind::Field {
                    title.to_owned()
                } else {
                    say::sum_unfinished(language, title)
                }
            }
            _ => NOT_SHOWN.to_owned(),
        };
        let terms: Vec<String> = score.terms.iter().map(|term| self.term(*term)).collect();
        if terms.is_empty() {
            say::sum_nothing(language, what)
        } else {
            say::sum(language, terms.join(" + "), score.points, what)
        }
    }

    fn term(&self, Term { count, of, each }: Term) -> String {
        let (language, count) = (self.language, u32::from(count));
        match of {
            Counted::Tiles => say::term_tiles(language, count, each),
            Counted::Pennants if says_old(self.edition) => {
                say::term_pennants_old(language, count, each)
            }
            Counted::Pennants => say::term_pennants_new(language, count, each),
            Counted::Cities => say::term_cities(language, count, each),
            Counted::AllCities | Counted::AllRoads | Counted::Once => NOT_SHOWN.to_owned(),
        }
    }

    /// Why an intent cannot be carried out.
    pub fn no(&self, no: &No) -> String {
        let language = self.language;
        match no {
            No::Refused(refusal) => self.all(refusal.reasons().iter()),
            No::FitsInNoTurn { reasons, .. } => self.fits_in_no_turn(reasons),
            No::NothingTried => say::not_tried(language).to_owned(),
            No::CannotTakeBack => say::not_take_back(language).to_owned(),
            No::NothingToRedo => say::not_redo(language).to_owned(),
            No::NotYourTurn => say::not_your_turn(language).to_owned(),
        }
    }

    /// Reasons over all turns: what has nothing to do with turning, or else what would fit.
    fn fits_in_no_turn(&self, reasons: &[WhyNot]) -> String {
        let is_mismatch = |reason: &&WhyNot| matches!(reason, WhyNot::Mismatch { .. });
        let mut needs: Vec<String> = Vec::new();
        for reason in reasons {
            if let WhyNot::Mismatch { side: at, neighbour, .. } = reason {
                let shown = edge(self.language, *neighbour);
                let need = say::needs_side(self.language, shown, side(self.language, *at));
                if !needs.contains(&need) {
                    needs.push(need);
                }
            }
        }
        if needs.is_empty() {
            self.all(reasons.iter())
        } else {
            let other = reasons.iter().filter(|reason| !is_mismatch(reason));
            let needed = say::not_in_any_turn(self.language, list(self.language, needs));
            format!("{needed} {}", self.all(other)).trim_end().to_owned()
        }
    }

    fn all<'r>(&self, reasons: impl Iterator<Item = &'r WhyNot>) -> String {
        reasons.map(|reason| self.why_not(reason)).collect::<Vec<_>>().join(" ")
    }

    /// One reason against an action.
    pub fn why_not(&self, why: &WhyNot) -> String {
        let (language, old) = (self.language, says_old(self.edition));
        match why {
            WhyNot::Over => say::not_over(language),
            WhyNot::NoTileToPlace => say::not_no_tile(language),
            WhyNot::TileFirst => say::not_tile_first(language),
            WhyNot::NotTheDrawnTile { .. } => say::not_the_drawn_tile(language),
            WhyNot::Occupied => say::not_occupied(language),
            WhyNot::TouchesNothing => say::not_touching(language),
            WhyNot::Mismatch { side: at, tile, neighbour } => {
                let (tile, neighbour) = (edge(language, *tile), edge(language, *neighbour));
                return say::not_mismatch(language, neighbour, side(language, *at), tile);
            }
            WhyNot::DeadEnd { gap } => return self.dead_end(*gap),
            WhyNot::NotThisTile { .. } => say::not_this_tile(language),
            WhyNot::NoSuchPiece { .. } => say::not_such_piece(language),
            WhyNot::MayNotStandThere { kind: PieceKind::Field, .. } => say::not_a_farmer(language),
            WhyNot::MayNotStandThere { kind: PieceKind::Garden, .. } => {
                say::not_in_a_garden(language)
            }
            WhyNot::MayNotStandThere { .. } => say::not_stand_there(language),
            WhyNot::Taken { kind, by } => {
                let by = self.names(by);
                return match kind {
                    PieceKind::City => say::not_taken_city(language, by),
                    PieceKind::Road if old => say::not_taken_road_old(language, by),
                    PieceKind::Road => say::not_taken_road_new(language, by),
                    PieceKind::Field => say::not_taken_field(language, by),
                    PieceKind::Monastery | PieceKind::Garden => {
                        say::not_taken_building(language, by)
                    }
                    PieceKind::River => NOT_SHOWN.to_owned(),
                };
            }
            WhyNot::NoneLeft { .. } => {
                by_edition(language, self.edition, say::not_none_left_old, say::not_none_left_new)
            }
            WhyNot::NotInTheBag { .. } => say::not_in_the_bag(language),
            WhyNot::NotTheMomentToDraw => say::not_the_moment_to_draw(language),
            _ => NOT_SHOWN,
        }
        .to_owned()
    }

    fn dead_end(&self, gap: Cell) -> String {
        say::not_dead_end(self.language, place(self.language, gap))
    }
}
