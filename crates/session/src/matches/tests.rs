mod by_link;

use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Event, Preset, TileId};

use super::*;
use crate::clock::{Flag, Terms};
use crate::intent::Intent;
use crate::library::Library;
use crate::line::{Ending, TableRules, turned_up};
use crate::store::memory::Memory;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

const fn points(one: u32, other: u32) -> Played {
    Played { points: [one, other], ending: None }
}

const fn lost(one: u32, other: u32, by: Seat) -> Played {
    Played { points: [one, other], ending: Some(Ending::Resigned(by)) }
}

fn of(best_of: BestOf, games: &[Played]) -> Match {
    Match::before(Entry { name: "abc".to_owned(), best_of, before: games.to_vec() })
}

/// The first game of a match.
fn first(best_of: BestOf) -> Session {
    let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BaseGame, 7));
    Match::begin(session, "m1", best_of).expect("two play by a seed")
}

/// Plays to the end by chance.
fn play_out(session: &mut Session, random: &mut Random) {
    while session.game().table().to_act().is_some() {
        let legal = session.game().table().legal();
        let chosen = legal[random.below(legal.len() as u32) as usize];
        session.play(chosen).expect("it is legal");
    }
}

/// All tiles that came out of the bag.
fn tiles(session: &Session) -> Vec<TileId> {
    turned_up(session.events()).collect()
}

fn begins(session: &Session) -> Option<Seat> {
    session.events().iter().find_map(|event| match event {
        Event::Turn { seat, .. } => Some(*seat),
        _ => None,
    })
}

/// The same game after the page was loaded anew.
fn reloaded(session: &Session) -> Session {
    let store = Memory::default();
    let library = Library::in_store(&store);
    library.save("k", session, None, 1, 1).expect("there is room");
    library.open("k").expect("just saved").0
}

#[test]
fn a_pair_is_the_same_tiles_with_seats_swapped_and_the_sums_are_right() {
    let random = &mut Random::seeded(3);
    for best_of in BestOf::ALL {
        let mut session = first(best_of).with_table_rules(TableRules::Tournament);
        let (mut sums, mut games) = ([0, 0], 0_usize);
        loop {
            for _ in 0..5 {
                let legal = session.game().table().legal();
                session.play(legal[0]).expect("it is legal");
            }
            session = reloaded(&session);
            assert!(Match::next_game(&session, 1).is_none(), "it goes on");
            play_out(&mut session, random);
            session = reloaded(&session);
            games += 1;
            let played = Match::of(&session).expect("it belongs to one");
            let scores = session.game().table().scores();
            sums = [sums[0] + scores[0], sums[1] + scores[1]];
            assert_eq!((played.games().len(), played.score().points), (games, sums));
            let Some(next) = Match::next_game(&session, 1000 + games as u64) else {
                assert_ne!(played.verdict(), Verdict::Open);
                break;
            };
            assert_eq!(played.verdict(), Verdict::Open);
            assert_ne!(begins(&next), begins(&session));
            assert_eq!(next.line().table_rules(), TableRules::Tournament);
            assert_eq!(next.players(), session.players());
            let is_same = next.game().config().source == session.game().config().source;
            assert_eq!((is_same, played.repeats_tiles()), (games % 2 == 1, games % 2 == 1));
            if is_same {
                // Only the first tile is turned up yet, and it is that of the first game.
                assert!(tiles(&session).starts_with(&tiles(&next)));
            }
            session = next;
        }
        assert!(games % 2 == 0 && games <= 2 * usize::from(best_of.pairs()));
    }
}

#[test]
fn the_second_game_of_a_pair_turns_up_the_tiles_of_the_first() {
    let random = &mut Random::seeded(8);
    let mut session = first(BestOf::One);
    play_out(&mut session, random);
    let mut next = Match::next_game(&session, 1).expect("a pair is two games");
    play_out(&mut next, random);
    let sorted = |session: &Session| {
        let mut all = tiles(session);
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(&session), sorted(&next));
    assert_eq!(tiles(&session)[..20], tiles(&next)[..20]);
}

