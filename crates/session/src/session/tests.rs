use bastide_rules::{Cell, Phase, Preset, Seat, Source, WhyNot};

use crate::intent::Jump;
use crate::line::Ending;
use crate::samples::shown;
use crate::save::Save;

use super::*;

fn session() -> Session {
    Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7))
}

fn first_spot(session: &Session) -> Cell {
    let Some(Action::Place { at, .. }) = session.game().table().legal().first().copied() else {
        panic!("a tile is to be placed")
    };
    at
}

#[test]
fn people_may_end_the_game_where_it_stands_and_go_on_after_all() {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    for _ in 0..8 {
        let action = session.game().table().legal()[0];
        session.play(action).expect("it is legal");
    }
    let forecast = session.game().table().forecast();
    let before = (session.events().to_vec(), session.cursor().ply());
    assert!(matches!(session.apply(Intent::End(Ending::Agreed)), Ok(Outcome::Played(_))));
    assert_eq!(session.game().table().scores(), forecast);
    assert!(session.game().table().to_act().is_none());
    assert_eq!(session.apply(Intent::End(Ending::Agreed)), Err(IntentError::NotHere), "it is over");
    // It stays so in a save, whoever sits there, and as long as it is only looked at.
    let opened = Save::of(&session, 1, 1, 1).open().expect("it can be played");
    assert_eq!(opened.events(), session.events());
    session.change_players(session.players().to_vec()).expect("the same people");
    session.replay();
    session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
    session.resume();
    assert_eq!(session.game().table().scores(), forecast);
    assert_eq!(session.apply(Intent::Undo), Ok(Outcome::Undone));
    assert_eq!((session.events().to_vec(), session.cursor().ply()), before);
    assert!(session.game().table().to_act().is_some() && !session.line().is_ended());
}

#[test]
fn what_is_played_with_a_real_box_is_entered_and_taken_back_as_far_as_one_likes() {
    let config = Config { source: Source::Told, ..Config::base(2, Preset::NewEdition, 7) };
    let mut players = Session::among(&["Anna", "Ben"], config.clone()).players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    let mut session = Session::begin(config, players).expect("a sound config");
    for turn in 0..6 {
        // Whose turn it may be: a person tells what was drawn, and nobody thinks meanwhile.
        assert!(session.is_to_tell() && session.capabilities().act, "turn {turn}");
        assert!(!session.capabilities().hint && session.opponent_to_act().is_none());
        let listed = session.game().table().legal();
        let drawn = listed.last().expect("there are tiles left");
        session.apply(Intent::Act(*drawn)).expect("it was listed");
        let is_bens = turn % 2 == 1;
        assert_eq!(session.opponent_to_act().is_some(), is_bens, "turn {turn}");
        while !session.is_to_tell() {
            let action = session.game().table().legal()[0];
            match is_bens {
                true => session.play(action),
                false => session.apply(Intent::Act(action)),
            }
            .expect("it was listed");
            assert!(!session.rests(), "nothing is face down");
        }
    }
    // Back over everything, to where a person says what is right.
    let mut undone = 0;
    while session.can_undo() {
        session.apply(Intent::Undo).expect("it can be");
        assert!(session.opponent_to_act().is_none());
        undone += 1;
    }
    assert_eq!(session.game().actions(), []);
    assert!(undone >= 12, "{undone}");
    assert!(session.line().taken_back().is_empty(), "nobody is told of a slip of the pen");
    assert!(session.apply(Intent::Redo).is_ok());
}

