//! Checks that points go to the right players.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Action, Cell, Counted as Of, Deployed, Figure, PieceKind, PigAtSiege, Score, ScoredFor, Seat,
    Term,
};

use super::board::{Place, nine};
use super::count::{Counted, strongest};
use super::end::{both, each};
use super::told::{Told, is_follower};

/// Returns the terms of a sum without those that count nothing.
fn sum(terms: &[(usize, Of, usize)]) -> Vec<Term> {
    let some = terms.iter().filter(|(count, _, _)| *count > 0);
    some.map(|(count, of, each)| Term { count: *count as u16, of: *of, each: *each as u16 })
        .collect()
}

impl Told {
    /// Adds a score to the record, and checks it against the tiles and figures on the board.
    pub(super) fn judge(&mut self, score: &Score, action: Option<Action>, is_final: bool) {
        let sum: u32 = score.terms.iter().map(Term::points).sum();
        let halved = if score.spells.witch { sum - sum / 2 } else { sum };
        assert_eq!(score.points, halved + u32::from(score.buildings));
        assert_eq!(usize::from(score.buildings), self.points_of_buildings(score));
        assert!(score.winners.is_sorted_by(|a, b| a < b), "each once");
        let counters = self.scores.clone();
        for seat in &score.winners {
            self.scores[seat.index()] += score.points;
        }
        let place = score.place;
        match score.scored_for {
            ScoredFor::Feature(PieceKind::Field) => {
                self.judge_farm(score, place.expect("a field of it"), is_final);
            }
            ScoredFor::Feature(kind) => {
                let place = place.expect("a piece of it");
                assert_eq!(place.1.kind, kind);
                self.judge_feature(score, place, action, is_final, &counters);
            }
            ScoredFor::Pig if !is_final => {
                assert_eq!(score.terms, self.sum_of_pigs());
                assert_eq!(score.winners, std::mem::take(&mut self.owed.pig));
            }
            ScoredFor::Fairy if !is_final => {
                assert_eq!(score.points, 3);
                assert_eq!(score.winners, std::mem::take(&mut self.owed.fairy));
            }
            ScoredFor::FairyVisit => {
                let own = |seat: Seat| {
                    self.standing.iter().any(|it| it.seat == seat && self.is_with_fairy(it))
                };
                assert!(score.points == 1 && !is_final);
                assert!(matches!(score.winners[..], [seat] if own(seat)));
            }
            ScoredFor::Church => {
                let (at, _) = place.expect("a church");
                assert!(self.board.tile(at).has(Mark::Church) && !is_final && score.points == 3);
                assert_eq!(score.winners, self.most_around(at));
            }
            ScoredFor::Flock => {
                assert!(!is_final, "flocks score nothing at the end");
                self.judge_flocks(score, place.expect("a field"), action);
            }
            ScoredFor::WindRose => {
                assert!(std::mem::take(&mut self.rose_pays) && score.points == 3 && !is_final);
                assert!(score.winners == [self.placer]);
            }
            ScoredFor::Arrow => {
                assert!(score.points == 2 && !is_final && score.winners.len() == 1);
                assert!(self.board.tile(self.last).arrow.is_some());
            }
            // The sums of the final scoring are checked already.
            ScoredFor::Pig
            | ScoredFor::Fairy
            | ScoredFor::FedCity
            | ScoredFor::Barn
            | ScoredFor::Goods(_)
            | ScoredFor::Gold
            | ScoredFor::Title(_) => assert!(is_final, "{:?} at the end only", score.scored_for),
        }
    }

    /// Returns the players with most followers on the nine tiles around a completed church.
    fn most_around(&self, church: Cell) -> Vec<Seat> {
        assert!(nine(church).all(|cell| self.board.has(cell)));
        let mut followers = [0; 6];
        for it in self.before_scoring.as_ref().unwrap_or(&self.standing) {
            let counts = is_follower(it.figure) && nine(church).any(|cell| cell == it.at);
            followers[it.seat.index()] += u8::from(counts);
        }
        strongest(&followers)
    }

