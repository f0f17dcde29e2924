//! Counts the terms of a table.

use arrayvec::ArrayVec;
use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::tiles::Mark;
use bastide_rules::{
    Cell, Expansion, Farmers, Feature, FeatureId, FedCities, Figure, Goods, Phase, PieceId,
    PieceKind, Quarter, Seat, Seats, Table, Title,
};

use super::chance::{Chances, Outlook};
use super::{Matter, Term};
use crate::{courtyard, flocks};

/// Receives the counted amounts.
pub(crate) trait Sink {
    /// Adds an amount of a term.
    fn add(&mut self, seat: Seat, term: Term, amount: f32);
    /// Adds points at their face value.
    fn pay(&mut self, seat: Seat, points: f32);
    /// Adds points that this matter promises, at their face value.
    fn promise(&mut self, seat: Seat, _: Matter, points: f32) {
        self.pay(seat, points);
    }
}

/// The most features that hold meeples.
const MOST_OCCUPIED: usize = 72;
/// The points of an ingot on an incomplete feature for its owner: taken it is worth up to 4, but not
/// every feature is completed.
const INGOT: f32 = 1.0;
/// Cells that the dragon reaches in half of its movement.
const NEAR: u16 = 3;

/// Counts everything a table promises each seat.
pub(crate) fn count(table: &Table, chances: &mut Chances, sink: &mut impl Sink) {
    if table.phase() == Phase::Over {
        for seat in table.seats() {
            sink.pay(seat, table.scores()[seat.index()] as f32);
        }
        return;
    }
    beside_features(table, sink);
    let mut seen: ArrayVec<FeatureId, MOST_OCCUPIED> = ArrayVec::new();
    for (_, _, id) in table.standing() {
        if !seen.contains(&id) && seen.try_push(id).is_ok() {
            one_feature(table, chances, sink, id);
        }
    }
}

/// Counts the terms that do not depend on any one feature.
pub(crate) fn beside_features(table: &Table, sink: &mut impl Sink) {
    let mut points = [0; MOST_PLAYERS as usize];
    table.beside_features_into(&mut points);
    for seat in table.seats() {
        sink.pay(seat, points[seat.index()] as f32);
    }
    for seat in table.seats() {
        supply(table, seat, sink);
    }
    if let Some(seat) = table.to_act() {
        sink.add(seat, Term::Tempo, 1.0);
    }
    if table.expansions().has(Expansion::Gold) {
        ingots(table, sink);
    }
    if table.expansions().has(Expansion::Hills) {
        for seat in table.seats() {
            sink.promise(seat, Matter::Flock, flocks::worth(table, seat));
        }
    }
    dragon_and_fairy(table, sink);
}

/// Counts one feature that holds meeples.
pub(crate) fn one_feature(
    table: &Table,
    chances: &mut Chances,
    sink: &mut impl Sink,
    id: FeatureId,
) {
    let feature = table.feature_of(id);
    let outlook = outlook_of(table, chances, id, feature);
    if feature.is_occupied() {
        promises(table, chances, sink, id, feature, outlook, feature.majority());
    }
    for (seat, figure, other) in table.standing() {
        if other == id {
            one_figure(sink, seat, figure, feature, outlook);
        }
    }
}

