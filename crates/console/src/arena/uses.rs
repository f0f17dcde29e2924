//! The use of pieces and elements of the expansions by players, and the sources of their points,
//! from the events alone.

use std::collections::BTreeMap;

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Deployed, Event, Figure, Freed, OneMore, PieceKind, Score, ScoredFor, Seat, SentHome, Table,
    catalogue,
};

/// Counts or points, by name.
pub type Counts = BTreeMap<String, u32>;

/// The deeds and points of a player, in one game or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// Games, each counted for every seat of the player.
    pub games: u32,
    /// Number of deeds, by and against the player.
    pub done: Counts,
    /// Points by source; together they are the final scores.
    pub paid: Counts,
    /// Points of the features that the player won with such a piece on them, perhaps with others.
    pub with: Counts,
}

impl Uses {
    /// Adds the uses of another.
    pub fn add(&mut self, other: &Uses) {
        self.games += other.games;
        for (all, more) in [
            (&mut self.done, &other.done),
            (&mut self.paid, &other.paid),
            (&mut self.with, &other.with),
        ] {
            more.iter().for_each(|(name, count)| count_in(all, name, *count));
        }
    }
}

/// Records one game from its beginning.
pub struct Witness {
    /// By seat.
    pub uses: Vec<Uses>,
    standing: Vec<Deployed>,
}

impl Witness {
    /// Creates a record of a game that has just begun, with this many players.
    pub fn new(players: u8) -> Self {
        let one = Uses { games: 1, ..Uses::default() };
        Witness { uses: vec![one; players.into()], standing: Vec::new() }
    }

    /// Records the events of this seat's action, and the table afterwards.
    pub fn see(&mut self, actor: Seat, events: &[Event], table: &Table) {
        for event in events {
            match event {
                Event::Deployed { seat, figure, at, piece }
                | Event::Reinforced { seat, figure, at, piece, .. } => {
                    let (seat, figure, at, piece) = (*seat, *figure, *at, *piece);
                    self.standing.push(Deployed { seat, figure, at, piece });
                }
                Event::Returned { seat, figure, at, piece, .. } => {
                    let gone = Deployed { seat: *seat, figure: *figure, at: *at, piece: *piece };
                    if let Some(place) = self.standing.iter().position(|it| *it == gone) {
                        self.standing.swap_remove(place);
                    }
                }
                Event::Scored(score) => self.scored(score, table),
                _ => {}
            }
            for (seat, what, count) in deeds(actor, event) {
                count_in(&mut self.uses[seat.index()].done, &what, count);
            }
        }
        // Wagons may have moved, too.
        self.standing = table.deployed().collect();
    }

    fn scored(&mut self, score: &Score, table: &Table) {
        let name = paid_for(score);
        let feature = score.place.filter(|_| score.scored_for.is_feature());
        let feature = feature.and_then(|(at, piece)| table.feature_id(at, piece));
        for seat in &score.winners {
            let uses = &mut self.uses[seat.index()];
            count_in(&mut uses.paid, &name, score.points);
            for figure in Figure::ALL {
                let is_there = |it: &Deployed| {
                    let its_feature = table.feature_id(it.at, it.piece);
                    (it.seat, it.figure) == (*seat, figure) && its_feature == feature
                };
                if feature.is_some() && self.standing.iter().any(is_there) {
                    count_in(&mut uses.with, figure.name(), score.points);
                }
            }
        }
    }
}

fn count_in(counts: &mut Counts, name: &str, count: u32) {
    *counts.entry(name.to_owned()).or_default() += count;
}

