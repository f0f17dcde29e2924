//! Mistakes of people in their own games, to be replayed another day.

use bastide_rules::{Game, Phase, link};
use serde::{Deserialize, Serialize};

use bastide_review::{Outcome, Points};

/// The most turns that are stored.
const MOST: usize = 30;
/// The most turns of one game.
const OF_A_GAME: usize = 3;
/// The most turns that are recognized.
const KNOWN: usize = 300;

/// A turn to replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// The game up to that turn, as a link.
    game: String,
    /// The number of actions before.
    after: usize,
    /// The first day on which it may be shown.
    due: u32,
}

/// The stored turns, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnPuzzles {
    /// The turns that are neither solved nor discarded.
    #[serde(default)]
    kept: Vec<Own>,
    /// The hashes of all turns ever stored: none is stored twice.
    #[serde(default)]
    known: Vec<u32>,
}

/// Returns the numbers of the worst mistakes of a reviewed game: those that cost most of the chance
/// to win, then most points.
pub fn worst(outcomes: &[Option<Outcome>], is_meant: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut marked: Vec<(usize, u32, Points)> = outcomes
        .iter()
        .enumerate()
        .filter_map(|(number, outcome)| match outcome {
            Some(Outcome::Judged(verdict)) if verdict.mark().is_some() && is_meant(number) => {
                Some((number, verdict.chance_lost, verdict.loss))
            }
            _ => None,
        })
        .collect();
    let badness = |(_, chance_lost, loss): &(usize, u32, Points)| (*chance_lost, *loss);
    bastide_rules::insertion_sort(&mut marked, |a, b| badness(a) > badness(b));
    marked.truncate(OF_A_GAME);
    marked.into_iter().map(|(number, ..)| number).collect()
}

impl Own {
    /// Returns the game up to that turn; `None` if the link is damaged, or today's rules differ.
    pub fn game(&self) -> Option<Game> {
        let opened = link::open(&self.game).ok()?;
        let game = opened.game;
        let is_whole = opened.differs.is_none() && game.actions().len() == self.after;
        (is_whole && is_a_turn(&game)).then_some(game)
    }

    fn token(&self) -> u32 {
        // FNV-1a.
        self.game
            .bytes()
            .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }
}

/// Returns `true` if the turn begins with placing a tile.
fn is_a_turn(game: &Game) -> bool {
    matches!(game.table().phase(), Phase::Tile(_))
}

impl OwnPuzzles {
    /// Stores turns of a game that was reviewed today, except those ever stored before.
    pub fn keep<'a>(&mut self, games: impl IntoIterator<Item = &'a Game>, today: u32) {
        for game in games.into_iter().filter(|game| is_a_turn(game)) {
            let due = today.saturating_add(1);
            let own = Own { game: link::of(game), after: game.actions().len(), due };
            let token = own.token();
            if !self.known.contains(&token) {
                self.known.push(token);
                self.kept.push(own);
            }
        }
        cut(&mut self.kept, MOST);
        cut(&mut self.known, KNOWN);
    }

    /// Returns the turns that may be shown on this day.
    pub fn due(&self, today: u32) -> impl Iterator<Item = &Own> {
        self.kept.iter().filter(move |own| own.due <= today)
    }

    /// Removes a turn that was solved or discarded.
    pub fn put_away(&mut self, done: &Own) {
        self.kept.retain(|own| own.token() != done.token());
    }
}

/// Removes the oldest.
fn cut<T>(list: &mut Vec<T>, most: usize) {
    let surplus = list.len().saturating_sub(most);
    list.drain(..surplus);
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, Config, Preset};

    use super::*;
    use bastide_review::Verdict;
    use bastide_review::verdict::Better;

    /// Games after this many turns.
    fn games(turns: std::ops::Range<usize>) -> Vec<Game> {
        let (mut game, _) = Game::begin(Config::base(2, Preset::NewEdition, 7)).expect("sound");
        let mut games = Vec::new();
        while games.len() < turns.end {
            if is_a_turn(&game) {
                games.push(game.clone());
            }
            let action = game.table().legal()[0];
            game.play(action).expect("it is legal");
        }
        games.split_off(turns.start)
    }

    fn outcome(chance_lost: u32, loss: i32, is_mistake: bool) -> Option<Outcome> {
        let better = Better { actions: vec![Action::Pass], why: Vec::new() };
        Some(Outcome::Judged(Verdict {
            points: vec![Points(0); 2],
            luck: vec![Points(0); 2],
            cost: vec![Points(-loss), Points(loss)],
            loss: Points(loss),
            error: Points(10),
            chance_lost,
            gain: Points(0),
            better: is_mistake.then_some(better),
        }))
    }

    #[test]
    fn the_worst_three_mistakes_are_meant() {
        let outcomes = [
            outcome(50, 300, true),
            outcome(900, 900, false),
            None,
            outcome(50, 400, true),
            outcome(200, 100, true),
            Some(Outcome::Out),
            outcome(500, 900, true),
            outcome(10, 900, true),
        ];
        assert_eq!(worst(&outcomes, |_| true), [6, 4, 3]);
        assert_eq!(worst(&outcomes, |number| number != 6), [4, 3, 0], "a computer's");
        assert_eq!(worst(&[], |_| true), [0; 0]);
    }

    #[test]
    fn a_turn_is_due_the_day_after_and_kept_once() {
        let mut own = OwnPuzzles::default();
        let games = games(3..5);
        own.keep(&games, 7);
        assert_eq!((own.due(7).count(), own.due(8).count(), own.due(99).count()), (0, 2, 2));
        let first = own.due(8).next().expect("two are").clone();
        let game = first.game().expect("it is whole");
        assert_eq!(game.actions(), games[0].actions());
        own.put_away(&first);
        own.keep(&games, 9);
        assert_eq!(own.due(99).count(), 1, "neither again, nor twice");
    }

    #[test]
    fn the_oldest_go() {
        let mut own = OwnPuzzles::default();
        own.keep(&games(1..41), 7);
        assert_eq!(own.kept.len(), MOST);
        let first = own.due(8).next().and_then(Own::game).expect("it is whole");
        assert_eq!(first.actions(), games(11..12)[0].actions());
    }

    #[test]
    fn what_came_to_harm_is_no_puzzle() {
        let mut own = OwnPuzzles::default();
        own.keep(&games(4..5), 7);
        let whole = own.kept[0].clone();
        assert!(whole.game().is_some());
        assert!(Own { after: whole.after + 1, ..whole.clone() }.game().is_none());
        assert!(Own { game: whole.game[1..].to_owned(), ..whole.clone() }.game().is_none());
        assert!(Own { game: String::new(), ..whole }.game().is_none());
    }
}
