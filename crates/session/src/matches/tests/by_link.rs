//! Matches by link from beginning to end: the devices exchange links and nothing else.

use bastide_correspondence::{GameId, Meeting, Secret};
use bastide_rules::random::Random;
use bastide_rules::{Config, Event, Preset, Source, TileId};

use super::super::*;
use super::{ANNA, BEN, reloaded, tiles};
use crate::address::turn::{self, SentTurn};
use crate::intent::Intent;
use crate::line::{Controller, Ending};
use crate::samples::any_config;
use crate::samples::by_link::play_on;

/// Returns the first game of a match by link, which Anna has invited Ben to.
fn invited(config: Config, best_of: BestOf) -> Session {
    let mut session = Session::among(&["Anna", "Ben"], Config { source: Source::Told, ..config });
    let mut players = session.players().to_vec();
    players[BEN.index()].controller = Controller::Remote;
    session.change_players(players).expect("the same people");
    by_link(Match::begin(session, "m1", best_of).expect("one of two plays by link"), 1)
}

fn by_link(session: Session, number: u8) -> Session {
    session.with_those_elsewhere(GameId::new([number; 8]), || Secret::new([number; 16]))
}

/// Returns the turn as it comes by the link of this game.
fn sent(session: &Session) -> SentTurn {
    turn::read(&turn::written(session).expect("it is by link")).expect("it was written")
}

/// Returns this game after the link of the other one has come.
fn gone_on(own: &Session, sent: &SentTurn) -> Session {
    assert!(sent.is_sound());
    match own.meets(&sent.session, &sent.enclosed) {
        Meeting::Newer { from } => {
            let on = own.clone().go_on_with(&sent.session, &sent.enclosed, from);
            reloaded(&on.expect("it goes on"))
        }
        meeting => panic!("it goes on: {meeting:?}"),
    }
}

/// Plays a game to its end, or until a player resigns after this number of actions. Returns the game of the
/// inviting player, and of the player who joined.
fn played(invited: Session, resigns_at: usize, random: &mut Random) -> [Session; 2] {
    let come = sent(&invited);
    let free = come.enclosed.free(&come.session);
    let joins = free[0];
    let joined = come.session.joined(come.enclosed, joins, Secret::new([9; 16]));
    let (mut own, mut other) = (gone_on(&invited, &sent(&joined)), joined);
    let mut links = 0;
    loop {
        let to_act = own.game().table().to_act();
        match to_act.filter(|_| own.game().actions().len() >= resigns_at) {
            Some(seat) if own.may_end(Ending::Resigned(seat)) => {
                own.apply(Intent::End(Ending::Resigned(seat))).expect("it may");
            }
            _ => play_on(&mut own, random),
        }
        own = reloaded(&own);
        assert!(own.is_to_be_sent() && Match::next_game(&own, 1).is_none(), "it was not sent");
        let link = sent(&own);
        own.hand_over();
        assert_eq!(own.is_to_be_sent(), own.game().table().to_act().is_some());
        other = gone_on(&other, &link);
        links += 1;
        if own.game().table().to_act().is_none() {
            assert_eq!(own.events(), other.events());
            assert_eq!(own.line().ending(), other.line().ending());
            return if own.correspondence().is_some_and(|it| it.is_here(joins)) == (links % 2 == 0) {
                [own, other]
            } else {
                [other, own]
            };
        }
        std::mem::swap(&mut own, &mut other);
    }
}

/// Returns all tiles that were placed or did not fit, sorted.
fn all_tiles(session: &Session) -> Vec<TileId> {
    let drawn = session.events().iter().filter_map(|event| match event {
        Event::Drawn { tile, .. } | Event::PutAside { tile, .. } => Some(*tile),
        _ => None,
    });
    let mut tiles: Vec<TileId> = drawn.collect();
    tiles.sort();
    tiles
}

/// Returns the next game as an invitation, from the device of the player who begins it.
fn next(games: &[Session; 2], number: u8) -> Option<Session> {
    let games = games.each_ref().map(|game| (reloaded(game), Match::next_game(game, 1)));
    let begun: Vec<_> = games.iter().filter_map(|(_, next)| next.clone()).collect();
    assert!(begun.len() < 2, "one of them invites the other");
    let next = by_link(begun.into_iter().next()?, number);
    let come = sent(&next);
    let last = games.iter().find(|(_, next)| next.is_none()).map(|(last, _)| last);
    assert!(last.is_some_and(|last| Match::continues(last, &come.session)));
    assert!(last.is_some_and(|last| Match::waits_for(last).is_some()));
    Some(next)
}

#[test]
fn a_pair_by_link_has_the_same_tiles_and_both_devices_know_the_sums() {
    let random = &mut Random::seeded(5);
    for seed in 0..6 {
        let mut game = invited(any_config(2, random), BestOf::Three);
        let (mut sums, mut number, mut before) = ([0, 0], 1, Vec::new());
        let verdict = loop {
            assert!(game.is_in_match());
            let games = played(game, usize::MAX, random);
            let scores = games[0].game().table().scores();
            sums = [sums[0] + scores[0], sums[1] + scores[1]];
            // A dragon tile that is set aside comes again.
            let now = all_tiles(&games[0]);
            assert!(number % 2 == 1 || now == before, "seed {seed}, game {number}");
            before = now;
            let known = games.each_ref().map(|it| Match::of(it).expect("it belongs to one"));
            assert_eq!(known[0], known[1]);
            assert_eq!(known[0].score().points, sums, "seed {seed}, game {number}");
            number += 1;
            match next(&games, number) {
                Some(next) => game = next,
                None => break known[0].verdict(),
            }
        };
        assert_ne!(verdict, Verdict::Open);
        assert!(number > 4, "at least two pairs were played");
    }
}