/// Returns the deeds of an event: the seat, the deed and its count, by the actor or against others.
fn deeds(actor: Seat, event: &Event) -> Vec<(Seat, String, u32)> {
    let one = |seat: &Seat, what: &str| vec![(*seat, what.to_owned(), 1)];
    match event {
        Event::Placed { seat, tile, .. } if *tile == catalogue().abbey() => one(seat, "abbey"),
        Event::Placed { seat, .. } => one(seat, "tile"),
        Event::Deployed { seat, figure, piece, .. } => {
            one(seat, &format!("{} on {}", figure.name(), piece.kind.name()))
        }
        Event::Returned { seat, sent_by, .. } => match sent_by {
            SentHome::Scored | SentHome::LeftAlone | SentHome::Barn => Vec::new(),
            SentHome::Wolf => one(seat, "flock scattered"),
            SentHome::Stable => one(seat, "flock in the stable"),
            SentHome::Recalled => one(seat, "recall"),
            SentHome::Escaped => one(seat, "escape"),
            SentHome::Festival | SentHome::Circle => one(seat, "taken home"),
            SentHome::Tower => one(seat, "own by the tower"),
            SentHome::Challenge => one(seat, "challenge lost"),
            SentHome::Dragon => against(actor, *seat, "dragon"),
            SentHome::Princess => against(actor, *seat, "princess"),
        },
        Event::BarnBuilt { seat, .. } => one(seat, "barn"),
        Event::BarnTakenDown { seat, .. } | Event::LeftCarcassonne { seat, .. } => {
            one(seat, "taken home")
        }
        Event::CircleChosen { seat, .. } => one(seat, "crop circle"),
        Event::SpellcasterSent { seat, caster, .. } => one(seat, caster.name()),
        Event::SpellcasterLeft { .. } => Vec::new(),
        // The mine is counted as a tile.
        Event::IngotLaid { .. } => Vec::new(),
        Event::IngotsTaken { seat, from } => vec![(*seat, "ingot".to_owned(), from.len() as u32)],
        Event::Hidden { .. } => Vec::new(),
        Event::Revealed { seat, revealed, .. } => {
            vec![(*seat, "sheep".to_owned(), revealed.sheep().into())]
        }
        Event::Flew { seat, lands, .. } => {
            one(seat, if *lands { "flight" } else { "flight without a landing" })
        }
        Event::FloorPlaced { seat, .. } => one(seat, "floor"),
        Event::Captured { captured, .. } => against(actor, captured.seat, "tower"),
        Event::Freed { prisoner, why: Freed::Ransomed } => vec![
            (prisoner.owner, "ransom given".to_owned(), 1),
            (prisoner.captor, "ransom taken".to_owned(), 1),
        ],
        Event::Freed { prisoner, why: Freed::Exchanged } => one(&prisoner.owner, "exchange"),
        Event::Built { seat, building, .. } => one(seat, building.name()),
        Event::FairyMoved { seat, .. } => one(seat, "fairy"),
        Event::DragonMoved { seat, .. } => one(seat, "dragon step"),
        Event::WagonMoved { seat, .. } => one(seat, "wagon drives on"),
        Event::Reinforced { seat, .. } => one(seat, "out of Carcassonne"),
        Event::Entered { seat, .. } => one(seat, "into Carcassonne"),
        Event::CountMoved { seat, .. } => one(seat, "Count"),
        Event::GoodsTaken { seat, count, .. } => {
            vec![(*seat, "goods".to_owned(), u32::from(*count))]
        }
        Event::TitleTaken { seat, title, .. } => one(seat, title.name()),
        Event::ArrowActs { seat, .. } => one(seat, "arrow"),
        Event::OneMore { seat, why } => one(
            seat,
            match why {
                OneMore::Builder => "tile more by the builder",
                OneMore::Lake => "tile more by the lake",
                OneMore::Arrow => "tile more by an arrow",
            },
        ),
        Event::Started { .. }
        | Event::Turn { .. }
        | Event::Drawn { .. }
        | Event::PutAside { .. }
        | Event::SetAside { .. }
        | Event::ShuffledIn { .. }
        | Event::Scored(_)
        | Event::DragonFlew { .. }
        | Event::FinalScoring
        | Event::Over { .. } => Vec::new(),
    }
}

/// Returns the deeds when a player's piece is sent home, by themselves or by another.
fn against(actor: Seat, victim: Seat, by: &str) -> Vec<(Seat, String, u32)> {
    let mut deeds = vec![(victim, format!("lost to the {by}"), 1)];
    if actor != victim {
        deeds.push((actor, format!("others' by the {by}"), 1));
    }
    deeds
}

