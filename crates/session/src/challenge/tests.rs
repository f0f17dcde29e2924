use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Config, Expansion, Preset, Seat, Source, link};

use super::*;
use crate::line::{Controller, Player, TableRules};
use crate::samples::{any_config, games};

/// Plays a session to its end, by chance.
fn play_out(session: &mut Session, seed: u64) {
    let random = &mut Random::seeded(seed);
    while session.game().table().to_act().is_some() {
        let legal = session.game().table().legal();
        let choice = random.below(legal.len() as u32) as usize;
        session.play(legal[choice]).expect("it is listed");
    }
}

/// A finished game of Anna against Bruno.
fn finished(seed: u64) -> Session {
    let config = Config::base(2, Preset::NewEdition, seed);
    let mut session = Session::among(&["Anna", "Bruno"], config);
    let mut players: Vec<Player> = session.players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    session.change_players(players).expect("it goes on");
    play_out(&mut session, seed);
    session
}

fn challenge() -> Challenge {
    Challenge::of(&finished(7), Seat::new(0), "Anna").expect("it is over")
}

#[test]
fn whoever_is_challenged_plays_the_same_tiles_and_sees_both_games_afterwards() {
    let own_game = finished(7);
    let text = challenge().written();
    let come = Challenge::read(&text).expect("it was written");
    assert_eq!(come, challenge());
    assert_eq!(come.results[0].name, "Anna");
    assert_eq!(come.results[0].points, own_game.game().table().scores()[0]);
    let Content::Game(deal) = &come.content else { panic!("a game") };
    let mut game = deal.begin("Ben").expect("it can begin");
    assert_eq!(game.game().config(), own_game.game().config());
    assert_eq!(game.player(Seat::new(0)).name, "Ben");
    assert_eq!(game.player(Seat::new(1)).controller, Controller::Opponent(Character::Bruno));
    assert_eq!(come.answered(&game), None, "it is not over");
    play_out(&mut game, 8);
    let (answer, own) = come.answered(&game).expect("it is over");
    assert_eq!(own, 1);
    let answer = Challenge::read(&answer.written()).expect("it was written");
    let shown: Vec<Session> =
        answer.results.iter().map(|it| it.open(&answer.content).expect("whole")).collect();
    for (shown, (of, name)) in shown.iter().zip([(&own_game, "Anna"), (&game, "Ben")]) {
        assert_eq!(shown.game().actions(), of.game().actions());
        assert_eq!(shown.player(Seat::new(0)).name, name);
        assert!(shown.is_replaying());
    }
    assert_eq!(answer.answered(&game), Some((answer.clone(), 1)), "it answers once");
    let renamed = Challenge::of(&own_game, Seat::new(0), "Queen").expect("it is over");
    assert_eq!(renamed.answered(&own_game), Some((renamed.clone(), 0)), "under any name");
}

#[test]
fn no_part_of_the_text_is_a_game_that_was_played() {
    let own = finished(7);
    let whole = link::of(own.game());
    let bytes = Base64UrlUnpadded::decode_vec(&whole).expect("base64url");
    let text = challenge().written();
    for part in text.split('.') {
        let decoded = Base64UrlUnpadded::decode_vec(part).unwrap_or_default();
        for eight in bytes.windows(8).skip(16) {
            assert!(!decoded.windows(8).any(|other| other == eight), "{part}");
        }
        let opened = link::open(part).map(|opened| opened.game.actions().len());
        assert!(opened.is_err() || opened == Ok(0), "{part}");
    }
}

#[test]
fn a_spoilt_text_is_refused() {
    let text = challenge().written();
    for at in 0..text.len() {
        let other = if text[at..].starts_with('A') { 'B' } else { 'A' };
        let spoilt = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        let read = Challenge::read(&spoilt);
        assert!(read.is_err() || read == Ok(challenge()), "{spoilt}");
        assert!(Challenge::read(&text[..at]).is_err(), "cut at {at}");
    }
    assert_eq!(Challenge::read(""), Err(WrongLink::NoLink));
    assert_eq!(Challenge::read(&text.replacen("g1", "g2", 1)), Err(WrongLink::Newer));
    assert_eq!(Challenge::read(&format!("{text}{}", "A".repeat(99_999))), Err(WrongLink::TooLong));
    let more = format!("{text}.{}", challenge().results[0].written()).repeat(9);
    assert!(Challenge::read(&more).is_err());
}

