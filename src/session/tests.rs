use bastide_rules::Preset;

use super::*;

impl Session {
    /// A game of these people, in the order of the colours. For tests.
    pub fn among(people: &[&str], config: Config) -> Session {
        let sitter = |(name, colour): (&&str, Colour)| Sitter {
            name: (*name).to_owned(),
            colour,
            brain: None,
        };
        let sitters = people.iter().zip(Colour::all()).map(sitter).collect();
        Session::begin(config, sitters).expect("a sound config")
    }
}

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
fn trying_again_turns_through_the_turns_that_fit_and_back() {
    let mut session = session();
    let at = first_spot(&session);
    let turns = session.turns_that_fit(at).expect("it fits");
    let mut seen = Vec::new();
    for _ in 0..=turns.len() {
        session.apply(Intent::Try(at)).expect("it fits");
        seen.push(session.ghost().expect("the tile is tried").turn);
    }
    assert_eq!(&seen[..turns.len()], turns);
    assert_eq!(seen.last(), turns.first());
}

#[test]
fn turning_left_undoes_turning_right() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    let before = session.ghost();
    session.apply(Intent::TurnRight).expect("a tile is tried");
    session.apply(Intent::TurnLeft).expect("a tile is tried");
    assert_eq!(session.ghost(), before);
}

#[test]
fn a_cell_that_does_not_fit_says_why_and_keeps_what_is_tried() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    let before = session.ghost();
    let taken = session.apply(Intent::Try(Cell::ORIGIN));
    let Err(No::FitsInNoTurn { reasons, .. }) = taken else { panic!("{taken:?}") };
    assert_eq!(reasons, [WhyNot::Occupied]);
    let far = session.apply(Intent::Try(Cell::new(9, 9)));
    let Err(No::FitsInNoTurn { reasons, .. }) = far else { panic!("{far:?}") };
    assert_eq!(reasons, [WhyNot::TouchesNothing]);
    assert_eq!(session.ghost(), before);
}

#[test]
fn a_placed_tile_can_be_taken_back_and_placed_again() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    let events = session.events().len();
    assert_eq!(session.game().table().phase(), Phase::Figure);
    assert_eq!(session.apply(Intent::Undo), Ok(Outcome::TakenBack));
    assert!(matches!(session.game().table().phase(), Phase::Tile(_)));
    assert!(session.can_redo());
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
    assert!(!session.can_undo(), "the next tile was turned up");
    assert_eq!(session.apply(Intent::Undo), Err(No::CannotTakeBack));
    assert_eq!(session.game().actions().len(), 2);
}

#[test]
fn nothing_is_confirmed_before_something_is_tried() {
    let mut session = session();
    for intent in [Intent::Confirm, Intent::TurnLeft, Intent::TurnRight, Intent::TakeBack] {
        assert_eq!(session.apply(intent), Err(No::NothingTried), "{intent:?}");
    }
    assert_eq!(session.apply(Intent::Redo), Err(No::NothingToRedo));
}

#[test]
fn people_wait_while_an_opponent_thinks() {
    let mut sitters = session().sitters().to_vec();
    sitters[0].brain = Some(Brain::Greedy);
    let mut session =
        Session::begin(Config::base(2, Preset::BigBox, 7), sitters).expect("a sound config");
    let at = first_spot(&session);
    assert_eq!(session.apply(Intent::Try(at)), Err(No::NotYourTurn));
}

#[test]
fn a_save_opens_as_the_same_session() {
    use super::save::{Save, SaveError};
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    let text = Save::of(&session, 3, 1_700_000_000_000).to_text();
    let opened = Save::from_text(&text).and_then(Save::open).expect("just written");
    assert_eq!(opened.game().actions(), session.game().actions());
    assert_eq!(opened.sitters(), session.sitters());
    assert_eq!(opened.events(), session.events());
    let newer = text.replacen("\"format\":1", "\"format\":9", 1);
    assert_eq!(Save::from_text(&newer), Err(SaveError::Newer(9)));
    for cut in 0..text.len() {
        assert!(matches!(Save::from_text(&text[..cut]), Err(SaveError::Unreadable(_))), "{cut}");
    }
}

#[test]
fn what_is_considered_waits_for_confirm_and_can_be_taken_back() {
    let mut session = session();
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    let legal = session.game().table().legal();
    let played = session.game().actions().len();
    session.apply(Intent::Consider(legal[0])).expect("it is legal");
    assert_eq!(session.apply(Intent::TakeBack), Ok(Outcome::Taken));
    assert_eq!((session.considered(), session.game().actions().len()), (None, played));
    assert!(session.apply(Intent::Consider(Action::Dragon(Cell::ORIGIN))).is_err());
    session.apply(Intent::Consider(legal[0])).expect("it is legal");
    session.apply(Intent::Confirm).expect("it is considered");
    assert_eq!(session.game().actions().last(), Some(&legal[0]));
    assert_eq!(session.considered(), None);
}

#[test]
fn taking_something_up_lasts_until_something_is_done() {
    let mut session = session();
    let group = Group::Deploy(bastide_rules::Figure::Meeple);
    session.apply(Intent::Take(group)).expect("it can always be taken up");
    assert_eq!(session.taken(), Some(group));
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    assert_eq!(session.taken(), None);
}

/// A game of a person and an opponent in which the person acts first.
fn beside_an_opponent(config: Config) -> Session {
    let mut sitters = Session::among(&["Anna", "Ben"], config.clone()).sitters().to_vec();
    sitters[1].brain = Some(Brain::Greedy);
    Session::begin(config, sitters).expect("a sound config")
}

#[test]
fn an_answer_is_played_at_the_version_it_was_asked_at_and_at_no_other() {
    let mut session = beside_an_opponent(Config::base(2, Preset::BigBox, 7));
    session.apply(Intent::Try(first_spot(&session))).expect("it fits");
    session.apply(Intent::Confirm).expect("a tile is tried");
    session.apply(Intent::Skip).expect("nobody need be placed");
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
            if moves_dragon && session.sitter(seat).brain.is_none() {
                session.apply(Intent::Act(legal[0])).expect("it is legal");
                let asked = session.version();
                if session.brain_to_act().is_some() && session.can_undo() {
                    let answer = session.game().table().legal().first().copied();
                    session.apply(Intent::Undo).expect("nothing was revealed");
                    assert_eq!(session.play_answer(asked, answer), None);
                    session.apply(Intent::Act(legal[1])).expect("it is legal");
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
            if session.sitter(seat).brain.is_none() {
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