    fn judge_feature(
        &mut self,
        score: &Score,
        place: Place,
        action: Option<Action>,
        is_final: bool,
        counters: &[u32],
    ) {
        let feature = Counted::of(self, place);
        assert_eq!(score.complete, feature.is_complete(), "{place:?}");
        // An abbot called back is home before anything is completed.
        if score.complete {
            self.flocks_are_tended();
            self.before_scoring.get_or_insert_with(|| self.standing.clone());
        }
        let each = each(&feature, score.complete, &self.config.rules);
        let landmark = score.complete && feature.marks.has(Mark::Darmstadtium);
        let terms = [
            (feature.tiles, Of::Tiles, each + usize::from(score.spells.mage)),
            (feature.pennants, Of::Pennants, each),
            (usize::from(landmark), Of::Once, 3),
            (feature.paid_followers(score.complete), Of::Followers, 2),
            (feature.vineyards(self), Of::Vineyards, 3),
        ];
        assert_eq!(score.spells, self.spells_on(&feature), "{place:?}");
        assert_eq!(score.terms, sum(&terms), "{place:?}");
        assert_eq!(score.strength, feature.strength[..self.scores.len()], "{place:?}");
        let cells = feature.scored_cells(self);
        assert_eq!(score.cells.len(), cells.len());
        assert!(score.cells.iter().all(|cell| cells.contains(cell)));
        if self.is_alone() {
            assert_eq!(score.winners, Told::alone_on(&feature, counters), "{place:?}");
        } else if score.complete || is_final {
            assert_eq!(score.winners, feature.majority(), "{place:?}");
        }
        if self.is_alone() && is_final {
            self.pay_alone(&feature, score);
        }
        if score.complete {
            assert!(!is_final);
            self.claim_ingots(&feature, &score.winners);
            self.leave_scored(place, &feature);
        } else if !is_final {
            let Some(Action::Recall { figure, at }) = action else {
                panic!("only an abbot called back scores something unfinished: {score:?}");
            };
            // One of another player may have flown there.
            let called =
                |it: &&Deployed| it.at == at && it.figure == figure && it.seat == self.placer;
            let abbot = self.standing.iter().find(called).expect("he stands there");
            assert_eq!(score.winners, [abbot.seat]);
            if self.is_with_fairy(abbot) {
                self.owed.fairy = vec![abbot.seat];
            }
        }
    }

    /// Returns the sum of the pigs that are owed points.
    fn sum_of_pigs(&self) -> Vec<Term> {
        let [cities, besieged] = self.owed.cities;
        sum(&[(cities, Of::Cities, 1), (besieged, Of::BesiegedCities, self.pig_times(2))])
    }

    /// Returns how often a city that counts this often for farmers counts for pigs.
    pub(super) fn pig_times(&self, times: usize) -> usize {
        match self.config.rules.pig_at_siege {
            PigAtSiege::Doubled => times,
            PigAtSiege::Single => 1,
        }
    }

    fn judge_farm(&mut self, score: &Score, place: Place, is_final: bool) {
        let farm = Counted::of(self, place);
        let just_built = self.just_built.and_then(|corner| self.board.field_round(corner));
        let three = if is_final {
            farm.barns.is_empty()
        } else {
            assert!(!farm.barns.is_empty(), "only a barn scores farms before the end");
            just_built.is_some_and(|field| farm.has(field))
        };
        let each = if three { 3 } else { 1 };
        let herd = usize::from(farm.has_herd());
        let fed = farm.fed(self);
        let besieged = fed.iter().filter(|city| Counted::of(self, **city).times() == 2).count();
        let cities = fed.len() - besieged;
        let herd_at_siege = herd * self.pig_times(2);
        let terms = sum(&[
            (cities, Of::Cities, each + herd),
            (besieged, Of::BesiegedCities, 2 * each + herd_at_siege),
        ]);
        assert_eq!(score.terms, terms, "{place:?}");
        assert_eq!(score.strength, farm.strength[..self.scores.len()]);
        assert_eq!(score.winners, farm.majority());
        if !is_final {
            self.owed.pig = both(&farm.majority(), &farm.aides);
            self.owed.cities = [cities, besieged];
            self.leave_scored(place, &farm);
        }
    }

    /// Marks all figures on a scored feature as due to return.
    fn leave_scored(&mut self, place: Place, feature: &Counted) {
        assert!(self.owed.fairy.is_empty(), "the fairy pays for one feature after the other");
        self.owed.fairy = feature.with_fairy(self);
        let mut seats = Vec::new();
        self.standing.retain(|it| {
            let scored = feature.has((it.at, it.piece)) && it.figure != Figure::Shepherd;
            if scored {
                seats.push(it.seat);
                self.due.push(*it);
            }
            !scored
        });
        self.scored.push((place, seats));
    }
}
