//! The sounds of a game, and the events that are heard.

use bastide_rules::tiles::{Edge, Tile};
use bastide_rules::{Event, Figure, PieceKind, Revealed, Score, ScoredFor, SentHome};

use super::ending::Ending;

/// A sound, from the lightest to the weightiest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A tile was placed, mostly of this landscape.
    Tile(PieceKind),
    /// A meeple or another piece of a player was placed.
    Figure(Figure),
    /// The Count moved.
    Count,
    /// The fairy moved.
    Fairy,
    /// An arrow or a crop circle takes effect.
    Arrow,
    /// A meeple was sent home before its feature was scored.
    SentHome,
    /// A player scored a bonus, or something incomplete.
    Points,
    /// Goods were taken.
    Goods,
    /// A farm was scored for a completed city.
    Farm,
    /// A garden was completed and scored.
    Garden,
    /// A road was completed and scored.
    Road,
    /// A monastery was completed and scored.
    Monastery,
    /// A city was completed and scored.
    City,
    /// A title was taken.
    Title,
    /// The dragon moved.
    Dragon,
    /// The dragon ate a meeple.
    Eaten,
    /// The result is shown.
    End(Ending),
}

/// A sound, and perhaps one that follows it.
pub type Sounds = [Option<Sound>; 2];

impl Sound {
    /// Returns the sounds of these events: of what was done, and of the weightiest that followed.
    pub fn of(events: &[Event]) -> Sounds {
        let mut sounds = events.iter().filter_map(Sound::of_one);
        let first = sounds.next();
        let weightiest = sounds.max().filter(|it| Some(*it) != first);
        [first, weightiest]
    }

    fn of_one(event: &Event) -> Option<Sound> {
        Some(match event {
            Event::Placed { tile, .. } => Sound::Tile(landscape(tile.tile())),
            Event::Deployed { figure, .. }
            | Event::Reinforced { figure, .. }
            | Event::Entered { figure, .. }
            | Event::LeftCarcassonne { figure, .. }
            | Event::Returned {
                figure, sent_by: SentHome::Recalled | SentHome::Escaped | SentHome::Festival | SentHome::Circle | SentHome::Tower, ..
            } => Sound::Figure(*figure),
            Event::BarnBuilt { .. }
            | Event::BarnTakenDown { .. }
            | Event::Built { .. }
            | Event::FloorPlaced { .. } => {
                Sound::Figure(Figure::Barn)
            }
            Event::WagonMoved { .. } => Sound::Figure(Figure::Wagon),
            Event::Revealed { revealed, .. } if *revealed != Revealed::Wolf => {
                Sound::Figure(Figure::Shepherd)
            }
            Event::CountMoved { .. } => Sound::Count,
            Event::FairyMoved { .. }
            | Event::SpellcasterSent { .. }
            | Event::SpellcasterLeft { sent_by: SentHome::Recalled, .. } => Sound::Fairy,
            Event::DragonFlew { .. } | Event::DragonMoved { .. } => Sound::Dragon,
            Event::Returned { sent_by: SentHome::Dragon, .. }
            | Event::SpellcasterLeft { sent_by: SentHome::Dragon, .. } => Sound::Eaten,
            Event::Returned {
                sent_by:
                    SentHome::Princess | SentHome::Challenge | SentHome::LeftAlone | SentHome::Wolf,
                ..
            } => Sound::SentHome,
            Event::Scored(score) => return Sound::of_score(score),
            Event::GoodsTaken { .. } | Event::IngotLaid { .. } | Event::IngotsTaken { .. } => {
                Sound::Goods
            }
            Event::TitleTaken { .. } => Sound::Title,
            Event::ArrowActs { .. }
            | Event::CircleChosen { .. }
            | Event::Flew { lands: true, .. } => Sound::Arrow,
            Event::Flew { .. } | Event::Captured { .. } => Sound::SentHome,
            Event::Freed { prisoner, .. } => Sound::Figure(prisoner.figure),
            // The score that frees the meeple is heard, and so is the barn.
            Event::Returned { sent_by: SentHome::Scored | SentHome::Barn | SentHome::Stable, .. }
            // The wolf is heard by the shepherds who go home.
            | Event::Revealed { .. }
            // The hill is heard, and the tile is under it.
            | Event::Hidden { .. }
            | Event::SpellcasterLeft { .. }
            // Nobody did that: it is there when the table opens.
            | Event::Started { .. }
            // Every turn has it: it would be heard more than anything that matters.
            | Event::Turn { .. }
            | Event::Drawn { .. }
            // No tile reaches the board, and the next one is drawn in the same moment.
            | Event::PutAside { .. }
            | Event::SetAside { .. }
            // The tile that woke the dragon is heard, and the dragon.
            | Event::ShuffledIn { .. }
            // Heard by what caused it: the builder's tile, the lake, the arrow.
            | Event::OneMore { .. }
            // Final scoring is walked through first: each step is heard, then the result.
            | Event::FinalScoring
            | Event::Over { .. } => return None,
        })
    }

