//! Sentences about the events of one game, in its language, its edition's terms and with its
//! players' names.

use bastide_rules::{
    Board, Cell, CircleChoice, Edition, Event, Figure, Freed, Goods, OneMore, PieceId, Prisoner,
    RANSOM, Revealed, Score, Seat, SentHome, Spellcaster, Title, Turn,
};

use super::figure::{
    Site, a_building, a_figure, a_follower_on, arrow_effect, onto, revealed, the_spellcaster,
    to_quarter,
};
use super::{Language, list, place, say, tile};
use bastide_session::line::{Player, is_you};
use bastide_session::{IntentError, Session};

/// Describes the events of one game.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The language of the sentences.
    pub language: Language,
    /// The edition, which decides the terms.
    pub edition: Edition,
    /// The players, by seat.
    pub players: &'a [Player],
    /// The tiles on the table: figures on a shrine have another name than those in a monastery.
    pub board: &'a Board,
}

impl<'a> Teller<'a> {
    /// Creates a teller for the game on the table.
    pub fn of(language: Language, session: &'a Session) -> Teller<'a> {
        let game = session.game();
        let (edition, board) = (game.config().edition, game.table().board());
        Teller { language, edition, players: session.players(), board }
    }

    /// Returns a player's name.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.players.get(seat.index()).map_or("?", |player| &player.name)
    }

    /// Returns several names: "A, B and C".
    pub fn names(&self, seats: &[Seat]) -> String {
        list(self.language, seats.iter().map(|seat| self.name(*seat)))
    }

