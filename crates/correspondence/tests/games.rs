//! Whole games between people who see nothing of each other but links.

use bastide_correspondence::{GameId, Letter, Meeting, NoDraw, Secret, check, draw, meet};
use bastide_rules::random::Random;
use bastide_rules::{
    Action, Config, Expansion, Expansions, Game, Phase, Preset, Seat, Source, link,
};

/// Somebody's own device: his secrets, and the game as far as he knows it.
#[derive(Clone)]
struct Device {
    secrets: Vec<Option<Secret>>,
    game: Game,
    letter: Letter,
}

fn secret(random: &mut Random) -> Secret {
    let bytes = u128::from(random.next()) << 64 | u128::from(random.next());
    Secret::new(bytes.to_be_bytes())
}

/// A device for each of these sets of seats.
fn devices(config: &Config, seats: &[&[u8]], random: &mut Random) -> Vec<Device> {
    let config = Config { source: Source::Told, ..config.clone() };
    let (game, _) = Game::begin(config.clone()).expect("a sound config");
    let letter = Letter::begin(GameId::new(random.next().to_be_bytes()), config.players);
    let device = |seats: &&[u8]| Device {
        secrets: (0..config.players)
            .map(|seat| seats.contains(&seat).then(|| secret(random)))
            .collect(),
        game: game.clone(),
        letter: letter.clone(),
    };
    seats.iter().map(device).collect()
}

fn to_act(game: &Game) -> Option<Seat> {
    game.table().to_act()
}

impl Device {
    fn own(&self) -> Option<&Secret> {
        to_act(&self.game).and_then(|seat| self.secrets[seat.index()].as_ref())
    }

    /// Plays as long as somebody here is to act.
    fn play(&mut self, random: &mut Random) {
        while let Some(secret) = self.own().cloned() {
            let action = if self.game.table().phase() == Phase::Draw {
                Action::Draw(draw(&self.game, &mut self.letter, &secret).expect("a tile"))
            } else {
                let legal = self.game.table().legal();
                legal[random.below(legal.len() as u32) as usize]
            };
            self.game.play(action).expect("it is legal");
        }
    }

    fn sent(&self) -> String {
        format!("{}.{}", link::of(&self.game), self.letter.written())
    }

    /// Takes what came, if it goes on.
    fn open(&mut self, text: &str) -> Meeting {
        let (game, letter) = opened(text);
        assert_eq!(check(&game, &letter), Ok(()));
        let meeting = meet((&self.game, &self.letter), (&game, &letter));
        if matches!(meeting, Meeting::Newer { .. }) {
            (self.game, self.letter) = (game, letter);
        }
        meeting
    }
}

fn opened(text: &str) -> (Game, Letter) {
    let (link, letter) = text.split_once('.').expect("both parts");
    let game = link::open(link).expect("it was sent").game;
    let letter = Letter::read(letter, game.config().players).expect("it was sent");
    (game, letter)
}

/// Plays so many turns at most, and says how often a link was sent.
fn by_links(devices: &mut [Device], most: usize, random: &mut Random) -> usize {
    for sent in 0..most {
        let Some(at) = devices.iter().position(|device| device.own().is_some()) else {
            assert!(devices.iter().all(|device| device.game.table().phase() == Phase::Over));
            return sent;
        };
        devices[at].play(random);
        let text = devices[at].sent();
        for (other, device) in devices.iter_mut().enumerate() {
            let meeting = device.open(&text);
            let expected = if other == at {
                meeting == Meeting::Same
            } else {
                matches!(meeting, Meeting::Newer { .. })
            };
            assert!(expected, "{meeting:?}");
        }
    }
    most
}

fn big_box(players: u8) -> Config {
    Config {
        expansions: Expansion::ALL.into_iter().collect(),
        ..Config::base(players, Preset::BigBox, 1)
    }
}

#[test]
fn two_play_whole_games_by_links() {
    for seed in 0..5 {
        let random = &mut Random::seeded(seed);
        for config in [Config::base(2, Preset::BigBox, 1), big_box(2)] {
            let devices = &mut devices(&config, &[&[0], &[1]], random);
            by_links(devices, usize::MAX, random);
            let [one, other] = &devices[..] else { unreachable!("there are two") };
            assert_eq!(one.game.table().phase(), Phase::Over);
            assert_eq!(one.game.table().scores(), other.game.table().scores());
            assert_eq!(one.game.table().bag().total(), 0);
        }
    }
}

#[test]
fn six_play_with_two_on_one_device() {
    for seed in 0..3 {
        let random = &mut Random::seeded(seed);
        let devices = &mut devices(&big_box(6), &[&[0, 3], &[1], &[2], &[4], &[5]], random);
        by_links(devices, usize::MAX, random);
        assert_eq!(devices[4].game.table().phase(), Phase::Over);
    }
}

