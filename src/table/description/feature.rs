//! Descriptions of features and gaps.

use bastide_rules::{
    Action, Cell, Goods, Phase, PieceId, PieceKind, Score, ScoredFor, Survey, Table, Term, TileId,
    Turn, tiles::Mark,
};

use super::{Description, Holder};
use crate::board::inspection::Aids;
use crate::board::model::BoardModel;
use crate::table::signs;
use bastide_session::Session;
use bastide_session::intent::Group;
use bastide_text as text;
use bastide_text::{Language, Site, Teller, say};

/// Describes the feature of this survey, seen from one of its cells.
pub fn feature(
    teller: &Teller,
    table: &Table,
    at: Cell,
    survey: &Survey,
    is_blocked: bool,
) -> Description {
    let (language, feature) = (teller.language, &survey.feature);
    if feature.kind == PieceKind::Tower {
        return tower(teller, table, at, survey);
    }
    let site = Site::at(table.board(), at, feature.kind);
    let mut description = Description {
        title: text::title(language, teller.edition, site).to_owned(),
        facts: facts(teller, survey),
        holders: holders(table, survey),
        is_blocked,
        worth: Vec::new(),
        fits: Vec::new(),
    };
    if is_blocked {
        description.facts.push(say::see_blocked(language).to_owned());
    }
    let own = |scores: &[Score]| {
        let is_own = |score: &&Score| score.scored_for == ScoredFor::Feature(feature.kind);
        scores.iter().find(is_own).cloned().filter(|_| !feature.is_complete())
    };
    let now = own(&survey.now);
    if let Some(now) = &now {
        description.worth.push(say::see_now(language, &sum(teller, now)));
    }
    if let Some(then) = own(&survey.complete).filter(|then| then.complete && !is_blocked) {
        // Only features that are surrounded tile by tile end with exactly the tiles counted here.
        let tell = if feature.kind.is_surrounded() { say::see_then } else { say::see_at_least };
        description.worth.push(tell(language, &sum(teller, &then)));
    }
    match now.map(|score| score.winners).unwrap_or_default().as_slice() {
        [] if description.holders.is_empty() && feature.barns.is_empty() => {
            description.worth.push(say::see_nobody(language).to_owned());
        }
        [] => {}
        [seat] => description.worth.push(say::see_paid(language, teller.name(*seat))),
        seats => description.worth.push(say::see_paid_each(language, &teller.names(seats))),
    }
    // Only the completion of a church pays its bonus.
    let church =
        survey.complete.iter().filter(|it| it.scored_for == ScoredFor::Church && !is_blocked);
    let others = others(survey.now.iter().chain(church), feature.kind);
    description.worth.extend(others.iter().map(|score| {
        let (sum, players) = (&teller.sum(score), &teller.names(&score.winners));
        say::SeeAlso { sum, players }.tell(language)
    }));
    if is_blocked && !description.holders.is_empty() {
        description.worth.push(say::sign_trapped(language).to_owned());
    }
    description
}

/// Describes a tower: its floors, what they are for, and who is on top.
fn tower(teller: &Teller, table: &Table, at: Cell, survey: &Survey) -> Description {
    let language = teller.language;
    let floors = match table.tower_at(at).filter(|floors| *floors > 0) {
        Some(floors) => say::floors(language, floors.into()),
        None => say::see_foundation(language).to_owned(),
    };
    let worth = vec![say::sign_tower(language).to_owned()];
    let title = text::title(language, teller.edition, Site::Tower).to_owned();
    let holders = holders(table, survey);
    Description { facts: vec![floors], holders, ..Description::told(title, worth) }
}

/// Returns the arithmetic of a score: "4 tiles × 2 + 1 pennant × 2 = 10".
fn sum(teller: &Teller, score: &Score) -> String {
    match score.terms.is_empty() {
        true => score.points.to_string(),
        false => {
            say::SeeSum { terms: &teller.terms(score), total: score.points }.tell(teller.language)
        }
    }
}

/// Returns the other scores with a feature of this kind: for pigs, barns and the fairy, for cities
/// that several farms feed, and round a church. Scores of the same players for the same reason become one sum.
fn others<'a>(scores: impl Iterator<Item = &'a Score>, kind: PieceKind) -> Vec<Score> {
    let mut others: Vec<Score> = Vec::new();
    let is_other =
        |score: &&Score| score.scored_for != ScoredFor::Feature(kind) && !score.winners.is_empty();
    for score in scores.filter(is_other) {
        let like = |terms: &[Term]| terms.iter().map(|it| (it.of, it.each)).collect::<Vec<_>>();
        let same = |other: &&mut Score| {
            (other.scored_for, &other.winners) == (score.scored_for, &score.winners)
                && like(&other.terms) == like(&score.terms)
        };
        match others.iter_mut().find(same) {
            Some(other) => {
                other.points += score.points;
                let terms = other.terms.iter_mut().zip(&score.terms);
                terms.for_each(|(sum, more)| sum.count += more.count);
            }
            None => others.push(score.clone()),
        }
    }
    others
}