/// Counts a player's supply and other possessions.
fn supply(table: &Table, seat: Seat, sink: &mut impl Sink) {
    let at_home = |figure| table.figures().supply(seat, figure);
    let followers: u8 = Figure::FOLLOWERS.iter().map(|figure| at_home(*figure)).sum();
    for term in Term::HOME.into_iter().take(followers.into()) {
        sink.add(seat, term, 1.0);
    }
    let special = [
        (Figure::Large, Term::LargeHome),
        (Figure::Mayor, Term::MayorHome),
        (Figure::Wagon, Term::WagonHome),
        (Figure::Builder, Term::BuilderHome),
        (Figure::Pig, Term::PigHome),
        (Figure::Barn, Term::BarnHome),
    ];
    for (figure, term) in special {
        if at_home(figure) > 0 {
            sink.add(seat, term, 1.0);
        }
    }
    if table.has_abbey(seat) {
        sink.add(seat, Term::AbbeyHeld, 1.0);
    }
    if table.expansions().has(Expansion::Traders) {
        let tokens: u8 = Goods::ALL.iter().map(|goods| table.goods(seat, *goods)).sum();
        sink.add(seat, Term::Goods, tokens.into());
    }
    for title in Title::ALL {
        if table.holder(title).is_some_and(|holder| holder.seat == seat) {
            sink.add(seat, Term::Titles, 1.0);
        }
    }
    if let Some(count) = table.count() {
        for quarter in Quarter::ALL {
            let term = if quarter == count { Term::Kept } else { Term::Ready };
            let there: u8 =
                Figure::FOLLOWERS.iter().map(|it| table.waiting(seat, quarter, *it)).sum();
            sink.add(seat, term, there.into());
        }
    }
}

/// Counts the ingots on features that their owners may complete.
fn ingots(table: &Table, sink: &mut impl Sink) {
    table.each_claim_on_ingots(|count, players| {
        players.iter().for_each(|seat| sink.promise(seat, Matter::Gold, INGOT * f32::from(count)));
    });
}

fn outlook_of(table: &Table, chances: &mut Chances, id: FeatureId, feature: &Feature) -> Outlook {
    if feature.kind.is_never_completed() || feature.is_complete() {
        Outlook::default()
    } else {
        chances.of_feature(table, id)
    }
}

/// Counts the expectations of one meeple.
fn one_figure(
    sink: &mut impl Sink,
    seat: Seat,
    figure: Figure,
    feature: &Feature,
    outlook: Outlook,
) {
    if figure == Figure::Builder {
        sink.add(seat, Term::Builder, outlook.completed);
        sink.add(seat, Term::BuilderGrowth, f32::from(feature.open_ends.min(4)));
    }
    if !figure.is_follower() {
        return;
    }
    let outnumbered = !feature.majority().has(seat);
    match feature.kind {
        PieceKind::City => sink.add(seat, Term::CityReturn, outlook.completed),
        PieceKind::Road => sink.add(seat, Term::RoadReturn, outlook.completed),
        PieceKind::Monastery | PieceKind::Garden => {
            sink.add(seat, Term::CloisterReturn, outlook.completed);
        }
        PieceKind::Field if outnumbered => sink.add(seat, Term::FarmerOutnumbered, 1.0),
        PieceKind::Field | PieceKind::Courtyard => sink.add(seat, Term::Farmer, 1.0),
        PieceKind::River | PieceKind::Tower => {}
    }
    if outnumbered && feature.kind != PieceKind::Field {
        sink.add(seat, Term::Outnumbered, 1.0);
    }
}

