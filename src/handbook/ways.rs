//! Links into the handbook: from a refusal, a score, a phase, a figure, a piece or an event to its
//! topic.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Event, Expansion, Figure, OneMore, Phase, PieceKind, Reading, Score, ScoredFor, SentHome,
    Spells, WhyNot,
};

use super::Topic;

/// Returns the topic of a refusal.
pub fn of_refusal(why: &WhyNot) -> Topic {
    match why {
        WhyNot::Over => Topic::End,
        WhyNot::NoBuildingLeft(_) => Topic::Buildings,
        WhyNot::ShepherdInField | WhyNot::NotTheMomentToReveal | WhyNot::CannotBeRevealed(_) => {
            Topic::Shepherd
        }
        WhyNot::NoMachine
        | WhyNot::HasFlown
        | WhyNot::DoesNotFly { .. }
        | WhyNot::HasToLand { .. } => Topic::Flight,
        WhyNot::NoFoundation
        | WhyNot::NoFloorLeft
        | WhyNot::NoFloor
        | WhyNot::OutOfReach
        | WhyNot::NotAPrisoner { .. }
        | WhyNot::HasPaid
        | WhyNot::TooPoor
        | WhyNot::Taken { kind: PieceKind::Tower, .. } => Topic::Tower,
        WhyNot::PhantomIsSecond | WhyNot::OnlyThePhantom => Topic::Phantom,
        WhyNot::NoTileToPlace
        | WhyNot::TileFirst
        | WhyNot::NotTheDrawnTile { .. }
        | WhyNot::NotNow
        | WhyNot::MustAct
        | WhyNot::NotToBeScored
        | WhyNot::NotInTheBag { .. }
        | WhyNot::NotTheMomentToDraw => Topic::Turn,
        WhyNot::Occupied
        | WhyNot::TouchesNothing
        | WhyNot::Mismatch { .. }
        | WhyNot::DeadEnd { .. } => Topic::Lay,
        WhyNot::NotThisTile { .. }
        | WhyNot::NoSuchPiece { .. }
        | WhyNot::MustPlace
        | WhyNot::NoneLeft { figure: Figure::Meeple } => Topic::Place,
        WhyNot::MayNotStandThere { figure: Figure::Meeple, kind: PieceKind::Field } => Topic::Farm,
        WhyNot::MayNotStandThere { kind: PieceKind::River, .. } => Topic::River,
        WhyNot::MayNotStandThere { kind: PieceKind::Garden, .. } => Topic::Abbot,
        WhyNot::MayNotStandThere { figure, .. }
        | WhyNot::NoneLeft { figure }
        | WhyNot::NeedsFollower { figure } => of_figure(*figure),
        WhyNot::NoneToRecall { .. } | WhyNot::Surrounded => Topic::Abbot,
        WhyNot::NotBesideMine => Topic::GoldMine,
        WhyNot::NoPlaceForMagic
        | WhyNot::UnderSpell(_)
        | WhyNot::NotItsFirstPiece
        | WhyNot::MustGoOn
        | WhyNot::NotOnBoard(_) => Topic::Magic,
        WhyNot::NoFestival | WhyNot::NoneToFetch => Topic::Festival,
        WhyNot::NotCalled => Topic::CropCircle,
        WhyNot::Taken { .. } => Topic::Majority,
        WhyNot::RiverMustGoOn
        | WhyNot::RiverTurnsBack
        | WhyNot::RiverArmsJoin
        | WhyNot::RiverFirst { .. } => Topic::River,
        WhyNot::TooManyNeighbours { .. } => Topic::Cult,
        WhyNot::NoHole | WhyNot::AbbeyIsNotTurned | WhyNot::AbbeyInsteadOfDrawing => Topic::Abbey,
        WhyNot::NotPlayed(expansion) => of_box(*expansion),
        WhyNot::Volcano
        | WhyNot::DragonIsThere
        | WhyNot::DragonStep
        | WhyNot::DragonWasThere
        | WhyNot::CarcassonneIsClosed => Topic::Dragon,
        WhyNot::Complete => Topic::Portal,
        WhyNot::BarnOnFarm | WhyNot::NoCornerForBarn => Topic::Barn,
        WhyNot::PrincessEvicts | WhyNot::NoSuchKnight => Topic::Princess,
        WhyNot::FairyNeedsFollower | WhyNot::FairyIsThere | WhyNot::FairyProtects => Topic::Fairy,
        WhyNot::NotConnected => Topic::Wagon,
        WhyNot::CountIsThere(_)
        | WhyNot::MayNotWaitThere { .. }
        | WhyNot::NobodyWaits { .. }
        | WhyNot::NotBeingScored
        | WhyNot::NobodyThere => Topic::Count,
        WhyNot::NotBesieged | WhyNot::NoWayOut => Topic::Siege,
        WhyNot::NoSuchArrow | WhyNot::NotBesideOwn => Topic::Arrow,
    }
}

