//! Every rule variant, expansion, figure, phase, score and refusal has a topic whose page shows it.

use std::collections::BTreeSet;
use std::mem::discriminant;

use bastide_rules::tiles::Edge;
use bastide_rules::{
    Cell, Event, Expansion, Figure, Phase, PieceKind, Quarter, Reading, Seat, Side, WhyNot,
};

use super::super::example::Played;
use super::super::{Topic, pages, ways};
use super::each_by;
use bastide_text::Language;

/// Plays every example of a topic's page, with all the rules it can be shown for.
fn played(topic: Topic) -> Vec<Played> {
    let page = pages::of(topic);
    let each = each_by(page);
    let by = |by| page.examples().filter_map(move |example| example.play(page, by));
    each.iter().flat_map(by).collect()
}

#[test]
fn every_reading_box_and_figure_has_a_way_to_a_page_that_speaks_of_it() {
    // The game for one person is explained where it is chosen.
    for reading in Reading::ALL.into_iter().filter(|it| *it != Reading::Solo) {
        let page = pages::of(ways::of_reading(reading));
        assert!(page.readings.contains(&reading), "{reading:?}");
    }
    for expansion in Expansion::ALL {
        let page = pages::of(ways::of_box(expansion));
        assert!(page.boxes.contains(&expansion), "{expansion:?}");
    }
    for figure in Figure::ALL {
        let is_put = |event: &Event| match event {
            Event::Deployed { figure: put, .. } => *put == figure,
            Event::BarnBuilt { .. } => figure == Figure::Barn,
            _ => false,
        };
        let shown = played(ways::of_figure(figure));
        let stands = |played: &Played| {
            let steps = played.steps(Language::default());
            let mut tables = steps.iter().map(|step| step.session.game().table());
            tables.any(|table| table.deployed().any(|it| it.figure == figure))
        };
        let shows = |it: &Played| it.events.iter().any(is_put) || stands(it);
        assert!(shown.iter().any(shows), "{figure:?}");
    }
}

#[test]
fn everything_that_is_to_be_decided_is_shown_where_it_is_looked_up() {
    let phases = [
        Phase::Abbey,
        Phase::Gold,
        Phase::Magic,
        Phase::Arrow,
        Phase::Figure,
        Phase::Phantom,
        Phase::Dragon,
        Phase::Reinforce,
        Phase::Wagon,
        Phase::Quarter,
        Phase::Count,
        Phase::Escape,
        Phase::Circle,
        Phase::Add,
        Phase::Fetch,
        Phase::Over,
    ];
    for phase in phases {
        let shown = played(ways::of_phase(phase));
        let is_in = |played: &Played| {
            let steps = played.steps(Language::default());
            steps.iter().any(|step| step.session.game().table().phase() == phase)
        };
        assert!(shown.iter().any(is_in), "{phase:?}");
    }
    assert_eq!(ways::of_phase(Phase::Draw), Topic::Turn);
}

#[test]
fn whatever_is_scored_on_a_page_leads_to_one_that_shows_it() {
    let mut led = BTreeSet::new();
    for topic in Topic::ALL {
        for played in played(topic) {
            for event in &played.events {
                let Event::Scored(score) = event else { continue };
                let to = ways::of_score(score);
                led.insert(to.name());
                let is_shown = self::played(to).iter().any(|it| {
                    it.events.iter().any(|event| match event {
                        Event::Scored(other) => other.scored_for == score.scored_for,
                        _ => false,
                    })
                });
                assert!(is_shown, "{topic:?} scores {:?}, {to:?} does not", score.scored_for);
            }
        }
    }
    let kinds = [
        "city",
        "road",
        "monastery",
        "farm",
        "abbot",
        "inn",
        "cathedral",
        "goods",
        "pig",
        "king",
        "fairy",
        "abbey",
        "barn",
        "cult",
        "arrow",
    ];
    for kind in kinds {
        assert!(led.contains(kind), "no page scores what is looked up at {kind}: {led:?}");
    }
}

/// Returns the refusals that a player can meet at a table.
fn refusals() -> Vec<WhyNot> {
    let tile = bastide_rules::TileId::named("B01").expect("a tile");
    let cell = Cell::ORIGIN;
    vec![
        WhyNot::Occupied,
        WhyNot::TouchesNothing,
        WhyNot::Mismatch { side: Side::North, tile: Edge::Road, neighbour: Edge::City },
        WhyNot::DeadEnd { gap: cell },
        WhyNot::MayNotStandThere { figure: Figure::Meeple, kind: PieceKind::Field },
        WhyNot::Taken { kind: PieceKind::City, by: vec![Seat::new(0)] },
        WhyNot::NoneLeft { figure: Figure::Large },
        WhyNot::RiverMustGoOn,
        WhyNot::RiverTurnsBack,
        WhyNot::TooManyNeighbours { building: cell },
        WhyNot::NoHole,
        WhyNot::Complete,
        WhyNot::NeedsFollower { figure: Figure::Builder },
        WhyNot::NeedsFollower { figure: Figure::Pig },
        WhyNot::NoCornerForBarn,
        WhyNot::PrincessEvicts,
        WhyNot::FairyNeedsFollower,
        WhyNot::DragonWasThere,
        WhyNot::NotConnected,
        WhyNot::CountIsThere(Quarter::ALL[0]),
        WhyNot::NotInTheBag { tile },
    ]
}

#[test]
fn what_is_refused_is_shown_where_it_is_looked_up() {
    let needs_no_board = |why: &WhyNot| matches!(why, WhyNot::NotInTheBag { .. });
    for why in refusals().iter().filter(|why| !needs_no_board(why)) {
        let topic = ways::of_refusal(why);
        let shown = played(topic).into_iter().filter_map(|it| it.refusal);
        let mut reasons = shown.flat_map(|refusal| refusal.reasons().to_vec());
        let is_it = reasons.any(|reason| discriminant(&reason) == discriminant(why));
        assert!(is_it, "{why:?} is not refused on the page of {topic:?}");
    }
}

/// The die is rolled from the tiles of the example: another tile there could show another roll.
#[test]
fn the_flight_on_its_page_leads_beside_a_monk() {
    for played in played(Topic::Flight) {
        let steps = played.steps(Language::default());
        let table = steps.last().expect("a step").session.game().table();
        let monks = table.deployed().filter(|it| it.piece.kind == PieceKind::Monastery);
        let seats: Vec<Seat> = monks.map(|it| it.seat).collect();
        assert_eq!(seats, [Seat::new(1), Seat::new(0)]);
    }
}
