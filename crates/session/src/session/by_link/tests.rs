use bastide_rules::random::Random;
use bastide_rules::{Config, Preset, Source};

use super::*;
use crate::IntentError;
use crate::intent::Intent;
use crate::line::WrittenLine;
use crate::samples::by_link::*;
use crate::save::{SHORT, Save};
use crate::vocabulary::Vocabulary;

mod abbey;
mod moving;

fn base() -> Config {
    Config::base(2, Preset::NewEdition, 0)
}

/// Ben has joined, Anna has played, and Ben has drawn.
fn joined(random: &mut Random) -> (Session, Session) {
    let (mut anna, ben) = joined_by_ben(base());
    play_on(&mut anna, random);
    anna.hand_over();
    let ben = gone_on(ben, &anna);
    (anna, ben)
}

#[test]
fn nobody_draws_or_acts_before_all_have_joined() {
    let mut anna = invited(base());
    assert_eq!((anna.game().actions().len(), anna.missing()), (0, vec![Seat::new(BEN)]));
    assert_eq!(anna.awaited(), Some(Seat::new(BEN)));
    assert!(anna.is_to_be_sent() && !anna.capabilities().place && !anna.capabilities().act);
    assert!(!anna.capabilities().hint && !anna.can_undo());
    let legal = anna.game().table().legal();
    assert_eq!(anna.apply(Intent::Act(legal[0])), Err(IntentError::NotYourTurn));
    let (game, enclosed) = come(&anna);
    let ben = game.joined(enclosed, Seat::new(BEN), Secret::new([2; 16]));
    assert_eq!((ben.game().actions().len(), ben.missing()), (0, vec![]));
    assert_eq!(ben.awaited(), Some(Seat::new(ANNA)), "she opens the game");
    assert!(ben.is_to_be_sent() && !ben.capabilities().act);
    let anna = gone_on(anna, &ben);
    assert!(matches!(anna.game().table().phase(), Phase::Tile(_)), "she has drawn");
    assert!(!anna.is_to_be_sent() && anna.capabilities().place);
}

#[test]
fn a_game_that_another_player_begins_is_opened_by_a_link() {
    let anna = invited(Config { first: BEN, ..base() });
    let (game, enclosed) = come(&anna);
    let ben = game.joined(enclosed, Seat::new(BEN), Secret::new([2; 16]));
    assert!(ben.is_to_be_sent() && ben.game().actions().is_empty(), "he has not drawn");
    let anna = gone_on(anna, &ben);
    assert!(anna.is_to_be_sent() && anna.game().actions().is_empty());
    let ben = gone_on(ben, &anna);
    assert!(matches!(ben.game().table().phase(), Phase::Tile(_)), "he has drawn");
}

#[test]
fn a_seat_is_joined_once() {
    let anna = invited(base());
    let (game, enclosed) = come(&anna);
    let join = |bytes| game.clone().joined(enclosed.clone(), Seat::new(BEN), Secret::new(bytes));
    let (ben, again) = (join([2; 16]), join([3; 16]));
    let anna = gone_on(anna, &ben);
    let (game, enclosed) = come(&again);
    assert_eq!(anna.meets(&game, &enclosed), Meeting::Contradicts { from: 0 });
    // Nobody joins on a seat that is taken.
    let (game, enclosed) = come(&anna);
    assert_eq!(enclosed.free(&game), []);
    let stranger = game.joined(enclosed, Seat::new(BEN), Secret::new([4; 16]));
    assert!(stranger.players().iter().all(|player| player.controller == Controller::Remote));
    assert!(!stranger.is_to_be_sent());
}