#[test]
fn drawing_again_gives_the_same_tile() {
    let random = &mut Random::seeded(3);
    let mut devices = devices(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
    by_links(&mut devices, 5, random);
    let device = devices.iter().find(|device| device.own().is_some()).expect("somebody acts");
    let (game, secret) = (&device.game, device.own().expect("here"));
    let mut letter = device.letter.clone();
    let tile = draw(game, &mut letter, secret).expect("a tile");
    assert_eq!(draw(game, &mut device.letter.clone(), secret), Ok(tile));
    let other = devices.iter().find(|device| device.own().is_none()).expect("somebody waits");
    let foreign = other.secrets.iter().flatten().next().expect("a secret");
    let before = device.letter.clone();
    let mut letter = before.clone();
    assert_eq!(draw(game, &mut letter, foreign), Err(NoDraw::OtherSecret));
    assert_eq!(letter, before);
}

#[test]
fn every_tile_is_as_likely_as_the_others() {
    let mut counts = std::collections::BTreeMap::new();
    let config = Config { source: Source::Told, ..Config::base(2, Preset::BigBox, 1) };
    let (game, _) = Game::begin(config).expect("sound");
    let total: u32 = game.table().bag().kinds().map(|(_, left)| u32::from(left)).sum();
    let games = 80 * total;
    let random = &mut Random::seeded(5);
    for _ in 0..games {
        let mut letter = Letter::begin(GameId::new(random.next().to_be_bytes()), 2);
        let tile = draw(&game, &mut letter, &secret(random)).expect("a tile");
        *counts.entry(tile).or_insert(0_u32) += 1;
    }
    // As dice are tested: the sum of squares stays below what chance passes once in ten thousand.
    let surprise: f64 = game
        .table()
        .bag()
        .kinds()
        .map(|(tile, left)| {
            let expected = f64::from(games) * f64::from(left) / f64::from(total);
            (f64::from(counts.get(&tile).copied().unwrap_or(0)) - expected).powi(2) / expected
        })
        .sum();
    assert!(surprise < 55.0, "{surprise}");
}

#[test]
fn a_tile_that_was_chosen_is_found() {
    for seed in 0..20 {
        let random = &mut Random::seeded(seed);
        let mut devices = devices(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
        by_links(&mut devices, 6, random);
        let (game, letter) = (devices[0].game.clone(), devices[0].letter.clone());
        // Whoever played last says he drew something else, and plays on.
        let last = game
            .actions()
            .iter()
            .rposition(|action| matches!(action, Action::Draw(_)))
            .expect("tiles were drawn");
        let config = game.config().clone();
        let before = Game::replay(config, game.actions()[..last].iter().copied()).expect("played");
        let others = before.table().legal().into_iter().filter(|it| *it != game.actions()[last]);
        for other in others {
            let mut cheated = before.clone();
            cheated.play(other).expect("it is listed");
            assert_eq!(check(&cheated, &letter).map_err(|wrong| wrong.at), Err(last));
        }
    }
}

#[test]
fn stale_repeated_and_contradicting_links_are_told_apart() {
    let random = &mut Random::seeded(7);
    let mut devices = devices(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
    by_links(&mut devices, 4, random);
    let stale = devices[0].sent();
    let at = devices.iter().position(|device| device.own().is_some()).expect("somebody acts");
    let mut undecided = devices[at].clone();
    devices[at].play(random);
    let sent = devices[at].sent();
    assert!(matches!(devices[1 - at].open(&sent), Meeting::Newer { .. }));
    assert_eq!(devices[1 - at].open(&sent), Meeting::Same);
    assert_eq!(devices[1 - at].open(&stale), Meeting::Older);
    // The same turn played otherwise: the tile is the same, what was done with it is not.
    loop {
        let mut again = undecided.clone();
        again.play(random);
        if again.game.actions() != devices[at].game.actions() {
            undecided = again;
            break;
        }
    }
    let Meeting::Contradicts { from } = devices[1 - at].open(&undecided.sent()) else {
        panic!("it contradicts");
    };
    let (known, _) = opened(&stale);
    let drawn = known.actions().len();
    assert!(matches!(devices[at].game.actions()[drawn], Action::Draw(_)) && from > drawn);
    assert_eq!(devices[1 - at].sent(), sent, "nothing came of it");
    // Another game of the same people.
    let mut other = self::devices(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
    by_links(&mut other, 2, random);
    assert!(matches!(devices[0].open(&other[0].sent()), Meeting::Contradicts { .. }));
}

#[test]
fn a_changed_chain_contradicts() {
    let random = &mut Random::seeded(9);
    let config = Config { expansions: Expansions::NONE, ..Config::base(2, Preset::BigBox, 1) };
    let mut devices = devices(&config, &[&[0], &[1]], random);
    by_links(&mut devices, 4, random);
    let (game, letter) = (&devices[0].game, &devices[0].letter);
    let mut changed = letter.clone();
    changed.shown.swap(0, 1);
    assert!(check(game, &changed).is_err());
    assert!(matches!(meet((game, letter), (game, &changed)), Meeting::Contradicts { .. }));
    let mut short = letter.clone();
    short.shown.pop();
    assert!(check(game, &short).is_err());
    assert!(check(game, &Letter::begin(letter.game, 2)).is_err());
}
