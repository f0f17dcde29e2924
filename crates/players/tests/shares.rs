//! A search that is shared out finds the same as a single one, with any number of shares finished
//! in any order, and knows no order of the bag.

use bastide_players::{Character, Listed, Step, advise, think, think_in_shares};
use bastide_questions::{Share, merge};
use bastide_rules::{Action, Config, Expansion, Game, Preset, Source, Table};

/// Runs rounds of `of` shares until the search is over. In every other round the last share is done
/// first.
///
/// One of the two workers caches the listed turns; the other lists them every time.
fn in_shares<T>(of: u32, part: impl Fn(&Share, &mut Listed) -> Option<Step<T>>) -> Option<T> {
    let mut so_far = Vec::new();
    let mut remembered = Listed::default();
    for round in 0.. {
        let mut found = Vec::new();
        for number in 0..of {
            let number = if round % 2 == 0 { number } else { of - 1 - number };
            let forgotten = &mut Listed::default();
            let listed = if number % 2 == 0 { &mut remembered } else { forgotten };
            match part(&Share { number, of, so_far: so_far.clone() }, listed)? {
                Step::Done(found) => return Some(found),
                Step::Share(share) => merge(&mut found, &share),
            }
        }
        merge(&mut so_far, &found);
    }
    None
}

/// Returns tables of a game played without search, at which a tile or a meeple is to be placed.
fn tables(config: Config, every: usize) -> Vec<Game> {
    let (mut game, _) = Game::begin(config).expect("a sound config");
    let mut games = Vec::new();
    while game.table().to_act().is_some() {
        if game.actions().len() % every == 3 {
            games.push(game.clone());
        }
        let thoughts = think(game.table(), Character::Hugo, &|| {}).expect("something to decide");
        game.play(thoughts.action).expect("it is legal");
    }
    games
}

fn base(seed: u64) -> Config {
    Config { source: Source::Seed(seed), ..Config::base(2, Preset::NewEdition, 0) }
}

fn everything() -> Config {
    Config { expansions: Expansion::ALL.into_iter().collect(), ..base(4) }
}

fn shared(table: &Table, who: Character, of: u32) -> Option<bastide_players::Thoughts> {
    in_shares(of, |share, listed| think_in_shares(table, who, Some(share), listed, &|| {}))
}

#[test]
fn they_find_the_same_in_shares() {
    let all = tables(base(3), 53).into_iter().chain(tables(everything(), 211));
    for (at, game) in all.enumerate() {
        for who in [Character::Pip, Character::Clara, Character::Raimund] {
            let at_once = think(game.table(), who, &|| {});
            for of in [4, 1 + at as u32 % 9] {
                assert_eq!(shared(game.table(), who, of), at_once, "{who:?} {of}");
            }
        }
    }
}

#[test]
fn a_hint_is_the_same_in_shares_whatever_is_in_hand() {
    for game in tables(base(5), 71) {
        let table = game.table();
        let in_hand = table.legal().into_iter().map(Some).step_by(19);
        for in_hand in in_hand.chain([None, Some(Action::Pass)]) {
            let at_once = advise(table, in_hand, None, &mut Listed::default(), &|| {});
            let at_once = at_once.and_then(Step::done);
            let shared =
                in_shares(4, |share, listed| advise(table, in_hand, Some(share), listed, &|| {}));
            assert_eq!(shared, at_once, "{in_hand:?}");
        }
    }
}

#[test]
fn no_share_knows_the_order_of_the_bag() {
    // The view of a player leads to the same table, and reveals no order.
    for game in tables(base(7), 41) {
        let told = game.view().table().expect("a view of a game");
        for number in 0..4 {
            let share = Share { number, of: 4, so_far: Vec::new() };
            let part = |table| {
                let listed = &mut Listed::default();
                think_in_shares(table, Character::Raimund, Some(&share), listed, &|| {})
            };
            assert_eq!(part(&told), part(game.table()));
        }
    }
}

#[test]
fn the_work_is_cut_evenly() {
    let games = tables(base(3), 29);
    let counts = (0..4).map(|number| {
        let share = Share { number, of: 4, so_far: Vec::new() };
        let listed = &mut Listed::default();
        match think_in_shares(games[0].table(), Character::Raimund, Some(&share), listed, &|| {}) {
            Some(Step::Share(found)) => found.iter().map(|tally| tally.count).sum::<u32>(),
            other => panic!("a share of a search: {other:?}"),
        }
    });
    let counts: Vec<u32> = counts.collect();
    let [most, least] = [counts.iter().max(), counts.iter().min()];
    assert!(least > Some(&10) && most <= least.map(|it| it + 1).as_ref(), "{counts:?}");
}
