//! The prospect shown for a figure equals the points that the engine pays for it.

use crate::table::by;
use bastide_rules::Expansion::{Abbey, Abbot, Count, Inns, Traders};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::random::Random;
use bastide_rules::{
    Action, ComesHome, Config, Event, Expansions, Figure, Game, PieceKind, Preset, Prospect, Seat,
    SentHome, Source,
};

#[test]
fn a_road_a_city_and_a_farm_say_when_their_figures_come_home() {
    let closed = by(BigBox, "red blue").turns("red  B18/2  0,-1  ...");
    assert_eq!(closed.prospect("knight c0"), "4: AtOnce");
    assert_eq!(closed.prospect("farmer f0"), "3: AtTheEnd");
    let open = by(BigBox, "red blue").turns("red  B24/0  1,0  ...");
    assert_eq!(open.prospect("thief r0"), "2, completed 4: Completed");
}

#[test]
fn a_monk_is_told_of_the_nine() {
    let played = by(BigBox, "red blue").turns("red  B01  0,1  ...");
    assert_eq!(played.prospect("monk m"), "2, completed 9: Surrounded");
}

#[test]
fn an_inn_pays_nothing_before_the_road_is_finished() {
    let played = by(BigBox, "red blue").and([Inns]).turns("red  I12/0  1,0  ...");
    assert_eq!(played.prospect("large thief r0"), "0, completed 8: Completed");
}

/// A mayor counts coats of arms, and this city has none.
#[test]
fn a_mayor_without_a_coat_of_arms_is_told_that_he_gets_nothing() {
    let played = by(BigBox, "red blue").and([Abbey]).turns("red  B18/2  0,-1  ...");
    assert_eq!(played.prospect("mayor c0"), "0: AtOnce");
    assert_eq!(played.prospect("knight c0"), "4: AtOnce");
}

#[test]
fn a_builder_is_paid_nothing_and_a_pig_only_what_it_adds() {
    let played = by(BigBox, "red blue").and([Traders]).turns(
        "red   B24/0   1,0   thief r0
         blue  B18/2   0,-1
         red   B24/0  -1,0   ...",
    );
    assert_eq!(played.prospect("builder r0"), "0: Completed");
    let played = by(BigBox, "red blue").and([Traders]).turns(
        "red   B24/0   1,0   farmer f0
         blue  B18/2   0,-1
         red   B24/0  -1,0   ...",
    );
    assert_eq!(played.prospect("pig f0"), "1: AtTheEnd");
}

#[test]
fn a_barn_is_told_its_four_for_each_city() {
    let played = by(BigBox, "yellow blue").and([Abbey]).turns(
        "yellow  B24/0   1,0  farmer f1
         blue    B01     0,1
         yellow  B18/3  -1,1
         blue    B18/1  -2,1
         yellow  B24/0   2,0
         blue    B18/1   2,1
         yellow  B18/3   3,1
         blue    B01     1,1  ...",
    );
    assert_eq!(played.prospect("barn 1,1"), "8: AtTheEnd");
}

#[test]
fn an_abbot_called_back_is_paid_at_once() {
    let played = by(NewEdition, "red blue").and([Abbot]).turns(
        "red   B01    0,1  abbot m
         blue  B24/0  1,0
         red   B24/0 -1,0  ...",
    );
    assert_eq!(played.prospect("recall abbot 0,1"), "4: AtOnce");
}

/// Compares the prospect of each action in random games with its result.
#[test]
fn what_is_told_is_what_is_paid() {
    let mixtures = [
        Expansions::NONE,
        Expansions::NONE.with(Inns).with(Traders).with(Abbey),
        Expansions::NONE.with(Abbot),
        Expansions::NONE.with(Inns).with(Count),
    ];
    let mut told = [0; 4];
    for seed in 0..120 {
        let mut random = Random::seeded(seed);
        let expansions = mixtures[seed as usize % mixtures.len()];
        let players = 2 + random.below(3) as u8;
        let config = Config {
            players,
            expansions,
            source: Source::Seed(seed),
            ..Config::base(players, Preset::NewEdition, seed)
        };
        let (mut game, _) = Game::begin(config).expect("a sound config");
        while let Some(seat) = game.table().to_act() {
            let legal = game.table().legal();
            for action in &legal {
                if let Some(prospect) = game.table().prospect(*action) {
                    told[prospect.home as usize] += 1;
                    expect_paid(&game, seat, *action, prospect);
                }
            }
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play(action).expect("it is legal");
        }
    }
    assert!(told.iter().all(|times| *times > 100), "{told:?}");
}

