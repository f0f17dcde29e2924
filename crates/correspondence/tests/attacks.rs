//! Attacks by a changed program in a game by link, in random whole games.

mod devices;

use bastide_correspondence::{GameId, Letter, Meeting, NoDraw, Opening, check, draw, meet};
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Expansion, Game, Phase, Preset, Seat};
use devices::{
    Device, big_box, by_links, invited, opened, read, secret, sent, to_act, without_commitments,
};

/// Continues with decisions for seats of others until a tile is drawn.
fn decided_for_others(device: &Device, random: &mut Random) -> Option<Device> {
    let (mut forged, mut is_forged) = (device.clone(), false);
    while to_act(&forged.game).is_some() && forged.game.table().phase() != Phase::Draw {
        is_forged |= !forged.acts();
        let action = forged.next(random);
        forged.game.play(action).expect("it is legal");
    }
    is_forged.then_some(forged)
}

#[test]
fn nobody_decides_for_another_seat() {
    let random = &mut Random::seeded(21);
    let mut forgeries = 0;
    for begin in [opened, without_commitments] {
        for _ in 0..3 {
            let devices = &mut begin(&big_box(2), &[&[0], &[1]], random);
            while let Some(at) = devices.iter().position(Device::acts) {
                devices[at].play(random);
                if let Some(forged) = decided_for_others(&devices[at], random) {
                    // Without a code of the other seat the letter does not match; earlier builds
                    // had none.
                    let text = forged.sent();
                    let (game, letter) = read(&text);
                    assert_eq!(check(&game, &letter).is_ok(), letter.opening.is_none());
                    let meeting = devices[1 - at].meeting(&text);
                    assert!(matches!(meeting, Meeting::Contradicts { .. }), "{meeting:?}");
                    forgeries += 1;
                }
                devices::pass_on(devices, at);
            }
        }
    }
    assert!(forgeries > 60, "{forgeries}");
}

#[test]
fn a_tile_drawn_for_another_seat_is_refused() {
    let random = &mut Random::seeded(22);
    for begin in [opened, without_commitments] {
        let devices = &mut begin(&Config::base(2, Preset::BigBox, 1), &[&[0], &[1]], random);
        by_links(devices, 6, random);
        let at = devices.iter().position(Device::acts).expect("somebody acts");
        let text = devices[1 - at].sent();
        let (mut game, letter) = read(&text);
        let tile = game.table().legal()[0];
        game.play(tile).expect("it is listed");
        let meeting = devices[at].meeting(&sent(&game, &letter));
        assert!(matches!(meeting, Meeting::Contradicts { .. }), "{meeting:?}");
    }
}

/// Returns the same game with another decision at this action; none if the later actions are
/// illegal then.
fn rewritten(game: &Game, at: usize, random: &mut Random) -> Option<Game> {
    let actions = game.actions();
    let config = game.config().clone();
    let mut other = Game::replay(config, actions[..at].iter().copied()).ok()?;
    let legal = other.table().legal();
    let choices: Vec<_> = legal.into_iter().filter(|choice| *choice != actions[at]).collect();
    let chosen = *choices.get(random.below(choices.len().max(1) as u32) as usize)?;
    other.play(chosen).ok()?;
    followed(other, &actions[at + 1..])
}

/// Returns the game after these actions; none if one is illegal.
fn followed(mut game: Game, actions: &[Action]) -> Option<Game> {
    actions.iter().try_for_each(|action| game.play(*action).map(drop)).ok()?;
    Some(game)
}

