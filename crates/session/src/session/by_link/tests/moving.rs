use bastide_correspondence::check;

use super::*;
use crate::address::turn::{moving as moving_seats, read as read_turn};
use crate::intent::Jump;

fn secrets(of_ben: u8) -> Seats {
    vec![None, Some(Secret::new([of_ben; 16]))]
}

#[test]
fn a_seat_that_is_given_up_while_looking_back_moves_with_the_newest_game() {
    let random = &mut Random::seeded(16);
    let (mut anna, mut ben) = joined(random);
    play_on(&mut ben, random);
    anna = gone_on(anna, &ben);
    play_on(&mut anna, random);
    let mut ben = gone_on(ben, &anna);
    let actions = ben.game().actions().to_vec();
    let live = ben.clone();
    ben.replay();
    ben.apply(Intent::Jump(Jump::First)).expect("it is looked at");
    let link = moving_seats(&ben).expect("a seat is played here");
    assert_eq!(Some(link.clone()), moving_seats(&live));
    let moving = read_turn(&link).expect("it was written");
    assert!(moving.is_sound());
    assert_eq!(moving.session.game().actions(), actions);
    ben.give_up_seats();
    assert_eq!(moving_seats(&ben).as_ref(), Some(&link), "it can be shown again");
    assert!(ben.game().actions().is_empty(), "it is looked at still");
    // The other device plays on, and the old one follows.
    let mut other = moving.session.moved_here(moving.enclosed, &moving.seats);
    assert!(other.capabilities().place);
    play_on(&mut other, random);
    ben.resume();
    assert_eq!(ben.game().actions(), actions);
    let letter = ben.enclosed().expect("it is by link").letter;
    let secret = Secret::new([2; 16]);
    assert!(letter.is_of(ben.game(), Seat::new(BEN), &secret), "no ring is of an earlier moment");
    let ben = gone_on(ben, &other);
    assert!(!ben.capabilities().place && ben.has_moved());
    let mut anna = gone_on(anna, &other);
    play_on(&mut anna, random);
    gone_on(ben, &anna);
    gone_on(other, &anna);
}

#[test]
fn nobody_puts_another_secret_in_the_place_of_a_seat_played_here() {
    let random = &mut Random::seeded(17);
    let (anna, ben) = joined(random);
    let own = ben.to_move().map(|(_, seats)| seats);
    for seats in [secrets(3), vec![Some(Secret::new([3; 16])), None]] {
        assert_eq!(ben.refused(&seats).len(), 1);
        let kept = ben.clone().with_seats(&seats);
        assert_eq!(kept.to_move().map(|(_, seats)| seats), own);
        assert!(kept.capabilities().place && kept.players() == ben.players());
    }
    // Nor what was played: nothing was handed over.
    let mut played = anna;
    let settled = played.correspondence().expect("it is by link").settled();
    played = played.with_seats(&secrets(3));
    assert_eq!(played.correspondence().expect("it is by link").settled(), settled);
    // Its own secret changes nothing.
    assert_eq!(ben.refused(&secrets(2)), []);
    assert!(ben.with_seats(&secrets(2)).capabilities().place);
}

#[test]
fn a_seat_given_up_comes_back_by_its_own_secret_alone() {
    let (_, mut ben) = joined(&mut Random::seeded(18));
    ben.give_up_seats();
    assert_eq!(ben.refused(&secrets(3)), [Seat::new(BEN)]);
    assert!(!ben.clone().with_seats(&secrets(3)).capabilities().place);
    assert_eq!(ben.refused(&secrets(2)), []);
    assert!(ben.with_seats(&secrets(2)).capabilities().place);
}

#[test]
fn a_seat_played_elsewhere_is_taken_by_its_own_secret_alone() {
    let random = &mut Random::seeded(19);
    let (anna, mut ben) = joined(random);
    // Before his first stint his commitment is known, and afterwards what he has shown.
    for _ in 0..2 {
        assert_eq!(anna.refused(&secrets(3)), [Seat::new(BEN)]);
        assert_eq!(anna.clone().with_seats(&secrets(3)).players(), anna.players());
        assert_eq!(anna.refused(&secrets(2)), []);
        let both = anna.clone().with_seats(&secrets(2));
        assert!(both.players().iter().all(|player| player.controller == Controller::Person));
        play_on(&mut ben, random);
    }
    let anna = gone_on(anna, &ben);
    assert_eq!(anna.refused(&secrets(3)), [Seat::new(BEN)]);
    assert_eq!(anna.refused(&secrets(2)), []);
}

/// Ben's program gives Cleo another course of Anna's turn. When Anna has played again, Cleo's page finds it,
/// and by Anna's own link Cleo plays on in the true game.
#[test]
fn an_altered_game_is_found_and_the_true_one_is_kept_beside_it() {
    let mut found = 0;
    for seed in 0..40 {
        found += u32::from(altered(&mut Random::seeded(seed)).is_some());
    }
    assert!(found >= 3, "{found}");
}

/// The same game, with another course.
fn forged(session: &Session, game: &bastide_rules::Game) -> Session {
    let record = bastide_rules::Record::of(game);
    let line = WrittenLine { record, ..WrittenLine::of(session.line()) };
    Session::open(line).expect("it can be played").visited()
}