#[test]
fn what_follows_a_slip_that_is_put_right_stands_as_far_as_the_rules_allow() {
    use bastide_rules::random::Random;
    let config = Config { source: Source::Told, ..Config::base(2, Preset::BigBox, 7) };
    let (mut stood, mut stopped) = (0, 0);
    for seed in 0..40 {
        let random = &mut Random::seeded(seed);
        let mut session = Session::among(&["Anna", "Ben"], config.clone());
        let mut draws = Vec::new();
        while session.game().actions().len() < 60 {
            if session.is_to_tell() {
                draws.push(session.game().actions().len());
            }
            let legal = session.game().table().legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            session.apply(Intent::Act(action)).expect("it was listed");
        }
        let before = session.game().actions().to_vec();
        // Five turns ago another tile was drawn, in truth.
        let slip = draws[draws.len() - 6];
        while session.game().actions().len() > slip {
            session.apply(Intent::Undo).expect("one goes back as far as one likes");
        }
        let legal = session.game().table().legal();
        let right = legal[random.below(legal.len() as u32) as usize];
        session.apply(Intent::Act(right)).expect("it was listed");
        assert_eq!(session.to_repeat(), before.len() - slip - 1);
        let turn = |event: &Event| match event {
            Event::Turn { seat, number } => Some((*seat, *number)),
            _ => None,
        };
        // Only the tile it was is another.
        let same = |one: &Action, other: &Action| match (one, other) {
            (Action::Place { at, turn, .. }, Action::Place { at: to, turn: turned, .. }) => {
                at == to && turn == turned
            }
            (one, other) => one == other,
        };
        let Ok(Outcome::Repeated { events, stopped: stop }) = session.apply(Intent::Repeat) else {
            panic!("seed {seed}: there is a rest");
        };
        assert!(session.events().ends_with(&events));
        let after = session.game().actions();
        let again = &after[slip + 1..];
        assert!(again.iter().zip(&before[slip + 1..]).all(|(one, other)| same(one, other)));
        if session.to_repeat() == 0 {
            stood += 1;
            assert_eq!(after.len(), before.len(), "seed {seed}");
            assert_eq!(stop, None);
            assert_eq!(session.apply(Intent::Repeat), Err(IntentError::NothingToRedo));
        } else {
            stopped += 1;
            // Told where, why not, and how much is left.
            let stop = stop.expect("something is left");
            assert!(same(&stop.action, &before[after.len()]) || after.len() == slip + 1);
            assert_eq!(session.game().table().check(stop.action), Err(stop.why.clone()));
            assert!(!stop.why.reasons().is_empty());
            let here = session.events().iter().rev().find_map(turn);
            assert_eq!(here, Some((stop.seat, stop.turn)));
            assert_eq!(stop.left, session.to_repeat());
            // So it is when it is asked again; what is entered by hand takes its place.
            let again = session.apply(Intent::Repeat);
            let nothing = Outcome::Repeated { events: Vec::new(), stopped: Some(stop) };
            assert_eq!(again, Ok(nothing));
            let waits = session.to_repeat();
            let by_hand = session.game().table().legal()[0];
            session.apply(Intent::Act(by_hand)).expect("it was listed");
            assert!(session.to_repeat() <= waits);
        }
    }
    assert!(stood > 0 && stopped > 0, "{stood} stood, {stopped} stopped");
}

#[test]
fn a_slip_seen_in_the_replay_is_put_right_from_there_and_nothing_is_lost() {
    let config = Config { source: Source::Told, ..Config::base(2, Preset::BigBox, 7) };
    let mut players = Session::among(&["Anna", "Ben"], config.clone()).players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    let mut session = Session::begin(config, players).expect("a sound config");
    let mut turns = Vec::new();
    while turns.len() < 12 || !session.is_to_tell() {
        if session.is_to_tell() {
            turns.push(session.game().actions().len());
        }
        let action = session.game().table().legal()[0];
        match session.opponent_to_act() {
            Some(_) => session.play(action),
            None => session.apply(Intent::Act(action)),
        }
        .expect("it was listed");
        let _ = session.apply(Intent::EndTurn);
    }
    let before = session.game().actions().to_vec();
    let events = session.events().to_vec();
    assert!(!session.can_be_put_right(), "it is played already");
    for at in 0..=before.len() {
        let mut session = session.clone();
        session.replay();
        session.apply(Intent::Jump(Jump::Along(at))).expect("a replay goes anywhere");
        assert_eq!(session.can_be_put_right(), at < before.len());
        if session.put_right_from_here().is_err() {
            continue;
        }
        // Nobody thinks about what was decided long ago.
        assert!(session.is_live() && session.opponent_to_act().is_none());
        let stands = session.game().actions().len();
        assert!(stands <= at && at - stands < 4, "{at}: {stands}");
        assert_eq!(session.line().tip(), session.cursor().ply());
        while session.apply(Intent::Redo).is_ok() {
            let _ = session.apply(Intent::EndTurn);
        }
        assert_eq!(session.events(), events, "{at}");
    }
    // Five turns ago another tile was drawn.
    let slip = turns[turns.len() - 5];
    session.replay();
    session.apply(Intent::Jump(Jump::Along(slip))).expect("a replay goes anywhere");
    session.put_right_from_here().expect("it was entered");
    let right = session.game().table().legal().into_iter().rfind(|it| *it != before[slip]);
    session.apply(Intent::Act(right.expect("there are others"))).expect("it was listed");
    assert_eq!(session.to_repeat(), before.len() - slip - 1);
    let outcome = session.apply(Intent::Repeat);
    let Ok(Outcome::Repeated { stopped, .. }) = outcome else { panic!("{outcome:?}") };
    match session.to_repeat() {
        0 => assert_eq!(session.game().actions().len(), before.len()),
        // Told why not; an opponent thinks anew.
        left => assert_eq!(stopped.map(|it| it.left), Some(left)),
    }
    // What was entered first is there still, beside it.
    let line = session.line();
    let ways = line.branches().into_iter().map(|end| line.way_to(Some(end)).len());
    assert!(ways.into_iter().any(|length| length == before.len()));
}

/// A straight road of so many tiles, entered with nobody on it.
fn entered_road(tiles: i16) -> Session {
    let config = Config { source: Source::Told, ..Config::base(2, Preset::NewEdition, 7) };
    let mut session = Session::among(&["Anna", "Ben"], config);
    for right in 1..=tiles {
        draw(&mut session, "B24");
        session.apply(Intent::Try(Cell::new(right, 0))).expect("the road continues");
    }
    session
}

fn draw(session: &mut Session, name: &str) {
    let tile = TileId::named(name).expect("a tile");
    session.apply(Intent::Draw(tile)).expect("it may have been drawn");
}