/// Anna's links pass through Ben on their way to Cleo, who gets a different turn of Anna's from
/// him. Cleo knows after Anna's next turn.
#[test]
fn a_rewritten_decision_is_found_when_its_player_shows_the_key() {
    const ANNA: usize = 0;
    const BEN: usize = 1;
    const CLEO: usize = 2;
    let (mut found, mut tried) = (0, 0);
    for seed in 0..60 {
        let random = &mut Random::seeded(seed);
        let config = Config::base(3, Preset::BigBox, 1);
        let devices = &mut opened(&config, &[&[0], &[1], &[2]], random);
        by_links(devices, 6 + 3 * (seed as usize % 5), random);
        assert!(devices[ANNA].acts());
        let before = devices[ANNA].game.actions().len();
        devices[ANNA].play(random);
        let text = devices[ANNA].sent();
        assert!(matches!(devices[BEN].open(&text), Meeting::Newer { .. }));
        // Ben plays on with the true game, and writes another one for Cleo.
        devices[BEN].play(random);
        let text = devices[BEN].sent();
        let (truth, letter) = read(&text);
        let decision = (before..truth.actions().len())
            .find(|at| matches!(truth.actions()[*at], Action::Place { .. }))
            .expect("she placed a tile");
        let Some(lie) = rewritten(&truth, decision, random) else { continue };
        let lie = sent(&lie, &letter);
        let (game, letter) = read(&lie);
        if check(&game, &letter).is_err() {
            continue;
        }
        let mut cleo = devices[CLEO].clone();
        assert!(matches!(cleo.open(&lie), Meeting::Newer { .. }), "she cannot know yet");
        tried += 1;
        // Anna would know immediately.
        let meeting = devices[ANNA].meeting(&lie);
        assert!(matches!(meeting, Meeting::Contradicts { .. }), "{meeting:?}");
        // The true game continues until Anna has played again.
        devices::pass_on(devices, BEN);
        devices[CLEO].play(random);
        devices::pass_on(devices, CLEO);
        devices[ANNA].play(random);
        let (played, letter) = read(&devices[ANNA].sent());
        // Cleo has played the same in the other game, and Ben continues it for her, if he can.
        let Some(lie) = followed(cleo.game.clone(), &played.actions()[game.actions().len()..])
        else {
            continue;
        };
        let own = truth.actions().len();
        let cleos = played.actions()[own..]
            .iter()
            .scan(truth.clone(), |game, action| {
                let actor = to_act(game);
                game.play(*action).ok()?;
                Some(actor)
            })
            .take_while(|actor| *actor == Some(Seat::new(2)))
            .count();
        cleo.game =
            followed(cleo.game.clone(), &played.actions()[own..own + cleos]).expect("as above");
        assert_eq!(cleo.meeting(&sent(&lie, &letter)), Meeting::Altered { seat: Seat::new(0) });
        found += 1;
    }
    println!("{tried} rewritten, {found} carried on until the key was shown");
    assert!(found >= 3, "{found} of {tried}");
}

/// The tiles foreseen by the letter before the one that brings the player's turn.
#[test]
fn nobody_knows_their_tile_before_the_last_letter_comes() {
    let random = &mut Random::seeded(23);
    for seats in [&[&[0][..], &[1]][..], &[&[0, 2], &[1, 3]]] {
        let players = seats.iter().map(|it| it.len() as u8).sum();
        let (mut foreseen, mut draws) = (0, 0);
        for _ in 0..2 {
            let devices = &mut opened(&big_box(players), seats, random);
            let mut before = devices.iter().map(|it| it.letter.clone()).collect::<Vec<_>>();
            while let Some(at) = devices.iter().position(Device::acts) {
                if devices[at].game.table().phase() == Phase::Draw {
                    let device = &devices[at];
                    // With everything it knows now, except for the rings that the others have shown
                    // since.
                    let mut guess = device.letter.clone();
                    for seat in Seat::all(players).filter(|seat| !device.is_here(*seat)) {
                        guess.shown[seat.index()] = before[at].shown[seat.index()];
                    }
                    let guess = draw(&device.game, &mut guess, &device.secrets);
                    let tile = draw(&device.game, &mut device.letter.clone(), &device.secrets);
                    // Of the last tiles many are alike.
                    if device.game.table().bag().total() > 40 {
                        foreseen += u32::from(guess == tile);
                        draws += 1;
                    }
                }
                before[at] = devices[at].letter.clone();
                devices[at].play(random);
                devices::pass_on(devices, at);
            }
        }
        println!("{foreseen} of {draws} foreseen");
        assert!(draws > 100 && foreseen * 8 < draws, "{foreseen} of {draws}");
    }
}