/// Counts the points that a feature promises these seats.
fn promises(
    table: &Table,
    chances: &mut Chances,
    sink: &mut impl Sink,
    id: FeatureId,
    feature: &Feature,
    outlook: Outlook,
    winners: Seats,
) {
    let shared = winners.iter().count() > 1;
    let mut pay = |points| winners.iter().for_each(|seat| sink.pay(seat, points));
    if feature.kind == PieceKind::Field {
        let (mut fed, mut promised) = (FedCities::default(), 0.0);
        table.each_city_beside(id, |city| {
            let beside = table.feature_of(city);
            if beside.is_complete() {
                fed.add(beside);
            } else if !beside.marks.has(Mark::Carcassonne) {
                let each = if beside.marks.has(Mark::Besieged) { 6.0 } else { 3.0 };
                promised += each * chances.of_feature(table, city).completed;
            }
        });
        let now = table.points_of_farm(id, fed) as f32;
        // By the rules of 2000 a city is paid once, and not by the farm.
        if table.rules().farmers == Farmers::PerFarm {
            pay(now);
        }
        let mut each = |term, amount| winners.iter().for_each(|seat| sink.add(seat, term, amount));
        each(Term::FarmNow, now);
        each(Term::FarmGain, promised);
        each(Term::FarmTiles, f32::from(feature.tiles.min(30)));
        if shared {
            each(Term::FarmShared, 1.0);
        }
        for seat in winners.iter().filter(|seat| feature.aides.has(*seat)) {
            sink.add(seat, Term::PigGain, promised / 3.0);
        }
        return;
    }
    let now = table.points_of(id, feature.is_complete()) as f32;
    pay(now);
    if feature.is_complete() {
        return;
    }
    let mut each = |term, amount| winners.iter().for_each(|seat| sink.add(seat, term, amount));
    if feature.kind == PieceKind::Courtyard {
        each(Term::FarmGain, courtyard::growth(table, feature));
        return;
    }
    let gain = outlook.completed * (table.points_of(id, true) as f32 - now);
    let growth = if outlook.completed > 0.0 { f32::from(feature.open_ends.min(6)) } else { 0.0 };
    match feature.kind {
        PieceKind::City => {
            each(Term::CityNow, now);
            each(Term::CityGain, gain);
            each(Term::CityGrowth, growth);
        }
        PieceKind::Road => {
            each(Term::RoadNow, now);
            each(Term::RoadGain, gain);
            each(Term::RoadGrowth, growth);
        }
        PieceKind::Monastery | PieceKind::Garden => {
            each(Term::CloisterNow, now);
            each(Term::CloisterGain, outlook.filled);
        }
        PieceKind::Field | PieceKind::Courtyard | PieceKind::River | PieceKind::Tower => {}
    }
    if shared {
        each(Term::Shared, 1.0);
    }
}

/// Counts the changes for a seat that deploys a follower from its supply on an unclaimed,
/// unfinished feature.
pub(crate) fn count_deployed(
    table: &Table,
    chances: &mut Chances,
    sink: &mut impl Sink,
    seat: Seat,
    figure: Figure,
    at: Cell,
    piece: PieceId,
) {
    let Some(id) = table.feature_id(at, piece) else { return };
    let feature = table.feature_of(id);
    let outlook = outlook_of(table, chances, id, feature);
    let winners = Seats::only(seat);
    promises(table, chances, sink, id, feature, outlook, winners);
    match feature.kind {
        PieceKind::City => sink.add(seat, Term::CityReturn, outlook.completed),
        PieceKind::Road => sink.add(seat, Term::RoadReturn, outlook.completed),
        PieceKind::Monastery | PieceKind::Garden => {
            sink.add(seat, Term::CloisterReturn, outlook.completed);
        }
        PieceKind::Field | PieceKind::Courtyard => sink.add(seat, Term::Farmer, 1.0),
        PieceKind::River | PieceKind::Tower => {}
    }
    let supply = |figure: &Figure| table.figures().supply(seat, *figure);
    let followers: u8 = Figure::FOLLOWERS.iter().map(supply).sum();
    if let Some(term) = Term::HOME.get(usize::from(followers).wrapping_sub(1)) {
        sink.add(seat, *term, -1.0);
    }
    if figure == Figure::Large {
        sink.add(seat, Term::LargeHome, -1.0);
    }
}

fn dragon_and_fairy(table: &Table, sink: &mut impl Sink) {
    let (dragon, fairy) = (table.dragon(), table.fairy());
    if dragon.is_none() && fairy.is_none() {
        return;
    }
    let apart = |one: Cell, other: Cell| one.x.abs_diff(other.x) + one.y.abs_diff(other.y);
    let mut greeted = Seats::default();
    for standing in table.deployed().filter(|standing| standing.figure.is_follower()) {
        if fairy == Some(standing.at) && !greeted.has(standing.seat) {
            greeted.add(standing.seat);
            sink.add(standing.seat, Term::Fairy, 1.0);
        } else if dragon.is_some_and(|dragon| apart(dragon, standing.at) <= NEAR) {
            sink.add(standing.seat, Term::NearDragon, 1.0);
        }
    }
}
