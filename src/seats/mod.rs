//! The seats while they are being filled: before a game, and at its table.

mod character;
mod level;
mod seat;

use bastide_questions::Character;
use bastide_rules::config::MOST_PLAYERS;
use leptos::prelude::*;

use bastide_session::line::{Colour, Controller, Player, is_you_among};
use bastide_text as text;
use bastide_text::{Language, say};
pub use character::{face, strength};
pub use level::{GAMES, as_good_as, results};
pub use seat::Seat;

/// A seat that is being filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The key of the seat. It stays the same when others are removed.
    pub key: usize,
    /// The name as typed; empty means the default.
    pub name: RwSignal<String>,
    /// The colour of the meeples and the score marker.
    pub colour: RwSignal<Colour>,
    /// The controller of the seat.
    pub controller: RwSignal<Controller>,
    /// `true` if the character is always the one as good as the person.
    pub is_matched: RwSignal<bool>,
}

/// All seats that are being filled.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    /// The seats in the order of play.
    pub list: RwSignal<Vec<Seating>>,
    /// All possible seats, by key. They are created in advance: a signal created by a button would
    /// be disposed with the button.
    stools: [Seating; MOST_PLAYERS as usize],
    /// The character as good as the person, where that is offered. It is computed only when it is
    /// read.
    level: Option<Memo<Character>>,
}

impl Seating {
    /// Seats a fixed character here.
    pub fn seat(self, character: Character) {
        self.is_matched.set(false);
        self.controller.set(Controller::Opponent(character));
    }

    /// Seats the character as good as the person, which is this one now.
    pub fn match_with(self, level: Character) {
        self.is_matched.set(true);
        self.controller.set(Controller::Opponent(level));
    }
}

impl Seats {
    /// Returns an empty list of seats.
    pub fn new() -> Seats {
        let red = Colour::all().next().expect("there are colours");
        Seats {
            list: RwSignal::new(Vec::new()),
            stools: std::array::from_fn(|key| Seating {
                key,
                name: RwSignal::default(),
                colour: RwSignal::new(red),
                controller: RwSignal::new(Controller::Person),
                is_matched: RwSignal::new(false),
            }),
            level: None,
        }
    }

    /// Offers the character as good as the person, and seats it on these seats, counted from 0, if
    /// a computer player is there.
    pub fn matched(self, level: Memo<Character>, seats: &[usize]) -> Seats {
        let list = self.list.get_untracked();
        for seat in seats.iter().filter_map(|number| list.get(*number)) {
            if matches!(seat.controller.get_untracked(), Controller::Opponent(_)) {
                seat.match_with(level.get_untracked());
            }
        }
        Seats { level: Some(level), ..self }
    }

    /// Returns the seats, counted from 0, with a character as good as the person.
    pub fn all_matched(self) -> Vec<usize> {
        let list = self.list.get_untracked();
        let is_matched = |seat: &Seating| {
            let is_opponent = matches!(seat.controller.get_untracked(), Controller::Opponent(_));
            is_opponent && seat.is_matched.get_untracked()
        };
        (0..list.len()).filter(|number| is_matched(&list[*number])).collect()
    }

    /// Returns the seats of these players. A default name follows the seat, the controller and the
    /// language.
    pub fn of(language: Language, players: &[Player]) -> Seats {
        let seats = Seats::new();
        for Player { name, colour, controller } in Seats::typed(language, players) {
            seats.sit(name, colour, controller);
        }
        seats
    }

    /// Returns these players with the typed names only: default names are empty.
    pub fn typed(language: Language, players: &[Player]) -> impl Iterator<Item = Player> {
        let controllers: Vec<Controller> = players.iter().map(|player| player.controller).collect();
        players.iter().cloned().enumerate().map(move |(number, mut player)| {
            // Before there were several characters, an opponent was named after its seat.
            let before = || say::opponent_numbered(language, number as u32 + 1);
            let is_opponent = matches!(player.controller, Controller::Opponent(_));
            let is_default = player.name == Seats::default_name(language, &controllers, number);
            if is_default || is_opponent && player.name == before() {
                player.name.clear();
            }
            player
        })
    }