#[test]
fn an_earlier_turn_is_corrected_from_the_log_in_three_commands() {
    let mut session = entered_road(6);
    let before = session.game().actions().to_vec();
    for turn in 1..=6 {
        let mut session = session.clone();
        session.correct_turn(turn).expect("it was entered");
        let stands = session.game().actions().len();
        assert_eq!(stands, usize::from(turn - 1) * 3);
        assert!(session.is_to_tell(), "its tile is asked for");
        // What followed is ahead, unless something else is entered.
        let mut back = session.clone();
        while back.apply(Intent::Redo).is_ok() {}
        assert_eq!(back.game().actions(), before);
        draw(&mut session, "B24");
        session.apply(Intent::Repeat).expect("the rest fits");
        assert_eq!(session.game().actions(), before);
        assert_eq!(session.to_repeat(), 0);
    }
    assert_eq!(session.correct_turn(7), Err(IntentError::NotHere));
    assert_eq!(session.correct_turn(0), Err(IntentError::NotHere));
    session.replay();
    assert!(!session.can_correct());
    assert_eq!(session.correct_turn(1), Err(IntentError::NotHere));
    let mut others = self::session();
    assert_eq!(others.correct_turn(1), Err(IntentError::NotHere));
}

#[test]
fn a_correction_that_is_taken_back_loses_nothing_of_the_rest() {
    let mut session = entered_road(6);
    let before = session.game().actions().to_vec();
    session.correct_turn(2).expect("it was entered");
    // The wrong tile again.
    draw(&mut session, "B04");
    let rest = before.len() - 4;
    assert_eq!(session.to_repeat(), rest);
    session.apply(Intent::Undo).expect("it was entered");
    assert_eq!(session.to_repeat(), 0, "what was taken back comes first");
    assert_eq!(session.apply(Intent::Repeat), Err(IntentError::NothingToRedo));
    draw(&mut session, "B24");
    assert_eq!(session.to_repeat(), rest);
    session.apply(Intent::Repeat).expect("the rest fits");
    // Also where some of the rest was entered again already.
    for _ in 0..5 {
        session.apply(Intent::Undo).expect("it was entered");
    }
    let action = before[session.game().actions().len()];
    session.apply(Intent::Act(action)).expect("it was entered before");
    assert_eq!(session.to_repeat(), 4);
    session.apply(Intent::Repeat).expect("the rest fits");
    assert_eq!(session.game().actions(), before);
}

#[test]
fn only_a_game_of_ones_own_that_is_entered_is_put_right() {
    let mut others = session();
    others.replay();
    others.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
    assert_eq!(others.put_right_from_here(), Err(IntentError::NotHere));
    let config = Config { source: Source::Told, ..Config::base(2, Preset::NewEdition, 7) };
    let mut session = Session::among(&["Anna", "Ben"], config);
    let drawn = session.game().table().legal()[0];
    session.apply(Intent::Act(drawn)).expect("it was listed");
    let mut visited = session.visited();
    visited.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
    assert_eq!(visited.put_right_from_here(), Err(IntentError::NotHere));
}

#[test]
fn trying_again_turns_through_the_turns_that_fit_and_back() {
    let mut session = session();
    let at = first_spot(&session);
    let turns = pending::turns_that_fit(session.game().table(), at).expect("it fits");
    let mut seen = Vec::new();
    for _ in 0..=turns.len() {
        session.apply(Intent::Try(at)).expect("it fits");
        seen.push(session.preview_tile().expect("the tile is tried").turn);
    }
    assert_eq!(&seen[..turns.len()], turns);
    assert_eq!(seen.last(), turns.first());
}

#[test]
fn turning_left_undoes_turning_right() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    let before = session.preview_tile();
    session.apply(Intent::TurnRight).expect("a tile is tried");
    session.apply(Intent::TurnLeft).expect("a tile is tried");
    assert_eq!(session.preview_tile(), before);
}

#[test]
fn a_cell_that_does_not_fit_says_why_and_keeps_what_is_tried() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    let before = session.preview_tile();
    let taken = session.apply(Intent::Try(Cell::ORIGIN));
    let Err(IntentError::FitsInNoTurn { reasons, .. }) = taken else { panic!("{taken:?}") };
    assert_eq!(reasons, [WhyNot::Occupied]);
    let far = session.apply(Intent::Try(Cell::new(9, 9)));
    let Err(IntentError::FitsInNoTurn { reasons, .. }) = far else { panic!("{far:?}") };
    assert_eq!(reasons, [WhyNot::TouchesNothing]);
    assert_eq!(session.preview_tile(), before);
}

#[test]
fn a_placed_tile_can_be_undone_and_placed_again() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    let events = session.events().len();
    assert_eq!(session.game().table().phase(), Phase::Figure);
    assert_eq!(session.apply(Intent::Undo), Ok(Outcome::Undone));
    assert!(matches!(session.game().table().phase(), Phase::Tile(_)));
    assert!(session.capabilities().redo);
    session.apply(Intent::Redo).expect("it was taken back");
    assert_eq!(session.game().table().phase(), Phase::Figure);
    assert_eq!(session.events().len(), events);
}

