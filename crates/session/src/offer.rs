//! The offer to stop a game before its last tile.

use bastide_rules::Seat;

use crate::Session;
use crate::line::{Controller, Ending};

/// An offer to stop, which every other person at this screen must accept. Computer players are not
/// asked. It lapses with the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    by: Seat,
    /// The persons who have not answered yet.
    asked: Vec<Seat>,
    version: u64,
}

/// The state of an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// These persons have not answered yet.
    Awaited(Vec<Seat>),
    /// Everybody agrees: the game can be ended as [agreed](Ending::Agreed).
    Accepted,
    /// The game went on, or can no longer be ended.
    Lapsed,
}

impl Offer {
    /// Returns the offer of this person; `None` if the game cannot be ended here, or if the seat is
    /// not played by a person.
    pub fn of(session: &Session, by: Seat) -> Option<Offer> {
        let persons = persons(session);
        let may = session.may_end(Ending::Agreed) && persons.contains(&by);
        let asked = persons.into_iter().filter(|seat| *seat != by).collect();
        may.then(|| Offer { by, asked, version: session.version() })
    }

    /// Returns the seat that made the offer.
    pub const fn by(&self) -> Seat {
        self.by
    }

    /// Records that this person agrees.
    pub fn accept(&mut self, seat: Seat) {
        self.asked.retain(|asked| *asked != seat);
    }

    /// Returns the state of the offer in this game.
    pub fn answer(&self, session: &Session) -> Answer {
        let persons = persons(session);
        let asked = self.asked.iter().copied().filter(|seat| persons.contains(seat));
        let asked: Vec<Seat> = asked.collect();
        if self.version != session.version() || !session.may_end(Ending::Agreed) {
            Answer::Lapsed
        } else if asked.is_empty() {
            Answer::Accepted
        } else {
            Answer::Awaited(asked)
        }
    }
}

/// Returns the seats of persons at this screen.
pub fn persons(session: &Session) -> Vec<Seat> {
    let seats = Seat::all(session.players().len() as u8);
    seats.filter(|seat| session.player(*seat).controller == Controller::Person).collect()
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::{Config, Preset};

    use super::*;
    use crate::intent::Intent;

    fn of_three() -> Session {
        let config = Config::base(3, Preset::BigBox, 7);
        let session = Session::among(&["Anna", "Ben", "Cleo"], config);
        let mut players = session.players().to_vec();
        players[2].controller = Controller::Opponent(Character::Bruno);
        let mut session = session;
        session.change_players(players).expect("the same people");
        session
    }

    #[test]
    fn every_other_person_is_asked_and_no_computer_player() {
        let (anna, ben, cleo) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let mut session = of_three();
        assert_eq!(Offer::of(&session, cleo), None);
        assert_eq!(Offer::of(&session, Seat::new(4)), None);
        let mut offer = Offer::of(&session, anna).expect("she may");
        assert_eq!((offer.by(), offer.answer(&session)), (anna, Answer::Awaited(vec![ben])));
        offer.accept(cleo);
        assert_eq!(offer.answer(&session), Answer::Awaited(vec![ben]));
        offer.accept(ben);
        assert_eq!(offer.answer(&session), Answer::Accepted);
        let forecast = session.game().table().forecast();
        session.apply(Intent::End(Ending::Agreed)).expect("all agree");
        assert_eq!(session.game().table().scores(), forecast);
        assert_eq!(offer.answer(&session), Answer::Lapsed);
        assert_eq!(Offer::of(&session, anna), None, "it is over");
    }

    #[test]
    fn an_offer_lapses_with_the_next_action_and_nobody_offers_for_others_by_link() {
        let mut session = of_three();
        let offer = Offer::of(&session, Seat::new(1)).expect("also who is not to act");
        session.play(session.game().table().legal()[0]).expect("it is legal");
        assert_eq!(offer.answer(&session), Answer::Lapsed);
        let by_link = crate::samples::by_link::begun(Config::base(2, Preset::NewEdition, 0));
        assert_eq!(Offer::of(&by_link, Seat::new(0)), None);
    }
}
