//! Random games against what must hold in every one of them.
//!
//! [`slow`] counts everything again from the printed tiles and the laid cells, by walking over
//! the table, and shares nothing with the engine but the catalogue.

mod slow;

use std::sync::atomic::{AtomicU64, Ordering};

use bastide_rules::random::Random;
use bastide_rules::{
    Action, Cell, Config, DeadEnds, Edition, Event, Farmers, Figure, Game, Phase, PieceId, Preset,
    Record, Rules, Score, Seat, SmallCity, Source, Table, TileId, Turn, catalogue,
};

const GAMES: u64 = 10_000;

/// Plays games of all kinds, a thread for each core, and says the seed of one that fails.
fn for_each_game(games: u64, check: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    let failing = Failing(seed);
                    check(seed);
                    std::mem::forget(failing);
                }
            });
        }
    });
}

/// Dropped only while a check panics.
struct Failing(u64);

impl Drop for Failing {
    fn drop(&mut self) {
        eprintln!("the game with seed {} fails", self.0);
    }
}

fn one_of<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize]
}

fn any_tile(random: &mut Random) -> TileId {
    let kinds = catalogue().tiles();
    kinds[random.below(kinds.len() as u32) as usize].id
}

/// Any config: the seed decides.
fn config(random: &mut Random, seed: u64) -> Config {
    let players = 2 + random.below(5) as u8;
    Config {
        players,
        first: random.below(players.into()) as u8,
        edition: one_of(random, &Edition::ALL),
        rules: Rules {
            farmers: one_of(random, &[Farmers::PerFarm, Farmers::PerCity, Farmers::Off]),
            small_city: one_of(random, &[SmallCity::Four, SmallCity::Two]),
            dead_ends: one_of(random, &[DeadEnds::Allowed, DeadEnds::Allowed, DeadEnds::Forbidden]),
        },
        source: Source::Seed(seed),
    }
}

/// An action, well formed, seldom legal.
fn any_action(random: &mut Random, table: &Table) -> Action {
    let near = |random: &mut Random| {
        let laid = one_of(random, table.board().laid()).cell;
        let step = |random: &mut Random| random.below(5) as i16 - 2;
        match random.below(20) {
            0 => Cell::new(i16::MAX, i16::MIN),
            1 => Cell::new(random.next() as i16, random.next() as i16),
            _ => Cell::new(laid.x + step(random), laid.y + step(random)),
        }
    };
    match random.below(8) {
        0 => Action::Pass,
        1..=4 => {
            let tile = match (table.phase(), random.below(8)) {
                (Phase::Tile(drawn), 1..) => drawn,
                _ => any_tile(random),
            };
            Action::Place { tile, at: near(random), turn: one_of(random, &Turn::ALL) }
        }
        _ => {
            let at = if random.below(4) == 0 { near(random) } else { table.last_laid().cell };
            let names = ["c0", "c1", "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3", "m", "g"];
            let piece: PieceId = one_of(random, &names).parse().expect("the name of a piece");
            Action::Deploy { figure: Figure::Meeple, at, piece }
        }
    }
}

/// What of a table can be told from outside.
fn seen(table: &Table) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        table.board().laid().to_vec(),
        table.deployed().collect::<Vec<_>>(),
        table.scores().to_vec(),
        (table.phase(), table.to_act(), table.bag().clone()),
        table.seats().map(|seat| table.figures().supply(seat, Figure::Meeple)).collect::<Vec<_>>(),
        table.legal(),
        table.forecast(),
    )
}

/// What the events of a game amount to.
#[derive(Default)]
struct Ledger {
    points: [u32; 6],
    home: [i32; 6],
    aside: usize,
    over: Option<Vec<Seat>>,
}

impl Ledger {
    fn add(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Scored(Score { winners, points, terms, .. }) => {
                    assert_eq!(*points, terms.iter().map(|term| term.points()).sum::<u32>());
                    for seat in winners {
                        self.points[seat.index()] += points;
                    }
                }
                Event::Deployed { seat, .. } => self.home[seat.index()] -= 1,
                Event::Returned { seat, .. } => self.home[seat.index()] += 1,
                Event::PutAside { .. } => self.aside += 1,
                Event::Over { winners } => self.over = Some(winners.clone()),
                Event::Started { .. } | Event::Drawn { .. } | Event::Placed { .. } => {}
            }
        }
    }
}