/// A player who may place an abbey decides before anything on their device leads to the tile.
#[test]
fn nobody_knows_their_tile_before_they_decide_about_the_abbey() {
    let random = &mut Random::seeded(27);
    let (mut asked, mut drawn, mut foreseen, mut seen) = (0, 0, 0, 0);
    for seats in [&[&[0][..], &[1]][..], &[&[0], &[1], &[2]], &[&[0, 3], &[1], &[2]]] {
        let players = seats.iter().map(|it| it.len() as u8).sum();
        let devices = &mut opened(&with_abbeys(players), seats, random);
        while let Some(at) = devices.iter().position(Device::acts) {
            let mut guess = None;
            while devices[at].acts() {
                let device = &mut devices[at];
                let is_abbey = device.game.table().phase() == Phase::Abbey;
                device.step_and_keep(random);
                if !is_abbey || device.game.table().phase() != Phase::Draw {
                    continue;
                }
                if device.asked().is_none() {
                    // The player before is on the same device.
                    assert!(players > seats.len() as u8);
                    continue;
                }
                asked += 1;
                let (game, secrets) = (&device.game, &device.secrets);
                let mut letter = device.letter.clone();
                drawn += u32::from(draw(game, &mut letter, secrets).is_ok());
                // A changed program assumes the answer.
                let opening = letter.opening.as_mut().expect("it is open");
                opening.answers += 1;
                // Of the last tiles many are alike.
                let is_early = device.game.table().bag().total() > 20;
                guess = draw(game, &mut letter, secrets).ok().filter(|_| is_early);
            }
            devices::pass_on(devices, at);
            if let Some(guess) = guess {
                let tile = devices[at].next(random);
                foreseen += u32::from(guess == tile);
                seen += 1;
            }
        }
    }
    println!("asked {asked}: {drawn} drawn at once, {foreseen} of {seen} foreseen");
    assert!(drawn == 0 && seen > 60 && foreseen * 8 < seen, "{asked}: {drawn}, {foreseen}, {seen}");
}

fn with_abbeys(players: u8) -> Config {
    let expansions = [Expansion::Abbey].into_iter().collect();
    Config { expansions, ..Config::base(players, Preset::BigBox, 1) }
}

/// No seat answers for another seat, twice, or without being asked.
#[test]
fn an_answer_is_given_once_by_the_seat_that_is_asked() {
    let random = &mut Random::seeded(28);
    let (mut asked, mut found) = (0, 0);
    let devices = &mut opened(&with_abbeys(3), &[&[0], &[1], &[2]], random);
    while let Some(at) = devices.iter().position(Device::acts) {
        while devices[at].acts() {
            devices[at].step_and_keep(random);
        }
        let (game, mut letter) = read(&devices[at].sent());
        letter.opening = letter.opening.map(|it| Opening { answers: it.answers + 1, ..it });
        // The known rings lead to no ring of another seat.
        found += u32::from(check(&game, &letter).is_err());
        if devices[at].asked().is_some() {
            asked += 1;
            let text = sent(&game, &letter);
            for device in devices.iter().filter(|device| device.asked().is_some()) {
                let meeting = device.meeting(&text);
                assert!(!matches!(meeting, Meeting::Newer { .. }), "{meeting:?}");
            }
        } else {
            assert!(check(&game, &letter).is_err());
        }
        devices::pass_on(devices, at);
    }
    assert!(asked > 10 && found > 60, "{asked}, {found}");
}

/// A player who draws a second tile can calculate it; they cannot choose it.
#[test]
fn no_decision_changes_the_tile_that_is_drawn_next() {
    let random = &mut Random::seeded(24);
    let mut double = 0;
    for _ in 0..3 {
        let devices = &mut opened(&big_box(2), &[&[0], &[1]], random);
        while let Some(at) = devices.iter().position(Device::acts) {
            let number = devices[at].game.actions().len();
            let draws = |played: &Game| {
                let drawn = played.actions()[number..].iter().enumerate();
                let drawn = drawn.filter(|(_, action)| matches!(action, Action::Draw(_)));
                drawn.map(|(at, action)| (at, *action)).collect::<Vec<_>>()
            };
            let mut other = devices[at].clone();
            other.play(random);
            devices[at].play(random);
            let (one, other) = (draws(&devices[at].game), draws(&other.game));
            if let (Some((0, one)), Some((0, other))) = (one.first(), other.first()) {
                assert_eq!(one, other);
            }
            // Both drew a second tile from the same bag.
            if let ([first, (_, one), ..], [(_, same), (_, other), ..]) = (&one[..], &other[..])
                && first.1 == *same
            {
                assert_eq!(one, other);
                double += 1;
            }
            devices::pass_on(devices, at);
        }
    }
    assert!(double > 3, "{double}");
}

