use bastide_rules::random::Random;
use bastide_rules::{Config, Preset, Source};

use super::*;
use crate::intent::Intent;
use crate::line::WrittenLine;
use crate::session::IntentError;
use crate::session::save::{SHORT, Save};
use crate::session::vocabulary::Vocabulary;

const ANNA: u8 = 0;
const BEN: u8 = 1;

/// A game of two that begins at Anna's, with Ben elsewhere.
pub fn begun(config: Config) -> Session {
    let config = Config { source: Source::Told, ..config };
    let mut session = Session::among(&["Anna", "Ben"], config);
    let mut chairs = session.chairs().to_vec();
    chairs[usize::from(BEN)].sitter = Sitter::Elsewhere;
    session.change_chairs(chairs).expect("the same people");
    session.with_those_elsewhere(GameId::new(*b"8 bytes!"), || Secret::new([1; 16]))
}

/// Plays by chance as long as somebody here is to act.
pub fn play_on(session: &mut Session, random: &mut Random) {
    loop {
        let can = session.capabilities();
        if session.rests() {
            session.apply(Intent::EndTurn).expect("it rests");
        } else if (can.place || can.act) && session.game().table().to_act().is_some() {
            let legal = session.game().table().legal();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            session.apply(Intent::Act(chosen)).expect("it is listed");
        } else {
            return;
        }
    }
}

/// The same game as it comes to somebody else.
fn come(session: &Session) -> (Session, Enclosed) {
    let line = WrittenLine::of(session.line());
    let enclosed = session.post().expect("it is played by link").enclosed();
    (Session::open(line).expect("it was played").visited(), enclosed)
}

fn base() -> Config {
    Config::base(2, Preset::NewEdition, 0)
}

/// Anna has played, and Ben has joined.
fn joined(random: &mut Random) -> (Session, Session) {
    let mut anna = begun(base());
    play_on(&mut anna, random);
    anna.hand_over();
    let (game, enclosed) = come(&anna);
    let free = enclosed.free(&game);
    assert_eq!(free, [Seat::new(BEN)], "Anna is known to play");
    let ben = game.joined(enclosed, free[0], Secret::new([2; 16]));
    (anna, ben)
}

#[test]
fn whoever_sits_here_draws_at_once_and_chooses_nothing() {
    let mut anna = begun(base());
    assert!(matches!(anna.game().table().phase(), Phase::Tile(_)), "she has drawn");
    assert!(!anna.is_entered() && !anna.is_to_tell() && !anna.capabilities().end);
    assert_eq!(anna.apply(Intent::Undo), Err(IntentError::CannotUndo), "what is drawn is drawn");
    play_on(&mut anna, &mut Random::seeded(1));
    assert_eq!(anna.game().table().phase(), Phase::Draw);
    assert!(anna.is_to_be_sent());
    let legal = anna.game().table().legal();
    assert_eq!(anna.apply(Intent::Act(legal[0])), Err(IntentError::NotYourTurn));
    let can = anna.capabilities();
    assert!(!can.place && !can.act && !can.hint);
}

#[test]
fn only_a_page_that_tries_what_might_have_been_lets_anybody_say_what_is_drawn() {
    let mut anna = begun(base());
    play_on(&mut anna, &mut Random::seeded(1));
    anna.set_mode(Mode::Replay);
    assert!(!anna.is_to_tell() && !anna.can_be_played_on());
    anna.set_mode(Mode::Review);
    assert!(anna.is_to_tell());
    anna.set_mode(Mode::Live);
    assert!(!anna.is_to_tell() && anna.is_to_be_sent());
}

#[test]
fn a_turn_is_taken_back_until_it_is_handed_over() {
    let mut anna = begun(base());
    let drawn = anna.game().table().phase();
    play_on(&mut anna, &mut Random::seeded(2));
    let played = anna.game().actions().to_vec();
    while anna.can_undo() {
        anna.apply(Intent::Undo).expect("it can be");
    }
    assert_eq!((anna.game().actions().len(), anna.game().table().phase()), (1, drawn));
    assert!(!anna.is_to_be_sent());
    while anna.apply(Intent::Redo).is_ok() {}
    anna.apply(Intent::EndTurn).expect("it rests");
    assert_eq!(anna.game().actions(), played);
    anna.hand_over();
    assert!(!anna.can_undo() && anna.is_to_be_sent());
    assert_eq!(anna.apply(Intent::Undo), Err(IntentError::CannotUndo));
}