#[test]
fn what_was_revealed_cannot_be_taken_back() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    session.apply(Intent::Skip).expect("nobody need be placed");
    session.apply(Intent::EndTurn).expect("the turn is over");
    assert!(!session.can_undo(), "the next tile was turned up");
    assert_eq!(session.apply(Intent::Undo), Err(IntentError::CannotUndo));
    assert_eq!(session.game().actions().len(), 2);
}

#[test]
fn nothing_is_confirmed_before_something_is_tried() {
    let mut session = session();
    for intent in [Intent::Confirm, Intent::TurnLeft, Intent::TurnRight, Intent::Cancel] {
        assert_eq!(session.apply(intent), Err(IntentError::NothingTried), "{intent:?}");
    }
    assert_eq!(session.apply(Intent::Redo), Err(IntentError::NothingToRedo));
}

#[test]
fn people_wait_while_an_opponent_thinks() {
    let mut players = session().players().to_vec();
    players[0].controller = Controller::Opponent(Character::Bruno);
    let mut session =
        Session::begin(Config::base(2, Preset::BigBox, 7), players).expect("a sound config");
    let at = first_spot(&session);
    assert_eq!(session.apply(Intent::Try(at)), Err(IntentError::NotYourTurn));
}

#[test]
fn a_save_opens_as_the_same_session() {
    use super::save::{Save, SaveError};
    use super::vocabulary::Vocabulary;
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    let text = Save::of(&session, 3, 5, 1_700_000_000_000).to_text();
    let read = |text: &str| Save::from_text(text, Vocabulary::HERE);
    let opened = read(&text).and_then(Save::open).expect("just written");
    assert_eq!(opened.game().actions(), session.game().actions());
    assert_eq!(opened.players(), session.players());
    assert_eq!(opened.events(), session.events());
    let next_level = format!("\"needs\":{}", Vocabulary::HERE.level() + 1);
    for newer in [("\"format\":2", "\"format\":9"), ("\"needs\":1", &next_level)] {
        let newer = text.replacen(newer.0, newer.1, 1);
        assert_eq!(read(&newer), Err(SaveError::Newer));
    }
    for cut in 0..text.len() {
        assert!(matches!(read(&text[..cut]), Err(SaveError::Unreadable(_))), "{cut}");
    }
}

#[test]
fn what_is_considered_waits_for_confirm_and_can_be_undone() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    let legal = session.game().table().legal();
    let played = session.game().actions().len();
    session.apply(Intent::Consider(legal[0])).expect("it is legal");
    assert_eq!(session.apply(Intent::Cancel), Ok(Outcome::Picked));
    assert_eq!((session.considered(), session.game().actions().len()), (None, played));
    assert!(session.apply(Intent::Consider(Action::Dragon(Cell::ORIGIN))).is_err());
    session.apply(Intent::Consider(legal[0])).expect("it is legal");
    session.apply(Intent::Confirm).expect("it is considered");
    assert_eq!(session.game().actions().last(), Some(&legal[0]));
    assert_eq!(session.considered(), None);
}

#[test]
fn what_is_picked_up_lasts_until_something_is_done() {
    let mut session = session();
    let group = Group::Deploy(bastide_rules::Figure::Meeple);
    session.apply(Intent::Pick(group)).expect("it can always be picked up");
    assert_eq!(session.picked(), Some(group));
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    assert_eq!(session.picked(), None);
}

/// A game of a person and an opponent in which the person acts first.
fn beside_an_opponent(config: Config) -> Session {
    let mut players = Session::among(&["Anna", "Ben"], config.clone()).players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    Session::begin(config, players).expect("a sound config")
}

#[test]
fn only_a_decision_among_several_can_be_a_slip() {
    let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
    let (mut forced, mut free) = (0, 0);
    for over in crate::samples::games().iter().rev().take(6) {
        let config = over.game().config().clone();
        let mut session = Session::among(&people[..config.players.into()], config);
        for action in over.game().actions() {
            let is_forced = session.game().table().legal().len() == 1;
            session.decide(*action).expect("it was played");
            if session.rests() {
                assert_eq!(session.had_no_choice(), is_forced);
                forced += usize::from(is_forced);
                free += usize::from(!is_forced);
            }
            let _ = session.apply(Intent::EndTurn);
            assert!(!session.had_no_choice(), "nothing waits");
        }
    }
    assert!(forced > 0 && free > 100, "{forced} {free}");
}

#[test]
fn an_answer_is_played_at_the_version_it_was_asked_at_and_at_no_other() {
    let mut session = beside_an_opponent(Config::base(2, Preset::BigBox, 7));
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    session.apply(Intent::Skip).expect("nobody need be placed");
    assert_eq!(session.play_answer(session.version(), None), None, "nobody acts yet");
    session.apply(Intent::EndTurn).expect("the turn is over");
    let (version, answer) = (session.version(), session.game().table().legal()[0]);
    assert_eq!(session.play_answer(version - 1, Some(answer)), None);
    assert!(session.play_answer(version, Some(answer)).is_some());
    assert_eq!(session.game().actions().last(), Some(&answer));
    assert_eq!(session.play_answer(version, Some(answer)), None, "once is enough");
}