#[test]
fn joining_again_finds_no_better_tile() {
    let random = &mut Random::seeded(25);
    let config = Config::base(2, Preset::BigBox, 1);
    let mut devices = invited(&config, &[&[0], &[1]], random);
    let invitation = devices[1].clone();
    // A joining player draws nothing, even if they begin.
    devices[1].join();
    for device in &devices {
        let mut letter = device.letter.clone();
        let drawn = draw(&device.game, &mut letter, &device.secrets);
        assert_eq!(drawn, Err(NoDraw::NotNow));
    }
    let joined = devices[1].sent();
    let (game, letter) = read(&joined);
    let mut rash = letter.clone();
    rash.opening = rash.opening.map(|opening| Opening { is_open: true, ..opening });
    let meeting =
        meet((&devices[0].game, &devices[0].letter), (&game, &rash), |seat| seat == Seat::new(0));
    assert!(
        matches!(meeting, Meeting::Contradicts { .. }),
        "only the inviter opens it: {meeting:?}"
    );
    // A second commitment arrives before the first, or after it: one counts.
    assert_eq!(devices[0].open(&joined), Meeting::Newer { from: 0 });
    let opened = devices[0].sent();
    for _ in 0..20 {
        let mut again = Device { secrets: vec![None, Some(secret(random))], ..invitation.clone() };
        again.join();
        assert_eq!(devices[0].meeting(&again.sent()), Meeting::Contradicts { from: 0 });
        assert_eq!(again.meeting(&opened), Meeting::Contradicts { from: 0 });
    }
    // The seat is claimed.
    let mut letter = read(&opened).1;
    assert!(!letter.join(Seat::new(1), &secret(random)));
    devices[0].play(random);
    devices::pass_on(&mut devices, 0);
    by_links(&mut devices, usize::MAX, random);
}

/// Returns the tile of the seat that begins, with these secrets of both.
fn first_tile(random: &mut Random, inviter: &Device, other: &Device) -> Action {
    let mut letter = inviter.letter.clone();
    let joining = other.secrets[1].as_ref().expect("it is played there");
    assert!(letter.join(Seat::new(1), joining));
    letter.open(&inviter.secrets);
    let device = if to_act(&inviter.game) == Some(Seat::new(0)) { inviter } else { other };
    let mut device = Device { letter, ..device.clone() };
    device.next(random)
}

/// Each seat's first tile depends on the secret of the other, which is not known at its commitment.
#[test]
fn the_first_tile_follows_from_what_both_have_shown() {
    let random = &mut Random::seeded(26);
    for first in [0, 1] {
        let config = Config { first, ..Config::base(2, Preset::BigBox, 1) };
        let devices = invited(&config, &[&[0], &[1]], random);
        let id = GameId::new(*b"the same");
        let mut by_inviter = std::collections::BTreeSet::new();
        let mut by_joiner = std::collections::BTreeSet::new();
        for _ in 0..40 {
            let secrets = vec![Some(secret(random)), None];
            let letter = Letter::invitation(id, &secrets).expect("somebody is here");
            let inviter = Device { secrets, letter, ..devices[0].clone() };
            by_inviter.insert(first_tile(random, &inviter, &devices[1]));
            let joiner = Device { secrets: vec![None, Some(secret(random))], ..devices[1].clone() };
            by_joiner.insert(first_tile(random, &devices[0], &joiner));
        }
        assert!(by_inviter.len() > 8 && by_joiner.len() > 8);
    }
}