#[test]
fn what_came_goes_on_and_what_is_known_changes_nothing() {
    let random = &mut Random::seeded(3);
    let (anna, mut ben) = joined(random);
    let sitters =
        |session: &Session| session.chairs().iter().map(|it| it.sitter).collect::<Vec<_>>();
    assert_eq!(sitters(&anna), [Sitter::Person, Sitter::Elsewhere]);
    assert_eq!(sitters(&ben), [Sitter::Elsewhere, Sitter::Person]);
    assert!(matches!(ben.game().table().phase(), Phase::Tile(_)), "he has drawn");
    assert!(!ben.can_undo());
    let (first, enclosed) = come(&anna);
    assert_eq!(anna.meets(&first, &enclosed), Meeting::Same);
    assert_eq!(ben.meets(&first, &enclosed), Meeting::Older);
    play_on(&mut ben, random);
    let (second, enclosed) = come(&ben);
    let known = anna.game().actions().len();
    assert_eq!(anna.meets(&second, &enclosed), Meeting::Newer { from: known });
    let on = anna.clone().go_on_with(&second, &enclosed, known).expect("it goes on");
    assert!(on.game().actions().starts_with(ben.game().actions()));
    assert!(matches!(on.game().table().phase(), Phase::Tile(_)), "Anna has drawn");
    assert_eq!(on.meets(&second, &enclosed), Meeting::Older);
    assert!(!on.can_undo(), "what Ben played stays");
    let since = on.since().expect("Ben has played");
    assert_eq!((since.seat, since.is_next), (Seat::new(ANNA), true));
}

#[test]
fn a_game_that_is_told_otherwise_is_kept_beside_ones_own() {
    let random = &mut Random::seeded(4);
    let (anna, ben) = joined(random);
    let (mut one, mut other) = (ben.clone(), ben);
    play_on(&mut one, &mut Random::seeded(5));
    play_on(&mut other, &mut Random::seeded(6));
    assert_ne!(one.game().actions(), other.game().actions());
    let ((come_one, enclosed_one), (come_other, enclosed_other)) = (come(&one), come(&other));
    let from = anna.game().actions().len();
    let own = anna.go_on_with(&come_one, &enclosed_one, from).expect("it goes on");
    let meeting = own.meets(&come_other, &enclosed_other);
    assert!(matches!(meeting, Meeting::Contradicts { .. }), "{meeting:?}");
    let apart = own.apart(come_other, &enclosed_other);
    assert_eq!(apart.chairs(), own.chairs());
    assert!(apart.game().actions().starts_with(other.game().actions()));
    assert!(matches!(apart.game().table().phase(), Phase::Tile(_)), "it can be gone on with, too");
}

#[test]
fn a_seat_that_has_drawn_elsewhere_is_played_there() {
    let random = &mut Random::seeded(7);
    let (mut anna, mut ben) = joined(random);
    play_on(&mut ben, random);
    let (game, enclosed) = come(&ben);
    // Somebody says he is Anna, who has drawn by a secret that he does not know.
    let stranger = game.joined(enclosed, Seat::new(ANNA), Secret::new([9; 16]));
    assert_eq!(stranger.game().table().phase(), Phase::Draw);
    assert!(stranger.chairs().iter().all(|chair| chair.sitter == Sitter::Elsewhere));
    assert!(!stranger.capabilities().place);
    // And nobody takes another's seat by the dialog of names.
    let mut chairs = anna.chairs().to_vec();
    chairs[usize::from(BEN)].sitter = Sitter::Person;
    chairs[usize::from(BEN)].name = "Benjamin".to_owned();
    anna.change_chairs(chairs).expect("other names");
    assert_eq!(anna.chair(Seat::new(BEN)).sitter, Sitter::Elsewhere);
    assert_eq!(anna.chair(Seat::new(BEN)).name, "Benjamin");
}

#[test]
fn three_join_one_after_the_other_and_two_may_sit_together() {
    let random = &mut Random::seeded(12);
    let config = Config { source: Source::Told, ..Config::base(3, Preset::NewEdition, 0) };
    let game = Session::among(&["Anna", "Ben", "Cleo"], config);
    let begun = |elsewhere: &[usize]| {
        let mut game = game.clone();
        let mut chairs = game.chairs().to_vec();
        elsewhere.iter().for_each(|seat| chairs[*seat].sitter = Sitter::Elsewhere);
        game.change_chairs(chairs).expect("the same people");
        game.with_those_elsewhere(GameId::new([3; 8]), || Secret::new([4; 16]))
    };
    let mut anna = begun(&[1, 2]);
    play_on(&mut anna, random);
    let (game, enclosed) = come(&anna);
    assert_eq!(enclosed.free(&game), [Seat::new(1), Seat::new(2)], "Ben is to act");
    let mut ben = game.joined(enclosed, Seat::new(1), Secret::new([5; 16]));
    play_on(&mut ben, random);
    let (game, enclosed) = come(&ben);
    assert_eq!(enclosed.free(&game), [Seat::new(2)]);
    let mut cleo = game.joined(enclosed, Seat::new(2), Secret::new([6; 16]));
    play_on(&mut cleo, random);
    let (game, enclosed) = come(&cleo);
    assert_eq!(enclosed.free(&game), []);
    let Meeting::Newer { from } = anna.meets(&game, &enclosed) else { panic!("it goes on") };
    let anna = anna.go_on_with(&game, &enclosed, from).expect("it goes on");
    assert!(matches!(anna.game().table().phase(), Phase::Tile(_)), "Anna has drawn");
    // Who sits together takes turns at one screen, and each draws there.
    let mut together = begun(&[2]);
    play_on(&mut together, random);
    assert_eq!(together.game().table().to_act(), Some(Seat::new(2)));
    assert!(together.is_to_be_sent());
}

