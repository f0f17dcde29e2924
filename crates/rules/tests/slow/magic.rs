//! Mage & Witch, once more: when one of the two goes, and where to.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Action, DragonMeetsMagic, Expansion, PieceKind, Seat, SentHome, Spellcaster, Spells,
};

use super::board::Place;
use super::count::{Count, Counted};
use super::told::Told;

/// The mage and the witch.
#[derive(Clone, Default)]
pub struct Magic {
    /// The places of both, in the order of [`Spellcaster::ALL`].
    pub at: [Option<Place>; 2],
    /// `true` until one of them has gone, because the tile placed last demands it.
    pub is_due: bool,
}

impl Told {
    /// Returns the spellcasters on a feature.
    pub fn spells_on(&self, feature: &Counted) -> Spells {
        let [mage, witch] = self.magic.at.map(|at| at.is_some_and(|place| feature.has(place)));
        Spells { mage, witch }
    }

    /// Returns one piece of each feature to which the mage or the witch may go.
    fn open_to_magic(&self) -> Vec<Place> {
        let features = Count::of(self).features;
        let is_open = |it: &&Counted| {
            matches!(it.kind, PieceKind::City | PieceKind::Road)
                && !it.is_complete()
                && self.spells_on(it) == Spells::NONE
        };
        features.iter().filter(is_open).map(|it| it.pieces[0]).collect()
    }

    /// Notes whether the tile just placed moves one of them: it shows their sign, or they have met.
    pub(super) fn see_mage(&mut self) {
        if !self.plays(Expansion::Mage) {
            return;
        }
        let both = Spells { mage: true, witch: true };
        let [mage, witch] = self.magic.at;
        let have_met = mage.is_some_and(|at| self.spells_on(&Counted::of(self, at)) == both);
        let is_called = self.board.tile(self.last).has(Mark::Mage);
        let can_go = || mage.or(witch).is_some() || !self.open_to_magic().is_empty();
        self.magic.is_due = (is_called || have_met) && can_go();
    }

    pub(super) fn send_caster(
        &mut self,
        seat: Seat,
        caster: Spellcaster,
        to: Place,
        action: Option<Action>,
    ) {
        assert!(seat == self.placer && std::mem::take(&mut self.magic.is_due));
        let (at, piece) = to;
        assert_eq!(action, Some(Action::Send { caster, at, piece }));
        let feature = Counted::of(self, to);
        assert!(self.open_to_magic().iter().any(|open| feature.has(*open)), "{to:?}");
        self.magic.at[caster as usize] = Some(to);
    }

    pub(super) fn lift_caster(
        &mut self,
        caster: Spellcaster,
        from: Place,
        sent_by: SentHome,
        action: Option<Action>,
    ) {
        assert_eq!(self.magic.at[caster as usize].take(), Some(from));
        match sent_by {
            SentHome::Scored => assert!(Counted::of(self, from).is_complete()),
            SentHome::Dragon => {
                assert_eq!(self.config.rules.dragon_meets_magic, DragonMeetsMagic::Eaten);
                assert_eq!(self.dragon, Some(from.0));
            }
            SentHome::Recalled => {
                assert_eq!(action, Some(Action::Dismiss(caster)));
                assert!(std::mem::take(&mut self.magic.is_due));
                // Where the other one is, or where it was itself.
                let other = self.magic.at[1 - caster as usize];
                let taken = |open: &Place| {
                    let feature = Counted::of(self, *open);
                    feature.has(from) || other.is_some_and(|other| feature.has(other))
                };
                assert!(self.open_to_magic().iter().all(taken), "it could have gone elsewhere");
            }
            other => panic!("{other:?} moves neither mage nor witch"),
        }
    }

    /// Checks that neither is on a completed feature.
    pub(super) fn magic_is_gone(&self, count: &Count) {
        for place in self.magic.at.into_iter().flatten() {
            assert!(!count.feature(place).is_complete(), "{place:?}");
        }
    }
}
