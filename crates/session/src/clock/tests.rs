use bastide_questions::Character;
use bastide_rules::{Config, Phase, Preset};

use super::*;
use crate::intent::Intent;
use crate::line::{Player, TableRules};

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

const NOON: f64 = 1_790_000_000_000.0;
const DAY: u64 = 24 * 60 * 60 * 1000;
/// The most that a player may gain or lose by one absence, in milliseconds.
const MOST: i64 = 200;

const TERMS: Terms = Terms { budget: 300_000, increment: 5_000, flag: Flag::Loses };

/// A device with its two clocks.
#[derive(Clone, Copy)]
struct Device {
    monotonic: f64,
    wall: f64,
    is_hidden: bool,
}

impl Device {
    const fn new() -> Device {
        Device { monotonic: 1234.5, wall: NOON, is_hidden: false }
    }

    const fn now(&self) -> Reading {
        Reading::new(self.monotonic, self.wall, self.is_hidden)
    }

    /// Passes milliseconds, with a reading after each step.
    fn run(&mut self, clock: &mut Clock, milliseconds: u64, step: u64) {
        for _ in 0..milliseconds / step {
            self.monotonic += step as f64;
            self.wall += step as f64;
            clock.tick(self.now());
        }
    }
}

fn session() -> Session {
    Session::among(&["Anna", "Ben"], Config::base(2, Preset::NewEdition, 7))
}

fn begun() -> (Session, Clock, Device) {
    let (session, device) = (session(), Device::new());
    let mut clock = Clock::of(TERMS, 2);
    clock.follow(&session, device.now());
    assert_eq!(clock.running(), Some(ANNA));
    (session, clock, device)
}

/// Places a tile and nobody on it, which leaves the turn to be ended.
fn decide(session: &mut Session) {
    let first = session.game().table().legal()[0];
    session.apply(Intent::Act(first)).expect("it is legal");
    if session.game().table().phase() == Phase::Figure {
        session.apply(Intent::Skip).expect("nobody need be placed");
    }
    assert!(session.rests());
}

fn is_near(one: i64, other: i64) -> bool {
    (one - other).abs() <= MOST
}

/// The page is loaded anew: what is kept is the text, and the monotonic clock begins again.
fn reloaded(clock: &Clock, device: &mut Device, away: f64) -> Clock {
    let clock = Clock::read(&clock.written(), 2).expect("just written");
    (device.monotonic, device.wall) = (80.0, device.wall + away);
    clock
}

#[test]
fn a_tap_ends_the_turn_and_adds_the_increment_once() {
    let (mut session, mut clock, mut device) = begun();
    device.run(&mut clock, 10_000, 100);
    decide(&mut session);
    clock.follow(&session, device.now());
    device.run(&mut clock, 1_000, 100);
    assert_eq!((clock.running(), clock.left(ANNA)), (Some(ANNA), 289_000), "she has not tapped");
    session.apply(Intent::Undo).expect("the turn is not over");
    clock.follow(&session, device.now());
    assert_eq!(clock.left(ANNA), 289_000, "undo gives no time back");
    session.apply(Intent::Redo).expect("it was undone");
    session.apply(Intent::EndTurn).expect("it rests");
    clock.follow(&session, device.now());
    clock.follow(&session, device.now());
    assert_eq!((clock.running(), clock.left(ANNA)), (Some(BEN), 294_000));
    device.run(&mut clock, 3_000, 100);
    assert_eq!((clock.left(ANNA), clock.left(BEN)), (294_000, 297_000));
}

#[test]
fn a_turn_taken_back_later_adds_no_second_increment() {
    let (session, mut clock, device) = begun();
    let mut session = session.with_table_rules(TableRules::Casual);
    for _ in 0..2 {
        decide(&mut session);
        session.apply(Intent::EndTurn).expect("it rests");
        clock.follow(&session, device.now());
    }
    assert_eq!((clock.left(ANNA), clock.left(BEN)), (305_000, 305_000));
    for _ in 0..3 {
        session.apply(Intent::Undo).expect("it is a casual game");
        clock.follow(&session, device.now());
    }
    decide(&mut session);
    session.apply(Intent::EndTurn).expect("it rests");
    clock.follow(&session, device.now());
    assert!(clock.left(ANNA) <= 305_000 && clock.left(BEN) <= 305_000);
}