#[test]
fn the_sum_of_both_games_wins_a_pair_and_a_draw_is_decided_by_all_points() {
    let one = |games: &[Played]| of(BestOf::One, games).verdict();
    assert_eq!(one(&[]), Verdict::Open);
    assert_eq!(one(&[points(90, 20)]), Verdict::Open);
    assert_eq!(one(&[points(90, 80), points(70, 79)]), Verdict::ByPairs(ANNA));
    assert_eq!(one(&[points(90, 80), points(70, 81)]), Verdict::ByPairs(BEN));
    assert_eq!(one(&[points(90, 80), points(70, 80)]), Verdict::Drawn);
    // One pair each and one drawn: all points decide.
    let games =
        |last| [points(50, 10), points(50, 50), points(40, 60), points(40, 50), last, points(7, 7)];
    let three = of(BestOf::Three, &games(points(5, 5)));
    assert_eq!(three.score(), Score { won: [1, 1], drawn: 1, points: [192, 182] });
    assert_eq!(three.verdict(), Verdict::ByPoints(ANNA));
    let level =
        [points(50, 40), points(9, 9), points(40, 50), points(9, 9), points(1, 1), points(2, 2)];
    assert_eq!(of(BestOf::Three, &level).verdict(), Verdict::Drawn);
    assert_eq!(of(BestOf::Three, &level[..5]).verdict(), Verdict::Open);
}

#[test]
fn a_match_is_over_once_the_other_cannot_draw_level() {
    let won = [points(50, 40), points(50, 40)];
    let drawn = [points(50, 40), points(40, 50)];
    let after = |best_of, pairs: &[[Played; 2]]| of(best_of, &pairs.concat()).verdict();
    assert_eq!(after(BestOf::Three, &[won]), Verdict::Open);
    assert_eq!(after(BestOf::Three, &[won, won]), Verdict::ByPairs(ANNA));
    assert_eq!(after(BestOf::Three, &[won, drawn]), Verdict::Open, "the last pair may level it");
    assert_eq!(after(BestOf::Five, &[won, won]), Verdict::Open);
    assert_eq!(
        after(BestOf::Five, &[won, won, won]),
        Verdict::ByPairs(ANNA),
        "three pairs of five"
    );
    assert_eq!(after(BestOf::Five, &[won, won, drawn]), Verdict::Open);
    assert_eq!(after(BestOf::Five, &[won, won, drawn, drawn]), Verdict::ByPairs(ANNA));
    assert_eq!(after(BestOf::Five, &[drawn; 5]), Verdict::Drawn);
}

#[test]
fn who_resigns_or_loses_on_time_loses_the_pair_whatever_the_points() {
    let resigned = of(BestOf::One, &[lost(90, 10, ANNA)]);
    assert_eq!(resigned.verdict(), Verdict::ByPairs(BEN), "no second game is played");
    assert!(!resigned.repeats_tiles());
    let late = Played { ending: Some(Ending::OutOfTime(BEN)), ..points(10, 90) };
    assert_eq!(of(BestOf::One, &[points(10, 90), late]).verdict(), Verdict::ByPairs(ANNA));
    let stopped = Played { ending: Some(Ending::Agreed), ..points(10, 11) };
    assert_eq!(of(BestOf::One, &[points(20, 20), stopped]).verdict(), Verdict::ByPairs(BEN));
    // The games of later pairs are counted from the resigned one on.
    let games = [lost(5, 9, ANNA), points(60, 50), points(50, 50), points(1, 1), lost(9, 9, BEN)];
    let three = of(BestOf::Three, &games);
    assert_eq!(three.pairs().len(), 3);
    assert_eq!(three.score(), Score { won: [2, 1], drawn: 0, points: [125, 119] });
    assert_eq!(three.verdict(), Verdict::ByPairs(ANNA));
}

#[test]
fn a_resigned_game_is_followed_by_another_pair_and_stays_resigned() {
    let mut session = first(BestOf::Three);
    let clock = Clock::of(Terms { budget: 60_000, increment: 0, flag: Flag::Loses }, 2);
    let in_match = session.attachments().in_match.clone();
    session.attach(Attachments { clock: Some(clock.written()), in_match, challenge: None });
    let legal = session.game().table().legal();
    session.play(legal[0]).expect("it is legal");
    session.apply(Intent::End(Ending::Resigned(BEN))).expect("he plays here");
    let mut session = reloaded(&session);
    assert!(session.apply(Intent::Undo).is_err(), "the next game may show its tiles");
    let played = Match::of(&session).expect("it belongs to one");
    assert_eq!(played.score().won, [1, 0]);
    let next = Match::next_game(&session, 99).expect("two pairs are left");
    assert_eq!(next.game().config().source, Source::Seed(99));
    assert_eq!(next.game().config().first, 1);
    // The clocks are set anew.
    assert_eq!(next.attachments().clock, Some(clock.written()));
    // A game of its own from a replay belongs to no match and has no clock.
    session.replay();
    let own = session.played_on_from_here().expect("it is over");
    assert_eq!(own.attachments(), Attachments::default());
    assert_eq!(Match::of(&own), None);
}

