//! The terms that are counted on a table besides the points it would pay.

use bastide_questions::Matter;

/// An amount that is counted for a seat and weighted by a curve over the turns that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Term {
    /// The first follower in the supply, 1 or 0; the others follow in order.
    Home1,
    Home2,
    Home3,
    Home4,
    Home5,
    Home6,
    Home7,
    Home8,
    /// For each follower in a city the probability that it is completed and the follower returns.
    CityReturn,
    RoadReturn,
    CloisterReturn,
    /// Points that the majority of an unfinished city would be paid now.
    CityNow,
    /// Points that completing it would add, times its probability.
    CityGain,
    /// Open ends of a city that can be completed.
    CityGrowth,
    RoadNow,
    RoadGain,
    RoadGrowth,
    CloisterNow,
    /// Empty cells around a monastery, times the probability that they are filled.
    CloisterGain,
    /// Cities and roads that share their points with another player.
    Shared,
    /// Followers on features where another player has the majority.
    Outnumbered,
    /// Points of farms now.
    FarmNow,
    /// Unfinished cities at farms, times their probability, in points; and the points by which
    /// courtyards are expected to grow.
    FarmGain,
    /// Tiles of farms.
    FarmTiles,
    /// Farms that share their points.
    FarmShared,
    /// Farmers on farms where nobody has more, and followers in courtyards; then farmers on farms
    /// where another player has more.
    Farmer,
    FarmerOutnumbered,
    /// 1 if it is this seat's turn.
    Tempo,
    LargeHome,
    MayorHome,
    WagonHome,
    BuilderHome,
    PigHome,
    BarnHome,
    AbbeyHeld,
    /// A builder on a feature that can be completed, and the open ends of that feature.
    Builder,
    BuilderGrowth,
    /// Goods tokens.
    Goods,
    /// The fairy beside an own follower.
    Fairy,
    /// Followers in Carcassonne where the Count does not keep them, and where he does.
    Ready,
    Kept,
    /// Followers that the dragon reaches within three steps.
    NearDragon,
    /// The titles of king and robber baron.
    Titles,
    /// Pigs on owned farms, times the cities these may yet supply.
    PigGain,
}

impl Term {
    /// The source that is named to a player for a term that belongs to no feature.
    pub fn matter(self) -> Matter {
        use Term::*;
        match self {
            LargeHome | MayorHome | WagonHome | BuilderHome | PigHome | BarnHome => Matter::Home,
            _ if Term::HOME.contains(&self) => Matter::Home,
            AbbeyHeld => Matter::Abbey,
            Goods => Matter::Goods,
            Titles => Matter::Titles,
            Fairy => Matter::Fairy,
            NearDragon => Matter::Dragon,
            Ready | Kept => Matter::Count,
            Tempo => Matter::Turn,
            _ => Matter::Rest,
        }
    }

    /// The number of terms.
    pub const COUNT: usize = Term::PigGain as usize + 1;
    /// The terms for followers in the supply, from the first on.
    pub const HOME: [Term; 8] = [
        Term::Home1,
        Term::Home2,
        Term::Home3,
        Term::Home4,
        Term::Home5,
        Term::Home6,
        Term::Home7,
        Term::Home8,
    ];
}