#[test]
fn a_decision_of_ones_own_seat_is_taken_from_nowhere_else() {
    let random = &mut Random::seeded(13);
    let (anna, mut ben) = joined(random);
    play_on(&mut ben, random);
    // Ben's program plays Anna's turn as well.
    let mut forged = ben.game().clone();
    let mut own = anna.clone();
    own = gone_on(own, &ben);
    let tile = own.game().actions()[ben.game().actions().len()];
    for action in [tile, forged.clone().table().legal()[0]] {
        if forged.play(action).is_err() {
            let legal = forged.table().legal();
            forged.play(legal[0]).expect("it is listed");
        }
    }
    let line =
        WrittenLine { record: bastide_rules::Record::of(&forged), ..WrittenLine::of(ben.line()) };
    let forged = Session::open(line).expect("it can be played").visited();
    let (_, enclosed) = come(&own);
    let from = own.game().actions().len();
    assert!(matches!(own.meets(&forged, &enclosed), Meeting::Contradicts { .. }));
    assert_eq!(own.go_on_with(&forged, &enclosed, from).map(|_| ()), Err(IntentError::NotYourTurn));
}

#[test]
fn a_seat_moves_to_another_device() {
    let random = &mut Random::seeded(14);
    let (anna, mut ben) = joined(random);
    let (game, _) = come(&ben);
    let (enclosed, seats) = ben.to_move().expect("a seat is played here");
    ben.give_up_seats();
    assert!(!ben.capabilities().place && !ben.is_to_be_sent() && ben.has_moved());
    assert_eq!(ben.to_move().map(|(_, seats)| seats), Some(seats.clone()), "the link is not lost");
    let text = saved(&ben).to_text();
    let again = Save::from_text(&text, Vocabulary::HERE).and_then(Save::open).expect("it was kept");
    assert!(!again.capabilities().place, "it stays given up");
    let mut other = game.moved_here(enclosed, &seats);
    assert!(other.capabilities().place);
    assert_eq!(other.game().actions(), ben.game().actions(), "and draws no other tile");
    play_on(&mut other, random);
    let mut anna = gone_on(anna, &other);
    let mut ben = gone_on(ben, &other);
    for _ in 0..3 {
        play_on(&mut anna, random);
        other = gone_on(other, &anna);
        ben = gone_on(ben, &anna);
        play_on(&mut other, random);
        anna = gone_on(anna, &other);
        ben = gone_on(ben, &other);
    }
    // By its link the seat comes back.
    let (_, seats) = other.to_move().expect("a seat is played here");
    other.give_up_seats();
    play_on(&mut anna, random);
    let ben = gone_on(ben, &anna).with_seats(&seats);
    assert!(ben.capabilities().place);
}

/// Saves and links of the last build that had no commitments.
mod before {
    use super::*;

    fn open(text: &str) -> Session {
        let save = Save::from_text(text, Vocabulary::HERE).expect("it is a save");
        assert_eq!(save.needs, 5);
        save.open().expect("it can be played")
    }

    /// Plays on until the game is over.
    fn play_out(mut all: Vec<Session>, random: &mut Random) {
        let mut links = 0;
        while let Some(at) = all.iter().position(|one| {
            let to_act = one.game().table().to_act();
            to_act.is_some_and(|seat| one.player(seat).controller == Controller::Person)
        }) {
            play_on(&mut all[at], random);
            all[at].hand_over();
            let sent = crate::address::turn::written(&all[at]).expect("it is played by link");
            let turn = crate::address::turn::read(&sent).expect("it was written");
            assert!(turn.is_sound());
            for other in (0..all.len()).filter(|other| *other != at) {
                let meeting = all[other].meets(&turn.session, &turn.enclosed);
                let Meeting::Newer { from } = meeting else { panic!("it goes on: {meeting:?}") };
                all[other] = all[other]
                    .clone()
                    .go_on_with(&turn.session, &turn.enclosed, from)
                    .expect("it goes on");
            }
            links += 1;
        }
        assert!(links > 40, "{links}");
        for one in &all {
            assert_eq!(one.game().table().phase(), Phase::Over);
            assert_eq!(one.game().actions(), all[0].game().actions());
        }
    }

