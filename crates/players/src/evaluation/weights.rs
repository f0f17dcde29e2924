//! The weights of the terms, by the turns that are left.

use super::fitted::FITTED;
#[cfg(feature = "strongest")]
use super::strong::STRONG;
use super::{Completion, Term};
#[cfg(feature = "strongest")]
use bastide_rules::{Expansion, Table};

/// The knots: turns left for each player between which the weights are interpolated.
const TURNS: [f32; KNOTS] = [0.0, 2.0, 6.0, 14.0, 32.0];
/// The number of knots.
pub const KNOTS: usize = 5;

/// The number of terms that the base game shows, from the first on.
pub const BASE_TERMS: usize = Term::Tempo as usize + 1;

/// Points for one of each [`Term`], at each knot, and the model that they were fitted with.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    pub(crate) points: [[f32; KNOTS]; Term::COUNT],
    pub(crate) completion: Completion,
}

/// Converts weights from thousandths of a point, which take half the space.
fn points<const TERMS: usize>(thousandths: &[[i16; KNOTS]; TERMS]) -> [[f32; KNOTS]; TERMS] {
    thousandths.map(|knots| knots.map(|weight| f32::from(weight) / 1000.0))
}

/// Returns the share of each knot at this many turns left.
pub(crate) fn curve(turns_left: f32) -> [f32; KNOTS] {
    let mut shares = [0.0; KNOTS];
    let last = KNOTS - 1;
    let turns = turns_left.clamp(TURNS[0], TURNS[last]);
    let after = (1..last).find(|at| turns <= TURNS[*at]).unwrap_or(last);
    let share = (turns - TURNS[after - 1]) / (TURNS[after] - TURNS[after - 1]);
    shares[after - 1] = 1.0 - share;
    shares[after] = share;
    shares
}

impl Weights {
    /// Returns the weights at this many turns left.
    pub(crate) fn at(&self, turns_left: f32) -> [f32; Term::COUNT] {
        let shares = curve(turns_left);
        self.points
            .map(|knots| knots.iter().zip(shares).map(|(weight, share)| weight * share).sum())
    }
}

impl Weights {
    /// The weights as they were fitted (`crates/fitting`).
    pub fn fitted() -> Self {
        Weights { points: points(&FITTED), completion: Completion::ByHand }
    }

    /// The strongest weights for this table. Those of the base game were never fitted with
    /// expansions.
    #[cfg(feature = "strongest")]
    pub fn strongest(table: &Table) -> Self {
        let rivers = [Expansion::River, Expansion::River2];
        match table.expansions().iter().all(|it| rivers.contains(&it)) {
            true => Weights::strong(),
            false => Weights::fitted(),
        }
    }

    /// The strongest weights for the base game.
    #[cfg(feature = "strongest")]
    pub fn strong() -> Self {
        let mut weights = Weights::fitted().counting();
        weights.points[..BASE_TERMS].copy_from_slice(&points(&STRONG));
        weights
    }

    /// The same weights with the counted chances of completion, to begin a fit with.
    #[cfg(feature = "strongest")]
    #[must_use]
    pub const fn counting(self) -> Self {
        Weights { completion: Completion::Counted, ..self }
    }

    /// The same weights with this many points more for some terms, at every knot.
    pub(crate) fn fond_of(mut self, terms: &[(Term, f32)]) -> Self {
        for (term, more) in terms {
            self.points[*term as usize].iter_mut().for_each(|weight| *weight += more);
        }
        self
    }

    /// The weights before any were fitted: set by hand, with the future use of a follower as the
    /// unit.
    pub fn by_hand() -> Self {
        use Term::*;
        let each = TURNS.map(|turns| (turns / 6.0).min(3.0));
        let times = |factor: f32| each.map(|each| factor * each);
        let always = |weight: f32| [weight; KNOTS];
        let points = [[0.0; KNOTS]; Term::COUNT];
        let mut weights = Weights { points, completion: Completion::ByHand };
        let mut set = |term: Term, knots| weights.points[term as usize] = knots;
        for term in Term::HOME {
            set(term, times(1.4));
        }
        set(Home1, times(3.4));
        for term in [CityReturn, RoadReturn, CloisterReturn] {
            set(term, times(0.8));
        }
        set(CityGain, always(1.0));
        set(RoadGain, always(1.0));
        set(CloisterGain, always(1.0));
        set(FarmGain, always(0.4));
        let cost = TURNS.map(|turns| -2.0 * (turns / 32.0).min(1.0));
        let farmer: Vec<f32> =
            cost.iter().zip(times(0.6)).map(|(cost, each)| cost + each).collect();
        set(Farmer, [farmer[0], farmer[1], farmer[2], farmer[3], farmer[4]]);
        set(FarmerOutnumbered, times(0.6));
        set(AbbeyHeld, times(1.0));
        set(Builder, always(3.0));
        set(Ready, times(0.5));
        set(Kept, times(0.25));
        weights
    }
}
