//! A table compared with the record of its events.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Action, DragonMoves, Expansion, Figure, Goods, Phase, PieceKind, Quarter, Score, Seat,
    Spellcaster, Table, Title,
};

use super::count::{Count, Counted};
use super::end::{at_the_end, titles_and_goods};
use super::told::Told;

/// Checks that all public information agrees with the events.
pub fn same_as_told(table: &Table, told: &Told) {
    assert_eq!(table.board().laid().len(), told.board.len());
    assert_eq!(table.last_laid().cell, told.last);
    assert_eq!(table.scores(), told.scores);
    assert_eq!(table.dragon(), told.dragon);
    assert_eq!(table.set_aside(), told.set_aside);
    assert_eq!(table.fairy(), told.fairy);
    assert_eq!(table.fairy_by(), told.fairy_by);
    assert_eq!(usize::from(table.bag().total()), told.bag);
    assert_eq!(usize::from(table.bag().hidden()), told.hidden.len());
    told.same_flocks(table);
    told.same_flier(table);
    told.same_towers(table);
    let drawn = match table.phase() {
        Phase::Tile(tile) => Some(tile),
        _ => None,
    };
    assert_eq!(drawn, told.in_hand);
    let count = told.plays(Expansion::Count).then_some(told.count);
    assert_eq!(table.count(), count, "he never leaves Carcassonne");
    told.tiles_are_conserved();
    told.entry_is_offered(table.phase());
    same_figures(table, told);
    for title in Title::ALL {
        assert_eq!(table.holder(title), told.holder(title));
    }
    assert!(told.gold.on_tiles.iter().copied().eq(table.ingots().map(|(at, it)| (at, it.into()))));
    told.same_buildings(table);
    for caster in Spellcaster::ALL {
        assert_eq!(table.spellcaster(caster), told.magic.at[caster as usize]);
    }
    // An ingot is laid first.
    let is_due = table.phase() == Phase::Magic || told.magic.is_due && table.phase() == Phase::Gold;
    assert_eq!(told.magic.is_due, is_due);
    for seat in table.seats() {
        assert_eq!(usize::from(table.ingots_of(seat)), told.gold.taken[seat.index()]);
        assert_eq!(table.has_abbey(seat), told.abbeys[seat.index()]);
        for goods in Goods::ALL {
            assert_eq!(table.goods(seat, goods), told.goods[seat.index()][goods as usize]);
        }
    }
    if table.phase() == Phase::Dragon {
        assert_eq!(table.dragon_path(), told.path);
    }
}

/// Checks that no figure was lost or added: each is in a supply, on the board, in Carcassonne, or a
/// prisoner.
fn same_figures(table: &Table, told: &Told) {
    let mut standing: Vec<_> = table.deployed().collect();
    let mut expected = told.standing.clone();
    standing.sort_unstable();
    expected.sort_unstable();
    assert_eq!(standing, expected);
    let mut barns: Vec<_> = table.barns().collect();
    let mut built = told.barns.clone();
    barns.sort_unstable();
    built.sort_unstable();
    assert_eq!(barns, built);
    let mut on_the_way: Vec<_> = told.due.iter().map(|wagon| wagon.seat).collect();
    on_the_way.sort_unstable();
    assert!(table.waiting_wagons().iter().eq(on_the_way));
    for seat in table.seats() {
        for figure in Figure::ALL {
            let supply = told.supply[seat.index()][figure as usize];
            assert_eq!(table.figures().supply(seat, figure), supply);
            let mut all = usize::from(supply);
            for quarter in Quarter::ALL {
                let waits = told.waiting.iter().filter(|it| **it == (seat, quarter, figure));
                let waiting = waits.count();
                assert_eq!(usize::from(table.waiting(seat, quarter, figure)), waiting);
                all += waiting;
            }
            let own = |it: &&bastide_rules::Deployed| it.seat == seat && it.figure == figure;
            all += expected.iter().chain(&told.due).filter(own).count();
            let barns = built.iter().filter(|(whose, _)| *whose == seat).count();
            all += if figure == Figure::Barn { barns } else { 0 };
            all += told.held(seat, figure);
            assert_eq!(all, usize::from(told.begun_with(figure)), "{} of {seat}", figure.name());
        }
    }
}

/// Returns `true` if the features that the last tile completed have been scored.
pub fn is_settled(table: &Table) -> bool {
    match table.phase() {
        Phase::Gold | Phase::Magic | Phase::Arrow | Phase::Figure | Phase::Phantom => false,
        Phase::Capture | Phase::Exchange => false,
        Phase::Reveal | Phase::Landing | Phase::Flock => false,
        // In the final scoring one person chooses among incomplete features.
        Phase::Scoring => !table.legal().iter().any(|action| {
            matches!(action, Action::Score { at, piece }
                if table.feature(*at, *piece).is_some_and(|feature| feature.is_complete()))
        }),
        Phase::Dragon => table.rules().dragon_moves == DragonMoves::AfterScoring,
        // Before the final scoring followers join incomplete features.
        Phase::Reinforce => !table.legal().iter().any(|action| {
            matches!(action, Action::Reinforce { at, piece, .. }
                if table.feature(*at, *piece).is_some_and(|feature| feature.is_complete()))
        }),
        _ => true,
    }
}