#[test]
fn no_answer_and_one_that_is_not_legal_are_the_first_legal_action() {
    let config = Config::base(2, Preset::BigBox, 7);
    for answer in [None, Some(Action::Dragon(Cell::ORIGIN))] {
        let mut session = beside_an_opponent(Config { first: 1, ..config.clone() });
        let first = session.game().table().legal()[0];
        assert!(session.play_answer(session.version(), answer).is_some());
        assert_eq!(session.game().actions(), [first]);
    }
}

/// A person and an opponent move the dragon in turn. The person moves it, takes that back and moves
/// it elsewhere while the opponent thinks: what was asked about the first move is not played, and
/// never is the person's own turn.
#[test]
fn what_was_asked_before_an_undo_is_never_played() {
    let random = &mut bastide_rules::random::Random::seeded(3);
    let mut met = 0;
    for seed in 0.. {
        let dragon = bastide_rules::Expansions::NONE.with(bastide_rules::Expansion::Dragon);
        let config = Config { expansions: dragon, ..Config::base(2, Preset::BigBox, seed) };
        let mut session = beside_an_opponent(config);
        while let Some(seat) = session.game().table().to_act() {
            let legal = session.game().table().legal();
            let moves_dragon = matches!(legal[..], [Action::Dragon(_), Action::Dragon(_), ..]);
            if moves_dragon && session.player(seat).controller == Controller::Person {
                session.apply(Intent::Act(legal[0])).expect("it is legal");
                if session.rests() {
                    assert!(session.can_undo() && session.opponent_to_act().is_none());
                    session.apply(Intent::EndTurn).expect("the step is done");
                }
                let asked = session.version();
                if session.opponent_to_act().is_some() && session.can_undo() {
                    let answer = session.game().table().legal().first().copied();
                    session.apply(Intent::Undo).expect("nothing was revealed");
                    assert_eq!(session.play_answer(asked, answer), None);
                    session.apply(Intent::Act(legal[1])).expect("it is legal");
                    session.apply(Intent::EndTurn).expect("the step is done");
                    let actions = session.game().actions().len();
                    assert_eq!(session.play_answer(asked, answer), None);
                    assert_eq!(session.play_answer(asked, None), None);
                    assert_eq!(session.game().actions().len(), actions);
                    met += 1;
                }
                continue;
            }
            let version = session.version();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            if session.player(seat).controller == Controller::Person {
                assert_eq!(session.play_answer(version, Some(chosen)), None, "a person's turn");
                session.play(chosen).expect("it is legal");
            } else {
                session.play_answer(version, Some(chosen)).expect("the opponent is to act");
            }
        }
        if met > 20 {
            break;
        }
    }
}

/// The last tile of the bag is a dragon tile while the dragon sleeps: it was seen, and no other is
/// turned up.
#[test]
fn a_tile_that_was_set_aside_was_seen_too() {
    let tile = |name| bastide_rules::TileId::named(name).expect("a tile");
    let config = Config {
        expansions: bastide_rules::Expansions::NONE.with(bastide_rules::Expansion::Dragon),
        source: bastide_rules::Source::Draws(vec![tile("B24"), tile("D16")]),
        ..Config::base(2, Preset::BigBox, 7)
    };
    let mut session = Session::among(&["Anna", "Ben"], config);
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    session.apply(Intent::Skip).expect("nobody need be placed");
    assert_eq!(session.game().table().set_aside(), []);
    session.apply(Intent::EndTurn).expect("the turn is over");
    assert_eq!(session.game().table().phase(), Phase::Over);
    assert_eq!(session.game().table().set_aside(), [tile("D16")]);
    assert!(!session.can_undo());
    assert_eq!(session.apply(Intent::Undo), Err(IntentError::CannotUndo));
}

#[test]
fn a_tile_is_tried_turned_as_it_is_wanted() {
    let mut session = session();
    let legal = session.game().table().legal();
    for action in &legal {
        let Action::Place { at, turn, .. } = *action else { panic!("a tile is to be placed") };
        session.apply(Intent::TryTurned { at, turn }).expect("it is legal");
        assert_eq!(session.preview_tile(), Some(PreviewTile { at, turn }));
    }
    let before = session.preview_tile();
    let occupied = Intent::TryTurned { at: Cell::ORIGIN, turn: Turn::NONE };
    assert!(matches!(session.apply(occupied), Err(IntentError::Refused(_))));
    assert_eq!(session.preview_tile(), before);
}