/// Returns the topic of a score.
pub fn of_score(score: &Score) -> Topic {
    match score.scored_for {
        ScoredFor::Feature(_) if score.spells != Spells::NONE => Topic::Magic,
        ScoredFor::Feature(PieceKind::City) if score.marks.has(Mark::Besieged) => Topic::Siege,
        ScoredFor::Feature(PieceKind::City) if score.marks.has(Mark::Cathedral) => Topic::Cathedral,
        ScoredFor::Feature(PieceKind::City) if score.marks.has(Mark::Darmstadtium) => {
            Topic::Darmstadt
        }
        ScoredFor::Feature(PieceKind::Road) if score.marks.has(Mark::Labyrinth) => Topic::Labyrinth,
        ScoredFor::Feature(PieceKind::Road) if score.marks.has(Mark::Inn) => Topic::Inn,
        ScoredFor::Feature(PieceKind::Monastery) if score.marks.has(Mark::Shrine) => Topic::Cult,
        ScoredFor::Feature(PieceKind::Monastery) if score.marks.has(Mark::Abbey) => Topic::Abbey,
        ScoredFor::Feature(PieceKind::Monastery) if score.marks.has(Mark::Church) => {
            Topic::Darmstadt
        }
        ScoredFor::Feature(kind) => of_piece(kind),
        ScoredFor::FedCity => Topic::Farm,
        ScoredFor::Pig => Topic::Pig,
        ScoredFor::Barn => Topic::Barn,
        ScoredFor::FairyVisit | ScoredFor::Fairy => Topic::Fairy,
        ScoredFor::Goods(_) => Topic::Goods,
        ScoredFor::Title(_) => Topic::King,
        ScoredFor::Church => Topic::Darmstadt,
        ScoredFor::WindRose => Topic::WindRose,
        ScoredFor::Gold => Topic::GoldMine,
        ScoredFor::Flock => Topic::Shepherd,
        ScoredFor::Arrow => Topic::Arrow,
    }
}

/// Returns the topic of a decision.
pub fn of_phase(phase: Phase) -> Topic {
    match phase {
        Phase::Draw => Topic::Turn,
        Phase::Tile(_) => Topic::Lay,
        Phase::Figure => Topic::Place,
        Phase::Phantom => Topic::Phantom,
        Phase::Reveal | Phase::Flock => Topic::Shepherd,
        Phase::Landing => Topic::Flight,
        Phase::Capture | Phase::Exchange => Topic::Tower,
        Phase::Scoring => Topic::End,
        Phase::Abbey => Topic::Abbey,
        Phase::Gold => Topic::GoldMine,
        Phase::Magic => Topic::Magic,
        Phase::Arrow => Topic::Arrow,
        Phase::Dragon => Topic::Dragon,
        Phase::Reinforce | Phase::Quarter | Phase::Count => Topic::Count,
        Phase::Wagon => Topic::Wagon,
        Phase::Circle | Phase::Add | Phase::Fetch => Topic::CropCircle,
        Phase::Escape => Topic::Siege,
        Phase::Over => Topic::End,
    }
}

/// Returns the topic of a figure.
pub const fn of_figure(figure: Figure) -> Topic {
    match figure {
        Figure::Meeple => Topic::Place,
        Figure::Large => Topic::Large,
        Figure::Abbot => Topic::Abbot,
        Figure::Mayor => Topic::Mayor,
        Figure::Wagon => Topic::Wagon,
        Figure::Builder => Topic::Builder,
        Figure::Pig => Topic::Pig,
        Figure::Barn => Topic::Barn,
        Figure::Phantom => Topic::Phantom,
        Figure::Shepherd => Topic::Shepherd,
    }
}

/// Returns the topic of a kind of piece on a tile.
pub const fn of_piece(kind: PieceKind) -> Topic {
    match kind {
        PieceKind::City => Topic::City,
        PieceKind::Road => Topic::Road,
        PieceKind::Field => Topic::Farm,
        PieceKind::Monastery => Topic::Monastery,
        PieceKind::Courtyard => Topic::SpecialMonastery,
        PieceKind::Tower => Topic::Tower,
        PieceKind::Garden => Topic::Abbot,
        PieceKind::River => Topic::River,
    }
}

/// Returns the topic of a rule variant.
pub const fn of_reading(reading: Reading) -> Topic {
    match reading {
        Reading::Farmers => Topic::Farm,
        Reading::SmallCity => Topic::City,
        Reading::Solo => Topic::End,
        Reading::DeadEnds => Topic::Lay,
        Reading::UnfinishedInns => Topic::Inn,
        Reading::DragonMoves | Reading::DragonInCarcassonne => Topic::Dragon,
        Reading::FairyStands => Topic::Fairy,
        Reading::PrincessEvicts => Topic::Princess,
        Reading::WagonMoves => Topic::Wagon,
        Reading::BarnBuilt => Topic::Barn,
        Reading::LeftoverAbbeys => Topic::Abbey,
        Reading::CountEntry
        | Reading::CountStrength
        | Reading::CountFinal
        | Reading::CountTargets => Topic::Count,
        Reading::Escape | Reading::EscapeInDoubleTurn | Reading::PigAtSiege => Topic::Siege,
        Reading::PigsOfGq11 => Topic::MoreTiles,
        Reading::LabyrinthRoads => Topic::Labyrinth,
        Reading::PlainMonasteries => Topic::SpecialMonastery,
        Reading::FestivalTakes => Topic::Festival,
        Reading::CircleAdds => Topic::CropCircle,
        Reading::DragonMeetsMagic => Topic::Magic,
        Reading::BuildingPoints => Topic::Buildings,
        Reading::HillTies | Reading::VineyardsForGardens => Topic::Hill,
    }
}

