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