#[test]
fn a_result_that_was_changed_is_found() {
    let mut other = challenge();
    other.results[0].points += 1;
    assert_eq!(Challenge::read(&other.written()), Err(WrongLink::Damaged));
    other = challenge();
    other.results[0].name = "Eva".to_owned();
    assert_eq!(Challenge::read(&other.written()), Err(WrongLink::Damaged));
}

#[test]
fn games_of_every_mixture_can_be_played_by_others() {
    let mut longest = 0;
    for session in games() {
        let challenge = Challenge::of(session, Seat::new(1), "").expect("it is over");
        let text = challenge.written();
        longest = longest.max(text.len());
        assert_eq!(Challenge::read(&text), Ok(challenge.clone()));
        let shown = challenge.results[0].open(&challenge.content).expect("whole");
        assert_eq!(shown.game().table().scores(), session.game().table().scores());
        let Content::Game(deal) = &challenge.content else { panic!("a game") };
        assert!(deal.begin("Ben").is_some_and(|it| it.game().actions().is_empty()));
    }
    println!("the longest has {longest} characters");
}

// A deal has no place for tokens and rolls that were reported, so that mixtures with shepherds or
// flying machines are left out.
#[test]
fn a_recorded_game_is_dealt_as_it_was_drawn() {
    let random = &mut Random::seeded(5);
    let base = finished(3).game().config().clone();
    let mixtures = (0..30).map(|_| any_config(2, random));
    let chance = [Expansion::Hills, Expansion::Flying];
    let without = mixtures.filter(|it| !chance.iter().any(|of| it.expansions.has(*of)));
    for (seed, config) in [base].into_iter().chain(without).enumerate() {
        let mut told = Session::among(&["Anna", "Ben"], Config { source: Source::Told, ..config });
        play_out(&mut told, seed as u64);
        let challenge = Challenge::of(&told, Seat::new(0), "").expect("it is over");
        let shown = challenge.results[0].open(&challenge.content).expect("whole");
        assert_eq!(shown.game().table().scores(), told.game().table().scores());
    }
}

#[test]
fn a_game_that_is_not_over_or_ended_early_is_no_challenge() {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    assert_eq!(Challenge::of(&session, Seat::new(0), ""), None);
    session
        .apply(crate::intent::Intent::End(crate::line::Ending::Agreed))
        .expect("it can be ended");
    assert_eq!(Challenge::of(&session, Seat::new(0), ""), None);
}

/// Challenges that were sent once must stay readable for ever.
#[test]
fn a_challenge_that_was_sent_once_can_be_taken_up() {
    let text = "g1.AQGAABmCkEwLOyo.AQAABEFubmEZBUJydW5vtz0.\
                ABYEQW5uYacbZbkWU_mhN0zOXwk7c69ncDJ_sr0KkZQB32Afb-0rdnRijsNKUH_GM-tCPTa9SZgCeFHkhZWh5TagW3Z26g";
    let read = Challenge::read(text).expect("it was sent");
    assert_eq!(read.written(), text);
    assert_eq!(read.results.len(), 1);
    let shown = read.results[0].open(&read.content).expect("whole");
    assert_eq!(shown.player(Seat::new(0)).name, "Anna");
}

/// A text that a journey could have: base64url, which the session does not read.
const JOURNEY_TEXT: &str = "AQAGAP8BYWJjZGVm";

fn ended(tasks: u8, tiles: u8) -> EndedJourney {
    EndedJourney { text: format!("{JOURNEY_TEXT}{tasks:02}{tiles:02}"), tasks, tiles }
}

fn to_journey() -> Challenge {
    Challenge::to_journey(JOURNEY_TEXT, "Anna", &ended(5, 4)).expect("a challenge")
}