/// Returns the topic of an expansion: the first one to read.
pub const fn of_box(expansion: Expansion) -> Topic {
    match expansion {
        Expansion::River | Expansion::River2 => Topic::River,
        Expansion::Abbot => Topic::Abbot,
        Expansion::Inns => Topic::Inn,
        Expansion::Traders => Topic::Goods,
        Expansion::Dragon => Topic::Dragon,
        Expansion::Abbey => Topic::Abbey,
        Expansion::Count => Topic::Count,
        Expansion::King => Topic::King,
        Expansion::Cult => Topic::Cult,
        Expansion::Anniversary => Topic::Arrow,
        Expansion::Cathars | Expansion::Besiegers => Topic::Siege,
        Expansion::SpielDoch | Expansion::GamesQuarterly => Topic::MoreTiles,
        Expansion::Darmstadt => Topic::Darmstadt,
        Expansion::Labyrinth => Topic::Labyrinth,
        Expansion::Wind => Topic::WindRose,
        Expansion::GermanMonasteries | Expansion::DutchMonasteries => Topic::SpecialMonastery,
        Expansion::Festival => Topic::Festival,
        Expansion::CropCircles1 | Expansion::CropCircles2 => Topic::CropCircle,
        Expansion::Gold => Topic::GoldMine,
        Expansion::Mage => Topic::Magic,
        Expansion::Phantom => Topic::Phantom,
        Expansion::Buildings => Topic::Buildings,
        Expansion::Hills => Topic::Hill,
        Expansion::Flying => Topic::Flight,
        Expansion::Tower => Topic::Tower,
    }
}

/// Returns the topic of an event; `None` if there is nothing to explain.
pub fn of_event(event: &Event) -> Option<Topic> {
    Some(match event {
        Event::Started { .. } | Event::Turn { .. } | Event::Drawn { .. } => return None,
        Event::PutAside { .. } => Topic::Turn,
        Event::SetAside { .. } | Event::ShuffledIn { .. } => Topic::Dragon,
        Event::Placed { .. } => Topic::Lay,
        Event::Deployed { figure, piece, .. } if *figure == Figure::Meeple => of_piece(piece.kind),
        Event::Deployed { figure, .. } => of_figure(*figure),
        Event::Scored(score) => of_score(score),
        Event::Returned { figure, sent_by, .. } => match sent_by {
            SentHome::Scored => of_figure(*figure),
            SentHome::Barn => Topic::Barn,
            SentHome::Dragon => Topic::Dragon,
            SentHome::Princess => Topic::Princess,
            SentHome::Recalled => Topic::Abbot,
            SentHome::Challenge => Topic::Cult,
            SentHome::Escaped => Topic::Siege,
            SentHome::Festival => Topic::Festival,
            SentHome::Circle => Topic::CropCircle,
            SentHome::Wolf | SentHome::Stable => Topic::Shepherd,
            SentHome::LeftAlone => of_figure(*figure),
            SentHome::Tower => Topic::Tower,
        },
        Event::BarnBuilt { .. } => Topic::Barn,
        Event::BarnTakenDown { .. } | Event::LeftCarcassonne { .. } => Topic::Festival,
        Event::CircleChosen { .. } => Topic::CropCircle,
        Event::IngotLaid { .. } | Event::IngotsTaken { .. } => Topic::GoldMine,
        Event::Built { .. } => Topic::Buildings,
        Event::Hidden { .. } => Topic::Hill,
        Event::Revealed { .. } => Topic::Shepherd,
        Event::Flew { .. } => Topic::Flight,
        Event::FloorPlaced { .. } | Event::Captured { .. } | Event::Freed { .. } => Topic::Tower,
        Event::SpellcasterSent { .. } | Event::SpellcasterLeft { .. } => Topic::Magic,
        Event::FairyMoved { .. } => Topic::Fairy,
        Event::DragonFlew { .. } | Event::DragonMoved { .. } => Topic::Dragon,
        Event::WagonMoved { .. } => Topic::Wagon,
        Event::Reinforced { .. } | Event::Entered { .. } | Event::CountMoved { .. } => Topic::Count,
        Event::GoodsTaken { .. } => Topic::Goods,
        Event::TitleTaken { .. } => Topic::King,
        Event::ArrowActs { .. } => Topic::Arrow,
        Event::OneMore { why, .. } => match why {
            OneMore::Builder => Topic::Builder,
            OneMore::Lake => Topic::River,
            OneMore::Arrow => Topic::Arrow,
        },
        Event::FinalScoring | Event::Over { .. } => Topic::End,
    })
}
