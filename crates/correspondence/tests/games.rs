//! Whole games between players who exchange nothing but links.

mod devices;

use bastide_correspondence::{GameId, Letter, Meeting, NoDraw, Opening, check, draw, meet};
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Expansions, Game, Phase, Preset, Seat, Source};
use devices::{Device, big_box, by_links, invited, opened, read, secret, without_commitments};

#[test]
fn two_play_whole_games_by_links() {
    for seed in 0..5 {
        let random = &mut Random::seeded(seed);
        for config in [Config::base(2, Preset::BigBox, 1), big_box(2)] {
            for begin in [opened, without_commitments] {
                let devices = &mut begin(&config, &[&[0], &[1]], random);
                by_links(devices, usize::MAX, random);
                let [one, other] = &devices[..] else { unreachable!("there are two") };
                assert_eq!(one.game.table().phase(), Phase::Over);
                assert_eq!(one.game.table().scores(), other.game.table().scores());
                assert_eq!(one.game.table().bag().total(), 0);
            }
        }
    }
}

#[test]
fn six_play_with_two_on_one_device() {
    for seed in 0..3 {
        let random = &mut Random::seeded(seed);
        for begin in [opened, without_commitments] {
            let devices = &mut begin(&big_box(6), &[&[0, 3], &[1], &[2], &[4], &[5]], random);
            by_links(devices, usize::MAX, random);
            assert_eq!(devices[4].game.table().phase(), Phase::Over);
        }
    }
}

#[test]
fn anybody_may_begin_and_anybody_may_invite() {
    let random = &mut Random::seeded(4);
    for (first, inviting) in [(0, &[&[1][..], &[2], &[0]]), (2, &[&[0], &[2], &[1]])] {
        let config = Config { first, ..Config::base(3, Preset::BigBox, 1) };
        let devices = &mut opened(&config, inviting, random);
        by_links(devices, usize::MAX, random);
        assert_eq!(devices[1].game.table().phase(), Phase::Over);
    }
}

#[test]
fn those_who_join_by_the_same_invitation_are_merged() {
    let random = &mut Random::seeded(5);
    let mut devices = invited(&Config::base(3, Preset::BigBox, 1), &[&[0], &[1], &[2]], random);
    for at in [1, 2] {
        devices[at].join();
        assert!(!devices[0].letter.is_open());
        let joined = devices[at].sent();
        assert_eq!(devices[0].open(&joined), Meeting::Newer { from: 0 });
        assert_eq!(devices[0].open(&joined), if at == 1 { Meeting::Same } else { Meeting::Older });
    }
    assert!(devices[0].letter.is_open());
    devices[0].play(random);
    devices::pass_on(&mut devices, 0);
    by_links(&mut devices, usize::MAX, random);
}

