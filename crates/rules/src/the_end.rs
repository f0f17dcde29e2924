//! The final scoring.

use crate::boxes::{barn, fairy, gold, goods, king};
use crate::config::{Expansion, Farmers};
use crate::event::{Event, Events};
use crate::farm;
use crate::features::Node;
use crate::figure::Figure;
use crate::figures::Standing;
use crate::scoring::{Worth, worth};
use crate::solo;
use crate::table::Table;
use crate::tiles::PieceKind;

/// Performs the final scoring. Figures stay on the board, so that the finished table still shows
/// the owners of the features.
pub(crate) fn score(table: &mut Table, events: &mut Events) {
    events.tell(|| Event::FinalScoring);
    let mut scores = table.scores;
    each(table, |worth| {
        worth.give(&mut scores);
        events.tell(|| Event::Scored(worth.tell(table)));
    });
    table.scores = scores;
    tell_over(table, events);
}

/// Reports the end, and the players with most points. One person who plays all colours has no
/// opponent: nobody wins.
pub(crate) fn tell_over(table: &Table, events: &mut Events) {
    let most = table.scores().iter().max().filter(|_| !table.rules.is_solo());
    events.tell(|| Event::Over {
        winners: table.seats().filter(|seat| Some(&table.scores[seat.index()]) == most).collect(),
    });
}

/// Calls `score` with each payment of the final scoring if it took place now: incomplete roads,
/// cities, monasteries and gardens first, then courtyards and farms, then king, robber baron, goods
/// and ingots.
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    if table.rules.is_solo() {
        solo::each(table, score);
        return;
    }
    // A bonus for no player is left out.
    let mut pay = |worth: &Worth| {
        if worth.scored_for.is_feature() || (!worth.winners.is_empty() && worth.points() > 0) {
            score(worth);
        }
    };
    const KINDS: [PieceKind; 5] = [
        PieceKind::Road,
        PieceKind::City,
        PieceKind::Monastery,
        PieceKind::Garden,
        PieceKind::Courtyard,
    ];
    let is_there =
        |kind: &PieceKind| *kind != PieceKind::Courtyard || table.features.has_courtyards();
    for kind in KINDS.into_iter().filter(is_there) {
        // Between placing the tile and scoring, a feature may be complete but not yet scored.
        each_occupied(table, kind, |node| {
            pay(&worth(table, node, table.features.of(node).is_complete()));
            pay(&fairy::bonus(table, node));
        });
    }
    match table.rules.farmers {
        Farmers::PerFarm => farm::each_farm(table, &mut pay),
        Farmers::PerCity => farm::each_fed_city(table, &mut pay),
        Farmers::Off => {}
    }
    each_occupied(table, PieceKind::Field, |farm| pay(&fairy::bonus(table, farm)));
    barn::each(table, &mut pay);
    king::each(table, &mut pay);
    goods::each(table, &mut pay);
    gold::each(table, &mut pay);
}

/// Calls `score` with the payments of [`each`] that no majority of a feature decides; by the rules
/// of 2000 also with those of farms, since a city pays only once for all of them.
pub(crate) fn each_beside_features(table: &Table, mut score: impl FnMut(&Worth)) {
    let standing = table.figures.standing();
    let root = |figure: &Standing| table.features.root(figure.node);
    // The first of several figures on a feature represents all of them.
    let is_first = |at: usize, of: &dyn Fn(&Standing) -> bool| {
        let same = |other: &Standing| of(other) && root(other) == root(&standing[at]);
        of(&standing[at]) && !standing[..at].iter().any(same)
    };
    if table.fairy().is_some() {
        // A follower on a tower is not scored.
        let is_paid_beside = |it: &Standing| {
            table.is_with_fairy(it) && table.features.of(it.node).kind != PieceKind::Tower
        };
        // Few figures are beside the fairy.
        for at in (0..standing.len()).filter(|at| is_first(*at, &is_paid_beside)) {
            score(&fairy::bonus(table, standing[at].node));
        }
    }
    match table.rules.farmers {
        Farmers::PerFarm => {
            for at in (0..standing.len()).filter(|at| is_first(*at, &|it| it.figure == Figure::Pig))
            {
                score(&farm::worth_to_pigs(table, standing[at].node));
            }
        }
        Farmers::PerCity => farm::each_fed_city(table, &mut score),
        Farmers::Off => {}
    }
    barn::each(table, &mut score);
    king::each(table, &mut score);
    if table.has(Expansion::Traders) {
        goods::each(table, &mut score);
    }
    gold::each(table, &mut score);
}

/// Calls `found` once for each feature of this kind that followers claim.
pub(crate) fn each_occupied(table: &Table, kind: PieceKind, mut found: impl FnMut(Node)) {
    let standing = table.figures.standing();
    for (at, figure) in standing.iter().enumerate() {
        let root = table.features.root(figure.node);
        let feature = table.features.of(root);
        let same = |other: &Standing| table.features.root(other.node) == root;
        if feature.kind == kind && feature.is_occupied() && !standing[..at].iter().any(same) {
            found(figure.node);
        }
    }
}