#[test]
fn only_two_players_and_a_seed_make_a_match_and_programs_may_be_one_of_them() {
    let three = Session::among(&["A", "B", "C"], Config::base(3, Preset::BaseGame, 7));
    assert!(Match::begin(three, "m", BestOf::One).is_none());
    let told = Config { source: Source::Told, ..Config::base(2, Preset::BaseGame, 7) };
    assert!(Match::begin(Session::among(&["A", "B"], told), "m", BestOf::One).is_none());
    let two = || Session::among(&["A", "B"], Config::base(2, Preset::BaseGame, 7));
    assert!(Match::begin(two(), "", BestOf::One).is_none());
    assert!(Match::begin(two(), "a b", BestOf::One).is_none());
    let mut begun = two();
    let action = begun.game().table().legal()[0];
    begun.play(action).expect("it is legal");
    assert!(Match::begin(begun, "m", BestOf::One).is_none());
    let mut players = two().players().to_vec();
    players[1].controller = Controller::Opponent(Character::Raimund);
    let mut session = two();
    session.change_players(players).expect("the same people");
    let mut session = Match::begin(session, "m", BestOf::One).expect("a person and a program");
    play_out(&mut session, &mut Random::seeded(1));
    let next = Match::next_game(&session, 1).expect("the second game");
    assert!(next.opponent_to_act().is_some(), "the program begins");
}

#[test]
fn an_entry_comes_back_from_its_text_and_a_damaged_text_is_none() {
    let stopped = Played { ending: Some(Ending::Agreed), ..points(0, 0) };
    let late = Played { ending: Some(Ending::OutOfTime(ANNA)), ..points(3, 4) };
    let games = [points(120, 99), lost(7, 8, BEN), stopped, late, lost(1, 2, ANNA)];
    let entry = Entry { name: "0az9".to_owned(), best_of: BestOf::Three, before: games.to_vec() };
    let text = entry.written();
    assert_eq!(text, "1 0az9 3 120:99 7:8R 0:0a 3:4t 1:2r");
    assert_eq!(Entry::read(&text), Some(entry));
    for damaged in [
        "",
        "1",
        "2 abc 3",
        "1 abc 2",
        "1 abc 03",
        "1  3",
        "1 a\"b 3",
        "1 abc 1 1:1 1:1",
        "1 abc 3 ",
        "1 abc 3 1",
        "1 abc 3 -1:1",
        "1 abc 3 1:99999999",
        "1 abc 3 1:1x",
        "1 abc 3 1:1rr",
        "1 abc 3 NaN:1",
    ] {
        assert_eq!(Entry::read(damaged), None, "{damaged:?}");
    }
    assert_eq!(Entry::read(&format!("1 abc 3{}", " 1:1".repeat(100_000))), None);
}

#[test]
fn the_story_tells_what_turned_it() {
    let games = [
        points(60, 90),
        points(95, 50), // Anna turns the first pair around: −30, then +15.
        points(40, 41),
        points(40, 41),
        points(10, 80),
        points(120, 60),
    ];
    let played = of(BestOf::Three, &games);
    let story = Story::of(&played);
    assert_eq!(story.verdict, Verdict::ByPairs(BEN));
    assert_eq!(story.decided_in, Some(3));
    assert_eq!(story.course.iter().map(|it| it.won).collect::<Vec<_>>(), [[1, 0], [1, 1], [1, 2]]);
    assert_eq!(story.leads, [-30, 15, 14, 13, -57, 3]);
    assert_eq!(story.comeback, Some(Comeback { pair: 1, seat: ANNA, behind: 30, ahead: 15 }));
    assert_eq!(story.closest, Some(2));
    assert_eq!(story.best, Some((6, ANNA, 120)));
    assert_eq!(story.largest_lead, Some((5, BEN, 70)));
    let early =
        Story::of(&of(BestOf::Five, &[lost(1, 2, ANNA), lost(1, 2, ANNA), lost(1, 2, ANNA)]));
    assert_eq!((early.decided_in, early.closest, early.comeback), (Some(3), None, None));
    let begun = Story::of(&of(BestOf::One, &[]));
    assert_eq!((begun.decided_in, begun.best, begun.leads), (None, None, Vec::new()));
}
