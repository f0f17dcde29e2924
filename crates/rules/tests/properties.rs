//! Properties that hold in every game, checked in random games with all kinds of configs.
//!
//! [`slow`] keeps its own record from the events and counts everything again from the printed
//! tiles; [`play`] generates the games. The tests play ten thousand. To play a million, or one that
//! failed:
//!
//! ```text
//! BASTIDE_GAMES=0..1000000 cargo test --release -p bastide-rules --test properties random_games
//! BASTIDE_GAMES=156..157 cargo test -p bastide-rules --test properties random_games
//! ```

mod play;
mod slow;

use std::ops::Range;

use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Event, Game, Phase, Preset, TileId};
use play::{
    Manner, Reached, any_config, check_link, check_record, check_undo, check_view,
    everything_meant, for_each_game, seen,
};
use slow::{Told, counts_right, same_as_told};

/// The number of random games that is enough to reach every variant.
const ENOUGH: u64 = 10_000;

/// The seeds of the random games to play.
fn asked_for() -> Range<u64> {
    let Ok(asked) = std::env::var("BASTIDE_GAMES") else { return 0..ENOUGH };
    let (first, end) = asked.split_once("..").expect("BASTIDE_GAMES is a range: 0..1000000");
    let seed = |text: &str| text.parse().expect("BASTIDE_GAMES is a range of numbers");
    seed(first)..seed(end)
}

/// A random game, and an independent record of it.
struct Watched<'a> {
    random: Random,
    manner: Manner,
    game: Game,
    told: Told,
    reached: &'a mut Reached,
}

impl<'a> Watched<'a> {
    fn begin(config: Config, mut random: Random, reached: &'a mut Reached) -> Self {
        let mut told = Told::new(&config);
        let (game, events) = Game::begin(config).expect("a sound config");
        told.hear(None, &events);
        reached.events(&events);
        let manner = Manner::any(&mut random);
        Watched { random, manner, game, told, reached }
    }

    fn of_seed(seed: u64, reached: &'a mut Reached) -> Self {
        let mut random = Random::seeded(seed ^ 0x5EED);
        Watched::begin(any_config(&mut random, seed), random, reached)
    }

    fn is_over(&self) -> bool {
        self.game.table().to_act().is_none()
    }

    /// Plays an action and checks the table. `closely` adds the expensive checks.
    fn step(&mut self, closely: bool) {
        let table = self.game.table();
        assert_ne!(table.phase(), Phase::Draw, "nobody is asked to draw");
        let legal = table.legal();
        assert!(!legal.is_empty(), "a phase without a way out: {:?}", table.phase());
        let action = self.manner.choose(&mut self.random, table, &legal);
        self.reached.action(table, action);
        let before = closely.then(|| self.game.clone());
        let events = self.game.play(action).expect("listed actions are legal");
        self.reached.events(&events);
        self.told.hear(Some(action), &events);
        same_as_told(self.game.table(), &self.told);
        if let Some(before) = before {
            counts_right(self.game.table(), &self.told);
            check_undo(&before, &self.game, action, &events);
        }
        self.check_journey(&events);
    }

    /// Checks that a journey ends after six steps, or if there is no legal step.
    fn check_journey(&self, events: &[Event]) {
        let moved = events.iter().any(|event| matches!(event, Event::DragonMoved { .. }));
        if moved && self.game.table().phase() != Phase::Dragon {
            assert!(self.told.path.len() == 7 || self.told.dragon_steps().is_empty());
        }
    }

    /// Checks that exactly the legal actions are accepted, and that a refused action changes
    /// nothing.
    fn check_legal(&mut self) {
        let table = self.game.table();
        let mut legal = table.legal();
        legal.sort_unstable();
        assert!(legal.is_sorted_by(|a, b| a < b), "listed twice: {legal:?}");
        let mut meant = everything_meant(table, &mut self.random);
        meant.sort_unstable();
        meant.dedup();
        let mut refused = Vec::new();
        let mut accepted = Vec::new();
        for action in meant {
            match table.check(action) {
                Ok(()) => accepted.push(action),
                Err(why) => {
                    assert!(!why.reasons().is_empty() && !why.to_string().is_empty());
                    self.reached.refusal(&why);
                    refused.push(action);
                }
            }
        }
        assert_eq!(accepted, legal);
        let mut tried = self.game.clone();
        for _ in 0..10 {
            let action = play::one_of(&mut self.random, &refused);
            tried.play(action).expect_err("it was refused before");
        }
        assert_eq!(seen(tried.table()), seen(table));
        assert_eq!(tried.actions(), self.game.actions());
    }

