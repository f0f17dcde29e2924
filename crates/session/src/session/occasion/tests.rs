use std::collections::BTreeSet;

use bastide_questions::Character;
use bastide_rules::{Action, Cell, Config, Preset, Seat, Source, TileId, Turn};

use super::*;
use crate::intent::{Intent, Jump};
use crate::line::{Controller, Ending, Player};
use crate::samples::by_link::{begun, invited};
use crate::{Capabilities, IntentError, Session, Standing};

fn config() -> Config {
    Config::base(2, Preset::BigBox, 7)
}

fn players() -> Vec<Player> {
    Session::among(&["Anna", "Ben"], config()).players().to_vec()
}

/// A table of every occasion, with a tile to place or to report, and its name.
fn tables() -> Vec<(&'static str, Session)> {
    let own = Session::among(&["Anna", "Ben"], config());
    let recorded = Session::among(&["Anna", "Ben"], Config { source: Source::Told, ..config() });
    let by_link = begun(Config::base(2, Preset::NewEdition, 0));
    let invitation = invited(Config::base(2, Preset::NewEdition, 0));
    let enclosed = invitation.enclosed().expect("it is played by link");
    let first = own.game().table().legal()[0];
    vec![
        ("own", own.clone()),
        ("recorded", recorded),
        ("by link", by_link),
        ("lesson", Session::lesson(config(), players(), &[first]).expect("it is legal")),
        ("puzzle", Session::puzzle(config(), players(), &[first]).expect("it is legal")),
        ("journey", Session::journey(config(), players(), &[first], true).expect("it is legal")),
        ("shared", own.clone().visited()),
        ("invitation", invitation.visited().as_it_came(&enclosed)),
        ("embedded", own.visited().embedded()),
    ]
}

/// Returns a letter for each right: decide, game, redo, jump, hint, end, resign (q), save (k), share,
/// whole, counts bag.
fn letters(rights: Rights) -> String {
    let flags = [
        (rights.decide, 'd'),
        (rights.is_game, 'g'),
        (rights.redo, 'r'),
        (rights.jump, 'j'),
        (rights.hint, 'h'),
        (rights.end, 'e'),
        (rights.resign, 'q'),
        (rights.save, 'k'),
        (rights.share, 's'),
        (rights.whole, 'w'),
        (rights.counts_bag, 'b'),
    ];
    flags.into_iter().filter(|(is, _)| *is).map(|(_, letter)| letter).collect()
}

#[test]
fn the_rights_are_these() {
    use {Back::*, Panel::*, Tiles::*, Undo::*};
    let expected = [
        ("own", "dgrheqkswb", OwnDecisions, Bag, Log, Home, "rjswb"),
        ("recorded", "dgrheqkswb", Entered, Reported, Log, Home, "rjswb"),
        ("by link", "dgrhqkswb", Unsent, Secrets, Log, Home, "rjswb"),
        ("lesson", "d", ToStart, Bag, Panel::Lesson, Lessons, "rj"),
        ("puzzle", "db", ToStart, Bag, Panel::Puzzle, Puzzles, "rjb"),
        ("journey", "d", ToStart, Bag, Panel::Journey, Journeys, "rj"),
        ("shared", "rjs", AnyPly, Bag, SharedGame, Home, "rjs"),
        ("invitation", "rjs", AnyPly, Secrets, Panel::Invitation, Home, "rjs"),
        ("embedded", "rj", AnyPly, Bag, Nothing, Nowhere, "rj"),
    ];
    let tables = tables();
    assert_eq!(tables.len(), expected.len());
    for ((name, table), (of, played, undo, tiles, panel, back, replayed)) in
        tables.iter().zip(expected)
    {
        assert_eq!(*name, of);
        let rights = table.occasion().rights(Activity::Playing);
        assert_eq!(letters(rights), played, "{name}");
        assert_eq!(
            (rights.undo, rights.tiles, rights.panel, rights.back),
            (undo, tiles, panel, back)
        );
        let replay = table.occasion().rights(Activity::Replaying);
        assert_eq!(letters(replay), replayed, "{name}");
        assert_eq!((replay.undo, replay.tiles), (AnyPly, tiles), "{name}");
        assert_eq!((replay.panel, replay.back), (panel, back), "{name}");
    }
}

