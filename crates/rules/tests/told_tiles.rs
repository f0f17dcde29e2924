//! Games with draws reported by the players: the same games, with one more action for each tile.

mod random_game;

use bastide_rules::random::Random;
use bastide_rules::{
    Action, Config, Edition, Event, Expansion, Expansions, Game, Phase, Preset, Reading, Record,
    Rules, Source, TileId, WhyNot, link,
};
use random_game::{one_of, played};

/// Returns a config with random expansions, rule variants and tiles.
fn any_config(random: &mut Random) -> Config {
    let players = 2 + random.below(5) as u8;
    let rules = Reading::ALL.into_iter().fold(Rules::default(), |rules, reading| {
        let value = random.below(reading.values().len() as u32);
        rules.with(reading, value as usize).expect("a value")
    });
    let config = Config {
        players,
        first: random.below(players.into()) as u8,
        edition: one_of(random, &Edition::ALL),
        expansions: Expansion::ALL.into_iter().filter(|_| random.below(2) == 0).collect(),
        rules,
        source: Source::Seed(random.next()),
    };
    if config.rules.is_solo() { config.alone() } else { config }
}

/// Reports the tiles and tokens that these events drew, and the rolls.
fn tell(game: &mut Game, events: &[Event]) {
    for event in events {
        if let Event::Revealed { revealed, .. } | Event::Flew { rolled: revealed, .. } = event {
            game.play(Action::Reveal(*revealed)).unwrap_or_else(|why| panic!("{why}"));
        } else if let Event::Drawn { tile, .. }
        | Event::PutAside { tile, .. }
        | Event::SetAside { tile, .. } = event
        {
            game.play(Action::Draw(*tile)).unwrap_or_else(|why| panic!("{tile}: {why}"));
        }
    }
}

/// Returns a random game of this many actions, and the same game with reported draws.
fn both(config: &Config, actions: usize, random: &mut Random) -> [Game; 2] {
    let (mut dealt, events) = Game::begin(config.clone()).expect("a sound config");
    let (mut told, _) =
        Game::begin(Config { source: Source::Told, ..config.clone() }).expect("a sound config");
    tell(&mut told, &events);
    for _ in 0..actions {
        let legal = dealt.table().legal();
        let Some(action) = (!legal.is_empty()).then(|| one_of(random, &legal)) else { break };
        let events = dealt.play(action).expect("it was listed");
        assert!(told.table().legal().contains(&action), "{action:?}");
        told.play(action).expect("it is legal there too");
        tell(&mut told, &events);
    }
    [dealt, told]
}

#[test]
fn a_told_game_is_the_dealt_one() {
    for seed in 0..150 {
        let random = &mut Random::seeded(seed);
        let config = any_config(random);
        let actions = one_of(random, &[3, 40, usize::MAX]);
        let [dealt, told] = both(&config, actions, random);
        let seen = |game: &Game| {
            let table = game.table();
            let laid = table.board().laid().to_vec();
            (table.phase(), table.to_act(), table.scores().to_vec(), laid, table.forecast())
        };
        assert_eq!(seen(&told), seen(&dealt), "seed {seed}");
        assert_eq!(told.table().bag(), dealt.table().bag(), "seed {seed}");
        // A draw is not a decision.
        let made = |game: &Game| {
            let decisions = game.view().decisions().expect("just played");
            decisions
                .iter()
                .map(|it| (it.seat, it.actions, it.begins_with_a_tile))
                .collect::<Vec<_>>()
        };
        assert_eq!(made(&told), made(&dealt), "seed {seed}");
    }
}

#[test]
fn a_told_game_comes_back_out_of_its_link_its_record_and_its_view() {
    for seed in 0..150 {
        let random = &mut Random::seeded(seed);
        let config = any_config(random);
        let actions = one_of(random, &[0, 5, 60, usize::MAX]);
        let [_, told] = both(&config, actions, random);
        let text = link::of(&told);
        let opened = link::open(&text).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert_eq!(opened.differs, None);
        let record = serde_json::to_string(&Record::of(&told)).expect("JSON");
        let record: Record = serde_json::from_str(&record).expect("it was just written");
        for again in [opened.game, record.replay().expect("it was played")] {
            assert_eq!(again.config(), told.config());
            assert_eq!(again.actions(), told.actions());
            assert_eq!(again.table().scores(), told.table().scores());
        }
        let table = told.view().table().expect("it was played");
        assert_eq!(table.scores(), told.table().scores());
        assert_eq!(table.phase(), told.table().phase());
    }
}

#[test]
fn whoever_draws_by_chance_plays_whole_games() {
    for seed in 0..60 {
        let random = &mut Random::seeded(seed);
        let config = Config { source: Source::Told, ..any_config(random) };
        let game = played(config, usize::MAX, random);
        assert_eq!(game.table().phase(), Phase::Over, "seed {seed}");
        // One person's game may end before its last tile.
        let is_alone = game.config().rules.is_solo();
        assert!(is_alone || game.table().bag().total() == 0, "seed {seed}");
    }
}

#[test]
fn what_may_be_told_is_what_lies_on_top() {
    let boxes = Expansions::NONE.with(Expansion::River);
    let base = Config::base(2, Preset::NewEdition, 7);
    let config = Config { source: Source::Told, expansions: boxes, ..base };
    let (mut game, _) = Game::begin(config.clone()).expect("a sound config");
    assert_eq!(game.table().phase(), Phase::Draw);
    let listed = game.table().legal();
    let is_of_the_river =
        |action: &Action| matches!(action, Action::Draw(tile) if tile.tile().river.is_some());
    assert!(!listed.is_empty() && listed.iter().all(is_of_the_river), "{listed:?}");
    let kinds: Vec<TileId> = game.table().bag().kinds().map(|(tile, _)| tile).collect();
    let is_other = |tile: &&TileId| tile.tile().river.is_none();
    let other = *kinds.iter().find(is_other).expect("there are others");
    let why = game.play(Action::Draw(other)).expect_err("the river comes first");
    assert_eq!(why.reasons(), [WhyNot::RiverFirst { tile: other }]);
    game.play(listed[0]).expect("it was listed");
    let why = game.play(listed[0]).expect_err("one lies there to be placed");
    assert_eq!(why.reasons(), [WhyNot::NotTheMomentToDraw]);

    let config = Config { expansions: Expansions::NONE, ..config };
    let (mut game, _) = Game::begin(config.clone()).expect("a sound config");
    let Action::Draw(tile) = listed[0] else { panic!("{listed:?}") };
    let why = game.play(Action::Draw(tile)).expect_err("it is of a box that is not played");
    assert_eq!(why.reasons(), [WhyNot::NotInTheBag { tile }]);
    let dealt = Config { source: Source::Seed(1), ..config };
    let (mut game, _) = Game::begin(dealt).expect("a sound config");
    let why = game.play(Action::Draw(other)).expect_err("nobody tells what is dealt");
    assert_eq!(why.reasons(), [WhyNot::NotTheMomentToDraw]);
}
