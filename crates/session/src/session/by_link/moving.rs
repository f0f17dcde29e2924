//! Seats that move from one device of a player to another, by a link that holds their secrets.

use bastide_correspondence::Secret;
use bastide_rules::Seat;

use super::{Correspondence, Enclosed, Seats};
use crate::{Occasion, Session};

impl Session {
    /// The game where it is played, whichever moment is looked at.
    #[must_use]
    pub fn newest(&self) -> Session {
        let mut newest = self.clone();
        if !self.is_live() {
            newest.go_to_the_tip();
        }
        newest
    }

    /// The secrets of the seats that are played here, or were given up here, and what goes along with them and
    /// the [newest](Session::newest) game to another device of the same player.
    pub fn to_move(&self) -> Option<(Enclosed, Seats)> {
        let link = self.correspondence().filter(|link| link.secrets.iter().any(Option::is_some))?;
        let letter = link.letter.completed(self.newest().game(), &link.secrets);
        Some((Enclosed { letter, taken: link.taken }, link.secrets.clone()))
    }

    /// `true` if a seat that was played here is played on another device.
    pub fn has_moved(&self) -> bool {
        self.correspondence().is_some_and(|link| !link.moved.is_none())
    }

    /// The seats that are played here are played by another device from now on.
    pub fn give_up_seats(&mut self) {
        // What is turned up next is turned up here.
        let _ = self.end_turn();
        let newest = self.newest();
        if let Some(link) = self.occasion.correspondence_mut() {
            link.letter = link.letter.completed(newest.game(), &link.own());
            let seats = Seat::all(link.secrets.len() as u8);
            let here: Vec<Seat> = seats.filter(|seat| link.is_here(*seat)).collect();
            for seat in here {
                link.moved = link.moved.with(seat);
                // The other device vouches for the rest of the turn as well.
                link.letter.macs[seat.index()] = None;
            }
            link.settled = newest.cursor.at();
        }
        self.seat_by_secrets();
        self.moved();
    }

    /// The seats of another device that are not moved here: their secrets are not the ones they are played by,
    /// as far as is known here.
    pub fn refused(&self, seats: &[Option<Secret>]) -> Vec<Seat> {
        let Some(link) = self.correspondence() else { return Vec::new() };
        let is_refused = |seat: Seat, secret: &Secret| match &link.secrets[seat.index()] {
            // Nobody puts another secret in the place of one that is kept here.
            Some(own) => own != secret,
            None => !link.letter.is_of(self.game(), seat, secret),
        };
        let moved = Seat::all(link.secrets.len() as u8).zip(seats);
        let moved = moved.filter_map(|(seat, secret)| Some((seat, secret.as_ref()?)));
        moved.filter(|(seat, secret)| is_refused(*seat, secret)).map(|(seat, _)| seat).collect()
    }

    /// The same game, with these seats of another device played here from now on, but for those that are
    /// [refused](Session::refused).
    #[must_use]
    pub fn with_seats(self, seats: &[Option<Secret>]) -> Session {
        let mut seats = seats.to_vec();
        for seat in self.refused(&seats) {
            seats[seat.index()] = None;
        }
        if seats.iter().any(Option::is_some) { self.seated(&seats) } else { self }
    }

    fn seated(mut self, seats: &[Option<Secret>]) -> Session {
        let at = self.cursor.at();
        if let Some(link) = self.occasion.correspondence_mut() {
            link.secrets.resize(self.line.players().len(), None);
            let places = Seat::all(link.secrets.len() as u8).zip(&mut link.secrets).zip(seats);
            for ((seat, own), moved) in places.filter(|(_, moved)| moved.is_some()) {
                own.clone_from(moved);
                link.moved = link.moved.without(seat);
                link.taken = link.taken.with(seat);
            }
            link.settled = at;
        }
        self.seat_by_secrets();
        self.draw_here();
        self
    }

    /// A game that came with seats of another device, which are played here from now on.
    #[must_use]
    pub fn moved_here(self, enclosed: Enclosed, seats: &[Option<Secret>]) -> Session {
        let mut moved = self.taken_over();
        moved.occasion = Occasion::ByLink(Correspondence::of(enclosed, Vec::new()));
        moved.seated(seats)
    }
}