    /// Returns the log entry of an event; `None` if the log omits it.
    pub fn event(&self, event: &Event) -> Option<String> {
        let language = self.language;
        Some(match event {
            // The log shows these as headings.
            Event::Turn { .. } | Event::FinalScoring => return None,
            Event::Started { .. } => return None,
            Event::Drawn { seat, tile: drawn } => {
                let shown = tile(language, self.edition, drawn.tile(), Turn::NONE);
                say::EventDrawn { player: self.name(*seat), tile: &shown }.tell(language)
            }
            Event::PutAside { seat, .. } => say::event_put_aside(language, self.name(*seat)),
            Event::SetAside { seat, .. } => say::event_set_aside(language, self.name(*seat)),
            Event::ShuffledIn { tiles } => say::event_shuffled_in(language, u32::from(*tiles)),
            Event::Placed { seat, tile, at, .. } => self.placed(*seat, *tile, *at),
            Event::Deployed { seat, figure, at, piece } => {
                let (who, onto) = self.figure_onto(*figure, *at, *piece);
                say::EventDeployed { player: self.name(*seat), figure: who, onto }.tell(language)
            }
            Event::Scored(score) => self.scored(score),
            Event::Returned { seat, figure, at, piece, sent_by } => {
                let (who, _) = self.figure_onto(*figure, *at, *piece);
                return self.returned(*seat, who, *sent_by);
            }
            Event::BarnBuilt { seat, .. } => say::event_barn_built(language, self.name(*seat)),
            Event::BarnTakenDown { seat, .. } => {
                let (player, figure) = (self.name(*seat), say::a_barn(language));
                say::EventFetched { player, figure }.tell(language)
            }
            Event::CircleChosen { seat, kind, choice } => {
                let player = self.name(*seat);
                let figure = a_follower_on(language, self.edition, *kind);
                match choice {
                    CircleChoice::Add => say::EventCircleAdd { player, figure }.tell(language),
                    CircleChoice::Fetch => say::EventCircleFetch { player, figure }.tell(language),
                }
            }
            Event::LeftCarcassonne { seat, figure, .. } => {
                let figure = a_figure(language, self.edition, *figure, None);
                say::EventFetched { player: self.name(*seat), figure }.tell(language)
            }
            Event::IngotLaid { seat, at } => {
                let (player, place) = (self.name(*seat), &place(language, *at));
                say::EventIngotLaid { player, place }.tell(language)
            }
            Event::IngotsTaken { seat, from } => {
                let ingots = &say::ingots(language, from.len() as u32);
                say::EventIngotsTaken { player: self.name(*seat), ingots }.tell(language)
            }
            Event::Built { seat, building, .. } => {
                let (player, building) = (self.name(*seat), a_building(language, *building));
                say::EventBuilt { player, building }.tell(language)
            }
            Event::Hidden { seat } => say::event_hidden(language, self.name(*seat)),
            Event::Revealed { seat, revealed: Revealed::Wolf, .. } => {
                say::event_wolf(language, self.name(*seat))
            }
            Event::Revealed { seat, revealed: token, .. } => {
                let (player, sheep) = (self.name(*seat), &revealed(language, *token));
                say::EventSheep { player, sheep }.tell(language)
            }
            Event::Flew { seat, figure, rolled, to, lands, .. } => {
                let (player, cells) = (self.name(*seat), rolled.cells().into());
                let figure = a_figure(language, self.edition, *figure, None);
                if *lands {
                    let place = &place(language, *to);
                    say::EventFlew { player, cells, figure, place }.tell(language)
                } else {
                    say::EventFlewBack { player, cells, figure }.tell(language)
                }
            }
            Event::FloorPlaced { seat, at, height } => {
                let (player, place) = (self.name(*seat), &place(language, *at));
                if *height == 1 {
                    say::EventTowerBegun { player, place }.tell(language)
                } else {
                    let floors = (*height).into();
                    say::EventTowerRaised { player, floors, place }.tell(language)
                }
            }
            Event::Captured { seat, captured } => {
                let (figure, _) = self.figure_onto(captured.figure, captured.at, captured.piece);
                say::EventCaptured {
                    player: self.name(*seat),
                    figure,
                    owner: self.name(captured.seat),
                    place: &place(language, captured.at),
                }
                .tell(language)
            }
            Event::Freed { prisoner: Prisoner { captor, owner, figure }, why } => {
                let (player, captor) = (self.name(*owner), self.name(*captor));
                let figure = a_figure(language, self.edition, *figure, None);
                match why {
                    Freed::Ransomed => {
                        let points = RANSOM;
                        say::EventRansomed { player, captor, points, figure }.tell(language)
                    }
                    Freed::Exchanged => say::EventExchanged { player, figure }.tell(language),
                }
            }
            Event::SpellcasterSent { seat, caster, at, piece } => {
                let onto = onto(language, self.edition, Site::at(self.board, *at, piece.kind));
                say::EventCasterSent {
                    player: self.name(*seat),
                    caster: the_spellcaster(language, *caster),
                    onto,
                    place: &place(language, *at),
                }
                .tell(language)
            }
            Event::SpellcasterLeft { seat, caster, sent_by, .. } => {
                let who = the_spellcaster(language, *caster);
                match (sent_by, caster) {
                    (SentHome::Dragon, _) => say::event_caster_eaten(language, who),
                    (SentHome::Recalled, _) => {
                        let player = self.name(*seat);
                        say::EventCasterDismissed { player, caster: who }.tell(language)
                    }
                    (_, Spellcaster::Mage) => say::event_mage_left(language).to_owned(),
                    (_, Spellcaster::Witch) => say::event_witch_left(language).to_owned(),
                }
            }
            Event::FairyMoved { seat, at, .. } => {
                let (player, place) = (self.name(*seat), &place(language, *at));
                say::EventFairyMoved { player, place }.tell(language)
            }
            Event::DragonFlew { at } => say::event_dragon_flew(language, &place(language, *at)),
            Event::DragonMoved { seat, at } => {
                let (player, place) = (self.name(*seat), &place(language, *at));
                say::EventDragonMoved { player, place }.tell(language)
            }
            Event::WagonMoved { seat, at, piece } => {
                let (_, onto) = self.figure_onto(Figure::Wagon, *at, *piece);
                say::EventWagonMoved { player: self.name(*seat), onto }.tell(language)
            }
            Event::Reinforced { seat, figure, at, piece, .. } => {
                let (who, onto) = self.figure_onto(*figure, *at, *piece);
                say::EventReinforced { player: self.name(*seat), figure: who, onto }.tell(language)
            }
            Event::Entered { seat, figure, quarter } => {
                let who = a_figure(language, self.edition, *figure, None);
                let to = to_quarter(language, *quarter);
                say::EventEntered { player: self.name(*seat), figure: who, to }.tell(language)
            }
            Event::CountMoved { seat, to } => {
                let to = to_quarter(language, *to);
                say::EventCountMoved { player: self.name(*seat), to }.tell(language)
            }
            Event::GoodsTaken { seat, goods: kind, count } => {
                let taken = goods(language, *kind, u32::from(*count));
                say::EventGoodsTaken { player: self.name(*seat), goods: &taken }.tell(language)
            }
            Event::TitleTaken { seat, title, tiles } => {
                let (tiles, player) = (u32::from(*tiles), self.name(*seat));
                match title {
                    Title::King => say::EventKing { player, count: tiles }.tell(language),
                    Title::Robber => say::EventRobber { player, count: tiles }.tell(language),
                }
            }
            Event::ArrowActs { seat, effect, .. } => say::EventArrow {
                player: self.name(*seat),
                effect: arrow_effect(language, *effect),
            }
            .tell(language),
            Event::OneMore { seat, why } => match why {
                OneMore::Builder => say::event_more_builder(language, self.name(*seat)),
                OneMore::Lake => say::event_more_lake(language, self.name(*seat)),
                OneMore::Arrow => say::event_more_arrow(language, self.name(*seat)),
            },
            Event::Over { winners } => match winners.as_slice() {
                [] => say::finish_title(language).to_owned(),
                [winner] => say::event_over_winner(language, self.name(*winner)),
                winners => say::event_over_shared(language, &self.names(winners)),
            },
        })
    }