#[test]
fn an_opponent_gives_its_place_to_a_person_and_its_question_is_dropped() {
    let config = Config { first: 1, ..Config::base(2, Preset::BigBox, 7) };
    let mut session = beside_an_opponent(config);
    let (version, answer) = (session.version(), session.game().table().legal()[0]);
    let mut players = session.players().to_vec();
    players[1] =
        Player { name: "Cleo".to_owned(), controller: Controller::Person, ..players[1].clone() };
    session.change_players(players).expect("they can sit together");
    assert_eq!(session.play_answer(version, Some(answer)), None);
    assert_eq!(session.play_answer(session.version(), Some(answer)), None, "a person's turn");
    assert_eq!(session.opponent_to_act(), None);
    session.apply(Intent::Try(first_spot(&session))).expect("Cleo is to act");
    session.apply(Intent::Confirm).expect("a tile is tried");
    // And the other way round: what she tried is thrown away, and it is the opponent's turn.
    let version = session.version();
    let mut players = session.players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    session.change_players(players).expect("they can sit together");
    assert!(session.version() > version && session.opponent_to_act().is_some());
    assert_eq!(session.apply(Intent::Skip), Err(IntentError::NotYourTurn));
    session.play_answer(session.version(), None).expect("the opponent is to act");
    // What she played is hers.
    let plies: Vec<Controller> = session
        .line()
        .way_to(session.line().tip())
        .into_iter()
        .map(|ply| session.line().ply(ply).expect("it was played").controller)
        .collect();
    assert_eq!(plies, [Controller::Person, Controller::Opponent(Character::Bruno)]);
}

#[test]
fn those_who_cannot_sit_together_change_nothing() {
    let mut session = session();
    let (version, mut players) = (session.version(), session.players().to_vec());
    players[1].colour = players[0].colour;
    let same = PlayersError::SameColour(Seat::new(0), Seat::new(1));
    assert_eq!(session.change_players(players), Err(same));
    assert_eq!(session.version(), version);
}

#[test]
fn what_is_elsewhere_to_be_turned_up_is_not_seen_here() {
    let mut players = session().players().to_vec();
    players[0].controller = Controller::Remote;
    let session =
        Session::begin(Config::base(2, Preset::BigBox, 7), players).expect("a sound config");
    assert_eq!(session.tile_to_place(), None);
    assert_eq!(session.opponent_to_act(), None);
}

#[test]
fn a_replay_goes_anywhere_and_plays_nothing() {
    let mut session = session();
    for _ in 0..6 {
        session.play(session.game().table().legal()[0]).expect("it is legal");
    }
    let (tip, events) = (session.line().tip(), session.events().to_vec());
    session.replay();
    session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
    assert_eq!(session.game().actions(), []);
    let at = first_spot(&session);
    assert_eq!(session.apply(Intent::Try(at)), Err(IntentError::NotHere));
    assert_eq!(session.apply(Intent::Skip), Err(IntentError::NotHere));
    session.apply(Intent::Redo).expect("plies lie ahead");
    assert_eq!(session.game().actions().len(), 1);
    session.apply(Intent::Jump(Jump::Last)).expect("a replay goes anywhere");
    assert_eq!(session.apply(Intent::Redo), Err(IntentError::NothingToRedo));
    session.apply(Intent::Undo).expect("a ply lies behind, whatever it revealed");
    session.resume();
    assert_eq!((session.line().tip(), session.events()), (tip, &events[..]));
}

/// Played at an earlier ply, another move turns up no tile before its time.
#[test]
fn a_branch_turns_up_nothing_that_was_not_seen() {
    let mut session = session();
    for _ in 0..4 {
        session.play(session.game().table().legal()[0]).expect("it is legal");
    }
    let known = turned_up(session.events()).count();
    let tip = session.line().tip();
    session.replay();
    session.apply(Intent::Jump(Jump::First)).expect("a review goes anywhere");
    let mut refused = None;
    while refused.is_none() {
        let last = session.game().table().legal().pop().expect("the game goes on");
        refused = session.play(last).err();
    }
    assert_eq!(refused, Some(IntentError::NotTurnedUp));
    assert_eq!(turned_up(session.events()).count(), known);
    assert_eq!(session.line().tip(), tip);
    assert!(!session.line().branches().is_empty());
    session.resume();
    assert_eq!(session.cursor().ply(), tip);
    session.play(session.game().table().legal()[0]).expect("the game goes on where it stood");
}

/// Anna would see one of two tiles next: until her turn ends, nothing on the table, in the log or in
/// the save's head says which.
#[test]
fn what_a_decision_turns_up_is_covered_until_the_turn_is_ended() {
    let covered = |next: [&str; 2]| {
        let draws = ["B24", next[0], next[1]].map(|name| TileId::named(name).expect("a tile"));
        let source = bastide_rules::Source::Draws(draws.to_vec());
        let mut session = Session::among(
            &["Anna", "Ben"],
            Config { source, ..Config::base(2, Preset::BigBox, 7) },
        );
        session.apply(Intent::Try(first_spot(&session))).expect("it fits");
        session.apply(Intent::Confirm).expect("a tile is tried");
        assert!(!session.rests(), "she may place somebody yet");
        session.apply(Intent::Skip).expect("nobody need be placed");
        session
    };
    let (one, other) = (covered(["B24", "B01"]), covered(["B01", "B24"]));
    assert!(one.rests() && one.tile_to_place().is_none());
    assert_eq!(one.events(), other.events());
    assert_eq!(one.game().table().bag(), other.game().table().bag());
    assert_eq!(one.game().table().bag().total(), 2);
    assert_eq!(shown(&one), shown(&other));
    let mut session = one;
    for intent in [Intent::Try(Cell::new(1, 0)), Intent::Confirm, Intent::Skip, Intent::TurnLeft] {
        assert_eq!(session.apply(intent), Err(IntentError::Rests), "{intent:?}");
    }
    assert_eq!(session.play(Action::Pass), Err(IntentError::Rests));
    // A slip is taken back, as often as one likes, and is done again.
    let version = session.version();
    session.apply(Intent::Undo).expect("nothing was turned up");
    assert!(!session.rests() && session.version() > version);
    assert_eq!(session.game().table().phase(), Phase::Figure);
    session.apply(Intent::Redo).expect("it was taken back");
    assert!(session.rests());
    let Ok(Outcome::Played(told)) = session.apply(Intent::EndTurn) else { panic!("it is over") };
    assert_eq!(turned_up(&told).collect::<Vec<_>>(), [TileId::named("B24").expect("a tile")]);
    assert!(session.events().ends_with(&told));
    assert!(!session.can_undo(), "the next tile was turned up");
    assert_eq!(session.apply(Intent::EndTurn), Err(IntentError::NotHere));
}