/// Plays one game at random and checks it as it goes.
fn play_through(seed: u64) {
    let mut random = Random::seeded(seed ^ 0x5EED);
    let config = config(&mut random, seed);
    let (mut game, events) = Game::begin(config).expect("a sound config");
    let mut ledger = Ledger::default();
    ledger.add(&events);
    let mut illegal = 0;
    let mut turns = 0;
    while game.table().to_act().is_some() {
        let table = game.table();
        let legal = table.legal();
        assert!(!legal.is_empty(), "a phase without a way out: {:?}", table.phase());
        assert!(matches!(table.phase(), Phase::Tile(_) | Phase::Figure));
        turns += 1;
        // The costly ones, now and then: twice a game.
        if random.below(60) == 0 {
            check_table(table);
            check_legal(&game, &legal);
            check_undo_and_record(&game);
        }
        for _ in 0..2 {
            let action = any_action(&mut random, table);
            if let Err(why) = table.check(action) {
                illegal += 1;
                assert!(!why.reasons().is_empty() && !why.to_string().is_empty());
                assert!(!legal.contains(&action), "listed and refused: {action:?}: {why}");
            } else {
                assert!(legal.contains(&action), "not listed and accepted: {action:?}");
            }
        }
        let events = game.play(one_of(&mut random, &legal)).expect("listed actions are legal");
        ledger.add(&events);
        check_ledger(game.table(), &ledger);
    }
    assert!(illegal > turns, "illegal actions were tried");
    check_table(game.table());
    check_end(&game, &ledger);
}

/// Scores are the sum of what was told, and no figure is lost or made.
fn check_ledger(table: &Table, ledger: &Ledger) {
    let standing: Vec<Seat> = table.deployed().map(|figure| figure.seat).collect();
    for seat in table.seats() {
        assert_eq!(table.scores()[seat.index()], ledger.points[seat.index()], "{seat}");
        let supply = table.figures().supply(seat, Figure::Meeple);
        assert_eq!(i32::from(supply), 7 + ledger.home[seat.index()]);
        let out = standing.iter().filter(|other| **other == seat).count();
        assert_eq!(usize::from(supply) + out, 7);
    }
}

/// Running totals are those of a count from scratch.
fn check_table(table: &Table) {
    let count = slow::Count::of(table);
    for feature in count.features() {
        for (at, piece) in &feature.pieces {
            let running = table.feature(*at, *piece).expect("the piece is there");
            assert_eq!(running.kind, feature.kind);
            assert_eq!(running.figures as usize, feature.figures, "{at} {piece}");
            assert_eq!(running.strength, feature.strength, "{at} {piece}");
            assert_eq!(usize::from(running.pennants), feature.pennants, "{at} {piece}");
            if let Some(open_ends) = feature.open_ends {
                assert_eq!(usize::from(running.open_ends), open_ends, "{at} {piece}");
                assert_eq!(usize::from(running.tiles), feature.tiles, "{at} {piece}");
            } else {
                assert!(!running.is_complete(), "a farm is never complete");
            }
            assert!(
                table.phase() == Phase::Figure || !(running.is_complete() && running.is_occupied()),
                "scored and still occupied: {at} {piece}"
            );
        }
        let (at, piece) = feature.pieces[0];
        let survey = table.survey(at, piece).expect("the piece is there");
        assert_eq!(survey.pieces, feature.pieces);
    }
    if table.phase() == Phase::Over {
        return;
    }
    let mut fresh = count.scores_at_the_end(table);
    for (points, so_far) in fresh.iter_mut().zip(table.scores()) {
        *points += so_far;
    }
    assert_eq!(table.forecast(), fresh);
}

/// The list and the check say the same of everything that could be meant.
fn check_legal(game: &Game, legal: &[Action]) {
    let table = game.table();
    let mut seen = std::collections::HashSet::new();
    assert!(legal.iter().all(|action| seen.insert(*action)), "listed twice");
    let mut accepted = 0;
    let mut ask = |action| accepted += usize::from(table.check(action).is_ok());
    ask(Action::Pass);
    let pieces = catalogue().tiles().iter().flat_map(|tile| &tile.pieces);
    let pieces: std::collections::BTreeSet<PieceId> = pieces.map(|piece| piece.id).collect();
    let last = table.last_laid().cell;
    for piece in pieces {
        ask(Action::Deploy { figure: Figure::Meeple, at: last, piece });
        ask(Action::Deploy { figure: Figure::Meeple, at: Cell::ORIGIN, piece });
    }
    if last == Cell::ORIGIN {
        return;
    }
    if let Phase::Tile(tile) = table.phase() {
        let laid = table.board().laid().iter().map(|laid| laid.cell);
        let cells: std::collections::BTreeSet<Cell> = laid.flat_map(Cell::around).collect();
        for at in cells {
            for turn in Turn::ALL {
                ask(Action::Place { tile, at, turn });
            }
        }
    }
    assert_eq!(accepted, legal.len());
    // And a refusal changes nothing.
    let mut tried = game.clone();
    let before = self::seen(table);
    let other: TileId = catalogue().start();
    for at in [Cell::ORIGIN, last] {
        tried
            .play(Action::Place { tile: other, at, turn: Turn::NONE })
            .expect_err("a tile lies there");
    }
    assert_eq!(self::seen(tried.table()), before);
    assert_eq!(tried.actions(), game.actions());
}