#[test]
fn a_journey_is_sent_and_answered_as_a_game_is() {
    let text = to_journey().written();
    let come = Challenge::read(&text).expect("it was written");
    assert_eq!(come, to_journey());
    assert_eq!(journey_in(&text), Some(JOURNEY_TEXT));
    assert_eq!(come.results[0].journey(&come.content), Some(ended(5, 4)));

    let (answered, own) = come.answered_by_journey("Ben", &ended(5, 6)).expect("an answer");
    assert_eq!(own, 1);
    let come = Challenge::read(&answered.written()).expect("it was written");
    let results: Vec<_> = come.results.iter().map(|it| it.journey(&come.content)).collect();
    assert_eq!(results, [Some(ended(5, 4)), Some(ended(5, 6))]);
    assert!(come.results[1].points > come.results[0].points);
    let (again, own) = come.answered_by_journey("Anna", &ended(5, 4)).expect("it is there");
    assert_eq!((again, own), (come, 0));
}

#[test]
fn more_tasks_are_better_than_more_tiles() {
    let content = Content::Journey(JOURNEY_TEXT.to_owned());
    let points = |tasks, tiles| {
        Played::of_journey(&content, "Anna", &ended(tasks, tiles)).map(|it| it.points)
    };
    assert!(points(5, 0) > points(4, 99) && points(5, 2) > points(5, 1));
}

#[test]
fn a_challenge_to_a_journey_tells_no_action_of_it() {
    let text = to_journey().written();
    let played = ended(5, 4).text;
    assert!(!text.contains(&played));
    let decoded = |text: &str| Base64UrlUnpadded::decode_vec(text).expect("base64url");
    let (sealed, played) = (decoded(text.rsplit('.').next().expect("a result")), decoded(&played));
    for four in played.windows(4) {
        assert!(!sealed.windows(4).any(|other| other == four));
    }
}

#[test]
fn a_spoilt_challenge_to_a_journey_is_refused() {
    let text = to_journey().written();
    for at in 0..text.len() {
        assert!(Challenge::read(&text[..at]).is_err(), "cut at {at}");
    }
    for at in 0..text.len() {
        let other = if text[at..].starts_with('A') { 'B' } else { 'A' };
        let spoilt = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        let read = Challenge::read(&spoilt);
        assert!(read.is_err() || read == Ok(to_journey()), "{spoilt}");
    }
    assert_eq!(Challenge::read(&text.replacen("j1", "j2", 1)), Err(WrongLink::Newer));
    assert_eq!(Challenge::to_journey("AQAB", "", &ended(5, 4)), None);
    let no_text = EndedJourney { text: "?".to_owned(), ..ended(5, 4) };
    assert_eq!(Challenge::to_journey("AQAB", "Anna", &no_text), None);
}

#[test]
fn the_answer_to_the_one_is_no_answer_to_the_other() {
    assert_eq!(challenge().answered_by_journey("Ben", &ended(5, 4)), None);
    assert_eq!(to_journey().answered(&finished(7)), None);
    assert!(to_journey().results[0].open(&to_journey().content).is_none());
}

#[test]
fn a_game_that_one_person_played_alone_is_no_challenge() {
    let config = Config::base(3, Preset::BaseGame, 7).alone();
    let mut session = Session::among(&["Red", "Blue", "Yellow"], config.clone());
    play_out(&mut session, 7);
    assert_eq!(Challenge::of(&session, Seat::new(0), "Anna"), None);
    let deal = |config: Config| {
        let mut players = session.players().to_vec();
        players[1].controller = Controller::Opponent(Character::Bruno);
        players[2].controller = Controller::Opponent(Character::Bruno);
        let deal = Deal { config, players, table_rules: TableRules::Standard, seat: Seat::new(0) };
        let written = deal.written();
        let (link, extras) = written.split_once(BEHIND).expect("two parts");
        Deal::read(link, extras)
    };
    assert!(deal(Config::base(3, Preset::BaseGame, 7)).is_ok());
    assert_eq!(deal(config), Err(WrongLink::Damaged), "no computer player knows it");
}
