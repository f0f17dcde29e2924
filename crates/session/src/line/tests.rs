use bastide_questions::Character;
use bastide_rules::{Config, Game, Preset, ReplayError};

use super::*;

fn player(name: &str, colour: u8, controller: Controller) -> Player {
    Player { name: name.to_owned(), colour: Colour::new(colour).expect("a colour"), controller }
}

fn players() -> Vec<Player> {
    vec![player("Anna", 0, Controller::Person), player("Ben", 1, Controller::Person)]
}

/// A line and a cursor at its start.
fn line() -> (Line, Cursor) {
    let config = Config::base(2, Preset::BigBox, 7);
    (Line::new(config.clone(), players()), Cursor::start(config).expect("a sound config"))
}

/// Plays the legal actions of these numbers, and returns the plies.
fn play(line: &mut Line, cursor: &mut Cursor, numbers: &[usize]) -> Vec<PlyId> {
    let play = |number: &usize| {
        let legal = cursor.game().table().legal();
        let noted = |by, after| line.add(legal[*number % legal.len()], by, after);
        cursor.play(legal[*number % legal.len()], noted).expect("it is legal");
        cursor.ply().expect("it was played")
    };
    numbers.iter().map(play).collect()
}

fn reread(line: &Line) -> (Line, Cursor) {
    WrittenLine::of(line).open().expect("just written")
}

#[test]
fn what_is_played_at_an_earlier_ply_is_a_branch_and_overwrites_nothing() {
    let (mut line, mut cursor) = line();
    let main = play(&mut line, &mut cursor, &[0, 0, 0, 0]);
    line.set_tip(cursor.ply(), None);
    cursor.back(2);
    let beside = play(&mut line, &mut cursor, &[1, 0]);
    assert_eq!(line.len(), 6);
    assert_eq!(line.way_to(line.tip()), main);
    assert_eq!(line.branches(), [beside[1]]);
    assert_eq!(line.newest(), Some(beside[1]));
    assert_eq!(line.way_to(line.newest()), [main[0], main[1], beside[0], beside[1]]);
    assert_eq!(line.way_through(main[0]), main, "the main line goes before what is newer");
    assert_eq!(line.way_through(beside[0]), line.way_to(line.newest()));
}

#[test]
fn what_was_played_there_before_is_the_same_ply() {
    let (mut line, mut cursor) = line();
    let before = play(&mut line, &mut cursor, &[0, 0]);
    cursor.back(1);
    assert_eq!(play(&mut line, &mut cursor, &[0]), [before[1]]);
    cursor.back(1);
    let opponent =
        vec![player("Anna", 0, Controller::Opponent(Character::Bruno)), players().remove(1)];
    line.change_players(opponent).expect("they can sit together");
    assert_ne!(play(&mut line, &mut cursor, &[0]), [before[1]], "somebody else played it");
}

#[test]
fn the_cursor_finds_every_ply_and_the_position_there() {
    let (mut line, mut cursor) = line();
    let main = play(&mut line, &mut cursor, &[3, 1, 4, 1, 5, 9, 2, 6]);
    cursor.back(5);
    let beside = play(&mut line, &mut cursor, &[2, 7, 1]);
    for ply in main.iter().chain(&beside).rev().chain(&main) {
        let way = line.way_through(*ply);
        let at = way.iter().position(|it| it == ply).expect("it is on its way") + 1;
        cursor.go(&line, way, at);
        assert_eq!(cursor.ply(), Some(*ply));
        let actions =
            line.way_to(Some(*ply)).into_iter().map(|id| line.ply(id).expect("it is there").action);
        let (mut game, mut events) = Game::begin(line.config().clone()).expect("a sound config");
        actions.for_each(|action| events.extend(game.play(action).expect("it was legal")));
        assert_eq!(cursor.game().actions(), game.actions());
        assert_eq!(cursor.events(), events);
    }
    cursor.back(0);
    assert_eq!((cursor.ply(), cursor.at()), (None, 0));
    while cursor.forward(&line).is_some() {}
    assert_eq!(cursor.ply(), main.last().copied(), "it goes on where it came from");
}

#[test]
fn a_branch_is_let_go_and_whatever_else_was_played_stays() {
    let (mut line, mut cursor) = line();
    let main = play(&mut line, &mut cursor, &[0, 0, 0, 0]);
    cursor.back(1);
    let shared = play(&mut line, &mut cursor, &[3, 0]);
    cursor.back(2);
    let beside = play(&mut line, &mut cursor, &[1, 0]);
    cursor.back(3);
    let short = play(&mut line, &mut cursor, &[1]);
    line.set_tip(main.last().copied(), None);
    let [by, to] = [Seat::new(0), Seat::new(1)];
    line.take_back(TakenBack { by, to: Some(beside[1]) });
    line.take_back(TakenBack { by: to, to: Some(main[1]) });
    let before = line.clone();
    for never in [main[0], main[3], shared[0], beside[0]] {
        assert_eq!(line.let_go(never), None, "no branch ends there");
    }
    assert_eq!(line, before);
    let actions = |line: &Line, end| {
        line.way_to(end)
            .into_iter()
            .map(|id| *line.ply(id).expect("it is there"))
            .map(|ply| (ply.action, ply.by))
            .collect::<Vec<_>>()
    };
    let kept = [line.tip(), shared.last().copied(), short.last().copied()];
    let ways = kept.map(|end| actions(&line, end));
    let names = line.let_go(beside[1]).expect("a branch ends there");
    assert_eq!(names.of(beside[1]), None);
    assert_eq!(line.len(), before.len() - 1, "what it shares with another stays");
    assert_eq!(kept.map(|end| actions(&line, end.and_then(|end| names.of(end)))), ways);
    assert_eq!(line.tip(), names.of(main[3]));
    assert_eq!(line.taken_back(), [TakenBack { by: to, to: names.of(main[1]) }]);
    let (again, there) = reread(&line);
    assert_eq!(WrittenLine::of(&again), WrittenLine::of(&line));
    assert_eq!((again.len(), there.ply()), (line.len(), again.tip()));
    for end in line.branches().into_iter().rev().collect::<Vec<_>>() {
        line.let_go(end).expect("a branch ends there");
    }
    assert_eq!((line.branches(), line.len()), (Vec::new(), main.len()));
}