#[test]
fn drawing_again_gives_the_same_tile() {
    for begin in [opened, without_commitments] {
        let random = &mut Random::seeded(3);
        let mut devices = begin(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
        by_links(&mut devices, 5, random);
        let device = devices.iter().find(|device| device.acts()).expect("somebody acts");
        let (game, secrets) = (&device.game, &device.secrets);
        let mut letter = device.letter.clone();
        let tile = draw(game, &mut letter, secrets).expect("a tile");
        assert_eq!(draw(game, &mut device.letter.clone(), secrets), Ok(tile));
        let other = devices.iter().find(|device| !device.acts()).expect("somebody waits");
        let before = device.letter.clone();
        let mut letter = before.clone();
        assert_eq!(draw(game, &mut letter, &other.secrets), Err(NoDraw::NotNow));
        assert_eq!(letter, before);
    }
}

#[test]
fn a_seat_that_has_drawn_by_another_secret_draws_nothing() {
    let random = &mut Random::seeded(3);
    let config = Config::base(2, Preset::BigBox, 1);
    let mut devices = without_commitments(&config, &[&[0], &[1]], random);
    by_links(&mut devices, 5, random);
    let device = devices.iter().find(|device| device.acts()).expect("somebody acts");
    let (foreign, mut letter) = (vec![Some(secret(random)); 2], device.letter.clone());
    assert_eq!(draw(&device.game, &mut letter, &foreign), Err(NoDraw::OtherSecret));
    assert_eq!(letter, device.letter);
}

#[test]
fn every_tile_is_as_likely_as_the_others() {
    for is_opened in [true, false] {
        let mut counts = std::collections::BTreeMap::new();
        let config = Config { source: Source::Told, ..Config::base(2, Preset::BigBox, 1) };
        let (game, _) = Game::begin(config).expect("sound");
        let total: u32 = game.table().bag().kinds().map(|(_, left)| u32::from(left)).sum();
        let games = 80 * total;
        let random = &mut Random::seeded(5);
        for _ in 0..games {
            let id = GameId::new(random.next().to_be_bytes());
            let secrets = [Some(secret(random)), None];
            let mut letter = Letter::without_commitments(id, 2);
            if is_opened {
                letter = Letter::invitation(id, &secrets).expect("somebody is here");
                assert!(letter.join(Seat::new(1), &secret(random)));
                letter.open(&secrets);
            }
            let tile = draw(&game, &mut letter, &secrets).expect("a tile");
            *counts.entry(tile).or_insert(0_u32) += 1;
        }
        // A chi-squared test: the sum of squares stays below the value that random draws exceed
        // once in ten thousand.
        let surprise: f64 = game
            .table()
            .bag()
            .kinds()
            .map(|(tile, left)| {
                let expected = f64::from(games) * f64::from(left) / f64::from(total);
                let count = f64::from(counts.get(&Action::Draw(tile)).copied().unwrap_or(0));
                (count - expected).powi(2) / expected
            })
            .sum();
        assert!(surprise < 55.0, "{surprise}");
    }
}

#[test]
fn a_tile_that_was_chosen_is_found() {
    for seed in 0..20 {
        let random = &mut Random::seeded(seed);
        let mut devices = opened(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
        by_links(&mut devices, 6, random);
        let (game, letter) = (devices[0].game.clone(), devices[0].letter.clone());
        // The last player claims another tile, and plays on.
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
    let mut devices = opened(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
    by_links(&mut devices, 4, random);
    let stale = devices[0].sent();
    let at = devices.iter().position(Device::acts).expect("somebody acts");
    let mut undecided = devices[at].clone();
    devices[at].play(random);
    let sent = devices[at].sent();
    assert!(matches!(devices[1 - at].open(&sent), Meeting::Newer { .. }));
    assert_eq!(devices[1 - at].open(&sent), Meeting::Same);
    assert_eq!(devices[1 - at].open(&stale), Meeting::Older);
    // The same turn played differently: the tile is the same, the decisions are not.
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
    let (known, _) = read(&stale);
    let drawn = known.actions().len();
    assert!(matches!(devices[at].game.actions()[drawn], Action::Draw(_)) && from > drawn);
    assert_eq!(devices[1 - at].sent(), sent, "nothing came of it");
    // Another game of the same players.
    let mut other = opened(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
    by_links(&mut other, 2, random);
    assert!(matches!(devices[0].meeting(&other[0].sent()), Meeting::Contradicts { .. }));
}

#[test]
fn a_changed_letter_contradicts() {
    let random = &mut Random::seeded(9);
    let config = Config { expansions: Expansions::NONE, ..Config::base(2, Preset::BigBox, 1) };
    for begin in [opened, without_commitments] {
        let mut devices = begin(&config, &[&[0], &[1]], random);
        by_links(&mut devices, 4, random);
        let (game, letter) = (&devices[0].game, &devices[0].letter);
        assert_eq!(check(game, letter), Ok(()));
        let mut changed = letter.clone();
        changed.shown.swap(0, 1);
        assert!(check(game, &changed).is_err());
        let meeting = meet((game, letter), (game, &changed), |seat| seat == Seat::new(0));
        assert!(matches!(meeting, Meeting::Contradicts { .. }));
        let mut short = letter.clone();
        short.shown.pop();
        assert!(check(game, &short).is_err());
        assert!(check(game, &Letter::without_commitments(letter.game, 2)).is_err());
        let invitation = Letter::invitation(letter.game, &devices[0].secrets).expect("it is");
        assert!(check(game, &invitation).is_err());
        let mut silent = letter.clone();
        silent.macs = if letter.opening.is_some() { vec![None; 2] } else { vec![] };
        assert!(check(game, &silent).is_err());
        let mut moved = letter.clone();
        moved.opening = Some(Opening { inviter: Seat::new(1), is_open: true, answers: 0 });
        let meeting = meet((game, letter), (game, &moved), |seat| seat == Seat::new(0));
        assert!(matches!(meeting, Meeting::Contradicts { .. }));
        moved.opening = Some(Opening { inviter: Seat::new(5), is_open: true, answers: 0 });
        assert!(check(game, &moved).is_err());
    }
}
