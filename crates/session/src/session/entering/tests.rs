use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Config, Expansion, Expansions, Preset, Seat, Source, Turn, link};

use super::super::pending::turns_that_fit;
use super::*;
use crate::intent::Intent;
use crate::line::Player;

fn config(expansions: Expansions) -> Config {
    Config { source: Source::Told, expansions, ..Config::base(2, Preset::BigBox, 7) }
}

fn base() -> Session {
    Session::among(&["Anna", "Ben"], config(Expansions::NONE))
}

fn named(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

fn draw(session: &mut Session, name: &str) {
    session.apply(Intent::Draw(named(name))).expect("it may have been drawn");
}

fn when(session: &Session) -> When {
    session.draws().when
}

/// A cell where the tile may lie in just so many turns.
fn cell_for(session: &Session, turns: usize) -> Option<Cell> {
    let table = session.game().table();
    let place = |action| match action {
        Action::Place { at, .. } => Some(at),
        _ => None,
    };
    let cells: Vec<Cell> = table.legal().into_iter().filter_map(place).collect();
    let is_so = |at: &Cell| cells.iter().filter(|cell| *cell == at).count() == turns;
    cells.iter().copied().find(is_so)
}

/// The same, entered action by action.
fn the_long_way(actions: &[Action], config: Config) -> Session {
    let mut session = Session::among(&["Anna", "Ben"], config);
    for action in actions {
        session.apply(Intent::Act(*action)).expect("it was entered before");
    }
    session
}

#[test]
fn a_turn_is_entered_by_the_tile_and_its_place() {
    let mut session = base();
    for _ in 0..8 {
        draw(&mut session, "B24");
        assert_eq!(when(&session), When::Later, "it must be placed");
        // There and back it is the same road.
        let at = cell_for(&session, 2).expect("there is one");
        assert!(matches!(session.apply(Intent::Try(at)), Ok(Outcome::Played(_))));
        assert_eq!(session.preview_tile(), None);
        assert_eq!(when(&session), When::Next, "nobody need place a meeple");
    }
    let actions = session.game().actions().to_vec();
    assert_eq!(actions.len(), 8 * 3 - 1, "drawn, placed, and passed but for the last");
    let other = the_long_way(&actions, config(Expansions::NONE));
    assert_eq!(session.events(), other.events());
    assert_eq!(link::of(session.game()), link::of(other.game()));
    // Each was played for itself, and is taken back for itself.
    for left in (0..actions.len()).rev() {
        session.apply(Intent::Undo).expect("one goes back as far as one likes");
        assert_eq!(session.game().actions(), &actions[..left]);
    }
}

#[test]
fn the_kinds_of_which_most_are_left_come_first_and_the_last_drawn_are_named() {
    let mut session = base();
    let mut drawn = Vec::new();
    for _ in 0..8 {
        let Draws { tiles, recent, .. } = session.draws();
        assert!(tiles.is_sorted_by_key(|(tile, left)| (std::cmp::Reverse(*left), tile.index())));
        let bag = session.game().table().bag();
        assert!(tiles.iter().all(|(tile, left)| *left > 0 && bag.left(*tile) == *left));
        assert!(drawn.iter().rev().take(2).eq(&recent), "one for each player: {recent:?}");
        draw(&mut session, "B24");
        drawn.push(named("B24"));
        session.apply(Intent::Try(cell_for(&session, 2).expect("a road"))).expect("it fits");
    }
    assert_ne!(session.draws().tiles.last().map(|it| it.0), Some(named("B24")));
    let before = session.game().table().bag().left(named("B24"));
    assert_eq!(before, 0, "all are drawn");
    assert!(session.draws().tiles.iter().all(|(tile, _)| *tile != named("B24")));
}

#[test]
fn a_tile_that_looks_the_same_in_all_its_turns_lies_at_once_and_another_is_turned() {
    let mut session = base();
    draw(&mut session, "B24");
    let at = Cell::new(1, 0);
    let fitting = turns_that_fit(session.game().table(), at);
    assert_eq!(fitting.expect("it fits").len(), 2, "there and back it is the same road");
    session.apply(Intent::Try(at)).expect("it fits");
    assert_eq!(session.game().table().last_laid().cell, at);
    draw(&mut session, "B22");
    let at = Cell::new(2, 0);
    session.apply(Intent::Try(at)).expect("it fits");
    let first = session.preview_tile().expect("it fits in several turns");
    session.apply(Intent::Try(at)).expect("it fits");
    let second = session.preview_tile().expect("it is tried still");
    assert_ne!(first.turn, second.turn);
    // As it is tried, so it lies.
    assert_eq!(when(&session), When::Next);
    draw(&mut session, "B01");
    let laid = session.game().table().last_laid();
    assert_eq!((laid.cell, laid.turn), (at, second.turn));
    assert_eq!(session.game().actions().len(), 7, "two turns, and the next tile");
}

#[test]
fn only_where_a_game_is_entered_does_a_tile_lie_without_being_confirmed() {
    let source = Source::Draws(vec![named("B24")]);
    let mut session =
        Session::among(&["Anna", "Ben"], Config { source, ..config(Expansions::NONE) });
    session.apply(Intent::Try(Cell::new(1, 0))).expect("it fits");
    assert!(session.preview_tile().is_some());
    let before = session.game().actions().len();
    assert!(session.apply(Intent::Draw(named("B24"))).is_err());
    assert_eq!(session.game().actions().len(), before);
    // A replay enters nothing.
    let mut session = base();
    draw(&mut session, "B24");
    session.replay();
    assert_eq!(session.apply(Intent::Try(Cell::new(1, 0))), Err(IntentError::NotHere));
    assert_eq!(when(&session), When::Later);
}

#[test]
fn a_figure_is_placed_in_between_and_the_next_tile_is_told() {
    let mut session = base();
    draw(&mut session, "B24");
    session.apply(Intent::Try(Cell::new(1, 0))).expect("it fits");
    let deploy = session.game().table().legal()[0];
    session.apply(Intent::Act(deploy)).expect("it was listed");
    assert_eq!(when(&session), When::Now);
    draw(&mut session, "B24");
    // What is considered is done, as it would be if it were confirmed.
    let at = cell_for(&session, 2).or(cell_for(&session, 1)).expect("it fits");
    session.apply(Intent::Try(at)).expect("it fits");
    let deploy = session.game().table().legal()[0];
    session.apply(Intent::Consider(deploy)).expect("it was listed");
    draw(&mut session, "B24");
    assert_eq!(session.game().actions()[5], deploy);
}

/// Plays by chance, by the scribe's ways wherever there are some: what he is offered is what comes of
/// passing, and whatever he does is what it would have been the long way.
#[test]
fn whatever_is_offered_early_is_what_the_rules_allow_then() {
    let all = [
        Expansion::Inns,
        Expansion::Traders,
        Expansion::Dragon,
        Expansion::Abbey,
        Expansion::Count,
        Expansion::King,
        Expansion::Cult,
        Expansion::River2,
    ];
    let all = all.into_iter().fold(Expansions::NONE, Expansions::with);
    let (mut early, mut held) = (0, Vec::new());
    for seed in 0..6 {
        let random = &mut Random::seeded(seed);
        let mut session = Session::among(&["Anna", "Ben"], config(all));
        while session.game().table().to_act().is_some() {
            let Draws { tiles, when, .. } = session.draws();
            let phase = session.game().table().phase();
            assert_eq!(when == When::Now, phase == Phase::Draw);
            let before = session.game().actions().to_vec();
            if when == When::Later {
                held.push(phase);
            }
            if when != When::Later && random.below(3) > 0 {
                let (tile, left) = tiles[random.below(tiles.len() as u32) as usize];
                assert_eq!(session.game().table().bag().left(tile), left);
                session.apply(Intent::Draw(tile)).expect("it was offered");
                let actions = session.game().actions();
                assert_eq!(actions.last(), Some(&Action::Draw(tile)));
                early += usize::from(actions.len() > before.len() + 1);
                let (_, passed) = actions[before.len()..].split_first().expect("it was played");
                let rest = passed.split_last().map_or(&[][..], |(_, rest)| rest);
                assert!(rest.iter().all(|action| *action == Action::Pass), "{rest:?}");
                continue;
            }
            let legal = session.game().table().legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            match action {
                Action::Place { at, turn, .. } => {
                    let tried = session.apply(Intent::Try(at)).expect("it was listed");
                    if tried == Outcome::Tried {
                        session.apply(Intent::TryTurned { at, turn }).expect("it was listed");
                        if self::when(&session) == When::Later || random.below(3) == 0 {
                            session.apply(Intent::Confirm).expect("it is tried");
                        }
                    }
                }
                _ => drop(session.apply(Intent::Act(action)).expect("it was listed")),
            }
        }
        let other = the_long_way(session.game().actions(), config(all));
        assert_eq!(session.events(), other.events(), "seed {seed}");
    }
    assert!(early > 100, "{early}");
    // What must be decided holds the next tile back, and so does what nobody was asked.
    assert!(held.contains(&Phase::Dragon) && held.iter().any(|it| matches!(it, Phase::Tile(_))));
}

#[test]
fn what_few_turns_ask_is_passed_over_by_nobody_who_was_not_asked() {
    let wagons = Expansions::NONE.with(Expansion::Abbey);
    let mut found = 0;
    for seed in 0..40 {
        let random = &mut Random::seeded(seed);
        let mut session = Session::among(&["Anna", "Ben"], config(wagons));
        while session.game().table().to_act().is_some() {
            let table = session.game().table();
            let next = table.check(Action::Pass).is_ok().then(|| {
                let mut game = session.game().clone();
                game.play(Action::Pass).expect("it was checked");
                game.table().phase()
            });
            if table.phase() == Phase::Figure && next == Some(Phase::Wagon) {
                assert_eq!(when(&session), When::Later);
                found += 1;
            }
            let legal = table.legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            session.apply(Intent::Act(action)).expect("it was listed");
            if session.game().table().phase() == Phase::Wagon {
                let before = session.game().actions().len();
                // Now he was asked, and does not drive on.
                if let Draws { tiles, when: When::Next, .. } = session.draws() {
                    session.apply(Intent::Draw(tiles[0].0)).expect("it was offered");
                    assert_eq!(session.game().actions()[before], Action::Pass);
                }
            }
        }
        assert_eq!(when(&session), When::Later, "it is over");
    }
    assert!(found > 0);
}

#[test]
fn a_tile_that_is_refused_leaves_all_as_it_was() {
    let mut session = base();
    draw(&mut session, "B24");
    let at = Cell::new(1, 0);
    session.apply(Intent::TryTurned { at, turn: Turn::NONE }).expect("it fits");
    let (before, version) = (session.preview_tile(), session.version());
    // There is but one, and none that a player keeps for himself is drawn.
    assert!(matches!(session.apply(Intent::Draw(named("ABBEY"))), Err(IntentError::Refused(_))));
    assert_eq!((session.preview_tile(), session.version()), (before, version));
    session.apply(Intent::Cancel).expect("it is tried");
    assert!(matches!(session.apply(Intent::Draw(named("B23"))), Err(IntentError::Refused(_))));
    assert_eq!(session.version(), version);
    assert_eq!(session.to_repeat(), 0);
}

#[test]
fn nobody_passes_for_an_opponent_and_his_tile_is_told_early() {
    let config = config(Expansions::NONE);
    let mut players = Session::among(&["Anna", "Ben"], config.clone()).players().to_vec();
    players[1] =
        Player { controller: Controller::Opponent(Character::Bruno), ..players[1].clone() };
    let mut session = Session::begin(config, players).expect("a sound config");
    draw(&mut session, "B24");
    session.apply(Intent::Try(Cell::new(1, 0))).expect("it fits");
    draw(&mut session, "B24");
    assert_eq!(session.game().table().to_act(), Some(Seat::new(1)));
    assert!(session.opponent_to_act().is_some());
    while session.game().table().phase() != Phase::Draw {
        assert_eq!(when(&session), When::Later);
        let tile = session.draws().tiles[0].0;
        assert!(session.apply(Intent::Draw(tile)).is_err());
        let action = session.game().table().legal()[0];
        session.play(action).expect("it was listed");
    }
    assert_eq!(when(&session), When::Now);
}

#[test]
fn the_last_tile_is_followed_by_no_other() {
    let mut session = base();
    let mut last = When::Now;
    while session.game().table().to_act().is_some() {
        last = when(&session);
        if session.game().table().bag().total() == 0 {
            assert_eq!(last, When::Later);
        }
        let action = *session.game().table().legal().last().expect("there is something to do");
        session.apply(Intent::Act(action)).expect("it was listed");
    }
    assert_eq!(last, When::Later);
}

#[test]
fn what_waits_after_a_slip_goes_on_behind_a_tile_that_was_told_early() {
    let mut session = base();
    for _ in 0..4 {
        draw(&mut session, "B24");
        let at = cell_for(&session, 2).expect("the road goes on");
        session.apply(Intent::Try(at)).expect("it fits");
        let deploy = session.game().table().legal()[0];
        session
            .apply(Intent::Act(deploy))
            .or_else(|_| session.apply(Intent::Skip))
            .expect("so or so");
    }
    let before = session.game().actions().to_vec();
    // Nobody stood on the first tile.
    while session.game().actions().len() > 2 {
        session.apply(Intent::Undo).expect("one goes back as far as one likes");
    }
    draw(&mut session, "B24");
    assert_eq!(session.game().actions()[2..], [Action::Pass, Action::Draw(named("B24"))]);
    assert_eq!(session.to_repeat(), before.len() - 4, "what stands is waited for no more");
    session.apply(Intent::Repeat).expect("it goes on where the tile lay");
    assert_eq!(session.game().actions()[4..6], before[4..6]);
    // So it does where a meeple was placed first, and then not.
    let mut session = the_long_way(&before, config(Expansions::NONE));
    while session.game().actions().len() > 1 {
        session.apply(Intent::Undo).expect("one goes back as far as one likes");
    }
    session.apply(Intent::Act(before[1])).expect("it was legal");
    draw(&mut session, "B24");
    assert_eq!(session.to_repeat(), before.len() - 4);
    session.apply(Intent::Repeat).expect("it goes on where the tile lay");
    assert_eq!(session.game().actions()[4..6], before[4..6]);
}