/// Of games with every box: after whatever a person decides, it can be taken back at once.
#[test]
fn no_decision_of_a_person_is_beyond_recall_before_the_turn_is_ended() {
    let random = &mut bastide_rules::random::Random::seeded(5);
    let (mut covered, mut before_others) = (0, 0);
    for seed in 0..12 {
        let mut session = beside_an_opponent(Config::new(2, Preset::BigBox, seed));
        while session.game().table().to_act().is_some() {
            let legal = session.game().table().legal();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            if session.opponent_to_act().is_some() {
                session.play_answer(session.version(), Some(chosen)).expect("it is to act");
                continue;
            }
            let before = session.clone();
            session.decide(chosen).expect("it is legal");
            assert_eq!(session.opponent_to_act(), None);
            let mut slip = session.clone();
            slip.apply(Intent::Undo).expect("a slip can be taken back");
            assert_eq!(slip.events(), before.events());
            assert_eq!(shown(&slip), shown(&before));
            if session.rests() {
                let is_covered = session.game().table().phase() == Phase::Draw;
                covered += u32::from(is_covered);
                before_others += u32::from(!is_covered);
                session.apply(Intent::EndTurn).expect("it rests");
            }
        }
    }
    assert!(covered > 200 && before_others > 50, "{covered} covered, {before_others} others");
}

/// Players may change meanwhile; a replay ends the turn.
#[test]
fn a_turn_that_is_not_ended_outlives_new_players_but_not_another_mode() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    session.apply(Intent::Skip).expect("nobody need be placed");
    let mut players = session.players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    session.change_players(players).expect("they can sit together");
    assert!(session.rests() && session.opponent_to_act().is_none());
    let mut ended = session.clone();
    ended.apply(Intent::EndTurn).expect("it rests");
    assert!(ended.opponent_to_act().is_some());
    session.replay();
    assert!(!session.rests());
    session.resume();
    assert_eq!(session.events(), ended.events());
}

/// In a friendly game a person goes back to before his own last decision, through what an opponent
/// played and what was turned up, and the log tells it; in another one he does not.
#[test]
fn a_friendly_game_lets_one_take_back_what_others_have_answered() {
    let begun = |table_rules| {
        let config = Config::base(2, Preset::BigBox, 7);
        let mut session = beside_an_opponent(config).with_table_rules(table_rules);
        session.apply(Intent::Try(first_spot(&session))).expect("it fits");
        session.apply(Intent::Confirm).expect("a tile is tried");
        let before = session.clone();
        session.apply(Intent::Skip).expect("nobody need be placed");
        session.apply(Intent::EndTurn).expect("the turn is over");
        while session.opponent_to_act().is_some() {
            session.play_answer(session.version(), None).expect("it is to act");
        }
        (before, session)
    };
    for table_rules in [TableRules::Standard, TableRules::Tournament] {
        let (_, mut session) = begun(table_rules);
        assert_eq!(session.apply(Intent::Undo), Err(IntentError::CannotUndo), "{table_rules:?}");
    }
    let (before, mut session) = begun(TableRules::Casual);
    assert_eq!(session.taken_back(), []);
    session.apply(Intent::Undo).expect("it is a friendly game");
    assert_eq!(shown(&session), shown(&before));
    assert_eq!(session.events(), before.events());
    assert_eq!(session.taken_back(), [(before.events().len(), Seat::new(0))]);
    // What nobody has answered is taken back without a word.
    session.apply(Intent::Skip).expect("nobody need be placed");
    session.apply(Intent::Undo).expect("nothing was turned up");
    session.apply(Intent::Undo).expect("her tile, too");
    assert_eq!(session.line().taken_back().len(), 1);
    assert_eq!(session.taken_back(), [], "it was taken back further");
    session.apply(Intent::Redo).expect("it was taken back");
    let save = save::Save::of(&session, 1, 1, 1).needing(vocabulary::Vocabulary::HERE);
    assert_eq!((save.needs, save.table_rules), (2, TableRules::Casual));
    let opened = save.open().expect("just written");
    assert_eq!(opened.taken_back(), session.taken_back());
    assert_eq!(opened.taken_back().len(), 1);
    assert_eq!(opened.line().table_rules(), TableRules::Casual);
}

