//! Games wandered through by chance: played, undone, looked at from anywhere and in every mode,
//! with players that change hands. Whatever is done, what was played is kept and what is shown is
//! what was played.

use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Edition, Expansion, Expansions, Phase, Preset, Seat};

use super::save::Save;
use super::vocabulary::Vocabulary;
use super::{IntentError, Session};
use crate::intent::{Intent, Jump};
use crate::line::{Colour, Controller, Ending, Player, Ply, PlyId, TableRules};
use crate::samples::shown;

const GAMES: u64 = 80;
/// Of each game: undone and looked at from elsewhere, it seldom ends.
const STEPS: u32 = 160;

fn one_of<T: Clone>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize].clone()
}

fn any_controller(random: &mut Random) -> Controller {
    let opponent = Controller::Opponent(Character::Bruno);
    one_of(
        random,
        &[Controller::Person, Controller::Person, Controller::Person, opponent, Controller::Remote],
    )
}

/// Any boxes and people.
fn any_session(random: &mut Random, seed: u64) -> Session {
    let players = 2 + random.below(5) as u8;
    let boxes = Expansion::ALL.into_iter().filter(|_| random.below(2) == 0);
    let config = Config {
        expansions: boxes.fold(Expansions::NONE, Expansions::with),
        edition: one_of(random, &Edition::ALL),
        first: random.below(players.into()) as u8,
        ..Config::base(players, Preset::BigBox, seed)
    };
    let players = (0..players).zip(Colour::all()).map(|(number, colour)| Player {
        name: format!("Player {number}"),
        colour,
        controller: any_controller(random),
    });
    let session = Session::begin(config, players.collect());
    session
        .expect("every mixture of boxes can be played")
        .with_table_rules(one_of(random, &TableRules::ALL))
}

/// Something that may be tried, also where it is refused.
fn wander(session: &mut Session, random: &mut Random) -> Result<(), IntentError> {
    match random.below(20) {
        _ if session.rests() && random.below(2) == 0 => drop(session.apply(Intent::EndTurn)?),
        0 if random.below(2) == 0 => session.replay(),
        0 => session.resume(),
        1 => {
            let mut players = session.players().to_vec();
            let player = random.below(players.len() as u32) as usize;
            players[player].controller = any_controller(random);
            // Sometimes it is somebody's colour already, and refused.
            players[player].colour = one_of(random, &Colour::all().collect::<Vec<_>>());
            let _ = session.change_players(players);
        }
        2 => drop(session.apply(Intent::Undo)?),
        3 => drop(session.apply(Intent::Redo)?),
        5 if random.below(3) == 0 => {
            let seat = Seat::new(random.below(3) as u8);
            let all = [Ending::Agreed, Ending::Resigned(seat), Ending::OutOfTime(seat)];
            drop(session.apply(Intent::End(one_of(random, &all)))?);
        }
        4 => {
            let plies = plies(session);
            let jump = match random.below(6) {
                0 => Jump::First,
                1 => Jump::Last,
                2 => Jump::Along(random.below(40) as usize),
                3 if !plies.is_empty() => {
                    Jump::OnWayTo(one_of(random, &plies), random.below(40) as usize)
                }
                _ if plies.is_empty() => Jump::Last,
                _ => Jump::To(one_of(random, &plies)),
            };
            drop(session.apply(Intent::Jump(jump))?);
        }
        _ => {
            let legal = session.game().table().legal();
            if legal.is_empty() {
                return Ok(());
            }
            let chosen = one_of(random, &legal);
            let version =
                session.version() - u64::from(random.below(4) == 0).min(session.version());
            match (session.opponent_to_act(), chosen) {
                // A branch begins there.
                (None, chosen) if session.is_replaying() => drop(session.play(chosen)?),
                (Some(_), _) => drop(session.play_answer(version, Some(chosen))),
                (None, Action::Place { at, turn, .. }) => {
                    session.apply(Intent::TryTurned { at, turn })?;
                    session.apply(Intent::Confirm)?;
                }
                (None, chosen) => drop(session.apply(Intent::Act(chosen))?),
            }
        }
    }
    Ok(())
}

fn plies(session: &Session) -> Vec<PlyId> {
    let line = session.line();
    let mut all: Vec<PlyId> = line.way_to(line.tip());
    all.extend(line.branches().into_iter().flat_map(|end| line.way_to(Some(end))));
    all.sort_unstable();
    all.dedup();
    all
}

/// The same plies, played one after the other on a table of their own.
fn played_from_scratch(session: &Session) -> Session {
    let line = session.line();
    let mut again = Session::begin(line.config().clone(), session.players().to_vec())
        .expect("it was begun before")
        .with_table_rules(line.table_rules());
    let way = line.way_to(session.cursor().ply());
    let action = |id: &PlyId| line.ply(*id).expect("it is there").action;
    let (done, rests) = way.split_at(way.len() - usize::from(session.rests()));
    for id in done {
        again.play(action(id)).expect("it was legal");
    }
    for id in rests {
        again.decide(action(id)).expect("it was legal");
    }
    if let Some(ending) = session.cursor().ending() {
        again.end_here(ending);
    }
    if !session.rests() {
        if session.is_replaying() {
            again.replay();
        } else {
            again.resume();
        }
    }
    // The end of a branch, which was taken back before it turned anything up.
    if !session.rests() && session.game().table().phase() == Phase::Draw {
        again.cursor.back(way.len() - 1);
        again.cursor.forward_covered(&again.line);
    }
    again
}