/// Checks every running total and the forecast against a count from scratch.
pub fn counts_right(table: &Table, told: &Told) {
    let count = Count::of(told);
    let settled = is_settled(table);
    let at_the_end =
        settled && matches!(table.phase(), Phase::Reinforce | Phase::Scoring | Phase::Over);
    for feature in &count.features {
        totals_are(table, feature);
        if settled && feature.followers > 0 {
            assert!(!feature.is_complete(), "not scored: {:?}", feature.pieces);
            assert!(feature.barns.is_empty() || at_the_end, "farmers beside a barn");
        }
        let alone = |seat: &&Seat| !told.has_follower_on(feature, **seat);
        assert_eq!(feature.aides.iter().find(alone), None, "left alone: {:?}", feature.pieces);
    }
    if settled {
        told.magic_is_gone(&count);
        told.flocks_are_open(&count);
        tokens_are(told, &count);
    }
    if table.phase() != Phase::Over {
        let fresh = at_the_end_of(told, &count, settled);
        assert_eq!(table.forecast(), fresh);
        let titles_and_goods = titles_and_goods(told, &count, settled);
        let each = std::iter::zip(table.scores(), titles_and_goods).map(|(a, b)| a + b);
        assert_eq!(surveyed(table, each.collect()), fresh, "all surveys together");
    }
}

/// Adds the payments of all surveys, each once, even if several surveys contain it.
fn surveyed(table: &Table, mut scores: Vec<u32>) -> Vec<u32> {
    let surveys = PieceKind::ALL.into_iter().flat_map(|kind| table.surveys(kind));
    let mut told: Vec<Score> = Vec::new();
    for score in surveys.flat_map(|survey| survey.now) {
        if !told.contains(&score) {
            score.winners.iter().for_each(|seat| scores[seat.index()] += score.points);
            told.push(score);
        }
    }
    scores
}

fn at_the_end_of(told: &Told, count: &Count, settled: bool) -> Vec<u32> {
    let owed = at_the_end(told, count, settled);
    std::iter::zip(&told.scores, owed).map(|(so_far, more)| so_far + more).collect()
}

fn totals_are(table: &Table, feature: &Counted) {
    let of_rules =
        [Mark::Inn, Mark::Cathedral, Mark::PigHerd, Mark::Pigs, Mark::Shrine, Mark::Abbey];
    for (at, piece) in &feature.pieces {
        let running = table.feature(*at, *piece).expect("the piece is there");
        let place = (at, piece);
        assert_eq!(running.kind, feature.kind);
        assert_eq!(usize::from(running.tiles), feature.tiles, "{place:?}");
        assert_eq!(usize::from(running.pennants), feature.pennants, "{place:?}");
        match feature.open_ends {
            Some(ends) => assert_eq!(usize::from(running.open_ends), ends, "{place:?}"),
            None => assert!(!running.is_complete(), "a farm is never complete"),
        }
        for mark in of_rules {
            assert_eq!(running.marks.has(mark), feature.marks.has(mark), "{mark:?} {place:?}");
        }
        assert_eq!(running.goods, feature.goods, "{place:?}");
        assert_eq!(usize::from(running.followers), feature.followers, "{place:?}");
        assert_eq!(running.strength(), feature.strength, "{place:?}");
        assert!(running.majority().iter().eq(feature.majority()));
        assert!(running.aides.iter().eq(feature.aides.iter().copied()), "{place:?}");
        assert!(running.barns.iter().eq(feature.barns.iter().copied()), "{place:?}");
    }
    let (at, piece) = feature.pieces[0];
    let survey = table.survey(at, piece).expect("the piece is there");
    assert_eq!(survey.pieces, feature.pieces);
}

/// Checks goods and titles against the completed cities and roads.
fn tokens_are(told: &Told, count: &Count) {
    for goods in Goods::ALL {
        let taken: u8 = told.goods.iter().map(|taken| taken[goods as usize]).sum();
        let cities = count.completed(PieceKind::City);
        let drawn: u8 = cities.map(|city| city.goods[goods as usize]).sum();
        assert_eq!(taken, if told.plays(Expansion::Traders) { drawn } else { 0 });
    }
    for (title, kind) in [(Title::King, PieceKind::City), (Title::Robber, PieceKind::Road)] {
        let built = count.completed(kind).filter(|it| !it.is_carcassonne(told));
        let largest = built.map(|it| it.tiles).max().filter(|_| told.plays(Expansion::King));
        let size = told.holder(title).map(|holder| usize::from(holder.tiles));
        assert_eq!(size, largest, "{title:?}");
    }
}
