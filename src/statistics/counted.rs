//! The statistics over all games that pass the filter. Pure.

use std::collections::BTreeMap;

use bastide_questions::Character;
use bastide_rules::Expansion;

use super::course::{self, Brought};
use super::game::{Game, Player, Seat};
use super::sums::Sums;
use super::wanted::{Boxes, Wanted};

/// A kind of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// The highest score.
    Score,
    /// The biggest city, in tiles.
    City,
    /// The longest road, in tiles.
    Road,
    /// The most consecutive games won, alone or shared.
    Streak,
}

impl Feat {
    /// All kinds, in the order of display.
    pub const ALL: [Feat; 4] = [Feat::Score, Feat::City, Feat::Road, Feat::Streak];
}

/// The best result of its kind. The first person to reach it keeps the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The result, in the unit of its [`Feat`].
    pub count: u32,
    /// The name of the person.
    pub name: String,
    /// The key of the game of the record.
    pub key: String,
    /// The time at which that game was saved, in milliseconds since 1970.
    pub saved_at: u64,
}

/// The number of games of two against each character, and twice the number of those won; a drawn
/// game counts as half.
pub type Duels = [[u32; 2]; Character::ALL.len()];

/// The results of games against a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// The character.
    pub character: Character,
    /// The results of the people.
    pub people: Sums,
    /// The results of the character.
    pub own: Sums,
}

/// The statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The totals over all games: of the selected person, or of all people.
    pub all: Sums,
    /// The times at which the first and the last game were saved, in milliseconds since 1970.
    pub dates: Option<(u64, u64)>,
    /// The totals of each person, those with the most games first.
    pub people: Vec<(String, Sums)>,
    /// The totals against each opponent, the weakest first.
    pub against: Vec<Against>,
    /// The results in games of two.
    pub duels: Duels,
    /// The totals with each expansion, the base game alone first: of the selected person, or of all
    /// people.
    pub boxes: Vec<(Boxes, Sums)>,
    /// The results of the last games, oldest first: of the selected person, or of the best person
    /// at each table.
    pub course: Vec<Brought>,
    /// The records, indexed by [`Feat`].
    pub records: [Option<Record>; Feat::ALL.len()],
}

impl Counted {
    /// Counts those of these games, newest first, that pass the filter and were not saved before
    /// `since`, in milliseconds since 1970.
    pub fn of<'a>(
        games: impl DoubleEndedIterator<Item = &'a Game> + Clone,
        wanted: &Wanted,
        since: u64,
    ) -> Counted {
        let mut counted = Counted::default();
        let mut people: BTreeMap<&str, Sums> = BTreeMap::new();
        let mut against = Character::ALL.map(|_| (Sums::default(), Sums::default()));
        let boxes = [Boxes::None].into_iter().chain(Expansion::ALL.map(Boxes::With));
        let mut boxes: Vec<(Boxes, Sums)> = boxes.map(|it| (it, Sums::default())).collect();
        for game in games.clone().rev().filter(|game| wanted.fits(game, since)) {
            let first = counted.dates.map_or(game.saved_at, |(first, _)| first);
            counted.dates = Some((first, game.saved_at));
            for (name, seat) in game.people() {
                let sums = people.entry(name).or_default();
                sums.count(&[seat]);
                if wanted.is_about(name) {
                    counted.note(game, name, seat, sums);
                }
            }
            let theirs = game.people().filter(|(name, _)| wanted.is_about(name));
            let theirs: Vec<&Seat> = theirs.map(|(_, seat)| seat).collect();
            counted.all.count(&theirs);
            for (_, sums) in boxes.iter_mut().filter(|(boxes, _)| boxes.fit(game)) {
                sums.count(&theirs);
            }
            for player in game.players().filter(|_| !theirs.is_empty()) {
                if let (Player::Computer(character), Some(seat)) = (player, game.seat_of(player)) {
                    let (people, own) = &mut against[*character as usize];
                    people.count(&theirs);
                    own.count(&[seat]);
                    if let ([person], 2) = (&theirs[..], game.seats.len()) {
                        let [games, halves] = &mut counted.duels[*character as usize];
                        *games += 1;
                        *halves += 1 + u32::from(person.has_won) - u32::from(seat.has_won);
                    }
                }
            }
        }
        let newest = games.filter(|game| wanted.fits(game, since));
        let results = newest.filter_map(|game| {
            Brought::of(game, game.people().filter(|(name, _)| wanted.is_about(name)))
        });
        counted.course = results.take(course::MOST).collect();
        counted.course.reverse();
        let people = people.into_iter().map(|(name, sums)| (name.to_owned(), sums));
        counted.people = people.collect();
        counted.people.sort_unstable_by(|(name, sums), (other, others)| {
            others.games.cmp(&sums.games).then_with(|| name.cmp(other))
        });
        let against = Character::ALL.into_iter().zip(against);
        let against = against.map(|(character, (people, own))| Against { character, people, own });
        counted.against = against.filter(|against| against.own.games > 0).collect();
        boxes.retain(|(_, sums)| sums.games > 0);
        counted.boxes = boxes;
        counted
    }

    /// Records the results that are better than all before them.
    fn note(&mut self, game: &Game, name: &str, seat: &Seat, sums: &Sums) {
        let feats = seat.feats.unwrap_or_default();
        let counts = [seat.score, feats.city, feats.road, sums.streak];
        for (record, count) in self.records.iter_mut().zip(counts) {
            if count > record.as_ref().map_or(0, |record| record.count) {
                let (name, key) = (name.to_owned(), game.key.clone());
                *record = Some(Record { count, name, key, saved_at: game.saved_at });
            }
        }
    }
}

impl Wanted {
    /// Returns `true` if the results of this person are counted.
    fn is_about(&self, name: &str) -> bool {
        self.person.as_ref().is_none_or(|person| person == name)
    }
}
