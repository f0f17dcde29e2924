//! The coverage of a run of games. A check that no game reaches proves nothing.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Write};

use bastide_rules::{
    Action, Event, Phase, PieceKind, Refusal, Score, ScoredFor, Spells, Table, Term,
};

/// The number of times each variant of each type occurred.
#[derive(Default)]
pub struct Reached(BTreeMap<(&'static str, String), u64>);

/// The variants of each type; those with a question mark are rare.
const EXPECTED: [(&str, &str); 25] = [
    (
        "action",
        "Place Deploy Pass Barn Fairy Recall Evict Dragon Wagon Reinforce Enter Count Arrow Second \
         Score Escape Fetch Circle Add Ingot \
         Send Dismiss? Build Flock Fly Floor Capture Exchange Ransom",
    ),
    ("arrow choice", "Here There On"),
    ("captured", "Meeple Large Abbot Mayor Wagon Phantom"),
    ("captured on", "City Road Field Monastery Garden Courtyard Tower"),
    ("freed", "Ransomed Exchanged"),
    ("on a tower", "Meeple Large Phantom"),
    ("flock choice", "Grow Stable"),
    ("token", "OneSheep TwoSheep ThreeSheep FourSheep Wolf"),
    ("flight", "lands returns"),
    ("roll", "RollOfOne RollOfTwo RollOfThree"),
    ("tie on hills", "City Road Field Monastery? Courtyard? Garden?"),
    (
        "event",
        "Started Turn Drawn PutAside SetAside ShuffledIn Placed Deployed Scored Returned BarnBuilt \
         FairyMoved DragonFlew DragonMoved WagonMoved Reinforced Entered CountMoved GoodsTaken \
         TitleTaken ArrowActs OneMore BarnTakenDown LeftCarcassonne CircleChosen IngotLaid Built \
         IngotsTaken SpellcasterSent SpellcasterLeft Hidden Revealed Flew \
         FloorPlaced Captured Freed FinalScoring Over",
    ),
    (
        "phase",
        "Abbey Tile Gold Magic Arrow Figure Landing Capture Exchange Phantom \
         Flock Dragon Reinforce Wagon Quarter Count Scoring Escape Circle Add Fetch Over",
    ),
    (
        "sent home",
        "Scored Barn Dragon Princess Recalled Challenge LeftAlone Escaped Festival Circle Wolf \
         Stable Tower",
    ),
    (
        "scored for",
        "Feature FedCity Pig Barn FairyVisit Fairy Goods Title Arrow Church WindRose Gold Flock",
    ),
    ("spell", "mage witch"),
    ("buildings", "City Road Field Monastery Garden Courtyard Barn"),
    ("magic ends", "Scored Dragon Recalled?"),
    ("reinforced", "City Road Field Monastery"),
    ("abbey", "InTurn LeftOver"),
    ("feature", "City Road Field Monastery Garden Courtyard"),
    (
        "term",
        "Tiles Pennants Cities BesiegedCities AllCities AllRoads Followers Ingots Vineyards Sheep Once",
    ),
    ("one more", "Builder Lake Arrow"),
    ("arrow", "SecondMeeple ExtraTurn MeepleElsewhere"),
    (
        "refusal",
        "NoTileToPlace TileFirst NotTheDrawnTile Occupied TouchesNothing Mismatch DeadEnd \
         NotThisTile PhantomIsSecond OnlyThePhantom NoSuchPiece MayNotStandThere Taken NoneLeft RiverMustGoOn RiverTurnsBack \
         RiverArmsJoin? TooManyNeighbours NoHole AbbeyIsNotTurned \
         AbbeyInsteadOfDrawing NotPlayed NotNow MustAct Volcano DragonIsThere Complete \
         NeedsFollower BarnOnFarm NoCornerForBarn PrincessEvicts NoSuchKnight FairyNeedsFollower \
         FairyIsThere NoneToRecall Surrounded? DragonStep DragonWasThere FairyProtects \
         CarcassonneIsClosed NotConnected CountIsThere MayNotWaitThere NobodyWaits NobodyThere NotBeingScored \
         NoSuchArrow NotBesideOwn MustPlace NotToBeScored NotBesieged NoWayOut NoFestival \
         NoneToFetch NotCalled NoBuildingLeft NotBesideMine NoPlaceForMagic UnderSpell NotItsFirstPiece MustGoOn NotOnBoard ShepherdInField NotTheMomentToReveal \
         NoMachine HasFlown DoesNotFly HasToLand? \
         NoFoundation NoFloorLeft NoFloor OutOfReach NotAPrisoner HasPaid TooPoor",
    ),
];

/// Returns the first word of a derived `Debug`: the name of the variant.
fn name_of(thing: &dyn Debug) -> String {
    struct First(String);
    impl Write for First {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let word = text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or("");
            self.0.push_str(word);
            // The rest is not needed, so it is not formatted.
            if word.len() == text.len() { Ok(()) } else { Err(fmt::Error) }
        }
    }
    let mut first = First(String::new());
    let _ = write!(first, "{thing:?}");
    first.0
}

/// Returns `true` if a player with the majority is paid nothing, because others are on hills.
fn is_tie_on_hills(score: &Score) -> bool {
    let most = score.strength.iter().max();
    let tied = score.strength.iter().filter(|strength| Some(*strength) == most).count();
    !score.winners.is_empty() && score.winners.len() < tied
}

/// The time at which an abbey was placed.
#[derive(Debug)]
enum Abbey {
    InTurn,
    LeftOver,
}

impl Reached {
    fn note(&mut self, of: &'static str, thing: &dyn Debug) {
        *self.0.entry((of, name_of(thing))).or_default() += 1;
    }

    pub fn action(&mut self, table: &Table, action: Action) {
        self.note("phase", &table.phase());
        self.note("action", &action);
        match action {
            Action::Arrow(choice) => self.note("arrow choice", &choice),
            Action::Flock(choice) => self.note("flock choice", &choice),
            // Followers from the market join a farm only before the final scoring.
            Action::Reinforce { piece, .. } => self.note("reinforced", &piece.kind),
            Action::Place { .. } if table.phase() == Phase::Abbey => {
                let over = table.bag().total() == 0;
                self.note("abbey", if over { &Abbey::LeftOver } else { &Abbey::InTurn });
            }
            _ => {}
        }
    }

    pub fn over(&mut self, table: &Table) {
        self.note("phase", &table.phase());
    }

    pub fn refusal(&mut self, why: &Refusal) {
        for reason in why.reasons() {
            self.note("refusal", reason);
        }
    }

    pub fn events(&mut self, events: &[Event]) {
        for event in events {
            self.note("event", event);
            match event {
                Event::Returned { sent_by, .. } => self.note("sent home", sent_by),
                Event::Deployed { figure, piece, .. } if piece.kind == PieceKind::Tower => {
                    self.note("on a tower", figure);
                }
                Event::Captured { captured, .. } => {
                    self.note("captured", &captured.figure);
                    self.note("captured on", &captured.piece.kind);
                }
                Event::Freed { why, .. } => self.note("freed", why),
                Event::SpellcasterLeft { sent_by, .. } => self.note("magic ends", sent_by),
                Event::Revealed { revealed, .. } => self.note("token", revealed),
                Event::Flew { rolled, lands, .. } => {
                    self.note("roll", rolled);
                    let end = if *lands { "lands" } else { "returns" };
                    self.note("flight", &format_args!("{end}"));
                }
                Event::OneMore { why, .. } => self.note("one more", why),
                Event::ArrowActs { effect, .. } => self.note("arrow", effect),
                Event::Scored(score) => {
                    self.note("scored for", &score.scored_for);
                    if let ScoredFor::Feature(kind) = score.scored_for {
                        self.note("feature", &kind);
                        if is_tie_on_hills(score) {
                            self.note("tie on hills", &kind);
                        }
                    }
                    let Spells { mage, witch } = score.spells;
                    for (_, name) in [(mage, "mage"), (witch, "witch")].iter().filter(|it| it.0) {
                        self.note("spell", &format_args!("{name}"));
                    }
                    match score.scored_for {
                        _ if score.buildings == 0 => {}
                        ScoredFor::Feature(kind) => self.note("buildings", &kind),
                        other => self.note("buildings", &other),
                    }
                    for Term { of, .. } in &score.terms {
                        self.note("term", of);
                    }
                }
                _ => {}
            }
        }
    }

    pub fn join(mut self, other: Reached) -> Self {
        for (met, count) in other.0 {
            *self.0.entry(met).or_default() += count;
        }
        self
    }

    /// Checks that every variant occurred, and none that is not listed here.
    pub fn everything(&self) {
        for (of, expected) in EXPECTED {
            let met: Vec<&str> =
                self.0.keys().filter(|(kind, _)| *kind == of).map(|(_, name)| &**name).collect();
            for variant in expected.split_whitespace().filter(|name| !name.ends_with('?')) {
                assert!(met.contains(&variant), "{of} {variant} was never met: {:#?}", self.0);
            }
            let listed = |name: &&&str| {
                expected.split_whitespace().any(|word| word.trim_end_matches('?') == **name)
            };
            let strange: Vec<&&str> = met.iter().filter(|name| !listed(name)).collect();
            assert!(strange.is_empty(), "{of} {strange:?} should be listed as expected");
        }
    }
}