/// Undo leads back, and a record to the same table, by JSON too.
fn check_undo_and_record(game: &Game) {
    let written = serde_json::to_string(&Record::of(game)).expect("a record can be written");
    let record: Record = serde_json::from_str(&written).expect("and read");
    assert_eq!(record, Record::of(game));
    let mut loaded = record.replay().expect("and played");
    assert_eq!(seen(loaded.table()), seen(game.table()));
    if let Some((last, before)) = game.actions().split_last() {
        assert!(loaded.undo());
        assert_eq!(loaded.actions(), before);
        let replayed = Game::replay(game.config().clone(), before.to_vec()).expect("legal");
        assert_eq!(seen(loaded.table()), seen(replayed.table()));
        loaded.play(*last).expect("it was legal before");
        assert_eq!(seen(loaded.table()), seen(game.table()));
    } else {
        assert!(!loaded.undo());
    }
    check_view(game);
}

/// A view leads to the same table, and a game with the rest in another order gives the same view.
fn check_view(game: &Game) {
    let view = game.view();
    let table = view.table().expect("a view of a game");
    assert_eq!(seen(&table), seen(game.table()));
    let mut hidden: Vec<TileId> = Vec::new();
    for (kind, count) in game.table().bag().kinds() {
        hidden.extend(std::iter::repeat_n(kind, count.into()));
    }
    Random::seeded(game.actions().len() as u64).shuffle(&mut hidden);
    let drawn = slow::drawn(game);
    let source = Source::Draws(drawn.into_iter().chain(hidden).collect());
    let config = Config { source, ..game.config().clone() };
    let other = Game::replay(config, game.actions().to_vec()).expect("the same so far");
    assert_eq!(other.view(), view);
    let written = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<bastide_rules::View>(&written).expect("and read"), view);
}

/// Everything was drawn, and the end pays what was foretold.
fn check_end(game: &Game, ledger: &Ledger) {
    let table = game.table();
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(table.bag().total(), 0);
    assert_eq!(table.board().laid().len() + ledger.aside, 72);
    assert!(table.legal().is_empty());
    assert_eq!(table.forecast(), table.scores());
    let most = table.scores().iter().max();
    let best = table.seats().filter(|seat| Some(&table.scores()[seat.index()]) == most);
    assert_eq!(ledger.over.as_deref(), Some(best.collect::<Vec<_>>().as_slice()));
    let mut before = game.clone();
    assert!(before.undo());
    let last = *game.actions().last().expect("something was played");
    let mut events = bastide_rules::Events::new();
    let mut end = before.table().clone();
    end.play(last, &mut events).expect("it was legal");
    if end.phase() == Phase::Over {
        // What the end pays, foretold with the last tile on the table and scored.
        let told = events.into_list();
        let during = told.iter().filter_map(|event| match event {
            Event::Scored(score) if score.complete => Some(score),
            _ => None,
        });
        let mut expected = before.table().scores().to_vec();
        for score in during {
            for seat in &score.winners {
                expected[seat.index()] += score.points;
            }
        }
        let count = slow::Count::of(table);
        for (sum, points) in expected.iter_mut().zip(count.scores_at_the_end(table)) {
            *sum += points;
        }
        assert_eq!(table.scores(), expected);
    }
}

#[test]
fn ten_thousand_random_games_keep_every_promise() {
    for_each_game(GAMES, play_through);
}

#[test]
fn every_table_of_some_games_is_what_a_slow_count_says() {
    for_each_game(40, |seed| {
        let mut random = Random::seeded(seed);
        let (mut game, _) = Game::begin(config(&mut random, seed)).expect("a sound config");
        while game.table().to_act().is_some() {
            check_table(game.table());
            let legal = game.table().legal();
            check_legal(&game, &legal);
            game.play(one_of(&mut random, &legal)).expect("listed actions are legal");
        }
        check_table(game.table());
    });
}

/// Games in which completed features and their neighbours abound: figures go wherever they can.
#[test]
fn crowded_tables_are_counted_right_too() {
    for_each_game(200, |seed| {
        let mut random = Random::seeded(seed);
        let (mut game, _) = Game::begin(config(&mut random, seed + 7)).expect("a sound config");
        while game.table().to_act().is_some() {
            let legal = game.table().legal();
            let action = match game.table().phase() {
                Phase::Figure => legal[0],
                _ => one_of(&mut random, &legal),
            };
            game.play(action).expect("listed actions are legal");
        }
        check_table(game.table());
        check_undo_and_record(&game);
    });
}

#[test]
fn the_same_seed_is_the_same_game_and_another_is_not() {
    let order = |seed| slow::order(&Config::base(2, Preset::BigBox, seed));
    assert_eq!(order(5), order(5));
    assert_ne!(order(5), order(6));
}