/// The tiles come in the same order if nothing that is played changes it.
#[test]
fn the_second_game_repeats_the_tiles_of_the_first() {
    let random = &mut Random::seeded(6);
    let games =
        played(invited(Config::base(2, Preset::BaseGame, 0), BestOf::One), usize::MAX, random);
    let second = next(&games, 2).expect("the pair goes on");
    let again = played(second, usize::MAX, random);
    assert_eq!(tiles(&again[0]), tiles(&games[0]));
    assert!(next(&again, 3).is_none(), "there is one pair");
}

#[test]
fn who_resigns_by_link_loses_the_pair_on_both_devices() {
    let random = &mut Random::seeded(7);
    for resigns_at in [0, 1, 20, 41] {
        let game = invited(Config::base(2, Preset::NewEdition, 0), BestOf::Three);
        let games = played(game, resigns_at, random);
        let Some(Ending::Resigned(loser)) = games[0].line().ending() else {
            panic!("one resigned")
        };
        let known = Match::of(&games[1]).expect("it belongs to one");
        let winner = if loser == ANNA { BEN } else { ANNA };
        assert_eq!(known.pairs()[0].winner(), Some(winner));
        let next = next(&games, 2).expect("there are two pairs more");
        assert_eq!(next.game().config().source, Source::Told, "new tiles");
    }
}

#[test]
fn a_link_with_other_tiles_or_results_does_not_continue_a_match() {
    let random = &mut Random::seeded(8);
    let games =
        played(invited(Config::base(2, Preset::BaseGame, 0), BestOf::One), usize::MAX, random);
    let last = games.iter().find(|it| Match::waits_for(it).is_some()).expect("one waits");
    let next = next(&games, 2).expect("the pair goes on");
    let Source::Draws(mut tiles) = next.game().config().source.clone() else {
        panic!("a fixed order")
    };
    let changed = tiles.iter().position(|tile| *tile != tiles[0]).expect("they differ");
    tiles.swap(0, changed);
    let config = Config { source: Source::Draws(tiles), ..next.game().config().clone() };
    let attached = |in_match: Option<String>, config: &Config| {
        let mut other = Session::among(&["Anna", "Ben"], config.clone());
        other.attach(Attachments { in_match, ..Attachments::default() });
        other
    };
    let in_match = next.attachments().in_match;
    assert!(Match::continues(last, &attached(in_match.clone(), next.game().config())));
    assert!(!Match::continues(last, &attached(in_match.clone(), &config)), "other tiles");
    let more = in_match.map(|text| text.replace(':', ":9"));
    assert!(!Match::continues(last, &attached(more, next.game().config())), "other points");
    assert!(!Match::continues(last, &attached(None, next.game().config())), "no match");
    let first = Config { first: 1 - next.game().config().first, ..next.game().config().clone() };
    assert!(!Match::continues(last, &attached(next.attachments().in_match, &first)), "who begins");
}

/// A player who passes a link on cannot make its sender resign.
#[test]
fn nobody_resigns_for_another() {
    let random = &mut Random::seeded(9);
    let anna = invited(Config::base(2, Preset::BaseGame, 0), BestOf::One);
    let come = sent(&anna);
    let ben = come.session.joined(come.enclosed, BEN, Secret::new([9; 16]));
    let mut anna = gone_on(&anna, &sent(&ben));
    play_on(&mut anna, random);
    let mut ben = gone_on(&ben, &sent(&anna));
    assert!(!anna.may_end(Ending::Resigned(ANNA)), "it is not her turn");
    assert!(!ben.may_end(Ending::Resigned(ANNA)) && ben.may_end(Ending::Resigned(BEN)));
    assert!(!ben.may_end(Ending::Agreed) && !ben.may_end(Ending::OutOfTime(BEN)));
    // The link of a game that goes on, with the names of one that Ben has resigned.
    let mut resigned = ben.clone();
    resigned.apply(Intent::End(Ending::Resigned(BEN))).expect("it is his turn");
    let parts = |session: &Session| {
        let text = turn::written(session).expect("it is by link");
        text.split('.').map(str::to_owned).collect::<Vec<String>>()
    };
    let (on, ended) = (parts(&ben), parts(&resigned));
    let forged =
        turn::read(&format!("{}.{}.{}", on[0], ended[1], on[2])).expect("it can be looked at");
    let true_one = sent(&resigned);
    assert!(true_one.is_sound());
    let is_taken = |turn: &SentTurn| {
        turn.is_sound()
            && matches!(anna.meets(&turn.session, &turn.enclosed), Meeting::Newer { .. })
    };
    assert!(is_taken(&true_one));
    assert!(!is_taken(&forged), "the ring is missing");
    // It can be undone until it is sent, but for a match.
    let mut alone = resigned.clone();
    alone.attach(Attachments::default());
    assert!(alone.can_undo() && !resigned.can_undo());
    alone.hand_over();
    assert!(!alone.can_undo() && !reloaded(&alone).can_undo());
    // A forged end of Anna's own game contradicts it.
    let own = Session::among(&["Anna", "Ben"], anna.game().config().clone());
    assert!(own.game().actions().is_empty());
    ben.apply(Intent::End(Ending::Resigned(BEN))).expect("it is his turn");
    let over = gone_on(&anna, &sent(&ben));
    assert_eq!(over.line().ending(), Some(Ending::Resigned(BEN)));
    assert_eq!(over.meets(&sent(&ben).session, &sent(&ben).enclosed), Meeting::Same);
}