fn check_what_is_shown(session: &Session) {
    let again = played_from_scratch(session);
    assert_eq!(session.events(), again.events());
    assert_eq!(session.game().actions(), again.game().actions());
    let mut bare = session.clone();
    if bare.preview_tile().is_some() {
        bare.apply(Intent::Cancel).expect("a tile is tried");
    }
    assert_eq!(shown(&bare), shown(&again));
}

fn check_what_is_saved(session: &Session) {
    let save = Save::of(session, 1, 1, 1);
    let text = save.to_text();
    let read = Save::from_text(&text, Vocabulary::HERE).expect("it was just written");
    assert_eq!(Save { about: save.about.clone(), ..read.clone() }, save);
    let opened = read.open().expect("what is saved can be played");
    assert!(!opened.rests(), "who opens it sees how it went on");
    assert_eq!(Save::of(&opened, 1, 1, 1).to_text(), text);
    assert_eq!(opened.line().len(), session.line().len());
    assert_eq!(opened.line().taken_back().len(), session.line().taken_back().len());
    assert_eq!(opened.cursor().ply(), opened.line().tip());
}

/// From anywhere, the newest ply and the end of the main line can be looked at.
fn check_what_can_be_reached(session: &Session) {
    let mut looks = session.clone();
    looks.replay();
    if let Some(newest) = session.line().newest() {
        looks.apply(Intent::Jump(Jump::To(newest))).expect("a replay goes anywhere");
        assert_eq!(looks.cursor().ply(), Some(newest));
    }
    looks.apply(Intent::Jump(Jump::Last)).expect("a replay goes anywhere");
    assert_eq!(looks.cursor().ply(), session.line().tip());
}

/// Whichever branch is let go, from wherever it is looked at: the main line stays, what is shown is of
/// what is left, and it can be brought back.
fn check_what_is_let_go(session: &Session, random: &mut Random) -> u32 {
    let ends = session.line().branches();
    if ends.is_empty() {
        return 0;
    }
    let mut looks = session.clone();
    looks.replay();
    let (end, along) = (one_of(random, &ends), one_of(random, &ends));
    let jump = Jump::OnWayTo(along, random.below(60) as usize);
    looks.apply(Intent::Jump(jump)).expect("a replay goes anywhere");
    let before = looks.clone();
    let gone = looks.let_go(end).expect("a branch ends there");
    let main = |session: &Session| {
        let way = session.line().way_to(session.line().tip()).into_iter();
        way.map(|ply| session.line().ply(ply).expect("it is there").action).collect::<Vec<_>>()
    };
    assert_eq!(main(&looks), main(&before));
    assert_eq!(looks.line().branches().len() + 1, ends.len());
    assert!(before.game().actions().starts_with(looks.game().actions()));
    assert!(end == along || looks.game().actions() == before.game().actions());
    check_what_is_shown(&looks);
    check_what_is_saved(&looks);
    looks.bring_back(gone);
    assert_eq!((looks.line(), looks.events()), (before.line(), before.events()));
    1
}

#[test]
fn nothing_that_was_played_is_lost_and_nothing_else_is_shown() {
    let (mut branched, mut jumped, mut rested, mut ended) = (0, 0, 0, 0);
    let (mut over, mut taken_back, mut let_go) = (0, 0, 0);
    for seed in 0..GAMES {
        let random = &mut Random::seeded(seed);
        let session = &mut any_session(random, seed);
        let mut known: Vec<Ply> = Vec::new();
        for step in 0..STEPS {
            let (version, tip) = (session.version(), session.line().tip());
            let (before, at) = (session.game().actions().to_vec(), session.cursor().ply());
            let refused = wander(session, random).is_err();
            let is_as_before = session.game().actions() == before;
            assert!(session.version() > version || is_as_before, "seed {seed}, step {step}");
            assert!(!refused || is_as_before && session.cursor().ply() == at);
            rested += u32::from(session.rests());
            ended += u32::from(session.line().is_ended());
            jumped += u32::from(session.game().actions().len().abs_diff(before.len()) > 1);
            if session.is_live() {
                assert_eq!(session.cursor().ply(), session.line().tip());
            } else {
                assert_eq!(session.line().tip(), tip, "it is only looked at");
            }
            let all: Vec<Ply> =
                plies(session).iter().filter_map(|id| session.line().ply(*id).copied()).collect();
            assert_eq!(all.len(), session.line().len(), "every ply is on some branch");
            assert!(all.starts_with(&known), "what was played stays");
            known = all;
            if random.below(8) == 0 {
                check_what_is_shown(session);
                check_what_can_be_reached(session);
                check_what_is_saved(session);
                let_go += check_what_is_let_go(session, random);
            }
        }
        branched += session.line().branches().len();
        taken_back += session.line().taken_back().len();
        over += u32::from(session.game().table().to_act().is_none());
    }
    assert!(ended > 50, "{ended} steps of games that were ended before their time");
    assert!(branched > 50 && jumped > 50, "{branched} branches, {jumped} jumps, {over} games over");
    assert!(let_go > 20, "{let_go} branches let go");
    assert!(rested > 200, "{rested} turns rested");
    assert!(taken_back > 20, "{taken_back} turns taken back");
}