    /// Takes the last link, which not everybody has opened.
    fn brought_up_to_date(all: [&str; 3], link: &str) -> Vec<Session> {
        let turn = crate::address::turn::read(link.trim()).expect("it was sent");
        assert!(turn.is_sound() && turn.enclosed.letter.opening.is_none());
        let take = |own: Session| match own.meets(&turn.session, &turn.enclosed) {
            Meeting::Newer { from } => {
                own.go_on_with(&turn.session, &turn.enclosed, from).expect("it goes on")
            }
            Meeting::Same => own,
            meeting => panic!("{meeting:?}"),
        };
        all.into_iter().filter(|text| !text.is_empty()).map(open).map(take).collect()
    }

    #[test]
    fn a_game_of_two_is_played_on() {
        let (anna, ben) =
            (include_str!("before/two-anna.json"), include_str!("before/two-ben.json"));
        let all = brought_up_to_date([anna, ben, ""], include_str!("before/two.link"));
        play_out(all, &mut Random::seeded(1));
    }

    #[test]
    fn a_game_of_three_with_every_box_is_played_on() {
        let all = [
            include_str!("before/three-anna.json"),
            include_str!("before/three-ben.json"),
            include_str!("before/three-cleo.json"),
        ];
        let all = brought_up_to_date(all, include_str!("before/three.link"));
        play_out(all, &mut Random::seeded(2));
    }