/// Checks the prospect of this game's next action.
fn expect_paid(game: &Game, seat: Seat, action: Action, prospect: Prospect) {
    let mut then = game.clone();
    let events = then.play(action).expect("it is legal");
    let scored = |at, piece| {
        let here = game.table().survey(at, piece).expect("it is there").pieces;
        events.iter().find_map(|event| match event {
            Event::Scored(score) => score.place.filter(|it| here.contains(it)).map(|_| score),
            _ => None,
        })
    };
    let is_home = |figure: Figure| {
        events.iter().any(|event| {
            matches!(event, Event::Returned { seat: of, figure: who, .. } if *of == seat && *who == figure)
        })
    };
    match action {
        Action::Deploy { figure, at, piece } if prospect.home == ComesHome::AtOnce => {
            // If a follower may still join from Carcassonne, nothing is paid yet.
            let Some(score) = scored(at, piece) else { return };
            let paid = if score.winners.contains(&seat) { score.points } else { 0 };
            assert_eq!(paid, prospect.now, "{action:?}");
            assert!(figure.drives_on() || is_home(figure), "{action:?}");
        }
        Action::Deploy { figure, at, piece } => {
            let survey = then.table().survey(at, piece).expect("it is there");
            let is_there = then
                .table()
                .deployed()
                .any(|it| (it.seat, it.figure, it.at, it.piece) == (seat, figure, at, piece));
            assert!(is_there, "it stays: {action:?}");
            assert_eq!(prospect.home == ComesHome::AtTheEnd, piece.kind == PieceKind::Field);
            // Apart from a market's farmers, nothing else in this action changes the final scoring.
            let mut pass = game.clone();
            if pass.play(Action::Pass).is_ok() && figure.is_follower() && prospect.others.is_empty()
            {
                let gained =
                    then.table().forecast()[seat.index()] - pass.table().forecast()[seat.index()];
                assert_eq!(gained, prospect.now, "{action:?}");
            }
            let complete = survey.complete.first().map(|score| score.points);
            assert!(
                prospect.completed.is_none_or(|points| points == 0 || Some(points) == complete)
            );
        }
        Action::Recall { figure, .. } => {
            let was = game.table().scores()[seat.index()];
            assert!(then.table().scores()[seat.index()] >= was + prospect.now);
            assert!(
                is_home(figure)
                    && events.iter().any(|event| {
                        matches!(event, Event::Returned { sent_by: SentHome::Recalled, .. })
                    })
            );
        }
        Action::Barn(_) => {
            let barns = |game: &Game| {
                let fields = game.table().surveys(PieceKind::Field);
                fields
                    .flat_map(|it| it.now)
                    .filter(|it| {
                        it.scored_for == bastide_rules::ScoredFor::Barn && it.winners == [seat]
                    })
                    .map(|it| it.points)
                    .sum::<u32>()
            };
            assert_eq!(barns(&then), prospect.now);
        }
        _ => {}
    }
}

// An open road or city grows by at least one tile per cell that it needs.
#[test]
fn a_survey_and_a_choice_tell_the_same_least_that_a_finished_feature_pays() {
    let open = by(BigBox, "red blue").turns("red B24/0 -1,0 ...");
    assert_eq!(open.survey("0,0", "r0")[1], [" 4: road, 4 tiles x 1"]);
    assert_eq!(open.prospect("thief r0"), "2, completed 4: Completed");
    assert_eq!(open.survey("0,0", "c0")[1], [" 4: city, 2 tiles x 2"], "one tile closes it");
    // Both ends lead to the same cell.
    let ring = by(BigBox, "red blue").turns(
        "red   B23/3  -1,0
         blue  B23/0   1,0
         red   B23/2  -1,1
         blue  B23/1   1,1",
    );
    assert_eq!(ring.survey("0,0", "r0")[1], [" 6: road, 6 tiles x 1"]);
    // An abbey closes the features beside it, and is not one of their tiles.
    let abbeys = by(BigBox, "red blue").and([Abbey]);
    assert_eq!(
        abbeys.turns("red B24/0 -1,0 ...").survey("0,0", "r0")[1],
        [" 2: road, 2 tiles x 1"]
    );
}