    /// Returns the announcement of an event when it happens: the only person, who plays here
    /// against the computer, is "you".
    pub fn announced(&self, event: &Event) -> Option<String> {
        match event {
            Event::Scored(score) if matches!(*score.winners, [winner] if is_you(self.players, winner)) =>
            {
                let sum = &self.sum(score);
                Some(say::EventScoredYou { count: score.points, sum }.tell(self.language))
            }
            event => self.event(event),
        }
    }

    /// Returns a figure and its place as parts of a sentence: "a knight", "in the city".
    fn figure_onto(
        &self,
        figure: Figure,
        at: Cell,
        piece: PieceId,
    ) -> (&'static str, &'static str) {
        let site = Site::at(self.board, at, piece.kind);
        let who = a_figure(self.language, self.edition, figure, Some(site));
        (who, onto(self.language, self.edition, site))
    }

    fn returned(&self, seat: Seat, who: &str, sent_by: SentHome) -> Option<String> {
        let (language, player) = (self.language, self.name(seat));
        Some(match sent_by {
            // The entry of the score says it.
            SentHome::Scored | SentHome::Barn | SentHome::Stable => return None,
            SentHome::Wolf => say::event_scattered(language, player),
            SentHome::Dragon => say::EventEaten { figure: who, player }.tell(language),
            SentHome::Princess => say::EventEvicted { figure: who, player }.tell(language),
            SentHome::Recalled => say::EventRecalled { player, figure: who }.tell(language),
            SentHome::Escaped => say::EventEscaped { player, figure: who }.tell(language),
            SentHome::Festival => say::EventFetched { player, figure: who }.tell(language),
            SentHome::Circle | SentHome::Tower => {
                say::EventTakenHome { player, figure: who }.tell(language)
            }
            SentHome::Challenge => say::EventChallengeLost { player, figure: who }.tell(language),
            SentHome::LeftAlone => say::EventLeftAlone { player, figure: who }.tell(language),
        })
    }

    fn scored(&self, score: &Score) -> String {
        let (language, points, sum) = (self.language, score.points, self.sum(score));
        match score.winners.as_slice() {
            // Only one person who plays all colours scores nothing although a colour is there.
            [] if score.strength.iter().any(|strength| *strength > 0) => {
                say::event_scored_not_last(language, &sum)
            }
            [] => say::event_scored_nobody(language, &sum),
            [winner] => say::EventScored { player: self.name(*winner), count: points, sum: &sum }
                .tell(language),
            winners => {
                say::EventScoredShared { players: &self.names(winners), count: points, sum: &sum }
                    .tell(language)
            }
        }
    }

    /// Returns the reason why an intent cannot be carried out.
    pub fn intent_error(&self, error: &IntentError) -> String {
        let language = self.language;
        match error {
            IntentError::Refused(refusal) => self.all(refusal.reasons().iter()),
            IntentError::FitsInNoTurn { reasons, .. } => self.fits_in_no_turn(reasons),
            IntentError::NothingTried => say::not_tried(language).to_owned(),
            IntentError::CannotUndo => say::not_undo(language).to_owned(),
            IntentError::NothingToRedo => say::not_redo(language).to_owned(),
            IntentError::Rests => say::not_while_it_rests(language).to_owned(),
            IntentError::NotYourTurn => say::not_your_turn(language).to_owned(),
            IntentError::NotTurnedUp => say::not_turned_up(language).to_owned(),
            IntentError::NotHere => say::not_here(language).to_owned(),
        }
    }
}

/// Returns a number of goods of one kind: "2 barrels of wine".
pub fn goods(language: Language, goods: Goods, count: u32) -> String {
    match goods {
        Goods::Wine => say::goods_wine(language, count),
        Goods::Grain => say::goods_grain(language, count),
        Goods::Cloth => say::goods_cloth(language, count),
    }
}