#[test]
fn a_line_is_written_and_read_with_its_branches_and_who_sat_there() {
    let (mut line, mut cursor) = line();
    play(&mut line, &mut cursor, &[0, 0, 0]);
    line.change_players(vec![
        player("Anna", 0, Controller::Remote),
        player("Cleo", 4, Controller::Opponent(Character::Bruno)),
    ])
    .expect("they can sit together");
    play(&mut line, &mut cursor, &[0, 0, 0, 0]);
    line.set_tip(cursor.ply(), None);
    cursor.back(4);
    play(&mut line, &mut cursor, &[1, 1, 1]);
    cursor.back(5);
    play(&mut line, &mut cursor, &[2]);
    cursor.back(0);
    play(&mut line, &mut cursor, &[2]);
    let (again, there) = reread(&line);
    assert_eq!(again.len(), line.len());
    assert_eq!(WrittenLine::of(&again), WrittenLine::of(&line));
    assert_eq!(there.ply(), again.tip());
    let controllers = |line: &Line| {
        let way = line.way_to(line.tip()).into_iter();
        way.map(|id| line.ply(id).map(|ply| ply.controller)).collect::<Vec<_>>()
    };
    assert_eq!(controllers(&again), controllers(&line));
    assert!(controllers(&line).contains(&Some(Controller::Person)), "Anna sat here before");
}

#[test]
fn a_line_that_cannot_be_played_says_where() {
    let (mut line, mut cursor) = line();
    play(&mut line, &mut cursor, &[0, 0]);
    line.set_tip(cursor.ply(), None);
    let written = WrittenLine::of(&line);
    let opened = |written: WrittenLine| written.open().map(|_| ());
    let branch = |after| Branch { after, actions: vec![Action::Pass] };
    let with = |branch| WrittenLine { branches: vec![branch], ..written.clone() };
    assert_eq!(opened(with(branch(3))), Err(LineError::NoSuchPly(3)));
    let Err(LineError::Replay(ReplayError::Action { step: 2, .. })) = opened(with(branch(0)))
    else {
        panic!("nobody may pass on a tile");
    };
    assert_eq!(opened(with(branch(1))), Ok(()));
    let mut alone = written.clone();
    alone.players.pop();
    assert_eq!(opened(alone), Err(LineError::Players { players: 1, seats: 2 }));
    let mut newer = written;
    newer.record.format = 9;
    assert_eq!(opened(newer), Err(LineError::Format(9)));
}

#[test]
fn at_one_table_everybody_has_a_name_and_another_colour() {
    let (mut line, _) = line();
    let sits = |players| line.change_players(players);
    let [anna, ben] = [players().remove(0), players().remove(1)];
    let (first, second) = (Seat::new(0), Seat::new(1));
    let mut sits = sits;
    assert_eq!(sits(vec![anna.clone()]), Err(PlayersError::Count { players: 1, seats: 2 }));
    let nobody = Player { name: " ".to_owned(), ..ben.clone() };
    assert_eq!(sits(vec![anna.clone(), nobody]), Err(PlayersError::NoName(second)));
    let same = Player { colour: anna.colour, ..ben.clone() };
    assert_eq!(sits(vec![anna.clone(), same]), Err(PlayersError::SameColour(first, second)));
    assert_eq!(sits(vec![ben.clone(), anna.clone()]), Ok(()), "colours can be swapped");
    assert_eq!(line.players(), [ben, anna]);
}

#[test]
fn a_player_is_written_as_it_always_was() {
    let read = |text: &str| bastide_json::read::<Player>(text).expect("a player");
    let person = r#"{"name":"Anna","colour":0}"#;
    let opponent = r#"{"name":"Ben","colour":1,"brain":"greedy"}"#;
    let elsewhere = r#"{"name":"Cleo","colour":2,"elsewhere":true}"#;
    assert_eq!(read(person).controller, Controller::Person);
    assert_eq!(read(opponent).controller, Controller::Opponent(Character::Bruno));
    assert_eq!(read(elsewhere).controller, Controller::Remote);
    for text in [person, opponent, elsewhere] {
        assert_eq!(serde_json::to_string(&read(text)).expect("JSON can hold it"), text);
    }
}

#[test]
fn one_person_plays_all_colours_of_a_game_alone() {
    let config = Config::base(3, Preset::BaseGame, 7).alone();
    let joined = || {
        let controllers =
            [Controller::Person, Controller::Opponent(Character::Hugo), Controller::Remote];
        let all = (0..).zip(controllers);
        all.map(|(colour, controller)| player("Anna", colour, controller)).collect::<Vec<Player>>()
    };
    let is_alone =
        |line: &Line| line.players().iter().all(|it| it.controller == Controller::Person);
    let mut line = Line::new(config, joined());
    assert!(is_alone(&line));
    line.change_players(joined()).expect("they are three colours");
    assert!(is_alone(&line));
    let written = WrittenLine { players: joined(), ..WrittenLine::of(&line) };
    assert!(is_alone(&written.open().expect("it can be played").0));
}