#[test]
fn no_program_is_timed_and_no_version_changes() {
    let mut players: Vec<Player> = session().players().to_vec();
    players[1].controller = Controller::Opponent(Character::Bruno);
    let mut session =
        Session::begin(Config::base(2, Preset::NewEdition, 7), players).expect("a sound config");
    let (mut clock, mut device) = (Clock::of(TERMS, 2), Device::new());
    clock.follow(&session, device.now());
    decide(&mut session);
    session.apply(Intent::EndTurn).expect("it rests");
    let version = session.version();
    clock.follow(&session, device.now());
    assert_eq!(clock.running(), None);
    device.run(&mut clock, 60_000, 100);
    session.attach(crate::Attachments { clock: Some(clock.written()), ..Default::default() });
    assert_eq!((clock.left(ANNA), clock.left(BEN)), (305_000, 300_000));
    assert_eq!(session.version(), version, "whatever it thinks is still wanted");
    // After its turn the person's time runs, and the program gets no increment.
    while session.play_answer(session.version(), None).is_some() {}
    clock.follow(&session, device.now());
    assert_eq!((clock.running(), clock.left(BEN)), (Some(ANNA), 300_000));
    session.replay();
    clock.follow(&session, device.now());
    assert_eq!(clock.running(), Some(ANNA), "she opens the replay in her own time");
}

#[test]
fn a_day_asleep_counts_for_nobody_whether_the_monotonic_clock_goes_on_or_not() {
    for (goes_on, is_hidden) in [(true, false), (false, false), (true, true), (false, true)] {
        let (_, mut clock, mut device) = begun();
        device.run(&mut clock, 5_000, 200);
        device.is_hidden = is_hidden;
        clock.tick(device.now());
        device.wall += DAY as f64;
        if goes_on {
            device.monotonic += DAY as f64;
        }
        clock.tick(device.now());
        device.is_hidden = false;
        device.run(&mut clock, 5_000, 200);
        assert!(is_near(clock.left(ANNA), 290_000), "{}", clock.left(ANNA));
        let asleep: Vec<&Absence> =
            clock.absences().iter().filter(|it| it.cause == Cause::Asleep).collect();
        let [absence] = asleep[..] else { panic!("{:?}", clock.absences()) };
        assert_eq!((absence.seat, absence.turn, absence.counted), (ANNA, 1, false));
        assert_eq!(absence.passed, Some(DAY));
        // If both agree, it counts, once.
        let absence = *absence;
        assert!(clock.count(absence) && !clock.count(absence));
        assert_eq!(clock.fallen(), Some((ANNA, 1)));
    }
}

#[test]
fn a_hidden_tab_counts_and_says_so_once_a_turn() {
    let (_, mut clock, mut device) = begun();
    device.is_hidden = true;
    clock.tick(device.now());
    device.run(&mut clock, 60_000, 1_000);
    // After some minutes a browser wakes it once a minute.
    device.run(&mut clock, 120_000, 60_000);
    device.is_hidden = false;
    clock.tick(device.now());
    assert_eq!(clock.left(ANNA), 120_000);
    let told = clock.absences().to_vec();
    let hidden =
        Absence { seat: ANNA, turn: 1, cause: Cause::Hidden, passed: Some(180_000), counted: true };
    assert_eq!(told, [hidden]);
    assert!(!clock.count(hidden), "it counted already");
    // A tab whose monotonic clock stands still was not awake.
    device.is_hidden = true;
    clock.tick(device.now());
    device.wall += 40_000.0;
    device.is_hidden = false;
    clock.tick(device.now());
    assert_eq!(clock.left(ANNA), 120_000);
    assert_eq!(
        clock.absences().last().map(|it| (it.cause, it.passed)),
        Some((Cause::Asleep, Some(40_000)))
    );
}

#[test]
fn a_system_clock_that_is_wrong_or_set_decides_nothing() {
    for jump in [-1e15, -3_600_000.0, -1.0, 0.0, 3_600_000.0, 1e15, f64::NAN, f64::INFINITY] {
        let (_, mut clock, mut device) = begun();
        device.run(&mut clock, 5_000, 100);
        device.wall += jump;
        device.run(&mut clock, 5_000, 100);
        assert_eq!(clock.left(ANNA), 290_000, "{jump}");
        let is_said = !clock.absences().is_empty();
        assert_eq!(is_said, jump > 0.0, "a jump forwards may have been a sleep: {jump}");
        assert!(clock.absences().iter().all(|absence| !absence.counted));
    }
}

