//! Games that a player resigned or lost on time: the winner, undo, replay, saves, links and lists.

use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Config, Event, Preset, Seat};

use super::about::About;
use super::save::{Head, SHORT, Save};
use super::vocabulary::Vocabulary;
use super::{Attachments, IntentError, Outcome, Session};
use crate::address::shared;
use crate::intent::{Intent, Jump};
use crate::library::Library;
use crate::line::{Controller, Ending};
use crate::store::memory::Memory;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

const LOST: [Ending; 4] = [
    Ending::Resigned(ANNA),
    Ending::Resigned(BEN),
    Ending::OutOfTime(ANNA),
    Ending::OutOfTime(BEN),
];

/// A game in which both have points, not to be told apart by who leads.
fn begun() -> Session {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::NewEdition, 7));
    let mut random = Random::seeded(5);
    for _ in 0..60 {
        let legal = session.game().table().legal();
        let chosen = legal[random.below(legal.len() as u32) as usize];
        session.play(chosen).expect("it is legal");
    }
    session
}

fn winners(session: &Session) -> Vec<Seat> {
    match session.events().last() {
        Some(Event::Over { winners }) => winners.clone(),
        other => panic!("it is not over: {other:?}"),
    }
}

fn lost(ending: Ending) -> Session {
    let mut session = begun();
    assert!(matches!(session.apply(Intent::End(ending)), Ok(Outcome::Played(_))));
    session
}

fn other(ending: Ending) -> Seat {
    if ending.loser() == Some(ANNA) { BEN } else { ANNA }
}

#[test]
fn the_other_player_wins_whatever_the_points() {
    let forecast = begun().game().table().forecast();
    assert_ne!(forecast[0], forecast[1]);
    for ending in LOST {
        let session = lost(ending);
        assert_eq!(winners(&session), [other(ending)], "{ending:?}");
        assert_eq!(session.game().table().scores(), forecast);
        assert_eq!(session.line().ending(), Some(ending));
        let about = About::of(&session);
        assert_eq!((about.to_act, about.winners), (None, vec![other(ending).number()]));
    }
}

#[test]
fn only_persons_resign_and_only_in_games_of_two_that_go_on() {
    let refused = Err(IntentError::NotHere);
    let mut three = Session::among(&["A", "B", "C"], Config::base(3, Preset::BigBox, 7));
    assert_eq!(three.apply(Intent::End(Ending::Resigned(ANNA))), refused);
    let mut session = begun();
    let mut players = session.players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    session.change_players(players).expect("the same people");
    assert_eq!(session.apply(Intent::End(Ending::Resigned(BEN))), refused);
    assert_eq!(session.apply(Intent::End(Ending::Resigned(Seat::new(5)))), refused);
    let mut replayed = session.clone();
    replayed.replay();
    assert_eq!(replayed.apply(Intent::End(Ending::Resigned(ANNA))), refused);
    session.apply(Intent::End(Ending::Resigned(ANNA))).expect("she plays here");
    assert_eq!(session.apply(Intent::End(Ending::Resigned(ANNA))), refused, "it is over");
    assert_eq!(winners(&session), [BEN]);
}

#[test]
fn a_resignation_is_undone_but_not_in_a_match() {
    let before = begun();
    for ending in LOST {
        let mut session = lost(ending);
        let mut in_match = session.clone();
        in_match
            .attach(Attachments { in_match: Some("1 m 1".to_owned()), ..Attachments::default() });
        assert!(!in_match.can_undo());
        assert_eq!(in_match.apply(Intent::Undo), Err(IntentError::CannotUndo));
        session.apply(Intent::Undo).expect("it can be undone");
        assert_eq!(session.events(), before.events());
        assert_eq!((session.line().ending(), session.awaited()), (None, before.awaited()));
        // Another ending takes its place.
        session.apply(Intent::End(Ending::Agreed)).expect("it goes on");
        assert_eq!(session.line().ending(), Some(Ending::Agreed));
    }
}

#[test]
fn a_resignation_stays_through_replay_saves_and_links() {
    for ending in LOST {
        let mut session = lost(ending);
        let events = session.events().to_vec();
        session.replay();
        session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
        session.apply(Intent::Jump(Jump::Last)).expect("a replay goes anywhere");
        assert_eq!(session.events(), events);
        session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
        session.resume();
        assert_eq!(session.events(), events);
        let save = Save::of(&session, 1, 2, 3).needing(Vocabulary::HERE);
        assert_eq!(save.needs, 7);
        let (short, stamp) = save.kept();
        assert_eq!(stamp.format, SHORT);
        for text in [save.to_text(), short] {
            let head = Head::read(&text).expect("it begins as they all do");
            let about = head.about.expect("it says it");
            assert_eq!((about.to_act, about.winners), (None, vec![other(ending).number()]));
            let read = Save::from_text(&text, Vocabulary::HERE).expect("it was just written");
            assert_eq!(read.ending(), Some(ending));
            let opened = read.open().expect("it can be played");
            assert_eq!((opened.events(), opened.line().ending()), (&events[..], Some(ending)));
        }
        let shared = shared::read(&shared::written(&session)).expect("it was shared").session;
        assert_eq!((shared.events(), shared.cursor().ending()), (&events[..], Some(ending)));
    }
}

/// A save from anywhere names a loser who cannot be: the game goes on.
#[test]
fn an_impossible_loser_ends_nothing() {
    let mut save = Save::of(&lost(LOST[0]), 1, 2, 3);
    save.lost = Ending::Resigned(Seat::new(4)).code();
    let opened = save.open().expect("the game can be played");
    assert_eq!((opened.line().ending(), opened.events()), (None, begun().events()));
}

/// A tab that does not know of the resignation neither overwrites it nor takes it for its own game.
#[test]
fn a_tab_that_knows_nothing_of_a_resignation_learns_of_it() {
    use crate::library::Stored;
    let store = Memory::default();
    let library = Library::in_store(&store);
    let known = library.save("k", &begun(), None, 1, 1).expect("there is room");
    library.save("k", &lost(LOST[0]), Some(known), 2, 2).expect("nobody wrote");
    let of = |session: &Session| library.compare("k", &Save::of(session, 1, 1, 1));
    assert_eq!(of(&begun()), Ok(Stored::Further));
    assert_eq!(of(&lost(LOST[1])), Ok(Stored::Apart));
    assert!(matches!(of(&lost(LOST[0])), Ok(Stored::Same(_))));
}