/// Returns the facts that count on a feature, and the number of tiles that would complete it.
fn facts(teller: &Teller, survey: &Survey) -> Vec<String> {
    let (language, feature) = (teller.language, &survey.feature);
    let (tiles, ends) = (u32::from(feature.tiles), u32::from(feature.open_ends));
    let mut facts = vec![say::see_tiles(language, tiles)];
    if feature.pennants > 0 {
        facts.push(text::pennants(language, teller.edition, feature.pennants.into()));
    }
    let marks = [
        (Mark::Inn, say::see_inn(language)),
        (Mark::Labyrinth, say::see_labyrinth(language)),
        (Mark::Cathedral, say::see_cathedral(language)),
        (Mark::Darmstadtium, say::see_darmstadtium(language)),
        (Mark::Besieged, say::see_besieged(language)),
        (Mark::Princess, say::see_princess(language)),
    ];
    let shown = marks.into_iter().filter(|(mark, _)| feature.marks.has(*mark));
    facts.extend(shown.map(|(_, name)| name.to_owned()));
    if survey.spells.mage {
        facts.push(say::see_mage(language).to_owned());
    }
    if survey.spells.witch {
        facts.push(say::see_witch(language).to_owned());
    }
    if feature.marks.has_herd() {
        facts.push(say::see_herd(language).to_owned());
    }
    for (goods, count) in Goods::ALL.into_iter().zip(feature.goods) {
        if count > 0 {
            facts.push(text::goods(language, goods, count.into()));
        }
    }
    if let Some(points) = survey.now.first().map(|score| score.buildings).filter(|it| *it > 0) {
        facts.push(say::see_buildings(language, points.into()));
    }
    if survey.sheep > 0 {
        facts.push(say::see_flock(language, survey.sheep.into()));
    }
    if survey.ingots > 0 {
        facts.push(say::ingots(language, survey.ingots.into()));
    }
    let last = match feature.kind {
        // The fact with its number comes first.
        PieceKind::Field => {
            std::mem::replace(&mut facts[0], say::see_feeds(language, survey.feeds.len() as u32))
        }
        PieceKind::Courtyard => say::see_at_the_end(language).to_owned(),
        _ if feature.is_complete() => say::see_finished(language).to_owned(),
        kind if kind.is_surrounded() => say::see_missing(language, ends),
        _ => say::see_open(language, ends),
    };
    facts.push(last);
    facts.extend(feature.barns.iter().map(|seat| say::see_barn(language, teller.name(seat))));
    facts
}

/// Returns the players with figures there, the strongest first.
fn holders(table: &Table, survey: &Survey) -> Vec<Holder> {
    let strength = survey.feature.strength();
    let mut holders: Vec<Holder> = Vec::new();
    let here = |at: Cell, piece: PieceId| survey.pieces.contains(&(at, piece));
    for standing in table.deployed().filter(|it| here(it.at, it.piece)) {
        let seat = standing.seat;
        let figure = (standing.figure, standing.piece.kind);
        match holders.iter_mut().find(|holder| holder.seat == seat) {
            Some(holder) => holder.figures.push(figure),
            None => holders.push(Holder {
                seat,
                figures: vec![figure],
                strength: strength[seat.index()],
            }),
        }
    }
    bastide_rules::insertion_sort(&mut holders, |a, b| a.strength > b.strength);
    holders
}

/// Returns the worth of a figure that may be placed here now, or the reason it may not.
pub fn choices(
    language: Language,
    session: &Session,
    at: Cell,
    piece: PieceId,
    aids: Aids,
) -> Vec<String> {
    let table = session.game().table();
    if !session.capabilities().act || !matches!(table.phase(), Phase::Figure | Phase::Phantom) {
        return Vec::new();
    }
    let figure = match BoardModel::of(session).picked {
        Some(Group::Deploy(figure)) => figure,
        _ => return Vec::new(),
    };
    let action = Action::Deploy { figure, at, piece };
    match table.check(action) {
        Ok(()) => {
            let offer = signs::offer(language, session, &action, aids);
            offer
                .worth
                .first()
                .map(|it| signs::line(language, &offer.title, it))
                .into_iter()
                .collect()
        }
        // Elsewhere the offers show why.
        Err(why) if at == table.last_laid().cell => {
            let teller = Teller::of(language, session);
            why.reasons().iter().map(|reason| teller.why_not(reason)).collect()
        }
        Err(_) => Vec::new(),
    }
}

/// Describes an empty cell: the tiles that fit there.
pub fn gap(language: Language, table: &Table, at: Cell) -> Description {
    // In the rotation in which it would lie there; the preview tells what other rules ask.
    let turn = |tile: TileId| {
        let fits = |turn: &Turn| table.why_not_here(tile, at, *turn).is_empty();
        Turn::ALL.into_iter().find(fits).unwrap_or_default()
    };
    let fits: Vec<_> = table.fitting(at).map(|(tile, count)| (tile, turn(tile), count)).collect();
    let count: u32 = fits.iter().map(|(_, _, count)| u32::from(*count)).sum();
    let fitting = match count {
        0 => say::see_fits_none(language).to_owned(),
        count => say::see_fits(language, count),
    };
    let title = text::place(language, at);
    let (facts, holders) = (Vec::new(), Vec::new());
    Description { title, facts, holders, is_blocked: false, worth: vec![fitting], fits }
}