    /// A feature that is worth nothing, or nothing to anyone, is silent.
    fn of_score(score: &Score) -> Option<Sound> {
        if score.points == 0 || score.winners.is_empty() {
            return None;
        }
        Some(match score.scored_for {
            ScoredFor::FedCity | ScoredFor::Flock => Sound::Farm,
            ScoredFor::Feature(kind) if score.complete => match kind {
                PieceKind::City => Sound::City,
                PieceKind::Road => Sound::Road,
                PieceKind::Monastery => Sound::Monastery,
                PieceKind::Garden => Sound::Garden,
                PieceKind::Field => Sound::Farm,
                // Nobody stands in a river, and no courtyard or tower is completed.
                PieceKind::River | PieceKind::Courtyard | PieceKind::Tower => return None,
            },
            ScoredFor::Feature(_)
            | ScoredFor::Pig
            | ScoredFor::Barn
            | ScoredFor::FairyVisit
            | ScoredFor::Fairy
            | ScoredFor::Goods(_)
            | ScoredFor::Title(_)
            | ScoredFor::Church
            | ScoredFor::WindRose
            | ScoredFor::Gold
            | ScoredFor::Arrow => Sound::Points,
        })
    }
}

/// Returns the landscape by which a tile is heard: its river or its monastery, or else what most of
/// its sides show; of equally many sides first the city, then the road.
fn landscape(tile: &Tile) -> PieceKind {
    let has = |kind| tile.pieces_of(kind).next().is_some();
    let sides = |edge| tile.edges.iter().filter(|it| **it == edge).count();
    let (fields, roads, cities) = (sides(Edge::Field), sides(Edge::Road), sides(Edge::City));
    if has(PieceKind::River) {
        PieceKind::River
    } else if has(PieceKind::Monastery) {
        PieceKind::Monastery
    } else if cities >= roads.max(fields) {
        PieceKind::City
    } else if roads >= fields {
        PieceKind::Road
    } else {
        PieceKind::Field
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::BTreeSet;

    use bastide_rules::catalogue;

    use super::*;
    use bastide_session::samples::games;

    /// Returns every sound.
    pub fn all() -> impl Iterator<Item = Sound> {
        use PieceKind::{City, Field, Monastery, River, Road};
        let tiles = [Field, Road, City, River, Monastery].map(Sound::Tile);
        let others = [
            Sound::Count,
            Sound::Fairy,
            Sound::Arrow,
            Sound::SentHome,
            Sound::Points,
            Sound::Goods,
            Sound::Farm,
            Sound::Garden,
            Sound::Road,
            Sound::Monastery,
            Sound::City,
            Sound::Title,
            Sound::Dragon,
            Sound::Eaten,
        ];
        let ends = [Ending::Won, Ending::Lost, Ending::Drawn].map(Sound::End);
        tiles.into_iter().chain(Figure::ALL.map(Sound::Figure)).chain(others).chain(ends)
    }

    /// Returns the events of whole games.
    fn events() -> Vec<Event> {
        let mut events: Vec<Event> =
            games().iter().flat_map(|session| session.events()).cloned().collect();
        // No game by chance completes a garden.
        let of_monastery = |event: &&Event| Sound::of_one(event) == Some(Sound::Monastery);
        let Some(Event::Scored(score)) = events.iter().find(of_monastery).cloned() else {
            panic!("no game completes a monastery");
        };
        let scored_for = ScoredFor::Feature(PieceKind::Garden);
        events.push(Event::Scored(Score { scored_for, ..score }));
        events
    }

    #[test]
    fn the_action_is_heard_and_the_weightiest_of_what_follows() {
        let events = events();
        let event = |sound: Sound| {
            let sounds = |event: &&Event| Sound::of_one(event) == Some(sound);
            events.iter().find(sounds).cloned().expect("heard in some game")
        };
        let meeple = Sound::Figure(Figure::Meeple);
        for (told, heard) in [
            (&[meeple, Sound::Road, Sound::City, Sound::Points][..], &[meeple, Sound::City][..]),
            (
                &[Sound::Tile(PieceKind::Road), Sound::Dragon],
                &[Sound::Tile(PieceKind::Road), Sound::Dragon],
            ),
            (&[Sound::Points, Sound::Points], &[Sound::Points]),
            (&[Sound::Dragon, Sound::Eaten, Sound::Eaten], &[Sound::Dragon, Sound::Eaten]),
            (&[], &[]),
        ] {
            let told: Vec<Event> = told.iter().map(|sound| event(*sound)).collect();
            let now: Vec<Sound> = Sound::of(&told).into_iter().flatten().collect();
            assert_eq!(now, heard);
        }
    }

    #[test]
    fn what_nobody_did_is_not_heard() {
        let events = events();
        let of_the_start = |event: &&Event| matches!(event, Event::Started { .. });
        let start: Vec<Event> = events.iter().take_while(of_the_start).cloned().collect();
        assert!(!start.is_empty());
        assert_eq!(Sound::of(&start), [None, None]);
        for event in events.iter().filter(|event| event.seat().is_some()) {
            assert!(Sound::of_one(event).is_some(), "a player did it: {event:?}");
        }
    }

    #[test]
    fn every_sound_is_heard_in_some_game() {
        let heard: BTreeSet<Sound> = events().iter().filter_map(Sound::of_one).collect();
        let of_events = all().filter(|sound| !matches!(sound, Sound::End(_)));
        assert_eq!(heard, of_events.collect());
    }

    #[test]
    fn a_tile_sounds_of_what_most_of_it_shows() {
        let tiles = catalogue().tiles();
        let heard: BTreeSet<PieceKind> = tiles.iter().map(landscape).collect();
        use PieceKind::{City, Field, Monastery, River, Road};
        assert_eq!(heard, BTreeSet::from([City, Road, Field, River, Monastery]));
        let examples =
            [("B02", Monastery), ("B03", Road), ("B07", City), ("B18", Field), ("B23", Road)];
        for (name, kind) in examples {
            let tile = tiles.iter().find(|tile| tile.name == name).expect("listed");
            assert_eq!(landscape(tile), kind, "{name}");
        }
    }
}