/// A command with its name and the rights that allow it.
type Case = (&'static str, Intent, fn(Rights) -> bool);

/// Each command is refused wherever the rights do not allow it.
#[test]
fn every_command_obeys_the_rights_at_every_occasion() {
    let tile = TileId::named("B24").expect("a tile");
    let at = Cell::new(0, -1);
    let commands: [Case; 11] = [
        ("try", Intent::Try(at), |it| it.decide),
        ("turn", Intent::TryTurned { at, turn: Turn::NONE }, |it| it.decide),
        ("act", Intent::Act(Action::Pass), |it| it.decide),
        ("skip", Intent::Skip, |it| it.decide),
        ("draw", Intent::Draw(tile), |it| it.decide && it.tiles == Tiles::Reported),
        ("undo", Intent::Undo, |_| true),
        ("redo", Intent::Redo, |it| it.redo),
        ("jump", Intent::Jump(Jump::First), |it| it.jump),
        ("end here", Intent::End(Ending::Agreed), |it| it.end),
        ("resign", Intent::End(Ending::Resigned(Seat::new(0))), |it| it.resign),
        ("end turn", Intent::EndTurn, |it| it.is_game),
    ];
    let mut refused = BTreeSet::new();
    for (occasion, table) in tables() {
        for replays in [false, true] {
            let mut table = table.clone();
            if replays {
                table.replay();
            }
            let rights = table.rights();
            for (name, intent, is_allowed) in &commands {
                let before = table.version();
                let mut tried = table.clone();
                let done = tried.apply(*intent);
                if is_allowed(rights) {
                    continue;
                }
                assert!(
                    matches!(done, Err(IntentError::NotHere | IntentError::NothingToRedo)),
                    "{name} at {occasion}: {done:?}"
                );
                assert_eq!(tried.version(), before, "{name} at {occasion}");
                refused.insert((*name, occasion, replays));
            }
        }
    }
    // Seven commands of eleven in eight replays, and what lessons, puzzles, games and visits refuse.
    assert!(refused.len() > 60, "{refused:?}");
}

#[test]
fn a_position_takes_from_the_rights_and_adds_nothing() {
    let controllers = [
        Some(Controller::Person),
        Some(Controller::Opponent(Character::Bruno)),
        Some(Controller::Remote),
        None,
    ];
    let letters = |rights: Rights, standing: Standing| {
        let can = Capabilities::of(rights, standing);
        let flags = [
            (can.place, 'p'),
            (can.act, 'a'),
            (can.undo, 'u'),
            (can.redo, 'r'),
            (can.jump, 'j'),
            (can.hint, 'h'),
            (can.aids, 'i'),
            (can.end, 'e'),
            (can.resign, 'q'),
            (rights.save, 's'),
            (can.next_tile, 't'),
            (can.whole, 'w'),
        ];
        flags.into_iter().filter(|(may, _)| *may).map(|(_, name)| name).collect::<String>()
    };
    let standing = Standing {
        to_act: None,
        can_go_back: false,
        is_ahead: false,
        rests: false,
        is_strict: false,
        is_to_tell: false,
        is_of_two: false,
        is_alone: false,
    };
    let all = |occasion: Occasion, activity| {
        controllers
            .map(|to_act| letters(occasion.rights(activity), Standing { to_act, ..standing }))
    };
    let lesson = || Occasion::Lesson(Exercise::default());
    let (playing, replaying) = (Activity::Playing, Activity::Replaying);
    assert_eq!(all(Occasion::Own, playing), ["pahiestw", "iestw", "iesw", "paistw"]);
    assert_eq!(all(Occasion::Own, replaying), ["jitw"; 4]);
    assert_eq!(all(Occasion::Shared, replaying), ["jit"; 4]);
    assert_eq!(all(lesson(), playing), ["pait", "it", "it", "pait"]);
    let own = Occasion::Own.rights(playing);
    let person = Standing { to_act: Some(Controller::Person), can_go_back: true, ..standing };
    assert_eq!(letters(own, Standing { rests: true, ..person }), "uiestw");
    assert_eq!(letters(own, Standing { is_ahead: true, ..person }), "paurhiestw");
    assert_eq!(letters(own, Standing { is_to_tell: true, ..person }), "pauiestw");
    let strict = Standing { is_strict: true, ..person };
    assert_eq!(letters(own, strict), "pauestw");
    assert_eq!(letters(own, Standing { to_act: None, ..strict }), "pauistw", "it is over");
    let alone = Standing { is_alone: true, ..person };
    assert_eq!(letters(own, alone), "pauistw", "no hint, and no early end");
    let of_two = Standing { is_of_two: true, ..person };
    assert_eq!(letters(own, of_two), "pauhieqstw");
    assert_eq!(letters(own, Standing { to_act: None, ..of_two }), "pauistw", "it is over");
}

#[test]
fn a_game_keeps_its_occasion_through_a_replay_and_changes_it_when_it_is_taken_over() {
    for (name, table) in tables() {
        let mut replayed = table.clone();
        replayed.replay();
        assert!(replayed.is_replaying(), "{name}");
        replayed.resume();
        assert_eq!(
            std::mem::discriminant(replayed.occasion()),
            std::mem::discriminant(table.occasion()),
            "{name}"
        );
        let own = table.taken_over();
        assert!(matches!(own.occasion(), Occasion::Own | Occasion::Recorded), "{name}");
        assert!(own.is_live(), "{name}");
    }
}

#[test]
fn an_exercise_is_undone_to_its_start_and_waits_for_its_reader() {
    let mut lesson = tables().swap_remove(3).1;
    assert_eq!(lesson.apply(Intent::Undo), Err(IntentError::CannotUndo));
    lesson.apply(Intent::Skip).expect("nobody need be placed");
    lesson.await_feedback(true);
    assert_eq!(lesson.apply(Intent::Skip), Err(IntentError::NotHere));
    lesson.await_feedback(false);
    lesson.apply(Intent::Undo).expect("a ply lies behind");
    assert_eq!(lesson.apply(Intent::Undo), Err(IntentError::CannotUndo));
}
