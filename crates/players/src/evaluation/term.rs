//! What is counted on a table besides the points it would pay.

use bastide_questions::Matter;

/// Something that is counted for a seat, and weighed by a curve over the turns that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Term {
    /// The first follower at home, 1 or 0; the others follow in their order.
    Home1,
    Home2,
    Home3,
    Home4,
    Home5,
    Home6,
    Home7,
    Home8,
    /// For each follower in a city the chance that it is completed and he comes home.
    CityReturn,
    RoadReturn,
    CloisterReturn,
    /// Points that the majority of an unfinished city would be paid now.
    CityNow,
    /// What completing it would add, by its chance.
    CityGain,
    /// Open ends of a city that can be completed.
    CityGrowth,
    RoadNow,
    RoadGain,
    RoadGrowth,
    CloisterNow,
    /// Empty cells round a monastery, by the chance that they are filled.
    CloisterGain,
    /// Cities and roads whose points are shared with somebody else.
    Shared,
    /// Followers where somebody else has more.
    Outnumbered,
    /// Points of farms now.
    FarmNow,
    /// Unfinished cities at farms, by their chance, in points.
    FarmGain,
    /// Tiles of farms.
    FarmTiles,
    /// Farms whose points are shared.
    FarmShared,
    /// Farmers where nobody has more, and where somebody has.
    Farmer,
    FarmerOutnumbered,
    /// It is this seat's turn.
    Tempo,
    LargeHome,
    MayorHome,
    WagonHome,
    BuilderHome,
    PigHome,
    BarnHome,
    AbbeyHeld,
    /// A builder on what can be completed, and how open that is.
    Builder,
    BuilderGrowth,
    /// Tokens of goods.
    Goods,
    /// The fairy beside one's own follower.
    Fairy,
    /// Followers in Carcassonne where the Count does not keep them, and where he does.
    Ready,
    Kept,
    /// Followers whom the dragon reaches within three steps.
    NearDragon,
    /// Being king or robber baron.
    Titles,
    /// Pigs on farms that one holds, by the cities these may yet feed.
    PigGain,
}

impl Term {
    /// The source that a player is told of, for a term that belongs to no feature.
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

    /// How many there are.
    pub const COUNT: usize = Term::PigGain as usize + 1;
    /// The terms for followers at home, from the first on.
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