    /// Somebody who was invited by the last build joins now.
    #[test]
    fn a_game_that_was_begun_is_joined() {
        let link =
            "AgGAcIet1OAFsIC4.AQAABEFubmEBA0JlbqeT.Aeom-i32z6RSAXDxOIKs2NcP4eHNYvnJOsMAb7U.1";
        let turn = crate::address::turn::read(link).expect("it was sent");
        assert_eq!(turn.enclosed.free(&turn.session), [Seat::new(BEN)]);
        let mut ben = turn.session.joined(turn.enclosed, Seat::new(BEN), Secret::new([5; 16]));
        assert!(matches!(ben.game().table().phase(), Phase::Tile(_)), "he has drawn");
        play_on(&mut ben, &mut Random::seeded(3));
        assert!(ben.is_to_be_sent());
    }
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
fn nobody_says_which_tile_was_drawn_in_a_game_by_link() {
    let mut anna = begun(base());
    play_on(&mut anna, &mut Random::seeded(1));
    anna.replay();
    assert!(!anna.is_to_tell() && !anna.can_be_played_on());
    anna.resume();
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
    let controllers =
        |session: &Session| session.players().iter().map(|it| it.controller).collect::<Vec<_>>();
    assert_eq!(controllers(&anna), [Controller::Person, Controller::Remote]);
    assert_eq!(controllers(&ben), [Controller::Remote, Controller::Person]);
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
    assert_eq!(apart.players(), own.players());
    assert!(apart.game().actions().starts_with(other.game().actions()));
    assert!(matches!(apart.game().table().phase(), Phase::Tile(_)), "it can be gone on with, too");
}

#[test]
fn a_seat_that_has_drawn_elsewhere_is_played_there() {
    let random = &mut Random::seeded(7);
    let (mut anna, mut ben) = joined(random);
    play_on(&mut ben, random);
    let (game, enclosed) = come(&ben);
    // A stranger claims to be Anna, who has drawn by a secret that they do not know.
    let stranger = game.joined(enclosed, Seat::new(ANNA), Secret::new([9; 16]));
    assert_eq!(stranger.game().table().phase(), Phase::Draw);
    assert!(stranger.players().iter().all(|player| player.controller == Controller::Remote));
    assert!(!stranger.capabilities().place);
    // And nobody takes another's seat by the dialog of names.
    let mut players = anna.players().to_vec();
    players[usize::from(BEN)].controller = Controller::Person;
    players[usize::from(BEN)].name = "Benjamin".to_owned();
    anna.change_players(players).expect("other names");
    assert_eq!(anna.player(Seat::new(BEN)).controller, Controller::Remote);
    assert_eq!(anna.player(Seat::new(BEN)).name, "Benjamin");
}

#[test]
fn three_join_one_after_the_other_and_two_may_sit_together() {
    let random = &mut Random::seeded(12);
    let config = Config { source: Source::Told, ..Config::base(3, Preset::NewEdition, 0) };
    let game = Session::among(&["Anna", "Ben", "Cleo"], config);
    let begun = |elsewhere: &[usize]| {
        let mut game = game.clone();
        let mut players = game.players().to_vec();
        elsewhere.iter().for_each(|seat| players[*seat].controller = Controller::Remote);
        game.change_players(players).expect("the same people");
        game.with_those_elsewhere(GameId::new([3; 8]), || Secret::new([4; 16]))
    };
    let anna = begun(&[1, 2]);
    let (game, enclosed) = come(&anna);
    assert_eq!(enclosed.free(&game), [Seat::new(1), Seat::new(2)]);
    // Ben and Cleo answer the same invitation, each for themselves.
    let ben = game.clone().joined(enclosed.clone(), Seat::new(1), Secret::new([5; 16]));
    let cleo = game.joined(enclosed, Seat::new(2), Secret::new([6; 16]));
    assert_eq!((ben.missing(), cleo.missing()), (vec![Seat::new(2)], vec![Seat::new(1)]));
    let anna = gone_on(anna, &ben);
    assert!(anna.game().actions().is_empty() && anna.is_to_be_sent());
    let mut anna = gone_on(anna, &cleo);
    assert!(matches!(anna.game().table().phase(), Phase::Tile(_)), "Anna has drawn");
    play_on(&mut anna, random);
    let mut ben = gone_on(ben, &anna);
    play_on(&mut ben, random);
    let mut cleo = gone_on(cleo, &ben);
    play_on(&mut cleo, random);
    let anna = gone_on(anna, &cleo);
    assert!(matches!(anna.game().table().phase(), Phase::Tile(_)), "Anna has drawn");
    // Who sits together takes turns at one screen, and each draws there.
    let together = begun(&[2]);
    let (game, enclosed) = come(&together);
    let cleo = game.joined(enclosed, Seat::new(2), Secret::new([6; 16]));
    let mut together = gone_on(together, &cleo);
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
    assert_eq!(read.needs, 6, "an older Bastide says that a newer one wrote it");
    assert!(Save::from_text(&text, Vocabulary::of(&[])).is_err());
    let mut again = read.open().expect("it can be played");
    assert_eq!(again.game().actions(), before);
    assert!(!again.can_undo(), "what came stays");
    play_on(&mut ben, &mut Random::seeded(9));
    play_on(&mut again, &mut Random::seeded(9));
    assert_eq!(saved(&ben).to_text(), saved(&again).to_text());
    // The list of games says which it is, and who is elsewhere.
    let about = saved(&ben).about;
    assert_eq!(about.by_link.as_deref(), Some(GameId::new(*b"8 bytes!").to_string().as_str()));
    assert_eq!(about.seats.iter().map(|seat| seat.elsewhere).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_file_with_a_running_game_holds_no_secret() {
    let (_, ben) = joined(&mut Random::seeded(15));
    let text = saved(&ben).to_text();
    assert!(text.contains("secrets"));
    let file = crate::save::at_length(text, Vocabulary::HERE);
    assert!(!file.contains("secrets"), "{file}");
    let opened = Save::from_text(&file, Vocabulary::HERE).and_then(Save::open).expect("it opens");
    assert_eq!(opened.game().actions(), ben.game().actions());
    assert!(!opened.capabilities().place && !opened.is_to_be_sent());
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
    assert_eq!(read.about.by_link, saved(&last).about.by_link);
    let again = read.open().expect("it can be looked at");
    assert_eq!(again.players(), last.players());
    let (game, enclosed) = come(&last);
    assert_eq!(again.meets(&game, &enclosed), Meeting::Same);
    // Played on from an earlier moment it is anybody's game.
    let mut earlier = again;
    earlier.replay();
    earlier.apply(Intent::Undo).expect("something was played");
    let on = earlier.played_on_from_here().expect("it is over");
    assert!(
        on.correspondence().is_none()
            && on.players().iter().all(|it| it.controller == Controller::Person)
    );
}