    fn sit(self, name: String, colour: Colour, controller: Controller) {
        let is_free = |stool: &&Seating| {
            self.list.with_untracked(|list| list.iter().all(|seat| seat.key != stool.key))
        };
        if let Some(stool) = self.stools.iter().find(is_free) {
            stool.name.set(name);
            stool.colour.set(colour);
            stool.controller.set(controller);
            stool.is_matched.set(false);
            self.list.update(|list| list.push(*stool));
        }
    }

    /// Adds a seat, in the first free colour.
    pub fn add(self, controller: Controller) {
        let taken: Vec<Colour> = self
            .list
            .with_untracked(|list| list.iter().map(|seat| seat.colour.get_untracked()).collect());
        if let Some(colour) = Colour::all().find(|colour| !taken.contains(colour)) {
            self.sit(String::new(), colour, controller);
        }
    }

    /// Adds a seat for an opponent that is not at the table yet.
    pub fn add_opponent(self) {
        self.add(Controller::Opponent(self.newcomer()));
    }

    /// Returns an opponent that is not at the table yet: as strong as the default one, or else the
    /// closest in strength, preferring the stronger of two.
    pub fn newcomer(self) -> Character {
        let sits = |character: &Character| {
            let controller = Controller::Opponent(*character);
            self.list.with_untracked(|list| {
                list.iter().any(|it| it.controller.get_untracked() == controller)
            })
        };
        let usual = Character::default().strength();
        let away = |it: &Character| (it.strength().abs_diff(usual), it.strength() < usual);
        Character::ALL.into_iter().filter(|it| !sits(it)).min_by_key(away).unwrap_or_default()
    }

    /// Adds seats of persons, or removes the last ones, until there are so many.
    pub fn resize(self, seats: usize) {
        while self.list.with_untracked(Vec::len) < seats {
            self.add(Controller::Person);
        }
        self.list.update(|list| list.truncate(seats));
    }

    /// Removes a seat.
    pub fn remove(self, key: usize) {
        self.list.update(|list| list.retain(|seat| seat.key != key));
    }

    /// Gives a seat a colour; the seat that had it gets this seat's colour.
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

    /// Returns the number of the seat with this key, counted from 0.
    pub fn number(self, key: usize) -> Option<usize> {
        self.list.with(|list| list.iter().position(|seat| seat.key == key))
    }

    /// Returns the seat with this colour: its number, counted from 0, and its key.
    pub fn wearer(self, colour: Colour) -> Option<(usize, usize)> {
        self.list.with(|list| {
            let found = list.iter().position(|seat| seat.colour.get() == colour)?;
            Some((found, list[found].key))
        })
    }

    /// Returns all players as they are filled now.
    pub fn players(self, language: Language) -> Vec<Player> {
        let list = self.list.get_untracked();
        let controllers: Vec<Controller> =
            list.iter().map(|seat| seat.controller.get_untracked()).collect();
        let player = |(number, seat): (usize, &Seating)| {
            let typed = seat.name.with_untracked(|name| name.trim().to_owned());
            let name = match typed.is_empty() {
                true => Seats::default_name(language, &controllers, number),
                false => typed,
            };
            Player { name, colour: seat.colour.get_untracked(), controller: controllers[number] }
        };
        list.iter().enumerate().map(player).collect()
    }

    /// Returns the default name shown for the player on the seat of this key: "You" for the only
    /// person among computer players.
    pub fn unnamed(self, language: Language, key: usize) -> String {
        let controllers: Vec<Controller> =
            self.list.with(|list| list.iter().map(|seat| seat.controller.get()).collect());
        let Some(number) = self.number(key) else { return String::new() };
        match is_you_among(&controllers, number) {
            true => say::player_you(language).to_owned(),
            false => Seats::default_name(language, &controllers, number),
        }
    }

