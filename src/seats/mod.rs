//! Who is to sit where, while it is being said: before a game, and at its table.

mod seat;

use bastide_rules::config::MOST_PLAYERS;
use leptos::prelude::*;

use crate::line::{Chair, Colour, Sitter};
use crate::text::{Language, say};
pub use seat::Seat;

/// A seat that is being filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Stays with the seat when others are removed.
    pub key: usize,
    /// As typed; empty means the default.
    pub name: RwSignal<String>,
    /// Of figures and score marker.
    pub colour: RwSignal<Colour>,
    /// Who acts.
    pub sitter: RwSignal<Sitter>,
}

/// All seats that are being filled.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    /// In the order of play.
    pub list: RwSignal<Vec<Seating>>,
    /// Every seat there can be, by key. Made at once: a signal that a button makes would go with
    /// the button.
    stools: [Seating; MOST_PLAYERS as usize],
}

impl Seats {
    /// Nobody's yet.
    pub fn new() -> Seats {
        let red = Colour::all().next().expect("there are colours");
        Seats {
            list: RwSignal::new(Vec::new()),
            stools: std::array::from_fn(|key| Seating {
                key,
                name: RwSignal::default(),
                colour: RwSignal::new(red),
                sitter: RwSignal::new(Sitter::Person),
            }),
        }
    }

    /// With those who sit there already. A name nobody typed follows seat, sitter and language.
    pub fn of(language: Language, chairs: &[Chair]) -> Seats {
        let seats = Seats::new();
        for Chair { name, colour, sitter } in Seats::typed(language, chairs) {
            seats.sit(name, colour, sitter);
        }
        seats
    }

    /// These chairs with the names that were typed, and no others.
    pub fn typed(language: Language, chairs: &[Chair]) -> impl Iterator<Item = Chair> {
        chairs.iter().cloned().enumerate().map(move |(number, mut chair)| {
            if chair.name == Seats::default_name(language, number, chair.sitter) {
                chair.name.clear();
            }
            chair
        })
    }

    fn sit(self, name: String, colour: Colour, sitter: Sitter) {
        let is_free = |stool: &&Seating| {
            self.list.with_untracked(|list| list.iter().all(|seat| seat.key != stool.key))
        };
        if let Some(stool) = self.stools.iter().find(is_free) {
            stool.name.set(name);
            stool.colour.set(colour);
            stool.sitter.set(sitter);
            self.list.update(|list| list.push(*stool));
        }
    }

    /// One more seat, in the first colour that is free.
    pub fn add(self, sitter: Sitter) {
        let taken: Vec<Colour> = self
            .list
            .with_untracked(|list| list.iter().map(|seat| seat.colour.get_untracked()).collect());
        if let Some(colour) = Colour::all().find(|colour| !taken.contains(colour)) {
            self.sit(String::new(), colour, sitter);
        }
    }

    /// One seat less.
    pub fn remove(self, key: usize) {
        self.list.update(|list| list.retain(|seat| seat.key != key));
    }

    /// Gives a seat a colour; whoever has it gets the seat's own.
    pub fn paint(self, key: usize, colour: Colour) {
        let list = self.list.get_untracked();
        let Some(seat) = list.iter().find(|seat| seat.key == key) else { return };
        let own = seat.colour.get_untracked();
        let other = list.iter().find(|seat| seat.colour.get_untracked() == colour);
        if let Some(other) = other {
            other.colour.set(own);
        }
        seat.colour.set(colour);
    }

    /// Which seat this is, counted from 0.
    pub fn number(self, key: usize) -> Option<usize> {
        self.list.with(|list| list.iter().position(|seat| seat.key == key))
    }

    /// Which seat has a colour: its number, counted from 0, and its key.
    pub fn wearer(self, colour: Colour) -> Option<(usize, usize)> {
        self.list.with(|list| {
            let found = list.iter().position(|seat| seat.colour.get() == colour)?;
            Some((found, list[found].key))
        })
    }

    /// Everybody as they would sit down now.
    pub fn chairs(self, language: Language) -> Vec<Chair> {
        let chair = |(number, seat): (usize, Seating)| {
            let sitter = seat.sitter.get_untracked();
            let typed = seat.name.with_untracked(|name| name.trim().to_owned());
            let name = match typed.is_empty() {
                true => Seats::default_name(language, number, sitter),
                false => typed,
            };
            Chair { name, colour: seat.colour.get_untracked(), sitter }
        };
        self.list.get_untracked().into_iter().enumerate().map(chair).collect()
    }

    /// What a seat's player is called where no name is typed.
    pub fn default_name(language: Language, number: usize, sitter: Sitter) -> String {
        let number = number as u32 + 1;
        match sitter {
            Sitter::Opponent(_) => say::opponent_numbered(language, number),
            Sitter::Person | Sitter::Elsewhere => say::player_numbered(language, number),
        }
    }
}

impl Default for Seats {
    fn default() -> Seats {
        Seats::new()
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::Level;

    use super::*;

    #[test]
    fn choosing_a_taken_colour_swaps() {
        Owner::new().with(|| {
            let seats = Seats::new();
            seats.add(Sitter::Person);
            seats.add(Sitter::Person);
            let colours = || {
                seats.chairs(Language::En).iter().map(|it| it.colour.index()).collect::<Vec<_>>()
            };
            seats.paint(0, Colour::new(1).expect("blue"));
            assert_eq!(colours(), [1, 0]);
            seats.paint(0, Colour::new(4).expect("black"));
            assert_eq!(colours(), [4, 0]);
        });
    }

    #[test]
    fn a_name_nobody_typed_follows_who_sits_there() {
        Owner::new().with(|| {
            let chair = |name: &str, colour| Chair {
                name: name.to_owned(),
                colour: Colour::new(colour).expect("a colour"),
                sitter: Sitter::Person,
            };
            let seats = Seats::of(Language::En, &[chair("Player 1", 0), chair("Ben", 3)]);
            let opponent = Sitter::Opponent(Level::default());
            for seat in seats.list.get_untracked() {
                seat.sitter.set(opponent);
            }
            let chairs = seats.chairs(Language::En);
            assert_eq!(chairs[0].name, "Opponent 1");
            assert_eq!(chairs[1].name, "Ben", "it was typed");
            assert!(chairs.iter().all(|chair| chair.sitter == opponent));
            assert_eq!(chairs[1].colour.index(), 3);
        });
    }
}