#[test]
fn a_page_loaded_anew_in_a_turn_goes_on_where_it_was() {
    for (away, passed) in [(1_500.0, Some(1_500)), (-9e9, None), (3.0 * DAY as f64, Some(3 * DAY))]
    {
        let (session, mut clock, mut device) = begun();
        device.run(&mut clock, 7_000, 100);
        let mut clock = reloaded(&clock, &mut device, away);
        clock.follow(&session, device.now());
        device.run(&mut clock, 3_000, 100);
        assert_eq!((clock.running(), clock.left(ANNA)), (Some(ANNA), 290_000));
        let absence = clock.absences()[0];
        assert_eq!(
            (absence.cause, absence.passed, absence.counted),
            (Cause::Closed, passed, false)
        );
        assert_eq!(clock.count(absence), passed.is_some(), "what nobody knows cannot count");
    }
}

#[test]
fn a_pause_stops_it_for_as_long_as_one_likes() {
    let (session, mut clock, mut device) = begun();
    device.run(&mut clock, 1_000, 100);
    clock.pause(true, device.now());
    device.run(&mut clock, 600_000, 1_000);
    let mut clock = reloaded(&clock, &mut device, DAY as f64);
    clock.follow(&session, device.now());
    assert!(clock.is_paused() && clock.running().is_none());
    clock.pause(false, device.now());
    device.run(&mut clock, 1_000, 100);
    assert_eq!((clock.left(ANNA), clock.absences()), (298_000, &[][..]));
}

#[test]
fn a_fallen_flag_loses_or_is_noted_as_agreed() {
    let (mut session, mut clock, mut device) = begun();
    device.run(&mut clock, 299_900, 100);
    assert_eq!((clock.fallen(), clock.ending(&session)), (None, None));
    device.run(&mut clock, 1_100, 100);
    assert_eq!((clock.fallen(), clock.left(ANNA)), (Some((ANNA, 1)), -1_000));
    let ending = clock.ending(&session).expect("it was agreed");
    assert_eq!(ending, Ending::OutOfTime(ANNA));
    session.apply(Intent::End(ending)).expect("it goes on");
    assert_eq!(session.line().ending(), Some(ending));
    clock.follow(&session, device.now());
    assert_eq!((clock.running(), clock.ending(&session)), (None, None), "it is over");
    let mut noted = Clock::of(Terms { flag: Flag::Noted, ..TERMS }, 3);
    let three = Session::among(&["A", "B", "C"], Config::base(3, Preset::BigBox, 7));
    for clock in [&mut noted, &mut Clock::of(TERMS, 3)] {
        let mut device = Device::new();
        clock.follow(&three, device.now());
        device.run(clock, 400_000, 200);
        assert_eq!((clock.fallen(), clock.ending(&three)), (Some((ANNA, 1)), None));
    }
}

#[test]
fn a_clock_comes_back_from_its_text_and_a_damaged_text_is_none() {
    let (mut session, mut clock, mut device) = begun();
    device.run(&mut clock, 310_000, 500);
    decide(&mut session);
    session.apply(Intent::EndTurn).expect("it rests");
    clock.follow(&session, device.now());
    device.wall += 5e9;
    clock.tick(device.now());
    let text = clock.written();
    let read = Clock::read(&text, 2).expect("just written");
    assert_eq!(read.written(), text);
    assert_eq!(read, Clock { last: None, ..clock });
    assert_eq!(Clock::read(&text, 3), None, "two play");
    let words: Vec<&str> = text.split(' ').collect();
    for cut in 0..words.len() - 5 {
        assert_eq!(Clock::read(&words[..cut].join(" "), 2), None, "{cut}");
    }
    for at in 0..words.len() {
        for absurd in [
            "-2",
            "NaN",
            "",
            "1e9",
            "9223372036854775808",
            "-9223372036854775808",
            "9223372036854775807",
        ] {
            let mut words = words.clone();
            words[at] = absurd;
            if let Some(mut clock) = Clock::read(&words.join(" "), 2) {
                // Whatever was read can go on.
                clock.follow(&session, Reading::new(f64::NAN, f64::NAN, false));
                clock.follow(&session, Reading::new(f64::INFINITY, f64::INFINITY, true));
                let all = clock.absences().to_vec();
                for absence in all {
                    let _ = clock.count(absence);
                }
                assert!(clock.left(BEN).abs() <= LONGEST);
            }
        }
    }
    assert_eq!(Clock::read(&format!("{text}{}", " 1 1 1 1 1".repeat(9_999)), 2), None);
}

#[test]
fn terms_are_kept_within_the_limits() {
    let terms = Terms { budget: 0, increment: u32::MAX, flag: Flag::Noted };
    let clock = Clock::of(terms, 2);
    assert!(clock.left(ANNA) > 0);
    assert!(Clock::read(&clock.written(), 2).is_some());
    for time in Time::ALL {
        let terms = time.terms(Flag::Loses);
        assert_eq!(Clock::of(terms, 2).terms(), terms);
    }
}