fn followed(mut game: bastide_rules::Game, actions: &[Action]) -> Option<bastide_rules::Game> {
    actions.iter().try_for_each(|action| game.play(*action).map(drop)).ok()?;
    Some(game)
}

/// None where the lie could not be carried on that long.
fn altered(random: &mut Random) -> Option<()> {
    let [mut anna, mut ben, mut cleo] = three();
    for _ in 0..3 {
        play_on(&mut anna, random);
        ben = gone_on(ben, &anna);
        play_on(&mut ben, random);
        cleo = gone_on(cleo, &ben);
        play_on(&mut cleo, random);
        anna = gone_on(anna, &cleo);
    }
    let before = anna.game().actions().len();
    play_on(&mut anna, random);
    ben = gone_on(ben, &anna);
    play_on(&mut ben, random);
    // Anna's tile lies elsewhere in the lie.
    let truth = ben.game().actions();
    let at = (before..truth.len()).find(|at| matches!(truth[*at], Action::Place { .. }))?;
    let config = ben.game().config().clone();
    let mut lie = bastide_rules::Game::replay(config, truth[..at].iter().copied()).ok()?;
    let legal = lie.table().legal();
    lie.play(*legal.iter().find(|choice| **choice != truth[at])?).ok()?;
    let lie = followed(lie, &truth[at + 1..])?;
    let known = truth.len();
    let (_, enclosed) = come(&ben);
    let told = forged(&ben, &lie);
    check(told.game(), &enclosed.letter).ok()?;
    let Meeting::Newer { from } = cleo.meets(&told, &enclosed) else { panic!("who could know?") };
    cleo = cleo.go_on_with(&told, &enclosed, from).expect("it goes on");
    // Cleo plays, and Ben's program carries it over to the true game.
    let (mut other, own) = (cleo.clone(), cleo.game().actions().len());
    play_on(&mut other, random);
    let played = other.game().actions()[known..].to_vec();
    let true_game = followed(ben.game().clone(), &played)?;
    let (_, enclosed) = come(&other);
    let carried = forged(&other, &true_game);
    check(carried.game(), &enclosed.letter).ok()?;
    let Meeting::Newer { from } = anna.meets(&carried, &enclosed) else { return None };
    anna = anna.go_on_with(&carried, &enclosed, from).expect("it goes on");
    play_on(&mut anna, random);
    let (true_game, enclosed) = come(&anna);
    let lie = followed(lie, &true_game.game().actions()[known..])?;
    assert!(own > known, "she has drawn");
    let meeting = other.meets(&forged(&other, &lie), &enclosed);
    assert_eq!(meeting, Meeting::Altered { seat: Seat::new(ANNA) });
    // She asks Anna for her link.
    let meeting = other.meets(&true_game, &enclosed);
    assert!(matches!(meeting, Meeting::Contradicts { .. }), "{meeting:?}");
    let mut apart = other.apart(true_game, &enclosed);
    assert_eq!(
        apart.to_move().map(|it| it.1),
        other.to_move().map(|it| it.1),
        "her secret is kept"
    );
    ben = gone_on(ben, &anna);
    play_on(&mut ben, random);
    apart = gone_on(apart, &ben);
    assert!(apart.capabilities().place, "she plays on there");
    play_on(&mut apart, random);
    // Her earlier code was for the lie, so Anna is told as well. A copy apart goes on by Cleo's later ones.
    let (game, enclosed) = come(&apart);
    let meeting = anna.meets(&game, &enclosed);
    assert_eq!(meeting, Meeting::Altered { seat: Seat::new(2) });
    let mut anna = anna.apart(game, &enclosed);
    for _ in 0..2 {
        assert!(anna.capabilities().place, "she plays on there");
        play_on(&mut anna, random);
        apart = gone_on(apart, &anna);
        ben = gone_on_apart(ben, &anna);
        play_on(&mut ben, random);
        apart = gone_on(apart, &ben);
        play_on(&mut apart, random);
        anna = gone_on_apart(gone_on(anna, &ben), &apart);
    }
    Some(())
}

/// A game that takes what another device sent, or a copy of that where a code is of the lie.
fn gone_on_apart(own: Session, sent: &Session) -> Session {
    let (game, enclosed) = come(sent);
    match own.meets(&game, &enclosed) {
        Meeting::Altered { .. } => own.apart(game, &enclosed),
        _ => gone_on(own, sent),
    }
}

/// Anna, who has opened a game, Ben and Cleo, each at a device of their own.
fn three() -> [Session; 3] {
    let config = Config { source: Source::Told, ..Config::base(3, Preset::NewEdition, 0) };
    let anna = Session::among(&["Anna", "Ben", "Cleo"], config);
    let mut players = anna.players().to_vec();
    players[1..].iter_mut().for_each(|player| player.controller = Controller::Remote);
    let mut anna = anna;
    anna.change_players(players).expect("the same people");
    let anna = anna.with_those_elsewhere(GameId::new([3; 8]), || Secret::new([4; 16]));
    let (game, enclosed) = come(&anna);
    let ben = game.joined(enclosed, Seat::new(1), Secret::new([5; 16]));
    let (game, enclosed) = come(&ben);
    let cleo = game.joined(enclosed, Seat::new(2), Secret::new([6; 16]));
    [gone_on(anna, &cleo), ben, cleo]
}