    /// Returns the default name of a seat's player among these: for a character its own name, with
    /// a number if it is on an earlier seat too.
    fn default_name(language: Language, controllers: &[Controller], number: usize) -> String {
        let Controller::Opponent(who) = controllers[number] else {
            return say::player_numbered(language, number as u32 + 1);
        };
        let name = text::character(language, who);
        match controllers[..number].iter().filter(|other| **other == controllers[number]).count() {
            0 => name.to_owned(),
            before => say::CharacterNumbered { name, number: before as u32 + 1 }.tell(language),
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
    use super::*;

    #[test]
    fn choosing_a_taken_colour_swaps() {
        Owner::new().with(|| {
            let seats = Seats::new();
            seats.add(Controller::Person);
            seats.add(Controller::Person);
            let colours = || {
                seats.players(Language::En).iter().map(|it| it.colour.index()).collect::<Vec<_>>()
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
            let player = |name: &str, colour| Player {
                name: name.to_owned(),
                colour: Colour::new(colour).expect("a colour"),
                controller: Controller::Person,
            };
            let seats = Seats::of(Language::En, &[player("Player 1", 0), player("Ben", 3)]);
            let opponent = Controller::Opponent(Character::default());
            for seat in seats.list.get_untracked() {
                seat.controller.set(opponent);
            }
            let players = seats.players(Language::En);
            assert_eq!(players[0].name, "Bruno");
            assert_eq!(players[1].name, "Ben", "it was typed");
            assert!(players.iter().all(|player| player.controller == opponent));
            assert_eq!(players[1].colour.index(), 3);
        });
    }

    #[test]
    fn a_character_has_its_own_name_and_two_of_one_are_told_apart() {
        Owner::new().with(|| {
            let seats = Seats::new();
            let sit = |character| seats.add(Controller::Opponent(character));
            sit(Character::Raimund);
            sit(Character::Pip);
            sit(Character::Raimund);
            seats.add(Controller::Person);
            for language in Language::ALL {
                let players = seats.players(language);
                let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
                assert_eq!(names[..3], ["Raimund", "Pip", "Raimund 2"]);
                assert!(Seats::typed(language, &players).all(|player| player.name.is_empty()));
                let list = seats.list.get_untracked();
                for (seat, name) in list.iter().zip(&names[..3]) {
                    assert_eq!(seats.unnamed(language, seat.key), *name);
                }
                assert_eq!(seats.unnamed(language, list[3].key), say::player_you(language));
            }
        });
    }

    #[test]
    fn who_is_as_good_as_the_person_is_another_by_and_by() {
        Owner::new().with(|| {
            let player =
                |controller| Player { name: String::new(), colour: Colour::default(), controller };
            let greta = Controller::Opponent(Character::Greta);
            let players = [Controller::Person, greta, greta].map(player);
            let seats = Seats::of(Language::En, &players)
                .matched(Memo::new(|_| Character::Hugo), &[0, 1, 9]);
            let controllers: Vec<Controller> =
                seats.players(Language::En).iter().map(|player| player.controller).collect();
            let hugo = Controller::Opponent(Character::Hugo);
            assert_eq!(controllers, [Controller::Person, hugo, greta], "a person stays");
            assert_eq!(seats.all_matched(), [1]);
            seats.list.get_untracked()[1].seat(Character::Pip);
            assert!(seats.all_matched().is_empty());
        });
    }

    #[test]
    fn an_opponent_who_joins_sits_nowhere_else() {
        Owner::new().with(|| {
            let seats = Seats::new();
            let names = || seats.players(Language::En).into_iter().map(|it| it.name).collect();
            for _ in 0..MOST_PLAYERS {
                seats.add_opponent();
            }
            let all: Vec<String> = names();
            assert_eq!(all, ["Bruno", "Greta", "Rosa", "Hugo", "Pip", "Clara"]);
            seats.remove(0);
            seats.add_opponent();
            let all: Vec<String> = names();
            assert_eq!(all.last().map(String::as_str), Some("Bruno"), "he had left");
        });
    }

    #[test]
    fn an_opponent_named_by_its_seat_was_named_by_nobody() {
        let player = |controller| Player {
            name: "Opponent 1".to_owned(),
            colour: Colour::default(),
            controller,
        };
        let typed = |controller| {
            Seats::typed(Language::En, &[player(controller)]).next().expect("one").name
        };
        assert_eq!(typed(Controller::Opponent(Character::Bruno)), "");
        assert_eq!(typed(Controller::Person), "Opponent 1", "nobody is called so but who wants it");
    }
}
