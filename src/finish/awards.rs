//! Awards worth a smile: the feats at which one player alone was best. Pure.

use std::ops::Add;

use bastide_rules::{Event, Score, Seat, SentHome};

use super::tally;
use bastide_session::Session;
use bastide_session::category::Category;
use bastide_text::{Language, say};

/// The feat an award is for. The rarest come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// Won from far behind: points behind the leader at half time.
    FromBehind,
    /// Fed the dragon: followers eaten.
    Feast,
    /// Had the princess send knights of others home.
    Charm,
    /// Completed features that paid only others.
    LastStone,
    /// Was paid by the fairy: points.
    Fairy,
    /// Took goods.
    Merchant,
    /// Took ingots.
    Digger,
    /// Put little buildings on tiles.
    Architect,
    /// Drove sheep into the stable.
    Shepherd,
    /// Landed with flying machines.
    Pilot,
    /// Captured followers of others.
    Jailer,
    /// Shared a score: times.
    Sharing,
    /// Points of monasteries, shrines and gardens.
    Pilgrim,
    /// Points of farms, pigs and barns.
    Farmer,
    /// Points of one road.
    Wayfarer,
    /// Points of one city.
    Builder,
    /// Meeples placed.
    Busy,
}

impl Feat {
    /// All feats, in the order in which awards are given.
    pub const ALL: [Feat; 17] = [
        Feat::FromBehind,
        Feat::Feast,
        Feat::Charm,
        Feat::LastStone,
        Feat::Fairy,
        Feat::Merchant,
        Feat::Digger,
        Feat::Architect,
        Feat::Shepherd,
        Feat::Pilot,
        Feat::Jailer,
        Feat::Sharing,
        Feat::Pilgrim,
        Feat::Farmer,
        Feat::Wayfarer,
        Feat::Builder,
        Feat::Busy,
    ];

    /// Returns the least count that earns an award.
    const fn least(self) -> u32 {
        match self {
            Feat::Charm
            | Feat::LastStone
            | Feat::Feast
            | Feat::Pilot
            | Feat::Jailer
            | Feat::Sharing => 2,
            Feat::Fairy | Feat::Merchant | Feat::Digger | Feat::Architect | Feat::Shepherd => 4,
            Feat::Wayfarer => 5,
            Feat::Pilgrim | Feat::Farmer => 9,
            Feat::FromBehind | Feat::Busy => 10,
            Feat::Builder => 12,
        }
    }

    /// Returns the award in words: "Master builder: a city of 24 points".
    pub fn told(self, language: Language, count: u32) -> String {
        let told = match self {
            Feat::FromBehind => say::award_from_behind,
            Feat::Feast => say::award_feast,
            Feat::Charm => say::award_charm,
            Feat::LastStone => say::award_last_stone,
            Feat::Fairy => say::award_fairy,
            Feat::Merchant => say::award_merchant,
            Feat::Digger => say::award_digger,
            Feat::Architect => say::award_architect,
            Feat::Shepherd => say::award_shepherd,
            Feat::Pilot => say::award_pilot,
            Feat::Jailer => say::award_jailer,
            Feat::Sharing => say::award_sharing,
            Feat::Pilgrim => say::award_pilgrim,
            Feat::Farmer => say::award_farmer,
            Feat::Wayfarer => say::award_wayfarer,
            Feat::Builder => say::award_builder,
            Feat::Busy => say::award_busy,
        };
        told(language, count)
    }
}

/// An award.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// The feat.
    pub feat: Feat,
    /// The winner of the award.
    pub seat: Seat,
    /// The count of the feat.
    pub count: u32,
}

/// The most awards given, at most one to a player.
pub const MOST: usize = 5;

/// The counts by feat and seat.
type Deeds = [Vec<u32>; Feat::ALL.len()];

/// Returns the awards of a finished game: each to the one player who did most, at most one to a
/// player.
pub fn awards(session: &Session) -> Vec<Award> {
    let deeds = deeds(session);
    let mut awards: Vec<Award> = Vec::new();
    for feat in Feat::ALL {
        let row = &deeds[feat as usize];
        let most = row.iter().copied().max().unwrap_or(0);
        let mut best = row.iter().zip(0..).filter(|(count, _)| **count == most);
        if most < feat.least() || awards.len() == MOST {
            continue;
        }
        if let (Some((_, number)), None) = (best.next(), best.next()) {
            let seat = Seat::new(number);
            if awards.iter().all(|award| award.seat != seat) {
                awards.push(Award { feat, seat, count: most });
            }
        }
    }
    awards
}