    fn check_round_trips(&mut self) {
        check_record(&self.game);
        check_link(&self.game, &mut self.random);
        check_view(&self.game, &self.told);
    }

    /// Checks that a game that the players end early is scored as forecast, and that its actions
    /// still lead to the same table.
    fn check_ending_here(&self) {
        let mut ended = self.game.clone();
        let told = ended.end_here();
        assert_eq!(told.first(), Some(&Event::FinalScoring));
        assert!(matches!(told.last(), Some(Event::Over { .. })));
        assert_eq!(ended.table().scores(), self.game.table().forecast());
        assert_eq!((ended.table().phase(), ended.table().to_act()), (Phase::Over, None));
        assert_eq!(ended.table().legal(), []);
        assert_eq!(ended.end_here(), [], "it is over already");
        let actions = ended.actions().to_vec();
        let again = Game::replay(ended.config().clone(), actions).expect("they were legal");
        assert_eq!(seen(again.table()), seen(self.game.table()));
    }

    /// Checks that all tiles were drawn, no action is left, and the players with most points have
    /// won. One person's game may end before, and nobody wins it.
    fn check_end(&mut self) {
        let table = self.game.table();
        self.reached.over(table);
        counts_right(table, &self.told);
        assert_eq!(table.phase(), Phase::Over);
        assert!(table.legal().is_empty() && table.check(Action::Pass).is_err());
        assert_eq!(table.forecast(), table.scores());
        let alone = table.lowest().is_some();
        assert!(table.bag().total() == 0 || alone);
        let most = table.scores().iter().max().filter(|_| !alone);
        let best = table.seats().filter(|seat| Some(&table.scores()[seat.index()]) == most);
        assert_eq!(self.told.winners.as_deref(), Some(best.collect::<Vec<_>>().as_slice()));
    }
}

/// Plays one random game and checks it: cheaply after every action, expensively a few times per
/// game.
fn play_through(seed: u64, reached: &mut Reached) {
    let mut watched = Watched::of_seed(seed, reached);
    while !watched.is_over() {
        let rare = watched.random.below(120);
        if rare == 0 {
            watched.check_legal();
        }
        if rare == 1 {
            watched.check_round_trips();
        }
        if rare == 2 {
            watched.check_ending_here();
        }
        watched.step(rare == 2);
    }
    watched.check_end();
}

#[test]
fn random_games_keep_every_promise() {
    let games = asked_for();
    let reached = for_each_game(games.clone(), Reached::default, play_through);
    let reached = reached.into_iter().fold(Reached::default(), Reached::join);
    if games.end - games.start >= ENOUGH {
        reached.everything();
    }
}

#[test]
fn every_table_of_some_games_is_what_a_slow_count_says() {
    for_each_game(2_000_000..2_000_040, Reached::default, |seed, reached| {
        let mut watched = Watched::of_seed(seed, reached);
        while !watched.is_over() {
            watched.check_legal();
            watched.step(true);
        }
        watched.check_end();
        watched.check_round_trips();
    });
}

#[test]
fn the_same_seed_is_the_same_game_and_another_is_not() {
    let order = |seed| -> Vec<TileId> {
        let config = Config::new(2, Preset::BigBox, seed);
        let mut reached = Reached::default();
        let mut watched = Watched::begin(config, Random::seeded(0), &mut reached);
        while !watched.is_over() {
            watched.step(false);
        }
        watched.told.drawn
    };
    assert_eq!(order(5), order(5));
    assert_ne!(order(5), order(6));
}