/// The tile that a slip would have turned up stays covered in every replay.
#[test]
fn a_replay_shows_no_tile_that_a_slip_left_covered() {
    let mut session = session();
    for _ in 0..2 {
        session.apply(Intent::Try(first_spot(&session))).expect("it fits");
        session.apply(Intent::Confirm).expect("a tile is tried");
        session.apply(Intent::Skip).expect("nobody need be placed");
        session.apply(Intent::EndTurn).expect("it rests");
    }
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    session.apply(Intent::Skip).expect("nobody need be placed");
    let slip = session.cursor().ply().expect("it was played");
    let covered = session.events().to_vec();
    session.apply(Intent::Undo).expect("nothing was turned up");
    session.replay();
    for jump in [Jump::To(slip), Jump::OnWayTo(slip, 99)] {
        session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
        session.apply(Intent::Jump(jump)).expect("a replay goes anywhere");
        assert_eq!((session.cursor().ply(), session.events()), (Some(slip), &covered[..]));
        session.apply(Intent::Undo).expect("a ply lies behind");
        session.apply(Intent::Redo).expect("a ply lies ahead");
        assert_eq!(session.events(), covered);
    }
    assert!(!session.can_be_played_on());
    assert!(session.clone().played_on_from_here().is_err());
    session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
    assert!(session.clone().played_on_from_here().is_err());
    session.apply(Intent::Jump(Jump::Last)).expect("a replay goes anywhere");
    assert!(session.played_on_from_here().is_ok(), "that is where the game stands");
}

#[test]
fn a_branch_is_gone_along_let_go_and_brought_back() {
    let mut session = session();
    let legal = |session: &Session| session.game().table().legal();
    for _ in 0..4 {
        session.play(legal(&session)[0]).expect("it is legal");
    }
    let tip = session.line().tip();
    session.replay();
    session.apply(Intent::Jump(Jump::Along(2))).expect("a review goes anywhere");
    session.play(*legal(&session).last().expect("a tile")).expect("the tile is known");
    let end = session.cursor().ply().expect("it was played");
    session.resume();
    assert!(session.let_go(end).is_none(), "the game is not replayed");
    session.replay();
    assert!(session.let_go(tip.expect("it was played")).is_none(), "that is the game");
    session.apply(Intent::Jump(Jump::OnWayTo(end, 2))).expect("a replay goes anywhere");
    session.apply(Intent::Jump(Jump::Along(1))).expect("a replay goes anywhere");
    assert_eq!(session.cursor().way().last(), Some(&end), "one stays on one's way");
    session.apply(Intent::Jump(Jump::Along(3))).expect("a replay goes anywhere");
    let (events, version) = (session.events().to_vec(), session.version());
    let gone = session.let_go(end).expect("a branch ends there");
    assert!(session.version() > version);
    assert_eq!((session.cursor().at(), session.line().len()), (2, 4));
    assert!(session.line().branches().is_empty());
    assert_eq!(session.cursor().way(), session.line().way_to(session.line().tip()));
    session.bring_back(gone);
    assert_eq!((session.events(), session.line().branches()), (&events[..], vec![end]));
    session.resume();
    assert_eq!(session.cursor().ply(), tip);
}

#[test]
fn a_game_that_is_over_is_played_on_from_anywhere_and_its_end_stays_in_the_line() {
    let config = Config::base(2, Preset::BigBox, 7);
    let mut over = crate::samples::played(config);
    let (plies, end) = (over.line().len(), over.line().tip());
    let way = over.line().way_to(end);
    over.replay();
    over.apply(Intent::Jump(Jump::To(way[9]))).expect("a replay goes anywhere");
    assert_eq!(over.line().tip(), end, "it is only looked at");
    let mut played_on = over.clone().played_on_from_here().expect("it is over");
    assert_eq!(played_on.line().tip(), Some(way[9]));
    assert_eq!(played_on.game().actions().len(), 10);
    assert_eq!(played_on.line().branches(), [*way.last().expect("it has an end")]);
    let legal = played_on.game().table().legal();
    let played = played_on.line().ply(way[10]).expect("it was played").action;
    let other = *legal.iter().find(|action| **action != played).expect("there is another way");
    played_on.play(other).expect("it is legal");
    assert_eq!(played_on.line().len(), plies + 1);
    assert!(played_on.rights().save);
}

#[test]
fn computer_players_play_along_whoever_acts_until_the_game_is_over_or_only_looked_at() {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    assert!(!session.has_opponents(), "two people");
    let mut players = session.players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    session.change_players(players).expect("the same colours");
    assert_eq!(session.opponent_to_act(), None, "Anna is to act");
    assert!(session.has_opponents());
    session.replay();
    assert!(!session.has_opponents());
    session.resume();
    while let Some(action) = session.game().table().legal().first().copied() {
        session.play(action).expect("it is legal");
    }
    assert!(!session.has_opponents(), "it is over");
}
