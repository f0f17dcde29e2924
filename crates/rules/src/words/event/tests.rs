//! The player that [`Event::seat`] returns, for every kind of event.

use super::*;
use crate::words::tiles::catalogue;

/// The number of kinds of events.
const KINDS: usize = 38;

/// Returns the number of this kind of event, from 0. A new kind needs a number here, one more in
/// [`KINDS`] and an event in [`samples`].
const fn kind(event: &Event) -> usize {
    match event {
        Event::Started { .. } => 0,
        Event::Turn { .. } => 1,
        Event::Drawn { .. } => 2,
        Event::PutAside { .. } => 3,
        Event::SetAside { .. } => 4,
        Event::ShuffledIn { .. } => 5,
        Event::Placed { .. } => 6,
        Event::Deployed { .. } => 7,
        Event::Scored(_) => 8,
        Event::Returned { .. } => 9,
        Event::BarnBuilt { .. } => 10,
        Event::FairyMoved { .. } => 11,
        Event::DragonFlew { .. } => 12,
        Event::DragonMoved { .. } => 13,
        Event::WagonMoved { .. } => 14,
        Event::Reinforced { .. } => 15,
        Event::Entered { .. } => 16,
        Event::CountMoved { .. } => 17,
        Event::GoodsTaken { .. } => 18,
        Event::TitleTaken { .. } => 19,
        Event::ArrowActs { .. } => 20,
        Event::OneMore { .. } => 21,
        Event::FinalScoring => 22,
        Event::Over { .. } => 23,
        Event::BarnTakenDown { .. } => 24,
        Event::LeftCarcassonne { .. } => 25,
        Event::CircleChosen { .. } => 26,
        Event::IngotLaid { .. } => 27,
        Event::IngotsTaken { .. } => 28,
        Event::SpellcasterSent { .. } => 29,
        Event::SpellcasterLeft { .. } => 30,
        Event::Built { .. } => 31,
        Event::Hidden { .. } => 32,
        Event::Revealed { .. } => 33,
        Event::Flew { .. } => 34,
        Event::FloorPlaced { .. } => 35,
        Event::Captured { .. } => 36,
        Event::Freed { .. } => 37,
    }
}

/// The player whom every sample names.
const SEAT: Seat = Seat::new(1);

/// Events of every kind, with `true` if [`SEAT`] did it.
fn samples() -> Vec<(Event, bool)> {
    let (seat, other) = (SEAT, Seat::new(0));
    let (at, figure) = (Cell::new(1, 0), Figure::Meeple);
    let piece = PieceId::new(PieceKind::City, 0);
    let tile = catalogue().start();
    let score = |winners: &[Seat]| {
        Event::Scored(Score {
            scored_for: ScoredFor::Feature(PieceKind::City),
            complete: true,
            marks: Marks::default(),
            place: Some((at, piece)),
            cells: vec![at],
            terms: vec![Term { count: 2, of: Counted::Tiles, each: 2 }],
            spells: Spells::NONE,
            buildings: 0,
            points: 4,
            winners: winners.to_vec(),
            strength: vec![1, 1],
        })
    };
    let returned = |sent_by| Event::Returned { seat, figure, at, piece, sent_by };
    let left =
        |sent_by| Event::SpellcasterLeft { seat, caster: Spellcaster::Witch, at, piece, sent_by };
    let knight = Deployed { seat, figure, at, piece };
    let prisoner = Prisoner { captor: other, owner: seat, figure };
    vec![
        (Event::Started { tile, at }, false),
        (Event::Turn { seat, number: 1 }, false),
        (Event::Drawn { seat, tile }, false),
        (Event::PutAside { seat, tile }, false),
        (Event::SetAside { seat, tile }, false),
        (Event::ShuffledIn { tiles: 1 }, false),
        (Event::Placed { seat, tile, at, turn: Turn::NONE }, true),
        (Event::Deployed { seat, figure, at, piece }, true),
        (score(&[]), false),
        (score(&[seat]), false),
        (score(&[other, seat]), false),
        (returned(SentHome::Scored), false),
        (returned(SentHome::Barn), false),
        (returned(SentHome::Dragon), false),
        (returned(SentHome::Princess), false),
        (returned(SentHome::Recalled), true),
        (returned(SentHome::Challenge), false),
        (returned(SentHome::LeftAlone), false),
        (returned(SentHome::Escaped), true),
        (returned(SentHome::Festival), true),
        (returned(SentHome::Circle), true),
        (returned(SentHome::Wolf), false),
        (returned(SentHome::Stable), false),
        (returned(SentHome::Tower), true),
        (Event::FloorPlaced { seat, at, height: 1 }, true),
        (Event::Captured { seat, captured: Deployed { seat: other, ..knight } }, true),
        (Event::Freed { prisoner, why: Freed::Ransomed }, true),
        (Event::Freed { prisoner, why: Freed::Exchanged }, false),
        (Event::Hidden { seat }, false),
        (Event::Revealed { seat, revealed: Revealed::Wolf, at, piece }, false),
        (
            Event::Flew {
                seat,
                figure,
                rolled: Revealed::RollOfOne,
                from: Cell::ORIGIN,
                to: at,
                lands: true,
            },
            false,
        ),
        (Event::CircleChosen { seat, kind: PieceKind::Road, choice: CircleChoice::Add }, true),
        (Event::IngotLaid { seat, at }, true),
        (Event::Built { seat, building: Building::Shed, at }, true),
        (Event::SpellcasterSent { seat, caster: Spellcaster::Mage, at, piece }, true),
        (left(SentHome::Scored), false),
        (left(SentHome::Dragon), false),
        (left(SentHome::Recalled), true),
        (Event::IngotsTaken { seat, from: vec![at] }, false),
        (Event::BarnBuilt { seat, corner: at }, true),
        (Event::BarnTakenDown { seat, corner: at }, true),
        (Event::LeftCarcassonne { seat, figure, quarter: Quarter::Castle }, true),
        (Event::FairyMoved { seat, at, by: None }, true),
        (Event::FairyMoved { seat, at, by: Some(knight) }, true),
        (Event::DragonFlew { at }, false),
        (Event::DragonMoved { seat, at }, true),
        (Event::WagonMoved { seat, at, piece }, true),
        (Event::Reinforced { seat, figure, from: Quarter::Castle, at, piece }, true),
        (Event::Entered { seat, figure, quarter: Quarter::Castle }, true),
        (Event::CountMoved { seat, to: Quarter::Market }, true),
        (Event::GoodsTaken { seat, goods: Goods::Wine, count: 1 }, false),
        (Event::TitleTaken { seat, title: Title::King, tiles: 3 }, false),
        (Event::ArrowActs { seat, at, effect: ArrowEffect::ExtraTurn }, true),
        (Event::OneMore { seat, why: OneMore::Builder }, false),
        (Event::OneMore { seat, why: OneMore::Lake }, false),
        (Event::OneMore { seat, why: OneMore::Arrow }, false),
        (Event::FinalScoring, false),
        (Event::Over { winners: vec![seat] }, false),
    ]
}

#[test]
fn an_event_has_the_seat_of_the_player_who_acted() {
    let mut is_sampled = [false; KINDS];
    for (event, is_done) in samples() {
        is_sampled[kind(&event)] = true;
        assert_eq!(event.seat(), is_done.then_some(SEAT), "{event:?}");
    }
    assert_eq!(is_sampled, [true; KINDS]);
}
