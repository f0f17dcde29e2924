use bastide_rules::tiles::Marks;
use bastide_rules::{Cell, PieceId, ScoredFor, Spells};

use super::*;
use bastide_session::line::Colour;
use bastide_session::samples::games;
use bastide_text::Language;

const CITY: PieceId = PieceId::new(PieceKind::City, 0);
const FIELD: PieceId = PieceId::new(PieceKind::Field, 0);

/// Returns a person on the first seat, and these computer players.
fn against(characters: &[Character]) -> Vec<Player> {
    let opponents = characters.iter().map(|character| Controller::Opponent(*character));
    let controllers = [Controller::Person].into_iter().chain(opponents);
    let player = |(controller, colour)| Player { name: "Somebody".to_owned(), colour, controller };
    controllers.zip(Colour::all()).map(player).collect()
}

fn turn(number: u16) -> Event {
    Event::Turn { seat: Seat::new(0), number }
}

fn deployed(seat: u8, piece: PieceId) -> Event {
    Event::Deployed { seat: Seat::new(seat), figure: Figure::Meeple, at: Cell::ORIGIN, piece }
}

/// Returns a score of these points for these seats, where these have this strength.
fn scored(points: u32, winners: &[u8], strength: &[u8]) -> Event {
    Event::Scored(Score {
        scored_for: ScoredFor::Feature(PieceKind::City),
        complete: true,
        marks: Marks::default(),
        place: Some((Cell::ORIGIN, CITY)),
        cells: vec![Cell::ORIGIN],
        terms: Vec::new(),
        spells: Spells::NONE,
        buildings: 0,
        points,
        winners: winners.iter().map(|seat| Seat::new(*seat)).collect(),
        strength: strength.to_vec(),
    })
}

/// Returns the comment on this event, where Pip and Raimund play against a person.
fn said(event: Event) -> Option<(u8, Moment)> {
    let players = against(&[Character::Raimund, Character::Pip]);
    let comment = current(&[turn(1), event], &players)?;
    assert_eq!(players[comment.seat.index()].controller, Controller::Opponent(comment.character));
    Some((comment.seat.number(), comment.moment))
}

#[test]
fn a_computer_player_comments_on_what_concerns_it() {
    assert_eq!(said(scored(8, &[1], &[0, 1, 0])), Some((1, Moment::Scored)));
    assert_eq!(said(scored(7, &[1], &[0, 1, 0])), None, "it is not much");
    assert_eq!(said(scored(6, &[0], &[2, 1, 0])), Some((1, Moment::Setback)));
    assert_eq!(said(scored(6, &[0, 2], &[1, 0, 1])), Some((2, Moment::Setback)), "it is shared");
    assert_eq!(said(scored(3, &[0, 2], &[1, 0, 1])), None, "that hardly hurts");
    assert_eq!(said(scored(12, &[0], &[1, 0, 0])), Some((2, Moment::Praise)), "Pip is kind");
    assert_eq!(said(deployed(1, FIELD)), Some((1, Moment::Farmer)));
    assert_eq!(said(deployed(1, CITY)), None);
    assert_eq!(said(deployed(0, FIELD)), None, "a person placed it");
    let over = |winners: &[u8]| Event::Over {
        winners: winners.iter().map(|seat| Seat::new(*seat)).collect(),
    };
    assert_eq!(said(over(&[1])), Some((1, Moment::Won)));
    assert_eq!(said(over(&[0])), Some((2, Moment::Lost)));
    assert_eq!(said(over(&[0, 1])), None, "it is a tie");
}

#[test]
fn only_what_sends_a_meeple_home_for_nothing_is_a_setback() {
    let returned = |sent_by| Event::Returned {
        seat: Seat::new(1),
        figure: Figure::Meeple,
        at: Cell::ORIGIN,
        piece: CITY,
        sent_by,
    };
    for sent_by in [SentHome::Dragon, SentHome::Princess, SentHome::Challenge, SentHome::LeftAlone]
    {
        assert_eq!(said(returned(sent_by)), Some((1, Moment::Setback)), "{sent_by:?}");
    }
    let by_choice = [SentHome::Recalled, SentHome::Escaped, SentHome::Festival, SentHome::Circle];
    for sent_by in [SentHome::Scored, SentHome::Barn].into_iter().chain(by_choice) {
        assert_eq!(said(returned(sent_by)), None, "{sent_by:?}");
    }
}

#[test]
fn a_comment_is_gone_when_a_person_acts() {
    let players = against(&[Character::Pip]);
    let mut events = vec![turn(1), scored(12, &[0], &[1, 0]), turn(2), deployed(1, CITY)];
    assert!(current(&events, &players).is_some(), "only the computer has acted since");
    events.push(deployed(0, CITY));
    assert_eq!(current(&events, &players), None);
}

#[test]
fn comments_are_rare_and_follow_from_the_events_alone() {
    let mut count = 0;
    for session in games() {
        let events = session.events();
        let players = session.players().len();
        let players = against(&Character::ALL[..players - 1]);
        let comments = all(events, &players);
        let last = events.iter().position(|event| *event == Event::FinalScoring);
        let is_end = |it: &Comment| matches!(it.moment, Moment::Won | Moment::Lost);
        for pair in comments.windows(2) {
            assert!(pair[1].turn - pair[0].turn >= QUIET || is_end(&pair[1]), "{pair:?}");
        }
        for comment in &comments {
            assert!(is_end(comment) || Some(comment.event) < last, "{comment:?}");
            // When the game had come only so far, it was the same.
            let before = &events[..=comment.event];
            assert_eq!(current(before, &players), Some(*comment));
        }
        count += comments.len();
        assert_eq!(all(events, session.players()), [], "no computer player is at the table");
    }
    assert!(count > games().len() * 4, "{count}");
}

#[test]
fn every_comment_has_short_words_of_its_own() {
    use Moment::{Farmer, Lost, Praise, Scored, Setback, Won};
    for language in Language::ALL {
        let mut all = Vec::new();
        for character in Character::ALL {
            for moment in [Scored, Setback, Farmer, Praise, Won, Lost] {
                let comment = Comment { event: 0, seat: Seat::new(1), character, moment, turn: 0 };
                let words = comment.words(language);
                assert!((5..=50).contains(&words.chars().count()), "{words}");
                assert!(!all.contains(&words), "{words}");
                all.push(words);
            }
        }
    }
}