fn paid_for(score: &Score) -> String {
    let name = match score.scored_for {
        ScoredFor::Feature(of) => {
            let marked = [
                (Mark::Inn, "road with an inn"),
                (Mark::Cathedral, "city with a cathedral"),
                (Mark::Labyrinth, "road with a labyrinth"),
                (Mark::Shrine, "shrine"),
                (Mark::Abbey, "abbey"),
                (Mark::Church, "church"),
                (Mark::Darmstadtium, "city with the Darmstadtium"),
            ];
            let marked = marked.into_iter().find(|(mark, _)| score.marks.has(*mark));
            let name = marked.map_or(of.name(), |(_, name)| name);
            if score.complete || of == PieceKind::Field {
                return name.to_owned();
            }
            return format!("{name}, unfinished");
        }
        ScoredFor::FedCity => "field",
        ScoredFor::Flock => "flock",
        ScoredFor::Pig => "pig",
        ScoredFor::Barn => "barn",
        ScoredFor::FairyVisit => "fairy's visit",
        ScoredFor::Fairy => "fairy",
        ScoredFor::Goods(_) => "goods",
        ScoredFor::Title(title) => title.name(),
        ScoredFor::Church => "most round a church",
        ScoredFor::WindRose => "wind rose",
        ScoredFor::Gold => "gold",
        ScoredFor::Arrow => "arrow",
    };
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_rules::{Action, Config, Game, Preset, RANSOM, Source};

    use super::super::boxes;
    use super::*;

    /// Plays a random game: returns the uses, the actions played with their seats, and the scores.
    fn witnessed(config: Config, seed: u64) -> (Vec<Uses>, Vec<(Seat, Action)>, Vec<u32>) {
        let random = &mut Random::seeded(seed);
        let config = Config { source: Source::Seed(seed), ..config };
        let (mut game, _) = Game::begin(config).expect("a sound config");
        let mut witness = Witness::new(game.table().players());
        let mut played = Vec::new();
        while let Some(seat) = game.table().to_act() {
            let legal = game.table().legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            let events = game.play(action).expect("it is legal");
            witness.see(seat, &events, game.table());
            played.push((seat, action));
        }
        (witness.uses, played, game.table().scores().to_vec())
    }

    fn every_mixture() -> Vec<Config> {
        let named = [
            "base",
            "everything",
            "abbot,river",
            "inns,traders",
            "cult,king,dragon",
            "cathars,besiegers",
        ];
        let books = Preset::ALL.into_iter().map(|book| Config::new(3, book, 0));
        books.chain(named.map(|names| boxes::read(names, 4).expect("boxes"))).collect()
    }

    #[test]
    fn all_points_together_are_the_final_scores() {
        for config in every_mixture() {
            for seed in 0..3 {
                let (uses, _, scores) = witnessed(config.clone(), seed);
                for (uses, score) in uses.iter().zip(scores) {
                    let ransoms = |name| RANSOM * uses.done.get(name).copied().unwrap_or(0);
                    let paid = uses.paid.values().sum::<u32>() + ransoms("ransom taken");
                    assert_eq!(paid - ransoms("ransom given"), score, "{config:?} {seed}");
                }
            }
        }
    }

    #[test]
    fn what_was_done_is_what_was_played() {
        let mut names = std::collections::BTreeSet::new();
        let games =
            every_mixture().into_iter().flat_map(|it| [4, 5, 6].map(|seed| (it.clone(), seed)));
        for (config, seed) in games {
            let (uses, played, _) = witnessed(config.clone(), seed);
            for (seat, uses) in Seat::all(config.players).zip(&uses) {
                let count = |is: &dyn Fn(&Action) -> bool| {
                    played.iter().filter(|(by, action)| *by == seat && is(action)).count() as u32
                };
                let is_abbey = |tile| tile == catalogue().abbey();
                for (name, expected) in [
                    (
                        "tile",
                        count(&|it| matches!(it, Action::Place { tile, .. } if !is_abbey(*tile))),
                    ),
                    (
                        "abbey",
                        count(&|it| matches!(it, Action::Place { tile, .. } if is_abbey(*tile))),
                    ),
                    ("barn", count(&|it| matches!(it, Action::Barn(_)))),
                    ("fairy", count(&|it| matches!(it, Action::Fairy { .. }))),
                    ("recall", count(&|it| matches!(it, Action::Recall { .. }))),
                    ("dragon step", count(&|it| matches!(it, Action::Dragon(_)))),
                    ("wagon drives on", count(&|it| matches!(it, Action::Wagon { .. }))),
                    ("into Carcassonne", count(&|it| matches!(it, Action::Enter { .. }))),
                    ("out of Carcassonne", count(&|it| matches!(it, Action::Reinforce { .. }))),
                    ("Count", count(&|it| matches!(it, Action::Count(_)))),
                    ("floor", count(&|it| matches!(it, Action::Floor(_)))),
                    ("ransom given", count(&|it| matches!(it, Action::Ransom { .. }))),
                    ("escape", count(&|it| matches!(it, Action::Escape { .. }))),
                    ("crop circle", count(&|it| matches!(it, Action::Circle(_)))),
                    ("taken home", count(&|it| matches!(it, Action::Fetch(_)))),
                ] {
                    assert_eq!(uses.done.get(name).copied().unwrap_or(0), expected, "{name}");
                    if expected > 0 {
                        names.insert(name);
                    }
                }
                for figure in Figure::ALL {
                    let begins = format!("{} on ", figure.name());
                    let done = uses.done.iter().filter(|(name, _)| name.starts_with(&begins));
                    let placed = count(&|it| match it {
                        Action::Deploy { figure: it, .. }
                        | Action::Second { figure: it, .. }
                        | Action::Add { figure: it, .. } => *it == figure,
                        _ => false,
                    });
                    assert_eq!(done.map(|(_, count)| count).sum::<u32>(), placed, "{figure:?}");
                }
            }
        }
        assert_eq!(names.len(), 15, "all of it was played somewhere: {names:?}");
    }

    #[test]
    fn a_feature_is_paid_with_whom_stands_there() {
        let total = |counts: &Counts| counts.values().sum::<u32>();
        let mut large_earned = 0;
        for seed in 0..4 {
            // There is no other piece in the box.
            let base = boxes::read("base", 3).expect("a box");
            let (uses, _, scores) = witnessed(base, seed);
            let with: Vec<u32> = uses.iter().map(|it| total(&it.with)).collect();
            assert_eq!(with, scores);
            let inns = boxes::read("inns", 3).expect("a box");
            for uses in witnessed(inns, seed).0 {
                let with = |name| uses.with.get(name).copied().unwrap_or(0);
                let (all, meeple, large) = (total(&uses.paid), with("meeple"), with("large"));
                assert!(meeple <= all && large <= all && meeple + large >= all, "{uses:?}");
                let stood = uses.done.keys().any(|name| name.starts_with("large on "));
                assert!(stood || large == 0);
                large_earned += large;
            }
        }
        assert!(large_earned > 0);
    }
}
