use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Phase, Preset};

use super::super::lead::leader;
use super::*;
use bastide_session::line::Controller;
use bastide_session::samples::games;

/// Returns a game between two players with this many random actions; from then on nobody places a
/// meeple.
fn small_game(seed: u64, actions: usize) -> Session {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::NewEdition, seed));
    let mut random = Random::seeded(seed);
    while session.game().table().to_act().is_some() {
        let table = session.game().table();
        let legal = table.legal();
        let passes = session.game().actions().len() > actions && table.phase() == Phase::Figure;
        let choice = legal[random.below(legal.len() as u32) as usize];
        session.play(if passes { Action::Pass } else { choice }).expect("it was listed");
    }
    session
}

/// Returns the same game with the computer on the second seat.
fn against_the_computer(mut session: Session) -> Session {
    let mut players = session.players().to_vec();
    players[1].controller = Controller::Opponent(Character::Pip);
    session.change_players(players).expect("two players");
    session
}

#[test]
fn every_game_has_a_story_that_is_true_of_its_scores() {
    let mut turned = [0; 2];
    for session in games() {
        let told = sentences(Language::En, session);
        assert_eq!(told, sentences(Language::En, session));
        let winners = winners(session);
        let lines = tally::over_turns(session);
        if let [winner] = winners {
            let (name, seat) = (&session.player(*winner).name, winner.index());
            let step = for_good(&lines, seat).expect("the winner leads at the end");
            // Another player paid a ransom to a third.
            let is_given =
                step < lines[seat].len() - 1 && best_payment(session, seat, step).is_none();
            if is_given {
                assert_eq!(told.len(), 2, "{told:?}");
                continue;
            }
            assert_eq!(told.len(), 3, "{told:?}");
            assert!(told[1].contains(name), "{told:?}");
            assert_ne!(leader(&lines, step - 1), Some(seat));
            turned[usize::from(step == lines[seat].len() - 1)] += 1;
        }
        for language in Language::ALL {
            assert_eq!(sentences(language, session).len(), told.len());
        }
    }
    assert!(turned.iter().all(|count| *count > 0), "{turned:?}");
}

#[test]
fn the_turning_point_names_what_brought_the_lead() {
    for session in games() {
        let lines = tally::over_turns(session);
        let [winner] = winners(session) else { continue };
        let (seat, last) = (winner.index(), lines[0].len() - 1);
        let step = for_good(&lines, seat).expect("the winner leads at the end");
        if step < last {
            let Some((turn, event)) = best_payment(session, seat, step) else { continue };
            let paid = event.points().into_iter().find(|(it, _)| it == winner);
            assert!(turn > 0 && paid.is_some_and(|(_, points)| points > 0));
        }
    }
}

#[test]
fn a_tie_has_a_story_of_three_sentences_too() {
    for (seed, actions, expected) in [
        (92, 40, "Ben was 1 point behind before the final scoring, and caught up."),
        (151, 40, "Anna was 11 points behind before the final scoring, and caught up."),
        (82, 24, "The lead was shared from turn 43 on."),
        (260, 40, "The lead was shared from start to finish."),
    ] {
        let session = small_game(seed, actions);
        assert_eq!(winners(&session).len(), 2);
        let told = sentences(Language::En, &session);
        assert_eq!((told.len(), told[1].as_str()), (3, expected), "{told:?}");
        assert_eq!(told[2], "Nothing separated Anna and Ben at the end.");
        for language in Language::ALL {
            assert_eq!(sentences(language, &session).len(), 3);
        }
        let lines = tally::over_turns(&session);
        let is_level = lines[0] == lines[1];
        assert_eq!(is_level, told[0] == "No player was ever alone in the lead.", "{told:?}");
    }
}

#[test]
fn the_only_person_against_the_computer_is_you() {
    let told = |seed, actions| {
        let session = against_the_computer(small_game(seed, actions));
        for language in Language::ALL {
            let told = sentences(language, &session);
            assert!(told.iter().all(|sentence| !sentence.contains("Anna")), "{told:?}");
        }
        sentences(Language::En, &session)
    };
    assert_eq!(
        told(151, 40)[1..],
        [
            "You were 11 points behind before the final scoring, and caught up.",
            "Nothing separated you and Ben at the end."
        ]
    );
    assert_eq!(told(82, 24)[0], "Only you were ever alone in the lead.");
    let all: Vec<String> = (0..40).flat_map(|seed| told(seed, 40)).collect();
    for words in ["You led longest", "You took the lead for good", "more than you."] {
        assert!(all.iter().any(|sentence| sentence.contains(words)), "{words}: {all:?}");
    }
}