fn saved(session: &Session) -> Save {
    Save::of(session, 1, 2, 3).needing(Vocabulary::HERE)
}

#[test]
fn a_save_keeps_it_and_draws_the_same_tile_again() {
    let random = &mut Random::seeded(8);
    let (_, mut ben) = joined(random);
    let before = ben.game().actions().to_vec();
    let text = saved(&ben).to_text();
    let read = Save::from_text(&text, Vocabulary::HERE).expect("it was just written");
    assert_eq!(read.needs, 5, "an older Bastide says that a newer one wrote it");
    assert!(Save::from_text(&text, Vocabulary::of(&[])).is_err());
    let mut again = read.open().expect("it can be played");
    assert_eq!(again.game().actions(), before);
    assert!(!again.can_undo(), "what came stays");
    play_on(&mut ben, &mut Random::seeded(9));
    play_on(&mut again, &mut Random::seeded(9));
    assert_eq!(saved(&ben).to_text(), saved(&again).to_text());
    // The list of games says which it is, and who is elsewhere.
    let about = saved(&ben).about;
    assert_eq!(about.post.as_deref(), Some(GameId::new(*b"8 bytes!").to_string().as_str()));
    assert_eq!(about.seats.iter().map(|seat| seat.elsewhere).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_spoilt_save_opens_or_says_why_not() {
    let (_, ben) = joined(&mut Random::seeded(10));
    let text = saved(&ben).to_text();
    let begin = text.find("\"post\":{").expect("it keeps it");
    for (spoilt, opens) in [
        (text[begin..].replace("\"letter\":\"A", "\"letter\":\"B"), false),
        (text[begin..].replace("\"settled\":", "\"settled\":9999"), true),
        (text[begin..].replace("\"secrets\":[null,", "\"secrets\":["), true),
    ] {
        let whole = format!("{}{spoilt}", &text[..begin]);
        assert_ne!(whole, text);
        let opened = Save::from_text(&whole, Vocabulary::HERE).and_then(Save::open);
        assert_eq!(opened.is_ok(), opens, "{spoilt}: {opened:?}");
    }
}

#[test]
fn a_game_that_is_over_is_known_by_its_short_save_and_keeps_no_secret() {
    let random = &mut Random::seeded(11);
    let (mut anna, mut ben) = joined(random);
    let mut links = 0;
    while anna.game().table().to_act().is_some() && ben.game().table().to_act().is_some() {
        play_on(&mut ben, random);
        assert!(saved(&ben).kept().0.contains("secrets"), "he may still take it back");
        ben.hand_over();
        let (game, enclosed) = come(&ben);
        let Meeting::Newer { from } = anna.meets(&game, &enclosed) else { panic!("it goes on") };
        anna = anna.go_on_with(&game, &enclosed, from).expect("it goes on");
        std::mem::swap(&mut anna, &mut ben);
        links += 1;
    }
    assert!(links > 60, "{links}");
    // Whoever ended it tells the other.
    let mut last = if anna.game().table().to_act().is_none() { anna } else { ben };
    play_on(&mut last, random);
    last.hand_over();
    assert!(!last.is_to_be_sent());
    let (text, stamp) = saved(&last).kept();
    assert_eq!(stamp.format, SHORT);
    assert!(!text.contains("secrets"), "{text}");
    let read = Save::from_text(&text, Vocabulary::HERE).expect("it was just written");
    assert_eq!(read.about.post, saved(&last).about.post);
    let again = read.open().expect("it can be looked at");
    assert_eq!(again.chairs(), last.chairs());
    let (game, enclosed) = come(&last);
    assert_eq!(again.meets(&game, &enclosed), Meeting::Same);
    // Played on from an earlier moment it is anybody's game.
    let mut earlier = again;
    earlier.set_mode(Mode::Replay);
    earlier.apply(Intent::Undo).expect("something was played");
    let on = earlier.played_on_from_here().expect("it is over");
    assert!(on.post().is_none() && on.chairs().iter().all(|it| it.sitter == Sitter::Person));
}