fn deeds(session: &Session) -> Deeds {
    let mut deeds = Feat::ALL.map(|_| vec![0; session.players().len()]);
    let mut placer = None;
    for event in session.events() {
        match event {
            Event::Placed { seat, .. } => placer = Some(*seat),
            Event::Deployed { seat, .. } => deeds[Feat::Busy as usize][seat.index()] += 1,
            Event::GoodsTaken { seat, count, .. } => {
                deeds[Feat::Merchant as usize][seat.index()] += u32::from(*count);
            }
            Event::IngotsTaken { seat, from } => {
                deeds[Feat::Digger as usize][seat.index()] += from.len() as u32;
            }
            Event::Built { seat, .. } => deeds[Feat::Architect as usize][seat.index()] += 1,
            Event::Flew { seat, lands: true, .. } => {
                deeds[Feat::Pilot as usize][seat.index()] += 1;
            }
            Event::Captured { seat, .. } => deeds[Feat::Jailer as usize][seat.index()] += 1,
            Event::Returned { seat, sent_by: SentHome::Dragon, .. } => {
                deeds[Feat::Feast as usize][seat.index()] += 1;
            }
            Event::Returned { seat, sent_by: SentHome::Princess, .. } => {
                if let Some(placer) = placer.filter(|placer| placer != seat) {
                    deeds[Feat::Charm as usize][placer.index()] += 1;
                }
            }
            Event::Scored(score) if score.points > 0 => {
                add_score(&mut deeds, score, Category::of(score));
                if let Some(placer) = placer.filter(|placer| !score.winners.contains(placer))
                    && score.complete
                    && !score.winners.is_empty()
                {
                    deeds[Feat::LastStone as usize][placer.index()] += 1;
                }
            }
            Event::Over { winners } => {
                for winner in winners {
                    let behind = behind_at_half_time(session, *winner);
                    deeds[Feat::FromBehind as usize][winner.index()] = behind;
                }
            }
            _ => {}
        }
    }
    deeds
}

fn add_score(deeds: &mut Deeds, score: &Score, kind: Option<Category>) {
    let points = score.points;
    for seat in &score.winners {
        let mut note = |feat: Feat, join: fn(u32, u32) -> u32, count: u32| {
            let deed = &mut deeds[feat as usize][seat.index()];
            *deed = join(*deed, count);
        };
        if score.winners.len() > 1 {
            note(Feat::Sharing, Add::add, 1);
        }
        match kind {
            Some(Category::Cities) if score.complete => note(Feat::Builder, Ord::max, points),
            Some(Category::Roads) if score.complete => note(Feat::Wayfarer, Ord::max, points),
            Some(Category::Monasteries | Category::Shrines | Category::Gardens) => {
                note(Feat::Pilgrim, Add::add, points);
            }
            Some(Category::Farms | Category::Pigs | Category::Barns) => {
                note(Feat::Farmer, Add::add, points)
            }
            Some(Category::Fairy) => note(Feat::Fairy, Add::add, points),
            Some(Category::Flocks) => note(Feat::Shepherd, Add::add, points),
            _ => {}
        }
    }
}

/// Returns the points by which a player was behind the leader at half time.
fn behind_at_half_time(session: &Session, seat: Seat) -> u32 {
    let lines = tally::over_turns(session);
    let then: Vec<u32> = lines.iter().map(|line| line[line.len() / 2]).collect();
    let leader = then.iter().copied().max().unwrap_or(0);
    leader - then[seat.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Config, Expansion, Expansions, Preset};
    use bastide_session::samples::{games, played};

    #[test]
    fn nobody_has_two_awards_and_everybody_earned_his_alone() {
        let mut seen = Vec::new();
        for session in games() {
            let deeds = deeds(session);
            let awards = awards(session);
            assert!(awards.len() <= MOST);
            assert_eq!(awards, super::awards(session), "the same game, the same awards");
            for (number, award) in awards.iter().enumerate() {
                assert!(awards[..number].iter().all(|other| other.seat != award.seat));
                let row = &deeds[award.feat as usize];
                let as_good = row.iter().filter(|count| **count >= award.count).count();
                assert_eq!((as_good, row[award.seat.index()]), (1, award.count));
                assert!(award.count >= award.feat.least());
                seen.push(award.feat);
            }
        }
        let kinds = Feat::ALL.iter().filter(|feat| seen.contains(feat)).count();
        assert!(kinds >= 5, "only {kinds} kinds were given");
    }

    #[test]
    fn every_deed_can_be_done() {
        let boxes = Expansion::ALL.into_iter().fold(Expansions::NONE, Expansions::with);
        let games = (0..20).map(|seed| {
            played(Config { expansions: boxes, ..Config::base(3, Preset::BigBox, seed) })
        });
        let all: Vec<Deeds> = games.map(|session| deeds(&session)).collect();
        for feat in Feat::ALL {
            assert!(
                all.iter().any(|deeds| deeds[feat as usize].iter().any(|it| *it > 0)),
                "{feat:?}"
            );
            assert_eq!(Feat::ALL[feat as usize], feat);
        }
    }

    #[test]
    fn a_deed_is_what_its_events_say() {
        for session in games() {
            let deeds = deeds(session);
            let eaten = |seat: &Seat| {
                let of_his = |event: &&Event| {
                    matches!(event, Event::Returned { seat: home, sent_by: SentHome::Dragon, .. }
                        if home == seat)
                };
                session.events().iter().filter(of_his).count() as u32
            };
            let cities = |seat: &Seat| {
                let paid = session.events().iter().filter_map(|event| match event {
                    Event::Scored(score) if score.complete && score.winners.contains(seat) => {
                        (Category::of(score) == Some(Category::Cities)).then_some(score.points)
                    }
                    _ => None,
                });
                paid.max().unwrap_or(0)
            };
            for seat in Seat::all(session.players().len() as u8) {
                assert_eq!(deeds[Feat::Feast as usize][seat.index()], eaten(&seat));
                assert_eq!(deeds[Feat::Builder as usize][seat.index()], cities(&seat));
            }
        }
    }
}
